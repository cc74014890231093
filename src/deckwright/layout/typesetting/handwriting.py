"""Text as a hand leaves it: unsteady letters and words, lines short of room or of ink."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from math import cos, pi, radians, sin, tan
from random import Random
from typing import NamedTuple

from ..hands import Hand, Off
from ..marks import Box, Group, Mark, Matrix, Run, Shape, times, turn
from ..measure import DRY, PICTOGRAMS, Measure
from ..shapes.geometry import polygon
from .placed_letters import letters, on_a_bow
from .text import MM

WORD = re.compile(r"\S+")
LAST_POINTS = ".?!"
"""What ends in a point, on which the pen rests."""
WAVES = 26.0, 44.0
"""How long the waves are in which a line wanders, in mm."""
COMMA = 0.03
"""How much further a comma is from the letter it would sink into than set, in em."""
MIDDLE = 0.35
"""How high the middle of a letter is, in em."""


class _Letter(NamedTuple):
    """A letter, where the middle of its baseline comes to, its turn and its size."""

    run: Run
    half: float
    """How far its middle is from its left, in mm."""
    centre: float
    y: float
    word: int
    angle: float = 0.0
    size: float = 1.0
    form: Off = (1.0, 1.0, 0.0)
    """How wide and how high it is, as factors, and how far it leans, in degrees."""

    @property
    def left(self) -> float:
        return self.centre - self.half

    @property
    def right(self) -> float:
        return self.centre + self.half

    def moved(self, centre: float, down: float) -> _Letter:
        """With its middle elsewhere, and lower."""
        return self._replace(centre=centre, y=self.y + down)


def handwritten(
    runs: Sequence[Run], box: Box, hand: Hand, seed: int, measure: Measure
) -> Iterator[Mark]:
    """Runs set into a box as a hand writes them: always alike for a seed."""
    if hand.bow:
        yield from on_a_bow(runs, box, hand.bow, measure)
        return
    if hand.gaps:
        yield from _by_words(runs, hand, Random(seed), measure)
        return
    lines = [list(line) for _, line in groupby(runs, key=lambda run: run.y)]
    random = Random(seed)
    had: dict[str, list[str]] = {}
    for index, line in enumerate(lines):
        placed = _letters(line, measure)
        if not placed:
            continue
        placed = _redrawn(placed, hand.dry, had, Random(f"{seed} draw {index}"), measure)
        placed = _varied(placed, hand.forms, Random(f"{seed} vary {index}"))
        if hand.crowd:
            placed = _crowded(placed, box, hand.crowd)
        placed = _swayed(placed, hand.words, Random(f"{seed} words {index}"))
        placed = _drifted(placed, hand.drift, Random(f"{seed} drift {index}"))
        marks = tuple(_unsteady(letter, hand, random, measure) for letter in placed)
        yield Group(marks, said=_told(placed))
        if hand.blot and line is lines[-1] and placed[-1].run.text in LAST_POINTS:
            yield _blot(placed[-1], hand.blot, hand.ink, Random(f"{seed} blot"))


def _told(line: Sequence[_Letter]) -> str:
    """What a line says."""
    words = groupby(line, key=lambda letter: letter.word)
    runs = ([letter.run for letter in word] for _, word in words)
    return " ".join(
        "".join(run.text if run.said is None else run.said for run in word) for word in runs
    )


def _by_words(
    runs: Sequence[Run], hand: Hand, random: Random, measure: Measure
) -> Iterator[Run]:
    """Words a little off their places, of their own size, their letters unevenly apart, in
    lines that begin somewhere, slope and wander."""
    lines: dict[float, Off] = {}
    for run in runs:
        leans = tan(radians(random.uniform(-1, 1) * hand.words[1]))
        begun = random.uniform(0, hand.edge), leans, random.uniform(0, 2 * pi)
        further, slope, phase = lines.setdefault(run.y, begun)
        whole = run.said is not None or run.font == PICTOGRAMS
        for word in () if whole else WORD.finditer(run.text):
            first, kerns = word.start(), dict(run.kerns)
            kerned = sum(kern for index, kern in run.kerns if index <= first)
            gone = measure.width(run.text[:first], run.font) + kerned + run.tracking * first
            off = [random.uniform(-hand.gaps, hand.gaps) for _ in word[0][1:]]
            wider = sum(off) / max(1, len(off))  # no word comes nearer to the next
            apart = (
                (index, kerns.get(first + index, 0.0) + each - wider)
                for index, each in enumerate(off, 1)
            )
            size = run.size * (1 - random.uniform(0, hand.words[2]))
            x = run.x + further + gone * run.size * MM
            y = run.y + hand.drift * sin(phase + x * 2 * pi / WAVES[1])
            y += slope * (x - runs[0].x) + random.uniform(-hand.words[0], hand.words[0])
            yield replace(run, text=word[0], x=x, y=y, size=size, kerns=tuple(apart))
        if whole:
            y = run.y + slope * (run.x - runs[0].x)
            yield replace(run, x=run.x + further, y=y)


def _letters(line: Sequence[Run], measure: Measure) -> list[_Letter]:
    """The letters of a line, numbered by the word they are in."""
    placed: list[_Letter] = []
    word, end = 0, 0.0
    for run, centre in letters(line, measure):
        if placed and run.x - end > 0.1 * run.size * MM:
            word += 1
        half = centre - run.x
        end = centre + half
        placed.append(_Letter(run, half, centre, run.y, word))
    return placed


def _redrawn(
    placed: list[_Letter],
    dry: float,
    had: dict[str, list[str]],
    random: Random,
    measure: Measure,
) -> list[_Letter]:
    """Each letter as its font draws it this time, where a font draws it several times.

    What was not drawn for longest comes next, by chance among the longer half; `had` is what
    came so far. Where the ink runs dry the drawings are dry ones, the more so nearer the end.
    """
    first, long = placed[0].left, placed[-1].right - placed[0].left
    redrawn: list[_Letter] = []
    for letter in placed:
        run = letter.run
        left = (first + long - letter.centre) / (long * dry or 1)
        wanted = bool(dry) and random.random() > left
        ways = measure.drawings(run.text, run.font)
        fitting = [way for way in ways if way.endswith(DRY) == wanted] or ways
        before = had.setdefault(run.text.casefold(), [])
        longest = sorted(fitting, key=lambda way: before.index(way) if way in before else -1)
        way = random.choice(longest[: (len(longest) + 1) // 2])
        before[:] = [*(each for each in before if each != way), way]
        redrawn.append(letter._replace(run=replace(run, font=way)))
    return redrawn


def _varied(placed: list[_Letter], by: Off, random: Random) -> list[_Letter]:
    """Every letter in a form of its own; the gaps between letters and the middle of the line
    stay."""
    if not any(by):
        return placed
    varied: list[_Letter] = []
    gained = 0.0
    for letter in placed:
        wide, high, lean = (random.uniform(-most, most) for most in by)
        gained += letter.half * wide
        moved = letter.moved(letter.centre + gained, 0)
        varied.append(moved._replace(form=(1 + wide, 1 + high, lean)))
        gained += letter.half * wide
    return [letter.moved(letter.centre - gained / 2, 0) for letter in varied]


def _crowded(placed: list[_Letter], box: Box, rise: float) -> list[_Letter]:
    """A line that is too long: from its middle on its letters shrink, and at the end climb.

    Letters keep their order and lose width evenly more, so that the last ends at the edge of
    the box: with sizes 1 - k t for t from 0 to 1, the part that shrinks is by k / 2 shorter.
    """
    end = placed[-1].right
    over = end - placed[0].left - box.w
    if over <= 0:
        return placed
    back = box.x - placed[0].left
    placed = [letter.moved(letter.centre + back, 0) for letter in placed]
    end += back
    start = placed[len(placed) // 3].left
    long = end - start
    k = min(1.2, 2 * over / long)
    squeezed = []
    for letter in placed:
        t = max(0.0, (letter.centre - start) / long)
        moved = letter.moved(letter.centre - long * k * t * t / 2, -rise * t * t)
        squeezed.append(moved._replace(angle=-30 * t, size=1 - k * t))
    return squeezed


def _swayed(placed: list[_Letter], by: Off, random: Random) -> list[_Letter]:
    """Every word a little off its place, on its own slope and of its own size.

    The gaps between words stay as they are, and so does the middle of the line.
    """
    if not any(by):
        return placed
    swayed: list[_Letter] = []
    gained = 0.0
    for _, word in groupby(placed, key=lambda letter: letter.word):
        each = list(word)
        off, angle = random.uniform(-by[0], by[0]), random.uniform(-by[1], by[1])
        size = 1 + random.uniform(-by[2], by[2])
        left, right = each[0].left, each[-1].right
        slope = sin(radians(angle))
        for letter in each:
            away = (letter.centre - left) * size
            rise = off + (away - (right - left) / 2) * slope
            moved = letter.moved(left + gained + away, rise)
            swayed.append(moved._replace(angle=letter.angle + angle, size=letter.size * size))
        gained += (right - left) * (size - 1)
    return [letter.moved(letter.centre - gained / 2, 0) for letter in swayed]


def _drifted(placed: list[_Letter], by: float, random: Random) -> list[_Letter]:
    """A line that wanders up and down in long waves, as a hand does that no rule guides."""
    phase, wave = random.uniform(0, 2 * pi), 2 * pi / random.uniform(*WAVES)
    return [each.moved(each.centre, by * sin(phase + wave * each.centre)) for each in placed]


def _unsteady(letter: _Letter, hand: Hand, random: Random, measure: Measure) -> Mark:
    """A letter off its place, turned and larger; darker where ink is over ink."""
    off, angle, grow = hand.letters
    size = letter.size * (1 + random.uniform(-grow, grow))
    if letter.run.text == ",":
        letter = letter.moved(letter.centre + COMMA * letter.run.size * MM, off)
    place = (letter.centre, letter.y)
    y = letter.y + random.uniform(-off, off)
    moved = replace(letter.run, x=letter.left, y=y, alpha=letter.run.alpha * hand.ink)
    turned = turn(letter.angle + random.uniform(-angle, angle), place)
    more = measure.ink_over(moved.text, moved.font)
    over = (replace(moved, text=more, said=""),) if more else ()
    return Group((moved, *over), times(turned, _formed(letter, size)))


def _formed(letter: _Letter, size: float) -> Matrix:
    """Larger by a factor and in its form, about the middle of its baseline; it leans about its
    own middle, so that it comes no nearer to its neighbour at the top than at the bottom.
    """
    wide, high = letter.form[0] * size, letter.form[1] * size
    lean = tan(radians(letter.form[2]))
    x, y = letter.centre, letter.y
    aside = lean * (high * y - MIDDLE * letter.run.size * MM * size)
    return (wide, 0, -high * lean, high, x * (1 - wide) + aside, y * (1 - high))


def _blot(letter: _Letter, wide: float, ink: float, random: Random) -> Shape:
    """Where the pen rested: a point that has run, with a few fibres of paper drawn in."""
    x, y = letter.centre, letter.y - 0.06 * letter.run.size * MM
    radius = wide / 2 * random.uniform(0.75, 1)
    points = []
    for step in range(28):
        angle = 2 * pi * step / 28
        far = radius * (random.uniform(0.94, 1.03) + (random.random() > 0.86) * 0.2)
        points.append((x + far * cos(angle), y + far * sin(angle)))
    return Shape(polygon(points), letter.run.colour, alpha=letter.run.alpha * ink)
