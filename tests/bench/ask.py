"""How long an answer takes once the program runs, and what the first one costs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

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
    """Milliseconds of a whole Python process."""
    start = perf_counter()
    subprocess.run([sys.executable, *words], check=True, capture_output=True)
    return (perf_counter() - start) * 1000


def main() -> None:
    """Print the times by game, against what Python alone takes to start on this machine."""
    python = median(whole("-c", "pass") for _ in range(5))
    print(f"python -c pass {python:.0f} ms, the measure of all that follows")
    cards = Path(__file__).parents[2] / "cards"
    games = sorted(path.parent.name for path in cards.glob("*/rules.toml"))
    for game in games:
        with TemporaryDirectory() as empty:
            os.environ["DECKWRIGHT_HOME"] = empty
            first, *times = (timed(game, question) for question in QUESTIONS)
        answer = median(times)
        print(
            f"{game:<12} answer {answer:5.1f} ms, {answer / python:.2f} x   "
            f"the first one {first:5.1f} ms, {first / python:.1f} x"
        )
    rule = ("-m", "deckwright", "rule", "stab")
    whole(*rule, "bow")
    command = median(whole(*rule, question) for question in QUESTIONS)
    start = median(whole("-m", "deckwright", "--version") for _ in QUESTIONS)
    print(f"`dw rule stab ...` {command / start:.2f} x the time of `dw --version`")


if __name__ == "__main__":
    main()
