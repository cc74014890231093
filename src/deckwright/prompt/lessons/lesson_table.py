"""The table of a lesson: a session that takes no other move than the one a lesson waits for.

A lesson is kept like a session, in a file of its own beside the sessions: whoever is
interrupted goes on where he was, and the game that is being played stays the current one.
A table of the lesson (from the start, or from a step with a `table` on) is one session; how
many lines of it were typed says which step is next.

Whether a lesson can be followed: every line is played, every wrong one has to be refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from ...engine import Action
from ...engine.game import SomeState
from ...engine.position import read
from ...engine.replay import Played
from ...errors import DeckwrightError, Fault, IllegalAction, OtherMove
from ...games import action_of, set_up
from ...names import pick
from ...rulebook.lesson import Lesson, Step
from ...session.ask_level import USUAL
from ...session.begin import begin, begin_from
from ...session.record import Record
from ...session.session import Session
from ...session.store import Store
from ..screens import presenter


class LessonTable(Session):
    """A session that refuses what is not asked for, too."""

    awaited: Callable[[Action], bool] = staticmethod(lambda _: False)
    """Whether an action is the one that is asked for now."""
    step: Step | None = None
    """What the learner is asked; None where the lesson does something itself."""
    you = ""
    """Whom the learner plays."""

    def do(self, action: Action) -> tuple[Played[SomeState], ...]:
        """Do what is asked for; IllegalAction or OtherMove else, and nothing is changed."""
        if refused := self.refusal(action):
            raise IllegalAction(refused)
        if not self.awaited(action):
            raise OtherMove(self.instead_of(action))
        return super().do(action)

    def wanted_actions(self) -> list[Action]:
        """The actions that are right now, the one the lesson shows first."""
        step = self.step
        return [self.action(line) for line in (step.answer, *step.also)] if step else []

    def instead_of(self, action: Action) -> str:
        """What is wanted instead of a legal action."""
        if self.step is None:
            return "something else comes here"
        wanted = self.wanted_actions()[0]
        if type(action) is not type(wanted):
            return f"The rules allow that, too; but another move is wanted. {self.step.hint}"
        if action.main_card != wanted.main_card:
            return f"Right kind of move, another card: {self.card(wanted.main_card)}."
        return f"Right kind of move; here it is `{self.step.answer}`."

    def action(self, line: str) -> Action:
        """The action of a line as it is typed at a table, short or whole."""
        return action_of(self.game, self.setup, self.state, line)

    def await_one_of(self, step: Step) -> None:
        """Wait for what a step asks for."""
        self.step = step if step.answer else None
        right = self.wanted_actions() or [self.action(step.line)]

        def is_right(action: Action) -> bool:
            first = right[0]
            alike = type(action) is type(first) and action.seat == first.seat
            return action in right or (alike and (step.any or self.comes_to(action, first)))

        self.awaited = is_right

    def comes_to(self, action: Action, other: Action) -> bool:
        """Whether two legal actions leave the same table."""
        return self.outcome(action) == self.outcome(other)

    def outcome(self, action: Action) -> SomeState:
        """The table after an action."""
        return self.game.apply(self.state, action).state

    @property
    def typed_lines(self) -> int:
        """How many lines in force were typed, by the learner or by the lesson."""
        return sum(not line.assumed for line in self.folded.lines)


class LessonFile:
    """A lesson's tables, and how far it has been followed."""

    def __init__(self, lesson: Lesson, store: Store) -> None:
        self.lesson = lesson
        self.store = store
        self.starts = [n for n, step in enumerate(lesson.steps) if n == 0 or step.table]
        """Where a table begins."""

    def name(self, start: int) -> str:
        """What the table is called that begins at a step."""
        return f"{self.lesson.digest}-{start}"

    def last_table(self) -> tuple[LessonTable, int] | None:
        """The table that was left last and the next step there; None to begin at the first."""
        records = {record.name: record for record in self.store.sessions()}
        for start in reversed(self.starts):
            if record := records.get(self.name(start)):
                with suppress(DeckwrightError):
                    table = LessonTable(self.store, record, holds=True)
                    return table, self.step_after(table, start)
                self.store.delete(record)  # an older program's, that no longer fits
        return None

    def step_after(self, table: LessonTable, start: int) -> int:
        """The step after the last that is done of a table begun at a step."""
        done, reached = table.typed_lines, start
        for at in range(start, len(self.lesson.steps)):
            step = self.lesson.steps[at]
            if not done or (at > start and step.table):
                break
            if step.line or step.answer:
                done, reached = done - 1, at + 1
        return reached

    def lay(self, start: int) -> LessonTable:
        """The table that begins at a step, laid anew."""
        name = self.name(start)
        for record in self.store.sessions():
            if record.name == name:
                self.store.delete(record)
        return LessonTable(self.store, self._begin(self.lesson.steps[start], name), holds=True)

    def _begin(self, step: Step, name: str) -> Record:
        lesson, house = self.lesson, dict(self.lesson.house)
        if step.table is None:
            start = (lesson.players, house, lesson.deck, lesson.first, name)
            return begin(self.store, lesson.game, *start, ask=USUAL).record
        import tomli_w

        position = {
            "game": lesson.game,
            "players": list(lesson.players),
            "first": lesson.first or lesson.players[0],
            "deck": lesson.deck,
            "house": house,
            "table": step.table,
        }
        laid = read(tomli_w.dumps(position), set_up)
        return begin_from(self.store, *laid, name, USUAL).record

    def again_at(self, start: int) -> LessonTable:
        """A table that was left, as it was, or laid anew; later ones are cleared away."""
        kept: Record | None = None
        for record in self.store.sessions():
            if record.name == self.name(start):
                kept = record
            elif record.name in [self.name(later) for later in self.starts if later > start]:
                self.store.delete(record)
        return LessonTable(self.store, kept, holds=True) if kept else self.lay(start)

    def rewind(self, table: LessonTable, start: int, to: int) -> int:
        """Take back what was done at a table from a step on; the step that is reached.

        `start`: the step the table begins at.
        """
        steps = self.lesson.steps[start:to]
        before = sum(bool(step.line or step.answer) for step in steps)
        lines = table.folded.lines
        typed = [at for at, line in enumerate(lines) if not line.assumed]
        if before > len(typed):
            return self.step_after(table, start)
        if before < len(typed):
            place = typed[before]
            table.undo(lines[place - 1].number if place else 0)
        return to

    def start_of(self, step: int) -> int:
        """Where the table begins that a step is played at."""
        return max(start for start in self.starts if start <= step)

    def forget(self) -> None:
        """Forget this lesson's tables, and those of its older versions."""
        for record in self.store.sessions():
            if record.game == self._slug or record.name.startswith(self.lesson.digest):
                self.store.delete(record)

    @property
    def _slug(self) -> str:
        from pathlib import Path

        return Path(self.lesson.game).name


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
