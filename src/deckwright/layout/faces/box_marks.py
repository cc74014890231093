"""A box of a face -> its marks: repeated, jittered, turned, twinned, clipped."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from random import Random
from zlib import crc32

from ...errors import DrawError, FileError, found, unknown
from ..frame import Place
from ..marks import SHARES, Box, Group, Mark, Matrix, rectangle, turn
from ..shapes.geometry import silhouette
from . import box_kinds, svg_marks
from .box_kinds import DRAW, Drawer
from .condition import holds
from .draw_context import DrawContext
from .element import Element
from .face_boxes import for_ink
from .face_schema import BoxKeys
from .svg_file import parted, read_picture


def element_marks(context: DrawContext, element: Element, index: int) -> Iterator[Mark]:
    """A box's marks as its common keys say; `index` is its place among the face's boxes."""
    values = for_ink(element, context.ink)
    if values is None or not _is_shown(values, context.values):
        return
    copied = context.word(values.get("by", "")) if values["jitter"] else ""
    context.seed = crc32(f"{context.trail}/{index}{copied}".encode())
    context.frame = context.frame.with_anchor(values["anchor"])
    marks = tuple(_placed(context, element.kind, values))
    clip = None
    if values["inside"]:
        clip = context.outlines.get(values["inside"])
        if clip is None:
            message = unknown("panel", values["inside"], list(context.outlines))
            raise DrawError(f"`inside`: before this box {message}")
    overprint = bool(values.get("overprint"))
    if marks and (clip or overprint):
        yield Group(marks, clip=clip, overprint=overprint)
    else:
        yield from marks


def _placed(context: DrawContext, kind: str, values: BoxKeys) -> Iterator[Mark]:
    """A box's marks at each of its places."""
    draw = NESTED.get(kind) or DRAW[kind]
    for place in _places(context, values):
        marks = tuple(draw(context, place, values))
        angle, about = values["turn"], context.frame.box(place).centre
        if values["jitter"]:
            marks, angle = _jittered(marks, values["jitter"], angle, context)
        if angle and marks:
            marks = (Group(marks, turn(angle, about)),)
        if marks and kind in MOVED and values.get("matrix") is not None:
            marks = (Group(marks, values["matrix"]),)
        yield from marks
        if values["twin"] and marks:
            yield Group(marks, turn(180, context.frame.trim.centre))


MOVED = ("figure", "text", "icon", "pips", "panel", "image", "tile")
"""Boxes that know nothing of an SVG's transforms themselves."""


def _is_shown(values: BoxKeys, card: Mapping[str, object]) -> bool:
    """Whether a box's conditions hold: `if = "suit=R"`, or a field that says something."""
    if values["if"] and not holds(values["if"], card):
        return False
    return not (values["unless"] and holds(values["unless"], card))


REPEATS = 1_000
"""So often one box may stand on a card."""


def _places(context: DrawContext, values: BoxKeys) -> Iterator[Place]:
    """Where a box stands: once, or `repeat` times, a `step` further each time."""
    at, many = values["at"], values["repeat"]
    if many is None:
        yield at
        return
    text = context.word(str(many)[:60])
    if at == "card" or not text.isdecimal():
        raise DrawError(f"`repeat` needs a number and a place `at`, not `{text}`")
    if len(text) > 9 or int(text) > REPEATS:
        raise DrawError(f"`repeat` can be {REPEATS:,} at the most, not {text}")
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


# What holds other boxes ---------------------------------------------------------------------


def elements_marks(context: DrawContext, elements: Iterable[Element]) -> Iterator[Mark]:
    """The marks of boxes in a row."""
    for index, element in enumerate(elements):
        yield from element_marks(context, element, index)


def group(context: DrawContext, _at: Place, values: BoxKeys) -> Iterator[Mark]:
    """Parts of an SVG that are drawn as one."""
    masks = [
        tuple(elements_marks(svg_marks.as_mask(context), each)) for each in values["masks"]
    ]
    inside = elements_marks(context, values["parts"])
    yield from svg_marks.group({**values, "masks": masks}, inside)


