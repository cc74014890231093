"""The timer: a remark that every page counts down."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from deckwright.web import timer
from tests.web.serving import begun, served, terminal
from tests.web.test_acting import typed


@pytest.mark.parametrize(
    ("said", "minutes"),
    [("timer 2", 2.0), ("Bo: timer 1.5", 1.5), ("timer 3 min", 3.0), ("timer 999", 180.0),
     ("timer", None), ("a timer 2", None), ("timer two", None), ("timer -1", None)],
)  # fmt: skip
def test_a_remark_sets_it(said: str, minutes: float | None) -> None:
    """In minutes, by anybody; whatever else is noted sets nothing."""
    assert timer.minutes(said) == minutes


def test_everybody_sees_it_and_a_new_server_goes_on(tmp_path: Path) -> None:
    """It is set on a page, told to who watches, and outlasts the server."""
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy")
    with served(tmp_path / "s.db") as room, room.watching() as messages:
        assert next(messages)["timer"] == ""
        assert "The timer runs" in typed(room, "Bo", "timer 2")
        assert "data-ends" in next(messages)["timer"]
    with served(tmp_path / "s.db") as room:
        assert "data-ends" in room.ask(room.link()).text
        assert "data-ends" not in room.ask(f"{room.link()}step/0").text
        assert "No timer" in typed(room, "Bo", "timer 0")
        assert "data-ends" not in room.ask(room.link()).text


def test_it_ends_so_many_minutes_after_it_was_set(tmp_path: Path) -> None:
    """By the time of the journal, which other terminals write as well."""
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy")
    session = terminal(tmp_path / "s.db")
    assert timer.ends(session) is None
    session.note("timer 2")
    ends = timer.ends(session)
    session.store.close()
    assert ends
    assert abs(ends - datetime.now(UTC) - timedelta(minutes=2)) < timedelta(seconds=5)
