"""A game's cards and dice as small pictures on other pages: rulebooks, leaflets, posters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Self

from ...catalog import Card, Catalog
from ...errors import DrawError, UnknownName, check_known, found, unknown
from .. import sizes
from ..faces.compose import Composer
from ..faces.face import looks, read_faces
from ..marks import Box, Colour, Group, Mark, Path, Shape, rectangle, shift, times, turn
from ..measure import Measure
from ..shapes.geometry import round_rectangle
from ..shapes.pieces import Piece, as_path, outline, piece_of
from ..sheets.dice_sheet import LARGE, VIEW, pictured
from ..sheets.nets import Net, check_nets, turned_to
from .book_blocks import Setting
from .drawings import Drawn

CORNER = 3.0
"""The radius of a card's corners, in mm of the card itself."""
CORNER_WINDOW = Box(0.0, 0.0, 0.21, 0.29)
EDGE = 0.35
"""How thick the line round a card is, likewise."""
SHADOW = 1.2
"""How far the shadow of a card lies to the right of it and below, likewise."""
RAISED = 0.05
"""By so much of its height the middle card of three stands above the others: it hides their
inner corners."""


class CardFaces:
    """Fronts and backs in one ink, composed once at the card's own size and then scaled."""

    def __init__(
        self, catalog: Catalog, measure: Measure, ink: str = "colour", look: str = ""
    ) -> None:
        """`look`: by name; "" for the game's usual one. UnknownName if there is none such."""
        known = looks(catalog.folder)
        if look and look not in known:
            raise UnknownName(f"`{catalog.slug}`: {unknown('look', look, list(known))}")
        self.catalog = catalog
        self.look = look or next(iter(known), "")
        self.size = sizes.of("card", catalog.card_size)
        file = known.get(self.look, catalog.folder / "face.toml")
        self.composer = Composer(read_faces(file), measure, self.size, ink)
        self.corner, self.laid = CORNER_WINDOW, Box(0, 0, 1, 1)
        """Where the signs of a card are, in shares of its width and height."""
        self.head = Box(0.0, 0.0, 1.0, 0.7)
        """Where the head is of a card that shows one, likewise."""
        self.shown = Box(0.0, 0.0, 1.0, 1.0)
        """What is shown of a card beside what is told of it, likewise."""
        self.people: Mapping[str, str] = {}
        """Such cards, or pieces of cards, of those who play in pictures, by name."""
        self.by_hand = False
        """Whether a pen draws what stands around heads."""
        self.edge: Colour = (0.45, 0.45, 0.45)
        self.drawings: dict[str, tuple[Mark, ...]] = {}
        """What was drawn so far, for a document to keep: each side once."""

    @classmethod
    def of(cls, setting: Setting) -> Self:
        """The cards of a game as pages of a setting show them."""
        return cls(setting.catalog, setting.measure, setting.ink, setting.look)

    @cached_property
    def cards(self) -> dict[str, Card]:
        """All cards by id."""
        return {card.id: card for card in self.catalog.cards}

    @property
    def ratio(self) -> float:
        """Width over height."""
        return self.size[0] / self.size[1]

    def front(self, id: str, height: float) -> Drawn:
        """A card's front, so high in mm; DrawError if there is none such."""
        return self._side(found("card", id, self.cards, DrawError), False, height)

    def back(self, height: float, id: str = "") -> Drawn:
        """The back of a card, or of the first there is."""
        return self._side(self.cards[id or next(iter(self.cards))], True, height)

    def part(self, id: str, part: Box, height: float) -> Drawn:
        """A part of a card's front, in shares of it, so high."""
        card = self.front(id, height / part.h)
        made = cropped(card, part, part.w * card.w, height)
        around = round_rectangle(Box(0, 0, made.w, height), {"radius": made.w * 0.09})
        edge = Shape(around, line=(0.45, 0.45, 0.45), width=0.2)
        return Drawn((Group(made.marks, clip=around), edge), made.w, height)

    def picture(self, id: str, wide: float, whole: bool = False) -> Drawn:
        """What is shown of a card beside what is told of it, or the `whole`, so wide."""
        if whole or self.shown.w == 1:
            return self.front(id, wide / self.ratio)
        return self.part(id, self.shown, wide * self.shown.h / (self.shown.w * self.ratio))

    @cached_property
    def nets(self) -> dict[str, Net]:
        """The game's dice by id."""
        return {net.id: net for net in check_nets(self.catalog.nets)[0]}

    def die(self, id: str, value: str, height: float, rolled: bool = True) -> Drawn:
        """A die with a face on top, so high in mm, the others pale if `rolled`; DrawError if
        there is none such."""
        net = found("die", id, self.nets, DrawError)
        check_known("face", value, net.faces, DrawError)
        pictures = die_faces(self.composer, net)
        turned = turned_to(net, value)  # the first face is the one on top
        die = Group(tuple(pictured(turned, pictures, rolled=rolled)))
        xs, ys = (
            [LARGE * corner[axis] for corner in VIEW[net.solid].values()] for axis in (0, 1)
        )
        scale = height / (max(ys) - min(ys))
        moved = Group((die,), shift(-min(xs), -min(ys)))
        wide = (max(xs) - min(xs)) * scale
        return Drawn((Group((moved,), (scale, 0, 0, scale, 0, 0)),), wide, height)

    def blank(self, height: float) -> Drawn:
        """A plain card, for one whose face nobody knows."""
        usual = Piece("card", self.size)
        white = Shape(_outline(usual), fill=(1, 1, 1), line=self.edge, width=EDGE)
        return _scaled((white,), usual, height)

    @property
    def bounds(self) -> Box:
        """How far a drawing reaches."""
        sizes = [piece_of(card, self.size).size for card in self.catalog.cards]
        wide = max(self.size[0], *(wide for wide, _ in sizes))
        high = max(self.size[1], *(high for _, high in sizes))
        return Box(0, 0, wide, high).grown(2 * SHADOW)

    def _side(self, card: Card, back: bool, height: float) -> Drawn:
        """A side of a card within its outline."""
        piece = piece_of(card, self.size)
        name = f"{card.id} back" if back else card.id
        if name not in self.drawings:
            around = _outline(piece)
            face = Group(self.composer.compose(card, back), clip=around)
            edge = Shape(around, line=self.edge, width=EDGE)
            self.drawings[name] = (*self._shadow(piece), face, edge)
        return _scaled(self.drawings[name], piece, height, name)

    def _shadow(self, piece: Piece) -> Iterator[Mark]:
        """What a card throws on what it lies on, where ink is not saved."""
        if self.composer.ink == "colour":
            yield Shape(_outline(piece, SHADOW), fill=(0, 0, 0), alpha=0.16)


