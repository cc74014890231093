"""What a game shows to a front end: the table, and what can be done.

A game's module `table` says this; `usual_table` does where it does not. Nothing in them decides
what is legal.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from types import ModuleType
from typing import Any, NamedTuple

from ..screen import draw_table
from ..table import Table
from .action import Action
from .choices import Choice
from .game import SomeState
from .replay import Played
from .usual_table import choices as usual_choices
from .usual_table import table as usual_table
from .view import View


class Presentation(NamedTuple):
    """What a game's modules say to front ends, under these names; what has a value here may be
    missing."""

    table: Callable[[View[SomeState]], Table] = usual_table
    """The table at a glance, as data for pages, paper and screens."""
    choices: Callable[[View[SomeState]], list[Choice]] = usual_choices
    """What can be done now, in the order people look for it."""
    EXPLAINED: Sequence[str] = ()
    """What the signs of the screen mean, a sentence each."""
    prompts: Callable[[View[SomeState], Played[SomeState]], list[str]] = lambda *_: []
    """Ids of the rules whose prompt belongs after a line."""
    more_signs: Callable[[View[SomeState]], Sequence[str]] = lambda *_: []
    """What more the signs mean at this table."""
    IN_ROWS: frozenset[str] = frozenset()
    """Codes of events that say no more than the rows of who has other than before."""
    TOLD_FIRST: Sequence[str] = ()
    """Codes of events that are told first where a line brought many, in this order."""
    CODED: bool = False
    """Whether lines call cards by ids that are not printed on them; they are shown by name."""
    texts: Callable[[View[SomeState], Played[SomeState]], list[str]] = lambda *_: []
    """What the card of a line says, where that is to be said."""
    summary: Callable[[View[SomeState], Played[SomeState]], Sequence[str]] = lambda *_: ()
    """What lines of one sum came to, a sentence for each whom they met; told first where there
    is no room for all they brought."""
    span: Callable[[SomeState], object] = lambda _: None
    """What stays the same as long as lines come to one sum, as the round does; None where each
    has its own."""
    standing: Callable[[View[SomeState]], list[str]] = lambda *_: []
    """Each player's points, and what wins; for games where the numbers alone do not say."""
    value_name: Callable[[View[SomeState], str, Hashable], str] | None = None
    """How people call a value of a kind; "" for as a line writes it."""
    out_of_turn: Callable[[View[SomeState], int], Sequence[Choice]] = lambda *_: ()
    """What a seat can do besides, as before its turn comes, for a front end of its own."""
    at_once: Callable[[View[SomeState], int | None], Sequence[str]] = lambda *_: ()
    """Lines of several steps that are said most often, each as it is shown, for a front end to
    say by one press; what a seat can say, or anybody where that is None."""
    asked_first: Callable[[View[SomeState], Action], str] = lambda *_: ""
    """What is asked before an action that was pressed is done, as much comes of it; "" for
    nothing."""
    completing: Callable[[View[SomeState], Sequence[Action]], Choice | None] = lambda *_: None
    """The choice that asks what some actions, one of which is meant, leave open; None where
    they differ only in what they say."""

    hidden_from: Callable[[Played[SomeState], int | None], SomeState | None] = lambda *_: None
    """The table as a seat sees it, or who only watches, while what the last line told is not
    for them to see yet; None where it is."""

    def signs(self, view: View[SomeState]) -> Sequence[str]:
        """What the signs of the screen mean at a table, a sentence each."""
        return [*self.EXPLAINED, *self.more_signs(view)]

    def screen(self, view: View[SomeState]) -> list[str]:
        """The table at a glance, at most 40 columns."""
        return draw_table(self.table(view), view.rows, view.words, view.signs)


def presentation_of(modules: Sequence[ModuleType]) -> Presentation:
    """What modules of a game say to front ends."""
    parts: dict[str, Any] = {
        name: value
        for module in modules
        for name, value in vars(module).items()
        if name in Presentation._fields and (callable(value) or name.isupper())
    }
    return Presentation(**parts)
