"""A progress bar for long work, on standard error."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import typer

from ..terminal import columns


@contextmanager
def bar(steps: int, label: str, least: int = 40) -> Iterator[Callable[[int], None]]:
    """A progress bar for work of `least` steps or more, where somebody is looking; gives what
    to call each step."""
    if steps < least or not sys.stderr.isatty():
        yield lambda _: None
        return
    room = columns() - len(label) - 12  # what the bar's ends and its number take
    shown = typer.progressbar(
        length=steps, label=label, file=sys.stderr, show_eta=False, width=max(5, room)
    )
    with shown:
        yield lambda _: shown.update(1)
