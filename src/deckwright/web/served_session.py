"""The session that is served, the current one or one by name, as other terminals leave it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TypeVar

from ..errors import StoreError
from ..session import going_on
from ..session.session import Session
from ..session.store import Store

T = TypeVar("T")


class Served:
    """A session on its way: `look` gives it as it stands now.

    Without a name it is always the current one, so that a rematch or another game comes to the
    same links; by name, that one and its rematches from now on. Pages are made in one thread.
    Lines are read and done in another, one at a time, by a copy of the session with its own
    connection, as at a terminal: whoever only looks waits for no line.
    """

    def __init__(self, store: Store, name: str = "") -> None:
        self.store = store
        self.name = name
        self.session = Session(store, store.find(name), holds=True)
        self._since = store.sessions()[0].id
        self._seen = store.version()
        self._actor = ThreadPoolExecutor(1, "lines")
        self._acting = asyncio.Lock()
        self._other: Store | None = None

    @property
    def version(self) -> str:
        """A word that is another one as soon as anything has changed."""
        return f"{self.session.record.id}.{len(self.session.entries)}"

    async def act(self, what: Callable[[Session], T]) -> T:
        """What comes of something done with the session, beside the pages."""
        async with self._acting:
            base, loop = self.look(), asyncio.get_running_loop()
            hand = base.copy()  # here, where nobody changes it meanwhile
            result = await loop.run_in_executor(self._actor, self._run, hand, what)
            if self.session is base and len(hand.entries) >= len(base.entries):
                hand.store = self.store
                self.session = hand
            return result

    def _run(self, hand: Session, what: Callable[[Session], T]) -> T:
        """What comes of something done in the thread of lines, with its own connection."""
        if self._other is None:
            self._other = Store(self.store.path)
        hand.store = self._other
        return what(hand)

    def close(self) -> None:
        """Let go of the thread and of its connection."""
        if self._other:
            self._actor.submit(self._other.close)
        self._actor.shutdown()

    def look(self) -> Session:
        """The session as it stands, with what other terminals have written.

        A disk that does not answer leaves it as it was; UnknownName if it has been deleted.
        """
        with suppress(StoreError):
            seen = self.store.version()
            if seen != self._seen:
                self._catch_up()
                self._seen = seen
        return self.session

    def _catch_up(self) -> None:
        session = self.session
        record = session.record if self.name else self.store.find()
        if record.id != session.record.id:
            self.session = Session(self.store, record, holds=True)
        elif not session.unkept:
            if self.store.length(record) != len(session.entries):
                session.reload()
            self.session = going_on.successor(session, self._since) or session
