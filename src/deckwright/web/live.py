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
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from starlette.responses import Response, StreamingResponse

from ..errors import DeckwrightError

if TYPE_CHECKING:
    from .html import Html

LOOK = 0.2
"""Seconds between two looks at the journal."""
BEAT = 15.0
"""Seconds after which a silent connection is sent a sign of life."""
WATCHERS = 120
"""So many may watch at once by the link that only watches."""
OF_ONE = 20
"""So many of these on one machine."""
OF_SEAT = 8
"""So many pages of one other link are kept up to date; the oldest gives way to a new one."""

Parts = Mapping[str, "Html"]


class Watched(Protocol):
    """What pages show: a session, or a deck."""

    @property
    def version(self) -> str:
        """Another word as soon as anything has changed."""

    def look(self) -> object:
        """Catch up with what others have done."""


class Sight(Protocol):
    """Whom a page is for, or how it shows: pages of one sight are alike."""

    @property
    def acts(self) -> bool:
        """Whether anything can be done there."""


R = TypeVar("R", bound=Sight)


class Stream(Generic[R]):
    """A page that is kept up to date."""

    def __init__(self, role: R, machine: str) -> None:
        """`machine`: the address it is read from."""
        self.role, self.machine = role, machine
        self.is_over = False
        """Whether it has to give way."""


class Live(Generic[R]):
    """Who watches, and what they were sent."""

    def __init__(
        self,
        served: Watched,
        parts: Callable[[R], Parts],
        holds: Callable[[R], bool] = lambda _: True,
        changes: Callable[[], int] = lambda: 0,
    ) -> None:
        """`parts` makes the parts of a page as a role sees it now; `holds`: its links still do;
        `changes`: how often anything has changed that no line tells."""
        self.holds, self.changes = holds, changes
        self.served = served
        self.streams: list[Stream[R]] = []
        self._parts = parts
        self._changed = asyncio.Condition()
        self._made: dict[tuple[str, R], Parts] = {}
        self._task: asyncio.Task[None] | None = None

    @property
    def version(self) -> str:
        """A word that is another one as soon as anything has changed."""
        return f"{self.served.version}.{self.changes()}"

    def parts(self, role: R) -> Parts:
        """The parts as they are now; made again only when something has changed."""
        key = (self.version, role)
        if key not in self._made:
            self._made = {k: v for k, v in self._made.items() if k[0] == key[0]}
            self._made[key] = self._parts(role)
        return self._made[key]

    async def told(self) -> None:
        """Something has changed here: send it now."""
        async with self._changed:
            self._changed.notify_all()

    async def _look(self) -> None:
        """Tell of what other terminals wrote, as long as anybody watches; a page that is asked
        for may have caught up with it before."""
        known = ""
        while self.streams:
            try:
                self.served.look()
            except DeckwrightError:
                await asyncio.sleep(1)  # deleted, or spoilt: the next page says so
            if self.served.version != known:
                known = self.served.version
                await self.told()
            await asyncio.sleep(LOOK)

    def takes(self, role: R, machine: str) -> bool:
        """Whether another page of a link can be kept up to date; players' always can."""
        others = [each.machine for each in self.streams if each.role == role]
        return role.acts or (len(others) < WATCHERS and others.count(machine) < OF_ONE)

    def _add(self, stream: Stream[R]) -> None:
        """Keep a page up to date; of a player's many the oldest is left."""
        self.streams.append(stream)
        of_role = [each for each in self.streams if each.role == stream.role]
        for oldest in of_role[:-OF_SEAT] if stream.role.acts else ():
            oldest.is_over = True

    async def events(self, role: R, machine: str, known: str = "") -> AsyncIterator[str]:
        """Messages for one who watches, without end; `known` is the version of the page."""
        if not self.takes(role, machine):
            return
        stream = Stream(role, machine)
        self._add(stream)
        await self.told()  # who has to give way does
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._look())
        try:
            yield "retry: 1000\n\n"
            sent: Parts = self.parts(role) if known == self.version else {}
            while not stream.is_over and self.holds(role):
                version, parts = self.version, self.parts(role)
                fresh = {id: part for id, part in parts.items() if sent.get(id) != part}
                yield _message(version, fresh) if fresh else ": still here\n\n"
                sent = parts
                await self._wait(version, stream)
        finally:
            self.streams.remove(stream)

    def answer(self, role: R, machine: str, known: str = "") -> Response:
        """The same as an answer; a refusal where too many watch."""
        if not self.takes(role, machine):
            return Response("Too many watch.\n", 503)
        return StreamingResponse(
            self.events(role, machine, known),
            media_type="text/event-stream",
            headers={"cache-control": "no-store"},
        )

    async def _wait(self, version: str, stream: Stream[R]) -> None:
        """Until there is another version, or it is time for a sign of life, or to leave."""

        def is_due() -> bool:
            return stream.is_over or self.version != version

        async with self._changed:
            try:
                async with asyncio.timeout(BEAT):
                    await self._changed.wait_for(is_due)
            except TimeoutError:
                return


def _message(version: str, parts: Parts) -> str:
    return f"id: {version}\ndata: {json.dumps(parts, ensure_ascii=False)}\n\n"
