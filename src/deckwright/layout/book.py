"""The rulebook as a book: title page, contents, rules, cards, house rules, rulings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from ..catalog import Card, Catalog
from ..markup import escaped
from ..rulebook import Rulebook
from ..rulebook.rulings import Ruling
from .book_blocks import BookBlocks, titled
from .book_words import printed, readings, rule_text, ruling_text
from .compose import Composer
from .face import Faces, looks, read_faces
from .flow import Block, Set, columns
from .geometry import round_rectangle
from .leaflet import LeafletPages
from .marks import Box, Group, Mark, Shape, shift, times, turn
from .measure import Measure

INNER, OUTER, TOP, FOOT = 16.0, 13.0, 14.0, 17.0
"""The margins of a page 148.5 mm wide."""
FEW, MANY = 6, 20
"""Of a kind with so many cards all are pictured, if that makes no more than so many."""
SMALL, TALL = 39.8, 1.4
"""How wide small faces are, and how much taller than wide."""
ACROSS, GAP = 2, 3.5
GUTTER = 4.0
"""Between the columns of rulings."""


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
    ) -> None:
        """`rulings`: settled questions to print; none for the rules alone. `opening`: how to
        play, told before the rules. `look`: of the cards; "" for the usual one."""
        super().__init__(catalog, rules, measure, page, ink, look)
        self.rulings, self.opening = rulings, opening
        known = looks(catalog.folder)
        self.own: Faces = read_faces(known.get(look, catalog.folder / "face.toml"))
        self.pictures = self._pictures()

    def pages(self) -> list[Leaf]:
        """All pages in reading order."""
        room = self.size[1] - (TOP + FOOT) * self.scale
        filled = columns([*self._rules(), *self._cards(), *self._house()], room)
        filled += self._index(room)
        filled += self._two_columns(self._head("", TERMS), [*self._terms()], room)
        length = len(columns(list(self._contents({})), room))
        opening = self.opening.pages(1 + length) if self.opening else []
        first = 2 + length + len(opening)
        starts = {_label("", OPENING): 2 + length} | {
            set.block.label: number
            for number, column in enumerate(filled, first)
            for set in column
            if set.block.label
        }
        contents = columns(list(self._contents(starts)), room)
        leaves = [Leaf(self._title(), self.catalog.title)]
        leaves += [Leaf(self._page(at, column)) for at, column in enumerate(contents, 2)]
        leaves += [Leaf(marks, "" if at else OPENING) for at, marks in enumerate(opening)]
        for number, column in enumerate(filled, first):
            named = [label for label, page in starts.items() if page == number]
            leaves.append(Leaf(self._page(number, column), ", ".join(named)))
        return [*leaves, Leaf(self._back())]

    # Pages

    def _title(self) -> tuple[Mark, ...]:
        """The title page, with three cards fanned out."""
        values = {
            "title": titled(self.catalog.title),
            "players": f"{self.catalog.fewest} to {self.catalog.most} players",
            "original": escaped(self.catalog.credit),
            "licence": escaped(self.catalog.licence),
        }
        return (*self._whole("title", values), *self._fan())

    def _back(self) -> tuple[Mark, ...]:
        """The back cover: what the game says of itself, and one card."""
        values = {
            "original": escaped(self.catalog.credit),
            "licence": escaped(self.catalog.licence),
        }
        last = self.pictures[-1:]
        x, y = self.size[0] / 2, self.size[1] * 0.42
        cards = [
            Group(card.marks, shift(x - card.wide / 2, y - card.height / 2)) for card in last
        ]
        return (*self._whole("back", values), *cards)

    def _fan(self) -> Iterator[Mark]:
        x, y = self.size[0] / 2, self.size[1] * 0.58
        for angle, picture in zip((-16.0, 16.0, 0.0), self.pictures, strict=False):
            lean = turn(angle, (x, y + picture.height))
            place = times(lean, shift(x - picture.wide / 2, y - picture.height / 2))
            yield Group(picture.marks, place)

    def _page(self, number: int, column: Sequence[Set]) -> tuple[Mark, ...]:
        """A page of pieces, with its number at the outer edge."""
        right = number % 2 == 1
        values = {"page": number, "title": titled(self.catalog.title)}
        left = (INNER if right else OUTER) * self.scale
        pieces = [
            Group(set.block.marks, shift(left, TOP * self.scale + set.y)) for set in column
        ]
        return (*self._whole("right" if right else "left", values), *pieces)

    def _whole(self, face: str, values: Mapping[str, object]) -> tuple[Mark, ...]:
        return self.composed(face, values, self.size)

    # Chapters

    def _head(self, number: object, title: str) -> Block:
        values = {"number": number, "title": title}
        return self.piece("section", values, True, _label(number, title))

    def _contents(self, starts: Mapping[str, int]) -> Iterator[Block]:
        yield self.piece("section", {"number": "", "title": "Contents"}, True)
        for number, title in self._chapters():
            values = {
                "number": number,
                "title": title,
                "page": starts.get(_label(number, title), 0),
            }
            yield self.piece("entry", values)

    def _chapters(self) -> list[tuple[str, str]]:
        chapters = [("", OPENING)] * bool(self.opening)
        chapters += [(str(section.number), section.title) for section in self.rules.sections]
        chapters += [("", "The cards")] + [("", "House rules")] * self._has_house_rules()
        return [*chapters, *[("", "Rulings")] * bool(self.rulings), ("", TERMS)]

    def _rules(self) -> Iterator[Block]:
        for section in self.rules.sections:
            yield self._head(section.number, section.title)
            for rule in self.rules.rules.values():
                if self.rules.section_of(rule.id) == section:
                    yield self.piece(
                        "rule", {"number": rule.id, "text": printed(rule_text(rule))}
                    )

    def _cards(self) -> Iterator[Block]:
        """Small faces side by side, and the names of all cards."""
        yield self._head("", "The cards")
        step = (self.size[0] - (INNER + OUTER) * self.scale) / ACROSS
        for start in range(0, len(self.pictures), ACROSS):
            row = self.pictures[start : start + ACROSS]
            marks = [
                Group(picture.marks, shift(index * step + (step - picture.wide) / 2, 0))
                for index, picture in enumerate(row)
            ]
            yield Block((Group(tuple(marks)),), row[0].height + GAP * self.scale, whole=True)
        for kind, names in self._names_by_kind().items():
            yield self.piece("rule", {"number": kind.replace("-", " "), "text": names})

    def _names_by_kind(self) -> dict[str, str]:
        """Kind of card -> the names of all cards of it, with their copies."""
        rules_by_name: dict[str, list[str]] = {}
        for card in self.catalog.cards:
            if card.section == "cards" and card.name:
                copies = self.catalog.copies(card)
                name = f"{card.name} ×{copies}" if copies > 1 else card.name
                rules_by_name.setdefault(card.kind, []).append(name)
        return {kind: ", ".join(names) + "." for kind, names in rules_by_name.items()}

    def _pictured(self) -> list[Card]:
        """All cards where there are few of them, else few of each kind."""
        whole = (card for card in self.catalog.cards if card.usual)
        cards = [card for card in whole if card.section == "cards" and card.name]
        if len(cards) <= MANY:
            return cards
        kinds: dict[str, list[Card]] = {}
        for card in cards:
            kinds.setdefault(card.kind, []).append(card)
        for few in range(FEW, 0, -1):
            shown = [card for kind in kinds.values() for card in _examples(kind, few)]
            if len(shown) <= MANY:
                break
        return shown[:MANY]

    def _pictures(self) -> list[Block]:
        """Faces of one width, as small as texts allow; those that fit none are left out."""
        wide = SMALL * self.scale
        for width in (wide, wide * 1.12, wide * 1.25):
            pictures = [self._picture(card, width) for card in self._pictured()]
            if all(pictures):
                break
        return [picture for picture in pictures if picture]

    def _picture(self, card: Card, width: float) -> Block | None:
        """A card's face with round corners; nothing where its text would be too small."""
        size = (width, width * TALL)
        composer = Composer(self.own, self.measure, size, self.ink)
        marks = composer.compose(card)
        if composer.misprints:
            return None
        clip = round_rectangle(Box(0, 0, *size), {"radius": 2.5})
        edge = Shape(clip, line=self.colour("hair"), width=0.2)
        return Block((Group(marks, clip=clip), edge), size[1], wide=width)

    def _has_house_rules(self) -> bool:
        return any(rule.switch for rule in self.rules.rules.values())

    def _house(self) -> Iterator[Block]:
        if not self._has_house_rules():
            return
        yield self._head("", "House rules")
        yield self.piece("note", {"text": HOUSE}, keep=True)
        for rule in self.rules.rules.values():
            if rule.switch:
                yield self.piece("rule", {"number": rule.id, "text": printed(readings(rule))})

    def _index(self, room: float) -> list[list[Set]]:
        """Pages of rulings by section, in two columns under one heading."""
        if not self.rulings:
            return []
        return self._two_columns(self._head("", "Rulings"), [*self._ruled()], room)

    def _two_columns(
        self, head: Block, blocks: Sequence[Block], room: float
    ) -> list[list[Set]]:
        """Pages of small pieces in two columns, the first below a heading."""
        step = (self.size[0] - (INNER + OUTER) * self.scale + GUTTER * self.scale) / 2
        filled = columns(blocks, room, [room - head.height] * 2)
        pages = []
        for number in range(0, len(filled), 2):
            down = 0.0 if number else head.height
            pages.append([] if number else [Set(head, 0.0)])
            for column, sets in enumerate(filled[number : number + 2]):
                pages[-1] += [_moved(set, column * step, down) for set in sets]
        return pages

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
        """Words of the rules in the order of the alphabet, with the rules that tell of them."""
        pages: dict[str, list[str]] = {}
        for rule in self.rules.rules.values():
            for word in rule.keywords:
                pages.setdefault(word.lower(), []).append(rule.id)
        for letter, group in groupby(sorted(pages), key=lambda word: word[0].upper()):
            yield self.piece("ruling-section", {"number": letter, "title": ""}, True)
            for word in group:
                numbers = (id.partition("-")[2] for id in dict.fromkeys(pages[word]))
                entry = f"{word}, *{', '.join(numbers)}*"
                yield self.piece("term", {"text": printed(entry)})


HOUSE = (
    "Where the original is silent or can be read in several ways, the table decides. "
    "The usual reading stands first."
)
OPENING = "How to play"
TERMS = "Words and where they stand"


def _examples(kind: list[Card], few: int) -> list[Card]:
    """The cards of a kind that stand for all: all of a few, else one of each suit."""
    suits = {card.fields.get("suit"): card for card in kind}
    return kind if len(kind) <= few else list(suits.values())


def _moved(set: Set, x: float, y: float) -> Set:
    """A block in a place beside and below its own."""
    marks = (Group(set.block.marks, shift(x, 0)),)
    return Set(set.block._replace(marks=marks), set.y + y)


def _label(number: object, title: str) -> str:
    """What a chapter is known by; a section of the rules may be called as ours are."""
    return f"{number} {title}".strip()
