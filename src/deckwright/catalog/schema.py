"""What a TOML table may hold: kinds of values, and tables made of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from math import isfinite
from typing import Any, NamedTuple, TypeAlias, TypeVar, get_type_hints

from ..errors import ValidationError, listed, near
from ..markup import MarkupError, field_names, marked
from ..units import millimetres

T = TypeVar("T")
Kind: TypeAlias = Callable[[object], T]
"""Turns a TOML value into the value to keep, or raises `ValidationError("expected ...")`."""


_JSON: dict[Kind[object], dict[str, object]] = {}
"""What JSON Schema says of a kind of value."""


def as_json(kind: Kind[object]) -> dict[str, object]:
    """A kind of value as JSON Schema; {} for one that only its own check can tell."""
    return dict(_JSON.get(kind, {}))


def _with_schema(kind: Kind[T], **said: object) -> Kind[T]:
    """The same kind, with what JSON Schema says of it."""
    _JSON[kind] = {key: value for key, value in said.items() if value is not None}
    return kind


class Key(NamedTuple):
    """One key of a table."""

    kind: Kind[object]
    default: object = None
    required: bool = False


Values: TypeAlias = dict[str, Any]
"""The values of a table by its keys, each as its key's kind has read it."""


def keys_of(record: type) -> dict[str, Key]:
    """The keys of the table that a dataclass is made of: a field says its kind, as
    `Annotated[str, text(60)]`, or its whole key; one without a default is required."""
    hints, keys = get_type_hints(record, include_extras=True), {}
    for each in fields(record):
        for said in getattr(hints[each.name], "__metadata__", ()):
            made = each.default_factory() if each.default_factory is not MISSING else None
            default = made if each.default is MISSING else each.default
            required = each.default is MISSING and each.default_factory is MISSING
            keys[each.name] = said if isinstance(said, Key) else Key(said, default, required)
    return keys


class Misfit(NamedTuple):
    """What is wrong with one key of a table."""

    key: str
    message: str


def fill(table: Mapping[str, object], keys: Mapping[str, Key]) -> tuple[Values, list[Misfit]]:
    """A table's values with the defaults filled in, and all that is wrong with it."""
    misfits = [
        Misfit(key, f"unknown key `{key}`{near(key, keys)}") for key in table if key not in keys
    ]
    values: dict[str, object] = {}
    for name, key in keys.items():
        values[name] = key.default
        if name in table:
            try:
                values[name] = key.kind(table[name])
            except ValidationError as wrong:
                actual = _quote(table[name] if wrong.found is None else wrong.found)
                misfits.append(Misfit(name, f"`{name}`: {wrong}, not {actual}"))
        elif key.required:
            misfits.append(Misfit("", f"`{name}` is missing"))
    return values, misfits


def _quote(value: object) -> str:
    """A value as the user wrote it, cut short."""
    names = {
        bool: str(value).lower(),
        dict: "a table",
        list: "a list" if value else "an empty list",
    }
    shown = names.get(type(value), repr(value) if isinstance(value, str) else str(value))
    return shown if len(shown) <= 40 else shown[:37] + "..."


def text(longest: int = 2000, pattern: str = "", expected: str = "") -> Kind[str]:
    """A string, at most so long, matching a pattern."""

    def read(value: object) -> str:
        if not isinstance(value, str):
            raise ValidationError("expected text")
        if len(value) > longest:
            raise ValidationError(f"expected at most {longest} characters")
        if pattern and not re.fullmatch(pattern, value):
            raise ValidationError(f"expected {expected or pattern}")
        return value

    whole_of = f"^(?:{pattern})$" if pattern else None
    return _with_schema(read, type="string", maxLength=longest, pattern=whole_of)


def prose(longest: int = 2000, fields: bool = False) -> Kind[str]:
    """Text with marks of emphasis and pictograms that mean something; see `markup`.

    `fields`: whether it may show `{field}`s.
    """
    read_text = text(longest)

    def read(value: object) -> str:
        written = read_text(value)
        try:
            names = field_names(marked(written))
        except MarkupError as error:
            raise ValidationError(f"expected marks that mean something: {error}") from error
        if names and not fields:
            raise ValidationError(f"expected no field such as `{{{names[0]}}}`")
        return written

    return _with_schema(read, type="string", maxLength=longest)


