"""Shapes and groups of an SVG -> marks, in the colours of a card and its ink."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import replace
from typing import Any, cast

from ..frame import Place
from ..marks import Colour, Gradient, Group, Mark, Paint, Path, Shape, path_box, shift, times
from ..svg.gradients import Blend
from ..svg.shapes import moved, thickness
from .draw_context import DrawContext
from .face_schema import BoxKeys
from .panels import pattern, stroke_area

THIN = 3.0
"""What is no thicker than so many of its outlines is a line itself, and stays filled."""
WHITE = "#ffffff"


def shape(context: DrawContext, at: Place, values: BoxKeys) -> Iterator[Mark]:
    """One path with its fill and its line; `at` says how far a repeated one has moved."""
    path, matrix, by = values["path"], values["matrix"], (float(at[0]), float(at[1]))
    if matrix is None and any(by):
        path = moved(path, shift(*by))
    elif matrix is not None:
        matrix = times(shift(*by), matrix)
    if values["name"]:
        context.outlines[values["name"]] = path
    marks = tuple(_painted(context, path, values))
    if matrix is not None and marks:
        yield Group(marks, matrix)
    else:
        yield from marks


def _painted(context: DrawContext, path: Path, values: BoxKeys) -> Iterator[Mark]:
    outlined = context.outlined and values["fill"] and not values["solid"]
    if outlined and (context.exact or thickness(path) > THIN * context.outlined):
        paper, ink = context.colour("@paper"), context.colour("@ink")
        yield Shape(path, paper, ink, context.outlined, round=True)
        return
    parts: list[Mark] = []
    if values["fill"]:
        fill = _paint(context, path, values["fill"])
        alpha = values["fill_alpha"] * values["alpha"]
        parts.append(Shape(path, fill, alpha=alpha, even_odd=values["even_odd"]))
    if values["pattern"]:
        box = values["area"] or context.frame.trim
        parts.append(Group((pattern(context, box, values["pattern"], path),), clip=path))
    if values["line"]:
        parts.append(_line(context, path, values))
    yield from reversed(parts) if values["line_first"] else parts


def _line(context: DrawContext, path: Path, values: BoxKeys) -> Shape:
    line = _paint(context, path, values["line"])
    alpha = values["line_alpha"] * values["alpha"]
    if values["taper"]:
        return Shape(stroke_area(context, path, values), line, alpha=alpha)
    return Shape(
        path, None, line, values["width"], values["dash"], alpha, values["round"],
        ends=values["ends"],
    )  # fmt: skip


def _paint(context: DrawContext, path: Path, paint: str | Blend) -> Paint:
    """A fill or a line in the card's colours."""
    if isinstance(paint, Gradient):
        stops = tuple((at, svg_colour(context, colour)) for at, colour in paint.stops)
        if context.only:
            return context.only
        return replace(cast("Gradient[Any]", paint), stops=stops)
    if paint.startswith("gradient:") and (box := path_box(path)):
        return context.paint(paint, box)
    return svg_colour(context, paint)


def svg_colour(context: DrawContext, text: str) -> Colour:
    """A colour of the file, or of the palette: `@ink|#000000` says what stands in for it."""
    name, bar, instead = context.word(text).partition("|")
    if context.only:
        return context.only
    if bar and name.removeprefix("@") not in context.palette:
        name = instead if instead.startswith("#") else "black"
    return context.colour(name)


def group(values: BoxKeys, marks: Iterable[Mark]) -> Iterator[Mark]:
    """A group's marks with its own opacity, clips and mask."""
    inside = tuple(marks)
    if not inside:
        return
    for path, even_odd in reversed(values["clips"]):
        inside = (Group(inside, clip=path, even_odd=even_odd),)
    for mask in values["masks"]:
        inside = (Group(inside, mask=mask or (Group(()),)),)
    if values["alpha"] < 1 or values["matrix"] is not None:
        inside = (Group(inside, values["matrix"], alpha=values["alpha"]),)
    yield from inside


def as_mask(context: DrawContext) -> DrawContext:
    """A context for what is drawn as a mask: its own colours, whatever the ink."""
    inner = copy(context)
    inner.ink, inner.only, inner.outlined = "colour", None, 0.0
    return inner
