"""Runs of letters: what small words, endings and slips of the finger leave of a likeness."""

from __future__ import annotations

from deckwright.judge.letters import likeness, plain, runs


def like(one: str, other: str) -> float:
    """How like two texts look."""
    return likeness(runs(plain(one)), runs(plain(other)))


def test_the_same_words_look_the_same():
    """Capitals, marks and spaces are not looked at."""
    assert like("Who deals?", "who  deals") == 1.0


def test_nothing_is_like_nothing():
    """Texts that share no run of letters have nothing in common; an empty one neither."""
    assert like("who deals", "spring") == 0.0
    assert like("", "who deals") == 0.0


def test_small_words_tell_questions_apart():
    """Where the words that say something are the same, the others decide."""
    asked = "what do i get for a sword"

    assert like(asked, "what do I get for the swords") > like(asked, "do I get a sword")


def test_a_slip_of_the_finger_costs_little():
    """Most runs of a word survive a wrong letter; no run survives another word."""
    assert like("may i collect it", "may i colect it") > like(
        "may i collect it", "may i keep it"
    )
