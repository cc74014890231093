"""A table of Dice Factor in a few words: how it stands, what is said, what comes of it.

Unless a position says otherwise ann begins her turn, and the dice show red and star.
"""

from __future__ import annotations

from typing import Any

from deckwright.engine import Result
from deckwright.games.dicefactor import GAME
from deckwright.games.dicefactor.state import State
from tests.games.harness import table
from tests.games.sitting import Sitting as Base

HANDS = {
    "ann": ["blue-square", "blue-circle", "green-cross", "yellow-cross", "a-38"],
    "bo": ["blue-square", "green-circle", "green-pentagon", "orange-cross", "a-40"],
    "cy": ["blue-square", "orange-circle", "orange-square", "yellow-pentagon", "colors-red"],
}
"""Five cards each, none of them winning; every blue square is in a hand."""

HIDDEN = dict.fromkeys(HANDS, ["?"] * 5)


def holding(hand: str, player: str = "ann", others: bool = True) -> dict[str, list[str]]:
    """The hands with another one for a player, in words."""
    rest = {name: [*cards] for name, cards in HANDS.items() if others and name != player}
    return {**rest, player: hand.split()}


class Sitting(Base[State]):
    """Players at a table, and all that is said there."""

    def __init__(
        self,
        told: dict[str, Any] | None = None,
        players: int = 3,
        known: bool = True,
        house: dict[str, str] | None = None,
    ) -> None:
        super().__init__(GAME, table("dicefactor", players, house, known=known, fixed=True)[1])
        if told is not None:
            hands = (HANDS if known else HIDDEN) if players == 3 else {}
            told = {"goals": ["red", "star"], "hands": hands, **told}
            self.state = GAME.from_position(self.setup, told)

    @property
    def stage(self) -> str:
        return str(self.state.stage)

    @property
    def sizes(self) -> str:
        """How many cards everybody holds."""
        return " ".join(str(len(hand)) for hand in self.state.hands)

    @property
    def discard(self) -> str:
        return " ".join(self.state.discard)

    @property
    def pile(self) -> int:
        return len(self.state.pile)

    @property
    def winners(self) -> str:
        """Who has won."""
        result: Result | None = GAME.result(self.state)
        return " ".join(self.setup.players[seat] for seat in result.winners) if result else ""

    def hand(self, player: str) -> list[str]:
        """A hand, in order."""
        return sorted(self.state.hands[self.seat(player)])
