"""Chances of hands, against counting every hand there is."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckwright.catalog import games, read_catalog
from deckwright.catalog.odds import dealing, shares, unseen
from deckwright.errors import DeckwrightError

DECKS = st.dictionaries(st.sampled_from("abcd"), st.integers(1, 4), min_size=1)


@pytest.mark.long
@given(DECKS, st.data())
def test_against_every_hand(deck, data):
    """The chance and the mean are those of all hands that can be dealt, counted one by one."""
    cards = [id for id, copies in deck.items() for _ in range(copies)]
    each = data.draw(st.integers(0, min(5, len(cards))))
    hands = list(combinations(cards, each))

    for share in shares(deck, each):
        assert share.chance == Fraction(sum(share.id in hand for hand in hands), len(hands))
        assert share.mean == Fraction(sum(hand.count(share.id) for hand in hands), len(hands))


@pytest.mark.parametrize(
    ("game", "players", "decks", "each"),
    [
        ("stab", 4, 1, 4),
        ("shoulda", 6, 1, 6),
        ("shoulda", 7, 2, 6),
        ("knights", 5, 1, 10),
        ("dicefactor", 18, 1, 5),
        ("staggering", 5, 1, 7),
    ],
)
def test_the_opening_deal(game, players, decks, each):
    """Everybody gets as many as the rules say, from as many decks as the table needs."""
    catalog = read_catalog(game)
    dealt = dealing(catalog, players)
    deck = [card for card in catalog.cards if card.section == "cards"]
    if game == "staggering":
        deck = [card for card in deck if card.kind == "character"]

    assert dealt.total == decks * sum(map(catalog.copies, deck))
    assert dealt.each == each


@pytest.mark.parametrize("game", games())
def test_a_hand_is_full(game):
    """The means of all cards add up to the hand."""
    catalog = read_catalog(game)
    dealt = dealing(catalog, catalog.table)

    assert sum(share.mean for share in shares(dealt.cards, dealt.each)) == dealt.each


def test_a_variant_and_another_hand():
    """A deck by name and a size of hand change the numbers."""
    dealt = dealing(read_catalog("stab"), 4, "house60", 7)

    assert (dealt.total, dealt.each) == (60, 7)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((4, "house61"), "did you mean `house60`"),
        ((9,), r"`stab` is for 2 to 8 players, not 9 players \(SYF-1.3\)"),
        ((4, "", 19), "there are only 18 cards for each player, not 19"),
    ],
)
def test_mistakes(words, said):
    """What cannot be dealt is told."""
    with pytest.raises(DeckwrightError, match=said):
        dealing(read_catalog("stab"), *words)


def test_unseen_is_never_less_than_nothing():
    """A table that has shown more copies than there are leaves none, not minus one."""
    assert unseen({"a": 2, "b": 1}, {"a": 3, "?": 5}) == {"a": 0, "b": 1}
