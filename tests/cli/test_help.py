"""Help fits a phone, and leaves no sentence cut off."""

from __future__ import annotations

import re

import pytest

from deckwright.cli.command_index import FILES_BY_TITLE

COMMANDS = [
    name for files in FILES_BY_TITLE.values() for names in files.values() for name in names
]


def widest(told: str) -> int:
    """The longest line, by the program's own name instead of the test's."""
    own = re.sub(r"(?<=Usage: )python -m \S+", "dw", told)
    return max(len(line.rstrip()) for line in own.splitlines())


@pytest.mark.parametrize("name", COMMANDS)
def test_help_of_a_command_fits_forty_columns(run, name):
    """Every line of every command's help, with no type where a word should stand."""
    ran = run(name, "--help")

    assert ran.code == 0
    assert widest(ran.out) <= 40
    assert "<str>" not in ran.out


def test_the_list_of_commands_fits_forty_columns(run):
    """All commands stand under titles, each told in whole words."""
    told = run("--help").out

    assert widest(told) <= 40
    assert all(f"\n  {name} " in told for name in COMMANDS)
    assert all(f"\n{title}:\n" in told for title in FILES_BY_TITLE)
    assert "..." not in told.split("\n\nPrint:")[1]


def test_print_tells_its_common_options_first(run):
    """Which games, the paper, the look, the backs, the ink and the file come first."""
    common = run("print", "--help").out.partition("More options:")[0].partition("Options:")[2]

    assert re.findall(r"--([a-z]+)", common) == [
        *("all", "paper", "look", "backs", "ink", "output"),
    ]


def test_a_game_that_is_over_is_not_gone_on_with(run, tmp_path, monkeypatch):
    """It can be begun again."""
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path / "home"))
    run("new", "stab", "Ana", "Bo")
    assert "Go on with `stab-2`" in run().out
    run("end", "--yes")
    told = run().out
    assert "`stab-2` is over" in told
    assert "dw rematch" in told
    assert "dw play" not in told
