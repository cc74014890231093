"""Which requests are answered at all: known hosts and origins, few, and small.

- `Host` must be an address of this machine, so that no other site can point a name of its own
  at it and read what is sent (DNS rebinding). Over TLS the certificate says so much already.
- `Origin`, which browsers send with every form, must be one of the same addresses, so that no
  other site can press a button here.
- A body has at most `BODY` bytes, an address `ADDRESS`.
- Every machine may ask `RATE` times a second, and somewhat more at once.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, NamedTuple

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

BODY = 8_000
ADDRESS = 4_000
RATE, BURST = 30.0, 200.0
"""Requests a second of one machine, and so many at once after a pause."""
MACHINES = 1_000
"""So many machines are remembered."""

HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-robots-tag": "noindex",
}
"""Sent with everything; by the first nothing but what comes from here is loaded or run."""
OPENER = "cross-origin-opener-policy"
"""Keeps windows of other sites apart; browsers heed it, and take it without a complaint, over
TLS and on this machine alone."""
HERE = ("127.0.0.1", "localhost")


class Bucket(NamedTuple):
    """What a machine may still ask, as it stood at a time."""

    left: float
    at: float


class Rates:
    """Buckets that fill by themselves, one for each machine; those seen last are kept."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def takes(self, machine: str) -> bool:
        """Whether a machine may ask once more now."""
        now = self._clock()
        left, at = self._buckets.pop(machine, Bucket(BURST, now))
        left = min(BURST, left + (now - at) * RATE)
        self._buckets[machine] = Bucket(left - 1 if left >= 1 else left, now)
        if len(self._buckets) > MACHINES:
            self._buckets.popitem(last=False)
        return left >= 1


class Guard:
    """Answers what may not be asked, and hands on the rest."""

    def __init__(
        self, app: ASGIApp, hosts: Callable[[], Collection[str]], rates: Rates | None = None
    ) -> None:
        """`hosts`: the addresses of this machine now with the port, "192.168.1.5:8470"."""
        self.app = app
        self.hosts = hosts
        self.rates = rates or Rates()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if _is_trusted(scope):
                    headers[OPENER] = "same-origin"
            await send(message)

        if refused := self._refused(scope):
            await PlainTextResponse(f"{refused[1]}\n", refused[0])(scope, receive, guarded)
            return
        body = await _body(receive) if scope["method"] == "POST" else b""
        if body is None:
            await PlainTextResponse("That is too much.\n", 413)(scope, receive, guarded)
            return
        await self.app(scope, _replayed(body, receive), guarded)

    def _refused(self, scope: Scope) -> tuple[int, str] | None:
        """The status and the sentence a request is refused with, if it is."""
        headers = Headers(scope=scope)
        client = scope.get("client")
        address = len(scope["path"]) + len(scope["query_string"])
        length = headers.get("content-length", "0")
        if not self.rates.takes(client[0] if client else ""):
            return 429, "Too many requests; wait a moment."
        asked, scheme = headers.get("host", "").lower(), scope.get("scheme", "http")
        hosts = {asked} if scheme == "https" else {host.lower() for host in self.hosts()}
        if asked not in hosts:
            return 421, "This is not an address of this table."
        origin = headers.get("origin", "").lower()
        if "origin" in headers and origin not in {f"{scheme}://{host}" for host in hosts}:
            return 403, "Another site may not act here."
        if address > ADDRESS or not length.isdecimal() or int(length[:12]) > BODY:
            return 413, "That is too much."
        return None


def _is_trusted(scope: Scope) -> bool:
    """Whether a browser trusts where it asks: over TLS, or on its own machine."""
    host = Headers(scope=scope).get("host", "").partition(":")[0].lower()
    return bool(scope.get("scheme") == "https" or host in HERE)


async def _body(receive: Receive) -> bytes | None:
    """What was sent; None if it is too much, or nobody is there any more."""
    body = b""
    while True:
        message = await receive()
        body += bytes(message.get("body", b""))
        if len(body) > BODY or message["type"] == "http.disconnect":
            return None
        if not message.get("more_body"):
            return body


def _replayed(body: bytes, receive: Receive) -> Receive:
    """A body that has been read, for whoever reads it again; then what else comes."""
    waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def again() -> Message:
        return waiting.pop() if waiting else await receive()

    return again
