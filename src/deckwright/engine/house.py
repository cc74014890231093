"""House rules as a game asks for them: one name per switch, the rulebook's.

A game declares the switches it enforces as a NamedTuple of `Literal`s:

    class House(NamedTuple):
        direction: Literal["left", "right"]
        round_limit: int

and compares with the rulebook's own values, `house.direction == "right"`; a value that the
switch has not is a type error. A test holds the declaration to `rules.toml`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar, get_args, get_type_hints

from ..errors import UnknownName, unknown

H = TypeVar("H")


def switches(house: type[object]) -> Mapping[str, tuple[str, ...]]:
    """The switches a game enforces, each with its values; none for a number."""
    return {name: get_args(kind) for name, kind in get_type_hints(house).items()}


def settled(house: type[H], values: Mapping[str, str]) -> H:
    """The house rules in force; UnknownName if one is missing, or has no such value."""
    build: Callable[..., H] = house
    return build(*(_value(name, allowed, values) for name, allowed in switches(house).items()))


def _value(name: str, allowed: tuple[str, ...], values: Mapping[str, str]) -> str | int:
    if name not in values:
        raise UnknownName(unknown("house rule", name, list(values)))
    value = values[name]
    if not allowed:
        return int(value)
    if value not in allowed:
        raise UnknownName(unknown(f"value of `{name}`", value, allowed))
    return value
