"""Boxes of a face -> marks: one function for each kind of box."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from math import cos, hypot, radians, sin
from pathlib import Path as FilePath
from typing import Any

from . import patterns, shapes, svgpath
from .colour import grey, parse
from .frame import Frame
from .marks import (
    Box,
    Colour,
    Gradient,
    Group,
    Mark,
    Paint,
    Path,
    Picture,
    Run,
    Shape,
    rectangle,
    turn,
)
from .measure import PICTOGRAM_BASELINE, PICTOGRAMS, Measure, Pictogram
from .text import MM, SMALLEST, Style, inline_icons, set_text, substitute

OUTLINED = 11.0
"""From so many mm on, a pictogram is only outlined when ink is saved."""
MIN_DPI = 200
"""An image printed coarser than this is a fault."""


class Problem(Exception):
    """Something in a box that cannot be drawn; the text says what."""


class Pen:
    """What drawing a card's box needs to know of the card."""

    def __init__(
        self,
        frame: Frame,
        measure: Measure,
        fonts: Mapping[str, str],
        gradients: Mapping[str, Mapping[str, Any]],
        drawings: Mapping[str, Mapping[str, Any]],
        folder: FilePath,
        ink: str,
    ) -> None:
        self.frame = frame
        self.measure = measure
        self.fonts = fonts
        self.gradients = gradients
        self.drawings = drawings
        self.folder = folder
        self.ink = ink
        self.values: Mapping[str, Any] = {}
        self.palette: Mapping[str, str] = {}
        self.seed = 0

    def word(self, text: str) -> str:
        """A value with its `{field}`s filled in, and looked up if it is then a bare `@name`."""
        filled = substitute(text, self.values) if "{" in text else text
        if filled.startswith("@") and filled[1:] in self.palette:
            found = self.palette[filled[1:]]
            return found if not found.startswith("#") else filled
        return filled

    def colour(self, text: str) -> Colour:
        """A colour, grey if that is the ink."""
        try:
            colour = parse(substitute(text, self.values), self.palette)
        except ValueError as error:
            raise Problem(str(error)) from error
        return grey(colour) if self.ink == "grey" else colour

    def paint(self, text: str, box: Box) -> Paint:
        """A colour or a gradient laid over a box."""
        if not text.startswith("gradient:"):
            return self.colour(text)
        name = text.removeprefix("gradient:")
        if name not in self.gradients:
            raise Problem(f"there is no gradient `{name}`")
        about = self.gradients[name]
        colours = [self.colour(stop) for stop in about["stops"]]
        stops = tuple((i / max(1, len(colours) - 1), c) for i, c in enumerate(colours))
        if about["kind"] == "radial":
            px, py = about["centre"]
            centre = (box.x + box.w * px, box.y + box.h * py)
            return Gradient(stops, centre, centre, hypot(box.w, box.h) * about["radius"])
        angle, (cx, cy) = radians(about["angle"]), box.centre
        reach = abs(box.w / 2 * cos(angle)) + abs(box.h / 2 * sin(angle))
        dx, dy = cos(angle) * reach, sin(angle) * reach
        return Gradient(stops, (cx - dx, cy - dy), (cx + dx, cy + dy))

    def font(self, name: str) -> str:
        """A font by the face's name for it, or by its own."""
        font = self.fonts.get(name, name)
        if not self.measure.has_font(font):
            raise Problem(f"there is no font `{font}`")
        return font

    def pictogram(self, name: str) -> Pictogram:
        """A pictogram by name."""
        found = self.measure.pictogram(name)
        if found is None:
            raise Problem(f"there is no icon `{name}`")
        return found

    def drawing(self, name: str) -> Mapping[str, Any]:
        """A drawing's path and view by name."""
        if name not in self.drawings:
            raise Problem(f"there is no drawing `{name}`")
        return self.drawings[name]


# Panels and patterns ------------------------------------------------------------------


def panel(pen: Pen, at: Any, values: Mapping[str, Any]) -> Iterator[Mark]:
    """An outline, filled, patterned, stroked."""
    plain, drawn = pen.word(values["shape"]), values["path"] or values["drawing"]
    box = pen.frame.box(at, over=plain == "rect" and not drawn)
    box = _kept(at, box) if values["keep"] and at != "card" else box
    path = _outline(pen, box, values)
    if values["fill"]:
        yield Shape(path, pen.paint(pen.word(values["fill"]), box), alpha=values["alpha"])
    if values["pattern"]:
        yield Group((_pattern(pen, box, values["pattern"]),), clip=path)
    if values["line"]:
        scale = pen.frame.scale
        dash = tuple(v * scale for v in values["dash"])
        width = values["width"] * scale
        yield Shape(
            path,
            None,
            pen.colour(values["line"]),
            width,
            dash,
            values["alpha"],
            values["round"],
        )


