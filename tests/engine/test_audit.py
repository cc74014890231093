"""Claims about hidden hands, judged afterwards: never broken of who was honest."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from deckwright.engine import Game, Setup, SomeState
from deckwright.engine.audit import Verdict
from deckwright.games import set_up
from tests.engine.cheating import Told

pytestmark = pytest.mark.long


@cache
def table(slug: str) -> tuple[Game[SomeState], Setup]:
    """A game and three who play it."""
    return set_up(slug, ("Ana", "Bo", "Cy"), known=True)


@pytest.mark.parametrize("slug", ["shoulda", "knights"])
def test_who_is_honest_is_never_called_a_cheat(slug):
    """Whatever the hands turn out to be."""
    judged = Counter[Verdict]()
    for seed in range(25 if slug == "shoulda" else 6):
        told = Told(*table(slug), seed)
        assert not told.false
        judged.update(finding.verdict for finding in told.findings(opened=True))
    assert not judged[Verdict.BROKEN]
    assert judged[Verdict.KEPT] + judged[Verdict.OPEN] > 5


@pytest.mark.parametrize(("slug", "games"), [("shoulda", 30), ("staggering", 8)])
def test_verdicts_agree_with_the_truth(slug, games):
    """Broken only what was false, kept only what was true; some of each is found."""
    judged = Counter[tuple[Verdict, bool]]()
    for seed in range(games):
        told = Told(*table(slug), seed, cheating=0.5)
        for finding in told.findings(opened=True):
            false = finding.line in told.false
            judged[finding.verdict, false] += 1
    assert not judged[Verdict.BROKEN, False]
    assert not judged[Verdict.KEPT, True]
    assert judged[Verdict.BROKEN, True] > games / 3
    assert judged[Verdict.KEPT, False] > games / 3


def test_open_hands_tell_more():
    """Fewer claims stay open, and none that was settled is settled otherwise."""
    more = 0
    for seed in range(20):
        told = Told(*table("shoulda"), seed, cheating=0.5)
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
        told = Told(*table("shoulda"), seed, cheating=0.5)
        for finding in told.findings(opened=True):
            if finding.verdict is Verdict.BROKEN:
                proofs += 1
                assert len(finding.sights) > len(finding.gains)
                assert all(sight.card in finding.claim.lacks for sight in finding.sights)
                assert all(finding.line <= gain for gain in finding.gains)
    assert proofs
