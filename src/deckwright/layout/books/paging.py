"""Chapters of a book on its pages: of all ways to set them, those that leave least white.

A chapter is set in parts: a heading and figures, which stay on one page with the beginning of
what follows below them in columns. Each begins below the chapter before it or on a new page.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import NamedTuple

from .flow import LINE, Band, Block, balanced, end_of, opens

UNDER, FEW = 16.0, 20.0
"""So much of a part stands at least below its head, and on the page it ends on, in mm."""
PARTED, TURNED = 0.16, 0.1
"""What speaks against a page that begins amid a part, and more so if it has to be turned to: as
much as the square of such a share of a page that is white."""
ROW, ROWS, FILLED = 27.0, 2, 0.01
"""About as high is a row of examples at a page's foot, in mm; of so many at most, and what
speaks against each."""
SHEET = 4
"""So many pages a folded sheet has."""

Pages = tuple[tuple[Band, ...], ...]


class Part(NamedTuple):
    """What stands in columns below a heading and its figures."""

    head: tuple[Block, ...]
    blocks: Sequence[Block]
    many: int = 2
    """In so many columns."""
    step: float = 0.0
    """From one to the next, in mm."""
    above: float = 0.0
    """What is free above it, in mm."""
    again: Block | None = None
    """What opens the pages it goes on to; without it, it begins on a page with room for all."""


class Way(NamedTuple):
    """How a chapter is set."""

    parts: Sequence[Part]
    against: float = 0.0
    """What speaks against it, as `PARTED` does."""


class Paging:
    """Fills pages so high, in mm, of which so many come before."""

    def __init__(self, room: float, before: int, scale: float = 1.0) -> None:
        self.room, self.before, self.scale = room, before, scale

    def paged(self, begun: Sequence[Pages], chapters: Sequence[Sequence[Way]]) -> Pages:
        """Pages that are begun in one of some ways, and on them and after them each chapter in
        one of its ways."""
        best = {(at, 0): (sum(map(self._white, p[:-1])), p) for at, p in enumerate(begun)}
        for ways in chapters:
            found: dict[tuple[int, int], tuple[float, Pages]] = {}
            for cost, pages in best.values():
                for way in ways:
                    for added in self._added(pages, way):
                        closed = sum(map(self._white, added[len(pages) - 1 : -1]))
                        total = cost + way.against + closed + self._parted(pages, added)
                        key = len(added), round(end_of(added[-1]))
                        if key not in found or total < found[key][0]:
                            found[key] = total, added
            best = found
        return min(best.values(), key=lambda each: self._whole(*each))[1]

    def against(self, pages: Pages) -> float:
        """What speaks against a book of these pages: its sheets, and what is white on them."""
        return self._whole(sum(map(self._white, pages[:-1])), pages)

    def _whole(self, cost: float, pages: Pages) -> float:
        """What speaks against a book: most of all sheets, then pages without words."""
        many = self.before + len(pages)
        return cost + self._white(pages[-1]) + SHEET * -(-many // SHEET) + -many % SHEET

    def _white(self, page: Sequence[Band]) -> float:
        """What speaks against a page with what it leaves free below rows of examples."""
        left = self.room - end_of(page)
        asked = min(ROWS, int(left / (ROW * self.scale)))
        white = ((left - asked * ROW * self.scale) / self.room) ** 2
        ragged = sum((band.ragged / self.room) ** 2 for band in page if len(band.columns) < 3)
        return white + FILLED * asked + ragged / 2

    def _parted(self, begun: Pages, added: Pages) -> float:
        """What speaks against the pages after the first that some parts go on to."""
        new = range(len(begun), len(added))
        gone_on = [at for at in new if not added[at][0].columns[0][0].label]
        turned = [at for at in gone_on if (self.before + at) % 2]
        return PARTED * len(gone_on) + TURNED * len(turned)

    def _added(self, begun: Pages, way: Way) -> list[Pages]:
        """Pages with a chapter below what stands on the last, and on a new one."""
        tried = [begun, (*begun, ())] if begun[-1] else [begun]
        made = [self._set(pages, way) for pages in tried]
        return [pages for pages in made if pages]

    def _set(self, pages: Pages, way: Way) -> Pages:
        """Pages with the parts of a chapter; none if its first has no room where it begins."""
        for number, part in enumerate(way.parts):
            placed = self.placed(part, end_of(pages[-1]))
            if not placed:
                if not number:
                    return ()
                pages = *pages, ()
                again = (part.again,) if part.again else ()
                placed = self.placed(part._replace(head=(*again, *part.head)), 0.0)
            pages = (*pages[:-1], (*pages[-1], *placed[0]), *placed[1:])
        return pages

    def placed(self, part: Part, used: float) -> Pages:
        """The bands of a part on a page of which so much is used, and on those it goes on to;
        none if its head and the beginning of what is below have no room there."""
        above = part.above if used else 0.0
        free = self.room - used - above - sum(block.height for block in part.head)
        least = max(UNDER * self.scale, opens(part.blocks)) if part.blocks else 0.0
        again = (part.again,) if part.again else ()
        rooms, after = [free], self.room - sum(block.height for block in again)
        filled = balanced(part.blocks, after, part.many, rooms)
        if len(filled) > part.many or free < 0.0:
            if (free < least or not part.again) and used:
                return ()
            while 0.0 < _over(filled, part.many) < FEW * self.scale and rooms[0] > least:
                rooms[0] -= LINE
                filled = balanced(part.blocks, after, part.many, rooms)
        bands = [Band([[block]], above * (not at)) for at, block in enumerate(part.head)]
        pages = [[*bands]]
        for number in range(0, len(filled) if part.blocks else 0, part.many):
            if number:
                pages.append([Band([[block]]) for block in again])
            filling = filled[number : number + part.many]
            pages[-1] += [Band(filling, 0.0, part.step)] if any(filling) else []
        return tuple(map(tuple, pages))


def _over(filled: Sequence[Sequence[Block]], many: int) -> float:
    """How much of pieces in so many columns stands on the last page; endless on the first."""
    last = filled[(len(filled) - 1) // many * many :]
    return Band(last).height if len(filled) > many else inf
