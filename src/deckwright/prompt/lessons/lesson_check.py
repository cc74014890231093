"""Whether a lesson can be followed: every line is played, every wrong one has to be refused."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from ...errors import DeckwrightError, Fault, IllegalAction
from ...names import pick
from ...rulebook.lesson import Lesson, Step
from ...session.store import Store
from ..screens import presenter
from .lesson_table import LessonFile, LessonTable


def faults(lesson: Lesson) -> tuple[Fault, ...]:
    """What is wrong with the lines of a lesson: played as they stand, then with each `also`."""
    wrong = [*_played(lesson, {})]
    for at, step in enumerate(lesson.steps):
        if not wrong:
            for other in step.also:
                wrong += _played(lesson, {at: other})
    return tuple(wrong)


def _played(lesson: Lesson, instead: dict[int, str]) -> Iterator[Fault]:
    """The faults of a lesson with some other answers, up to the first that ends it."""
    with TemporaryDirectory() as folder, Store(Path(folder) / "lessons.db") as store:
        yield from _tables(LessonFile(lesson, store), instead)


def _tables(file: LessonFile, instead: dict[int, str]) -> Iterator[Fault]:
    table: LessonTable | None = None
    for at, step in enumerate(file.lesson.steps):
        key = "table"
        try:
            if table is None or at in file.starts:
                table = file.lay(at)
            key = "hand"
            for card in step.held_cards:
                pick(table.game.vocabulary(table.state, "card"), card, "card")
            key = "line" if step.line else "answer"
            yield from _accepted(table, step)
            if line := instead.get(at) or step.answer or step.line:
                table.await_one_of(step)
                table.do(table.action(line))
        except IllegalAction as error:
            message = presenter.refusal(table, error.refusal) if table else str(error)
            yield step.place.fault(f"step {at + 1}: `{key}`: {message}", key)
            return
        except DeckwrightError as error:
            yield step.place.fault(f"step {at + 1}: `{key}`: {error}", key)
            return


def _accepted(table: LessonTable, step: Step) -> Iterator[Fault]:
    """A fault for each of a step's wrong lines that is not refused."""
    for line in step.wrong:
        try:
            refused = table.refusal(table.action(line))
        except DeckwrightError:
            continue
        if refused is None:
            yield step.place.fault(f"`wrong`: `{line}` is not refused", "wrong")
