"""The story so far: lines with their numbers, events, notes and rulings."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate

from ...errors import DeckwrightError
from ...names import number_of
from ...session.session import Session
from ...terminal import wrapped
from . import presenter

IDS = "ids"
"""Said with `log`: with the rules behind what happened."""
REMARKS = ("note", "ruling", "end")


def show(session: Session, asked: str = "") -> None:
    """What `log`, `log 5`, `log WORD` and `log ids` show, the newest first.

    DeckwrightError where nothing that was said has the word in it.
    """
    ids = asked == IDS
    if asked.isdecimal():
        number, word = number_of(asked), ""
    else:
        number, word = 0, "" if ids else asked
    wanted = re.compile(rf"(?<!\w){re.escape(' '.join(word.split()))}", re.IGNORECASE)
    shown = False
    for block in blocks(session, number, ids):
        if wanted.search(" ".join(" ".join(block).split())):
            shown = True
            print("\n".join(block))
    if word and not shown:
        raise DeckwrightError(f"nothing in the log has `{word}` in it")


def blocks(session: Session, last: int = 0, ids: bool = False) -> Iterator[Sequence[str]]:
    """The rows of each line or remark, the newest first; only the last few of them, if so many
    are asked for. `ids`: with the rules behind what happened.
    """
    entries = {entry.number: entry for entry in session.entries}  # a spoilt journal has gaps
    remarks = [number for number, entry in entries.items() if entry.kind in REMARKS]
    order = _told_order(session, remarks)[-last:]
    lines = session.folded.lines
    places = {line.number: at for at, line in enumerate(lines)}
    first = min((places[number] for number in order if number in places), default=len(lines))
    played, chosen = session.timeline.since(first), presenter.unseen(session) is not None
    for number in reversed(order):
        entry, at = entries[number], places.get(number)
        if at is None:
            yield wrapped(f"{entry.number} [{entry.kind}] {entry.text}".rstrip(), 4)
            continue
        line = played[at - first]
        if chosen and line is played[-1]:
            chooser = session.setup.players[line.action.seat]
            yield [f"{number} {chooser}: has chosen"]
            continue
        mark = " (assumed)" if lines[at].assumed else ""
        block = wrapped(f"{entry.number} {presenter.line(session, line.line)}{mark}", 4)
        for happened in line.events:
            rule = f" ({happened.rule})" if ids and happened.rule else ""
            block += wrapped(f"  - {presenter.event(session, happened)}{rule}", 4)
        yield block


def _told_order(session: Session, remarks: Iterable[int]) -> list[int]:
    """The numbers of lines in force and remarks as they are told: an inserted line stands
    where it was put, not where it was written."""
    numbers = [line.number for line in session.folded.lines]
    # Where all that follow are later; it rises, so that a place is found without a walk.
    earliest = list(accumulate(reversed(numbers), min))[::-1]
    places: dict[int, list[int]] = {}
    for remark in remarks:
        places.setdefault(bisect_left(earliest, remark), []).append(remark)
    order = places.get(0, [])
    for at, number in enumerate(numbers, 1):
        order += (number, *places.get(at, ()))
    return order
