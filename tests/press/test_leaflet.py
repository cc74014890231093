"""Leaflets: every example is what the engine says, every page is full and none too full."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from pypdf import PdfReader

from deckwright.catalog import games, read_catalog
from deckwright.cli.leaflet_command import printed
from deckwright.cli.options import Ink
from deckwright.errors import ContentError
from deckwright.games.public_table import tables_of
from deckwright.judge.proof import outcome
from deckwright.layout.leaflet import LeafletPages
from deckwright.layout.marks import Group, Mark, Run
from deckwright.layout.measure import PICTOGRAMS
from deckwright.layout.sizes import of
from deckwright.paint.fonts import FontMeasure
from deckwright.rulebook import read_rulebook
from deckwright.rulebook.leaflet import Part, read_leaflet

CITED = re.compile(r"[A-Z]{3}-\d+(?:\.\d+[a-z]?)?")
LEAST = 9.0


def parts(game: str) -> tuple[Part, ...]:
    leaflet = read_leaflet(game)
    assert leaflet, game
    return leaflet.parts


@pytest.mark.parametrize("game", games())
def test_every_example_is_true(game):
    """Three examples at least; the engine accepts or refuses their last lines as they say."""
    examples = [part for part in parts(game) if part.kind == "example"]

    assert len(examples) >= 3
    for part in examples:
        assert part.proof, part.title
        assert part.proof.lines, part.title
        found = outcome(part.proof)
        if part.proof.refusal:
            assert found.refusal == part.proof.refusal, part.title
        else:
            assert part.proof.event or part.proof.then, part.title
            assert found.came, f"{part.title}: {found}"


@pytest.mark.parametrize("game", games())
def test_every_rule_it_names_is_there(game):
    """Rule ids are in the rulebook, or name the beginning of some that are."""
    rules = read_rulebook(game).rules
    told = " ".join(" ".join([part.text, *part.items]) for part in parts(game))

    cited = CITED.findall(told)
    assert len(cited) >= 5
    assert not [id for id in cited if not any(known.startswith(id) for known in rules)]


@pytest.mark.parametrize("game", games())
def test_it_fits_either_paper(game):
    """Four pages, nothing too long, nothing under 9 pt but on the cards that are pictured."""
    for paper in ("a4", "letter"):
        made = pages_of(game, of("paper", paper))
        sizes = [run.size for page in [*made.pages(), made.poster()] for run in texts(page)]
        assert min(sizes) >= LEAST, paper
        assert not [*made.misprints, *made.cards.composer.misprints]
        assert "how to play" not in " ".join(run.text for run in texts(made.poster()))


def texts(marks: tuple[Mark, ...]) -> Iterator[Run]:
    """All text but that of cards, and no pictograms."""
    for mark in marks:
        if isinstance(mark, Group) and not mark.drawing:
            yield from texts(mark.marks)
        elif isinstance(mark, Run) and mark.font != PICTOGRAMS:
            yield mark


def test_it_folds(tmp_path):
    """Two sides that lie across, the last page beside the first."""
    file = tmp_path / "leaflet.pdf"
    assert printed("dicefactor", file, "a4", Ink.saver, "folded") == file
    front, _ = PdfReader(file).pages
    assert front.mediabox.width > front.mediabox.height
    text = front.extract_text()
    assert "What people get wrong" in text
    assert "What it is about" in text


def pages_of(game: str, paper: tuple[float, float]) -> LeafletPages:
    leaflet = read_leaflet(game)
    assert leaflet
    half = (paper[1] / 2, paper[0])
    about = read_catalog(game), read_rulebook(game), leaflet, tables_of(leaflet)
    return LeafletPages(*about, FontMeasure(), half)


def test_a_page_that_says_too_much_is_told():
    """The fault names the file, the page, and by how much it is too long."""
    made = pages_of("stab", of("paper", "a4"))
    whole = made.leaflet
    last = next(part for part in whole.parts if part.page == 4 and part.kind == "text")
    longer = replace(last, text="Too long. " * 300)
    made.leaflet = replace(whole, parts=(*whole.parts, longer))

    with pytest.raises(ContentError, match=r"page 4 is \d+ mm too long"):
        made.pages()
