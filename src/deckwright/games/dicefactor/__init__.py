"""Dice Factor: five of a kind for one of the two dice on the table.

state, actions, goals        the table, what can be done, which cards the dice ask for
legality, legality_cards, legality_claims
                             what the rules have against an action; what looks like a slip
candidates                   every action open now, and what goes without saying
turn_flow, effects, effects_setup    what actions bring about
chance, vocabulary           what dice and piles do, words for lines
positions                    a table in the middle of a game
presentation, table, choices, grammar   what a front end shows, and how lines are said
"""

from __future__ import annotations

from ...engine import Game
from ...engine.game import game_of
from . import (
    actions,
    candidates,
    chance,
    corrections,
    effects,
    effects_setup,
    legality,
    legality_cards,
    legality_claims,
    positions,
    state,
    turn_flow,
    vocabulary,
)
from .state import State

IN_TURNS = True
"""Who is not in turn merely cuts in, with a claim (BOL-7.3)."""
ROLLS_FOR_FIRST = True
"""Dice choose the first player, so nobody need be named (BOL-2.6)."""
SCORELESS = "There are no points: whoever first shows five of a kind wins."
"""What is said instead of a score (BOL-7.9)."""

GAME: Game[State] = game_of(__name__)
