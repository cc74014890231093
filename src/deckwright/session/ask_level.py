"""How much a table is asked: every step, or only what somebody decides or has to tell."""

from __future__ import annotations

from ..errors import UnknownName, printable

ALL, USUAL = "all", "usual"
"""Every step is typed, or routine steps follow by themselves."""


def level(ask: str) -> str:
    """A level of asking by its name or the beginning of it; UnknownName if there is none."""
    levels = [each for each in (USUAL, ALL) if ask and each.startswith(ask.lower())]
    if len(levels) != 1:
        raise UnknownName(f"there is no level of asking `{printable(ask)}`; it is usual or all")
    return levels[0]
