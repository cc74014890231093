"""Streams of chance that stay the same where two games differ elsewhere.

With one generator for all, the first extra draw changes every later one, and two readings of
the rules can no longer be compared game by game. Here the nth chance event of a game and the
choices of each seat have streams of their own, all made from the run's seed and the game's
number.
"""

from __future__ import annotations

from hashlib import blake2b
from random import Random


class Streams:
    """The generators of one game."""

    def __init__(self, seed: int, number: int, seats: int) -> None:
        self._key = f"{seed}/{number}"
        self._events = 0
        self._chance = Random()
        self.seats = tuple(self._stream(f"seat {seat}") for seat in range(seats))
        """What each seat chooses by."""
        self.quicker = self._stream("quicker")
        """Who is first where several may act."""

    def chance(self) -> Random:
        """The generator of the next chance event: a shuffle, a draw, a roll. It is the same
        object each time, set anew, as that is faster."""
        self._events += 1
        self._chance.seed(self._seed(f"chance {self._events}"))
        return self._chance

    def _stream(self, what: str) -> Random:
        return Random(self._seed(what))

    def _seed(self, what: str) -> int:
        digest = blake2b(f"{self._key}/{what}".encode(), digest_size=8).digest()
        return int.from_bytes(digest)
