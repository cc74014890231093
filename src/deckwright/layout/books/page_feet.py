"""What fills the foot of a page of a book: examples, and pictures from the cards."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from math import log, prod

from ...rulebook import Section
from ...rulebook.rulings import Ruling
from ..marks import Box, Shape, rectangle
from .card_faces import cropped
from .drawings import Drawn, below, beside
from .flow import Block, Set, end_of
from .rule_blocks import RuleBlocks

BEFORE = 4.0
"""Above what fills a foot, in mm."""
LEAST, GAP = 20.0, 2.6
"""How high pictures are at least, and what lies between them, in mm."""
GRIDS = [(rows, across) for rows in (1, 2, 3) for across in (1, 2, 3, 4, 5)]
"""Rows of pictures, and how many stand in each, that are tried."""
MANY = 0.06
"""What each picture more costs when a grid is chosen, beside the logarithm of how far its
pictures are from the shape of what cards show."""
STEP = 7
"""So far apart in the deck are cards that stand beside each other."""


class PageFeet:
    """Fills the feet of the pages of one book, with no example twice and cards in turn."""

    def __init__(self, blocks: RuleBlocks, asked: list[Ruling], room: float) -> None:
        """`asked`: examples there are; those that are shown are taken from it. `room`: how
        high a page is."""
        self.blocks, self.asked, self.room = blocks, asked, room
        self.shown: list[str] = []

    def fill(self, page: list[Set], sections: Sequence[Section]) -> None:
        """Below what stands on a page, examples of some chapters where there is room for
        nothing else, or for both; and pictures as high as what is left."""
        scale, least = self.blocks.scale, LEAST * self.blocks.scale
        above = BEFORE * scale if page else 0.0
        near = [r for r in self.asked if self.blocks.rules.section_of(r.rules[0]) in sections]
        pairs = [near[at : at + 2] for at in range(len(near) - 2, -1, -2)]
        for chosen in (*pairs, *([each] for each in near[::-1])) if page else ():
            row = self.blocks.pair(chosen)
            y = end_of(page) + above
            pictured = self.room - y >= least
            needed = row.height + (least + above if pictured else -above / 2)
            if y + needed <= self.room and all(each in self.asked for each in chosen):
                page.append(Set(row, y))
                self.asked[:] = [each for each in self.asked if each not in chosen]
                if pictured:
                    break
        y = end_of(page) + above
        if self.room - y >= least and self.blocks.pieces.known:
            page.append(Set(self._pictures(sections, self.room - y - GAP), y))

    def _pictures(self, sections: Sequence[Section], room: float) -> Block:
        """What cards show, in rows from edge to edge and as high as the room."""
        pieces, cards, gap = self.blocks.pieces, self.blocks.cards, GAP * self.blocks.scale
        window = pieces.window("plate" if "plate" in pieces.faces.faces else "art")
        shape = window.w / window.h * cards.ratio

        def size(grid: tuple[int, int]) -> tuple[float, float]:
            rows, across = grid
            wide = (self.blocks.wide - gap * (across - 1)) / across
            return wide, max(1.0, (room - gap * (rows - 1)) / rows)

        def strain(grid: tuple[int, int]) -> float:
            wide, high = size(grid)
            return abs(log(wide / high / shape)) + MANY * prod(grid)

        enough = [grid for grid in GRIDS if prod(grid) <= len(pieces.known)]
        rows, across = grid = min(enough, key=strain)
        fronts = [cards.front(id, room) for id in self._next(sections, rows * across)]
        made = [self._picture(front, window, *size(grid)) for front in fronts]
        lines = [beside(made[at * across :][:across], gap) for at in range(rows)]
        return Block(below(lines, gap).marks, room, whole=True)

    def _next(self, sections: Sequence[Section], many: int) -> list[str]:
        """So many cards: of what was shown least those first that chapters are about, then
        some from all over the deck."""
        known = self.blocks.pieces.known
        near = " ".join(each.picture for each in reversed(sections)).replace(":", " ").split()
        mixed = [id for at in range(STEP) for id in known[at::STEP]]
        turned = len(self.shown) % len(mixed)
        order = [id for id in near if id in known], mixed[turned:], mixed[:turned]
        chosen = sorted(dict.fromkeys(chain(*order)), key=self.shown.count)[:many]
        self.shown += chosen
        return chosen

    def _picture(self, card: Drawn, window: Box, wide: float, high: float) -> Drawn:
        """A card whole, or what it shows, in a frame."""
        if window.w == 1:
            card = card.scaled(min(high / card.h, wide / card.w))
            return Drawn((card.at((wide - card.w) / 2, (high - card.h) / 2),), wide, high)
        frame = rectangle(Box(0, 0, wide, high))
        line = Shape(frame, line=self.blocks.pieces.colour("text"), width=0.5)
        shown = cropped(card, window, wide, high)
        return shown._replace(marks=(*shown.marks, line))
