"""Text set into a box: even lines, shrunk to fit but never below a size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import inf
from typing import NamedTuple

from ...markup import Marked, plain
from ...units import MM_PER
from ..marks import Box, Run
from ..measure import PICTOGRAM_BASELINE, PICTOGRAMS, Measure
from ..style import Style
from .bidi import begins_leftward, in_sight, runs_leftward
from .inline_text import Piece, Word, paragraphs, width, words

MM = MM_PER["pt"]
STEP = 0.25
"""By how many points text shrinks at a time."""
ALONE, SHORT = 0.15, 0.18
"""What a last line of one word costs in a ragged text, or one that is no longer than this share
of the others; a line that is empty would cost 1."""
HANGING = "“‘\"'«"
"""What may hang over the left edge."""


class TextLine(NamedTuple):
    """Words on a line, its width in em, and whether a paragraph begins with it."""

    words: tuple[Word, ...]
    width: float
    first: bool
    leftward: bool = False
    """Whether its paragraph runs from right to left."""


class Setting(NamedTuple):
    """A text set at a size: its lines, and how high they stand in mm."""

    size: float
    lines: tuple[TextLine, ...]
    height: float


def set_text(
    text: str | Marked, box: Box, style: Style, measure: Measure
) -> tuple[Run, ...] | None:
    """The runs of a text that fills a box, or None if it does not fit at its smallest size.

    A plain `str` has no marks: its asterisks and braces are printed.
    """
    lines = paragraphs(plain(text) if isinstance(text, str) else text)
    setting = _fit([words(line, style, measure) for line in lines], box, style, measure)
    return None if setting is None else tuple(_place(setting, box, style, measure))


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
        if _widest(paragraphs, style, space) <= width * style.over:
            hang = style.hang / (size * MM)
            lines = _break(paragraphs, width if style.lines != 1 else 1e9, space, hang)
            if style.over > 1:
                lines = _squeezed(lines, width * style.over, space)
            height = _height(lines, size, style, cap)
            room = box.h + (descent * size * MM if style.valign != "top" else 0)
            if height <= room + 0.01 and not (style.lines and len(lines) > style.lines):
                if style.lines != 1 and style.even:
                    lines = _balance(paragraphs, lines, width, space, hang)
                elif style.lines != 1 and style.over == 1:
                    lines = _ragged(lines, width, space, hang)
                return Setting(size, lines, height)
        size = (
            round(size - STEP, 4)
            if size - STEP > style.least or size == style.least
            else style.least
        )
    return None


def _widest(paragraphs: Sequence[tuple[Word, ...]], style: Style, space: float) -> float:
    """What has to stay on one line at its widest, in em."""
    if style.lines != 1:
        return max((word.width for words in paragraphs for word in words), default=0.0)
    return max((_line_width(words, space) for words in paragraphs), default=0.0)


def _line_width(words: Sequence[Word], space: float) -> float:
    return sum(word.width for word in words) + space * max(0, len(words) - 1)


def _height(lines: Sequence[TextLine], size: float, style: Style, cap: float) -> float:
    """From the first line's capitals to the last baseline, in mm."""
    breaks = sum(line.first for line in lines[1:])
    return size * MM * (cap + (len(lines) - 1) * style.leading + breaks * style.gap)


def _break(
    paragraphs: Sequence[tuple[Word, ...]], width: float, space: float, hang: float
) -> tuple[TextLine, ...]:
    """Words onto lines, as many as go; all but a paragraph's first word keep `hang` em off."""
    lines: list[TextLine] = []
    for paragraph in paragraphs:
        current: list[Word] = []
        used, first, leftward = 0.0, True, begins_leftward(paragraph)
        for word in paragraph:
            if current and used + space + word.width > width:
                lines.append(TextLine(tuple(current), used, first, leftward))
                current, used, first = [], hang, False
            used += word.width + (space if current else 0)
            if first and not current:
                used = max(used, hang - space)
            current.append(word)
        lines.append(TextLine(tuple(current), used, first, leftward))
    return tuple(lines)


def _squeezed(lines: tuple[TextLine, ...], width: float, space: float) -> tuple[TextLine, ...]:
    """The last two lines as one, if it is not longer than `width`: it will be squeezed."""
    if len(lines) < 2 or lines[-1].first:
        return lines
    above, last = lines[-2:]
    words, wide = above.words + last.words, above.width + space + last.width
    joined = above._replace(words=words, width=wide)
    return (*lines[:-2], joined) if joined.width <= width else lines


def _balance(
    paragraphs: Sequence[tuple[Word, ...]],
    lines: tuple[TextLine, ...],
    width: float,
    space: float,
    hang: float,
) -> tuple[TextLine, ...]:
    """The same number of lines at the narrowest measure, so that no word is left alone."""
    if len(lines) == len(paragraphs) or len(lines) > 12:
        return lines
    low, high = width * 0.45, width
    for _ in range(7):
        middle = (low + high) / 2
        attempt = _break(paragraphs, middle, space, hang)
        if len(attempt) <= len(lines) and all(line.width <= width for line in attempt):
            lines, high = attempt, middle
        else:
            low = middle
    return _accompanied(lines, space, max(line.width for line in lines))


