"""Small pictures of what is done in a turn: cards, piles, hands and arrows in a row."""

from __future__ import annotations

from ...errors import DrawError, check_known, found, unknown
from ..marks import Box, Colour, Group, Path, Run, Shape
from ..measure import PICTOGRAMS, Measure
from ..shapes.geometry import circle, polygon, round_rectangle
from ..shapes.ornaments import wobbly
from ..shapes.strokes import tapered
from ..typesetting.text import MM
from .card_faces import CardFaces, cropped, fan, pile, sideways
from .drawings import Drawn, beside

THICK = 3
"""So many cards a pile shows."""
LAPPED = 0.34
"""How much of a card's width is seen under the one laid on it."""
SIGN = 0.92
"""How much of that its corner takes, where that is drawn larger."""
WITHIN = 0.2
"""So far it is from the edge of the card, in mm."""
TICK: Path = (("M", 0.27, 0.52), ("L", 0.44, 0.7), ("L", 0.74, 0.32))
CROSS: Path = (("M", 0.3, 0.3), ("L", 0.7, 0.7), ("M", 0.7, 0.3), ("L", 0.3, 0.7))
PEN = (0.1, 0.2, 0.13, 0.17)
"""How broad such a sign is that a pen draws, from where it begins to its end."""
LIGHT, GREEN, RED = (1.0, 1.0, 1.0), (0.1, 0.45, 0.22), (0.75, 0.08, 0.12)
STRUCK, FADED = 0.5, 0.3
"""Across the disc of a cross, in shares of the smaller side of what is crossed out, and how far
that is faded."""


def step_picture(
    text: str, cards: CardFaces, measure: Measure, tall: float, room: float, mark: Colour
) -> Drawn:
    """A row as a leaflet writes it, made smaller where it is too wide; DrawError if unknown."""
    parts = [_sign(word, cards, measure, tall, mark) for word in text.split()]
    row = beside(parts, 1.6, 0.5)
    if row.w <= room:
        return row
    return row.scaled(room / row.w)


def _sign(word: str, cards: CardFaces, measure: Measure, tall: float, mark: Colour) -> Drawn:
    """One thing of a row."""
    kind, _, about = word.partition(":")
    if kind in (">", "<"):
        arrow = _arrow(tall, mark)
        back = Group(arrow.marks, (-1, 0, 0, 1, arrow.w, 0))
        return arrow if kind == ">" else arrow._replace(marks=(back,))
    if kind in ("no", "pale"):
        under = _sign(about, cards, measure, tall, mark)
        return _crossed(under, cards.by_hand) if kind == "no" else _pale(under)
    if kind == "hand" and about.isdecimal():
        return fan(cards.back(tall * 0.8), int(about))
    if kind in ("person", "icon"):
        person = kind == "person"
        return (
            head(about, cards, tall * 0.7)
            if person
            else _icon(about, measure, tall * 0.6, mark)
        )
    if kind == "die":
        net, _, value = about.partition(":")
        return cards.die(net, value, tall)
    return _empty(cards, tall, mark) if kind == "blank" else _card(word, cards, tall)


def _card(word: str, cards: CardFaces, tall: float) -> Drawn:
    """Cards on each other, one, a pile or a corner; DrawError where there is no such card."""
    if "+" in word:
        return _lapping([_card(each, cards, tall) for each in word.split("+")])
    kind, _, about = word.partition(":")
    if kind == "sideways":
        return sideways(_card(about, cards, tall))
    if kind == "open" and about in cards.cards:
        return pile(cards.front(about, tall), THICK)
    if kind in ("back", "pile") and (not about or about in cards.cards):
        return pile(cards.back(tall, about), 1 if kind == "back" else THICK)
    corner = kind == "corner" and about in cards.cards
    if corner or kind in ("crop", "suit"):
        known = cards.corner if corner else cards.laid if about in cards.cards else None
        id, piece = (about, known) if known else piece_of_card(about, cards)
        shown = cards.part(id, piece, tall)
        return _signed(shown, id, piece, cards) if kind == "suit" else shown
    return cards.front(about if kind in ("open", "corner") else word, tall)


