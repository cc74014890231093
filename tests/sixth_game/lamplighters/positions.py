"""A table as TOML and back: what goes without saying, and what must agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from deckwright.engine import UNKNOWN, Setup
from deckwright.engine.codec import read_fields, write
from deckwright.errors import Unreadable

from .cards import inventory
from .state import Phase, State, start


def to_position(state: State) -> dict[str, object]:
    """Everything on the table; what is empty is left out."""
    return write(State, state, state.config.setup)


def from_position(setup: Setup, table: Mapping[str, object]) -> State:
    """The state of such a table; cards it does not name lie aside."""
    config = start(setup).config
    usual = {"phase": str(Phase.PLAY), "turn": setup.players[setup.first]}
    state = State(config=config, **read_fields(State, {**usual, **table}, setup))
    if "aside" not in table:
        rest = Counter(config.deck) - inventory(state)
        cards = tuple(rest.elements()) if setup.known else (UNKNOWN,) * _missing(state)
        state = state._replace(aside=cards)
    return _checked(state)


def _missing(state: State) -> int:
    return max(0, len(state.config.deck) - inventory(state).total())


def _checked(state: State) -> State:
    """A state whose parts agree with each other."""
    found, deck = inventory(state), Counter(state.config.deck)
    for card, many in found.items():
        if card != UNKNOWN and many > deck[card]:
            raise Unreadable(f"there are at most {deck[card]} of `{card}`, not {many}")
    if found.total() != deck.total():
        raise Unreadable(f"there are {deck.total()} cards, not {found.total()}")
    if state.config.setup.known and UNKNOWN in found:
        raise Unreadable("where hands are known every card is named")
    if state.phase is Phase.PLAY and not all(state.hands):
        raise Unreadable("everybody has cards until it is over")
    return state
