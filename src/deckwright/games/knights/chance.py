"""What chance does: the deal. And what the table sees of an action."""

from __future__ import annotations

from random import Random

from ...engine import TABLE, UNKNOWN, Action, Chance
from .actions import Deal, Discard, Pass, PassOut
from .state import Phase, State


def due(state: State) -> Chance:
    """Chance deals: at the start, and when a shuffle is scored."""
    return Chance.DEAL if state.phase in (Phase.DEAL, Phase.SCORED) else Chance.NOTHING


def sample(state: State, random: Random) -> Action:
    """A shuffled deck."""
    cards = list(state.config.deck)
    random.shuffle(cards)
    return Deal(TABLE, tuple(cards))


def redact(state: State, action: Action) -> Action:
    """KNT-1.9: only what is played, shown or turned over is seen."""
    house = state.config.house
    if isinstance(action, Deal):
        size = state.config.hand * state.config.players
        return Deal(TABLE, action.cards[size:] if house.leftovers == "face_up" else ())
    if isinstance(action, Pass) or (
        isinstance(action, Discard) and house.distraction_discards != "face_up"
    ):
        return type(action)(action.seat, (UNKNOWN,) * len(action.cards))
    if isinstance(action, PassOut) and house.passout_hand == "face_down":
        return PassOut(action.seat)
    return action
