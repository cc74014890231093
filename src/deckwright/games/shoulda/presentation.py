"""Shoulda, woulda, coulda: rows and what fits them, cards to go, Dragons, the story's words."""

from __future__ import annotations

from . import actions as do
from .choices import called, choices
from .rows import open_series
from .state import Blemmyes, Played, State, View
from .table import EXPLAINED, table

__all__ = [
    "EXPLAINED",
    "called",
    "choices",
    "prompts",
    "standing",
    "table",
    "texts",
]

REGRET, BECAUSE = "SWC-16.1", "SWC-16.2"
SAID = {
    do.Deal: ("SWC-2.4", "SWC-3.6", "SWC-13.1"),
    do.Open: (REGRET,),
    do.Attach: (BECAUSE,),
    do.Add: (BECAUSE,),
    do.Remove: ("SWC-16.3", "SWC-6.12"),
    do.LayBlemmyes: ("SWC-16.5",),
    do.LayDead: ("SWC-16.5",),
    do.SendDragon: ("SWC-16.5",),
    do.SendKnight: ("SWC-16.5",),
}
"""What is said or done after every line of a kind."""


def prompts(view: View, played: Played) -> list[str]:
    """The formula of the sentence, where cards go, and what to look after."""
    state: State = view.state
    action = played.action
    rules = list(SAID.get(type(action), ()))
    if isinstance(action, do.Open) and not played.before.solved:
        rules.append("SWC-16.4")  # known once a regret is solved
    if isinstance(action, do.Start):
        # SWC-16.6: beside a blemmyes it is the table that says whether a regret begins.
        rules.append(BECAUSE if open_series(played.before.table) else REGRET)
    if isinstance(action, do.Remove):
        rules += _closing_up(played.before, action)
    if isinstance(action, do.Draw) and state.config.house.drawn_card != "next_turn":
        rules.append("SWC-7.3")
    happened = {(event.rule, event.code) for event in played.events}
    if ("SWC-13.6", "collected") in happened:
        rules.append("SWC-13.8")
    if isinstance(action, do.SendKnight) and state.config.house.duel_special == "redraw":
        rules.append("SWC-10.7")
    if state.ending and not state.config.known:
        rules.append("SWC-15.4")
    return rules


def _closing_up(before: State, action: do.Remove) -> list[str]:
    """What is left moves together, or two blemmyes apart."""
    if action.part is not None:
        return ["SWC-5.11"]
    places = open_series(before.table)
    at = places[0] if action.series is None else action.series
    beside = before.table[max(at - 1, 0) : at + 2]
    between = sum(isinstance(item, Blemmyes) for item in beside) == 2
    return ["SWC-12.7"] if between else []


def standing(view: View) -> list[str]:
    """SWC-15.4, SWC-15.7: what hands and Dragons would cost now, and that little of it wins."""
    scores = zip(view.names, view.game.score(view.state), strict=True)
    return [*(f"{name}: {points}" for name, points in scores), "The fewest points win."]


def texts(view: View, played: Played) -> list[str]:
    """What the card says, as the sentence needs it; both, where two share a code."""
    action = played.action
    if not isinstance(action, (do.Open, do.Start, do.Attach, do.Add, do.Remove)):
        return []
    names = dict.fromkeys(
        str(fact["name"])
        for fact in view.setup.facts.values()
        if fact.get("name") and f"{fact.get('suit')}{fact.get('value')}" == action.card
    )
    return [f"{action.card} says: {' / '.join(f'“{name}”' for name in names)}"] if names else []
