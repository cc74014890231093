"""Chance, what the table sees of it, words for cards, and which cards can be where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

from deckwright.engine import TABLE, UNKNOWN, Action
from deckwright.engine.game import Chance

from .actions import Deal
from .state import HAND, Phase, State


def due(state: State) -> Chance:
    """Chance deals once."""
    return Chance.DEAL if state.phase is Phase.DEAL else Chance.NOTHING


def routine(state: State) -> Action | None:
    """At a real table nobody names the cards of the deal."""
    physical = not state.config.setup.known
    return Deal(TABLE) if state.phase is Phase.DEAL and physical else None


def sample(state: State, random: Random) -> Action:
    """A fair deal."""
    return Deal(TABLE, tuple(random.sample(state.config.deck, HAND * len(state.hands))))


def redact(state: State, action: Action) -> Action:
    """LMP-1.2: hands are secret; all else is seen."""
    return Deal(TABLE) if isinstance(action, Deal) else action


def inventory(state: State) -> Counter[str]:
    """Every card wherever it lies."""
    piles = (*state.hands, *state.taken, state.row, state.out, state.aside)
    return Counter(card for pile in piles for card in pile)


def holdable(state: State, seat: int) -> tuple[str, ...]:
    """The cards a hand can have, each once: known ones, or any of which copies are unseen."""
    hand, found = state.hands[seat], inventory(state)
    copies = state.config.setup.cards
    unseen = [card for card in copies if found[card] < copies[card]] if UNKNOWN in hand else []
    return tuple(dict.fromkeys((*(card for card in hand if card != UNKNOWN), *unseen)))


def vocabulary(state: State, kind: str) -> Mapping[str, Any]:
    """Cards by id and by name; players by name."""
    setup = state.config.setup
    if kind == "player":
        return {name: seat for seat, name in enumerate(setup.players)}
    return {word: id for id in setup.cards for word in (id, str(setup.facts[id]["name"]))}
