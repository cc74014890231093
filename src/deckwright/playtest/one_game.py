"""One game played out, and what is counted of it.

Streams of chance that stay the same where two games differ elsewhere.

With one generator for all, the first extra draw changes every later one, and two readings of
the rules can no longer be compared game by game. Here the nth chance event of a game and the
choices of each seat have streams of their own, all made from the run's seed and the game's
number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from random import Random

from ..engine import Action, Game, Setup, SomeState
from ..engine.replay import Played
from .bots import Bot, SeatView


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


MOST = 20_000
"""After so many actions a game counts as unfinished."""


@dataclass(slots=True)
class Count:
    """What one game came to."""

    seats: int
    number: int = 0
    """Which game of its seed."""
    winners: tuple[int, ...] = ()
    ending: str = ""
    """Why it ended; empty if it did not."""
    moves: int = 0
    """Actions of players."""
    forced: int = 0
    """Moves without a choice."""
    options: int = 0
    """Choices open, summed over all moves."""
    longest_wait: int = 0
    """The longest row of moves of others that a player sat through."""
    rounds: int = 0
    """How often play came back to whoever moved first."""
    sat_out: int = 0
    """The most moves of others after somebody's own last one."""
    leads: int = 0
    """How often another player came to lead alone."""
    half_time: int = -1
    """Who led alone when half the moves were made; -1 if nobody did."""
    decided: int = 1000
    """After how many thousandths of the moves the winner led alone, never to lose the lead; all
    of them where the winners share the win or never led."""
    rules: Counter[str] = field(default_factory=Counter)
    """Events by the rule that brings them about."""
    played: Counter[str] = field(default_factory=Counter)
    """Moves by the card they were done with."""
    actions: list[Action] = field(default_factory=list)
    """All of them, in order."""

    def same_as(self, other: Count) -> bool:
        """Whether two games went the same to the last action, and ended alike."""
        mine, theirs = (self.winners, self.ending), (other.winners, other.ending)
        return mine == theirs and self.actions == other.actions


class _Watch:
    """What has to be remembered of a game while it is counted."""

    __slots__ = (
        *("_leader", "_opener", "_seat", "_standing"),
        *("count", "leaders", "moved", "moves"),
    )

    def __init__(self, seats: int) -> None:
        self.count = Count(seats)
        self.moved = [0] * seats
        """How many moves had been made when each seat had made its last."""
        self.moves: list[Action] = []
        self._leader = self._opener = self._seat = -1
        self._standing: tuple[float, ...] = ()
        self.leaders: list[tuple[int, int]] = [(0, -1)]
        """After how many moves who came to lead alone, or -1 for nobody."""

    def move(self, options: int, seat: int, action: Action) -> None:
        """Count a move."""
        count, moved = self.count, self.moved
        wait = count.moves - moved[seat]
        count.longest_wait = max(count.longest_wait, wait)
        count.moves += 1
        moved[seat] = count.moves
        count.options += options
        count.forced += options == 1
        self.moves.append(action)
        if self._opener < 0:
            self._opener = seat
        count.rounds += seat == self._opener != self._seat
        self._seat = seat

    def lead(self, standing: tuple[float, ...]) -> None:
        """Who leads alone now; a change from one player to another counts."""
        if standing == self._standing:
            return
        self._standing, best = standing, max(standing)
        now = standing.index(best) if standing.count(best) == 1 else -1
        if now != self.leaders[-1][1]:
            self.leaders.append((self.count.moves, now))
        if now >= 0:
            self.count.leads += self._leader not in (-1, now)
            self._leader = now

    def end(self, rules: list[str]) -> Count:
        """The count of a game in which these rules brought something about."""
        count, moves = self.count, self.moves
        count.sat_out = count.moves - min(self.moved)
        self._tension()
        count.rules.update(rules)
        count.played.update([action.main_card for action in moves if action.main_card])
        return count

    def _tension(self) -> None:
        """Who led at half time, and since when the winner did."""
        count, half = self.count, self.count.moves / 2
        count.half_time = [seat for at, seat in self.leaders if at <= half][-1]
        since, seat = self.leaders[-1]
        if count.winners == (seat,):
            count.decided = 1000 * since // max(count.moves, 1)


def count_game(
    game: Game[SomeState], setup: Setup, played: Iterable[Played[SomeState]]
) -> Count:
    """What a game that people played came to; what they could have done else is not known."""
    watch, rules = _Watch(len(setup.players)), list[str]()
    for each in played:
        if not game.due(each.before) and each.action.seat >= 0:
            watch.move(0, each.action.seat, each.action)
        rules += [event.rule for event in each.events]
        watch.lead(game.appeal(each.after))
        result = game.result(each.after)
        if result is not None:
            watch.count.winners, watch.count.ending = result.winners, str(result.reason)
            break
    return watch.end(rules)


def play(
    game: Game[SomeState], setup: Setup, bots: Sequence[Bot], streams: Streams, most: int = MOST
) -> Count:
    """A game of some bots, by seat."""
    watch, state, rules = _Watch(len(setup.players)), game.start(setup), list[str]()
    count = watch.count
    for _ in range(most):
        action = _next(game, state, bots, streams, watch)
        if action is None:
            break
        count.actions.append(action)
        state, events = game.step(state, action)
        rules += [event.rule for event in events]
        watch.lead(game.appeal(state))
        result = game.result(state)
        if result is not None:
            count.winners, count.ending = result.winners, str(result.reason)
            break
    return watch.end(rules)


def _next(
    game: Game[SomeState],
    state: SomeState,
    bots: Sequence[Bot],
    streams: Streams,
    watch: _Watch,
) -> Action | None:
    """What chance does, or a player chooses; nothing where nobody can do anything."""
    if game.due(state):
        return game.sample(state, streams.chance())
    options = _options_of(game.legal_actions(state), streams)
    if not options:
        return None
    seat, action = max(options[0].seat, 0), options[0]
    if len(options) > 1:
        deal = _dealer(game, state, seat)
        action = bots[seat](SeatView(options, streams.seats[seat], seat, game, deal))
    watch.move(len(options), seat, action)
    return action


def _options_of(options: Sequence[Action], streams: Streams) -> Sequence[Action]:
    """What one player can do; where several may act, whoever is quicker."""
    if not options or options[0].seat == options[-1].seat:
        return options
    seats = list(dict.fromkeys(option.seat for option in options))
    seat = seats[int(streams.quicker.random() * len(seats))]
    return [option for option in options if option.seat == seat]


def _dealer(
    game: Game[SomeState], state: SomeState, seat: int
) -> Callable[[Random], SomeState]:
    """Deals what a seat does not see; the state itself is out of a bot's reach."""
    return lambda random: game.determinize(state, seat, random)