def _lapping(laid: list[Drawn]) -> Drawn:
    """Cards laid on each other so that the left of each is seen."""
    step = LAPPED * laid[0].w
    marks = tuple(each.at(at * step, 0) for at, each in enumerate(laid))
    return Drawn(marks, laid[0].w + step * (len(laid) - 1), laid[0].h)


def _crossed(refused: Drawn, by_hand: bool) -> Drawn:
    """Something that is refused or goes: a cross on a disc over its foot, below its numeral,
    and smaller by as much as that reaches below it."""
    across = STRUCK * min(refused.w, refused.h)
    sign = verdict(CROSS, RED, across, by_hand)
    faded = _pale(refused, FADED) if refused.w != refused.h else refused  # heads are round
    at = (refused.w - across) / 2, refused.h - across * 0.75
    made = faded._replace(marks=(*faded.marks, sign.at(*at)), h=at[1] + across)
    return made.scaled(refused.h / made.h)


def verdict(sign: Path, colour: Colour, across: float, by_hand: bool = False) -> Drawn:
    """A tick or a cross on a disc, or by a pen."""
    if by_hand:
        drawn = Group((Shape(tapered(sign, PEN), colour),), (1.4, 0, 0, 1.4, -0.3, -0.2))
        return Drawn((drawn,), 1.0, 1.0).scaled(across)
    disc = Shape(circle(Box(0, 0, 1, 1)), colour, LIGHT, 0.06)
    shape = Shape(sign, line=LIGHT, width=0.13, round=True)
    return Drawn((disc, shape), 1.0, 1.0).scaled(across)


def head(name: str, cards: CardFaces, across: float) -> Drawn:
    """The head of somebody who plays, on a disc or in a frame drawn by hand; DrawError if
    nobody has that name."""
    shown = found("person", name, cards.people, DrawError)
    if shown.startswith("crop:"):
        id, part = piece_of_card(shown.removeprefix("crop:"), cards)
    else:
        id, part = shown, cards.head
    depth = 0.06 * across if cards.by_hand else 0.0
    box = Box(depth, depth, across - 2 * depth, across - 2 * depth)
    by_pen = wobbly(box, {"depth": depth, "seed": sum(map(ord, name))})
    around = by_pen if cards.by_hand else circle(box)
    made = cropped(cards.front(id, cards.size[1]), part, across, across)
    edge = Shape(around, line=(0.0, 0.0, 0.0), width=across * 0.05)
    return Drawn((Group(made.marks, clip=around), edge), across, across)


def piece_of_card(about: str, cards: CardFaces) -> tuple[str, Box]:
    """A card, and a piece of it in shares of its size, as `ID:left,top,width,height` in mm."""
    id, _, window = about.partition(":")
    try:
        x, y, w, h = map(float, window.split(","))
    except ValueError:
        raise DrawError(f"`crop:{about}`: expected `crop:ID:left,top,width,height`") from None
    check_known("card", id, cards.cards, DrawError)
    wide, high = cards.size
    return id, Box(x / wide, y / high, w / wide, max(h, 1.0) / high)


def _signed(shown: Drawn, id: str, piece: Box, cards: CardFaces) -> Drawn:
    """A part of a card, and where its sign is that sign, as wide as is seen of it under
    another: no edge of it shows, and what stands above it on the card does."""
    card, at = cards.front(id, shown.h / piece.h), cards.corner
    wide = LAPPED * SIGN * shown.w
    sign = cropped(card, at, wide, wide * at.h * card.h / (at.w * card.w))
    down = (at.y + at.h / 2 - piece.y) * card.h - sign.h / 2
    drawn = sign.at(WITHIN, max(WITHIN, down))
    return shown._replace(marks=(*shown.marks, drawn))


def _pale(card: Drawn, alpha: float = 0.6) -> Drawn:
    """Something that is not there yet."""
    around = round_rectangle(Box(0, 0, card.w, card.h), {"radius": card.h * 0.035})
    return card._replace(marks=(*card.marks, Shape(around, fill=LIGHT, alpha=alpha)))


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
