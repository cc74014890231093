"""How a face designed for one card size lies on another."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from .marks import Box

Place: TypeAlias = tuple[float, ...] | str
"""Where a box stands on a face: left, top, width and height in mm, or "card" for all of it."""
EDGE = 0.3
"""What lies nearer to an edge than this share of the face keeps its distance from it."""
OVERHANG = 3.2
"""How far backgrounds reach beyond the trim at least, in mm; sheets clip the rest away."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The map from a face's own mm to a card's mm.

    Everything grows evenly to fit the tighter side; what the other side has left goes to
    the middle of the face, so corners stay corners and panels stay panels.
    """

    face: tuple[float, float]
    card: tuple[float, float]
    bleed: float = 0.0
    spills: bool = True
    """Whether backgrounds run past the trim; those of a figure inside a card do not."""
    anchor: tuple[float, ...] | None = None
    """The only point that finds its place on the card: all else keeps its distance from it.
    Of a single number, only across the card."""

    def with_anchor(self, anchor: tuple[float, ...] | None) -> Frame:
        """The same frame with an anchor, or without one."""
        return replace(self, anchor=anchor)

    @property
    def scale(self) -> float:
        """How much larger text, lines and pictograms are."""
        return min(self.card[0] / self.face[0], self.card[1] / self.face[1])

    @property
    def overhang(self) -> float:
        """How far a box that reaches the trim goes beyond it."""
        return max(OVERHANG, self.bleed + 0.2)

    @property
    def trim(self) -> Box:
        """The card."""
        return Box(0, 0, *self.card)

    def box(self, at: Place, over: bool = False) -> Box:
        """A face's box on the card; `over` takes edges at the trim on into the bleed."""
        if at == "card":
            at = (0, 0, *self.face)
        left, top, width, height = (float(v) for v in at)
        x0, x1 = self._map(left, 0, over), self._map(left + width, 0, over)
        y0, y1 = self._map(top, 1, over), self._map(top + height, 1, over)
        return Box(x0, y0, x1 - x0, y1 - y0)

    def _map(self, value: float, axis: int, over: bool) -> float:
        whole, card = self.face[axis], self.card[axis]
        over = over and self.spills
        if over and value <= 0.01:
            return -self.overhang
        if over and value >= whole - 0.01:
            return card + self.overhang
        if self.anchor and axis < len(self.anchor):
            held = self.anchor[axis]
            return (
                self.with_anchor(None)._map(held, axis, over=False)
                + (value - held) * self.scale
            )
        share = (value / whole - EDGE) / (1 - 2 * EDGE)
        return value * self.scale + (card - whole * self.scale) * min(1.0, max(0.0, share))
