"""Windows of browsers for all tests of pages."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tests.web.browser import Open, Window, driver
from tests.web.serving import Room


@pytest.fixture(scope="module")
def chromium() -> Iterator[str]:
    """The driver of all windows."""
    with driver() as address:
        yield address


@pytest.fixture
def phone(chromium: str) -> Iterator[Open]:
    """A window at somebody's page, whose stream is there."""
    with ExitStack() as stack:

        def opened(room: Room, name: str, wide: int = 360, high: int = 740) -> Window:
            window = Window(chromium, wide, high)
            stack.callback(window.close)
            window.open(room.address(name))
            window.until("source?.readyState === 1")
            return window

        yield opened
