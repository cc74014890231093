"""Heroic Claims: players with their totals and bans, Story Arcs by whether they count."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from . import actions as do
from .choices import called, choices
from .scoring import GOAL
from .state import Phase, Played, State, View
from .table import EXPLAINED, points_ahead, table

__all__ = [
    "EXPLAINED",
    "called",
    "choices",
    "prompts",
    "standing",
    "summed",
    "table",
]


def standing(view: View) -> list[str]:
    """KNT-13.2: the totals of shuffles that are over, and what this one would bring."""
    totals = view.state.match.totals
    ahead = points_ahead(view.state) or (0,) * len(totals)
    told = [
        f"{name}: {total}{f' ({total + now} if play stopped now)' if now else ''}"
        for name, total, now in zip(view.names, totals, ahead, strict=True)
    ]
    single = view.state.config.house.mode == "single"
    return [*told, "The most points win." if single else f"The first to {GOAL} points wins."]


def summed(view: View, played: Played) -> str:
    """What a shuffle brought, where one has come to its end."""
    before, after = played.before.match.totals, played.after.match.totals
    told = [
        f"{name} {total} (+{total - was})"
        for name, was, total in zip(view.names, before, after, strict=True)
    ]
    return f"points: {', '.join(told)}" if before != after else ""


def prompts(view: View, played: Played) -> list[str]:
    """How hands are kept and passed, where cards are put, when all are gathered again."""
    state: State = view.state
    rules_of = _SAID.get(type(played.action))
    rules = rules_of(played) if rules_of else []
    if _begins(played) and state.match.shuffle == 1:
        rules.append("KNT-3.4")
    if state.phase is Phase.SCORED:
        rules.append("KNT-13.6")
    return rules


def _begins(played: Played) -> bool:
    """Whether the first card of a shuffle may be played now."""
    before, after = played.before, played.after
    return before.phase in (Phase.DECLARE, Phase.PASS) and after.phase is Phase.PLAY


def _dealt(played: Played) -> list[str]:
    spare = played.after.left and played.after.config.house.leftovers != "face_up"
    secret = ["KNT-1.9"] if played.after.match.shuffle == 1 else []
    return [*secret, *["KNT-2.5"] * bool(spare)]


def _declared(played: Played) -> list[str]:
    """KNT-2.9: only where the pass is blind."""
    blind = played.after.config.house.pass_choice != "after_looking"
    return ["KNT-2.9"] if played.after.passing and blind else []


def _aimed(played: Played) -> list[str]:
    """A J’Accuse stays on the table; the other Wilds make two players search their hands."""
    if len(played.after.bans) > len(played.before.bans):
        return [*_aloud(played), "KNT-10.5"]
    searching = played.after.phase is Phase.DISCARD
    return [*_aloud(played), *["KNT-10.8"] * searching]


def _aloud(played: Played) -> list[str]:
    """KNT-14.1: with the first card, and not again."""
    before = played.before
    first = before.match.shuffle == 1 and not before.played
    return ["KNT-14.1"] if first and before.config.house.read_aloud == "prompt" else []


def _out(played: Played) -> list[str]:
    """KNT-11.6: while others play on."""
    return ["KNT-11.6"] if played.after.phase is Phase.PLAY else []


_SAID: Mapping[type[Any], Callable[[Any], list[str]]] = {
    do.Deal: _dealt,
    do.Declare: _declared,
    do.Start: _aloud,
    do.Lay: _aloud,
    do.Lift: _aloud,
    do.Aim: _aimed,
    do.PassOut: _out,
}
