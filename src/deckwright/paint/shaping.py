"""Letters of a game's own fonts as the fonts join and space them, by HarfBuzz.

It comes with the extra `shaping`, and answers with glyphs and where they stand. reportlab
embeds characters, so a glyph that no character of the text stands for gets one of its own in
the private use area.
"""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING

from ..layout.measure import Glyphs

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFontFace

PRIVATE = range(0xE000, 0xF8FF)
"""Characters for glyphs; a text that takes more of them is set without them."""
NEAR = 0.0005
"""em: so little is no kerning."""


@cache
def can_shape() -> bool:
    """Whether letters can be joined and spaced here."""
    return find_spec("uharfbuzz") is not None


class Shaper:
    """Shapes the texts of one font."""

    def __init__(self, face: TTFontFace, data: bytes) -> None:
        """`face`: the font as reportlab knows it; `data`: its file."""
        import uharfbuzz

        self._face = face
        self._font = uharfbuzz.Font(uharfbuzz.Face(data))
        self._em = self._font.face.upem
        self._known: dict[int, int] = {}
        """Glyph -> its private character."""
        self._private: set[str] = set()

    def glyphs(self, text: str, name: str, leftward: bool) -> tuple[tuple[Glyphs, ...], float]:
        """A text of one direction as it is drawn, and its advance in em."""
        import uharfbuzz

        buffer = uharfbuzz.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        buffer.direction = "rtl" if leftward else "ltr"
        buffer.language = "und"  # else it is that of whoever runs the program
        uharfbuzz.shape(self._font, buffer)
        runs: list[Glyphs] = []
        pen = end = 0.0
        for info, place in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
            char = self._char(info.codepoint, text[info.cluster])
            x, y = pen + place.x_offset / self._em, place.y_offset / self._em
            if not runs or abs(y - runs[-1].y) > NEAR:
                runs.append(Glyphs(char, name, x, y, ()))
            else:
                run = runs[-1]
                kerns = run.kerns
                if abs(x - end) > NEAR:
                    kerns = (*kerns, (len(run.text), x - end))
                runs[-1] = run._replace(text=run.text + char, kerns=kerns)
            end = x + self._face.charWidths.get(ord(char), self._face.defaultWidth) / 1000
            pen += place.x_advance / self._em
        if any(self.is_private(char) for run in runs for char in run.text):
            told = (text, *[""] * (len(runs) - 1))
            runs = [run._replace(said=said) for run, said in zip(runs, told, strict=True)]
        return tuple(runs), pen

    def _char(self, glyph: int, char: str) -> str:
        """What stands for a glyph: its own character, or a private one."""
        if self._face.charToGlyph.get(ord(char)) == glyph:
            return char
        if glyph not in self._known:
            free = (c for c in PRIVATE if c not in self._face.charToGlyph)
            code = self._known[glyph] = next(free, ord(char))
            self._private.add(chr(code))
            advance = self._font.get_glyph_h_advance(glyph) * 1000 / self._em
            self._face.charToGlyph[code] = glyph
            self._face.charWidths[code] = advance
        return chr(self._known[glyph])

    def is_private(self, char: str) -> bool:
        """Whether a character stands for a glyph here."""
        return char in self._private
