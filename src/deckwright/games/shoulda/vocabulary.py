"""The words of lines: cards, series, places and players, and examples of all lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from typing import TypeVar

from ...engine import Setup
from .actions import MATCH, SUM
from .rows import blemmyes_on, freed, series_at
from .state import DEAD, DRAGON, LEFT, RIGHT, VALUE, Foe, Series, State

T = TypeVar("T")

NOUNS = {"basis": "way (match, sum)", "spot": "card on the table"}
"""What people call the kinds of value."""


def examples(setup: Setup) -> tuple[str, ...]:
    """A line of each kind; what is clear may be left out."""
    return (
        "R5, or: open R5, add R5 right of 1",
        "attach B5 left of R5",
        "remove R5, and of a part: take 1-2",
        "start R3 left of b1",
        "blemmyes, or: blemmyes left of 1",
        "dead 1, knight set 1",
        f"dragon {setup.players[-1]}, knight {setup.players[-1]}",
        "draw; pass; deal; shuffle",
        "duel R4 > B7, knight's card first",
        f"{setup.players[0]}: count 4, a hand put right",
    )


def series_names(state: State) -> dict[str, int]:
    """Every series, numbered as one reads: row after row, from left to right."""
    places = [at for at, item in enumerate(state.table) if type(item) is Series]
    return {str(number): at for number, at in enumerate(places, 1)}


def _sets(state: State) -> dict[str, int]:
    """Series by number, or by a card that lies in no other."""
    numbered = series_names(state)
    holding = {at: set(series_at(state.table, at).cards) for at in numbered.values()}
    times = Counter(card for cards in holding.values() for card in cards)
    alone = {card: at for at, cards in holding.items() for card in cards if times[card] == 1}
    return {**numbered, **_by_name(state, alone)}


def _spots(state: State) -> dict[str, tuple[int, int]]:
    """Every card in a series: `B5`, or where there are several `B5.1`, `B5.2`; or by name."""
    places = [
        (card, (at, place))
        for at in series_names(state).values()
        for place, card in enumerate(series_at(state.table, at).cards)
    ]
    times = Counter(card for card, _ in places)
    numbers: Counter[str] = Counter()
    spots = {}
    for card, spot in places:
        numbers[card] += 1
        spots[card if times[card] == 1 else f"{card}.{numbers[card]}"] = spot
    return {**spots, **_by_name(state, spots)}


def _by_name(state: State, there: Mapping[str, T]) -> dict[str, T]:
    """The same by all that cards are called, for those whose letter and value is there."""
    words = state.config.words.items()
    return {word: there[card] for word, card in words if card in there}


def _blemmyes(state: State) -> dict[str, int]:
    return {f"b{number}": at for number, at in enumerate(blemmyes_on(state.table), 1)}


def _players(state: State) -> dict[str, int]:
    return {name: seat for seat, name in enumerate(state.config.setup.players)}


def _foes(state: State) -> dict[str, Foe]:
    """A player, for the Dragons there, or a series, for the dead on it.

    Where there is only one to fight it is the Dragon, or the dead; a set goes by its cards.
    """
    sets = {f"set {number}": Foe(DEAD, at) for number, at in series_names(state).items()}
    players = {name: Foe(DRAGON, seat) for name, seat in _players(state).items()}
    locked = [at for at in sets.values() if not freed(series_at(state.table, at.at))]
    beset = {dragon.target for dragon in state.dragons}
    by_card = {name: Foe(DEAD, at) for name, at in _sets(state).items() if not name.isdecimal()}
    return {
        **players,
        **sets,
        **{name: foe for name, foe in by_card.items() if foe in locked},
        **({DRAGON: Foe(DRAGON, *beset)} if len(beset) == 1 else {}),
        **({DEAD: locked[0]} if len(locked) == 1 else {}),
    }


def part_names(state: State) -> dict[str, tuple[int, int]]:
    """Stretches of a series, its cards counted from the left: `2`, `2-4`."""
    longest = max((len(item.cards) for item in state.table if type(item) is Series), default=0)
    return {
        f"{first + 1}-{last + 1}" if first < last else f"{first + 1}": (first, last)
        for first in range(longest)
        for last in range(first, longest)
    }


_WORDS: Mapping[str, Callable[[State], Mapping[str, Hashable]]] = {
    "card": lambda state: state.config.words,
    "regular": lambda state: {w: c for w, c in state.config.words.items() if VALUE[c]},
    "side": lambda _: {"left": LEFT, "right": RIGHT},
    "series": _sets,
    "row": series_names,
    "spot": _spots,
    "blemmyes": _blemmyes,
    "player": _players,
    "foe": _foes,
    "basis": lambda _: {MATCH: MATCH, SUM: SUM},
    "part": part_names,
}


def vocabulary(state: State, kind: str) -> Mapping[str, Hashable]:
    """The words a line may use for one kind of thing: word -> value."""
    return _WORDS[kind](state)
