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
from .flow import Block, Set, balanced, columns, stacked
from .leaflet import HEADING as OPENING
from .leaflet import LeafletPages
from .rule_blocks import GUTTER, HOUSES, SIDE, Chapter, RuleBlocks

TOP, FOOT = 10.0, 14.0
"""The margins of a page 148.5 mm wide."""
COVER = (6.5, 13.0)
"""What is free around a panel of the box on a cover, and below it for what the face says."""
SHEET = 4
"""So many pages a folded sheet has."""
TAIL = 46.0
"""From so much free room on, the last page has lines to write on."""
BEFORE, UNDER, OPENS = 4.0, 26.0, 50.0
"""Above the heading of a chapter that begins on the page of another, and how much room there
is below it, and below that of all rules, at least, in mm."""
BETWEEN, LEAST, TALLEST = 4.0, 20.0, 58.0
"""Between whole cards side by side, and how high they are at least and at most, in mm."""
EXAMPLES = 10
"""So many more examples there are for each page that would else be empty."""
LINES_COST, MORE_COST, PARTED_COST = 0.5, 0.3, 0.1
"""What speaks against a page with lines alone, against more examples after the rules, and
against a page that begins amid a chapter: as much as so much of a page that is white."""
NEAR = 2
"""So many chapters before a page's foot are told of there in examples."""
FEW, LISTED = 20.0, 40.0
"""So much of a chapter stands at least on the page it ends on, and of what is looked up."""
LINES = 9.5
"""Between lines to write on."""


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
        """All pages in reading order, with lines to write on where a sheet had room."""
        first = 3 + len(self.told)
        filled = self._filled()
        self._ended(filled[-1])
        empty = -(first + len(filled)) % SHEET
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
            told = told if column[0].block.label else [chapter, *told]
            chapter = told[-1]
            page = self._page(number, column, RUNNING.join(told))
            leaves.append(Leaf(page, ", ".join(named)))
        for title in LINED[:empty] if empty <= len(LINED) else ():
            column = [Set(self._to_write(title, self._room), 0.0)]
            leaves.append(Leaf(self._page(len(leaves) + 1, column), title))
        return [*leaves, Leaf(self._back())]

    # What fills the pages ------------------------------------------------------------------

    def _filled(self) -> list[list[Set]]:
        """The pages after how to play: the cards, the rules, and more examples where sheets
        that are folded had empty pages; on as few sheets as go, with cards in rows as full
        and as large as these have room for."""
        gallery, chapters = CardGallery(self, self.cards, self._wide), [*self.blocks.chapters()]
        fit = [across for across in ROWS if gallery.fits(across)] or [ROWS[0]]
        covers = 3 + len(self.told)
        ways: list[tuple[int, float, list[list[Set]]]] = []
        for across in fit:
            shown = [*gallery.blocks(across)]
            cards = [self._head(CARDS), *shown] if shown else []
            many = 0
            for _ in range(2):
                pages = self._ruled_pages(cards, chapters, many)
                empty = -(covers + len(pages)) % SHEET
                white = sum((1 - _end(page) / self._room) ** 2 for page in pages)
                white += PARTED_COST * sum(not page[0].block.label for page in pages)
                spare = LINES_COST * empty + (MORE_COST if many else 0.0)
                ways.append((len(pages) + empty, white + gallery.waste(across) + spare, pages))
                if not empty or len(pages) + empty > min(way[0] for way in ways):
                    break  # with more examples it would be no shorter
                many = EXAMPLES * empty
        return min(ways, key=lambda way: way[:-1])[-1]

    def _ruled_pages(
        self, cards: Sequence[Block], chapters: Sequence[Chapter], many: int
    ) -> list[list[Set]]:
        """The pages of cards, of the numbered rules and of what follows; examples fill the
        feet of pages, and so `many` more stand after the rules."""
        pages = columns(cards, self._room)
        asked = self.blocks.others(chapters)
        opened = stacked([self._head(RULES), *self.blocks.note()])
        if _end(pages[-1]) + opened.height + OPENS * self.scale > self._room:
            self._fill(pages[-1], asked, self.rules.sections)
        self._add(pages, opened, OPENS)
        for at, chapter in enumerate(chapters):
            told = self.rules.sections[max(0, at - NEAR) : at]
            about = chapter.strip, chapter.rules, 2, asked, told, chapter.figures, FEW
            self._columned(pages, *about)
        told = self.rules.sections
        for title, made, across in self._looked_up:
            self._columned(pages, self._head(title), made, across, asked, told)
            if title == HOUSES and many and len(asked) > 3:
                chosen = spread(asked, many)
                blocks = [self.blocks.example(ruling) for ruling in chosen]
                asked = [ruling for ruling in asked if ruling not in chosen]
                self._columned(pages, self._head(ASKED), blocks, 2, asked, told)
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

    def _fill(self, page: list[Set], asked: list[Ruling], sections: Sequence[Section]) -> None:
        """Examples of some chapters below what stands on a page, as many as it has room for;
        those are taken from what can be asked."""
        near = [each for each in asked if self.rules.section_of(each.rules[0]) in sections]
        y = _end(page) + BEFORE * self.scale
        pairs = [near[at : at + 2] for at in range(len(near) - 2, -1, -2)]
        for chosen in (*pairs, *([each] for each in near[::-1])):
            row = self.blocks.pair(chosen)
            left = all(each in asked for each in chosen)
            if left and y + row.height <= self._room + BEFORE * self.scale / 2:
                page.append(Set(row, y))
                y += row.height
                for ruling in chosen:
                    asked.remove(ruling)

    def _add(self, pages: list[list[Set]], block: Block, below: float) -> None:
        """Add a block below what stands on the last page, or on a new one where so many mm
        would not be free below it."""
        y = _end(pages[-1]) + BEFORE * self.scale if pages[-1] else 0.0
        if y + block.height + below * self.scale > self._room:
            pages.append([])
            y = 0.0
        pages[-1].append(Set(block, y))

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

    def _opened(
        self,
        pages: list[list[Set]],
        head: Block,
        figures: Sequence[Block],
        asked: list[Ruling],
        told: Sequence[Section],
    ) -> float:
        """Where a heading stands: on the last page if that has much room below it and its
        first figure, else on a new one, and examples of the sections told fill the foot of the
        page that is left."""
        used = _end(pages[-1]) + BEFORE * self.scale
        needed = head.height + sum(each.height for each in figures[:1]) + UNDER * self.scale
        if used + needed <= self._room:
            return used
        self._fill(pages[-1], asked, told)
        pages.append([])
        return 0.0

    def _columned(
        self,
        pages: list[list[Set]],
        head: Block,
        blocks: Sequence[Block],
        many: int,
        asked: list[Ruling],
        told: Sequence[Section],
        figures: Sequence[Block] = (),
        few: float = LISTED,
    ) -> None:
        """Add small pieces in so many columns below a heading; those of the last page are of
        one height. Figures across all columns stand below the heading, or where they have no
        room there, on top of the next page."""
        used = self._opened(pages, head, figures, asked, told)
        scale, least = self.scale, UNDER * self.scale
        top, waiting = head, list(figures)
        while waiting and self._room - used - top.height - waiting[0].height >= least:
            top = stacked([top, waiting.pop(0)])
        tops = [top, *([stacked(waiting)] if waiting else [])]
        rooms = [self._room - used - tops[0].height, *(self._room - t.height for t in tops[1:])]
        filled = balanced(blocks, self._room, many, rooms)
        while _over(filled, many) < few * scale and rooms[0] > UNDER * scale:
            rooms[0] -= FEW * scale / 4
            filled = balanced(blocks, self._room, many, rooms)
        step = (self._wide + GUTTER * scale) / many
        for number in range(0, len(filled), many):
            if number:
                pages.append([])
            down = 0.0 if number else used
            if tops:
                pages[-1].append(Set(tops[0], down))
                down += tops.pop(0).height
            for column, sets in enumerate(filled[number : number + many]):
                pages[-1] += [_moved(set, column * step, down) for set in sets]
        for figure in waiting if tops else ():
            self._add(pages, figure, 0.0)

    def _ended(self, page: list[Set]) -> None:
        """Lines for house rules below what stands on a page, where it would be half empty."""
        end = _end(page)
        free = self._room - end - BEFORE * self.scale
        if free > TAIL * self.scale:
            page.append(Set(self._to_write(TO_WRITE, free), end + BEFORE * self.scale))

    def _to_write(self, title: str, room: float) -> Block:
        """Numbered lines below a heading."""
        head, step = self._head(title), LINES * self.scale
        marks = list(head.marks)
        for at in range(1, int((room - head.height) / step) + 1):
            y = head.height + at * step
            line = Shape(rectangle(Box(6, y, self._wide - 6, 0.2)), fill=self.colour("mark"))
            number = self.piece("rule", {"number": str(at), "text": ""})
            marks += [line, Group(number.marks, shift(0.0, y - 3.4))]
        return Block(tuple(marks), room, whole=True)


ASKED = "Asked at the table"
CARDS, RULES, CONTENTS = "The cards", "The rules, numbered", "Contents"
RULINGS, TERMS = "Questions and answers", "Words and where they stand"
RUNNING = "   ·   "
"""Between the chapters of a page at its foot."""
TO_WRITE = "More rules of our own"
LINED = ("Games we played, and who won", "Worth telling again")
"""What pages with lines are called that a folded sheet has more; blank if it had still more."""


def _end(page: Sequence[Set]) -> float:
    """Where the lowest piece of a page ends."""
    return max((set.y + set.block.height for set in page), default=0.0)


def _over(filled: Sequence[Sequence[Set]], many: int) -> float:
    """How much of pieces in so many columns a page stands on the last page after others."""
    last = filled[(len(filled) - 1) // many * many :]
    return max(map(_end, last)) if len(filled) > many else inf


def _moved(set: Set, x: float, y: float) -> Set:
    """A block in a place beside and below its own."""
    marks = (Group(set.block.marks, shift(x, 0)),)
    return Set(set.block._replace(marks=marks), set.y + y)
