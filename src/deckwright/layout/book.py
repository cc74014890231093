"""The rulebook as a book: how to play, the cards, and then the rules, numbered, with an index.

What is read comes first, what is looked up last; where it stands is inside the cover.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from math import inf
from typing import NamedTuple

from ..catalog import Catalog
from ..errors import DrawError, Fault, count
from ..markup import escape
from ..rulebook import Rule, Rulebook, Section
from ..rulebook.rulings import Ruling
from .book_blocks import BookBlocks, titled
from .book_words import (
    asked_about,
    example,
    indexed,
    printed,
    readings,
    rule_text,
    ruling_text,
)
from .card_faces import CardFaces, cropped, three
from .card_gallery import ROWS, CardGallery, spread
from .drawings import Drawn, beside, wrapped
from .flow import Block, Set, balanced, columns
from .geometry import round_rectangle
from .leaflet import LeafletPages
from .marks import Box, Group, Mark, Shape, rectangle, runs, shift
from .measure import Measure
from .step_pictures import step_picture
from .style import Style
from .text import MM, set_text

SIDE, TOP, FOOT = 12.0, 10.0, 14.0
"""The margins of a page 148.5 mm wide."""
GUTTER = 4.5
"""Between columns."""
STRIP, CROP, LEAN, MOST_CROPS = 10.5, 18.0, 3.0, 3
"""Of the strip that opens a chapter of the rules: how high it is, how wide a picture on it, by
how much those slant, and how many there are at most."""
EXAMPLE = (15.0, 2.0)
"""How wide the card of an example is, and what is free around it."""
COVER = (6.5, 13.0)
"""What is free around a panel of the box on a cover, and below it for what the face says."""
TAB = (9.6, 4.6, 13.0)
"""Of the tab at a page's outer edge: how wide, how much of that is surely printed, how high at
most."""
MOST_PAGES = 16
"""So many pages a rulebook has at most: with fewer examples where there is no room for all."""
TAIL = 46.0
"""From so much free room on, the last page has lines to write on."""
BEFORE, SHARED = 5.0, 0.22
"""Above the heading of a chapter that begins on the page of another: one that has at least so
much of its room left."""
FEW = 20.0
"""So much of a chapter stands at least on the page it ends on."""
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
        self.faults: list[Fault] = []

    def pages(self) -> list[Leaf]:
        """All pages in reading order, as many as whole sheets have when folded."""
        opening = self.opening.pages(2) if self.opening else []
        first = 3 + len(opening)
        filled = self._filled()
        self._ended(filled[-1])
        starts = {OPENING: 3} if opening else {}
        for number, column in enumerate(filled, first):
            starts |= {set.block.label: number for set in column if set.block.label}
        leaves = [Leaf(self._title(), self.catalog.title)]
        leaves.append(Leaf(self._page(2, self._contents(starts)), CONTENTS))
        leaves += [Leaf(marks, "" if at else OPENING) for at, marks in enumerate(opening)]
        open_chapter = ""
        for number, column in enumerate(filled, first):
            named = [label for label, page in starts.items() if page == number]
            goes_on = [] if column[0].block.label else [open_chapter]
            tabs = [each for each in (*goes_on, *named) if each[:1].isdigit()]
            open_chapter = named[-1] if named else open_chapter
            page = (*self._page(number, column), *self._tabs(number, tabs))
            leaves.append(Leaf(page, ", ".join(named)))
        spare = -(len(leaves) + 1) % 4
        for title in TO_WRITE[1 : spare + 1]:
            column = [Set(self._to_write(title, self._room), 0.0)]
            leaves.append(Leaf(self._page(len(leaves) + 1, column), title))
        return [*leaves, Leaf(self._back())]

    def _filled(self) -> list[list[Set]]:
        """The pages after how to play, with pictures of cards of the size that leaves least
        empty, and as many examples as there is room for."""
        gallery = CardGallery(self, self.cards, self._wide)
        ways = [columns([self._head(CARDS), *gallery.blocks(*row)], self._room) for row in ROWS]
        room = MOST_PAGES - 3 - (len(self.opening.pages(2)) if self.opening else 0)
        least = min(map(len, ways))
        chapters, told = list(self._statute()), frozenset[int]()
        for at in (*range(0, len(chapters), 2), *range(1, len(chapters), 2)):
            (_, blocks, plain), more = chapters[at], told | {at}
            if len(blocks) > len(plain) and (
                self.full or len(self._ruled_pages(chapters, more)) <= room - least
            ):
                told = more
        rules = self._ruled_pages(chapters, told)
        fit = [way for way in ways if self.full or len(way) + len(rules) <= room]
        return [*self._illustrated(min(fit or ways, key=self._emptiness)), *rules]

    def _ruled_pages(
        self, chapters: Sequence[tuple[Block, list[Block], list[Block]]], told: frozenset[int]
    ) -> list[list[Set]]:
        """The pages of the numbered rules and of what follows; `told`: chapters by place whose
        example is told."""
        pages = columns([self._head(RULES), *self._note()], self._room)
        for at, (strip, blocks, plain) in enumerate(chapters):
            self._columned(pages, strip, blocks if at in told else plain, 2)
        if self.full and self.rulings:
            self._columned(pages, self._head(RULINGS), [*self._ruled()], 2)
        self._columned(pages, self._head(TERMS), [*self._terms()], 4)
        return pages

    def _emptiness(self, pages: Sequence[Sequence[Set]]) -> float:
        """How much is white at the feet of pages: one half page is worse than two quarters."""
        return sum((1 - _end(page) / self._room) ** 2 for page in pages)

    @property
    def _known(self) -> list[str]:
        """The cards one plays with, by id."""
        return [card.id for card in self.catalog.cards if card.section == "cards"]

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
        chosen = spread(self._known, rows * across)
        drawn = [self._art(id, wide, high) for id in chosen]
        return Block(wrapped(drawn, self._wide, gap).marks, tall)

    def _art(self, id: str, wide: float, high: float, lean: float = 0.0) -> Drawn:
        """What a card's picture shows, cut out to a size."""
        return cropped(self.cards.front(id, 100.0), self.art, wide, high, lean)

    def _others(self) -> list[str]:
        """Three cards from all over the deck."""
        return [self._known[len(self._known) * share // 8] for share in (2, 5, 7)]

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
        self, pages: list[list[Set]], head: Block, blocks: Sequence[Block], many: int
    ) -> None:
        """Add small pieces in so many columns below a heading, to the last page if that has
        much room; the columns of the last one are of one height."""
        step = (self._wide + GUTTER * self.scale) / many
        used = _end(pages[-1]) + BEFORE * self.scale
        joins = self._room - used > SHARED * self._room
        used = used if joins else 0.0
        first = self._room - used - head.height
        filled = balanced(blocks, self._room, many, first)
        while _over(filled, many) < FEW * self.scale and first > SHARED * self._room:
            first -= FEW * self.scale / 4
            filled = balanced(blocks, self._room, many, first)
        for number in range(0, len(filled), many):
            down = 0.0 if number else used + head.height
            if number or not joins:
                pages.append([])
            if not number:
                pages[-1].append(Set(head, used))
            for column, sets in enumerate(filled[number : number + many]):
                pages[-1] += [_moved(set, column * step, down) for set in sets]

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
            page.append(Set(self._to_write(TO_WRITE[0], free), end + BEFORE * self.scale))

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
        step = min(most + 1.0, self._room / len(sections))
        font, colour = self.faces.fonts["book-number"], self.colour("on-cover")
        style = Style(font, size=9, align="center", valign="middle", colour=colour)
        ends = [chapter.partition(" ")[0] for chapter in chapters]
        if ends:
            said = "–".join(dict.fromkeys((ends[0], ends[-1])))
            y = TOP * self.scale + min(sections.index(ends[0]), len(sections) - 1) * step
            x = self.size[0] - wide if right else -1.0
            tab = Box(x, y, wide + 1.0, step - 1.0)
            yield Shape(round_rectangle(tab, {"radius": 1.0}), fill=self.colour("cover"))
            box = Box(x + 0.2 if right else wide - seen - 0.2, y, seen, step - 1.0)
            yield from set_text(said, box, style, self.measure) or ()

    # The rules -----------------------------------------------------------------------------

    def _note(self) -> Iterator[Block]:
        """What readings are, where the rules have any."""
        if any(rule.switch for rule in self.rules.rules.values()):
            prefix, _, first = next(iter(self.rules.rules)).partition("-")
            yield self.piece("rule-note", {"text": HOUSE.format(prefix=prefix, first=first)})

    def _statute(self) -> Iterator[tuple[Block, list[Block], list[Block]]]:
        """The rules by section: what opens it, its rules with an example, and without."""
        examples = self._examples()
        for section in self.rules.sections:
            blocks, plain = [], []
            for rule in self.rules.rules.values():
                if self.rules.section_of(rule.id) == section:
                    told = [*self._rule(rule)]
                    blocks += told
                    plain += told
                    chosen = examples.get(section)
                    if chosen and chosen.rules[0] == rule.id:
                        blocks[-1] = blocks[-1]._replace(keep=True)
                        blocks.append(self._example(chosen))
            yield self._strip(section), blocks, plain

    def _rule(self, rule: Rule) -> Iterator[Block]:
        """A rule, and with it in a tinted note how else it is played; `7.3a` stands below
        `7.3`."""
        number = rule.id.partition("-")[2]
        number = number if "." in number else rule.id  # alone it would be the chapter's
        told = readings(rule)
        title = f"**{rule.title}{'' if rule.title[-1:] in '.?!' else '.'}** " * bool(rule.title)
        face = "rule-below" if number[-1].isalpha() else "rule"
        text = printed(title + rule_text(rule))
        said = self.piece(face, {"number": number, "text": text})
        if told:
            block = self.piece("rule-or", {"text": printed(" ".join(told))})
            left = 7.4 * self.scale
            wide = (self._wide - GUTTER * self.scale) / 2 - left
            box = Box(left, -0.5, wide, block.height - 0.9)
            ground = Shape(round_rectangle(box, {"radius": 1.0}), fill=self.colour("felt"))
            note = Group((ground, *block.marks), shift(0.0, said.height))
            high = said.height + block.height
            said = Block((*said.marks, note), high, whole=True)
        yield said

    def _strip(self, section: Section) -> Block:
        """What opens a chapter: its number and title, and pictures from cards at the right."""
        values = {"number": section.number, "title": section.title}
        label = f"{section.number} {section.title}"
        block = self.piece("rule-section", values, True, label)
        try:
            step_picture(section.picture, self.cards, self.measure, STRIP, CROP, (0, 0, 0))
        except DrawError as error:
            message = f"section {section.number}, picture `{section.picture}`: {error}"
            self.faults.append(Fault(f"{self.catalog.slug}/rules.toml", 0, message))
        high, wide, lean = STRIP * self.scale, CROP * self.scale, LEAN * self.scale
        title = max(run.x + len(run.text) * run.size * 0.22 for run in runs(block.marks))
        ids = [
            id
            for word in section.picture.replace("+", " ").split()
            for id in (word.rpartition(":")[2],)
            if id in self._known
        ] or self._known[section.number % 7 :: 11]
        many = max(1, min(MOST_CROPS, len(ids), int((self._wide - title) / wide)))
        arts = [self._art(id, wide, high, lean) for id in ids[:many]]
        row = beside(arts, 0.8 - lean)
        strip = rectangle(Box(0.0, 0.1, self._wide - 0.1, high - 0.1))
        shown = Group((row.at(self._wide - row.w + lean, 0.0),), clip=strip)
        return block._replace(marks=(*block.marks, shown))

    def _examples(self) -> dict[Section | None, Ruling]:
        """A settled question for each section that has one about a card no other is about:
        the shortest of those with a verdict."""
        chosen: dict[Section | None, Ruling] = {}
        shown: set[str] = set()
        for ruling in sorted(self.rulings, key=lambda each: len(each.question + each.reason)):
            section, about = (
                self.rules.section_of(ruling.rules[0]),
                asked_about(ruling, self.catalog),
            )
            settled = ruling.verdict in ("yes", "no") and not ruling.house
            if settled and section not in chosen and about and about not in shown:
                chosen[section] = ruling
                shown.add(about)
        return chosen

    def _example(self, ruling: Ruling) -> Block:
        """A question with its answer in a tinted panel, and the card it is about."""
        wide, (card_wide, free) = (self._wide - GUTTER * self.scale) / 2, EXAMPLE
        tall = card_wide * self.scale / self.cards.ratio
        card = self.cards.front(asked_about(ruling, self.catalog), tall)
        block = self.piece("rule-example", {"text": printed(example(ruling))})
        high = max(card.h, block.height) + 2 * free
        box = Box(0, 0, wide, high)
        ground = Shape(round_rectangle(box, {"radius": 2.0}), fill=self.colour("felt"))
        text = Group(block.marks, shift(0.0, (high - block.height) / 2))
        marks = (ground, card.at(free, (high - card.h) / 2), text)
        return Block(marks, high + 2.6 * self.scale, whole=True)

    def _ruled(self) -> Iterator[Block]:
        order = {id: place for place, id in enumerate(self.rules.rules)}
        ruled = sorted(self.rulings, key=lambda ruling: order[ruling.rules[0]])
        for section, rulings in groupby(ruled, lambda r: self.rules.section_of(r.rules[0])):
            values = {"number": section.number, "title": section.title} if section else {}
            yield self.piece("ruling-section", values, True)
            for ruling in rulings:
                number = ruling.rules[0].partition("-")[2]
                values = {"number": number, "text": printed(ruling_text(ruling))}
                yield self.piece("ruling", values)

    def _terms(self) -> Iterator[Block]:
        """Words in the order of the alphabet, with the rules that tell of them, the first in
        bold."""
        rules = indexed(self.rules)
        for initial, group in groupby(sorted(rules), lambda word: word[0]):
            yield self.piece("initial", {"text": initial.upper()}, True)
            for word in group:
                main, *others = (rule.id.partition("-")[2] for rule in rules[word])
                rest = "".join(f", {each}" for each in others[:OTHERS])
                yield self.piece("term", {"text": printed(f"{word} **{main}**{rest}")})


OPENING, CARDS, RULES = "How to play", "The cards", "The rules, numbered"
RULINGS, TERMS, CONTENTS = "Questions and answers", "Words and where they stand", "Contents"
TO_WRITE = "House rules we agreed", "Who won, and when", "Questions for next time", "Notes"
OTHERS = 6
"""So many rules an index has at most for a word, beside the one that is about it."""
HOUSE = (
    "A shaded “Or” is a house rule: play by it only if everybody agrees before the game. "
    "Other pages call these rules by letters and number: {first} is {prefix}-{first}."
)


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
