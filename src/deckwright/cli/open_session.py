"""The session a command means, and the journal it is in: open while the command runs."""

from __future__ import annotations

import sys
from contextlib import ExitStack, contextmanager, suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..session.session import Session
    from ..session.store import Store


_stores = ExitStack()


def store() -> Store:
    """The user's sessions, until `close_stores`."""
    from ..session.store import Store

    return _stores.enter_context(Store())


def close_stores() -> None:
    """Close what a command has opened; the program does so when the command has ended."""
    _stores.close()


def open_session(session: str = "", holds: bool = False) -> Session:
    """The current session, or the one named, as it stands.

    `holds`: what the disk refuses is held and tried again, where somebody plays on.
    """
    from ..session.session import Session

    held = store()
    return Session(held, held.find(session), holds)


@contextmanager
def pages() -> Iterator[None]:
    """What is printed within is shown a screen at a time, at a terminal."""
    from ..prompt.screens.pages import Typed, paged

    with suppress(Typed, EOFError), paged(input):
        yield


def reply(question: str) -> str | None:
    """What somebody types behind a question; None where they leave instead."""
    try:
        return input(question).strip()
    except (EOFError, KeyboardInterrupt):
        print()
        return None


def sure(question: str) -> bool:
    """Ask yes or no; no where nobody can answer."""
    answer = reply(f"{question} (y/n) ") if sys.stdin.isatty() else None
    return (answer or "").lower().startswith("y")
