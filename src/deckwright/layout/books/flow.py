"""Blocks of text and pictures -> columns: nothing cut, no heading left alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, inf
from typing import NamedTuple

from ..marks import STILL, Group, Mark, Run, shift, taken

LINE = 1.0
"""By so many mm columns are tried higher till all has room."""
LOOSER, APART, BELOW = 0.6, 10, 2
"""By so many mm pieces of a page are moved apart at most for it to end at its foot, and so many
times as much below columns, and below a picture."""
RAISED = 1.2
"""What a heading has free above it and does without on top of a column, in mm."""
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

    @property
    def ragged(self) -> float:
        """By how much its lowest column ends below its highest."""
        return self.height - min(map(_high, self.columns))


def end_of(page: Sequence[Band]) -> float:
    """Where the lowest piece of a page ends."""
    return sum(band.height + band.above * bool(at) for at, band in enumerate(page))


def levelled(page: Sequence[Band], room: float) -> list[Set]:
    """The blocks of a page in their places, with a little more between them, everywhere the
    same, so that it ends nearer to its foot."""
    parts = [max(map(len, band.columns)) - 1 for band in page]
    apart = [_apart(band) for band in page[:-1]] + [0]
    left = room - end_of(page)
    more = max(0.0, min(LOOSER, left / max(1, sum(parts) + sum(apart))))
    sets: list[Set] = []
    y = 0.0
    for at, (band, gaps, after) in enumerate(zip(page, parts, apart, strict=True)):
        y += band.above * bool(at)
        for number, column in enumerate(band.columns):
            raised = len(band.columns) > 1 and column[:1] and column[0].keep
            down = y - RAISED * bool(raised)
            for block in column:
                sets.append(Set(block, down, number * band.step))
                down += block.height + more * (not block.keep)
        y += band.height + (gaps + after) * more
    return sets


def _apart(band: Band) -> int:
    """How many times as far as pieces are apart what is below a band is from it."""
    last = band.columns[0][-1]
    return 0 if last.keep else BELOW if last.whole else APART


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
    those of each page are as short as they can be, and so of one height."""
    filled = columns(blocks, height, [room for room in first for _ in range(many)])
    pages = [filled[at : at + many] for at in range(0, len(filled), many)]
    return [column for page in pages for column in _even(page, many)]


def _even(page: list[list[Block]], many: int) -> list[list[Block]]:
    """The pieces of a page in so many columns, as short as they go."""
    blocks = [block for column in page for block in column]
    most, lowest = Band(page).height, _high(blocks) / many
    for step in range(ceil((most - lowest) / LINE)):
        high = lowest + step * LINE
        shorter = columns(blocks, inf, [high] * many)
        if len(shorter) <= many and not any(each[-1].keep for each in shorter if each):
            return shorter + [[] for _ in range(many - len(shorter))]
    return page


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
    """The baselines of all texts, where they begin, moved as their groups are."""
    for mark in marks:
        yield from (y for _, y in _starts(mark))


def _starts(mark: Mark) -> Iterator[tuple[float, float]]:
    if isinstance(mark, Run):
        yield mark.x, mark.y
    elif isinstance(mark, Group):
        for inner in mark.marks:
            yield from (taken(mark.matrix or STILL, point) for point in _starts(inner))
