"""What follows about cards that nobody has seen: by counts, by possible sets."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from deckwright.engine.card_knowledge import (
    Sets,
    after_pass,
    after_show,
    conclude,
    holdable,
    lift_bar,
    misplaced_cards,
    out_of_sight,
)


def test_a_hand_holds_what_is_named_in_it_or_out_of_sight() -> None:
    """A `?` may be any copy that lies nowhere in sight and is not barred from the hand."""
    hidden = out_of_sight({"axe": 2, "bow": 1, "cup": 1}, {"axe": 1, "bow": 1})
    assert hidden == {"axe": 1, "bow": 0, "cup": 1}
    assert holdable(("bow", "?"), hidden, {"cup": 1}) == {"axe": 1, "bow": 1}
    assert holdable(("bow",), hidden, {}) == {"bow": 1}


def test_cards_seen_at_once_need_a_place_and_a_copy_each() -> None:
    """Two hands cannot both have had the last copy, nor one hand more cards than it holds."""
    hands = [("?", "axe"), ("?",)]
    seen = [(0, "axe"), (0, "cup"), (1, "cup"), (1, "bow")]
    assert list(misplaced_cards(hands, seen, {"cup": 1, "bow": 1})) == [
        (1, "cup", True),
        (1, "bow", False),
    ]
    assert list(misplaced_cards(hands, seen[:3], None)) == []


def test_a_card_shown_unbars_it_where_as_many_were_barred() -> None:
    """A copy from one hand is none of those barred from it; it may be one barred elsewhere."""
    assert lift_bar((("axe",), ("axe",), ()), "axe", 2) == ((), (), ())
    assert lift_bar((("axe",), ("axe", "axe")), "axe", 0) == (("axe",), ("axe",))


@pytest.mark.parametrize("bits", [*product((1, 2, 3, 4, 7), repeat=3)])
def test_conclusions_are_true_in_every_deal(bits: tuple[int, int, int]) -> None:
    """What counting rules out for three cards in three places happens in no possible deal."""
    deals = [deal for deal in permutations((1, 2, 4)) if all(map(int.__and__, deal, bits))]
    found = conclude(Sets((1, 1, 1), bits), 7).may
    for place in range(3):
        really = {deal[place] for deal in deals}
        assert really <= {bit for bit in (1, 2, 4) if found[place] & bit}


def test_who_gives_a_card_unseen_makes_it_possible_there() -> None:
    """The taker may then hold any of the giver's; who shows one settles where it is."""
    sets = after_pass(Sets((2, 1), (3, 4)), 0, 1)
    assert sets == Sets((1, 2), (3, 7))
    assert conclude(after_show(sets, 1, 1), 7).may == (2, 5)
