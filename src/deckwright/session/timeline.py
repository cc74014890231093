"""The lines in force and the states between them, replayed no further back than needed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy

from ..engine import Game, Setup, SomeState
from ..engine.replay import Played
from . import journal_changes
from .checkpoints import EVERY, Checkpoints
from .fold import JournalLine
from .record import Record


class Timeline:
    """What was played, from the nearest checkpoint on; the beginning when it is asked for."""

    def __init__(
        self, record: Record, game: Game[SomeState], setup: Setup, start: SomeState
    ) -> None:
        """`start`: the state the session begins with."""
        self.game = game
        self.setup = setup
        self.start = start
        self.state = start
        """After the last line."""
        self._checkpoints = Checkpoints(record)
        self._lines: tuple[JournalLine, ...] = ()
        self._first = 0
        """The index of the first line that is in `_played`."""
        self._played: list[Played[SomeState]] = []
        self._newest = 0
        """The newest place of which a checkpoint was kept, or would have been."""

    def copy(self) -> Timeline:
        """The same lines and states, to go on with by itself."""
        other = copy(self)
        other._played = [*self._played]
        return other

    def go_to(self, lines: tuple[JournalLine, ...]) -> None:
        """Make these the lines in force; ReplayError, and no change, where one does not fit."""
        at, state, played = self._begin(lines)
        played += self._replay(lines[at:], state)
        self._lines, self._first = lines, len(lines) - len(played)
        self._played = played
        self.state = played[-1].after if played else state
        self._keep()

    def _begin(
        self, lines: Sequence[JournalLine]
    ) -> tuple[int, SomeState, list[Played[SomeState]]]:
        """Where to begin: what is at hand of these lines already, or a checkpoint.

        How many lines lead there, the state there, and what is at hand of what led there.
        """
        same = journal_changes.first_change(self._lines, lines)
        if same < self._first or len(lines) - same >= EVERY:
            at, state = self._checkpoints.nearest(lines, self.start)
            if at > same or same < self._first:
                return at, state, []
        played = self._played[: same - self._first]
        if played:
            return same, played[-1].after, played
        return same, self._played[0].before if self._played else self.state, []

    def _replay(
        self, lines: Iterable[JournalLine], state: SomeState
    ) -> list[Played[SomeState]]:
        return list(journal_changes.play_lines(self.game, self.setup, state, lines))

    def add(self, lines: Iterable[JournalLine], played: Sequence[Played[SomeState]]) -> None:
        """Go on with lines that have just been played."""
        self._lines = (*self._lines, *lines)
        self._played += played
        self.state = played[-1].after
        self._keep()

    def before(self, index: int) -> SomeState:
        """The state before the line of an index."""
        if index == len(self._lines):
            return self.state
        if index >= self._first:
            return self._played[index - self._first].before
        at, state = self._checkpoints.nearest(self._lines[:index], self.start)
        played = self._replay(self._lines[at:index], state)
        return played[-1].after if played else state

    def since(self, index: int) -> list[Played[SomeState]]:
        """The lines from an index on, with the states around them."""
        if index < self._first:
            missing = self._lines[index : self._first]
            self._played[:0] = self._replay(missing, self.before(index))
            self._first = index
        return self._played[index - self._first :]

    def _keep(self) -> None:
        """Keep checkpoints of what is at hand, once the newest place for one is among it."""
        newest = len(self._lines) // EVERY * EVERY
        if newest <= self._first or newest == self._newest:
            return
        self._newest = newest
        at_hand = range(self._first // EVERY * EVERY + EVERY, newest + 1, EVERY)
        states = {place: self._played[place - self._first - 1].after for place in at_hand}
        self._checkpoints.keep(self._lines, states, self.start)
