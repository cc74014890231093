"""The numbered rules of a rulebook: chapters with pictures and headings, examples, an index."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from ...errors import Fault
from ...markup import marked
from ...rulebook import Rule, Section
from ...rulebook.leaflet import Part
from ...rulebook.rulings import Ruling
from ..marks import Box, Group, Shape, rectangle, shift
from .book_blocks import BookBlocks
from .book_words import asked_about, example, indexed, printed, readings, rule_text, ruling_text
from .card_faces import CardFaces
from .diagram import DiagramDrawing
from .drawings import Drawn, below, beside, words
from .example_picture import BESIDE, ExamplePicture
from .flow import Block, stacked
from .leaflet import LeafletPages

SIDE, GUTTER = 12.0, 4.5
"""The outer margins of a page 148.5 mm wide, and what lies between its columns."""
EXAMPLE = (13.5, 2.0, 8.6)
"""How wide the card of an example is, what is free around it, and the size of its words."""
ROOMY = 1e3
"""Room for any example: how high its cards are is said, in mm."""
CARD = 17.0
"""How wide what is shown of a card is beside its rule."""
ASIDE = 2.4
"""Between the card of an example and the answer, which stands there without a card, too."""
BELOW_EXAMPLE, ABOVE_CARD, BELOW_CARD = 2.6, 1.6, 2.2
TOLD = 140
"""So many letters an example has at best."""
OTHERS = 1
"""So many rules an index has at most for a word, beside the one that is about it."""
AROUND = 1.6, 2.4
"""What is free above a figure and below it, in mm."""
SIGN = "{icon:house}"
"""Beside a rule that house rules may replace."""
HOUSES = "House rules"
HOUSE = (
    f"{SIGN} A rule with this sign can also be played otherwise: see {HOUSES}, near the end."
)
TICK = 2.7
"""Across a box to tick, in mm."""


class Chapter(NamedTuple):
    """A section of the rules in pieces."""

    section: Section
    strip: Block
    """What opens it, across all columns."""
    rules: list[Block]
    example: Ruling | None
    """What is asked about it, where there is no figure."""
    places: dict[str, int]
    """Which piece of its rules each of them is, by id."""


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
        self.drawn_by: BookBlocks = opening or pieces
        """Who draws what is shown, which some looks write by hand."""
        self.scale = pieces.scale
        self.wide = pieces.size[0] - 2 * SIDE * self.scale
        self.column = (self.wide - GUTTER * self.scale) / 2
        self.faults: list[Fault] = []
        self._drawn: dict[str, Drawn] = {}

    def many(self, face: str) -> int:
        """In so many columns pieces stand that are as wide as a face."""
        wide, gutter = self.pieces.faces.faces[face].size[0], GUTTER
        return round((self.wide / self.scale + gutter) / (wide + gutter))

    def note(self) -> Iterator[Block]:
        """Where house rules stand, if the rules have any."""
        if any(rule.switch for rule in self.rules.rules.values()):
            yield self.pieces.piece("rule-note", {"text": HOUSE})

    def chapters(self) -> Iterator[Chapter]:
        """The rules by section."""
        examples = self.examples()
        for section in self.rules.sections:
            strip = self.strip(section)
            shown = section.figure or any(self._told(section))
            chosen = None if self.opening and shown else examples.get(section)
            rules: list[Block] = []
            places: dict[str, int] = {}
            pictured = ""
            for rule in self.rules.rules.values():
                if self.rules.section_of(rule.id) != section:
                    continue
                if _letter_of(rule.id) == pictured != "":
                    letter = rule.id[-1]  # the first and the last stand nowhere alone
                    after = f"{pictured}{chr(ord(letter) + 1)}" in self.rules.rules
                    before = [] if after and letter != "a" else [rules.pop()]
                    rules.append(stacked([*before, self._rule(rule)]))
                else:
                    card = self._named(rule)
                    if card and rules and not rules[-1].keep:
                        rules[-1] = stacked([rules[-1], Block((), ABOVE_CARD * self.scale)])
                    pictured = rule.id if card else ""
                    made = self._card_rule(rule, card) if card else self._rule(rule)
                    rules += [*self._head(section, rule), made]
                places[rule.id] = len(rules) - 1
            yield Chapter(section, strip, rules, chosen, places)

    # A chapter -----------------------------------------------------------------------------

    def _head(self, section: Section, rule: Rule) -> Iterator[Block]:
        """The heading that stands before a rule, if one does."""
        if title := section.heads.get(_number(rule.id)):
            yield self.pieces.piece("rule-head", {"title": printed(title)}, True)

    def _rule(self, rule: Rule) -> Block:
        """A rule, with a sign where house rules may replace it."""
        if "." not in rule.id:
            values = {"number": f"{_number(rule.id)}.", **_said(rule)}
            return self.pieces.piece("rule-alone", values)
        values = {"number": _number(rule.id), "text": _titled(rule) + _said(rule)["text"]}
        return self.pieces.piece("rule", values)

    def _named(self, rule: Rule) -> str:
        """The card whose name a rule has as its title, by id; "" if there is none."""
        title = rule.title.partition(" (")[0].lower()
        cards = self.pieces.catalog.cards
        return next((c.id for c in cards if title and c.name.lower() == title), "")

    def _card_rule(self, rule: Rule, card: str) -> Block:
        """A rule about a card beside its picture."""
        values = {"number": _number(rule.id), "title": printed(rule.title), **_said(rule)}
        told = self.pieces.piece("rule-card", values)
        shown = self.cards.picture(card, CARD * self.scale)
        marks, foot = (*told.marks, shown.at(0.3, 0.5)), 0.5 + shown.h + BELOW_CARD * self.scale
        return told._replace(marks=marks, height=max(told.height, foot))

    def house_rules(self) -> Iterator[Block]:
        """How else rules are played, each with a box to tick, in the order of the rules."""
        for rule in self.rules.rules.values():
            told = []
            for at, text in enumerate(readings(rule)):
                number, title = ("", "") if at else (_number(rule.id), _titled(rule))
                values = {"number": number, "text": title + printed(text)}
                block = self.pieces.piece("rule-or", values)
                tick = rectangle(Box(7.4 * self.scale, 0.1, TICK, TICK))
                line = Shape(tick, line=self.pieces.colour("mark"), width=0.25)
                told.append(block._replace(marks=(*block.marks, line)))
            if told:
                yield stacked(told)

    def strip(self, section: Section) -> Block:
        """What opens a chapter: its number and title."""
        values = {"number": section.number, "title": section.title}
        label = f"{section.number} {section.title}"
        return self.pieces.piece("rule-section", values, True, label)

    def figures(self, section: Section, high: float) -> Iterator[tuple[str, Block]]:
        """What is shown of a chapter across both columns with its words: its diagram, so high
        at most in mm, and the examples of how to play, each after the rule that it names."""
        high *= self.scale
        leaflet = self.opening.leaflet if self.opening else None
        if section.figure and leaflet:
            diagram = leaflet.diagrams.get(section.figure)
            if diagram is None:
                self._fault(f"section {section.number}: there is no diagram `{section.figure}`")
            else:
                drawing = DiagramDrawing(self.drawn_by, self.cards, 8.5)
                yield "", self._figure(drawing.drawn(diagram, self.wide, high))
        for opening, at, part in self._told(section):
            titled = replace(part, title=f"{part.title} ({_number(part.rules[0])})")
            made = opening.column([(at, titled)], ROOMY, f"the example of {part.rules[0]}")
            yield part.rules[0], self._figure(made)

    def _told(self, section: Section) -> Iterator[tuple[LeafletPages, int, Part]]:
        """The examples of how to play that are about a section."""
        for at, part in self.opening.examples() if self.opening else ():
            if self.opening and self.rules.section_of(part.rules[0]) == section:
                yield self.opening, at, part

    def _figure(self, drawn: Drawn) -> Block:
        above, under = (each * self.scale for each in AROUND)
        return Block((drawn.at(0.0, above),), drawn.h + above + under, whole=True)

    def _fault(self, message: str) -> None:
        self.faults.append(Fault(f"{self.pieces.catalog.slug}/rules.toml", 0, message))

    # Examples ------------------------------------------------------------------------------

    def examples(self) -> dict[Section | None, Ruling]:
        """A settled question for each section that has one about a card no other is about."""
        chosen: dict[Section | None, Ruling] = {}
        shown: set[str] = set()
        for ruling in self._asked():
            section = self.rules.section_of(ruling.rules[0])
            about = asked_about(ruling, self.pieces.catalog)
            if about and section not in chosen and about not in shown:
                chosen[section] = ruling
                shown.add(about)
        return chosen

    def _asked(self) -> list[Ruling]:
        """Questions that are answered with yes or no: first those that are neither long nor
        plain."""
        return sorted(
            (
                each
                for each in self.rulings
                if each.verdict in ("yes", "no") and not each.house and "_" not in each.reason
            ),
            key=lambda each: abs(len(each.question + each.reason) - TOLD),
        )

    def others(self, chapters: Iterable[Chapter]) -> list[Ruling]:
        """More examples than chapters have, in the order of the rules: each of another rule,
        no card more than twice."""
        rules = {each.example.rules[0] for each in chapters if each.example}
        shown: Counter[str] = Counter()
        chosen: list[Ruling] = []
        for ruling in self._asked():
            about = asked_about(ruling, self.pieces.catalog)
            if ruling.rules[0] not in rules and (not about or shown[about] < 2):
                chosen.append(ruling)
                rules.add(ruling.rules[0])
                shown[about] += 1
        order = [*self.rules.rules]
        return sorted(chosen, key=lambda ruling: order.index(ruling.rules[0]))

    def example(self, ruling: Ruling) -> Block:
        """What somebody asks, with the answer and the card it is about, in a tinted panel."""
        return self._panel(self._asking(ruling))

    def pair(self, rulings: Sequence[Ruling]) -> Block:
        """Examples beside each other, both as high as the higher."""
        asked = [self._asking(ruling) for ruling in rulings]
        high, step = max(each.h for each in asked), self.column + GUTTER * self.scale
        panels = [self._panel(each, high) for each in asked]
        marks = [Group(each.marks, shift(at * step, 0)) for at, each in enumerate(panels)]
        return panels[0]._replace(marks=tuple(marks))

    def _asking(self, ruling: Ruling) -> Drawn:
        """Who asks and what, and below it the card beside the answer; drawn once."""
        if ruling.question not in self._drawn:
            self._drawn[ruling.question] = self._asked_of(ruling)
        return self._drawn[ruling.question]

    def _asked_of(self, ruling: Ruling) -> Drawn:
        card_wide, free, size = EXAMPLE
        pieces, room = self.drawn_by, self.column - 2 * free
        names = [*self.cards.people]
        made = ExamplePicture(pieces, self.cards, size * self.scale)
        asked, answer = example(ruling, self.rules.prefix)
        if names:
            number = [*self.rules.rules].index(ruling.rules[0])
            asked = f"**{names[number % len(names)]}:** {asked}"
        style = replace(made.style, align="left", leading=1.15)
        card = asked_about(ruling, pieces.catalog)
        tall = card_wide * self.scale / self.cards.ratio
        shown = self.cards.front(card, tall) if card else Drawn(w=card_wide * self.scale)
        about = style, pieces.measure, room - shown.w - ASIDE
        row = beside([shown, words(marked(printed(answer)), *about)], ASIDE, 0.5)
        return below([made.speech(asked, room - BESIDE), row], 0.6)

    def _panel(self, asked: Drawn, high: float = 0.0) -> Block:
        """What is asked in the middle of a ground, so high at least."""
        _, free, _ = EXAMPLE
        high = max(high, asked.h)
        ground = self.pieces.ground("rule-example", self.column, high + 2 * free)
        marks = (*ground.marks, asked.at(free, free + (high - asked.h) / 2))
        return Block(marks, ground.h + BELOW_EXAMPLE * self.scale, whole=True)

    # What is looked up ---------------------------------------------------------------------

    def ruled(self) -> Iterator[Block]:
        """All settled questions by section."""
        order = {id: place for place, id in enumerate(self.rules.rules)}
        ruled = sorted(self.rulings, key=lambda ruling: order[ruling.rules[0]])
        for section, rulings in groupby(ruled, lambda r: self.rules.section_of(r.rules[0])):
            values = {"number": section.number, "title": section.title} if section else {}
            yield self.pieces.piece("ruling-section", values, True)
            for ruling in rulings:
                number = _number(ruling.rules[0])
                values = {"number": number, "text": printed(ruling_text(ruling))}
                yield self.pieces.piece("ruling", values)

    def terms(self) -> Iterator[Block]:
        """Words in the order of the alphabet, with the rules that tell of them, the first in
        bold; each initial before the first of its words."""
        rules, before = indexed(self.rules), ""
        for word in sorted(rules):
            main, *others = (_number(rule.id) for rule in rules[word])
            rest = "".join(f", {each}" for each in others[:OTHERS])
            initial = "" if word[0] == before else word[0].upper()
            values = {"text": printed(f"{word} **{main}**{rest}"), "initial": initial}
            yield self.pieces.piece("term", values)
            before = word[0]


def _number(id: str) -> str:
    """Of a rule, without the letters of its game."""
    return id.partition("-")[2]


def _letter_of(id: str) -> str:
    """The rule that one with a letter stands below; "" if it has none."""
    return id[:-1] if id[-1].isalpha() else ""


def _said(rule: Rule) -> dict[str, str]:
    """What a rule says, with a sign where house rules may replace it."""
    return {"text": (f"{SIGN} " if readings(rule) else "") + printed(rule_text(rule))}


def _titled(rule: Rule) -> str:
    """A rule's title in bold, before what it says."""
    title = printed(rule.title)
    return f"**{title}{'' if title[-1:] in '.?!' else '.'}** " if title else ""
