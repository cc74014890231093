"""Of several refusals the first is told, and it is firm if any of them is."""

from __future__ import annotations

from collections.abc import Iterator

from deckwright.engine import Refusal
from deckwright.engine.legality import first, never, unless_ruled

TURN = unless_ruled("BTL-1.2", "turn", player=1)
SIPS = unless_ruled("BTL-1.3", "sips", number=4)
OWN = never("BTL-1.4", "own", card="ink")


def test_nothing_against_it() -> None:
    """No refusal."""
    assert first(iter(())) is None


def test_the_first_is_told() -> None:
    """And the table may overrule it if it may overrule all of them."""
    assert first([TURN, SIPS]) == TURN


def test_what_has_no_meaning_is_firm_whatever_is_told() -> None:
    """A ruling for the first would do the senseless."""
    assert first([TURN, OWN]) == TURN._replace(firm=True)
    assert first([OWN, TURN]) == OWN


def test_nothing_is_asked_after_a_firm_refusal() -> None:
    """So a check may rely on what it has ruled out."""

    def check() -> Iterator[Refusal]:
        yield OWN
        raise AssertionError

    assert first(check()) == OWN
