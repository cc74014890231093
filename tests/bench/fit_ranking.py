"""Fits the weights of `judge/ranking.py` to the questions of `tests/judge/seen`.

Of every question the rulings looked at are taken with their evidence. The weights are those
that make it likeliest that a right one comes first (a softmax over the rulings of a question;
small weights are preferred a little, so that evidence that says the same is shared out). They
are found by walking uphill with steps that adapt to each weight.

Each game is also scored with weights fitted on the other four only: where these score far below
the weights fitted on all, the weights have learned the questions and not the game of asking.
The frozen questions are never fitted to.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from math import exp
from pathlib import Path

import judge as bench  # type: ignore[import-not-found]

from deckwright.catalog import games
from deckwright.judge import ranking
from deckwright.judge.answer import Library
from deckwright.judge.ranking import Evidence
from deckwright.rulebook.rulings import read_rulings

SEEN = Path(__file__).parents[1] / "judge" / "seen"
PREFERENCE = 0.003
"""How much small weights are preferred."""
ROUNDS = 300
Sample = Sequence[tuple[Evidence, bool]]
"""The rulings of a question: what speaks for each, and whether it is right."""


def samples(library: Library, asked: Sequence[bench.Question]) -> list[Sample]:
    """The questions that a ruling looked at answers."""
    found: list[Sample] = []
    for question in asked:
        query, _ = library._understood(question.ask, ())
        ranked = library.ranking.rulings(query)
        sample = [
            (each.evidence, bench.is_right(library.rulings[each.ruling], question))
            for each in ranked
        ]
        if any(right for _, right in sample):
            found.append(sample)
    return found


def fitted(data: Sequence[Sample]) -> Evidence:
    """The weights under which right rulings are likeliest to come first."""
    size = len(Evidence._fields)
    weights, slopes = [0.0] * size, [1e-9] * size
    for _ in range(ROUNDS):
        slope = [-2 * PREFERENCE * weight for weight in weights]
        for sample in data:
            for at, each in enumerate(_slope(sample, weights)):
                slope[at] += each / len(data)
        slopes = [old + new * new for old, new in zip(slopes, slope, strict=True)]
        for at in range(size):
            weights[at] += 0.5 * slope[at] / slopes[at] ** 0.5
    return Evidence(*(round(weight, 2) for weight in weights))


def _slope(sample: Sample, weights: Sequence[float]) -> list[float]:
    """How the chance of a right ruling rises with each weight."""
    scores = [sum(w * x for w, x in zip(weights, one, strict=True)) for one, _ in sample]
    top = max(scores)
    shares = [exp(score - top) for score in scores]
    total = sum(shares)
    good = sum(share for share, (_, right) in zip(shares, sample, strict=True) if right)
    slope = [0.0] * len(weights)
    for share, (evidence, right) in zip(shares, sample, strict=True):
        pull = (share / good if right else 0.0) - share / total
        for at, each in enumerate(evidence):
            slope[at] += pull * each
    return slope


def main() -> int:
    """Print the weights fitted on all, and what those fitted on other games score."""
    libraries = {game: bench.library(game, read_rulings(game)) for game in games()}
    seen = {
        game: [q for file in sorted(SEEN.glob(f"*/{game}.toml")) for q in bench.questions(file)]
        for game in libraries
    }
    data = {game: samples(libraries[game], seen[game]) for game in libraries}
    for game, library in libraries.items():
        ranking.WEIGHTS = fitted([s for other in data if other != game for s in data[other]])
        frozen = bench.questions(bench.FROZEN / f"{game}.toml")
        for name, asked in (("seen", seen[game]), ("frozen", frozen)):
            print(f"{game:<12} {name:<7} {bench.score(library, asked, []).row()}", flush=True)
    print(fitted([sample for each in data.values() for sample in each]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
