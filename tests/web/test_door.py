"""One code, then one's name: seats are taken, kept, and given back."""

from __future__ import annotations

import stat
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from deckwright.session.begin import begin
from deckwright.web.keys import DOOR, Keys, Role, kept_keys
from deckwright.web.seats import Seat, Seats
from tests.web.browser import driver, needs_browser
from tests.web.serving import Answer, Room, begun, served, terminal
from tests.web.test_browser import opened


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    """A game of three, served, with phones in the room."""
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy")
    with served(tmp_path / "s.db", lan=True) as found:
        yield found


def sit(room: Room, name: str) -> Answer:
    """Pick a name at the door."""
    return room.send(f"{room.door()}sit", name=name)


def place(answer: Answer) -> str:
    """Where an answer leads, as an address of the server."""
    assert answer.code == 303
    return answer.headers["location"].removeprefix("..")


def test_a_name_is_picked_once(room: Room) -> None:
    """Every name stands there; the one that was picked leads to its seat and is taken."""
    door = room.ask(room.door()).text
    assert [name in door for name in ("Ana", "Bo", "Cy")] == [True] * 3
    first = sit(room, "Ana")
    assert "You draw" in room.ask(place(first)).text
    second = sit(room, "Ana")
    assert (second.code, "just been taken" in second.text) == (409, True)
    again = room.ask(room.door()).text
    assert 'value="Ana"' not in again
    assert 'value="Bo"' in again


def test_a_code_acts_for_nobody(room: Room) -> None:
    """What leads to the names neither plays nor tells of a seat that is taken."""
    link = place(sit(room, "Ana"))
    assert room.send(f"{room.door()}do", typed="play > Bo").code == 404
    assert room.send(f"{room.door()}free", name="Ana").code == 404
    assert room.send(f"{room.door()}leave").code == 404
    assert link.strip("/") not in room.ask(room.door()).text


def test_names_that_do_not_play_have_no_seat(room: Room) -> None:
    """A made up name is a wrong address, and nobody watches themselves into a seat."""
    assert sit(room, "Dee").code == 404
    assert sit(room, "").code == 404
    assert room.send(f"{room.link()}sit", name="Ana").code == 404


def test_a_seat_given_back_opens_nothing_and_can_be_taken(room: Room) -> None:
    """Its phone gives it back: the old link is as if it had never been, the next one is new."""
    first = place(sit(room, "Ana"))
    left = room.send(f"{first}leave")
    assert place(left) == room.door()
    assert room.ask(first).code == 404
    assert room.send(f"{first}do", typed="play > Bo").code == 404
    second = place(sit(room, "Ana"))
    assert second != first
    assert room.ask(second).code == 200


def test_whoever_keeps_the_game_gives_a_seat_back(room: Room) -> None:
    """A phone that is lost is no reason to play without its player; nobody else may do so."""
    first = place(sit(room, "Bo"))
    host = room.ask(room.link("*")).text
    assert "Give the seat back" in host
    assert "<svg" in host
    assert room.send(f"{first}free", name="Ana").code == 404
    with room.watching(key=first.strip("/")) as messages:
        next(messages)
        assert room.send(f"{room.link('*')}free", name="Bo").code == 303
        assert next(messages, None) is None
    assert room.ask(first).code == 404


def test_a_phone_finds_back_by_the_same_code(room: Room) -> None:
    """It was given its seat as a cookie; the door offers to go on, and nobody else's does."""
    seated = sit(room, "Cy")
    cookie = seated.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    mine = cookie.partition(";")[0]
    assert "Go on as Cy" in room.ask(room.door(), cookie=mine).text
    assert place(room.ask(f"{room.door()}back", cookie=mine)) == place(seated)
    assert "Go on as" not in room.ask(room.door()).text
    assert "Go on as" not in room.ask(room.door(), cookie="seat=made-up").text
    room.send(f"{room.link('*')}free", name="Cy")
    assert "Go on as" not in room.ask(room.door(), cookie=mine).text


