"""The session's own words carried out, at the prompt and one-shot: undo, log, note, score."""

from __future__ import annotations

from collections.abc import Callable

from ..errors import DeckwrightError
from ..session.session import Session
from . import commands, past_lines
from .questions import audit
from .screens import log, presenter

CHANGES: dict[str, Callable[[Session, str], None]] = {
    "undo": commands.undo,
    "redo": commands.redo,
    "set": commands.set_,
    "fix": past_lines.fix,
    "insert": past_lines.insert,
}
"""Words that change what was said, or what is asked."""
TOLD: dict[str, Callable[[Session, str], None]] = {
    "log": log.show,
    "note": commands.note,
    "ruling": commands.ruling,
    "why": commands.why,
    "rule": lambda session, rest: _no_answer(commands.rule(session, rest)),
    "house": commands.house,
    "table": lambda session, _: presenter.show(session),
    "score": lambda session, _: commands.score(session),
    "audit": lambda session, _: audit.show(session),
    "help": commands.help_,
    "history": lambda session, _: commands.history(session),
    "evening": lambda session, _: commands.evening(session),
}
"""Words that tell something, or keep a remark."""


def _no_answer(_picked: str) -> None:
    """What was picked of a list of answers says nothing more."""


def carry_out(session: Session, verb: str, rest: str) -> None:
    """Do what a word of the session says; past_lines.Fitting where more must change."""
    act = CHANGES.get(verb) or TOLD.get(verb)
    if act is None:
        raise DeckwrightError(f"`{verb}` is for pages: `dw serve` shows them")
    act(session, rest)
