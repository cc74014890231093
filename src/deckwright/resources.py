"""Where the shipped content lies, in the wheel or in a checkout, and what is a user's own."""

from __future__ import annotations

import os
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def folder(name: str) -> Path:
    """The shipped folder `cards` or `fonts`."""
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parents[1] / name


def data_folder() -> Path:
    """Where a user's own things are kept; `DECKWRIGHT_HOME` overrides it."""
    own = os.environ.get("DECKWRIGHT_HOME")
    if own:
        return Path(own).expanduser()
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "deckwright"


def cache_folder() -> Path:
    """Where lies what can be made anew at any time."""
    if os.environ.get("DECKWRIGHT_HOME"):
        return data_folder() / "cache"
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "deckwright"
