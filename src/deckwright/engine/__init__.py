"""What all games share: the protocol of state and action, lines, replay, positions, chance.

Enters: a `Setup` and actions. Leaves: new states, events and refusals with rule ids.
Nothing here prints, reads a clock, opens a file or knows a game.

    a game               game, action, house, seats, record
    what is allowed      legality, routine
    what it brings about turn, replay, playout
    positions            annotations, codec, position, snapshot, correction, shared_corrections
    cards nobody saw     card_knowledge, card_pools, determinize, audit
    lines                forms, verbs, lines, line_writer
    typed lines          parser
    choices, screens     choices, derive, view
"""

from ..errors import Refusal
from .action import TABLE, UNKNOWN, Action, action
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
    "action",
]
