"""A marked text -> measured words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ...markup import Leaf, Marked
from ..measure import PICTOGRAMS, Measure
from ..style import Style


class Piece(NamedTuple):
    """A stretch of text in one font; pictograms are pieces of their own."""

    text: str
    font: str
    accent: bool


class Word(NamedTuple):
    """Pieces that stay together, and their width in em."""

    pieces: tuple[Piece, ...]
    width: float


def words(text: Marked, style: Style, measure: Measure) -> tuple[Word, ...]:
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


def _pieces(text: Marked, style: Style, measure: Measure) -> Iterator[Piece]:
    """Leaves of text and pictograms in their fonts."""
    for leaf in text:
        if leaf.kind == "icon":
            glyph = measure.pictogram(leaf.text)
            yield Piece(glyph.char if glyph else "", PICTOGRAMS, True)
        else:
            yield Piece(leaf.text, font_of(leaf, style), leaf.bold)


def font_of(leaf: Leaf, style: Style) -> str:
    """The font of a leaf's emphasis."""
    if leaf.bold and leaf.italic:
        return style.bold_italic or style.bold or style.italic or style.font
    return (style.bold if leaf.bold else style.italic if leaf.italic else "") or style.font


def paragraphs(text: Marked) -> list[Marked]:
    """A text parted at its newlines."""
    lines: list[list[Leaf]] = [[]]
    for leaf in text:
        for at, part in enumerate(leaf.text.split("\n")):
            if at:
                lines.append([])
            if part:
                lines[-1].append(leaf._replace(text=part))
    return [tuple(line) for line in lines]


def bare(text: Marked) -> str:
    """The letters of a text, without its pictograms and newlines."""
    return "".join(leaf.text for leaf in text if leaf.kind == "text").replace("\n", "")


def inline_icons(text: Marked) -> list[str]:
    """The pictograms a text names."""
    return [leaf.text for leaf in text if leaf.kind == "icon"]
