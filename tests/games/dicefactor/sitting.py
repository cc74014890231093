"""A table of Dice Factor in a few words: how it stands, what is said, what comes of it.

Unless a position says otherwise ann begins her turn, and the dice show red and star.
"""

from __future__ import annotations

from typing import Any

from deckwright.engine import Event, Refusal, Result
from deckwright.engine.lines import read
from deckwright.engine.replay import RULING, replay
from deckwright.games.dicefactor import GAME
from tests.games.harness import table

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


class Sitting:
    """Players at a table, and all that is said there."""

    def __init__(
        self,
        told: dict[str, Any] | None = None,
        players: int = 3,
        known: bool = True,
        house: dict[str, str] | None = None,
    ) -> None:
        _, self.setup = table("dicefactor", players, house, known=known)
        self.state = GAME.start(self.setup)
        self.events: list[Event] = []
        if told is not None:
            hands = (HANDS if known else HIDDEN) if players == 3 else {}
            told = {"goals": ["red", "star"], "hands": hands, **told}
            self.state = GAME.from_position(self.setup, told)

    def do(self, *lines: str) -> Sitting:
        """Lines, one after the other; the first that is refused fails the test."""
        for played in replay(GAME, self.setup, lines, self.state):
            self.state = played.after
            self.events += played.events
        return self

    def refusal(self, line: str) -> Refusal | None:
        """What forbids a line, if anything does."""
        return GAME.refusal(self.state, read(GAME, self.setup, self.state, line))

    def refused(self, line: str) -> str:
        """The id of the rule that forbids a line."""
        found = self.refusal(line)
        return found.rule if found else ""

    def overrule(self, line: str) -> Sitting:
        """A line that is refused, and done all the same."""
        assert self.refused(line), f"`{line}` is not refused"
        return self.do(RULING, line)

    def doubted(self, line: str) -> str:
        """The id of the rule under which a line is possible, but looks like a mistake."""
        found = GAME.warning(self.state, read(GAME, self.setup, self.state, line))
        return found.rule if found else ""

    def said(self, rule: str) -> bool:
        """Whether anything happened by a rule."""
        return any(event.rule == rule for event in self.events)

    @property
    def turn(self) -> str:
        """Whose turn it is."""
        return self.setup.players[self.state.turn.seat]

    @property
    def stage(self) -> str:
        return str(self.state.turn.stage)

    @property
    def sizes(self) -> str:
        """How many cards everybody holds."""
        return " ".join(str(len(hand)) for hand in self.state.cards.hands)

    @property
    def discard(self) -> str:
        return " ".join(self.state.cards.discard)

    @property
    def pile(self) -> int:
        return len(self.state.cards.pile)

    @property
    def winners(self) -> str:
        """Who has won."""
        result: Result | None = GAME.result(self.state)
        return " ".join(self.setup.players[seat] for seat in result.winners) if result else ""

    def hand(self, player: str) -> list[str]:
        """A hand, in order."""
        return sorted(self.state.cards.hands[self.setup.players.index(player)])
