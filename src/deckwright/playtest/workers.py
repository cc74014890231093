"""Chunks of games, and who plays them: processes of this machine.

A worker that dies costs the repetition of its chunk, and nothing else: its crew is hired anew,
and whoever waits for the chunk gives it out again.

Chunks are taken in order of their seeds, and kept as they come. The order matters: games that
take long would otherwise be missing from every early look, and a run that stops when its
interval is narrow enough would stop on the short ones. A chunk that was once played is kept in
a file and never played again: a run that was killed goes on from there.
"""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import (
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
)
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Generic, Protocol, Self, TypeVar
from weakref import WeakKeyDictionary

from ..resources import cache_folder

PATIENCE = 5
"""How often a chunk is given out before its failure is everybody's."""
ORPHANED = 0.5
"""Seconds between two looks of a worker whether it still works for somebody."""


class Sum(Protocol):
    """What chunks come to; they add up."""

    games: int

    def __add__(self, other: Self, /) -> Self: ...
    def to_json(self) -> dict[str, object]: ...


T = TypeVar("T", bound=Sum)
T_co = TypeVar("T_co", bound=Sum, covariant=True)


class Work(Protocol[T_co]):
    """What is done with the games of some numbers; picklable."""

    @property
    def key(self) -> str: ...
    @property
    def size(self) -> int: ...
    def chunk(self, start: int, stop: int) -> T_co: ...
    def read(self, table: dict[str, object]) -> T_co: ...


class Task(Generic[T]):
    """A chunk that is being played."""

    def __init__(self, crew: Crew, work: Work[T], start: int, stop: int) -> None:
        self._crew, self._chunk = crew, (work, start, stop)
        self._future = crew.hand_out(*self._chunk)

    def result(self) -> T:
        """Its sum; waits for it, and gives it out again if its worker died."""
        for _ in range(PATIENCE):
            try:
                return self._future.result()
            except (BrokenExecutor, CancelledError):
                self._crew.rehire(self._future)
                self._future = self._crew.hand_out(*self._chunk)
        return self._future.result()


def _play(work: Work[T], start: int, stop: int) -> T:
    return work.chunk(start, stop)


def _end_with(parent: int) -> None:
    """Have a worker end soon after the process it works for, also where that was killed."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(ORPHANED)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def _way_to_begin() -> str:
    """How a process begins: as a copy of this one, which has all it needs, where that is safe;
    else anew, which takes each of them half a second of imports."""
    alone = sys.platform == "linux" and threading.active_count() == 1
    return "fork" if alone else "spawn"


def _begin_work(parent: int) -> None:
    """Prepare a worker: it ends with the process it works for, and silently at Ctrl-C, which a
    terminal sends to all processes, or when its pool is told to stop."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGTERM])
    _end_with(parent)


@contextmanager
def _ends_once_begun() -> Iterator[None]:
    """What is begun within takes SIGTERM in `_begin_work`, and no earlier.

    A worker that was told to stop while it begins would do so by an exception of ours, which
    may get lost there; the pool would then wait for that worker without end.
    """
    if not hasattr(signal, "pthread_sigmask"):  # elsewhere a process ends without a signal
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGTERM])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Crew:
    """A pool of processes of this machine."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._executor = self._hire()
        self._of: WeakKeyDictionary[Future[Any], Executor] = WeakKeyDictionary()
        """Whom a chunk was given to."""

    def _hire(self) -> Executor:
        context = get_context(_way_to_begin())
        return ProcessPoolExecutor(self.size, context, _begin_work, (os.getpid(),))

    def hand_out(self, work: Work[T], start: int, stop: int) -> Future[T]:
        """Give a chunk to whoever is free; the first ones begin the workers."""
        with _ends_once_begun():
            try:
                future = self._executor.submit(_play, work, start, stop)
            except BrokenExecutor:
                self._executor = self._hire()
                future = self._executor.submit(_play, work, start, stop)
        self._of[future] = self._executor
        return future

    def rehire(self, failed: Future[T]) -> None:
        """New workers in place of a crew of whom one has died; once for all its chunks."""
        if self._of.get(failed) is self._executor:
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = self._hire()

    def dismiss(self) -> None:
        """What nobody needs any more is not played."""
        self._executor.shutdown(wait=True, cancel_futures=True)


@contextmanager
def pool(workers: int) -> Iterator[Crew | None]:
    """A crew; none for one worker, who is ourselves."""
    if workers <= 1:
        yield None
        return
    crew = Crew(workers)
    try:
        yield crew
    finally:
        crew.dismiss()


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
