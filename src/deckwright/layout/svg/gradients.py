"""Fills and strokes of SVG: colours, and gradients with all they inherit."""

from __future__ import annotations

import re
from collections.abc import Mapping
from colorsys import hls_to_rgb
from dataclasses import dataclass, replace
from itertools import product
from math import ceil, floor, hypot
from pathlib import Path as File
from typing import TypeAlias

from ...toml import shipped
from ..colour import hex_colour
from ..marks import Box, Colour, Gradient, Matrix, Path, times
from .shapes import View, exact_box, length, transform
from .style import Sheet
from .tree import Node

NAMED = File(__file__).with_name("colours.toml")
"""CSS's names of colours, each with its six digits."""
_FUNCTION = re.compile(r"(rgb|rgba|hsl|hsla)\(\s*([^)]*)\)", re.IGNORECASE)
_HEX = re.compile(r"#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})", re.IGNORECASE)
_SPLIT = re.compile(r"[\s,/]+")


def css_colour(text: str) -> tuple[str, float]:
    """A colour as `#rrggbb` and how opaque it is; ValueError if it is none."""
    word = text.strip()
    if word.lower() == "transparent":
        return "#000000", 0.0
    if named := shipped(NAMED).get(word.lower()):
        return f"#{named}", 1.0
    if _HEX.fullmatch(word):
        digits = word[1:] if len(word) > 5 else "".join(c * 2 for c in word[1:])
        alpha = int(digits[6:8], 16) / 255 if len(digits) == 8 else 1.0
        return f"#{digits[:6].lower()}", alpha
    if function := _FUNCTION.fullmatch(word):
        return _of_function(function.group(1).lower(), function.group(2), word)
    raise ValueError(f"`{word[:40]}` is not a colour")


def _of_function(name: str, inside: str, word: str) -> tuple[str, float]:
    """The colour `rgb(255, 0, 0)` or `hsl(0, 100%, 50%)` names."""
    parts = _SPLIT.split(inside.strip())
    if len(parts) not in (3, 4):
        raise ValueError(f"`{word[:40]}` is not a colour")
    alpha = _share(parts[3], 1.0) if len(parts) == 4 else 1.0
    if name.startswith("rgb"):
        red, green, blue = (_share(part, 255.0) for part in parts[:3])
        colour: Colour = (red, green, blue)
    else:
        turn = float(parts[0].removesuffix("deg")) / 360 % 1
        colour = hls_to_rgb(turn, _share(parts[2], 100.0), _share(parts[1], 100.0))
    return hex_colour(colour), alpha


def _share(text: str, whole: float) -> float:
    """A number of so many, or a percentage, as a share from 0 to 1."""
    share = float(text[:-1]) / 100 if text.endswith("%") else float(text) / whole
    return min(1.0, max(0.0, share))


MOST_REPEATS = 60
"""So often a gradient that repeats itself is seen at the most."""
KINDS = {"linearGradient": "linear", "radialGradient": "radial"}
ATTRIBUTES = ("x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy", "fr", "gradientUnits",
              "gradientTransform", "spreadMethod")  # fmt: skip


Blend: TypeAlias = Gradient[str]
"""A gradient as a file has it: its colours are looked up when it is drawn."""


@dataclass(frozen=True, slots=True)
class Paint:
    """What fills an area or a line, and how opaque it is."""

    what: str | Blend
    """"" for nothing."""
    alpha: float = 1.0


NOTHING = Paint("")


