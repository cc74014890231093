"""The words of lines: cards, stories and players, and examples of all lines."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from ...engine import UNKNOWN, Setup
from ...names import Words
from .state import SUIT_NAMES, Arc, State

NOUNS = {"arc": "story"}
"""What people call the kinds of value."""


def vocabulary(state: State, kind: str) -> Mapping[str, Hashable]:
    """Cards by code, twin, name or line; arcs by `A1`, `1`, their face-up card or owner."""
    config = state.config
    if kind == "player":
        return {name: seat for seat, name in enumerate(config.setup.players)}
    if kind == "card":
        words = {word: card for card, named in config.words.items() for word in named}
        return words | {UNKNOWN: UNKNOWN}
    if kind != "arc":
        return {}
    arcs = {arc.name: arc.id for arc in state.arcs}
    for arc in state.arcs:
        arcs |= dict.fromkeys((str(arc.id), *config.words[arc.top.card]), arc.id)
        arcs[_lying(state, arc)] = arc.id
    numbers = set(range(1, state.next_arc)) - set(arcs.values())
    gone = {f"A{number}": number for number in sorted(numbers)}
    return Words(arcs, gone | {name[1:]: number for name, number in gone.items()})  # KNT-4.9


def examples(setup: Setup) -> tuple[str, ...]:  # noqa: ARG001
    """A line of each kind, in the order of a shuffle."""
    return (
        "declare 3, and then: passed",
        "flames: it is played, or asked where",
        "dragon new, flames on A1, oaf at Bo",
        "discards healer, stein, or: none",
        "passout with all your cards",
    )


def _lying(state: State, arc: Arc) -> str:
    """A story as it lies: whose it is, and the suit of its face-up card, `Bo Heart A1`."""
    suit = SUIT_NAMES[arc.top.kind].removesuffix("s")
    return f"{state.config.setup.players[arc.owner]} {suit} {arc.name}"
