"""All that is printed of every game, on one picture: for whoever changes a face.

Run by `make gallery`, which writes `output/gallery.png`.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import pypdfium2
from PIL import Image

from deckwright.catalog import games, read_catalog
from deckwright.layout.faces.face import looks

HIGH, GAP, GROUND = 420, 14, (230, 227, 222)
PRINTS = (
    ("print", ("--backs", "none", "--only", "cards"), (0, -1)),
    ("print", ("--only", "extras"), (0,)),
    ("box", (), (0,)),
    ("leaflet", ("--pages",), (0, 1)),
    ("poster", (), (0,)),
    ("rulebook", (), (0, 5, 7, -2)),
    ("scorepad", (), (0,)),
)
"""A command, its options, and which of its pages are shown."""
LOOKED = ("print", "box", "leaflet", "poster", "rulebook")
"""Commands that print in several looks."""


def pages(game: str, look: str, folder: Path) -> list[Image.Image]:
    """A row of the gallery: pages of one look."""
    shown = []
    for number, (command, options, numbers) in enumerate(PRINTS):
        if look and command not in LOOKED:
            continue
        file = folder / f"{game}-{look}-{number}.pdf"
        chosen = ("--look", look) if look else ()
        words = (command, game, *options, *chosen, "-o", str(file))
        run = (sys.executable, "-m", "deckwright", *words)
        subprocess.run(run, check=True, stdout=subprocess.DEVNULL)
        document = pypdfium2.PdfDocument(file)
        chosen_pages = [document[at % len(document)] for at in numbers]
        shown += [page.render(scale=HIGH / page.get_height()).to_pil() for page in chosen_pages]
        document.close()
    return shown


def main() -> None:
    """Write one picture, a row for each look of each game."""
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        for game in games():
            first, *others = looks(read_catalog(game).folder)
            for look in ("", *others):
                print(game, look or first)
                rows.append(pages(game, look, Path(folder)))
    wide = max(sum(page.width + GAP for page in row) for row in rows) + GAP
    whole = Image.new("RGB", (wide, len(rows) * (HIGH + GAP) + GAP), GROUND)
    for number, row in enumerate(rows):
        left = GAP
        for page in row:
            whole.paste(page, (left, GAP + number * (HIGH + GAP)))
            left += page.width + GAP
    Path("output").mkdir(exist_ok=True)
    whole.save("output/gallery.png", optimize=True)
    print("output/gallery.png")


if __name__ == "__main__":
    main()
