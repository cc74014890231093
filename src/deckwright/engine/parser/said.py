"""What is said of the fields of a form, as a line is read, and the values it can mean."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import islice, product
from typing import Any, NamedTuple, TypeAlias

from .vocabulary import IT, RELATIVE, Values

WAYS = 200
"""So many ways at most to mean a list are tried."""


class One(NamedTuple):
    """The value of a slot."""

    values: Values


class Many(NamedTuple):
    """The values of a list, in order."""

    items: tuple[Values, ...]


class Groups(NamedTuple):
    """The fields of each time a group was said."""

    each: tuple[tuple[Field, ...], ...]


Field: TypeAlias = tuple[str, One | Many | Groups | bool]
"""A field and what was said of it; True of a flag."""
List: TypeAlias = dict[tuple[int, tuple[Values, ...]], int]
"""Where a list ends and what is in it -> how well it fits."""
Repeats: TypeAlias = dict[tuple[int, tuple[tuple[Field, ...], ...]], int]
"""Where repeated groups end and the fields of each -> how well they fit."""
Read: TypeAlias = dict[tuple[int, tuple[Field, ...]], int]
"""Where a part ends and its fields -> how well it fits."""


def pointed(
    values: Mapping[str, object], things: Collection[str], it: object
) -> tuple[Mapping[str, object], object]:
    """Values in which `it` is what was named before it, and what was named last."""
    meant, before = dict[str, object](), it
    for field, value in values.items():
        meant[field] = _meant(value, it if before is None else before)
        if field in things:
            it = _last([meant[field]]) or it
    return meant, it


def _meant(value: object, it: object) -> object:
    """A value in which `it` is what was named last, if anything was."""
    return value if it is None else replaced(value, IT, it)


def replaced(value: Any, word: str, by: object) -> Any:
    """A value with another for a word that stands for it, in whatever holds it."""
    if word not in inmost((value,)):
        return value
    if isinstance(value, dict):
        return {field: replaced(each, word, by) for field, each in value.items()}
    if isinstance(value, tuple):
        return tuple(replaced(each, word, by) for each in value)
    return by


def is_it(values: Iterable[object]) -> bool:
    """Whether `it` is among some values."""
    for value in values:
        if value == IT:
            return True
        if isinstance(value, dict) and is_it(value.values()):
            return True
        if isinstance(value, tuple) and is_it(value):
            return True
    return False


def _last(named: Sequence[object]) -> object:
    """The last of some values and lists; None if there is none."""
    last = named[-1] if named else None
    return _last(last) if isinstance(last, tuple) else last


def is_relative(value: object) -> bool:
    """Whether a value is a player told by a place, or holds one."""
    if isinstance(value, str):
        return value in RELATIVE
    if isinstance(value, dict):
        value = (*value.values(),)
    return isinstance(value, tuple) and not RELATIVE.isdisjoint(inmost(value))


def inmost(values: Iterable[object]) -> Iterator[object]:
    """The values in some tables and tuples."""
    for value in values:
        if isinstance(value, (tuple, list, Mapping)):
            yield from inmost(value.values() if isinstance(value, Mapping) else value)
        else:
            yield value


def values_of(said: Sequence[Field]) -> Iterator[dict[str, object]]:
    """Every way to take one value of each field; a field of a list takes one for each place."""
    options: list[list[tuple[str, object]]] = []
    for field, meant in said:
        match meant:
            case One(values):
                options.append([(field, value) for value in values])
            case Many(items):
                options.append([(field, way) for way in islice(product(*items), WAYS)])
            case Groups(each):
                ways = product(*[list(values_of(group)) for group in each])
                options.append([(field, way) for way in islice(ways, WAYS)])
            case _:
                options.append([(field, meant)])
    for row in product(*options):
        yield dict(row)
