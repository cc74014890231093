"""Records that are copied with a change."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from deckwright.engine.record import quickly_replaced


@quickly_replaced
class Spot(NamedTuple):
    x: int
    y: int
    name: str = ""


def test_a_copy_has_the_named_fields_changed_and_no_others():
    """It is of the same class, and the record itself stays as it was."""
    spot = Spot(1, 2)
    assert spot._replace(y=5, name="here") == Spot(1, 5, "here")
    assert type(spot._replace(x=3)) is Spot
    assert spot == Spot(1, 2)


def test_a_field_that_is_not_there_is_refused():
    """Nothing is changed by a misspelt name."""
    with pytest.raises(KeyError, match="z"):
        Spot(1, 2)._replace(z=3)  # type: ignore[call-arg]
