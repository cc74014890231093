"""What the table can put right: hands, turns, regrets solved, cards in rows."""

from __future__ import annotations

from ...engine import UNKNOWN
from ...engine.correction import Correction, Position, one
from ...errors import Unreadable
from .state import Phase


def _hand(told: Position, player: str, number: int) -> None:
    """Cards nobody has seen come from the deck or go back to it."""
    hand = told["hands"].get(player, [])
    hand = [UNKNOWN] * hand if isinstance(hand, int) else hand
    told["deck"] = told.get("deck", 0) + len(hand) - number
    if told["deck"] < 0:
        raise Unreadable("the deck has not so many cards")
    hand += [UNKNOWN] * (number - len(hand))
    while len(hand) > number:
        hand.remove(UNKNOWN if UNKNOWN in hand else hand[-1])
    told["hands"][player] = hand


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


CORRECTIONS = {
    "hand": Correction(("player", "number"), _hand, "{0} holds {1} cards"),
    "turn": Correction(("player",), _turn, "it is {0}'s turn"),
    "regrets": Correction(("number",), one("solved"), "{0} regrets are solved"),
    "gone": Correction(("card",), _gone, "{0} lies on the table no more"),
}
