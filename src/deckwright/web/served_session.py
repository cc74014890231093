"""The session that is served, the current one or one by name, as other terminals leave it."""

from __future__ import annotations

from contextlib import suppress

from ..errors import StoreError
from ..session.session import Session
from ..session.store import Store


class Served:
    """A session on its way: `look` gives it as it stands now.

    Without a name it is always the current one, so that a rematch or another game comes to the
    same links. All is done in one thread, and every change in one transaction of the journal,
    as at a terminal.
    """

    def __init__(self, store: Store, name: str = "") -> None:
        self.store = store
        self.name = name
        self.session = Session(store, store.find(name), holds=True)
        self._seen = store.version()

    @property
    def version(self) -> str:
        """A word that is another one as soon as anything has changed."""
        return f"{self.session.record.id}.{len(self.session.entries)}"

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
        elif not session.unkept and self.store.length(record) != len(session.entries):
            session.reload()
