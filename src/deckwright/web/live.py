"""What changes on a page, sent as it happens: server-sent events.

One task looks four times a second whether another terminal has written to the journal; that is
one question to SQLite, however many watch. Whoever watches is sent the parts that differ from
what it was sent last, so somebody who slept catches up with one message, and a slow phone skips
what it missed. Parts are made once for all who see the same.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Mapping
from typing import TYPE_CHECKING

from ..errors import DeckwrightError

if TYPE_CHECKING:
    from .html import Html
    from .keys import Role
    from .served_session import Served

LOOK = 0.2
"""Seconds between two looks at the journal."""
BEAT = 15.0
"""Seconds after which a silent connection is sent a sign of life."""
MOST = 200
"""So many may watch at once."""

Parts = Mapping[str, "Html"]


class Live:
    """Who watches, and what they were sent."""

    def __init__(self, served: Served, parts: Callable[[Role], Parts]) -> None:
        """`parts` makes the parts of a page as a role sees it now."""
        self.served = served
        self.watching = 0
        self._parts = parts
        self._changed = asyncio.Condition()
        self._made: dict[tuple[str, Role], Parts] = {}
        self._task: asyncio.Task[None] | None = None

    def parts(self, role: Role) -> Parts:
        """The parts as they are now; made again only when something has changed."""
        key = (self.served.version, role)
        if key not in self._made:
            self._made = {k: v for k, v in self._made.items() if k[0] == key[0]}
            self._made[key] = self._parts(role)
        return self._made[key]

    async def told(self) -> None:
        """Something has changed here: send it now."""
        async with self._changed:
            self._changed.notify_all()

    async def _look(self) -> None:
        """Tell of what other terminals wrote, as long as anybody watches."""
        while self.watching:
            before = self.served.version
            try:
                self.served.look()
            except DeckwrightError:
                await asyncio.sleep(1)  # deleted, or spoilt: the next page says so
            if self.served.version != before:
                await self.told()
            await asyncio.sleep(LOOK)

    async def events(self, role: Role) -> AsyncIterator[str]:
        """Messages for one who watches, without end."""
        self.watching += 1
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._look())
        try:
            yield "retry: 1000\n\n"
            sent: Parts = {}
            while True:
                version, parts = self.served.version, self.parts(role)
                fresh = {id: part for id, part in parts.items() if sent.get(id) != part}
                yield _message(version, fresh) if fresh else ": still here\n\n"
                sent = parts
                await self._wait(version)
        finally:
            self.watching -= 1

    async def _wait(self, version: str) -> None:
        """Until there is another version, or it is time for a sign of life."""
        async with self._changed:
            try:
                async with asyncio.timeout(BEAT):
                    await self._changed.wait_for(lambda: self.served.version != version)
            except TimeoutError:
                return


def _message(version: str, parts: Parts) -> str:
    return f"id: {version}\ndata: {json.dumps(parts, ensure_ascii=False)}\n\n"
