"""What all games share: the protocol of state and action, lines, replay, positions, chance.

Enters: a `Setup` and actions. Leaves: new states, events and refusals with rule ids.
Nothing here prints, reads a clock, opens a file or knows a game.
"""

from ..errors import Refusal
from .action import TABLE, UNKNOWN, Action
from .game import Chance, Game, Result, Setup, SomeState
from .turn import Event, Step, Turn

__all__ = [
    "TABLE",
    "UNKNOWN",
    "Action",
    "Chance",
    "Event",
    "Game",
    "Refusal",
    "Result",
    "Setup",
    "SomeState",
    "Step",
    "Turn",
]
