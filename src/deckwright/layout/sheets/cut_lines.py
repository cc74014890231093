"""Where pieces are cut and folded: as lines to see, and as files for machines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import atan2, degrees, hypot

from ..marks import Box, Mark
from ..shapes.pieces import Line, Outline, as_path, folds, outline
from .printers_marks import on_dark, straight
from .sheet import Grid, Plan, impose

DASH = (2.0, 1.5)


def places(grid: Grid) -> list[Box]:
    """Where the pieces of a full sheet lie, row by row."""
    return [grid.trim(c, r) for r in range(grid.rows) for c in range(grid.columns)]


def places_by_sheet(grid: Grid, items: Sequence[object]) -> dict[tuple[Box, ...], list[int]]:
    """The places that hold a piece, row by row -> the numbers of the sheets filled so."""
    sheets: dict[tuple[Box, ...], list[int]] = {}
    for sheet in impose(grid, items):
        if sheet.side != "back":
            boxes = sorted((slot.trim for slot in sheet.slots), key=lambda box: (box.y, box.x))
            sheets.setdefault(tuple(boxes), []).append(sheet.number)
    return sheets


def outlines(plan: Plan, boxes: Iterable[Box]) -> list[Outline]:
    """Along what pieces in these places are cut."""
    return [outline(plan.shape, box, plan.corner) for box in boxes]


def _cuts(plan: Plan, boxes: Iterable[Box]) -> Iterator[Outline]:
    """The outlines of pieces as a machine cuts them: an edge that two of them share once."""
    cut = set[frozenset[tuple[float, float]]]()
    for line in outlines(plan, boxes):
        kept: list[tuple[str | float, ...]] = []
        at, lifted = (0.0, 0.0), True
        for letter, *numbers in line:
            x, y, *_ = map(float, numbers)
            edge = frozenset((round(px, 3), round(py, 3)) for px, py in (at, (x, y)))
            if letter == "M" or (letter == "L" and edge in cut):
                lifted = True
            else:
                if lifted:
                    kept.append(("M", *at))
                kept.append((letter, *numbers))
                cut.add(edge)
                lifted = False
            at = x, y
        if kept:
            yield tuple(kept)


def _fold_lines(plan: Plan, boxes: Iterable[Box]) -> list[Line]:
    """Along what pieces in these places are folded."""
    return [line for box in boxes for line in folds(plan.shape, box)]


def lines_to_see(plan: Plan, boxes: Sequence[Box]) -> Iterator[Mark]:
    """Lines to cut along where no straight cut through the sheet will do, and folds, of pieces
    in these places; they are seen on dark pieces, too."""
    if plan.cutter is None and (plan.shape not in ("card", "board") or plan.corner):
        corners = plan.shape == "card"
        cuts = (outline(plan.shape, box, plan.corner) for box in boxes)
        yield from on_dark(tuple(step for each in cuts for step in _curves(each, corners)))
    yield from on_dark(straight(_fold_lines(plan, boxes)), DASH)


def _curves(line: Outline, corners: bool) -> Iterator[tuple[str | float, ...]]:
    """An outline as a path; of a card its round corners alone, as marks show the rest."""
    at: tuple[float, ...] = ()
    for step in as_path(line)[:-1]:
        if not corners:
            yield step
        elif step[0] == "C":
            yield ("M", *at)
            yield step
        at = tuple(float(number) for number in step[-2:])


def as_svg(grid: Grid, boxes: Sequence[Box]) -> str:
    """The lines of pieces in these places as SVG: a red path for each to cut, blue to fold."""
    wide, high = grid.paper
    cuts = "\n".join(f'  <path d="{_path(each)}"/>' for each in _cuts(grid.plan, boxes))
    scores = "\n".join(
        f'  <path d="M{x:.4f} {y:.4f}L{x2:.4f} {y2:.4f}"/>'
        for x, y, x2, y2 in _fold_lines(grid.plan, boxes)
    )
    score = f' <g id="score" {_pen("#0000ff")}>\n{scores}\n </g>\n' if scores else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide:g}mm" height="{high:g}mm" '
        f'viewBox="0 0 {wide:g} {high:g}">\n'
        " <desc>Deckwright: cut lines</desc>\n"
        f' <g id="cut" {_pen("#ff0000")}>\n{cuts}\n </g>\n{score}</svg>\n'
    )


def _pen(colour: str) -> str:
    return f'fill="none" stroke="{colour}" stroke-width="0.1"'


def _path(line: Outline) -> str:
    data, at = "", (0.0, 0.0)
    for letter, *numbers in line:
        x, y, *centre = map(float, numbers)
        if letter == "A":
            r = hypot(at[0] - centre[0], at[1] - centre[1])
            data += f"A{r:.4f} {r:.4f} 0 0 1 {x:.4f} {y:.4f}"
        else:
            data += f"{letter}{x:.4f} {y:.4f}"
        at = x, y
    return f"{data}z" if at == line[0][1:] else data


def as_dxf(grid: Grid, boxes: Sequence[Box]) -> str:
    """The same lines as DXF of AutoCAD R12, which cutters' programs read: lines and arcs of the
    layers `cut` and `score`."""
    high = grid.paper[1]
    entities = [part for each in _cuts(grid.plan, boxes) for part in _entities(each, high)]
    folded = _fold_lines(grid.plan, boxes)
    entities += [_entity_line("score", *line, high) for line in folded]
    note = "999\nDeckwright: cut lines\n"
    head = "0\nSECTION\n2\nHEADER\n9\n$ACADVER\n1\nAC1009\n9\n$INSUNITS\n70\n4\n0\nENDSEC\n"
    return f"{note}{head}0\nSECTION\n2\nENTITIES\n{''.join(entities)}0\nENDSEC\n0\nEOF\n"


def _entities(line: Outline, high: float) -> Iterator[str]:
    """A piece's edges and arcs; DXF counts upwards, and its arcs run the other way."""
    at = (0.0, 0.0)
    for letter, *numbers in line:
        x, y, *centre = map(float, numbers)
        if letter == "L":
            yield _entity_line("cut", *at, x, y, high)
        elif letter == "A":
            cx, cy = centre
            r, begins = hypot(x - cx, y - cy), degrees(atan2(cy - y, x - cx)) % 360
            yield (
                f"0\nARC\n8\ncut\n10\n{cx:.4f}\n20\n{high - cy:.4f}\n30\n0\n"
                f"40\n{r:.4f}\n50\n{begins:g}\n51\n{begins + 90:g}\n"
            )
        at = x, y


def _entity_line(layer: str, x: float, y: float, x2: float, y2: float, high: float) -> str:
    return (
        f"0\nLINE\n8\n{layer}\n10\n{x:.4f}\n20\n{high - y:.4f}\n30\n0\n"
        f"11\n{x2:.4f}\n21\n{high - y2:.4f}\n31\n0\n"
    )
