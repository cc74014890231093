"""What a game shows to a front end: the table as text, and what can be done.

Each game has a module `presentation` of this shape. Nothing in it decides what is legal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from .choices import Choice
from .game import Setup
from .replay import Played


class View(NamedTuple):
    """What a screen is drawn from; only what the whole table may know is shown."""

    setup: Setup
    state: Any
    game: Any
    card: Callable[[str], str]
    """Card id -> its name."""
    rows: int = 14
    """So many lines the screen should take at most; what is crowded is told in short."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players by seat."""
        return self.setup.players


class Presentation(Protocol):
    """The shape of a game's module `presentation`.

    It may also have `texts(view, played) -> list[str]`, what the card of a line says where
    that is to be said; `called(view, kind, value) -> str`, how people call a value;
    `shorthand(view, line) -> Choice | None`, a short line that is the game's own; and
    `in_a_row(view, line) -> list[str]`, the lines that several things said at once are.
    """

    EXPLAINED: Sequence[str]
    """What the signs of the screen mean, a sentence each."""

    def screen(self, view: View) -> list[str]:
        """The table at a glance, at most 40 columns."""

    def choices(self, view: View) -> list[Choice]:
        """What can be done now, in the order people look for it."""

    def prompts(self, view: View, played: Played) -> list[str]:
        """Ids of the rules whose prompt belongs after a line."""
