"""The rulebook as a book: how to play, the cards, and then the rules, numbered, with an index.

What is read comes first, what is looked up last; where it stands is inside the cover.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from itertools import groupby, product
from math import inf
from typing import NamedTuple

from ...catalog import Catalog
from ...errors import Fault, count
from ...markup import escape
from ...rulebook import Rulebook, Section
from ...rulebook.rulings import Ruling
from ..marks import Box, Group, Mark, Shape, rectangle, runs, shift
from ..measure import Measure
from ..typesetting.text import MM
from .book_blocks import BookBlocks, titled
from .book_words import printed
from .card_faces import CardFaces, three
from .card_gallery import ROWS, CardGallery, spread
from .drawings import below, beside
from .flow import Block, Set, balanced, columns, end_of, stacked
from .leaflet import HEADING as OPENING
from .leaflet import LeafletPages
from .page_feet import BEFORE, PageFeet
from .rule_blocks import GUTTER, HOUSES, SIDE, Chapter, RuleBlocks

TOP, FOOT = 10.0, 14.0
"""The margins of a page 148.5 mm wide."""
COVER = (6.5, 13.0)
"""What is free around a panel of the box on a cover, and below it for what the face says."""
SHEET = 4
"""So many pages a folded sheet has."""
UNDER, OPENS = 26.0, 50.0
"""How much room there is below the heading of a chapter, and of all rules, at least, in mm."""
FIGURES = ((64.0, (200.0, 90.0)), (56.0, (90.0,)), (48.0, (90.0, 0.0)))
"""How high the figures of chapters are at most, and how much of a page may be left to pictures
for a chapter to begin on the next, in mm: tried till a book has as many pages as"""
MOST = 20
"""at most."""
BETWEEN, LEAST, TALLEST = 4.0, 20.0, 58.0
"""Between whole cards side by side, and how high they are at least and at most, in mm."""
PARTED_COST, SHEET_COST, LONG_COST = 0.3, 0.8, 3.0
"""What speaks against a page that begins amid a chapter or has pictures alone, against a sheet,
and against a page too many: as much as so much of a page that is white."""
NEAR = 2
"""So many chapters before a page's foot are told of there in examples."""
FEW, LISTED = 20.0, 40.0
"""So much of a chapter stands at least on the page it ends on, and of what is looked up."""


class Leaf(NamedTuple):
    """A page, and what the outline calls it."""

    marks: tuple[Mark, ...]
    title: str = ""


