"""What is said of the fields of a form, as a line is read."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from .vocabulary import Values


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
