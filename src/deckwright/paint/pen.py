"""Marks -> PDF operators. Units and the origin are converted here, nothing is decided."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, cast

from ..layout.marks import (
    Box,
    Colour,
    Ends,
    Gradient,
    Group,
    Mark,
    Matrix,
    Paint,
    Path,
    Picture,
    Run,
    Shape,
    reach,
)
from ..units import POINTS_PER_MM
from .fonts import by_font, font
from .forms import Forms, shading
from .inks import SCREEN, Inks, number

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

PRINT_DPI = 300


class Pen:
    """Draws marks on a reportlab canvas whose unit is mm and whose y points down."""

    def __init__(self, canvas: Canvas, inks: Inks = SCREEN) -> None:
        self.canvas, self.inks = canvas, inks
        self.write = canvas.addLiteral
        self.made = Forms(canvas, inks.space)
        self.shared: dict[tuple[int, str], str] = {}
        """(a path's identity, its operator) -> the form that holds it."""
        self.forms: dict[str, str] = {}
        """Drawing -> the form that holds it."""
        self.line = ""
        """What is said already of all that is being drawn."""

    def share(self, paths: Iterable[tuple[Path, str]]) -> None:
        """Keep paths as forms; they take the colour of the place they are drawn in."""
        for outline, operator in paths:
            name = f"path{len(self.shared) + 1}"
            bounds = cast(Box, reach((Shape(outline, (0, 0, 0)),)))
            self.canvas.beginForm(name, bounds.x, bounds.y, bounds.right, bounds.bottom)
            self.write(f"{path(outline)} {operator}")
            self.canvas.endForm()
            self.shared[id(outline), operator] = name

    def _paint(self, outline: Path, operator: str) -> None:
        """Fill or stroke a path, from its form if it has one."""
        name = self.shared.get((id(outline), operator))
        if name:
            self.canvas.doForm(name)
        else:
            self.write(f"{path(outline)} {operator}")

    def draw(self, marks: Iterable[Mark]) -> None:
        """Draw marks in order."""
        for mark in marks:
            if isinstance(mark, Run):
                self._run(mark)
            elif isinstance(mark, Shape):
                self._shape(mark)
            elif isinstance(mark, Group):
                self._group(mark)
            else:
                self._picture(mark)

    def _group(self, group: Group) -> None:
        if group.said and not self.line:
            self.line = group.said
            self.write(_told(self.line))
            self._group(group)
            self.write("EMC")
            self.line = ""
            return
        self.canvas.saveState()
        if group.clip:
            self.write(f"{path(group.clip)} {'W*' if group.even_odd else 'W'} n")
        if group.matrix:
            self.write(matrix(group.matrix))
        if group.overprint:
            self.canvas.setBlendMode("Multiply")
        if group.drawing in self.forms:
            self.canvas.doForm(self.forms[group.drawing])
        elif group.mask or group.alpha < 1:
            self._together(group.marks, group.mask, group.alpha)
        else:
            self.draw(group.marks)
        self.canvas.restoreState()

    def _together(
        self, marks: tuple[Mark, ...], mask: tuple[Mark, ...], alpha: float = 1.0
    ) -> None:
        """Marks as one picture, only where a mask is white, and so opaque altogether."""
        bounds = reach(marks)
        if bounds is None:
            return
        drawn = self.made.group(bounds, lambda: self.draw(marks))
        if mask:
            white = self.made.group(bounds, lambda: self.draw(mask))
            drawn = self.made.masked_form(bounds, drawn, white)
        if alpha < 1:
            self.canvas.saveState()
            self._alpha(alpha)
        self.canvas.doForm(drawn)
        if alpha < 1:
            self.canvas.restoreState()

    def _shape(self, shape: Shape) -> None:
        if not shape.path:
            return
        if shape.alpha < 1:
            self.canvas.saveState()
            self._alpha(shape.alpha)
        operator = "f*" if shape.even_odd else "f"
        if isinstance(shape.fill, Gradient):
            self._blend(shape.fill, replace(shape, fill=(1, 1, 1), line=None, alpha=1.0))
        elif shape.fill:
            self.write(self.inks.fill(shape.fill))
            self._paint(shape.path, operator)
        if isinstance(shape.line, Gradient):
            stroke = replace(shape, fill=None, line=(1, 1, 1), alpha=1.0)
            self._blend(shape.line, stroke)
        elif shape.line:
            self._stroke(shape, shape.line)
        if shape.alpha < 1:
            self.canvas.restoreState()

    def _stroke(self, shape: Shape, colour: Colour) -> None:
        dash = " ".join(map(number, shape.dash))
        cap, join, mitre, offset = shape.ends or Ends(int(shape.round), int(shape.round))
        ends = f"[{dash}] {number(offset)} d {cap} J {join} j"
        ends += f" {number(mitre)} M" if shape.ends else ""
        self.write(f"{self.inks.line(colour)} {number(shape.width)} w {ends}")
        self._paint(shape.path, "S")
        if shape.ends:
            self.write("10 M")

    def _blend(self, blend: Gradient[Colour], white: Shape) -> None:
        """A gradient, where a white shape of one colour would be."""
        self.canvas.saveState()
        if white.fill and not blend.alphas:
            self.write(f"{path(white.path)} {'W*' if white.even_odd else 'W'} n")
            self._shade(blend)
        elif bounds := reach((white,)):
            self._masked_blend(blend, white, bounds)
        self.canvas.restoreState()

    def _masked_blend(self, blend: Gradient[Colour], white: Shape, bounds: Box) -> None:
        """A gradient behind a mask: of a line, or of how opaque its own stops are."""
        if white.fill:
            operator = "W*" if white.even_odd else "W"
            self.write(f"{path(white.path)} {operator} n")
        greys: Paint | None = None
        if blend.alphas:
            stops = zip(blend.stops, blend.alphas, strict=True)
            greys = replace(
                blend, stops=tuple((at, (alpha,) * 3) for (at, _), alpha in stops), alphas=()
            )
        masks = [lambda: self._shade(greys)] if isinstance(greys, Gradient) else []
        masks += [] if white.fill else [lambda: self._shape(white)]
        drawn = self.made.group(bounds, lambda: self._shade(blend))
        for place, each in enumerate(masks):
            if place:  # in one group, the mask inside would take the place of the one around it
                drawn = self.made.group(bounds, partial(self.canvas.doForm, drawn))
            drawn = self.made.masked_form(bounds, drawn, self.made.group(bounds, each))
        self.canvas.doForm(drawn)

    def _alpha(self, alpha: float) -> None:
        if alpha < 1:
            self.canvas.setFillAlpha(alpha)
            self.canvas.setStrokeAlpha(alpha)

    def _shade(self, blend: Gradient[Colour]) -> None:
        if blend.matrix:
            self.canvas.saveState()
            self.write(matrix(blend.matrix))
        self.canvas.shade(shading(blend, self.inks))
        if blend.matrix:
            self.canvas.restoreState()

    def _run(self, run: Run) -> None:
        """Text, upright again: its own matrix undoes the page's downward y."""
        scale = 1 / POINTS_PER_MM
        mode = ""
        if run.alpha < 1:
            self.canvas.saveState()
            self._alpha(run.alpha)
        if run.outline:
            mode = f" 1 Tr {number(run.outline)} w 1 j [] 0 d {self.inks.line(run.colour)}"
        tracking = f" {number(run.tracking * run.size)} Tc" if run.tracking else ""
        place = f"{scale:.6f} 0 0 {-scale:.6f} {number(run.x)} {number(run.y)} Tm"
        shown = self._glyphs(run)
        reset = (" 0 Tr" if run.outline else "") + (" 0 Tc" if run.tracking else "")
        text = f"BT {self.inks.fill(run.colour)}{mode}{tracking} {place} {shown}{reset} ET"
        if run.said is not None and not self.line:
            text = f"{_told(run.said)} {text} EMC"
        self.write(text)
        if run.alpha < 1:
            self.canvas.restoreState()

    def _glyphs(self, run: Run) -> str:
        """The glyphs of a run; kerns stand between them in thousandths of an em."""
        doc = self.canvas._doc
        parts: list[str] = []
        inside, used = False, ""
        cuts = [0, *(index for index, _ in run.kerns), len(run.text)]
        kerns = dict(run.kerns)
        for start, end in pairwise(cuts):
            if inside and start in kerns:
                parts.append(number(-1000 * kerns[start]))
            for piece, named in by_font(run.text[start:end], run.font):
                face = font(named)
                for subset, data in face.splitString(piece, doc):
                    name = face.getSubsetInternalName(subset, doc)
                    if name != used:
                        end_now = "] TJ " if inside else ""
                        parts.append(f"{end_now}{name} {number(run.size)} Tf [")
                        used, inside = name, True
                    parts.append(f"({self.canvas._escape(data)})")
        return " ".join(parts) + (" ] TJ" if inside else "")

    def _picture(self, picture: Picture) -> None:
        from .images import print_image

        box = picture.box
        image = print_image(picture.source, round(box.w, 3), PRINT_DPI, picture.grey, self.inks)
        self.canvas.saveState()
        self.write(f"1 0 0 -1 {number(box.x)} {number(box.y + box.h)} cm")
        self.canvas.drawImage(image, 0, 0, box.w, box.h, mask="auto")
        self.canvas.restoreState()


def _told(text: str) -> str:
    """What begins a part of a page that says a text, whatever its glyphs say."""
    return f"/Span << /ActualText <feff{text.encode('utf-16-be').hex()}> >> BDC"


def matrix(values: Matrix) -> str:
    """A matrix as a PDF operator."""
    return " ".join(f"{v:.6f}".rstrip("0").rstrip(".") for v in values) + " cm"


def path(steps: Path) -> str:
    """A path as PDF operators, to a hundredth of a mm."""
    return " ".join([_STEP[step[0]] % step[1:] for step in steps])  # type: ignore[index]


def long_paths(marks: Iterable[Mark]) -> Iterator[tuple[Path, str]]:
    """The long paths in marks, with the operator that paints each."""
    for mark in marks:
        if isinstance(mark, Group):
            yield from long_paths(mark.marks)
        elif isinstance(mark, Shape) and len(mark.path) >= LONG:
            if mark.fill and not isinstance(mark.fill, Gradient):
                yield mark.path, "f*" if mark.even_odd else "f"
            if mark.line and not isinstance(mark.line, Gradient):
                yield mark.path, "S"


LONG = 120
"""From so many steps on, a path that several cards show is kept once."""
_POINT = "%.2f %.2f"
_STEP = {
    "M": f"{_POINT} m",
    "L": f"{_POINT} l",
    "C": f"{_POINT} {_POINT} {_POINT} c",
    "Z": "h",
}
"""One formatting for each step: paths are most of a page."""
