"""What can be done now, as data that any front end can draw: actions, and what is open yet.

A choice is a list of actions that differ in what its questions ask (`derive.py` makes these of
a game's legal actions), or a kind of action with values that are open.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from itertools import product
from types import MappingProxyType
from typing import NamedTuple

from .action import TABLE, Action

LISTED = 9
"""So many answers at most are listed under a question; a key of the phone for each."""
FEW = 3
"""So many numbers that could be answered are told with their question."""
LABEL = 34
"""So long at most is what people call a choice."""


class Option(NamedTuple):
    """What can be answered to a question."""

    word: str
    """As a line writes it; "" if it says nothing there."""
    label: str
    """As people call it."""
    value: Hashable = None
    """What the field of the action is then, or the whole action; None for its default."""


NOTHING = Option("", "")
"""An empty answer."""


def options(names: Mapping[str, Hashable]) -> tuple[Option, ...]:
    """Options that lines and people call alike, by what they are called."""
    return tuple(Option(name, name, value) for name, value in names.items())


class Question(NamedTuple):
    """Something that is open in a choice."""

    field: str
    """The field of the action, `seat` for who does it; "" where it is the whole action."""
    question: str
    options: Sequence[Option] = ()
    """What it can be; empty for anything of its kind."""
    kind: str = ""
    """The kind of value, as forms call it; "" where nothing but its options will do."""
    many: bool = False
    """Whether it is as many values as are meant."""
    place: int | None = None
    """Where its value comes among those of its field, of which others ask for the rest."""
    optional: bool = False
    """Whether an empty answer is an answer."""
    nothing: Option = NOTHING
    """What an empty answer is."""
    listed: bool = True
    """Whether the options are shown first; not where their numbers are printed on cards."""
    only: bool = False
    """Whether nothing but its options will do: numbers on a die."""
    unless: Sequence[str] = ()
    """Fields of the same action whose values cannot be answered here as well."""
    signed: str = ""
    """What a number with a sign is added to; one without a sign then says too little."""
    seat: int | None = None
    """Whose answer it is, where the question names them."""
    number: int = 0
    """How many values it is, where that is known."""
    fewer: bool = False
    """Whether it may be fewer of them."""
    free: Sequence[str] = ()
    """Words that do not count for that number."""
    likely: Collection[Hashable] = ()
    """Of the values of its kind those that are worth showing; () for all."""
    lacking: str = ""
    """The rule that refuses the action while this is not answered; whatever else refuses it
    then, refuses what was answered before. "" where that cannot be told."""

    @property
    def shown(self) -> Sequence[Option]:
        """The options, as long as a list has room for them, or they go by numbers alone."""
        return self.options if len(self.options) <= LISTED or self.many else ()

    @property
    def words(self) -> Sequence[str]:
        """The words of what is shown."""
        return [option.word for option in self.shown]

    @property
    def labels(self) -> Sequence[str]:
        """What is shown, as people call it."""
        return [option.label for option in self.shown]

    @property
    def answers(self) -> Sequence[Option]:
        """Each option as a whole answer, and the empty one where that is one."""
        each = self.options
        if self.many:
            each = [option._replace(value=(option.value,)) for option in self.options]
        return [*each, *[self.nothing] * self.optional]

    @property
    def with_numbers(self) -> str:
        """The question with the numbers that answer it, where they are few and not listed."""
        if self.listed or not self.only or not 1 < len(self.options) <= FEW:
            return self.question
        return f"{self.question} ({' or '.join(sorted(self.words))})"

    def among(self, fitting: Sequence[Option]) -> Question:
        """The same question with these options, one of which may be to say nothing."""
        there = [each for each in fitting if each.word]
        empty = [each for each in fitting if not each.word]
        return self._replace(
            options=tuple(there), optional=bool(empty), nothing=(*empty, NOTHING)[0]
        )


class Row(NamedTuple):
    """One of the actions of a choice, and what is answered to each question for it."""

    options: tuple[Option, ...]
    action: Action


Answers = Sequence[Option]
"""What was answered to the questions of a choice so far, in their order."""


class Choice(NamedTuple):
    """One thing that can be done now."""

    label: str
    """What people call it, at most 34 characters."""
    questions: tuple[Question, ...] = ()
    rows: tuple[Row, ...] = ()
    """The actions it can be; empty where it is made of a kind of action and its values."""
    kind: type[Action] = Action
    """The kind of action, or the first of several."""
    values: Mapping[str, Hashable] = MappingProxyType({})
    """The fields that are settled; the table does it where no `seat` is said."""
    aside: bool = False
    """Whether it can be done at almost any time, and is hardly what somebody meant."""
    card: str = ""
    """The card that has to be played before anything else by whoever holds it, as people call
    it; "" where it is none."""

    @property
    def is_told_by_number(self) -> bool:
        """Whether a number alone, as a die shows it, answers what it asks first."""
        first = self.questions[0] if self.questions and not self.aside else None
        return bool(first and first.only and not first.listed and first.options)

    def fitting(self, answers: Answers) -> list[Row]:
        """The rows that agree with the answers so far."""
        so_far = tuple(answers)
        return [row for row in self.rows if row.options[: len(so_far)] == so_far]

    def ask(self, answers: Answers) -> Question | None:
        """The next question, with what can be answered after these answers; None at the end."""
        at = len(answers)
        if at == len(self.questions):
            return None
        asked = self.questions[at]
        if self.rows:
            return asked.among(
                list(dict.fromkeys(r.options[at] for r in self.fitting(answers)))
            )
        if not asked.unless:
            return asked
        said = self._known_fields(answers)
        gone = {said[field] for field in asked.unless if field in said}
        kept = tuple(each for each in asked.options if each.value not in gone)
        return asked._replace(options=kept)

    def action(self, answers: Answers) -> Action | None:
        """What it comes to once all is answered; None where the answers do not go together."""
        for row in self.fitting(answers):
            return row.action
        whole = [each.value for each in answers if isinstance(each.value, Action)]
        if whole:
            return whole[0]
        if not self.rows:
            return self.kind(**{"seat": TABLE, **self._known_fields(answers)})  # type: ignore[arg-type]
        return next(self._contrary_actions(answers), None)

    def possible(self, answers: Answers) -> Iterator[Action | None]:
        """Every action it can still be; None among them where nobody can list them all."""
        if self.rows:
            fitting = [row.action for row in self.fitting(answers)]
            yield from fitting or self._contrary_actions(answers)
            return
        open_yet = self.questions[len(answers) :]
        if not all(asked.options or asked.optional for asked in open_yet):
            yield None
            return
        rest = product(*[asked.answers for asked in open_yet])
        yield from (self.action((*answers, *row)) for row in rest)

    def can_be(self, action: Action) -> bool:
        """Whether it can lead to an action; whoever does what the table does is no matter."""
        if any(not asked.field for asked in self.questions):
            return action.seat in self.seats()
        if self.rows:
            return any(_same(row.action, action) for row in self.rows)
        said = {"seat": TABLE, **self.values}
        open_yet = {asked.field for asked in self.questions}
        return type(action) is self.kind and all(
            getattr(action, f) == v for f, v in said.items() if f not in open_yet
        )

    def seats(self, answers: Answers = ()) -> set[int]:
        """Who may be the one that does it, after some answers."""
        if self.rows:
            return {row.action.seat for row in self.fitting(answers) or self.rows}
        who = next((each for each in self.questions if each.field == "seat"), None)
        said = self._known_fields(answers).get("seat", TABLE)
        if who is None or self.questions.index(who) < len(answers):
            return {said} if isinstance(said, int) else set()
        return {each.value for each in who.options if isinstance(each.value, int)}

    def of(self, seat: int) -> Choice | None:
        """As far as one player can say it, for themselves or the table; None if not at all."""
        if self.rows:
            rows = tuple(row for row in self.rows if row.action.seat in (seat, TABLE))
            return self._replace(rows=rows) if rows else None
        if seat not in self.seats() and self.seats() != {TABLE}:
            return None
        who = next((each for each in self.questions if each.field == "seat"), None)
        if who is None:
            return self
        asks = [each for each in self.questions if each is not who]
        for at, asked in enumerate(asks):
            if who.field in asked.unless or asked.field in who.unless:
                others = tuple(each for each in asked.options if each.value != seat)
                asks[at] = asked._replace(options=others)
        return self._replace(questions=tuple(asks), values={**self.values, "seat": seat})

    def asking(self, question: Question, answers: Answers) -> tuple[Choice, Answers]:
        """The same with a question next, whatever was answered to it, and the other answers."""
        said = [
            each
            for each in zip(self.questions, answers, strict=False)
            if each[0] is not question
        ]
        before = [asked for asked, _ in said]
        rest = [each for each in self.questions if each not in (*before, question)]
        return self._replace(questions=(*before, question, *rest)), [x for _, x in said]

    def _known_fields(self, answers: Answers) -> dict[str, Hashable]:
        """The fields of the action as far as they are known."""
        said = dict(self.values)
        given = zip(self.questions, answers, strict=False)
        for asked, answer in sorted(given, key=lambda each: each[0].place or 0):
            if asked.place is not None:
                more = answer.value if asked.many else (answer.value,)
                said[asked.field] = (*_row(said.get(asked.field)), *_row(more))
            elif answer.value is not None:
                said[asked.field] = answer.value
        return said

    def _contrary_actions(self, answers: Answers) -> Iterator[Action]:
        """Its actions with answers that go with none of them, to be told why they cannot be."""
        given = list(zip(self.questions, answers, strict=False))
        said = {asked.field: answer.value for asked, answer in given}
        for row in self.rows:
            if {*said} <= {field.name for field in fields(row.action)}:
                yield replace(row.action, **said)  # type: ignore[arg-type]


def single(label: str, action: Action, *, aside: bool = False) -> Choice:
    """A choice in which nothing is open."""
    return Choice(label, rows=(Row((), action),), kind=type(action), aside=aside)


def _same(one: Action, other: Action) -> bool:
    """Whether two actions are the same."""
    return one == (replace(other, seat=one.seat) if other.by_table else other)


def _row(value: Hashable) -> tuple[Hashable, ...]:
    """Several values of one field."""
    return value if isinstance(value, tuple) else ()


def numbers(choices: Sequence[Choice]) -> list[str]:
    """What number stands for each of some choices: its place in the list.

    Where a die is told by what it shows, its numbers do, and the other choices have none.
    """
    dice = [choice for choice in choices if choice.is_told_by_number]
    if not dice:
        return [str(number) for number in range(1, len(choices) + 1)]
    ends = {id(die): die.questions[0].options for die in dice}
    return [
        f"{ends[id(c)][0].word}-{ends[id(c)][-1].word}" if id(c) in ends else ""
        for c in choices
    ]
