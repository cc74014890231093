"""`playtest` on a phone: sentences first, tables that fit, files for programs."""

from __future__ import annotations

import json

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """A cache of one's own."""
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path / "home"))


def test_a_report_begins_with_sentences_and_fits(run):
    """Who wins, how long, how it ends, how free, how long one waits."""
    ran = run("playtest", "shoulda", "--games", "40", "--workers", "1")
    assert ran.code == 0
    assert ran.out.startswith("40 games of 4 players")
    assert ran.out.count("\n- ") == 5
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
    assert found["seed"] == 1
    assert found["sums"]["shoulda"]["games"] == 20
    ran = run("playtest", "shoulda", "--games", "20", "--workers", "1", "-o", "r.exe")
    assert ran.code == 1
    assert "`.json` or `.csv`" in ran.err


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
