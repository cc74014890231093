"""Staggering Stories Card Game: win every Character by Challenges.

state, actions               the cards and the table, what can be done, the words of lines
card_knowledge               which Character can be where; cards of Event Hands
legality                     what the rules have against an action; what looks like a slip
offers                       what the game waits for, and who can do it; what the table sees
turn_flow, effects           what actions bring about
positions                    a table in the middle of a game, and how it is put right
grammar, challenge_lines     how lines are said
table, table_choices         what a front end shows, and offers
"""

from __future__ import annotations

from ...engine import Game
from ...engine.game import game_of
from . import actions, effects, legality, offers, positions
from .state import State

GAME: Game[State] = game_of(__name__)
