"""Where a session is served: ports and addresses, until somebody ends it."""

from __future__ import annotations

import socket
from typing import TYPE_CHECKING, NamedTuple

from ..errors import DeckwrightError

if TYPE_CHECKING:
    import uvicorn
    from starlette.types import ASGIApp

HERE = "127.0.0.1"
LEAVE = 1
"""Seconds those who watch are given when the server ends."""
AT_ONCE = 400
"""Connections."""


class Place(NamedTuple):
    """A socket that is listened at, and the addresses that lead there."""

    socket: socket.socket
    hosts: tuple[str, ...]
    """With the port; the first is the one to be told."""

    @property
    def address(self) -> str:
        """What a link begins with."""
        return f"http://{self.hosts[0]}"


def listening(port: int, lan: bool) -> Place:
    """Listen at a port, of this machine alone or of its network; 0 is any free one.

    DeckwrightError if that cannot be done.
    """
    found = socket.socket()
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind(("0.0.0.0" if lan else HERE, port))
        found.listen(128)
    except (OSError, OverflowError) as error:
        found.close()
        reason = getattr(error, "strerror", None) or str(error)
        raise DeckwrightError(
            f"port {port} cannot be used: {reason.lower()}; `--port N` takes another"
        ) from error
    port = found.getsockname()[1]
    names = [*(_own_addresses() if lan else []), HERE, "localhost"]
    return Place(found, tuple(f"{name}:{port}" for name in dict.fromkeys(names)))


def _own_addresses() -> list[str]:
    """What this machine is called in its network: its address there, then its names."""
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing; tells by which address it would
            found.append(str(probe.getsockname()[0]))
        except OSError:
            pass
    name = socket.gethostname().lower()
    return [*found, name, f"{name}.local"]


def configured(app: ASGIApp) -> uvicorn.Config:
    """How requests are taken: over HTTP alone, few at once, and without a word."""
    from uvicorn import Config

    return Config(
        app,
        lifespan="off",
        ws="none",
        log_level="critical",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=LEAVE,
        h11_max_incomplete_event_size=16_000,
        limit_concurrency=AT_ONCE,
    )


def run(app: ASGIApp, place: Place) -> None:
    """Answer until Ctrl-C."""
    from uvicorn import Server

    Server(configured(app)).run([place.socket])
