"""What of a table is other than it was, in rows."""

from __future__ import annotations

from deckwright.table import DOWN, Area, Fact, Laid, Player, Table
from deckwright.table_changes import (
    cards_to_move,
    changed_areas,
    changed_notes,
    changed_players,
)


def player(name: str, lives: int, hand: int = 4, **more: object) -> Player:
    """Somebody with lives and a hand."""
    facts = [Fact("lives", str(lives), "lives"), Fact("cards", str(hand), "hand")]
    return Player(name, facts=facts)._replace(**more)  # type: ignore[arg-type]


def rows(before: Player, after: Player, hands: bool = False) -> list[str]:
    """What is said of one player."""
    return changed_players(Table("", players=[before]), Table("", players=[after]), hands)


def test_a_row_says_what_somebody_has_now_and_what_has_come_to_it() -> None:
    """A turn that passes, and cards drawn, change nobody."""
    assert rows(player("Ana", 5), player("Ana", 3)) == ["Ana: 3 lives (-2)"]
    assert rows(player("Ana", 5), player("Ana", 1)) == ["Ana: 1 life (-4)"]
    assert rows(player("Ana", 5, acts=True), player("Ana", 5, hand=2)) == []
    assert rows(player("Ana", 5), player("Ana", 5, hand=2), hands=True) == ["Ana: 2 cards (-2)"]
    crown = [Fact("crown", sign="^"), *player("Ana", 5).facts]
    assert rows(player("Ana", 5), player("Ana", 5, facts=crown)) == ["Ana: crown"]
    assert rows(player("Ana", 1), Player("Ana", out=True)) == ["Ana: out"]


def test_points_with_a_sign_tell_what_they_were() -> None:
    """What would come to a total is itself a difference."""

    def coming(points: str) -> Player:
        return Player("Ana", facts=[Fact("points", "4"), Fact("now", points)])

    assert rows(coming("+3"), coming("+1")) == ["Ana: +1 now, was +3"]


def test_cards_are_told_where_new_ones_lie() -> None:
    """Not where some merely went."""
    bow, bomb = Laid("Bow"), Laid("Bomb", note="primed")
    both, one = player("Bo", 5, laid=[bow, bomb]), player("Bo", 5, laid=[bow])
    assert rows(one, both) == ["Bo: Bow, Bomb (primed)"]
    assert rows(both, one) == []


def test_what_must_be_moved_by_hand_is_told_from_where_to_where() -> None:
    """Cards that lay nowhere come from a hand or a pile, and go back there."""
    shield, down = Laid("Shield"), Laid(DOWN, by="Ana")
    before = Table(
        "",
        players=[player("Ana", 5, laid=[shield]), player("Bo", 5, laid=[down])],
        areas=[Area("On top", [Laid("Bomb", number=2)])],
        facts=[Fact("draw pile", "60", "pile")],
    )
    after = Table(
        "",
        players=[player("Ana", 5), player("Bo", 5, laid=[shield])],
        areas=[Area("On top")],
        facts=[Fact("draw pile", "63", "pile")],
    )
    assert [*cards_to_move(before, after)] == [
        "Shield: from Ana to Bo",
        "Ana's card: away from Bo",
        "Bomb: away from On top (2 times)",
        "draw pile 63 (+3)",
    ]
    assert next(cards_to_move(after, before)) == "Shield: from Bo to Ana"
    assert not [*cards_to_move(after, after)]
    told = before._replace(areas=[Area("On top of all", [Laid("Bomb", number=2)])])
    assert not [*cards_to_move(before, told)]


def test_players_of_whom_the_same_is_said_share_a_row() -> None:
    """A blast is told once."""
    before = Table("", players=[player(name, 5) for name in ("Ana", "Bo", "Cy")])
    after = Table("", players=[player("Ana", 4), player("Bo", 5), player("Cy", 4)])
    assert changed_players(before, after) == ["Ana, Cy: 4 lives (-1)"]


def test_places_are_told_where_something_else_lies() -> None:
    """Rows by their signs; new cards and notes, unless a sentence has named them."""
    rest = Area("Row 2", [Laid("R1")], line="2: R1")
    before = Table("", ["old"], areas=[Area("Row 1", [Laid("R4")], line="1: <R4>"), rest])
    grown = Area("Row 1", [Laid("R4"), Laid("R5")], ["takes 6"], "1: <R4 R5>")
    pile = Area("On top", [Laid("Red cross")])
    stakes = Area("Bo challenges", [Laid(DOWN, mark="Bo")], ["At stake: all."])
    after = Table("", ["old", "new"], areas=[grown, rest, pile, stakes])
    assert changed_areas(before, after) == [
        "1: <R4 R5>",
        "On top: Red cross",
        "At stake: all.",
    ]
    assert changed_areas(before, after, "Bo lays a Red cross. At stake: all") == ["1: <R4 R5>"]
    assert changed_notes(before, after) == ["new"]


def test_lists_of_one_row_are_kept_apart() -> None:
    """Who lacks two suits and has a card in front does not lack that card."""
    before = Player("Ann", facts=[Fact("points", "4")])
    after = before._replace(notes=["lacks Stars, Moons"], laid=[Laid("Witless Knave")])
    assert rows(before, after) == ["Ann: lacks Stars, Moons; Witless Knave"]


def test_what_is_noted_of_a_number_is_not_taken_for_what_has_come_to_it() -> None:
    """`14 (+1)` at the table counts from the deal, so a row says what it was; cards whose name
    begins with a number are counted by nobody."""

    def holding(characters: str, cards: str) -> Player:
        facts = [Fact("Characters", characters, "hand"), Fact("Event Hand", cards)]
        return Player("Uma", facts=facts)

    before = holding("13", "3 Rounds held for 1")
    after = holding("14 (+1)", "3 Rounds held for 0, Over")
    assert rows(before, after) == [
        "Uma: 14 Characters, was 13; Event Hand: 3 Rounds held for 0, Over"
    ]


def test_a_headline_with_its_stop_has_one() -> None:
    assert Table("Bo's turn").sentence == Table("Bo's turn.").sentence == "Bo's turn."
