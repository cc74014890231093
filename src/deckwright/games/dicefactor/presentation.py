"""Dice Factor: whose turn, the two goals, hand sizes, the six cards, the piles."""

from __future__ import annotations

from .actions import Deal, Discard, Keep, Play, Roll8, Swap, Trade, TurnUp
from .choices import choices
from .state import ADD, CARD, HANDS, Played, Stage, State, View
from .table import EXPLAINED, table

__all__ = [
    "EXPLAINED",
    "choices",
    "prompts",
    "table",
]


def prompts(view: View, played: Played) -> list[str]:
    """Secret hands, open rolls, how cards change hands, a count of them, the shuffle."""
    before, now, action = played.before, view.state, played.action
    rules = []
    if isinstance(action, Deal):
        rules.append("BOL-2.5")
    if isinstance(action, (Deal, TurnUp)) and now.stage is Stage.FIRST:
        rules.append("BOL-2.6")
    if isinstance(action, Roll8) and action.number is None:
        rules.append("BOL-4.6")
    effect = before.config.acts_as(action.card) if isinstance(action, Play) else ""
    if isinstance(action, Trade) or effect == CARD:
        rules.append("BOL-5.9")
    if isinstance(action, Swap):
        rules.append("BOL-4.9")
    if effect == HANDS:
        rules.append("BOL-5.8")
    if effect == ADD:
        rules.append("BOL-5.11")
    rules += [event.rule for event in played.events if event.rule in ("BOL-5.12", "BOL-5.13")]
    if now.shuffle and not before.shuffle:
        rules.append("BOL-8.1")
    if isinstance(action, (Swap, Keep)) or effect == HANDS or _added(before, action):
        rules.append("BOL-5.2")
    return rules


def _added(before: State, action: object) -> bool:
    """Whether this discard ends a turn in which Add a card was played."""
    return isinstance(action, Discard) and len(before.drawn) == 2
