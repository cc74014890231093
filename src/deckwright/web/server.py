"""Where a session is served: ports and addresses, until somebody ends it."""

from __future__ import annotations

import socket
import ssl
import struct
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from errno import EADDRINUSE
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from ..errors import DeckwrightError

if TYPE_CHECKING:
    import uvicorn
    from starlette.types import ASGIApp

HERE = "127.0.0.1"
LEAVE = 1
"""Seconds those who watch are given when the server ends."""
AT_ONCE = 400
"""Connections, waiting or not; `connections` bounds those that wait, and those of a machine."""
LOOK = 3.0
"""Seconds between two looks at the addresses of this machine."""
SIOCGIFADDR = 0x8915
"""Asks Linux for an interface's address."""
AWAY = ("lo", "rmnet", "ccmni", "dummy", "tun", "wg", "docker", "veth", "br-", "virbr")
"""How interfaces begin that lead to no phone of the room: the mobile network, tunnels,
containers."""


class Certificate(NamedTuple):
    """Files in PEM by which pages are sent over TLS."""

    certificate: Path
    key: Path

    def check(self) -> None:
        """DeckwrightError where no server can use them."""
        try:
            ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(*self, password="")
        except (OSError, ValueError) as error:
            raise DeckwrightError(
                f"`{self.certificate}` and `{self.key}` are no certificate and its key "
                f"in PEM: {'they do not fit' if isinstance(error, ssl.SSLError) else error}"
            ) from error


class Listener:
    """A socket that is listened at, and the addresses that lead there now."""

    def __init__(
        self, listener: socket.socket, lan: bool, certificate: Certificate | None = None
    ) -> None:
        self.socket, self.lan, self.certificate = listener, lan, certificate
        self.port: int = listener.getsockname()[1]
        self.is_reached = True
        """Whether it is in the network it should be in."""
        self.hosts: tuple[str, ...] = ()
        """All that may be asked for, with the port; the first is the one to be told."""
        self.look()

    @property
    def address(self) -> str:
        """What a link begins with."""
        return f"http{'s' * bool(self.certificate)}://{self.hosts[0]}"

    def look(self) -> bool:
        """Find the addresses anew; whether another is to be told, as the network has changed.

        Out of all networks the last one is as good as any.
        """
        before = self.hosts[:1]
        addresses = own_addresses() if self.lan else []
        name = socket.gethostname().lower()
        names = [name, f"{name}.local"] if self.lan else []
        hosts = [f"{each}:{self.port}" for each in (*addresses, *names, HERE, "localhost")]
        self.is_reached = bool(addresses) or not self.lan
        self.hosts = tuple(dict.fromkeys(hosts if self.is_reached else [*before, *hosts]))
        return self.is_reached and before != self.hosts[:1]


def listening(port: int, lan: bool, files: Certificate | None = None) -> Listener:
    """Listen at a port, of this machine alone or of its network; 0 is any free one.

    DeckwrightError if that cannot be done, or a certificate cannot be used.
    """
    if files:
        files.check()
    listener = socket.socket()
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(("0.0.0.0" if lan else HERE, port))
        listener.listen(128)
    except (OSError, OverflowError) as error:
        listener.close()
        if getattr(error, "errno", None) == EADDRINUSE:
            raise DeckwrightError(
                f"port {port} is taken, perhaps by another `dw serve`: end that one, or take "
                f"another port by `--port {port + 1}`, which makes other links"
            ) from error
        reason = getattr(error, "strerror", None) or str(error)
        raise DeckwrightError(
            f"port {port} cannot be used: {reason.lower()}; `--port N` takes another"
        ) from error
    return Listener(listener, lan, files)


def own_addresses() -> list[str]:
    """What this machine is called in its networks; the likeliest to be the room's first.

    That is the one it would leave by, unless it leads away from the room: a phone that opens a
    hotspot leaves by the mobile network.
    """
    addresses = {address: name for name, address in _interfaces()}
    if leaves := _leaves_by():
        addresses = {leaves: addresses.get(leaves, ""), **addresses}
    near = [address for address, name in addresses.items() if not name.startswith(AWAY)]
    return [*near, *(address for address in addresses if address not in near)]


def _leaves_by() -> str:
    """The address by which something would be sent elsewhere; "" in no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))  # sends nothing
        return str(probe.getsockname()[0])
    return ""


def _interfaces() -> Iterator[tuple[str, str]]:
    """Name and address of each interface that has one, where the system tells them."""
    try:
        from fcntl import ioctl

        names = [name for _, name in socket.if_nameindex()]
    except (ImportError, OSError):  # no such thing, or none of our business
        return
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        for name in names:
            with suppress(OSError):  # it has no address
                packed = ioctl(asked, SIOCGIFADDR, struct.pack("256s", name.encode()[:15]))
                if (address := socket.inet_ntoa(packed[20:24])) != HERE:
                    yield name, address


def configured(app: ASGIApp, files: Certificate | None = None) -> uvicorn.Config:
    """How requests are taken: over HTTP alone, few at once, and without a word; over TLS where
    there is a certificate."""
    from uvicorn import Config

    from .connections import Connection

    return Config(
        app,
        http=Connection,
        lifespan="off",
        ws="none",
        log_level="critical",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=LEAVE,
        h11_max_incomplete_event_size=16_000,
        limit_concurrency=AT_ONCE,
        ssl_certfile=files and files.certificate,
        ssl_keyfile=files and files.key,
    )


def run(app: ASGIApp, place: Listener, moved: Callable[[], None]) -> None:
    """Answer until Ctrl-C; `moved` tells that another address is to be told."""
    from uvicorn import Server

    if place.lan:
        threading.Thread(target=_watch, args=(place, moved), daemon=True).start()
    Server(configured(app, place.certificate)).run([place.socket])


def _watch(place: Listener, moved: Callable[[], None]) -> None:
    """Tell whenever the network has changed."""
    while True:
        time.sleep(LOOK)
        if place.look():
            moved()
