"""Slow clients: half-open connections and watchers try to shut a table out, and players play.

The pages are those of `dw serve` itself. 450 connections are held half open and 500 watchers
ask for a stream, each opened again some seconds after it is closed, half of them by one
machine and the others by twenty; meanwhile players' pages, each from a phone of its own, are
asked for against the clock.
"""

from __future__ import annotations

import asyncio
import http.client
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from random import Random
from urllib.parse import urlencode

from tests.fuzz.cases import PLAYERS, Finding, NotPrepared, Work, check, prepare

HALF_OPEN, WATCHERS = 450, 500
SECONDS = 1.0
"""In which a player's page has to be there."""
PLACES = 60
"""So many watchers get a stream at least, so that there was something to be kept free."""
PAGES = 10
"""Pages a case asks for."""
DOOR, ROOM = "Everybody's phone: pick your name there", "The screen of the room, to watch"
"""What `serve` calls its links."""
BEGUN = (
    "",
    "GET / HTTP/1.1\r\nx-slow: ",
    "POST /{key}/do HTTP/1.1\r\ncontent-length: 9\r\n\r\n",
)
"""What half-open connections have said."""


class Siege:
    """Clients of one server."""

    def __init__(self, port: int, keys: dict[str, str], random: Random) -> None:
        """`keys`: whom a link stands for -> its key."""
        self.port, self.keys, self.random = port, keys, random
        self.opened, self.streams = 0, 0
        """Connections made, and streams that were begun."""

    async def connected(
        self, machine: int
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection of 127.0.0.MACHINE."""
        self.opened += 1
        here = (f"127.0.0.{machine}", 0)
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=here)

    async def half_open(self, number: int) -> None:
        """A request that never becomes whole, again and again."""
        machine = 1 if number % 2 else self.random.randint(2, 21)
        said = self.random.choice(BEGUN).format(key=self.keys[ROOM])
        while True:
            with suppress(OSError):
                reader, writer = await self.connected(machine)
                writer.write(said.encode())
                await reader.read()
                writer.close()
            await asyncio.sleep(self.random.uniform(4, 6))

    async def watcher(self, number: int) -> None:
        """A page kept up to date, asked for again whenever that ends."""
        machine = 1 if number % 2 else 2 + number % 20
        while True:
            with suppress(OSError):
                reader, writer = await self.connected(machine)
                writer.write(self.request(ROOM, "live"))
                answer = await reader.read(12)
                self.streams += answer.endswith(b"200")
                while await reader.read(65_536):
                    pass
                writer.close()
            await asyncio.sleep(self.random.uniform(4, 6))

    def request(self, name: str, place: str = "") -> bytes:
        """What asks for a page."""
        path = f"/{self.keys[name]}/{place}"
        return f"GET {path} HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\n\r\n".encode()

    async def page(self, name: str, machine: int) -> tuple[float, bytes]:
        """How long a player's page takes, and what came."""
        began = time.monotonic()
        reader, writer = await self.connected(machine)
        writer.write(self.request(name).replace(b"\r\n\r\n", b"\r\nconnection: close\r\n\r\n"))
        came = await asyncio.wait_for(reader.read(), 30)
        writer.close()
        return time.monotonic() - began, came

    async def held(self) -> list[str]:
        """What went wrong while all of them try."""
        attackers = [
            *(asyncio.create_task(self.half_open(number)) for number in range(HALF_OPEN)),
            *(asyncio.create_task(self.watcher(number)) for number in range(WATCHERS)),
        ]
        await asyncio.sleep(4)
        wrong = []
        for _ in range(PAGES):
            name = self.random.choice(PLAYERS)
            try:
                took, came = await self.page(name, self.random.choice((201, 202, 203)))
            except (OSError, TimeoutError) as error:
                wrong.append(f"{name}'s page: {error!r}")
                continue
            if not came.startswith(b"HTTP/1.1 200") or b'name="stamp"' not in came:
                wrong.append(f"{name}'s page: {came[:40]!r}")
            elif took > SECONDS:
                wrong.append(f"{name}'s page took {took:.2f} s")
            await asyncio.sleep(0.2)
        if self.opened < HALF_OPEN + WATCHERS + PAGES or self.streams < PLACES:
            wrong.append(f"the siege is none: {self.opened}, {self.streams}")
        for task in attackers:
            task.cancel()
        await asyncio.gather(*attackers, return_exceptions=True)
        return wrong


def campaign(seed: int, first: int = 0) -> Iterator[Finding]:
    """Players are served while nobody else gives way."""
    number = first
    while True:
        random = Random(f"slow {seed} {number}")
        with Work() as where:
            prepare(("new", "stab", *PLAYERS), where)
            environment = {**os.environ, "DECKWRIGHT_HOME": str(where / "home")}
            server = subprocess.Popen(
                [sys.executable, "-u", "-m", "deckwright", "serve", "--port", "0"],
                stdout=subprocess.PIPE,
                text=True,
                env=environment,
            )
            try:
                port, keys = _links(server)
                keys |= {name: _seat(port, keys[DOOR], name) for name in PLAYERS}
                siege = Siege(port, keys, random)
                wrong = asyncio.run(siege.held())
                told = f"{siege.opened} connections, {siege.streams} streams"
            finally:
                server.kill()
                server.communicate()
        yield Finding(number, told, "; ".join(wrong))
        number += 1


def _links(server: subprocess.Popen[str]) -> tuple[int, dict[str, str]]:
    """The port, and the key of each link, as `serve` tells them."""
    assert server.stdout
    keys: dict[str, str] = {}
    name, port = "", 0
    for line in server.stdout:
        if link := re.match(r"http://[^:]+:(\d+)/([\w-]+)/", line):
            port, keys[name] = int(link[1]), link[2]
        name = line.strip().rstrip(":")
        if line.startswith("`dw play`"):
            return port, keys
    raise NotPrepared("`serve` told no links")


def _seat(port: int, door: str, name: str) -> str:
    """The key of a player's own page, as a phone gets it that picks a name."""
    address = http.client.HTTPConnection("127.0.0.1", port)
    with closing(address):
        asked = {"content-type": "application/x-www-form-urlencoded"}
        address.request("POST", f"/{door}/sit", urlencode({"name": name}), asked)
        place = address.getresponse().headers.get("location", "")
    key = re.search(r"([\w-]+)/?$", place)
    check(key is not None and key[1] != door, f"nobody sits down as {name}: {place!r}")
    return key[1] if key else ""
