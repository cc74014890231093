"""What the table can put right: goals, hands, turns, the discard pile, turns still lost."""

from __future__ import annotations

from typing import Any

from ...engine import UNKNOWN
from ...engine.card_pools import hold
from ...engine.correction import Correction, by_player, of_hand, of_turn, resize
from ...engine.seats import Hand, at_seat, seats_after
from ...errors import Unreadable
from .goals import DICE
from .state import AWAY, HAND, Stage, State

FEWEST = 2
"""So many are needed to play: BOL-1.1."""


def _goal(now: State, die: str, face: str) -> None:
    """A goal die shows another face."""
    if not now.goals:
        raise Unreadable("the goal dice have not been rolled")
    now.goals = at_seat(now.goals, [*DICE].index(die), face)


def _hand(now: State, seat: int, number: int) -> None:
    """Cards nobody has seen come from the draw pile or go back to it."""
    hand, _ = resize(now.cards.hands[seat], number, now.cards.pile)
    now.cards = hold(now.cards, seat, hand)
    _count_pile(now)


def _count_pile(now: State) -> None:
    """All cards that lie nowhere else are in the draw pile."""
    now.cards = now.cards._replace(pile=())


def _turn(now: State, seat: int) -> None:
    """Whose turn begins; a turn under way is ended or taken back first.

    Before the first turn nobody need roll for it any more. Where the table saw to the turns,
    every one is refereed from this one on.
    """
    match now.stage:
        case Stage.TABLE:
            begun = Stage.START if now.goals else Stage.GOALS
            now.stage, now.turn, now.judge = begun, seat, seat
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


def _top(now: State, card: str) -> None:
    """What lies on top of the discard pile."""
    _put_on(now, _below(now), card)


def _discard(now: State, card: str) -> None:
    """One card more on top of the discard pile, from the draw pile; everybody sees it."""
    _put_on(now, now.cards.discard, card)


def _remove_top(now: State) -> None:
    """The top of the discard pile goes back to the draw pile."""
    _put_on(now, _below(now))


def _below(now: State) -> Hand:
    """What lies under the top of the discard pile."""
    if not now.cards.discard:
        raise Unreadable("the discard pile is empty")
    return now.cards.discard[:-1]


def _put_on(now: State, discard: Hand, *cards: str) -> None:
    """A discard pile, with cards laid on it."""
    if UNKNOWN in cards:
        raise Unreadable("say which card lies there")
    now.cards = now.cards._replace(discard=(*discard, *cards))
    _count_pile(now)


def _front(now: State, seat: int) -> None:
    """The Add card lies in front of somebody (BOL-5.10), who holds six."""
    now.front = seat
    _count_pile(now)


def _reverse(now: State) -> None:
    now.way = -now.way


def _unrefereed(now: State) -> None:
    """From now on the table sees to the turns, and claims are checked."""
    if now.stage is Stage.TABLE:
        raise Unreadable("the turns are yours to see to already")
    if now.stage not in (Stage.START, Stage.GOALS):
        raise Unreadable("say it again when the turn that is under way is over (BOL-4.1)")
    now.stage = Stage.TABLE


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
    "unrefereed": Correction((), _unrefereed, "the turns are yours to see to", False),
    "goal": Correction(("die", "face"), _goal, "the goal die {0} shows {1}", at_start=False),
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
        _discard,
        "{0} lies on the discard pile, too",
        asked="What was discarded, the top card last?",
    ),
    "top": Correction(("card",), _top, "{0} lies on top of the discard pile", False),
    "gone": Correction((), _remove_top, "the top of the discard pile goes back", False),
    "misses": Correction(
        ("player", "number"),
        by_player("lost"),
        "{0} misses {1} turns",
        asked="How many turns will each miss?",
    ),
    "out": Correction(
        ("player",), _out, "{0} misses all turns until coming back", at_start=False
    ),
    "back": Correction(("player",), _back, "{0} plays again", at_start=False),
    "direction": Correction(
        (), _reverse, "play goes the other way", asked="Does play go the other way? (y)"
    ),
}


def newcomer(state: State, position: dict[str, Any], name: str) -> str:
    """With five cards from the draw pile (BOL-2.2), between two turns."""
    if state.stage is not Stage.START:
        raise Unreadable("say it again when the turn that is under way is over (BOL-4.1)")
    if len(state.cards.pile) < HAND:
        raise Unreadable("too few cards are left to draw (BOL-2.2); `rematch` deals anew")
    position.pop("pile", None)  # what lies nowhere else
    position["hands"][name] = [UNKNOWN] * HAND
    return f"{name} draws {HAND} cards"
