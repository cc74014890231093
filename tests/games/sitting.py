"""A table in a test: how it stands, what is said there, and what comes of it.

Each game has its own `Sitting`, which writes how its table stands in a few words.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, Self, TypeVar

from deckwright.engine import Event, Game, Refusal, Setup
from deckwright.engine.replay import RULING
from deckwright.games import action_of
from tests.games.telling import play

S = TypeVar("S")


class Sitting(Generic[S]):
    """Players at a table, and all that is said there."""

    def __init__(
        self, game: Game[S], setup: Setup, position: Mapping[str, Any] | None = None
    ) -> None:
        """At a position, or without one at the start of the game."""
        self.game, self.setup = game, setup
        self.state = game.start(setup)
        if position is not None:
            self.state = game.from_position(setup, position)
        self.events: list[Event] = []

    def do(self, *lines: str) -> Self:
        """Lines, one after the other; the first that is refused fails the test."""
        for played in play(self.game, self.setup, lines, self.state):
            self.state = played.after
            self.events += played.events
        return self

    def refusal(self, line: str) -> Refusal | None:
        """What forbids a line, if anything does."""
        action = action_of(self.game, self.setup, self.state, line)
        return self.game.refusal(self.state, action)

    def refused(self, line: str) -> str:
        """The id of the rule that forbids a line; "" if none does."""
        found = self.refusal(line)
        return found.rule if found else ""

    def overrule(self, line: str) -> Self:
        """A line that is refused, and done all the same."""
        assert self.refused(line), f"`{line}` is not refused"
        return self.do(RULING, line)

    def warning(self, line: str) -> Refusal | None:
        """What looks wrong with a line, though it is possible."""
        action = action_of(self.game, self.setup, self.state, line)
        return self.game.warning(self.state, action)

    def warned(self, line: str) -> str:
        """The id of the rule for which a line looks like a mistake."""
        found = self.warning(line)
        return found.rule if found else ""

    @property
    def turn(self) -> str:
        """Whose turn it is."""
        state: Any = self.state
        return self.setup.players[state.turn]

    @property
    def phase(self) -> str:
        state: Any = self.state
        return str(state.phase)

    @property
    def said(self) -> set[str]:
        """The rules and codes of all events."""
        return {f"{event.rule} {event.code}" for event in self.events}

    def told(self, rule: str, code: str = "") -> list[Mapping[str, Any]]:
        """What the events under a rule speak of, or those of one code."""
        return [e.params for e in self.events if e.rule == rule and code in ("", e.code)]

    def seat(self, name: str) -> int:
        """Where a player sits."""
        return self.setup.players.index(name)
