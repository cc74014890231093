"""Rows by seat, hands, and the order around the table."""

from __future__ import annotations

import pytest

from deckwright.engine.seats import at_seat, leaders, seats_after, without


def test_one_seat_changes() -> None:
    """The others stay."""
    assert at_seat((1, 2, 3), 2, 9) == (1, 2, 9)


def test_cards_leave_a_hand() -> None:
    """One of each copy; one not named in it was one of the unknown."""
    assert without(("a", "b", "a"), ("a",)) == ("b", "a")
    assert without(("a", "?", "?"), ("c",)) == ("a", "?")
    with pytest.raises(ValueError, match="not in list"):
        without(("a",), ("c",))


def test_play_goes_round() -> None:
    """To the left or right, who sits here last."""
    assert seats_after(1, 4) == (2, 3, 0, 1)
    assert seats_after(1, 4, -1) == (0, 3, 2, 1)


def test_the_highest_lead() -> None:
    """All that share the highest number."""
    assert leaders((3, 5, 5)) == (1, 2)
