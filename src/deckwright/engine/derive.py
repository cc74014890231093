"""Choices made of a game's legal actions.

Actions with one label are one choice. Each action is cut into the places of its form; a place
where all of them say the same stands in the choice's line, the others are its questions, asked
from left to right. What can be answered to a question are the words that stand there in those
actions that fit the answers before it: the choice's `rows`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeAlias

from .action import TABLE, Action
from .choices import LABEL, LISTED, Choice, Option, Question, unlike
from .forms import WORDLESS, Flag, Form, Maybe, Slot, Word, parts
from .game import S

if TYPE_CHECKING:
    from .view import View

Labels: TypeAlias = Callable[["View[S]", Action], str]
"""What people call the choice an action belongs to; "" leaves it out."""
Calls: TypeAlias = Callable[["View[S]", str, Hashable], str]
"""How people call a value of a kind; "" for the word a line has for it."""

ASKED = {
    "card": "Which card?",
    "player": "Who?",
    "number": "How many?",
    "who": "Whose?",
    "": "Which one?",
}
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
    view: View[S],
    actions: Iterable[Action],
    label: Labels[S],
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
    blank = _Place("", "", "", "", "")
    columns = list(zip(*[(*row, *[blank] * (width - len(row))) for row in rows], strict=True))
    line, questions, options = [], list[Question](), list[list[Option]]()
    names = words.written()
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
        wordy = column[0]._replace(field="which")  # lines that differ in fixed words alone
        first = next((place for place in column if place.field), wordy)
        name = unlike(first.field, names)
        line.append(f"{{{name}}}")
        here = [_option(place, whole=not lead and len(leads) > 1) for place in column]
        several = list(dict.fromkeys(here))
        asked = _question(actions, first, several)
        shown = first.kind in ("number", "face")  # by a die: nothing else can be answered
        ask = Question(name, asked, lead=lead, listed=first.kind != "number", only=shown)
        questions.append(ask.among(several))
        options.append(here)
    together = tuple(dict.fromkeys(zip(*options, strict=True)))
    return Choice(label, " ".join(filter(None, line)), tuple(questions), rows=together)


def _with(label: str, place: _Place) -> str:
    """A label with the only possible value of a place added, unless it says it already."""
    longer = f"{label} {place.text}"
    says_it = place.word.lower() in label.lower()
    return longer if label and not says_it and len(longer) <= LABEL else label


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


def _card_name(view: View[S], kind: str, value: Hashable) -> str:
    return view.card(str(value)) if kind == "card" else ""


class _Words(Generic[S]):
    """How values are written and called at one moment; each looked up once."""

    def __init__(self, view: View[S], called: Calls[S]) -> None:
        self.view, self.called = view, called
        self._words: dict[str, dict[Hashable, str]] = {}
        self._spelt: dict[tuple[str, Hashable], tuple[str, str]] = {}

    def written(self) -> list[str]:
        """Every player's name, and the words of all values seen so far."""
        return [*self.view.names, *(word for word, _ in self._spelt.values())]

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
            words: dict[Hashable, str] = {}
            for word, meant in self.view.game.vocabulary(self.view.state, kind).items():
                words.setdefault(meant, word)
            self._words[kind] = words
        return self._words[kind].get(value, str(value))
