"""House rules as a game asks for them: one name per switch, the rulebook's.

A game declares the switches it enforces as a NamedTuple of `Literal`s:

    class House(NamedTuple):
        direction: Literal["left", "right"]
        start_lives: int
        round_limit: int | None

and compares with the rulebook's own values, `house.direction == "right"`; a value that the
switch has not is a type error. `int | None` is a number that may be `none`. A test holds the
declaration to `rules.toml`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import TypeVar, get_args, get_type_hints

from ..errors import check_known

H = TypeVar("H", bound=tuple[object, ...])


def switches(house: type) -> Mapping[str, tuple[str, ...]]:
    """The switches a game enforces, each with its values; none for a number."""
    return {name: _words(kind) for name, kind in _kinds(house).items()}


@cache
def _kinds(house: type) -> Mapping[str, object]:
    """Each switch with the type of its value; written as text, types are slow to look up."""
    return get_type_hints(house)


def _words(kind: object) -> tuple[str, ...]:
    """The words a switch may be set to beside numbers."""
    return ("none",) if kind == int | None else get_args(kind)


def parse_house_rules(house: type[H], values: Mapping[str, str]) -> H:
    """The house rules in force; UnknownName if one is missing, or has no such value.

    There is only one record of the same values, so that comparing it costs nothing.
    """
    names = _kinds(house)
    for name in names:
        check_known("house rule", name, values)
    record: H = _house_record(house, tuple(values[name] for name in names))
    return record


@lru_cache(maxsize=256)
def _house_record(house: type[H], values: tuple[str, ...]) -> H:
    """The record of some values, in the order of its switches."""
    kinds = _kinds(house).items()
    both = zip(kinds, values, strict=True)
    return tuple.__new__(house, [_value(name, kind, value) for (name, kind), value in both])


def _value(name: str, kind: object, value: str) -> str | int | None:
    allowed = _words(kind)
    if kind in (int, int | None):
        return None if value in allowed else int(value)
    check_known(f"value of `{name}`", value, allowed)
    return value
