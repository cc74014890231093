"""The table: hands, the row, what was taken; and what never changes."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Literal, NamedTuple, TypeAlias

from deckwright.engine import UNKNOWN, GameState, Setup, view
from deckwright.engine.annotations import BySeat, Cards, Counts, Derived, Rest, Seat
from deckwright.engine.house import parse_house_rules

HAND = 3  # LMP-1.2
GUST = "gust"


class House(NamedTuple):
    """The house rules, named as in `rules.toml`."""

    equal_light: Literal["no", "yes"]


class Phase(StrEnum):
    """Where the game stands."""

    DEAL = "deal"
    PLAY = "play"
    OVER = "over"


class Config(NamedTuple):
    """What never changes."""

    setup: Setup
    house: House
    deck: tuple[str, ...]
    lights: Mapping[str, int]
    """Card id -> its light, 0 for a Gust."""


class State(GameState):
    """All that can be said of a moment."""

    config: Derived[Config]
    phase: Phase = Phase.DEAL
    turn: Seat
    hands: BySeat[Cards]
    taken: BySeat[Cards]
    row: Cards = ()
    out: Counts = ()
    """Gusts, and the lamps they blew out."""
    aside: Rest[Cards]
    """Cards that were not dealt."""


def start(setup: Setup) -> State:
    """The deck on the table, before the deal."""
    deck = tuple(id for id, copies in setup.cards.items() for _ in range(copies))
    lights = {id: int(str(facts["light"])) for id, facts in setup.facts.items()}
    none: tuple[tuple[str, ...], ...] = ((),) * len(setup.players)
    return State(
        config=Config(setup, parse_house_rules(House, setup.house), deck, lights),
        turn=setup.first,
        hands=none,
        taken=none,
        aside=deck if setup.known else (UNKNOWN,) * len(deck),
    )


View: TypeAlias = view.View[State]
"""What a screen of this game is drawn from."""
