"""Small pictures of what is done in a turn: cards, piles, hands and arrows in a row."""

from __future__ import annotations

from ..errors import DrawError, unknown
from .card_faces import CardFaces, fan, pile, sideways
from .drawings import Drawn, beside
from .geometry import polygon, round_rectangle
from .marks import Box, Colour, Group, Run, Shape, rectangle
from .measure import PICTOGRAMS, Measure
from .text import MM

THICK = 3
"""So many cards a pile shows."""
CORNER = (0.21, 0.29)
"""How much of a card's width and height its corner is."""


def step_picture(
    text: str, cards: CardFaces, measure: Measure, tall: float, room: float, mark: Colour
) -> Drawn:
    """A row as a leaflet writes it, made smaller where it is too wide; DrawError if unknown."""
    parts = [_sign(word, cards, measure, tall, mark) for word in text.split()]
    row = beside(parts, 1.6, 0.5)
    if row.w <= room:
        return row
    scale = room / row.w
    return Drawn((Group(row.marks, (scale, 0, 0, scale, 0, 0)),), room, row.h * scale)


def _sign(word: str, cards: CardFaces, measure: Measure, tall: float, mark: Colour) -> Drawn:
    """One thing of a row."""
    kind, _, about = word.partition(":")
    if kind == ">":
        return _arrow(tall, mark)
    if kind == "hand" and about.isdecimal():
        return fan(cards.back(tall * 0.8), int(about))
    if kind == "icon":
        return _icon(about, measure, tall * 0.6, mark)
    if kind == "die":
        net, _, value = about.partition(":")
        return cards.die(net, value, tall * 0.8)
    return _empty(cards, tall, mark) if kind == "blank" else _card(word, cards, tall)


def _card(word: str, cards: CardFaces, tall: float) -> Drawn:
    """A card, a pile or a corner; DrawError where there is no such card."""
    kind, _, about = word.partition(":")
    if kind == "open" and about in cards.cards:
        return pile(cards.front(about, tall), THICK)
    if kind in ("back", "pile") and (not about or about in cards.cards):
        return pile(cards.back(tall, about), 1 if kind == "back" else THICK)
    id = about if kind in ("sideways", "open", "corner") else word
    if id not in cards.cards:
        raise DrawError(unknown("card", id, list(cards.cards)))
    front = cards.front(id, tall / CORNER[1] if kind == "corner" else tall)
    turned = sideways(front) if kind == "sideways" else front
    return _corner(front) if kind == "corner" else turned


def _corner(card: Drawn) -> Drawn:
    """The top left of a card, where its signs stand."""
    wide, high = (share * side for share, side in zip(CORNER, (card.w, card.h), strict=True))
    return Drawn((Group(card.marks, clip=rectangle(Box(0, 0, wide, high))),), wide, high)


def _empty(cards: CardFaces, tall: float, mark: Colour) -> Drawn:
    """A place where a card will lie."""
    wide = tall * cards.ratio
    outline = round_rectangle(Box(0, 0, wide, tall), {"radius": tall * 0.035})
    dash = (tall * 0.045, tall * 0.035)
    return Drawn((Shape(outline, line=mark, width=tall * 0.014, dash=dash),), wide, tall)


def _arrow(tall: float, mark: Colour) -> Drawn:
    """An arrow to the right."""
    wide, half = tall * 0.34, tall * 0.13
    stem, head = half * 0.42, wide * 0.5
    points = [
        *((0, half - stem), (head, half - stem), (head, 0), (wide, half)),
        *((head, 2 * half), (head, half + stem), (0, half + stem)),
    ]
    return Drawn((Shape(polygon(points), fill=mark),), wide, 2 * half)


def _icon(name: str, measure: Measure, tall: float, mark: Colour) -> Drawn:
    """A pictogram, so high."""
    glyph = measure.pictogram(name)
    if glyph is None:
        raise DrawError(unknown("icon", name, measure.pictograms()))
    em = tall / (glyph.top - glyph.bottom)
    # glyphs stand on the em's bottom, which lies an eighth of an em below the baseline
    y = tall + (glyph.bottom - 0.125) * em
    run = Run(glyph.char, PICTOGRAMS, em / MM, -glyph.left * em, y, mark)
    return Drawn((run,), (glyph.right - glyph.left) * em, tall)
