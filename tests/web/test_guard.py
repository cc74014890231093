"""What was tried against the pages, and did not work."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from deckwright.web import guard
from deckwright.web.guard import BODY, BURST, MACHINES, RATE, Rates
from tests.web.serving import Room, begun, served, terminal


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game of three at its beginning."""
    file = tmp_path_factory.mktemp("room") / "s.db"
    begun(file, "stab", "Ana Bo Cy")
    return file


@pytest.fixture(scope="module")
def room(file: Path) -> Iterator[Room]:
    """The same, served."""
    with served(file) as found:
        yield found


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:{port}", "127.0.0.1", "127.0.0.1:1", "", "localhost"]
)
def test_a_strange_host_is_refused(room: Room, host: str) -> None:
    """A name somebody else points at this machine reads nothing (DNS rebinding)."""
    answer = room.ask(room.link(), host=host.format(port=room.port))
    assert (answer.code, "Ana" in answer.text) == (421, False)


def test_own_names_are_hosts(room: Room) -> None:
    """The machine's own names with the port are answered, in any letters."""
    assert room.ask(room.link(), host=f"LOCALHOST:{room.port}").code == 200


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1", ""])
def test_a_form_of_another_site_does_nothing(room: Room, file: Path, origin: str) -> None:
    """The key alone is not enough where a browser says that another site sent the form."""
    before = len(terminal(file).entries)
    answer = room.ask(f"{room.link('Ana')}do", "line=play+%3E+Bo", origin=origin)
    assert answer.code == 403
    assert len(terminal(file).entries) == before


def test_everything_is_sent_with_a_policy(room: Room) -> None:
    """Nothing from elsewhere is loaded, run or framed; no page is kept or sniffed."""
    for path in (room.link(), f"{room.link()}page.js", "/nothing"):
        headers = room.ask(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert "set-cookie" not in headers
        assert "server" not in headers
    assert room.ask(room.link()).headers["cache-control"] == "no-store"


def test_pages_hold_nothing_that_a_policy_would_stop(room: Room) -> None:
    """No script, style or address of another host stands in a page."""
    text = room.ask(room.link("Ana")).text
    for sign in (" style=", "onclick", "javascript:", "http://", "https://", "<style", "//cdn"):
        assert sign not in text, sign


def test_too_much_is_refused(room: Room) -> None:
    """A body or an address larger than any form of ours, told or not told beforehand."""
    origin = f"http://{room.host}"
    path = f"{room.link('Ana')}do"
    assert room.ask(path, "x" * (BODY + 1), origin=origin).code == 413
    assert room.ask(path, "x", origin=origin, content_length="99999999999999999999").code == 413
    assert room.ask(f"{room.link()}?{'x' * 5000}").code == 413
    chunked = room.ask(
        path,
        iter([b"x" * 3000] * 4),
        origin=origin,
        transfer_encoding="chunked",
    )
    assert chunked.code == 413


@pytest.mark.parametrize("method", ["PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"])
def test_other_methods_find_nothing(room: Room, method: str) -> None:
    """Pages are read and forms are sent; nothing else is there."""
    answer = room.ask(room.link(), method=method)
    assert (answer.code, "Ana" in answer.text) == (404, False)


def test_a_page_is_only_read(room: Room) -> None:
    """A form sent to an address that only shows something finds nothing."""
    assert room.send(room.link("Ana"), line="play > Bo").code == 404


def test_a_bucket_empties_and_fills() -> None:
    """So many requests at once, then so many a second, each machine by itself."""
    now = [0.0]
    rates = Rates(lambda: now[0])
    assert all(rates.takes("a") for _ in range(int(BURST)))
    assert not rates.takes("a")
    assert rates.takes("b")
    now[0] += 1
    assert sum(rates.takes("a") for _ in range(100)) == int(RATE)


def test_few_machines_are_remembered() -> None:
    """Whoever comes with a thousand addresses does not fill the memory."""
    rates = Rates()
    for number in range(MACHINES + 50):
        rates.takes(str(number))
    assert len(rates._buckets) == MACHINES


def test_too_many_requests_are_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that guesses keys is soon answered nothing but that."""
    monkeypatch.setattr(guard, "BURST", 5.0)
    monkeypatch.setattr(guard, "RATE", 0.1)
    begun(tmp_path / "s.db", "stab", "Ana Bo")
    with served(tmp_path / "s.db") as room:
        codes = [room.ask(f"/guess{number}/").code for number in range(8)]
    assert codes == [404] * 5 + [429] * 3


def test_windows_are_kept_apart_where_browsers_heed_it(room: Room) -> None:
    """Over plain HTTP from another machine a browser would only complain of it."""
    opener = "cross-origin-opener-policy"
    assert room.ask(room.link()).headers[opener] == "same-origin"
    assert opener not in room.ask(room.link(), host="table.local").headers
