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
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Generic, Protocol, Self, TypeVar

from ..resources import cache_folder

CHUNK = 20
"""Games a worker plays at a time: from a tenth of a second to a few."""
AHEAD = 3
"""Chunks that wait for each worker."""


class Sum(Protocol):
    """What chunks come to; they add up."""

    games: int

    def __add__(self, other: Self, /) -> Self: ...
    def to_json(self) -> dict[str, Any]: ...


T = TypeVar("T", bound=Sum)
T_co = TypeVar("T_co", bound=Sum, covariant=True)


class Work(Protocol[T_co]):
    """What is done with the games of some numbers; picklable."""

    @property
    def key(self) -> str: ...
    def chunk(self, start: int, stop: int) -> T_co: ...
    def read(self, table: dict[str, Any]) -> T_co: ...


@dataclass(frozen=True, slots=True)
class Until:
    """When a run is over; whatever comes first."""

    games: int = 100_000
    seconds: float = float("inf")
    first: int = 0
    """The number of the first game."""


def run(
    work: Work[T], until: Until, enough: Callable[[T], bool], workers: int = 1
) -> Iterator[T]:
    """The sum after each chunk, in order of the games' numbers, until it is enough."""
    start, total = time.monotonic(), None
    with _kept(work) as kept, _executor(workers) as executor:
        for part in _chunks(work, until, kept, executor, workers):
            total = part if total is None else total + part
            yield total
            if enough(total) or time.monotonic() - start > until.seconds:
                return


def _chunks(
    work: Work[T], until: Until, kept: Kept[T], executor: Executor | None, workers: int
) -> Iterator[T]:
    """The chunks in order; with an executor, some are played ahead."""
    end = until.first + until.games
    waiting: deque[tuple[int, int, T | Future[T]]] = deque()
    for start in range(until.first, end, CHUNK):
        stop = min(start + CHUNK, end)
        found: T | Future[T] | None = kept.get(start, stop)
        if found is None and executor is None:
            found = work.chunk(start, stop)
            kept.put(start, stop, found)
        elif found is None:
            assert executor is not None
            found = executor.submit(work.chunk, start, stop)
        waiting.append((start, stop, found))
        while len(waiting) > (workers * AHEAD if executor else 0):
            yield _done(waiting.popleft(), kept)
    while waiting:
        yield _done(waiting.popleft(), kept)


def _done(chunk: tuple[int, int, T | Future[T]], kept: Kept[T]) -> T:
    """A chunk's sum, waited for if it is still being played."""
    start, stop, found = chunk
    if not isinstance(found, Future):
        return found
    part = found.result()
    kept.put(start, stop, part)
    return part


@contextmanager
def _executor(workers: int) -> Iterator[Executor | None]:
    """A pool of processes; none for one worker. What nobody needs any more is not played."""
    if workers <= 1:
        yield None
        return
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
    try:
        yield pool
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


# What was played before ---------------------------------------------------------------------


class Kept(Generic[T]):
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
        told = "select sum from chunk where work = ? and start = ? and stop = ?"
        with suppress(sqlite3.Error, ValueError, KeyError, TypeError):
            row = self.db.execute(told, (self.work.key, start, stop)).fetchone()
            return self.work.read(json.loads(row[0])) if row else None
        return None

    def put(self, start: int, stop: int, part: T) -> None:
        """Keep a chunk."""
        if self.db is not None:
            row = (self.work.key, start, stop, json.dumps(part.to_json()))
            with suppress(sqlite3.Error):
                self.db.execute("insert or replace into chunk values (?, ?, ?, ?)", row)


@contextmanager
def _kept(work: Work[T]) -> Iterator[Kept[T]]:
    kept = Kept(work, cache_folder() / "playtest.db")
    try:
        yield kept
    finally:
        if kept.db is not None:
            kept.db.close()
