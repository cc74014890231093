"""What the table can put right: hands, turns, regrets solved, cards in rows."""

from __future__ import annotations

from ...engine.correction import Correction, Position, listed, one, resized
from ...errors import Unreadable
from .state import HAND, Phase

FEWEST = 2
"""So many are needed to play: SWC-1.9."""


def _hand(told: Position, player: str, number: int) -> None:
    """Cards nobody has seen come from the deck or go back to it."""
    hand = listed(told["hands"].get(player, []))
    told["deck"] = told.get("deck", 0) + len(hand) - number
    if told["deck"] < 0:
        raise Unreadable("the deck has not so many cards")
    told["hands"][player], _ = resized(hand, number)


def _turn(told: Position, player: str) -> None:
    """Whose turn begins."""
    if told["phase"] not in (Phase.ACT, Phase.DRAWN):
        raise Unreadable("this is no moment for a turn; `undo` takes back what led to it")
    told["turn"], told["phase"] = player, str(Phase.ACT)


def _gone(told: Position, card: str) -> None:
    """A card at the end of a series goes back to the deck."""
    for row in told.get("rows", []):
        for item in row:
            ends = item.get("series", [])
            for at in {0, len(ends) - 1} if ends else ():
                if ends[at].rstrip("+=!") == card:
                    del ends[at]
                    if not ends:
                        row.remove(item)
                    told["rows"] = [each for each in told["rows"] if each]
                    told["deck"] = told.get("deck", 0) + 1
                    return
    raise Unreadable("that card lies at no end of a series")


def _out(told: Position, player: str) -> None:
    """Who goes home: the hand is shuffled into the deck, and turns pass them over."""
    if told["phase"] not in (Phase.ACT, Phase.DRAWN):
        raise Unreadable("somebody can leave once this is settled")
    names, left = list(told["hands"]), told.get("left", [])
    there = [name for name in names if name not in (*left, player)]
    if player in left or len(there) < FEWEST:
        raise Unreadable(f"{player} has left" if player in left else "two are needed to play")
    if told["turn"] == player:
        order = names[names.index(player) :: -1] + names[: names.index(player) : -1]
        told["turn"] = next(name for name in order if name in there)
        told["phase"] = str(Phase.ACT)
    _hand(told, player, 0)
    told["left"], told["unshuffled"] = [*left, player], True


def _back(told: Position, player: str) -> None:
    """Who comes back is dealt a hand, as far as the deck goes."""
    if player not in told.get("left", []):
        raise Unreadable(f"{player} is playing")
    told["left"] = [name for name in told["left"] if name != player]
    _hand(told, player, min(HAND, told.get("deck", 0)))


CORRECTIONS = {
    "hand": Correction(("player", "number"), _hand, "{0} holds {1} cards"),
    "turn": Correction(("player",), _turn, "it is {0}'s turn"),
    "out": Correction(
        ("player",), _out, "{0} leaves, and the hand goes into the deck", at_start=False
    ),
    "back": Correction(("player",), _back, "{0} plays again, with new cards", at_start=False),
    "regrets": Correction(("number",), one("solved"), "{0} regrets are solved"),
    "gone": Correction(("card",), _gone, "{0} lies on the table no more"),
}
