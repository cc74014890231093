"""`rulings.toml`: what is wrong with it is said, with its line."""

from __future__ import annotations

import pytest

from deckwright.catalog import games
from deckwright.errors import ContentError
from deckwright.rulebook import read_rulebook
from deckwright.rulebook.rulings import load, read_rulings

CARDS = '[game]\nslug = "tea"\ntitle = "Tea"\n[[card]]\nid = "cup"\nname = "Cup"\n'
RULES = """
[book]
title = "Tea"
prefix = "TEA"
[[section]]
number = 1
title = "Pot"
[[rule]]
id = "TEA-1.1"
text = "Warm it."
marks = ["open"]
how = "information"
switch = "warm"
values = ["yes", "no"]
"""
GOOD = """
[[ruling]]
id = "warm-pot"
question = "Is the pot warmed?"
verdict = "yes"
reason = "It is (TEA-1.1)."
rules = ["TEA-1.1"]
"""


@pytest.fixture
def tea(tmp_path):
    """`tea(text)`: a game of one's own with these rulings, read."""

    def read(text: str):
        (tmp_path / "cards.toml").write_text(CARDS, encoding="utf-8")
        (tmp_path / "rules.toml").write_text(RULES, encoding="utf-8")
        (tmp_path / "rulings.toml").write_text(text, encoding="utf-8")
        load.cache_clear()
        return read_rulings(str(tmp_path))

    return read


def test_a_ruling(tea):
    (ruling,) = tea(GOOD)

    assert (ruling.id, ruling.verdict, ruling.rules) == ("warm-pot", "yes", ("TEA-1.1",))
    assert ruling.shows is None


def test_no_rulings_is_no_fault(tmp_path, tea):
    """A game may have none."""
    tea(GOOD)
    (tmp_path / "rulings.toml").unlink()
    load.cache_clear()

    assert read_rulings(str(tmp_path)) == ()


@pytest.mark.parametrize(
    ("old", "new", "told", "line"),
    [
        ('"TEA-1.1"]', '"TEA-1.2"]', "there is no rule `TEA-1.2`; did you mean `TEA-1.1`?", 7),
        ('"yes"', '"maybe"', "verdict", 5),
        ('question = "Is the pot warmed?"', "", "question", 2),
        ("[[ruling]]", "[[rulings]]", "unknown table `rulings`; did you mean `ruling`?", 2),
        (
            'rules = ["TEA-1.1"]',
            'rules = ["TEA-1.1"]\ndefault = "wram"',
            "did you mean `warm`",
            8,
        ),
        ("reason", "raeson", "raeson", 6),
    ],
)
def test_faults(tea, old, new, told, line):
    """One sentence with the line."""
    with pytest.raises(ContentError) as caught:
        tea(GOOD.replace(old, new))

    assert any(told in fault.message and fault.line == line for fault in caught.value.faults), (
        caught.value.faults
    )


def test_an_id_twice(tea):
    with pytest.raises(ContentError, match="ruling `warm-pot`: written twice"):
        tea(GOOD + GOOD)


@pytest.mark.parametrize("game", games())
def test_shipped_rulings_cite_what_they_rest_on(game):
    """Rules named in a reason exist."""
    import re

    known = read_rulebook(game).rules
    for ruling in read_rulings(game):
        cited = re.findall(r"[A-Z]{2,5}-\d+(?:\.\d+[a-z]?)?", ruling.reason)
        assert not set(cited) - set(known), ruling.id
