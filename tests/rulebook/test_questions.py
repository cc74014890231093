"""Questions as players type them: is the rule that decides among the three shown?"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import pytest

from deckwright.catalog import read_catalog
from deckwright.rulebook import read_rulebook
from deckwright.rulebook.ask import Library
from deckwright.rulebook.rulings import read_rulings

SETS = sorted((Path(__file__).parent / "questions").glob("*.toml"))
WANTED = 0.9


@cache
def library(game: str) -> Library:
    """A game's rules and rulings."""
    cards = read_catalog(game).cards
    names = {card.name: card.kind for card in cards if card.name and card.section == "cards"}
    return Library(read_rulebook(game), read_rulings(game), names)


def questions(path: Path) -> list[dict]:
    return tomllib.loads(path.read_text("utf-8"))["question"]


@pytest.mark.parametrize("path", SETS, ids=lambda path: path.stem)
def test_the_rule_that_decides_is_shown(path, capsys):
    """For nine of ten questions one of the deciding rules is among the three shown."""
    asked = [q for q in questions(path) if not q.get("absent")]
    missed = [
        q["ask"]
        for q in asked
        if not {r.id for r in library(path.stem).answer(q["ask"], {}, ()).rules}
        & set(q["decides"])
    ]

    score = 1 - len(missed) / len(asked)
    with capsys.disabled():
        print(f"\n{path.stem}: {score:.0%} of {len(asked)}", end=" ")
    assert score >= WANTED, missed


@pytest.mark.parametrize("path", SETS, ids=lambda path: path.stem)
def test_no_yes_to_what_is_not_there(path):
    """What a game does not have is answered by silence, the nearest rules or a plain no."""
    settled = [
        q["ask"]
        for q in questions(path)
        if q.get("absent")
        and library(path.stem).answer(q["ask"], {}, ()).verdict not in ("", "no")
    ]

    assert not settled


@pytest.mark.parametrize("path", SETS, ids=lambda path: path.stem)
def test_questions_decide_by_rules_that_exist(path):
    """Every id a set names is a rule of its game."""
    known = read_rulebook(path.stem).rules

    assert not [id for q in questions(path) for id in q.get("decides", ()) if id not in known]