name = text(40, r"[a-z0-9][a-z0-9-]*", "lower-case letters, digits and hyphens")
name_of_field = text(40, r"[A-Za-z0-9_-]+", "the name of a field")
label = text(60, r"[A-Za-z0-9][A-Za-z0-9_-]*", "letters, digits, hyphens and underscores")


def whole(least: int | None = None, most: int | None = None) -> Kind[int]:
    """A whole number within limits."""
    limits = {
        (True, True): f" of {least} to {most}",
        (True, False): f" of at least {least}",
        (False, True): f" of at most {most}",
        (False, False): "",
    }[least is not None, most is not None]

    def within(value: int) -> bool:
        return (least is None or least <= value) and (most is None or value <= most)

    def read(value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not within(value):
            raise ValidationError(f"expected a whole number{limits}")
        return value

    return _with_schema(read, type="integer", minimum=least, maximum=most)


def between(least: float, most: float) -> Kind[float]:
    """A number within limits."""

    def read(value: object) -> float:
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise ValidationError("expected a number")
        if not isfinite(value) or not least <= value <= most:
            raise ValidationError(f"expected a number of {least:,g} to {most:,g}")
        return float(value)

    return _with_schema(read, type="number", minimum=least, maximum=most)


FARTHEST = 100_000.0
"""No length in mm, and no other number of a content file, is larger."""
number = between(-FARTHEST, FARTHEST)


def numbers(*lengths: int, each: Kind[float] = number) -> Kind[tuple[float, ...]]:
    """A list of so many numbers."""
    allowed = " or ".join(map(str, lengths))

    def read(value: object) -> tuple[float, ...]:
        if not isinstance(value, list) or len(value) not in lengths:
            raise ValidationError(f"expected a list of {allowed} numbers")
        return tuple(_part(each, item, "") for item in value)

    items, few, many_ = as_json(each), min(lengths), max(lengths)
    return _with_schema(read, type="array", items=items, minItems=few, maxItems=many_)


def flag(value: object) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise ValidationError("expected true or false")
    return value


def length(least: float, most: float) -> Kind[float]:
    """A length in mm within limits: a number, or text such as "3mm"."""

    def read(value: object) -> float:
        try:
            mm = millimetres(value)
        except ValueError as error:
            raise ValidationError("expected a length such as 3 or `3mm`") from error
        if not least <= mm <= most:
            raise ValidationError(f"expected a length of {least:g} to {most:g} mm")
        return mm

    return _with_schema(read, type=["number", "string"])


def choice(*words: str) -> Kind[str]:
    """One of a few words."""

    def read(value: object) -> str:
        if value not in words:
            raise ValidationError(f"expected {listed(words, 'or')}")
        return str(value)

    return _with_schema(read, enum=list(words))


def many(kind: Kind[T], least: int = 0) -> Kind[tuple[T, ...]]:
    """A list of values of one kind, at least so many."""

    def read(value: object) -> tuple[T, ...]:
        if not isinstance(value, list) or len(value) < least:
            raise ValidationError(f"expected a list{f' of at least {least}' * bool(least)}")
        return tuple(_part(kind, item, "") for item in value)

    return _with_schema(read, type="array", items=as_json(kind), minItems=least or None)


def table_of(kind: Kind[T]) -> Kind[dict[str, T]]:
    """A table whose values are all of one kind."""

    def read(value: object) -> dict[str, T]:
        if not isinstance(value, dict):
            raise ValidationError("expected a table")
        return {key: _part(kind, item, f"`{key}`: ") for key, item in value.items()}

    return _with_schema(read, type="object", additionalProperties=as_json(kind))


def _part(kind: Kind[T], item: object, where: str) -> T:
    """One of several values; if it is wrong, it alone is told."""
    try:
        return kind(item)
    except ValidationError as wrong:
        raise ValidationError(
            f"{where}{wrong}", item if wrong.found is None else wrong.found
        ) from wrong


def table(value: object) -> dict[str, object]:
    """Any table."""
    if not isinstance(value, dict):
        raise ValidationError("expected a table")
    return value


def anything(value: object) -> object:
    """Any value, checked elsewhere."""
    return value


_JSON[flag] = {"type": "boolean"}
_JSON[table] = {"type": "object"}
