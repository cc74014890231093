"""Rules in the words of a printed book."""

from __future__ import annotations

from deckwright.layout.books.book_words import rule_text
from deckwright.rulebook.read import read_rulebook


def test_only_what_says_that_all_is_open_gives_way_to_what_is_usual():
    """SWC-12.6 goes on about a direction that is open; that sentence stays."""
    told = rule_text(read_rulebook("shoulda").rules["SWC-12.6"])
    assert told.startswith("That end is closed")
    assert told.count("That end is closed") == 1
    assert "while the direction is open" in told
