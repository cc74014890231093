"""A game under way: where the cards lie, what must agree, what the table can put right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from ...engine import UNKNOWN, Setup
from ...engine.annotations import Position, Seat
from ...engine.codec import Part, check_cards
from ...engine.correction import Correction, by_player, cards_of, of_hand, of_turn, one
from ...engine.seats import Hand, at_seat, seats_after
from ...errors import Unreadable, check_known
from .effects import win
from .goals import DICE, winning_sets
from .state import AWAY, HAND, Stage, State, inventory

EARLY = (Stage.DEAL, Stage.TURN_UP)


def _rollers(state: State) -> tuple[int, ...]:
    """Who rolls for the first turn; before the rolls only where the table has settled it."""
    settled = state.stage in EARLY and len(state.rollers) < len(state.config.players)
    return state.rollers if settled or state.stage is Stage.FIRST else ()


POSITION_PARTS = {"rollers": Part[State](tuple[Seat, ...], _rollers, one("rollers"))}


# Reading --------------------------------------------------------------------------------


def fill_in(setup: Setup, table: Mapping[str, object]) -> Mapping[str, object]:
    """What is left out is as at the start of a turn."""
    stage = table.get("stage", str(Stage.START))
    owner = table.get("turn", setup.players[0])
    usual = {"stage": stage, "turn": owner, "judge": owner}
    return {"hands": {}, "discard": [], **usual, **table}


def rest_of_deck(state: State) -> tuple[str, ...]:
    """What lies nowhere else is in the draw pile, in the order of the catalog."""
    left = Counter(state.config.deck)
    left.subtract(inventory(state))
    return tuple(left.elements()) if state.config.known else (UNKNOWN,) * left.total()


def complete_state(state: State) -> State:
    """A state whose parts agree with each other, with what follows from them."""
    now = state.copy()
    _check_goals(now)
    now.wanted = winning_sets(now.config.faces, now.goals) if now.goals else ()
    config = now.config
    check_cards(inventory(now), config.deck, config.known)
    check_cards(Counter(now.drawn), config.deck, known=False, whole=False)  # BOL-1.1
    _check_stage(now)
    if not now.claims:
        if now.stage is Stage.OVER:
            raise Unreadable("a game that is over needs its `claims`")
    elif now.ending is None:
        raise Unreadable("`claims` need the `ending` they have come to")
    elif now.stage is Stage.OVER:
        win(now)
    return now


def _check_goals(state: State) -> None:
    """The faces of the goal dice must lie there once the game is under way."""
    early = state.stage in (*EARLY, Stage.FIRST, Stage.GOALS)
    if not state.goals and early:
        return
    if len(state.goals) != len(DICE):
        raise Unreadable("`goals` are two faces: of the Colors die and of the Shapes die")
    for face, shown in zip(state.goals, DICE.values(), strict=True):
        check_known("face", face, shown, Unreadable)


def _check_stage(state: State) -> None:
    """Whether its stage has what it needs."""
    stage = state.stage
    traded = stage in (Stage.GRAB, Stage.KEEP)
    rolled = {"": stage, "d8": Stage.START, "goals": Stage.GOALS}
    rolls_in = rolled.get(state.rolling, Stage.REROLL if state.rolling in DICE else None)
    problems = {
        "a trade needs its `target`": traded and state.target in (-1, state.turn),
        "a trade needs the card laid `aside`": stage is Stage.KEEP and not state.aside,
        "no card lies `aside` outside a trade": bool(state.aside)
        and not (traded or state.claims),
        "only a discard pile can be shuffled": state.shuffle and not state.discard,
        "cards can be owed only after a shuffle": bool(state.owed) and not state.shuffle,
        "the dice roll in another stage": stage is not rolls_in,
        "no hand can be empty here": stage is Stage.DISCARD
        and not (state.shuffle or state.hands[state.turn]),
        "no hand held up can be empty": stage is Stage.GRAB and not state.hands[state.target],
        "somebody must roll first": stage is Stage.FIRST and not state.rollers,
        "before the deal no hand holds cards": stage is Stage.DEAL and any(state.hands),
        "the judging needs `claims` and who is `waiting`": stage is Stage.JUDGE
        and not (state.claims and state.waiting),
    }
    for problem, there in problems.items():
        if there:
            raise Unreadable(problem)


# What the table can put right ---------------------------------------------------------------


FEWEST = 2
"""So many are needed to play: BOL-1.1."""


def _goal(now: State, die: str, face: str) -> None:
    """A goal die shows another face."""
    if not now.goals:
        raise Unreadable("the goal dice have not been rolled")
    now.goals = at_seat(now.goals, [*DICE].index(die), face)


def _hand(now: State, seat: int, number: int) -> None:
    """Cards nobody has seen come from the draw pile or go back to it."""
    cards_of("hands", "pile")(now, seat, number)
    _count_pile(now)


def _count_pile(now: State) -> None:
    """All cards that lie nowhere else are in the draw pile."""
    now.pile = ()
    now.pile = rest_of_deck(now)


def _turn(now: State, seat: int) -> None:
    """Whose turn begins; a turn under way is ended or taken back first.

    Before the first turn nobody need roll for it any more.
    """
    match now.stage:
        case Stage.DEAL | Stage.TURN_UP:
            now.rollers = (seat,)
        case Stage.FIRST | Stage.GOALS:
            now.rolled = (0,) * len(now.rolled)
            now.stage, now.turn, now.judge = Stage.GOALS, seat, seat
        case Stage.START:
            now.turn = seat
        case Stage.OVER:
            raise Unreadable("the game is over; `undo` takes its last line back")
        case _:
            raise Unreadable("this turn is not over; `undo` takes back what was done in it")


def _below(now: State) -> Hand:
    """What lies under the top of the discard pile."""
    if not now.discard:
        raise Unreadable("the discard pile is empty")
    return now.discard[:-1]


def _put_on(now: State, discard: Hand, *cards: str) -> None:
    """A discard pile, with cards laid on it."""
    if UNKNOWN in cards:
        raise Unreadable("say which card lies there")
    now.discard = (*discard, *cards)
    _count_pile(now)


def _front(now: State, seat: int) -> None:
    """The Add card lies in front of somebody (BOL-5.10), who holds six."""
    now.front = seat
    _count_pile(now)


def _out(now: State, seat: int) -> None:
    """Who leaves misses all turns; the hand stays, and can be traded for."""
    others = seats_after(seat, len(now.lost), now.way)[:-1]
    there = [other for other in others if now.lost[other] < AWAY]
    if len(there) < FEWEST:
        raise Unreadable("two are needed to play (BOL-1.1)")
    if now.turn == seat:
        _turn(now, there[0])
    now.lost = at_seat(now.lost, seat, 2 * AWAY)


def _back(now: State, seat: int) -> None:
    """Who comes back has a turn when it is due."""
    if now.lost[seat] < AWAY:
        raise Unreadable(f"{now.config.players[seat]} is playing")
    now.lost = at_seat(now.lost, seat, 0)


CORRECTIONS = {
    "turn": of_turn(_turn),
    "goal": Correction(("die", "face"), _goal, "the goal die {0} shows {1}"),
    "front": Correction(
        ("player",),
        _front,
        "the Add card lies in front of {0}",
        also=("add",),
        asked="Who has the Add card in front? (Enter: nobody)",
    ),
    "hand": of_hand(_hand),
    "discarded": Correction(
        ("card",),
        lambda now, card: _put_on(now, now.discard, card),
        "{0} lies on the discard pile, too",
        asked="What was discarded, the top card last?",
    ),
    "top": Correction(
        ("card",),
        lambda now, card: _put_on(now, _below(now), card),
        "{0} lies on top of the discard pile",
    ),
    "gone": Correction(
        (), lambda now: _put_on(now, _below(now)), "the top of the discard pile goes back"
    ),
    "misses": Correction(
        ("player", "number"),
        by_player("lost"),
        "{0} misses {1} turns",
        asked="How many turns will each miss?",
    ),
    "out": Correction(("player",), _out, "{0} misses all turns until coming back"),
    "back": Correction(("player",), _back, "{0} plays again"),
    "direction": Correction(
        (),
        lambda now: setattr(now, "way", -now.way),
        "play goes the other way",
        "Does play go the other way? (y)",
    ),
}


def newcomer(state: State, position: Position, name: str) -> str:
    """With five cards from the draw pile (BOL-2.2), between two turns."""
    if state.stage is not Stage.START:
        raise Unreadable("say it again when the turn that is under way is over (BOL-4.1)")
    if len(state.pile) < HAND:
        raise Unreadable("too few cards are left to draw (BOL-2.2); `rematch` deals anew")
    position.pop("pile", None)  # what lies nowhere else
    position["hands"][name] = [UNKNOWN] * HAND
    return f"{name} draws {HAND} cards"
