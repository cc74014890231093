"""Bots see what their seat sees, and nothing else; the same chance makes the same choice."""

from __future__ import annotations

from random import Random

import pytest

from deckwright.engine.playout import play_out
from deckwright.games import set_up
from deckwright.playtest.bots import SeatView, bot, search, standing

GAMES = ("shoulda", "stab", "knights", "dicefactor", "staggering")
NAMES = ("Ana", "Bo", "Cy")
BOTS = ("casual", "even", "first", "never:dagger", "thrifty", "search:6")


def moments(slug: str):
    """Some states of a random game in which a player has a choice."""
    game, setup = set_up(slug, NAMES, known=True)
    for number, step in enumerate(play_out(game, setup, Random(7), 120)):
        if number % 12 == 5 and not game.due(step.before):
            yield game, step.before


def chosen(name, game, state):
    """What a bot does in a state, from the same stream of chance each time."""
    options = game.legal_actions(state)
    watcher = max(options[0].seat, 0)
    options = [option for option in options if option.seat == options[0].seat]

    def deal(random):
        return game.determinize(state, watcher, random)

    return bot(name)(SeatView(options, Random(3), watcher, game, deal))


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("name", BOTS)
def test_no_choice_changes_when_hidden_cards_do(slug, name):
    """The cards a seat does not see are exchanged under its eyes, and it does the same."""
    for game, state in moments(slug):
        watcher = max(game.legal_actions(state)[0].seat, 0)
        other = game.determinize(state, watcher, Random(11))
        assert chosen(name, game, other) == chosen(name, game, state)


def test_who_looks_ahead_takes_a_win():
    """A last card that ends the game and wins it is played by who looks one move ahead."""
    game, setup = set_up("shoulda", NAMES, known=True)
    found = 0
    for seed in range(40):
        for step in play_out(game, setup, Random(seed), 400):
            if game.due(step.before):
                continue
            options = game.legal_actions(step.before)
            wins = [
                option
                for option in options
                if option.seat == options[0].seat and _wins(game, step.before, option)
            ]
            if wins and len(wins) < len(options):
                assert chosen("thrifty", game, step.before) in wins
                found += 1
                break
        if found > 4:
            return
    raise AssertionError("no game came to a winning choice")


def _wins(game, state, option) -> bool:
    result = game.result(game.step(state, option).state)
    return result is not None and option.seat in result.winners


@pytest.mark.parametrize("slug", GAMES)
def test_hopes_add_up_to_no_more_than_a_win(slug):
    """Parts of one win, between nothing and all of it."""
    for game, state in moments(slug):
        hopes = standing(game, state)
        assert all(0 <= hope <= 1 for hope in hopes)
        assert sum(hopes) < 1.5


def test_the_only_option_needs_no_thought():
    """No playout is spent on it."""

    def never(_random):
        raise AssertionError("dealt for nothing")

    game, state = next(moments("stab"))
    only = game.legal_actions(state)[:1]
    assert search(5)(SeatView(only, Random(1), only[0].seat, game, never)) == only[0]
