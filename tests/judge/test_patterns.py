"""Patterns: the engine says what each card does with each."""

from __future__ import annotations

import pytest

from deckwright.catalog import games, read_catalog
from deckwright.judge.patterns import filled
from deckwright.judge.proof import outcome
from deckwright.rulebook import read_rulebook
from deckwright.rulebook.rulings import read_patterns, read_rulings

FILLED = {
    game: list(filled(read_rulebook(game), read_catalog(game), read_patterns(game)))
    for game in games()
}


@pytest.mark.parametrize(
    ("game", "question", "verdict", "rule"),
    [
        ("knights", "Can I play a Sword on an opponent’s Star?", "yes", "KNT-6.3"),
        ("knights", "Can I play a Spade on an opponent’s Star?", "no", "KNT-6.2"),
        ("knights", "Can I answer a Sword on my story with a Diamond?", "no", "KNT-5.4"),
        ("knights", "Can I play a Moon on my own Heart?", "no", "KNT-8.5"),
        ("stab", "Does a Shield stop a Snake?", "no", "SYF-7.4a"),
        ("stab", "Does a Left Potion move a Bomb?", "yes", "SYF-7.2a"),
        ("stab", "Can Goblin Hands take a Shield?", "yes", "SYF-7.3a"),
        ("stab", "Does a Dagger before me cost me a life?", "yes", "SYF-8"),
        ("knights", "Does Poltroon stop Hearts?", "yes", "KNT-10.4"),
        ("knights", "Does Petty Jealousy discard Hearts?", "no", "KNT-10.8"),
        ("shoulda", "Can my knight fight my own Dragon?", "no", "SWC-10.1"),
        ("staggering", "Can I use Pocket Wireless when the Skill is Trivia?", "yes", "STG-6.2"),
        ("stab", "How many Bomb cards are there?", "answer", "SYF-1.5"),
    ],
)
def test_each_against_each(game, question, verdict, rule):
    """The verdict is what the engine does, by the rule it gives."""
    (found,) = (ruling for ruling in FILLED[game] if ruling.question == question)

    assert (found.verdict, found.rules[0]) == (verdict, rule)


def test_numbers_come_from_the_catalog():
    """As many as the catalog counts, of the whole deck."""
    cards = [card for card in read_catalog("stab").cards if card.section == "cards"]
    (bombs,) = (card.copies for card in cards if card.name == "Bomb")
    (found,) = (r for r in FILLED["stab"] if r.question == "How many Bomb cards are there?")

    assert found.reason.startswith(f"{bombs} of the {sum(card.copies for card in cards)}")


@pytest.mark.parametrize("game", games())
def test_a_filled_pattern_holds(game):
    """The proof of a filled pattern is what its verdict came from."""
    for ruling in FILLED[game]:
        if ruling.proof:
            found = outcome(ruling.proof)
            cited = (*ruling.rules, ruling.proof.refusal)
            assert found.verdict == ruling.verdict, ruling.question
            assert found.accepted or found.refusal in cited, (ruling.question, found.refusal)


@pytest.mark.parametrize("game", games())
def test_no_ruling_contradicts_the_engine(game):
    """Where a pattern and a ruling ask the same, they answer the same."""
    verdicts = {ruling.question.lower(): ruling.verdict for ruling in FILLED[game]}
    for ruling in read_rulings(game):
        for text in (ruling.question, *ruling.also):
            assert verdicts.get(text.lower(), ruling.verdict) == ruling.verdict, text
