"""STAB YOUR FRIENDS: lives, the crown, what lies before whom, and what comes of it."""

from __future__ import annotations

from ...errors import count
from .actions import CallOut, Draw, PassCrown, Shuffle
from .choices import choices, completing, out_of_turn
from .state import Phase, Played, State, View, unnamed
from .table import EXPLAINED, table

__all__ = [
    "EXPLAINED",
    "choices",
    "completing",
    "out_of_turn",
    "prompts",
    "standing",
    "summed",
    "table",
]


MOVES = {("SYF-7.1a", "rotates"), ("SYF-7.2a", "rotates"), ("SYF-7.3a", "moved")}


def prompts(_view: View, played: Played) -> list[str]:
    """What a line asks of hands and mouths: shuffle, hide, lay face down, slide, address."""
    before: State = played.before
    after: State = played.after
    if after.ending:
        return []
    rules = []
    if isinstance(played.action, PassCrown):
        rules += [] if after.config.house.address_ruling == "off" else ["SYF-2.8"]
    if isinstance(played.action, Shuffle):
        rules.append("SYF-3.7")
    if isinstance(played.action, (Draw, CallOut)) and _begins(before, after, Phase.PLAY):
        rules += ["SYF-3.4", "SYF-4.13"] if after.round == 1 else ["SYF-3.4"]
    if _begins(before, after, Phase.REVEAL) and unnamed(after):
        rules.append("SYF-5.1")
    if any((event.rule, event.code) in MOVES for event in played.events):
        rules.append("SYF-5.8")
    return rules


def standing(view: View) -> list[str]:
    """SYF-6.9: lives, and that the last one alive wins."""
    lives = zip(view.names, view.state.lives, strict=True)
    return [
        *(f"{name}: {count(left, 'life', 'lives') if left else 'out'}" for name, left in lives),
        "Who is left at the end wins.",
    ]


def summed(view: View, played: Played) -> str:
    """Whose lives a line changed; nothing where none did, and no card was resolved."""
    before: State = played.before
    after: State = played.after
    sentences = [
        f"{name} {f'{now} ({now - was:+})' if now else 'out'}"
        for name, was, now in zip(view.names, before.lives, after.lives, strict=True)
        if now != was
    ]
    resolved = before.round < after.round or Phase.RESOLVE in (before.phase, after.phase)
    if not (sentences or resolved):
        return ""
    return f"lives: {', '.join(sentences) or 'all as before'}"


def _begins(before: State, after: State, phase: Phase) -> bool:
    return before.phase is not phase and after.phase is phase
