"""What an SVG reader finds: shapes and groups, and where they stand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ..marks import Box, Matrix, Path, times
from .shapes import STILL, View, exact_box, moved
from .style import Style
from .tree import Node

Values = dict[str, Any]


class Drawn:
    """A shape or a group as it is to be drawn."""

    __slots__ = ("kind", "line", "node", "style", "values")

    def __init__(self, kind: str, values: Values, node: Node, style: Style) -> None:
        self.kind = kind
        self.values = values
        self.line = node.line
        self.node = node
        self.style = style


class Where:
    """What holds where an element stands."""

    __slots__ = ("chain", "clips", "matrix", "style", "view")

    def __init__(
        self,
        style: Style,
        matrix: Matrix,
        view: View,
        chain: tuple[str, ...] = (),
        clips: bool = False,
    ) -> None:
        self.style = style
        self.matrix = matrix
        self.view = view
        self.chain = chain
        """The ids of all that is being used around it."""
        self.clips = clips
        """Whether it is a clip path's: its shape holds, its colours do not."""

    def moved(self, matrix: Matrix, style: Style) -> Where:
        """Within an element that moves what is in it."""
        return Where(style, times(self.matrix, matrix), self.view, self.chain, self.clips)

    def within(self, matrix: Matrix, view: View) -> Where:
        """Within a view of its own."""
        return Where(self.style, times(self.matrix, matrix), view, self.chain, self.clips)

    def using(self, id: str) -> Where:
        """Within a use of something."""
        return Where(self.style, self.matrix, self.view, (*self.chain, id), self.clips)


def boxes(parts: list[Drawn]) -> Iterator[Box]:
    """The boxes that shapes fill."""
    for part in parts:
        if part.kind == "shape":
            path = moved(part.values["path"], part.values["matrix"] or STILL)
            if box := exact_box(path):
                yield box
        else:
            yield from boxes(part.values.get("parts", []))


def box_matrix(parts: list[Drawn]) -> Matrix:
    """From shares of what is clipped to its place."""
    box = box_round(boxes(parts)) or Box(0, 0, 0, 0)
    return (box.w, 0, 0, box.h, box.x, box.y)


def box_round(boxes: Iterable[Box]) -> Box | None:
    """The box that holds all of them; None where there are none."""
    found = list(boxes)
    if not found:
        return None
    left, top = min(box.x for box in found), min(box.y for box in found)
    right, bottom = max(box.right for box in found), max(box.bottom for box in found)
    return Box(left, top, right - left, bottom - top)


def lie_within(parts: list[Drawn], frame: Path) -> bool:
    """Whether all shapes, with their lines, lie inside a frame that stands upright."""
    inside = exact_box(frame)
    if inside is None or any(part.kind != "shape" for part in parts):
        return False
    for part in parts:
        path = moved(part.values["path"], part.values["matrix"] or STILL)
        box = exact_box(path)
        reach = part.values["width"] * 2 if part.values["line"] else 0.0
        if box and not (
            inside.x <= box.x - reach + 1e-6
            and inside.y <= box.y - reach + 1e-6
            and box.right + reach - 1e-6 <= inside.right
            and box.bottom + reach - 1e-6 <= inside.bottom
        ):
            return False
    return True


def takes_alpha(part: Drawn, folds: bool) -> bool:
    """Whether a part's opacity can be its paints' own: it has one, or is to stay a shape."""
    one = not (part.values.get("fill") and part.values.get("line"))
    return part.kind == "shape" and (one or folds)


def above(node: Node) -> Iterator[Node]:
    """All elements an element stands in."""
    outer = node.parent
    while outer is not None:
        yield outer
        outer = outer.parent
