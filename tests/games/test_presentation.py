"""What front ends are given: each game's presentation."""

from __future__ import annotations

from random import Random

from deckwright.catalog import games
from deckwright.engine.playout import play_out
from deckwright.engine.view import View
from deckwright.games import presentation, set_up

PLAYERS = ("Ana", "Bo", "Cy")


def test_choices_follow_the_state():
    """They are the same as long as a state stands, and those of the next one after it."""
    for slug in games():
        game, known = set_up(slug, PLAYERS, known=True)
        _, setup = set_up(slug, PLAYERS)
        view = View(setup, game.start(setup), game, str)
        choices = presentation(slug).choices
        for played in list(play_out(game, known, Random(1), 6))[:6]:
            found = choices(view)
            found.append(found[0])
            assert choices(view) == found[:-1]
            action = game.redact(played.before, played.action)
            after = view._replace(state=game.apply(view.state, action).state)
            assert choices(after) == choices(after._replace(rows=13))
            view = after
