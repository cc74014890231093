"""How lines are typed: with history and completion where the terminal has them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from typing import Any

from ..errors import printable


def completer(words: Sequence[str]) -> Callable[[str, int], str | None]:
    """readline's nth word that begins as typed; if none does, in small letters or capitals."""

    def nth(typed: str, number: int) -> str | None:
        matches = [word for word in words if word.startswith(typed)]
        matches = matches or [word for word in words if word.lower().startswith(typed.lower())]
        return f"{matches[number]} " if number < len(matches) else None

    return nth


def reader(words: Sequence[str] = ()) -> Callable[[str], str]:
    """How lines are read: with history and completion where readline is there."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            line: Any = import_module("readline")
            line.set_completer_delims(" >,:")
            line.set_completer(completer(words))
            line.parse_and_bind("tab: complete")
        return input

    def piped(prompt: str) -> str:
        """A line of a script; shown, so that the output reads like a table."""
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        print(f"{prompt}{printable(line.rstrip())}")
        return line.rstrip("\n")

    return piped
