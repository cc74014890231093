"""The README's picture of `dw serve`: a phone at a seat, and the screen everybody watches.

Run by `PYTHONPATH=. .venv/bin/python docs/make_page_picture.py` after a page has changed; it
needs Chromium with its driver.
"""

from __future__ import annotations

import io
import tempfile
from pathlib import Path

from PIL import Image, ImageDraw

from tests.web.browser import Window, driver
from tests.web.serving import Room, begun, served

LINES = (
    "Ana: play > Bo", "Bo: play > Ana", "Cy: play > Ana", "Dee: play > Cy",
    "Ana: play > Bo", "Bo: play > Cy", "Cy: play > Dee", "Dee: play > Dee",
    "reveal shield, bomb, battle-axe, bow, crystal, dagger, snake, love-potion",
)  # fmt: skip
GROUND, EDGE = (230, 227, 222), (60, 58, 54)
HIGH, GAP, WIDE = 900, 30, 1400


def shot(chromium: str, room: Room, name: str, wide: int) -> Image.Image:
    """The page of a link at a width, as far as it shows without scrolling."""
    window = Window(chromium, wide, HIGH)
    window.open(room.address(name))
    loaded = "[...document.images].every((each) => each.complete && each.naturalWidth)"
    window.until(f"document.images.length && {loaded}", seconds=60)
    picture = Image.open(io.BytesIO(window.picture())).convert("RGB")
    window.close()
    return picture.crop((0, 0, wide, HIGH))


def main() -> None:
    """Play a round, and paste both pages side by side."""
    with tempfile.TemporaryDirectory() as folder, driver() as chromium:
        file = Path(folder) / "s.db"
        begun(file, "stab", "Ana Bo Cy Dee", LINES)
        with served(file) as room:
            pages = [shot(chromium, room, "Bo", 400), shot(chromium, room, "", 1280)]
    wide = sum(page.width for page in pages) + 3 * GAP
    whole = Image.new("RGB", (wide, HIGH + 2 * GAP), GROUND)
    left = GAP
    for page in pages:
        whole.paste(page, (left, GAP))
        box = (left - 3, GAP - 3, left + page.width + 2, GAP + HIGH + 2)
        ImageDraw.Draw(whole).rounded_rectangle(box, 12, outline=EDGE, width=6)
        left += page.width + GAP
    small = whole.resize((WIDE, whole.height * WIDE // wide), Image.Resampling.LANCZOS)
    small.quantize(128).save(Path(__file__).parent / "serve.png", optimize=True)


if __name__ == "__main__":
    main()
