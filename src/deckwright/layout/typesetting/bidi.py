"""The words of a line as they are seen where text runs from right to left, all or some of it.

This is the Unicode Bidirectional Algorithm (UAX 9) without explicit embeddings, isolates and
paired brackets, which texts of cards hardly have: types are resolved by its rules W1 to W7, N1
and N2, levels by I1 and I2, and L2 and L4 turn round what has a level. Pictograms are neutral.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple
from unicodedata import bidirectional

from ..measure import PICTOGRAMS
from .inline_text import Piece, Word

MIRRORS = dict(zip("()[]{}<>«»‹›⟨⟩", ")(][}{><»«›‹⟩⟨", strict=True))
LEFTWARD = ("R", "AL")


class _Letter(NamedTuple):
    """A character or a pictogram, and the piece it is of; a space between words is of none."""

    text: str
    piece: Piece | None

    @property
    def kind(self) -> str:
        """Its type in the algorithm."""
        pictured = self.piece is not None and self.piece.font == PICTOGRAMS
        return "ON" if pictured else bidirectional(self.text) or "L"


def runs_leftward(letters: Iterable[str]) -> bool:
    """Whether some letters are written from right to left."""
    return any(bidirectional(letter) in LEFTWARD for letter in letters)


def begins_leftward(words: Sequence[Word]) -> bool:
    """Whether a paragraph runs from right to left: by its first letter with a direction."""
    kinds = (letter.kind for letter in _letters(words))
    return next((kind for kind in kinds if kind in ("L", *LEFTWARD)), "L") != "L"


def in_sight(words: Sequence[Word], leftward: bool) -> Iterator[tuple[Piece, ...]]:
    """The words from left to right, each in pieces of one direction; `leftward`: whether their
    paragraph runs from right to left."""
    letters = list(_letters(words))
    levels = _levels([letter.kind for letter in letters], leftward)
    order = list(range(len(letters)))
    for least in range(max(levels, default=0), 0, -1):
        order = list(_turned(order, levels, least))
    word: list[Piece] = []
    for (level, piece), run in groupby(order, lambda at: (levels[at], letters[at].piece)):
        if piece is None:
            yield tuple(word)
            word = []
        else:
            texts = [letters[at].text for at in run]
            word.append(piece._replace(text=_shaped(texts, level)))
    yield tuple(word)


def _turned(order: Sequence[int], levels: Sequence[int], least: int) -> Iterator[int]:
    """Every run of at least a level the other way round: L2."""
    for turned, run in groupby(order, lambda at: levels[at] >= least):
        places = list(run)
        yield from reversed(places) if turned else places


def _shaped(texts: list[str], level: int) -> str:
    """A run as it is shaped: letters as they are read; signs alone as they are seen, which are
    mirrored where text runs to the left: L4."""
    if level % 2 == 0:
        return "".join(texts)
    if runs_leftward(texts):
        return "".join(reversed(texts))
    return "".join(MIRRORS.get(text, text) for text in texts)


def _letters(words: Sequence[Word]) -> Iterator[_Letter]:
    for number, word in enumerate(words):
        if number:
            yield _Letter(" ", None)
        for piece in word.pieces:
            yield from (_Letter(char, piece) for char in piece.text)


def _levels(kinds: list[str], leftward: bool) -> list[int]:
    """The level of each character: even ones run to the right, odd ones to the left."""
    outer = "R" if leftward else "L"
    kinds = _neutrals(_numbers(_signs(_marks(kinds, outer)), outer), outer)
    levels = {"L": 2 if leftward else 0, "R": 1, "AN": 2, "EN": 2}
    return [levels[kind] for kind in kinds]


def _marks(kinds: list[str], outer: str) -> list[str]:
    """Marks are of what they stand on, numbers after Arabic letters are Arabic: W1 to W3."""
    resolved: list[str] = []
    before, strong = outer, outer
    for kind in kinds:
        before = before if kind == "NSM" else kind
        strong = before if before in ("L", *LEFTWARD) else strong
        resolved.append("AN" if before == "EN" and strong == "AL" else before)
    return ["R" if kind == "AL" else kind for kind in resolved]


def _signs(kinds: list[str]) -> list[str]:
    """Signs in and around numbers are of them, all others are neutral: W4 to W6."""
    resolved = list(kinds)
    for at in range(1, len(kinds) - 1):
        before, kind, after = resolved[at - 1], kinds[at], kinds[at + 1]
        if before == after and (kind, before) in (("ES", "EN"), ("CS", "EN"), ("CS", "AN")):
            resolved[at] = before
    at = 0
    for kind, run in groupby(list(resolved)):
        end = at + len(list(run))
        around = (resolved[at - 1] if at else "", resolved[end] if end < len(kinds) else "")
        if kind == "ET" and "EN" in around:
            resolved[at:end] = ["EN"] * (end - at)
        at = end
    return ["ON" if kind in ("ES", "ET", "CS") else kind for kind in resolved]


def _numbers(kinds: list[str], outer: str) -> list[str]:
    """Numbers after letters that run to the right do so with them: W7."""
    resolved: list[str] = []
    strong = outer
    for kind in kinds:
        strong = kind if kind in ("L", "R") else strong
        resolved.append("L" if kind == "EN" and strong == "L" else kind)
    return resolved


def _neutrals(kinds: list[str], outer: str) -> list[str]:
    """What has no direction has that of what stands on both sides, or the outer one: N1, N2."""
    firm = ("L", "R", "EN", "AN")
    resolved: list[str] = []
    for is_firm, run in groupby(enumerate(kinds), lambda each: each[1] in firm):
        places = [at for at, _ in run]
        if is_firm:
            resolved += [kinds[at] for at in places]
            continue
        before = kinds[places[0] - 1] if places[0] else outer
        after = kinds[places[-1] + 1] if places[-1] + 1 < len(kinds) else outer
        sides = {kind if kind in ("L", "R") else "R" for kind in (before, after)}
        resolved += [sides.pop() if len(sides) == 1 else outer] * len(places)
    return resolved
