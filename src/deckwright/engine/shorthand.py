"""Lines as people say them: whose they are, and whether the game can read them."""

from __future__ import annotations

from ..errors import Unreadable
from . import Action
from .choices import Choice
from .lines import read
from .names import find
from .view import View


def parted(view: View, line: str) -> tuple[str, str]:
    """The name before a line, with its colon or without, and the rest."""
    name, colon, rest = line.partition(":")
    if not colon:
        name, _, rest = line.strip().partition(" ")
    known = find({name: name for name in view.names}, name.strip()) if rest.strip() else ()
    return (known[0], rest.strip()) if len(known) == 1 else ("", line.strip())


def readable(view: View, line: str) -> Action | None:
    """What a line means, if it can be read."""
    try:
        return read(view.game, view.setup, view.state, line)
    except Unreadable:
        return None


def as_choice(view: View, line: str) -> Choice | None:
    """A line to be done as it stands, if it can be read."""
    return Choice("", line) if readable(view, line) else None
