"""Intervals that are true at every look, and what may be concluded from many of them.

Who looks at a running average until it pleases him is wrong far more often than one in twenty.
A confidence sequence is a row of intervals of which, with the promised chance, none misses the
truth; so a run may stop whenever the interval is narrow enough. A share is held to be possible
until it has lost a bet against a mixture of the shares around it, beta-distributed (Robbins
1970); averages use the normal mixture with the variance as estimated, which holds
asymptotically (Waudby-Smith et al. 2021). Both are narrowest at some number of games, which has
to be chosen before the first of them: chosen well, it spares a third of the games. An e-value
is evidence that may be multiplied and looked at any time; of many comparisons those are told
that pass e-BH (Wang and Ramdas 2022).
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, inf, lgamma, log, sqrt
from typing import NamedTuple

ALPHA = 0.05
"""How often all intervals of a row may miss the truth."""
TUNED_FOR = 1000
"""The number of games at which the intervals of averages are narrowest."""
SHARES_TUNED_FOR = 100
"""The same for shares of which nobody has said how exactly they are to be known."""

WIDTH = 0.02
"""How exactly a share is to be known, unless somebody asks for more or less: half the width of
its interval, 0 to 1."""
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


def share(
    hits: float, number: int, alpha: float = ALPHA, tuned_for: float = SHARES_TUNED_FOR
) -> Interval:
    """A share of games, 0 to 1. Hits may be parts of games: a shared win counts for each.

    The bet against a share p is a mixture of the likelihoods of shares with the distribution
    Beta(kp, k(1 - p)), over the likelihood of p itself. Its mean is p, and k, as if so many
    games had been seen before, makes it narrowest at `tuned_for`.
    """
    if not number:
        return Interval(0.0, 0.0, 1.0)
    value, k, bound = hits / number, 1 / _rho2(alpha, tuned_for), log(1 / alpha)

    def is_possible(p: float) -> bool:
        a, b = k * p, k * (1 - p)
        won = _log_beta(a + hits, b + number - hits) - _log_beta(a, b)
        return won - hits * log(p) - (number - hits) * log(1 - p) <= bound

    def edge(outside: float) -> float:
        """Where a share begins to be impossible."""
        inside = value
        for _ in range(50):
            middle = (inside + outside) / 2
            if is_possible(min(max(middle, TINY), 1 - TINY)):
                inside = middle
            else:
                outside = middle
        return inside

    return Interval(value, edge(0.0), edge(1.0))


def games_for(half: float, value: float, alpha: float = ALPHA) -> float:
    """In about how many games the interval of a share of that value can be so narrow."""
    c = _optimum(alpha)
    return 2 * value * (1 - value) * (c + 1) / c * log(sqrt(c + 1) / alpha) / half**2


TINY = 1e-12
"""A share so near to 0 or 1 is as good as that."""


def _log_beta(a: float, b: float) -> float:
    return lgamma(a) + lgamma(b) - lgamma(a + b)


def average(number: int, total: float, squares: float, alpha: float = ALPHA) -> Interval:
    """The mean of a measure, from its sum and its sum of squares."""
    if number < 2:
        return Interval(total / max(number, 1), -inf, inf)
    mean = total / number
    deviation = sqrt(max(squares / number - mean * mean, 0.0))
    rho2 = _rho2(alpha, TUNED_FOR)
    reach = number * rho2 + 1
    half = deviation * sqrt(2 * reach / (number**2 * rho2) * log(sqrt(reach) / alpha))
    return Interval(mean, mean - half, mean + half)


def _rho2(alpha: float, tuned_for: float) -> float:
    """How a normal mixture is tuned, to be narrowest at so many games; its inverse is the
    number of games that a beta mixture of the same width is worth."""
    return _optimum(alpha) / tuned_for


def _optimum(alpha: float) -> float:
    return -2 * log(alpha) + log(-2 * log(alpha) + 1)


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
    rho2 = _rho2(ALPHA, TUNED_FOR)
    power = total * total / variance * rho2 / (2 * (1 + number * rho2))
    return exp(min(power, 700)) / sqrt(1 + number * rho2)


def told_apart(evidences: Mapping[str, float]) -> frozenset[str]:
    """Of many comparisons those that may be told, so that few of the told are false (e-BH)."""
    ranked = sorted(evidences, key=lambda name: -evidences[name])
    enough = 0
    for rank, name in enumerate(ranked, 1):
        if evidences[name] >= len(ranked) / (rank * ALPHA):
            enough = rank
    return frozenset(ranked[:enough])
