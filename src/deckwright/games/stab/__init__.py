"""STAB YOUR FRIENDS: thirteen kinds of cards, five lives, one survivor.

state, actions               the table and its start, what can be done, the words of lines
legality                     what the rules have against an action; what looks like a slip
offers                       what the game waits for, and who can do it; what the table sees
effects, effects_cards       what actions and cards bring about, and how the game goes on
positions                    a table in the middle of a game, and how it is put right
grammar                      how lines are said
play_lines, reveal_lines     what a row of plays, or the cards of a reveal, stand for
callout_lines                how somebody was rude
table, round_sum             what a front end shows, and what a round came to
"""

from __future__ import annotations

from ...engine import Game
from ...engine.game import game_of
from . import actions, effects, legality, offers, positions
from .state import State

FIRST_RULE = "SYF-2.1"
"""Its prompt says how the table finds its first player."""
HURTS = frozenset({"slashed", "shot", "burned", "stabbed", "exploded", "lost"})
"""Events that cost their target a life (SYF-8)."""

GAME: Game[State] = game_of(__name__)
