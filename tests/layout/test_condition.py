"""What `if` and `unless` of a box ask of a card."""

from __future__ import annotations

import pytest

from deckwright.errors import DrawError
from deckwright.layout.faces.condition import holds, keys_of

BEST = "{0}>=speed,wits,charm"


@pytest.mark.parametrize(
    ("skills", "best"),
    [
        ((3, 6, 10), ["charm"]),
        ((7, 7, 4), ["speed", "wits"]),
        ((5, 5, 5), ["speed", "wits", "charm"]),
        (("-4", "0", ""), ["wits"]),
    ],
)
def test_each_of_several_greatest_fields_is_no_less_than_the_others(skills, best):
    """Numbers, not letters, are compared; a field that says nothing never is the greatest."""
    card = dict(zip(("speed", "wits", "charm"), skills, strict=True))
    assert [name for name in card if holds(BEST.format(name), card)] == best


def test_a_field_is_compared_with_a_number_as_written():
    assert holds("speed >= 3", {"speed": 3})
    assert not holds("speed>=4", {"speed": 3})
    assert not holds("speed>=0", {})


def test_words_are_not_compared():
    with pytest.raises(DrawError, match="`suit>=speed` compares whole numbers, not `sun`"):
        holds("suit>=speed", {"suit": "sun", "speed": 1})


def test_what_a_condition_asks_about_tells_cards_apart():
    """Cards that differ in a field compared with are drawn each for itself."""
    assert keys_of("speed>=wits, charm") == {"speed", "wits", "charm"}
    assert keys_of("suit=sun|moon") == {"suit"}
    assert keys_of("suit") == {"suit"}
