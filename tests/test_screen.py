"""A table as text: columns, what stands beside or below, shorter forms, words."""

from __future__ import annotations

from deckwright.display import WIDE
from deckwright.screen import draw_table
from deckwright.table import Area, Fact, Laid, Player, Table


def player(name: str, points: int, **more: object) -> Player:
    """Somebody with points and a hand."""
    facts = [Fact("points", str(points)), Fact("cards", "4", "hand", short="/4")]
    return Player(name, facts=facts)._replace(**more)  # type: ignore[arg-type]


def test_numbers_stand_below_each_other_with_what_they_count() -> None:
    """One is called by its singular."""
    table = Table("Ana's turn", players=[player("Ana", 12, acts=True), player("Bo", 1)])
    assert draw_table(table) == [
        "Ana's turn",
        "> Ana 12 points 4 cards",
        "  Bo   1 point  4 cards",
    ]


def test_headings_say_what_is_counted() -> None:
    """Where a row with labels would be too long."""
    table = Table("Ana's turn", players=[player("Ana", 12), player("Bo", 1)], headed=True)
    assert draw_table(table)[1:] == ["      points cards", "  Ana 12     4", "  Bo   1     4"]


def test_who_is_out_has_no_number() -> None:
    """It says so where the first number would stand."""
    out = Player("Bo", out=True)
    assert draw_table(Table("", players=[player("Ana", 2), out])) == [
        "  Ana 2 points 4 cards",
        "  Bo  out",
    ]


def test_what_lies_there_stands_beside_a_row_or_below() -> None:
    """As there is room; alike cards together, with who laid them."""
    few = player("Ana", 2, laid=[Laid("Bow"), Laid("Axe", number=2)])
    down = [Laid("face down", by=name) for name in ("Ana", "Bo", "Bo")]
    many = player("Bo", 1, notes=["no Hearts"], laid=[*down, Laid("Bomb", note="goes off")])
    assert draw_table(Table("", players=[few, many])) == [
        "  Ana 2 points 4 cards: Bow, 2 Axe",
        "  Bo  1 point  4 cards",
        "    no Hearts",
        "    face down from Ana, Bo, Bo, Bomb",
        "    (goes off)",
    ]


def test_marks_without_a_sign_are_told_last() -> None:
    """A sign has a column of its own, and an empty column none."""
    crowned = Player("Ana", facts=[Fact("crown", sign="^"), Fact("dealer"), Fact("lives", "5")])
    bare = Player("Bo", facts=[Fact("lives", "4")])
    assert draw_table(Table("", players=[crowned, bare])) == [
        "  Ana ^ 5 lives dealer",
        "  Bo    4 lives",
    ]


def test_fewer_rows_are_shorter_forms() -> None:
    """Asides are cut, then left out; then players stand side by side, and areas in a line."""
    aside = f"has {', '.join(f'Captain {n}' for n in range(9))}"
    stories = [Laid(f"The {n}th tale", mark=f"A{n} Ana", note="Moon") for n in range(4)]
    table = Table(
        "Ana's turn",
        players=[player(name, 3, asides=[aside]) for name in ("Ana", "Bo", "Cy", "Dee")],
        areas=[Area("Stories", stories)],
    )
    heights = [len(draw_table(table, rows)) for rows in (40, 14, 10, 9, 6)]
    assert heights == sorted(heights, reverse=True)
    assert all(len(line) <= WIDE for rows in range(3, 40) for line in draw_table(table, rows))
    assert draw_table(table, 10)[-1] == "A3 Ana Moon The 3th tale"
    assert draw_table(table, 8)[1] == "  Ana 3/4             Bo 3/4"
    assert draw_table(table, 6)[3:] == [
        "Stories: A0 Ana Moon, A1 Ana Moon, A2",
        "  Ana Moon, A3 Ana Moon",
    ]


def test_a_crowded_table_has_one_form_on_a_phone() -> None:
    """Players stand side by side from the first turn on; a tall screen tells all."""
    players = [player(name, 3) for name in ("Ana", "Bo")]
    table = Table("", players=players, headed=True, crowded=True, short_legend="points/cards")
    assert draw_table(table, 12) == ["points/cards", "  Ana 3/4             Bo 3/4"]
    assert draw_table(table, 30)[0] == "      points cards"


def test_names_give_way_to_numbers() -> None:
    """So that nothing of these is cut; what is still too wide goes on below."""
    long = player("Maximiliane-Charlott", 999_999)
    wide = long._replace(facts=[*long.facts, Fact("kept", "12"), Fact("stolen", "12")])
    (row, more) = draw_table(Table("", players=[wide]))
    assert row.startswith("  Maximi~ 999999 points 4 cards")
    assert f"{row} {more.strip()}".endswith("12 kept 12 stolen")


def test_signs_in_words() -> None:
    """Beside them as far as there is room, or alone for who listens."""
    lives = Fact("lives", "5", "lives", sign="#####")
    ana = Player("Ana", acts=True, facts=[Fact("crown", sign="^"), lives])
    table = Table(
        "Ana draws", players=[ana], areas=[Area("Row", line="<R4>", laid=[Laid("R4")])]
    )
    assert draw_table(table, words=True)[1] == "> Ana ^ ##### (5 lives, crown)"
    assert draw_table(table, signs=False) == ["Ana draws", "> Ana: 5 lives, crown", "Row: R4"]
