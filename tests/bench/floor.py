"""The floor: 54 rich cards on 6 A4 pages, straight onto a reportlab canvas.

No catalog, no layout, no checks. `floor.py FONTS_FOLDER BYTES OUT`: draws until each card has
as many bytes of drawing operators as ours have, so that both draw equally much.
"""

from __future__ import annotations

import sys

from reportlab import rl_config
from reportlab.lib.colors import Color
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

MM = 72 / 25.4
FONTS = ("Alegreya-Regular", "Alegreya-Italic", "BarlowCondensed-SemiBold", "TablePictograms")
NAMES = ("Dragon", "Knight", "Ogre", "Sword", "War Axe", "Bow", "Fireball", "Dagger", "Bomb")


def drawn(canvas: Canvas) -> int:
    """How many bytes of operators the page has so far."""
    return sum(map(len, canvas._code))


def card(canvas: Canvas, x: float, y: float, number: int, most: int) -> None:
    """A background, an index, a name, a picture, then a pattern up to the amount."""
    before = drawn(canvas)
    canvas.saveState()
    canvas.translate(x, y)
    frame = canvas.beginPath()
    frame.rect(0, 0, 63.5 * MM, 88.9 * MM)
    canvas.clipPath(frame, stroke=0, fill=0)
    canvas.setFillColor(Color(0.95, 0.9, 0.8))
    canvas.rect(0, 0, 63.5 * MM, 88.9 * MM, stroke=0, fill=1)
    canvas.setFillColor(Color(0.4, 0.05, 0.05))
    canvas.setFont("BarlowCondensed-SemiBold", 18)
    canvas.drawString(5 * MM, 78 * MM, str(number))
    canvas.setFont("Alegreya-Italic", 15)
    canvas.drawCentredString(31.7 * MM, 22 * MM, NAMES[number % len(NAMES)])
    canvas.setFont("TablePictograms", 100)
    canvas.drawString(14 * MM, 40 * MM, chr(0xE000 + number * 7))
    canvas.setFont("Alegreya-Regular", 9)
    canvas.drawCentredString(31.7 * MM, 12 * MM, "One line of what it does, as long as this.")
    line = 0
    while drawn(canvas) - before < most:
        path = canvas.beginPath()
        path.moveTo(line % 60 * MM, line % 85 * MM)
        path.lineTo((line + 7) % 60 * MM, (line + 11) % 85 * MM)
        canvas.drawPath(path, stroke=1, fill=0)
        line += 1
    canvas.restoreState()


def main(folder: str, amount: str, out: str) -> None:
    """Draw the pages."""
    rl_config.useA85 = 0
    for name in FONTS:
        pdfmetrics.registerFont(TTFont(name, f"{folder}/{name}.ttf"))
    canvas = Canvas(out, invariant=1, pageCompression=1)
    for page in range(6):
        for slot in range(9):
            x, y = (9.75 + slot % 3 * 63.5) * MM, (15.15 + slot // 3 * 88.9) * MM
            card(canvas, x, y, page * 9 + slot, int(amount) // 54)
        canvas.showPage()
    canvas.save()


if __name__ == "__main__":
    main(*sys.argv[1:])
