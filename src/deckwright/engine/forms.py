"""How an action is written: its form, taken apart.

    play {card:card} [> {target:player}]

- plain words are the verb and its connecting words;
- `{field:kind}` is a value, spelt as the game's `vocabulary(state, kind)` says;
- `{field:kind*}` is a list of them, with commas or spaces between, `none` if empty;
- the kinds `number`, `change` (a number with its sign) and `text` (the rest of the line) need
  no vocabulary;
- a form may begin with a value of one word, and then has no verb: `{by:change} {of:counter}`;
- `[...]` may be left out, its fields then keep their defaults; brackets do not nest;
- `[word=field]` is a flag: the word stands there, or not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import MISSING, fields
from functools import cache
from typing import NamedTuple, TypeAlias

from .action import Action

_PIECE = re.compile(r"(\[[^\]]*\])|(\{\w+:\w+\*?\})|(\S+)")
_VALUE = re.compile(r"\{(\w+):(\w+)(\*?)\}")
_FLAG = re.compile(r"\[(\S+)=(\w+)\]")

WORDLESS = ("number", "change", "text")
"""Kinds of values that are not spelt by a game's vocabulary."""


class Word(NamedTuple):
    """A fixed word."""

    text: str


class Slot(NamedTuple):
    """A value, or a list of them."""

    field: str
    kind: str
    many: bool


class Flag(NamedTuple):
    """A word that is there or not."""

    text: str
    field: str


class Maybe(NamedTuple):
    """A part that may be left out."""

    parts: Form


Part: TypeAlias = Word | Slot | Flag | Maybe
Form: TypeAlias = tuple[Part, ...]


@cache
def parts(form: str) -> Form:
    """A form taken apart; ValueError if it is not one."""
    return tuple(_parts(form))


def _parts(form: str) -> Iterator[Part]:
    for maybe, value, word in _PIECE.findall(form):
        flag, slot = _FLAG.fullmatch(maybe), _VALUE.fullmatch(value)
        if flag:
            yield Flag(flag[1], flag[2])
        elif slot:
            yield Slot(slot[1], slot[2], bool(slot[3]))
        elif maybe:
            yield Maybe(parts(maybe[1:-1]))
        elif set(word) & set("{}[]"):
            raise ValueError(f"`{word}` in the form `{form}`")
        else:
            yield Word(word)


def verb(kind: type[Action]) -> str:
    """The word an action begins with."""
    return kind.form.split()[0]


def usage(kind: type[Action]) -> str:
    """How an action is written, for help texts: `play CARD [> TARGET]`."""
    return plain(parts(kind.form))


def plain(form: Sequence[Part]) -> str:
    """A form as a person would have it explained."""
    return " ".join(map(_plain, form))


def _plain(part: Part) -> str:
    match part:
        case Word(text):
            return text
        case Flag(text, _):
            return f"[{text}]"
        case Maybe(inner):
            return f"[{plain(inner)}]"
        case Slot(field, _, many):
            return field.upper() + ("..." if many else "")


def slots(form: Form) -> Iterator[Slot]:
    """The values of a form, also those that may be left out."""
    for part in form:
        if isinstance(part, Slot):
            yield part
        elif isinstance(part, Maybe):
            yield from slots(part.parts)


def fixed_words(form: Form) -> Iterator[str]:
    """The words of a form that stand for themselves."""
    for part in form:
        if isinstance(part, (Word, Flag)):
            yield part.text
        elif isinstance(part, Maybe):
            yield from fixed_words(part.parts)


def required_fields(kind: type[Action]) -> frozenset[str]:
    """The fields of a kind of action that have no default, but for its seat."""
    if kind not in _required:
        _required[kind] = frozenset(
            field.name
            for field in fields(kind)
            if field.default is MISSING and field.default_factory is MISSING
        ) - {"seat"}
    return _required[kind]


_required: dict[type[Action], frozenset[str]] = {}
