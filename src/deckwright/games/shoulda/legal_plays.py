"""Every play of a card: found by looking at the table, then held against its rules.

Nearly every turn asks the same: which cards fit this series, and how? The answer depends on
the series alone, on which of its ends are free and on the house rules. So it is not asked card
by card. `_uses` works out once, for all cards there are, the ends a card can be added to, the
cards it can be attached to and what it can scoop; `_at_series` remembers it by all that it
depends on. A hand is then looked up in it. What remains is asked anew each time: cards beside a
blemmyes, and the specials, which are few.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import TypeAlias

from ...engine import Action
from ...engine.legality import Refusals
from ...engine.offers import make_action
from . import actions as do
from . import rows
from .state import (
    BLEMMYES,
    CODES,
    DEAD,
    DRAGON,
    LEFT,
    MATCH,
    OTHER,
    REGULARS,
    RIGHT,
    SUM,
    VALUE,
    Blemmyes,
    Config,
    House,
    Rows,
    Series,
    State,
)

SIDES = (LEFT, RIGHT)
REMEMBERED = 1 << 15
"""Series whose uses are kept for one table."""
Part: TypeAlias = tuple[int, int] | None
"""The first and last card of a series that are taken; None for all."""


def _is_allowed(refusals: Refusals) -> bool:
    return next(refusals, None) is None


class Uses(dict[tuple[int, int, bool], list[Action]]):
    """What a card can do at a series: for a player, with the series in some place, and whether
    no other is open, so that it need not be named, all of these as actions; made once."""

    __slots__ = ("card", "ends", "scoops", "spots")

    def __init__(self, card: str) -> None:
        super().__init__()
        self.card = card
        self.ends: list[int] = []
        """The sides where it can be added."""
        self.spots: list[int] = []
        """The places of the cards it can be attached to, on either side."""
        self.scoops: list[tuple[str, Part]] = []
        """On what basis it can remove what."""

    def __missing__(self, asked: tuple[int, int, bool]) -> list[Action]:
        seat, at, only = asked
        named, card = None if only else at, self.card
        made = [make_action(do.Add, seat, card, side, named) for side in self.ends]
        spots = [(side, (at, place)) for place in self.spots for side in SIDES]
        made += [make_action(do.Attach, seat, card, *spot) for spot in spots]
        made += [make_action(do.Remove, seat, card, s[0], named, s[1]) for s in self.scoops]
        self[asked] = made
        return made


def regular_plays(state: State, seat: int, cards: Iterable[str]) -> list[Action]:
    """Every play of regular cards."""
    table, house = state.table, state.config.house
    plays: list[Action] = []
    places = rows.open_series(table)
    for at in places:
        uses, asked = _at_series(table, at, state.config), (seat, at, len(places) == 1)
        for card in cards:
            if card in uses:
                plays += uses[card][asked]
    if not places and _is_allowed(rows.opens(table, house)):
        plays += [make_action(do.Open, seat, card) for card in cards]
    if Blemmyes in map(type, table):
        plays += _starts(table, seat, cards)
    return plays


def useful(state: State) -> Container[str]:
    """The regular cards that have any use: SWC-0.7."""
    table, config = state.table, state.config
    if rows.takes_any(table, config.house):
        return REGULARS
    cards = {action.main_card for action in _starts(table, 0, REGULARS)}
    for at in rows.open_series(table):
        cards.update(_at_series(table, at, config))
    return cards


def _at_series(table: Rows, at: int, config: Config) -> Mapping[str, Uses]:
    """Card -> its uses at an open series, asked without what does not matter to them.

    Series are alike from game to game, so nearly all of them have been asked about before.
    """
    series = rows.series_at(table, at)
    # `rows.is_free` of both sides, written out, since every turn comes here for every series.
    left = series.grows <= 0 and (not at or table[at - 1] is None)
    right = series.grows >= 0 and (at + 1 == len(table) or table[at + 1] is None)
    roles = series.roles if config.house.sum_counts == "added_only" else ()
    asked = (series.cards, roles, series.slope, series.last, left, right)
    uses = config.uses.get(asked)
    if uses is None:
        if len(config.uses) >= REMEMBERED:
            config.uses.clear()
        uses = config.uses[asked] = _uses(series, left, right, config.house)
    return uses


def _uses(series: Series, left: bool, right: bool, house: House) -> dict[str, Uses]:
    """The same, given at which of its ends it can grow."""
    uses: dict[str, Uses] = {}

    def of(card: str) -> Uses:
        return uses.setdefault(card, Uses(card))

    for side, free in zip(SIDES, (left, right), strict=True):
        for card in _of_value(rows.next_value(series, side)):
            if _is_allowed(rows.adds(series, side, card, free)):
                of(card).ends.append(side)
    for place, there in enumerate(series.cards):
        card = OTHER[there]
        if _is_allowed(rows.attaches(series, place, card, house)):
            of(card).spots.append(place)
    whole, parts = (0, len(series.cards) - 1), list(rows.stretches(series))
    bases = [(card, MATCH) for card in dict.fromkeys(series.cards)]
    bases += [(card, SUM) for card in _of_value(rows.total(series, house))]
    for card, basis in bases:
        if _is_allowed(rows.removes(series, card, basis, whole, house)):
            # What is matched must go, too (SWC-6.8); all else is as for the whole.
            matched = rows.matches(series, card, house)
            of(card).scoops += [
                (basis, None if part == whole else part)
                for part in parts
                if basis == SUM or any(part[0] <= place <= part[1] for place in matched)
            ]
    return uses


def _of_value(value: int) -> Sequence[str]:
    return CODES[value] if value < len(CODES) else ()


def _starts(table: Rows, seat: int, cards: Iterable[str]) -> list[Action]:
    """Every card beside every blemmyes that takes it; where a series turns, of one value."""
    places = rows.blemmyes_on(table)
    plays: list[Action] = []
    for at in places:
        named, item = None if len(places) == 1 else at, rows.blemmyes_at(table, at)
        for side in SIDES:
            if rows.is_free(table, at, side):
                turned = item.far == side
                fit = [card for card in cards if VALUE[card] == item.next] if turned else cards
                starts = _starts_of(seat, side, named)
                plays += [starts[card] for card in fit]
    return plays


@cache
def _starts_of(seat: int, side: int, named: int | None) -> Mapping[str, Action]:
    """Every regular card on one side of a blemmyes; kept without an end, as they are few."""
    return {card: do.Start(seat, card, side, named) for card in REGULARS}


def special_plays(state: State, seat: int, card: str) -> list[Action]:
    """Every way to play a special on one's own turn: SWC-3.7."""
    if rows.must_wait(state):
        return []
    if card == DRAGON:
        return list(dragons(state.config.players, seat, state.left))
    if card == BLEMMYES:
        return list(_blemmyes(state, seat))
    if card == DEAD:
        only = len(rows.open_series(state.table)) == 1
        sets = [None if only else at for at in rows.sets(state.table)]
        return [make_action(do.LayDead, seat, at) for at in sets]
    return [
        make_action(do.SendKnight, seat, foe)
        for foe in rows.foes(state)
        if _is_allowed(rows.may_challenge(state, seat, foe))
    ]


@cache
def dragons(players: int, seat: int, left: tuple[int, ...]) -> tuple[Action, ...]:
    """A Dragon put with any player who can have it: SWC-13.5."""
    others = [each for each in range(players) if each != seat and each not in left]
    return tuple(do.SendDragon(seat, target) for target in others)


def _blemmyes(state: State, seat: int) -> Iterator[Action]:
    yield make_action(do.LayBlemmyes, seat)
    places = rows.open_series(state.table)
    for at in places:
        for side in SIDES:
            if _is_allowed(rows.interrupts(state.table, at, side, state.config.house)):
                yield make_action(do.LayBlemmyes, seat, side, None if len(places) == 1 else at)


def is_duty(state: State, seat: int, card: str) -> bool:
    """Whether a special in this hand must be played before anything else: SWC-3.6."""
    return binds(state, card) and bool(special_plays(state, seat, card))


def binds(state: State, card: str) -> bool:
    """Whether a special must be played first if it can be played at all: SWC-3.6."""
    house = state.config.house
    if card == DRAGON and house.dragon_on_turn == "may":
        return False  # SWC-13.2
    opening = rows.is_opening(state.table, house)
    return house.opening_special != "optional" or not opening  # SWC-3.10
