"""A table seen from above: seats with hands, what lies before whom, the middle, the piles.

Players sit clockwise round it, the first at the near side on the right. Cards are drawn as
large as the room allows: sizes are tried from the largest down until everything fits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from ...markup import escape, marked
from ...table import DOWN, Area, Fact, Laid, Player, Table
from ..marks import Box, Shape
from ..shapes.geometry import round_rectangle
from ..style import Style
from ..typesetting.inline_text import paragraphs
from .book_blocks import BookBlocks
from .book_words import printed
from .card_faces import CardFaces, fan, pile, sideways
from .drawings import Drawn, below, beside, fitted, text_width, words, wrapped

LARGEST, LEAST, STEP = 42.0, 9.0, 1.0
"""Heights of cards that are tried, in mm."""
PAD, GAP = 2.6, 2.2
"""From the table's edge, and between what lies on it."""
PLATE = 36.0
"""How wide what is told of a player is at most."""
HELD = 6.5
"""How high cards in a hand are drawn."""
PILE = 15.0
"""How high a pile is at most."""
CAPTION = 19.0
"""How wide what is said of a card is at most, where the card itself is narrower."""
LIFE = "{icon:hearts}"
WORTH = 1.4
"""Players sit in a row or at one side where that makes the cards so many times as high."""


Arranged: TypeAlias = Callable[[Table, float, float], Drawn]
"""(table, its width, height of cards) -> all that lies on it."""


class Wording(NamedTuple):
    """How texts on a table are set."""

    name: Style
    told: Style
    note: Style


