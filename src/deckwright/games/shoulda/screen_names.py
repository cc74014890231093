"""What everybody can see of a table, and what follows from that alone."""

from __future__ import annotations

from dataclasses import replace

from ...display import clipped
from ...engine import UNKNOWN, Action
from ...engine.view import View
from .card_knowledge import holdable
from .legal_plays import special_plays
from .state import DRAGON, State

NAME = 12
"""How much of a name there is room for."""
SHOWN = {DRAGON: "Dragon"}
"""The special is written large, for others bear its name: SWC-1.7."""


def public(state: State) -> State:
    """The same table with hands and deck face down: what was declared, or came back, too."""
    return state._replace(
        config=replace(state.config, known=False, bound=False),
        hands=tuple((UNKNOWN,) * len(hand) for hand in state.hands),
        deck=(UNKNOWN,) * len(state.deck),
        barred=((),) * state.config.players,
    )


def special_ways(state: State, seat: int, card: str) -> list[Action]:
    """How a player could play a special, if a copy of it can be in the hand."""
    if card not in holdable(state, seat):
        return []
    return list(special_plays(state, seat, card))


def short(view: View, seat: int) -> str:
    """A player's name as a label has room for it."""
    return clipped(view.names[seat], NAME)
