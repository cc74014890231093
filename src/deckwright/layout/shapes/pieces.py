"""What is cut out for a card: how large it is, along which outline, and how it is folded.

A card's `piece` says it; without it it is a card of the game's own size. Lengths are in mm.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TypeAlias

from ...catalog import Card
from ...catalog.card import SHAPES
from ...errors import DrawError, UnknownName, unknown
from ...units import in_mm, millimetres
from .. import sizes
from ..marks import Box, Path
from .geometry import ROUND

FOOT = 12.0
"""How long the foot of a standee is, on either side."""
LEAST, MOST = 8.0, 2000.0
"""No side of a piece is shorter or longer."""
GAP = 3.0
"""What is left free between pieces that no straight cut parts."""

Outline: TypeAlias = tuple[tuple[str | float, ...], ...]
"""("M", x, y), ("L", x, y), and ("A", x, y, cx, cy): on to (x, y) by a quarter of a circle,
clockwise about (cx, cy)."""
Line: TypeAlias = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Piece:
    """A size and a shape."""

    shape: str
    """"card", "round", "hex", "standee" or "board"."""
    size: tuple[float, float]
    """Of one of its sides."""

    @property
    def net(self) -> tuple[float, float]:
        """How wide and high what is cut out of a sheet is."""
        wide, high = self.size
        return (wide, 2 * (high + FOOT)) if self.shape == "standee" else self.size

    @property
    def one_sided(self) -> bool:
        """Whether nothing is printed behind it."""
        return self.shape in ("standee", "board")

    @property
    def label(self) -> str:
        """What it is called: `poker 63.5 × 88.9 mm`, `round 25 mm`."""
        if self.shape == "card":
            return sizes.label("card", self.size)
        wide, high = (in_mm(side) for side in self.size)
        return f"{self.shape} {wide if self.shape == 'round' else f'{wide} × {high}'} mm"

    def sides(self, net: Box) -> tuple[tuple[bool, Box], ...]:
        """What is printed where on the net: (whether it is the back, its place).

        The back of a standee stands on its head above the front, as it is folded over.
        """
        if self.shape != "standee":
            return ((False, net),)
        wide, high = self.size
        front = Box(net.x, net.y + FOOT + high, wide, high)
        return (True, Box(net.x, net.y + FOOT, wide, high)), (False, front)


def piece_of(card: Card, usual: tuple[float, float]) -> Piece:
    """The piece a card is, where cards of no size of their own are so large; DrawError, which
    names the card's key, if there can be no such piece."""
    if not card.size:
        if card.shape != "card":
            message = f"`piece`: expected a size as well, such as `{card.shape} 25mm`"
            raise DrawError(message, "piece")
        return Piece("card", usual)
    wide, high = _sides(card.size, card.shape)
    if card.shape == "round" and abs(wide - high) > 0.01:
        message = f"`{card.piece}`: what is round is as high as it is wide: `round 25mm`"
        raise DrawError(message, "piece")
    if not all(LEAST <= side <= MOST for side in (wide, high)):
        limits = f"{in_mm(LEAST)} to {in_mm(MOST)} mm"
        raise DrawError(f"`{card.piece}`: each side of a piece is {limits} long", "piece")
    return Piece(card.shape, (wide, high))


def _sides(text: str, shape: str) -> tuple[float, float]:
    """How wide and high `25mm`, `63x88mm` or `mini` is; of a hexagon a single length is from
    edge to edge."""
    try:
        side = millimetres(text)
    except ValueError:
        try:
            return sizes.of("card", text, LEAST)
        except UnknownName as error:
            first = text.split(maxsplit=1)[0]
            said = str(error) if first == text else unknown("shape", first, SHAPES)
            raise DrawError(f"`piece`: {said}", "piece") from error
    return (side, 2 * side / sqrt(3)) if shape == "hex" else (side, side)


def outline(shape: str, box: Box, corner: float = 0.0) -> Outline:
    """Along what a piece is cut; `corner` is the radius of a rectangle's corners."""
    x, y, right, below, (cx, cy) = box.x, box.y, box.right, box.bottom, box.centre
    if shape == "round":
        points = ((cx, below), (x, cy), (cx, y), (right, cy))
        return (("M", right, cy), *(("A", *point, cx, cy) for point in points))
    if shape == "hex":
        return _polygon(*_hexagon(box))
    r = 0.0 if shape == "board" else min(corner, box.w / 2, box.h / 2)
    if not r:
        return _polygon((x, y), (right, y), (right, below), (x, below))
    return (
        ("M", x + r, y),
        ("L", right - r, y), ("A", right, y + r, right - r, y + r),
        ("L", right, below - r), ("A", right - r, below, right - r, below - r),
        ("L", x + r, below), ("A", x, below - r, x + r, below - r),
        ("L", x, y + r), ("A", x + r, y, x + r, y + r),
    )  # fmt: skip


def _polygon(*points: tuple[float, float]) -> Outline:
    first, *rest = points
    return (("M", *first), *(("L", *point) for point in rest), ("L", *first))


def _hexagon(box: Box) -> tuple[tuple[float, float], ...]:
    """Corners on the sides that are further apart."""
    x, y, right, below, (cx, cy) = box.x, box.y, box.right, box.bottom, box.centre
    if box.w > box.h:
        inner = box.w / 4
        return (
            (x, cy), (x + inner, y), (right - inner, y),
            (right, cy), (right - inner, below), (x + inner, below),
        )  # fmt: skip
    inner = box.h / 4
    return (
        (cx, y), (right, y + inner), (right, below - inner),
        (cx, below), (x, below - inner), (x, y + inner),
    )  # fmt: skip


def as_path(outline: Outline) -> Path:
    """An outline as marks have it, with a curve for each quarter of a circle."""
    path: list[tuple[str | float, ...]] = []
    at = (0.0, 0.0)
    for letter, *numbers in outline:
        x, y, *centre = map(float, numbers)
        if letter == "A":
            cx, cy = centre
            begin, end = (at[0] - cx, at[1] - cy), (x - cx, y - cy)
            first = at[0] - begin[1] * ROUND, at[1] + begin[0] * ROUND
            second = x + end[1] * ROUND, y - end[0] * ROUND
            path.append(("C", *first, *second, x, y))
        else:
            path.append((letter, x, y))
        at = x, y
    return (*path, ("Z",))


def folds(shape: str, box: Box) -> tuple[Line, ...]:
    """The lines along which a piece is folded, on its net."""
    if shape != "standee":
        return ()
    levels = (box.y + FOOT, box.centre[1], box.bottom - FOOT)
    return tuple((box.x, y, box.right, y) for y in levels)
