"""Who holds connections open, sends slowly or takes nothing shuts no player out."""

from __future__ import annotations

import re
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from urllib.parse import unquote

import pytest

from deckwright.web import connections, live
from deckwright.web.connections import WAITING, WAITING_EACH
from tests.web.serving import Room, Unhurried, begun, served

pytestmark = pytest.mark.long


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    """A game of three, served."""
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy")
    with served(tmp_path / "s.db") as found:
        yield found


def opened(room: Room, stack: ExitStack, machine: int = 1, said: str = "") -> socket.socket:
    """A connection of a machine, 127.0.0.MACHINE, that has said so much."""
    made = socket.create_connection(
        ("127.0.0.1", room.port), 20, source_address=(f"127.0.0.{machine}", 0)
    )
    stack.enter_context(made)
    made.sendall(said.encode())
    return made


def is_closed(connection: socket.socket) -> bool:
    """Whether the server has let a connection go."""
    connection.settimeout(0.2)
    try:
        return connection.recv(10) == b""
    except TimeoutError:
        return False
    except OSError:
        return True


def watch(room: Room, name: str = "") -> str:
    """What asks for the stream of a link."""
    return f"GET {room.link(name)}live HTTP/1.1\r\nhost: {room.host}\r\n\r\n"


@pytest.mark.parametrize("machines", [1, 12])
@pytest.mark.parametrize("said", ["", "GET / HTTP/1.1\r\nx-slow: "])
def test_half_open_connections_keep_nobody_out(room: Room, machines: int, said: str) -> None:
    """450 of them, of the player's own machine or of many: the one that waits longest goes."""
    with ExitStack() as stack:
        for number in range(450):
            opened(room, stack, 1 + number % machines, said)
        began = time.monotonic()
        assert "Bo" in room.ask(room.link("Bo")).text
        assert time.monotonic() - began < 5


@pytest.mark.parametrize(
    "said",
    [
        "",
        "GET / HT",
        "POST {link}do HTTP/1.1\r\nhost: {host}\r\ncontent-length: 9\r\n\r\nstamp",
        "GET / HTTP/1.1\r\nhost: {host}\r\n\r\nGET / HT",
    ],
)
def test_a_request_must_be_whole_in_time(
    room: Room, monkeypatch: pytest.MonkeyPatch, said: str
) -> None:
    """Headers and body, the first request and the next; a letter now and then gains nothing."""
    monkeypatch.setattr(connections, "REQUEST", 0.6)
    with ExitStack() as stack:
        text = said.format(link=room.link("Ana"), host=room.host)
        slow = opened(room, stack, said=text)
        began = time.monotonic()
        while time.monotonic() - began < 5:
            time.sleep(0.1)
            try:
                slow.sendall(b"x" if "GET / HT" in text[-8:] or not text else b"")
                if is_closed(slow):
                    break
            except OSError:
                break
        assert 0.5 < time.monotonic() - began < 4


def test_a_machine_has_few_connections(room: Room) -> None:
    """Whoever opens more loses the one that waited longest; others are not touched."""
    with ExitStack() as stack:
        other = opened(room, stack, machine=9)
        mine = [opened(room, stack) for _ in range(WAITING_EACH + 3)]
        assert all(is_closed(each) for each in mine[:3])
        assert not any(is_closed(each) for each in (other, mine[3], mine[-1]))


def test_few_connections_wait_in_all(room: Room) -> None:
    """However many machines they come from."""
    with ExitStack() as stack:
        waiting = [opened(room, stack, 1 + number) for number in range(WAITING + 5)]
        assert all(is_closed(each) for each in waiting[:5])
        assert not is_closed(waiting[-1])


def test_watchers_leave_the_players_their_seats(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So many watch at once, few of them on one machine; whoever plays is kept up to date."""
    monkeypatch.setattr(live, "WATCHERS", 30)
    with ExitStack() as stack:
        answers = []
        for number in range(60):
            made = opened(room, stack, 1 + number % 4, watch(room))
            with suppress(OSError):
                answers.append(made.recv(12))
        assert answers.count(b"HTTP/1.1 200") == 30
        assert answers.count(b"HTTP/1.1 503") == 30
        for name in ("Ana", "Bo", "*"):
            with room.watching(name) as messages:
                assert "table" in next(messages)


def test_watchers_on_one_machine_are_few(room: Room) -> None:
    """One machine cannot take the places of all the others who watch."""
    with ExitStack() as stack:
        firsts = [opened(room, stack, 2, watch(room)).recv(12) for _ in range(live.OF_ONE + 4)]
        assert firsts.count(b"HTTP/1.1 503") == 4
        assert opened(room, stack, 3, watch(room)).recv(12) == b"HTTP/1.1 200"


def test_of_many_pages_of_a_seat_the_oldest_is_left(room: Room) -> None:
    """A phone that lost its network leaves pages behind; the new one is always kept up."""
    with ExitStack() as stack:
        pages = []
        for _ in range(live.OF_SEAT + 2):
            pages.append(opened(room, stack, 2, watch(room, "Ana")))
            assert pages[-1].recv(12) == b"HTTP/1.1 200"
        time.sleep(0.5)
        left = [drained(page) for page in pages]
        assert [b"\r\n0\r\n\r\n" in each for each in left] == [True] * 2 + [
            False
        ] * live.OF_SEAT


def drained(page: socket.socket) -> bytes:
    """All that has come by now."""
    page.settimeout(0.3)
    came = b""
    with suppress(TimeoutError):
        while more := page.recv(65_536):
            came += more
    return came


def test_who_takes_nothing_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer that nobody reads holds its connection for some seconds."""
    monkeypatch.setattr(connections, "STALLED", 0.5)
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy")
    with ExitStack() as stack:
        room = stack.enter_context(served(tmp_path / "s.db", rates=Unhurried()))
        ask = f"GET {room.link()} HTTP/1.1\r\nhost: {room.host}\r\n\r\n"
        lazy = socket.socket()
        stack.enter_context(lazy)
        lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        lazy.connect(("127.0.0.1", room.port))
        lazy.settimeout(0.2)
        gone, began = False, time.monotonic()
        while not gone and time.monotonic() - began < 60:
            try:
                lazy.sendall(ask.encode())
                time.sleep(0.01)
            except TimeoutError:
                time.sleep(0.2)
            except OSError:
                gone = True
        assert gone


@pytest.mark.parametrize("raw", ["%1b[31m", "%00", "%e2%80%ae", "%07"])
def test_no_page_says_a_control_character(room: Room, raw: str) -> None:
    """What was typed is told again with what no screen shows made visible."""
    pages = [
        room.ask(f"{room.link('Ana')}rules?q={raw}"),
        room.ask(f"{room.link('Ana')}rules?q={'x' * 2100}{raw}"),
        room.send(f"{room.link('*')}do", stamp=stamp_of(room), typed=f"{unquote(raw)} now"),
    ]
    for page in pages:
        assert unquote(raw) not in page.text


def stamp_of(room: Room) -> str:
    """What the page of everybody's link was shown with."""
    return re.findall(r'name="stamp" value="(\w+)"', room.ask(room.link("*")).text)[-1]


def test_a_form_of_many_fields_is_told_so(room: Room) -> None:
    """One field more than any form may have: a sentence, no failure of the server."""
    fields = {f"field{number}": "x" for number in range(41)}
    answer = room.send(f"{room.link('Ana')}do", **fields)
    assert (answer.code, "more than 40 fields" in answer.text) == (400, True)
    fields.popitem()
    assert room.send(f"{room.link('Ana')}do", **fields).code == 409
