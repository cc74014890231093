"""Text set into a box: inline marks, even lines, shrunk to fit but never below a size."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from ..units import MM_PER
from .marks import Box, Colour, Run
from .measure import PICTOGRAM_BASELINE, PICTOGRAMS, Measure

MM = MM_PER["pt"]
STEP = 0.25
"""By how many points text shrinks at a time."""
SMALLEST = 7.0
"""No text is set smaller, in points."""
HANGING = "“‘\"'«"
"""What may hang over the left edge."""

_INLINE = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|\{icon:([\w-]+)\}", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Style:
    """How a text box is set."""

    font: str
    bold: str = ""
    italic: str = ""
    size: float = 9.0
    least: float = SMALLEST
    leading: float = 1.2
    """Distance of baselines, in sizes."""
    tracking: float = 0.0
    """In em."""
    align: str = "left"
    valign: str = "top"
    colour: Colour = (0.0, 0.0, 0.0)
    accent: Colour | None = None
    """Of bold text and pictograms, if it differs."""
    wrap: bool = True
    even: bool = True
    """Whether lines are made alike in length; else each is filled."""
    lines: int = 0
    """At most so many; 0 for any number."""
    outline: float = 0.0
    alpha: float = 1.0
    gap: float = 0.45
    """Extra space between paragraphs, in sizes."""


class Piece(NamedTuple):
    """A stretch of text in one font; pictograms are pieces of their own."""

    text: str
    font: str
    accent: bool


class Word(NamedTuple):
    """Pieces that stay together, and their width in em."""

    pieces: tuple[Piece, ...]
    width: float


class Line(NamedTuple):
    """Words on a line, its width in em, and whether a paragraph begins with it."""

    words: tuple[Word, ...]
    width: float
    first: bool


class Setting(NamedTuple):
    """A text set at a size: its lines, and how high they stand in mm."""

    size: float
    lines: tuple[Line, ...]
    height: float


def set_text(text: str, box: Box, style: Style, measure: Measure) -> tuple[Run, ...] | None:
    """The runs of a text that fills a box, or None if it does not fit at its smallest size."""
    paragraphs = [words(line, style, measure) for line in text.split("\n")]
    setting = _fit(paragraphs, box, style, measure)
    return None if setting is None else tuple(_place(setting, box, style, measure))


def words(text: str, style: Style, measure: Measure) -> tuple[Word, ...]:
    """A paragraph's words, measured."""
    found: list[Word] = []
    current: list[Piece] = []
    for piece in _pieces(text, style, measure):
        parts = piece.text.split(" ") if piece.font != PICTOGRAMS else [piece.text]
        for index, part in enumerate(parts):
            if index:
                _close(found, current, style, measure)
            if part:
                current.append(piece._replace(text=part))
    _close(found, current, style, measure)
    return tuple(found)


def _close(found: list[Word], current: list[Piece], style: Style, measure: Measure) -> None:
    if current:
        found.append(Word(tuple(current), sum(_width(p, style, measure) for p in current)))
        current.clear()


def _width(piece: Piece, style: Style, measure: Measure) -> float:
    return measure.width(piece.text, piece.font) + style.tracking * len(piece.text)


def _pieces(text: str, style: Style, measure: Measure) -> Iterator[Piece]:
    """Text taken apart at `**bold**`, `*italic*` and `{icon:name}`."""
    at = 0
    for found in _INLINE.finditer(text):
        if found.start() > at:
            yield Piece(text[at : found.start()], style.font, False)
        bold, italic, icon = found.groups()
        if bold is not None:
            yield Piece(bold, style.bold or style.font, True)
        elif italic is not None:
            yield Piece(italic, style.italic or style.font, False)
        else:
            glyph = measure.pictogram(icon)
            yield Piece(glyph.char if glyph else "", PICTOGRAMS, True)
        at = found.end()
    if at < len(text):
        yield Piece(text[at:], style.font, False)


def inline_icons(text: str) -> list[str]:
    """The pictograms a text names."""
    return [found.group(3) for found in _INLINE.finditer(text) if found.group(3)]


# Fitting ------------------------------------------------------------------------------


def _fit(
    paragraphs: Sequence[tuple[Word, ...]], box: Box, style: Style, measure: Measure
) -> Setting | None:
    """The largest setting that fits, from the wished size down to the smallest."""
    space = measure.width(" ", style.font) + style.tracking
    cap, _, descent = measure.metrics(style.font)
    size = style.size
    while size >= style.least - 1e-6:
        width = box.w / (size * MM)
        if _widest(paragraphs, style, space) <= width:
            lines = _break(paragraphs, width if style.wrap else 1e9, space)
            height = _height(lines, size, style, cap)
            room = box.h + (descent * size * MM if style.valign != "top" else 0)
            if height <= room + 0.01 and not (style.lines and len(lines) > style.lines):
                if style.wrap and style.even:
                    lines = _balance(paragraphs, lines, width, space)
                return Setting(size, lines, height)
        size = (
            round(size - STEP, 4)
            if size - STEP > style.least or size == style.least
            else style.least
        )
    return None


def _widest(paragraphs: Sequence[tuple[Word, ...]], style: Style, space: float) -> float:
    """What has to stay on one line at its widest, in em."""
    if style.wrap:
        return max((word.width for words in paragraphs for word in words), default=0.0)
    return max((_line_width(words, space) for words in paragraphs), default=0.0)


def _line_width(words: Sequence[Word], space: float) -> float:
    return sum(word.width for word in words) + space * max(0, len(words) - 1)


def _height(lines: Sequence[Line], size: float, style: Style, cap: float) -> float:
    """From the first line's capitals to the last baseline, in mm."""
    breaks = sum(line.first for line in lines[1:])
    return size * MM * (cap + (len(lines) - 1) * style.leading + breaks * style.gap)


