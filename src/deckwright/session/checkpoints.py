"""States of a long session kept in the cache, so that its journal need not be replayed whole.

The journal is the truth; a checkpoint only spares work. A file holds the checkpoints of one
session, one on a line: how many lines of the game it stands for, a digest, and the state. The
file is named after the setup and the program, and the digest covers these, the lines before it
and the state itself: what was taken back, fixed, damaged or made by other code has another
digest and counts for nothing.

Of all places that are multiples of `EVERY` the two newest are kept, and of those 2, 4, 8, ...
such steps back ever fewer, so that a journal of any length needs few, and taking back n lines
replays no more than about 2 n.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import NamedTuple, TypeVar

from ..engine import snapshot
from ..errors import OutputError, Unreadable
from ..files import OWN, replaced
from ..resources import cache_folder
from .fold import JournalLine
from .record import Record

S = TypeVar("S")
EVERY = 32
"""Lines from one place to the next; fewer are replayed faster than a file is read."""
KEPT = 24
"""Sessions of which checkpoints are kept."""
HERE = Path(__file__).parents[1]


class Checkpoint(NamedTuple):
    """A state that was kept."""

    place: int
    """How many lines in force lead to it."""
    digest: str
    text: str
    """See `engine.snapshot`."""


class Checkpoints:
    """What is kept of one session."""

    def __init__(self, record: Record) -> None:
        self._record = record

    @cached_property
    def _made_by(self) -> str:
        """A digest of all that states depend on besides the lines: setup and program."""
        record = self._record
        module = "generic" if record.setup.get("tracker") else record.game
        folders = (HERE / "engine", HERE / "games" / module)
        files = [file for each in folders if each.is_dir() for file in os.scandir(each)]
        code = sorted((f.name, f.stat().st_mtime_ns, f.stat().st_size) for f in files)
        parts = [code, record.id, record.begun, record.game, record.setup]
        return _digest(json.dumps(parts, sort_keys=True, default=str))

    @property
    def _path(self) -> Path:
        return cache_folder() / "states" / f"{self._made_by}.txt"

    @cached_property
    def _in_file(self) -> tuple[Checkpoint, ...]:
        """What the file holds, be it true or not."""
        checkpoints = []
        with suppress(OSError, UnicodeDecodeError):
            for line in self._path.read_text(encoding="utf-8").splitlines():
                place, _, rest = line.partition(" ")
                if place.isdecimal() and len(place) < 10:
                    digest, _, text = rest.partition(" ")
                    checkpoints.append(Checkpoint(int(place), digest, text))
        return tuple(checkpoints)

    def nearest(self, lines: Sequence[JournalLine], start: S) -> tuple[int, S]:
        """How many of these lines lead to the last state that is kept, and the state."""
        if len(lines) >= EVERY and "/" not in self._record.game:
            for kept in sorted(self._true(lines), reverse=True):
                with suppress(Unreadable):
                    return kept.place, snapshot.loads(kept.text, start)
        return 0, start

    def _true(self, lines: Sequence[JournalLine]) -> list[Checkpoint]:
        """Those that stand for the beginning of these lines."""
        usable = [kept for kept in self._in_file if kept.place <= len(lines)]
        before = self._digests(lines, {kept.place for kept in usable})
        return [
            kept for kept in usable if kept.digest == _digest(before[kept.place], kept.text)
        ]

    def _digests(self, lines: Sequence[JournalLine], places: Iterable[int]) -> dict[int, str]:
        """Digests of so many lines from the beginning; of each it counts what it says, and
        whether it was ruled on."""
        from hashlib import blake2b

        digests, running, done = {}, blake2b(self._made_by.encode(), digest_size=16), 0
        for place in sorted(places):
            texts = [(line.text, bool(line.ruling)) for line in lines[done:place]]
            running.update(json.dumps(texts).encode())
            digests[place], done = running.hexdigest(), place
        return digests

    def keep(self, lines: Sequence[JournalLine], states: Mapping[int, S], start: S) -> None:
        """Keep what is worth keeping of some states, by place, that these lines lead to.

        Where nothing can be written nothing is lost.
        """
        wanted = set(places(len(lines) // EVERY * EVERY))
        old = [kept for kept in self._true(lines) if kept.place in wanted]
        new = wanted.intersection(states).difference(kept.place for kept in old)
        if not new:
            return
        before = self._digests(lines, new)
        made = [_checkpoint(place, before[place], states[place], start) for place in new]
        self._in_file = tuple(sorted((*old, *(each for each in made if each))))
        with suppress(OutputError, OSError):
            self._write()

    def _write(self) -> None:
        path = self._path
        with replaced(path, OWN) as file:
            text = "".join(f"{c.place} {c.digest} {c.text}\n" for c in self._in_file)
            file.write_text(text, encoding="utf-8")
        others = sorted(path.parent.glob("*.txt"), key=lambda file: -file.stat().st_mtime)
        for old in others[KEPT:]:
            old.unlink(missing_ok=True)


def places(newest: int) -> list[int]:
    """Where states are kept: every step near the newest place, then ever fewer."""
    last = newest // EVERY
    kept = [at for at in range(1, last + 1) if at % _stride(last - at) == 0]
    return [at * EVERY for at in kept]


def _stride(away: int) -> int:
    """The largest power of two that is at most so many steps; 1 for none."""
    return 1 << max(0, away.bit_length() - 1)


def _checkpoint(place: int, before: str, state: S, start: S) -> Checkpoint | None:
    """A state to be kept; None if it could not be read again to the letter."""
    try:
        text = snapshot.dumps(state, start)
        again = snapshot.loads(text, start)
        if again != state or snapshot.dumps(again, start) != text:
            return None
    except (TypeError, Unreadable):
        return None
    return Checkpoint(place, _digest(before, text), text)


def _digest(*told: str) -> str:
    from hashlib import blake2b

    return blake2b("\n".join(told).encode("utf-8", "replace"), digest_size=16).hexdigest()
