"""What a face file may hold: every kind of box, and the keys it takes."""

from __future__ import annotations

from ..catalog import schema
from ..catalog.schema import Key
from ..errors import ValidationError
from . import svgpath
from .style import SMALLEST

INKS = ("colour", "saver", "grey")
CARD_SIZE = (63.5, 88.9)


def _place(value: object) -> tuple[float, ...] | str:
    """Four numbers, or "card" for the whole face."""
    if value == "card":
        return "card"
    return schema.numbers(4)(value)


def _over(value: object) -> dict[str, object] | bool:
    """Changes for an ink: a table, or false."""
    if value is False:
        return False
    return schema.table(value)


def _drawing(value: object) -> str:
    """SVG path data that can be read."""
    data = schema.text(20_000)(value)
    try:
        svgpath.parse(data)
    except ValueError as error:
        raise ValidationError(f"expected a path ({error})") from error
    return data


def _legible(value: object) -> float:
    """A type size in points that can be read at arm's length."""
    size = schema.number(value)
    if size < SMALLEST:
        raise ValidationError(f"expected at least {SMALLEST:g} points")
    return size


def _parameter(value: object) -> tuple[str, ...]:
    """What a figure is told of one thing: a word, or several of which a card picks one."""
    words = value if isinstance(value, list) else [value]
    if not words:
        raise ValidationError("expected a word, or a list of words")
    return tuple(_word(str(word) if type(word) is int else word) for word in words)


