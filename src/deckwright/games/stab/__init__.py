"""STAB YOUR FRIENDS: thirteen kinds of cards, five lives, one survivor.

state, actions, start        the table, what can be done, a table about to begin
card_knowledge               which cards can be where
legality, legality_plays     what the rules have against an action; what looks like a slip
candidates                   every action open now, and what goes without saying
turn, turn_flow, effects*    what actions bring about
chance, vocabulary           draws and reveals, words for lines
positions, corrections       a table in the middle of a game, and how it is put right
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
    legality_plays,
    positions,
    start,
    turn_flow,
    vocabulary,
)
from .state import State

EXACT = True
FIRST_RULE = "SYF-2.1"
"""Its prompt says how the table finds its first player."""
HURTS = frozenset({"slashed", "shot", "burned", "stabbed", "exploded", "lost"})
"""Events that cost their target a life (SYF-8)."""

GAME: Game[State] = game_of(__name__)
