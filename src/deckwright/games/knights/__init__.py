"""Heroic Claims: knights in a tavern boast of their deeds, and doubt each other’s.

state, actions               the table, what can be done, the words of lines
card_knowledge               which cards can be where
arcs                         which suit meets which, and every play of a hand
legality                     what the rules have against an action; what looks like a slip
offers                       what the game waits for, and who can do it; what the table sees
scoring, effects             how a table begins, what actions bring about
positions                    a table in the middle of a game, and how it is put right
grammar, card_words          how lines are said, and what cards are called
table                        what a front end shows
"""

from __future__ import annotations

from ...engine import Game
from ...engine.game import game_of
from . import actions, effects, legality, offers, positions
from .state import State

NUMBERED = "A"

GAME: Game[State] = game_of(__name__)
