"""Documents cannot drift: every command has help and a mention, and what is shown runs."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
import typer

from deckwright.cli.app import program

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PHONE = (ROOT / "docs" / "phone.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"^dw ([^#\n]+?) *(?:#.*)?$", README, re.MULTILINE)
COMMANDS = typer.main.get_command(program()).commands  # type: ignore[attr-defined]
RUN = ("games", "cards", "deal", "roll", "first", "quick")
"""Commands that are run as they are shown; the slow tests run all, from top to bottom."""


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_every_command_is_explained(name):
    """Each has a help of one sentence, and stands in the README."""
    told = COMMANDS[name].help or ""

    assert told.strip().endswith(".")
    assert len(told.strip().splitlines()[0]) <= 100
    assert any(line.split()[0] == name for line in SHOWN), f"the README lacks `dw {name}`"


@pytest.mark.parametrize("line", SHOWN)
def test_every_command_shown_exists(line):
    """The README names no command and no option that is not there."""
    words = shlex.split(line)
    command = COMMANDS[words[0]]
    known = {option for parameter in command.params for option in parameter.opts}

    assert {word.split("=")[0] for word in words if word.startswith("--")} <= known


@pytest.mark.parametrize("line", [line for line in SHOWN if line.split()[0] in RUN])
def test_small_helps_shown_run(run, line):
    """What the README shows of the small helps works as shown."""
    ran = run(*shlex.split(line))

    assert ran.code == 0


def test_an_evening_as_the_readme_tells_it(run, tmp_path, monkeypatch):
    """The commands of the play section work one after the other."""
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path / "data"))
    assert run("new", "stab", "Ana", "Bo", "Cy", "--ask", "usual").code == 0
    for line in (
        'do "play > bo"', "table", "score", "log --ids", "sessions", "note Cy brought cake",
        "undo", "redo", "rename evening",
        "insert 4 'bo lives 4'", "set ask all", "save evening.toml",
        "import evening.toml", "history", "stats", "rematch", "end --yes",
        "delete evening --yes",
    ):  # fmt: skip
        ran = run(*shlex.split(line))
        assert (ran.code, ran.err) == (0, ""), line


def test_links_lead_somewhere():
    """Every file a document points to is there."""
    for text, folder in ((README, ROOT), (PHONE, ROOT / "docs")):
        for target in re.findall(r"\]\(([^)#:]+)\)", text):
            assert (folder / target).exists(), target
