"""How the table speaks and what it sees: words for lines, warnings, hidden cards, chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from ...engine import TABLE, UNKNOWN, Action, Refusal, Setup
from ...engine.names import Words
from .actions import Aim, Deal, Discard, Lay, Pass, PassOut
from .knowledge import SUIT_NAMES, banned
from .rules import can_play
from .state import BANS, Phase, State


def due(state: State) -> str:
    """Chance deals: at the start, and when a shuffle is scored."""
    return "deal" if state.phase in (Phase.DEAL, Phase.SCORED) else ""


def sample(state: State, random: Random) -> Action:
    """A shuffled deck."""
    cards = list(state.config.deck)
    random.shuffle(cards)
    return Deal(TABLE, tuple(cards))


def hide(state: State, action: Action) -> Action:
    """KNT-1.9: only what is played, shown or turned over is seen."""
    house = state.config.house
    if isinstance(action, Deal):
        size = state.config.hand * state.config.players
        return Deal(TABLE, action.cards[size:] if house.open_leftovers else ())
    if isinstance(action, Pass) or (isinstance(action, Discard) and not house.open_discards):
        return replace(action, cards=(UNKNOWN,) * len(action.cards))
    if isinstance(action, PassOut) and not house.open_pass_out:
        return PassOut(action.seat)
    return action


def inventory(state: State) -> Counter[str]:
    """Every card wherever it lies."""
    found = Counter(state.left)
    for group in (*state.hands, *state.shown, *(loss.cards for loss in state.losses)):
        found.update(group)
    if state.passing is not None:
        for laid in state.passing.laid:
            found.update(laid)
    found.update(layer.card for arc in state.arcs for layer in arc.layers)
    found.update(ban.card for ban in state.bans)
    return found


NOUNS = {"arc": "story"}
"""What people call the kinds of value."""

# Words ------------------------------------------------------------------------------------


def vocabulary(state: State, kind: str) -> Mapping[str, Any]:
    """Cards by code, twin, name or line; arcs by `A1`, `1` or their face-up card."""
    table = state.config
    if kind == "player":
        return {name: seat for seat, name in enumerate(table.setup.players)}
    if kind == "card":
        words = {word: card for card, named in table.words.items() for word in named}
        return words | {UNKNOWN: UNKNOWN}
    arcs = {arc.name: arc.id for arc in state.arcs}
    for arc in state.arcs:
        arcs |= dict.fromkeys((str(arc.id), *table.words[arc.top.card]), arc.id)
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


# Warnings ---------------------------------------------------------------------------------


def doubt(state: State, action: Action) -> Refusal | None:
    """What is allowed, but rarely meant."""
    if isinstance(action, Deal):
        return _many(state)
    if isinstance(action, Lay):
        return _helps(state, action)
    if isinstance(action, Aim):
        return _idle(state, action)
    if isinstance(action, PassOut):
        return can_play(state, action.seat, action.cards)
    return None


def _many(state: State) -> Refusal | None:
    """KNT-2.2: a first deal to a table for which the points are lopsided."""
    many = state.config.players
    if state.match.shuffle or 3 <= many <= 4:
        return None
    return Refusal("KNT-2.2", "few_or_many", {"number": many}, firm=False)


def _helps(state: State, action: Lay) -> Refusal | None:
    """A card that frees an opponent’s arc, or opens one’s own to the challenge beneath."""
    arc = next((arc for arc in state.arcs if arc.id == action.arc), None)
    kind = state.config.kinds.get(action.card)
    if arc is None or kind not in ("moon", "diamond"):
        return None
    own = arc.owner == action.seat
    params = {"card": action.card, "owner": arc.owner, "arc": arc.name}
    if arc.challenged and not own:
        rule = "KNT-8.8" if kind == "moon" else "KNT-5.5"
        return Refusal(rule, "helps", params, firm=False)
    if own and kind == "moon" and not arc.challenged:
        return Refusal("KNT-8.2", "reopens", params, firm=False)
    return None


def _idle(state: State, action: Aim) -> Refusal | None:
    """A ban that changes nothing."""
    suit = BANS.get(action.card)
    if suit is None:
        return None
    params = {"target": action.target, "suit": SUIT_NAMES[suit]}
    if not state.hands[action.target]:
        return Refusal("KNT-10.3", "no_effect", params, firm=False)
    if suit in banned(state, action.target) | state.without[action.target]:
        return Refusal("KNT-10.5", "no_effect", params, firm=False)
    return None