def test_another_game_keeps_seats_and_shows_the_door_to_others(tmp_path: Path) -> None:
    """Who plays on stays; who does not is at the door, and the page says so."""
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy")
    with served(tmp_path / "s.db", lan=True) as room:
        ana, cy = place(sit(room, "Ana")), place(sit(room, "Cy"))
        other = terminal(tmp_path / "s.db")
        begin(other.store, "dicefactor", ("ana", "Bo", "Dee"), {})
        other.store.close()
        assert "Dice Factor" in room.ask(ana).text
        assert room.ask(ana).code == 200
        gone = room.ask(cy).text
        assert "Cy does not play in this game" in gone
        assert 'value="Dee"' in gone
        assert place(room.send(f"{cy}sit", name="Dee")) != cy


def test_the_screen_of_the_room_shows_the_code_and_who_is_missing(room: Room) -> None:
    """It follows as seats are taken; where no phone gets in there is no code."""
    with room.watching() as messages:
        first = next(messages)["code"]
        assert "<svg" in first
        assert "Free: Ana, Bo and Cy." in first
        sit(room, "Bo")
        assert "Free: Ana and Cy." in next(messages)["code"]


def test_without_phones_there_is_no_code(tmp_path: Path) -> None:
    """A server that only this machine reaches shows none."""
    begun(tmp_path / "s.db", "stab", "Ana Bo")
    with served(tmp_path / "s.db") as room:
        assert 'id="code"' not in room.ask(room.link()).text
        assert "<svg" not in room.ask(room.link("*")).text


def test_seats_are_kept_for_the_next_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Begun anew it knows who sits; new links clear all seats; a spoilt file is no seat."""
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path))
    keys = kept_keys()
    assert keys.seats.take("Ana")
    keys.seats.give_back("ANA")
    assert keys.seats.take("ana")
    file = tmp_path / "serve.seats"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    later = kept_keys()
    assert later.seats.of("Ana") == Seat(1, True)
    assert later.of(later.seat("Ana")) == keys.of(Role("seat", "Ana", 1))
    assert kept_keys(new=True).seats.of("Ana") == Seat()
    file.write_text('{"ana": "x"}')
    assert Seats(file).of("Ana") == Seat()


def test_few_names_are_remembered(tmp_path: Path) -> None:
    """Whoever takes and gives back a thousand seats fills no disk."""
    seats = Seats()
    for number in range(300):
        seats.take(f"p{number}")
    assert len(seats.names) == 200


def test_the_door_has_a_key_of_its_own() -> None:
    """It says nothing about any other, and a seat's key is another each time it is taken."""
    keys = Keys(b"x" * 32)
    all_keys = {keys.of(role) for role in (DOOR, Role("seat", "Ana"), Role("seat", "Ana", 1))}
    assert len(all_keys) == 3
    assert keys.role(keys.of(Role("seat", "Ana", 1)), ("Ana",)) is None
    keys.seats.give_back("Ana")
    assert keys.role(keys.of(Role("seat", "Ana", 1)), ("Ana",)) == Role("seat", "Ana", 1)


@needs_browser
@pytest.mark.slow
def test_three_phones_take_their_seats_in_a_browser(room: Room) -> None:
    """One address for all: pick a name, play; a seat is given back at the foot of its page."""
    address = f"http://{room.host}{room.door()}"
    with driver() as chromium, ExitStack() as windows:
        phones = [opened(windows, chromium, address) for _ in range(3)]
        for phone, name in zip(phones, ("Ana", "Bo", "Cy"), strict=True):
            phone.click(f"button[value={name}]")
            phone.until("document.querySelector('#table')")
            assert phone.text(".me .who") == name
        late = opened(windows, chromium, address)
        assert "Everybody sits" in late.text()
        phones[0].click(".leave summary")
        phones[0].click(".leave button")
        phones[0].until("document.querySelector('#names')")
        late.until("document.querySelector('button[value=Ana]')")
        late.click("button[value=Ana]")
        late.until("document.querySelector('#table')")
        phones[1].open(address)
        phones[1].click("a.big")
        phones[1].until("document.querySelector('#table')")
        assert phones[1].text(".me .who") == "Bo"
