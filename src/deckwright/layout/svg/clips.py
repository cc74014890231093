"""Clip paths and masks of an SVG."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..marks import times
from .parts import Drawn, Values, Where, box_matrix
from .shapes import STILL, transform
from .style import INHERITED
from .tree import Node

if TYPE_CHECKING:
    from .read import Reader


def clipped(reader: Reader, clip: Node, where: Where, parts: list[Drawn]) -> Values:
    """A clip as paths, or as a mask where it is more than one path."""
    matrix = where.matrix
    if clip.attributes.get("clipPathUnits") == "objectBoundingBox":
        matrix = times(STILL, box_matrix(parts))
    own = reader.sheet.style(clip, where.style)
    matrix = times(matrix, transform(clip.attributes.get("transform", "")))
    inner = Where(own, matrix, where.view, clips=True)
    inner = inner.using(f"#{clip.attributes.get('id', '')}")
    if inner.chain[-1] in where.chain:
        raise ValueError("a clip path clips itself")
    shapes = list(reader.children(clip, inner))
    plain = [each for each in shapes if each.kind == "shape" and not each.values["matrix"]]
    further = reader.reference(own["clip-path"])
    values: Values = clipped(reader, further, inner, parts) if further is not None else {}
    if len(shapes) == len(plain) <= 1:
        path = plain[0].values["path"] if plain else (("M", 0.0, 0.0), ("Z",))
        even_odd = bool(plain) and plain[0].values["even_odd"]
        values["clip"] = (*values.get("clip", ()), (path, even_odd))
    else:
        values["cut"] = shapes
    return values


def masked(reader: Reader, mask: Node, where: Where, parts: list[Drawn]) -> list[Drawn]:
    """What a mask draws."""
    matrix = where.matrix
    if mask.attributes.get("maskContentUnits") == "objectBoundingBox":
        matrix = box_matrix(parts)
    style = reader.sheet.style(mask, dict(INHERITED))
    if style["mask-type"] == "alpha":
        raise ValueError("a mask of `mask-type: alpha` is not drawn: use a clip path")
    inner = Where(style, matrix, where.view).using(f"#{mask.attributes.get('id', '')}")
    if inner.chain[-1] in where.chain:
        raise ValueError("a mask masks itself")
    return list(reader.children(mask, inner))
