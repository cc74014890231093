"""A progress bar for long work, on standard error."""

from __future__ import annotations

import sys
from typing import Any

import typer

from ..terminal import columns


def bar(steps: int, label: str, least: int = 40) -> Any:
    """A progress bar for work of `least` steps or more, where somebody is looking; gives what
    to call each step."""
    from contextlib import nullcontext

    if steps < least or not sys.stderr.isatty():
        return nullcontext(lambda _: None)
    return _Bar(steps, label)


class _Bar:
    """A progress bar on standard error."""

    def __init__(self, steps: int, label: str) -> None:
        room = columns() - len(label) - 12  # what the bar's ends and its number take
        self.bar = typer.progressbar(
            length=steps, label=label, file=sys.stderr, show_eta=False, width=max(5, room)
        )

    def __enter__(self) -> Any:
        self.bar.__enter__()
        return lambda _: self.bar.update(1)

    def __exit__(self, *error: Any) -> None:
        self.bar.__exit__(*error)
