"""The lines in force and the states between them, replayed no further back than needed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy

from ..engine import Game, Setup, SomeState
from ..engine.replay import Played
from . import journal_changes
from .fold import JournalLine


class Timeline:
    """What was played, line by line from the start."""

    def __init__(self, game: Game[SomeState], setup: Setup, start: SomeState) -> None:
        """`start`: the state the session begins with."""
        self.game = game
        self.setup = setup
        self.start = start
        self._lines: tuple[JournalLine, ...] = ()
        self._played: list[Played[SomeState]] = []

    @property
    def state(self) -> SomeState:
        """After the last line."""
        return self.before(len(self._played))

    def copy(self) -> Timeline:
        """The same lines and states, to go on with by itself."""
        other = copy(self)
        other._played = [*self._played]
        return other

    def go_to(self, lines: tuple[JournalLine, ...]) -> None:
        """Make these the lines in force; ReplayError, and no change, where one does not fit."""
        same = journal_changes.first_change(self._lines, lines)
        state = self.before(same)
        new = list(journal_changes.play_lines(self.game, self.setup, state, lines[same:]))
        self._lines, self._played = lines, [*self._played[:same], *new]

    def add(self, lines: Iterable[JournalLine], played: Sequence[Played[SomeState]]) -> None:
        """Go on with lines that have just been played."""
        self._lines = (*self._lines, *lines)
        self._played += played

    def before(self, index: int) -> SomeState:
        """The state before the line of an index, counted from 0."""
        return self._played[index - 1].after if index else self.start

    def since(self, index: int) -> list[Played[SomeState]]:
        """The lines from an index on, with the states around them."""
        return self._played[index:]
