"""Where the shipped content lies, in the wheel or in a checkout, what is a user's own, and how
libraries are installed beside it."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from pathlib import Path
from shlex import quote

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


def install_command(*parts: str) -> str:
    """What a person types to install libraries where this Python looks for them."""
    prefix, names = Path(sys.prefix), " ".join(parts)
    if "pipx" in prefix.parts:
        return f"pipx inject {prefix.name} {names}"
    if find_spec("pip") is None:  # as `uv` makes environments
        return f"uv pip install --python {quote(str(prefix))} {names}"
    if sys.prefix == sys.base_prefix:  # as on a phone
        return f"pip install {names}"
    return f"{quote(str(prefix / 'bin' / 'python'))} -m pip install {names}"


def _home(path: str, variable: str) -> Path:
    """A folder that may begin with `~` or `~somebody`; UnknownName if there is nobody so."""
    try:
        return Path(path).expanduser()
    except RuntimeError as error:
        hint = f"set `{variable}` to a folder"
        raise UnknownName(f"`{path}` is nobody's home; {hint}") from error
