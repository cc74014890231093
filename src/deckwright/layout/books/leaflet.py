"""A leaflet: how a game is played on four pages, its pictures as large as the texts allow."""

from __future__ import annotations

from ...markup import marked
from ...rulebook.leaflet import PAGES, Part
from ..marks import Group, Mark, shift
from ..style import Style
from .book_blocks import titled
from .book_words import printed
from .card_faces import three
from .card_gallery import spread
from .drawings import Drawn, below, words
from .parts import PartsDrawing, Sizes

SIZES = Sizes("leaflet", 12.0, 10.0, 9.0, 3.2, 29.0, 19.0, 7.0, 11.5, 5.4, "pen")
TOP, FOOT = 11.0, 14.7
"""The margins of a page 148.5 mm wide."""
HEADING = "How to play"
"""What these pages are called in a book."""
STORY, TALL = 11.5, (48.0, 44.0, 40.0, 35.0)
"""There, of what the game is about, in points, and of the cards, in mm, as large as goes."""
Numbered = list[tuple[int, Part]]
"""Parts, each with its number in its leaflet."""
MORE = "all rules are in the rulebook"
"""The foot of a leaflet's last page, outside a rulebook."""
FAN = 0.6
"""How high the cards in front of a title are, measured by it."""


class LeafletPages(PartsDrawing):
    """The pages of one game's leaflet."""

    sizes = SIZES
    before = 0
    """Pages of the book that come before these; 0 if they are a leaflet of their own."""

    def pages(self, before: int = 0) -> list[tuple[Mark, ...]]:
        """The four pages; ContentError if a part says too much or names what is not there.

        `before`: how many pages of a book come before them; there they have a heading in
        place of a cover, and no examples, which stand with the rules.
        """
        self.before = before
        parts = [self.parts_of_page(number) for number in range(1, PAGES + 1)]
        if before:
            parts = [left for page in parts if (left := self._without_examples(page))]
        return self.checked(self._page(at, page) for at, page in enumerate(parts, 1))

    def examples(self) -> list[tuple[int, Part]]:
        """The examples of this look that are of a rule of the game, with their numbers."""
        return [
            (at, part)
            for number in range(PAGES + 1)
            for at, part in self.parts_of_page(number)
            if part.kind == "example" and part.rules and self.rules.section_of(part.rules[0])
        ]

    def _without_examples(self, parts: Numbered) -> Numbered:
        """A page's parts without those, and without a heading they stood under."""
        told = {at for at, _ in self.examples()}
        told |= {at for at, part in parts if not part.text and at + 1 in told}
        return [(at, part) for at, part in parts if at not in told]

    def _page(self, number: int, parts: Numbered) -> tuple[Mark, ...]:
        if number > 1:
            return self._page_marks(TOP * self.scale, number, parts)
        faults = [*self.faults]
        for tall in TALL if self.before else TALL[-1:]:
            self.faults = [*faults]
            cover = self._heading(tall * self.scale) if self.before else self._cover()
            page = self._page_marks(cover.h + 4.0 * self.scale, 1, parts)
            if self.faults == faults:
                break
        return (*page, *cover.marks)

    def _heading(self, tall: float) -> Drawn:
        """What the game is about, below a heading and beside three cards so high."""
        head = self._drawn(self.piece("section", {"number": "", "title": HEADING}))
        names, size, wide = self.faces.fonts, STORY * self.scale, self.width - 1.66 * tall
        fonts = names["book"], names["book-bold"], names["book-italic"]
        style = Style(*fonts, size, 9.0, 1.22, colour=self.colour("text"), even=False)
        story = words(marked(self.framed("story")), style, self.measure, wide)
        high = max(story.h, tall * 1.24)
        chosen = self.leaflet.cards or spread(self.known, 3)
        fronts = [self.cards.front(id, tall) for id in chosen]
        shown = tuple(three(fronts, self.width - 0.75 * tall, high * 0.48))
        told = Drawn((story.at(0.0, (high - story.h) / 2), *shown), self.width, high)
        top = (TOP - 1.0) * self.scale
        whole = below([head, told], 0.0)
        return Drawn((whole.at(SIZES.side * self.scale, top),), self.size[0], top + whole.h)

    def _page_marks(self, top: float, number: int, parts: Numbered) -> tuple[Mark, ...]:
        """A page: its parts from `top` down, and its foot."""
        ends = number == PAGES and not self.before
        line = f"{titled(self.catalog.title)}: {MORE if ends else 'how to play'}"
        page = number + self.before
        values = {"title": line, "page": page}
        whole = self.composed("right" if page % 2 else "left", values, self.size)
        room = self.size[1] - top - FOOT * self.scale
        column = self.column(parts, room, f"page {number}")
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
