"""Long answers a screen at a time, and the log, the newest first."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from deckwright.errors import DeckwrightError
from deckwright.prompt.loop import Loop
from deckwright.prompt.screens import log
from deckwright.prompt.screens.pages import MORE, Typed, paged

STABS = ("draw",) * 3
LAYS = ("play > bo", "play > cy", "play > ana")


def reader(*typed: str) -> Callable[[str], str]:
    """Types these lines; the prompt stands on the screen."""
    lines = iter(typed)

    def read(prompt: str) -> str:
        print(prompt)
        return next(lines)

    return read


def test_a_page_has_room_for_what_is_typed(monkeypatch, capsys):
    """As many rows as the screen has with the prompt, then the next as many."""
    monkeypatch.setenv("LINES", "24")
    with paged(reader("", "stop"), wanted=True):
        for number in range(46):
            print(number)
    told = capsys.readouterr().out.split("\n")
    assert told[23] == MORE
    assert told[22] == "22"
    assert told[24:47] == [str(number) for number in range(23, 46)]


def test_what_is_typed_instead_of_enter_ends_the_list(monkeypatch, capsys):
    """It is a line, unless it says that it is enough."""
    monkeypatch.setenv("LINES", "24")
    for typed, line in (("bo cy", "bo cy"), ("undo", "undo"), ("q", ""), ("no", "")):
        with pytest.raises(Typed) as told, paged(reader(typed), wanted=True):
            print("\n".join(map(str, range(99))))
        assert told.value.line == line
    assert "\n23\n" not in capsys.readouterr().out


def test_nobody_is_waited_for_in_a_pipe(capsys):
    with paged(reader()):
        print("\n".join(map(str, range(99))))
    assert capsys.readouterr().out.endswith("98\n")


def test_who_listens_hears_all_at_once(monkeypatch, capsys):
    monkeypatch.setenv("DECKWRIGHT_PLAIN", "1")
    with paged(reader(), wanted=True):
        print("\n".join(map(str, range(99))))
    assert capsys.readouterr().out.endswith("98\n")


def test_a_line_typed_in_the_middle_of_the_log_is_done(sit, monkeypatch, capsys):
    """As if it stood at the prompt."""
    monkeypatch.setenv("LINES", "24")
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    session = sit("stab", "Ana Bo Cy", (*STABS, *LAYS))
    for number in range(20):
        session.note(f"remark {number}")
    Loop(session, reader("log", "play > cy", "quit")).run()
    told = capsys.readouterr().out
    assert session.folded.lines[-1].text == "Ana: play > Cy"
    assert "remark 19" in told
    assert "1 Ana: draw" not in told


def test_the_log_begins_with_what_was_last(sit, capsys):
    session = sit("stab", "Ana Bo Cy", STABS)
    session.note("cake")
    log.show(session)
    told = [line for line in capsys.readouterr().out.split("\n") if line[:1].isdigit()]
    assert told == ["4 [note] cake", "3 Cy: draw", "2 Bo: draw", "1 Ana: draw"]
    log.show(session, "2")
    assert "2 Bo" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("word", "numbers"), [("bo", "2"), ("CAKE", "4"), ("draw", "321"), ("Ana: draw", "1")]
)
def test_the_log_finds_a_word(sit, capsys, word, numbers):
    """In lines, in what came of them and in remarks, whatever its case."""
    session = sit("stab", "Ana Bo Cy", STABS)
    session.note("cake")
    log.show(session, word)
    told = [line for line in capsys.readouterr().out.split("\n") if line[:1].isdigit()]
    assert "".join(line[0] for line in told) == numbers


def test_a_word_that_was_never_said_is_told(sit):
    session = sit("stab", "Ana Bo Cy", STABS)
    with pytest.raises(DeckwrightError, match="nothing in the log has `beer` in it"):
        log.show(session, "beer")
