"""What the table can put right beside numbers and markers: whose turn it is, who plays on."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from ...engine.correction import Correction, Position
from ...engine.shared_corrections import ROUND, of_turn, one
from ...errors import Unreadable
from .tracker import AtBound, Tracker


def corrections(tracker: Tracker) -> Mapping[str, Correction]:
    """The corrections of a tracker, by their words."""
    change = partial(_back, tracker)
    by_word = {
        "back": Correction(("player",), change, "{0} is back in the game", at_start=False)
    }
    if tracker.turns:
        by_word["turn"] = of_turn(one("turn"))
    if tracker.rounds:
        by_word["round"] = ROUND
    return by_word


def _back(tracker: Tracker, position: Position, player: str) -> None:
    """Who was put out, or went home, plays on; nobody comes back to a number that puts out.

    A game that was over for want of players goes on.
    """
    gone = position.get("out", [])
    if player not in gone:
        raise Unreadable(f"{player} is in the game")
    position["out"] = [name for name in gone if name != player]
    for key in ("ending", "winners"):
        position.pop(key, None)
    for counter in tracker.counters:
        values = position.get("counters", {}).get(counter.name, {})
        if counter.at_min is AtBound.OUT and values.get(player) == counter.min:
            values[player] += 1
        if counter.at_max is AtBound.OUT and values.get(player) == counter.max:
            values[player] -= 1
