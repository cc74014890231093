"""The frozen questions: written from the rulebooks alone, and never changed with the rulings.

A measure that is tuned to measures nothing. Whoever changes a set changes its hash here, in a
commit that leaves `rulings.toml` alone, and says why.
"""

from __future__ import annotations

import tomllib
from hashlib import sha256
from pathlib import Path

import pytest

from deckwright.catalog import games
from deckwright.rulebook import read_rulebook

SETS = Path(__file__).parent / "frozen"
HASHES = {
    "dicefactor": "3335fdc03e8d74e49295198e20d7a3358b16e991a5a5cd5db7671fd4aab477ba",
    "knights": "a78d3822f7eb2c5e98db5db75795c8dd1c250701ccb0b24e004a63fd5c1e55b2",
    "shoulda": "a38c8c15c720c6353dc3a9a99dc560c66a80e8dc72f71e0b528ebd5bf24731a1",
    "stab": "c334e8f75d26f81702e60ad2429e78d7c87751b1631ffb48f3f0e32bac1c5e8e",
    "staggering": "ed60c596d130fb4d58cb8335ab09aa332d172c6bbe3e18a6f8aedbf2056cec8e",
}


@pytest.mark.parametrize("game", games())
def test_frozen_questions_stay_as_they_were_written(game):
    """A set is the file it was when it was first scored."""
    assert sha256((SETS / f"{game}.toml").read_bytes()).hexdigest() == HASHES[game]


@pytest.mark.parametrize("game", games())
def test_frozen_questions_cite_rules_that_exist(game):
    """At least forty a game, each with rules of its game."""
    asked = tomllib.loads((SETS / f"{game}.toml").read_text("utf-8"))["question"]
    known = {id.rstrip("abcdefgh") for id in read_rulebook(game).rules}

    assert len(asked) >= 40
    for question in asked:
        assert {id.rstrip("abcdefgh") for id in question.get("rules", ())} <= known
