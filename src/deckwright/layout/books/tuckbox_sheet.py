"""Sheets to cut a box out of: its net with pictures, and what its lines mean."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ...errors import SheetError
from ...units import in_mm
from ..marks import (
    Box,
    Colour,
    Group,
    Mark,
    Path,
    Shape,
    path_box,
    rectangle,
    shift,
    times,
    turn,
)
from ..measure import Measure
from ..shapes.patterns import hatch
from ..sheets.nets import DASH, FOLD, LINE
from ..sheets.printers_marks import set_note
from .tuckbox import FLAP, TONGUE, Line, Panel, Piece, Size, pieces

MARGIN = 13.0
"""What is left free at the paper's edges for its notes, in mm."""
SIDE = 6.0
"""The same at the edges without notes."""
GREY: Colour = (0.55, 0.55, 0.55)
CLEAR, TICK = 1.0, 3.5
"""How far marks beside pictures stay from them, and how long they are, in mm."""
STEPS = """1  Score from dashed to dashed mark, cut inside the solid line; fold away from you.
2  Glue the hatched side flap{many} inside the edge that meets it.
3  Below, fold in the small flaps, then the hatched one; glue the outer one on it."""
"""What to do, in order."""


@dataclass(frozen=True, slots=True)
class TuckboxSheet:
    """One page."""

    paper: tuple[float, float]
    marks: tuple[Mark, ...]
    block: Box
    """What is cut out of it."""


Pictures = Mapping[str, tuple[Mark, ...]]
"""Face -> what it shows, in mm from the upper left of its panel."""


def tuckbox_sheets(
    size: Size, pictures: Pictures, paper: tuple[float, float], measure: Measure
) -> list[TuckboxSheet]:
    """The box on one sheet or two, upright or across; SheetError if it is too large."""
    for together in (True, False):
        turned = [_room(piece, paper) for piece in pieces(size, together)]
        if all(turned):
            return [
                _sheet(piece, size, pictures, wanted, measure)
                for piece, wanted in zip(pieces(size, together), turned, strict=True)
                if wanted
            ]
    measures = f"{in_mm(size.wide)} × {in_mm(size.high)} × {in_mm(size.deep)} mm"
    raise SheetError(
        f"a box of {measures} is too large for this paper, in two pieces as well; "
        "take larger paper, or make several boxes with `--number`"
    )


def _room(piece: Piece, paper: tuple[float, float]) -> tuple[float, float] | None:
    """The paper turned so that a piece fits, or None."""
    for wide, high in ((max(paper), min(paper)), (min(paper), max(paper))):
        if piece.extent.w + 2 * SIDE <= wide and piece.extent.h + 2 * MARGIN <= high:
            return wide, high
    return None


def _sheet(
    piece: Piece, size: Size, pictures: Pictures, paper: tuple[float, float], measure: Measure
) -> TuckboxSheet:
    """A piece in the middle of its paper; one of two at its left edge, told about beside."""
    extent = piece.extent
    x = (paper[0] - extent.w) / 2 if piece.whole else SIDE
    y = (paper[1] - extent.h) / 2
    block = Box(x, y, extent.w, extent.h)
    legend = Box(x, y, size.glue + size.wide - 2, size.deep + TONGUE - 3)
    if not piece.whole:
        legend = Box(block.right + 4, y, paper[0] - block.right - 4 - SIDE, extent.h)
    glued = map(_hatched, piece.glued)
    net = (*glued, *_art(piece, pictures), _cuts(piece), *_beside_art(piece))
    lines = tuple(_legend(legend, piece.whole, measure))
    return TuckboxSheet(paper, (*lines, Group(net, shift(x - extent.x, y - extent.y))), block)


def _art(piece: Piece, pictures: Pictures) -> Iterator[Mark]:
    for panel in sorted(piece.panels, key=lambda each: each.face != FLAP):
        where = shift(panel.box.x, panel.box.y)
        if panel.turned:
            where = times(where, turn(180, (panel.box.w / 2, panel.box.h / 2)))
        yield Group((Group(pictures.get(panel.face, ()), where),), clip=rectangle(panel.clip))


def _cuts(piece: Piece) -> Group:
    """The outline, on the side that is cut away and upon the colour there: grey is seen on dark
    and light, and a cut that drifts outward still leaves no white edge."""
    far = CLEAR + TICK
    left, top = piece.extent.x - far, piece.extent.y - far
    right, below = piece.extent.right + far, piece.extent.bottom + far
    # against the outline's sense, so that what both enclose is clipped
    corners = ((left, top), (left, below), (right, below), (right, top))
    around = (("M", *corners[0]), *(("L", *corner) for corner in corners[1:]), ("Z",))
    return Group((_cut(piece.outline),), clip=(*around, *piece.outline))


def _beside_art(piece: Piece) -> Iterator[Mark]:
    """Marks at both ends of folds, on the waste alone."""
    ticks = {tick for line in piece.folds for tick in _ticks(line, piece.panels)}
    yield from (_fold((("M", *tick[:2]), ("L", *tick[2:]))) for tick in sorted(ticks))


def _ticks(line: Line, panels: Sequence[Panel]) -> Iterator[Line]:
    """A short line on from either end of a line, where no picture is any more."""
    x, y, right, below = line
    across = x == right
    ends = (y, below) if across else (x, right)
    place = x if across else y
    for end, ahead in ((min(ends), -1), (max(ends), 1)):
        at = end
        for panel in sorted(
            panels, key=lambda each: ahead * (each.box.y if across else each.box.x)
        ):
            clip = panel.clip
            beside = clip.x <= place <= clip.right if across else clip.y <= place <= clip.bottom
            first, last = (clip.y, clip.bottom) if across else (clip.x, clip.right)
            if beside and first <= at <= last:
                at = last if ahead > 0 else first
        near, far = (round(at + ahead * each, 3) for each in (CLEAR, CLEAR + TICK))
        yield (place, near, place, far) if across else (near, place, far, place)


def _hatched(area: Path) -> Mark:
    lines = hatch(path_box(area) or Box(0, 0, 0, 0), {"pitch": 2.2})
    return Group((Shape(lines, None, GREY, 0.15),), clip=area)


def _cut(path: Path) -> Mark:
    return Shape(path, None, GREY, 2 * LINE, round=True)


def _fold(path: Path) -> Mark:
    return Shape(path, None, FOLD, LINE, DASH)


def _legend(box: Box, whole: bool, measure: Measure) -> Iterator[Mark]:
    """What lines and hatches mean, and what to do."""
    x, y = box.x, box.y + 2
    for word, long in (("cut", 18.0), ("score and fold", 30.0), ("glue", 15.0)):
        if word == "cut":
            yield _cut((("M", x, y), ("L", x + 8, y)))
        elif word == "glue":
            yield _hatched(rectangle(Box(x, y - 1.6, 8, 3.2)))
        else:
            yield _fold((("M", x, y), ("L", x + 8, y)))
        yield from set_note(
            word, Box(x + 9.2, y - 2, long, 4), measure, size=8, valign="middle"
        )
        x += long
    steps = {"size": 8.5, "least": 5, "hang": 2.6, "even": False, "leading": 1.15}
    room = Box(box.x, box.y + 6, box.w, box.h - 6)
    text = STEPS.format(many="" if whole else "s")
    yield from set_note(text, room, measure, **steps)