def _kept(at: tuple[float, ...], box: Box) -> Box:
    """The largest box of `at`'s own proportions in the middle of the one it has come to."""
    scale = min(box.w / at[2], box.h / at[3])
    (cx, cy), w, h = box.centre, at[2] * scale, at[3] * scale
    return Box(cx - w / 2, cy - h / 2, w, h)


def _outline(pen: Pen, box: Box, values: Mapping[str, Any]) -> Path:
    """The path of a panel: drawn, or by its shape's name."""
    if values["drawing"]:
        values = {**values, **pen.drawing(pen.word(values["drawing"]))}
    if values["path"]:
        view = Box(*values["view"]) if values["view"] else Box(0, 0, box.w, box.h)
        return svgpath.into(svgpath.parse(values["path"]), view, box)
    name = pen.word(values["shape"])
    if name not in shapes.OUTLINES:
        raise Problem(f"there is no shape `{name}`")
    options = {k: values[k] for k in ("points",) if values.get(k) is not None}
    scale = pen.frame.scale
    for key in ("radius", "pitch", "tail_width"):
        if values.get(key) is not None:
            options[key] = values[key] * scale
    lengths = name in ("banner", "torn", "wobbly", "mat")
    if values.get("depth") is not None:
        options["depth"] = values["depth"] * (scale if lengths else 1)
    options |= {k: values[k] for k in ("tail", "foot", "share") if values.get(k) is not None}
    return shapes.OUTLINES[name](box, {**options, "seed": pen.seed})


def _pattern(pen: Pen, box: Box, about: Mapping[str, Any]) -> Mark:
    """A pattern's one path, of lines or of areas."""
    kind = pen.word(about["kind"])
    colour = pen.colour(about.get("colour", "@ink"))
    options = {k: v for k, v in about.items() if k not in ("kind", "colour", "alpha")}
    for key in ("pitch", "length", "inner", "weight"):
        if key in options:
            options[key] *= pen.frame.scale
    alpha = about.get("alpha", 1.0)
    if kind == "plain":
        return Group(())
    if kind not in patterns.FILLED and kind not in patterns.STROKED:
        raise Problem(f"there is no pattern `{kind}`")
    path = _pattern_path(kind, box, tuple(sorted(options.items())))
    if kind in patterns.FILLED:
        return Shape(path, colour, alpha=alpha)
    return Shape(path, None, colour, options.get("weight", 0.25), (), alpha)


@lru_cache(maxsize=512)
def _pattern_path(kind: str, box: Box, options: tuple[tuple[str, Any], ...]) -> Path:
    """A pattern is the same on every card, and one object, so that paint can share it."""
    return {**patterns.FILLED, **patterns.STROKED}[kind](box, dict(options))


# Text ---------------------------------------------------------------------------------


def text(pen: Pen, at: Any, values: Mapping[str, Any]) -> Iterator[Mark]:
    """A text set into its box."""
    content = pen.word(values["text"])
    content = {"upper": content.upper, "lower": content.lower}.get(
        values["case"], lambda: content
    )()
    if not content.strip():
        return
    style = _style(pen, values)
    for name in inline_icons(content):
        pen.pictogram(name)
    lost = pen.measure.missing(_bare(content), style.font)
    if lost:
        raise Problem(f"the font `{style.font}` has no {' '.join(f'`{c}`' for c in lost)}")
    placed = set_text(content, pen.frame.box(at), style, pen.measure)
    if placed is None:
        raise Problem(f"the text does not fit its box at {style.least:g} pt")
    yield from placed


def _bare(content: str) -> str:
    """A text without its inline marks."""
    for name in inline_icons(content):
        content = content.replace(f"{{icon:{name}}}", "")
    return content.replace("*", "").replace("\n", "")


