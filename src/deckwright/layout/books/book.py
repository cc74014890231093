"""The rulebook as a book: how to play, the cards, and then the rules, numbered, with an index.

What is read comes first, what is looked up last; where it stands is inside the cover.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from math import inf
from typing import NamedTuple, TypeVar

from ...catalog import Catalog
from ...errors import Fault, count
from ...markup import escape
from ...rulebook import Rulebook
from ...rulebook.rulings import Ruling
from ..marks import Box, Group, Mark, Shape, rectangle, runs, shift
from ..measure import Measure
from ..shapes.geometry import round_rectangle
from ..style import Style
from ..typesetting.text import MM, set_text
from .book_blocks import BookBlocks, titled
from .book_words import printed
from .card_faces import CardFaces, cropped, three
from .card_gallery import ROWS, CardGallery, spread
from .drawings import Drawn, wrapped
from .flow import Block, Set, balanced, columns, stacked
from .leaflet import HEADING as OPENING
from .leaflet import LeafletPages
from .rule_blocks import GUTTER, SIDE, Chapter, RuleBlocks, larger_type

TOP, FOOT = 10.0, 14.0
"""The margins of a page 148.5 mm wide."""
COVER = (6.5, 13.0)
"""What is free around a panel of the box on a cover, and below it for what the face says."""
TAB = (10.4, 5.6, 12.0)
"""Of the tab at a page's outer edge: how wide, how much of that is surely printed, how high at
most."""
MOST_PAGES = 16
"""So many pages a rulebook has at most: with fewer examples where there is no room for all."""
LARGEST, SMALLEST = 1.24, 0.96
"""So many times as large as its faces say the type of the rules is at most and at least."""
TRIES = 4
"""How often a size between these is tried."""
TAIL = 46.0
"""From so much free room on, the last page has lines to write on."""
BEFORE, UNDER = 5.0, 19.0
"""Above the heading of a chapter that begins on the page of another, and how much room there
is below it at least, in mm."""
WORTH = 50.0
"""So many mm a card would have to be wider to be worth a page that is empty."""
EXAMPLES = 20
"""So many more examples there are at most, where pages would else be empty."""
FEW = 20.0
"""So much of a chapter stands at least on the page it ends on."""
LINES = 9.5
"""Between lines to write on."""


T = TypeVar("T")


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
        return self.blocks.faults

    def pages(self) -> list[Leaf]:
        """All pages in reading order, as many as whole sheets have when folded."""
        first = 3 + len(self.told)
        filled = self._filled()
        self._ended(filled[-1])
        starts = {OPENING: 3} if self.told else {}
        for number, column in enumerate(filled, first):
            starts |= {set.block.label: number for set in column if set.block.label}
        leaves = [Leaf(self._title(), self.catalog.title)]
        leaves.append(Leaf(self._page(2, self._contents(starts)), CONTENTS))
        leaves += [Leaf(marks, "" if at else OPENING) for at, marks in enumerate(self.told)]
        open_chapter = ""
        for number, column in enumerate(filled, first):
            named = [label for label, page in starts.items() if page == number]
            goes_on = [] if column[0].block.label else [open_chapter]
            tabs = [each for each in (*goes_on, *named) if each[:1].isdigit()]
            open_chapter = named[-1] if named else open_chapter
            page = (*self._page(number, column), *self._tabs(number, tabs))
            leaves.append(Leaf(page, ", ".join(named)))
        while (len(leaves) + 1) % 4:
            column = [Set(self._to_write(TO_WRITE, self._room), 0.0)]
            leaves.append(Leaf(self._page(len(leaves) + 1, column), TO_WRITE))
        return [*leaves, Leaf(self._back())]

    # What fills the pages ------------------------------------------------------------------

    def _filled(self) -> list[list[Set]]:
        """The pages after how to play, as many as make whole sheets: with type and pictures
        of cards as large as these allow, and examples where there is room for more."""
        gallery = CardGallery(self, self.cards, self._wide)
        sizes = {row: wide for row in ROWS if (wide := gallery.width(*row))}
        head = self._head(CARDS)
        ways = [
            (columns([head, *gallery.blocks(*row)], self._room), wide)
            for row, wide in (sizes or {ROWS[0]: 1.0}).items()
        ]
        least, covers = min(len(way) for way, _ in ways), 3 + len(self.told)
        wanted = covers + least + len(self._ruled_pages(*self._chapters(1.0)))
        whole = wanted + -wanted % 4
        room = (whole if self.full else min(MOST_PAGES, whole)) - covers
        rules = self._rules_within(room - least)
        most = max(least, room - len(rules))
        fit = max(len(way) for way, _ in ways if len(way) <= most)
        shown, _ = min(
            (way for way in ways if len(way[0]) == fit),
            key=lambda way: self._emptiness(way[0]) - way[1] / WORTH,
        )
        shown = self._illustrated(shown)
        return [*shown, *self._with_more(rules, room - len(shown))]

    def _with_more(self, rules: list[list[Set]], room: int) -> list[list[Set]]:
        """Pages of rules, with as many more examples as fill so many."""
        if len(rules) == room:
            return rules
        chapters, every = self._chapters(LARGEST)
        asked = self._in_type(LARGEST, partial(self.blocks.others, EXAMPLES))
        for many in range(len(asked), 3, -1):
            pages = self._ruled_pages(chapters, every, asked[:many])
            if len(rules) < len(pages) <= room:
                return pages
        return rules

    def _rules_within(self, room: int) -> list[list[Set]]:
        """The pages of the rules, at most so many where that can be: with the largest type
        that has room with all examples, else in the smallest with as many as have."""
        large, small, fit = LARGEST, SMALLEST, None
        for tried in (large, small, *[0.0] * TRIES):
            times = tried or (large + small) / 2
            chapters, every = self._chapters(times)
            pages = self._ruled_pages(chapters, every)
            if len(pages) > room:
                large = times
            else:
                small, fit = times, pages
            if (fit is None and times == SMALLEST) or times == LARGEST == small:
                break
        if fit is not None:
            return fit
        told = frozenset[int]()
        for at in (*range(0, len(chapters), 2), *range(1, len(chapters), 2)):
            if len(self._ruled_pages(chapters, told | {at})) <= room:
                told |= {at}
        return self._ruled_pages(chapters, told)

    def _chapters(self, times: float) -> tuple[list[Chapter], frozenset[int]]:
        """The rules by section, in type so many times as large, and the places of all."""
        self.blocks.faults.clear()
        made = self._in_type(times, self.blocks.chapters)
        return made, frozenset(range(len(made)))

    def _in_type(self, times: float, compose: Callable[[], Iterable[T]]) -> list[T]:
        """What is composed with type so many times as large."""
        usual, self.faces = self.faces, larger_type(self.faces, times)
        made = list(compose())
        self.faces = usual
        return made

    def _ruled_pages(
        self, chapters: Sequence[Chapter], told: frozenset[int], asked: Sequence[Block] = ()
    ) -> list[list[Set]]:
        """The pages of the numbered rules and of what follows; `told`: chapters by place whose
        example is told; `asked`: more examples."""
        pages = columns([self._head(RULES), *self.blocks.note()], self._room)
        for at, chapter in enumerate(chapters):
            rules = chapter.told if at in told else chapter.plain
            self._columned(pages, chapter.strip, rules, 2, chapter.figures)
        if asked:
            self._columned(pages, self._head(ASKED), asked, 2)
        if self.full and self.rulings:
            self._columned(pages, self._head(RULINGS), [*self.blocks.ruled()], 2)
        self._columned(pages, self._head(TERMS), [*self.blocks.terms()], 4)
        return pages

    def _emptiness(self, pages: Sequence[Sequence[Set]]) -> float:
        """How much is white at the feet of pages: one half page is worse than two quarters."""
        return sum((1 - _end(page) / self._room) ** 2 for page in pages)

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
        """Pictures from cards, side by side over the whole width and so high at most."""
        gap, rows, across = 1.2, max(1, round(tall / (45 * self.scale))), 3
        wide, high = (self._wide - (across - 1) * gap) / across, (tall - rows * gap) / rows
        if high < 12 * self.scale:
            return Block((), 0.0)
        chosen = spread(self.known, rows * across)
        drawn = [self._art(id, wide, high) for id in chosen]
        return Block(wrapped(drawn, self._wide, gap).marks, tall)

    def _art(self, id: str, wide: float, high: float, lean: float = 0.0) -> Drawn:
        """What a card's picture shows, cut out to a size."""
        return cropped(self.cards.front(id, 100.0), self.art, wide, high, lean)

    def _others(self) -> list[str]:
        """Three cards from all over the deck."""
        return [self.known[len(self.known) * share // 8] for share in (2, 5, 7)]

    def _fan(
        self, x: float, y: float, tall: float, chosen: Sequence[str] = ()
    ) -> Iterator[Mark]:
        """Three cards about a point: those chosen, of the leaflet, or the first there are."""
        chosen = chosen or (self.opening.leaflet.cards if self.opening else ())
        ids = [id for id in chosen if id in self.cards.cards] or list(self.cards.cards)[:3]
        return three([self.cards.front(id, tall) for id in ids], x, y)

    def _page(self, number: int, column: Sequence[Set]) -> tuple[Mark, ...]:
        """A page of pieces, with its number at the outer edge."""
        right = number % 2 == 1
        values = {"page": number, "title": titled(self.catalog.title)}
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

    def _columned(
        self,
        pages: list[list[Set]],
        head: Block,
        blocks: Sequence[Block],
        many: int,
        figures: Sequence[Block] = (),
    ) -> None:
        """Add small pieces in so many columns below a heading, to the last page if that has
        much room; the columns of the last one are of one height. Figures across all columns
        stand below the heading, or where they have no room there, at the end."""
        scale, used = self.scale, _end(pages[-1]) + BEFORE * self.scale
        least = UNDER * scale
        joins = self._room - used - head.height >= least
        used = used if joins else 0.0
        top, waiting = head, list(figures)
        while waiting and self._room - used - top.height - waiting[0].height >= least:
            top = stacked([top, waiting.pop(0)])
        first = self._room - used - top.height
        filled = balanced(blocks, self._room, many, first)
        while _over(filled, many) < FEW * scale and first > UNDER * scale:
            first -= FEW * scale / 4
            filled = balanced(blocks, self._room, many, first)
        step = (self._wide + GUTTER * scale) / many
        for number in range(0, len(filled), many):
            down = 0.0 if number else used + top.height
            if number or not joins:
                pages.append([])
            if not number:
                pages[-1].append(Set(top, used))
            for column, sets in enumerate(filled[number : number + many]):
                pages[-1] += [_moved(set, column * step, down) for set in sets]
        for figure in waiting:
            y = _end(pages[-1]) + 2.0 * scale
            if y + figure.height > self._room:
                pages.append([])
                y = 0.0
            pages[-1].append(Set(figure, y))

    def _illustrated(self, pages: list[list[Set]]) -> list[list[Set]]:
        """Pages with pictures from cards at the end of the last, if that were half empty."""
        end = _end(pages[-1]) + BEFORE * self.scale
        if self._room - end > TAIL * self.scale:
            pages[-1].append(Set(self._band(self._room - end), end))
        return pages

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

    def _tabs(self, number: int, chapters: Sequence[str]) -> Iterator[Mark]:
        """A tab at the outer edge, at the height of the first of its chapters."""
        sections = [str(section.number) for section in self.rules.sections]
        wide, seen, most = (length * self.scale for length in TAB)
        right = number % 2 == 1
        step = min(most + 1.0, self._room / max(1, len(sections)))
        font, colour = self.faces.fonts["book-number"], self.colour("on-cover")
        style = Style(
            font, size=10, leading=0.95, align="center", valign="middle", colour=colour
        )
        ends = [chapter.partition(" ")[0] for chapter in chapters]
        ends = [number for number in ends if number in sections]
        if ends:
            said = "\n".join(dict.fromkeys((ends[0], ends[-1])))
            y = TOP * self.scale + min(sections.index(ends[0]), len(sections) - 1) * step
            x = self.size[0] - wide if right else -1.0
            tab = Box(x, y, wide + 1.0, step - 1.0)
            yield Shape(round_rectangle(tab, {"radius": 1.0}), fill=self.colour("cover"))
            box = Box(x + 0.2 if right else wide - seen - 0.2, y, seen, step - 1.0)
            yield from set_text(said, box, style, self.measure) or ()


ASKED = "Asked at the table"
CARDS, RULES, CONTENTS = "The cards", "The rules, numbered", "Contents"
RULINGS, TERMS = "Questions and answers", "Words and where they stand"
TO_WRITE = "House rules we agreed"


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
