"""What can be done now, as data that any front end can draw: choices and their questions.

`derive.py` makes them of a game's legal actions.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from ..names import find, number_of

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


class Question(NamedTuple):
    """Something a line still needs."""

    name: str
    """As it stands in the choice's line: `{name}`."""
    question: str
    words: Sequence[str] = ()
    """What it can be; empty for anything the game's vocabulary knows."""
    optional: bool = False
    """Whether an empty answer is an answer."""
    labels: Sequence[str] = ()
    """What people call the words, where a line writes them otherwise."""
    lead: str = ""
    """Stands before an answer in the line, and is left out with it: `with`."""
    listed: bool = True
    """Whether the words are shown first; not where their numbers are printed on cards."""
    only: bool = False
    """Whether nothing but its words will do: numbers on a die."""
    unless: Sequence[str] = ()
    """Questions of the same line whose answers cannot be given here as well."""
    by: Mapping[str, Mapping[str, str]] = MappingProxyType({})
    """Its words with their labels, by what was answered so far, in small letters, less `of`."""
    signed: str = ""
    """What a number with a sign is added to; one without a sign then says too little."""
    unlisted: Mapping[str, str] = MappingProxyType({})
    """Label or word -> word, where they are too many to be listed."""

    def among(self, options: Sequence[Option]) -> Question:
        """The same question with these options, listed if they are few."""
        if len(options) > LISTED:
            named = {name: each.word for each in options for name in (each.label, each.word)}
            return self._replace(words=(), labels=(), unlisted=named)
        there = [each for each in options if each.word]
        words, labels = [each.word for each in there], [each.label for each in there]
        return self._replace(
            words=words,
            labels=labels if labels != words else (),
            optional=len(there) < len(options),
            unlisted={},
        )

    @property
    def with_numbers(self) -> str:
        """The question with the numbers that answer it, where they are few and not listed."""
        if self.listed or not self.only or not 1 < len(self.words) <= FEW:
            return self.question
        return f"{self.question} ({' or '.join(sorted(self.words))})"

    def unsigned(self, answer: str) -> str:
        """What an answer lacks that is a number without the sign it needs; "" if nothing."""
        if not (self.signed and answer.isdecimal()):
            return ""
        ways = f"`+{answer}`, `-{answer}` or `{self.signed} {answer}`"
        return f"`{answer}` says too little; {ways}?"

    def counts(self, number: str) -> bool:
        """Whether a number can answer it, with a sign where no words are listed."""
        return number in self.words if self.only else number.lstrip("+-").isdecimal()

    def without(self, answers: Mapping[str, str]) -> Question:
        """The question without the words that earlier answers have used up or ruled out."""
        if self.by:
            own = self.by.get(" ".join(answers.values()).replace(" of ", " ").lower())
            if own is None:
                return self._replace(by={})
            return self._replace(words=tuple(own), labels=tuple(own.values()))
        words = {word: word for word in self.words}
        given = [answers[name] for name in self.unless if name in answers]
        gone = {word for typed in given for word in find(words, typed)}
        kept = [at for at, word in enumerate(self.words) if word not in gone]
        labels = [self.labels[at] for at in kept] if self.labels else ()
        return self._replace(words=[self.words[at] for at in kept], labels=labels)

    def picked(self, answer: str) -> str:
        """The words meant by their numbers in the list; else the answer as it was typed.

        Numbers printed on cards may stand among names.
        """
        words = answer.replace(",", " ").split()
        for called in filter(None, (labels := self._called(answer), _told_apart(labels))):
            if len(whole := find(called, answer)) == 1:
                return called[whole[0]]
        if self.words and all(map(str.isdecimal, words)):
            return ", ".join(map(self._word, words))
        if self.listed:
            return ", ".join(self._word(part.strip()) for part in answer.split(","))
        return " ".join(map(self._word, answer.replace(",", " , ").split()))

    def _called(self, answer: str) -> Mapping[str, str]:
        """Label -> word, where the whole answer may be a label; {} where it is a word."""
        if self.unlisted:
            return self.unlisted
        if self.only:
            return {word: word for word in self.words}
        known = answer.isdecimal() or answer in self.words or not self.listed
        return {} if known else dict(zip(self.labels or self.words, self.words, strict=True))

    def _word(self, said: str) -> str:
        """The word meant by its number in the list, or by the only label that begins so."""
        if said.isdecimal():
            number = number_of(said)
            return self.words[number - 1] if 1 <= number <= len(self.words) else said
        if not self.listed or not any(" " in word for word in self.words):
            return said
        called = zip(self.labels or self.words, self.words, strict=True)
        signs = {label.replace(" > ", " "): word for label, word in called}
        begun = f"{said.lower()} "
        matches = [sign for sign in signs if sign.lower().startswith(begun)]
        matches = matches or [*find(signs, said.replace(">", " "))]
        return signs[matches[0]] if len(matches) == 1 else said


