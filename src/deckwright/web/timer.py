"""A timer that everybody sees: a remark in the journal, so that no killed server stops it.

`timer 2` on a page, or `note timer 2` at a terminal, counts down two minutes from then on;
`timer 0` takes it away.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

from ..session.session import Session
from .html import Html, tag

SAID = re.compile(r"(?:\S+: )?timer (\d{1,3}(?:\.\d{1,2})?)(?: min)?")
"""How a remark sets it, with or without who says so; in minutes."""
LONGEST = 180.0


def minutes(text: str) -> float | None:
    """What a remark sets the timer to; None where it is about something else."""
    match = SAID.fullmatch(text)
    return min(float(match[1]), LONGEST) if match else None


def ends(session: Session) -> datetime | None:
    """When the timer that was set last is over; None if there is none."""
    for entry in reversed(session.entries):
        if entry.kind != "note" or (asked := minutes(entry.text)) is None:
            continue
        try:
            since = datetime.fromisoformat(entry.at)
        except ValueError:  # not kept on disk yet, or a spoilt row
            return None
        return since.replace(tzinfo=UTC) + timedelta(minutes=asked) if asked else None
    return None


def countdown(session: Session) -> Html:
    """When it is over, by the clock of this machine; a script counts down to it."""
    over = ends(session)
    if over is None:
        return Html()
    until = over.astimezone()
    return tag("p", f"Timer: until {until:%H:%M:%S}", data_ends=int(over.timestamp() * 1000))