_word = schema.text(60)
COMMON = {
    "kind": Key(
        schema.choice("panel", "text", "icon", "image", "pips", "tile", "figure"), required=True
    ),
    "name": Key(schema.name, ""),
    "at": Key(_place, "card"),
    "anchor": Key(schema.numbers(2), None),
    "if": Key(_word, ""),
    "unless": Key(_word, ""),
    "turn": Key(schema.number, 0.0),
    "twin": Key(schema.flag, False),
    "jitter": Key(schema.numbers(3), None),
    "repeat": Key(schema.anything, None),
    "step": Key(schema.numbers(2), (0.0, 0.0)),
    "alpha": Key(schema.number, 1.0),
    "inside": Key(_word, ""),
    "overprint": Key(schema.flag, False),
    "saver": Key(_over, None),
    "grey": Key(_over, None),
}
PATTERN = {
    "kind": Key(_word, required=True),
    "colour": Key(_word, "@ink"),
    "pitch": Key(schema.number),
    "weight": Key(schema.number),
    "angle": Key(schema.number),
    "depth": Key(schema.number),
    "length": Key(schema.number),
    "points": Key(schema.whole(1, 400)),
    "share": Key(schema.number),
    "inner": Key(schema.number),
    "centre": Key(schema.numbers(2)),
    "fade": Key(schema.choice("down", "up", "left", "right", "in", "out")),
    "alpha": Key(schema.number, 1.0),
}
PANEL = {
    "shape": Key(_word, "rect"),
    "path": Key(_drawing, ""),
    "view": Key(schema.numbers(4), None),
    "drawing": Key(_word, ""),
    "keep": Key(schema.flag, False),
    "radius": Key(schema.number),
    "points": Key(schema.whole(3, 200)),
    "depth": Key(schema.number),
    "share": Key(schema.number),
    "pitch": Key(schema.number),
    "tail": Key(schema.numbers(2)),
    "foot": Key(schema.number),
    "tail_width": Key(schema.number),
    "fill": Key(_word, ""),
    "line": Key(_word, ""),
    "width": Key(schema.number, 0.3),
    "dash": Key(schema.many(schema.number), ()),
    "round": Key(schema.flag, False),
    "taper": Key(schema.many(schema.number), ()),
    "solid": Key(schema.flag, False),
    "pattern": Key(schema.table, None),
}
TEXT = {
    "text": Key(schema.text(2000), required=True),
    "font": Key(_word, required=True),
    "bold": Key(_word, ""),
    "italic": Key(_word, ""),
    "size": Key(schema.number, 9.0),
    "min": Key(_legible, SMALLEST),
    "leading": Key(schema.number, 1.2),
    "tracking": Key(schema.number, 0.0),
    "align": Key(schema.choice("left", "center", "right"), "left"),
    "valign": Key(schema.choice("top", "middle", "bottom"), "top"),
    "colour": Key(_word, "@ink"),
    "accent": Key(_word, ""),
    "wrap": Key(schema.flag, True),
    "even": Key(schema.flag, True),
    "lines": Key(schema.whole(0, 60), 0),
    "case": Key(schema.choice("", "upper", "lower"), ""),
    "gap": Key(schema.number, 0.45),
    "hang": Key(schema.number, 0.0),
    "outline": Key(schema.number, 0.0),
    "arc": Key(schema.number, 0.0),
    "unsteady": Key(schema.numbers(3), None),
}
ICON = {
    "icon": Key(_word, "{icon}"),
    "colour": Key(_word, "@ink"),
    "shadow": Key(schema.numbers(2), None),
    "shadow_colour": Key(_word, "@ink*0.3"),
    "halo": Key(schema.number, 0.0),
    "halo_colour": Key(_word, "@paper"),
    "outline": Key(schema.number, 0.0),
    "fit": Key(schema.choice("ink", "em"), "ink"),
    "align": Key(schema.choice("left", "center", "right"), "center"),
    "valign": Key(schema.choice("top", "middle", "bottom"), "middle"),
    "mirror": Key(schema.flag, False),
    "crop": Key(schema.flag, False),
    "zoom": Key(schema.number, 1.0),
}
IMAGE = {
    "file": Key(schema.text(200), required=True),
    "fit": Key(schema.choice("cover", "contain"), "cover"),
}
PIPS = {
    "number": Key(schema.text(20), required=True),
    "icon": Key(_word, ""),
    "shape": Key(_word, ""),
    "size": Key(schema.number, 9.0),
    "colour": Key(_word, "@ink"),
    "points": Key(schema.whole(3, 40)),
    "depth": Key(schema.number),
    "outline": Key(schema.number, 0.0),
    "pattern": Key(schema.table, None),
}
TILE = {
    "icons": Key(schema.many(_word), ()),
    "drawings": Key(schema.many(_word), ()),
    "size": Key(schema.number, 8.0),
    "pitch": Key(schema.numbers(2), (10.0, 10.0)),
    "colours": Key(schema.many(_word), ("@ink",)),
    "turns": Key(schema.many(schema.number), (0.0,)),
    "stagger": Key(schema.flag, True),
    "whole": Key(schema.flag, False),
    "outline": Key(schema.number, 0.0),
    "odd": Key(schema.table, None),
}
FIGURE = {
    "figure": Key(_word, required=True),
    "with": Key(schema.table_of(_parameter), {}),
    "mirror": Key(schema.flag, False),
    "align": Key(schema.choice("left", "center", "right"), "center"),
    "valign": Key(schema.choice("top", "middle", "bottom"), "middle"),
    "colour": Key(_word, ""),
    "outline": Key(schema.number, 0.0),
}
KINDS: dict[str, dict[str, Key]] = {
    "panel": {**COMMON, **PANEL},
    "text": {**COMMON, **TEXT},
    "icon": {**COMMON, **ICON},
    "image": {**COMMON, **IMAGE},
    "pips": {**COMMON, **PIPS},
    "tile": {**COMMON, **TILE},
    "figure": {**COMMON, **FIGURE},
}
FACE = {
    "size": Key(schema.numbers(2), CARD_SIZE),
    "palette": Key(_word, ""),
    "extends": Key(schema.name, ""),
    "drop": Key(schema.many(schema.name), ()),
    "box": Key(schema.anything, ()),
}
GRADIENT = {
    "kind": Key(schema.choice("linear", "radial"), "linear"),
    "angle": Key(schema.number, 90.0),
    "centre": Key(schema.numbers(2), (0.5, 0.5)),
    "radius": Key(schema.number, 0.75),
    "stops": Key(schema.many(_word), required=True),
}
DRAWING = {
    "path": Key(_drawing, required=True),
    "view": Key(schema.numbers(4), required=True),
}
TOP = (
    "look",
    "fonts",
    "palette",
    "saver",
    "grey",
    "gradient",
    "drawing",
    "figure",
    "face",
    "borrow",
)
