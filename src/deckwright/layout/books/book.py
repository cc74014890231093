"""The rulebook as a book: how to play, the cards, and then the rules, numbered, with an index.

What is read comes first, what is looked up last; where it stands is inside the cover.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from itertools import groupby, permutations, product
from math import inf
from typing import NamedTuple

from ...errors import Fault, count
from ...markup import escape
from ...rulebook.rulings import Ruling
from ..marks import Box, Group, Mark, Shape, rectangle, runs, shift
from ..typesetting.text import MM
from .book_blocks import BookBlocks, Setting, titled
from .book_words import printed
from .card_faces import CardFaces, three
from .card_gallery import ROWS, CardGallery, spread
from .drawings import below, beside
from .flow import Band, Block, Set, columns, end_of, levelled, stacked
from .leaflet import HEADING as OPENING
from .leaflet import LeafletPages
from .page_feet import BEFORE, PageFeet
from .paging import SHEET, Pages, Paging, Part, Way
from .rule_blocks import GUTTER, HOUSES, SIDE, Chapter, RuleBlocks

TOP, FOOT = 10.0, 12.0
"""The margins of a page 148.5 mm wide."""
COVER = (6.5, 13.0)
"""What is free around a panel of the box on a cover, and below it for what the face says."""
FIGURES = (78.0, 66.0, 57.0, 48.0, 40.0)
"""How high the diagram of a chapter is at most, in mm: taken is what fills pages."""
SCENES = (26.0, 24.0, 22.0, 20.5, 19.0, 17.0)
"""How high the cards of all examples are, in mm."""
LESS = 0.015
"""What speaks against each step to smaller ones, as a sheet or what is white on pages does."""
SMALLER, UNASKED = 0.003, 0.04
"""What speaks against each step to smaller figures, and against leaving out what is asked."""
AFTER = 0.05
"""What speaks against figures below the rules they are about."""
STRIPS = 2.8
"""Above what opens a chapter, in mm."""
CLEAR = 7.0
"""Above the heading of what is looked up, in mm."""
BETWEEN, LEAST, TALLEST = 4.0, 20.0, 58.0
"""Between whole cards side by side, and how high they are at least and at most, in mm."""
OVER = 12.0
"""Above the index inside the cover, whose head stands out over its place, in mm."""
INDEX, ENTRIES = 0.4, 24
"""What share of the page of the contents the index has at most, below so many chapters."""
NEAR = 2
"""So many chapters before a page's foot are told of there in examples."""


class Leaf(NamedTuple):
    """A page, and what the outline calls it."""

    marks: tuple[Mark, ...]
    title: str = ""


