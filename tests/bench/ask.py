"""How long an answer takes once the program runs, and what reading the rules costs before."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from statistics import median
from time import perf_counter

WANTED = 30.0
"""Milliseconds for an answer, once the rules are read."""
QUESTIONS = ("does it stop", "who goes first", "what if nobody can draw", "how many crads")

INSIDE = """
from time import process_time
start = process_time()
from deckwright.rulebook import read_rulebook
from deckwright.rulebook.ask import answer
from deckwright.rulebook.rulings import read_rulings
book, rulings = read_rulebook({game!r}), read_rulings({game!r})
read = process_time()
answer(book, rulings, {question!r})
print((read - start) * 1000, (process_time() - read) * 1000)
"""


def timed(game: str, question: str) -> tuple[float, float]:
    """Milliseconds of the processor for reading and answering, in a program of its own."""
    script = INSIDE.format(game=game, question=question)
    ran = subprocess.run(
        [sys.executable, "-c", script], check=True, capture_output=True, text=True
    )
    reading, answering = map(float, ran.stdout.split())
    return reading, answering


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
        times = [timed(game, question) for question in QUESTIONS]
        reading, answering = (median(column) for column in zip(*times, strict=True))
        slow |= answering > WANTED
        print(f"{game:<12} answer {answering:5.1f} ms   reading the rules {reading:5.1f} ms")
    command = median(whole("rule", "stab", question) for question in QUESTIONS)
    start = median(whole("--version") for _ in QUESTIONS)
    print(f"`dw rule stab ...` {command:.0f} ms, of which the program's start {start:.0f} ms")
    return int(slow)


if __name__ == "__main__":
    sys.exit(main())