SAVED = 0.25
"""The outlines, in mm, that an SVG is drawn with where ink is saved."""


def any_image(context: DrawContext, at: Place, values: BoxKeys) -> Iterator[Mark]:
    """An image: an SVG as outlines that stay sharp, anything else as its pixels."""
    file = context.word(values["file"])
    if not file:
        return
    path = box_kinds.image_file(context, values)
    if parted(path)[0].suffix.lower() not in (".svg", ".svgz"):
        yield from box_kinds.image(context, at, values)
        return
    try:
        picture = read_picture(path)
    except ValueError as error:
        raise DrawError(f"the image `{file}` {error}") from error
    if picture.faults:
        raise FileError(picture.faults)
    box = context.frame.box(at, over=True)
    placed = (box.covered if values["fit"] == "cover" else box.fitted)(picture.size)
    scale = placed.w / picture.size[0]
    inner = context.within(picture.size, {})
    outline = values["outline"]
    if outline is None:
        outline = SAVED if context.ink == "saver" else 0.0
    inner.outlined, inner.exact = outline * context.frame.scale / scale, False
    marks = tuple(elements_marks(inner, picture.elements))
    if marks:
        matrix = (scale, 0, 0, scale, placed.x, placed.y)
        yield Group((Group(marks, matrix),), clip=rectangle(box.shared(placed)))


# Figures ------------------------------------------------------------------------------------

DEEPEST = 8
"""How many figures may stand in each other; more is a circle."""
_NUMBER = re.compile(r"\d+$")


def figure(context: DrawContext, at: Place, values: BoxKeys) -> Iterator[Mark]:
    """A figure, drawn in its own units and then laid into its box as large as it goes."""
    name = context.word(values["figure"])
    if not name:
        return
    about = found("figure", name, context.faces.figures, DrawError)
    if context.depth == DEEPEST:
        raise DrawError(f"the figure `{name}` stands in itself")
    box = context.frame.box(at)
    if box.w <= 0 or box.h <= 0:
        raise DrawError(f"no room for the figure `{name}`: `at` is {box.w:g} x {box.h:g} mm")
    where = _fitted(about.size, box, values)
    scale = where[0] if not values["mirror"] else -where[0]
    inner = context.within(about.size, _parameters(context, values["with"], values["by"]))
    if values["colour"]:
        inner.only = context.colour(values["colour"])
    inner.outlined = (values["outline"] * context.frame.scale or context.outlined) / scale
    if inner.outlined:
        inner.values = {**inner.values, "lined": "yes"}
    marks: list[Mark] = []
    for index, element in enumerate(about.elements):
        marks.extend(element_marks(inner, element, index))
    if marks and values["contour"]:
        wider = 2 * values["contour"] * context.frame.scale / scale
        behind = silhouette(marks, wider, context.colour("@ink"))
        yield Group(tuple(behind), where)
    if marks:
        yield Group(tuple(marks), where)


def _fitted(size: tuple[float, float], box: Box, values: BoxKeys) -> Matrix:
    """From a figure's own units to its place."""
    placed = box.fitted(size, SHARES[values["align"]], SHARES[values["valign"]])
    scale = placed.w / size[0]
    if values["mirror"]:
        return (-scale, 0, 0, scale, placed.right, placed.y)
    return (scale, 0, 0, scale, placed.x, placed.y)


def _parameters(
    context: DrawContext, parameters: Mapping[str, tuple[str, ...]], by: str
) -> dict[str, str]:
    """A figure's parameters for this card: of several words, its own."""
    teller = context.word(by) or str(context.values.get("id", ""))
    return {
        name: context.word(_word_by_number(words, teller)) for name, words in parameters.items()
    }


def _word_by_number(words: tuple[str, ...], teller: str) -> str:
    """One of several words, by the number a card's id (or what it goes by) ends in, or else by
    its letters."""
    match = _NUMBER.search(teller)
    number = int(match.group()) - 1 if match else crc32(teller.encode())
    return words[number % len(words)]


NESTED: Mapping[str, Drawer] = {
    "figure": figure,
    "group": group,
    "image": any_image,
}
"""The kinds of boxes that hold other boxes."""
