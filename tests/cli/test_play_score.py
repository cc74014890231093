"""Score-only sessions of the shipped games: begun, played, taken back, asked, sent on."""

from __future__ import annotations

import io
import tomllib

import pytest

from deckwright.resources import folder

pytestmark = pytest.mark.long

ENDS = {
    "stab": (("bo -1", "+1 bo", "-5 ana", "next", "cy -5"), "Bo", "lives"),
    "shoulda": (("next round", "points 3 0 5"), "Bo", "points"),
    "knights": (("arcs 11 2 3", "next round"), "Ana", "points"),
    "staggering": (("bo +12 from ana", "bo +12"), "Bo", "characters"),
}
"""Short lines to a game's own end, who wins, and what is counted."""


@pytest.mark.parametrize("game", ENDS)
def test_to_the_end_and_back(run, game):
    """`do`, `table`, `score`, `log`, `undo` and `history` work as in a refereed game."""
    lines, winner, counted = ENDS[game]
    assert counted in run("new", game, "Ana", "Bo", "Cy", "--score").out
    for line in lines:
        ran = run("do", *line.split())
        assert (ran.code, ran.err) == (0, "")
    assert f"{winner} won" in run("table").out
    assert f"The game is over: {winner} won." in run("score").out
    assert f"{game}: {winner}" in run("history").out
    late = run("do", "ana +1")
    assert late.code == 1
    assert "(TRK-6.1)" in late.err.replace("\n", " ")
    assert (
        run(
            "undo",
        ).code
        == 0
    )
    assert "not over" in run("history").out
    assert lines[0].split()[0] in run("log").out.lower()


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("bo lives -1", "Bo -1: 4 lives"),
        ("-1 life bo", "Bo -1: 4 lives"),
        ("2 -1", "`-1` is not understood here"),
        ("2 lives -1", "`-1` is not understood here"),
        ("bo 3 lives", "Bo has 3 lives (5 before)"),
        ("bo 3", "Bo has 3 lives (5 before)"),
        ("3 lives bo", "Bo has 3 lives (5 before)"),
        ("2 3", "`3` is not understood here"),
        ("lives -1", 'Whose?\n1 `dw do "Ana: -1 lives"`'),
    ],
)
def test_a_sign_adds_or_takes_and_a_number_alone_is_what_it_is_now(run, line, told):
    """In any order of words; the reply tells which (TRK-1.2). A list's number is no name."""
    run("new", "stab", "Ana", "Bo", "Cy", "--score")
    ran = run("do", *line.split())
    assert told in ran.out + ran.err


def test_turns_and_rounds_go_on_and_are_put_right(run):
    """`turn` and `round` alone go on; with more they say where the game stands."""
    run("new", "staggering", "Ana", "Bo", "Cy", "--score")
    assert "it is Bo's turn" in run("do", "turn").out
    assert "round 2 begins" in run("do", "round").out
    assert "Cy's turn" in run("do", "turn", "cy").out
    assert "Round 7" in run("do", "round", "7").out
    run("new", "knights", "Ana", "Bo", "Cy", "--score")
    assert "no turns are counted here" in run("do", "turn").err


@pytest.mark.parametrize("game", ENDS)
def test_a_number_then_a_number(run, monkeypatch, game):
    """What changes most takes two inputs at the prompt, the player and what happens."""
    typed = {"stab": "2 1", "staggering": "2 1", "shoulda": "3 +2"}
    typed["knights"] = "4 +2"
    run("new", game, "Ana", "Bo", "Cy", "--score")
    answers = "\n".join((*typed[game].split(), "quit", ""))
    monkeypatch.setattr("sys.stdin", io.StringIO(answers))
    assert run("play").code == 0
    assert len([line for line in run("log").out.splitlines() if " Bo: " in line]) == 1


def test_next_is_the_next_turn_where_there_are_turns_and_rounds(run):
    """Turns count the rounds, so the turn is meant (TRK-3.1)."""
    run("new", "staggering", "Ana", "Bo", "--score")
    assert "Bo's turn" in run("do", "next").out


@pytest.mark.parametrize(
    ("game", "before", "line", "told"),
    [
        ("shoulda", "", "ana gets 2, bo 1", ("Ana +2: 2 points", "Bo +1: 1 point")),
        ("knights", "", "ana gets 2, bo 1", ("Ana +2: 2 points", "Bo +1: 1 point")),
        ("shoulda", "", "bo -1 ana +2", ("Bo cannot have fewer points than 0",)),
        ("staggering", "", "ana +1 bo -1", ("Ana wins 1 from Bo: 19 characters",)),
        ("knights", "ana 3 bo 2", "ana 4 bo 1", ("1 +1, -1 2 +4, +1 Which values?",)),
        ("knights", "ana 3 bo 2", "ana has 4, bo has 1", ("Ana +1: 4 points", "Bo -1: 1")),
        ("knights", "ana 3 bo 2", "3 1", ("Ana +3: 6 points", "Bo +1: 3 points")),
    ],
)
def test_a_row_adds_where_it_says_so_and_is_asked_where_it_may(
    run, monkeypatch, game, before, line, told
):
    """TRK-1.2: a number alone is what it stands at, unless it may be what a round brought."""
    run("new", game, "Ana", "Bo", "--score", "--first", "Ana")
    typed = "\n".join(filter(None, (before, line, "quit", "")))
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    ran = run("play")
    said = " ".join((ran.out + ran.err).split())
    assert [each for each in told if each not in said] == []


def test_questions_go_to_the_rulebook_of_the_game(run):
    """Also by rule id, and the tracker's own rules are there too."""
    run("new", "stab", "Ana", "Bo", "--score")
    assert "Does a shield stop a bomb?" in run("rule", "can a shield stop the bomb?").out
    assert "Shield" in run("rule", "SYF-7.4a").out
    assert "Bo: +1 from Ana" in run("rule", "TRK-1.6").out.replace("\n", " ")


def test_it_travels_with_its_tracker(run, tmp_path, monkeypatch):
    """An export holds the tracker; there it goes on, and comes out the same."""
    run("new", "knights", "Ana", "Bo", "Cy", "--score", "--name", "evening")
    run("do", "arcs 1 2 3")
    assert run("save", "evening.toml", "--session", "evening").code == 0
    told = tomllib.loads((tmp_path / "evening.toml").read_text())
    text = (folder("cards") / "knights" / "tracker.toml").read_text(encoding="utf-8")
    assert told["setup"]["tracker"] == text
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path / "other"))
    assert run("import", "evening.toml").code == 0
    assert "Cy +3: 3 points" in run("do", "next round").out


def test_house_rules_that_are_counted(run):
    """`start_lives` is where the lives begin; what there is not is refused as ever."""
    ran = run("new", "stab", "Ana", "Bo", "--score", "--house", "start_lives=3")
    assert "Ana 3 lives" in ran.out
    assert run("new", "stab", "Ana", "--score").code == 1
    assert "no house rule" in run("new", "stab", "A", "B", "--score", "--house", "x=1").err


def test_a_rematch_is_scored_again(run):
    """The same tracker, from its beginning."""
    run("new", "stab", "Ana", "Bo", "--score", "--house", "start_lives=3")
    run("do", "bo", "-2")
    assert "Bo  3 lives" in run("rematch").out
