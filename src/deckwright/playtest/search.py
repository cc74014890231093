"""Bots that look ahead, with the hidden cards dealt as they might lie.

`thrifty` tries each option on a few deals and takes the one after which its seat stands best.

`search` is Monte Carlo tree search over information sets (Cowling, Powley and Whitehouse 2012,
single observer). Every playout deals the hidden cards anew and goes down one common tree, whose
branches are what players chose; chance is drawn afresh each time. At a branching it takes what
has not been tried, else what weighs best between a good average and few trials, counted only
over the playouts in which an option could be taken at all. Below the tree everybody plays
casually, until the game ends or so many actions are done; then how well each seat stands counts
for what the game would have come to.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from random import Random

from ..engine import Action, Game, SomeState
from .bots import Bot, SeatView, by_kind

DEALS = 4
"""Deals on which `thrifty` tries each option."""
AHEAD = 60
"""Actions a playout may take."""
CURIOSITY = 0.4
"""How much few trials weigh against a good average."""


def standing(game: Game[SomeState], state: SomeState) -> tuple[float, ...]:
    """What each seat may hope for, 0 to 1: its part of the win, or a guess by how it stands."""
    result = game.result(state)
    appeal = game.appeal(state)
    seats = len(appeal)
    if result is not None:
        part = 1 / max(len(result.winners), 1)
        return tuple(part * (seat in result.winners) for seat in range(seats))
    mean = sum(appeal) / seats
    scale = max(1, *map(abs, appeal))
    return tuple(min(1.0, max(0.0, (1 + (each - mean) / scale) / seats)) for each in appeal)


# One move ahead -------------------------------------------------------------------------------


def thrifty(seen: SeatView) -> Action:
    """The option after which the seat stands best; of several, one by kind."""
    if len(seen.options) == 1:
        return seen.options[0]
    hopes = [0.0] * len(seen.options)
    for _ in range(DEALS):
        state = seen.deal(seen.random)
        for place, option in enumerate(seen.options):
            after = _after_chance(seen.game, seen.game.step(state, option).state, seen.random)
            hopes[place] += standing(seen.game, after)[seen.seat]
    best = max(hopes)
    good = [o for o, hope in zip(seen.options, hopes, strict=True) if hope > best - 1e-9]
    return by_kind(good, seen.random)


def _after_chance(game: Game[SomeState], state: SomeState, random: Random) -> SomeState:
    """The state after whatever chance owes at once."""
    while game.due(state) and game.result(state) is None:
        state = game.step(state, game.sample(state, random)).state
    return state


# Many moves ahead -----------------------------------------------------------------------------


class _Node:
    """What was chosen, and what came of it."""

    __slots__ = ("children", "hope", "open", "seat", "visits")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        """Who chose it."""
        self.visits = 0
        self.open = 0
        """Playouts in which it could be chosen."""
        self.hope = 0.0
        """What the seat got, summed over the visits."""
        self.children: dict[Action, _Node] = {}

    @property
    def mean(self) -> float:
        """What the seat got on average."""
        return self.hope / max(self.visits, 1)


def search(playouts: int) -> Bot:
    """A bot that plays so many games ahead before each choice."""

    def choose(seen: SeatView) -> Action:
        if len(seen.options) == 1:
            return seen.options[0]
        root = _Node(-1)
        for _ in range(playouts):
            _playout(seen, root)
        tried = [option for option in seen.options if option in root.children]
        return max(tried, key=lambda option: _worth(root.children[option]))

    return choose


def _worth(node: _Node) -> tuple[int, float]:
    """What was tried most often; of several the better."""
    return node.visits, node.mean


def _playout(seen: SeatView, root: _Node) -> None:
    """One game ahead, and its lesson along the branches it took."""
    game, random = seen.game, seen.random
    state, node, path = seen.deal(random), root, []
    growing = True
    for number in range(AHEAD):
        if game.result(state) is not None:
            break
        if game.due(state):
            action = game.sample(state, random)
        else:
            options = seen.options if not number else _options(game, state)
            if not options:
                break  # a deal that cannot be: what is known of hands is not all thought of
            if growing:
                growing, node, action = _branch(node, options, random)
                path.append(node)
            else:
                action = by_kind(options, random)
        state = game.step(state, action).state
    hopes = standing(game, state)
    for node in path:
        node.visits += 1
        node.hope += hopes[max(node.seat, 0)]


def _options(game: Game[SomeState], state: SomeState) -> Sequence[Action]:
    """What the first who may act can do."""
    options = game.legal_actions(state)
    if not options or options[-1].seat == options[0].seat:
        return options
    seat = options[0].seat
    return [option for option in options if option.seat == seat]


def _branch(
    node: _Node, options: Sequence[Action], random: Random
) -> tuple[bool, _Node, Action]:
    """Whether the tree goes on below, the branch taken, and what is chosen there."""
    children = node.children
    untried = [option for option in options if option not in children]
    for option in options:
        if option in children:
            children[option].open += 1
    if untried:
        action = by_kind(untried, random)
        children[action] = grown = _Node(action.seat)
        grown.open = 1
        return False, grown, action
    action = max(options, key=lambda option: _promise(children[option]))
    return True, children[action], action


def _promise(node: _Node) -> float:
    """A good average, and few trials of many chances (UCB1)."""
    return node.mean + CURIOSITY * sqrt(log(node.open) / node.visits)
