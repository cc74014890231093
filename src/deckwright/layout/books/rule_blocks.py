"""The numbered rules of a rulebook: chapters with pictures and headings, examples, an index."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from ...errors import DrawError, Fault
from ...rulebook import Rule, Section
from ...rulebook.rulings import Ruling
from ..marks import Box, Group, Shape, shift
from ..shapes.geometry import round_rectangle
from .book_blocks import BookBlocks
from .book_words import asked_about, example, indexed, printed, readings, rule_text, ruling_text
from .card_faces import CardFaces
from .diagram import DiagramDrawing
from .drawings import Drawn, beside
from .flow import Block
from .leaflet import LeafletPages
from .step_pictures import step_picture

SIDE, GUTTER = 12.0, 4.5
"""The outer margins of a page 148.5 mm wide, and what lies between its columns."""
STRIP, STANDING, FREE, MOST_CARDS = 10.5, 17.0, 0.9, 3
"""Of the strip that opens a chapter of the rules: how high it is, how high the cards that stand
on it are, what is free below these, and how many there are at most."""
EXAMPLE = (15.0, 2.0)
"""How wide the card of an example is, and what is free around it."""
FIGURE = 48.0
"""How high a figure across both columns is at most, with its words, in mm."""
OTHERS = 3
"""So many rules an index has at most for a word, beside the one that is about it."""
HOUSE = (
    "A shaded “Or” is a house rule: play by it only if everybody agrees before the game. "
    "Other pages call these rules by letters and number: {first} is {prefix}-{first}."
)


class Chapter(NamedTuple):
    """A section of the rules in pieces."""

    strip: Block
    """What opens it, across all columns."""
    figures: tuple[Block, ...]
    """Likewise, what is shown of it."""
    rules: list[Block]
    """Its rules, with an example where there is no figure."""


class RuleBlocks:
    """Composes the numbered rules of one game for pages so wide, in mm."""

    def __init__(
        self,
        pieces: BookBlocks,
        cards: CardFaces,
        rulings: Sequence[Ruling],
        opening: LeafletPages | None = None,
    ) -> None:
        """`rulings`: settled questions. `opening`: how to play, whose examples are shown."""
        self.pieces, self.cards, self.opening = pieces, cards, opening
        self.rulings, self.rules = rulings, pieces.rules
        self.scale = pieces.scale
        self.wide = pieces.size[0] - 2 * SIDE * self.scale
        self.column = (self.wide - GUTTER * self.scale) / 2
        self.faults: list[Fault] = []

    def note(self) -> Iterator[Block]:
        """What readings are, where the rules have any."""
        if any(rule.switch for rule in self.rules.rules.values()):
            prefix, _, first = next(iter(self.rules.rules)).partition("-")
            yield self.pieces.piece(
                "rule-note", {"text": HOUSE.format(prefix=prefix, first=first)}
            )

    def chapters(self) -> Iterator[Chapter]:
        """The rules by section."""
        examples = self.examples()
        for section in self.rules.sections:
            rules: list[Block] = []
            figures = tuple(self._figures(section))
            for rule in self.rules.rules.values():
                if self.rules.section_of(rule.id) != section:
                    continue
                rules += [*self._head(section, rule), self._rule(rule)]
                chosen = None if figures else examples.get(section)
                if chosen and chosen.rules[0] == rule.id:
                    rules.append(self.example(chosen))
            yield Chapter(self.strip(section), figures, rules)

    # A chapter -----------------------------------------------------------------------------

    def _head(self, section: Section, rule: Rule) -> Iterator[Block]:
        """The heading that stands before a rule, if one does."""
        if title := section.heads.get(rule.id.partition("-")[2]):
            yield self.pieces.piece("rule-head", {"title": printed(title)}, True)

    def _rule(self, rule: Rule) -> Block:
        """A rule, and with it in a tinted note how else it is played; `7.3a` stands below
        `7.3`."""
        number = rule.id.partition("-")[2]
        number = number if "." in number else rule.id  # alone it would be the chapter's
        title = f"**{rule.title}{'' if rule.title[-1:] in '.?!' else '.'}** " * bool(rule.title)
        deep = number[-1].isalpha() or "." not in number
        face = "rule-below" if deep else "rule"
        text = printed(title + rule_text(rule))
        said = self.pieces.piece(face, {"number": number, "text": text})
        told = readings(rule)
        if not told:
            return said
        block = self.pieces.piece("rule-or", {"text": printed(" ".join(told))})
        left = 6.4 * self.scale
        box = Box(left, -0.5, self.column - left, block.height - 0.9)
        ground = Shape(round_rectangle(box, {"radius": 1.0}), fill=self.pieces.colour("felt"))
        note = Group((ground, *block.marks), shift(0.0, said.height))
        return Block((*said.marks, note), said.height + block.height)

    def strip(self, section: Section) -> Block:
        """What opens a chapter: its number and title, and at the right whole cards that stand
        on it and above it."""
        values = {"number": section.number, "title": section.title}
        label = f"{section.number} {section.title}"
        block = self.pieces.piece("rule-section", values, True, label)
        measure = self.pieces.measure
        try:
            step_picture(section.picture, self.cards, measure, STANDING, STANDING, (0, 0, 0))
        except DrawError as error:
            self._fault(f"section {section.number}, picture `{section.picture}`: {error}")
        known = self.pieces.known
        ids = [
            id
            for word in section.picture.replace("+", " ").split()
            for id in (word.rpartition(":")[2],)
            if id in known
        ] or known[section.number % 7 :: 11]
        scale = self.scale
        row = beside([self.cards.front(id, STANDING * scale) for id in ids[:MOST_CARDS]], 1.4)
        above = (STANDING - STRIP) * scale + FREE
        shown = row.at(self.wide - row.w - 2 * FREE, 0.0)
        marks = (Group(block.marks, shift(0.0, above)), shown)
        return block._replace(marks=marks, height=block.height + above)

    def _figures(self, section: Section) -> Iterator[Block]:
        """What is shown of a chapter across both columns: its diagram, and the examples of
        how to play that are about its rules."""
        high = FIGURE * self.scale
        leaflet = self.opening.leaflet if self.opening else None
        if section.figure and leaflet:
            diagram = leaflet.diagrams.get(section.figure)
            if diagram is None:
                self._fault(f"section {section.number}: there is no diagram `{section.figure}`")
            else:
                drawing = DiagramDrawing(self.pieces, self.cards, 8.5)
                yield self._figure(drawing.drawn(diagram, self.wide, high))
        if self.opening:
            for at, part in self.opening.examples():
                if self.rules.section_of(part.rules[0]) == section:
                    where = f"the example of {part.rules[0]}"
                    yield self._figure(self.opening.column([(at, part)], high, where))

    def _figure(self, drawn: Drawn) -> Block:
        return Block(drawn.marks, drawn.h + 3.4 * self.scale, whole=True)

    def _fault(self, message: str) -> None:
        self.faults.append(Fault(f"{self.pieces.catalog.slug}/rules.toml", 0, message))

    # Examples ------------------------------------------------------------------------------

    def examples(self) -> dict[Section | None, Ruling]:
        """A settled question for each section that has one about a card no other is about:
        the shortest of those with a verdict."""
        chosen: dict[Section | None, Ruling] = {}
        shown: set[str] = set()
        for ruling in self._asked():
            section = self.rules.section_of(ruling.rules[0])
            about = asked_about(ruling, self.pieces.catalog)
            if section not in chosen and about not in shown:
                chosen[section] = ruling
                shown.add(about)
        return chosen

    def _asked(self) -> list[Ruling]:
        """Questions about a card that are answered with yes or no, the shortest first."""
        asked = [
            ruling
            for ruling in self.rulings
            if ruling.verdict in ("yes", "no") and not ruling.house
            if asked_about(ruling, self.pieces.catalog)
        ]
        return sorted(asked, key=lambda each: len(each.question + each.reason))

    def others(self, many: int) -> list[Block]:
        """So many more examples, of rules and of cards that are all unlike, in the order of
        the rules."""
        told = {ruling.rules[0] for ruling in self.examples().values()}
        shown: dict[str, int] = {}
        chosen: list[Ruling] = []
        for ruling in self._asked():
            about = asked_about(ruling, self.pieces.catalog)
            if ruling.rules[0] not in told and shown.get(about, 0) < 2 and len(chosen) < many:
                chosen.append(ruling)
                told.add(ruling.rules[0])
                shown[about] = shown.get(about, 0) + 1
        order = [*self.rules.rules]
        chosen.sort(key=lambda ruling: order.index(ruling.rules[0]))
        return [self.example(ruling) for ruling in chosen]

    def example(self, ruling: Ruling) -> Block:
        """A question with its answer in a tinted panel, and the card it is about."""
        card_wide, free = EXAMPLE
        tall = card_wide * self.scale / self.cards.ratio
        card = self.cards.front(asked_about(ruling, self.pieces.catalog), tall)
        block = self.pieces.piece("rule-example", {"text": printed(example(ruling))})
        high = max(card.h, block.height) + 2 * free
        box = Box(0, 0, self.column, high)
        ground = Shape(round_rectangle(box, {"radius": 2.0}), fill=self.pieces.colour("felt"))
        text = Group(block.marks, shift(0.0, (high - block.height) / 2))
        marks = (ground, card.at(free, (high - card.h) / 2), text)
        return Block(marks, high + 2.6 * self.scale, whole=True)

    # What is looked up ---------------------------------------------------------------------

    def ruled(self) -> Iterator[Block]:
        """All settled questions by section."""
        order = {id: place for place, id in enumerate(self.rules.rules)}
        ruled = sorted(self.rulings, key=lambda ruling: order[ruling.rules[0]])
        for section, rulings in groupby(ruled, lambda r: self.rules.section_of(r.rules[0])):
            values = {"number": section.number, "title": section.title} if section else {}
            yield self.pieces.piece("ruling-section", values, True)
            for ruling in rulings:
                number = ruling.rules[0].partition("-")[2]
                values = {"number": number, "text": printed(ruling_text(ruling))}
                yield self.pieces.piece("ruling", values)

    def terms(self) -> Iterator[Block]:
        """Words in the order of the alphabet, with the rules that tell of them, the first in
        bold."""
        rules = indexed(self.rules)
        for initial, group in groupby(sorted(rules), lambda word: word[0]):
            yield self.pieces.piece("initial", {"text": initial.upper()}, True)
            for word in group:
                main, *others = (rule.id.partition("-")[2] for rule in rules[word])
                rest = "".join(f", {each}" for each in others[:OTHERS])
                yield self.pieces.piece("term", {"text": printed(f"{word} **{main}**{rest}")})
