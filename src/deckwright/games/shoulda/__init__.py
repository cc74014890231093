"""Shoulda, woulda, coulda: regrets told with cards, laid in rising rows and scooped again.

state, actions, rows          the table, what can be done, what lies beside what
card_knowledge                what is known of cards nobody sees
legality_rows                 what the table has against a card, whoever plays it
legal_plays, candidates       every play of a card; what a turn demands, and all it allows
legality, chance              what the rules have against an action; what chance may bring
turn_flow, effects*           what actions bring about, who is next, how it ends
vocabulary, corrections       words for lines, what the table can put right
start, positions              a table about to begin, and one in the middle of a game
presentation, table, choices, grammar   what a front end shows, and how lines are said
"""

from __future__ import annotations

from ...engine import Game
from ...engine.game import game_of
from . import (
    actions,
    candidates,
    card_knowledge,
    chance,
    corrections,
    effects,
    legality,
    positions,
    start,
    turn_flow,
    vocabulary,
)
from .state import State

IN_TURNS = True
FIRST_RULE = "SWC-3.1"

GAME: Game[State] = game_of(__name__)
