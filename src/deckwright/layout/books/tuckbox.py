"""A box for a deck, flat: four panels, a lid that is tucked in, and a glued bottom.

    glue | front | side | back | side        seen from outside, in mm from the front's top left

The front has a notch for a thumb, and below it the bottom that shows. The back carries the lid
with its tongue, and the bottom's inner half. Sides have a dust flap at either end. The glue
flap goes inside the last side; where paper is too small, front and back are a piece each, with
one side and one glue flap, which close each other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from ..marks import Box, Path, path_box

GLUE = 12.0
"""How wide the glue flap is at most."""
TONGUE = 15.0
"""How far the lid is tucked in."""
NOTCH = 8.0
"""Half the width of the thumb's notch."""
TAPER = 2.0
"""By how much flaps are narrower at their ends, so that they go in."""
ROUND = 6.0
"""The radius of the tongue's corners."""
BULGE = 0.5523
"""How far the control points of a quarter of a circle lie from its ends, in radii."""
BLEED = 3.0
"""How far pictures run over an edge where no other picture is."""
BETWEEN = 1.5
"""How far the lid and the bottom run over the edges they have beside flaps."""
FLAP = "box-flap"
"""The face of what is folded inside and not glued: it is seen beside a dark lid."""


Line: TypeAlias = tuple[float, float, float, float]
"""From x, y to x, y, in mm."""


class Size(NamedTuple):
    """A box's inside: wide and high as the cards' faces, deep as their pile. In mm."""

    wide: float
    high: float
    deep: float

    @property
    def glue(self) -> float:
        """How wide the glue flap is: it lies within a side."""
        return min(GLUE, self.deep - 1)

    @property
    def dust(self) -> float:
        """How long dust flaps are: two of them do not meet."""
        return min(self.wide / 2 - 1, max(10.0, 0.8 * self.deep))


@dataclass(frozen=True, slots=True)
class Panel:
    """What shows of a box, closed or open, and is drawn by a face."""

    face: str
    box: Box
    grown: tuple[float, float, float, float]
    """How far its picture runs over its left, upper, right and lower edge."""
    turned: bool = False
    """Whether it stands on its head in the net: the lid is read from the front."""

    @property
    def clip(self) -> Box:
        """What is drawn of its picture."""
        left, top, right, bottom = self.grown
        x, y, wide, high = self.box
        return Box(x - left, y - top, wide + left + right, high + top + bottom)


@dataclass(frozen=True, slots=True)
class Piece:
    """What is cut out in one piece; the front's or back's upper left corner is the origin."""

    outline: Path
    folds: tuple[Line, ...]
    glued: tuple[Path, ...]
    """Where glue goes, on the printed side."""
    panels: tuple[Panel, ...]
    extent: Box
    whole: bool
    """Whether it is all of the box."""


def pieces(size: Size, together: bool = True) -> tuple[Piece, ...]:
    """The box as one piece, or as two."""
    if together:
        return (_piece(size, ("front", "side", "back", "side")),)
    return _piece(size, ("front", "side")), _piece(size, ("back", "side"))


def _piece(size: Size, columns: Sequence[str]) -> Piece:
    """Panels from left to right behind a glue flap."""
    starts, x = [], 0.0
    for name in columns:
        starts.append((name, x))
        x += size.deep if name == "side" else size.wide
    top = [step for name, at in starts for step in _UPPER[name](size, at)]
    below = [step for name, at in reversed(starts) for step in _LOWER[name](size, at)]
    end = [("L", -size.glue, size.high - GLUE / 2), ("L", -size.glue, GLUE / 2), ("Z",)]
    flap: Path = (("M", 0, 0), ("L", 0, size.high), *end)
    folds = [(at, 0.0, at, size.high) for _, at in starts]
    folds += [line for name, at in starts for line in _folds(size, name, at)]
    glued = [flap, *(_inner_bottom(size, at) for name, at in starts if name == "back")]
    outline: Path = (("M", 0, 0), *top, *below, *end)
    extent = path_box(outline)
    assert extent
    return Piece(
        outline,
        tuple(folds),
        tuple(glued),
        tuple(_panels(size, starts)),
        extent,
        whole=len(columns) > 2,
    )


# Outlines: from left to right above the panels, and from right to left below them --------


