"""A table of Shoulda, woulda, coulda in a few words: how it stands, what comes of a line.

The table is written row by row, `/` between rows and `|` between what lies in one:

    R4 R5+ B5= >     opened, added, attached; it grows to the right (`<` to the left)
    R4 R5+ x:bo      locked by a dead that bo laid (`x` alone: ann did)
    b                a blemmyes, `b:cy` laid by cy
    R4 ~             values fall to the right

Turns go ann, cy, bo: counter-clockwise. Hands not named are two cards that fit nowhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from deckwright.games.shoulda import GAME
from deckwright.games.shoulda.state import State
from tests.games.harness import table
from tests.games.sitting import Sitting as Base

SIDES = {">": "right", "<": "left"}


def rows(told: str) -> list[list[dict[str, Any]]]:
    """The table of a position."""
    return [[_item(item.split()) for item in row.split("|")] for row in told.split("/") if row]


def _item(words: list[str]) -> dict[str, Any]:
    kind, _, name = words[0].partition(":")
    if kind == "b":
        return {"blemmyes": name or "ann"}
    found: dict[str, Any] = {"series": []}
    for word in words:
        mark, _, name = word.partition(":")
        if mark in SIDES:
            found["grows"] = SIDES[mark]
        elif mark == "x":
            found["dead"] = name or "ann"
        elif mark == "~":
            found["falling"] = True
        else:
            found["series"].append(word)
    return found


def _lying(position: dict[str, Any]) -> Counter[str]:
    """Every card that a position names outside the deck."""
    found: Counter[str] = Counter(position.get("discards", ()))
    for row in position["rows"]:
        for item in row:
            found.update(card.rstrip("+=!") for card in item.get("series", ()))
            found.update(("dead",) if "dead" in item else ())
            found.update(("blemmyes",) if "blemmyes" in item else ())
    found["dragon"] += len(position.get("dragons", ()))
    for pile in ("hands", "scoops", "collected", "piles"):
        for cards in position.get(pile, {}).values():
            found.update(cards)
    if duel := position.get("duel"):
        found.update(("knight", *duel.get("ours", ()), *duel.get("theirs", ())))
    return found


def split(told: Mapping[str, str]) -> dict[str, list[str]]:
    """Cards by player, from words."""
    return {name: cards.split() for name, cards in told.items()}


class Sitting(Base[State]):
    """Players at a table, and all that is said there."""

    def __init__(
        self,
        lay: str = "",
        hands: Mapping[str, str] | None = None,
        deck: str = "",
        players: int = 3,
        known: bool = True,
        house: Mapping[str, str] | None = None,
        first: int = 0,
        **told: Any,
    ) -> None:
        """`deck` is its top; it goes on with all other cards, unless a full stop ends it."""
        setup = table("shoulda", players, house, known=known, first=first, fixed=True)[1]
        super().__init__(GAME, setup)
        position: dict[str, Any] = {"phase": "act", "turn": "ann", "rows": rows(lay), **told}
        position["hands"] = split(hands or {})
        self._give_out(position, deck, known)
        self.state = GAME.from_position(self.setup, position)

    def _give_out(self, position: dict[str, Any], deck: str, known: bool) -> None:
        """Idle hands for the players not named, and a deck of what lies nowhere else."""
        top = deck.replace(".", "").split()
        left = Counter(self.state.config.totals) - _lying(position) - Counter(top)
        idle = sorted(left.elements(), key=lambda card: (card[1:] not in "19", card))
        for name in self.setup.players:
            if name not in position["hands"]:
                position["hands"][name] = [idle.pop(0) for _ in "12"] if known else ["?"] * 2
        unseen = sum(hand.count("?") for hand in position["hands"].values())
        rest = sorted(idle)[unseen:]
        if deck.endswith("."):
            position["discards"] = [*position.get("discards", ()), *rest]
            rest = []
        position["deck"] = [*top, *rest] if known else len(top) + len(rest)

    def lies(self) -> list[str]:
        """The table in the words of this module, row by row."""
        told: Any = GAME.to_position(self.state).get("rows", [])
        return [" | ".join(_shown(item) for item in row) for row in told]


def _shown(item: Mapping[str, Any]) -> str:
    if "blemmyes" in item:
        return "b"
    grows = {side: mark for mark, side in SIDES.items()}
    marks = [grows.get(item["grows"], ""), "~" if item.get("falling") else ""]
    marks.append(f"x:{item['dead']}" if "dead" in item else "")
    return " ".join([*item["series"], *filter(None, marks)])
