"""What is ruled on questions of every game, held against the engine and the rulebook."""

from __future__ import annotations

import pytest

from deckwright.catalog import games
from deckwright.judge.cache import library
from deckwright.judge.proof import outcome
from deckwright.rulebook import read_rulebook
from deckwright.rulebook.rulings import Ruling, read_rulings

RULINGS = {game: read_rulings(game) for game in games()}
ALL = [ruling for rulings in RULINGS.values() for ruling in rulings]


def named(ruling: Ruling) -> str:
    return f"{ruling.rules[0]}-{ruling.id}"


def verdict_of_proof(ruling: Ruling) -> str:
    """What a proof has to say: the verdict, or yes where that is neither yes nor no."""
    return ruling.verdict if ruling.verdict in ("yes", "no") else "yes"


@pytest.mark.parametrize("game", RULINGS)
def test_the_verdict_follows_from_the_position(game: str) -> None:
    """What the engine says to a ruling's line in its position is the ruling's verdict.

    Where the answer depends, it says otherwise in another position of the kind.
    """
    wrong = []
    for ruling in RULINGS[game]:
        if ruling.proof is None:
            continue
        found = outcome(ruling.proof)
        cited = found.accepted or found.refusal in (*ruling.rules, ruling.proof.refusal)
        same = ruling.counter and outcome(ruling.counter).verdict == found.verdict
        if found.verdict != verdict_of_proof(ruling) or not cited or same:
            wrong.append((named(ruling), found))
    assert not wrong


@pytest.mark.parametrize("game", RULINGS)
def test_who_asks_for_leave_gets_it_or_not(game: str) -> None:
    """Where a question asks what may be done, the line is no contrary of it; what comes about
    instead has to come about."""
    contrary = [each for each in RULINGS[game] if each.proof and each.proof.contrary]
    assert contrary
    for ruling in contrary:
        proof = ruling.proof
        assert proof
        asks = ruling.question.lower().startswith(("can i ", "may i "))
        happens = proof.event or proof.then
        if asks and ruling.verdict in ("yes", "no"):
            assert happens, named(ruling)
        if happens:
            assert outcome(proof).came, named(ruling)


@pytest.mark.parametrize("game", RULINGS)
def test_an_event_that_is_wanted_exists(game: str) -> None:
    """No proof says no only because it waits for an event that never comes about."""
    rules = read_rulebook(game).rules
    for ruling in RULINGS[game]:
        for proof in (ruling.proof, ruling.counter):
            if proof and proof.event:
                rule, _, code = proof.event.partition(" ")
                assert rule in rules, ruling.id
                assert code in ("", *rules[rule].event), ruling.id


@pytest.mark.parametrize("game", RULINGS)
def test_no_question_twice(game: str) -> None:
    """However it is asked, a question has one ruling."""
    asked = [
        text.lower() for ruling in RULINGS[game] for text in (ruling.question, *ruling.also)
    ]
    assert len(asked) == len(set(asked))


@pytest.mark.parametrize("game", RULINGS)
def test_every_open_point_is_ruled(game: str) -> None:
    """What the original leaves open is asked about, with the switch that changes the answer."""
    rules = read_rulebook(game).rules
    resting = {ruling.house for ruling in RULINGS[game]}
    for ruling in RULINGS[game]:
        resting |= {switch.name for id in ruling.rules if (switch := rules[id].switch)}
    open_ = {rule.switch.name for rule in rules.values() if rule.readings and rule.switch}
    assert open_ <= resting


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "question", "verdict", "rule"),
    [
        ("knights", "can I play alone", "no", "KNT-2.2"),
        ("shoulda", "can I play alone", "no", "SWC-1.9"),
        ("knights", "can eleven play", "no", "KNT-2.2"),
        ("knights", "may I bluff about my hand", "depends", "KNT-1.9"),
        ("knights", "can I show others my hand", "no", "KNT-1.9"),
        ("shoulda", "may I take a card out of the middle of a run", "depends", "SWC-6.8"),
        ("stab", "how many daggers are in the deck", "answer", "SYF-1.5"),
    ],
)
def test_what_was_once_ruled_wrongly(game: str, question: str, verdict: str, rule: str) -> None:
    """Settled questions whose verdict or rule was another's, as people ask them."""
    found = library(game).answer(question, {}, ())

    assert (found.candidates[0].ruling.verdict, found.candidates[0].ruling.rules[0]) == (
        verdict,
        rule,
    )


def test_every_yes_and_no_is_proved() -> None:
    """Each has a position the engine agrees in, or says what it is that no engine sees.

    Of those there are few: at most one in six.
    """
    settled = [ruling for ruling in ALL if ruling.verdict in ("yes", "no")]
    bare = [ruling.id for ruling in settled if not ruling.proof and not ruling.unseen]
    unseen = [ruling.id for ruling in settled if ruling.unseen]

    assert not bare
    assert len(unseen) * 6 <= len(settled), len(unseen)


def test_the_rulings_stay_few() -> None:
    """Data that says more with less: all games together in 12,000 lines."""
    from deckwright.catalog.read import find

    lines = [(find(game) / "rulings.toml").read_text("utf-8").count("\n") for game in RULINGS]
    assert sum(lines) <= 12_000
