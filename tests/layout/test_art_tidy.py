"""`dw tidy`: what a drawing tool saved becomes what we write, and draws the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckwright.layout.art import read_art, read_art_file
from deckwright.layout.art_tidy import tidied
from deckwright.layout.svg_tree import Unusable
from deckwright.resources import folder

SHIPPED = sorted(folder("cards").glob("*/art/*.svg"))
SAVED = Path(__file__).parent / "saved-by-inkscape.svg"
"""Two symbols of ours after Inkscape 1.2.2 turned a fill blue."""
OURS = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:dw="urn:deckwright:svg" fill="none">
<!-- Two things. -->
<style>.fill-ink{fill:#222}</style>
<symbol id="egg" viewBox="0 0 9 9"><title>An egg.</title>
<circle class="fill-ink" r="3"/>
<g dw:if="copy=2">
<path d="M 0 0 L 3 3" dw:saver="stroke: @ink"/></g></symbol>
</svg>
"""


def plain(value):
    """Elements as data, with numbers a tidied file may round."""
    if isinstance(value, float):
        return round(value, 3)
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items() if key != "__raw__"}
    if isinstance(value, (list, tuple)):
        return [plain(inner) for inner in value]
    values = getattr(value, "values", None)
    return [value.kind, plain(values)] if isinstance(values, dict) else str(value)


def figures(place, text):
    """The figures of a file, as data."""
    place.mkdir(exist_ok=True)
    (place / "a.svg").write_text(text, encoding="utf-8")
    read_art_file.cache_clear()
    art = read_art(place)
    assert not art.faults
    return {name: [face.size, plain(face.elements)] for name, face in art.figures.items()}


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_what_is_shipped_is_tidy(file):
    """So a change shows as itself in review."""
    text = file.read_text(encoding="utf-8")
    assert tidied(text) == text


def test_what_we_write_stays_as_it_is():
    """Comments, titles, groups and our own attributes."""
    assert tidied(OURS) == OURS


def test_what_inkscape_saved_becomes_short_and_draws_the_same(tmp_path):
    """An element a line, without settings and ids, and the same figures."""
    saved = SAVED.read_text(encoding="utf-8")
    short = tidied(saved)
    assert short.count("\n") * 5 < saved.count("\n")
    assert not any(word in short for word in ("inkscape", "sodipodi", "path10", "<defs"))
    assert 'style="fill:#0000ff' in short
    assert figures(tmp_path / "before", saved) == figures(tmp_path / "after", short)


def test_ids_that_something_names_stay():
    """A gradient, a clip path and what is used again."""
    text = OURS.replace(
        "<circle", '<linearGradient id="g"/>\n<rect id="r" fill="url(#g)"/>\n<circle id="c"'
    )
    short = tidied(text)
    assert 'id="g"' in short
    assert 'id="r"' not in short
    assert 'id="c"' not in short


@pytest.mark.parametrize("text", ["<svg", "<html/>", '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>'])
def test_what_is_no_svg_is_left_alone(text):
    """It is told what is wrong instead."""
    with pytest.raises(Unusable):
        tidied(text)
