"""Staggering Stories: Characters, Event Hands by their backs, the Challenge, what is due."""

from __future__ import annotations

from . import actions as do
from .choices import called, choices
from .config import SKILLS
from .queries import forced, owes_card
from .state import NONE, Phase, Played, State, View
from .table import EXPLAINED, table

__all__ = [
    "CODED", "EXPLAINED", "called", "choices", "prompts",
    "table", "texts",
]  # fmt: skip

CODED = True  # `SHD-E1` stands on no card

SAID = {
    do.CharacterChallenge: "STG-5.2",
    do.Answer: "STG-5.4",
    do.EventChallenge: "STG-7.4",
    do.Police: "STG-10.1",
}
"""What is said after every line of a kind."""


def prompts(view: View, played: Played) -> list[str]:
    """The voice, what stays hidden and what is turned over, and the Gaming Police."""
    state: State = view.state
    action, before = played.action, played.before
    rules = [SAID[type(action)]] if type(action) in SAID else []
    if isinstance(action, do.CharacterChallenge) and state.phase is Phase.SHOW:
        rules.append("STG-5.4")  # the answer goes without saying
    if isinstance(action, do.Deal):
        rules += [
            "STG-2.3",
            "STG-2.5",
            *([] if state.config.house.round_limit else ["STG-2.1"]),
        ]
    if isinstance(action, do.Draw):
        secret = ["STG-3.2"] if before.round == 1 else []
        rules += ["STG-10.2"] if _is_due(state) else secret
    if isinstance(action, do.Show) and action.card == NONE:
        rules.append("STG-7.13")
    if state.phase is Phase.GIVE and state.debt and not state.debt.shown:
        rules.append("STG-7.9")
    if isinstance(action, do.Show) and state.phase is Phase.BATTLE and owes_card(state):
        rules.append("STG-4.7")
    return rules


def texts(view: View, played: Played) -> list[str]:
    """The words of a Character Challenge: STG-5.2."""
    action = played.action
    if not isinstance(action, do.CharacterChallenge):
        return []
    target, skill = view.names[action.target], SKILLS[action.skill]
    return [f"“{target}, I am Character Challenging you on the Skill of {skill}!”"]


def _is_due(state: State) -> bool:
    """Whether a Negative Event must be played at once."""
    return state.phase is Phase.MAIN and bool(forced(state))
