"""A measure without fonts: every character is half an em wide."""

from __future__ import annotations

from pathlib import Path

from deckwright.layout.marks import Group, Mark, Picture, Run, Shape
from deckwright.layout.measure import Glyphs, Metrics, Pictogram


class FakeMeasure:
    """`layout.Measure` with round numbers."""

    def has_font(self, font: str) -> bool:
        return font != "Nowhere"

    def fonts(self) -> tuple[str, ...]:
        return ("Plain",)

    def own_font(self, path: Path) -> str:
        return str(path)

    def width(self, text: str, font: str) -> float:
        return 0.5 * len(text)

    def glyphs(self, text: str, font: str) -> tuple[Glyphs, ...]:
        return (Glyphs(text, font, 0.0, 0.0, ()),)

    def shapes(self, font: str) -> bool:
        return font == "Shaped"

    def missing(self, text: str, font: str) -> str:
        return "".join(c for c in text if c == "☃")

    def drawings(self, letter: str, font: str) -> tuple[str, ...]:
        return (font, f"{font}-2", f"{font}-3", f"{font}-dry") if font == "Drawn" else (font,)

    def ink_over(self, letter: str, font: str) -> str:
        return f"+{letter}" if font.startswith("Drawn") else ""

    def metrics(self, font: str) -> Metrics:
        return Metrics(0.7, 0.8, 0.2)

    def pictogram(self, name: str) -> Pictogram | None:
        return None if name == "nothing" else Pictogram("i", 0.0, 0.0, 1.0, 1.0)

    def pictograms(self) -> tuple[str, ...]:
        return ("sun", "moon")

    def image(self, path: Path) -> tuple[int, int]:
        if not path.is_file():
            raise ValueError("is not there")
        return (1000, 1000)


def told(marks: tuple[Mark, ...], indent: str = "") -> list[str]:
    """Marks as text, a line each: what a person compares."""
    lines: list[str] = []
    for mark in marks:
        if isinstance(mark, Run):
            lines.append(
                f"{indent}run {mark.text!r} {mark.size:g}pt at {mark.x:.2f} {mark.y:.2f}"
            )
        elif isinstance(mark, Shape):
            xs = [float(v) for step in mark.path for v in step[1::2]]
            ys = [float(v) for step in mark.path for v in step[2::2]]
            box = f"{min(xs):.2f} {min(ys):.2f} {max(xs):.2f} {max(ys):.2f}" if xs else "empty"
            kind = "fill" if mark.fill else "line"
            lines.append(f"{indent}{kind} {box}")
        elif isinstance(mark, Picture):
            lines.append(f"{indent}picture {' '.join(f'{v:.2f}' for v in mark.box)}")
        elif isinstance(mark, Group):
            lines.append(f"{indent}group{' clipped' if mark.clip else ''}")
            lines += told(mark.marks, indent + "  ")
    return lines
