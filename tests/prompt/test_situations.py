"""Tales told in words: the position that is understood, and what the engine says to it."""

from __future__ import annotations

import pytest

from deckwright.catalog import games
from deckwright.prompt.situations import understood
from deckwright.prompt.tales import situations
from deckwright.rulebook import read_rulebook

TALES = [
    ("dicefactor", "Four greens and the wild star, the goal is green. won?", "yes", "7.1"),
    ("dicefactor", "I have 3 red and 2 stars, dice show red and star. did i win?", "no", "3.3"),
    ("dicefactor", "we rolled 8, 8, 5 and 3: who begins?", "told", "BOL-2.6"),
    ("knights", "a spade lies on my heart, may I put a diamond on it?", "yes", "KNT-5.6"),
    ("knights", "bo has a star, can i put a spade on it?", "no", "KNT-6.2"),
    ("knights", "Clumsy Oaf lies in front of tom. may he begin a star?", "no", "KNT-10.4"),
    ("staggering", "7 against 7?", "told", "STG-5.8"),
    ("staggering", "I drew an immediate card. can i still challenge bo?", "no", "STG-8.1"),
    ("stab", "two daggers and a shield lie before me, do i lose a life?", "yes", "SYF-7.8"),
    ("stab", "an axe is on me but no shield. do i lose lives?", "no", "SYF-7.5d"),
    ("stab", "cy has one life. dagger and love potion lie before him. does he die?",
     "yes", "SYF-6.1"),
    ("shoulda", "ann brought a dragon to ben. cleo then opens with an 8. who gets it?", "told",
     "SWC-13.6"),
    ("shoulda", "in a duel the knight draws 6 and the dragon draws 6. who wins?", "told",
     "SWC-10.8"),
    ("shoulda", "3-4-5 going up. may I add a 2 on the left?", "no", "SWC-5.8"),
    ("shoulda", "a red 5 lies there, may i attach a black 5?", "yes", "SWC-3.6"),
    ("shoulda", "there lies 2-3 and i hold a 5. may i remove them?", "yes", "SWC-6.1"),
    ("stab", "a bow lies in front of me. may i shoot myself?", "no", "SYF-7.6a"),
    ("stab", "a fireball burns bo. must he still throw it at someone?", "yes", "SYF-7.7"),
    ("knights", "i own no story on the table. am i a true paladin?", "yes", "KNT-12.7"),
    ("knights", "my only story is covered by a spade. am i a paladin?", "no", "KNT-12.7"),
    ("dicefactor", "there are two of us. i play skip. whose turn is it?", "told", "BOL-4.13"),
    ("staggering", "both events have difficulty 4. what happens?", "told", "STG-7.11"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "tale", "verdict", "rule"), TALES)
def test_a_tale_is_computed(game, tale, verdict, rule):
    """The verdict is the engine's, and the rule is the one that decides."""
    found = understood(game, read_rulebook(game), tale, {})
    assert found is not None
    assert found.answer.verdict == verdict
    assert rule in f"{found.answer.whole} {found.answer.rules}"


@pytest.mark.parametrize(
    ("game", "tale"),
    [
        ("knights", "a spade lies on my heart and a dog barks, may I put a diamond on it?"),
        ("dicefactor", "four greens and a strange card, the goal is green: have I won?"),
        ("stab", "he has a dagger somewhere, do i perhaps maybe lose two kingdoms?"),
        ("shoulda", "what is the meaning of a regret"),
        ("dicefactor", "who begins"),
        ("dicefactor", "whose turn is it next"),
        ("knights", "am i a true paladin"),
    ],
)
def test_what_is_not_understood_whole_is_not_answered(game, tale):
    """A word that nothing uses up could change everything."""
    assert understood(game, read_rulebook(game), tale, {}) is None


def test_a_house_rule_counts():
    """KNT-5.5: Diamonds answer any Spade, or only one on a story of one's own."""
    tale, book = (
        "a spade lies on bo's heart, may I put a diamond on it?",
        read_rulebook("knights"),
    )
    verdicts = []
    for house in ({}, {"diamond_counter": "own_only"}):
        found = understood("knights", book, tale, house)
        assert found is not None
        verdicts.append(found.answer.verdict)
    assert verdicts == ["yes", "no"]


@pytest.mark.parametrize("game", games())
def test_every_form_can_be_read(game):
    """What people tell and ask is told in forms that compile, and names what it puts."""
    known = situations(game)
    assert known is not None
    asks = [part for part in known.parts if part["is_ask"]]
    assert asks
    assert len(asks) < len(known.parts)
    assert all({"tries", "asks", "shows"} & part.keys() for part in asks)
