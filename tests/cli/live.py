"""The program as a process that Ctrl-C can end, even if a shell has hidden that from it."""

from __future__ import annotations

import sys

START = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from deckwright.cli.app import main
main()
"""


def command(*words: str) -> list[str]:
    """What to run."""
    return [sys.executable, "-u", "-c", START, *words]
