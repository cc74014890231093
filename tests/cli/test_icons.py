"""`icons`: pictograms are found by their names, and printed with them."""

from __future__ import annotations

import pytest

from deckwright.layout.pictograms import leaves, search, themes
from deckwright.paint.fonts import FontMeasure, pictogram_table
from deckwright.paint.fonts import credits as authors

NAMES = tuple(pictogram_table())


@pytest.fixture
def pages(run, tmp_path):
    """`pages("boat")` prints a sheet and gives the text of its pages."""

    def text(*words):
        from pypdf import PdfReader

        assert run("icons", *words, "--sheet", "-o", "sheet.pdf").code == 0
        return [page.extract_text() for page in PdfReader(tmp_path / "sheet.pdf").pages]

    return text


def test_a_word_finds_the_names_that_have_it(run):
    """Whole words come before parts of words; each name is a line's column."""
    ran = run("icons", "boat")
    listed = ran.out.split()

    assert ran.code == 0
    assert "paper-boat" in listed
    assert listed.index("paper-boat") < listed.index("sailboat")
    assert all("boat" in name for name in listed[4:])


def test_several_words_must_all_be_there():
    """`broken heart` is one picture, not all broken things."""
    found = search(["broken", "heart"], NAMES)

    assert found[0] == "broken-heart"
    assert all("broken" in name and "heart" in name for name in found)


def test_a_typing_error_finds_what_was_meant(run):
    """Nothing is called so, but something nearly is."""
    ran = run("icons", "brokn", "heart")

    assert ran.out.startswith("There is no icon with")
    assert "broken-heart" in ran.out.split()


def test_nothing_alike_is_an_error(run):
    """With what to do instead."""
    ran = run("icons", "xqzzy")

    assert (ran.code, ran.out) == (1, "")
    assert ran.err == "there is no icon with `xqzzy`; `dw icons` tells the commonest words\n"


@pytest.mark.parametrize("words", [(), ("sword",), ("brokn",), ("card",)])
def test_lists_fit_a_phone(run, words):
    """No line is wider than 40 columns."""
    assert max(map(len, run("icons", *words).out.splitlines())) <= 40


def test_without_a_word_the_themes_are_told(run):
    """The words that many names have, and how many."""
    out = run("icons").out

    assert f"skull {themes(NAMES)['skull']}" in out


def test_a_sheet_names_every_picture_and_who_drew_it(pages):
    """All that were found stand there by name, and their authors by page."""
    names = search(["boat"], NAMES)
    (text,) = pages("boat")
    whole = text.replace("-\n", "-").replace("- ", "-")

    assert all(name in whole for name in names)
    for name in names:
        assert all(author.replace("-", " ").title() in text for author in authors()[name])
    assert "CC BY 3.0" in text


def test_all_of_them_fill_many_pages_legibly():
    """Each is on exactly one page with its glyph, and no name is set below 7 pt."""
    from deckwright.layout.marks import runs
    from deckwright.layout.measure import PICTOGRAMS

    pages = list(leaves(NAMES, "Icons", (210.0, 297.0), authors(), FontMeasure()))
    marks = [run for page in pages for run in runs(page.marks)]

    assert len(pages) == -(-len(NAMES) // 96)
    assert sum(run.font == PICTOGRAMS for run in marks) == len(NAMES)
    assert min(run.size for run in marks) >= 7
    assert sum("…" in run.text for run in marks) < len(NAMES) / 100


def test_a_place_that_cannot_be_written_is_told(run, tmp_path):
    """One sentence, and nothing is left behind."""
    (tmp_path / "file").write_text("")
    ran = run("icons", "boat", "-o", "file/sheet.pdf")

    assert ran.code == 1
    assert ran.err.startswith("cannot write `file/sheet.pdf`")
