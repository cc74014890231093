"""Tables drawn from positions: everything on the table, legible, every card as printed."""

from __future__ import annotations

import pytest

from deckwright.catalog import games, read_catalog
from deckwright.games.seen import seen_at
from deckwright.layout.book_blocks import BookBlocks
from deckwright.layout.card_faces import CardFaces
from deckwright.layout.marks import runs
from deckwright.layout.measure import PICTOGRAMS
from deckwright.layout.table_drawing import TableDrawing
from deckwright.paint.fonts import FontMeasure
from deckwright.rulebook import read_rulebook
from deckwright.rulebook.proofs import Proof
from deckwright.rulebook.rulings import read_rulings


def crowded(game: str) -> Proof:
    """The position of the game's rulings that says most."""
    proofs = [ruling.proof for ruling in read_rulings(game) if ruling.proof]
    return max(proofs, key=lambda proof: len(str(proof.position.get("table", ""))))


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("size", [(124.0, 60.0), (273.0, 170.0)], ids=["leaflet", "page"])
def test_a_table_fits_its_room(game, size):
    """As wide as asked, every player named, nothing set under 9 pt, cards pictured."""
    _, table = seen_at(crowded(game).position)
    measure, catalog = FontMeasure(), read_catalog(game)
    cards = CardFaces(catalog, measure)
    drawing = TableDrawing(BookBlocks(catalog, read_rulebook(game), measure, size), cards)
    made = drawing.drawn(table, *size)

    assert made.w == pytest.approx(size[0])
    told = [run for run in runs(made.marks) if run.font != PICTOGRAMS]
    text = " ".join(run.text for run in told)
    assert not [player.name for player in table.players if player.name not in text]
    assert cards.drawings
    assert not cards.composer.misprints
