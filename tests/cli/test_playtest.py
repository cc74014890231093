"""`playtest` on a phone: sentences first, tables that fit, files for programs."""

from __future__ import annotations

import csv
import json

import pytest
from pypdf import PdfReader

pytestmark = pytest.mark.long


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """A cache of one's own."""
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path / "home"))


def test_a_report_begins_with_sentences_and_fits(run):
    """Who wins, how long, how it ends, how free, how long one waits, how tense."""
    ran = run("playtest", "shoulda", "--games", "40", "--workers", "1")
    assert ran.code == 0
    assert " ".join(ran.out.split()).startswith(
        "Shoulda, woulda, coulda: 40 games of 4 players"
    )
    assert ran.out.count("\n- ") == 6
    assert max(map(len, ran.out.splitlines())) <= 40


def test_a_comparison_says_how_many_games_it_touches(run):
    """Its reach comes first."""
    ran = run(
        "playtest", "stab", "--against", "start_lives=3", "--games", "40", "--workers", "1"
    )
    assert "of the\n  games at all" in ran.out or "of the games at all" in ran.out


def test_counts_go_to_a_file(run, tmp_path):
    """JSON holds the seed and all counts; another ending is refused."""
    ran = run("playtest", "shoulda", "--games", "20", "--workers", "1", "-o", "r.json")
    assert ran.code == 0
    found = json.loads((tmp_path / "r.json").read_text())
    assert found["plan"]["seed"] == 1
    assert found["sums"]["shoulda"]["games"] == 20
    ran = run("playtest", "shoulda", "--games", "20", "--workers", "1", "-o", "r.exe")
    assert ran.code == 1
    assert ".html, .pdf, .json, .csv" in ran.err


def test_a_tracker_cannot_be_played_out(run, tmp_path):
    """It counts; it does not know what may be played."""
    run("init", "mygame")
    ran = run("playtest", "./mygame")
    assert ran.code == 1
    assert "tracker" in ran.err


def test_a_rule_that_is_none_is_refused(run):
    """With a near match."""
    ran = run("playtest", "stab", "--against", "start_live=3")
    assert ran.code == 1
    assert "start_lives" in ran.err


def test_intervals_name_their_confidence(run):
    """A reader of a table knows what it claims; and which deck can be compared with."""
    ran = run("playtest", "shoulda", "--games", "40", "--workers", "1")

    assert "between: true with 95 % confidence" in " ".join(ran.out.split())
    assert "deck=NAME" in run("playtest", "--help").out


# Files --------------------------------------------------------------------------------


def test_every_file_is_written(run, tmp_path):
    """One run, four files, ten games."""
    files = [
        part for ending in ("html", "pdf", "json", "csv") for part in ("-o", f"r.{ending}")
    ]
    ran = run(
        "playtest", "shoulda", "--games", "30", "--workers", "1", *files, "--keep", "games"
    )
    assert ran.code == 0, ran.err
    told = "".join(each.extract_text() for each in PdfReader(tmp_path / "r.pdf").pages)
    assert "Who wins" in told
    assert "How often each rule does something" in told
    assert json.loads((tmp_path / "r.json").read_text())["sums"]["shoulda"]["games"] == 30
    assert sorted(file.name for file in tmp_path.glob("r-*.csv")) == [
        "r-how-it-ends.csv",
        "r-how-often-each-rule-does-something.csv",
        "r-the-games.csv",
    ]
    rows = list(csv.reader((tmp_path / "r.csv").read_text().splitlines()))
    assert rows[0] == ["seat", "wins", "low", "high"]
    assert all(float(low) <= float(wins) <= float(high) for _, wins, low, high in rows[1:])
    games = sorted((tmp_path / "games").iterdir())
    assert len(games) == 10
    for game in games[:3]:
        ran = run("import", str(game))
        assert ran.code == 0, ran.err
    assert run("table").code == 0


def test_two_files_are_merged_to_what_one_run_tells(run, tmp_path):
    """Games 0 to 19 and 20 to 39, played apart."""
    some = ("playtest", "shoulda", "--workers", "1", "--until", "0.1", "--games")
    run(*some, "20", "-o", "a.json")
    run(*some, "20", "--first", "20", "-o", "b.json")
    run(*some, "40", "-o", "all.json")
    ran = run("playtest", "--merge", "b.json", "--merge", "a.json", "-o", "m.json")
    assert ran.code == 0, ran.err
    assert (tmp_path / "m.json").read_text() == (tmp_path / "all.json").read_text()
    ran = run("playtest", "--merge", "a.json", "--merge", "all.json")
    assert ran.code == 1
    assert "both have game" in ran.err


