"""The marker guide: what to write on which card of an ordinary pack, and labels to stick."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from ...catalog import Card, Catalog, schema
from ...catalog.schema import Key, Values
from ...catalog.source import Source
from ...errors import ContentError, DeckwrightError, ValidationError
from ..faces.compose import Composer, Misprint
from ..faces.face import Faces, lacking, read_faces
from ..marks import Box, Group, Mark, shift
from ..measure import Measure
from ..sheets.printers_marks import set_note
from ..sheets.sheet import LASER
from ..sizes import LabelStock
from .card_faces import CardFaces, three

WORDS, FACES = "guide.toml", "guide.face.toml"
RANKS = ("A", *map(str, range(2, 11)), "J", "Q", "K")
SIDE = 12.0
"""The guide's margins, in mm."""
GUTTER = 6.0
STEPS_FROM, STEP = 62.0, 20.0
"""Where the advice begins, and how high a piece of it is, in mm."""


PIECES = ("title", "heading", "row", "sign", "step", "label")
"""The faces a guide is made of."""


class Guide:
    """A game's guide, composed piece by piece from its faces."""

    def __init__(self, catalog: Catalog, measure: Measure) -> None:
        if not (catalog.folder / WORDS).is_file():
            raise DeckwrightError(
                f"`{catalog.slug}` is not made from an ordinary pack of cards"
            )
        self.catalog = catalog
        self.measure = measure
        self.words = _words(catalog.folder / WORDS)
        self.faces: Faces = read_faces(catalog.folder / FACES)
        if faults := lacking(self.faces, PIECES):
            raise ContentError(faults)
        self.misprints: list[Misprint] = []

    def pages(self, paper: tuple[float, float]) -> Iterator[tuple[Mark, ...]]:
        """First the rows of all cards, then how to go about it."""
        yield tuple(self._rows(paper))
        yield tuple(self._advice(paper))

    def labels(
        self, stock: LabelStock, moved: tuple[float, float] = (0.0, 0.0)
    ) -> Iterator[tuple[Mark, ...]]:
        """Sheets of labels, all moved by so many mm to meet the stock."""
        cards = [card for suit in self._suits() for card in self._of(suit)]
        across, down = stock.grid
        for start in range(0, len(cards), across * down):
            marks: list[Mark] = []
            for index, card in enumerate(cards[start : start + across * down]):
                column, row = index % across, index // across
                x = stock.first[0] + column * stock.pitch[0] + moved[0]
                y = stock.first[1] + row * stock.pitch[1] + moved[1]
                marks.append(self._piece("label", card.values(), x, y, stock.size))
            # What to lay into the printer; plain paper is cut at the ticks.
            room = Box(SIDE, LASER, stock.paper[0] - 2 * SIDE, stock.first[1] - LASER)
            title = f"{self.catalog.title}: {stock.title}, or plain paper, glue and scissors"
            marks += set_note(title, room, self.measure, size=7)
            yield tuple(marks)

    def _suits(self) -> list[str]:
        return [heading["suit"] for heading in self.words["heading"]]

    def _of(self, suit: str) -> list[Card]:
        """The cards of an ordinary suit, from ace to king."""
        twins = [card for card in self.catalog.cards if card.fields.get("twin_suit") == suit]
        ranked = [card for card in twins if card.fields.get("twin_rank") in RANKS]
        return sorted(ranked, key=lambda card: RANKS.index(str(card.fields["twin_rank"])))

    def _piece(
        self,
        face: str,
        values: Mapping[str, object],
        x: float,
        y: float,
        size: tuple[float, float] | None = None,
    ) -> Mark:
        """A face filled with values, at a place."""
        name, id = str(values.get("name", "")), str(values.get("id", face))
        card = Card(id, name, face, face=face, fields=dict(values))
        composer = Composer(self.faces, self.measure, size or self.faces.faces[face].size)
        marks = composer.compose(card)
        self.misprints += composer.misprints
        return Group(marks, shift(x, y))

    def _rows(self, paper: tuple[float, float]) -> Iterator[Mark]:
        """The title, and for each ordinary suit a heading and thirteen rows, two by two."""
        faces = self.faces.faces
        wide, high = faces["row"].size
        title, heading = faces["title"].size[1], faces["heading"].size[1]
        left = (paper[0] - 2 * wide - GUTTER) / 2
        block = heading + len(RANKS) * high + 5
        top = max(SIDE, (paper[1] - title - 2 * block) / 2.4)
        yield self._piece("title", self.words["intro"], left, top)
        for index, about in enumerate(self.words["heading"]):
            x = left + (index % 2) * (wide + GUTTER)
            y = top + title + (index // 2) * block
            yield self._piece("heading", about, x, y)
            for row, card in enumerate(self._of(about["suit"])):
                yield self._piece("row", card.values(), x, y + heading + row * high)

    def _advice(self, paper: tuple[float, float]) -> Iterator[Mark]:
        """The signs to copy, and the order that needs fewest strokes."""
        left, signs = SIDE + 3, self.words["signs"]
        step = (paper[0] - 2 * left) / len(signs)
        for index, (sign, note) in enumerate(signs.items()):
            values = {"sign": sign, "title": sign, "note": note}
            wide = self.faces.faces["sign"].size[0]
            yield self._piece("sign", values, left + index * step + (step - wide) / 2, SIDE + 8)
        for index, about in enumerate(self.words["step"]):
            values = {**about, **self._sums(), "number": index + 1}
            yield self._piece("step", values, left, STEPS_FROM + index * STEP)
        ends = STEPS_FROM + len(self.words["step"]) * STEP
        room = paper[1] - SIDE - ends
        cards = CardFaces(self.catalog, self.measure)
        known = [id for id in self.words["cards"] if id in cards.cards]
        made = [cards.front(id, 0.8 * room) for id in known]
        yield from three(made, paper[0] / 2, ends + 0.5 * room)

    def _sums(self) -> dict[str, int]:
        """How many signs are drawn in one corner of each card, and with how many strokes."""
        drawn = [
            str(card.fields["suit"])
            for suit in self._suits()
            for card in self._of(suit)
            if str(card.fields["suit"]).lower() != card.fields["twin_suit"]
            and card.fields["suit"] not in self.words["written"]
        ]
        strokes = {
            sign: str(about["path"]).upper().count("M")
            for sign, about in self.faces.drawings.items()
        }
        return {"signs": len(drawn), "strokes": sum(strokes.get(sign, 0) for sign in drawn)}


_TOLD = {
    "title": Key(schema.text(200), required=True),
    "note": Key(schema.text(), required=True),
}
_PARTS = ("written", "cards", "heading", "intro", "step", "signs")


def _words(path: Path) -> Values:
    """What the guide says; ContentError with all that is wrong with the file."""
    source = Source(path)
    source.check_tables(_PARTS)
    heading = {"suit": Key(schema.text(40), required=True), **_TOLD}
    texts: dict[str, object] = {
        "intro": source.read(source.table("intro"), _TOLD, "intro"),
        "heading": [
            source.read(each, heading, "heading", at)
            for at, each in enumerate(source.list("heading"))
        ],
        "step": [
            source.read(each, _TOLD, "step", at) for at, each in enumerate(source.list("step"))
        ],
    }
    lists = {
        "written": Key(schema.many(schema.text(40)), ()),
        "cards": Key(schema.many(schema.text(40)), ()),
        "signs": Key(_signs, required=True),
    }
    texts |= source.read({k: v for k, v in source.tables.items() if k in lists}, lists, "signs")
    if source.faults:
        raise ContentError(source.faults)
    return texts


def _signs(value: object) -> dict[str, str]:
    """Signs with what is said of them, at least one."""
    signs = schema.table_of(schema.text(200))(value)
    if not signs:
        raise ValidationError("expected at least one sign")
    return signs
