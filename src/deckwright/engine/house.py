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

from collections.abc import Callable, Mapping
from typing import TypeVar, get_args, get_type_hints

from ..errors import UnknownName, unknown

H = TypeVar("H")


def switches(house: type[object]) -> Mapping[str, tuple[str, ...]]:
    """The switches a game enforces, each with its values; none for a number."""
    return {name: _words(kind) for name, kind in get_type_hints(house).items()}


def _words(kind: object) -> tuple[str, ...]:
    """The words a switch may be set to beside numbers."""
    return ("none",) if kind == int | None else get_args(kind)


def settled(house: type[H], values: Mapping[str, str]) -> H:
    """The house rules in force; UnknownName if one is missing, or has no such value."""
    build: Callable[..., H] = house
    return build(*(_value(name, kind, values) for name, kind in get_type_hints(house).items()))


def _value(name: str, kind: object, values: Mapping[str, str]) -> str | int | None:
    if name not in values:
        raise UnknownName(unknown("house rule", name, list(values)))
    value, allowed = values[name], _words(kind)
    if kind in (int, int | None):
        return None if value in allowed else int(value)
    if value not in allowed:
        raise UnknownName(unknown(f"value of `{name}`", value, allowed))
    return value