def test_what_cannot_be_merged_is_told(run, tmp_path):
    """Another study, another game, no file of ours."""
    run("playtest", "shoulda", "--workers", "1", "--games", "20", "-o", "a.json")
    run("playtest", "shoulda", "--workers", "1", "--games", "20", "--seed", "2", "-o", "b.json")
    ran = run("playtest", "--merge", "a.json", "--merge", "b.json")
    assert ran.code == 1
    assert "another study" in ran.err
    (tmp_path / "c.json").write_text("[]")
    ran = run("playtest", "--merge", "c.json")
    assert ran.code == 1
    assert "no file of a playtest" in ran.err


def test_one_thing_is_asked_at_a_time(run):
    """A sweep of every card is nothing."""
    ran = run("playtest", "shoulda", "--sweep", "--cards")
    assert ran.code == 2
    assert "one thing at a time" in ran.err


def test_players_are_a_number_or_a_range(run):
    """Anything else is said back."""
    for text in ("x", "5-2", "1", "2-99", "-"):
        ran = run("playtest", "shoulda", "--players", text)
        assert ran.code == 1, text
        assert "players are" in ran.err
    ran = run("playtest", "shoulda", "--players", "2-3", "--games", "20", "--workers", "1")
    assert ran.code == 0
    assert "with 2 to 3 players" in " ".join(ran.out.split())


def test_a_ladder_tells_how_much_skill_counts(run):
    """From casual upwards, each with its interval."""
    ran = run("playtest", "shoulda", "--skill", "--games", "2", "--workers", "1")
    assert ran.code == 0
    for level in ("casual", "thrifty", "search:8", "search:64"):
        assert level in ran.out


SHORT = ("--games", "30", "--workers", "1")


def test_a_card_s_values_are_compared(run, tmp_path):
    """Each but the present one, on the same seeds; files of it can be added up."""
    words = ("playtest", "stab", "--vary", "bomb.copies=0..2")
    ran = run(*words, *SHORT, "-o", "a.json")
    told = " ".join(ran.out.split())

    assert ran.code == 0
    for value in (0, 1, 2):
        assert f"bomb.copies={value}" in told
    assert "3 other values, one at a time" in told
    assert max(map(len, ran.out.splitlines())) <= 40
    assert run(*words, *SHORT, "--first", "30", "-o", "b.json").code == 0
    merged = run("playtest", "--merge", "a.json", "--merge", "b.json")
    assert merged.code == 0
    assert "bomb.copies=1" in merged.out


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("bomb", "expected CARD.FIELD=VALUES"),
        ("bom.copies=1", "there is no card `bom`; did you mean `bomb`?"),
        ("bomb.copis=1", "there is no field `copis`; did you mean `copies`?"),
        ("bomb.copies=x", "copies are 0 to 99"),
        ("bomb.priority=1..99", "expected at most 40 values"),
        ("bomb.priority=44", "expected a whole number of 1 to 13"),
        ("bomb.mood=happy", "expected"),
        ("bomb.mood=hurt", "that is what `bomb` says now"),
    ],
)
def test_what_cannot_vary_is_told(run, asked, said):
    """Before anything is played."""
    ran = run("playtest", "stab", "--vary", asked, *SHORT)

    assert ran.code == 1
    assert said in " ".join(ran.err.split())


def test_a_played_session_stands_beside_the_bots(run, tmp_path):
    """Of so many players, and only what came to an end."""
    ran = run("playtest", "shoulda", "--players", "3", "--sessions", *SHORT)
    assert ran.code == 1
    assert "no session of `shoulda` with 3 players is over here" in " ".join(ran.err.split())

    played = run("playtest", "shoulda", "--players", "3", *SHORT, "--keep", "kept")
    assert played.code == 0
    files = sorted((tmp_path / "kept").iterdir())
    for file in files:
        assert run("import", str(file)).code == 0, file
    ran = run("playtest", "shoulda", "--players", "3", "--sessions", *SHORT)
    told = " ".join(ran.out.split())
    assert ran.code == 0
    assert f"people: {len(files)} sessions of this computer's" in told
    assert "people bots" in told
    assert run("playtest", "shoulda", "--sweep", "--sessions").code == 2
