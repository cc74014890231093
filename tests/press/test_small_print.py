"""Every sheet says whose the game is and who drew its pictograms."""

from __future__ import annotations

import pytest

from deckwright.catalog import read_catalog
from deckwright.layout.marks import Group, Run
from deckwright.layout.measure import PICTOGRAMS
from deckwright.paint.fonts import FontMeasure
from deckwright.press import pipeline, sheet_pages
from deckwright.press.small_print import small_print


def drawing(*names: str) -> tuple[Group]:
    """Pictograms, in a group as on a card."""
    found = [FontMeasure().pictogram(name) for name in names]
    chars = "".join(glyph.char for glyph in found if glyph)
    return (Group((Run(chars, PICTOGRAMS, 10, 0, 0, (0, 0, 0)),)),)


@pytest.mark.parametrize(
    ("game", "author"),
    [
        ("shoulda", "Starfish Games"),
        ("stab", "Weird Goblin"),
        ("dicefactor", "Brian Bollinger"),
        ("knights", "untitled game of fantasy knights"),
        ("staggering", "Staggering Stories Card Game rules"),
    ],
)
def test_shipped_games_name_their_authors(game, author):
    """The author stands on the sheet, and that others have drawn the cards."""
    told = small_print(read_catalog(game), ())
    assert author in told
    assert ("newly set and illustrated" in told) or game == "staggering"


def test_the_artists_that_are_shown_are_named():
    """Artists are named by how many of their pictograms there are, and nobody else is."""
    told = small_print(
        read_catalog("stab"), [drawing("anvil", "dagger-rose"), drawing("beer-stein")]
    )
    ranked = [name for name in ("Lorc", "Delapouite", "Caro Asercion", "Skoll") if name in told]
    assert ranked[:1] == ["Lorc"]
    assert "Pictograms by Lorc" in told
    assert told.endswith("game-icons.net, CC BY 3.0.")
    assert "Caro Asercion" not in told


def test_sheets_without_pictograms_name_nobody():
    """A game of words alone owes no artist a line."""
    assert "Pictograms" not in small_print(read_catalog("stab"), [()])


def test_notes_beside_paper_dice_are_printed_by_lasers():
    """Nothing on a sheet of nets stands nearer to the paper's edge than 6.4 mm."""
    sheet = next(
        iter(sheet_pages._dice_pages(pipeline.prepare("dicefactor", pipeline.Order())))
    )
    lines = [mark.y for mark in sheet.under if isinstance(mark, Run)]
    assert min(lines) > 6.4 + 1.4
    assert max(lines) < 297 - 6.39


def test_no_print_ends_with_an_empty_back():
    """Backs of dice are empty, and the last one is left out; so it is counted."""
    job = pipeline.prepare("dicefactor", pipeline.Order())
    pages = list(sheet_pages.sheet_pages(job))
    assert job.two_sided
    assert pages[-1].title == "Dice"
    assert len(pages) == sheet_pages.page_count(job)
