"""What fills the foot of a page of a book: examples."""

from __future__ import annotations

from collections.abc import Sequence

from ...rulebook import Section
from ...rulebook.rulings import Ruling
from .flow import Band, Block, end_of
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

    def level(self, band: Band, sections: Sequence[Section]) -> Band:
        """Two columns with an example of some chapters below the shorter if it has room."""
        filled = [[*column] for column in band.columns]
        for column in filled if len(filled) == 2 else []:
            left = band.height - sum(block.height for block in column)
            boxes = [(self.blocks.example(each), [each]) for each in self._near(sections)]
            column.extend(self._highest(boxes, left))
        return band._replace(columns=filled)

    def _highest(self, boxes: list[tuple[Block, list[Ruling]]], room: float) -> list[Block]:
        """The highest that has room, whose examples are taken; none if none has."""
        fitting = [each for each in boxes if each[0].height <= room]
        block, chosen = max(fitting, key=lambda each: each[0].height, default=(None, []))
        self.asked[:] = [each for each in self.asked if each not in chosen]
        return [block] if block else []

    def _near(self, sections: Sequence[Section]) -> list[Ruling]:
        section_of = self.blocks.rules.section_of
        return [each for each in self.asked if section_of(each.rules[0]) in sections]

    def fill(self, page: list[Band], sections: Sequence[Section], most: int = ROWS) -> None:
        """Below what stands on a page, examples of some chapters, two beside each other, in so
        many rows at most: the highest that have room."""
        above = BEFORE * self.blocks.scale
        for _ in range(most):
            near = self._near(sections)
            pairs = [near[at : at + 2] for at in range(len(near) - 1)]
            rows = [(self.blocks.pair(pair), pair) for pair in pairs]
            row = self._highest(rows, self.room - end_of(page) - above)
            page += [Band([row], above)] * bool(row)
