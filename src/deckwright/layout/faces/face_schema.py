"""What a face file may hold: every kind of box, and the keys it takes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

from ...catalog import schema
from ...catalog.schema import Key
from ...errors import ValidationError
from ..hands import HANDS
from ..style import SMALLEST

INKS = ("colour", "saver", "grey")
CARD_SIZE = (63.5, 88.9)


class Shadow(NamedTuple):
    """What lies behind a sign."""

    reach: tuple[float, ...]
    """In mm: one number all around it, two to the right and down."""
    colour: str
    """"" for the usual one."""


BoxKeys: TypeAlias = Mapping[str, Any]
"""The keys of a box, a gradient or a drawing with their values: read and checked here, so each
is of the type that its kind says."""


LONGEST = 5000.0
"""No box is longer, and none lies further away, in mm or a figure's own units."""
_reach = schema.between(-LONGEST, LONGEST)
_length = schema.between(0.0, LONGEST)
_step = schema.between(0.05, LONGEST)
"""From one thing of many to the next."""
_side = schema.between(0.1, LONGEST)
_share = schema.between(0.0, 1.0)


def _dash(value: object) -> tuple[float, ...]:
    """Lengths of dashes and gaps, not all of them 0."""
    lengths = schema.many(_length)(value)
    if lengths and not any(lengths):
        raise ValidationError("expected lengths, not all of them 0", 0)
    return lengths


def _place(value: object) -> tuple[float, ...] | str:
    """Four numbers, or "card" for the whole face."""
    if value == "card":
        return "card"
    return schema.numbers(4, each=_reach)(value)


def _over(value: object) -> dict[str, object] | bool:
    """Changes for an ink: a table, or false."""
    if value is False:
        return False
    return schema.table(value)


def _shadow(value: object) -> Shadow:
    """How far a sign's shadow reaches: around it, or aside; and its colour, if it says one."""
    parts = list(value) if isinstance(value, list) else [value]
    colour = _word(parts.pop()) if parts and isinstance(parts[-1], str) else ""
    if not 1 <= len(parts) <= 2:
        message = "expected how far it reaches around, or aside and down, then a colour"
        raise ValidationError(message)
    return Shadow(schema.numbers(1, 2, each=_reach)(parts), colour)


_points = schema.between(0.1, 1000.0)
"""A type size."""


