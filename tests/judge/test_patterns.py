"""Patterns: the engine says what each card does with each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from deckwright.catalog import games, read_catalog
from deckwright.judge.patterns import rulings_of_patterns
from deckwright.judge.proof import before, outcome
from deckwright.rulebook import read_rulebook
from deckwright.rulebook.proofs import Proof, names
from deckwright.rulebook.rulings import Ruling, read_patterns, read_rulings


@cache
def filled(game: str) -> list[Ruling]:
    """The rulings that the patterns of a game make, which the engine is asked for."""
    return [*rulings_of_patterns(read_rulebook(game), read_catalog(game), read_patterns(game))]


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
    (found,) = (ruling for ruling in filled(game) if ruling.question == question)

    assert (found.verdict, found.rules[0]) == (verdict, rule)


def test_numbers_come_from_the_catalog():
    """As many as the catalog counts, of the whole deck."""
    cards = [card for card in read_catalog("stab").cards if card.section == "cards"]
    (bombs,) = (card.copies for card in cards if card.name == "Bomb")
    (found,) = (r for r in filled("stab") if r.question == "How many Bomb cards are there?")

    assert found.reason.startswith(f"{bombs} of the {sum(card.copies for card in cards)}")


NUMBERS = [
    "none",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
]
"""As the patterns have them, by what they say."""


def dealt(game: str, players: int) -> dict[str, Any]:
    """A table after the deal, told as a position."""
    proof = Proof({"game": game, "players": names(players)}, ("deal", "deal"))
    rules, _, state = before(proof)
    return rules.to_position(state)


def told(game: str, question: str) -> Iterator[tuple[int, str]]:
    """For each number of players what a pattern answers."""
    for ruling in filled(game):
        found = re.fullmatch(question.format(r"(\w+)"), ruling.question)
        if found:
            yield NUMBERS.index(found[1]), ruling.reason


def test_hands_and_leftovers_are_those_of_the_deal() -> None:
    """KNT-2.4, KNT-2.5, STG-2.4, SWC-1.8: what is told for each number of players."""
    each = dict(told("knights", "How many cards does each of {} players get\\?"))
    left = dict(told("knights", "How many cards are left over with {} players\\?"))
    for players, hand in each.items():
        table = dealt("knights", players)
        assert hand.startswith(f"{table['hands']['Ana']} each")
        assert left[players].startswith(NUMBERS[table.get("left", 0)].capitalize())
    for players, characters in told(
        "staggering", "How many Characters does each of {} players get\\?"
    ):
        table = dealt("staggering", players)["characters"]
        assert characters.startswith(f"{table['Ana']} each")
        assert ("set aside" in characters) == bool(table["aside"])
    for players, decks in told("shoulda", "How many decks do we need for {} players\\?"):
        table = dealt("shoulda", players)
        cards = table["deck"] + sum(table["hands"].values())
        assert decks.startswith({48: "One", 96: "Two"}[cards])


def test_a_call_falls_by_as_many_objections_as_are_told() -> None:
    """SYF-2.8: one fewer, and the call stands."""
    for living, answer in told(
        "stab", "How many must object to a call with {} living players\\?"
    ):
        others = [name for name in names(living) if name not in ("Bo", "Cy")]
        enough = NUMBERS.index(answer.partition(":")[0].lower())
        table = {"phase": "play", "drawn": {name: ["?"] * 4 for name in names(living)}}
        for objecting, code in ((enough, "rejected"), (enough - 1, "lost")):
            against = ", ".join(others[:objecting])
            line = f"Cy: callout Bo against {against}" if against else "Cy: callout Bo"
            whole = {"game": "stab", "players": names(living), "table": table}
            assert outcome(Proof(whole, (line,), f"SYF-2.15 {code}")).came


@pytest.mark.parametrize("game", games())
def test_a_filled_pattern_holds(game):
    """The proof of a filled pattern is what its verdict came from."""
    for ruling in filled(game):
        if ruling.proof:
            found = outcome(ruling.proof)
            cited = (*ruling.rules, ruling.proof.refusal)
            assert found.verdict == ruling.verdict, ruling.question
            assert found.accepted or found.refusal in cited, (ruling.question, found.refusal)


@pytest.mark.parametrize("game", games())
def test_no_ruling_contradicts_the_engine(game):
    """Where a pattern and a ruling ask the same, they answer the same."""
    verdicts = {ruling.question.lower(): ruling.verdict for ruling in filled(game)}
    for ruling in read_rulings(game):
        for text in (ruling.question, *ruling.also):
            assert verdicts.get(text.lower(), ruling.verdict) == ruling.verdict, text
