"""Pictograms: single, and as the pips of playing cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...errors import DrawError
from ...names import number_of
from ..frame import Place
from ..marks import Box, Group, Mark, Run, Shape, turn
from ..measure import PICTOGRAMS, Pictogram
from ..shapes.outlines import OUTLINES
from ..typesetting.text import MM
from .draw_context import DrawContext
from .face_schema import BoxKeys, Shadow
from .panels import pattern
from .signs import fitted

OUTLINED = 11.0
"""From so many mm on, a pictogram is only outlined when ink is saved."""


def icon(context: DrawContext, at: Place, values: BoxKeys) -> Iterator[Mark]:
    """A pictogram, as large as its box allows."""
    name = context.word(values["icon"])
    if not name:
        return
    box = context.frame.box(at)
    marks = tuple(_icon_marks(context, context.pictogram(name), box, values))
    if values["mirror"]:
        middle = 2 * box.centre[0]
        marks = (Group(marks, (-1, 0, 0, 1, middle, 0)),)
    yield from marks


def _icon_marks(
    context: DrawContext, glyph: Pictogram, box: Box, values: BoxKeys
) -> Iterator[Mark]:
    em, x, y = fitted(glyph, box, values["align"], values["valign"])
    outline = values["outline"] * context.frame.scale
    saving = context.ink == "saver" and not outline and min(box.w, box.h) >= OUTLINED
    outline = 0.35 if saving else outline
    sign = Run(
        glyph.char,
        PICTOGRAMS,
        em / MM,
        x,
        y,
        context.colour(values["colour"]),
        outline=outline,
        alpha=values["alpha"],
    )
    if values["shadow"]:
        yield from _shadow(context, sign, values["shadow"], saving)
    yield sign


def _shadow(context: DrawContext, sign: Run, shadow: Shadow, saving: bool) -> Iterator[Mark]:
    """What lies behind a sign: a rim around it, or its like aside where ink is not saved."""
    reach = [length * context.frame.scale for length in shadow.reach]
    if len(reach) == 1 and reach[0]:
        around = replace(sign, colour=context.colour(shadow.colour or "@paper"), alpha=1.0)
        yield replace(around, outline=2 * reach[0])
        yield replace(around, outline=0.0)
    elif len(reach) == 2 and not saving:
        shade = context.colour(shadow.colour or "@ink*0.3")
        yield replace(sign, x=sign.x + reach[0], y=sign.y + reach[1], colour=shade, outline=0.0)


COLUMNS = {"l": 0.0, "c": 0.5, "r": 1.0}
PIPS = {
    1: "c1/2", 2: "c0 c1", 3: "c0 c1/2 c1", 4: "l0 r0 l1 r1", 5: "l0 r0 c1/2 l1 r1",
    6: "l0 r0 l1/2 r1/2 l1 r1", 7: "l0 r0 c1/4 l1/2 r1/2 l1 r1",
    8: "l0 r0 c1/4 l1/2 r1/2 c3/4 l1 r1", 9: "l0 r0 l1/3 r1/3 c1/2 l2/3 r2/3 l1 r1",
    10: "l0 r0 c1/6 l1/3 r1/3 l2/3 r2/3 c5/6 l1 r1",
}  # fmt: skip
"""Where the pips of a playing card stand: column, then how far down."""


def pips(context: DrawContext, at: Place, values: BoxKeys) -> Iterator[Mark]:
    """One to ten signs in the playing-card arrangement; the lower half stands on its head."""
    text = context.word(values["number"])
    many = number_of(text) if text.isdecimal() else 0
    if many not in PIPS:
        raise DrawError(f"pips can be 1 to 10, not `{text}`")
    area, size = context.frame.box(at), values["size"] * context.frame.scale
    for place in PIPS[many].split():
        over, _, under = place[1:].partition("/")
        down = int(over) / int(under or 1)
        x = area.x + COLUMNS[place[0]] * (area.w - size)
        sign = Box(x, area.y + down * (area.h - size), size, size)
        marks = tuple(_pip(context, sign, values))
        yield from marks if down <= 0.5 else (Group(marks, turn(180, sign.centre)),)


def _pip(context: DrawContext, box: Box, values: BoxKeys) -> Iterator[Mark]:
    colour = context.colour(values["colour"])
    outline = values["outline"] * context.frame.scale
    if values["icon"]:
        glyph = context.pictogram(context.word(values["icon"]))
        em, x, y = fitted(glyph, box)
        yield Run(glyph.char, PICTOGRAMS, em / MM, x, y, colour, outline=outline)
        return
    name = context.word(values["shape"])
    if name not in OUTLINES:
        raise DrawError(f"there is no shape `{name}`")
    options = {k: values[k] for k in ("points", "depth") if values.get(k) is not None}
    path = OUTLINES[name](box, options)
    yield Shape(path, None, colour, outline) if outline else Shape(path, colour)
    if values["pattern"]:
        yield Group((pattern(context, box, values["pattern"], path),), clip=path)
