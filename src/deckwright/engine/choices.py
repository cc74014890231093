"""What can be done now, as data that any front end can draw: choices and their questions.

`derived` makes choices of a game's legal actions. Actions with one label are one choice. Each
action is cut into the places of its form; a place where all of them say the same stands in the
choice's line, the others are its questions, asked from left to right. What can be answered to a
question are the words that stand there in those actions that fit the answers before it: `rows`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from ..names import find
from .action import TABLE, Action
from .forms import WORDLESS, Flag, Form, Maybe, Slot, Word, parts

if TYPE_CHECKING:
    from .view import View

LISTED = 9
"""So many answers at most are listed under a question; a key of the phone for each."""


_PLACE = re.compile(r"\{([^{}]+)\}")
"""Where an answer comes into a line; all other braces are somebody's name."""
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
        if self.unlisted:
            return self.unlisted
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
        begun = f"{said.lower()} "
        found = [sign for sign in signs if sign.lower().startswith(begun)]
        found = found or [*find(signs, said.replace(">", " "))]
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
    rows: tuple[tuple[Option, ...], ...] = ()
    """The answers that go together, one to each question; empty where any do."""

    def ask(self, answers: Mapping[str, str]) -> Question | None:
        """The next question, with what can be answered after these answers; None at the end."""
        if len(answers) == len(self.questions):
            return None
        asked = self.questions[len(answers)]
        if not self.rows:
            return asked.without(answers)
        said = [answer.lower() for answer in answers.values()]
        fit = [
            row for row in self.rows if [each.word.lower() for each in row[: len(said)]] == said
        ]
        return asked.among(list(dict.fromkeys(row[len(said)] for row in fit)))

    def answered(self, word: str) -> Choice:
        """The choice once its first question has been answered by a word."""
        first, *others = self.questions
        said = f"{first.lead} {word}" if word else ""
        rows = tuple(row[1:] for row in self.rows if row[0].word == word)
        line = self.line.replace(f"{{{first.name}}}", said.strip())
        return self._replace(line=line, questions=tuple(others), rows=rows)

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
        line = _PLACE.sub(lambda found: said.get(found[1], found[0]), self.line)
        return " ".join(line.split())


# Derived from actions -----------------------------------------------------------------

Labels = Callable[["View", Action], str]
"""What people call the choice an action belongs to; "" leaves it out."""
Calls = Callable[["View", str, Any], str]
"""How people call a value of a kind; "" for the word a line has for it."""

ASKED = {"card": "Which card?", "player": "Who?", "number": "How many?", "who": "Whose?"}
"""What is asked for a kind of value where the action does not say."""


class _Place(NamedTuple):
    """A place of a form in one action: the fixed words before it, and what stands there."""

    field: str
    kind: str
    lead: str
    word: str
    label: str

    @property
    def text(self) -> str:
        """Its part of the line."""
        return f"{self.lead} {self.word}".strip()


def derived(
    view: View,
    actions: Iterable[Action],
    label: Labels,
    called: Calls | None = None,
    order: Sequence[str] = (),
) -> list[Choice]:
    """Choices of legal actions: those of one label together, kinds in the game's order.

    `order`: labels that keep this order among each other, so that numbers seldom change.
    """
    groups: dict[str, list[Action]] = {}
    for action in actions:
        if name := label(view, action):
            groups.setdefault(name, []).append(action)
    kinds = {kind: number for number, kind in enumerate(view.game.actions)}
    first = {name: kinds[type(group[0])] for name, group in groups.items()}
    together = min((first[name] for name in groups if name in order), default=0)
    rank = {
        name: (together, order.index(name)) if name in order else (first[name], 0)
        for name in groups
    }
    ranked = sorted(groups, key=lambda name: rank[name])
    return [choice_of(view, name, groups[name], called) for name in ranked]


def choice_of(
    view: View, label: str, actions: Sequence[Action], called: Calls | None = None
) -> Choice:
    """One choice of some actions; what all of them share is not asked."""
    words = _Words(view, called or _card_name)
    rows = [tuple(words.places(action)) for action in actions]
    width = max(map(len, rows))
    blank = _Place("", "", "", "", "")
    columns = list(zip(*[(*row, *[blank] * (width - len(row))) for row in rows], strict=True))
    line, questions, options = [], list[Question](), list[list[Option]]()
    for column in columns:
        if len({place.text for place in column}) == 1:
            only = column[0]
            line.append(only.text)
            if questions and only.lead and only.word:
                label = _with(label, only)
            continue
        leads = {place.lead for place in column}
        said = {place.lead for place in column if place.word}
        line += [*leads] if len(leads) == 1 else []
        lead = min(said) if len(said) == 1 and leads == {"", *said} else ""
        first = next(place for place in column if place.field)
        line.append(f"{{{first.field}}}")
        here = [_option(place, whole=not lead and len(leads) > 1) for place in column]
        several = list(dict.fromkeys(here))
        asked = _question(actions, first, several)
        shown = first.kind in ("number", "face")  # by a die: nothing else can be answered
        ask = Question(first.field, asked, lead=lead, listed=first.kind != "number", only=shown)
        questions.append(ask.among(several))
        options.append(here)
    together = tuple(dict.fromkeys(zip(*options, strict=True)))
    return Choice(label, " ".join(filter(None, line)), tuple(questions), rows=together)


