"""Pages two by two on sheets that are folded and stapled through the fold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..marks import Box, Group, Mark, rectangle, shift


def order(pages: int) -> list[tuple[int, int]]:
    """The pages left and right on each side of each sheet, from 0; beyond the last is blank."""
    whole = pages + -pages % 4
    sides = []
    for sheet in range(whole // 4):
        first, last = 2 * sheet, whole - 1 - 2 * sheet
        sides += [(last, first), (first + 1, last - 1)]
    return sides


def imposed(
    pages: Sequence[tuple[Mark, ...]], size: tuple[float, float]
) -> Iterator[tuple[Mark, ...]]:
    """The sides of the sheets, each of two pages beside each other."""
    for pair in order(len(pages)):
        yield tuple(
            Group(
                (Group(pages[page], clip=rectangle(Box(0, 0, *size))),),
                shift(size[0] * half, 0),
            )
            for half, page in enumerate(pair)
            if page < len(pages)
        )
