"""What a game waits for: at each moment, what chance owes, or who can do what.

    OFFERS = Offers[State](
        moment,
        {Chance.DEAL: _dealt},
        {
            Phase.PLAY: (Offer(Lay, on_turn, card=holdable), Offer(Take, on_turn)),
            Phase.DISCARD: Offer(Discard, on_turn, card=holdable),
        },
    )

`moment` says of a state what it waits for; of what is in neither table nothing is left to do.
An offer is a kind of action with who may do it now, and where each of its values comes from.
So the seats to act, what is due, what chance brings and what is legal are said together. Rules
stay with `legality`: an offer lists what is never refused, or it names the checks to be asked
(`unless`). Tests hold the one to the other.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from enum import StrEnum
from functools import lru_cache
from itertools import chain, product
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias, TypeVar

from .action import TABLE, Action

if TYPE_CHECKING:
    from random import Random

    from .legality import Checks

S = TypeVar("S")
Seats: TypeAlias = tuple[int, ...]


class Chance(StrEnum):
    """Kinds of random outcomes that somebody has to type: cards drawn, dice rolled."""

    NOTHING = ""
    DEAL = "deal"
    DRAW = "draw"
    SHUFFLE = "shuffle"
    ROLL = "roll"
    REVEAL = "reveal"
    DUEL = "duel"
    OUTCOME = "outcome"
    """What a card of one's own does, as the table reads it."""


Kind: TypeAlias = Callable[..., Action]


@lru_cache(maxsize=1 << 16)
def make_action(kind: Kind, *values: Hashable) -> Action:
    """An action; the same one each time."""
    return kind(*values)


@lru_cache(maxsize=1 << 14)
def every(kind: Kind, seat: int, *columns: tuple[Hashable, ...]) -> tuple[Action, ...]:
    """An action for each way to take one value of every column."""
    return tuple(
        [make_action(kind, seat, *row) for row in product(*map(dict.fromkeys, columns))]
    )


def table(_: Any) -> Seats:
    """The seat of what nobody in particular does."""
    return (TABLE,)


def on_turn(state: Any) -> Seats:
    """The seat whose turn it is, of a state that says it as `turn`."""
    return (state.turn,)


def shuffle(cards: Iterable[str], random: Random) -> tuple[str, ...]:
    """Cards in a random order."""
    order = list(cards)
    random.shuffle(order)
    return tuple(order)


class Offer(Generic[S]):
    """A kind of action, who may do it, and where its values come from."""

    def __init__(
        self,
        kind: Kind,
        by: Callable[[S], Seats] = on_turn,
        rows: Callable[[S, int], Iterable[tuple[Hashable, ...]]] | None = None,
        *,
        unless: Checks[S] | None = None,
        **values: Callable[[S, int], tuple[Hashable, ...]],
    ) -> None:
        """`values`: by field, in their order, what it can be for a seat, each with each.

        `rows`: instead, all values of each action, where they depend on each other.
        `unless`: the checks that may refuse it nevertheless.
        """
        self.kind, self.by = kind, by
        self.options = self._options(rows, tuple(values.values()))
        if unless is not None:
            self.options = _legal_options(self.options, unless)

    def _options(
        self,
        rows: Callable[[S, int], Iterable[tuple[Hashable, ...]]] | None,
        values: tuple[Callable[[S, int], tuple[Hashable, ...]], ...],
    ) -> Callable[[S], tuple[Action, ...]]:
        """What lists the actions of a state."""
        kind, by = self.kind, self.by

        def in_rows(state: S) -> tuple[Action, ...]:
            assert rows is not None
            return tuple(
                [
                    make_action(kind, seat, *row)
                    for seat in by(state)
                    for row in rows(state, seat)
                ]
            )

        def in_columns(state: S) -> tuple[Action, ...]:
            seats = by(state)
            if len(seats) == 1:
                return every(kind, seats[0], *[each(state, seats[0]) for each in values])
            listed = [
                every(kind, seat, *[each(state, seat) for each in values]) for seat in seats
            ]
            return tuple(chain.from_iterable(listed))

        return in_columns if rows is None else in_rows


def _legal_options(
    options: Callable[[S], tuple[Action, ...]], checks: Checks[S]
) -> Callable[[S], tuple[Action, ...]]:
    """The options of a state that are not refused."""
    first = checks.first
    return lambda state: tuple([each for each in options(state) if first(state, each) is None])


class Listed(NamedTuple, Generic[S]):
    """Several kinds of action that depend on each other, and the function that lists them."""

    by: Callable[[S], Seats]
    options: Callable[[S], tuple[Action, ...]]


class Offers(Generic[S]):
    """All that a game waits for, by moment."""

    def __init__(
        self,
        moment: Callable[[S], Hashable],
        chance: Mapping[Chance, Callable[[S, Random], Action]],
        offers: Mapping[Hashable, Offer[S] | Listed[S] | tuple[Offer[S], ...]],
    ) -> None:
        """`chance`: a fair outcome of each kind there is, in a known game."""
        self.moment, self.chance = moment, chance
        self._offers = {
            each: (those,) if isinstance(those, Offer | Listed) else those
            for each, those in offers.items()
        }

    def due(self, state: S) -> Chance:
        """What chance owes; false if nothing."""
        moment = self.moment(state)
        return moment if type(moment) is Chance else Chance.NOTHING

    def sample(self, state: S, random: Random) -> Action:
        """A fair outcome for what is due, in a known game."""
        return self.chance[self.due(state)](state, random)

    def to_act(self, state: S) -> Seats:
        """The seats that may act now; empty when chance is due or the game is over."""
        offers = self._offers.get(self.moment(state), ())
        seats = dict.fromkeys([seat for offer in offers for seat in offer.by(state)])
        seats.pop(TABLE, None)
        return tuple(seats)

    def legal_actions(self, state: S) -> tuple[Action, ...]:
        """Every action open now, chance and interrupts apart; as far as known in a physical
        game."""
        offers = self._offers.get(self.moment(state), ())
        if len(offers) == 1:
            return offers[0].options(state)
        actions: list[Action] = []
        for offer in offers:
            actions += offer.options(state)
        return tuple(actions)
