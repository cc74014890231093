"""Pictograms: single, in rows, as the pips of playing cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ..errors import DrawError
from ..names import number_of
from . import svgpath
from .draw_context import DrawContext
from .face_schema import BoxKeys
from .frame import Place
from .marks import (
    Box,
    Colour,
    Gradient,
    Group,
    Mark,
    Run,
    Shape,
    rectangle,
    turn,
)
from .measure import PICTOGRAM_BASELINE, PICTOGRAMS, Pictogram
from .outlines import OUTLINES
from .panels import pattern
from .text import MM

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
    yield from (Group(marks, clip=rectangle(box)),) if values["crop"] else marks


def _icon_marks(
    context: DrawContext, glyph: Pictogram, box: Box, values: BoxKeys
) -> Iterator[Mark]:
    em, x, y = _fitted(glyph, box, values)
    outline = values["outline"] * context.frame.scale
    saving = context.ink == "saver" and not outline and min(box.w, box.h) >= OUTLINED
    outline = 0.35 if saving else outline
    colour = context.colour(values["colour"])
    if values["halo"]:
        halo, around = (
            values["halo"] * context.frame.scale * 2,
            context.colour(values["halo_colour"]),
        )
        for line in (halo, 0.0):
            yield Run(glyph.char, PICTOGRAMS, em / MM, x, y, around, outline=line)
    if values["shadow"] and not saving:
        dx, dy = (v * context.frame.scale for v in values["shadow"])
        shade = context.colour(values["shadow_colour"])
        yield Run(glyph.char, PICTOGRAMS, em / MM, x + dx, y + dy, shade, alpha=values["alpha"])
    yield Run(
        glyph.char, PICTOGRAMS, em / MM, x, y, colour, outline=outline, alpha=values["alpha"]
    )


def _fitted(glyph: Pictogram, box: Box, values: BoxKeys) -> tuple[float, float, float]:
    """The em's size in mm and the place of its baseline start."""
    whole = values["fit"] == "em"
    left, bottom, right, top = (0.0, 0.0, 1.0, 1.0) if whole else glyph[1:]
    em = min(box.w / (right - left), box.h / (top - bottom)) * values["zoom"]
    wide, high = (right - left) * em, (top - bottom) * em
    x = box.x + {"left": 0.0, "center": 0.5, "right": 1.0}[values["align"]] * (box.w - wide)
    foot = (
        box.y
        + high
        + {"top": 0.0, "middle": 0.5, "bottom": 1.0}[values["valign"]] * (box.h - high)
    )
    return em, x - left * em, foot + (bottom - PICTOGRAM_BASELINE) * em


SIGNS = 10_000
"""The most signs of one tile."""


def tile(context: DrawContext, at: Place, values: BoxKeys) -> Iterator[Mark]:
    """Pictograms or drawings in rows over a box; `odd` changes the one nearest the middle."""
    box = context.frame.box(at, over=True)
    scale = context.frame.scale
    dx, dy = (v * scale for v in values["pitch"])
    names = [context.word(name) for name in values["icons"] or values["drawings"]]
    if not names:
        raise DrawError("a tile needs `icons` or `drawings`")
    stamp = _stamp if values["icons"] else _drawn
    colours, turns = values["colours"], values["turns"]
    (cx, cy), marks = box.centre, []
    if values["whole"]:
        wide, high = context.frame.trim[2:]
        (cx, dx), (cy, dy) = _divided(wide, dx), _divided(high, dy, odd=values["stagger"])
    rows, columns = int(box.h / dy / 2) + 1, int(box.w / dx / 2) + 1
    if rows * columns * 4 > SIGNS:
        message = f"a tile of {rows * columns * 4:,} signs; {SIGNS:,} are the most"
        raise DrawError(f"{message}, so its `pitch` is too small")
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            index = row * (2 * columns + 1) + column
            shift = dx / 2 if values["stagger"] and row % 2 else 0.0
            odd = values["odd"] if values["odd"] and (row, column) == (1, 0) else {}
            name = odd.get("icon") or odd.get("drawing") or names[index % len(names)]
            colour = context.colour(odd.get("colour", colours[index % len(colours)]))
            angle = odd.get("turn", turns[index % len(turns)])
            where = (cx + column * dx + shift, cy + row * dy)
            mark = stamp(context, name, where, values["size"] * scale, colour)
            if values["outline"]:
                mark = _outlined(mark, values["outline"] * scale)
            marks.append(Group((mark,), turn(angle, where)) if angle else mark)
    yield Group(tuple(marks), clip=rectangle(box))


def _outlined(mark: Mark, width: float) -> Mark:
    """A sign drawn as a line instead of being filled."""
    if isinstance(mark, Shape) and not isinstance(mark.fill, Gradient):
        return replace(mark, fill=None, line=mark.fill, width=width)
    return replace(mark, outline=width) if isinstance(mark, Run) else mark


def _divided(trim: float, pitch: float, odd: bool = False) -> tuple[float, float]:
    """The middle of a cell, and the pitch nearest to one asked for that divides the card.

    `odd`: into an odd number, without which staggered rows differ from the card turned round.
    """
    many = 2 * round((trim / pitch - 1) / 2) + 1 if odd else max(1, round(trim / pitch))
    return (many // 2 + 0.5) * trim / many, trim / many


def _stamp(
    context: DrawContext, name: str, where: tuple[float, float], size: float, colour: Colour
) -> Mark:
    """A pictogram centred on a point."""
    box = Box(where[0] - size / 2, where[1] - size / 2, size, size)
    fit = {"fit": "em", "zoom": 1.0, "align": "center", "valign": "middle"}
    glyph = context.pictogram(name)
    em, x, y = _fitted(glyph, box, fit)
    return Run(glyph.char, PICTOGRAMS, em / MM, x, y, colour)


def _drawn(
    context: DrawContext, name: str, where: tuple[float, float], size: float, colour: Colour
) -> Mark:
    """A drawing, its view `size` wide, centred on a point."""
    about = context.drawing(name)
    view = Box(*about["view"])
    high = size * view.h / view.w
    box = Box(where[0] - size / 2, where[1] - high / 2, size, high)
    return Shape(svgpath.into(svgpath.parse(about["path"]), view, box), colour)


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
        fit = {"fit": "ink", "zoom": 1.0, "align": "center", "valign": "middle"}
        em, x, y = _fitted(context.pictogram(context.word(values["icon"])), box, fit)
        char = context.pictogram(context.word(values["icon"])).char
        yield Run(char, PICTOGRAMS, em / MM, x, y, colour, outline=outline)
        return
    name = context.word(values["shape"])
    if name not in OUTLINES:
        raise DrawError(f"there is no shape `{name}`")
    options = {k: values[k] for k in ("points", "depth") if values.get(k) is not None}
    path = OUTLINES[name](box, options)
    yield Shape(path, None, colour, outline) if outline else Shape(path, colour)
    if values["pattern"]:
        yield Group((pattern(context, box, values["pattern"], path),), clip=path)
