"""Text whose letters are placed one by one: on a bow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import degrees

from ..marks import Box, Group, Mark, Run, turn
from ..measure import PICTOGRAMS, Measure
from .text import MM


def on_a_bow(runs: Sequence[Run], box: Box, bow: float, measure: Measure) -> Iterator[Mark]:
    """Runs bent over a circle, their middle up; below 0 it hangs down.

    Over the width of the box the circle rises by `bow`, a share of that width. The baseline
    touches it in the middle of the box. A letter keeps its distance from that middle, now
    measured along the circle, and stands upright on it.
    """
    radius = box.w * (1 / bow + 4 * bow) / 8
    middle = box.centre[0]
    for letter, centre in letters(runs, measure):
        about = (middle, letter.y + radius)
        angle = degrees((centre - middle) / radius)
        yield Group((replace(letter, x=letter.x + middle - centre),), turn(angle, about))


def letters(runs: Sequence[Run], measure: Measure) -> Iterator[tuple[Run, float]]:
    """Every letter that leaves ink as a run of its own, and the middle of it in mm."""
    for run in runs:
        if run.font == PICTOGRAMS:
            yield run, run.x + run.size * MM / 2
            continue
        kerns, said = dict(run.kerns), run.said
        at = 0.0
        for index, char in enumerate(run.text):
            at += kerns.get(index, 0.0)
            wide = measure.width(char, run.font)
            if not char.isspace():
                x = run.x + at * run.size * MM
                letter = replace(run, text=char, x=x, kerns=(), said=said)
                yield letter, x + wide * run.size * MM / 2
                said = said and ""  # the first one says it all
            at += wide + run.tracking
