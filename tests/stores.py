"""Journals a test opens and need not close: that is done when the test ends."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

from deckwright.session.store import Store

OPEN = ExitStack()
"""Closed after every test, by a fixture in `conftest.py`."""


def open_store(path: Path) -> Store:
    """A journal in this file, open until the test ends."""
    return OPEN.enter_context(Store(path))
