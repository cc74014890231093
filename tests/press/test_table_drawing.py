"""Tables drawn from positions: everything on the table, legible, every card as printed."""

from __future__ import annotations

import pytest

from deckwright.catalog import games, read_catalog
from deckwright.games.public_table import public_table_at
from deckwright.layout.books.book_blocks import BookBlocks, Setting
from deckwright.layout.books.card_faces import CardFaces
from deckwright.layout.books.table_drawing import TableDrawing
from deckwright.layout.marks import Group, Run, runs
from deckwright.layout.measure import PICTOGRAMS
from deckwright.paint.fonts import FontMeasure
from deckwright.rulebook import read_rulebook
from deckwright.rulebook.proofs import Proof
from deckwright.rulebook.rulings import read_rulings


def crowded(game: str) -> Proof:
    """The position of the game's rulings that says most."""
    proofs = [ruling.proof for ruling in read_rulings(game) if ruling.proof]
    return max(proofs, key=lambda proof: len(str(proof.position.get("table", ""))))


def test_players_sit_as_turns_go_round():
    """Seats go round clockwise from near right, also in Shoulda, where turns go back."""
    for game in ("stab", "shoulda"):
        catalog, measure = read_catalog(game), FontMeasure()
        position = {"game": game, "players": ["Ana", "Bo", "Cy", "Di"]}
        _, table = public_table_at(position)
        pieces = BookBlocks(Setting(catalog, read_rulebook(game), measure, (270.0, 170.0)))
        made = TableDrawing(pieces, CardFaces(catalog, measure)).drawn(
            table, 270.0, 170.0, False
        )
        at = {text.split(" ")[0]: xy for text, xy in placed(made.marks, 0.0, 0.0)}

        assert at["Cy"][0] < at["Di"][0]
        assert at["Bo"][0] < at["Ana"][0]
        assert at["Ana"][1] == pytest.approx(at["Bo"][1], abs=20.0)
        assert at["Cy"][1] < at["Bo"][1]


def placed(marks, x, y):
    """Each text with where it stands."""
    for mark in marks:
        if isinstance(mark, Run):
            yield mark.text, (x + mark.x, y + mark.y)
        elif isinstance(mark, Group) and not mark.drawing:
            *_, dx, dy = mark.matrix or (1, 0, 0, 1, 0, 0)
            yield from placed(mark.marks, x + dx, y + dy)


@pytest.mark.parametrize("game", games())
def test_a_table_fits_its_room(game):
    """As wide as asked, every player named, nothing set under 9 pt, cards pictured."""
    size = (124.0, 60.0)
    _, table = public_table_at(crowded(game).position)
    measure, catalog = FontMeasure(), read_catalog(game)
    cards = CardFaces(catalog, measure)
    drawing = TableDrawing(
        BookBlocks(Setting(catalog, read_rulebook(game), measure, size)), cards
    )
    made = drawing.drawn(table, *size)

    assert made.w == pytest.approx(size[0])
    told = [run for run in runs(made.marks) if run.font != PICTOGRAMS]
    text = " ".join(run.text for run in told)
    assert not [player.name for player in table.players if player.name not in text]
    assert cards.drawings
    assert not cards.composer.misprints
