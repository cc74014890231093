"""Pieces of a rulebook on paper, each a face filled with words.

`book.face.toml` beside the catalog has the faces, or ours if there is none. `title`, `left` and
`right` are whole pages; the others follow each other down a column. A piece is as high as its
text, and below that as much as its face says.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from ...catalog import Card, Catalog
from ...errors import ContentError, Fault
from ...markup import escape
from ...rulebook import Rulebook
from ..colour import grey, parse
from ..faces.borrow import our_file
from ..faces.compose import Composer, Misprint
from ..faces.face import Faces, lacking, palette, read_faces
from ..marks import Box, Colour, Mark, Path, Shape
from ..measure import Measure
from ..shapes.geometry import round_rectangle
from ..shapes.ornaments import unsteady, wobbly
from ..style import Style
from .drawings import Drawn, fitted, words
from .flow import Block, baselines

FACES = "book.face.toml"
USUAL = our_file(FACES)
PIECES = (
    *("title", "back", "left", "right", "section", "kind", "kind-names"),
    *("rule-note", "rule-section", "rule-again", "rule-head"),
    *("rule", "rule-alone", "rule-card", "rule-or"),
    *("ruling-section", "ruling", "entry", "entry-rule", "term"),
    *("art", "shown", "corner", "laid", "felt", "rule-example", "note", "paragraph"),
    *("quick-title", "quick-section", "quick-rule"),
)
"""The faces a rulebook is made of."""
DIGIT = 0.1275
"""Half of how high a digit is, in mm for each point of its size."""
BY_PEN = 0.45
"""How far the lines that a pen draws are off, in mm."""
TALLER = 1.14
"""How many times as large as set letters written ones are."""


def titled(text: str) -> str:
    """A title as words: blackletter and small capitals cannot be read in capitals alone.

    Signs in it that could be marks stand for themselves.
    """
    return escape(text.title() if text.isupper() else text)


class Setting(NamedTuple):
    """What pages are made of, and for."""

    catalog: Catalog
    rules: Rulebook
    measure: Measure
    size: tuple[float, float]
    """Of a page, or of the paper pages are printed on, in mm."""
    ink: str = "colour"
    look: str = ""
    """Of the cards; "" for the usual one. It may have faces of its own."""


class BookBlocks:
    """Composes pieces for a page of a size, and notes what does not fit.

    ContentError if its faces cannot be read, or some are not there.
    """

    def __init__(self, setting: Setting) -> None:
        self.catalog, self.rules, self.measure, self.size, self.ink, look = setting
        catalog = self.catalog
        looked = catalog.folder / FACES.replace(".face.", f".face.{look}.")
        own = looked if look and looked.is_file() else catalog.folder / FACES
        self.faces: Faces = read_faces(own if own.is_file() else USUAL)
        if faults := lacking(self.faces, PIECES):
            raise ContentError(faults)
        self.scale = self.size[0] / self.faces.faces["left"].size[0]
        self.misprints: list[Misprint] = []
        self.hand = ""
        """Of `HANDS`: how texts are written, in a look whose posters and pads are."""
        self.aligned = 0.5
        """What share of the room that a diagram leaves is at its left."""
        self.taller = 1.0
        """How many times as large they are: some of their letters are smaller."""

    def write(self, pen: str = "pad") -> None:
        """Have texts written, in a look that has fonts for that pen: `pad`, `pad-bold` ..."""
        fonts = self.faces.fonts
        names = {name: name.removeprefix(pen) for name in fonts if name.startswith(pen)}
        own = {f"book{end}": fonts[name] for name, end in names.items()}
        if own:
            self.faces = replace(self.faces, fonts={**fonts, **own})
            self.hand, self.taller = "ballpoint", TALLER

    def colour(self, name: str) -> Colour:
        """A colour of the palette; ContentError if it has none of that name."""
        try:
            colour = parse(f"@{name}", palette(self.faces, "", self.ink))
            return grey(colour) if self.ink == "grey" else colour
        except ValueError as error:
            raise ContentError([Fault(self.faces.file, 0, f"`{name}`: {error}")]) from error

    @property
    def known(self) -> list[str]:
        """The cards one plays with, by id."""
        return [card.id for card in self.catalog.cards if card.section == "cards"]

    def window(self, name: str) -> Box:
        """Where a part of a card is, in shares of its width and height: the box of a face."""
        face = self.faces.faces[name]
        wide, high = face.size
        x, y, w, h = face.elements[0].values["at"]
        return Box(x / wide, y / high, w / wide, h / high)

    def composed(
        self, face: str, values: Mapping[str, object], size: tuple[float, float]
    ) -> tuple[Mark, ...]:
        composer = Composer(self.faces, self.measure, size, self.ink)
        # what is drawn by hand differs by it
        id = f"{face} {values.get('title', values.get('number', ''))}"
        marks = composer.compose(Card(id.strip(), "", face, face=face, fields=dict(values)))
        self.misprints += composer.misprints
        return marks

    def ground(self, face: str, wide: float, high: float) -> Drawn:
        """What lies under other things, so large: a table, a panel."""
        values = {"title": f"{wide:.0f} {high:.0f}"}
        return Drawn(self.composed(face, values, (wide, high)), wide, high)

    def around(self, box: Box, radius: float = 0.0) -> Path:
        """An outline with corners of a radius, or as a pen leaves it."""
        set_square, seed = round_rectangle(box, {"radius": radius}), int(7 * (box.w + box.y))
        if not self.hand:
            return set_square
        if radius >= box.h / 2:
            return unsteady(set_square, BY_PEN * box.h / 12, seed)
        return wobbly(box.grown(-BY_PEN), {"depth": BY_PEN, "seed": seed})

    def badge(self, number: str, across: float, size: float = 0.0) -> Drawn:
        """A number on a disc, or a few words on a longer one.

        `size`: of the letters in points, if a number is not as large as it goes.
        """
        font, light = self.faces.fonts["book-number"], self.colour("leaf")
        style = Style(font, size=size or across * 2.04, align="center", colour=light)
        said = fitted(number, style, self.measure, 10 * across).w
        wide = max(across, said + 0.5 * across) if size else across
        digit = words(number, style, self.measure, wide)
        around = self.around(Box(0, 0, wide, across), across / 2)
        disc = Shape(around, fill=self.colour("mark"), line=light, width=0.03 * across)
        down = across / 2 - DIGIT * style.size
        return Drawn((disc, digit.at((wide - digit.w) / 2, down)), wide, across)

    def wide(self, face: str) -> float:
        """How wide a piece is."""
        return self.faces.faces[face].size[0] * self.scale

    def piece(
        self, face: str, values: Mapping[str, object], keep: bool = False, label: str = ""
    ) -> Block:
        """A face filled with values, as high as its text."""
        below = self.faces.faces[face].size[1] * self.scale
        marks = self.composed(face, values, (self.wide(face), below))
        lines = baselines(marks)
        return Block(marks, (lines[-1] if lines else 0.0) + below, keep, label)
