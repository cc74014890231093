"""House rules have the rulebook's names, and only values they can have."""

from __future__ import annotations

from typing import Literal, NamedTuple

import pytest

from deckwright.engine.house import parse_house_rules, switches
from deckwright.errors import UnknownName


class House(NamedTuple):
    """Two switches."""

    direction: Literal["left", "right"]
    rounds: int


VALUES = {"direction": "right", "rounds": "3", "snacks": "yes"}


def test_values_in_force_are_taken() -> None:
    """By name; what the game does not ask is left."""
    assert parse_house_rules(House, VALUES) == House("right", 3)
    assert switches(House) == {"direction": ("left", "right"), "rounds": ()}


def test_a_missing_switch_is_named() -> None:
    """A renamed switch cannot silently play the default."""
    with pytest.raises(UnknownName, match="no house rule `direction`"):
        parse_house_rules(House, {"rounds": "3"})


def test_an_unknown_value_is_named() -> None:
    """With a near match."""
    with pytest.raises(UnknownName, match="`direction` `rihgt`; did you mean `right`"):
        parse_house_rules(House, VALUES | {"direction": "rihgt"})
