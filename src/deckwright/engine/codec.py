"""Positions: a state as a TOML table that people read and write, by the state's annotations.

How a field is written, `annotations` tells. What is empty is left out; when it is read, the
field's default stands in, or what is empty of its kind. Every value is checked, and Unreadable
names the one amiss.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from typing import Any

from ..errors import Unreadable, near, unknown
from .action import UNKNOWN
from .annotations import Kind, fields, shape
from .game import Setup

# Writing ----------------------------------------------------------------------------------


def write(kind: Kind, value: Any, setup: Setup) -> Any:
    """A value as TOML; what is empty as "", [] or {}."""
    found = shape(kind)
    writer = _WRITERS.get(found.way)
    return value if writer is None else writer(found.inner, value, setup)


def _write_row(record: Kind, value: Any, setup: Setup) -> list[Any]:
    kept = ((name, kind) for name, _, kind in fields(record) if shape(kind).way != "derived")
    return [write(kind, getattr(value, name), setup) for name, kind in kept]


def _write_by_seat(kind: Kind, values: Any, setup: Setup) -> dict[str, Any]:
    told = zip(setup.players, (write(kind, each, setup) for each in values), strict=False)
    return {name: each for name, each in told if each}


_WRITERS: dict[str, Callable[[Kind, Any, Setup], Any]] = {
    "seat": lambda _, seat, setup: setup.players[seat],
    "nobody": lambda _, seat, setup: setup.players[seat] if seat >= 0 else "",
    "cards": lambda _, cards, __: list(cards) if set(cards) != {UNKNOWN} else len(cards),
    "counts": lambda _, cards, __: dict(Counter(cards)),
    "by seat": _write_by_seat,
    "holders": lambda _, so, setup: [
        setup.players[seat] for seat, is_so in enumerate(so) if is_so
    ],
    "list": lambda kind, values, setup: [write(kind, each, setup) for each in values],
    "row": _write_row,
    "set": lambda _, words, __: sorted(words),
    "maybe": lambda kind, value, setup: "" if value is None else write(kind, value, setup),
    "record": lambda record, value, setup: dict(_written(record, value, setup)),
    "inline": lambda record, value, setup: dict(_written(record, value, setup)),
    "enum": lambda _, member, __: str(member),
}
"""How a value is written, by the way of its shape; those not here are as they are."""


def _written(record: Kind, value: Any, setup: Setup) -> Iterator[tuple[str, Any]]:
    """The fields of a NamedTuple that hold something, by key."""
    for name, key, kind in fields(record):
        way = shape(kind).way
        if way == "derived":
            continue
        told = write(kind, getattr(value, name), setup)
        if way == "inline":
            yield from told.items()
        elif told not in ("", [], {}):
            yield key, told


# Reading ----------------------------------------------------------------------------------


def read(kind: Kind, told: Any, setup: Setup, place: str = "") -> Any:
    """The value that is written so; Unreadable, with its place, if none is."""
    found = shape(kind)
    value = _READERS[found.way](found.inner, told, setup, place)
    words = found.words
    if words and found.way == "set" and not value <= set(words):
        raise _wrong(place, f"some of {', '.join(words)}")
    if words and found.way == "str" and value not in words:
        raise Unreadable(unknown(place.rpartition(".")[2], value, words))
    return value


def empty(kind: Kind, setup: Setup, place: str) -> Any:
    """The value of what a position leaves out; Unreadable if it may not be."""
    way, inner, words, _ = shape(kind)
    if way in ("seat", "card", "enum", "row", "record") or (way == "str" and words):
        raise Unreadable(f"this position does not say `{place}`")
    if way == "by seat":
        return tuple(empty(inner, setup, place) for _ in setup.players)
    holders = (False,) * len(setup.players)
    nothing = {"nobody": -1, "holders": holders, "maybe": None, "set": frozenset()}
    return inner() if way in ("int", "bool", "str", "derived") else nothing.get(way, ())


def _record(record: Kind, told: Any, setup: Setup, place: str) -> Any:
    return record(**read_fields(record, told, setup, f"{place}."))


def read_fields(record: Kind, told: Any, setup: Setup, place: str = "") -> dict[str, Any]:
    """The fields of a NamedTuple by name; of the derived only numbers and texts, empty."""
    if not isinstance(told, Mapping):
        raise Unreadable(f"expected a table at `{place}`")
    keys = set(_keys(record))
    for key in told:
        if key not in keys:
            raise Unreadable(f"a position has no `{place}{key}`{near(str(key), keys)}")
    return dict(_values(record, told, setup, place))


def _keys(record: Kind) -> Iterator[str]:
    for _, key, kind in fields(record):
        way, inner, _, _ = shape(kind)
        yield from _keys(inner) if way == "inline" else [key] * (way != "derived")


def _values(
    record: Kind, told: Mapping[str, Any], setup: Setup, place: str
) -> Iterator[tuple[str, Any]]:
    """The values of a NamedTuple's fields, by name."""
    for name, key, kind in fields(record):
        way, inner, _, _ = shape(kind)
        if way == "derived":
            if inner in (int, bool, str):
                yield name, inner()
        elif way == "inline":
            yield name, inner(**dict(_values(inner, told, setup, place)))
        elif key in told:
            yield name, read(kind, told[key], setup, f"{place}{key}")
        elif name in record._field_defaults:
            yield name, record._field_defaults[name]
        else:
            yield name, empty(kind, setup, f"{place}{key}")


