"""The games of one evening: begun one after the other by people who were there all along."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta

from .history import Past, by_player, history
from .record import Record
from .store import Store

PAUSE = timedelta(hours=6)
"""So long at most lies between the beginnings of two games of an evening."""
SHARED = 2
"""So many people at least sit at both tables."""


def of_evening(
    records: Iterable[Record], record: Record, whoever: bool = False
) -> Sequence[Record]:
    """The sessions of the evening of one of them, in the order they were begun. `whoever`: also
    those of other people."""
    there = (r for r in records if not r.spoilt and (whoever or _is_shared(r, record)))
    alike = sorted(there, key=lambda each: (each.begun, each.id))
    ids = [each.id for each in alike]
    if record.id not in ids:
        return [record]
    first = last = ids.index(record.id)
    while first and _follows(alike[first - 1], alike[first]):
        first -= 1
    while last + 1 < len(alike) and _follows(alike[last], alike[last + 1]):
        last += 1
    return alike[first : last + 1]


def _is_shared(one: Record, other: Record) -> bool:
    """Whether the same people sit at two tables, in any letters, small or large."""
    first, second = ({name.casefold() for name in each.players} for each in (one, other))
    return len(first & second) >= min(SHARED, len(first), len(second))


def _follows(before: Record, after: Record) -> bool:
    """Whether a game was begun soon after another."""
    try:
        begun = [datetime.fromisoformat(each.begun) for each in (before, after)]
    except ValueError:
        return False
    return begun[1] - begun[0] <= PAUSE


def games(store: Store, record: Record, whoever: bool = False) -> list[Past]:
    """What has become of the games of the evening of one of them, in their order."""
    return history(store, of_evening(store.sessions(), record, whoever))


def tally(pasts: Sequence[Past]) -> str:
    """Who has won how many of some games in their order: `maya 2, lena 1`; "" for nobody."""
    counts = by_player(reversed(pasts))
    return ", ".join(f"{each.name} {each.won}" for each in counts if each.won)
