"""The glossary and the code stay together."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "deckwright"
TEXT = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
PLACES = sorted(set(re.findall(r"`([\w*/]+(?:\.py|/))`", TEXT)))
WORDS = re.findall(r"^\| ([^|]+?) \|", TEXT, re.MULTILINE)


@pytest.mark.parametrize("place", PLACES)
def test_every_place_it_names_is_there(place: str) -> None:
    """A file or folder the glossary names is found in the source, or in a game's folder."""
    assert [*SOURCE.glob(place), *SOURCE.glob(f"games/knights/{place}")]


def test_no_word_is_explained_twice() -> None:
    """One word has one meaning; a second one says in brackets whose it is."""
    words = [word for word in WORDS if word not in ("Word", "---")]

    assert len(words) > 60
    assert len(words) == len(set(words))
