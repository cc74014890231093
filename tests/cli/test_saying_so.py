"""Nothing is done that was not meant, and nobody waits without being told for what."""

from __future__ import annotations

import os
import sqlite3
import threading
import time

import pytest


@pytest.fixture
def table(run, tmp_path, monkeypatch):
    """A game under way with five lines."""
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("DECKWRIGHT_ASK", "usual")
    assert run("new", "stab", "Ana", "Bo", "Cy").code == 0
    for target in ("bo", "cy"):
        assert run("do", target).code == 0
    return tmp_path


@pytest.mark.parametrize("many", ["3", "9999", "99999999999"])
def test_more_than_there_is_is_not_taken_back(run, table, many):
    """Who asks for more lines than were typed is told how many there are."""
    before = run("log").out
    ran = run("undo", many)

    assert ran.code == 1
    assert "only 2 lines can be taken back; `undo to 0` takes all of them" in ran.err
    assert run("log").out == before
    assert run("undo", "2").code == 0
    assert run("redo", "2").code == 0
    assert run("undo", "to", "0").code == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("fix", "x", "bo"), "write `fix 17` and the right line"),
        (("fix", "-1", "bo"), "write `fix 17` and the right line"),
        (("insert", "x", "bo"), "write `insert 17` and the forgotten line"),
        (("log", "x"), "nothing in the log has `x` in it"),
        (("log", "-1"), "nothing in the log has `-1` in it"),
        (("log", "²"), "nothing in the log has `²` in it"),
        (("redo", "x"), "write `redo` or `redo 3`"),
    ],
)
def test_numbers_are_asked_for_in_our_words(run, table, words, said):
    """A number that is none is one sentence, and says what to write."""
    ran = run(*words)

    assert ran.code == 1
    assert said in ran.err.replace("\n", " ").replace("  ", " ")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("end", "`dw end` ends the game; `dw end --won NAME`"),
        ("timer 2", "`timer` is for pages: `dw serve` shows them"),
        ("quit", "there is nothing to leave"),
    ],
)
def test_words_that_one_line_has_no_use_for(run, table, line, said):
    """`do` says what does it instead."""
    ran = run("do", line)

    assert ran.code == 1
    assert said in " ".join(ran.err.split())


def test_what_begins_from_a_position_can_be_typed(run, table):
    """A file of two words is quoted."""
    told = " ".join(run("table", "--position", "our table.toml").out.split())

    assert "`dw new --from 'our table.toml'` begins there" in told


def test_readings_of_no_printer_are_refused(run, table):
    """What was measured belongs to a printer; without its name no page is printed either."""
    for words in (("--front", "99999", "0"), ("--ruler", "99"), ("--read", *"1234")):
        assert run("calibrate", *words).code == 2
    ran = run("calibrate", "office", "--front", "99999", "0")

    assert ran.code == 1
    assert "read again" in ran.err
    assert not (table / "output").exists()


def test_who_waits_for_a_lock_is_told(run, table):
    """Within a second; and where its owner is gone for good the lock is taken in the end."""
    lock = table / "home" / ".printers.toml.lock"
    lock.write_text(f"{os.getpid()} elsewhere")
    threading.Timer(1.5, lock.unlink).start()
    start = time.monotonic()
    ran = run("calibrate", "office", "--front", "0.1", "0.1")

    assert ran.code == 0
    assert f"waiting for another program (process {os.getpid()} on elsewhere)" in ran.err
    assert time.monotonic() - start > 1


def test_who_waits_for_the_journal_is_told(run, table):
    """Another terminal that writes for long is waited for, and named."""
    other = sqlite3.connect(
        table / "home" / "sessions.db", isolation_level=None, check_same_thread=False
    )
    other.execute("begin immediate")

    def done() -> None:
        other.execute("rollback")
        other.close()

    timer = threading.Timer(1.5, done)
    timer.start()
    ran = run("note", "cake")
    timer.join()

    assert ran.code == 0
    assert "waiting for another terminal, which is writing to the journal" in ran.err
    assert "cake" in run("log").out
