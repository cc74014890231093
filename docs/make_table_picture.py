"""The README's first picture: all five games on a table, a box and a hand of cards of each.

Run by `make pictures`, after a face has changed.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import pypdfium2

from deckwright.catalog import read_catalog
from deckwright.layout.faces.compose import Composer
from deckwright.layout.faces.face import looks, read_faces
from deckwright.layout.marks import (
    Box,
    Gradient,
    Group,
    Mark,
    Matrix,
    Shape,
    rectangle,
    shift,
    times,
    turn,
)
from deckwright.layout.shapes.geometry import polygon, round_rectangle
from deckwright.layout.sizes import of
from deckwright.paint.fonts import FontMeasure
from deckwright.paint.pdf import NO_BLEED, About, Page, write
from deckwright.press.tuckbox import box_faces, box_pictures, box_size

HERE = Path(__file__).parent
SIZE, PIXELS = (640.0, 236.0), 1600
EDGE = 92.0
"""Where the table ends and the wall begins, in mm from above."""
AWAY = (0.42, -0.26)
"""How a mm away from who looks is drawn, across and down."""
ANGLE, PIVOT = 4.1, 120.0
"""Between two cards of a hand, in degrees; how far below the cards it is held, in mm."""
HANDS = {
    "shoulda": ("", 72, "R3a", "B4a", "R6a", "B8b", "dragon"),
    "stab": ("", 90, "left-potion", "shield", "dagger", "fireball", "golden-left-potion"),
    "knights": ("printed", 72, "SW1", "HE1", "DI5", "MO1", "TR1"),
    "dicefactor": (
        "",
        108,
        "blue-star",
        "yellow-pentagon",
        "colors-red",
        "green-cross",
        "roll",
    ),
    "staggering": ("", 108, "RNG-C1", "DMP-E1", "SHD-C1", "EQG4", "AOB-C1"),
}
"""Game -> its look, how many cards are in the box, and a hand."""


def scene() -> Iterator[Mark]:
    """The wall, the table, and the games from left to right."""
    wide, high = SIZE
    wall = Gradient(((0.0, (0.87, 0.86, 0.84)), (1.0, (0.95, 0.94, 0.92))), (0, 0), (0, EDGE))
    wood = Gradient(
        ((0.0, (0.60, 0.46, 0.34)), (1.0, (0.74, 0.60, 0.46))), (0, EDGE), (0, high)
    )
    yield Shape(rectangle(Box(0, 0, wide, EDGE)), wall)
    yield Shape(rectangle(Box(0, EDGE, wide, high - EDGE)), wood)
    step = wide / len(HANDS)
    for index, (game, (look, number, *ids)) in enumerate(HANDS.items()):
        yield from _box(game, look, number, (index * step + 26, 26.0))
        yield from _hand(game, look, ids, (index * step + step / 2, 131.0))


def _box(game: str, look: str, cards: int, at: tuple[float, float]) -> Iterator[Mark]:
    """A box that stands on the table: its front, one side and its lid."""
    catalog = read_catalog(game)
    size = box_size(of("card", catalog.card_size), cards)
    files = box_faces(catalog.folder, look)
    played = sum(catalog.copies(card) for card in catalog.cards if card.section == "cards")
    pictures, _ = box_pictures(catalog, files, size, played, "colour")
    (across, down), (wide, high, deep) = AWAY, size
    end = (across * deep, down * deep)
    shade = [(4, high), (wide + 3, high), (wide + 26 + end[0], high + end[1]), (wide, high - 8)]
    drawn: list[Mark] = [Shape(polygon(shade), (0, 0, 0), alpha=0.22)]
    lid: Matrix = (1, 0, -across, -down, *end)
    side: Matrix = (across, down, 0, 1, wide, 0)
    for face, matrix, (w, h), dark in (
        ("box-lid", lid, (wide, deep), 0.08),
        ("box-side", side, (deep, high), 0.22),
        ("box-front", None, (wide, high), 0.0),
    ):
        flat = rectangle(Box(0, 0, w, h))
        picture = Group(pictures[face], clip=flat)
        drawn.append(Group((picture, Shape(flat, (0, 0, 0), alpha=dark)), matrix))
    yield Group(tuple(drawn), shift(*at))


def _hand(game: str, look: str, ids: Sequence[str], at: tuple[float, float]) -> Iterator[Mark]:
    """Cards held as a fan, by their middle."""
    catalog = read_catalog(game)
    known = looks(catalog.folder)
    size = of("card", catalog.card_size)
    faces = read_faces(known[look] if look else next(iter(known.values())))
    composer = Composer(faces, FontMeasure(), size)
    outline = round_rectangle(Box(0, 0, *size), {"radius": 3.0})
    for index, id in enumerate(ids):
        angle = (index - (len(ids) - 1) / 2) * ANGLE
        place = shift(at[0] - size[0] / 2, at[1])
        turned = times(turn(angle, (at[0], at[1] + size[1] + PIVOT)), place)
        shadow = Shape(outline, (0, 0, 0), alpha=0.25)
        yield Group((shadow,), times(shift(-0.9, 0.9), turned))
        card = Group(composer.compose(catalog.card(id)), clip=outline)
        yield Group((card, Shape(outline, None, (0.35, 0.3, 0.25), 0.15)), turned)


def main() -> None:
    """Write it as a PNG."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "table.pdf"
        page = Page(SIZE, Box(0, 0, *SIZE), NO_BLEED, tuple(scene()), (), ())
        write(file, About("table", "five games"), {}, {}, Box(0, 0, 1, 1), [page])
        document = pypdfium2.PdfDocument(file)
        image = document[0].render(scale=PIXELS / document[0].get_width()).to_pil()
        image.convert("RGB").quantize(255, kmeans=2).save(HERE / "games.png", optimize=True)
        document.close()


if __name__ == "__main__":
    main()
