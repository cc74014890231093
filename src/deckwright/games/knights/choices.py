"""What can be done in Heroic Claims, and what is asked for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ...display import clipped
from ...engine import UNKNOWN
from ...engine.choices import Choice, Question
from ...engine.view import View
from ...errors import count
from .actions import Aim, Discard, Lay, Lift, PassOut, Play, Start
from .knowledge import SUIT_NAMES, holdable
from .state import GROUPS, Phase, State
from .where import where

LISTED = 9
"""How many words a blank lists at most."""

LABEL = 34
"""How long a label is at most."""

ON_ARCS = (
    ("spade", "Spade: doubt a Heart"),
    ("sword", "Sword: contradict a claim"),
    ("club", "Club: explain it away"),
    ("diamond", "Diamond: cover a Spade"),
    ("moon", "Moon: take a card away"),
    ("trumpet", "Trumpet: laugh a story away"),
)
"""What each suit does to a story, in the order people look for it."""


def choices(view: View) -> list[Choice]:
    """What the moment asks for."""
    found = _OFFERS.get(view.state.phase)
    return found(view) if found else []


# Dealing ------------------------------------------------------------------------------


def _deal(view: View) -> list[Choice]:
    """KNT-2.6: the leftovers are named where they are turned over."""
    table = view.state.table
    spare = len(table.deck) - table.hand * table.players
    label = f"{count(table.hand, 'card')} each are dealt"
    if not (spare and table.house.open_leftovers):
        return [Choice(label, "deal")]
    ask = Question(
        "cards", f"Which {spare} are left over?" if spare > 1 else "Which is left over?"
    )
    return [Choice(label, "deal {cards}", (ask,))]


def _declare(view: View) -> list[Choice]:
    name = view.names[view.state.match.dealer]
    numbers = tuple(map(str, range(6)))
    ask = Question("number", "How many, 0 to 5?", numbers, listed=False, only=True)
    label = clipped(f"{name} says a number", LABEL)
    return [Choice(label, f"{name}: declare {{number}}", (ask,))]


def _pass(_: View) -> list[Choice]:
    return [Choice("everybody has passed", "passed")]


# A turn -------------------------------------------------------------------------------


def _turn(view: View) -> list[Choice]:
    """A new story, cards on stories suit by suit, a Wild, and the way out."""
    state: State = view.state
    plays = where(state, state.turn, holdable(state, state.turn))
    found = _begin(view, [play for play in plays if isinstance(play, Start)])
    for kind, label in ON_ARCS:
        found += _on_arcs(view, kind, label, plays)
    found += _wild(view, [play for play in plays if isinstance(play, Aim)])
    return found + _pass_out(view, plays)


def _begin(view: View, plays: Sequence[Start]) -> list[Choice]:
    if not plays:
        return []
    name = view.names[view.state.turn]
    ask = _card(view, "Which claim? (its name)", [play.card for play in plays])
    return [Choice("begin a story", f"{name}: play {{card}} new", (ask,))]


def _card(view: View, question: str, cards: Sequence[str]) -> Question:
    """One of some cards, listed if they are few."""
    cards = list(dict.fromkeys(cards))
    if len(cards) > LISTED:
        return Question("card", question)
    return Question("card", "Which card?", cards, labels=[view.card(card) for card in cards])


def _on_arcs(view: View, kind: str, label: str, plays: Sequence[Play]) -> list[Choice]:
    """A card of a suit on a story, or on a J’Accuse; what it goes on is asked for last."""
    state: State = view.state
    fit = [
        play
        for play in plays
        if isinstance(play, (Lay, Lift)) and state.table.kinds[play.card] == kind
    ]
    if not fit:
        return []
    name = view.names[state.turn]
    on = dict(targets(view, fit))
    asks = [_card(view, "Which card? (its name)", [play.card for play in fit])]
    if len(on) == 1:
        [word] = on
        label = clipped(f"{kind.title()} on {_called(view, fit[0])}", LABEL)
        return [Choice(label, f"{name}: play {{card}} on {word}", tuple(asks))]
    if len(on) <= LISTED:
        asks.append(Question("foe", "On what?", tuple(on), labels=tuple(on.values())))
    else:
        asks.append(Question("foe", "On what? (A1, or its top card)"))
    return [Choice(label, f"{name}: play {{card}} on {{foe}}", tuple(asks))]


def targets(view: View, plays: Sequence[Lay | Lift]) -> list[tuple[str, str]]:
    """How a line calls what a card can go on, and how people do."""
    state: State = view.state
    arcs, bans = {arc.id: arc for arc in state.arcs}, {ban.card: ban for ban in state.bans}
    found = []
    for play in plays:
        if isinstance(play, Lift):
            ban = bans[play.foe]
            victim = clipped(view.names[ban.victim], 12)
            found.append((ban.card, f"{view.card(ban.card)}, on {victim}"))
        else:
            arc = arcs[play.arc]
            owner = clipped(view.names[arc.owner], 8)
            found.append((arc.name, f"{view.card(arc.top.card)}, {arc.name} {owner}"))
    return found


def _called(view: View, play: Lay | Lift) -> str:
    """The only card there is to go on; whose it is comes first, for names are long."""
    state: State = view.state
    if isinstance(play, Lift):
        return view.card(play.foe)
    arc = next(arc for arc in state.arcs if arc.id == play.arc)
    return f"{arc.name} {clipped(view.names[arc.owner], 8)}: {view.card(arc.top.card)}"


def _wild(view: View, plays: Sequence[Aim]) -> list[Choice]:
    if not plays:
        return []
    name = view.names[view.state.turn]
    ask = _card(view, "Which Wild? (its name)", [play.card for play in plays])
    others = [view.names[seat] for seat in dict.fromkeys(play.target for play in plays)]
    if len(others) == 1:
        label = clipped(f"Wild: hit {others[0]}", LABEL)
        return [Choice(label, f"{name}: play {{card}} at {others[0]}", (ask,))]
    who = Question("target", "At whom?", others if len(others) <= LISTED else ())
    return [Choice("Wild: hit an opponent", f"{name}: play {{card}} at {{target}}", (ask, who))]


def _pass_out(view: View, plays: Sequence[Play]) -> list[Choice]:
    """KNT-11.1: unless every hand of this size that can be has a play."""
    state: State = view.state
    seat, name = state.turn, view.names[state.turn]
    many = len(state.hands[seat])
    if not state.table.house.open_pass_out:
        return [Choice("no card can be played: pass out", f"{name}: passout")]
    useful = {play.card for play in plays}
    cards = sorted(holdable(state, seat), key=lambda card: card not in state.hands[seat])
    if not state.table.house.false_pass_out_stands:
        cards = [card for card in cards if card not in useful]
    if view.game.refusal(state, PassOut(seat, tuple(cards[:many]))) is not None:
        return []
    ask = Question("cards", f"All {count(many, 'card')}, by name or code?")
    return [Choice("no card can be played: pass out", f"{name}: passout {{cards}}", (ask,))]


# Discards -----------------------------------------------------------------------------


def _discards(view: View) -> list[Choice]:
    """For each who has not said: what goes, or that nothing does."""
    state: State = view.state
    found: list[Choice] = []
    for seat in state.pending.owing if state.pending else ():
        found += _some(view, seat)
        if view.game.refusal(state, Discard(seat)) is None:
            label = clipped(f"{view.names[seat]} has none", LABEL)
            found.append(Choice(label, f"{view.names[seat]}: discards none"))
    return found


def _some(view: View, seat: int) -> list[Choice]:
    """KNT-10.12: named, or counted where they lie face down."""
    state: State = view.state
    assert state.pending is not None
    group, name = GROUPS[state.pending.card], view.names[seat]
    held = holdable(state, seat)
    fit = [card for card in held if state.table.kinds[card] in group]
    if not fit:
        return []
    suit = SUIT_NAMES[min(group)]
    if state.table.house.open_discards:
        ask = _card(view, "", fit)._replace(name="cards", question=f"Which {suit}?")
    else:
        most = min(len(fit), len(state.hands[seat]), LISTED)
        numbers = range(1, most + 1)
        words = [", ".join([UNKNOWN] * number) for number in numbers]
        ask = Question("cards", "How many?", words, labels=[count(n, "card") for n in numbers])
    label = clipped(f"{clipped(name, 16)} discards all {suit}", LABEL)
    return [Choice(label, f"{name}: discards {{cards}}", (ask,))]


_OFFERS: Mapping[Phase, Callable[[View], list[Choice]]] = {
    Phase.DEAL: _deal,
    Phase.SCORED: _deal,
    Phase.DECLARE: _declare,
    Phase.PASS: _pass,
    Phase.PLAY: _turn,
    Phase.DISCARD: _discards,
}
