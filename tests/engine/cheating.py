"""Games played where every card is known, and told to a table that sees no hidden card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from deckwright.engine import Action, Game, Setup, SomeState
from deckwright.engine.audit import Finding, audit
from deckwright.engine.replay import Played


class Told:
    """A random game whose players cheat now and then, where only their own eyes could tell."""

    def __init__(
        self,
        game: Game[SomeState],
        known: Setup,
        seed: int,
        cheating: float = 0.0,
        most: int = 600,
    ) -> None:
        """`cheating`: how often a player who could lie does; `most`: actions at most."""
        self.game, self._random, self._cheating = game, Random(seed), cheating
        self.state, shown = game.start(known), game.start(replace(known, known=False))
        self.played: list[Played[SomeState]] = []
        self.false: set[int] = set()
        """The lines whose claims are not true."""
        for _ in range(most):
            if game.result(self.state) is not None:
                break
            action = self._chosen(shown)
            if action is None:
                break
            public = game.redact(self.state, action)
            if cheating and game.refusal(shown, public) is not None:
                break  # now all can see that something is wrong
            shown = self._done(action, public, shown)

    def _done(self, action: Action, public: Action, shown: SomeState) -> SomeState:
        """Do an action, and tell it; the table as it then looks to all."""
        game, before = self.game, self.state
        self.state = game.step(before, action, True).state
        step = game.step(shown, public, True)
        for claim in game.claims(shown, public):
            truth = game.hand(self.state if claim.after else before, claim.seat)
            if any(card in claim.lacks for card in truth):
                self.false.add(len(self.played))
        self.played.append(Played("", public, shown, step.state, step.events, False))
        return step.state

    def _chosen(self, shown: SomeState) -> Action | None:
        game, state, random = self.game, self.state, self._random
        if game.due(state):
            return game.sample(state, random)
        options = game.legal_actions(state)
        if not options:
            return None
        if self._cheating and random.random() < self._cheating:
            lies = list(self._lies(shown, options[0].seat))
            if lies:
                return random.choice(lies)
        return random.choice(options)

    def _lies(self, shown: SomeState, seat: int) -> Iterator[Action]:
        """What a player can do that only who sees the hand knows to be against the rules."""
        for option in self.game.legal_actions(shown):
            if option.seat == seat:
                refusal = self.game.refusal(self.state, option)
                if refusal is not None and not refusal.firm:
                    yield option

    def findings(self, *, opened: bool) -> Iterator[Finding]:
        """What the audit says, with all hands laid open at the end or none."""
        hands = self.game.hand
        seats = range(len(self.game.score(self.state))) if opened else ()
        return audit(self.game, self.played, {seat: hands(self.state, seat) for seat in seats})
