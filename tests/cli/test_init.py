"""`init`: a new game prints, is in order, and nothing that exists is touched."""

from __future__ import annotations

import pytest

from deckwright.catalog import read_catalog
from deckwright.layout.books.book_blocks import USUAL
from deckwright.resources import folder

TEMPLATE = sorted(path.name for path in folder("template").glob("*.toml"))


def test_a_new_game_prints_and_is_in_order(run, tmp_path, monkeypatch):
    """All of the template's files are there, and every command takes the folder."""
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path.parent / "home"))
    ran = run("init", "tiny-boats")

    assert (ran.code, ran.err) == (0, "")
    found = [path.name for path in (tmp_path / "tiny-boats").iterdir()]
    assert sorted(found) == sorted([".schema", *TEMPLATE])
    assert max(map(len, ran.out.splitlines())) <= 40
    assert run("check", "tiny-boats").out.startswith("Tiny boats is in order")
    for ink in ("colour", "saver", "grey"):
        assert run("print", "tiny-boats", "--ink", ink).code == 0
    assert run("print", "tiny-boats", "--deck", "short", "--card", "tarot").code == 0
    assert run("cards", "tiny-boats").code == 0
    assert "House rules" not in run("rulebook", "tiny-boats", "--text").out
    assert "Play or draw" in run("rule", "tiny-boats", "may I draw?").out


@pytest.mark.parametrize("form", [("rulebook",), ("rulebook", "--booklet"), ("poster",)])
def test_its_rules_are_a_book_at_once(run, tmp_path, form):
    """Without a `book.face.toml`, in the look there is for all; its own one counts, too."""
    run("init", "tiny-boats")
    ours = run(form[0], "tiny-boats", "-o", "ours.pdf", *form[1:])
    own = USUAL.read_text("utf-8").replace('"#26333d"', '"#552211"')
    (tmp_path / "tiny-boats" / "book.face.toml").write_text(own, "utf-8")

    assert (ours.code, ours.err) == (0, "")
    assert run(form[0], "tiny-boats", "-o", "theirs.pdf", *form[1:]).code == 0
    assert (tmp_path / "ours.pdf").read_bytes() != (tmp_path / "theirs.pdf").read_bytes()


def test_it_has_a_front_a_back_and_a_card_to_write_on(run, tmp_path):
    """What a game needs at least: icons, texts, two kinds, a variant, a blank."""
    run("init", "tiny-boats")
    catalog = read_catalog(str(tmp_path / "tiny-boats"))

    assert {card.section for card in catalog.cards} == {"cards", "blanks"}
    assert len({card.kind for card in catalog.cards}) == 2
    assert all(card.icon and card.name for card in catalog.cards if card.section == "cards")
    assert len(catalog.decks) == 2


@pytest.mark.parametrize("title", ['The "Old" \\ Tale', "Größe", "$slug ${x} {name}", "'''"])
def test_any_title_is_kept(run, tmp_path, title):
    """Quotes, signs and letters of others come out as they were typed."""
    assert run("init", "tale", "--title", title).code == 0
    assert read_catalog(str(tmp_path / "tale")).title == title
    assert run("check", "tale").code == 0


def test_names_become_slugs(run, tmp_path):
    """A folder may be called as people like."""
    assert run("init", "Über Boats!").code == 0
    assert read_catalog(str(tmp_path / "Über Boats!")).slug == "uber-boats"


def test_it_is_begun_where_one_is(run, tmp_path, monkeypatch):
    """`.` is called as the folder that it means."""
    (tmp_path / "tiny-boats").mkdir()
    monkeypatch.chdir(tmp_path / "tiny-boats")

    assert run("init", ".").code == 0
    assert read_catalog(".").title == "Tiny boats"


def test_a_folder_in_use_is_left_alone(run, tmp_path):
    """Whatever lies there stays; an empty folder may be filled."""
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "letter.txt").write_text("dear")
    ran = run("init", "full")

    assert (ran.code, ran.out) == (1, "")
    assert ran.err == "`full` is not empty; name a new folder\n"
    assert [path.name for path in (tmp_path / "full").iterdir()] == ["letter.txt"]
    (tmp_path / "empty").mkdir()
    assert run("init", "empty").code == 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("stab",), "`stab` is a shipped game; choose another name"),
        (("???",), "`???` needs a name with letters or digits"),
        (("file",), "`file` is a file; name a new folder"),
        (("file/game",), "cannot write `file/game`: not a directory"),
        (("game", "--title", "x" * 61), "the title: expected at most 60 characters, not 61"),
        (("game", "--title", "a\x07b"), "the title holds a character that cannot be printed"),
    ],
)
def test_what_cannot_be_is_told(run, tmp_path, words, told):
    """One sentence, and nothing is made."""
    (tmp_path / "file").write_text("")
    ran = run("init", *words)

    assert (ran.code, ran.err) == (1, told + "\n")
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_the_spreadsheet_is_the_catalog(run, tmp_path):
    """What `--csv` writes changes nothing when it is read again."""
    run("init", "boats", "--csv")
    before = (tmp_path / "boats" / "cards.toml").read_bytes()
    ran = run("import-csv", "boats", "boats/cards.csv")

    assert ran.out == "3 cards: 0 new, 0 changed, 3 as before\n"
    assert (tmp_path / "boats" / "cards.toml").read_bytes() == before


def test_the_command_it_names_can_be_typed(run, tmp_path):
    """A folder with spaces is quoted as a shell wants it."""
    said = run("init", "ein Spiel ä").out.replace("\n  ", " ")

    assert "`dw print 'ein Spiel ä'`" in said
    assert "`dw check 'ein Spiel ä'`" in said
