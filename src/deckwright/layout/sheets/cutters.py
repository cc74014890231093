"""Machines that cut: what they need on a sheet to find their place, from `cutters.toml`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ...errors import found
from ...toml import frozen, shipped
from ..marks import Box, Mark, Shape, rectangle

BLACK = (0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Cutter:
    """A kind of machine. Lengths in mm."""

    name: str
    title: str
    corners: tuple[str, ...]
    """The mark in each corner, clockwise from the upper left: "square", "bracket" or ""."""
    inset: float = 0.0
    """From the paper's edges to the marks, beyond which the machine does not cut."""
    length: float = 0.0
    """Of a bracket's arms and of the square's sides."""
    width: float = 0.0
    """Of a bracket's line."""
    clear: float = 0.0
    """What stays white around a mark."""
    area: tuple[float, float] | None = None
    """The most it cuts of a sheet: the shorter side, the longer one; None for all."""
    gap: float = 0.0
    """Usual between cards."""
    corner: float = 0.0
    """The usual radius of their corners."""
    setting: str = ""
    """What to enter in the machine's own program."""

    @property
    def reach(self) -> float:
        """How far from the paper's edges nothing may be printed in the corners."""
        return self.inset + self.length + self.clear if any(self.corners) else 0.0

    def margin(self, paper: tuple[float, float]) -> tuple[float, float]:
        """How far from the paper's edges it begins to cut, across and down."""
        if self.area is None:
            return self.inset, self.inset
        sides = sorted(self.area, reverse=paper[0] > paper[1])
        across, down = ((whole - most) / 2 for whole, most in zip(paper, sides, strict=True))
        return max(0.0, across), max(0.0, down)

    def marks(self, paper: tuple[float, float]) -> Iterator[Mark]:
        """The registration marks of a sheet, as the machine's own program prints them."""
        wide, high = paper
        left, top, right, below = self.inset, self.inset, wide - self.inset, high - self.inset
        places = ((left, top, 1, 1), (right, top, -1, 1), (right, below, -1, -1),
                  (left, below, 1, -1))  # fmt: skip
        for kind, (x, y, across, down) in zip(self.corners, places, strict=True):
            if kind == "square":
                yield Shape(rectangle(Box(x, y, self.length, self.length)), BLACK)
            elif kind:
                arms = (
                    ("M", x + across * self.length, y),
                    ("L", x, y),
                    ("L", x, y + down * self.length),
                )
                yield Shape(arms, None, BLACK, self.width)


_FILE = Path(__file__).with_name("cutters.toml")


def names() -> tuple[str, ...]:
    """All machines that are known."""
    return tuple(shipped(_FILE))


def cutter(name: str) -> Cutter:
    """A machine by name; UnknownName if there is none such."""
    return Cutter(name=name, **frozen(found("cutter", name, shipped(_FILE))))