class Choice(NamedTuple):
    """One thing that can be done now."""

    label: str
    """What people call it, at most 34 characters."""
    line: str
    """The line it makes, with `{name}` for its questions: `Ana: play > {target}`."""
    questions: tuple[Question, ...] = ()
    aside: bool = False
    """Whether it can be done at almost any time, and is hardly what somebody meant."""
    rows: tuple[tuple[Option, ...], ...] = ()
    """The answers that go together, one to each question; empty where any do."""

    @property
    def is_told_by_number(self) -> bool:
        """Whether a number alone, as a die shows it, answers what it asks first."""
        first = self.questions[0] if self.questions and not self.aside else None
        return bool(first and first.only and not first.listed and first.words)

    def ask(self, answers: Mapping[str, str]) -> Question | None:
        """The next question, with what can be answered after these answers; None at the end."""
        missing = [asked for asked in self.questions if asked.name not in answers]
        if not missing:
            return None
        if not self.rows:
            return missing[0].without(answers)
        said = [answer.lower() for answer in answers.values()]
        fit = [
            row for row in self.rows if [each.word.lower() for each in row[: len(said)]] == said
        ]
        return missing[0].among(list(dict.fromkeys(row[len(said)] for row in fit)))

    def in_a_list(self, answers: Mapping[str, str], typed: str) -> dict[str, str]:
        """Several answers said at once where the line lists one for each player: `3 0 5`.

        Empty where it lists none, and where one of them is no answer.
        """
        numbers = typed.replace(",", " ").split()
        rest = [asked for asked in self.questions if asked.name not in answers]
        listed = ", ".join(f"{{{asked.name}}}" for asked in self.questions)
        if listed not in self.line or not 1 < len(numbers) <= len(rest):
            return {}
        pairs = list(zip(rest, numbers, strict=False))
        if not all(asked.counts(number) for asked, number in pairs):
            return {}
        return {asked.name: number for asked, number in pairs}

    def answered(self, word: str) -> Choice:
        """The choice once its first question has been answered by a word."""
        first, *others = self.questions
        said = f"{first.lead} {word}" if word else ""
        rows = tuple(row[1:] for row in self.rows if row[0].word == word)
        at, mark = self._place(first.name), f"{{{first.name}}}"
        line = f"{self.line[:at]}{said.strip()}{self.line[at + len(mark) :]}"
        return self._replace(line=line, questions=tuple(others), rows=rows)

    def begun(self, answers: Mapping[str, str]) -> str:
        """The line up to the last answer given, so that its beginning can be checked."""
        guessed = {
            question.name: question.words[0] for question in self.questions if question.words
        }
        known = {**guessed, **answers}
        places = {b.name: self._place(b.name) for b in self.questions}
        last = max(answers, key=lambda name: places[name])
        end = places[last] + len(last) + 2
        end += self.line[end : end + 1] == ":"
        end = min([end, *[place for name, place in places.items() if name not in known]])
        return self._replace(line=self.line[:end]).filled(known)

    def filled(self, answers: Mapping[str, str]) -> str:
        """The line, with an answer by name for each of its questions."""
        leads = {question.name: question.lead for question in self.questions}
        parts, end = [], len(self.line)
        for at, name in sorted(((self._place(name), name) for name in answers), reverse=True):
            if at < 0:
                continue
            said = f"{leads[name]} {answers[name]}" if answers[name] else ""
            parts += [self.line[at + len(name) + 2 : end], said]
            end = at
        return " ".join("".join([self.line[:end], *reversed(parts)]).split())

    def _place(self, name: str) -> int:
        """Where an answer comes into the line: at the last `{name}`, for what stands before
        may be somebody's name; -1 if nowhere."""
        return self.line.rfind(f"{{{name}}}")


def numbers(choices: Sequence[Choice]) -> list[str]:
    """What number stands for each of some choices: its place in the list.

    Where a die is told by what it shows, its numbers do, and the other choices have none.
    """
    dice = [choice for choice in choices if choice.is_told_by_number]
    if not dice:
        return [str(number) for number in range(1, len(choices) + 1)]
    ends = {id(die): die.questions[0].words for die in dice}
    return [f"{ends[id(c)][0]}-{ends[id(c)][-1]}" if id(c) in ends else "" for c in choices]


def _told_apart(called: Mapping[str, str]) -> Mapping[str, str]:
    """The same by what tells the labels apart: `R5` of "add B5 right" and "add R5 right"."""
    said = [set(label.lower().split()) for label in called]
    shared = set.intersection(*said) if len(said) > 1 else set()
    return {
        " ".join(word for word in label.split() if word.lower() not in shared): meant
        for label, meant in called.items()
        if shared
    }


def unlike(name: str, texts: Iterable[str]) -> str:
    """A question's name that stands in braces in none of some texts: names may hold braces."""
    braced = [text for text in texts if "{" in text]
    while any(f"{{{name}}}" in text for text in braced):
        name += "_"
    return name


def as_data(choice: Choice) -> dict[str, object]:
    """A choice as JSON knows it, for front ends that draw it themselves."""
    return {
        "label": choice.label,
        "line": choice.line,
        "aside": choice.aside,
        "questions": [
            {
                "name": ask.name,
                "question": ask.question,
                "optional": ask.optional,
                "options": [
                    {"word": word, "label": label}
                    for word, label in zip(ask.words, ask.labels or ask.words, strict=True)
                ],
            }
            for ask in choice.questions
        ],
        "together": [[option.word for option in row] for row in choice.rows],
    }
