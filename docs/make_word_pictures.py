"""The pictures of docs/faces.md: every word of the language of faces, and every name it takes.

Run by `make pictures`. `words/words.toml` has a box or two for each word; shapes, patterns and
hands are shown with all their names. Six cells in a row, each a card and what a face says.
"""

from __future__ import annotations

import shutil
import tempfile
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pypdfium2

from deckwright.catalog import Card
from deckwright.layout.faces.compose import Composer
from deckwright.layout.faces.face import read_faces
from deckwright.layout.hands import HANDS
from deckwright.layout.marks import Box, Group, Mark, Shape, rectangle, shift
from deckwright.layout.shapes import patterns
from deckwright.layout.shapes.outlines import OUTLINES
from deckwright.markup import escape
from deckwright.paint.fonts import FontMeasure
from deckwright.paint.pdf import NO_BLEED, About, Page, write

HERE = Path(__file__).parent
CARD, CELL = (40.0, 26.0), (44.0, 40.0)
EDGE, COLUMNS, WIDE = 2.0, 6, 1400
GROUND, PAPER, RIM = (0.90, 0.89, 0.87), (0.99, 0.97, 0.93), (0.70, 0.68, 0.65)
VALUES = {"hearts": 3, "power": 3}
"""What the card of the pictures says of itself."""


class Word(NamedTuple):
    """A cell: a word, what a face says with it, and the boxes that show it."""

    name: str
    group: str
    boxes: tuple[str, ...]
    said: str
    ink: str = "colour"
    size: tuple[float, float] = CARD
    """The card's; a higher one shows what becomes of a face drawn for the usual one."""
    palette: str = ""


def words() -> Iterator[Word]:
    """All cells in the order of the pictures."""
    yield from pictured_words()
    yield from named_values()


def grouped(cells: Iterable[Word]) -> dict[str, list[Word]]:
    """The cells of each picture."""
    groups: dict[str, list[Word]] = {}
    for word in cells:
        groups.setdefault(word.group, []).append(word)
    return groups


def pictured_words() -> Iterator[Word]:
    """The cells of `words.toml`."""
    tables = tomllib.loads((HERE / "words" / "words.toml").read_text(encoding="utf-8"))["word"]
    for table in tables:
        boxes = tuple(table["boxes"].split("---\n"))
        lines = [line for box in boxes for line in box.splitlines()]
        said = [line for line in lines if line.split(" =")[0] == table["name"]]
        yield Word(
            table["name"],
            table["group"],
            boxes,
            table.get("shown") or said[-1],
            table.get("ink", "colour"),
            tuple(table.get("size", CARD)),
            table.get("palette", ""),
        )


def named_values() -> Iterator[Word]:
    """A cell for every shape, pattern and hand."""
    for name in sorted(OUTLINES):
        place = {"line": "[6, 13, 28, 0]", "mat": "[13, 8, 14, 10]"}.get(name, "[9, 3, 22, 20]")
        paint = 'line = "@red"\nwidth = 1' if name in ("line", "arc") else 'fill = "@red"'
        depth = "depth = 5\n" if name == "mat" else ""
        box = f'kind = "panel"\nshape = "{name}"\nat = {place}\n{depth}{paint}\n'
        yield Word(name, "shapes", (box,), "")
    for name in sorted({**patterns.STROKED, **patterns.FILLED}):
        box = f'kind = "panel"\npattern = {{ kind = "{name}", colour = "@red" }}\n'
        yield Word(name, "patterns", (box,), "")
    for name, hand in HANDS.items():
        font = "brush" if name in ("brush", "brush-calm", "ballpoint", "note") else "marker"
        box = (
            'kind = "text"\ntext = "I was here first."\nsize = 13\nat = [2, 3, 36, 20]\n'
            f'font = "{font}"\nalign = "center"\nvalign = "middle"\nhand = "{name}"\n'
        )
        box += "lines = 1\n" if hand.bow else ""
        yield Word(name, "hands", (box,), "")


def faces_of(group: Sequence[Word], folder: Path) -> Path:
    """A file of faces in a folder, one for each word."""
    text = ['borrow = "face.toml"\n']
    for number, word in enumerate(group):
        text.append(f"[face.word-{number}]\nsize = [{CARD[0]}, {CARD[1]}]\n")
        text.append(f'palette = "{word.palette}"\n')
        text += [f"[[face.word-{number}.box]]\n{box}\n" for box in word.boxes]
    file = folder / "group.face.toml"
    file.write_text("".join(text), encoding="utf-8")
    return file


def drawn(group: Sequence[Word], folder: Path) -> Iterator[tuple[Mark, ...]]:
    """The marks of each word's cell; ValueError where one cannot be drawn."""
    faces = read_faces(faces_of(group, folder))
    if faces.faults:
        raise ValueError("\n".join(map(str, faces.faults)))
    for number, word in enumerate(group):
        card, cell = (Composer(faces, FontMeasure(), size, ink) for size, ink in (
            (word.size, word.ink), (CELL, "colour")))  # fmt: skip
        about = Card(f"word-{number}", word.name, "", face=f"word-{number}", fields=VALUES)
        told = {"word": escape(word.name), "said": escape(word.said)}
        picture = card.compose(about)
        caption = cell.compose(Card(word.name, word.name, "", face="cell", fields=told))
        if wrong := [*card.misprints, *cell.misprints]:
            raise ValueError(f"{word.name}: {wrong[0].message}")
        scale = CARD[1] / word.size[1]
        x = EDGE + (CARD[0] - word.size[0] * scale) / 2
        whole = rectangle(Box(0, 0, *word.size))
        under = Shape(whole, PAPER, RIM, 0.25)
        placed = Group((under, *picture), (scale, 0, 0, scale, x, EDGE))
        clip = rectangle(Box(x - 0.2, EDGE - 0.2, word.size[0] * scale + 0.4, CARD[1] + 0.4))
        yield (Group((placed,), clip=clip), *caption)


def page(cells: Sequence[tuple[Mark, ...]]) -> Page:
    """Cells in rows on a ground."""
    rows = -(-len(cells) // COLUMNS)
    size = (COLUMNS * CELL[0], rows * CELL[1])
    under = [Shape(rectangle(Box(0, 0, *size)), GROUND)]
    laid = [
        Group(marks, shift(number % COLUMNS * CELL[0], number // COLUMNS * CELL[1]))
        for number, marks in enumerate(cells)
    ]
    return Page(size, Box(0, 0, *size), NO_BLEED, (*under, *laid), (), ())


def main() -> None:
    """Write a PNG for each group of words."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "words"
        shutil.copytree(HERE / "words", folder)
        for title, group in grouped(words()).items():
            file = folder / f"{title}.pdf"
            write(
                file,
                About(title, ""),
                {},
                {},
                Box(0, 0, 1, 1),
                [page(list(drawn(group, folder)))],
            )
            document = pypdfium2.PdfDocument(file)
            image = document[0].render(scale=WIDE / document[0].get_width()).to_pil()
            image.convert("P", palette=1, colors=220).save(
                HERE / f"words-{title}.png", optimize=True
            )
            document.close()


if __name__ == "__main__":
    main()