class Paints:
    """The paints of a file."""

    def __init__(self, ids: Mapping[str, Node], sheet: Sheet, strict: bool) -> None:
        self.ids = ids
        self.sheet = sheet
        self.strict = strict
        """Whether a palette's colour must be there, and nothing stands in for it."""

    def paint(
        self, text: str, style: Mapping[str, str], path: Path, base: Matrix, view: View
    ) -> Paint:
        """What a `fill` or `stroke` says; ValueError if nothing is painted so."""
        word = text.strip()
        if word.startswith("url("):
            inside, _, instead = word[4:].partition(")")
            node = self.ids.get(inside.strip("\"' ").removeprefix("#"))
            if node is not None:
                return self._server(node, style, path, base, view)
            word = instead.strip() or "none"
        if word in ("none", ""):
            return NOTHING
        if word.startswith("@"):
            name, _, instead = word.partition("|")
            return Paint(name if self.strict else f"{name}|{instead or '#000000'}")
        if word.lower() == "currentcolor":
            own = style["color"] or "@ink|#000000"
            if own.startswith("@"):
                return Paint(own)
            word = own
        if word in ("context-fill", "context-stroke"):
            raise ValueError(f"`{word}` cannot be painted: give it a colour of its own")
        colour, alpha = css_colour(word)
        return Paint(colour, alpha)

    def _server(
        self, node: Node, style: Mapping[str, str], path: Path, base: Matrix, view: View
    ) -> Paint:
        """A gradient, as it lies over a shape."""
        if node.tag == "pattern":
            message = "patterns are not drawn: turn it into objects"
            raise ValueError(f"{message} (in Inkscape, Object > Pattern > Pattern to Objects)")
        if node.tag not in KINDS:
            raise ValueError(f"`{node.tag}` fills nothing: use a colour or a gradient")
        about, stopped = self._inherited(node)
        stops, alphas = self._stops(stopped, style)
        if not stops:
            return NOTHING
        if len(stops) == 1:
            return Paint(stops[0][1], alphas[0])
        box = exact_box(path) or Box(0, 0, 0, 0)
        matrix = transform(about.get("gradientTransform", ""))
        within = about.get("gradientUnits") != "userSpaceOnUse"
        if within:
            if not box.w or not box.h:
                return Paint(stops[-1][1], alphas[-1])
            matrix = times((box.w, 0, 0, box.h, box.x, box.y), matrix)
        blend = _geometry(node.tag, about, View(1, 1) if within else view)
        if blend is None:
            return Paint(stops[-1][1], alphas[-1])
        blend = replace(blend, stops=stops, alphas=alphas)
        if about.get("spreadMethod") in ("repeat", "reflect"):
            many = _repetitions(blend, box, matrix)
            blend = _repeated(blend, many, about["spreadMethod"] == "reflect")
        opaque = () if min(alphas) >= 1 else blend.alphas
        return Paint(replace(blend, alphas=opaque, matrix=times(base, matrix)))

    def _inherited(self, node: Node) -> tuple[dict[str, str], Node]:
        """What a gradient says, with what those it refers to say, and whose stops it has."""
        about, stopped, seen = dict[str, str](), node, list[Node]()
        here: Node | None = node
        while here is not None and here not in seen and here.tag in KINDS:
            seen.append(here)
            own = {key: here.attributes[key] for key in ATTRIBUTES if key in here.attributes}
            about = own | about
            if not any(child.tag == "stop" for child in stopped.children):
                stopped = here
            here = self.ids.get(here.attributes.get("href", "").removeprefix("#"))
        return about, stopped

    def _stops(
        self, node: Node, style: Mapping[str, str]
    ) -> tuple[tuple[tuple[float, str], ...], tuple[float, ...]]:
        """Colours and how opaque they are, each no earlier than the one before."""
        stops, alphas, last = list[tuple[float, str]](), list[float](), 0.0
        for stop in (child for child in node.children if child.tag == "stop"):
            own = self.sheet.style(stop, style)
            last = max(last, min(1.0, length(stop.attributes.get("offset", "0"), View(1, 1))))
            word = own["stop-color"]
            if word.lower() == "currentcolor":
                word = own["color"] or "@ink|#000000"
            colour, alpha = (word, 1.0) if word.startswith("@") else css_colour(word)
            stops.append((last, colour))
            alphas.append(alpha * share(own["stop-opacity"]))
        return tuple(stops), tuple(alphas)


def share(text: str) -> float:
    """An opacity, from 0 to 1."""
    return min(1.0, max(0.0, length(text, View(1, 1), "x")))


def _geometry(tag: str, about: Mapping[str, str], view: View) -> Blend | None:
    """A gradient without its stops; None where all of it is the last colour."""

    def number(key: str, axis: str, usual: str) -> float:
        return length(about.get(key, usual), view, axis)

    if tag == "linearGradient":
        start = number("x1", "x", "0%"), number("y1", "y", "0%")
        end = number("x2", "x", "100%"), number("y2", "y", "0%")
        return None if start == end else Gradient((), start, end)
    centre = number("cx", "x", "50%"), number("cy", "y", "50%")
    radius, inner = number("r", "", "50%"), number("fr", "", "0")
    focus = (
        number("fx", "x", about.get("cx", "50%")),
        number("fy", "y", about.get("cy", "50%")),
    )
    away = hypot(focus[0] - centre[0], focus[1] - centre[1])
    if radius <= 0:
        return None
    if away > radius * 0.999:  # a focus outside is moved to the edge
        near = radius * 0.999 / away
        focus = (
            centre[0] + (focus[0] - centre[0]) * near,
            centre[1] + (focus[1] - centre[1]) * near,
        )
    return Gradient((), focus, centre, radius, inner)


def _repetitions(blend: Blend, box: Box, matrix: Matrix) -> tuple[int, int]:
    """From which to which of its repetitions a gradient is seen in a box."""
    a, b, c, d, e, f = matrix
    whole = a * d - b * c
    if not whole:
        return 0, 1
    (left, top), (right, bottom) = blend.start, blend.end
    dx, dy = right - left, bottom - top
    shares = []
    for x, y in product((box.x, box.right), (box.y, box.bottom)):
        px = (d * (x - e) - c * (y - f)) / whole
        py = (a * (y - f) - b * (x - e)) / whole
        if blend.radius:
            shares.append(hypot(px - right, py - bottom) / blend.radius)
        else:
            shares.append(((px - left) * dx + (py - top) * dy) / (dx * dx + dy * dy))
    first = 0 if blend.radius else max(-MOST_REPEATS, floor(min(shares)))
    return first, max(first + 1, min(MOST_REPEATS, ceil(max(shares))))


def _repeated(blend: Blend, many: tuple[int, int], reflect: bool) -> Blend:
    """All repetitions of a gradient in a row, as one."""
    first, last = many
    stops, alphas = list[tuple[float, str]](), list[float]()
    rows = list(zip(blend.stops, blend.alphas, strict=True))
    for turn in range(first, last):
        back = reflect and turn % 2
        for (at, colour), alpha in reversed(rows) if back else rows:
            place = turn + (1 - at if back else at)
            stops.append(((place - first) / (last - first), colour))
            alphas.append(alpha)
    blend = replace(blend, stops=tuple(stops), alphas=tuple(alphas))
    if blend.radius:
        return replace(blend, radius=blend.radius * last)
    (x, y), (right, bottom) = blend.start, blend.end
    dx, dy = right - x, bottom - y
    start, end = ((x + dx * turn, y + dy * turn) for turn in many)
    return replace(blend, start=start, end=end)