class Book(BookBlocks):
    """A game's rulebook, composed piece by piece from its faces."""

    def __init__(
        self,
        catalog: Catalog,
        rules: Rulebook,
        rulings: Sequence[Ruling],
        measure: Measure,
        page: tuple[float, float],
        ink: str = "colour",
        opening: LeafletPages | None = None,
        look: str = "",
        full: bool = False,
    ) -> None:
        """`rulings`: settled questions, of which examples are taken, and all are printed in a
        `full` book. `opening`: how to play, told before the rules. `look`: of the cards; ""
        for the usual one."""
        super().__init__(catalog, rules, measure, page, ink, look)
        self.rulings, self.opening, self.full = rulings, opening, full
        self.cards = opening.cards if opening else CardFaces(catalog, measure, ink, look)
        self.blocks = RuleBlocks(self, self.cards, rulings, opening)
        self.told = opening.pages(2) if opening else []
        """How to play, page by page."""

    @property
    def faults(self) -> list[Fault]:
        """What is wrong with what chapters show."""
        return [*self.blocks.faults, *(self.opening.faults if self.opening else ())]

    def pages(self) -> list[Leaf]:
        """All pages in reading order, with pictures alone where a sheet had room."""
        first = self._covers
        filled = self._filled()
        starts = {OPENING: 3} if self.told else {}
        for number, column in enumerate(filled, first):
            starts |= {set.block.label: number for set in column if set.block.label}
        leaves = [Leaf(self._title(), self.catalog.title)]
        leaves.append(Leaf(self._page(2, self._contents(starts)), CONTENTS))
        leaves += [Leaf(marks, "" if at else OPENING) for at, marks in enumerate(self.told)]
        chapter = ""
        for number, column in enumerate(filled, first):
            named = [label for label, page in starts.items() if page == number]
            told = [each for each in named if each != RULES]
            told = told if len(column) < 2 or column[0].block.label else [chapter, *told]
            chapter = [chapter, *told][-1]
            page = self._page(number, column, RUNNING.join(told))
            leaves.append(Leaf(page, ", ".join(named)))
        return [*leaves, Leaf(self._back())]

    # What fills the pages ------------------------------------------------------------------

    def _filled(self) -> list[list[Set]]:
        """The pages after how to play: the cards, the rules and what is looked up, in the way
        that costs least: with figures as large as `MOST` pages have room for."""
        gallery = CardGallery(self, self.cards, self._wide)
        fit = [across for across in ROWS if gallery.fits(across)] or [ROWS[0]]
        shown = {across: [*gallery.blocks(across)] for across in fit}
        ways: list[tuple[float, int, list[list[Set]]]] = []
        for high, lefts in FIGURES:
            if any(self._covers + len(pages) <= MOST for *_, pages in ways):
                break
            chapters = [*self.blocks.chapters(high)]
            for self._left, across in product(lefts, fit):
                cards = [self._head(CARDS), *shown[across]] if shown[across] else []
                pages = self._ruled_pages(cards, chapters)
                cost = gallery.waste(across)
                cost += sum((1 - end_of(page) / self._room) ** 2 for page in pages)
                cost += PARTED_COST * sum(not page[0].block.label for page in pages)
                cost += SHEET_COST * (self._covers + len(pages)) / SHEET
                cost += LONG_COST * max(0, self._covers + len(pages) - MOST)
                ways.append((cost, len(ways), pages))
        return min(ways)[-1]

    def _ruled_pages(
        self, cards: Sequence[Block], chapters: Sequence[Chapter]
    ) -> list[list[Set]]:
        """The pages of cards, of the rules and of what follows, with their feet filled."""
        pages = columns(cards, self._room)
        feet = PageFeet(self.blocks, self.blocks.others(chapters), self._room)
        opened = stacked([self._head(RULES), *self.blocks.note()])
        sections = self.rules.sections
        if end_of(pages[-1]) + opened.height + OPENS * self.scale > self._room:
            feet.fill(pages[-1], sections)
        self._add(pages, opened, OPENS)
        for at, chapter in enumerate(chapters):
            told = sections[max(0, at - NEAR) : at]
            about = chapter.strip, chapter.rules, 2, chapter.figures, FEW
            self._columned(pages, feet, told, *about)
        for title, made, across in self._looked_up:
            self._columned(pages, feet, sections, self._head(title), made, across)
        feet.fill(pages[-1], sections)
        while (self._covers + len(pages)) % SHEET:
            pages.append([])
            feet.fill(pages[-1], sections)
        return pages

    @cached_property
    def _looked_up(self) -> list[tuple[str, list[Block], int]]:
        """What follows the rules: headings, what stands below them, in how many columns."""
        parts = [
            (HOUSES, [*self.blocks.house_rules()], 2),
            (RULINGS, [*self.blocks.ruled()] if self.full else [], 2),
            (TERMS, [*self.blocks.terms()], 4),
        ]
        return [part for part in parts if part[1] or part[0] == TERMS]

    def _add(self, pages: list[list[Set]], block: Block, below: float) -> None:
        """Add a block below what stands on the last page, or on a new one where so many mm
        would not be free below it."""
        y = end_of(pages[-1]) + BEFORE * self.scale if pages[-1] else 0.0
        if y + block.height + below * self.scale > self._room:
            pages.append([])
            y = 0.0
        pages[-1].append(Set(block, y))

    @property
    def _covers(self) -> int:
        """So many pages stand before the cards, and after all."""
        return 3 + len(self.told)

    @property
    def _room(self) -> float:
        return self.size[1] - (TOP + FOOT) * self.scale

    @property
    def _wide(self) -> float:
        return self.size[0] - 2 * SIDE * self.scale

    # Covers and pages ----------------------------------------------------------------------

    def _title(self) -> tuple[Mark, ...]:
        """The title page: the front of the game's box, or the title with three cards."""
        few, most = self.catalog.fewest, self.catalog.most
        values = {"title": titled(self.catalog.title), "players": f"{few} to {most} players"}
        return self._cover("title", values, "box-front", self._fan)

    def _back(self) -> tuple[Mark, ...]:
        """The back cover: the back of the box, or three other cards than the front has."""
        return self._cover("back", {}, "box-back", partial(self._fan, chosen=self._others()))

    def _cover(
        self,
        face: str,
        values: Mapping[str, object],
        panel: str,
        fan: Callable[[float, float, float], Iterator[Mark]],
    ) -> tuple[Mark, ...]:
        """A whole page, and on it a panel of the box in place of a fan where there is one."""
        whole, scale = self._whole(face, values), self.scale
        if panel not in self.faces.faces:
            return (*whole, *fan(self.size[0] / 2, self.size[1] * 0.55, 56.0 * scale))
        side, foot = COVER
        wide, high = self.size[0] - 2 * side, self.size[1] - 2 * side - foot * scale
        times = high / self.faces.faces[panel].size[1]
        many = sum(self.catalog.copies(c) for c in self.catalog.cards if c.section == "cards")
        about = {"players": self.catalog.players_with(1), "cards": count(many, "card")}
        marks = self.composed(panel, {**values, **about}, (wide / times, high / times))
        drawn = Group(marks, (times, 0, 0, times, side, side))
        return (*whole, Group((drawn,), clip=rectangle(Box(side, side, wide, high))))

    def _contents(self, starts: Mapping[str, int]) -> list[Set]:
        """Where everything stands, the chapters of the rules in two columns; what the cards
        show, and at the page's foot whose game it is."""
        head = self._head(CONTENTS)
        column, y = [Set(head, 0.0)], head.height
        step = (self._wide + GUTTER * self.scale) / 2
        numbered = {f"{each.number} {each.title}" for each in self.rules.sections}
        for rules, group in groupby(starts, lambda label: label in numbered):
            labels = list(group)
            many = -(-len(labels) // 2) if rules else len(labels)
            for at, label in enumerate(labels):
                number, title = label.split(" ", 1) if rules else ("", label)
                values = {"number": number, "title": title, "page": starts[label]}
                block = self._entry("entry-rule" if rules else "entry", values)
                right, down = divmod(at, many)
                column.append(_moved(Set(block, y + down * block.height), right * step, 0.0))
            y += many * column[-1].block.height + 1.6 * self.scale
        said = "\n".join(filter(None, (self.catalog.credit, self.catalog.licence)))
        colophon = self.piece("kind-names", {"text": printed(escape(said))})
        foot = max(y, self._room - colophon.height)
        band = self._band(foot - y - 2 * BEFORE * self.scale)
        return [*column, Set(band, y + BEFORE * self.scale), Set(colophon, foot)]

    def _entry(self, face: str, values: Mapping[str, object]) -> Block:
        """A line of the contents, with dots that lead to its page."""
        block = self.piece(face, values)
        title = max(runs(block.marks), key=lambda run: len(run.text))
        page = max(runs(block.marks), key=lambda run: run.x)
        start = title.x + self.measure.width(title.text, title.font) * title.size * MM + 1.4
        path = (("M", start, title.y - 0.3), ("L", page.x - 1.4, title.y - 0.3))
        dots = Shape(path, line=self.colour("mark"), width=0.4, dash=(0.01, 1.5), round=True)
        return block._replace(marks=(*block.marks, dots)) if page.x - start > 4 else block

    def _band(self, tall: float) -> Block:
        """Whole cards from all over the deck in rows so high at most, as many and as large as
        fill most of it."""
        room, gap, most = self._wide, BETWEEN * self.scale, TALLEST * self.scale

        def height(rows: int, across: int) -> float:
            wide = (room + gap) / across - gap
            return max(0.0, min(most, (tall + gap) / rows - gap, wide / self.cards.ratio))

        grids = [g for g in product((1, 2), range(1, 7)) if g[0] * g[1] <= len(self.known)]
        rows, across = max(grids or [(1, 1)], key=lambda g: g[0] * g[1] * height(*g) ** 2)
        high = height(rows, across)
        if not grids or high < LEAST * self.scale:
            return Block((), 0.0)
        drawn = [self.cards.front(id, high) for id in spread(self.known, rows * across)]
        lines = [beside(drawn[at::rows], gap) for at in range(rows)]
        whole = below(lines, gap)
        return Block((whole.at((room - whole.w) / 2, (tall - whole.h) / 2),), tall)

    def _others(self) -> list[str]:
        """Three cards from all over the deck."""
        return [self.known[len(self.known) * share // 8] for share in (2, 5, 7)]

    def _fan(
        self, x: float, y: float, tall: float, chosen: Sequence[str] = ()
    ) -> Iterator[Mark]:
        """Three cards about a point: those chosen, of the leaflet, or the first there are."""
        chosen = chosen or (self.opening.leaflet.cards if self.opening else ())
        ids = [id for id in chosen if id in self.cards.cards] or self.known[:3]
        return three([self.cards.front(id, tall) for id in ids], x, y)

    def _page(self, number: int, column: Sequence[Set], title: str = "") -> tuple[Mark, ...]:
        """A page of pieces, with its number at the outer edge and what it is about beside."""
        right = number % 2 == 1
        values = {"page": number, "title": escape(title) or titled(self.catalog.title)}
        left = SIDE * self.scale
        pieces = [
            Group(set.block.marks, shift(left, TOP * self.scale + set.y)) for set in column
        ]
        return (*self._whole("right" if right else "left", values), *pieces)

    def _whole(self, face: str, values: Mapping[str, object]) -> tuple[Mark, ...]:
        return self.composed(face, values, self.size)

    def _head(self, title: str) -> Block:
        return self.piece("section", {"number": "", "title": title}, True, title)

    # Columns -------------------------------------------------------------------------------

    def _begins_anew(
        self, used: float, tops: Sequence[Block], blocks: Sequence[Block], many: int
    ) -> bool:
        """Whether a heading with its figures and pieces in so many columns begins on a new page
        where so much of the last one is used: for what fits on one page is not parted."""
        high = stacked(tops).height
        parted = [len(columns(blocks, self._room - y - high)) > many for y in (used, 0.0)]
        least = stacked(tops[:2]).height + UNDER * self.scale
        whole = not parted[1] and self._room - used < self._left * self.scale
        return parted[0] and (whole or used + least > self._room)

    def _columned(
        self,
        pages: list[list[Set]],
        feet: PageFeet,
        told: Sequence[Section],
        head: Block,
        blocks: Sequence[Block],
        many: int,
        figures: Sequence[Block] = (),
        few: float = LISTED,
    ) -> None:
        """Add small pieces in so many columns below a heading and its figures; those of the
        last page are of one height. Figures without room below the heading stand on top of the
        next page; the foot of one that is left is filled."""
        scale = self.scale
        least, used = UNDER * scale, end_of(pages[-1]) + BEFORE * scale
        if self._begins_anew(used, [head, *figures], blocks, many):
            feet.fill(pages[-1], told)
            pages.append([])
            used = 0.0
        top, waiting = head, [*figures]
        while waiting and self._room - used - top.height - waiting[0].height >= least:
            top = stacked([top, waiting.pop(0)])
        tops = [top, *([stacked(waiting)] if waiting else [])]
        rooms = [self._room - used - tops[0].height, *(self._room - t.height for t in tops[1:])]
        filled = balanced(blocks, self._room, many, rooms)
        while _over(filled, many) < few * scale and rooms[0] > least:
            rooms[0] -= FEW * scale / 4
            filled = balanced(blocks, self._room, many, rooms)
        step = (self._wide + GUTTER * scale) / many
        for number in range(0, len(filled), many):
            pages += [[]] if number else []
            down = 0.0 if number else used
            if tops:
                pages[-1].append(Set(tops[0], down))
                down += tops.pop(0).height
            for column, sets in enumerate(filled[number : number + many]):
                pages[-1] += [_moved(set, column * step, down) for set in sets]
        for figure in waiting if tops else ():
            self._add(pages, figure, 0.0)


CARDS, RULES, CONTENTS = "The cards", "The rules, numbered", "Contents"
RULINGS, TERMS = "Questions and answers", "Words and where they stand"
RUNNING = "   ·   "
"""Between the chapters of a page at its foot."""


def _over(filled: Sequence[Sequence[Set]], many: int) -> float:
    """How much of pieces in so many columns a page stands on the last page after others."""
    last = filled[(len(filled) - 1) // many * many :]
    return max(map(end_of, last)) if len(filled) > many else inf


def _moved(set: Set, x: float, y: float) -> Set:
    """A block in a place beside and below its own."""
    marks = (Group(set.block.marks, shift(x, 0)),)
    return Set(set.block._replace(marks=marks), set.y + y)
