"""Whether a back looks the same turned round: one that does not tells how a card is held."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ..catalog import Card
from ..errors import Fault
from ..layout.faces.compose import Composer
from ..layout.faces.face import Faces
from ..layout.marks import Mark
from ..layout.sheets.export_formats import image_spec
from ..paint.fonts import FontMeasure
from ..paint.raster import pictures, turned_difference

DPI = 200
BLUR = 2.5
"""Pixels: what is finer is the rounding of edges to pixels."""
SEEN = 48
"""Of 255: so different has a place to be before somebody at a table sees it."""


def back_notes(
    faces: Faces, cards: Sequence[Card], size: tuple[float, float]
) -> Iterator[Fault]:
    """The backs of cards that have an up without saying so, each once."""
    composer = Composer(faces, FontMeasure(), size)
    drawn: dict[str, tuple[Mark, ...]] = {}
    for card in cards:
        face = faces.faces.get(card.back)
        if face and not face.one_way and card.usual and card.back not in drawn:
            drawn[card.back] = composer.compose(card, back=True)
    for name, differs in turned_differences(drawn, size).items():
        if differs > SEEN:
            element = faces.faces[name].elements[0] if faces.faces[name].elements else None
            where = (element.file, element.line) if element else (faces.file, 0)
            yield Fault(
                *where,
                f"the back `{name}` is another one turned round, so that it tells how a card "
                "is held; boxes take `twin = true`, or the face says `one_way = true`",
            )


def turned_differences(
    drawn: Mapping[str, tuple[Mark, ...]], size: tuple[float, float]
) -> dict[str, int]:
    """How far each drawing is from itself turned by half a circle, where it is furthest.

    0 to 255, of pictures of `DPI` that are blurred a little.
    """
    if not drawn:
        return {}
    made = pictures(drawn, image_spec(size, DPI))
    return {name: turned_difference(picture, BLUR) for name, picture in made}
