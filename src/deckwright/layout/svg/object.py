"""One object of an SVG by its id, or by the name that Inkscape gives it: `art.svg#dragon`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from ...errors import unknown
from ..marks import Box, Matrix
from .parts import Drawn, Where, above, box_round
from .shapes import STILL, View, exact_box, moved, transform
from .style import INHERITED
from .tree import LABEL, Node, Unusable

if TYPE_CHECKING:
    from .read import Reader


def one_object(
    reader: Reader, name: str, longer: float
) -> tuple[tuple[float, float], list[Drawn]]:
    """The size of an object, its longer side as said, and what it draws; Unusable if there is
    none. It is shown even where it, or a layer round it, is hidden."""
    node = _named(reader, name)
    box = box_round(_reach(_drawn(reader, node, STILL)))
    if box is None or min(box.w, box.h) <= 0:
        raise Unusable(node.line, f"`#{name}` draws nothing")
    scale = longer / max(box.w, box.h)
    matrix = (scale, 0, 0, scale, -box.x * scale, -box.y * scale)
    return (box.w * scale, box.h * scale), _drawn(reader, node, matrix)


def _named(reader: Reader, name: str) -> Node:
    """The element of an id, or else of a label."""
    labels = {
        node.attributes[LABEL]: node for node in reader.root.walk() if LABEL in node.attributes
    }
    known = {**labels, **reader.ids}
    if name not in known:
        if not known:
            message = f"there is no object `{name}`: nothing in this file has an id or a label"
            raise Unusable(0, message)
        raise Unusable(0, unknown("object", name, list(labels) or list(reader.ids)))
    return known[name]


def _reach(parts: Iterable[Drawn]) -> Iterator[Box]:
    """The boxes that shapes fill with their lines, as far as clips leave them."""
    for part in parts:
        values = part.values
        if part.kind == "shape":
            box = exact_box(moved(values["path"], values["matrix"] or STILL))
            if box:
                yield box.grown(values["width"] / 2 if values["line"] else 0.0)
        elif inner := box_round(_reach(values.get("parts", ()))):
            for path, _ in values.get("clip", ()):
                clip = exact_box(path) or Box(inner.x, inner.y, 0.0, 0.0)
                x, y = max(inner.x, clip.x), max(inner.y, clip.y)
                right, bottom = min(inner.right, clip.right), min(inner.bottom, clip.bottom)
                inner = Box(x, y, max(0.0, right - x), max(0.0, bottom - y))
            yield inner


def _drawn(reader: Reader, node: Node, matrix: Matrix) -> list[Drawn]:
    """What an element draws by itself, with all that it inherits from those around it."""
    where = Where(dict(INHERITED), matrix, View(100, 100))
    for outer in reversed(list(above(node))):
        moves = transform(outer.attributes.get("transform", ""))
        where = where.moved(moves, reader.sheet.style(outer, where.style))
    reader.shown = node
    if node.tag == "symbol":
        inside = where.moved(STILL, reader.sheet.style(node, where.style))
        return list(reader.children(node, inside))
    return list(reader.element(node, where))
