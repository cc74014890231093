"""The rules and the setup of a session, as they were kept at its start."""

from __future__ import annotations

from typing import Any

from ..engine import Game, Setup
from ..games import kept_game
from .store import Record


def rules_of(record: Record) -> Game[Any]:
    """The rules of a session; of a tracker those of its beginning."""
    return kept_game(record.game, record.setup.get("tracker", ""))


def setup_of(record: Record) -> Setup:
    """Who plays by which house rules with which cards."""
    kept = record.setup
    return Setup(
        tuple(kept["players"]),
        kept["house"],
        kept["cards"],
        kept["known"],
        kept["first"],
        kept["facts"],
    )


def start_of(record: Record) -> Any:
    """The state a session begins with: the game's own, or the position it was begun from."""
    game, setup = rules_of(record), setup_of(record)
    position = record.setup.get("position")
    return game.from_position(setup, position) if position else game.start(setup)
