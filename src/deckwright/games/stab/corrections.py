"""What the table can put right: lives, the crown, hands, turns, cards before players."""

from __future__ import annotations

from typing import Any

from ...engine import UNKNOWN
from ...engine.correction import Correction, Position
from ...engine.shared_corrections import ROUND, as_cards, of_hand, of_turn, resized
from ...errors import Unreadable
from .state import COVERED, HAND, MOST_LIVES, Ending, Phase, Way


def _lives(position: Position, player: str, number: int) -> None:
    """With no life left a player is out, with all that follows (SYF-6)."""
    if number > MOST_LIVES:
        raise Unreadable(f"nobody has more than {MOST_LIVES} lives")
    position["lives"][player] = number
    living = [name for name, lives in position["lives"].items() if lives]
    position.pop("ending", None)
    if len(living) == 1:
        position["ending"] = str(Ending.LAST_STANDING)
    if not number:
        _clear(position, player)
        if position["crown"] == player and living:
            position["crown"] = _left_of(position, player)


def _crown(position: Position, player: str) -> None:
    """Who is out is nobody’s royal highness."""
    if not position["lives"][player]:
        raise Unreadable(f"{player} is out, and cannot be given the crown")
    position["crown"] = player


def _clear(position: Position, player: str) -> None:
    """Face-down cards before the dead stay for the reveal, the others are discarded."""
    before = [lain for lain in position.get("table", []) if lain["at"] == player]
    for lain in before:
        if lain["way"] in COVERED:
            lain["way"] = str(Way.DROPPED)
        else:
            _take_away(position, lain)
    if position.get("choice", {}).get("at") == player:
        _discard(position, position.pop("choice")["card"])


def _left_of(position: Position, player: str) -> str:
    """The next living player clockwise."""
    names: list[str] = list(position["lives"])
    at = names.index(player)
    return next(name for name in (*names[at:], *names[:at]) if position["lives"][name])


def _hand(position: Position, player: str, number: int) -> None:
    """Cards nobody has seen come from the draw pile or go back to it (SYF-3.3)."""
    if number > HAND:
        raise Unreadable(f"nobody holds more than {HAND} cards")
    before = as_cards(position.setdefault("drawn", {}).get(player, []))
    down = [x for x in position.get("table", []) if x["card"] == UNKNOWN and x["by"] == player]
    hand, gone = resized(before, number + len(down))
    pile = position["pile"]
    pile[UNKNOWN] = pile.get(UNKNOWN, 0) - max(0, len(hand) - len(before))
    if pile[UNKNOWN] < 0:
        raise Unreadable("the draw pile has not so many cards")
    for card in gone:
        pile[card] = pile.get(card, 0) + 1
    position["drawn"][player] = hand


def _turn(position: Position, player: str) -> None:
    """Who comes before has played in this cycle, who comes after has not (SYF-4.1)."""
    if position["phase"] != Phase.PLAY:
        raise Unreadable("turns are taken while cards are played")
    names = list(position["lives"])
    at = names.index(position["crown"])
    order = [name for name in (*names[at:], *names[:at]) if position["lives"][name]]
    if player not in order:
        raise Unreadable(f"{player} is out")
    done = position.get("done", {})
    cycle = min(done.get(name, 0) for name in order)
    place = order.index(player)
    position["done"] = {
        name: max(cycle + 1, done.get(name, 0)) if order.index(name) < place else cycle
        for name in order
    }


def _moved(position: Position, card: str, owner: str, target: str) -> None:
    """A card that lies before one player lies before another."""
    _lying(position, card, owner)["at"] = target


def _gone(position: Position, card: str, owner: str) -> None:
    """A card that lies before a player is discarded."""
    _take_away(position, _lying(position, card, owner))


def _lying(position: Position, card: str, owner: str) -> dict[str, Any]:
    """The card that lies before a player, the one played first."""
    for lain in position.get("table", []):
        if lain["card"] == card and lain["at"] == owner:
            entry: dict[str, Any] = lain
            return entry
    raise Unreadable(f"no such card lies in front of {owner}")


def _take_away(position: Position, lain: dict[str, Any]) -> None:
    position["table"].remove(lain)
    _discard(position, lain["card"])


def _discard(position: Position, card: str) -> None:
    position["discard"] = [*as_cards(position.get("discard", [])), card]


CORRECTIONS = {
    "lives": Correction(
        ("player", "number"),
        _lives,
        "{0} has {1} lives",
        also=("life",),
        asked="How many lives has each?",
    ),
    "out": Correction(
        ("player",), lambda told, player: _lives(told, player, 0), "{0} is out", at_start=False
    ),
    "crown": Correction(("player",), _crown, "{0} has the crown", asked="Who wears the crown?"),
    "hand": of_hand(_hand),
    "turn": of_turn(_turn),
    "moved": Correction(
        ("card", "player", "player"), _moved, "{0} lies before {2}, not before {1}"
    ),
    "gone": Correction(("card", "player"), _gone, "{0} does not lie before {1} any more"),
    "round": ROUND,
}
