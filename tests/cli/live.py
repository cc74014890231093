"""The program as a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

START = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from deckwright.cli.app import main
main()
"""


def command(*words: str) -> list[str]:
    """What to run so that Ctrl-C can end it, even if a shell has hidden that from it."""
    return [sys.executable, "-u", "-c", START, *words]


def program(home: Path, *words: str, typed: str = "") -> str:
    """What the program says, whole, at forty columns, in a process of its own."""
    environment = {**os.environ, "DECKWRIGHT_HOME": str(home), "COLUMNS": "40"}
    ran = subprocess.run(
        [sys.executable, "-u", "-m", "deckwright", *words],
        input=typed,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        env=environment,
        timeout=60,
        check=True,
    )
    return ran.stdout
