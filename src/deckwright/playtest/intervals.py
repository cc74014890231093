"""Intervals that are true at every look, and what may be concluded from many of them.

Who looks at a running average until it pleases him is wrong far more often than one in twenty.
A confidence sequence is a row of intervals of which, with the promised chance, none misses the
truth; so a run may stop whenever the interval is narrow enough. Shares use the beta-binomial
mixture (Robbins 1970), averages the normal mixture with the variance as estimated, which holds
asymptotically (Waudby-Smith et al. 2021). An e-value is evidence that may be multiplied and
looked at any time; of many comparisons those are told that pass e-BH (Wang and Ramdas 2022).
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, inf, lgamma, log, sqrt
from typing import NamedTuple

ALPHA = 0.05
"""How often all intervals of a row may miss the truth."""
TUNED_FOR = 1000
"""The number of games at which the intervals of averages are narrowest."""

FEWEST = 30
"""Of fewer games an estimated variance is no evidence."""


class Interval(NamedTuple):
    """An estimate, and between what the truth lies."""

    value: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """Half its width."""
        return (self.high - self.low) / 2

    def holds(self, value: float) -> bool:
        """Whether a value is possible."""
        return self.low <= value <= self.high


def share(hits: float, number: int, alpha: float = ALPHA) -> Interval:
    """A share of games, 0 to 1. Hits may be parts of games: a shared win counts for each."""
    if not number:
        return Interval(0.0, 0.0, 1.0)
    value = hits / number
    mixture = _log_beta(hits + 0.5, number - hits + 0.5) - _log_beta(0.5, 0.5)
    bound = log(1 / alpha) - mixture

    def edge(inside: float, outside: float) -> float:
        """Where a share begins to be impossible."""
        for _ in range(50):
            middle = (inside + outside) / 2
            if _loss(hits, middle) + _loss(number - hits, 1 - middle) <= bound:
                inside = middle
            else:
                outside = middle
        return inside

    return Interval(value, edge(value, 0.0), edge(value, 1.0))


def _loss(hits: float, p: float) -> float:
    """-hits log p, for hits 0 and p 0 as well."""
    if not hits:
        return 0.0
    return -hits * log(p) if p > 0 else inf


def _log_beta(a: float, b: float) -> float:
    return lgamma(a) + lgamma(b) - lgamma(a + b)


def average(number: int, total: float, squares: float, alpha: float = ALPHA) -> Interval:
    """The mean of a measure, from its sum and its sum of squares."""
    if number < 2:
        return Interval(total / max(number, 1), -inf, inf)
    mean = total / number
    deviation = sqrt(max(squares / number - mean * mean, 0.0))
    rho2 = _rho2(alpha)
    reach = number * rho2 + 1
    half = deviation * sqrt(2 * reach / (number**2 * rho2) * log(sqrt(reach) / alpha))
    return Interval(mean, mean - half, mean + half)


def _rho2(alpha: float) -> float:
    """How the normal mixture is tuned: narrowest at TUNED_FOR games."""
    return (-2 * log(alpha) + log(-2 * log(alpha) + 1)) / TUNED_FOR


def evidence(number: int, total: float, squares: float) -> float:
    """The e-value against a mean of 0: 20 and more is one chance in twenty or less.

    The variance is estimated, so of very few games it says nothing.
    """
    if number < FEWEST:
        return 1.0
    mean = total / number
    variance = squares / number - mean * mean
    if variance <= 0:
        return 1.0 if mean == 0 else inf
    rho2 = _rho2(ALPHA)
    power = total * total / variance * rho2 / (2 * (1 + number * rho2))
    return exp(min(power, 700)) / sqrt(1 + number * rho2)


def told_apart(evidences: Mapping[str, float], alpha: float = ALPHA) -> frozenset[str]:
    """Of many comparisons those that may be told, so that few of the told are false (e-BH)."""
    ranked = sorted(evidences, key=lambda name: -evidences[name])
    enough = 0
    for rank, name in enumerate(ranked, 1):
        if evidences[name] >= len(ranked) / (rank * alpha):
            enough = rank
    return frozenset(ranked[:enough])
