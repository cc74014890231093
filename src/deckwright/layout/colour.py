"""Colours: `#rrggbb`, palette names, tints and greys."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from .marks import Colour

WHITE: Colour = (1.0, 1.0, 1.0)
BLACK: Colour = (0.0, 0.0, 0.0)
_HEX = re.compile(r"#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
_NAMED = re.compile(r"@([A-Za-z][\w-]*)(?:\*(\d*\.?\d+))?")


def parse(text: str, palette: Mapping[str, str], within: tuple[str, ...] = ()) -> Colour:
    """A colour as written in a face; ValueError says what is wrong with it.

    `@ink` is looked up in the palette; `@ink*0.4` is 40 % of it on the palette's `paper`.
    `within`: the names whose colour is being looked for, which name nothing meanwhile.
    """
    if text in ("white", "black"):
        return WHITE if text == "white" else BLACK
    if _HEX.fullmatch(text):
        return _from_hex(text)
    named = _NAMED.fullmatch(text)
    if not named:
        raise ValueError(f"`{text}` is not a colour such as `#7a1f1d`, `@ink` or `@ink*0.4`")
    name, tint = named.groups()
    if name not in palette or name in within:
        raise ValueError(f"the palette has no colour `{name}`")
    colour = parse(palette[name], palette, (*within, name))
    if tint is None:
        return colour
    paper = parse("white" if "paper" in within else palette.get("paper", "white"), {})
    return mix(colour, paper, float(tint))


@lru_cache(maxsize=4096)
def _from_hex(text: str) -> Colour:
    digits = text[1:] if len(text) == 7 else "".join(c * 2 for c in text[1:])
    red, green, blue = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
    return (red, green, blue)


def hex_colour(colour: Colour) -> str:
    """A colour as `#rrggbb`."""
    return "#" + "".join(f"{round(255 * part):02x}" for part in colour)


def mix(colour: Colour, other: Colour, share: float) -> Colour:
    """So much of the first colour, the rest of the other; no brighter than white."""
    mixed = (share * a + (1 - share) * c for a, c in zip(colour, other, strict=True))
    r, g, b = (min(1.0, max(0.0, part)) for part in mixed)
    return (r, g, b)


def grey(colour: Colour) -> Colour:
    """The grey a black-and-white printer makes of a colour."""
    level = 0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2]
    return (level, level, level)
