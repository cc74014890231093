"""Rules in the words of a printed book."""

from __future__ import annotations

import re

import pytest

from deckwright.catalog import games
from deckwright.layout.books.book_words import indexed, readings, rule_text
from deckwright.rulebook.read import read_rulebook


def test_only_what_says_that_all_is_open_gives_way_to_what_is_usual():
    """SWC-12.6 says where a blemmyes is laid, and after what is usual, what stays; how it
    turns a series round is asked in between."""
    told = rule_text(read_rulebook("shoulda").rules["SWC-12.6"])
    assert told.startswith("A blemmyes is laid at the growing end")
    assert told.count("That end is closed") == 1
    assert "is open" not in told
    assert told.endswith("until the whole series is gone.")


@pytest.mark.parametrize("game", ["shoulda", "stab", "knights", "dicefactor", "staggering"])
def test_no_rule_with_a_usual_reading_is_printed_as_open(game):
    """Whoever looks a rule up finds how it is played, not that it can be understood twice."""
    rules = read_rulebook(game).rules.values()
    asks = re.compile(r"\b(?:Which|Whether|What|Who|How|Where|To which)\b[^.?!]*\bis open\b")
    assert [rule.id for rule in rules if readings(rule) and asks.search(rule_text(rule))] == []
    assert [rule.id for rule in rules if readings(rule)]


@pytest.mark.parametrize("game", games())
def test_a_word_stands_once_in_the_index(game):
    """Not with its plural, nor with a hyphen beside one without."""
    words = indexed(read_rulebook(game))

    assert words
    others = {word: {f"{word}s", f"{word}d", word.replace("-", " ")} - {word} for word in words}
    assert not [word for word in words if others[word] & {*words}]
    assert ("re-roll" in words) == (game == "dicefactor")
