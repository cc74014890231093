"""Games that bring rules in Python: whoever names one is told that its program runs."""

from __future__ import annotations

from pathlib import Path

from ..terminal import short_path, warn


def name_rules(game: str) -> Path | None:
    """Allow the rules of a game that was named on the command line, and say so; its folder."""
    from ..games.own_rules import FILE, allow

    place = allow(game)
    if place:
        warn(f"{short_path(place / FILE)} is a program of its own, and runs now")
    return place
