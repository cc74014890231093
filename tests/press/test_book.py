"""Rulebooks as PDF: what is on their pages, folded, on one sheet."""

from __future__ import annotations

import re
from typing import Any

import pytest
from pypdf import PdfReader

from deckwright.catalog import games, read_catalog
from deckwright.layout.book import Book, settled
from deckwright.layout.flow import Block
from deckwright.layout.marks import Mark, runs
from deckwright.layout.measure import PICTOGRAMS
from deckwright.layout.sizes import of
from deckwright.paint.fonts import FontMeasure
from deckwright.press.book import print_book
from deckwright.rulebook import read_rulebook
from deckwright.rulebook.rulings import read_rulings

HALF_A4 = (148.5, 210.0)


def book(game: str, page=HALF_A4) -> Book:
    return Book(
        read_catalog(game), read_rulebook(game), read_rulings(game), FontMeasure(), page
    )


def printed(game: str, file, kind: str, paper: str = "a4") -> PdfReader:
    """A book printed and read back."""
    print_book(
        read_catalog(game),
        read_rulebook(game),
        read_rulings(game),
        file,
        of("paper", paper),
        kind,
    )
    return PdfReader(file)


def told(pages) -> str:
    return re.sub(r"\s+", " ", " ".join(page.extract_text() for page in pages))


@pytest.mark.parametrize("game", games())
def test_every_rule_is_in_it(game, tmp_path):
    """Every id can be found as text, sections stand in the outline."""
    pdf = printed(game, tmp_path / "book.pdf", "pages")
    rules = read_rulebook(game)
    text = told(pdf.pages[2:])

    assert not [id for id in rules.rules if id not in text]
    outline = " ".join(str(entry["/Title"]) for entry in pdf.outline if isinstance(entry, dict))
    assert all(section.title in outline for section in rules.sections)


@pytest.mark.parametrize("game", games())
def test_every_ruling_is_in_its_index(game, tmp_path):
    """Each settled question stands there once, with its answer."""
    pages = printed(game, tmp_path / "book.pdf", "pages").pages
    lines = [line for page in pages for line in page.extract_text().split("\n")[1:]]
    text = re.sub(r"\s+", " ", " ".join(lines))  # without the feet of the pages
    rulings = read_rulings(game)

    assert len(rulings) > 300
    assert not [r.id for r in rulings if settled(r).replace("*", "") not in text]


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("page", [HALF_A4, (139.7, 215.9)], ids=["a4", "letter"])
def test_nothing_is_small_or_outside(game, page):
    """No text under 7 pt; no piece beyond the foot of its page."""
    made = book(game, page)
    leaves = made.pages()

    assert not made.misprints
    assert min(run.size for leaf in leaves for run in _texts(leaf.marks)) >= 7
    for leaf in leaves[1:]:
        assert all(y <= page[1] - 3 for y in _heights(leaf.marks))


def _texts(marks: tuple[Mark, ...]):
    return [run for run in runs(marks) if run.font != PICTOGRAMS]


def _heights(marks: tuple[Any, ...]):
    """Baselines of texts that stand directly on the page or in a piece of it."""
    for mark in marks:
        move = getattr(mark, "matrix", None) or (1, 0, 0, 1, 0, 0)
        for inner in getattr(mark, "marks", (mark,)):
            if hasattr(inner, "text"):
                yield inner.y + move[5]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_booklet_folds(tmp_path, paper):
    """Sides in folding order, two pages on each, fonts embedded, turned over the short edge."""
    pages = len(book("dicefactor").pages())
    pdf = printed("dicefactor", tmp_path / "book.pdf", "booklet", paper)

    assert len(pdf.pages) % 2 == 0
    assert paper == "letter" or len(pdf.pages) == (pages + -pages % 4) // 2
    assert pdf.pages[0].mediabox.width > pdf.pages[0].mediabox.height
    assert "The rules" in pdf.pages[0].extract_text()
    assert "Contents" in pdf.pages[1].extract_text()
    root: Any = pdf.trailer["/Root"]
    assert root["/ViewerPreferences"]["/Duplex"] == "/DuplexFlipShortEdge"
    for page in pdf.pages:
        held: Any = page["/Resources"]
        for font in held["/Font"].values():
            about = font.get_object()
            assert about["/BaseFont"].count("+") == 1
            assert "/FontFile2" in about["/FontDescriptor"]


@pytest.mark.parametrize("game", games())
def test_a_quick_reference_is_one_page(game, tmp_path):
    """Every section has something on it, and nothing was left over."""
    pdf = printed(game, tmp_path / "one.pdf", "one-page")
    text = told(pdf.pages)

    assert len(pdf.pages) == 1
    for section in read_rulebook(game).sections:
        assert section.title in text


def test_contents_name_the_right_pages():
    """The page a chapter is listed at begins with, or holds, its heading."""
    made = book("knights")
    leaves = made.pages()
    wanted = {label for leaf in leaves for label in leaf.title.split(", ") if label}

    assert {f"{s.number} {s.title}" for s in made.rules.sections} - wanted <= {
        label for label in wanted if ", " in label
    } | {f"{s.number} {s.title}" for s in made.rules.sections if "," in s.title}


def test_the_same_bytes_again(tmp_path):
    """Printing twice gives the same file."""
    for name in ("one.pdf", "two.pdf"):
        printed("dicefactor", tmp_path / name, "pages")

    assert (tmp_path / "one.pdf").read_bytes() == (tmp_path / "two.pdf").read_bytes()


def test_a_heading_is_kept():
    """Sections are marked to stay with what follows."""
    made = book("stab")
    head = made.piece("section", {"number": 1, "title": "Any"}, True)

    assert isinstance(head, Block)
    assert head.keep
    assert head.height > 9
