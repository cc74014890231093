"""Who has taken which seat, and how often each was given back.

A seat is taken by whoever picks its name at the door, and by nobody else until it is given
back, by the phone that has it or by whoever keeps the game. How often that was is part of a
seat's key, so that the link of who had it before opens nothing any more.
"""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from ..files import OWN, write_whole

MOST = 200
"""So many names are remembered; an evening has a tenth of that."""


class Seat(NamedTuple):
    """The seat of a name."""

    turn: int = 0
    """How often it was given back."""
    taken: bool = False


class Seats:
    """The seats of an evening, by who sits there, whatever is played."""

    def __init__(self, file: Path | None = None) -> None:
        """`file`: where they are kept for a server begun anew; None for nowhere."""
        self._file = file
        self._seats: dict[str, Seat] = _read(file) if file else {}
        self.changes = 0
        """How often anything has changed here."""

    def of(self, name: str) -> Seat:
        """The seat of a name, in any letters, small or large."""
        return self._seats.get(name.casefold(), Seat())

    @property
    def names(self) -> list[str]:
        """Everybody who ever had a seat, in small letters."""
        return [*self._seats]

    def take(self, name: str) -> bool:
        """Take a seat; False where somebody has it."""
        seat = self.of(name)
        if seat.taken:
            return False
        self._store(name, seat._replace(taken=True))
        return True

    def give_back(self, name: str) -> None:
        """Let anybody take a seat; the link of who had it opens nothing from now on."""
        self._store(name, Seat(self.of(name).turn + 1))

    def _store(self, name: str, seat: Seat) -> None:
        self._seats[name.casefold()] = seat
        for oldest in [*self._seats][:-MOST]:
            del self._seats[oldest]
        self.changes += 1
        if self._file:  # for their owner alone, whole or not at all
            write_whole(self._file, OWN, json.dumps(self._seats), mode=0o600)


def _read(file: Path) -> dict[str, Seat]:
    """The seats of a file; none where it is spoilt, as a seat can be taken again."""
    with suppress(OSError, ValueError, TypeError, AttributeError):
        kept = json.loads(file.read_text(encoding="utf-8"))
        return {str(name): Seat(int(turn), bool(taken)) for name, (turn, taken) in kept.items()}
    return {}
