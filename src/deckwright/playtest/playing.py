"""One game played out, and what is counted of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from ..engine import Action, Game, Setup, SomeState
from .bots import Bot, Seen
from .streams import Streams

MOST = 20_000
"""After so many actions a game counts as unfinished."""


@dataclass(slots=True)
class Count:
    """What one game came to."""

    seats: int
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
    leads: int = 0
    """How often another player came to lead alone."""
    rules: Counter[str] = field(default_factory=Counter)
    """Events by the rule that brings them about."""
    played: Counter[str] = field(default_factory=Counter)
    """Moves by the card they were done with."""
    digest: int = 0
    """Of all actions: two games of one process with the same are the same."""


def play(
    game: Game[SomeState], setup: Setup, bots: Sequence[Bot], streams: Streams, most: int = MOST
) -> Count:
    """A game of some bots, by seat."""
    seats = len(setup.players)
    count, state = Count(seats), game.start(setup)
    trace = 0
    waits, leader = [0] * seats, -1
    for _ in range(most):
        if game.due(state):
            action = game.sample(state, streams.chance())
        else:
            options = _asked(game.legal_actions(state), streams)
            if not options:
                break
            seat = max(options[0].seat, 0)
            seen = Seen(options, streams.seats[seat], seat, game, _dealer(game, state, seat))
            action = bots[seat](seen)
            _note(count, len(options), action, waits)
        trace = hash((trace, action))
        step = game.step(state, action)
        state = step.state
        for event in step.events:
            count.rules[event.rule] += 1
        leader = _lead(count, game.appeal(state), leader)
        result = game.result(state)
        if result is not None:
            count.winners, count.ending = result.winners, str(result.reason)
            break
    count.digest = trace
    return count


def _asked(options: Sequence[Action], streams: Streams) -> Sequence[Action]:
    """What one player can do; where several may act, whoever is quicker."""
    if not options or options[0].seat == options[-1].seat:
        return options
    seats = list(dict.fromkeys(option.seat for option in options))
    seat = seats[int(streams.quicker.random() * len(seats))]
    return [option for option in options if option.seat == seat]


def _dealer(game: Game[SomeState], state: SomeState, seat: int) -> Callable[[Random], Any]:
    """Deals what a seat does not see; the state itself is out of a bot's reach."""
    return lambda random: game.determinize(state, seat, random)


def _note(count: Count, options: int, action: Any, waits: list[int]) -> None:
    """Count a move."""
    count.moves += 1
    count.options += options
    count.forced += options == 1
    if card := getattr(action, "card", None):
        count.played[str(card)] += 1
    for seat in range(count.seats):
        if seat == action.seat:
            count.longest_wait = max(count.longest_wait, waits[seat])
            waits[seat] = 0
        else:
            waits[seat] += 1


def _lead(count: Count, points: tuple[float, ...], leader: int) -> int:
    """Who leads alone now; a change from one player to another counts."""
    best = max(points)
    if points.count(best) > 1:
        return leader
    now = points.index(best)
    if leader not in (-1, now):
        count.leads += 1
    return now
