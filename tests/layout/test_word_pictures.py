"""The pictures of docs/faces.md show every word of the language of faces."""

from __future__ import annotations

import importlib.util
import shutil
from pathlib import Path

import pytest

from deckwright.layout.faces import face_schema

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture(scope="module")
def maker():
    """The program that `make pictures` runs."""
    spec = importlib.util.spec_from_file_location("words", DOCS / "make_word_pictures.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def face_words() -> set[str]:
    """Every word that a file of faces may hold."""
    tables = [face_schema.FACE, face_schema.GRADIENT, face_schema.PATTERN]
    keys = {key for table in (*tables, *face_schema.KINDS.values()) for key in table}
    return keys | set(face_schema.TOP)


def test_the_language_stays_small():
    """A word more has to take the place of another one."""
    assert len(face_words()) <= 75


def test_every_word_has_a_picture(maker):
    """And no picture shows a word that is gone."""
    assert {word.name for word in maker.pictured_words()} == face_words()


def test_every_picture_can_be_drawn(maker, tmp_path):
    """Each group of words, as `make pictures` draws it."""
    shutil.copytree(DOCS / "words", tmp_path / "words")
    groups = maker.grouped(maker.words())

    for group in groups.values():
        assert len(list(maker.drawn(group, tmp_path / "words"))) == len(group)
    text = (DOCS / "faces.md").read_text(encoding="utf-8")
    assert all(f"(words-{title}.png)" in text for title in groups)
    assert all((DOCS / f"words-{title}.png").is_file() for title in groups)
