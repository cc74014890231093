"""Questions as players type them: is the rule that decides among the three shown?"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import pytest

from deckwright.catalog import read_catalog
from deckwright.judge.answer import Library
from deckwright.judge.full_text import Document, FullText, Plain, has_fts5
from deckwright.rulebook import read_rulebook
from deckwright.rulebook.rulings import ANSWER, read_rulings

SETS = sorted((Path(__file__).parent / "questions").glob("*.toml"))
WANTED = 0.9
INDEXES = ["FullText", "Plain"] if has_fts5() else ["Plain"]


@cache
def library(game: str, index: str = INDEXES[0]) -> Library:
    """A game's rules and rulings, searched by an index."""
    cards = read_catalog(game).cards
    names = {card.name: card.kind for card in cards if card.name and card.section == "cards"}
    found = Library(read_rulebook(game), read_rulings(game), names)
    if index == "Plain":
        found.index = Plain(found.search_index.postings)
    else:
        found.index = FullText(Document(*each) for each in found.search_index.documents)
    return found


def questions(path: Path) -> list[dict]:
    return tomllib.loads(path.read_text("utf-8"))["question"]


@pytest.mark.parametrize("index", INDEXES)
@pytest.mark.parametrize("path", SETS, ids=lambda path: path.stem)
def test_the_rule_that_decides_is_shown(path, index, capsys):
    """For nine of ten questions one of the deciding rules is among the three shown."""
    asked = [q for q in questions(path) if not q.get("absent")]
    missed = [
        q["ask"]
        for q in asked
        if not {r.id for r in library(path.stem, index).answer(q["ask"], {}, ()).rules}
        & set(q["decides"])
    ]

    score = 1 - len(missed) / len(asked)
    with capsys.disabled():
        print(f"\n{path.stem}, {index}: {score:.0%} of {len(asked)}", end=" ")
    assert score >= WANTED, missed


@pytest.mark.parametrize("index", INDEXES)
@pytest.mark.parametrize("path", SETS, ids=lambda path: path.stem)
def test_no_yes_to_what_is_not_there(path, index):
    """What a game does not have is answered by silence, the nearest rules or a plain no."""
    settled = [
        q["ask"]
        for q in questions(path)
        if q.get("absent")
        and library(path.stem, index).answer(q["ask"], {}, ()).verdict not in ("", "no")
    ]

    assert not settled


@pytest.mark.parametrize("path", SETS, ids=lambda path: path.stem)
def test_no_wrong_verdict(path):
    """What has a verdict is answered by it, or now and then by the nearest rules alone."""
    wanted = {q["ask"]: q["verdict"] for q in questions(path) if "verdict" in q}
    told = {ask: library(path.stem).answer(ask, {}, ()).verdict for ask in wanted}
    silent = [ask for ask in told if told[ask] in ("", ANSWER)]

    assert not [ask for ask in told if ask not in silent and told[ask] != wanted[ask]]
    assert len(silent) <= (1 - WANTED) * len(wanted), silent


@pytest.mark.parametrize("path", SETS, ids=lambda path: path.stem)
def test_questions_decide_by_rules_that_exist(path):
    """Every id a set names is a rule of its game."""
    known = read_rulebook(path.stem).rules

    assert not [id for q in questions(path) for id in q.get("decides", ()) if id not in known]
