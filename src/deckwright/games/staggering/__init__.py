"""Staggering Stories Card Game: win every Character by Challenges.

config, state, actions       the cards and house rules, the table, what can be done
card_knowledge               which Character can be where; cards of Event Hands
queries                      questions about a state that the others share
legality, legality_turn, legality_challenges
                             what the rules have against an action; what looks like a slip
candidates*                  every action open now, and what goes without saying
turn_flow, effects, effects_challenges    what actions bring about
chance, vocabulary           the deal and draws, words for lines
positions, position_checks   a table in the middle of a game
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
    effects_challenges,
    legality,
    legality_challenges,
    legality_turn,
    position_checks,
    positions,
    queries,
    turn_flow,
    vocabulary,
)
from .state import State

GAME: Game[State] = game_of(__name__)
