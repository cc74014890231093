"""Connections within bounds, so that nobody shuts a table out by holding many of them open.

A connection waits until its request is there, headers and body, and again between two requests.
Those that wait are few: the one that waits longest gives way to a new one. So whoever has only
opened connections keeps nobody out, and a browser, which asks at once, is answered. Every
machine has few connections, and whoever takes nothing of an answer is let go.
"""

from __future__ import annotations

import asyncio
from typing import cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

REQUEST = 8.0
"""Seconds in which a whole request must have come."""
STALLED = 20.0
"""Seconds in which something of an answer must have been taken."""
WAITING = 160
"""So many connections may wait at once."""
WAITING_EACH = 16
"""So many of one machine; a browser opens six, and keeps them for some seconds."""
EACH = 40
"""Connections of one machine, waiting or not."""


class Connection(H11Protocol):
    """One connection of a browser, with the time it has for what it does."""

    since = 0.0
    """When it began to wait, by the loop's clock."""
    _due: asyncio.TimerHandle | None = None
    _stalled: asyncio.TimerHandle | None = None

    @property
    def is_waiting(self) -> bool:
        """Whether its next request is not there yet, or not whole."""
        return self.conn.their_state in (h11.IDLE, h11.SEND_BODY)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._look()
        everybody = cast("set[Connection]", self.connections)
        mine = [each for each in everybody if each.machine == self.machine]
        if len(mine) > EACH or sum(each.is_waiting for each in mine) > WAITING_EACH:
            _longest(mine)._leave()
        elif sum(each.is_waiting for each in everybody) > WAITING:
            _longest(everybody)._leave()

    def _leave(self) -> None:
        """Close it at once, and count it no more."""
        self.connections.discard(self)
        self.transport.abort()

    @property
    def machine(self) -> str:
        """The address it comes from."""
        return self.client[0] if self.client else ""

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        for timer in (self._due, self._stalled):
            if timer:
                timer.cancel()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._look()

    def _look(self) -> None:
        """Let it go in a while if it waits; what trickles in gains it no time."""
        if self.is_waiting and self._due is None:
            self.since = self.loop.time()
            self._due = self.loop.call_later(REQUEST, self._leave)
        elif not self.is_waiting and self._due:
            self._due.cancel()
            self._due = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stalled = self.loop.call_later(STALLED, self._leave)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._stalled:
            self._stalled.cancel()


def _longest(connections: set[Connection] | list[Connection]) -> Connection:
    """The one that waits longest; the newest one always waits."""
    return min((each for each in connections if each.is_waiting), key=lambda each: each.since)
