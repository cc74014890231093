"""Intervals that hold at every look."""

from __future__ import annotations

from random import Random

import pytest

from deckwright.playtest.intervals import average, evidence, games_for, share, told_apart
from deckwright.playtest.tally import PARTS, Tally


def looks(number: int):
    """When somebody impatient looks at a run."""
    return (n for n in range(20, number + 1) if n % 20 == 0)


@pytest.mark.long
@pytest.mark.parametrize("truth", [0.02, 0.25, 0.5])
def test_a_share_misses_the_truth_in_few_runs_however_often_one_looks(truth):
    """Of 200 runs with 50 looks each, 5 % may miss; a fixed interval misses in about 30 %."""
    missed = 0
    for seed in range(200):
        random, hits, seen = Random(seed), 0, set(looks(1000))
        for number in range(1, 1001):
            hits += random.random() < truth
            if number in seen and not share(hits, number).holds(truth):
                missed += 1
                break
    assert missed <= 10


def test_an_average_misses_the_truth_in_few_runs():
    """The same for a measure that is skewed, as lengths of games are."""
    missed = 0
    for seed in range(200):
        random, total, squares, seen = Random(seed), 0.0, 0.0, set(looks(1000))
        for number in range(1, 1001):
            value = random.expovariate(0.1)
            total, squares = total + value, squares + value * value
            if number in seen and not average(number, total, squares).holds(10):
                missed += 1
                break
    assert missed <= 10


def test_more_games_narrow_an_interval():
    """Otherwise a run would never stop."""
    assert share(2500, 10_000).half < share(250, 1000).half < share(25, 100).half
    assert share(2500, 10_000).half < 0.02


@pytest.mark.parametrize("value", [0.1, 0.25, 0.5])
def test_a_share_is_known_so_exactly_after_so_many_games(value):
    """What a run is tuned for is about what it needs, and no other tuning needs fewer."""
    number = round(games_for(0.02, value, 0.0125))
    halves = [share(value * number, number, 0.0125, number * of).half for of in (0.2, 1, 5)]
    assert halves[1] == pytest.approx(0.02, rel=0.02)
    assert halves[1] < min(halves[0], halves[2])


def test_nothing_known_is_anything_possible():
    """No games, no statement."""
    assert share(0, 0) == (0, 0, 1)
    assert not average(1, 5, 25).half < 1e300


def test_extreme_shares_keep_one_end():
    """All or none of the games."""
    assert share(0, 100).low == pytest.approx(0, abs=1e-6)
    assert share(100, 100).high == pytest.approx(1, abs=1e-6)


def test_evidence_grows_with_a_difference_and_not_without():
    """An e-value of 20 is as rare as one in twenty where nothing is there."""
    assert evidence(1000, 0, 1000) < 1
    assert evidence(1000, 200, 1000) > 1000
    assert evidence(10, 0, 0) == 1


def test_of_many_comparisons_few_false_ones_are_told():
    """One weak finding among many is not told; it is when it stands alone."""
    many = {f"idle{number}": 0.5 for number in range(19)}
    assert told_apart({**many, "weak": 25.0}) == frozenset()
    assert told_apart({"weak": 25.0}) == {"weak"}
    assert told_apart({**many, "strong": 1000.0}) == {"strong"}


def test_a_goal_beyond_reach_widens_nothing():
    """Intervals are narrowest at the games that are played, however exactly is asked."""
    tally = Tally(wins=[PARTS * 60, PARTS * 140], games=200)
    usual, exact = tally.seats(0.05, 200)[0], tally.seats(0.001, 200)[0]

    assert exact.half <= usual.half * 1.2
    assert tally.seats(0.001)[0].half > 2 * exact.half  # as it is without the limit
