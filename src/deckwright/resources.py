"""Where the shipped content lies, in the wheel or in a checkout, and what is a user's own."""

from __future__ import annotations

import os
from pathlib import Path

from .errors import UnknownName

_PACKAGE = Path(__file__).resolve().parent


def folder(name: str) -> Path:
    """The shipped folder `cards` or `fonts`."""
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parents[1] / name


def data_folder() -> Path:
    """Where a user's own things are kept; `DECKWRIGHT_HOME` overrides it."""
    own = os.environ.get("DECKWRIGHT_HOME")
    if own:
        return _home(own, "DECKWRIGHT_HOME")
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else _home("~", "HOME") / ".local" / "share") / "deckwright"


def cache_folder() -> Path:
    """Where lies what can be made anew at any time."""
    if os.environ.get("DECKWRIGHT_HOME"):
        return data_folder() / "cache"
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else _home("~", "HOME") / ".cache") / "deckwright"


def _home(path: str, variable: str) -> Path:
    """A folder that may begin with `~` or `~somebody`; UnknownName if there is nobody so."""
    try:
        return Path(path).expanduser()
    except RuntimeError as error:
        hint = f"set `{variable}` to a folder"
        raise UnknownName(f"`{path}` is nobody's home; {hint}") from error
