"""`borrow`: what a file of faces takes from others, and what goes before what."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckwright.catalog.read import games, load
from deckwright.layout.books.book_blocks import USUAL
from deckwright.layout.faces.compose import Composer
from deckwright.layout.faces.face import Faces, read_faces
from deckwright.paint.fonts import FontMeasure
from deckwright.resources import folder
from tests.layout.own import write_game

LENT = """
[palette]
ink = "#112233"
[face.card]
size = [40, 60]
[[face.card.box]]
name = "ground"
kind = "panel"
fill = "@ink"
[[face.card.box]]
name = "title"
kind = "text"
text = "{name}"
font = "Cinzel-Bold"
at = [5, 5, 30, 6]
[face.back]
[[face.back.box]]
kind = "panel"
fill = "@ink"
"""


def faces(tmp_path: Path, own: str, **others: str) -> Faces:
    """The faces of a file with others beside it."""
    for name, text in {"face": own, "lent": LENT, **others}.items():
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    return read_faces(tmp_path / "face.toml")


def test_faces_are_lent(tmp_path):
    """A file that borrows has the other file's faces and colours."""
    found = faces(tmp_path, 'borrow = "lent.toml"\n')
    assert not found.faults
    assert set(found.faces) == {"card", "back"}
    assert found.palettes["palette"][""] == {"ink": "#112233"}


def test_a_lent_face_is_changed_box_by_box(tmp_path):
    """A face that extends the lent one of its own name says only what differs."""
    found = faces(
        tmp_path,
        'borrow = "lent.toml"\n[face.card]\nextends = "card"\ndrop = ["ground"]\n'
        '[[face.card.box]]\nname = "title"\nsize = 9\n',
    )
    assert not found.faults
    (title,) = found.faces["card"].elements
    assert (title.values["text"], title.values["size"]) == ("{name}", 9)
    assert found.faces["card"].size == (40, 60)


def test_a_face_of_the_same_name_stands_alone_unless_it_extends(tmp_path):
    """Without `extends` nothing of the lent face remains."""
    found = faces(tmp_path, 'borrow = "lent.toml"\n[face.card]\n')
    assert found.faces["card"].elements == ()


def test_the_first_lender_goes_before_the_others(tmp_path):
    """Of two files the first named wins, and what a file says itself goes before both."""
    other = '[palette]\nink = "#000000"\nred = "#ff0000"\n[face.back]\n'
    found = faces(
        tmp_path,
        'borrow = ["other.toml", "lent.toml"]\n[palette]\nred = "#aa0000"\n',
        other=other,
    )
    assert found.palettes["palette"][""] == {"ink": "#000000", "red": "#aa0000"}
    assert found.faces["back"].elements == ()
    assert found.faces["card"].elements


@pytest.mark.parametrize(
    ("own", "told"),
    [
        ('borrow = "lend.toml"', "there is no file `lend.toml` beside it"),
        ('borrow = ["lent.toml", "face.toml"]', "there is no file `face.toml` beside it"),
        (
            'borrow = "deckwright:boot.toml"',
            "there is no file `deckwright:boot.toml` beside it",
        ),
        ('borrow = "ring.toml"', "`ring.toml` borrows from this file, or in a circle"),
        ('borrow = "far.toml"', "`far.toml` borrows from this file, or in a circle"),
        ('[face.card]\nextends = "card"', "extends itself, and no borrowed file has a face"),
        ('borrow = "lent.toml"\n[face.x]\nextends = "crad"', "did you mean `card`"),
    ],
)
def test_what_cannot_be_borrowed(tmp_path, own, told):
    """A wrong name, a circle and a face that extends itself are faults at their line."""
    cut = 'look = """\n[a line like a table\n"""\nborrow = "ring.toml"'
    found = faces(tmp_path, own, ring='borrow = "face.toml"', far=cut)
    assert any(told in fault.message for fault in found.faults), found.faults


def test_a_fault_of_a_lent_box_is_told_in_its_file(tmp_path):
    """A text too long for a lent box is a misprint at that box, in the file that has it."""
    place = write_game(tmp_path, faces='borrow = "lent.toml"\n')
    (place / "lent.toml").write_text(LENT.replace("{name}", "much too long " * 20), "utf-8")
    catalog, _ = load(place)
    composer = Composer(read_faces(place / "face.toml"), FontMeasure(), (63.5, 88.9))
    composer.compose(catalog.cards[0])
    (misprint,) = composer.misprints
    assert (Path(misprint.file).name, misprint.line) == ("lent.toml", 10)


def test_the_faults_of_a_lent_file_are_told(tmp_path):
    """A box that cannot be read in a lent file is a fault of all that borrow from it."""
    found = faces(tmp_path, 'borrow = "lent.toml"\n', lent=LENT.replace("at = [5", "att = [5"))
    (fault,) = found.faults
    assert fault.path.endswith("lent.toml")
    assert "did you mean `at`" in fault.message


@pytest.mark.parametrize("game", games())
def test_a_shipped_books_face_has_all_there_is(game):
    """The look of a shipped rulebook changes the usual one and loses no face of it."""
    own = read_faces(folder("cards") / game / "book.face.toml")
    usual = read_faces(USUAL)
    assert not own.faults
    assert set(own.faces) >= set(usual.faces)
    assert own.palettes["palette"][""] != usual.palettes["palette"][""]