def _with(label: str, place: _Place) -> str:
    """A label with the only thing that can stand at a place, where it is not told already."""
    longer = f"{label} {place.text}"
    told = place.word.lower() in label.lower()
    return longer if label and not told and len(longer) <= LABEL else label


def _option(place: _Place, *, whole: bool) -> Option:
    """What can be answered at a place; with its fixed words where these differ."""
    word = place.text if whole else place.word
    return Option(word, place.label or word)


def _question(actions: Sequence[Action], place: _Place, options: Sequence[Option]) -> str:
    """What is asked at a place; with an example where the answers are too many to list."""
    own = (action.questions.get(place.field) for action in actions)
    asked = next(filter(None, own), "") or ASKED.get(place.kind, f"Which {place.field}?")
    if len(options) <= LISTED or "(" in asked or not asked.endswith("?"):
        return asked
    named = place.kind == "card" or options[0].label != options[0].word
    return f"{asked} ({'its name' if named else options[0].word})"


def _card_name(view: View, kind: str, value: Any) -> str:
    return view.card(value) if kind == "card" else ""


class _Words:
    """How values are written and called at one moment; each looked up once."""

    def __init__(self, view: View, called: Calls) -> None:
        self.view, self.called = view, called
        self._words: dict[str, dict[Any, str]] = {}
        self._spelt: dict[tuple[str, Any], tuple[str, str]] = {}

    def places(self, action: Action) -> Iterator[_Place]:
        """An action cut into the places of its form, whose it is first."""
        who = "" if action.seat == TABLE else f"{self.view.names[action.seat]}:"
        yield _Place("who", "who", "", who, who.rstrip(":"))
        lead: list[str] = []
        yield from self._parts(action, parts(type(action).form), lead)
        if lead:
            yield _Place("", "", " ".join(lead), "", "")

    def _parts(self, action: Action, form: Form, lead: list[str]) -> Iterator[_Place]:
        for part in form:
            match part:
                case Word(text):
                    lead.append(text)
                case Flag(text, field):
                    there = text if getattr(action, field) else ""
                    yield self._place(field, "flag", lead, there, there)
                case Slot(field, kind, _):
                    word, label = self._spell(part, getattr(action, field))
                    yield self._place(field, kind, lead, word, label)
                case Maybe(inner):
                    if lead:  # so that the words stand where they do if this is left out
                        yield self._place("", "", lead, "", "")
                    said = any(
                        getattr(action, each.field) not in (None, "", ())
                        for each in inner
                        if isinstance(each, Slot)
                    )
                    slots = [each for each in inner if isinstance(each, Slot)]
                    if said:
                        yield from self._parts(action, inner, lead)
                    else:
                        yield from (_Place(s.field, s.kind, "", "", "") for s in slots)

    @staticmethod
    def _place(field: str, kind: str, lead: list[str], word: str, label: str) -> _Place:
        before = " ".join(lead)
        lead.clear()
        return _Place(field, kind, before, word, label)

    def _spell(self, slot: Slot, value: Any) -> tuple[str, str]:
        """The word of a value and what people call it; of a list all of them."""
        if slot.many:
            each = [self._spell(slot._replace(many=False), one) for one in value]
            told = ", ".join(word for word, _ in each) or "none"
            return told, ", ".join(label for _, label in each) or "none"
        known = self._spelt.get((slot.kind, value))
        if known is None:
            word = self._word(slot.kind, value)
            known = word, self.called(self.view, slot.kind, value) or word
            self._spelt[slot.kind, value] = known
        return known

    def _word(self, kind: str, value: Any) -> str:
        if kind in WORDLESS:
            return f"{value:+}" if kind == "change" else str(value)
        if kind not in self._words:
            words: dict[Any, str] = {}
            for word, meant in self.view.game.vocabulary(self.view.state, kind).items():
                words.setdefault(meant, word)
            self._words[kind] = words
        return self._words[kind].get(value, str(value))


def as_data(choice: Choice) -> dict[str, Any]:
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
