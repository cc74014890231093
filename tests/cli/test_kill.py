"""Killed at any moment: nothing that was shown is lost."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time

import pytest

from deckwright.session.session import Session
from deckwright.session.store import Store

ROUNDS = 100


def play(home, lines: list[str]) -> subprocess.Popen[str]:
    """The prompt in another process, its lines written at once."""
    environment = {**os.environ, "DECKWRIGHT_HOME": str(home), "COLUMNS": "40"}
    child = subprocess.Popen(
        [sys.executable, "-u", "-m", "deckwright", "play"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    )
    assert child.stdin
    child.stdin.write("".join(f"{line}\n" for line in lines))
    child.stdin.flush()
    return child


@pytest.mark.slow
def test_kill_at_random_moments(tmp_path):
    """A hundred times: whatever line's result was on the screen is in the journal."""
    environment = {**os.environ, "DECKWRIGHT_HOME": str(tmp_path)}
    new = [sys.executable, "-m", "deckwright", "new", "stab", "Ana", "Bo", "Cy"]
    subprocess.run(new, env=environment, check=True, capture_output=True)
    chance = random.Random(7)
    notes = 0
    for _ in range(ROUNDS):
        child = play(tmp_path, [f"note {notes + i}" + "\nlog 1" for i in range(40)])
        time.sleep(chance.uniform(0.05, 0.45))
        child.kill()
        shown, _ = child.communicate()
        store = Store(tmp_path / "sessions.db")
        kept = [e.text for e in Session(store, store.find()).entries]
        store.close()
        seen = [line.split("] ")[1] for line in shown.splitlines() if "[note] " in line]
        assert kept == [str(i) for i in range(len(kept))]
        assert not seen or int(seen[-1]) < len(kept)
        notes = len(kept)
    assert notes > ROUNDS
