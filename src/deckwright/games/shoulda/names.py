"""What people call cards, series and foes, beside the words of the lines."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping

from ...engine.parser.tokens import NUMBERS
from .actions import series_names, there_on
from .rows import blemmyes_on, bringer, foes, series_at
from .state import COLOUR, DEAD, DRAGON, LEFT, NOWHERE, RIGHT, VALUE, State

WORDS = {number: word for word, number in NUMBERS.items() if len(word) > 2}
"""Values as words."""
ABSENT = ((NOWHERE, 0),)
"""The place of a card that lies nowhere."""
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")


def names(state: State, kind: str) -> Iterable[tuple[str, Hashable]]:
    """A value alone stands for both its colours; what lies on the table goes by any card."""
    return _NAMES[kind](state) if kind in _NAMES else ()


def _cards(state: State) -> Iterator[tuple[str, str]]:
    return (pair for card in state.config.printed for pair in _called(card))


def _called(card: str) -> Iterator[tuple[str, str]]:
    """`5`, `five`, `five red`, `r 5`."""
    if VALUE[card]:
        value, colour = card[1], COLOUR[card[0]]
        word = WORDS[int(value)]
        for said in (value, word, f"{colour} {value}", f"{colour} {word}"):
            yield said, card
        yield from ((f"{value} {colour}", card), (f"{word} {colour}", card))


def _counted(noun: str, places: Iterable[int]) -> Iterator[tuple[str, int]]:
    """`series`, `series 2`, `second series`."""
    there = [*places]
    for number, (at, ordinal) in enumerate(zip(there, ORDINALS, strict=False), 1):
        yield from ((noun, at), (f"{noun} {number}", at), (f"{ordinal} {noun}", at))
    yield from ((f"last {noun}", at) for at in there[-1:])


def _lying(state: State) -> Iterator[tuple[str, tuple[int, int]]]:
    """By any name of the card; what lies nowhere is understood, to be told so."""
    there = there_on(state)
    for word, card in (*state.config.words.items(), *_cards(state)):
        yield from ((word, spot) for spot in there.get(card, ABSENT))
    for card in there:
        yield from ((f"{card[1]}s", spot) for spot in there[card])


def _rows(state: State) -> Iterator[tuple[str, int]]:
    """By number and by any card there; a bare number is the series of that number first."""
    places, there = series_names(state), there_on(state)
    for noun in ("series", "set", "row", "regret"):
        yield from (pair for pair in _counted(noun, places.values()) if pair[0] != noun)
    for word, card in (*state.config.words.items(), *_cards(state)):
        if card in there and word not in places:
            yield from ((word, at) for at, _ in there[card])
    yield from ((f"{card[1]}s", at) for card in there for at, _ in there[card])
    for at in places.values():
        values = [VALUE[card] for card in series_at(state.table, at).cards]
        yield f"{values[0]}-{values[-1]}", at


def _foes(state: State) -> Iterator[tuple[str, Hashable]]:
    """By what they are, with whom, and who brought them."""
    players = state.config.setup.players
    for foe in foes(state):
        brought = players[bringer(state, foe)]
        whose = (players[foe.at], brought) if foe.kind == DRAGON else (brought,)
        kinds = (foe.kind, f"{foe.kind}s", *(("pompous dead",) if foe.kind == DEAD else ()))
        for kind in kinds:
            yield kind, foe
            for name in whose:
                said = (f"{name} {kind}", f"{kind} {name}", f"{kind} with {name}")
                yield from ((each, foe) for each in said)
        if foe.kind == DEAD:
            yield brought, foe
            for word, at in (*series_names(state).items(), *_rows(state)):
                if at == foe.at:
                    yield from ((word, foe), (f"dead {word}", foe), (f"dead on {word}", foe))


_NAMES: Mapping[str, Callable[[State], Iterable[tuple[str, Hashable]]]] = {
    "card": _cards,
    "regular": _cards,
    "spot": _lying,
    # Without bare values: these are the series of that number.
    "lying": lambda state: (pair for pair in _lying(state) if not pair[0].isdigit()),
    "series": _rows,
    "row": lambda state: series_names(state).items(),
    "blemmyes": lambda state: _counted("blemmyes", blemmyes_on(state.table)),
    "foe": _foes,
    "side": lambda _: (
        *(("l", LEFT), ("before", LEFT), ("in front", LEFT), ("below", LEFT)),
        *(("r", RIGHT), ("after", RIGHT), ("behind", RIGHT), ("above", RIGHT)),
        *(("upward", RIGHT), ("upwards", RIGHT), ("downward", LEFT), ("downwards", LEFT)),
    ),
    "way": lambda _: (
        *(("up", RIGHT), ("on up", RIGHT), ("upward", RIGHT)),
        *(("down", LEFT), ("on down", LEFT), ("downward", LEFT)),
    ),
}
