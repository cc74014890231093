"""Text for a narrow terminal."""

from __future__ import annotations

from deckwright.terminal import wrapped


def test_a_number_stays_with_its_line(monkeypatch):
    """No line ends with the number of what stands on the next."""
    monkeypatch.setenv("COLUMNS", "40")
    told = wrapped(
        "Possible: 1 `points N1, N2, N3`, 2 `NAME: CHANGE points`, 3 `next round`", 2
    )

    assert told == [
        "Possible: 1 `points N1, N2, N3`,",
        "  2 `NAME: CHANGE points`, 3 `next",
        "  round`",
    ]
