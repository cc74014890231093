"""`oops`: a line that was typed wrong, found among the last ones and said anew."""

from __future__ import annotations

from collections.abc import Callable

from ..errors import DeckwrightError
from ..names import number_of
from ..session.session import Session
from ..terminal import say
from .reader.question_words import BACK, NO
from .screens import presenter

SHOWN = 6
"""So many of the last lines are shown."""
NEVER = "-"
"""Typed instead of a line that never was."""
Read = Callable[[str], str]


def fix_wanted(session: Session, instead: str, read: Read) -> str:
    """What `fix` is to be told: the number of a line, and what instead; "" for nothing.

    `instead`: the right line for the last one; where it was not said, which line is meant and
    what instead are asked for, or told at once: `2 bo`.
    """
    said = [line for line in session.folded.lines if not line.assumed][-SHOWN:][::-1]
    if not said:
        raise DeckwrightError("nothing was typed yet")
    if instead:
        return _fix(said[0].number, instead)
    for at, line in enumerate(said, 1):
        say(f"{at} {presenter.line(session, line.text)}", 2)
    which, _, instead = read("Which one? ").strip().partition(" ")
    if which.lower() in ("", BACK, *NO):
        return ""
    if not (which.isdecimal() and 1 <= number_of(which) <= len(said)):
        raise DeckwrightError(f"type a number from 1 to {len(said)}; nothing was changed")
    instead = instead.strip() or read(f"What instead? ({NEVER}: nothing) ").strip()
    return _fix(said[number_of(which) - 1].number, instead) if instead else ""


def _fix(number: int, instead: str) -> str:
    return f"{number} {'' if instead == NEVER else instead}".strip()
