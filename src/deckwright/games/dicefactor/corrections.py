"""What the table can put right: goals, hands, turns, the discard pile, turns still lost."""

from __future__ import annotations

from ...engine import UNKNOWN
from ...engine.correction import Correction, Position
from ...engine.shared_corrections import by_player, of_hand, of_turn, resized
from ...errors import Unreadable
from .goals import DICE
from .state import AWAY, Stage

FEWEST = 2
"""So many are needed to play: BOL-1.1."""


def _goal(position: Position, die: str, face: str) -> None:
    """A goal die shows another face."""
    faces = list(position.get("goals", []))
    if not faces:
        raise Unreadable("the goal dice have not been rolled")
    faces[list(DICE).index(die)] = face
    position["goals"] = faces


def _hand(position: Position, player: str, number: int) -> None:
    """Cards nobody has seen come from the draw pile or go back to it."""
    hands = position.setdefault("hands", {})
    hands[player], _ = resized(hands.get(player, []), number)
    position.pop("pile", None)


def _turn(position: Position, player: str) -> None:
    """Whose turn begins; a turn under way is ended or taken back first.

    Before the first turn nobody need roll for it any more.
    """
    if position["stage"] in (Stage.DEAL, Stage.TURN_UP):
        position["rollers"] = [player]
        return
    if position["stage"] in (Stage.FIRST, Stage.GOALS):
        for key in ("rollers", "rolled"):
            position.pop(key, None)
        position |= {"stage": str(Stage.GOALS), "turn": player, "judge": player}
        return
    if position["stage"] == Stage.OVER:
        raise Unreadable("the game is over; `undo` takes its last line back")
    if position["stage"] != Stage.START:
        raise Unreadable("this turn is not over; `undo` takes back what was done in it")
    position["turn"] = player


def _top(position: Position, card: str) -> None:
    """What lies on top of the discard pile."""
    discard = position.get("discard", [])
    if not discard:
        raise Unreadable("the discard pile is empty")
    position["discard"] = [*discard[:-1], card]


def _discarded(position: Position, card: str) -> None:
    """One card more on top of the discard pile, from the draw pile; everybody sees it."""
    if card == UNKNOWN:
        raise Unreadable("say which card lies there")
    position["discard"] = [*position.get("discard", []), card]
    position.pop("pile", None)


def _front(position: Position, player: str) -> None:
    """The Add card lies in front of somebody (BOL-5.10), who holds six."""
    position["front"] = player
    position.pop("pile", None)


def _gone(position: Position) -> None:
    """The top of the discard pile goes back to the draw pile."""
    if not position.get("discard"):
        raise Unreadable("the discard pile is empty")
    position["discard"] = position["discard"][:-1]
    position.pop("pile", None)


def _reversed(position: Position) -> None:
    position["direction"] = (
        "anticlockwise" if position["direction"] == "clockwise" else "clockwise"
    )


def _out(position: Position, player: str) -> None:
    """Who leaves misses all turns; the hand stays, and can be traded for."""
    names, lost = list(position["hands"]), position.setdefault("lost", {})
    there = [name for name in names if name != player and lost.get(name, 0) < AWAY]
    if len(there) < FEWEST:
        raise Unreadable("two are needed to play (BOL-1.1)")
    if position["turn"] == player:
        clockwise = position["direction"] == "clockwise"
        order = names if clockwise else names[::-1]
        at = order.index(player)
        _turn(position, next(name for name in order[at:] + order[:at] if name in there))
    lost[player] = 2 * AWAY


def _back(position: Position, player: str) -> None:
    """Who comes back has a turn when it is due."""
    if position.get("lost", {}).get(player, 0) < AWAY:
        raise Unreadable(f"{player} is playing")
    position["lost"][player] = 0


CORRECTIONS = {
    "turn": of_turn(_turn),
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
        _discarded,
        "{0} lies on the discard pile, too",
        asked="What was discarded, the top card last?",
    ),
    "top": Correction(("card",), _top, "{0} lies on top of the discard pile", False),
    "gone": Correction((), _gone, "the top of the discard pile goes back", False),
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
        (), _reversed, "play goes the other way", asked="Does play go the other way? (y)"
    ),
}
