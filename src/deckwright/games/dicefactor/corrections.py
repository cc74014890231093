"""What the table can put right: goals, hands, turns, the discard pile, turns still lost."""

from __future__ import annotations

from ...engine import UNKNOWN
from ...engine.correction import Correction, Position, by_player, resized
from ...errors import Unreadable
from .goals import DICE
from .state import AWAY, Stage

FEWEST = 2
"""So many are needed to play: BOL-1.1."""


def _goal(told: Position, die: str, face: str) -> None:
    """A goal die shows another face."""
    faces = list(told.get("goals", []))
    if not faces:
        raise Unreadable("the goal dice have not been rolled")
    faces[list(DICE).index(die)] = face
    told["goals"] = faces


def _hand(told: Position, player: str, number: int) -> None:
    """Cards nobody has seen come from the draw pile or go back to it."""
    hands = told.setdefault("hands", {})
    hands[player], _ = resized(hands.get(player, []), number)
    told.pop("pile", None)


def _turn(told: Position, player: str) -> None:
    """Whose turn begins; a turn under way is ended or taken back first.

    Before the first turn nobody need roll for it any more.
    """
    if told["stage"] in (Stage.DEAL, Stage.TURN_UP):
        told["rollers"] = [player]
        return
    if told["stage"] in (Stage.FIRST, Stage.GOALS):
        for key in ("rollers", "rolled"):
            told.pop(key, None)
        told |= {"stage": str(Stage.GOALS), "turn": player, "judge": player}
        return
    if told["stage"] == Stage.OVER:
        raise Unreadable("the game is over; `undo` takes its last line back")
    if told["stage"] != Stage.START:
        raise Unreadable("this turn is not over; `undo` takes back what was done in it")
    told["turn"] = player


def _top(told: Position, card: str) -> None:
    """What lies on top of the discard pile."""
    discard = told.get("discard", [])
    if not discard:
        raise Unreadable("the discard pile is empty")
    told["discard"] = [*discard[:-1], card]


def _discarded(told: Position, card: str) -> None:
    """One card more on top of the discard pile, from the draw pile; everybody sees it."""
    if card == UNKNOWN:
        raise Unreadable("say which card lies there")
    told["discard"] = [*told.get("discard", []), card]
    told.pop("pile", None)


def _front(told: Position, player: str) -> None:
    """The Add card lies in front of somebody (BOL-5.10), who holds six."""
    told["front"] = player
    told.pop("pile", None)


def _gone(told: Position) -> None:
    """The top of the discard pile goes back to the draw pile."""
    if not told.get("discard"):
        raise Unreadable("the discard pile is empty")
    told["discard"] = told["discard"][:-1]
    told.pop("pile", None)


def _reversed(told: Position) -> None:
    told["direction"] = "anticlockwise" if told["direction"] == "clockwise" else "clockwise"


def _out(told: Position, player: str) -> None:
    """Who leaves misses all turns; the hand stays, and can be traded for."""
    names, lost = list(told["hands"]), told.setdefault("lost", {})
    there = [name for name in names if name != player and lost.get(name, 0) < AWAY]
    if len(there) < FEWEST:
        raise Unreadable("two are needed to play (BOL-1.1)")
    if told["turn"] == player:
        clockwise = told["direction"] == "clockwise"
        order = names if clockwise else names[::-1]
        at = order.index(player)
        _turn(told, next(name for name in order[at:] + order[:at] if name in there))
    lost[player] = 2 * AWAY


def _back(told: Position, player: str) -> None:
    """Who comes back has a turn when it is due."""
    if told.get("lost", {}).get(player, 0) < AWAY:
        raise Unreadable(f"{player} is playing")
    told["lost"][player] = 0


CORRECTIONS = {
    "turn": Correction(("player",), _turn, "it is {0}'s turn"),
    "goal": Correction(("die", "face"), _goal, "the goal die {0} shows {1}", at_start=False),
    "front": Correction(("player",), _front, "the Add card lies in front of {0}"),
    "hand": Correction(("player", "number"), _hand, "{0} holds {1} cards"),
    "discarded": Correction(("card",), _discarded, "{0} lies on the discard pile, too"),
    "top": Correction(("card",), _top, "{0} lies on top of the discard pile", False),
    "gone": Correction((), _gone, "the top of the discard pile goes back", False),
    "misses": Correction(("player", "number"), by_player("lost"), "{0} misses {1} turns"),
    "out": Correction(
        ("player",), _out, "{0} misses all turns until coming back", at_start=False
    ),
    "back": Correction(("player",), _back, "{0} plays again", at_start=False),
    "direction": Correction((), _reversed, "play goes the other way"),
}
