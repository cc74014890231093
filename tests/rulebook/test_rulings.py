"""`rulings.toml`: what is wrong with it is said, with its line."""

from __future__ import annotations

import pytest

from deckwright.catalog import games
from deckwright.errors import ContentError
from deckwright.rulebook import read_rulebook
from deckwright.rulebook.rulings import read_rulings

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
[warm-pot]
ask = ["Is the pot warmed?", "(warm|heat) the pot", "hot (water|) first"]
yes = "It is (TEA-1.1)."
"""


@pytest.fixture
def tea(tmp_path):
    """`tea(text)`: a game of one's own with these rulings, read."""

    def read(text: str):
        (tmp_path / "cards.toml").write_text(CARDS, encoding="utf-8")
        (tmp_path / "rules.toml").write_text(RULES, encoding="utf-8")
        (tmp_path / "rulings.toml").write_text(text, encoding="utf-8")
        return read_rulings(str(tmp_path))

    return read


def test_a_ruling(tea):
    """Its verdict is the key of its reason, its rules are those the reason names."""
    (ruling,) = tea(GOOD)

    assert (ruling.id, ruling.verdict, ruling.rules) == ("warm-pot", "yes", ("TEA-1.1",))
    assert ruling.question == "Is the pot warmed?"
    assert ruling.proof is None


def test_wordings(tea):
    """`(a|b)` stands for either; an empty one leaves the word out."""
    (ruling,) = tea(GOOD)

    assert ruling.also == ("warm the pot", "heat the pot", "hot water first", "hot first")


def test_a_position(tea):
    """A proof is a whole position, whose players need not be told, and lines tried there."""
    (ruling,) = tea(
        GOOD + 'proof = { at = { pot = "warm" }, tries = "pour", contrary = true }\n'
    )

    assert ruling.proof
    assert ruling.proof.position["players"] == ["Ana", "Bo", "Cy"]
    assert ruling.proof.position["table"] == {"pot": "warm"}
    assert (ruling.proof.lines, ruling.proof.contrary) == (("pour",), True)


def test_a_position_by_its_name(tea):
    """Proofs share positions, and change parts of them; a counter tells what is otherwise."""
    shared = "[positions]\npot = { players = 2, known = true, cups = { Ana = 1, Bo = 2 } }\n"
    proof = 'proof = { at = "pot", with = { cups = { Bo = 0 } }, tries = ["pour", "drink"] }\n'
    (ruling,) = tea(shared + GOOD + proof + 'but = { at = "pot", with = {}, tries = "pour" }\n')

    assert ruling.proof
    assert ruling.counter
    assert ruling.proof.position["players"] == ["Ana", "Bo"]
    assert ruling.proof.position["known"] is True
    assert ruling.proof.position["table"] == {"cups": {"Ana": 1, "Bo": 0}}
    assert ruling.counter.position["table"] == {"cups": {"Ana": 1, "Bo": 2}}
    assert (ruling.proof.lines, ruling.counter.lines) == (("pour", "drink"), ("pour",))


def test_no_rulings_is_no_fault(tmp_path, tea):
    """A game may have none."""
    tea(GOOD)
    (tmp_path / "rulings.toml").unlink()

    assert read_rulings(str(tmp_path)) == ()


@pytest.mark.parametrize(
    ("old", "new", "told", "line"),
    [
        ("(TEA-1.1)", "(TEA-1.2)", "there is no rule `TEA-1.2`; did you mean `TEA-1.1`?", 4),
        (" (TEA-1.1)", "", "its reason names no rule", 4),
        ("yes =", "maybe =", "maybe", 4),
        (
            "yes =",
            'no = "Cold (TEA-1.1)."\nyes =',
            "write its reason under one of",
            2,
        ),
        ('ask = ["Is', 'asks = ["Is', "ask", 2),
        ("[warm-pot]", "warm-pot = 1\n[more]", "expected a table `[warm-pot]`", 2),
        ("yes =", 'house = "wram"\nyes =', "did you mean `warm`", 4),
        ("yes =", 'but = { tries = "pour" }\nyes =', "`but` needs a `proof`", 2),
        ("yes =", 'proof = { at = "pto" }\nyes =', "there is no position `pto`", 2),
        ("yes =", "proof = { at = 1 }\nyes =", "expected a position, or the name of one", 2),
        ("yes =", 'proof = {}\nunseen = "talk"\nyes =', "has no `proof`", 5),
        ("yes =", 'unseen = "tlak"\nyes =', "`unseen`", 4),
        ('"hot', '"' + "(a|b)" * 7 + '", "hot', "stands for more than 64 wordings", 3),
    ],
)
def test_faults(tea, old, new, told, line):
    """One sentence with the line."""
    with pytest.raises(ContentError) as caught:
        tea(GOOD.replace(old, new))

    assert any(told in fault.message and fault.line == line for fault in caught.value.faults), (
        caught.value.faults
    )


@pytest.mark.parametrize("game", games())
def test_shipped_rulings_cite_what_they_rest_on(game):
    """Rules named in a reason exist."""
    import re

    known = read_rulebook(game).rules
    for ruling in read_rulings(game):
        cited = re.findall(r"[A-Z]{2,5}-\d+(?:\.\d+[a-z]?)?", ruling.reason)
        assert not set(cited) - set(known), ruling.id
