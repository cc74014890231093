"""Lines of an SVG: dashes, ends, corners, and how thick a stretched one is."""

from __future__ import annotations

from ..marks import Ends, Matrix
from .shapes import View, length
from .style import Style

CAPS = {"butt": 0, "round": 1, "square": 2}
JOINS = {"miter": 0, "round": 1, "bevel": 2, "miter-clip": 0, "arcs": 0}


def line_values(style: Style, view: View, size: float) -> dict[str, object]:
    """Dashes, ends and corners of a line."""
    cap = CAPS.get(style["stroke-linecap"], 0)
    join = JOINS.get(style["stroke-linejoin"], 0)
    mitre = max(1.0, float(style["stroke-miterlimit"]))
    dash = _dashes(style["stroke-dasharray"], view, size)
    offset = length(style["stroke-dashoffset"], view) * size if dash else 0.0
    if dash and offset < 0:
        offset += sum(dash) * (int(-offset / sum(dash)) + 1)
    ends = Ends(cap, join, mitre, offset)
    plain = not offset and (cap, join) in ((1, 1), (0, 0)) and (join == 1 or mitre == 10)
    return {"dash": dash, "round": plain and cap == 1, "ends": None if plain else ends}


def _dashes(text: str, view: View, size: float) -> tuple[float, ...]:
    """Lengths of dashes and gaps; an odd number of them is told twice."""
    if text.strip() in ("none", ""):
        return ()
    lengths = [length(word, view) * size for word in text.replace(",", " ").split()]
    if min(lengths) < 0 or not any(lengths):
        return ()
    return tuple(lengths * 2 if len(lengths) % 2 else lengths)


def mean(matrix: Matrix) -> float:
    """How much larger a matrix makes things in the mean."""
    a, b, c, d = matrix[:4]
    return float(abs(a * d - b * c) ** 0.5) or 1.0
