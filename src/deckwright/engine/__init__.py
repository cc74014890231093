"""What all games share: the protocol of state and action, lines, replay, positions, chance.

Enters: a `Setup` and actions. Leaves: new states, events and refusals with rule ids.
Nothing here prints, reads a clock, opens a file or knows a game.
"""

from .game import Action, Event, Game, Refusal, Result, Setup, Step

__all__ = ["Action", "Event", "Game", "Refusal", "Result", "Setup", "Step"]
