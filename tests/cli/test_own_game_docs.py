"""docs/your-own-game.md, followed word by word."""

from __future__ import annotations

import os
import signal
import subprocess
from pathlib import Path
from typing import Any

import pytest

from docs.walkthrough import Answer, Command, Edit, steps
from tests.cli.live import command

pytestmark = pytest.mark.long

DOCUMENT = Path(__file__).parents[2] / "docs" / "your-own-game.md"
LIVE = ("--watch", "play")
"""What goes on until it is told to end."""


@pytest.fixture
def followed(run, tmp_path, monkeypatch):
    """Every step of the document done; (command, what it said, how it ended) of each."""
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path / "home"))
    told: list[Any] = []
    for step in steps(DOCUMENT.read_text(encoding="utf-8")):
        if isinstance(step, Edit):
            step.do(tmp_path)
        elif isinstance(step, Answer):
            command, _, said = told[-1]
            assert said == step.text, command
        elif set(LIVE) & set(step.words):
            told.append((step, *live(step, tmp_path)))
        else:
            ran = run(*step.words)
            told.append((step, ran.code, ran.out + ran.err))
    return told


def live(step: Command, folder: Path) -> tuple[int, str]:
    """A command that goes on: begun, and ended with Ctrl-C or the end of what is typed."""
    said = ""
    with subprocess.Popen(
        command(*step.words),
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "COLUMNS": "40"},
    ) as process:
        for line in process.stdout or ():
            said += line
            if line.startswith("Watching"):
                process.send_signal(signal.SIGINT)
    return process.returncode, said


def test_a_game_is_made_as_the_document_tells(followed, tmp_path):
    """Every command works, every answer shown is the one given, and the game is whole."""
    assert [step.words[0] for step, code, _ in followed if code] == ["check", "check"]
    assert {"init", "icons", "import-csv", "check", "print", "rule", "rulebook"} <= {
        step.words[0] for step, *_ in followed
    }
    for name in ("output/raccoons.pdf", "spares.pdf", "pocket.pdf"):
        assert (tmp_path / name).is_file()


def test_rules_and_cards_are_found(followed):
    """The answers rest on the rules of the document."""
    answers = {step.words: said for step, _, said in followed}
    asked = next(words for words in answers if words[0] == "rule" and len(words[-1]) > 10)

    assert "RAC-1.1" in answers[asked]
    assert "16" in answers["check", "raccoons"]
