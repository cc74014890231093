"""A session served at a free port of this machine, and somebody who asks for its pages."""

from __future__ import annotations

import http.client
import json
import threading
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlencode

import uvicorn

from deckwright.session.begin import begin
from deckwright.session.session import Session
from deckwright.session.store import Store
from deckwright.web.app import Site
from deckwright.web.guard import Rates
from deckwright.web.keys import DOOR, TABLE, WATCH, Keys, Role
from deckwright.web.served_session import Served
from deckwright.web.server import configured, listening
from tests.stores import open_store

SECRET = b"a secret of the tests, 32 bytes."
KEYS = Keys(SECRET)


class Unhurried(Rates):
    """Thumbs faster than any person's are let in, all the same."""

    def takes(self, machine: str) -> bool:
        return True


@dataclass(frozen=True)
class Answer:
    """What came back."""

    code: int
    headers: Mapping[str, str]
    text: str


class Room:
    """A served session from outside: links, and requests as a browser makes them."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.host = f"127.0.0.1:{port}"

    def link(self, name: str = "") -> str:
        """The link of a seat; to watch where nobody is named, for all with "*"."""
        role = {"": WATCH, "*": TABLE}.get(name, Role("seat", name))
        return f"/{KEYS.of(role)}/"

    def door(self) -> str:
        """The link to pick a name by."""
        return f"/{KEYS.of(DOOR)}/"

    def address(self, name: str = "") -> str:
        """The same as a browser is told."""
        return f"http://{self.host}{self.link(name)}"

    def ask(
        self,
        path: str,
        body: str | bytes | Iterable[bytes] | None = None,
        method: str = "",
        **headers: str,
    ) -> Answer:
        """One request; underscores in the names of headers stand for hyphens."""
        asked = {"host": self.host, **{k.replace("_", "-"): v for k, v in headers.items()}}
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        try:
            method = method or ("GET" if body is None else "POST")
            chunked = "transfer-encoding" in asked
            connection.request(method, path, body, asked, encode_chunked=chunked)
            answer = connection.getresponse()
            found = {key.lower(): value for key, value in answer.getheaders()}
            return Answer(answer.status, found, answer.read().decode("utf-8", "replace"))
        finally:
            connection.close()

    def send(self, path: str, **fields: str | Iterable[str]) -> Answer:
        """A form, sent as a browser does."""
        form = urlencode(fields, doseq=True)
        kind = "application/x-www-form-urlencoded"
        return self.ask(path, form, content_type=kind, origin=f"http://{self.host}")

    @contextmanager
    def watching(self, name: str = "", key: str = "") -> Iterator[Iterator[dict[str, str]]]:
        """What changes on a page, message by message; `key`: the page of any key."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        try:
            link = f"/{key}/" if key else self.link(name)
            connection.request("GET", f"{link}live", headers={"host": self.host})
            answer = connection.getresponse()
            assert answer.status == 200, answer.read()
            yield _messages(answer)
        finally:
            if connection.sock:
                connection.sock.close()
            connection.close()


def _messages(answer: http.client.HTTPResponse) -> Iterator[dict[str, str]]:
    while line := answer.readline():
        if line.startswith(b"data: "):
            yield json.loads(line[6:])


def begun(file: Path, game: str, players: str, lines: Iterable[str] = ()) -> None:
    """A session with some lines played, kept in a file."""
    store = Store(file)
    session = begin(store, game, tuple(players.split()), {}, ask="usual")
    for line in lines:
        session.do(session.read(line))
    store.close()


def terminal(file: Path) -> Session:
    """The same session as another terminal has it."""
    store = open_store(file)
    return Session(store, store.find())


@contextmanager
def served(
    file: Path, name: str = "", port: int = 0, rates: Rates | None = None, lan: bool = False
) -> Iterator[Room]:
    """The current session of a file, served until the end of the block.

    `lan`: as if phones got here; this machine's own browsers stand for them.
    """
    keys = Keys(SECRET)
    place = listening(port, lan=False)
    started, server = threading.Event(), list[uvicorn.Server]()

    def run() -> None:
        store = Store(file)
        shown = Served(store, name)
        site = Site(shown, keys, lambda: place.address if lan else "")
        server.append(uvicorn.Server(configured(site.app(lambda: place.hosts, rates))))
        started.set()
        server[0].run([place.socket])
        shown.close()
        store.close()

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    assert started.wait(20)
    try:
        yield Room(place.socket.getsockname()[1])
    finally:
        server[0].should_exit = True
        thread.join(20)
        assert not thread.is_alive()
