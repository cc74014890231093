"""A name for what is drawn: the same drawing has the same name in every run."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from hashlib import sha256
from pathlib import Path

from ..layout.marks import Group, Mark, Picture, Shape

LONG = 16
"""Hexadecimal digits of a name."""


class DrawingNames:
    """Names drawings by all that is in them, images included.

    Outlines and groups that several drawings share are read once: dots of a halftone make
    nine tenths of what a deck draws, and stand on half its cards.
    """

    def __init__(self) -> None:
        self._known: dict[int, tuple[object, bytes]] = {}
        """id -> what has it, kept so that nothing else can get it, and its digest."""

    def name(self, marks: tuple[Mark, ...]) -> str:
        """What names these marks."""
        return self._marks(marks).hex()[:LONG]

    def _marks(self, marks: tuple[Mark, ...]) -> bytes:
        return self._once(marks, lambda: b"".join(map(self._mark, marks)))

    def _mark(self, mark: Mark) -> bytes:
        if isinstance(mark, Group):
            return self._marks(mark.marks) + _others(mark, "marks")
        if isinstance(mark, Shape):
            path = self._once(mark.path, lambda: repr(mark.path).encode())
            return path + _others(mark, "path")
        told = repr(mark).encode()
        return told + Path(mark.source).read_bytes() if isinstance(mark, Picture) else told

    def _once(self, value: object, read: Callable[[], bytes]) -> bytes:
        """The digest of what is read of a value, which is read once."""
        if id(value) not in self._known:
            self._known[id(value)] = value, sha256(read()).digest()
        return self._known[id(value)][1]


def _others(mark: Group | Shape, but: str) -> bytes:
    """What a mark is compared by beside one of its fields."""
    names = [each.name for each in fields(mark) if each.compare and each.name != but]
    return repr([type(mark).__name__, *(getattr(mark, name) for name in names)]).encode()