def _legible(value: object) -> float:
    """A type size in points that can be read at arm's length."""
    size = _points(value)
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
        schema.choice("panel", "text", "icon", "image", "pips", "figure"), required=True
    ),
    "name": Key(schema.name, ""),
    "at": Key(_place, "card"),
    "anchor": Key(schema.numbers(1, 2, each=_reach), None),
    "if": Key(_word, ""),
    "unless": Key(_word, ""),
    "turn": Key(schema.number, 0.0),
    "twin": Key(schema.flag, False),
    "jitter": Key(schema.numbers(3), None),
    "repeat": Key(schema.anything, None),
    "step": Key(schema.numbers(2, each=_reach), (0.0, 0.0)),
    "alpha": Key(_share, 1.0),
    "inside": Key(_word, ""),
    "saver": Key(_over, None),
    "grey": Key(_over, None),
}
PATTERN = {
    "kind": Key(_word, required=True),
    "colour": Key(_word, "@ink"),
    "pitch": Key(_step),
    "width": Key(_length),
    "turn": Key(schema.number),
    "depth": Key(schema.number),
    "size": Key(_step),
    "points": Key(schema.whole(1, 400)),
    "share": Key(schema.number),
    "radius": Key(_length),
    "centre": Key(schema.numbers(2)),
    "fade": Key(schema.choice("down", "up", "left", "right", "in", "out")),
    "alpha": Key(_share, 1.0),
    "clear": Key(_length),
    "outline": Key(_length, 0.0),
}
PANEL = {
    "shape": Key(_word, "rect"),
    "keep": Key(schema.flag, False),
    "radius": Key(_length),
    "points": Key(schema.whole(3, 200)),
    "depth": Key(schema.number),
    "share": Key(schema.number),
    "pitch": Key(_step),
    "fill": Key(_word, ""),
    "line": Key(_word, ""),
    "width": Key(_length, 0.3),
    "dash": Key(_dash, ()),
    "round": Key(schema.flag, False),
    "taper": Key(schema.many(_length), ()),
    "dry": Key(_share, 0.0),
    "solid": Key(schema.flag, False),
    "pattern": Key(schema.table, None),
}
TEXT = {
    "text": Key(schema.text(2000), required=True),
    "font": Key(_word, required=True),
    "size": Key(_points, 9.0),
    "min": Key(_legible, SMALLEST),
    "leading": Key(schema.between(0.2, 10.0), 1.2),
    "tracking": Key(schema.between(-1.0, 100.0), 0.0),
    "align": Key(schema.choice("left", "center", "right"), "left"),
    "valign": Key(schema.choice("top", "middle", "bottom"), "top"),
    "colour": Key(_word, "@ink"),
    "accent": Key(_word, ""),
    "even": Key(schema.flag, True),
    "lines": Key(schema.whole(0, 60), 0),
    "case": Key(schema.choice("", "upper", "lower"), ""),
    "gap": Key(schema.between(0.0, 100.0), 0.45),
    "hang": Key(_length, 0.0),
    "quotes": Key(schema.flag, True),
    "outline": Key(_length, 0.0),
    "hand": Key(schema.choice(*HANDS), ""),
}
ICON = {
    "icon": Key(_word, "{icon}"),
    "colour": Key(_word, "@ink"),
    "shadow": Key(_shadow, None),
    "outline": Key(_length, 0.0),
    "align": Key(schema.choice("left", "center", "right"), "center"),
    "valign": Key(schema.choice("top", "middle", "bottom"), "middle"),
    "mirror": Key(schema.flag, False),
}
IMAGE = {
    "file": Key(schema.text(200), required=True),
    "fit": Key(schema.choice("cover", "contain"), "cover"),
    "outline": Key(_length, None),
}
PIPS = {
    "number": Key(schema.text(20), required=True),
    "icon": Key(_word, ""),
    "shape": Key(_word, ""),
    "size": Key(_step, 9.0),
    "colour": Key(_word, "@ink"),
    "points": Key(schema.whole(3, 40)),
    "depth": Key(schema.number),
    "outline": Key(_length, 0.0),
    "pattern": Key(schema.table, None),
}
FIGURE = {
    "figure": Key(_word, required=True),
    "with": Key(schema.table_of(_parameter), {}),
    "by": Key(_word, ""),
    "mirror": Key(schema.flag, False),
    "align": Key(schema.choice("left", "center", "right"), "center"),
    "valign": Key(schema.choice("top", "middle", "bottom"), "middle"),
    "colour": Key(_word, ""),
    "outline": Key(_length, 0.0),
    "contour": Key(_length, 0.0),
}
KINDS: dict[str, dict[str, Key]] = {
    "panel": {**COMMON, **PANEL},
    "text": {**COMMON, **TEXT},
    "icon": {**COMMON, **ICON},
    "image": {**COMMON, **IMAGE},
    "pips": {**COMMON, **PIPS},
    "figure": {**COMMON, **FIGURE},
}
KIND_BY_KEY = {
    "text": "text",
    "figure": "figure",
    "file": "image",
    "number": "pips",
    "icon": "icon",
    **dict.fromkeys(("shape", "fill", "line", "pattern"), "panel"),
}
"""Which kind a box is that does not say it: the first of these keys that it has."""
FACE = {
    "size": Key(schema.numbers(2, each=_side), CARD_SIZE),
    "palette": Key(_word, ""),
    "extends": Key(schema.name, ""),
    "one_way": Key(schema.flag, False),
    "drop": Key(schema.many(schema.name), ()),
    "box": Key(schema.anything, ()),
}
GRADIENT = {
    "kind": Key(schema.choice("linear", "radial"), "linear"),
    "turn": Key(schema.number, 90.0),
    "centre": Key(schema.numbers(2), (0.5, 0.5)),
    "radius": Key(schema.between(0.001, 100.0), 0.75),
    "stops": Key(schema.many(_word, least=2), required=True),
}
MAP = schema.text(200)
"""What a table of replacements shows instead of a value."""
SHAPE = {
    "name": Key(schema.name, ""),
    "if": Key(_word, ""),
    "unless": Key(_word, ""),
    "inside": Key(_word, ""),
    "repeat": Key(schema.anything, None),
    "step": Key(schema.numbers(2, each=_reach), (0.0, 0.0)),
    "jitter": Key(schema.numbers(3), None),
    "fill": Key(_word, ""),
    "stroke": Key(_word, ""),
    "solid": Key(schema.flag, False),
    "pattern": Key(schema.table, None),
    "at": Key(schema.numbers(4, each=_reach), None),
    "taper": Key(schema.many(_length), ()),
    "dry": Key(_share, 0.0),
}
"""What a shape of an SVG may say in our namespace, beside what SVG has words for."""
_FAMILY = "fonts are found by their family, or named in `[fonts]`: `title-bold`"
_HAND = "`hand` names how a text is written: marker, brush, note, ballpoint ..."
_SIGNS = "a panel's `pattern` takes a drawing or a pictogram as its `kind`"
_DRAWN = "draw it in `art/`, and name it with `shape`"
_SHADOW = "`shadow` takes [around, colour] or [aside, down, colour]"
RETIRED = {
    **dict.fromkeys(("bold", "italic", "bold_italic"), _FAMILY),
    **dict.fromkeys(("unsteady", "words", "vary", "crowd", "blot", "dry", "arc"), _HAND),
    **dict.fromkeys(("drawings", "colours", "turns", "stagger", "whole", "odd"), _SIGNS),
    **dict.fromkeys(("path", "view"), _DRAWN),
    **dict.fromkeys(("tail", "foot", "tail_width"), _DRAWN),
    **dict.fromkeys(("shadow_colour", "halo", "halo_colour"), _SHADOW),
    "crop": "give the box `inside`, the name of a panel before it",
    "zoom": "give the box a larger `at`",
    "overprint": 'draw it in `art/` with `style="mix-blend-mode: multiply"`',
    "wrap": "say `lines = 1` for a text that stays on one line",
    "drawing": "`shape` takes its name",
    "weight": "it is the `width`",
    "angle": "it is the `turn`",
    "inner": "it is the `radius`",
    "length": "it is the `size`",
    "area": "it is `at`",
}
"""Words of older files, and what took their place."""
TOP = (
    "look",
    "fonts",
    "palette",
    "saver",
    "grey",
    "gradient",
    "map",
    "icons",
    "face",
    "borrow",
)
