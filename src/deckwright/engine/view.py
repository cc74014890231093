"""What a screen of a game is drawn from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, NamedTuple

from ..display import clipped
from .game import Game, S, Setup

NAME = 12
"""So many letters of a name there is room for in a label."""


class View(NamedTuple, Generic[S]):
    """What a screen is drawn from; only what the whole table may know is shown."""

    setup: Setup
    state: S
    game: Game[S]
    card: Callable[[str], str]
    """Card id -> its name."""
    rows: int = 14
    """So many lines the screen should take at most; what is crowded is told in short."""
    words: bool = False
    """Whether words stand beside the signs, as far as there is room: the first table shown."""
    signs: bool = True
    """Whether there are signs; not for who listens to the screen, who is told all in words."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players by seat."""
        return self.setup.players

    def short(self, seat: int) -> str:
        """A player's name as a label has room for it."""
        return clipped(self.names[seat], NAME)