class Book(BookBlocks):
    """A game's rulebook, composed piece by piece from its faces."""

    def __init__(
        self,
        setting: Setting,
        rulings: Sequence[Ruling],
        opening: LeafletPages | None = None,
        full: bool = False,
    ) -> None:
        """`rulings`: settled questions, of which examples are taken, and all are printed in a
        `full` book. `opening`: how to play, told before the rules."""
        super().__init__(setting)
        self.rulings, self.opening, self.full = rulings, opening, full
        self.cards = opening.cards if opening else CardFaces.of(setting)
        self.cards.shown = self.window("shown")
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
        sheets as go, with examples where a page does not end at its foot."""
        chapters = [*self.blocks.chapters()]
        pages = [[*page] for page in self._paged(chapters)]
        sections, at = self.rules.sections, 0
        feet = PageFeet(self.blocks, self.blocks.others(chapters), self._room)
        labels = [chapter.strip.label for chapter in chapters]
        for page in pages:
            for number, band in enumerate(page):
                at += band.columns[0][0].label in labels
                page[number] = feet.level(band, sections[max(0, at - 1) : at])
            last = any(band.columns[0][0].label == TERMS for band in page)
            feet.fill(page, sections if last or not at else sections[max(0, at - NEAR) : at])
        pages += [[] for _ in range(-(self._covers + len(pages)) % SHEET)]
        for page in [page for page in pages if not page]:
            page.append(Band([[self._band(self._room)]]))
        return [levelled(page, self._room) for page in pages]

    def _paged(self, chapters: Sequence[Chapter]) -> Pages:
        """Pages on which the cards of all examples are of that height which is best."""
        paging = Paging(self._room, self._covers, self.scale)
        looked_up = [Way(parts) for parts in permutations(self._looked_up) if parts]
        tried: list[tuple[float, Pages]] = []
        for at, high in enumerate(SCENES if self.opening else SCENES[:1]):
            if self.opening:
                self.opening.scene = high * self.scale
            ways = [*map(self._ways, chapters), *[looked_up] * bool(looked_up)]
            pages = paging.paged(self._galleries, ways)
            tried.append((paging.against(pages) + LESS * at, pages))
        return min(tried, key=lambda each: each[0])[1]

    def _ways(self, chapter: Chapter) -> list[Way]:
        """A chapter with figures of each height, and with its example and without."""
        ways: list[Way] = []
        for at, high in enumerate(FIGURES):
            figures = [*self.blocks.figures(chapter.section, high)]
            if at and not (figures and chapter.section.figure):
                break
            ways.append(Way(self._parts(chapter, figures), SMALLER * at))
            if figures and not chapter.section.figure:
                parts = self._parts(chapter, ())
                last = parts[-1]._replace(blocks=(), above=BEFORE * self.scale)
                shown = [last._replace(head=(figure,)) for _, figure in figures]
                ways.append(Way([*parts, *shown], AFTER))
        if (asked := chapter.example) and self.blocks.many("rule") > 1:
            rules, after = chapter.rules, chapter.places[asked.rules[0]] + 1
            told = [*rules[:after], self.blocks.example(asked), *rules[after:]]
            ways[0] = ways[0]._replace(against=UNASKED)
            ways.append(Way(self._parts(chapter._replace(rules=told), ())))
        return ways

    def _parts(self, chapter: Chapter, figures: Sequence[tuple[str, Block]]) -> list[Part]:
        """A chapter that has room on a page as one part, another in several: each begins with
        a heading of rules that figures are about."""
        opened, rules = [chapter.strip], chapter.rules
        if chapter.section == self.rules.sections[0]:
            opened = [stacked([self._head(RULES), *self.blocks.note()]), *opened]
        shown = [figure for _, figure in figures]
        again, strips = self._again(chapter.strip.label), STRIPS * self.scale
        alone = not any("." in rule for rule in chapter.places)
        many = self.blocks.many("rule-alone" if alone else "rule")
        part = Part((), rules, many, self._step(many), strips, again)
        high = sum(b.height for b in (*opened, *shown)) + sum(b.height for b in rules) / many
        if high <= self._room or len(figures) < 2:
            return [part._replace(head=(*opened, *shown))]
        heads = [at for at, block in enumerate(rules) if block.keep and at]
        about = [chapter.places.get(rule, 0) for rule, _ in figures]
        cuts = sorted({0} | {max([0, *(h for h in heads if h <= at)]) for at in about})
        parts: list[Part] = []
        for start, end in zip(cuts, [*cuts[1:], len(rules)], strict=True):
            told = [f for f, at in zip(shown, about, strict=True) if start <= at < end]
            head = tuple(told if start else [*opened, *told])
            parts.append(part._replace(head=head, blocks=rules[start:end]))
        return parts

    @cached_property
    def _galleries(self) -> list[Pages]:
        """The pages of cards: as few as go, and one more where all are shown, with rows of one
        length where that goes and cards as large as go on them."""
        gallery = CardGallery(self.blocks.drawn_by, self.cards, self._wide)
        if not gallery.kinds:
            return [((),)]
        fit = [across for across in ROWS if gallery.fits(across)] or [ROWS[0]]
        even = min(map(gallery.uneven, fit))
        made: dict[int, tuple[float, Pages]] = {}
        for across in [across for across in fit if gallery.uneven(across) == even]:
            blocks = [self._head(CARDS), *gallery.blocks(across)]
            pages = columns(blocks, self._room)
            white = sum((self._room - Band([page]).height) ** 2 for page in pages)
            bands = tuple(tuple(Band([[row]]) for row in page) for page in pages)
            made[len(pages)] = min(made.get(len(pages), (inf, bands)), (white, bands))
        tried = (min(made), min(made) + 1 - bool(gallery.listed))
        return [made[many][1] for many in sorted({*tried} & {*made})]

    @cached_property
    def _looked_up(self) -> list[Part]:
        """What follows the rules, in columns below headings."""
        parts = [
            self._listed(HOUSES, self.blocks.house_rules(), "rule-or"),
            self._listed(RULINGS, self.blocks.ruled() if self.full else (), "ruling"),
            *([] if self._index else [self._listed(TERMS, self.blocks.terms(), "term")]),
        ]
        return [part for part in parts if part.blocks]

    @cached_property
    def _index(self) -> tuple[Band, ...]:
        """The words below the contents, if they have room there."""
        part = self._listed(TERMS, self.blocks.terms(), "term")
        paging = Paging(self._room, 0, self.scale)
        words = paging.placed(part, 0.0)[0] if part.blocks else ()
        fits = len(self.rules.sections) <= ENTRIES and end_of(words) <= INDEX * self._room
        return words if fits else ()

    def _listed(self, title: str, made: Iterable[Block], face: str) -> Part:
        """What is looked up, in columns as wide as a face, below its heading."""
        many, above = self.blocks.many(face), CLEAR * self.scale
        again = None if title == TERMS else self._again(title)
        return Part((self._head(title),), [*made], many, self._step(many), above, again)

    def _again(self, title: str) -> Block:
        """What opens a page that something goes on to."""
        return self.piece("rule-again", {"title": f"{title}, continued"}, True)

    def _step(self, many: int) -> float:
        """From one of so many columns to the next."""
        return (self._wide + GUTTER * self.scale) / many

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
        show, where words stand, and at the page's foot whose game it is."""
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
        column.append(Set(colophon, foot))
        if self._index:
            foot -= end_of(self._index) + BEFORE * self.scale
            words = levelled(self._index, 0.0)
            column += [each._replace(y=each.y + foot) for each in words]
        band = self._band(foot - y - (BEFORE + OVER) * self.scale)
        return [*column, Set(band, y + BEFORE * self.scale)]

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
        """Whole cards from all over the deck, in rows so high at most, as many and as large as
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


CARDS, RULES, CONTENTS = "The cards", "The rules, numbered", "Contents"
RULINGS, TERMS = "Questions and answers", "Words and where they stand"
RUNNING = "   ·   "
"""Between the chapters of a page at its foot."""
