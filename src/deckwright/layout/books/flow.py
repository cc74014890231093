"""Blocks of text and pictures -> columns: nothing cut, no heading left alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import ceil
from typing import NamedTuple

from ..marks import Group, Mark, Run, shift

ALONE = 2
"""So many lines of a text stay together at least, before and after a break."""
SHORT = 5
"""A text of so many lines at most is not broken."""
UNDER = 4
"""So many lines stand under a heading at least."""
LINE = 2.0
"""By so many mm columns are tried higher till all has room."""
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
    """Whether it cannot be broken: a picture."""
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


def columns(
    blocks: Sequence[Block], height: float, first: Sequence[float] = ()
) -> list[list[Set]]:
    """Blocks in columns of a height, the first of which may have their own.

    Long texts go on in the next one.
    """
    filled: list[list[Set]] = [[]]
    waiting = list(blocks)[::-1]
    y = 0.0
    while waiting:
        room = first[len(filled) - 1] if len(filled) <= len(first) else height
        block = waiting.pop()
        if y + _needs(block, waiting) <= room + 0.01:
            filled[-1].append(Set(block, y))
            y += block.height
            continue
        parts = split(block, room - y)
        if parts:
            filled[-1].append(Set(parts[0], y))
            waiting.append(parts[1])
        elif y == 0.0:
            filled[-1].append(Set(block, y))  # taller than a column: as it is, alone
        elif block.whole and waiting and not (waiting[-1].keep or waiting[-1].whole):
            waiting[-1:] = [block, waiting[-1]]  # a text goes on where a picture has no room
            continue
        else:
            waiting.append(block)
        filled.append([])
        y = 0.0
    return filled if filled[-1] or len(filled) == 1 else filled[:-1]


def balanced(
    blocks: Sequence[Block], height: float, many: int, first: Sequence[float]
) -> list[list[Set]]:
    """The same, with `many` columns on a page, those of the first pages so high as `first`;
    those of the last page are as short as they can be, and so of one height."""
    start = [room for room in first for _ in range(many)]
    filled = columns(blocks, height, start)
    pages = -(-len(filled) // many)
    before = [*start, *[height] * (many * pages)][: many * (pages - 1)]
    most = first[pages - 1] if pages <= len(first) else height
    lowest = sum(block.height for block in blocks) / many if pages == 1 else 0.0
    for step in range(ceil((most - lowest) / LINE) + 1):
        high = min(most, lowest + step * LINE)
        shorter = columns(blocks, height, [*before, *[high] * many])
        if len(shorter) <= many * pages and _fit(shorter[len(before) :], high):
            return shorter
    return filled


def _fit(filled: Sequence[Sequence[Set]], height: float) -> bool:
    """Whether no column is higher than that, and none ends with a heading."""
    lasts = [each[-1] for each in filled if each]
    return all(s.y + s.block.height <= height + 0.1 and not s.block.keep for s in lasts)


def _needs(block: Block, waiting: Sequence[Block]) -> float:
    """How much room a block wants: a heading brings the beginning of what follows."""
    need = block.height
    for following in reversed(waiting):
        if not block.keep:
            break
        lines = baselines(following.marks)
        short = following.keep or following.whole or len(lines) <= max(UNDER, SHORT)
        need += following.height - (0.0 if short else lines[-1] - lines[UNDER - 1])
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


def split(block: Block, room: float) -> tuple[Block, Block] | None:
    """A text in two, the first part no higher than the room; None if it has to stay whole."""
    lines = [] if block.whole or block.keep else baselines(block.marks)
    lines = lines if len(lines) > SHORT else []
    below = block.height - lines[-1] if lines else 0.0
    for count in range(len(lines) - ALONE, ALONE - 1, -1):
        last, following = lines[count - 1], lines[count]
        if last + below <= room:
            first = tuple(mark for mark in block.marks if _top(mark) <= last + 0.01)
            rest = tuple(mark for mark in block.marks if _top(mark) > last + 0.01)
            texts = tuple(mark for mark in rest if isinstance(mark, Run))
            if len(baselines(texts)) < ALONE or baselines(first)[-1] > last + 0.01:
                continue  # a note is not parted, nor from the end of its text
            up = following - lines[0]
            moved = tuple(_raised(mark, up) for mark in rest)
            return Block(first, last + below), Block(moved, block.height - up)
    return None


def _top(mark: Mark) -> float:
    """The baseline of a mark's first text; what has none belongs to the beginning."""
    return min(_heights((mark,)), default=0.0)


def _heights(marks: Sequence[Mark]) -> Iterator[float]:
    """The baselines of all texts, moved as their groups are."""
    for mark in marks:
        if isinstance(mark, Run):
            yield mark.y
        elif isinstance(mark, Group):
            times, down = (mark.matrix[3], mark.matrix[5]) if mark.matrix else (1.0, 0.0)
            yield from (times * y + down for y in _heights(mark.marks))


def _raised(mark: Mark, by: float) -> Mark:
    return (
        replace(mark, y=mark.y - by) if isinstance(mark, Run) else Group((mark,), shift(0, -by))
    )
