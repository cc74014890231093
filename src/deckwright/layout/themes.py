"""What pictograms are about: themes, each a list of words that names are made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..names import singular


@dataclass(frozen=True, slots=True)
class Theme:
    """What a pictogram of a theme has in its name, and how the theme is called."""

    name: str
    words: tuple[str, ...]
    called: frozenset[str]

    def members(self, names: Sequence[str]) -> frozenset[str]:
        """The pictograms of the theme."""
        words = frozenset(self.words)
        return frozenset(name for name in names if not words.isdisjoint(keys(name)))


def read(table: Mapping[str, Mapping[str, str]]) -> tuple[Theme, ...]:
    """The themes of a table of their words."""
    return tuple(
        Theme(name, tuple(theme["words"].split()), _words_of(name, theme.get("also", "")))
        for name, theme in table.items()
    )


def _words_of(name: str, also: str) -> frozenset[str]:
    return frozenset(map(singular, (name, *also.split())))


def keys(pictogram: str) -> frozenset[str]:
    """What the words of a theme may be to have a pictogram: its name, and parts of it."""
    parts = pictogram.split("-")
    return frozenset((pictogram, *parts, *map(singular, parts)))


def about(word: str, names: Sequence[str], themes: Sequence[Theme]) -> frozenset[str]:
    """The pictograms of the themes that are called so."""
    asked = singular(word.lower())
    meant = (theme.members(names) for theme in themes if asked in theme.called)
    return frozenset().union(*meant)


def sizes(themes: Sequence[Theme], names: Sequence[str]) -> dict[str, int]:
    """How many pictograms each theme has."""
    parts = [keys(name) for name in names]
    return {
        theme.name: sum(not words.isdisjoint(own) for own in parts)
        for theme in themes
        for words in (frozenset(theme.words),)
    }
