"""A game with rules in a folder of its own: played, tried, checked, and run only if named."""

from __future__ import annotations

import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

import deckwright
from deckwright.errors import DeckwrightError
from deckwright.games import own_rules, set_up

LAMPLIGHTERS = Path(__file__).parents[1] / "sixth_game" / "lamplighters"


@pytest.fixture
def lamps(tmp_path, monkeypatch):
    """The folder of a small game, where nobody has named it yet."""
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(own_rules, "_allowed", set())
    place = tmp_path / "lamps"
    copytree(LAMPLIGHTERS, place, ignore=ignore_patterns("__pycache__"))
    return place


def test_it_is_played(run, lamps):
    """`new`, `do`, `table`, `undo`, rules, a rematch; that a program runs is said."""
    begun = run("new", "./lamps", "Ana", "Bo", "--first", "Ana", "--no-play")
    assert begun.code == 0
    assert "lamps/rules.py is a program of its own, and runs now" in begun.err
    assert run("do", "deal").code == 0
    assert run("do", "Ana", "lay", "spark").code == 0
    assert "Row: Spark (1)" in run("table").out
    assert run("do", "Bo", "take").code == 0
    assert run("undo").code == 0
    assert "LMP-2.2" in run("rule", "LMP-2.2").out
    assert "lamps-2" in run("sessions").out
    assert run("rematch", "--first", "Bo", "--no-play").code == 0


def test_it_is_played_out(run, lamps):
    """`playtest` tells of it as of a shipped game, in other processes, too."""
    ran = run("playtest", "lamps", "--players", "2", "--games", "60", "--workers", "2")

    assert ran.code == 0, ran.err
    assert "Lamplighters: 60 games of 2 players" in " ".join(ran.out.split())


def test_it_is_checked(run, lamps):
    """`check` plays random games, and tells the line of the rules that does not hold."""
    assert "is in order" in run("check", "lamps").out

    effects = lamps / "rules.py"
    effects.write_text(effects.read_text().replace("def result(", "def result(no_such, "))
    _forget(lamps)
    ran = run("check", "lamps")
    assert ran.code == 1
    assert "lamps/" in ran.err
    assert "TypeError" in ran.err


def test_a_card_that_is_lost_is_found(run, lamps):
    """What a rule forgets comes out in the count of cards."""
    rules = lamps / "rules.py"
    rules.write_text(
        f"{rules.read_text()}\n\ndef inventory(state):\n"
        "    from deckwright.engine import codec\n\n"
        "    found = codec.inventory(state)\n    found.pop('spark', None)\n    return found\n"
    )
    _forget(lamps)

    assert "lamps/rules.py: there are 13 cards, not 11" in run("check", "lamps").err


def test_a_fault_in_the_program_has_its_line(run, lamps):
    """Neither a syntax error nor a missing name is a traceback."""
    rules = lamps / "rules.py"
    wrong = "EFFECTS = Effect[State]()"
    rules.write_text(rules.read_text().replace("EFFECTS = Effects[State]()", wrong))
    number = rules.read_text().splitlines().index(wrong) + 1
    _forget(lamps)

    ran = run("new", "lamps", "Ana", "Bo", "--first", "Ana", "--no-play")
    assert ran.code == 1
    assert f"lamps/rules.py:{number}: NameError: " in ran.err
    rules.write_text("def (\n")
    _forget(lamps)
    assert "lamps/rules.py:1: SyntaxError" in run("check", "lamps").err


def test_what_a_file_names_is_not_run(run, lamps, tmp_path):
    """A position or a report that speaks of a folder runs nothing there."""
    (lamps / "rules.py").write_text("raise SystemExit('run')\n")
    _forget(lamps)
    position = f'game = "{lamps}"\nplayers = ["Ana", "Bo"]\n'
    (tmp_path / "p.toml").write_text(position)
    ran = run("new", "--from", "p.toml")
    assert ran.code == 1
    assert "are a program that a file names, not you" in ran.err

    with pytest.raises(DeckwrightError, match="that a file names, not you"):
        set_up(str(lamps), ("Ana", "Bo"))


def test_a_session_from_elsewhere_runs_nothing(run, lamps):
    """A session that somebody saved is taken in where its game's folder is named, wherever that
    lies here; else nothing runs."""
    run("new", "lamps", "Ana", "Bo", "--first", "Ana", "--no-play")
    run("do", "deal")
    run("do", "Ana", "lay", "spark")
    assert run("save", "s.toml").code == 0
    assert run("delete", "lamps-2", "--yes").code == 0
    lamps.rename(lamps.parent / ("a place whose name has more than forty letters " * 2))
    _forget(lamps)
    refused = run("import", "s.toml")

    assert refused.code == 1
    assert "a program that a file names, not you" in refused.err
    assert "Row: Spark (1)" in run("import", "s.toml", str(next(lamps.parent.glob("a p*")))).out
    assert "Row: Spark (1)" in run("table").out


def test_a_folder_that_is_gone(run, lamps):
    """A session says where its game was; the evening's page has the other games."""
    run("new", "stab", "Ana", "Bo", "--no-play")
    run("do", "play > bo")
    run("new", "lamps", "Ana", "Bo", "--first", "Ana", "--no-play")
    lamps.rename(lamps.parent / "moved")
    _forget(lamps)
    told = run("table")

    assert told.code == 1
    assert f"is not in `{lamps}` any more" in " ".join(told.err.split()).replace("/ ", "/")
    run("play", "stab-2")
    shared = run("share", "evening.html")
    assert "Wrote evening.html: 1 game" in shared.out
    assert "`lamps-2` is left out" in shared.err


def test_programs_name_it_themselves(lamps):
    """`import deckwright` takes the folder as it takes a slug."""
    session = deckwright.begin(lamps, ["Ana", "Bo"], first="Ana", known=True)
    played = deckwright.play_out(lamps, ["Ana", "Bo"], seed=3)

    assert session.due == "deal"
    assert played.outcome


def test_a_package_offers_a_game(run, lamps, tmp_path, monkeypatch):
    """An entry point names it; then its slug is enough."""
    lamps.rename(tmp_path / "lamps_package")
    about = tmp_path / "lamps-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: lamps\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[deckwright.games]\nlamps = lamps_package\n")
    monkeypatch.syspath_prepend(str(tmp_path))

    assert run("new", "lamps", "Ana", "Bo", "--first", "Ana", "--no-play").code == 0
    assert "Row: empty" in run("table").out
    assert "lamps-2" in run("sessions").out


def _forget(place):
    """As in a new process: nothing is imported yet."""
    own_rules._packages.pop(str(place.resolve()), None)
    for name in [n for n in sys.modules if n.startswith("deckwright_game_")]:
        del sys.modules[name]
    own_rules._packages.clear()
