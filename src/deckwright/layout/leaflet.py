"""A leaflet: how a game is played on four pages, its pictures as large as the texts allow."""

from __future__ import annotations

from collections.abc import Mapping

from ..catalog import Catalog
from ..rulebook import Rulebook
from ..rulebook.leaflet import PAGES, Leaflet
from ..table import Table
from .book_blocks import titled
from .book_words import printed
from .drawings import Drawn
from .marks import Group, Mark, shift
from .measure import Measure
from .parts import PartsDrawing, Sizes

SIZES = Sizes("leaflet", 12.0, 10.0, 9.0, 3.2, 13.0, 19.0, 7.0, 11.5, 5.4)
TOP, FOOT = 11.0, 13.5
"""The margins of a page 148.5 mm wide."""
MORE = "all rules are in the rulebook"
"""The foot of a leaflet's last page, outside a rulebook."""
FAN = 0.6
"""How high the cards in front of a title are, measured by it."""


class LeafletPages(PartsDrawing):
    """The pages of one game's leaflet."""

    def __init__(
        self,
        catalog: Catalog,
        rules: Rulebook,
        leaflet: Leaflet,
        tables: Mapping[int, Table],
        measure: Measure,
        page: tuple[float, float],
        ink: str = "colour",
        look: str = "",
    ) -> None:
        """`tables`: what the pictures are drawn from, by the number of the part."""
        super().__init__(catalog, rules, leaflet, tables, measure, page, SIZES, ink, look)
        self.before = 0
        """Pages of the book that come before these; 0 if they are a leaflet of their own."""

    def pages(self, before: int = 0) -> list[tuple[Mark, ...]]:
        """The four pages; ContentError if a part says too much or names what is not there.

        `before`: how many pages of a book come before them.
        """
        self.before = before
        return self.checked(self._page(number) for number in range(1, PAGES + 1))

    def _page(self, number: int) -> tuple[Mark, ...]:
        if number > 1:
            return self._page_marks(TOP * self.scale, number)
        cover = self._cover()
        return (*self._page_marks(cover.h + 4.0 * self.scale, 1), *cover.marks)

    def _page_marks(self, top: float, number: int) -> tuple[Mark, ...]:
        """A page: its parts from `top` down, and its foot."""
        ends = number == PAGES and not self.before
        line = f"{titled(self.catalog.title)}: {MORE if ends else 'how to play'}"
        page = number + self.before
        values = {"title": line, "page": page}
        whole = self.composed("right" if page % 2 else "left", values, self.size)
        room = self.size[1] - top - FOOT * self.scale
        column = self.column(self.parts_of_page(number), room, f"page {number}")
        return (*whole, Group(column.marks, shift(SIZES.side * self.scale, top)))

    def _cover(self) -> Drawn:
        """The title with what the game is about, and three cards where it has any beside it."""
        values = {
            "title": titled(self.catalog.title),
            "line": printed(self.leaflet.line),
            "story": self.framed("story"),
        }
        wide, high = self.size[0], self.faces.faces["leaflet-cover"].size[1] * self.scale
        strip = self.composed("leaflet-cover", values, (wide, high))
        at = wide - 36 * self.scale, high * 0.49
        return Drawn((*strip, *self.fan(*at, high * FAN)), wide, high)