def _front_upper(size: Size, x: float) -> Iterator[tuple[str | float, ...]]:
    middle, k = x + size.wide / 2, NOTCH * BULGE
    yield ("L", middle - NOTCH, 0)
    yield ("C", middle - NOTCH, k, middle - k, NOTCH, middle, NOTCH)
    yield ("C", middle + k, NOTCH, middle + NOTCH, k, middle + NOTCH, 0)
    yield ("L", x + size.wide, 0)


def _side_upper(size: Size, x: float) -> Iterator[tuple[str | float, ...]]:
    yield ("L", x, 0)
    yield ("L", x + TAPER, -size.dust)
    yield ("L", x + size.deep - TAPER, -size.dust)
    yield ("L", x + size.deep, 0)


def _back_upper(size: Size, x: float) -> Iterator[tuple[str | float, ...]]:
    left, right = x + 0.5, x + size.wide - 0.5
    fold, end, k = -size.deep, -size.deep - TONGUE, ROUND * (1 - BULGE)
    yield from (("L", x, 0), ("L", x, fold), ("L", left, fold), ("L", left, end + ROUND))
    yield ("C", left, end + k, left + k, end, left + ROUND, end)
    yield ("L", right - ROUND, end)
    yield ("C", right - k, end, right, end + k, right, end + ROUND)
    yield from (("L", right, fold), ("L", x + size.wide, fold), ("L", x + size.wide, 0))


def _front_lower(size: Size, x: float) -> Iterator[tuple[str | float, ...]]:
    right, end = x + size.wide, size.high + size.deep
    yield from (("L", right, size.high), ("L", right, end), ("L", x, end), ("L", x, size.high))


def _side_lower(size: Size, x: float) -> Iterator[tuple[str | float, ...]]:
    end = size.high + size.dust
    yield ("L", x + size.deep, size.high)
    yield ("L", x + size.deep - TAPER, end)
    yield ("L", x + TAPER, end)
    yield ("L", x, size.high)


def _back_lower(size: Size, x: float) -> Iterator[tuple[str | float, ...]]:
    corners = reversed(_inner_bottom(size, x)[:-1])
    yield from (("L", *corner[1:]) for corner in corners)


def _inner_bottom(size: Size, x: float) -> Path:
    """The bottom's half that the outer one is glued upon, from its upper left corner."""
    end = size.high + size.deep - 1
    return (
        ("M", x, size.high),
        ("L", x + TAPER, end),
        ("L", x + size.wide - TAPER, end),
        ("L", x + size.wide, size.high),
        ("Z",),
    )


_UPPER = {"front": _front_upper, "side": _side_upper, "back": _back_upper}
_LOWER = {"front": _front_lower, "side": _side_lower, "back": _back_lower}


def _folds(size: Size, name: str, x: float) -> Iterator[tuple[float, float, float, float]]:
    """Folds that lie across."""
    right = x + (size.deep if name == "side" else size.wide)
    yield (x, size.high, right, size.high)
    if name != "front":
        yield (x, 0.0, right, 0.0)
    if name == "back":
        yield (x, -size.deep, right, -size.deep)


def _panels(size: Size, starts: Sequence[tuple[str, float]]) -> Iterator[Panel]:
    """Pictures run on over edges where paper is cut away or folded inside."""
    last = starts[-1][1]
    for name, x in starts:
        side = name == "side"
        left = 0.0 if x else BLEED
        right = BLEED if x == last else 0.0
        wide = size.deep if side else size.wide
        above = 0.0 if name == "back" else BLEED
        below = 0.0 if name == "front" else BLEED
        box = Box(x, 0, wide, size.high)
        yield Panel(f"box-{name}", box, (left, above, right, below))
        if side:
            for y, grown in ((-size.dust, (0.0, BLEED, right, 0.0)),
                             (size.high, (0.0, 0.0, right, BLEED))):  # fmt: skip
                yield Panel(FLAP, Box(x, y, wide, size.dust), grown)
        if name == "back":
            lid = Box(x, -size.deep, wide, size.deep)
            yield Panel("box-lid", lid, (BETWEEN, BLEED, BETWEEN, 0.0), turned=True)
            tongue = Box(x, -size.deep - TONGUE, wide, TONGUE)
            yield Panel(FLAP, tongue, (BLEED, BLEED, BLEED, 0.0))
        if name == "front":
            bottom = Box(x, size.high, wide, size.deep)
            yield Panel("box-bottom", bottom, (BLEED, 0.0, BETWEEN, BLEED))
