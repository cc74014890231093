"""How far pairs of a font's glyphs move together or apart, read from the font itself.

A TrueType font tells its kerning in the table `GPOS`, in pair lookups of the feature `kern`:
either glyph by glyph (format 1), or for whole classes of glyphs (format 2). Older fonts have a
table `kern` of plain pairs instead. Both are described in the OpenType specification; nothing
else of those tables is read. A table that is cut short or refers beyond its end kerns nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from struct import error, unpack_from

ADVANCE = 0x0004
"""The bit of a value's format that says a value moves what comes after it."""
PAIRS, EXTENSION = 2, 9
"""Kinds of lookups: of pairs, and of any kind further off in the table."""


@dataclass(frozen=True, slots=True)
class PairKerning:
    """The kerning of one font, in its own units."""

    gpos: bytes = b""
    kern: bytes = b""

    def between(self, left: int, right: int) -> int:
        """By how much the gap between two glyphs is wider; 0 where the font says nothing."""
        try:
            if self.gpos:
                values = (_pair(self.gpos, at, left, right) for at in _subtables(self.gpos))
                return next((value for value in values if value is not None), 0)
            return _plain(self.kern, left, right)
        except (error, IndexError):
            return 0


def _word(data: bytes, at: int) -> int:
    return int(unpack_from(">H", data, at)[0])


def _subtables(data: bytes) -> Iterator[int]:
    """Where the pair tables of the feature `kern` begin."""
    features, lookups = _word(data, 6), _word(data, 8)
    wanted: dict[int, None] = {}
    for record in range(_word(data, features)):
        at = features + 2 + 6 * record
        if data[at : at + 4] == b"kern":
            feature = features + _word(data, at + 4)
            count = _word(data, feature + 2)
            wanted |= dict.fromkeys(_word(data, feature + 4 + 2 * i) for i in range(count))
    for index in sorted(wanted):
        lookup = lookups + _word(data, lookups + 2 + 2 * index)
        for i in range(_word(data, lookup + 4)):
            kind, at = _word(data, lookup), lookup + _word(data, lookup + 6 + 2 * i)
            if kind == EXTENSION:
                kind, at = _word(data, at + 2), at + int(unpack_from(">L", data, at + 4)[0])
            if kind == PAIRS:
                yield at


def _pair(data: bytes, at: int, left: int, right: int) -> int | None:
    """What a pair table says; None where it does not speak of these glyphs."""
    kind, coverage, first, second = unpack_from(">4H", data, at)
    place = _covered(data, at + coverage, left)
    if place is None:
        return None
    size = 2 * (first.bit_count() + second.bit_count())
    if kind == 1:
        pairs = at + _word(data, at + 10 + 2 * place)
        for i in range(_word(data, pairs)):
            record = pairs + 2 + (2 + size) * i
            if _word(data, record) == right:
                return _advance(data, record + 2, first)
        return None
    classes = unpack_from(">4H", data, at + 8)
    row = _class(data, at + classes[0], left)
    column = _class(data, at + classes[1], right)
    return _advance(data, at + 16 + size * (row * classes[3] + column), first)


def _advance(data: bytes, at: int, kind: int) -> int:
    """The advance in a value of some format; what stands before it there is skipped."""
    if not kind & ADVANCE:
        return 0
    return int(unpack_from(">h", data, at + 2 * (kind & (ADVANCE - 1)).bit_count())[0])


def _covered(data: bytes, at: int, glyph: int) -> int | None:
    """A glyph's place in a coverage table, or None."""
    kind, count = unpack_from(">2H", data, at)
    for i in range(count):
        if kind == 1:
            if _word(data, at + 4 + 2 * i) == glyph:
                return i
        else:
            first, last, start = unpack_from(">3H", data, at + 4 + 6 * i)
            if first <= glyph <= last:
                return int(start + glyph - first)
    return None


def _class(data: bytes, at: int, glyph: int) -> int:
    """A glyph's class; 0 for all that are not named."""
    if _word(data, at) == 1:
        first, count = unpack_from(">2H", data, at + 2)
        inside = first <= glyph < first + count
        return _word(data, at + 6 + 2 * (glyph - first)) if inside else 0
    for i in range(_word(data, at + 2)):
        first, last, number = unpack_from(">3H", data, at + 4 + 6 * i)
        if first <= glyph <= last:
            return int(number)
    return 0


def _plain(data: bytes, left: int, right: int) -> int:
    """What the first level table of plain pairs says, by halving: its pairs are in order."""
    if len(data) < 18 or _word(data, 0) != 0:
        return 0
    count, wanted, start = _word(data, 10), left << 16 | right, 18
    low, high = 0, count
    while low < high:
        middle = (low + high) // 2
        pair, value = unpack_from(">Lh", data, start + 6 * middle)
        if pair == wanted:
            return int(value)
        low, high = (middle + 1, high) if pair < wanted else (low, middle)
    return 0
