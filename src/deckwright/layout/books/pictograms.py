"""Pictograms by their names: looked for, and laid out on sheets to choose from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import islice

from ..marks import Box, Mark, Run
from ..measure import PICTOGRAM_BASELINE, PICTOGRAMS, Measure
from ..sheets.printers_marks import FONT, set_note
from ..style import SMALLEST
from ..themes import Theme, about
from ..typesetting.text import MM

MARGIN, HEAD, FOOT = 10.0, 9.0, 11.0
CELL = (23.5, 21.3)
"""The least room a pictogram and its name take, in mm."""
SIGN, UNDER = 12.5, 1.2
BLACK = (0.0, 0.0, 0.0)


# Looking for --------------------------------------------------------------------------


def search(
    words: Sequence[str], names: Sequence[str], themes: Sequence[Theme] = ()
) -> tuple[str, ...]:
    """The names that fit every word: those that have it whole, of its theme, in part."""
    wanted = [word.lower() for text in words for word in text.replace("-", " ").split()]
    themed = [about(word, names, themes) for word in wanted]
    ranked = ((_rank(wanted, themed, name), name) for name in names)
    return tuple(name for rank, name in sorted((r, n) for r, n in ranked if r))


def _rank(wanted: Sequence[str], themed: Sequence[Set[str]], name: str) -> tuple[int, ...]:
    """How well a name fits, less is better; () if it does not."""
    parts = name.split("-")
    ranks = [_fit(word, parts, name, those) for word, those in zip(wanted, themed, strict=True)]
    if not all(ranks):
        return ()
    return (max(ranks), len(parts) - len(wanted), sum(ranks))


def _fit(word: str, parts: Sequence[str], name: str, themed: Set[str] = frozenset()) -> int:
    """1 where a part of the name is the word, 2 by theme, up to 4 where it has it; else 0."""
    if word in parts or f"{word}s" in parts or word.removesuffix("s") in parts:
        return 1
    if name in themed:
        return 2
    if any(part.startswith(word) for part in parts):
        return 3
    return 4 if len(word) > 2 and word in name else 0


def near(words: Sequence[str], names: Sequence[str]) -> tuple[str, ...]:
    """The names with words that are written nearly so."""
    known = common(names)
    meant = []
    for text in words:
        for word in text.lower().replace("-", " ").split():
            close = get_close_matches(word, known, n=3, cutoff=0.72)
            meant.append([word] if _is_common(word, names) else close)
    similar: dict[str, None] = {}
    for choice in zip(*meant, strict=False) if meant and all(meant) else ():
        similar |= dict.fromkeys(search(choice, names))
    return tuple(similar)


def _is_common(word: str, names: Sequence[str]) -> bool:
    return any(_fit(word, name.split("-"), name) for name in names)


def common(names: Sequence[str]) -> dict[str, int]:
    """The words names are made of, and how many names have each, most first."""
    words = Counter(
        word for name in names for word in set(name.split("-")) if word.isalpha() and word[2:]
    )
    return dict(sorted(words.items(), key=lambda item: (-item[1], item[0])))


# Sheets -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Leaf:
    """A page of pictograms."""

    marks: tuple[Mark, ...]
    title: str


def leaves(
    names: Sequence[str],
    title: str,
    paper: tuple[float, float],
    authors: Mapping[str, Sequence[str]],
    measure: Measure,
) -> Iterator[Leaf]:
    """Pages of pictograms with their names, each page with who drew what is on it."""
    columns = max(1, int((paper[0] - 2 * MARGIN) / CELL[0]))
    rows = max(1, int((paper[1] - 2 * MARGIN - HEAD - FOOT) / CELL[1]))
    pages = -(-len(names) // (columns * rows))
    left = iter(names)
    for number in range(1, pages + 1):
        shown = list(islice(left, columns * rows))
        span = shown[0] if len(shown) == 1 else f"{shown[0]} to {shown[-1]}"
        marks = [*_page_head(title, f"{number} of {pages}", paper, measure)]
        for index, name in enumerate(shown):
            marks += _cell(name, _place(index, columns, paper), measure)
        marks += _credit(shown, authors, paper, measure)
        yield Leaf(tuple(marks), span)


def _place(index: int, columns: int, paper: tuple[float, float]) -> Box:
    wide = (paper[0] - 2 * MARGIN) / columns
    row, column = divmod(index, columns)
    return Box(MARGIN + column * wide, MARGIN + HEAD + row * CELL[1], wide, CELL[1])


def _page_head(
    title: str, number: str, paper: tuple[float, float], measure: Measure
) -> Iterator[Mark]:
    """The head of a page."""
    line = Box(MARGIN, MARGIN, paper[0] - 2 * MARGIN, HEAD)
    yield from set_note(title, line, measure, size=15, lines=1)
    yield from set_note(number, line, measure, size=9, align="right")


def _cell(name: str, box: Box, measure: Measure) -> Iterator[Mark]:
    """A pictogram with its name under it."""
    sign = measure.pictogram(name)
    if sign is None:
        return
    left, foot = box.centre[0] - SIGN / 2, box.y + SIGN
    base = foot - PICTOGRAM_BASELINE * SIGN
    yield Run(sign.char, PICTOGRAMS, SIGN / MM, left, base, BLACK)
    under = Box(box.x + 0.7, foot + UNDER, box.w - 1.4, 5.6)
    style = {"size": 8, "align": "center", "lines": 2, "leading": 1.05, "gap": 0}
    yield from set_note(_two_lines(name, under.w, measure), under, measure, **style)


def _two_lines(name: str, wide: float, measure: Measure) -> str:
    """A name on one line or two, broken at a hyphen, cut short only if it must be."""
    room = wide / (SMALLEST * MM) * 0.98

    def fits(text: str) -> bool:
        return measure.width(text, FONT) <= room

    if fits(name):
        return name
    parts = name.split("-")
    breaks = [("-".join(parts[:i]) + "-", "-".join(parts[i:])) for i in range(1, len(parts))]
    good = [pair for pair in breaks if fits(pair[0]) and fits(pair[1])]
    if good:
        first, second = min(good, key=lambda pair: abs(len(pair[0]) - len(pair[1])))
        return f"{first}\n{second}"
    while name and not fits(name + "…"):
        name = name[:-1]
    return name + "…"


def _credit(
    names: Sequence[str],
    authors: Mapping[str, Sequence[str]],
    paper: tuple[float, float],
    measure: Measure,
) -> tuple[Mark, ...]:
    """Who drew what is on a page, as its licence asks."""
    drew = Counter(author for name in names for author in authors.get(name, ()))
    artists = ", ".join(author.replace("-", " ").title() for author, _ in drew.most_common())
    text = (
        f"Drawn by {artists}; game-icons.net, CC BY 3.0 (creativecommons.org/licenses/by/3.0)"
    )
    box = Box(MARGIN, paper[1] - MARGIN - FOOT + 3, paper[0] - 2 * MARGIN, FOOT - 3)
    return set_note(text, box, measure, size=8, valign="bottom", even=False)
