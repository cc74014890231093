"""What a front end shows: whose turn, totals, bans, the Story Arcs; and what can be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ...display import clipped
from ...engine import TABLE, UNKNOWN, Action
from ...engine.choices import LABEL, LISTED, Choice, Option, Question, options, single
from ...engine.derive import choices_of
from ...errors import count
from ...table import Area, Fact, Laid, Player, Table
from . import actions as do
from .actions import Deal, Declare, Discard, Has, Lay, Lift, PassOut
from .arcs import legal_plays
from .card_knowledge import banned_suits, holdable
from .scoring import GOAL, empty, next_dealer, paladin, points, survives
from .state import GROUPS, SUIT_NAMES, SUITS, Arc, Phase, Played, State, View

EXPLAINED = (
    "A1: a story, with its newest card.",
    "3c 12+5P: 3 cards in hand, 12 points, 5 more as it stands, as a Paladin.",
    "!He: may play no Hearts; -He: has none.",
)
PLAYED = (Phase.PLAY, Phase.DISCARD)


def table(view: View) -> Table:
    """What everybody sees."""
    state: State = view.state
    return Table(
        headline(view),
        [_course(view)],
        [_player(view, seat) for seat in range(len(view.names))],
        _areas(view) if state.phase in (*PLAYED, Phase.SCORED, Phase.OVER) else [],
    )


# What is to do ------------------------------------------------------------------------


def headline(view: View) -> str:
    """Whose turn it is, and what for."""
    state: State = view.state
    dealer = view.names[state.match.dealer]
    match state.phase:
        case Phase.DEAL:
            task = f"{dealer}: shuffle, cut and deal"
        case Phase.DECLARE:
            task = f"{dealer} says how many to pass, 0-5"
        case Phase.PASS:
            number = state.passing.number if state.passing else 0
            task = f"All pass {count(number, 'card')} to the left"
        case Phase.PLAY:
            task = f"{view.names[state.turn]}'s turn: play a card"
        case Phase.DISCARD:
            assert state.pending is not None
            owing = ", ".join(view.names[seat] for seat in state.pending.owing)
            task = f"{view.card(state.pending.card)}: ask {owing}"
        case Phase.SCORED:
            task = f"Scored. {view.names[next_dealer(state)]}: shuffle and deal"
        case Phase.OVER:
            winners = ", ".join(view.names[seat] for seat in state.match.winners)
            task = f"{winners} won: {state.match.ending}"
    return task


def _course(view: View) -> str:
    """How far the game is, and what the cards are dealt to."""
    state: State = view.state
    if state.phase is Phase.DEAL:
        spare = len(state.config.deck) - state.config.hand * state.config.players
        rest = f", {spare} left over" if spare else ""
        return f"{count(state.config.hand, 'card')} each{rest}"
    ended = empty(state) if state.phase in PLAYED else ()
    if ended:
        return f"last round: {view.names[ended[0]]} has no cards left"
    house = state.config.house
    goal = "a single shuffle" if house.mode == "single" else f"first to {GOAL}"
    right = "" if house.step > 0 else ", turns go right"
    return f"shuffle {state.match.shuffle}, {goal}{right}"


# Players ------------------------------------------------------------------------------


def _player(view: View, seat: int) -> Player:
    """Cards, total, points of this shuffle as they stand; what is forbidden, and lies there."""
    state: State = view.state
    if state.phase is Phase.DEAL:
        return Player(view.names[seat], acts=seat == state.match.dealer)
    held, total, now = len(state.hands[seat]), state.match.totals[seat], points_ahead(state)
    is_paladin = bool(now) and _is_paladin(state, seat)
    missing = [*zip(("not", "has no"), ("!", "-"), _missing(state, seat), strict=True)]
    limits = [f"{lead} {', '.join(suits)}" for lead, _, suits in missing if suits]
    owed = state.passing.owed[seat] if state.passing else 0
    limits += [f"{owed} more to pass"] * bool(owed)
    return Player(
        view.names[seat],
        acts=seat in _acting(view),
        out=bool(state.shown[seat]),
        facts=[
            *[Fact("cards", str(held), "hand", short=f"{held}c ")] * (not state.shown[seat]),
            Fact("points", str(total), short=str(total)),
            *[Fact("due", f"+{each}", short=f"+{each}") for each in now[seat : seat + 1]],
        ],
        notes=["; ".join(["Paladin"] * is_paladin + limits)] if is_paladin or limits else [],
        laid=[
            Laid(view.card(ban.card), ban.card, by=view.names[ban.by], aside=True)
            for ban in state.bans
            if ban.victim == seat
        ],
        brief=" ".join(
            ["P"] * is_paladin + [f"{s}{suit[:2]}" for _, s, suits in missing for suit in suits]
        ),
    )


def points_ahead(state: State) -> tuple[int, ...]:
    """What would come to the totals; nothing once it is in them."""
    return points(state) if state.phase in PLAYED else ()


def _is_paladin(state: State, seat: int) -> bool:
    """KNT-12.7: whether points would come from having no story at all."""
    arcs = sum(survives(state.config.house, arc) for arc in state.arcs if arc.owner == seat)
    return points_ahead(state)[seat] > arcs and paladin(state, seat, arcs)


def _acting(view: View) -> Sequence[int]:
    state: State = view.state
    if state.phase is Phase.SCORED:
        return (next_dealer(state),)
    if state.phase is Phase.OVER:
        return state.match.winners
    return tuple(view.game.to_act(state))


def _missing(state: State, seat: int) -> tuple[list[str], list[str]]:
    """The suits a J’Accuse forbids a player, and those known not to be in the hand."""
    if state.phase not in PLAYED or state.shown[seat]:
        return [], []
    barred, gone = (
        list(dict.fromkeys(SUIT_NAMES[suit] for suit in (*SUITS, "accuse") if suit in suits))
        for suits in (banned_suits(state, seat), state.without[seat])
    )
    return barred, gone


# Story Arcs ---------------------------------------------------------------------------


def _areas(view: View) -> list[Area]:
    """The stories that bring a point as they are, then the others."""
    state: State = view.state
    house = state.config.house
    before = house.score_state == "never_challenged"
    other = "Challenged, now or before" if before else "Challenged"
    areas = []
    for title, counts in (("Stories that count", True), (other, False)):
        arcs = [arc for arc in state.arcs if survives(house, arc) is counts]
        if arcs:
            areas.append(Area(title, [_arc(view, arc) for arc in arcs]))
    return areas or [Area("Stories", notes=["none on the table"])]


def _arc(view: View, arc: Arc) -> Laid:
    """Its card on top, whose it is, and where it matters the suit it began with."""
    suit, began = (SUIT_NAMES[card.kind].removesuffix("s") for card in (arc.top, arc.layers[0]))
    matters = view.state.config.house.challenge_on == "unchallenged_arc"
    note = f"{suit} on {began}" if matters and arc.top is not arc.layers[0] else suit
    mark = f"{arc.name} {clipped(view.names[arc.owner], 8)}"
    return Laid(view.card(arc.top.card), arc.top.card, note=note, mark=mark)


# What is said with a line and after it ------------------------------------------------


def standing(view: View) -> list[str]:
    """KNT-13.2: the totals of shuffles that are over, and what this one would bring."""
    totals = view.state.match.totals
    ahead = points_ahead(view.state) or (0,) * len(totals)
    told = [
        f"{name}: {total}{f' ({total + now} if play stopped now)' if now else ''}"
        for name, total, now in zip(view.names, totals, ahead, strict=True)
    ]
    single = view.state.config.house.mode == "single"
    return [*told, "The most points win." if single else f"The first to {GOAL} points wins."]


def summary(view: View, played: Played) -> list[str]:
    """What a shuffle brought, where one has come to its end."""
    before, after = played.before.match.totals, played.after.match.totals
    told = [
        f"{name} {total} (+{total - was})"
        for name, was, total in zip(view.names, before, after, strict=True)
    ]
    return [f"points: {', '.join(told)}"] * (before != after)


def prompts(view: View, played: Played) -> list[str]:
    """How hands are kept and passed, where cards are put, when all are gathered again."""
    state: State = view.state
    rules_of = _SAID.get(type(played.action))
    rules = rules_of(played) if rules_of else []
    if _begins(played) and state.match.shuffle == 1:
        rules.append("KNT-3.4")
    if state.phase is Phase.SCORED:
        rules.append("KNT-13.6")
    return rules


def _begins(played: Played) -> bool:
    """Whether the first card of a shuffle may be played now."""
    before, after = played.before, played.after
    return before.phase in (Phase.DECLARE, Phase.PASS) and after.phase is Phase.PLAY


def _after_deal(played: Played) -> list[str]:
    spare = played.after.left and played.after.config.house.leftovers != "face_up"
    secret = ["KNT-1.9"] if played.after.match.shuffle == 1 else []
    return [*secret, *["KNT-2.5"] * bool(spare)]


def asked_first(_view: View, action: Action) -> str:
    """KNT-2.8: everybody passes by the number that is declared."""
    if not isinstance(action, Declare) or not action.number:
        return ""
    return f"Everybody passes {count(action.number, 'card')} to the left. Is that the number?"


def _before_pass(played: Played) -> list[str]:
    """KNT-2.9: only where the pass is blind."""
    blind = played.after.config.house.pass_choice != "after_looking"
    return ["KNT-2.9"] if played.after.passing and blind else []


def _after_aim(played: Played) -> list[str]:
    """A J’Accuse stays on the table; the other Wilds make two players search their hands."""
    if len(played.after.bans) > len(played.before.bans):
        return [*_aloud(played), "KNT-10.5"]
    searching = played.after.phase is Phase.DISCARD
    return [*_aloud(played), *["KNT-10.8"] * searching]


def _aloud(played: Played) -> list[str]:
    """KNT-14.1: with the first card, and not again."""
    before = played.before
    first = before.match.shuffle == 1 and not before.played
    return ["KNT-14.1"] if first and before.config.house.read_aloud == "prompt" else []


def _out(played: Played) -> list[str]:
    """KNT-11.6: while others play on."""
    return ["KNT-11.6"] if played.after.phase is Phase.PLAY else []


_SAID: Mapping[type[object], Callable[[Any], list[str]]] = {
    do.Deal: _after_deal,
    do.Declare: _before_pass,
    do.Start: _aloud,
    do.Lay: _aloud,
    do.Lift: _aloud,
    do.Aim: _after_aim,
    do.PassOut: _out,
}


# What can be done ----------------------------------------------------------------------


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
    """Cards by name, or as their corner has it, stories by their top card, number and owner,
    bans by their victim."""
    if kind == "corner":
        words = view.state.config.words.get(str(value), ())
        return next((word for word in words if word[-1:] in "♥♦♠♣"), "")
    if kind == "card":
        victim = next((ban.victim for ban in view.state.bans if ban.card == value), None)
        on = "" if victim is None else f", on {clipped(view.names[victim], 12)}"
        return f"{view.card(str(value))}{on}"
    if kind == "arc":
        arc = next(arc for arc in view.state.arcs if arc.id == value)
        return f"{view.card(arc.top.card)}, {arc.name} {clipped(view.names[arc.owner], 8)}"
    return ""


def _turn(view: View) -> list[Choice]:
    return [*_legal(view), *_pass_out(view), *_wrong_words(view, view.state.turn)]


def out_of_turn(view: View, seat: int) -> list[Choice]:
    """What was said in error is put right as soon as it is found."""
    state: State = view.state
    due = state.phase is Phase.PLAY and seat != state.turn
    return _wrong_words(view, seat) if due else []


def _wrong_words(view: View, seat: int) -> list[Choice]:
    """KNT-10.11: groups of which a player said that none was left."""
    state: State = view.state
    gone = state.without[seat]
    there = {SUIT_NAMES[suit]: suit for suit in SUIT_NAMES if suit in gone}
    if not there or UNKNOWN not in state.hands[seat]:
        return []
    ask = Question("suit", "Of which?", options(there), "suit")
    several = Choice("have some after all", (ask,), kind=Has, values={"seat": seat}, aside=True)
    each = [single(f"have {n} after all", Has(seat, s), aside=True) for n, s in there.items()]
    return each if len(each) == 1 else [several]


def _pass_out(view: View) -> list[Choice]:
    """KNT-11.1: unless every hand of this size that can be has a play."""
    state: State = view.state
    seat, many = state.turn, len(state.hands[state.turn])
    if state.config.house.passout_hand != "face_up":
        return [pass_out(view)]
    if view.game.refusal(state, PassOut(seat, _useless(state)[:many])) is not None:
        return []
    return [pass_out(view)]


def _useless(state: State) -> tuple[str, ...]:
    """KNT-11.2: the cards that can be in the hand of who passes out, those first that are."""
    seat, house = state.turn, state.config.house
    cards = sorted(holdable(state, seat), key=lambda card: card not in state.hands[seat])
    useful = {play.card for play in legal_plays(state, seat, cards)}
    keeps = house.false_passout == "stands"
    return tuple(card for card in cards if keeps or card not in useful)


def pass_out(view: View) -> Choice:
    """KNT-11.2: whoever is to play shows the whole hand, unless hands are laid away unseen."""
    state: State = view.state
    label = "no card can be played: pass out"
    if state.config.house.passout_hand != "face_up":
        return single(label, PassOut(state.turn))
    cards = count(len(state.hands[state.turn]), "card")
    which = f"Which {cards}, by name or code?"
    ask = Question("cards", which, kind="card", many=True, number=len(state.hands[state.turn]))
    ask = ask._replace(likely=_useless(state))
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
        ask = Question("cards", f"Which {suit}?", listed, "card", many=True, likely=tuple(fit))
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