def _outline(piece: Piece, down: float = 0.0) -> Path:
    """What is seen of a piece; of a standee its picture. `down`: so far aside and below."""
    shape = "card" if piece.shape == "standee" else piece.shape
    return as_path(outline(shape, Box(down, down, *piece.size), CORNER))


def _scaled(marks: tuple[Mark, ...], piece: Piece, height: float, name: str = "") -> Drawn:
    """Marks in mm of the piece, made so high."""
    scale = height / piece.size[1]
    made = Group(marks, (scale, 0, 0, scale, 0, 0), drawing=name)
    return Drawn((made,), piece.size[0] * scale, height)


def cropped(card: Drawn, part: Box, wide: float, high: float) -> Drawn:
    """As much of a part of a card (its edges as shares of the card's) as a size shows, cut out
    of it."""
    x, y, w, h = part.x * card.w, part.y * card.h, part.w * card.w, part.h * card.h
    scale = max(wide / w, high / h)
    left, top = (x + w / 2) * scale - wide / 2, (y + h / 2) * scale - high / 2
    shown = Group(card.marks, (scale, 0, 0, scale, -left, -top))
    return Drawn((Group((shown,), clip=rectangle(Box(0, 0, wide, high))),), wide, high)


def fan(backs: Drawn, number: int, spread: float = 11.0) -> Drawn:
    """So many of a card held in a hand, turned about a point below them."""
    shown = min(number, 7)
    wide, high = backs.w, backs.h
    step = min(spread, 50.0 / max(1, shown - 1))
    room = wide + high * 0.9
    left = (room - wide) / 2
    about = left + wide / 2, high * 1.35
    marks = [
        Group((backs.at(left, 0.0),), turn((index - (shown - 1) / 2) * step, about))
        for index in range(shown)
    ]
    return Drawn(tuple(marks), room, high * 1.12)


def three(fronts: Sequence[Drawn], x: float, y: float) -> Iterator[Mark]:
    """Cards fanned out about a point, the last in the middle and on top, a little higher."""
    for lean, front in zip((-12.0, 12.0, 0.0), fronts, strict=False):
        tilt = turn(lean, (x, y + 1.6 * front.h))
        down = RAISED * front.h if lean else 0.0
        yield Group(front.marks, times(tilt, shift(x - front.w / 2, y - front.h / 2 + down)))


def pile(top: Drawn, number: int) -> Drawn:
    """A pile seen from above, thicker the more cards are in it, and so high as one of them."""
    layers = min(3, number)
    drop = 0.05 * top.w
    less = top.h / (top.h + drop * (layers - 1))
    top, drop = top.scaled(less), drop * less
    marks = [top.at(drop * (layers - 1 - at), drop * (layers - 1 - at)) for at in range(layers)]
    thick = drop * max(0, layers - 1)
    return Drawn(tuple(marks), top.w + thick, top.h + thick)


def sideways(card: Drawn) -> Drawn:
    """A card turned by a quarter, clockwise."""
    turned = Group(card.marks, (0, 1, -1, 0, card.h, 0))
    return Drawn((turned,), card.h, card.w)


def die_faces(composer: Composer, net: Net) -> dict[str, tuple[Mark, ...]]:
    """All faces of a die, as the template it names draws them."""
    side = Composer(composer.faces, composer.measure, (net.edge, net.edge), composer.ink)
    pictures = {
        face: side.compose(Card(net.id, face, "die", face=net.face, fields={"value": face}))
        for face in net.faces
    }
    composer.misprints += side.misprints
    return pictures
