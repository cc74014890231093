"""Every screen with its offers and the prompt fits a phone: 40 columns, 24 rows up to six."""

from __future__ import annotations

from random import Random

import pytest

from deckwright.display import WIDE
from deckwright.engine.playout import play_out
from deckwright.engine.view import View
from deckwright.games import presentation, set_up
from deckwright.terminal import wrapped

PLAYERS: tuple[str, ...] = (
    "Annabel",
    "Bo",
    "Christopher",
    "Dora",
    "Edmund",
    "Fay",
    "Gus",
    "Hermione",
    "Ida",
)
PLAYERS += ("Jonathan", "Kim", "Leo")
ROWS = 24
MOVES = 300


@pytest.mark.parametrize(
    ("slug", "count", "most"),
    [
        ("stab", 4, ROWS),
        ("stab", 6, ROWS),
        ("stab", 8, ROWS),
        ("shoulda", 3, ROWS),
        ("shoulda", 6, ROWS),
        ("shoulda", 9, ROWS),
        ("shoulda", 12, 27),
        ("knights", 3, ROWS),
        ("knights", 6, ROWS),
        ("knights", 9, ROWS),
        ("dicefactor", 6, ROWS),
        ("dicefactor", 9, ROWS),
        ("staggering", 6, ROWS),
    ],
)
def test_a_game_on_a_phone(monkeypatch, slug, count, most):
    """A random game, seen as the table sees it, fits at every step."""
    monkeypatch.setenv("COLUMNS", str(WIDE))
    game, known = set_up(slug, PLAYERS[:count], known=True)
    _, setup = set_up(slug, PLAYERS[:count])
    state, screens = game.start(setup), presentation(slug)
    for step in play_out(game, known, Random(count), MOVES):
        view = View(setup, state, game, lambda card: str(setup.facts[card].get("name") or card))
        offers = [
            line
            for number, offer in enumerate(screens.choices(view), 1)
            for line in wrapped(f"{number} {offer.label}", 2)
        ]
        screen = screens.screen(view._replace(rows=ROWS - 1 - len(offers)))

        assert len(screen) + len(offers) + 1 <= most, "\n".join([*screen, *offers])
        assert max(map(len, [*screen, *offers])) <= WIDE
        state = game.apply(state, game.redact(step.before, step.action)).state
