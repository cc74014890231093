"""Shoulda, woulda, coulda: regrets told with cards, laid in rising rows and scooped again.

state, rows                   the table, what lies beside what
actions                       what can be done; what lines and people call cards and series
legality_rows                 what the table has against a card, whoever plays it
legal_plays                   every play of a card
legality                      what the rules have against an action; what a turn demands
offers                        what the game waits for, and who can do it; what the table sees
turn_flow, effects            what actions bring about, who is next, how it ends
positions                     a table in the middle of a game, and how it is put right
grammar, play_lines, own_words how lines are said, and what their parts stand for
table, table_choices          what a front end shows, and offers
"""

from __future__ import annotations

from ...engine import Game
from ...engine.game import game_of
from . import actions, effects, legality, offers, positions
from .state import State

IN_TURNS = True
FIRST_RULE = "SWC-3.1"

GAME: Game[State] = game_of(__name__)
