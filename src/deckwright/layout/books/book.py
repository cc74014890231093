"""The rulebook as a book: how to play, the cards, and then the rules, numbered, with an index.

What is read comes first, what is looked up last; where it stands is inside the cover.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from itertools import groupby, product
from math import inf
from operator import itemgetter
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
from .flow import Band, Block, Set, balanced, columns, end_of, levelled, opens, stacked
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
UNDER, OPENS = 12.0, 36.0
"""How much room there is below the heading of a chapter, and of all rules, at least, in mm."""
FIGURES = (66.0, 57.0, 48.0)
"""How high the figures of chapters are at most, in mm: taken is what fills pages."""
LEFT = (0.0, 75.0)
"""How much of a page may be left for a chapter to begin on the next, in mm: likewise."""
PARTED = 0.02
"""What speaks against a page that begins amid a chapter: as much as the square of such a share
of a page that is white."""
ASKED = (-1.0, 0.0, 0.4, 1.0)
"""How many chapters end with examples, of all: likewise. Below 0 none are among rules."""
STRIPS = 1.4
"""Above what opens a chapter, whose picture stands out at the right, in mm."""
BETWEEN, LEAST, TALLEST = 4.0, 20.0, 58.0
"""Between whole cards side by side, and how high they are at least and at most, in mm."""
NEAR = 2
"""So many chapters before a page's foot are told of there in examples."""
FEW, LISTED = 20.0, 30.0
"""So much of a chapter stands at least on the page it ends on, and of what is looked up."""


