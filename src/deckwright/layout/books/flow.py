"""Blocks of text and pictures -> columns: nothing cut, no heading left alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple

from ..marks import Group, Mark, Run, shift

LINE = 1.0
"""By so many mm columns are tried higher till all has room."""
LOOSER, APART, LEVEL = 1.5, 3, 0.9
"""By so many mm pieces of a page are moved apart at most for it to end at its foot, so many
times as much where columns begin, and so much more for columns to end level."""
SAME_LINE = 1.5
"""Baselines nearer to each other than this, in mm, are of one line: a number and its text."""


class Block(NamedTuple):
    """Marks that follow other marks down a column, in mm from its own top left."""

    marks: tuple[Mark, ...]
    height: float
    keep: bool = False
    """Whether it stays with what follows: a heading."""
    label: str = ""
    """What the contents call it."""
    whole: bool = False
    """Whether it is a picture: where it has no room, what follows may go before it."""
    wide: float = 0.0
    """Its width, where that matters."""


def stacked(blocks: Sequence[Block]) -> Block:
    """Blocks below each other as one, which is called as the first and kept as it."""
    marks: list[Mark] = []
    y = 0.0
    for block in blocks:
        marks.append(Group(block.marks, shift(0, y)))
        y += block.height
    return blocks[0]._replace(marks=tuple(marks), height=y)


class Set(NamedTuple):
    """A block in its place."""

    block: Block
    y: float
    x: float = 0.0


class Band(NamedTuple):
    """Columns of blocks beside each other on a page."""

    columns: Sequence[Sequence[Block]]
    above: float = 0.0
    """What is free above it, unless it is a page's first."""
    step: float = 0.0
    """From a column to the next."""

    @property
    def height(self) -> float:
        """Of its highest column."""
        return max(map(_high, self.columns))


def end_of(page: Sequence[Band]) -> float:
    """Where the lowest piece of a page ends."""
    return sum(band.height + band.above * bool(at) for at, band in enumerate(page))


def levelled(page: Sequence[Band], room: float) -> list[Set]:
    """The blocks of a page in their places, with a little more between them, so that its
    columns end level and at its foot."""
    longest = [max(band.columns, key=_high) for band in page]
    parts = [len(column) - 1 for column in longest]
    most = sum(parts) + APART * (len(page) - 1)
    more = max(0.0, min(LOOSER, (room - end_of(page)) / max(1, most)))
    sets: list[Set] = []
    y = 0.0
    for at, (band, gaps) in enumerate(zip(page, parts, strict=True)):
        y += (band.above + APART * more) * bool(at)
        high = band.height + gaps * more
        for number, column in enumerate(band.columns):
            free = sum(not block.keep for block in column[:-1])
            each = min(more + LEVEL, (high - _high(column)) / max(1, free))
            down = y
            for block in column:
                sets.append(Set(block, down, number * band.step))
                down += block.height + each * (not block.keep)
        y += high
    return sets


def _high(column: Sequence[Block]) -> float:
    return sum(block.height for block in column)


def columns(
    blocks: Sequence[Block], height: float, first: Sequence[float] = ()
) -> list[list[Block]]:
    """Blocks in columns of a height, the first of which may have their own."""
    filled: list[list[Block]] = [[]]
    waiting = list(blocks)[::-1]
    y = 0.0
    while waiting:
        room = first[len(filled) - 1] if len(filled) <= len(first) else height
        block = waiting.pop()
        if y + _needs(block, waiting) <= room + 0.01:
            filled[-1].append(block)
            y += block.height
            continue
        if y == 0.0 and room >= height:
            filled[-1].append(block)  # taller than a column: as it is, alone
        elif block.whole and waiting and not (waiting[-1].keep or waiting[-1].whole):
            waiting[-1:] = [block, waiting[-1]]  # a text goes on where a picture has no room
            continue
        else:
            waiting.append(block)
        filled.append([])
        y = 0.0
    return filled if filled[-1] or len(filled) == 1 else filled[:-1]


def opens(blocks: Sequence[Block]) -> float:
    """How much room the first of some blocks want."""
    return _needs(blocks[0], blocks[:0:-1]) if blocks else 0.0


def balanced(
    blocks: Sequence[Block], height: float, many: int, first: Sequence[float]
) -> list[list[Block]]:
    """The same, with `many` columns on a page, those of the first pages so high as `first`;
    those of the last page are as short as they can be, and so of one height."""
    start = [room for room in first for _ in range(many)]
    filled = columns(blocks, height, start)
    pages = -(-len(filled) // many)
    before = [*start, *[height] * (many * pages)][: many * (pages - 1)]
    most = first[pages - 1] if pages <= len(first) else height
    lowest = _high(blocks) / many if pages == 1 else 0.0
    for step in range(ceil((most - lowest) / LINE) + 1):
        high = min(most, lowest + step * LINE)
        shorter = columns(blocks, height, [*before, *[high] * many])
        if len(shorter) <= many * pages and _fit(shorter[len(before) :], high):
            return shorter
    return filled


def _fit(filled: Sequence[Sequence[Block]], height: float) -> bool:
    """Whether no column is higher than that, and none ends with a heading."""
    return all(_high(each) <= height + 0.1 and not each[-1].keep for each in filled if each)


def _needs(block: Block, waiting: Sequence[Block]) -> float:
    """How much room a block wants: a heading brings what follows."""
    need = block.height
    for following in reversed(waiting):
        if not block.keep:
            break
        need += following.height
        block = following
    return need


def baselines(marks: tuple[Mark, ...]) -> list[float]:
    """Where the lines of a text stand, from the top."""
    lines: list[float] = []
    for y in sorted({*_heights(marks)}):
        if lines and y - lines[-1] < SAME_LINE:
            lines[-1] = y
        else:
            lines.append(y)
    return lines


def _heights(marks: Sequence[Mark]) -> Iterator[float]:
    """The baselines of all texts, moved as their groups are."""
    for mark in marks:
        if isinstance(mark, Run):
            yield mark.y
        elif isinstance(mark, Group):
            times, down = (mark.matrix[3], mark.matrix[5]) if mark.matrix else (1.0, 0.0)
            yield from (times * y + down for y in _heights(mark.marks))