def _break(
    paragraphs: Sequence[tuple[Word, ...]], width: float, space: float
) -> tuple[Line, ...]:
    """Words onto lines, as many as go."""
    lines: list[Line] = []
    for words in paragraphs:
        current: list[Word] = []
        used, first = 0.0, True
        for word in words:
            if current and used + space + word.width > width:
                lines.append(Line(tuple(current), used, first))
                current, used, first = [], 0.0, False
            used += word.width + (space if current else 0)
            current.append(word)
        lines.append(Line(tuple(current), used, first))
    return tuple(lines)


def _balance(
    paragraphs: Sequence[tuple[Word, ...]], lines: tuple[Line, ...], width: float, space: float
) -> tuple[Line, ...]:
    """The same number of lines at the narrowest measure, so that no word is left alone."""
    if len(lines) == len(paragraphs) or len(lines) > 12:
        return lines
    low, high = width * 0.45, width
    for _ in range(7):
        middle = (low + high) / 2
        attempt = _break(paragraphs, middle, space)
        if len(attempt) <= len(lines) and all(line.width <= width for line in attempt):
            lines, high = attempt, middle
        else:
            low = middle
    return _accompanied(lines, space)


def _accompanied(lines: tuple[Line, ...], space: float) -> tuple[Line, ...]:
    """A word alone on a last line gets company from the line above, if there is room."""
    kept = list(lines)
    widest = max(line.width for line in lines)
    for index in range(1, len(kept)):
        above, last = kept[index - 1], kept[index]
        ends = index + 1 == len(kept) or kept[index + 1].first
        if last.first or not ends or len(last.words) > 1 or len(above.words) < 3:
            continue
        word = above.words[-1]
        width = word.width + space + last.width
        if width <= widest:
            shorter = above.width - space - word.width
            kept[index - 1] = Line(above.words[:-1], shorter, above.first)
            kept[index] = Line((word, *last.words), width, False)
    return tuple(kept)


# Placing ------------------------------------------------------------------------------


def _place(setting: Setting, box: Box, style: Style, measure: Measure) -> Iterator[Run]:
    size, lines, height = setting
    em = size * MM
    cap = measure.metrics(style.font).cap
    y = box.y + cap * em
    if style.valign == "middle":
        y += (box.h - height) / 2
    elif style.valign == "bottom":
        y += box.h - height
    for index, line in enumerate(lines):
        if index:
            y += em * (style.leading + (style.gap if line.first else 0))
        yield from _line(line, box, y, size, style, measure)


def _line(
    line: Line, box: Box, y: float, size: float, style: Style, measure: Measure
) -> Iterator[Run]:
    """One line's runs; words of one font are joined to one run."""
    em = size * MM
    space = measure.width(" ", style.font) + style.tracking
    x = box.x + {"left": 0.0, "center": 0.5, "right": 1.0}[style.align] * (
        box.w - line.width * em
    )
    if style.align == "left" and line.words:
        x -= _hang(line.words[0], measure) * em
    for piece, at in _joined(line.words, space, style, measure):
        if piece.font == PICTOGRAMS:
            yield _pictogram(piece, x + at * em, y, size, style)
        else:
            colour = style.accent if piece.accent and style.accent else style.colour
            yield Run(
                piece.text,
                piece.font,
                size,
                x + at * em,
                y,
                colour,
                measure.kerns(piece.text, piece.font),
                style.tracking,
                style.outline,
                style.alpha,
            )


def _hang(word: Word, measure: Measure) -> float:
    """How far a line hangs out so that its first letter, not its quote, stands at the edge."""
    first = word.pieces[0]
    if first.font != PICTOGRAMS and first.text[0] in HANGING:
        return measure.width(first.text[0], first.font)
    return 0.0


def _joined(
    words: Sequence[Word], space: float, style: Style, measure: Measure
) -> Iterator[tuple[Piece, float]]:
    """Pieces with their places in em; neighbours of one font and colour become one."""
    at = 0.0
    held: Piece | None = None
    start = 0.0
    for index, word in enumerate(words):
        if index:
            at += space
            if held:
                held = held._replace(text=held.text + " ")
        for piece in word.pieces:
            same = (
                held and held.font == piece.font != PICTOGRAMS and held.accent == piece.accent
            )
            if held and same:
                held = held._replace(text=held.text + piece.text)
            else:
                if held:
                    yield held._replace(text=held.text.rstrip(" ")), start
                held, start = piece, at
            at += _width(piece, style, measure)
    if held:
        yield held._replace(text=held.text.rstrip(" ")), start


def _pictogram(piece: Piece, x: float, y: float, size: float, style: Style) -> Run:
    """A pictogram as tall as the line, standing a little below its baseline."""
    drop = (PICTOGRAM_BASELINE - 0.12) * size * MM
    return Run(
        piece.text,
        PICTOGRAMS,
        size,
        x,
        y + drop,
        style.accent or style.colour,
        alpha=style.alpha,
    )


def scaled(style: Style, by: float) -> Style:
    """A style for a card so much larger; the smallest size stays legible."""
    least = max(SMALLEST, style.least * by)
    return replace(style, size=max(style.size * by, least), least=least)


def substitute(text: str, values: Mapping[str, object]) -> str:
    """A text with its `{field}`s filled in; `{icon:name}` stays, for `words` to read."""
    return _FIELD.sub(lambda found: _told(values.get(found.group(1))), text)


_FIELD = re.compile(r"\{([a-z_][\w]*)\}")


def _told(value: object) -> str:
    return "" if value is None else str(value)


def fields(text: str) -> list[str]:
    """The `{field}`s a text names."""
    return _FIELD.findall(text)
