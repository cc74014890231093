"""How many random games a second playtests come to, one process against two, and false alarms.

    python tests/bench/playtest.py [seconds]

All in processor time but for the two processes, which are timed against one in the same run.
"""

from __future__ import annotations

import os
import sys
import tempfile
from time import perf_counter, process_time

from deckwright.playtest.intervals import evidence
from deckwright.playtest.plan import Plan
from deckwright.playtest.work import Counting
from deckwright.playtest.workers import Until, run

GAMES = ("shoulda", "stab", "knights", "dicefactor", "staggering")
ALIKE, PAIRS = 1000, 100
"""Comparisons of a game with itself, and pairs of each."""


def speed(game: str, seconds: float) -> float:
    """Games a second of one process."""
    plan, number = Plan(game, 4), 0
    plan.count(0)
    start = process_time()
    while process_time() - start < seconds:
        plan.count(number)
        number += 1
    return number / (process_time() - start)


def gain(game: str, games: int) -> float:
    """How much faster two processes are than one, over games enough for their start to matter
    little."""
    took = []
    for workers, seed in ((1, 2), (2, 3)):
        start = perf_counter()
        for _ in run(
            Counting(Plan(game, 4, seed=seed)), Until(games), lambda _: False, workers
        ):
            pass
        took.append(perf_counter() - start)
    return took[0] / took[1]


def false_alarms() -> int:
    """Of so many comparisons of a game with itself on other seeds, how many tell a difference,
    looked at after every pair."""
    plan, cried = Plan("shoulda", 3), 0
    wins = [count.winners == (0,) for count in map(plan.count, range(2 * ALIKE * PAIRS))]
    for place in range(0, len(wins), 2 * PAIRS):
        total = squares = 0
        for number in range(1, PAIRS + 1):
            change = wins[place + 2 * number - 1] - wins[place + 2 * number - 2]
            total, squares = total + change, squares + change * change
            if evidence(number, total, squares) >= 20:
                cried += 1
                break
    return cried


def main() -> None:
    """Tell them all."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    rates = {game: speed(game, seconds) for game in GAMES}
    for game, rate in rates.items():
        print(f"{game:12} {rate:8.1f} games/s   100,000 games {100_000 / rate / 60:6.1f} min")
    games = int(rates["stab"] * 5 * seconds)
    with tempfile.TemporaryDirectory() as home:
        os.environ["DECKWRIGHT_HOME"] = home
        print(f"two processes: {gain('stab', games):.2f} x one, {games} games of stab")
    if "--alike" in sys.argv:
        print(f"false alarms: {false_alarms()} of {ALIKE}")


if __name__ == "__main__":
    main()
