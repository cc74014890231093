"""What fills the foot of a page of a book: examples."""

from __future__ import annotations

from collections.abc import Sequence

from ...rulebook import Section
from ...rulebook.rulings import Ruling
from .flow import Band, end_of
from .rule_blocks import RuleBlocks

BEFORE = 3.6
"""Above what fills a foot, in mm."""
ROWS = 2
"""So many rows of examples a foot has at most."""


class PageFeet:
    """Fills the feet of the pages of one book, with no example twice."""

    def __init__(self, blocks: RuleBlocks, asked: list[Ruling], room: float) -> None:
        """`asked`: examples there are; those that are shown are taken from it. `room`: how
        high a page is."""
        self.blocks, self.asked, self.room = blocks, asked, room

    def fill(self, page: list[Band], sections: Sequence[Section], most: int = ROWS) -> None:
        """Below what stands on a page, examples of some chapters, two beside each other, in so
        many rows at most: the highest that have room."""
        above = BEFORE * self.blocks.scale
        for _ in range(most):
            section_of = self.blocks.rules.section_of
            near = [each for each in self.asked if section_of(each.rules[0]) in sections]
            pairs = [near[at : at + 2] for at in range(len(near) - 1)]
            rows = [(self.blocks.pair(pair), pair) for pair in pairs]
            left = self.room - end_of(page) - above
            fitting = [
                (row.height, at) for at, (row, _) in enumerate(rows) if row.height <= left
            ]
            if not fitting:
                break
            row, chosen = rows[max(fitting)[1]]
            page.append(Band([[row]], above))
            self.asked[:] = [each for each in self.asked if each not in chosen]
