"""A diagram of `diagrams.toml` as marks: signs, texts, arrows, empty places, frames."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

from ...errors import ContentError, DrawError, Fault
from ...markup import marked
from ...rulebook.diagrams import Diagram, Item
from ..marks import Box, Group, Mark, Shape, turn
from ..shapes.geometry import polygon, round_rectangle
from ..style import Style
from ..typesetting.text import set_text
from .book_blocks import BookBlocks
from .book_words import printed
from .card_faces import CardFaces
from .drawings import Drawn, written
from .step_pictures import step_picture

CORNER = 2.4
"""The radius of places and frames, in the diagram's mm."""
TALL = 200.0
"""No text on a diagram is higher, in mm."""


class DiagramDrawing:
    """Draws the diagrams of a game for a page."""

    def __init__(self, pieces: BookBlocks, cards: CardFaces, least: float) -> None:
        """`least`: no text is smaller, in points; what would be is a fault."""
        self.pieces, self.cards, self.least = pieces, cards, least

    def drawn(self, diagram: Diagram, width: float, height: float) -> Drawn:
        """As large as width and height allow, and higher where its texts would be too small.

        ContentError if it cannot be drawn so.
        """
        wide, high = diagram.size
        sizes = [item.size for item in diagram.items if item.kind == "say" and item.size]
        legible = self.least / min(sizes) if sizes else 0.0
        scale = min(width / wide, max(height / high, legible))
        marks: list[Mark] = []
        for item in diagram.items:
            if item.look in ("", self.cards.look):
                try:
                    marks += self._item(item, scale)
                except DrawError as error:
                    message = f"diagram `{diagram.name}`: {error}"
                    raise ContentError([Fault(diagram.file, diagram.line, message)]) from error
        left = self.pieces.aligned * (width - wide * scale)
        whole = Group(tuple(marks), (scale, 0, 0, scale, left, 0))
        return Drawn((whole,), width, high * scale)

    def _item(self, item: Item, scale: float) -> Iterator[Mark]:
        if item.kind == "show":
            yield self._sign_row(item)
        elif item.kind == "say":
            yield from self._text(item, scale)
        elif item.kind == "arrow":
            yield self._arrow(item)
        elif item.kind == "place":
            line = self.pieces.colour("text")
            outline = round_rectangle(Box(*item.at), {"radius": CORNER})
            yield Shape(outline, line=line, width=0.5, dash=(2.0, 1.6))
        elif item.kind == "disc":
            yield self.pieces.badge(item.text, item.at[2]).at(*item.at[:2])
        elif item.kind == "felt":
            yield self.pieces.ground("felt", *item.at[2:]).at(*item.at[:2])
        else:
            outline = self.pieces.around(Box(*item.at), CORNER)
            yield Shape(outline, line=self.pieces.colour("mark"), width=1.1)

    def _sign_row(self, item: Item) -> Mark:
        """Signs in a row, from their left; all of the same height."""
        x, y, tall = item.at
        mark = self.pieces.colour("mark")
        row = step_picture(item.text, self.cards, self.pieces.measure, tall, 10_000.0, mark)
        if not item.turn:
            return row.at(x, y)
        return Group((row.at(x, y),), turn(item.turn, (x + row.w / 2, y + row.h / 2)))

    def _text(self, item: Item, scale: float) -> tuple[Mark, ...]:
        x, y, wide = item.at
        size = item.size or self.least / scale
        if size * scale < self.least - 0.01:
            raise DrawError(
                f"“{item.text}” would be set in {size * scale:.1f} points here; "
                f"{self.least:g} are the least"
            )
        fonts = self.pieces.faces.fonts
        style = Style(
            fonts["book"],
            fonts["book-bold"],
            fonts["book-italic"],
            size * self.pieces.taller,
            size,
            1.14,
            align=item.align,
            colour=self.pieces.colour("text"),
            accent=self.pieces.colour("mark"),
            quotes=False,
            gap=0.2,
            hand=self.pieces.hand,
        )
        box = Box(x, y, wide, TALL)
        made = set_text(marked(printed(item.text)), box, style, self.pieces.measure)
        if made is None:
            raise DrawError(f"“{item.text}” has a word wider than {wide:g} mm")
        return written(made, box, style, self.pieces.measure)

    def _arrow(self, item: Item) -> Mark:
        """A stem that may be bent, with a head at its end."""
        x, y, to_x, to_y = item.at
        long = hypot(to_x - x, to_y - y) or 1.0
        side_x, side_y = -(to_y - y) / long * item.bend, (to_x - x) / long * item.bend
        middle = ((x + to_x) / 2 + 2 * side_x, (y + to_y) / 2 + 2 * side_y)
        back = hypot(to_x - middle[0], to_y - middle[1]) or 1.0
        ahead = ((to_x - middle[0]) / back, (to_y - middle[1]) / back)
        head = min(6.0, long * 0.5)
        foot = (to_x - ahead[0] * head * 0.8, to_y - ahead[1] * head * 0.8)
        colour = self.pieces.colour("mark")
        stem = Shape(
            (("M", x, y), ("C", x, y, *middle, *foot)),
            line=colour,
            width=min(1.7, long * 0.13),
            round=False,
        )
        left = (foot[0] - ahead[0] * head * 0.2, foot[1] - ahead[1] * head * 0.2)
        points = [
            (to_x, to_y),
            (left[0] - ahead[1] * head * 0.5, left[1] + ahead[0] * head * 0.5),
            (left[0] + ahead[1] * head * 0.5, left[1] - ahead[0] * head * 0.5),
        ]
        return Group((stem, Shape(polygon(points), fill=colour)))
