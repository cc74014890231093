"""How long the phone waits: `dw table` beside the least a Typer command can take."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

TRIVIAL = """
import typer

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False)


@app.command()
def hello() -> None:
    print("hello")


app()
"""
LINES = (
    "draw shield, dagger, bow, bomb",
    "draw shield, dagger, bow, snake",
    "draw drink, bow, bow, bow",
    "play > Bo",
    "play > Ana",
    "play > Ana",
)


def best(command: list[str], environment: dict[str, str], times: int = 15) -> float:
    """The least wall time of a whole process, in ms."""
    found = []
    for _ in range(times):
        begun = time.perf_counter()
        subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)
        found.append(time.perf_counter() - begun)
    return min(found) * 1000


def main() -> None:
    """Print the two and their ratio."""
    python = sys.executable
    with tempfile.TemporaryDirectory() as name:
        trivial = Path(name) / "trivial.py"
        trivial.write_text(TRIVIAL, encoding="utf-8")
        environment = {
            **os.environ,
            "DECKWRIGHT_HOME": name,
            "COLUMNS": "40",
            "DECKWRIGHT_ASK": "all",
        }
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # as people run it, compiled once
        program = [python, "-m", "deckwright"]
        for words in (["new", "stab", "Ana", "Bo", "Cy"], *(["do", line] for line in LINES)):
            command = [*program, *words]
            subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)
        floor = best([python, str(trivial)], environment)
        ours = best([*program, "table"], environment)
    print(f"start: trivial Typer command {floor:.0f} ms, dw table {ours:.0f} ms")
    print(f"       we take {ours / floor:.2f} x its time")


if __name__ == "__main__":
    main()