class TableDrawing:
    """Draws the tables of one game for a page."""

    def __init__(self, pieces: BookBlocks, cards: CardFaces, size: float = 9.0) -> None:
        self.pieces, self.cards, self.measure = pieces, cards, pieces.measure
        fonts, text, mark = pieces.faces.fonts, pieces.colour("text"), pieces.colour("mark")
        plain, bold, slim = (fonts[each] for each in ("book", "book-bold", "book-number"))
        self.wording = Wording(
            Style(bold, size=size + 1, least=size, colour=text, even=False),
            Style(slim, size=size, least=size, leading=1.12, colour=text, accent=mark, gap=0.0),
            Style(plain, bold, fonts["book-italic"], size, size, 1.12, colour=text, gap=0.05),
        )

    def drawn(self, table: Table, width: float, height: float, headline: bool = True) -> Drawn:
        """A table no wider than `width`, and no higher than `height` where that is possible."""
        above = self._headline(table, width) if headline else Drawn()
        gap = GAP if above.h else 0.0
        room = height - above.h - gap
        top, tall = self._largest(table, width, room, self._round)
        if tall < LARGEST:
            for way in (self._in_a_row, self._at_one_side):
                other, taller = self._largest(table, width, room, way)
                if taller > WORTH * tall or (not taller and not tall and other.h < top.h):
                    top, tall = other, taller
        return below([above, top], gap) if above.h else top

    def _largest(
        self, table: Table, width: float, room: float, way: Arranged
    ) -> tuple[Drawn, float]:
        """The table with the largest cards that fit, and how high they are; 0 if none do."""

        def with_height(tall: float) -> Drawn:
            return self._surface(way(table, width - 2 * PAD, tall), width)

        def fits(top: Drawn) -> bool:
            return top.h <= room and top.w <= width + 0.01

        if fits(best := with_height(LARGEST)):
            return best, LARGEST
        best, low, high = with_height(LEAST), LEAST, LARGEST
        if not fits(best):
            return best, 0.0
        while high - low > STEP:
            middle = (low + high) / 2
            if fits(top := with_height(middle)):
                best, low = top, middle
            else:
                high = middle
        return best, low

    def _headline(self, table: Table, width: float) -> Drawn:
        """Whose turn it is, and what else is due."""
        lines = [words(table.headline, self.wording.name, self.measure, width)]
        lines += [words(note, self.wording.note, self.measure, width) for note in table.notes]
        return below(lines, 1.2)

    def _surface(self, inside: Drawn, width: float) -> Drawn:
        """The table itself, under all that lies on it."""
        high, width = inside.h + 2 * PAD, max(width, inside.w + 2 * PAD)
        felt = self.pieces.ground("felt", width, high)
        return Drawn((*felt.marks, inside.at((width - inside.w) / 2, PAD)), width, high)

    # Three ways to arrange it ------------------------------------------------------------

    def _round(self, table: Table, room: float, tall: float) -> Drawn:
        """The far seats, the middle, the near seats."""
        seated = list(table.players)
        if not table.clockwise:
            seated[1:] = seated[:0:-1]
        half = len(seated) // 2
        near, far = seated[:half][::-1], seated[half:]
        middle = self._middle(table, room, tall)
        bands = [self._band(far, room, tall), middle, self._band(near, room, tall, near=True)]
        return below([band for band in bands if band.h], GAP, 0.5)

    def _in_a_row(self, table: Table, room: float, tall: float) -> Drawn:
        """All seats beside each other, where cards lie before players."""
        middle, seats = self._middle(table, room, tall), self._band(table.players, room, tall)
        return below([band for band in (seats, middle) if band.h], GAP, 0.5)

    def _at_one_side(self, table: Table, room: float, tall: float) -> Drawn:
        """All seats below each other, and the middle beside them."""
        seats = below([self._seat(each, room, tall, False) for each in table.players], 1.4)
        middle = self._middle(table, room - seats.w - 3 * GAP, tall)
        return beside([seats, middle], 3 * GAP, 0.5) if middle.h else seats

    # Seats ------------------------------------------------------------------------------

    def _band(
        self, players: Sequence[Player], room: float, tall: float, near: bool = False
    ) -> Drawn:
        """Players of one side, each with a share of it and what lies before them."""
        if not players:
            return Drawn()
        free = [self._seat(player, room, tall, near) for player in players]
        spare = room - sum(seat.w for seat in free)
        if spare >= 2 * GAP * len(free):
            return beside(free, spare / len(free), 1.0 if near else 0.0)
        share = (room - GAP * (len(players) - 1)) / len(players)
        made = [self._seat(player, share, tall, near) for player in players]
        if sum(seat.w for seat in made) > room:
            return wrapped(made, room, GAP, 0.5)
        centred = [
            Drawn((seat.at(max(0.0, share - seat.w) / 2, 0),), max(share, seat.w), seat.h)
            for seat in made
        ]
        return beside(centred, GAP, 1.0 if near else 0.0)

    def _seat(self, player: Player, room: float, tall: float, near: bool) -> Drawn:
        """What is told of a player, and beside or before that their cards on the table."""
        plate = self._plate(player, min(PLATE, room))
        if not player.laid:
            return plate
        left = room - plate.w - GAP
        if left >= self._widest(player.laid, tall):
            laid = self._cards(player.laid, left, tall)
            return beside([plate, laid], GAP, 1.0 if near else 0.0)
        laid = self._cards(player.laid, room, tall)
        return below([laid, plate] if near else [plate, laid], 1.4, 0.5)

    def _widest(self, laid: Sequence[Laid], tall: float) -> float:
        """How much room the widest of some cards takes."""
        return max(self._card(each, tall).w for each in laid)

    def _plate(self, player: Player, room: float) -> Drawn:
        """A player's name, the hand, lives and other numbers."""
        inner = room - 2.4
        hand = next((fact for fact in player.facts if fact.kind == "hand"), None)
        text = marked(printed("\n".join(self._plate_texts(player))))
        named = " · ".join([player.name, *(f.label for f in player.facts if not f.value)])
        parts = [fitted(named, self.wording.name, self.measure, 60.0)]
        if hand and _number(hand):
            parts[0] = beside([parts[0], self._hand(hand, inner)], 2.0, 0.5)
        if text:
            parts.append(fitted(text, self.wording.told, self.measure, max(inner, parts[0].w)))
        inside = below(parts, 0.9)
        wide, high = max(inside.w, 12.0) + 2.4, inside.h + 2.2
        colour = self.pieces.colour
        ground = Shape(
            round_rectangle(Box(0, 0, wide, high), {"radius": 1.8}),
            fill=colour("plate"),
            line=colour("mark" if player.acts else "hair"),
            width=0.8 if player.acts else 0.25,
        )
        return Drawn((ground, inside.at(1.2, 1.2)), wide, high)

    def _hand(self, hand: Fact, room: float) -> Drawn:
        """Cards held, as backs in a fan, and how many."""
        held = fan(self.cards.back(HELD), _number(hand))
        left = max(8.0, room - held.w - 1.0)
        label = hand.label.removesuffix("s") if hand.value == "1" else hand.label
        text = f"{hand.value} {label}"
        return beside([held, fitted(text, self.wording.told, self.measure, left)], 1.0, 0.5)

    @staticmethod
    def _plate_texts(player: Player) -> Iterator[str]:
        """Lives as hearts, other facts in words, notes, as marked texts; not hands' numbers."""
        for fact in player.facts:
            number = _number(fact)
            if fact.kind == "lives" and number <= 8:
                yield LIFE * number
            elif fact.value and (fact.kind != "hand" or (fact.value != "0" and not number)):
                yield escape(f"{fact.label} {fact.value}")
        yield from map(escape, (*player.notes, *player.asides))
        if player.out:
            yield "out"

    # What lies there --------------------------------------------------------------------

    def _cards(self, laid: Sequence[Laid], room: float, tall: float) -> Drawn:
        most = max(CAPTION, min(2 * CAPTION, room / max(1, len(laid)) - GAP))
        return wrapped([self._card(each, tall, most) for each in laid], room, GAP * 0.7)

    def _card(self, laid: Laid, tall: float, most: float = CAPTION) -> Drawn:
        """A card, or several alike, with what is said of it below, no wider than `most`."""
        face = self._face(laid, tall)
        if laid.number > 1:
            face = pile(face, laid.number)
        if laid.sideways:
            face = sideways(face)
        several = f"{laid.number} × " if laid.number > 1 else ""
        name = "" if laid.text == DOWN and laid.caption else laid.text
        if name and name == laid.card:
            name = self.cards.cards[laid.card].name
        said = (f"**{several}{escape(name)}**" if name else several, escape(laid.caption))
        text, style = marked(printed("\n".join(filter(None, said)))), self.wording.note
        widths = [text_width(line, style, self.measure) for line in paragraphs(text)]
        wide = max(face.w, min(most, max(widths, default=0.0) + 0.5))
        return below([face, words(text, style, self.measure, wide)], 1.0)

    def _face(self, laid: Laid, tall: float) -> Drawn:
        """A card's front where the table sees it, its back where it lies face down."""
        if laid.card or laid.like:
            id = laid.card or laid.like[0]
            return self._front(id, tall)
        return self.cards.back(tall) if DOWN in laid.text else self.cards.blank(tall)

    def _front(self, id: str, tall: float) -> Drawn:
        """A card's front, plain where it has no picture or nobody knows it."""
        return self.cards.front(id, tall) if id in self.cards.cards else self.cards.blank(tall)

    def _middle(self, table: Table, room: float, tall: float) -> Drawn:
        """Rows and stories, then the piles whose top is not among them, and what is counted."""
        areas = [self._area(area, room, tall) for area in table.areas]
        laid = {each.card for area in table.areas for each in area.laid} - {""}
        drawn = [f for f in table.facts if f.kind == "pile" and not (f.open and f.card in laid)]
        piles = [self._pile(fact, min(tall, PILE)) for fact in drawn]
        piles += [self._counted(fact) for fact in table.facts if fact not in drawn]
        parts = [*areas, *([beside(piles, 2 * GAP, 0.5)] if piles else [])]
        return wrapped(parts, room, 2 * GAP, 0.5, 0.5)

    def _area(self, area: Area, room: float, tall: float) -> Drawn:
        lines = [fitted(area.title, self.wording.name, self.measure, room)] * bool(area.title)
        if area.laid:
            lines.append(self._cards(area.laid, room, tall))
        lines += [fitted(note, self.wording.note, self.measure, room) for note in area.notes]
        return below(lines, 1.2, 0.5)

    def _pile(self, fact: Fact, tall: float) -> Drawn:
        """A pile with its name and number; an empty place where none is left."""
        number = _number(fact)
        text = f"{fact.label}\n{fact.value}"
        said = words(text, self.wording.told, self.measure, 17.0)
        if number:
            open, top = fact.open, fact.card
            face = self._front(top, tall) if open else self.cards.back(tall, top)
            return beside([pile(face, number), said], 1.2, 0.5)
        wide = tall * self.cards.ratio
        place = round_rectangle(Box(0, 0, wide, tall), {"radius": 1.0})
        colour = self.pieces.colour("text")
        empty = Shape(place, line=colour, width=0.25, dash=(1.0, 0.8))
        return beside([Drawn((empty,), wide, tall), said], 1.2, 0.5)

    def _counted(self, fact: Fact) -> Drawn:
        """What is written in the middle."""
        text = f"{fact.label} {fact.value}".strip()
        return fitted(text, self.wording.told, self.measure, 40.0)


def _number(fact: Fact) -> int:
    """The number a value begins with, as in "7 (+2)"; 0 where it has none."""
    digits = fact.value.split(" ")[0]
    return int(digits) if digits.isdecimal() else 0
