"""The front of one card as a small picture, for a screen."""

from __future__ import annotations

import io
from contextlib import suppress
from hashlib import sha256
from typing import TYPE_CHECKING

from ..catalog import custom
from ..catalog.read import find, load
from ..errors import OutputError, UnknownName, found
from ..files import OWN, replaced
from ..layout import sizes
from ..layout.faces.compose import Composer
from ..layout.faces.face import looks, read_faces
from ..layout.shapes.pieces import piece_of
from ..layout.sheets.export_formats import INCH, ImageSpec, image_spec
from ..paint import need_picture_parts
from ..paint.fonts import FontMeasure
from ..paint.raster import pictures
from ..resources import cache_folder
from .print_record import DrawingNames

if TYPE_CHECKING:
    from ..layout.marks import Mark

WIDE, SMALL = 300, 168
"""Pixels across: to look at, and to choose by."""
QUALITY = 80
"""Of a picture: a third of what it weighs as PNG, and no difference at arm's length."""


def card_picture(game: str, card: str, own: str = "", wide: int = WIDE) -> bytes:
    """A card's front as WebP, in the game's usual look; made once, then kept in the cache.

    `own`: the set of the group's own cards that was shuffled in. `wide`: in pixels.
    UnknownName if there is no such card; MissingPart where pictures cannot be made.
    """
    marks, spec = _drawn(game, card, own, wide)
    drawn = DrawingNames().name(marks)
    name = sha256(repr((drawn, spec, QUALITY)).encode()).hexdigest()[:32]
    file = cache_folder() / "card-pictures" / f"{name}.webp"
    try:
        return file.read_bytes()
    except OSError:
        made = _picture(marks, spec)
    with suppress(OutputError), replaced(file, OWN) as beside:
        beside.write_bytes(made)  # a cache that refuses is no reason to show nothing
    return made


def _drawn(game: str, card: str, own: str, wide: int) -> tuple[tuple[Mark, ...], ImageSpec]:
    """The marks of a card's front, and how it becomes a picture."""
    place = find(game)
    catalog = custom.with_set(load(place)[0], own)
    shown = found("card", card, {each.id: each for each in catalog.cards})
    face = next(iter(looks(place).values()), None)
    if face is None:
        raise UnknownName(f"`{game}` has no face, so its cards have no pictures")
    usual = sizes.of("card", catalog.card_size)
    size = piece_of(shown, usual).size
    composer = Composer(read_faces(face), FontMeasure(), usual)
    return composer.compose(shown), image_spec(size, wide * INCH / size[0])


def _picture(marks: tuple[Mark, ...], spec: ImageSpec) -> bytes:
    need_picture_parts()
    ((_, picture),) = pictures({"card": marks}, spec)
    out = io.BytesIO()
    picture.save(out, "WEBP", quality=QUALITY, method=6)
    return out.getvalue()
