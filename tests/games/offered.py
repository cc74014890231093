"""What a choice comes to, for tests of screens: its actions, and how it reads."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import islice
from typing import TypeAlias

from deckwright.engine.action import TABLE, Action
from deckwright.engine.choices import Choice, Option, Question
from deckwright.engine.correction import Correct
from deckwright.engine.forms import usage
from deckwright.engine.lines import write
from deckwright.engine.view import View

Known: TypeAlias = Callable[[Question], Iterable[Hashable]]
"""What could be answered where nothing is listed."""


def _nothing(_question: Question) -> Iterable[Hashable]:
    return ()


def actions(
    choice: Choice, known: Known = _nothing, answers: tuple[Option, ...] = ()
) -> Iterator[Action]:
    """Every action that its answers make, each given to what is asked after those before it."""
    blank = choice.ask(answers)
    if blank is None:
        action = choice.action(answers)
        assert action
        yield action
        return
    unlisted = () if blank.options else known(blank)
    others = [Option(str(value), str(value), value) for value in unlisted]
    for option in (*blank.answers, *others):
        yield from actions(choice, known, (*answers, option))


def can_be_done(view: View, choice: Choice, known: Known = _nothing, most: int = 2000) -> bool:
    """Whether some answers make an action that the rules take."""
    return any(
        isinstance(each, Correct) or view.game.refusal(view.state, each) is None
        for each in islice(actions(choice, known), most)
    )


def lines(view: View, choice: Choice) -> list[str]:
    """The lines that its listed answers make."""
    return [write(view.game, view.setup, view.state, each) for each in actions(choice)]


def told(view: View, choice: Choice) -> str:
    """The line it makes, with gaps for what is asked."""
    if choice.rows:
        words = [line.split() for line in lines(view, choice)]
        if len({*map(len, words)}) == 1:
            same = [{*column} for column in zip(*words, strict=True)]
            return " ".join(min(column) if len(column) == 1 else "..." for column in same)
    names = [view.names[seat] for seat in sorted(choice.seats()) if seat != TABLE]
    who = f"{' or '.join(names)}: " if names else ""
    return f"{who}{usage(choice.kind)}"
