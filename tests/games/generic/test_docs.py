"""docs/tracker.md: its files are in order, its lines are understood, no key is missing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from deckwright.engine.parser.parse import parse
from deckwright.games.generic import tracker_schema as keys
from deckwright.games.generic.grammar import GRAMMAR
from deckwright.games.generic.tracker_parser import stored_tracker
from tests.games.generic.trackers import table

TEXT = (Path(__file__).parents[3] / "docs" / "tracker.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"^```toml\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
FILES = [text for text in SHOWN if not text.startswith("[scorepad]")]
ROWS = re.findall(r"^\| (`[^|]+) \|[^|]+\|$", TEXT, re.MULTILINE)
LINES = [line for row in ROWS for line in re.findall(r"`([^`]+)`", row)]
ALONE = ("turn", "round")
"""Short lines of one word."""
ALL = """
[[counter]]
name = "points"
[[counter]]
name = "lives"
one = "life"
[[counter]]
name = "threat"
of = "table"
[[counter]]
name = "captives"
start = 3
won_from = true
[[die]]
name = "colors"
faces = ["red", "blue"]
[[marker]]
name = "dealer"
[[marker]]
name = "crown"
[turns]
[rounds]
"""


@pytest.mark.parametrize("text", FILES)
def test_files_shown_are_in_order(text):
    """What is to be copied can be played by."""
    game, setup = table(text)
    assert game.legal_actions(game.start(setup))


@pytest.mark.parametrize("line", LINES)
def test_lines_shown_are_accepted(line):
    """What is to be typed means something, and may be done at the start."""
    game, setup = table(ALL)
    state = game.start(setup)
    said = re.sub(r"(?i)\bana\b", "ann", line)
    parsed = parse(game, setup, state, GRAMMAR, said)
    assert parsed.ways, parsed


def test_every_key_is_explained():
    """No key of the file is left for people to guess."""
    known = [
        key
        for table in (
            keys.COUNTER,
            keys.MARKER,
            keys.DIE,
            *keys.TABLES.values(),
        )
        for key in table
    ]
    assert len(LINES) > 10
    assert [key for key in (*known, *keys.TOP) if not re.search(rf"\b{key}\b", TEXT)] == []
    assert stored_tracker(ALL)
