"""The program in a terminal of 40 columns and 24 rows, with somebody at its keys."""

from __future__ import annotations

import os
import re
import signal
import sys
from pathlib import Path

import pexpect
import pytest

try:
    os.close(os.openpty()[1])
except OSError:
    pytest.skip("there is no terminal here: /dev/pts is missing", allow_module_level=True)

WIDE, HIGH = 40, 24
ASKS = ("\n> ", "(y/n) ", "? ", "?> ", ")> ")
"""How what is shown ends when somebody is to type."""
QUIET = 0.03
"""A mark of a player looks like the prompt, but more follows it at once."""
_ESCAPE = re.compile(r"\x1b\[[?0-9;]*[A-Za-z]|\r")


class Terminal:
    """One window with one command in it; whatever it shows is held against its width."""

    def __init__(self, home: Path, *words: str) -> None:
        environment = {
            **os.environ,
            "DECKWRIGHT_HOME": str(home),
            "TERM": "dumb",
            "INPUTRC": os.devnull,
            "PYTHONUNBUFFERED": "1",
        }
        for name in ("COLUMNS", "LINES", "DECKWRIGHT_PLAIN"):
            environment.pop(name, None)
        self.child = pexpect.spawn(
            sys.executable,
            ["-m", "deckwright", *words],
            env=environment,
            dimensions=(HIGH, WIDE),
            encoding="utf-8",
            timeout=20,
        )
        self.child.delaybeforesend = None

    def shown(self) -> str:
        """What is shown till somebody is to type."""
        told = ""
        while True:
            waits = told.endswith(ASKS)
            try:
                told += self.child.read_nonblocking(4096, timeout=QUIET if waits else 20)
            except pexpect.TIMEOUT:
                assert waits, told
                return self._fits(_ESCAPE.sub("", told))

    def type(self, line: str) -> str:
        """Type a line; what is shown below it."""
        self.child.sendline(line)
        return self.shown().partition("\n")[2]

    def answer(self, choice: str, answer: str) -> str:
        """Choose an offer by its number, and answer what it asks."""
        self.child.sendline(choice)
        self.child.expect(r"[:?] $")
        return self.type(answer)

    def kill(self) -> None:
        """End it as an empty battery does."""
        self.child.kill(signal.SIGKILL)
        self.child.close(force=True)

    def ended(self) -> str:
        """What is shown to the end; the program has ended well."""
        self.child.expect(pexpect.EOF)
        told = _ESCAPE.sub("", self.child.before or "")
        self.child.close()
        assert self.child.exitstatus == 0, told
        return told

    @staticmethod
    def _fits(told: str) -> str:
        """The same, if no line but that which was typed is wider than the window."""
        wide = [line for line in told.split("\n")[1:] if len(line) > WIDE]
        assert not wide, wide
        return told
