"""A line that the rules refuse and the table lets stand, in one input: `overrule bo > ana`."""

from __future__ import annotations

from collections.abc import Iterator

from ..errors import DeckwrightError
from ..games import grammar
from ..session.session import Session
from . import commands
from .reader.context import Context
from .reader.meaning import Do, Refused, Step
from .reader.understand import meaning_at
from .screens.what_happened import Done

KEPT = "kept all the same"
"""The ruling where a game has no better word for it."""
EXAMPLE = "say a whole line after `overrule`: who does what, as `overrule {}: ...`"


def steps(session: Session, line: str, seat: int | None = None) -> Iterator[Step]:
    """What a line does once the table lets it pass, one deed after the other.

    Whatever of it is refused has its ruling on the record by the time that it is yielded.
    DeckwrightError where the line says nothing that a ruling could let pass.
    """
    meaning = meaning_at(Context.of(session, overruled=True), line, seat=seat) if line else None
    if isinstance(meaning, Refused):
        raise commands.refused_line(session, meaning)
    if not isinstance(meaning, Do) or meaning.later:
        raise DeckwrightError(EXAMPLE.format(session.setup.players[-1]))
    for step in meaning.steps:
        refusal = Context.of(session).refusal(step.action)
        if refusal is not None:
            text = grammar(session.game.view).ruling(refusal) or KEPT
            session.rule(f"{text} ({refusal.rule})")
        yield step


def overrule(session: Session, line: str) -> list[Done]:
    """Do a line that the rules refuse; what came of it."""
    return [commands.do(session, step) for step in steps(session, line)]
