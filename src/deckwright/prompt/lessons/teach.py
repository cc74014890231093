"""`teach`: a first game at the prompt, where a lesson says what happens and what to type.

What a learner's line means beside the one that a lesson waits for.

It is read as at any table. A lesson knows what comes next, so nothing is asked back: what the
hand or chance decides is known where a line leaves it open; any other is told what it lacks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from ...engine.action import TABLE, Action
from ...engine.choices import Choice, numbers
from ...errors import ContentError, DeckwrightError, OtherMove, StaleSession
from ...names import pick
from ...rulebook.lesson import Step
from ...terminal import fail, say, wrapped
from .. import commands
from ..asking import tell
from ..loop import Loop, Quit
from ..reader.meaning import Ask, Do, Meaning, Nothing, Refused
from ..reader.meaning import Step as Deed
from ..reader.understand import understand
from ..screens import log, presenter, what_happened
from ..screens.hints import without_tries
from .lesson_table import LessonFile, LessonTable


def meaning_of(table: LessonTable, line: str) -> Meaning:
    """What a learner's line means: the wanted move where it says that as far as it goes.

    OtherMove where it says something else that might be done.
    """
    meaning = understand(table, line)
    if isinstance(meaning, Ask) and meaning.ways and meaning.refused:
        meaning = meaning.refused  # nothing is kept in a lesson that the rules refuse
    if not table.step:
        return meaning
    if isinstance(meaning, Ask) and not meaning.ways and ":" not in line:
        mine = understand(table, f"{table.you}: {line}")  # nobody else is asked in a lesson
        meaning = mine if isinstance(mine, (Ask, Do)) else meaning
    if isinstance(meaning, Ask):
        meaning = _of_ways(table, meaning) if meaning.ways else _of_choice(table, meaning)
    for action in _actions(meaning):
        _check_held(table, action)
    return meaning


def _of_ways(table: LessonTable, ask: Ask) -> Meaning:
    """The wanted one of some ways, else that of a card held; a slip is asked about."""
    if ask.slip:
        return ask
    held = {table.card(card) for card in held_cards(table)}
    meant = [way.meant or understand(table, way.line) for way in ask.ways]
    right = [each for each in meant if isinstance(each, Do) and _is_awaited(table, each)]
    own = [each for way, each in zip(ask.ways, meant, strict=True) if way.label in held]
    if right or len(own) == 1:
        return [*right, *own][0]
    return Nothing(ask.why)


def _of_choice(table: LessonTable, ask: Ask) -> Meaning:
    """The move that a line leaves to be completed, where the hand or chance completes it.

    OtherMove where the learner has to say more, or something else.
    """
    assert table.step
    choice, held = ask.choice, held_cards(table)
    if all(question.optional for question in choice.questions):
        return _outcome(
            table, choice.action([question.nothing for question in choice.questions])
        )
    mine = [row.action for row in choice.rows if held & {str(o.value) for o in row.options}]
    if len(mine) == 1:
        return _outcome(table, mine[0])
    for action in table.wanted_actions():
        if can_be(choice, action):
            if table.game.due(table.state):
                return _outcome(table, action)
            raise OtherMove(f"Right so far; say more. {table.step.hint}")
    raise OtherMove(f"Something else is wanted: {table.step.hint}")


def _outcome(table: LessonTable, action: Action | None) -> Meaning:
    """What an action does, or why it cannot be."""
    assert action
    line, refusal = table.write(action), table.refusal(action)
    return Refused(action, line, refusal) if refusal else Do((Deed(action, line),))


def _actions(meaning: Meaning) -> list[Action]:
    """What a line would do, if it is that clear."""
    if isinstance(meaning, Do):
        return [step.action for step in meaning.steps]
    return [meaning.action] if isinstance(meaning, Refused) and meaning.action else []


def _is_awaited(table: LessonTable, meaning: Do) -> bool:
    """Whether a lesson waits for what a line does."""
    return all(table.awaited(step.action) for step in meaning.steps)


def _check_held(table: LessonTable, action: Action) -> None:
    """OtherMove for a card that is not held, where one of the hand is wanted."""
    held, wanted = held_cards(table), table.wanted_actions()[0]
    if wanted.main_card in held and action.main_card and action.main_card not in held:
        raise OtherMove("You do not hold that.")


def held_cards(table: LessonTable) -> set[str]:
    """The cards that the learner holds."""
    known = table.game.vocabulary(table.state, "card")
    return (
        {str(pick(known, card, "card")) for card in table.step.held_cards}
        if table.step
        else set()
    )


def is_own(table: LessonTable, choice: Choice) -> bool:
    """Whether a choice is the learner's to make."""
    return not choice.seats().isdisjoint((TABLE, table.setup.players.index(table.you)))


