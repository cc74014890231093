"""A position's file: how a table stands, as `dw export` writes it and people do by hand."""

from __future__ import annotations

from pathlib import Path

from ..engine.game import Game, Setup, SomeState
from ..engine.position import read
from ..errors import DeckwrightError, Unreadable
from ..files import read_text
from ..games import set_up
from ..terminal import short_path


def read_position(path: Path) -> tuple[Game[SomeState], Setup, SomeState]:
    """The game of a file, who plays and how it stands; Unreadable, with the file's name."""
    shown = short_path(path)
    try:
        text = read_text(path)
    except Unreadable as error:
        raise Unreadable(f"`{shown}` {error}") from error
    try:
        return read(text, set_up)
    except DeckwrightError as error:
        raise Unreadable(f"`{shown}`: {error}") from error
