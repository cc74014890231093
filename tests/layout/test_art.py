"""`art/*.svg`: figures in SVG, and what stands in our namespace."""

from __future__ import annotations

import re

import pytest

from deckwright.catalog import Card
from deckwright.layout.faces.art import read_art
from deckwright.layout.faces.compose import Composer
from deckwright.layout.faces.face import read_faces
from deckwright.layout.marks import Group
from tests.layout.fakes import FakeMeasure

FACE = """
[palette]
ink = "#000000"
paper = "#ffffff"
clay = "#cc8800"
[saver]
clay = "#ffffff"
[face.card]
[[face.card.box]]
kind = "figure"
figure = "thing"
at = [0, 0, 40, 40]
"""


ROOT = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:dw="urn:deckwright:svg" fill="none">'


@pytest.fixture
def written(tmp_path):
    """Writes a figure `thing` of 40 units and gives the faces that know it."""

    def write(inside, more="", head=""):
        (tmp_path / "face.toml").write_text(FACE)
        (tmp_path / "art").mkdir(exist_ok=True)
        (tmp_path / "art" / "a.svg").write_text(
            f"{ROOT}\n"
            f'{head}<symbol id="thing" viewBox="0 0 40 40">\n{inside}</symbol>\n{more}</svg>\n'
        )
        return read_faces(tmp_path / "face.toml")

    return write


@pytest.fixture
def drawn(written):
    """The marks of a figure's parts on a card."""

    def draw(inside, more="", head="", ink="colour", id="c1", copy=1):
        faces = written(inside, more, head)
        assert not faces.faults
        composer = Composer(faces, FakeMeasure(), (63.5, 88.9), ink)
        composed = composer.compose(Card(id, id, "card", copy=copy))
        assert not composer.misprints
        return [mark for whole in composed for mark in getattr(whole, "marks", ())]

    return draw


def test_a_class_is_a_colour_of_the_palette(drawn):
    """Whatever the file shows other programs, the palette goes before it."""
    (body,) = drawn(
        '<circle class="fill-clay" r="5"/>', head="<style>.fill-clay{fill:blue}</style>\n"
    )
    assert body.fill == (0.8, 0x88 / 255, 0)


def test_what_a_drawing_tool_changed_goes_before_the_class(drawn):
    """Inkscape writes a new colour as `style` and leaves the class as it was."""
    (body,) = drawn('<circle class="fill-clay" style="fill:#ff0000" r="5"/>')
    assert body.fill == (1, 0, 0)


def test_an_ink_changes_what_it_says(drawn):
    """A line of another width and colour, or nothing at all."""
    line = '<path d="M0 0h9" stroke="#ff0000" stroke-width="3"'
    (plain,) = drawn(f'{line} dw:saver="stroke: @ink; stroke-width: 0.5"/>')
    (saved,) = drawn(f'{line} dw:saver="stroke: @ink; stroke-width: 0.5"/>', ink="saver")
    assert (plain.line, plain.width) == ((1, 0, 0), 3)
    assert (saved.line, saved.width) == ((0, 0, 0), 0.5)
    assert not drawn(f'{line} dw:saver="none"/>', ink="saver")


def test_opacity_with_an_ink_stays_one_shape(drawn):
    """A fill in colour and a line in saver are the same shape."""
    shape = '<path d="M0 0h9v9z" fill="red" opacity=".5" dw:saver="fill: white; stroke: @ink"/>'
    (plain,) = drawn(shape)
    fill, line = drawn(shape, ink="saver")
    assert (plain.alpha, fill.alpha, line.alpha) == (0.5, 0.5, 0.5)


def test_a_condition_goes_before_display(drawn):
    """`display` is for other programs: the card says what is shown."""
    shape = '<circle dw:if="copy=2" display="none" class="fill-ink" r="5"/>'
    assert not drawn(shape)
    assert len(drawn(shape, copy=2)) == 1


