"""What CONTRIBUTING.md and docs/rules-toml.md say of a game's files is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from deckwright.games.own_rules import allow
from deckwright.judge.proof import outcome
from deckwright.rulebook.read import RULE
from deckwright.rulebook.rulings import RULING, read_rulings

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
GAME = HERE / "lamplighters"
REFERENCE = (ROOT / "docs" / "rules-toml.md").read_text(encoding="utf-8")
STEPS = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(("keys", "chapter"), [(RULE, 1), (RULING, 2)])
def test_every_key_is_in_the_reference(keys: dict[str, object], chapter: int) -> None:
    """A key the reader knows stands in the table of its file."""
    rows = re.findall(r"^\| (.+?) \|", REFERENCE.split("\n## ")[chapter], re.MULTILINE)
    told = set(re.findall(r"[a-z]+", " ".join(rows)))

    assert set(keys) <= told


def test_the_ruling_shown_is_the_game_s() -> None:
    """The example is the game's whole file."""
    assert (GAME / "rulings.toml").read_text(encoding="utf-8").strip() in REFERENCE


def test_the_engine_agrees_with_the_ruling() -> None:
    """Its line is accepted in its position, and brings its event about."""
    allow(str(GAME))
    (ruling,) = read_rulings(str(GAME))
    assert ruling.proof

    assert ruling.verdict == outcome(ruling.proof).verdict == "yes"


@pytest.mark.parametrize("name", re.findall(r"`(\w+\.py)`", STEPS))
def test_every_file_of_the_steps_is_there(name: str) -> None:
    """A file the steps speak of is one of the game's."""
    assert (GAME / name).is_file()


def test_a_game_with_rules_is_small() -> None:
    """At most 25 files of source and content."""
    files = [*GAME.glob("*.toml"), *GAME.glob("*.py")]

    assert len(files) <= 25
