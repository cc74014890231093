"""House rules in everyday words."""

from __future__ import annotations

import pytest

from deckwright.judge.house_rule_words import ways_meant
from deckwright.rulebook import read_rulebook

SAID = {
    "stab": {
        "two lives each": "start_lives=2",
        "the dead take their cards with them, they are removed": "dead_plays=remove",
        "no calling out": "address_ruling=off",
    },
    "shoulda": {"specials must not open": "opening_special=forbidden"},
    "knights": {"only one single shuffle": "mode=single"},
    "dicefactor": {"claim a win on your own turn": "win_timing=own_turn"},
    "staggering": {"stop after three rounds": "round_limit=3"},
}


@pytest.mark.parametrize(
    ("slug", "said", "pair"),
    [(slug, said, pair) for slug, cases in SAID.items() for said, pair in cases.items()],
)
def test_everyday_words_name_a_way_of_playing(slug, said, pair):
    """Among the few that are offered; a number that is said is the value."""
    ways = ways_meant(read_rulebook(slug), said)
    assert len(ways) <= 4
    assert pair in ["=".join(way.pair) for way in ways]


def test_words_of_nothing_find_nothing():
    assert not ways_meant(read_rulebook("stab"), "pineapple")
