"""The README's pictures: six cards of each game in a row on a neutral ground, and a leaflet.

Run by `make pictures`, after a face has changed.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import pypdfium2
from PIL import Image
from walkthrough import Command, Edit, steps

from deckwright.catalog import read_catalog
from deckwright.cli.paper_commands import printed
from deckwright.layout.faces.compose import Composer
from deckwright.layout.faces.face import looks, read_faces
from deckwright.layout.marks import Box, Mark, Shape, rectangle
from deckwright.layout.shapes.geometry import round_rectangle
from deckwright.layout.sizes import of
from deckwright.paint.fonts import FontMeasure
from deckwright.paint.pdf import About, Page, Placed, write

HERE = Path(__file__).parent
GROUND, SHADE = (0.90, 0.89, 0.87), (0.80, 0.79, 0.77)
LEAFLET = "shoulda"
MARGIN, GAP, WIDE = 9.0, 6.0, 1400
ROWS = {
    "shoulda": ("", "R3b", "B4a", "R5a", "dragon", "blemmyes", "B1b"),
    "stab": ("", "dagger", "golden-left-potion", "shield", "goblin-hands", "bomb", "crown"),
    "knights": ("printed", "HE1", "DI5", "ST2", "SW1", "MO1", "TR1"),
    "knights-marker": ("marker", "HE5", "ST3", "SP3", "MO1", "TR4", "CT3"),
    "dicefactor": (
        "",
        "blue-square",
        "green-pentagon",
        "orange-circle",
        "yellow-square",
        "colors-all",
        "a-40",
    ),
    "staggering": ("", "SHD-C1", "MUD-C3", "DMP-C5", "RNG-E3", "EQG4", "TRD-1"),
    "raccoons": ("", "pizza-crust", "birthday-cake", "the-dog", "banana-peel", "moon", "blank"),
}
OWN = "raccoons"
"""Made as docs/your-own-game.md tells."""


def follow(document: Path, folder: Path) -> None:
    """Make the game of a document in a folder, with those of its commands that write files."""
    for step in steps(document.read_text(encoding="utf-8")):
        if isinstance(step, Edit):
            step.do(folder)
        elif isinstance(step, Command) and step.words[0] in ("init", "import-csv"):
            ran = (sys.executable, "-m", "deckwright", *step.words)
            subprocess.run(ran, cwd=folder, check=True, stdout=subprocess.DEVNULL)


def page(
    game: str, look: str, ids: tuple[str, ...]
) -> tuple[Page, dict[str, tuple[Mark, ...]]]:
    """Six cards side by side, each with a soft shadow."""
    catalog = read_catalog(game)
    known = looks(catalog.folder)
    card = of("card", catalog.card_size)
    composer = Composer(
        read_faces(known[look] if look else next(iter(known.values()))), FontMeasure(), card
    )
    drawings = {id: composer.compose(catalog.card(id)) for id in ids}
    size = (2 * MARGIN + 6 * card[0] + 5 * GAP, 2 * MARGIN + card[1])
    places = [Box(MARGIN + i * (card[0] + GAP), MARGIN, *card) for i in range(len(ids))]
    shadows = [
        Shape(round_rectangle(Box(p.x + 0.8, p.y + 1.0, p.w, p.h), {"radius": 0.5}), SHADE)
        for p in places
    ]
    under = (Shape(rectangle(Box(0, 0, *size)), GROUND), *shadows)
    placed = tuple(Placed(id, place, place) for id, place in zip(ids, places, strict=True))
    return Page(size, Box(0, 0, *size), (0.0, 0.0), under, placed, ()), drawings


def main() -> None:
    """Write one PNG a row."""
    with tempfile.TemporaryDirectory() as folder:
        follow(HERE / "your-own-game.md", Path(folder))
        for row, (look, *ids) in ROWS.items():
            game = str(Path(folder) / OWN) if row == OWN else row.partition("-")[0]
            drawn, drawings = page(game, look, tuple(ids))
            file = Path(folder) / f"{row}.pdf"
            write(file, About(row, row), drawings, {}, Box(0, 0, 1, 1), [drawn])
            document = pypdfium2.PdfDocument(file)
            image = document[0].render(scale=WIDE / document[0].get_width()).to_pil()
            image.convert("P", palette=1, colors=200).save(HERE / f"{row}.png", optimize=True)
            document.close()
        leaflet(Path(folder) / "leaflet.pdf")


def leaflet(file: Path) -> None:
    """The four pages of a leaflet in a row, on the same ground."""
    printed(LEAFLET, "", file, "a4", "colour", "pages")
    document = pypdfium2.PdfDocument(file)
    gap, wide = WIDE // 70, (WIDE - 5 * (WIDE // 70)) // 4
    pages = [page.render(scale=wide / page.get_width()).to_pil() for page in document]
    ground = tuple(round(255 * part) for part in GROUND)
    whole = Image.new("RGB", (WIDE, pages[0].height + 2 * gap), ground)
    for at, page in enumerate(pages):
        whole.paste(page, (gap + at * (wide + gap), gap))
    whole.convert("P", palette=1, colors=200).save(HERE / "leaflet.png", optimize=True)
    document.close()


if __name__ == "__main__":
    main()
