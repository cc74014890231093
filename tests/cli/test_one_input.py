"""One input of several lines: what came of each, then the table, once."""

from __future__ import annotations

import pytest

from deckwright.session.session import Session

DRAWN = ("draw",) * 3
STORIES = ("deal", "declare 0")


def test_who_acts_is_told_once_after_all_results(sit, say):
    """Nothing that happened scrolls away behind what holds in between."""
    session = sit("knights", "Ana Bo Cy", STORIES)
    told = say(session, "egg; jewels; riddle")
    begun, acts = told.index("Ana begins A1"), told.rindex("Ana's turn: play a card")
    assert begun < told.index("Cy begins A3") < acts
    assert told[begun:].count("turn: play a card") == 1


def test_what_was_done_before_a_refusal_is_shown(sit, say):
    """What happened, the reason, and what was not done."""
    session = sit("knights", "Ana Bo Cy", STORIES)
    told = say(session, "egg; flames new; riddle")
    assert told.index("Ana begins A1") < told.index("! The flames cannot begin a story")
    assert "(and then: `riddle`)" in told
    assert len(session.folded.lines) == len(STORIES) + 1


@pytest.mark.parametrize(
    "typed", ["bo lives 3, cy lives 2", "Bo lives 3 and lives Cy 2", "bo lives 3; cy lives 2"]
)
def test_corrections_in_a_row(sit, say, typed):
    session = sit("stab", "Ana Bo Cy", DRAWN)
    told = say(session, typed)
    assert [line.text for line in session.folded.lines[3:]] == [
        "correct lives Bo 3",
        "correct lives Cy 2",
    ]
    assert told.count("Ana plays card 1") == 2


@pytest.mark.parametrize("typed", [("draw bow, axe, bomb, snake",), ()])
def test_a_game_deleted_elsewhere_is_no_empty_table(sit, say, typed):
    """Neither at the next line nor as one leaves is it told as kept."""
    session = sit("stab", "Ana Bo Cy", DRAWN)
    session.store.delete(session.record)
    told = say(session, *typed)
    assert "another terminal has deleted this game" in told
    assert "Kept" not in told


def test_what_happened_elsewhere_is_told(sit, say):
    """A line that meant an older table is not done; what has been done is told with it."""
    session = sit("stab", "Ana Bo Cy")
    other = Session(session.store, session.record)
    other.do(other.read("draw"))
    told = say(session, "draw bow, axe, bomb, snake")
    assert "nothing was done: another terminal has played on" in told
    assert "Meanwhile: 1 Ana: draw" in told
    assert len(session.folded.lines) == 1


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("1", ["Ana: play > Ana", "Accepted."]),
        ("bo cy ana", ["Ana: play > Bo", "Bo: play > Cy", "Cy: play > Ana"]),
        ("bo; cy", ["Ana: play > Bo", "Bo: play > Cy"]),
        ("bo lives 3, cy lives 2", ["Bo has 3 lives", "Cy has 2 lives"]),
        ("cy leaves; bo; cy", ["Cy is out", "Ana: play > Bo", "Refused:"]),
    ],
)
def test_what_if_reads_rows_numbers_and_corrections(run, tmp_path, monkeypatch, typed, told):
    """Each part is tried on the table that those before it leave; none is done."""
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path))
    run("new", "stab", "Ana", "Bo", "Cy", "--ask", "usual")
    ran = run("rule", "--what-if", "-", typed)
    assert all(text in ran.out for text in told)
    assert "Ana plays card 1 of 2" in run("table").out
