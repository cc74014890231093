"""What the table can put right: hands, turns, regrets solved, cards in rows."""

from __future__ import annotations

from ...engine.correction import Correction, Position
from ...engine.shared_corrections import as_cards, of_hand, of_turn, one, resized
from ...errors import Unreadable
from .state import HAND, Phase

FEWEST = 2
"""So many are needed to play: SWC-1.9."""


def _hand(position: Position, player: str, number: int) -> None:
    """Cards nobody has seen come from the deck or go back to it."""
    hand = as_cards(position["hands"].get(player, []))
    position["deck"] = position.get("deck", 0) + len(hand) - number
    if position["deck"] < 0:
        raise Unreadable("the deck has not so many cards")
    position["hands"][player], _ = resized(hand, number)


def _turn(position: Position, player: str) -> None:
    """Whose turn begins."""
    if position["phase"] not in (Phase.ACT, Phase.DRAWN):
        raise Unreadable("this is no moment for a turn; `undo` takes back what led to it")
    position["turn"], position["phase"] = player, str(Phase.ACT)


def _gone(position: Position, card: str) -> None:
    """A card at the end of a series goes back to the deck."""
    for row in position.get("rows", []):
        for item in row:
            ends = item.get("series", [])
            for at in {0, len(ends) - 1} if ends else ():
                if ends[at].rstrip("+=!") == card:
                    del ends[at]
                    if not ends:
                        row.remove(item)
                    position["rows"] = [each for each in position["rows"] if each]
                    position["deck"] = position.get("deck", 0) + 1
                    return
    raise Unreadable("that card lies at no end of a series")


def _out(position: Position, player: str) -> None:
    """Who goes home: the hand is shuffled into the deck, and turns pass them over."""
    if position["phase"] not in (Phase.ACT, Phase.DRAWN):
        raise Unreadable("somebody can leave once this is settled")
    names, left = list(position["hands"]), position.get("left", [])
    there = [name for name in names if name not in (*left, player)]
    if player in left or len(there) < FEWEST:
        raise Unreadable(f"{player} has left" if player in left else "two are needed to play")
    if position["turn"] == player:
        order = names[names.index(player) :: -1] + names[: names.index(player) : -1]
        position["turn"] = next(name for name in order if name in there)
        position["phase"] = str(Phase.ACT)
    _hand(position, player, 0)
    position["left"], position["unshuffled"] = [*left, player], True


def _back(position: Position, player: str) -> None:
    """Who comes back is dealt a hand, as far as the deck goes."""
    if player not in position.get("left", []):
        raise Unreadable(f"{player} is playing")
    position["left"] = [name for name in position["left"] if name != player]
    _hand(position, player, min(HAND, position.get("deck", 0)))


CORRECTIONS = {
    "hand": of_hand(_hand),
    "turn": of_turn(_turn),
    "out": Correction(
        ("player",), _out, "{0} leaves, and the hand goes into the deck", at_start=False
    ),
    "back": Correction(("player",), _back, "{0} plays again, with new cards", at_start=False),
    "regrets": Correction(
        ("number",),
        one("solved"),
        "{0} regrets are solved",
        also=("solved",),
        asked="How many regrets are solved?",
    ),
    "gone": Correction(("card",), _gone, "{0} lies on the table no more", at_start=False),
}