def _row(record: Kind, told: Any, setup: Setup, place: str) -> Any:
    kinds = {name: kind for name, _, kind in fields(record)}
    written = [name for name, kind in kinds.items() if shape(kind).way != "derived"]
    if not isinstance(told, list) or len(told) != len(written):
        raise _wrong(place, f"`[{', '.join(written)}]`")
    given = dict(zip(written, told, strict=True))
    return record(
        **{
            name: read(kind, given[name], setup, place)
            if name in given
            else empty(kind, setup, place)
            for name, kind in kinds.items()
        }
    )


def _by_seat(kind: Kind, told: Any, setup: Setup, place: str) -> tuple[Any, ...]:
    if not isinstance(told, Mapping):
        raise Unreadable(f"expected a table at `{place}.`")
    values = {
        _seat(None, name, setup, place): read(kind, each, setup, f"{place}.{name}")
        for name, each in told.items()
    }
    return tuple(
        values[seat] if seat in values else empty(kind, setup, place)
        for seat in range(len(setup.players))
    )


def _holders(_: Kind, told: Any, setup: Setup, place: str) -> tuple[bool, ...]:
    seats = {_seat(None, name, setup, place) for name in _list(told, place)}
    return tuple(seat in seats for seat in range(len(setup.players)))


def _wrong(place: str, expected: str) -> Unreadable:
    return Unreadable(f"`{place}` in a position should be {expected}")


def _whole(_: Kind, told: Any, __: Setup, place: str) -> int:
    if not isinstance(told, int) or isinstance(told, bool) or told < 0:
        raise _wrong(place, "a whole number")
    return told


def _text(_: Kind, told: Any, __: Setup, place: str) -> str:
    if not isinstance(told, str):
        raise _wrong(place, "a text")
    return told


def _flag(_: Kind, told: Any, __: Setup, place: str) -> bool:
    if not isinstance(told, bool):
        raise _wrong(place, "true or false")
    return told


def _set(_: Kind, told: Any, __: Setup, place: str) -> frozenset[str]:
    if not all(isinstance(each, str) for each in _list(told, place)):
        raise _wrong(place, "a list of texts")
    return frozenset(told)


def _list(told: Any, place: str) -> list[Any]:
    if not isinstance(told, list):
        raise _wrong(place, "a list")
    return told


def _all(kind: Kind, told: Any, setup: Setup, place: str) -> tuple[Any, ...]:
    return tuple(read(kind, each, setup, place) for each in _list(told, place))


def _seat(_: Kind, told: Any, setup: Setup, __: str) -> int:
    if told not in setup.players:
        raise Unreadable(unknown("player", str(told), setup.players))
    return setup.players.index(told)


def _card(_: Kind, told: Any, setup: Setup, __: str) -> str:
    if told != UNKNOWN and told not in setup.cards:
        raise Unreadable(unknown("card", str(told), list(setup.cards)))
    return str(told)


def _cards(_: Kind, told: Any, setup: Setup, place: str) -> tuple[str, ...]:
    if isinstance(told, list):
        return tuple(_card(None, each, setup, place) for each in told)
    return (UNKNOWN,) * _whole(None, told, setup, place)


def _counts(_: Kind, told: Any, setup: Setup, place: str) -> tuple[str, ...]:
    if not isinstance(told, Mapping):
        raise Unreadable(f"expected a table at `{place}.`")
    numbers = {
        _card(None, card, setup, place): _whole(None, number, setup, f"{place}.{card}")
        for card, number in told.items()
    }
    return tuple(sorted(Counter(numbers).elements()))


def _member(kind: Kind, told: Any, _: Setup, place: str) -> Enum:
    words = [str(member) for member in kind]
    if told not in words:
        raise Unreadable(unknown(place.rpartition(".")[2], str(told), words))
    member: Enum = kind(told)
    return member


_READERS: dict[str, Callable[[Kind, Any, Setup, str], Any]] = {
    "seat": _seat,
    "nobody": _seat,
    "card": _card,
    "cards": _cards,
    "counts": _counts,
    "by seat": _by_seat,
    "holders": _holders,
    "list": _all,
    "row": _row,
    "set": _set,
    "maybe": read,
    "record": _record,
    "enum": _member,
    "int": _whole,
    "bool": _flag,
    "str": _text,
}
"""How a value is read, by the way of its shape."""