def _style(pen: Pen, values: Mapping[str, Any]) -> Style:
    """A text box's style at the card's size."""
    scale = pen.frame.scale
    least = max(SMALLEST, values["min"] * scale)
    return Style(
        font=pen.font(values["font"]),
        bold=pen.font(values["bold"]) if values["bold"] else "",
        italic=pen.font(values["italic"]) if values["italic"] else "",
        size=max(values["size"] * scale, least),
        least=least,
        leading=values["leading"],
        tracking=values["tracking"],
        align=values["align"],
        valign=values["valign"],
        colour=pen.colour(values["colour"]),
        accent=pen.colour(values["accent"]) if values["accent"] else None,
        wrap=values["wrap"],
        even=values["even"],
        lines=values["lines"],
        outline=values["outline"] * scale,
        alpha=values["alpha"],
        gap=values["gap"],
    )


# Pictograms ---------------------------------------------------------------------------


def icon(pen: Pen, at: Any, values: Mapping[str, Any]) -> Iterator[Mark]:
    """A pictogram, as large as its box allows."""
    name = pen.word(values["icon"])
    if not name:
        return
    box = pen.frame.box(at)
    marks = tuple(_icon_marks(pen, pen.pictogram(name), box, values))
    if values["mirror"]:
        middle = 2 * box.centre[0]
        marks = (Group(marks, (-1, 0, 0, 1, middle, 0)),)
    yield from (Group(marks, clip=rectangle(box)),) if values["crop"] else marks


def _icon_marks(
    pen: Pen, glyph: Pictogram, box: Box, values: Mapping[str, Any]
) -> Iterator[Mark]:
    em, x, y = _fitted(glyph, box, values)
    outline = values["outline"] * pen.frame.scale
    saving = pen.ink == "saver" and not outline and min(box.w, box.h) >= OUTLINED
    outline = 0.35 if saving else outline
    colour = pen.colour(values["colour"])
    if values["halo"]:
        halo, around = values["halo"] * pen.frame.scale * 2, pen.colour(values["halo_colour"])
        for line in (halo, 0.0):
            yield Run(glyph.char, PICTOGRAMS, em / MM, x, y, around, outline=line)
    if values["shadow"] and not saving:
        dx, dy = (v * pen.frame.scale for v in values["shadow"])
        shade = pen.colour(values["shadow_colour"])
        yield Run(glyph.char, PICTOGRAMS, em / MM, x + dx, y + dy, shade, alpha=values["alpha"])
    yield Run(
        glyph.char, PICTOGRAMS, em / MM, x, y, colour, outline=outline, alpha=values["alpha"]
    )


def _fitted(
    glyph: Pictogram, box: Box, values: Mapping[str, Any]
) -> tuple[float, float, float]:
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


def tile(pen: Pen, at: Any, values: Mapping[str, Any]) -> Iterator[Mark]:
    """Pictograms or drawings in rows over a box; `odd` changes the one nearest the middle."""
    box = pen.frame.box(at, over=True)
    scale = pen.frame.scale
    dx, dy = (v * scale for v in values["pitch"])
    names = [pen.word(name) for name in values["icons"] or values["drawings"]]
    if not names:
        raise Problem("a tile needs `icons` or `drawings`")
    stamp = _stamp if values["icons"] else _drawn
    colours, turns = values["colours"], values["turns"]
    (cx, cy), marks = box.centre, []
    rows, columns = int(box.h / dy / 2) + 1, int(box.w / dx / 2) + 1
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            index = row * (2 * columns + 1) + column
            shift = dx / 2 if values["stagger"] and row % 2 else 0.0
            odd = values["odd"] if values["odd"] and (row, column) == (1, 0) else {}
            name = odd.get("icon") or odd.get("drawing") or names[index % len(names)]
            colour = pen.colour(odd.get("colour", colours[index % len(colours)]))
            angle = odd.get("turn", turns[index % len(turns)])
            where = (cx + column * dx + shift, cy + row * dy)
            mark = stamp(pen, name, where, values["size"] * scale, colour)
            marks.append(Group((mark,), turn(angle, where)) if angle else mark)
    yield Group(tuple(marks), clip=rectangle(box))


def _stamp(
    pen: Pen, name: str, where: tuple[float, float], size: float, colour: Colour
) -> Mark:
    """A pictogram centred on a point."""
    box = Box(where[0] - size / 2, where[1] - size / 2, size, size)
    fit = {"fit": "em", "zoom": 1.0, "align": "center", "valign": "middle"}
    glyph = pen.pictogram(name)
    em, x, y = _fitted(glyph, box, fit)
    return Run(glyph.char, PICTOGRAMS, em / MM, x, y, colour)


