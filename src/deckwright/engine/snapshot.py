"""A state to the letter as JSON, and back, so that a long game need not be replayed.

A position leaves out what a game can work out and is made for people; a snapshot leaves out
nothing and is made for the same program alone. It is `[types, value]`: `types` are names of
classes, and a value is

    a text, a number, true, false or null    as it is
    [0, value, ...]                          a tuple
    [n, value, ...]                          an object of the nth of `types`, counted from 1: a
                                             NamedTuple by its fields, an enum by its value, a
                                             frozenset by its sorted members
    [n, name]                                where the nth type is "start": what the state at
                                             the start of the game holds in this field

What never changes, such as `state.config`, is taken from the start. Only classes of the games
and of the engine are ever made.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from enum import Enum
from functools import cache
from typing import TypeVar

from ..errors import Unreadable
from .state import GameState

S = TypeVar("S")
START, SET = "start", "set"
PLAIN = (str, int, bool, type(None))
PACKAGE = __name__.partition(".")[0]


def dumps(state: object, start: object) -> str:
    """A state as text; TypeError if it holds something that cannot be written."""
    types: dict[str, int] = {}
    fixed = [(name, value) for name, value in _fields(start) if _is_fixed(value)]
    value = _taken_apart(state, types, fixed)
    return json.dumps([list(types), value], separators=(",", ":"))


def loads(text: str, start: S) -> S:
    """The state of a text, of a game that begins with `start`; Unreadable if it is none."""
    try:
        types, value = json.loads(text)
        made = _put_together(value, types, start)
    except (AttributeError, LookupError, TypeError, ValueError, RecursionError) as error:
        raise Unreadable(f"this is no snapshot of a state: {error}") from error
    if type(made) is not type(start):
        raise Unreadable("this is no snapshot of a state of this game")
    return made


def _fields(record: object) -> list[tuple[str, object]]:
    """The fields of a NamedTuple and their values."""
    names: tuple[str, ...] = getattr(type(record), "_fields", ())
    return [(name, getattr(record, name)) for name in names]


def _is_fixed(value: object) -> bool:
    """Whether a value is taken from the start: it is, or holds, what cannot be written."""
    if isinstance(value, tuple):
        return any(map(_is_fixed, value))
    return not isinstance(value, (*PLAIN, frozenset, Enum))


def _taken_apart(
    value: object, types: dict[str, int], fixed: Sequence[tuple[str, object]]
) -> object:
    """A value in the form of the docstring above."""
    kind = type(value)
    if kind in PLAIN:
        return value

    def number_of_type(name: str) -> int:
        return types.setdefault(name, len(types) + 1)

    if isinstance(value, Enum):
        return [number_of_type(_name(kind)), value.value]
    if isinstance(value, frozenset):
        members: list[object] = sorted(value)
        return [number_of_type(SET), *(_taken_apart(each, types, fixed) for each in members)]
    for name, same in fixed:
        if value is same or value == same:
            return [number_of_type(START), name]
    if not isinstance(value, (tuple, GameState)):
        raise TypeError(f"a snapshot has no place for {kind.__name__}")
    number = 0 if kind is tuple else number_of_type(_name(kind))
    parts = value if isinstance(value, tuple) else [each for _, each in _fields(value)]
    return [number, *(_taken_apart(each, types, fixed) for each in parts)]


def _put_together(value: object, types: list[str], start: object) -> object:
    """A value from the form of the docstring above."""
    if not isinstance(value, list):
        return value
    number, *rest = value
    if not number:
        return tuple([_put_together(each, types, start) for each in rest])
    name = types[number - 1]
    if name == START:
        return getattr(start, rest[0])
    if name == SET:
        return frozenset([_put_together(each, types, start) for each in rest])
    kind = _class(name)
    if issubclass(kind, Enum):
        return kind(rest[0])
    parts = [_put_together(each, types, start) for each in rest]
    names: tuple[str, ...] = vars(kind)["_fields"]
    return kind(**dict(zip(names, parts, strict=True)))


def _name(kind: type) -> str:
    return f"{kind.__module__}:{kind.__qualname__}"


@cache
def _class(name: str) -> type:
    """A NamedTuple or an enum of the games or the engine, by its name; LookupError if none."""
    module, _, called = name.partition(":")
    loaded = vars(sys.modules[module]).get(called) if module.startswith(f"{PACKAGE}.") else None
    if not isinstance(loaded, type) or not (
        hasattr(loaded, "_fields") or issubclass(loaded, Enum)
    ):
        raise LookupError(f"`{name}` is no part of a state")
    return loaded
