"""A card and its face -> the card's marks, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any
from zlib import crc32

from ..catalog import Card
from ..errors import near
from .draw import DRAW
from .draw_context import DrawContext, DrawError
from .face import Element, Face, Faces, for_ink, palette
from .frame import Frame
from .marks import Group, Mark, turn
from .measure import Measure
from .placeholders import fields, substitute


@dataclass(frozen=True, slots=True, order=True)
class Misprint:
    """Something on a card that cannot be printed as it should."""

    card: str
    face: str
    box: str
    line: int
    """Of the box, in the face's file."""
    field: str
    """The card's key that causes it, or ""."""
    message: str


class Composer:
    """Composes cards for one card size and one ink."""

    def __init__(
        self,
        faces: Faces,
        measure: Measure,
        card_size: tuple[float, float],
        ink: str = "colour",
        bleed: float = 0.0,
    ) -> None:
        self.faces = faces
        self.measure = measure
        self.card_size = card_size
        self.ink = ink
        self.bleed = bleed
        self.misprints: list[Misprint] = []

    def face(self, card: Card, back: bool = False) -> Face | None:
        """The face of a card's front or back; None is a misprint."""
        name = card.back if back else card.face
        found = self.faces.faces.get(name)
        if found is None:
            hint = near(name, self.faces.faces)
            key = "back" if back else "face"
            told = f"there is no face `{name}`{hint}"
            self.misprints.append(Misprint(card.id, name, "", 0, key, told))
        return found

    def compose(self, card: Card, back: bool = False) -> tuple[Mark, ...]:
        """The marks of a card's front or back, in mm from the top left of its trim."""
        face = self.face(card, back)
        if face is None:
            return ()
        context = DrawContext(
            Frame(face.size, self.card_size, self.bleed),
            self.measure,
            self.faces.fonts,
            self.faces.gradients,
            self.faces.drawings,
            self.faces.folder,
            self.ink,
        )
        context.values = card.values()
        context.palette = palette(
            self.faces, substitute(face.palette, context.values), self.ink
        )
        marks: list[Mark] = []
        for index, element in enumerate(face.elements):
            try:
                marks.extend(self._element(context, element, index, card))
            except DrawError as problem:
                self._note(card, face, element, str(problem))
        return tuple(marks)

    def _note(self, card: Card, face: Face, element: Element, message: str) -> None:
        source = " ".join(
            str(element.values.get(key, "")) for key in ("text", "icon", "file", "shape")
        )
        named = [name for name in fields(source) if name in card.values()]
        field = named[0] if named else ""
        self.misprints.append(
            Misprint(card.id, face.name, element.name, element.line, field, message)
        )

    def _element(
        self, context: DrawContext, element: Element, index: int, card: Card
    ) -> Iterator[Mark]:
        """A box's marks, repeated, jittered, turned and twinned as it says."""
        values = for_ink(element, self.ink)
        if values is None or not _shown(values, context.values):
            return
        context.seed = crc32(f"{card.id}/{index}".encode())
        context.frame = context.frame.held(values["anchor"])
        for place in _places(context, values):
            marks = tuple(DRAW[element.kind](context, place, values))
            angle, about = values["turn"], context.frame.box(place).centre
            if values["jitter"]:
                marks, angle = _jittered(marks, values["jitter"], angle, context)
            if angle and marks:
                marks = (Group(marks, turn(angle, about)),)
            yield from marks
            if values["twin"] and marks:
                yield Group(marks, turn(180, context.frame.trim.centre))


def _shown(values: Mapping[str, Any], card: Mapping[str, Any]) -> bool:
    """Whether a box's conditions hold: `if = "suit=R"`, or a field that says something."""
    if values["if"] and not _holds(values["if"], card):
        return False
    return not (values["unless"] and _holds(values["unless"], card))


def _holds(condition: str, card: Mapping[str, Any]) -> bool:
    name, equals, wanted = condition.partition("=")
    found = card.get(name.strip())
    if equals:
        return str(found) in [word.strip() for word in wanted.split("|")]
    return bool(found) or type(found) is int  # 0 is said, too


def _places(context: DrawContext, values: Mapping[str, Any]) -> Iterator[Any]:
    """Where a box stands: once, or `repeat` times, a `step` further each time."""
    at, many = values["at"], values["repeat"]
    if many is None:
        yield at
        return
    text = context.word(str(many))
    if at == "card" or not text.isdigit():
        raise DrawError(f"`repeat` needs a number and a place `at`, not `{text}`")
    dx, dy = values["step"]
    for i in range(int(text)):
        yield (at[0] + i * dx, at[1] + i * dy, at[2], at[3])


def _jittered(
    marks: tuple[Mark, ...],
    jitter: tuple[float, float, float],
    angle: float,
    context: DrawContext,
) -> tuple[tuple[Mark, ...], float]:
    """Moved and turned a little, differently for each card, but the same each time."""
    random = Random(context.seed)
    dx, dy = (random.uniform(-v, v) * context.frame.scale for v in jitter[:2])
    return (Group(marks, (1, 0, 0, 1, dx, dy)),), angle + random.uniform(-jitter[2], jitter[2])
