"""What must hold for every game, and what its tests begin with.

game, setup = table("stab", players=4)
check_game(game, setup, seed=1)      the steps of a random game, their lines and positions
check_stale(game, setup, seed=1)     actions of other moments, done, refused or overruled
check_hidden(game, setup, seed=1)    the same game at a table that sees no hidden card
perft(game, state, depth=3)          how many sequences of actions are legal
playthrough(game, setup, lines)      a game as a text, for the `golden` fixture
"""

from __future__ import annotations

from deckwright.games.harness import (
    agree,
    check_game,
    check_hidden,
    check_line,
    check_lines,
    check_position,
    check_stale,
    check_state,
    check_words,
    final,
    looked_at,
    moments,
)
from tests.games.telling import (
    NAMES,
    allowed,
    houses,
    lines_of,
    perft,
    playthrough,
    refused,
    table,
)

__all__ = [
    "NAMES",
    "agree",
    "allowed",
    "check_game",
    "check_hidden",
    "check_line",
    "check_lines",
    "check_position",
    "check_stale",
    "check_state",
    "check_words",
    "final",
    "houses",
    "lines_of",
    "looked_at",
    "moments",
    "perft",
    "playthrough",
    "refused",
    "table",
]
