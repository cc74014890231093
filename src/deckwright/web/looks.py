"""What pages wear: the style of all, that of a game, fonts and signs, as they are sent.

A game's look is `page.css` in its folder: colours by name, its fonts, and whatever is its own.
"""

from __future__ import annotations

import base64
import gzip
import re
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from ..catalog.read import find
from ..errors import DeckwrightError
from ..resources import folder

STATIC = Path(__file__).parent / "static"
TYPES = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
}
LARGEST = 50_000
"""Bytes of a game's look; ours have two thousand."""
GAME = "game.css"


class Sent(NamedTuple):
    """A file as it is sent."""

    data: bytes
    type: str
    packed: bytes
    """The same, compressed."""


def file(name: str, game: str) -> Sent | None:
    """A file of the look by its name; `game.css` is the game's. None if there is none."""
    place = _place(name, game)
    return _read(place, name) if place else None


def _place(name: str, game: str) -> Path | None:
    """Where a file lies; nothing but what lies in our folders, or is a game's look."""
    if name == GAME:
        return of_game(game)
    home = folder("fonts") if name.endswith(".ttf") else STATIC
    place = home / name
    known = Path(name).suffix in TYPES and "/" not in name and place.parent == home
    return place if known and place.is_file() else None


def of_game(game: str) -> Path | None:
    """A game's look, if it has one that is no larger than such files are."""
    try:
        place = find(game) / "page.css"
        return place if place.stat().st_size <= LARGEST else None
    except (DeckwrightError, OSError):
        return None


@lru_cache(40)
def _read(place: Path, name: str) -> Sent:
    data = place.read_bytes()
    return Sent(data, TYPES[Path(name).suffix], gzip.compress(data, 9, mtime=0))


URL = re.compile(r"url\(([\w.-]+)\)")
FONT = re.compile(r"@font-face \{[^}]*\}")


def within(selector: str, game: str) -> str:
    """A game's own look for a part of a page; its fonts are for all of it."""
    text = whole(GAME, game)
    fonts = "\n".join(FONT.findall(text))
    return f"{fonts}\n{selector} {{ {FONT.sub('', text).replace(':root', '&')} }}"


def whole(name: str, game: str = "") -> str:
    """A sheet with what it names in it, as data, for a file of its own."""

    def data(match: re.Match[str]) -> str:
        named = file(match[1], game)
        if named is None:
            return match[0]
        return f"url(data:{named.type};base64,{base64.b64encode(named.data).decode('ascii')})"

    sheet = file(name, game)
    text = sheet.data.decode("utf-8", "replace") if sheet else ""
    return URL.sub(data, text.replace("<", ""))  # no look ends the element it stands in
