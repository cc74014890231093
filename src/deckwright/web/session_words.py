"""What a link may say to the session itself: take a line back, remark, set a timer, overrule.

A seat takes back only what it said itself; what is decided by the table is said by the link
for everybody.
"""

from __future__ import annotations

from ..errors import DeckwrightError
from ..session import past
from ..session.session import Session
from . import timer


def said(session: Session, seat: int | None, typed: str) -> list[str]:
    """Do what a word of the session says, if the line is one; what came of it."""
    word, _, rest = typed.partition(" ")
    match word.lower():
        case "undo" if not rest:
            return _undone(session, seat)
        case "redo" if not rest and seat is None:
            return [f"again: {line.text}" for line in session.redo()]
        case "note" if rest:
            session.note(rest if seat is None else f"{session.setup.players[seat]}: {rest}")
            return ["Noted."]
        case "timer" if timer.minutes(f"timer {rest}") is not None:
            session.note(f"timer {rest}")
            return ["The timer runs." if timer.minutes(f"timer {rest}") else "No timer."]
        case "ruling" if rest and seat is None:
            session.rule(rest)
            return ["On the record; the next line may break a rule."]
    return []


def undoable(session: Session, seat: int | None) -> bool:
    """Whether somebody may take the last line back: their own, or any by everybody's link."""
    said = [line for line in session.folded.lines if not line.assumed]
    if seat is None:
        return bool(said or session.pending or session.folded.ended)
    name = session.setup.players[seat]
    return bool(said) and said[-1].text.startswith(f"{name}:") and not session.folded.ended


def _undone(session: Session, seat: int | None) -> list[str]:
    """Take the last line back, with the routine steps that followed from it."""
    if not undoable(session, seat):
        raise DeckwrightError("only who said the last line takes it back, or everybody's link")
    gone = session.undo(past.before_steps(session.folded, 1))
    return [f"taken back: {line.text}" for line in reversed(gone)] or ["taken back"]