class _Way(NamedTuple):
    """How pages are filled."""

    gallery: int
    """Which of the galleries it has."""
    asked: float
    """The share of chapters that end with examples."""
    left: float
    """How much of a page may be left for a chapter to begin on the next, in mm."""
    figures: tuple[float, ...]
    """How high the figures of each chapter are at most, in mm."""


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
            told = [t for t in told if not any(each.endswith(f" {t}") for each in told)]
            chapter = [chapter, *told][-1]
            page = self._page(number, column, RUNNING.join(told))
            leaves.append(Leaf(page, ", ".join(named)))
        return [*leaves, Leaf(self._back())]

    # What fills the pages ------------------------------------------------------------------

    def _filled(self) -> list[list[Set]]:
        """The pages after how to play: the cards, the rules and what is looked up, on as few
        sheets as go, with cards and figures so large that pages end at their feet."""
        chapters = [*self.blocks.chapters()]
        drawn = {
            high: [[*self.blocks.figures(each.section, high)] for each in chapters]
            for high in FIGURES
        }

        def made(way: _Way) -> tuple[float, _Way, list[list[Band]]]:
            shown = [drawn[high][at] for at, high in enumerate(way.figures)]
            told = [*zip(chapters, shown, strict=True)]
            pages = self._ruled_pages(way, told)
            uneven = sum((1 - end_of(page) / self._room) ** 2 for page in pages)
            uneven += sum((band.ragged / self._room) ** 2 for page in pages for band in page)
            uneven += PARTED * sum(not _opens(page) for page in pages)
            many = self._covers + len(pages)
            return SHEET * -(-many // SHEET) + uneven + -many % SHEET, way, pages

        heights = [(high,) * len(chapters) for high in FIGURES]
        ways = product(range(len(self._galleries)), ASKED, LEFT, heights)
        best = min((made(_Way(*way)) for way in ways), key=itemgetter(0))
        for at, high in product(range(len(chapters)), FIGURES):
            figures = *best[1].figures[:at], high, *best[1].figures[at + 1 :]
            if drawn[high][at] and figures != best[1].figures:
                best = min(best, made(best[1]._replace(figures=figures)), key=itemgetter(0))
        pages = best[-1]
        pages += [[] for _ in range(-(self._covers + len(pages)) % SHEET)]
        for page in [page for page in pages if not page]:
            page.append(Band([[self._band(self._room)]]))
        return [levelled(page, self._room) for page in pages]

    @cached_property
    def _galleries(self) -> list[list[list[Band]]]:
        """The pages of cards: as few as go, and one more, with cards as large as go on them."""
        gallery = CardGallery(self.blocks.drawn_by, self.cards, self._wide)
        fit = [across for across in ROWS if gallery.fits(across)] or [ROWS[0]]
        head = self._head(CARDS)
        tried = [columns([head, *gallery.blocks(across)], self._room) for across in fit]
        least = min(map(len, tried))

        def white(pages: list[list[Block]]) -> float:
            return sum((self._room - Band([page]).height) ** 2 for page in pages[:-1])

        made: dict[int, list[list[Block]]] = {}
        for pages in sorted(tried, key=white):
            made.setdefault(len(pages), pages)
        made = {many: pages for many, pages in made.items() if many <= least + 1}
        shown = [[[Band([[row]]) for row in page] for page in pages] for pages in made.values()]
        return shown if gallery.kinds else [[[]]]

    def _ruled_pages(
        self,
        way: _Way,
        chapters: Sequence[tuple[Chapter, Sequence[Block]]],
    ) -> list[list[Band]]:
        """The pages of cards, of the rules with their figures and of what follows, with their
        feet filled."""
        pages = [[*page] for page in self._galleries[way.gallery]]
        share, self._left = way.asked, way.left
        asked = self.blocks.others([chapter for chapter, _ in chapters])
        feet = PageFeet(self.blocks, asked, self._room)
        sections = self.rules.sections
        for page in pages[:-1]:
            feet.fill(page, sections)
        opened = stacked([self._head(RULES), *self.blocks.note()])
        if end_of(pages[-1]) + opened.height + OPENS * self.scale > self._room:
            feet.fill(pages[-1], sections)
        self._add(pages, opened, OPENS)
        for at, (chapter, shown) in enumerate(chapters):
            told, rules = sections[max(0, at - NEAR) : at], [*chapter.rules]
            if chapter.example and share >= 0:
                rules.insert(chapter.after, self.blocks.example(chapter.example))
            many, first = min(2, len(rules)), len(pages) - 1
            self._columned(pages, feet, told, chapter.strip, rules, many, shown, FEW)
            for page in pages[first:]:
                page[:] = [feet.level(band, sections[at : at + 1]) for band in page]
            if int((at + 1) * share) > int(at * share):
                feet.fill(pages[-1], sections[at : at + 1], 1)
        for title, made, across in self._looked_up:
            self._columned(pages, feet, sections, self._head(title), made, across)
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

    def _add(self, pages: list[list[Band]], block: Block, below: float = 0.0) -> None:
        """Add a block below what stands on the last page, or on a new one where so many mm
        would not be free below it."""
        above = BEFORE * self.scale
        if end_of(pages[-1]) + above + block.height + below * self.scale > self._room:
            pages.append([])
        pages[-1].append(Band([[block]], above))

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
                column.append(Set(block, y + down * block.height, right * step))
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
        left, top = SIDE * self.scale, TOP * self.scale
        pieces = [Group(set.block.marks, shift(left + set.x, top + set.y)) for set in column]
        return (*self._whole("right" if right else "left", values), *pieces)

    def _whole(self, face: str, values: Mapping[str, object]) -> tuple[Mark, ...]:
        return self.composed(face, values, self.size)

    def _head(self, title: str) -> Block:
        return self.piece("section", {"number": "", "title": title}, True, title)

    # Columns -------------------------------------------------------------------------------

    def _columned(
        self,
        pages: list[list[Band]],
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
        least = max((UNDER if few < LISTED else LISTED) * scale, opens(blocks))
        used = end_of(pages[-1]) + BEFORE * scale + head.height
        tall = sum(b.height for b in figures) + sum(b.height for b in blocks) / many
        parted = used + tall > self._room > head.height + tall
        if used + max(least, parted * self._left * scale) > self._room:
            feet.fill(pages[-1], told)
            pages.append([])
        waiting = [*figures]
        pages[-1].append(Band([[head]], (STRIPS if few < LISTED else BEFORE) * scale))
        while waiting and self._room - end_of(pages[-1]) - waiting[0].height >= least:
            pages[-1].append(Band([[waiting.pop(0)]]))
        rooms = [self._room - end_of(pages[-1])]
        rooms += [self._room - sum(each.height for each in waiting)] if waiting else []
        filled = balanced(blocks, self._room, many, rooms)
        while _over(filled, many) < few * scale and rooms[0] > least:
            rooms[0] -= FEW * scale / 4
            filled = balanced(blocks, self._room, many, rooms)
        for number in range(0, len(filled), many):
            if number:
                pages.append([Band([[each]]) for each in waiting])
                waiting = []
            step = (self._wide + GUTTER * scale) / many
            pages[-1].append(Band(filled[number : number + many], 0.0, step))
        for figure in waiting:
            self._add(pages, figure)


CARDS, RULES, CONTENTS = "The cards", "The rules, numbered", "Contents"
RULINGS, TERMS = "Questions and answers", "Words and where they stand"
RUNNING = "   ·   "
"""Between the chapters of a page at its foot."""


def _opens(page: Sequence[Band]) -> bool:
    """Whether something begins at its head."""
    return bool(page) and bool(page[0].columns[0][0].label or page[0].columns[0][0].keep)


def _over(filled: Sequence[Sequence[Block]], many: int) -> float:
    """How much of pieces in so many columns a page stands on the last page after others."""
    last = filled[(len(filled) - 1) // many * many :]
    if len(filled) <= many:
        return inf
    return Band(last).height if len(last) == many and all(last) else 0.0
