"""What an SVG reader finds: shapes and groups, and where they stand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ..marks import Box, Matrix, Path, box_of, times
from .shapes import STILL, View, exact_box, moved
from .style import Style
from .tree import Node

Values = dict[str, Any]


class Drawn(NamedTuple):
    """A shape or a group as it is to be drawn."""

    kind: str
    values: Values
    node: Node
    style: Style


class Where(NamedTuple):
    """What holds where an element stands."""

    style: Style
    matrix: Matrix
    view: View
    chain: tuple[str, ...] = ()
    """The ids of all that is being used around it."""
    clips: bool = False
    """Whether it is a clip path's: its shape holds, its colours do not."""

    def moved(self, matrix: Matrix, style: Style) -> Where:
        """Within an element that moves what is in it."""
        return self._replace(style=style, matrix=times(self.matrix, matrix))

    def within(self, matrix: Matrix, view: View) -> Where:
        """Within a view of its own."""
        return self._replace(matrix=times(self.matrix, matrix), view=view)

    def using(self, id: str) -> Where:
        """Within a use of something."""
        return self._replace(chain=(*self.chain, id))


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
    box = box_of(boxes(parts)) or Box(0, 0, 0, 0)
    return (box.w, 0, 0, box.h, box.x, box.y)


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
