"""What can be done in Heroic Claims, and what is asked for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...display import clipped
from ...engine import TABLE, UNKNOWN, Action
from ...engine.choices import LABEL, LISTED, Choice, Option, Question, single
from ...engine.derive import choices_of
from ...errors import count
from .actions import Deal, Declare, Discard, Lay, Lift, PassOut
from .arcs import legal_plays
from .card_knowledge import holdable
from .state import GROUPS, SUIT_NAMES, Phase, State, View

ON_ARCS = {
    "spade": "Spade: doubt a Heart",
    "sword": "Sword: contradict a claim",
    "club": "Club: explain it away",
    "diamond": "Diamond: cover a Spade",
    "moon": "Moon: take a card away",
    "trumpet": "Trumpet: laugh a story away",
}
"""What each suit does to a story."""


def choices(view: View) -> list[Choice]:
    """What the moment asks for."""
    by_phase = _OFFERS.get(view.state.phase)
    return by_phase(view) if by_phase else []


# Dealing ------------------------------------------------------------------------------


def _deal(view: View) -> list[Choice]:
    """KNT-2.6: the leftovers are named where they are turned over."""
    config = view.state.config
    label = f"{count(config.hand, 'card')} each are dealt"
    if not (config.spare and config.house.leftovers == "face_up"):
        return [single(label, Deal(TABLE))]
    many = config.spare > 1
    which = f"Which {config.spare} are left over?" if many else "Which is left over?"
    ask = Question("cards", which, kind="card", many=True)
    return [Choice(label, (ask,), kind=Deal)]


# A turn -------------------------------------------------------------------------------


def _legal(view: View) -> list[Choice]:
    """Whatever the rules allow: stories begun, cards on stories suit by suit, Wilds."""
    legal = view.game.legal_actions(view.state)
    return choices_of(view, legal, label, value_name, tuple(ON_ARCS.values()))


def label(view: View, action: Action) -> str:
    """What people call what an action does; "" for what is offered in another way."""
    if isinstance(action, (Lay, Lift)):
        return ON_ARCS[view.state.config.kinds[action.card]]
    if isinstance(action, Declare):
        return clipped(f"{view.names[action.seat]} says a number", LABEL)
    return action.label


def value_name(view: View, kind: str, value: object) -> str:
    """Cards by name, stories by their top card, number and owner, bans by their victim."""
    if kind == "card":
        victim = next((ban.victim for ban in view.state.bans if ban.card == value), None)
        on = "" if victim is None else f", on {clipped(view.names[victim], 12)}"
        return f"{view.card(str(value))}{on}"
    if kind == "arc":
        arc = next(arc for arc in view.state.arcs if arc.id == value)
        return f"{view.card(arc.top.card)}, {arc.name} {clipped(view.names[arc.owner], 8)}"
    return ""


def _turn(view: View) -> list[Choice]:
    return [*_legal(view), *_pass_out(view)]


def _pass_out(view: View) -> list[Choice]:
    """KNT-11.1: unless every hand of this size that can be has a play."""
    state: State = view.state
    seat, many = state.turn, len(state.hands[state.turn])
    if state.config.house.passout_hand != "face_up":
        return [pass_out(view)]
    cards = sorted(holdable(state, seat), key=lambda card: card not in state.hands[seat])
    useful = {play.card for play in legal_plays(state, seat, cards)}
    if state.config.house.false_passout != "stands":
        cards = [card for card in cards if card not in useful]
    if view.game.refusal(state, PassOut(seat, tuple(cards[:many]))) is not None:
        return []
    return [pass_out(view)]


def pass_out(view: View) -> Choice:
    """KNT-11.2: whoever is to play shows the whole hand, unless hands are laid away unseen."""
    state: State = view.state
    name, label = view.names[state.turn], "no card can be played: pass out"
    if state.config.house.passout_hand != "face_up":
        return single(label, PassOut(state.turn))
    cards = count(len(state.hands[state.turn]), "card")
    which = f"All {cards} of {clipped(name, 12)}, by name or code?"
    ask = Question("cards", which, kind="card", many=True)
    return Choice(label, (ask,), kind=PassOut, values={"seat": state.turn})


# Discards -----------------------------------------------------------------------------


def _discards(view: View) -> list[Choice]:
    """For each who has not said: what goes, or that nothing does."""
    state: State = view.state
    choices: list[Choice] = []
    for seat in state.pending.owing if state.pending else ():
        choices += _some(view, seat)
        if view.game.refusal(state, Discard(seat)) is None:
            label = clipped(f"{view.names[seat]} has none", LABEL)
            choices.append(single(label, Discard(seat)))
    return choices


def _some(view: View, seat: int) -> list[Choice]:
    """KNT-10.12: named, or counted where they lie face down."""
    state: State = view.state
    assert state.pending is not None
    group, name = GROUPS[state.pending.card], view.names[seat]
    held = holdable(state, seat)
    fit = [card for card in held if state.config.kinds[card] in group]
    if not fit:
        return []
    suit = SUIT_NAMES[min(group)]
    if state.config.house.distraction_discards == "face_up":
        few = fit if len(fit) <= LISTED else ()
        listed = tuple(Option(card, view.card(card), card) for card in few)
        ask = Question("cards", f"Which {suit}?", listed, "card", many=True)
    else:
        most = min(len(fit), len(state.hands[seat]), LISTED)
        unseen = [(UNKNOWN,) * number for number in range(1, most + 1)]
        listed = tuple(Option(", ".join(x), count(len(x), "card"), x) for x in unseen)
        ask = Question("cards", "How many?", listed)
    label = clipped(f"{clipped(name, 16)} discards all {suit}", LABEL)
    return [Choice(label, (ask,), kind=Discard, values={"seat": seat})]


_OFFERS: Mapping[Phase, Callable[[View], list[Choice]]] = {
    Phase.DEAL: _deal,
    Phase.SCORED: _deal,
    Phase.DECLARE: _legal,
    Phase.PASS: _legal,
    Phase.PLAY: _turn,
    Phase.DISCARD: _discards,
}