def _drawn(
    pen: Pen, name: str, where: tuple[float, float], size: float, colour: Colour
) -> Mark:
    """A drawing, its view `size` wide, centred on a point."""
    about = pen.drawing(name)
    view = Box(*about["view"])
    high = size * view.h / view.w
    box = Box(where[0] - size / 2, where[1] - high / 2, size, high)
    return Shape(svgpath.into(svgpath.parse(about["path"]), view, box), colour)


# Pips and images ----------------------------------------------------------------------

COLUMNS = {"l": 0.0, "c": 0.5, "r": 1.0}
PIPS = {
    1: "c1/2", 2: "c0 c1", 3: "c0 c1/2 c1", 4: "l0 r0 l1 r1", 5: "l0 r0 c1/2 l1 r1",
    6: "l0 r0 l1/2 r1/2 l1 r1", 7: "l0 r0 c1/4 l1/2 r1/2 l1 r1",
    8: "l0 r0 c1/4 l1/2 r1/2 c3/4 l1 r1", 9: "l0 r0 l1/3 r1/3 c1/2 l2/3 r2/3 l1 r1",
    10: "l0 r0 c1/6 l1/3 r1/3 l2/3 r2/3 c5/6 l1 r1",
}  # fmt: skip
"""Where the pips of a playing card stand: column, then how far down."""


def pips(pen: Pen, at: Any, values: Mapping[str, Any]) -> Iterator[Mark]:
    """One to ten signs in the playing-card arrangement; the lower half stands on its head."""
    text = pen.word(values["number"])
    many = int(text) if text.isdigit() else 0
    if many not in PIPS:
        raise Problem(f"pips can be 1 to 10, not `{text}`")
    area, size = pen.frame.box(at), values["size"] * pen.frame.scale
    for place in PIPS[many].split():
        over, _, under = place[1:].partition("/")
        down = int(over) / int(under or 1)
        x = area.x + COLUMNS[place[0]] * (area.w - size)
        sign = Box(x, area.y + down * (area.h - size), size, size)
        marks = tuple(_pip(pen, sign, values))
        yield from marks if down <= 0.5 else (Group(marks, turn(180, sign.centre)),)


def _pip(pen: Pen, box: Box, values: Mapping[str, Any]) -> Iterator[Mark]:
    colour = pen.colour(values["colour"])
    outline = values["outline"] * pen.frame.scale
    if values["icon"]:
        fit = {"fit": "ink", "zoom": 1.0, "align": "center", "valign": "middle"}
        em, x, y = _fitted(pen.pictogram(pen.word(values["icon"])), box, fit)
        char = pen.pictogram(pen.word(values["icon"])).char
        yield Run(char, PICTOGRAMS, em / MM, x, y, colour, outline=outline)
        return
    name = pen.word(values["shape"])
    if name not in shapes.OUTLINES:
        raise Problem(f"there is no shape `{name}`")
    options = {k: values[k] for k in ("points", "depth") if values.get(k) is not None}
    path = shapes.OUTLINES[name](box, options)
    yield Shape(path, None, colour, outline) if outline else Shape(path, colour)
    if values["pattern"]:
        yield Group((_pattern(pen, box, values["pattern"]),), clip=path)


def image(pen: Pen, at: Any, values: Mapping[str, Any]) -> Iterator[Mark]:
    """An image from the catalog's folder, covering its box or contained in it."""
    file = pen.word(values["file"])
    if not file:
        return
    path = (pen.folder / file).resolve()
    if not path.is_relative_to(pen.folder.resolve()):
        raise Problem(f"the image `{file}` lies outside the game's folder")
    try:
        wide, high = pen.measure.image(path)
    except ValueError as error:
        raise Problem(f"the image `{file}` {error}") from error
    box = pen.frame.box(at, over=True)
    pick = max if values["fit"] == "cover" else min
    scale = pick(box.w / wide, box.h / high)
    if 25.4 / scale < MIN_DPI:
        raise Problem(
            f"the image `{file}` has only {25.4 / scale:.0f} dpi; {MIN_DPI} are needed"
        )
    (cx, cy), w, h = box.centre, wide * scale, high * scale
    yield Group((Picture(str(path), Box(cx - w / 2, cy - h / 2, w, h)),), clip=rectangle(box))


Drawer = Callable[[Pen, Any, Mapping[str, Any]], Iterator[Mark]]
DRAW: dict[str, Drawer] = {
    "panel": panel,
    "text": text,
    "icon": icon,
    "image": image,
    "pips": pips,
    "tile": tile,
}
"""How each kind of box is drawn."""
