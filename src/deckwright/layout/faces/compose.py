"""A card and its face -> the card's marks, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...catalog import Card
from ...errors import DrawError, FileError, near
from ..frame import Frame
from ..marks import Mark
from ..measure import Measure
from ..shapes.pieces import piece_of
from .box_marks import element_marks, elements_marks
from .draw_context import DrawContext
from .element import Element, Face
from .face import Faces, palette
from .own_signs import drawn_signs, with_signs
from .placeholders import fields


@dataclass(frozen=True, slots=True)
class Misprint:
    """Something on a card that cannot be printed as it should."""

    card: Card
    face: str
    box: str
    file: str
    line: int
    """Of the box, in a file of faces."""
    field: str
    """The card's key that causes it, or ""."""
    message: str


class Composer:
    """Composes cards in one ink, those of no size of their own for one card size."""

    def __init__(
        self,
        faces: Faces,
        measure: Measure,
        card_size: tuple[float, float],
        ink: str = "colour",
        bleed: float = 0.0,
    ) -> None:
        self.faces = faces
        self.measure = with_signs(measure, faces.signs)
        self.card_size = card_size
        self.ink = ink
        self.bleed = bleed
        self.misprints: list[Misprint] = []

    def face(self, card: Card, back: bool = False) -> Face | None:
        """The face of a card's front or back; None is a misprint."""
        name = card.back if back else card.face
        known_face = self.faces.faces.get(name)
        if known_face is None:
            hint = near(name, self.faces.faces)
            key = "back" if back else "face"
            message = f"there is no face `{name}`{hint}"
            self.misprints.append(Misprint(card, name, "", self.faces.file, 0, key, message))
        return known_face

    def compose(self, card: Card, back: bool = False) -> tuple[Mark, ...]:
        """The marks of a card's front or back, in mm from the top left of its trim."""
        return tuple(mark for _, marks in self.boxes(card, back) for mark in marks)

    def boxes(
        self, card: Card, back: bool = False
    ) -> Iterator[tuple[Element, tuple[Mark, ...]]]:
        """Each box of a card's front or back that can be drawn, with its marks."""
        face = self.face(card, back)
        if face is None:
            return
        try:
            context = self._context(card, face)
        except DrawError as problem:
            said = self.faces.file, 0, problem.field or "", str(problem)
            self.misprints.append(Misprint(card, face.name, "", *said))
            return
        for index, element in enumerate(face.elements):
            try:
                marks = tuple(element_marks(context, element, index))
                yield element, drawn_signs(context, marks, elements_marks)
            except FileError as problem:
                for file, line, message, _ in problem.faults:
                    self.misprints.append(
                        Misprint(card, face.name, element.name, file, line, "", message)
                    )
            except DrawError as problem:
                self._note(card, face, element, problem)

    def _context(self, card: Card, face: Face) -> DrawContext:
        """What the boxes of a card's side are drawn by; DrawError if card or face forbid it."""
        size = piece_of(card, self.card_size).size
        context = DrawContext(
            Frame(face.size, size, self.bleed),
            self.measure,
            self.faces,
            self.ink,
            card.values(),
            trail=card.id,
        )
        try:
            context.palette = palette(self.faces, context.word(face.palette), self.ink)
        except DrawError as problem:
            raise DrawError(f"`palette`: {problem}", problem.field or "") from problem
        return context

    def _note(self, card: Card, face: Face, element: Element, problem: DrawError) -> None:
        message, field = str(problem), problem.field
        if field is None:
            said = [
                str(element.values.get(key, "")) for key in ("text", "icon", "file", "shape")
            ]
            names = [name for text in said for name in fields(text) if name in card.values()]
            field = names[0] if names else ""
        self.misprints.append(
            Misprint(card, face.name, element.name, element.file, element.line, field, message)
        )