def test_a_use_is_a_figure_and_tells_it_words(drawn):
    """Also of a file beside it, turned and mirrored as SVG says."""
    egg = (
        '<symbol id="egg" viewBox="0 0 10 10">'
        '<rect class="fill-shell" width="10" height="10"/></symbol>'
    )
    use = '<use href="b.svg#egg" x="5" y="5" width="20" height="20" dw:with="shell: #00ff00"'
    (turned,) = drawn(f'{use} transform="matrix(-1 0 0 1 30 0)"/>', egg)
    (placed,) = turned.marks
    assert turned.matrix == (-1, 0, 0, 1, 30, 0)
    assert placed.matrix == (2, 0, 0, 2, 5, 5)
    assert placed.marks[0].fill == (0, 1, 0)


def test_words_that_look_like_numbers_stay_words(drawn):
    """`+2` is what is written, not two."""
    text = '<dw:text text="{n}" font="Title" size="9"/>'
    sign = f'<symbol id="sign" viewBox="0 0 9 9">{text}</symbol>'
    (placed,) = drawn('<use href="#sign" dw:with="n: +2"/>', sign)
    assert placed.marks[0].text == "+2"


def test_a_repeated_shape_moves_on(drawn):
    """Two eyes are one element."""
    eyes = drawn('<circle class="fill-ink" r="1" dw:repeat="2" dw:step="7 0"/>')
    starts = [mark.path[0][1] for mark in eyes]
    assert starts[1] - starts[0] == 7


def test_a_group_moves_what_is_in_it(drawn):
    """As a drawing tool writes what was dragged; its condition is of all of it."""
    inside = '<rect width="2" height="2" class="fill-ink"/>'
    (moved,) = drawn(f'<g transform="translate(3 4)">{inside}</g>')
    assert moved.path[0][1:] == (3, 4)
    assert not drawn(f'<g dw:if="copy=2">{inside}{inside}</g>')


def test_a_pattern_turns_with_its_shape(drawn):
    """It is laid over the shape as it is written."""
    (turned,) = drawn(
        '<rect width="9" height="9" transform="rotate(30)" dw:pattern="kind: hatch; pitch: 2"/>'
    )
    assert turned.matrix is not None
    assert isinstance(turned.marks[0], Group)


FAULTS = {
    '<path d="M0 0h9" dw:taper="thick"/>': "a.svg:3: .*`taper`",
    '<path d="M0 0h9" dw:shadow="3"/>': "a.svg:3: .*unknown key `shadow`",
    '<dw:txt text="Hi"/>': "a.svg:3: there is no element `dw:txt`",
    '<dw:text text="Hi"/>': "a.svg:3: .*`font` is missing",
    '<use href="#egg" width="far" height="2"/>': "a.svg:3: .*far",
    '<use x="3" y="3"/>': "a.svg:3: `use` names no figure",
    '<text x="3">Hi</text>': "a.svg:3: .*turn it into a path",
}


@pytest.mark.parametrize(("inside", "told"), FAULTS.items(), ids=lambda text: text[:24])
def test_a_fault_is_told_at_its_line(written, inside, told):
    """File, line, figure, and what was expected."""
    faults = written(inside + "\n").faults
    assert any(re.search(told, str(fault)) for fault in faults)


def test_a_name_in_two_files_is_a_fault(written, tmp_path):
    """Nobody could tell which of them is meant."""
    written("")
    text = (tmp_path / "art" / "a.svg").read_text()
    (tmp_path / "art" / "b.svg").write_text(text)
    (fault,) = read_art(tmp_path / "art").faults
    assert "b.svg:2" in str(fault)
    assert "stands in another file" in str(fault)


def test_a_save_reads_one_file_anew(written, tmp_path):
    """A game has hundreds of drawings in some twenty files, and one is worked on."""
    symbol = '<symbol id="other" viewBox="0 0 9 9"><path fill="black" d="M0 0h9v9z"/></symbol>'
    faces = written("")
    (tmp_path / "art" / "b.svg").write_text(f"{ROOT}\n{symbol}</svg>\n")
    first = read_art(tmp_path / "art").figures
    (tmp_path / "art" / "b.svg").write_text(f"{ROOT}\n{symbol.replace('h9', 'h8')}</svg>\n")
    second = read_art(tmp_path / "art").figures
    assert not faces.faults
    assert second["thing"] is first["thing"]
    assert second["other"] != first["other"]
