"""Dice Factor: five of a kind for one of the two dice on the table.

state, goals                 the table, which cards the dice ask for
actions                      what can be done, the words of lines
legality, legality_cards     what the rules have against an action; what looks like a slip
offers                       what the game waits for, and who can do it; what the table sees
turn_flow, effects           what actions bring about
positions                    a table in the middle of a game, and how it is put right
grammar, goal_forms          how lines are said
play_lines                   what a line stands for that lays a card down
card_words                   what people call cards and colours
table                        what a front end shows
"""

from __future__ import annotations

from ...engine import Game
from ...engine.game import game_of
from . import actions, effects, legality_cards, offers, positions
from .state import State

IN_TURNS = True
"""Who is not in turn merely cuts in, with a claim (BOL-7.3)."""
ROLLS_FOR_FIRST = True
"""Dice choose the first player, so nobody need be named (BOL-2.6)."""
SCORELESS = "There are no points: whoever first shows five of a kind wins."
"""What is said instead of a score (BOL-7.9)."""

GAME: Game[State] = game_of(__name__)
