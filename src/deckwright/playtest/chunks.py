"""Chunks of games over processes, taken in order of their seeds, kept as they come.

The order matters: games that take long would otherwise be missing from every early look, and a
run that stops when its interval is narrow enough would stop on the short ones. A chunk that was
once played is kept in a file and never played again: a run that was killed goes on from there.
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Generic

from ..resources import cache_folder
from .workers import Crew, T, Task, Work, pool

AHEAD = 3
"""Chunks that wait for each worker."""


@dataclass(frozen=True, slots=True)
class Until:
    """When a run is over; whatever comes first."""

    games: int = 100_000
    seconds: float = float("inf")
    first: int = 0
    """The number of the first game."""


def run(
    work: Work[T],
    until: Until,
    enough: Callable[[T], bool],
    workers: int = 1,
) -> Iterator[T]:
    """The sum after each chunk, in order of the games' numbers, until it is enough."""
    start, total = time.monotonic(), None
    with _open_cache(work) as kept, pool(workers) as crew:
        for part in _chunks(work, until, kept, crew):
            total = part if total is None else total + part
            yield total
            if enough(total) or time.monotonic() - start > until.seconds:
                return


def _chunks(work: Work[T], until: Until, kept: ChunkCache[T], crew: Crew | None) -> Iterator[T]:
    """The chunks in order; with workers, some are played ahead."""
    end = until.first + until.games
    waiting: deque[tuple[int, int, T | Task[T]]] = deque()
    for start in range(until.first, end, work.size):
        stop = min(start + work.size, end)
        chunk: T | Task[T] | None = kept.get(start, stop)
        if chunk is None and crew is None:
            chunk = work.chunk(start, stop)
            kept.store(start, stop, chunk)
        elif chunk is None:
            assert crew is not None
            chunk = Task(crew, work, start, stop)
        waiting.append((start, stop, chunk))
        while len(waiting) > (crew.size * AHEAD if crew else 0):
            yield _wait_for(waiting.popleft(), kept)
    while waiting:
        yield _wait_for(waiting.popleft(), kept)


def _wait_for(chunk: tuple[int, int, T | Task[T]], kept: ChunkCache[T]) -> T:
    """A chunk's sum, waited for if it is still being played."""
    start, stop, result = chunk
    if not isinstance(result, Task):
        return result
    part = result.result()
    kept.store(start, stop, part)
    return part


# What was played before ---------------------------------------------------------------------


class ChunkCache(Generic[T]):
    """The chunks of one kind of work in the cache; without a disk, none."""

    def __init__(self, work: Work[T], path: Path) -> None:
        self.work = work
        self.db: sqlite3.Connection | None = None
        with suppress(OSError, sqlite3.Error):
            path.parent.mkdir(parents=True, exist_ok=True)
            self.db = sqlite3.connect(path, timeout=5, isolation_level=None)
            self.db.execute(
                "create table if not exists chunk (work text, start int, stop int, sum text,"
                " primary key (work, start, stop)) without rowid"
            )

    def get(self, start: int, stop: int) -> T | None:
        """A chunk that was played, if it was."""
        if self.db is None:
            return None
        query = "select sum from chunk where work = ? and start = ? and stop = ?"
        with suppress(sqlite3.Error, ValueError, KeyError, TypeError):
            row = self.db.execute(query, (self.work.key, start, stop)).fetchone()
            return self.work.read(json.loads(row[0])) if row else None
        return None

    def store(self, start: int, stop: int, part: T) -> None:
        """Keep a chunk."""
        if self.db is not None:
            row = (self.work.key, start, stop, json.dumps(part.to_json()))
            with suppress(sqlite3.Error):
                self.db.execute("insert or replace into chunk values (?, ?, ?, ?)", row)


@contextmanager
def _open_cache(work: Work[T]) -> Iterator[ChunkCache[T]]:
    kept = ChunkCache(work, cache_folder() / "playtest.db")
    try:
        yield kept
    finally:
        if kept.db is not None:
            kept.db.close()
