"""Claims about hidden hands, judged afterwards: never broken of who was honest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from deckwright.engine.audit import Verdict, audit
from deckwright.engine.replay import Played
from deckwright.games import seat

NAMES = ("Ana", "Bo", "Cy")


class Told:
    """A random game told to a table that sees no hidden card, with some who cheat."""

    def __init__(self, slug: str, seed: int, cheating: float = 0.0, most: int = 600) -> None:
        self.game, known = seat(slug, NAMES, known=True)
        hidden, random = replace(known, known=False), Random(seed)
        self.state, shown = self.game.start(known), self.game.start(hidden)
        self.played: list[Played] = []
        self.false: set[int] = set()
        """The lines whose claims are not true."""
        for _ in range(most):
            if self.game.result(self.state) is not None:
                break
            action = self._chosen(random, shown, cheating)
            if action is None:
                break
            public = self.game.redact(self.state, action)
            before, shown_before = self.state, shown
            self.state = self.game.step(before, action, True).state
            step = self.game.step(shown, public, True)
            shown = step.state
            for claim in self.game.claims(shown_before, public):
                truth = self.game.hand(self.state if claim.after else before, claim.seat)
                if any(card in claim.lacks for card in truth):
                    self.false.add(len(self.played))
            self.played.append(Played("", public, shown_before, shown, step.events, False))

    def _chosen(self, random: Random, shown, cheating: float):
        game, state = self.game, self.state
        if game.due(state):
            return game.sample(state, random)
        options = game.legal_actions(state)
        if not options:
            return None
        if random.random() < cheating:
            lies = [
                option
                for option in game.legal_actions(shown)
                if option.seat == options[0].seat
                and any(True for _ in game.claims(shown, option))
                and not any(card == "?" for card in getattr(option, "cards", ()))
            ]
            if lies:
                return random.choice(lies)
        return random.choice(options)

    def findings(self, *, opened: bool) -> Iterator:
        hands = {place: self.game.hand(self.state, place) for place in range(len(NAMES))}
        return audit(self.game, self.played, hands if opened else {})


@pytest.mark.parametrize("slug", ["shoulda", "knights"])
def test_who_is_honest_is_never_called_a_cheat(slug):
    """Whatever the hands turn out to be."""
    judged = Counter[Verdict]()
    for seed in range(25 if slug == "shoulda" else 6):
        told = Told(slug, seed)
        assert not told.false
        judged.update(finding.verdict for finding in told.findings(opened=True))
    assert not judged[Verdict.BROKEN]
    assert judged[Verdict.KEPT] + judged[Verdict.OPEN] > 5


def test_verdicts_agree_with_the_truth():
    """Broken only what was false, kept only what was true; some of each is found."""
    judged = Counter[tuple[Verdict, bool]]()
    for seed in range(60):
        told = Told("shoulda", seed, cheating=0.5)
        for finding in told.findings(opened=True):
            false = finding.line in told.false
            judged[finding.verdict, false] += 1
    assert not judged[Verdict.BROKEN, False]
    assert not judged[Verdict.KEPT, True]
    assert judged[Verdict.BROKEN, True] > 20
    assert judged[Verdict.KEPT, False] > 20


def test_open_hands_tell_more():
    """Fewer claims stay open, and none that was settled is settled otherwise."""
    more = 0
    for seed in range(20):
        told = Told("shoulda", seed, cheating=0.5)
        closed = {f.line: f.verdict for f in told.findings(opened=False)}
        for finding in told.findings(opened=True):
            before = closed[finding.line]
            assert before in (Verdict.OPEN, finding.verdict)
            more += before is not finding.verdict
    assert more > 5


def test_a_proof_is_more_cards_than_could_have_come_in():
    """Each card of it was in question, and fewer came in before the last was seen."""
    proofs = 0
    for seed in range(40):
        told = Told("shoulda", seed, cheating=0.5)
        for finding in told.findings(opened=True):
            if finding.verdict is Verdict.BROKEN:
                proofs += 1
                assert len(finding.sights) > len(finding.gains)
                assert all(sight.card in finding.claim.lacks for sight in finding.sights)
                assert all(finding.line <= gain for gain in finding.gains)
    assert proofs
