"""What changes comes by itself: from other terminals, after sleep, after a killed server."""

from __future__ import annotations

import time
from pathlib import Path

from deckwright.session.begin import begin
from deckwright.session.store import Store
from tests.web.serving import begun, served, terminal


def test_a_line_of_another_terminal_is_seen_within_a_second(tmp_path: Path) -> None:
    """`play` goes on beside it, and only what has changed is sent."""
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy")
    other = terminal(tmp_path / "s.db")
    with served(tmp_path / "s.db") as room, room.watching() as messages:
        first = next(messages)
        assert set(first) == {"strip", "headline", "timer", "table", "log", "score", "game"}
        began = time.monotonic()
        other.do(other.read("Ana: play > Bo"))
        then = next(messages)
        assert time.monotonic() - began < 1
        assert "face down" in then["table"]
        assert "score" not in then
    other.store.close()


def test_who_watches_is_told_what_a_page_saw_first(tmp_path: Path) -> None:
    """A page that is asked for catches up with the journal; the others learn it then, too."""
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy")
    other = terminal(tmp_path / "s.db")
    with served(tmp_path / "s.db") as room, room.watching() as messages:
        next(messages)
        for line in ("Ana: play > Bo", "Bo: play > Cy", "Cy: play > Ana"):
            began = time.monotonic()
            other.do(other.read(line))
            assert line.split()[0][:-1] in room.ask(room.link("Bo")).text
            assert "face down" in next(messages)["table"]
            assert time.monotonic() - began < 1
    other.store.close()


def test_undo_is_seen_as_well(tmp_path: Path) -> None:
    """A line taken back is gone from the table."""
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy", ["Ana: play > Bo"])
    other = terminal(tmp_path / "s.db")
    with served(tmp_path / "s.db") as room, room.watching() as messages:
        assert "face down" in next(messages)["table"]
        other.undo(other.folded.lines[-2].number)
        assert "face down" not in next(messages)["table"]
    other.store.close()


def test_who_slept_catches_up_with_one_message(tmp_path: Path) -> None:
    """A new connection is sent the table as it is, not all that was missed."""
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy")
    other = terminal(tmp_path / "s.db")
    with served(tmp_path / "s.db") as room:
        with room.watching() as messages:
            next(messages)
        for line in ("Ana: play > Bo", "Bo: play > Cy", "Cy: play > Ana"):
            other.do(other.read(line))
        with room.watching() as messages:
            told = next(messages)
    assert told["table"].count('class="hidden"') == 3
    other.store.close()


def test_a_killed_server_loses_nothing(tmp_path: Path) -> None:
    """Started again, the same links show the same table."""
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy", ["Ana: play > Bo"])
    with served(tmp_path / "s.db") as room:
        before = room.ask(room.link("Bo")).text
    with served(tmp_path / "s.db") as room:
        assert room.ask(room.link("Bo")).text == before


def test_a_rematch_comes_to_the_same_links(tmp_path: Path) -> None:
    """Whoever watches the current session sees the next one when it begins."""
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy")
    with served(tmp_path / "s.db") as room, room.watching() as messages:
        next(messages)
        store = Store(tmp_path / "s.db")
        begin(store, "knights", ("Ana", "Bo", "Dee"), {})
        store.close()
        assert "shuffle, cut and deal" in next(messages)["headline"]
        assert room.ask(room.link("Dee")).code == 200
        assert room.ask(room.link("Cy")).code == 404


def test_a_session_by_name_stays_that_one(tmp_path: Path) -> None:
    """Another game that begins meanwhile is served by nobody."""
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy")
    with served(tmp_path / "s.db", "stab-3") as room:
        begun(tmp_path / "s.db", "knights", "Ana Bo Cy")
        assert "lives" in room.ask(room.link()).text
