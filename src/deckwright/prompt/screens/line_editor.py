"""How lines are typed: with history and completion where the terminal has them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from typing import Any

from ...errors import printable

_asked: list[Sequence[str]] = []
"""What answers the questions that are open, the innermost last; readline is one for the
process, and so is what it completes."""


@contextmanager
def completing(names: Sequence[str]) -> Iterator[None]:
    """Tab completes the words of these names while something is asked that they answer."""
    _asked.append([word for name in names for word in name.split()])
    try:
        yield
    finally:
        _asked.pop()


def completer(known: Callable[[], Sequence[str]]) -> Callable[[str, int], str | None]:
    """readline's nth word that begins as typed; if none does, in small letters or capitals."""

    def nth(typed: str, number: int) -> str | None:
        words = list(dict.fromkeys(_asked[-1] if _asked and _asked[-1] else known()))
        matches = [word for word in words if word.startswith(typed)]
        matches = matches or [word for word in words if word.lower().startswith(typed.lower())]
        return f"{matches[number]} " if number < len(matches) else None

    return nth


def reader(known: Callable[[], Sequence[str]] = list) -> Callable[[str], str]:
    """How lines are read: with history and completion where readline is there."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            line: Any = import_module("readline")
            line.set_completer_delims(" >,:")
            line.set_completer(completer(known))
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
