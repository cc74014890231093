"""Choices made of a game's legal actions.

Actions with one label are one choice. Each action is cut into the places of its form; where all
of them say the same nothing is asked, the other places are the questions, asked from left to
right, a word that may be there or not the last. What can be answered to a question is what
stands there in those actions that fit the answers before it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Generic, NamedTuple, TypeAlias

from .action import TABLE, Action
from .choices import LABEL, LISTED, Choice, Option, Question, Row
from .forms import WORDLESS, Flag, Form, Maybe, Slot, Word, parts
from .game import S
from .lines import words_by_value
from .view import View

Labels: TypeAlias = Callable[["View[S]", Action], str]
"""What people call the choice an action belongs to; "" leaves it out."""
Calls: TypeAlias = Callable[["View[S]", str, Hashable], str]
"""How people call a value of a kind; "" for the word a line has for it."""

ASKED = {
    "card": "Which card?",
    "player": "Who?",
    "number": "How many?",
    "seat": "Whose?",
    "": "Which one?",
}
"""What is asked for a kind of value where the action does not say."""


class _Place(NamedTuple):
    """A place of a form in one action: the fixed words before it, and what stands there."""

    field: str
    kind: str
    many: bool
    lead: str
    word: str
    label: str
    value: Hashable

    @property
    def text(self) -> str:
        """Its part of the line."""
        return f"{self.lead} {self.word}".strip()


_BLANK = _Place("", "", False, "", "", "", None)


def choices_of(
    view: View[S],
    actions: Iterable[Action],
    label: Labels[S] = lambda _, action: action.label,
    called: Calls[S] | None = None,
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
    view: View[S], label: str, actions: Sequence[Action], called: Calls[S] | None = None
) -> Choice:
    """One choice of some actions; what all of them share is not asked."""
    words = _Words(view, called or _card_name)
    rows = [tuple(words.places(action)) for action in actions]
    width = max(map(len, rows))
    columns = list(zip(*[(*row, *[_BLANK] * (width - len(row))) for row in rows], strict=True))
    # Yes or no is asked last: what it is asked of has to be said before.
    columns.sort(key=lambda column: any(place.kind == "flag" for place in column))
    questions, answers = list[Question](), list[list[Option]]()
    for column in columns:
        if len({place.text for place in column}) == 1:
            if questions and column[0].lead and column[0].word:
                label = _with(label, column[0])
            continue
        leads = {place.lead for place in column}
        said = {place.lead for place in column if place.word}
        left_out = len(said) == 1 and leads == {"", *said}  # with the answer
        here = [_option(place, whole=len(leads) > 1 and not left_out) for place in column]
        questions.append(_question_at(actions, column, list(dict.fromkeys(here))))
        answers.append(here)
    together = zip(*answers, strict=True) if answers else [()] * len(actions)
    made = tuple(dict.fromkeys(map(Row, together, actions)))
    return Choice(label, tuple(questions), made, type(actions[0]))


def _question_at(
    actions: Sequence[Action], column: Sequence[_Place], options: Sequence[Option]
) -> Question:
    """The question at a place where actions differ; they may differ in fixed words alone."""
    wordy = column[0]._replace(field="which")
    first = next((place for place in column if place.field), wordy)
    alike = {(place.field, place.kind) for place in column if place.field} == {first[:2]}
    any_other = alike and not first.many and first.kind not in ("seat", "flag")
    return Question(
        first.field,
        _question(actions, first, options),
        kind=first.kind if any_other else "",
        listed=first.kind != "number",
        only=first.kind in ("number", "face"),  # by a die: nothing else can be answered
    ).among(options)


def _with(label: str, place: _Place) -> str:
    """A label with the only possible value of a place added, as people read it or else, where
    that is too long, by its sign, if that is a part of it; unless the label says it already."""
    if not label or any(said.lower() in label.lower() for said in (place.label, place.word)):
        return label
    longer, shorter = f"{label} {place.lead} {place.label}", f"{label} {place.text}"
    if len(longer) <= LABEL:
        return longer
    return shorter if place.word in place.label and len(shorter) <= LABEL else label


def _option(place: _Place, *, whole: bool) -> Option:
    """What can be answered at a place; with its fixed words where these differ."""
    word = place.text if whole else place.word
    return Option(word, place.label or word, place.value)


def _question(actions: Sequence[Action], place: _Place, options: Sequence[Option]) -> str:
    """What is asked at a place; with an example where the answers are too many to list."""
    own = (action.questions.get(place.field) for action in actions)
    asked = next(filter(None, own), "") or ASKED.get(place.kind, f"Which {place.field}?")
    if len(options) <= LISTED or "(" in asked or not asked.endswith("?"):
        return asked
    named = place.kind == "card" or options[0].label != options[0].word
    return f"{asked} ({'its name' if named else options[0].word})"


def _card_name(view: View[S], kind: str, value: Hashable) -> str:
    return view.card(str(value)) if kind == "card" else ""


class _Words(Generic[S]):
    """How values are written and called at one moment; each looked up once."""

    def __init__(self, view: View[S], called: Calls[S]) -> None:
        self.view, self.called = view, called
        self._words: dict[str, Mapping[Hashable, str]] = {}
        self._spelt: dict[tuple[str, Hashable], tuple[str, str]] = {}

    def places(self, action: Action) -> Iterator[_Place]:
        """An action cut into the places of its form, whose it is first."""
        who = "" if action.seat == TABLE else self.view.names[action.seat]
        yield _Place("seat", "seat", False, "", who, who, action.seat)
        lead: list[str] = []
        yield from self._parts(action, parts(type(action).form), lead)
        if lead:
            yield _BLANK._replace(lead=" ".join(lead))

    def _parts(self, action: Action, form: Form, lead: list[str]) -> Iterator[_Place]:
        for part in form:
            match part:
                case Word(text):
                    lead.append(text)
                case Flag(text, field):
                    there = getattr(action, field)
                    said = text if there else ""
                    yield _Place(field, "flag", False, _words_before(lead), said, said, there)
                case Slot(field, kind, many):
                    value = getattr(action, field)
                    word, label = self._spell(part, value)
                    yield _Place(field, kind, many, _words_before(lead), word, label, value)
                case Maybe(inner):
                    if lead:  # so that the words stand where they do if this is left out
                        yield _BLANK._replace(lead=_words_before(lead))
                    slots = [each for each in inner if isinstance(each, Slot)]
                    values = [getattr(action, slot.field) for slot in slots]
                    if any(value not in (None, "", ()) for value in values):
                        yield from self._parts(action, inner, lead)
                    else:
                        yield from (
                            _Place(s.field, s.kind, s.many, "", "", "", value)
                            for s, value in zip(slots, values, strict=True)
                        )

    def _spell(self, slot: Slot, value: Hashable) -> tuple[str, str]:
        """The word of a value and what people call it; of a list all of them."""
        if slot.many and isinstance(value, tuple):
            each = [self._spell(slot._replace(many=False), one) for one in value]
            spelt = ", ".join(word for word, _ in each) or "none"
            return spelt, ", ".join(label for _, label in each) or "none"
        known = self._spelt.get((slot.kind, value))
        if known is None:
            word = self._word(slot.kind, value)
            known = word, self.called(self.view, slot.kind, value) or word
            self._spelt[slot.kind, value] = known
        return known

    def _word(self, kind: str, value: Hashable) -> str:
        if kind in WORDLESS:
            return f"{value:+}" if kind == "change" else str(value)
        if kind not in self._words:
            self._words[kind] = words_by_value(self.view.game, self.view.state, kind)
        return self._words[kind].get(value, str(value))


def _words_before(lead: list[str]) -> str:
    """The fixed words before a place, which are said with it alone."""
    before = " ".join(lead)
    lead.clear()
    return before
