"""`dw tidy`: what a drawing tool saved becomes what we write, and draws the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckwright.layout.faces.art import read_art
from deckwright.layout.faces.art_tidy import tidied
from deckwright.layout.svg.tree import Unusable
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

LAYERS = """<?xml version="1.0"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<!-- Drawn by Jane Doe, CC BY 4.0 -->
<svg viewBox="0 0 10 10" id="svg1" xmlns="http://www.w3.org/2000/svg"
  xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
  xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  xmlns:cc="http://creativecommons.org/ns#" xmlns:dc="http://purl.org/dc/elements/1.1/">
<metadata id="metadata5"><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format>
<dc:creator><cc:Agent><dc:title>Jane Doe</dc:title></cc:Agent></dc:creator>
<cc:license rdf:resource="http://creativecommons.org/licenses/by/4.0/"/></cc:Work></rdf:RDF>
</metadata>
<g inkscape:groupmode="layer" id="layer1" inkscape:label="Dragon">
<rect id="path10" width="9.123456789" height="9"/></g>
<g inkscape:groupmode="layer" id="layer2" inkscape:label="Layer 2">
<rect id="egg" width="9" height="9"/></g>
</svg>
"""
"""Two layers as Inkscape saves them, with their author and licence."""


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
        "<circle",
        '<linearGradient id="g"/>\n<rect id="rect12" fill="url(#g)"/>\n<circle id="path3"',
    )
    short = tidied(text)
    assert 'id="g"' in short
    assert 'id="rect12"' not in short
    assert 'id="path3"' not in short


@pytest.mark.parametrize("text", ["<svg", "<html/>", '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>'])
def test_what_is_no_svg_is_left_alone(text):
    """It is told what is wrong instead."""
    with pytest.raises(Unusable):
        tidied(text)


def test_the_author_and_the_licence_of_a_drawing_stay():
    """Its metadata and comments; what a drawing tool says of itself goes."""
    short = tidied(LAYERS)
    for said in ("Drawn by Jane Doe", "<dc:title>Jane Doe</dc:title>", "licenses/by/4.0/"):
        assert said in short
    assert "Created with" not in short
    assert tidied(short) == short
    nobody = LAYERS.replace("Jane Doe", "").replace(
        "http://creativecommons.org/licenses/by/4.0/", ""
    )
    assert "metadata" not in tidied(nobody)


def test_names_that_a_person_gave_stay():
    """Those that a tool gave stay where a card's table names them, or a field may."""
    assert all(name in tidied(LAYERS) for name in ('"Dragon"', '"egg"'))
    assert not any(name in tidied(LAYERS) for name in ("path10", "layer1", "Layer 2"))
    assert "path10" in tidied(LAYERS, 'art = "art/a.svg#path10"')
    assert '"Layer 2"' in tidied(LAYERS, 'art = "art/a.svg#Layer 2"')
    assert "layer1" in tidied(LAYERS, 'file = "art/a.svg#{id}"')
