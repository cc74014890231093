"""Processes: the same tally to the bit, whoever plays and whoever dies."""

from __future__ import annotations

import json
import os
import signal
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pytest

from deckwright.playtest.plan import Plan
from deckwright.playtest.tally import Tally
from deckwright.playtest.work import Counting
from deckwright.playtest.workers import Task, Until, pool, run

pytestmark = pytest.mark.long

PLAN = Plan("shoulda", 3)


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """A cache of one's own."""
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path))


@dataclass(frozen=True)
class Small(Counting):
    """Chunks of a few games, so that there are many."""

    @property
    def size(self) -> int:
        return 7


@dataclass(frozen=True)
class Deadly(Small):
    """The worker of one chunk dies the first time."""

    mark: str = ""

    def chunk(self, start: int, stop: int) -> Tally:
        if start == 7 and not Path(self.mark).exists():
            Path(self.mark).touch()
            os._exit(3)
        return super().chunk(start, stop)


def total(work, **who) -> str:
    *_, found = run(work, Until(40), lambda _: False, **who)
    return json.dumps(found.to_json())


def test_a_worker_that_dies_costs_its_chunk_alone(tmp_path):
    """The chunk is played again, and the sum is as if nothing had happened."""
    alone = json.dumps(Small(PLAN).chunk(0, 40).to_json())
    mark = tmp_path / "died"
    assert total(Deadly(PLAN, str(mark)), workers=2) == alone
    assert mark.exists()


def test_a_chunk_that_kills_everybody_is_no_endless_loop():
    """After a few times the failure is told."""
    with pool(2) as crew:
        assert crew
        with pytest.raises(BrokenExecutor):
            Task(crew, _Always(PLAN), 0, 1).result()


@dataclass(frozen=True)
class _Told(Small):
    """The worker is told to end, as a pool does that one of its workers has left."""

    def chunk(self, start: int, stop: int) -> Tally:
        os.kill(os.getpid(), signal.SIGTERM)
        raise AssertionError("it went on")


def test_a_worker_ends_when_it_is_told(monkeypatch):
    """At once, and not by what the program does at SIGTERM, which may get lost in it; while it
    begins the signal waits."""
    ours = signal.signal(signal.SIGTERM, lambda *_: None)
    started = []
    begin = ProcessPoolExecutor.submit

    def submit(self, *words):
        started.append(signal.SIGTERM in signal.pthread_sigmask(signal.SIG_BLOCK, []))
        return begin(self, *words)

    monkeypatch.setattr(ProcessPoolExecutor, "submit", submit)
    try:
        with pool(2) as crew:
            assert crew
            with pytest.raises(BrokenExecutor):
                Task(crew, _Told(PLAN), 0, 1).result()
        assert signal.getsignal(signal.SIGTERM) is not signal.SIG_DFL
    finally:
        signal.signal(signal.SIGTERM, ours)
    assert started
    assert all(started)
    assert signal.SIGTERM not in signal.pthread_sigmask(signal.SIG_BLOCK, [])


@dataclass(frozen=True)
class _Always(Small):
    def chunk(self, start: int, stop: int) -> Tally:
        os._exit(3)
