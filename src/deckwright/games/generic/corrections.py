"""What the table can put right beside numbers and markers: whose turn it is, who plays on."""

from __future__ import annotations

from collections.abc import Mapping

from ...engine.correction import ROUND, Correction, of_turn, one
from ...engine.seats import at_seat
from ...errors import Unreadable
from .state import State
from .tracker import AtBound, Tracker


def corrections(tracker: Tracker) -> Mapping[str, Correction]:
    """The corrections of a tracker, by their words."""
    by_word = {
        "back": Correction(("player",), _back, "{0} is back in the game", at_start=False)
    }
    if tracker.turns:
        by_word["turn"] = of_turn(one("turn"))
    if tracker.rounds:
        by_word["round"] = ROUND
    return by_word


def _back(now: State, seat: int) -> None:
    """Who was put out, or went home, plays on; nobody comes back to a number that puts out.

    A game that was over for want of players goes on.
    """
    if not now.out[seat]:
        raise Unreadable(f"{now.players[seat]} is in the game")
    now.out, now.ending, now.winners = at_seat(now.out, seat, False), None, ()
    for index, counter in enumerate(now.tracker.counters):
        value = now.values[index][seat]
        if counter.at_min is AtBound.OUT and value == counter.min:
            value += 1
        elif counter.at_max is AtBound.OUT and value == counter.max:
            value -= 1
        now.values = at_seat(now.values, index, at_seat(now.values[index], seat, value))
