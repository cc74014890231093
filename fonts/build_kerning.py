"""Rebuild kerning.json from the text fonts' GPOS tables.

Maintenance only; needs fonttools. reportlab does not kern, so the pairs that matter in
titles are read once here and drawn as positioned text.

    python fonts/build_kerning.py
"""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from typing import Any

from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
SIGNS = ".,;:!?’‘“”'-–&"
LEAST = 8
"""Kerns smaller than so many thousandths of an em are left out."""
REACH = 140
"""An italic f that reaches so far over the space after it is set apart from the next word."""


def pairs(font: Any) -> dict[str, int]:
    """Pair -> kern in thousandths of an em."""
    cmap, em = font.getBestCmap(), font["head"].unitsPerEm
    tables = list(_tables(font))
    found = {}
    for left, right in product(LETTERS + SIGNS, repeat=2):
        if ord(left) not in cmap or ord(right) not in cmap:
            continue
        one, other = cmap[ord(left)], cmap[ord(right)]
        value = next((v for t in tables if (v := _kern(t, one, other)) is not None), 0)
        if abs(round(value * 1000 / em)) >= LEAST:
            found[left + right] = round(value * 1000 / em)
    return found | _reaching(font)


def _reaching(font: Any) -> dict[str, int]:
    """The kern between an f that hangs over the space after it and that space."""
    name, em = font.getBestCmap()[ord("f")], font["head"].unitsPerEm
    over = round((font["glyf"][name].xMax - font["hmtx"][name][0]) * 1000 / em)
    return {"f ": over // 2} if over >= REACH else {}


def _tables(font: Any) -> Any:
    """The pair tables of the font's `kern` feature."""
    if "GPOS" not in font:
        return
    gpos = font["GPOS"].table
    wanted = {
        index
        for record in gpos.FeatureList.FeatureRecord
        if record.FeatureTag == "kern"
        for index in record.Feature.LookupListIndex
    }
    for index in sorted(wanted):
        for table in gpos.LookupList.Lookup[index].SubTable:
            inner = getattr(table, "ExtSubTable", table)
            if inner.LookupType == 2:
                yield inner


def _kern(table: Any, left: str, right: str) -> int | None:
    """What a pair table says of two glyphs; None when it does not speak of them."""
    if left not in table.Coverage.glyphs:
        return None
    if table.Format == 1:
        records = table.PairSet[table.Coverage.glyphs.index(left)].PairValueRecord
        return next((_advance(r.Value1) for r in records if r.SecondGlyph == right), None)
    first = table.ClassDef1.classDefs.get(left, 0)
    second = table.ClassDef2.classDefs.get(right, 0)
    return _advance(table.Class1Record[first].Class2Record[second].Value1)


def _advance(value: Any) -> int:
    return getattr(value, "XAdvance", 0) or 0 if value else 0


def main() -> None:
    """Write kerning.json: font -> pair -> thousandths of an em."""
    table = {
        path.stem: pairs(TTFont(path))
        for path in sorted(HERE.glob("*.ttf"))
        if path.stem != "TablePictograms"
    }
    lines = ",\n".join(
        f"{json.dumps(name)}: {json.dumps(kerns, ensure_ascii=False, separators=(',', ':'))}"
        for name, kerns in table.items()
    )
    (HERE / "kerning.json").write_text("{\n" + lines + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
