"""Rebuild the pictogram font and its tables from the game-icons set.

Maintenance only; the product reads the committed files. Needs fonttools, and the
package `@iconify-json/game-icons` unpacked somewhere:

    npm pack @iconify-json/game-icons@1.2.4 && tar xzf iconify-json-game-icons-*.tgz
    python fonts/build_pictograms.py package/icons.json

Writes TablePictograms.ttf and pictograms.json beside this script.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import parse_path

HERE = Path(__file__).parent
EM = 2048
BASELINE = EM // 8
FIRST = 0xE000
SUITS = {"spades": 0x2660, "clubs": 0x2663, "hearts": 0x2665, "diamonds": 0x2666}
TO_FONT = (EM / 512, 0, 0, -EM / 512, 0, EM - BASELINE)


def glyph(body: str) -> Any:
    """One icon's SVG path as a quadratic glyph."""
    pen = TTGlyphPen(None)
    quadratic = TransformPen(Cu2QuPen(pen, max_err=1.5, reverse_direction=True), TO_FONT)
    for path in re.findall(r' d="([^"]+)"', body):
        parse_path(path, quadratic)
    return pen.glyph()


def main(icons_json: str) -> None:
    """Build the font and the table of names, codes and ink boxes."""
    icons = json.loads(Path(icons_json).read_text(encoding="utf-8"))["icons"]
    credited = json.loads((HERE / "pictograms-authors.json").read_text(encoding="utf-8"))
    names = sorted(name for name in icons if name in credited)  # no icon without its author
    glyphs: dict[str, Any] = {name: TTGlyphPen(None).glyph() for name in (".notdef", "space")}
    codes = {0x20: "space"}
    for index, name in enumerate(names):
        glyphs[name] = glyph(icons[name]["body"])
        codes[FIRST + index] = name
        if name in SUITS:
            codes[SUITS[name]] = name
    builder = FontBuilder(EM, isTTF=True)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap(codes)
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics(
        {name: (EM if name != "space" else EM // 4, 0) for name in glyphs}
    )
    builder.setupHorizontalHeader(ascent=EM - BASELINE, descent=-BASELINE)
    builder.setupNameTable({"familyName": "Table Pictograms", "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=EM - BASELINE, sTypoDescender=-BASELINE)
    builder.setupPost(keepGlyphNames=False)
    builder.font["head"].created = builder.font["head"].modified = 0
    builder.font.recalcTimestamp = False
    builder.save(HERE / "TablePictograms.ttf")
    write_table(names, builder.font)


def write_table(names: list[str], font: Any) -> None:
    """name -> [code, left, bottom, right, top], the ink box in thousandths of an em."""
    shapes = font.getGlyphSet()
    table = {}
    for index, name in enumerate(names):
        pen = BoundsPen(shapes)
        shapes[name].draw(pen)
        raised = zip(pen.bounds, (0, BASELINE) * 2, strict=True)
        box = [round(1000 * (value + lift) / EM) for value, lift in raised]
        table[name] = [FIRST + index, *box]
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(row)}" for name, row in table.items())
    (HERE / "pictograms.json").write_text("{\n" + lines + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
