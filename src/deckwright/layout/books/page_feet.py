"""What fills the foot of a page of a book: examples."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ...rulebook import Section
from ...rulebook.rulings import Ruling
from .flow import Band, Block, end_of
from .rule_blocks import RuleBlocks

BEFORE = 3.6
"""Above what fills a foot, in mm."""
EVEN = 2.5
"""By so much one example is higher than the one beside it at most, in mm."""


class PageFeet:
    """Fills the feet of the pages of one book, with no example twice."""

    def __init__(self, blocks: RuleBlocks, asked: list[Ruling], room: float) -> None:
        """`asked`: examples there are; those that are shown are taken from it. `room`: how
        high a page is."""
        self.blocks, self.asked, self.room = blocks, asked, room

    def level(self, band: Band, sections: Sequence[Section]) -> Band:
        """Two columns with an example of some chapters below the shorter if it has room."""
        filled = [[*column] for column in band.columns]
        for column in filled if len(filled) == 2 else []:
            left = band.height - sum(block.height for block in column)
            boxes = [(self.blocks.example(each), [each]) for each in self._near(sections)]
            column.extend(self._highest([box for box in boxes if box[0].height <= left]))
        return band._replace(columns=filled)

    def _highest(self, boxes: list[tuple[Block, list[Ruling]]]) -> list[Block]:
        """The highest, whose examples are taken; none if there is none."""
        block, chosen = max(boxes, key=lambda each: each[0].height, default=(None, []))
        self.asked[:] = [each for each in self.asked if each not in chosen]
        return [block] if block else []

    def _near(self, sections: Sequence[Section]) -> list[Ruling]:
        section_of = self.blocks.rules.section_of
        return [each for each in self.asked if section_of(each.rules[0]) in sections]

    def fill(self, page: list[Band], sections: Sequence[Section]) -> None:
        """Below what stands on a page, examples of some chapters, two beside each other, as
        many rows as have room: those of about one height that are highest."""
        above = BEFORE * self.blocks.scale
        near = sorted(self._near(sections), key=self._high)
        rows = [
            (self.blocks.pair(pair), [*pair])
            for pair in pairwise(near)
            if self._high(pair[1]) - self._high(pair[0]) <= EVEN
            and self._high(pair[1]) <= self.room - end_of(page) - above
        ]
        if row := self._highest(rows):
            page.append(Band([row], above))
            self.fill(page, sections)

    def _high(self, ruling: Ruling) -> float:
        return self.blocks.example(ruling).height
