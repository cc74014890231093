"""Where pages are served: ports, and addresses that change with the network."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from deckwright.errors import DeckwrightError
from deckwright.web import server
from deckwright.web.guard import Guard
from deckwright.web.server import HERE, Certificate, Listener, listening, own_addresses


@pytest.fixture
def place(monkeypatch: pytest.MonkeyPatch) -> Iterator[Listener]:
    """A machine in a network, served to it."""
    monkeypatch.setattr(server, "own_addresses", lambda: ["192.168.1.5"])
    found = listening(0, lan=True)
    yield found
    found.socket.close()


def test_a_taken_port_is_told_with_another(place: Listener) -> None:
    """One sentence: what is in the way, and what to type instead."""
    with pytest.raises(DeckwrightError, match=r"is taken.*`--port \d+`"):
        listening(place.port, lan=False)
    with pytest.raises(DeckwrightError, match="cannot be used"):
        listening(70_000, lan=False)


def test_this_machine_alone_has_no_other_address() -> None:
    """Without being asked nothing is served to the network."""
    found = listening(0, lan=False)
    assert {host.partition(":")[0] for host in found.hosts} == {HERE, "localhost"}
    assert found.socket.getsockname()[0] == HERE
    found.socket.close()


def test_what_is_no_certificate_is_told(tmp_path: Path) -> None:
    """One sentence names both files and says what they should be."""
    file = tmp_path / "c.pem"
    file.write_text("no certificate", encoding="utf-8")
    for certificate in (file, tmp_path / "none.pem"):
        with pytest.raises(DeckwrightError, match="are no certificate and its key in PEM"):
            Certificate(certificate, file).check()


def test_over_tls_links_and_origins_say_so(place: Listener) -> None:
    """The certificate holds the name, so any host is answered; other sites act nowhere."""
    place.certificate = Certificate(Path("c.pem"), Path("k.pem"))
    assert place.address.startswith("https://192.168.1.5:")
    guard = Guard(None, lambda: place.hosts)  # type: ignore[arg-type]

    def refused(scheme: str, host: str, origin: str) -> int:
        headers = [(b"host", host.encode()), (b"origin", origin.encode())]
        scope = {"scheme": scheme, "headers": headers, "path": "/", "query_string": b""}
        found = guard._refused(scope)
        return found[0] if found else 200

    assert refused("https", "table.example", "https://table.example") == 200
    assert refused("https", "table.example", "https://evil.example") == 403
    assert refused("https", "table.example", "http://table.example") == 403
    assert refused("http", "table.example", "http://table.example") == 421


def test_another_network_is_noticed(place: Listener, monkeypatch: pytest.MonkeyPatch) -> None:
    """A new address is told once; out of all networks the last one stands."""
    assert place.address == f"http://192.168.1.5:{place.port}"
    assert not place.look()
    monkeypatch.setattr(server, "own_addresses", list)
    assert (place.look(), place.is_reached) == (False, False)
    assert place.address.startswith("http://192.168.1.5:")
    monkeypatch.setattr(server, "own_addresses", lambda: ["10.0.0.7", "192.168.43.1"])
    assert (place.look(), place.is_reached) == (True, True)
    assert place.address == f"http://10.0.0.7:{place.port}"
    assert f"192.168.43.1:{place.port}" in place.hosts
    assert f"192.168.1.5:{place.port}" not in place.hosts


def test_a_hotspot_comes_before_the_mobile_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """A phone leaves by its mobile network; the room's phones are at its hotspot."""
    there = [("rmnet0", "10.83.1.2"), ("docker0", "172.17.0.1"), ("ap0", "192.168.43.1")]
    monkeypatch.setattr(server, "_interfaces", lambda: iter(there))
    monkeypatch.setattr(server, "_leaves_by", lambda: "10.83.1.2")
    assert own_addresses() == ["192.168.43.1", "10.83.1.2", "172.17.0.1"]
    monkeypatch.setattr(server, "_interfaces", lambda: iter(()))
    assert own_addresses() == ["10.83.1.2"]
