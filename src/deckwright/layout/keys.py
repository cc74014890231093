"""What a face file may hold: every kind of box, and the keys it takes."""

from __future__ import annotations

from typing import Any

from ..catalog import shape
from ..catalog.shape import Key
from . import svgpath
from .style import SMALLEST

INKS = ("colour", "saver", "grey")
CARD_SIZE = (63.5, 88.9)


def _place(value: Any) -> tuple[float, ...] | str:
    """Four numbers, or "card" for the whole face."""
    if value == "card":
        return "card"
    found: tuple[float, ...] = shape.numbers(4)(value)
    return found


def _over(value: Any) -> dict[str, Any] | bool:
    """Changes for an ink: a table, or false."""
    if value is False:
        return False
    return shape.table(value)


def _drawing(value: Any) -> str:
    """SVG path data that can be read."""
    data: str = shape.text(20_000)(value)
    try:
        svgpath.parse(data)
    except ValueError as error:
        raise shape.Wrong(f"expected a path ({error})") from error
    return data


def _legible(value: Any) -> float:
    """A type size in points that can be read at arm's length."""
    size = shape.number(value)
    if size < SMALLEST:
        raise shape.Wrong(f"expected at least {SMALLEST:g} points")
    return size


_word = shape.text(60)
COMMON = {
    "kind": Key(shape.choice("panel", "text", "icon", "image", "pips", "tile"), required=True),
    "name": Key(shape.name, ""),
    "at": Key(_place, "card"),
    "anchor": Key(shape.numbers(2), None),
    "if": Key(_word, ""),
    "unless": Key(_word, ""),
    "turn": Key(shape.number, 0.0),
    "twin": Key(shape.flag, False),
    "jitter": Key(shape.numbers(3), None),
    "repeat": Key(shape.anything, None),
    "step": Key(shape.numbers(2), (0.0, 0.0)),
    "alpha": Key(shape.number, 1.0),
    "saver": Key(_over, None),
    "grey": Key(_over, None),
}
PATTERN = {
    "kind": Key(_word, required=True),
    "colour": Key(_word, "@ink"),
    "pitch": Key(shape.number),
    "weight": Key(shape.number),
    "angle": Key(shape.number),
    "depth": Key(shape.number),
    "length": Key(shape.number),
    "points": Key(shape.whole(1, 400)),
    "share": Key(shape.number),
    "inner": Key(shape.number),
    "centre": Key(shape.numbers(2)),
    "fade": Key(shape.choice("down", "up", "left", "right", "in", "out")),
    "alpha": Key(shape.number, 1.0),
}
PANEL = {
    "shape": Key(_word, "rect"),
    "path": Key(_drawing, ""),
    "view": Key(shape.numbers(4), None),
    "drawing": Key(_word, ""),
    "keep": Key(shape.flag, False),
    "radius": Key(shape.number),
    "points": Key(shape.whole(3, 200)),
    "depth": Key(shape.number),
    "share": Key(shape.number),
    "pitch": Key(shape.number),
    "tail": Key(shape.numbers(2)),
    "foot": Key(shape.number),
    "tail_width": Key(shape.number),
    "fill": Key(_word, ""),
    "line": Key(_word, ""),
    "width": Key(shape.number, 0.3),
    "dash": Key(shape.many(shape.number), ()),
    "round": Key(shape.flag, False),
    "pattern": Key(shape.table, None),
}
TEXT = {
    "text": Key(shape.text(2000), required=True),
    "font": Key(_word, required=True),
    "bold": Key(_word, ""),
    "italic": Key(_word, ""),
    "size": Key(shape.number, 9.0),
    "min": Key(_legible, SMALLEST),
    "leading": Key(shape.number, 1.2),
    "tracking": Key(shape.number, 0.0),
    "align": Key(shape.choice("left", "center", "right"), "left"),
    "valign": Key(shape.choice("top", "middle", "bottom"), "top"),
    "colour": Key(_word, "@ink"),
    "accent": Key(_word, ""),
    "wrap": Key(shape.flag, True),
    "even": Key(shape.flag, True),
    "lines": Key(shape.whole(0, 60), 0),
    "case": Key(shape.choice("", "upper", "lower"), ""),
    "gap": Key(shape.number, 0.45),
    "outline": Key(shape.number, 0.0),
}
ICON = {
    "icon": Key(_word, "{icon}"),
    "colour": Key(_word, "@ink"),
    "shadow": Key(shape.numbers(2), None),
    "shadow_colour": Key(_word, "@ink*0.3"),
    "halo": Key(shape.number, 0.0),
    "halo_colour": Key(_word, "@paper"),
    "outline": Key(shape.number, 0.0),
    "fit": Key(shape.choice("ink", "em"), "ink"),
    "align": Key(shape.choice("left", "center", "right"), "center"),
    "valign": Key(shape.choice("top", "middle", "bottom"), "middle"),
    "mirror": Key(shape.flag, False),
    "crop": Key(shape.flag, False),
    "zoom": Key(shape.number, 1.0),
}
IMAGE = {
    "file": Key(shape.text(200), required=True),
    "fit": Key(shape.choice("cover", "contain"), "cover"),
}
PIPS = {
    "number": Key(shape.text(20), required=True),
    "icon": Key(_word, ""),
    "shape": Key(_word, ""),
    "size": Key(shape.number, 9.0),
    "colour": Key(_word, "@ink"),
    "points": Key(shape.whole(3, 40)),
    "depth": Key(shape.number),
    "outline": Key(shape.number, 0.0),
    "pattern": Key(shape.table, None),
}
TILE = {
    "icons": Key(shape.many(_word), ()),
    "drawings": Key(shape.many(_word), ()),
    "size": Key(shape.number, 8.0),
    "pitch": Key(shape.numbers(2), (10.0, 10.0)),
    "colours": Key(shape.many(_word), ("@ink",)),
    "turns": Key(shape.many(shape.number), (0.0,)),
    "stagger": Key(shape.flag, True),
    "odd": Key(shape.table, None),
}
KINDS: dict[str, dict[str, Key]] = {
    "panel": {**COMMON, **PANEL},
    "text": {**COMMON, **TEXT},
    "icon": {**COMMON, **ICON},
    "image": {**COMMON, **IMAGE},
    "pips": {**COMMON, **PIPS},
    "tile": {**COMMON, **TILE},
}
FACE = {
    "size": Key(shape.numbers(2), CARD_SIZE),
    "palette": Key(_word, ""),
    "extends": Key(shape.name, ""),
    "drop": Key(shape.many(shape.name), ()),
    "box": Key(shape.anything, ()),
}
GRADIENT = {
    "kind": Key(shape.choice("linear", "radial"), "linear"),
    "angle": Key(shape.number, 90.0),
    "centre": Key(shape.numbers(2), (0.5, 0.5)),
    "radius": Key(shape.number, 0.75),
    "stops": Key(shape.many(_word), required=True),
}
DRAWING = {
    "path": Key(_drawing, required=True),
    "view": Key(shape.numbers(4), required=True),
}
TOP = ("look", "fonts", "palette", "saver", "grey", "gradient", "drawing", "face", "borrow")
