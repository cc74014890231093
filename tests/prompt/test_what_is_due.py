"""Lines whose words say another step than the one that is due, in words of other people."""

from __future__ import annotations

from deckwright.prompt.meaning import Ask, Do
from deckwright.prompt.understand import understand

STAB = "stab", "Ana Bo Cy", ("draw",) * 3
CLAIM = "knights", "Ana Bo Cy", ("deal",)
SERIES = "shoulda", "Ana Bo Cy", ("deal", "Ana: open R5")


def lines(meaning):
    return [step.line for step in meaning.steps] if isinstance(meaning, Do) else meaning


def test_what_can_be_done_now_is_offered_beside_the_refusal_of_another_step(sit):
    """SYF-5.10: nothing is to be chosen yet, but a card can be laid; it is done by a key."""
    session = sit(*STAB)
    meaning = understand(session, "ana awards bo one")
    assert isinstance(meaning, (Ask, Do))
    meaning = understand(session, "ana fires one into cy")
    assert isinstance(meaning, Ask)
    assert meaning.refused
    assert [way.line for way in meaning.ways] == ["Ana: play > Cy"]
    assert not meaning.enter
    assert len(session.folded.lines) == 3
