"""The rules a session of a tracker keeps: the game's own, and those of keeping score."""

from __future__ import annotations

import zlib
from pathlib import Path

from ...catalog.read import find
from ...rulebook import Rulebook
from ...rulebook.read import FILE, load, unpack

HERE = Path(__file__).parent
FIRST = "[[rule]]"
PREFIX = "TRK"


def book() -> Rulebook:
    """The tracker's own rules."""
    return load(HERE)[0]


def pack_with(game: str) -> bytes:
    """The game's rules, if it has any, then the tracker's; the latter alone else."""
    ours = (HERE / FILE).read_text(encoding="utf-8")
    own = find(game) / FILE
    if own.is_file():
        rules = ours[ours.index(FIRST) :]
        both = zlib.compress(f"{own.read_text(encoding='utf-8')}\n{rules}".encode())
        if any(id.startswith(f"{PREFIX}-") for id in unpack(game, both).rules):
            return both
    return zlib.compress(ours.encode())
