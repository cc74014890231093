"""`icons`: pictograms are found by their names, and printed with them."""

from __future__ import annotations

import pytest

from deckwright.layout.books.pictograms import leaves, search
from deckwright.layout.themes import about, keys, sizes
from deckwright.paint.fonts import FontMeasure, pictogram_table, pictogram_themes
from deckwright.paint.fonts import credits as authors
from tests.pdf_text import texts_of

NAMES = tuple(pictogram_table())
THEMES = pictogram_themes()


@pytest.fixture
def pages(run, tmp_path):
    """`pages("boat")` prints a sheet and gives the text of its pages."""

    def text(*words):

        assert run("icons", *words, "--sheet", "-o", "sheet.pdf").code == 0
        return texts_of(tmp_path / "sheet.pdf")

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
    assert ran.err == "there is no icon with `xqzzy`; `dw icons` tells the themes\n"


@pytest.mark.parametrize("words", [(), ("sword",), ("brokn",), ("card",), ("sea",)])
def test_lists_fit_a_phone(run, words):
    """No line is wider than 40 columns."""
    assert max(map(len, run("icons", *words).out.splitlines())) <= 40


def test_without_a_word_the_themes_are_told(run):
    """Each with its number, on one screen of a phone."""
    lines = run("icons").out.splitlines()
    shown = " ".join(" ".join(lines).split())

    assert len(lines) <= 24
    assert lines[1].split()[0] == THEMES[0].name
    assert all(f" {name} {number} " in shown for name, number in sizes(THEMES, NAMES).items())


def test_the_themes_are_shown_as_kept(run, golden):
    """Three columns, read downwards, with one line over and under them."""
    golden("cli/icons.txt", run("icons").out)


def test_a_theme_finds_what_is_not_called_so(run):
    """Names with the word come first, then its theme, then words that begin with it."""
    ran = run("icons", "sea")
    listed = ran.out.splitlines()[1:]

    assert ran.out.startswith(f"{len(listed)} icons about `sea`:\n")
    assert listed[0] == "at-sea"
    assert listed.index("sea-urchin") < listed.index("anchor") < listed.index("seated-mouse")


@pytest.mark.parametrize("called", ["animals", "animal", "Creatures", "beast"])
def test_a_theme_has_other_names(called):
    """In the plural or not."""
    assert {"fox", "capybara"} <= set(search([called], NAMES, THEMES))


def test_a_theme_goes_with_other_words():
    """All that is asked must be there, by name or theme."""
    assert "broken-skull" in search(["broken", "death"], NAMES, THEMES)
    assert "broken-heart" not in search(["broken", "death"], NAMES, THEMES)


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_every_word_of_a_theme_finds_something(theme):
    """No word is there twice, and none in vain."""
    known = frozenset().union(*map(keys, NAMES))

    assert sorted(set(theme.words)) == sorted(theme.words)
    assert [word for word in theme.words if word not in known] == []


def test_nearly_every_picture_has_a_theme():
    """A maker who only knows themes sees nine of ten."""
    found = frozenset().union(*(theme.members(NAMES) for theme in THEMES))

    assert len(found) > 0.9 * len(NAMES)


def test_no_two_themes_are_called_alike():
    """A word means one theme."""
    called = [word for theme in THEMES for word in theme.called]

    assert len(called) == len(set(called))
    assert about("sea", NAMES, THEMES) == about("oceans", NAMES, THEMES)


def test_a_sheet_names_every_picture_and_who_drew_it(pages):
    """All that were found stand there by name, and their authors by page."""
    names = search(["boat"], NAMES)
    (text,) = pages("boat")
    whole = text.replace("-\n", "-").replace("- ", "-")

    assert all(name in whole for name in names)
    for name in names:
        assert all(author.replace("-", " ").title() in text for author in authors()[name])
    assert "CC BY 3.0" in text


@pytest.mark.long
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


@pytest.mark.parametrize("words", ["x " * 20_000, "x-" * 20_000, "y" * 20_000])
def test_a_flood_of_words_is_answered_at_once(run, words):
    ran = run("icons", words)
    assert ran.code == 1
    assert len(ran.err.splitlines()[0]) < 30_000
