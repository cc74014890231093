"""A table of STAB YOUR FRIENDS in a few words: how it stands, what is said, what comes of it.

cards on the table are written `dagger>bo` (ann played it), `cy:dagger>bo` (cy did) or
`bomb>bo=primed`; they lie face down if nothing else is said.
"""

from __future__ import annotations

from typing import Any

from deckwright.games.stab import GAME
from deckwright.games.stab.state import State
from tests.games.harness import table
from tests.games.sitting import Sitting as Base

HANDS = {
    "ann": ["bow", "dagger", "drink", "shield"],
    "bo": ["bomb", "dagger", "love-potion", "snake"],
    "cy": ["crystal", "fireball", "goblin-hands", "shield"],
}


def laid(cards: str) -> list[dict[str, str]]:
    """Cards on the table, for a position."""
    found = []
    for word in cards.split():
        by, _, rest = word.rpartition(":")
        card, _, place = rest.partition(">")
        at, _, way = place.partition("=")
        way = way.replace("-", " ") or "face down"
        found.append({"card": card, "by": by or "ann", "at": at, "way": way})
    return found


class Sitting(Base[State]):
    """Players at a table, and all that is said there."""

    def __init__(
        self,
        told: dict[str, Any] | None = None,
        players: int = 3,
        known: bool = True,
        house: dict[str, str] | None = None,
        deck: str = "",
    ) -> None:
        super().__init__(
            GAME, table("stab", players, house, deck, known, fixed=not deck)[1], told or {}
        )

    @property
    def lives(self) -> str:
        return " ".join(map(str, self.state.lives))

    @property
    def lies(self) -> str:
        """The cards on the table."""
        names = self.setup.players
        return " ".join(f"{x.card}>{names[x.at]}={x.way}" for x in self.state.lying)

    @property
    def asked(self) -> str:
        """Who has to choose, and for which card."""
        choice = self.state.choice
        return f"{self.setup.players[choice.at]} {choice.card}" if choice else ""


def resolve(
    cards: str, *lines: str, lives: str = "", players: int = 3, **house: str
) -> Sitting:
    """Cards are flipped, and act until nothing is left to do or say."""
    told: dict[str, Any] = {"phase": "reveal", "table": laid(cards)}
    names = ("ann", "bo", "cy", "dee", "eli")
    if lives:
        told["lives"] = dict(zip(names, map(int, lives.split()), strict=False))
    return Sitting(told, players, house=house).do("reveal", *lines)


def playing(house: dict[str, str] | None = None, **told: Any) -> Sitting:
    """The play phase of round 1, ann to play, with `HANDS`."""
    return Sitting({"phase": "play", "hands": HANDS, **told}, house=house)
