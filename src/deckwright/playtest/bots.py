"""Who plays: a bot chooses among what it may do, and sees no more than its seat sees.

A bot gets what its seat sees: its options, a stream of chance of its own, and deals of the
hidden cards as they might lie; never the cards as they do lie. A test deals the hidden cards
anew and holds that no choice changes.

Bots that look ahead, with the hidden cards dealt as they might lie.

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

from collections.abc import Callable, Mapping, Sequence
from math import log, sqrt
from random import Random
from typing import NamedTuple, TypeAlias

from ..engine import Action, Game, SomeState
from ..errors import UnknownName, unknown
from ..names import number_of


class SeatView(NamedTuple):
    """What a seat sees when it has to choose."""

    options: Sequence[Action]
    """What it may do; never empty, and more than one: nobody is asked what has to be done."""
    random: Random
    """The seat's own stream."""
    seat: int
    game: Game[SomeState]
    deal: Callable[[Random], SomeState]
    """A state that looks the same from this seat, with the hidden cards dealt anew."""


Bot: TypeAlias = Callable[[SeatView], Action]


def casual(seen: SeatView) -> Action:
    """A kind of action first, then one of that kind.

    All options alike would prefer kinds with many targets, as no person does.
    """
    return by_kind(seen.options, seen.random)


def by_kind(options: Sequence[Action], random: Random) -> Action:
    """One of the options: a kind of action first, then one of that kind."""
    if len(options) == 1:
        return options[0]
    kinds = [(option.__class__, option.main_card) for option in options]
    kinds_open = list(dict.fromkeys(kinds))
    if len(kinds_open) > 1:
        kind = kinds_open[int(random.random() * len(kinds_open))]
        options = [option for option, its in zip(options, kinds, strict=True) if its == kind]
    return options[int(random.random() * len(options))]


def even(seen: SeatView) -> Action:
    """Every option alike."""
    return seen.options[int(seen.random.random() * len(seen.options))]


def first(seen: SeatView) -> Action:
    """Always what is offered first: the laziest player there is."""
    return seen.options[0]


def never(card: str, bot: Bot) -> Bot:
    """A bot that plays a card only when nothing else is left to do."""

    def choose(seen: SeatView) -> Action:
        others = [option for option in seen.options if option.main_card != card]
        return bot(seen._replace(options=others)) if others else bot(seen)

    return choose


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


# How bots are called, and how long they think -------------------------------------------


BOTS: Mapping[str, Bot] = {"casual": casual, "even": even, "first": first}
FORMS = (*BOTS, "thrifty", "search:NUMBER", "never:CARD")
"""How bots are named."""
MOST_PLAYOUTS = 100_000


def effort(name: str) -> float:
    """How much longer a bot thinks than a casual one, about."""
    start, _, rest = name.partition(":")
    if start == "search" and rest.isascii() and rest.isdecimal():
        return 1 + 20 * min(number_of(rest), MOST_PLAYOUTS)
    return 20 if name == "thrifty" else 1


def bot(name: str) -> Bot:
    """A bot by its name; `never:CARD` is a casual player who keeps a card back, and
    `search:NUMBER` looks so many playouts ahead at every choice."""
    start, _, rest = name.partition(":")
    if start == "never" and rest:
        return never(rest, casual)
    if start == "search" and rest.isascii() and rest.isdecimal():
        return search(min(max(number_of(rest), 1), MOST_PLAYOUTS))
    if name == "thrifty":
        return thrifty
    if name not in BOTS:
        raise UnknownName(unknown("bot", name, FORMS))
    return BOTS[name]
