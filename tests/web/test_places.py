"""The table as it is seen from a seat."""

from __future__ import annotations

import re

import pytest

from deckwright.table import Area, Fact, Laid, Player, Table
from deckwright.web.pictures import beside, none
from deckwright.web.places import name_html, ring, table_html

FIVE = Table("Bo's turn", players=[Player(name) for name in ("Ana", "Bo", "Cy", "Dee", "Eli")])


def order(table: Table, me: int | None = None) -> list[str]:
    """The names as they are drawn."""
    return re.findall(r'class="who">(\w+)', table_html(table, none, me))


def test_one_sits_at_the_near_side_and_the_next_at_the_left() -> None:
    """The others go round clockwise, oneself is last; also where a game lists them the other
    way round."""
    assert order(FIVE, 1) == ["Cy", "Dee", "Eli", "Ana", "Bo"]
    other_way = FIVE._replace(players=FIVE.players[::-1], clockwise=False)
    assert order(other_way, 3) == ["Cy", "Dee", "Eli", "Ana", "Bo"]


def test_who_watches_sees_both_sides_of_the_table() -> None:
    """The far side from left to right, the near side from left to right: a circle."""
    assert order(FIVE) == ["Ana", "Bo", "Cy", "Eli", "Dee"]


@pytest.mark.parametrize("others", range(1, 8))
def test_nobody_sits_on_anothers_lap(others: int) -> None:
    """Each has a place of their own among six columns, and the middle is left free."""
    spots = ring(others)
    assert len(spots) == others
    taken = [
        (spot.row, column)
        for spot in spots
        for column in range(spot.column, spot.column + spot.wide)
    ]
    assert len(set(taken)) == len(taken)
    assert all(1 <= column <= 6 for _, column in taken)


@pytest.mark.parametrize("players", range(3, 9))
def test_what_lies_in_the_middle_lies_between_people(players: int) -> None:
    """In rows where nobody sits in the middle."""
    table = Table("", players=[Player(f"P{n}") for n in range(players)])
    found = re.search(r'"middle between r(\d) h(\d)"', table_html(table, none, 0))
    assert found
    rows = range(int(found[1]), int(found[1]) + int(found[2]))
    spots = ring(players - 1)
    assert not [spot for spot in spots if spot.row in rows and spot.column not in (1, 5)]


def test_many_players_sit_in_rows() -> None:
    """A phone has no room for a circle of nine."""
    assert ring(8) == []


def test_lives_are_seen_and_heard() -> None:
    """A heart for each, and the number for who hears the page; of many the number alone."""
    table = Table("", players=[Player("Ana", facts=[Fact("lives", "3"), Fact("crown")])])
    seen = table_html(table, none, 0)
    assert seen.count("<i></i>") == 3
    assert '<span class="unseen">3</span>' in seen
    assert '<span class="unseen">crown</span>' in seen
    many = Table("", players=[Player("Ana", facts=[Fact("lives", "20")])])
    assert "<i>" not in table_html(many, none, 0)


def test_a_hidden_card_says_whose_it_is() -> None:
    """What lies face down has its note on its back, and its name for who hears the page."""
    table = Table("", [], [Player("Ana", laid=[Laid("face down", note="from Bo")])])
    assert re.search(
        r'<li class="hidden">.*<span class="name">face down</span>.*from Bo',
        table_html(table, none),
    )


def test_two_cards_alike_are_two_cards() -> None:
    """Whether they lie open or face down: everybody counts them by eye."""
    for laid in (Laid("Bow", "bow", number=2), Laid("face down", number=2)):
        for pictured in (none, beside("")):
            table = Table("", players=[Player("Ana", laid=[laid, Laid("Snake", "snake")])])
            assert str(table_html(table, pictured)).count('class="face') == 3


def test_what_lies_in_the_middle_parts_the_others_from_oneself() -> None:
    """Where stories or rows lie on the table, the others sit in rows above them."""
    table = FIVE._replace(areas=[Area("Row 1", [Laid("B4", like=["B4a", "B4b"])])])
    assert 'class="places m4 rows n5 a1"' in table_html(table, none, 0)
    assert 'class="face plain black"' in table_html(table, none, 0)
    assert table_html(table, beside(""), 0).count("<img") == 2  # either of them
    assert "counter-clockwise" in table_html(table._replace(clockwise=False), none, 0)


def test_a_card_is_named_until_its_picture_comes() -> None:
    """Where a phone is slow, or the picture is still made, no card is a blank."""
    table = Table("", players=[Player("Ana", laid=[Laid("Bomb", "bomb")])])
    for large in (False, True):
        html = str(table_html(table, beside("../", large)))
        assert re.search(r'class="face"[^>]*data-name="Bomb"', html)


def test_no_word_of_a_name_is_broken() -> None:
    """A name with a long word is set smaller, on the table and on buttons alike."""
    assert str(name_html("Goblin Hands")) == '<span class="name">Goblin Hands</span>'
    told = str(name_html("The happy blemmyes"))
    assert told == '<span class="name long">The happy blemmyes</span>'
