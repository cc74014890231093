"""Where a sheet's cards are cut, with round corners if wanted: drawn for scissors, and as files
for machines that cut.

One file fits all sheets of a print, as cards lie alike on each. Lengths are in mm, from the
paper's top left corner in SVG and, as DXF counts upwards, from its bottom left corner there.
"""

from __future__ import annotations

from collections.abc import Iterator

from .geometry import ROUND
from .marks import Box, Mark, Shape
from .printers_marks import HAIR, INK, PAPER
from .sheet import Grid


def outlines(grid: Grid) -> list[Box]:
    """The cards of a full sheet, row by row."""
    return [grid.trim(c, r) for r in range(grid.rows) for c in range(grid.columns)]


def corner_lines(grid: Grid) -> Iterator[Mark]:
    """The round corners of all cards as lines to cut along, seen on dark cards, too."""
    radius = grid.plan.corner
    if not radius:
        return
    k, path = radius * (1 - ROUND), list[tuple[str | float, ...]]()
    for box in outlines(grid):
        x, y, right, below = box.x, box.y, box.right, box.bottom
        for edge, side, up, down in (
            (x, y, 1, 1), (right, y, -1, 1), (right, below, -1, -1), (x, below, 1, -1),
        ):  # fmt: skip
            path.append(("M", edge, side + down * radius))
            path.append(
                (
                    "C",
                    *(edge, side + down * k, edge + up * k, side),
                    *(edge + up * radius, side),
                )
            )
    yield Shape(tuple(path), None, PAPER, 3 * HAIR)
    yield Shape(tuple(path), None, INK, HAIR)


def as_svg(grid: Grid) -> str:
    """The cut lines as SVG, a path for each card."""
    wide, high = grid.paper
    paths = "\n".join(f'  <path d="{_path(box, grid.plan.corner)}"/>' for box in outlines(grid))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide:g}mm" height="{high:g}mm" '
        f'viewBox="0 0 {wide:g} {high:g}">\n'
        " <desc>Deckwright: cut lines</desc>\n"
        f' <g fill="none" stroke="#ff0000" stroke-width="0.1">\n{paths}\n </g>\n</svg>\n'
    )


def _path(box: Box, radius: float) -> str:
    x, y, w, h, r = *box, min(radius, box.w / 2, box.h / 2)
    if not r:
        return f"M{x:.4f} {y:.4f}h{w:.4f}v{h:.4f}h{-w:.4f}z"
    quarter = f"a{r:.4f} {r:.4f} 0 0 1"
    return (
        f"M{x + r:.4f} {y:.4f}h{w - 2 * r:.4f}{quarter} {r:.4f} {r:.4f}"
        f"v{h - 2 * r:.4f}{quarter} {-r:.4f} {r:.4f}h{2 * r - w:.4f}"
        f"{quarter} {-r:.4f} {-r:.4f}v{2 * r - h:.4f}{quarter} {r:.4f} {-r:.4f}z"
    )


def as_dxf(grid: Grid) -> str:
    """The cut lines as DXF of AutoCAD R12, which cutters' programs read: lines, arcs."""
    entities = [part for box in outlines(grid) for part in _entities(box, grid)]
    note = "999\nDeckwright: cut lines\n"
    head = "0\nSECTION\n2\nHEADER\n9\n$ACADVER\n1\nAC1009\n9\n$INSUNITS\n70\n4\n0\nENDSEC\n"
    return f"{note}{head}0\nSECTION\n2\nENTITIES\n{''.join(entities)}0\nENDSEC\n0\nEOF\n"


def _entities(box: Box, grid: Grid) -> Iterator[str]:
    """A card's four edges, and its corners if they are round."""
    r, high = min(grid.plan.corner, box.w / 2, box.h / 2), grid.paper[1]
    x, y, right, below = box.x, box.y, box.right, box.bottom
    for x1, y1, x2, y2 in (
        (x + r, y, right - r, y),
        (right, y + r, right, below - r),
        (right - r, below, x + r, below),
        (x, below - r, x, y + r),
    ):
        yield (
            f"0\nLINE\n8\ncut\n10\n{x1:.4f}\n20\n{high - y1:.4f}\n30\n0\n"
            f"11\n{x2:.4f}\n21\n{high - y2:.4f}\n31\n0\n"
        )
    corners = ((right - r, y + r, 0), (x + r, y + r, 90), (x + r, below - r, 180))
    for cx, cy, begins in (*corners, (right - r, below - r, 270)) if r else ():
        yield (
            f"0\nARC\n8\ncut\n10\n{cx:.4f}\n20\n{high - cy:.4f}\n30\n0\n"
            f"40\n{r:.4f}\n50\n{begins}\n51\n{begins + 90}\n"
        )
