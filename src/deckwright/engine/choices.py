"""What can be done now, as data that any front end can draw: choices and their questions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from .names import find


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

    def without(self, answers: Mapping[str, str]) -> Question:
        """The same question less the words that have been given elsewhere, or are beside it."""
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
        called = self._called(answer)
        whole = find(called, answer) if called else ()
        if len(whole) == 1:
            return called[whole[0]]
        if self.words and all(map(str.isdecimal, words)):
            return ", ".join(map(self._word, words))
        if self.listed:
            return ", ".join(self._word(part.strip()) for part in answer.split(","))
        return " ".join(map(self._word, answer.replace(",", " , ").split()))

    def _called(self, answer: str) -> Mapping[str, str]:
        """Where a whole answer is looked for: what stands in the list comes first."""
        if self.only:
            return {word: word for word in self.words}
        known = answer.isdecimal() or answer in self.words or not self.listed
        return {} if known else dict(zip(self.labels, self.words, strict=False))

    def _word(self, said: str) -> str:
        """A word by its number in the list, or by what it alone begins with or is called."""
        if said.isdecimal():
            return self.words[int(said) - 1] if 1 <= int(said) <= len(self.words) else said
        if not self.listed or not any(" " in word for word in self.words):
            return said
        called = zip(self.labels or self.words, self.words, strict=True)
        signs = {label.replace(" > ", " "): word for label, word in called}
        found = find(signs, said.replace(">", " "))
        return signs[found[0]] if len(found) == 1 else said


class Choice(NamedTuple):
    """One thing that can be done now."""

    label: str
    """What people call it, at most 34 characters."""
    line: str
    """The line it makes, with `{name}` for its questions: `Ana: play > {target}`."""
    questions: tuple[Question, ...] = ()
    aside: bool = False
    """Whether it can be done at almost any time, and is hardly what somebody meant."""

    def begun(self, answers: Mapping[str, str]) -> str:
        """The line up to the last of some answers, as far as what precedes it can be told."""
        guessed = {
            question.name: question.words[0] for question in self.questions if question.words
        }
        known = {**guessed, **answers}
        places = {b.name: self.line.find(f"{{{b.name}}}") for b in self.questions}
        last = max(answers, key=lambda name: places[name])
        end = places[last] + len(last) + 2
        end += self.line[end : end + 1] == ":"
        end = min([end, *[place for name, place in places.items() if name not in known]])
        return self._replace(line=self.line[:end]).filled(known)

    def filled(self, answers: Mapping[str, str]) -> str:
        """The line, with an answer by name for each of its questions."""
        leads = {question.name: question.lead for question in self.questions}
        said = {name: f"{leads[name]} {text}" if text else "" for name, text in answers.items()}
        return " ".join(self.line.format(**said).split())
