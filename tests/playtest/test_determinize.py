"""Hidden cards dealt anew: legal, varied, the same from the same chance, blind to the truth."""

from __future__ import annotations

from random import Random

import pytest

from deckwright.engine.card_knowledge import deal_anew
from deckwright.engine.playout import play_out
from deckwright.games import set_up

GAMES = ("shoulda", "stab", "knights", "dicefactor", "staggering")
NAMES = ("Ana", "Bo", "Cy", "Dee")
STEPS = 150


def moments(slug: str, seed: int):
    """Every few steps of a random game."""
    game, setup = set_up(slug, NAMES, known=True)
    for number, step in enumerate(play_out(game, setup, Random(seed), STEPS)):
        if number % 5 == 1 and game.result(step.after) is None:
            yield game, step.after


@pytest.mark.parametrize("slug", GAMES)
def test_a_seat_cannot_tell_the_deal_from_the_truth(slug):
    """The same may be done, is due, lies there and counts."""
    for game, state in moments(slug, 3):
        for watcher in range(len(NAMES)):
            other = game.determinize(state, watcher, Random(watcher))
            assert game.inventory(other) == game.inventory(state)
            assert game.due(other) == game.due(state)
            assert game.to_act(other) == game.to_act(state)
            assert game.score(other) == game.score(state)
            mine = [a for a in game.legal_actions(state) if a.seat == watcher]
            assert [a for a in game.legal_actions(other) if a.seat == watcher] == mine


@pytest.mark.parametrize("slug", GAMES)
def test_the_deal_does_not_depend_on_what_is_hidden(slug):
    """Dealt anew from another deal, it comes out the same: nothing of the truth is read."""
    for game, state in moments(slug, 4):
        for watcher in range(len(NAMES)):
            other = game.determinize(state, watcher, Random(1))
            again = game.determinize(other, watcher, Random(2))
            assert game.determinize(state, watcher, Random(2)) == again


@pytest.mark.parametrize("slug", GAMES)
def test_deals_vary_and_can_be_played_out(slug):
    """Each goes on as a game of its own."""
    differ = 0
    for game, state in moments(slug, 5):
        other = game.determinize(state, 0, Random(9))
        differ += other != state
        random = Random(2)
        for _ in range(15):
            if game.result(other) is not None:
                break
            options = game.legal_actions(other)
            action = game.sample(other, random) if game.due(other) else random.choice(options)
            other = game.step(other, action).state
    assert differ > 3


def test_places_keep_their_number_and_get_what_they_can_hold():
    """Whoever holds no king is dealt none."""
    for seed in range(20):
        dealt = deal_anew(
            ("k", "qa", "kb"), Random(seed), lambda place, card: place != 1 or card != "k"
        )
        assert [len(cards) for cards in dealt] == [1, 2, 2]
        assert "k" not in dealt[1]
        assert sorted(card for cards in dealt for card in cards) == ["a", "b", "k", "k", "q"]
