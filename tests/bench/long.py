"""Long sessions: `do`, `table` and `undo` in one shot at line 10, 1,000 and 10,000.

    long.py [--lines 10 1000 10000] [--times 7]

Each is a whole process, as a phone starts it: its processor time, the least of several, so
that a busy machine counts little; what counts is the ratio to the shortest session of the run.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

COMMANDS = (("do", "Ana: 7 lives"), ("table",), ("undo",))


def filled(home: Path, lines: int) -> None:
    """A session of the score in which so much has been said, opened once."""
    os.environ["DECKWRIGHT_HOME"] = str(home)
    from deckwright.session.begin import begin
    from deckwright.session.session import Session
    from deckwright.session.store import Store

    store = Store()
    session = begin(store, "stab", ("Ana", "Bo", "Cy"), {}, score=True)
    names = ("Ana", "Bo", "Cy")
    said = [("do", f"{names[at % 3]}: {at % 9 + 1} lives") for at in range(lines)]
    store.append(session.record, 0, said)
    Session(store, session.record)
    store.close()


def seconds(home: Path, words: tuple[str, ...]) -> float:
    """The processor time of one command."""
    environment = {**os.environ, "DECKWRIGHT_HOME": str(home), "COLUMNS": "40"}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # as people run it, compiled once
    before = _spent()
    subprocess.run(
        [sys.executable, "-m", "deckwright", *words],
        env=environment,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    return _spent() - before


def _spent() -> float:
    """The processor time of all processes that were started here and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> None:
    """Print the times and their ratios; sessions take turns, so that a busy machine is fair."""
    parser = argparse.ArgumentParser(description="One-shot commands in long sessions.")
    parser.add_argument("--lines", type=int, nargs="+", default=[10, 1000, 10_000])
    parser.add_argument("--times", type=int, default=7)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        homes = {lines: Path(name) / str(lines) for lines in asked.lines}
        for lines, home in homes.items():
            filled(home, lines)
        best: dict[tuple[str, int], float] = {}
        for _ in range(asked.times):
            for words in COMMANDS:
                for lines, home in homes.items():
                    found = seconds(home, words)
                    best[words[0], lines] = min(found, best.get((words[0], lines), found))
    for verb, *_ in COMMANDS:
        least = best[verb, asked.lines[0]]
        told = (f"{n:,}: {best[verb, n] * 1000:.0f} ms" for n in asked.lines)
        ratios = (f"{best[verb, n] / least:.2f} x" for n in asked.lines[1:])
        print(f"{verb:6} {', '.join(told)}; {', '.join(ratios)}")


if __name__ == "__main__":
    main()
