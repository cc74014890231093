"""How long an answer takes once the program runs, and what the first one costs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

WANTED = 30.0
"""Milliseconds for an answer, once the rules have been prepared."""
QUESTIONS = ("does it stop", "who goes first", "what if nobody can draw", "how many crads")

INSIDE = """
from time import process_time
from deckwright.judge.cache import library
start = process_time()
library({game!r}).answer({question!r}, {{}}, ())
print((process_time() - start) * 1000)
"""


def timed(game: str, question: str) -> float:
    """Milliseconds of the processor for an answer, in a program of its own."""
    script = INSIDE.format(game=game, question=question)
    ran = subprocess.run(
        [sys.executable, "-c", script], check=True, capture_output=True, text=True
    )
    return float(ran.stdout)


def whole(*words: str) -> float:
    """Milliseconds of a whole command."""
    start = perf_counter()
    subprocess.run(
        [sys.executable, "-m", "deckwright", *words], check=True, capture_output=True
    )
    return (perf_counter() - start) * 1000


def main() -> int:
    """Print the times by game; 1 if an answer takes too long."""
    cards = Path(__file__).parents[2] / "cards"
    games = sorted(path.parent.name for path in cards.glob("*/rules.toml"))
    slow = False
    for game in games:
        with TemporaryDirectory() as empty:
            os.environ["DECKWRIGHT_HOME"] = empty
            first, *times = (timed(game, question) for question in QUESTIONS)
        slow |= median(times) > WANTED
        print(f"{game:<12} answer {median(times):5.1f} ms   the first one {first:5.1f} ms")
    whole("rule", "stab", "bow")
    command = median(whole("rule", "stab", question) for question in QUESTIONS)
    start = median(whole("--version") for _ in QUESTIONS)
    print(f"`dw rule stab ...` {command:.0f} ms, of which the program's start {start:.0f} ms")
    return int(slow)


if __name__ == "__main__":
    sys.exit(main())
