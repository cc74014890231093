"""Lamplighters: a small game of growing lights.

state, actions           the table, and what can be done
legality, effects        what forbids an action, and what it brings about
cards                    the deal, words for cards, where cards can be
positions                a table as TOML
presentation             what a front end shows
"""

from __future__ import annotations

from . import actions, cards, effects, legality, positions, state

__all__ = ["actions", "cards", "effects", "legality", "positions", "state"]
