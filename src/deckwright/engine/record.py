"""Records of many fields that are copied with a change at every action."""

from __future__ import annotations

from typing import Any, TypeVar

R = TypeVar("R", bound=type[tuple[Any, ...]])


def quickly_replaced(record: R) -> R:
    """A NamedTuple class whose `_replace` takes half the time.

    The one it comes with asks for a new value of every field by name; this one copies all of
    them and then puts in those that are named. KeyError for a name that is no field.
    """
    fields: tuple[str, ...] = record.__dict__["_fields"]
    places = {name: place for place, name in enumerate(fields)}
    new = tuple.__new__

    def _replace(self: tuple[Any, ...], /, **changes: object) -> tuple[Any, ...]:
        values = list(self)
        for name, value in changes.items():
            values[places[name]] = value
        return new(record, values)

    record._replace = _replace  # type: ignore[attr-defined]
    return record
