"""What the table can put right: hands, turns, regrets solved, cards in rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from ...engine.correction import Correction, Position
from ...engine.shared_corrections import as_cards, of_hand, of_turn, one, resized
from ...errors import Unreadable
from .state import BLEMMYES, DEAD, DRAGON, HAND, Phase

FEWEST = 2
"""So many are needed to play: SWC-1.9."""


def _hand(position: Position, player: str, number: int) -> None:
    """Cards nobody has seen come from the deck or go back to it."""
    hand = as_cards(position["hands"].get(player, []))
    _to_deck(position, len(hand) - number)
    position["hands"][player], _ = resized(hand, number)


def _turn(position: Position, player: str) -> None:
    """Whose turn begins."""
    if position["phase"] not in (Phase.ACT, Phase.DRAWN):
        raise Unreadable("this is no moment for a turn; `undo` takes back what led to it")
    position["turn"], position["phase"] = player, str(Phase.ACT)


def _counted(key: str) -> Callable[[Position, str, int], None]:
    """A change of how many cards lie before a player; the others are in the deck."""

    def change(position: Position, player: str, number: int) -> None:
        pile = as_cards(position.setdefault(key, {}).get(player, []))
        _to_deck(position, len(pile) - number)
        position[key][player], _ = resized(pile, number)

    return change


def _to_deck(position: Position, number: int) -> None:
    """So many cards more in the deck, or fewer."""
    position["deck"] = (position.get("deck") or 0) + number
    if position["deck"] < 0:
        raise Unreadable("the deck has not so many cards")


def _dragons(position: Position, player: str, number: int) -> None:
    """The last to come go into the deck; with none left, what they gathered is kept by who
    brought the first of them, as after a duel (SWC-10.15)."""
    there = [each for each in position.get("dragons", []) if each.endswith(f" > {player}")]
    if number > len(there):
        raise Unreadable(f"say whose Dragon comes: `NAME: dragon > {player}`")
    for gone in there[number:]:
        at = len(position["dragons"]) - 1 - position["dragons"][::-1].index(gone)
        del position["dragons"][at]
    _to_deck(position, len(there) - number)
    if there and not number:
        first = there[0].partition(" > ")[0]
        gathered = as_cards(position.get("piles", {}).pop(player, []))
        kept = position.setdefault("collected", {})
        kept[first] = [*as_cards(kept.get(first, [])), *gathered]


def _gone(position: Position, card: str) -> None:
    """A card at the end of a series or a row, or on a set, goes back to the deck."""
    if card == DRAGON:
        raise Unreadable("say whose Dragons are left, such as `Ana dragons 0`")
    taken = _UNLAID.get(card, _unlaid)
    if not any(taken(row, card) for row in position.get("rows", [])):
        raise Unreadable("that card lies at no end of a series or a row")
    position["rows"] = [each for each in position["rows"] if each]
    _to_deck(position, 1)


Row: TypeAlias = list[dict[str, Any]]
"""A row of a position."""


def _unlaid(row: Row, card: str) -> bool:
    """Take a regular card from an end of a series, if it lies there."""
    for item in row:
        ends = item.get("series", [])
        for at in {0, len(ends) - 1} if ends else ():
            if ends[at].rstrip("+=!") == card:
                del ends[at]
                if not ends:
                    row.remove(item)
                return True
    return False


def _unlocked(row: Row, _: str) -> bool:
    """Take a dead from a series."""
    return any(item.pop("dead", None) is not None for item in reversed(row))


def _stepped_aside(row: Row, _: str) -> bool:
    """Take a blemmyes from an end of a row."""
    for at in (len(row) - 1, 0):
        if row and "blemmyes" in row[at]:
            del row[at]
            return True
    return False


_UNLAID: Mapping[str, Callable[[Row, str], bool]] = {DEAD: _unlocked, BLEMMYES: _stepped_aside}


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
    "scoops": Correction(
        ("player", "number"),
        _counted("scoops"),
        "{0} has {1} scoops",
        asked="How many cards has each used to remove others?",
    ),
    "kept": Correction(
        ("player", "number"),
        _counted("collected"),
        "{0} has kept {1} cards",
        also=("keeps",),
        asked="How many cards has each kept?",
    ),
    "dragons": Correction(
        ("player", "number"), _dragons, "with {0} are {1} Dragons", at_start=False
    ),
    "gone": Correction(("card",), _gone, "{0} lies on the table no more", at_start=False),
}
