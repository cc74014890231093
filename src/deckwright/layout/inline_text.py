"""A text taken apart into measured words, at its inline marks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from .measure import PICTOGRAMS, Measure
from .style import Style

_INLINE = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|\{icon:([\w-]+)\}", re.DOTALL)


class Piece(NamedTuple):
    """A stretch of text in one font; pictograms are pieces of their own."""

    text: str
    font: str
    accent: bool


class Word(NamedTuple):
    """Pieces that stay together, and their width in em."""

    pieces: tuple[Piece, ...]
    width: float


def words(text: str, style: Style, measure: Measure) -> tuple[Word, ...]:
    """A paragraph's words, measured."""
    finished: list[Word] = []
    current: list[Piece] = []
    for piece in _pieces(text, style, measure):
        parts = piece.text.split(" ") if piece.font != PICTOGRAMS else [piece.text]
        for index, part in enumerate(parts):
            if index:
                _close(finished, current, style, measure)
            if part:
                current.append(piece._replace(text=part))
    _close(finished, current, style, measure)
    return tuple(finished)


def _close(finished: list[Word], current: list[Piece], style: Style, measure: Measure) -> None:
    if current:
        finished.append(Word(tuple(current), sum(width(p, style, measure) for p in current)))
        current.clear()


def width(piece: Piece, style: Style, measure: Measure) -> float:
    """In em."""
    return measure.width(piece.text, piece.font) + style.tracking * len(piece.text)


def _pieces(text: str, style: Style, measure: Measure) -> Iterator[Piece]:
    """Text taken apart at `**bold**`, `*italic*` and `{icon:name}`."""
    at = 0
    for match in _INLINE.finditer(text):
        if match.start() > at:
            yield Piece(text[at : match.start()], style.font, False)
        bold, italic, icon = match.groups()
        if bold is not None:
            yield Piece(bold, style.bold or style.font, True)
        elif italic is not None:
            yield Piece(italic, style.italic or style.font, False)
        else:
            glyph = measure.pictogram(icon)
            yield Piece(glyph.char if glyph else "", PICTOGRAMS, True)
        at = match.end()
    if at < len(text):
        yield Piece(text[at:], style.font, False)


def inline_icons(text: str) -> list[str]:
    """The pictograms a text names."""
    return [match.group(3) for match in _INLINE.finditer(text) if match.group(3)]
