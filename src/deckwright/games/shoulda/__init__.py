"""Shoulda, woulda, coulda: regrets told with cards, laid in rising rows and scooped again.

state, actions, rows          the table, what can be done, what lies beside what
card_knowledge                what is known of cards nobody sees
legality_rows                 what the table has against a card, whoever plays it
legal_plays, candidates       every play of a card; what a turn demands, and all it allows
legality, chance              what the rules have against an action; what chance may bring
turn_flow, effects*           what actions bring about, who is next, how it ends
vocabulary, corrections       words for lines, what the table can put right
start, positions              a table about to begin, and one in the middle of a game
presentation, table, choices, grammar   what a front end shows, and how lines are said
"""

from __future__ import annotations

from ...engine import Action, Game, Setup
from . import (
    actions,
    candidates,
    card_knowledge,
    chance,
    corrections,
    effects,
    legality,
    positions,
    start,
    turn_flow,
    vocabulary,
)
from .state import State

__all__ = ["GAME", "effects"]


class Shoulda(Game[State]):
    """The rules of Shoulda, woulda, coulda."""

    slug = "shoulda"
    corrections = corrections.CORRECTIONS
    exact = True
    actions = actions.ACTIONS
    in_turns = True
    first_rule = "SWC-3.1"
    nouns = vocabulary.NOUNS
    warnings = legality.WARNINGS
    legality = legality.LEGALITY
    effects = turn_flow.EFFECTS
    start = staticmethod(start.start)
    to_act = staticmethod(candidates.to_act)
    due = staticmethod(chance.due)
    routine = staticmethod(candidates.routine)
    claims = staticmethod(candidates.claims)
    hand = staticmethod(candidates.hand)
    candidates = staticmethod(candidates.candidates)
    result = staticmethod(turn_flow.result)
    score = staticmethod(turn_flow.points)
    examples = staticmethod(vocabulary.examples)
    sample = staticmethod(chance.sample)
    determinize = staticmethod(chance.determinize)
    redact = staticmethod(chance.redact)
    inventory = staticmethod(card_knowledge.inventory)
    vocabulary = staticmethod(vocabulary.vocabulary)
    to_position = staticmethod(positions.to_position)
    from_position = staticmethod(positions.from_position)

    def turn_step(self, setup: Setup) -> int:  # noqa: ARG002
        """SWC-3.2: turns go counter-clockwise."""
        return -1

    def hinge(self, state: State, action: Action) -> str | None:
        """SWC-3.6: what is no special waits for one that the hand may hold."""
        hinge = super().hinge(state, action)
        return candidates.special_rule(state, action) or hinge

    def appeal(self, state: State) -> tuple[float, ...]:
        """SWC-15.7: the fewest points win."""
        return tuple(-points for points in self.score(state))


GAME = Shoulda()
