"""Legal actions in the words of a game's forms, as people could say them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import fields
from random import Random
from typing import Any

from deckwright.engine import TABLE, UNKNOWN, Action
from deckwright.engine.correction import Correct
from deckwright.engine.forms import required_fields
from deckwright.engine.parser.grammar import (
    AnyOf,
    AnyOrder,
    Either,
    Flag,
    Form,
    Maybe,
    Node,
    Repeated,
    Row,
    Said,
    Slot,
    Ways,
    Word,
    compiled,
    slots_of,
)
from deckwright.engine.parser.parse import forms_of
from deckwright.engine.parser.tokens import IDLE, tokens
from deckwright.names import EVERYDAY
from tests.games.grammar_table import Table

ARTICLES = ("", "", "the ", "a ")
SHORTEST = 2
"""So many letters at least are kept of a name that is shortened."""


class Phrases:
    """What can be said at one table."""

    def __init__(self, table: Table, random: Random) -> None:
        self.table, self.random = table, random
        whole = forms_of(table.game, table.grammar)
        self.names: dict[str, Mapping[str, Hashable]] = {}
        for kind in whole.kinds:
            pairs = (
                *table.game.vocabulary(table.state, kind).items(),
                *table.grammar.names(table.state, kind),
            )
            self.names[kind] = {name: value for name, value in pairs if _alone(name, pairs)}
        self.words = sorted(
            {word for names in self.names.values() for name in names for word in tokens(name)}
            | whole.fixed
            | {word for name in table.setup.players for word in tokens(name)}
        )
        self.forms: dict[type[Action], list[Form]] = {}
        for form in whole.forms:
            if form.kind is not Correct and not form.opens:
                self.forms.setdefault(form.kind, []).append(form)

    def of(self, action: Action, many: int) -> Iterator[str]:
        """Some of the ways to say an action, at random."""
        forms = [f for f in self.forms.get(type(action), ()) if _tells(f, action, self.table)]
        for form in self.random.choices(forms, k=many) if forms else ():
            words = self._said(compiled(form.text), action)
            if words:
                yield self._by(form, action, " ".join(words))

    def _by(self, form: Form, action: Action, said: str) -> str:
        """A line with the name of who acts before it, where it is not plain without."""
        if action.seat == TABLE or not form.whose:
            return said
        acting = self.table.game.to_act(self.table.state)
        plain = acting[:1] == (action.seat,) and (len(acting) == 1 or self.table.game.in_turns)
        name = self.table.setup.players[action.seat]
        return self.random.choice([f"{name}: {said}", f"{name} {said}", *[said] * plain])

    def _said(self, node: Node, action: Action) -> list[str] | None:
        """The words of a form for an action; None where it cannot be said so."""
        match node:
            case Word(text):
                return [text]
            case AnyOf(words):
                return [self.random.choice(sorted(words))]
            case Flag(text, field):
                return [text] if _value_of(action, field) else []
            case Slot(field, kind, many):
                return self._value(kind, _value_of(action, field, many), bool(many))
            case Either(ways):
                return self._said(self.random.choice(ways), action)
            case Maybe(part):
                needed = any(_differs(action, field) for field in _fields(part))
                empty = any(
                    _value_of(action, field) in (None, "", ()) for field in _fields(part)
                )
                if not needed and (empty or self.random.random() < 0.5):
                    return []
                return self._said(part, action)
            case Row(parts) | AnyOrder(parts):
                if isinstance(node, AnyOrder):
                    parts = tuple(self.random.sample(parts, len(parts)))
                rows = [self._said(part, action) for part in parts]
                if None not in rows:
                    return [word for row in rows if row for word in row]
        return None

    def _value(self, kind: str, value: Any, many: bool) -> list[str] | None:
        if many:
            if not value:
                return ["none"]
            parts = [self._name(kind, each) for each in value]
            short = not any(each and " " in each for each in parts)  # long ones run together
            join = self.random.choice([", ", " and ", *[" "] * short])
            return None if None in parts else [join.join(filter(None, parts))]
        said = self._name(kind, value)
        return None if said is None else [said]

    def _name(self, kind: str, value: Any) -> str | None:
        """A name of a value, with an article or without, at times shortened."""
        if value is None:
            return None
        if kind in ("number", "change"):
            return f"{value:+}" if kind == "change" else str(value)
        if value == UNKNOWN and kind == "card":
            return UNKNOWN
        if kind == "player":
            return self._shortened(self.table.setup.players[value])
        names = [name for name, each in self.names[kind].items() if each == value]
        if not names:
            return None
        said = self.random.choice(names).rstrip(".")  # which would end the sentence
        return self.random.choice(ARTICLES) + self._shortened(said)

    def _shortened(self, name: str) -> str:
        """A name, or as much of its first word as no other word begins with."""
        first, *rest = name.split(" ")
        word = first.lower()
        if self.random.random() < 0.7 or not word.isalpha() or word in IDLE:
            return name
        for size in range(SHORTEST, len(word)):
            begun = word[:size]
            others = [w for w in self.words if w.startswith(begun) and w != word]
            if not others and begun not in EVERYDAY:
                return " ".join((begun, *rest))
        return name


def _alone(name: str, pairs: Sequence[tuple[str, Hashable]]) -> bool:
    """Whether a name means one thing, and is one: a comma ends a name."""
    said = name.lower()
    return (
        "," not in name and len({value for other, value in pairs if other.lower() == said}) == 1
    )


def _fields(node: Node) -> Iterator[str]:
    match node:
        case Slot(field) | Flag(_, field):
            yield field
        case Row(parts) | AnyOrder(parts) | Either(parts):
            for part in parts:
                yield from _fields(part)
        case Maybe(part) | Repeated(part):
            yield from _fields(part)


def _value_of(action: Action, field: str, many: str = "") -> Any:
    """The value of a field; `who` is who acts, one of a list where many can be named."""
    if field != "who":
        return getattr(action, field)
    return (action.seat,) if many else action.seat


def _differs(action: Action, field: str) -> bool:
    """Whether a field has another value than the one it has when nothing is said."""
    if field == "who":
        return False
    default = next(each.default for each in fields(action) if each.name == field)
    return bool(getattr(action, field) != default)


def _tells(form: Form, action: Action, table: Table) -> bool:
    """Whether a form has a place for all that there is to say of an action, and makes it."""
    said, there = {*_fields(compiled(form.text))}, {each.name for each in fields(action)}
    if not said <= there | {"who"} or not required_fields(form.kind) <= said:
        return False
    if any(field not in said and _differs(action, field) for field in there - {"seat"}):
        return False
    if form.build is None:
        return True
    lists = {slot.field: slot.many for slot in slots_of(compiled(form.text))}
    told = {field: _value_of(action, field, lists.get(field, "")) for field in said}
    values = {field: value for field, value in told.items() if value is not None}
    try:
        built = form.build(Said(table.state, table.setup, action.seat, values))
    except KeyError:  # it needs what is not to be said of this action
        return False
    ways = built.each if isinstance(built, Ways) else [built]
    return any(isinstance(way, Sequence) and [*way] == [action] for way in ways)