def _ragged(
    lines: tuple[TextLine, ...], width: float, space: float, hang: float
) -> tuple[TextLine, ...]:
    """As many lines for each paragraph, filled as evenly as they go, with no last word or
    two alone where lines above can spare one."""
    starts = [at for at, line in enumerate(lines) if line.first] + [len(lines)]
    made: list[TextLine] = []
    for start, end in pairwise(starts):
        words = [word for line in lines[start:end] for word in line.words]
        many = end - start
        at, cost = 0, _costs(words, many, width, space, hang)
        for left in range(many, 0, -1):
            _, end_at, wide = cost[left, at]
            first = left == many
            made.append(TextLine(tuple(words[at:end_at]), wide, first, lines[start].leftward))
            at = end_at
    return tuple(made)


def _costs(
    words: Sequence[Word], many: int, width: float, space: float, hang: float
) -> dict[tuple[int, int], tuple[float, int, float]]:
    """For so many lines left and the word they begin with: what they cost at least, where
    their first one ends then, and how wide that is."""
    last = len(words)
    cost: dict[tuple[int, int], tuple[float, int, float]] = {(0, last): (0.0, last, 0.0)}
    for left in range(1, many + 1):
        for at in range(many - left, last - left + 1):
            used = -space if left == many else hang - space
            for end in range(at + 1, last + 1):
                used += space + words[end - 1].width
                used = max(used, hang - space) if left == many and end == 1 else used
                if used > width and end > at + 1:
                    break
                if left == 1:
                    free = ALONE * (many > 1 and (end == at + 1 or used < SHORT * width))
                else:
                    free = (1 - min(1.0, used / width)) ** 2
                rest = cost.get((left - 1, end))
                if rest and free + rest[0] < cost.get((left, at), (inf,))[0]:
                    cost[left, at] = free + rest[0], end, used
    return cost


def _accompanied(
    lines: tuple[TextLine, ...], space: float, widest: float
) -> tuple[TextLine, ...]:
    """Moves a word down to a last line that has only one word, if there is room."""
    kept = list(lines)
    for index in range(1, len(kept)):
        above, last = kept[index - 1], kept[index]
        ends = index + 1 == len(kept) or kept[index + 1].first
        if last.first or not ends or len(last.words) > 1 or len(above.words) < 3:
            continue
        word = above.words[-1]
        width = word.width + space + last.width
        if width <= widest:
            shorter = above.width - space - word.width
            kept[index - 1] = above._replace(words=above.words[:-1], width=shorter)
            kept[index] = last._replace(words=(word, *last.words), width=width)
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
    line: TextLine, box: Box, y: float, size: float, style: Style, measure: Measure
) -> Iterator[Run]:
    """One line's runs; words of one font are joined to one run."""
    em = size * MM
    space = measure.width(" ", style.font) + style.tracking
    x = box.x + {"left": 0.0, "center": 0.5, "right": 1.0}[style.align] * (
        box.w - line.width * em
    )
    if style.align == "left" and style.quotes and line.words:
        x -= _hang(line.words[0], measure) * em
    for piece, at in _hung(line, style.hang / em, space, style, measure):
        if piece.font == PICTOGRAMS:
            yield _pictogram(piece, x + at * em, y, size, style)
        else:
            colour = style.accent if piece.accent and style.accent else style.colour
            for run in measure.glyphs(piece.text, piece.font):
                yield Run(
                    run.text,
                    run.font,
                    size,
                    x + (at + run.x) * em,
                    y - run.y * em,
                    colour,
                    run.kerns,
                    style.tracking,
                    style.outline,
                    style.alpha,
                    run.said,
                )


def _hung(
    line: TextLine, hang: float, space: float, style: Style, measure: Measure
) -> Iterator[tuple[Piece, float]]:
    """A line's pieces with their places in em: a first word at the edge, all else beside it."""
    letters = (char for word in line.words for piece in word.pieces for char in piece.text)
    if runs_leftward(letters):
        yield from _in_sight(line, space, style, measure)
        return
    number = 1 if hang and line.first else 0
    yield from _joined(line.words[:number], space, style, measure)
    start = max(hang, number * (_line_width(line.words[:number], space) + space))
    for piece, at in _joined(line.words[number:], space, style, measure):
        yield piece, start + at


def _in_sight(
    line: TextLine, space: float, style: Style, measure: Measure
) -> Iterator[tuple[Piece, float]]:
    """A line's pieces with their places in em where some run from right to left."""
    at = 0.0
    for pieces in in_sight(line.words, line.leftward):
        for piece in pieces:
            yield piece, at
            at += width(piece, style, measure)
        at += space


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
                if held.font not in (style.font, PICTOGRAMS):  # its spaces are its own
                    at = start + width(held, style, measure)
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
            at += width(piece, style, measure)
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
