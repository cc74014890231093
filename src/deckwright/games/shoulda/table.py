"""Words for lines, what the table sees, and the outcomes of chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from ...engine import TABLE, UNKNOWN, Action, Setup
from .actions import MATCH, SUM, Deal, Fight, Shuffle
from .card_knowledge import in_sight
from .duel_rounds import draw_round
from .rows import blemmyes_on, series_at
from .state import DEAD, DEAL, DRAGON, DUEL, LEFT, RIGHT, Foe, Series, State


def due(state: State) -> str:
    """What chance owes: the verb of the line that says how it came out."""
    if state.ending:
        return ""
    if state.phase is DEAL:
        return "deal"
    if state.unshuffled:
        return "shuffle"
    return "duel" if state.phase is DUEL else ""


def sample(state: State, random: Random) -> Action:
    """A fair shuffle, or what lies on top of the deck."""
    if state.duel and not state.unshuffled:
        return Fight(TABLE, *draw_round(state, state.duel))
    cards = tuple(sorted(state.deck, key=lambda _: random.random()))
    return Deal(TABLE, cards) if state.phase is DEAL else Shuffle(TABLE, cards)


def redact(action: Action) -> Action:
    """The order of the deck is nobody's to see; all else lies open: SWC-2.5."""
    return replace(action, cards=()) if isinstance(action, Deal | Shuffle) else action


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


def inventory(state: State) -> Counter[str]:
    """Every card by its id in the catalog; of two alike, the first is counted first."""
    found: Counter[str] = Counter()
    for card, number in in_sight(state).items():
        if card == UNKNOWN:
            found[UNKNOWN] = number
            continue
        left = number
        for id, copies in state.config.printed[card]:
            found[id] = min(left, copies)
            left -= found[id]
    return +found


# Words --------------------------------------------------------------------------------


def _cards(state: State) -> dict[str, str]:
    """Letter and value, or the special; the catalog's id means the same."""
    printed = state.config.printed
    ids = {id: card for card, cards in printed.items() for id, _ in cards}
    named = {name: ids[id] for name, id in state.config.called if id in ids}
    return {**{card: card for card in printed}, **ids, **named}


def _series(state: State) -> dict[str, int]:
    """Every series, numbered as one reads: row after row, from left to right."""
    places = [at for at, item in enumerate(state.table) if type(item) is Series]
    return {str(number): at for number, at in enumerate(places, 1)}


def _spots(state: State) -> dict[str, tuple[int, int]]:
    """Every card in a series: `B5`, or where there are several `B5.1`, `B5.2`."""
    found = [
        (card, (at, place))
        for at in _series(state).values()
        for place, card in enumerate(series_at(state.table, at).cards)
    ]
    times = Counter(card for card, _ in found)
    numbers: Counter[str] = Counter()
    spots = {}
    for card, spot in found:
        numbers[card] += 1
        spots[card if times[card] == 1 else f"{card}.{numbers[card]}"] = spot
    return spots


def _blemmyes(state: State) -> dict[str, int]:
    return {f"b{number}": at for number, at in enumerate(blemmyes_on(state.table), 1)}


def _players(state: State) -> dict[str, int]:
    return {name: seat for seat, name in enumerate(state.config.names)}


def _foes(state: State) -> dict[str, Foe]:
    """A player, for the Dragons there, or a series, for the dead on it."""
    return {
        **{name: Foe(DRAGON, seat) for name, seat in _players(state).items()},
        **{f"set {number}": Foe(DEAD, at) for number, at in _series(state).items()},
    }


def _parts(state: State) -> dict[str, tuple[int, int]]:
    """Stretches of a series, its cards counted from the left: `2`, `2-4`."""
    longest = max((len(item.cards) for item in state.table if type(item) is Series), default=0)
    return {
        f"{first + 1}-{last + 1}" if first < last else f"{first + 1}": (first, last)
        for first in range(longest)
        for last in range(first, longest)
    }


WORDS: Mapping[str, Callable[[State], Mapping[str, Any]]] = {
    "card": _cards,
    "side": lambda _: {"left": LEFT, "right": RIGHT},
    "series": _series,
    "spot": _spots,
    "blemmyes": _blemmyes,
    "player": _players,
    "foe": _foes,
    "basis": lambda _: {MATCH: MATCH, SUM: SUM},
    "part": _parts,
}


def vocabulary(state: State, kind: str) -> Mapping[str, Any]:
    """The words a line may use for one kind of thing: word -> value."""
    return WORDS[kind](state)