def can_be(choice: Choice, action: Action) -> bool:
    """Whether a choice can lead to an action, whoever does it."""
    return any(
        choice.can_be(replace(action, seat=seat)) for seat in (*choice.seats(), action.seat)
    )


MISSES = 2
"""After so many wrong answers Enter shows the right one."""

TOGETHER = 2
"""After so many lines, the learner's own or the lesson's, there is time to read them."""


PAUSE = "(press Enter) "


class Back(Exception):
    """The question before is wanted again."""


class Teacher(Loop):
    """A lesson at the prompt, step by step; each question is asked until it is right."""

    def __init__(self, file: LessonFile, read: Callable[[str], str]) -> None:
        self.file, self.lesson = file, file.lesson
        kept = file.last_table()
        table, self.at = kept or (file.lay(0), 0)
        self.goes_on = self.at > 0
        self.unread = 0
        """How many steps of the lesson were shown since the learner last pressed Enter."""
        self.answered = False
        """Whether what came of an answer is to be read before these."""
        self.standing = ""
        """What was typed before anything was asked; it answers the next question."""
        self.misses = 0
        """How many answers in this sitting were wrong."""
        self.table: LessonTable
        self.sit_at(table, read)

    def sit_at(self, table: LessonTable, read: Callable[[str], str]) -> None:
        """Go on at another table."""
        super().__init__(table, read)
        self.table = table
        table.you = self.lesson.you

    def run(self) -> None:
        """Follow the lesson to its end, or until it is left."""
        self.greet()
        try:
            while self.at < len(self.lesson.steps):
                try:
                    self.follow(self.lesson.steps[self.at])
                except Back:
                    self.back()
                except StaleSession as stale:
                    fail(f"nothing was done: {stale}")
                    self.at = self.file.step_after(self.table, self.file.start_of(self.at))
        except (EOFError, KeyboardInterrupt, Quit):
            begun = self.file.step_after(self.table, self.file.start_of(self.at))
            where = "goes on here" if begun else "begins again"
            say(f"{'Kept' if begun else 'Left'}. `dw teach {self.lesson.game}` {where}.")
            return
        self.finish()

    def greet(self) -> None:
        """Who the learner is, and what can be typed."""
        if self.goes_on:
            say(f"You are {self.lesson.you}, and go on where you were. (Anew: --again.)")
        else:
            say(f"You are {self.lesson.you}. Type as at a table; shorten what you like.")
            say("`?` a hint, `back`, `q` to leave: you can go on here at any time.")

    def finish(self) -> None:
        """What the lesson ends with; the next time it begins anew."""
        lesson = self.lesson
        if lesson.end:
            say()
            say(lesson.end)
        say(f"`dw new {lesson.game} {' '.join(lesson.players)}` begins a game.", 2)
        self.file.forget()

    # Steps

    def follow(self, step: Step) -> None:
        """Do one step, and be at the next."""
        if self.at in self.file.starts and self.file.start_of(self.at) == self.at:
            self.begin()
        if step.answer:
            self.pause()
            self.ask_for(step)
            self.answered = True
        elif step.line:
            self.play(step)
        else:
            self.tell_step(step)
            self.unread += 1
            self.pause()
        self.at += 1

    def begin(self) -> None:
        """Lay the table that this step begins with, unless it lies there."""
        if self.table.typed_lines or self.table.record.name != self.file.name(self.at):
            self.pause()
            self.sit_at(self.file.lay(self.at), self.read)

    def tell_step(self, step: Step) -> None:
        """Say what a step says, once there was time to read what came before it."""
        if self.unread + self.answered >= TOGETHER:
            self.pause()
        say()
        say(step.say)

    def play(self, step: Step) -> None:
        """Do a line of the lesson, for all to see."""
        if step.say:
            self.tell_step(step)
        say(f"({step.line})", 1)
        try:
            self.table.await_one_of(step)
            self.take(step.line)
        except StaleSession:
            raise
        except DeckwrightError as error:
            raise ContentError(
                [step.place.fault(f"this line fails: {error}", "line")]
            ) from error
        self.unread += 1

    def pause(self) -> None:
        """Let the learner read what has happened."""
        if not self.unread:
            return
        self.unread, self.answered = 0, False
        self.standing = self.word_typed(self.read(PAUSE)) or self.standing

    def word_typed(self, typed: str) -> str:
        """What was typed; Quit or Back, where it says that."""
        word = typed.strip().lower()
        if word in ("q", "quit"):
            raise Quit
        if word in ("back", "undo"):
            raise Back
        return typed.strip()

    # Questions

    def ask_for(self, step: Step) -> None:
        """Ask until the learner has done what a step asks for."""
        self.table.await_one_of(step)
        before, misses, shown = self.table.typed_lines, 0, False
        self.show(step)
        while self.table.typed_lines == before:
            typed = self.word_typed(self.next_answer())
            if not typed and shown:
                typed = step.answer
            elif not typed and misses >= MISSES:
                say(f"It is: `{step.answer}`. Type it, or press Enter.", 2)
                shown = True
                continue
            try:
                self.answer(step, typed)
            except StaleSession:
                raise
            except DeckwrightError as error:
                misses += 1
                self.explain_miss(error, misses)

    def next_answer(self) -> str:
        """What was typed before the question, or is typed now."""
        asked = [at for at, step in enumerate(self.lesson.steps) if step.answer]
        prompt = f"{asked.index(self.at) + 1}/{len(asked)} you> "
        typed, self.standing = self.standing, ""
        if typed:
            print(f"{prompt}{typed}")
        return typed or self.read(prompt)

    def explain_miss(self, error: DeckwrightError, misses: int) -> None:
        """Say what was wrong with an answer, and what helps; the first time how lines look."""
        tell(DeckwrightError(without_tries(str(error))))
        self.misses += 1
        line = next((step.line for step in self.lesson.steps if ": " in step.line), "")
        if self.misses == 1 and line:
            example = line.partition(": ")[2]
            say(f"  (Lines look like `{example}`. Or type a number from `?`.)", 3)
            return
        more = "; Enter shows the line" if misses >= MISSES else ""
        say(f"  (`?` gives a hint{more}.)", 3)

    def answer(self, step: Step, typed: str) -> None:
        """What was typed at a question: a line, a word of the program, or nothing."""
        if not typed:
            self.show(step)
        elif typed in ("?", "help"):
            self.hint(step)
        else:
            self.take(typed)

    def show(self, step: Step) -> None:
        """The table, what the learner holds, and what is asked."""
        below = self.below(step)
        presenter.show_table(self.session, len(below) + 1)  # what was said is a row longer
        for line in below:
            print(line)

    def below(self, step: Step) -> list[str]:
        """What is said under the table."""
        held = f"You hold: {', '.join(step.hand)}"
        return [*(wrapped(held, 2) if step.hand else ()), "", *wrapped(step.say)]

    def hint(self, step: Step) -> None:
        """How to say what is asked for, and all that could be said."""
        if step.hint:
            say(step.hint)
        choices = presenter.choices(self.table)
        for number, offer in zip(numbers(choices), choices, strict=True):
            if is_own(self.table, offer):
                say(f"{number} {offer.label}".strip(), 2)

    def meant(self, typed: str | Sequence[str], waiting: Ask | None) -> Meaning:
        """What was typed means in a lesson, which asks nothing but whether a slip was one."""
        if waiting or not isinstance(typed, str):
            return super().meant(typed, waiting)
        self.catch_up()
        return meaning_of(self.table, typed)

    def after(self, _below: int = 0) -> None:
        """What came of lines; the table is shown with the next question."""
        self.behind = False
        what_happened.tell(self.table, self.done, self.reminded)
        self.done.clear()

    def redraw(self) -> None:
        """The table and the question again."""
        self.show(self.lesson.steps[self.at])

    def say_verb(self, verb: str, rest: str, _later: Sequence[str] = ()) -> None:
        """Carry out one of the session's words that makes sense in a lesson."""
        session = self.session
        if verb in ("undo", "quit"):
            self.word_typed(verb)
        plain: dict[str, Callable[[], None]] = {
            "log": lambda: log.show(session, rest),
            "why": lambda: commands.why(session, rest),
            "rule": lambda: self.ask_rules(rest),
            "house": lambda: commands.house(session, rest),
            "table": self.redraw,
            "score": lambda: commands.score(session),
            "help": lambda: self.hint(self.lesson.steps[self.at]),
        }
        if verb not in plain:
            raise DeckwrightError(f"`{verb}` has no use in a lesson; `back` goes back")
        plain[verb]()

    # Going back

    def back(self) -> None:
        """Be at the question before this step again."""
        steps = self.lesson.steps
        asked = [at for at in range(self.at) if steps[at].answer]
        if not asked:
            say("This is the first question.")
            return
        self.unread = 0
        start = self.file.start_of(asked[-1])
        if start != self.file.start_of(self.at) or self.table.record.name != self.file.name(
            start
        ):
            self.sit_at(self.file.again_at(start), self.read)
        self.at = self.file.rewind(self.table, start, asked[-1])
