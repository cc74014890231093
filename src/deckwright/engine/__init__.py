"""What all games share: the protocol of state and action, lines, replay, positions, chance.

Enters: a `Setup` and actions. Leaves: new states, events and refusals with rule ids.
Nothing here prints, reads a clock, opens a file or knows a game.

    a game               game, action, state, house, seats
    what is allowed      legality, offers, routine
    what it brings about effects, replay, playout
    positions            annotations, codec, position, correction
    cards nobody saw     card_knowledge, audit
    lines                forms, lines
    typed lines          parser
    choices, screens     choices, derive, view, presentation
"""

from ..errors import Refusal
from .action import TABLE, UNKNOWN, Action, Secret, action
from .effects import Effects, Step
from .game import Game, Result, Setup, SomeState
from .offers import Chance, Offer, Offers
from .state import Event, GameState

__all__ = [
    "TABLE",
    "UNKNOWN",
    "Action",
    "Chance",
    "Effects",
    "Event",
    "Game",
    "GameState",
    "Offer",
    "Offers",
    "Refusal",
    "Result",
    "Secret",
    "Setup",
    "SomeState",
    "Step",
    "action",
]
