"""What can be done at the table, how it is typed, and with which words."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import ClassVar, TypeAlias

from ...engine import Action, Secret, Setup, action
from ...engine.parser.tokens import NUMBERS
from ...engine.parser.vocabulary import IT
from .rows import (
    all_series,
    blemmyes_at,
    blemmyes_on,
    bringer,
    foes,
    is_free,
    open_series,
    series_at,
)
from .state import (
    ANY_COLOUR,
    BLEMMYES,
    COLOUR,
    DEAD,
    DRAGON,
    KNIGHT,
    LEFT,
    MATCH,
    NOWHERE,
    RIGHT,
    SIDE_WORDS,
    SUM,
    VALUE,
    Foe,
    Series,
    State,
    told_by_value,
)

_CARD, _SIDE = "With which card? (R5: red 5)", "On which side?"


@action("open {card:card}", label="open a regret", questions={"card": _CARD})
class Open(Action):
    """Lay the first card of a regret in a row of its own."""

    card: str


@action(
    "start {card:card} {side:side} [of {blemmyes:blemmyes}]",
    label="open a regret at a blemmyes",
    questions={"card": _CARD, "side": _SIDE, "blemmyes": "Of which blemmyes?"},
)
class Start(Action):
    """Lay the first card of a series beside a blemmyes."""

    card: str
    side: int
    blemmyes: int | None = None
    """Its place on the table; left out, the only one."""


@action(
    "add {card:card} {side:side} [of {series:series}]",
    label="add at an end",
    questions={"card": _CARD, "side": _SIDE, "series": "Of which series?"},
)
class Add(Action):
    """Lay a card at the end of a series."""

    card: str
    side: int
    series: int | None = None
    """Its place on the table; left out, the only open one."""


@action(
    "attach {card:card} {side:side} of {spot:spot}",
    label="attach to the same value",
    questions={"card": _CARD, "side": _SIDE, "spot": "Of which card?"},
)
class Attach(Action):
    """Lay a card beside one of the same value and the other colour."""

    card: str
    side: int
    spot: tuple[int, int]
    """The place of the series on the table, and of the card in the series."""


@action(
    "remove {card:card} {basis:basis} [of {series:series}] [take {part:part}]",
    label="remove cards",
    questions={
        "card": _CARD,
        "basis": "By match or sum?",
        "series": "Which series?",
        "part": "What goes? (Enter: take all)",
    },
)
class Remove(Action):
    """Scoop a series, or a part of it, with a card that matches or equals its sum."""

    card: str
    basis: str
    """MATCH or SUM."""
    series: int | None = None
    part: tuple[int, int] | None = None
    """The first and last card taken; left out, all."""


@action("draw [{card:card}]", label="nothing fits: draw")
class Draw(Action):
    """Take the top card of the deck; it is named only if everybody saw it."""

    card: str = ""


@action("pass", label="pass")
class Pass(Action):
    """End the turn without a card."""


@action(
    "blemmyes [{side:side}] [of {series:series}]",
    label="lay a blemmyes",
    questions={"side": "At which end? (Enter: alone)", "series": "Of which series?"},
    is_card=True,
)
class LayBlemmyes(Action):
    """Lay a blemmyes alone, or at the end of a series."""

    card: ClassVar[str] = BLEMMYES
    side: int | None = None
    """Left out, alone."""
    series: int | None = None


@action(
    "dead [> {series:series}]",
    label="lay a dead",
    questions={"series": "On which series?"},
    is_card=True,
)
class LayDead(Action):
    """Lock a series."""

    card: ClassVar[str] = DEAD
    series: int | None = None


@action("knight > {foe:foe}", label="send a knight", questions={"foe": "Against whom?"})
class SendKnight(Action):
    """Challenge the Dragons of a player, or the dead on a set."""

    card: ClassVar[str] = KNIGHT
    foe: Foe


@action(
    "dragon > {target:player}",
    label="somebody plays a Dragon",
    questions={"seat": "Who plays it?", "target": "With whom is it put?"},
    interrupt=True,
)
class SendDragon(Action):
    """Put a Dragon with a player; anybody may, at any time."""

    card: ClassVar[str] = DRAGON
    target: int


@action("duel [{knight:card*}] [> {foe:card*}]", by_table=True)
class Fight(Action):
    """A round of a duel: what each side drew, in order; or one side, before the other tells."""

    knight: tuple[str, ...] = ()
    foe: tuple[str, ...] = ()


@action("deal [{cards:card*}]", by_table=True)
class Deal(Action):
    """Shuffle and deal: six cards for seat 0, six for seat 1, ..., then the deck from the top.

    At a physical table nothing is named.
    """

    cards: Secret[tuple[str, ...]] = ()


@action("shuffle [{cards:card*}]", by_table=True)
class Shuffle(Action):
    """The deck mixed again, named from the top where everything is known."""

    cards: Secret[tuple[str, ...]] = ()


@action("hold {card:card}")
class Hold(Action):
    """Show or declare a card that stays in the hand."""

    card: str


Placed: TypeAlias = Open | Start | Attach | Add
"""What lays a regular card on the table."""

# What a line writes ----------------------------------------------------------------------


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
    )


def series_names(state: State) -> dict[str, int]:
    """Every series, numbered as one reads: row after row, from left to right."""
    return {str(number): at for number, at in enumerate(all_series(state.table), 1)}


def there_on(state: State) -> Mapping[str, Sequence[tuple[int, int]]]:
    """Every card in a series, and where it lies."""
    there: dict[str, list[tuple[int, int]]] = {}
    for at in series_names(state).values():
        for place, card in enumerate(series_at(state.table, at).cards):
            there.setdefault(card, []).append((at, place))
    return there


def _spots(state: State) -> dict[str, tuple[int, int]]:
    """Every card in a series: `B5`, or where there are several `B5.1`, `B5.2`."""
    return {
        card if len(lying) == 1 else f"{card}.{number}": spot
        for card, lying in there_on(state).items()
        for number, spot in enumerate(lying, 1)
    }


def _is_by_value(state: State) -> bool:
    """Whether a value alone is a card of any colour, which is drawn in a duel."""
    return state.duel is not None and told_by_value(state)


def _players(state: State) -> dict[str, int]:
    return {name: seat for seat, name in enumerate(state.config.setup.players)}


def _foes(state: State) -> dict[str, Foe]:
    """A player, for the Dragons there, or a series, for the dead on it."""
    sets = {f"set {number}": Foe(DEAD, at) for number, at in series_names(state).items()}
    return {**{name: Foe(DRAGON, seat) for name, seat in _players(state).items()}, **sets}


def part_names(state: State) -> dict[str, tuple[int, int]]:
    """Stretches of a series, its cards counted from the left: `2`, `2-4`."""
    longest = max((len(item.cards) for item in state.table if type(item) is Series), default=0)
    return {
        f"{first + 1}-{last + 1}" if first < last else f"{first + 1}": (first, last)
        for first in range(longest)
        for last in range(first, longest)
    }


_WORDS: Mapping[str, Callable[[State], Mapping[str, Hashable]]] = {
    "card": lambda state: {
        **state.config.words,
        **({value: value for value in ANY_COLOUR} if _is_by_value(state) else {}),
    },
    "regular": lambda state: {w: c for w, c in state.config.words.items() if VALUE[c]},
    "side": lambda _: {word: side for side, word in SIDE_WORDS},
    "series": series_names,
    "row": series_names,
    "spot": _spots,
    "blemmyes": lambda state: {
        f"b{number}": at for number, at in enumerate(blemmyes_on(state.table), 1)
    },
    "player": _players,
    "foe": _foes,
    "basis": lambda _: {MATCH: MATCH, SUM: SUM},
    "part": part_names,
}


def vocabulary(state: State, kind: str) -> Mapping[str, Hashable]:
    """The words a line may use for one kind of thing: word -> value."""
    return _WORDS[kind](state) if kind in _WORDS else {}


# What people say besides ------------------------------------------------------------------

WORDS = {number: word for word, number in reversed(NUMBERS.items())}
"""Values as words."""
ABSENT = ((NOWHERE, 0),)
"""The place of a card that lies nowhere."""
LEFTWARDS = "l before below under underneath bottom low downward downwards"
RIGHTWARDS = "r after behind above high upward upwards"
"""Where lower and higher cards go."""
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")


def names(state: State, kind: str) -> Iterable[tuple[str, Hashable]]:
    """A value alone stands for both its colours; what lies on the table goes by any card."""
    return _NAMES[kind](state) if kind in _NAMES else ()


def _card_names(state: State) -> Iterator[tuple[str, str]]:
    yield from (pair for card in state.config.printed for pair in _card_words(card))
    yield from (("headless guy", BLEMMYES), ("him", IT))


def _card_words(card: str) -> Iterator[tuple[str, str]]:
    """`5`, `five`, `five red`, `r 5`; `the red one` can be any card."""
    if VALUE[card]:
        colour = COLOUR[card[0]]
        for value in (card[1], *([WORDS[VALUE[card]]] if VALUE[card] > 1 else ())):
            yield from ((value, card), (f"{colour} {value}", card), (f"{value} {colour}", card))


def _drawn_names(state: State) -> Iterator[tuple[str, str]]:
    """What is drawn in a duel: `9` and `nine` are a value of any colour."""
    yield from state.config.words.items()
    for card in state.config.printed:
        for word, _ in _card_words(card):
            yield word, card if " " in word else card[1]


def _alike(card: str) -> tuple[str, str]:
    """What lies on the table by its value: `on the 5s`, `behind the one`."""
    return f"{card[1]}s", WORDS[VALUE[card]]


def _number_words(noun: str, places: Iterable[int]) -> Iterator[tuple[str, int]]:
    """`series`, `series 2`, `second series`."""
    there = [*places]
    for number, (at, ordinal) in enumerate(zip(there, ORDINALS, strict=False), 1):
        yield from ((noun, at), (f"{noun} {number}", at), (f"{ordinal} {noun}", at))
    yield from ((f"last {noun}", at) for at in there[-1:])


def _lying(state: State) -> Iterator[tuple[str, str | tuple[int, int]]]:
    """By any name of the card; what lies nowhere is understood, to be told so."""
    there = there_on(state)
    pairs = (*state.config.words.items(), *_card_names(state))
    lying = {word for word, card in pairs if card in there}  # `the 4` is one that lies there
    for word, card in pairs:
        absent = () if word in lying else ABSENT
        yield from ((word, spot) for spot in there.get(card, absent))
    for card in there:
        yield from ((word, spot) for word in _alike(card) for spot in there[card])
    yield from (("it", IT), ("them", IT))


def _rows(state: State) -> Iterator[tuple[str, int]]:
    """By number and by any card there; a bare number is the series of that number first."""
    places, there = series_names(state), there_on(state)
    for noun in ("series", "set", "row", "regret"):
        yield from (pair for pair in _number_words(noun, places.values()) if pair[0] != noun)
    lengths = {at: len(series_at(state.table, at).cards) for at in open_series(state.table)}
    for word, length in ("short", min), ("long", max):
        yield from (
            (f"{word} one", at) for at, x in lengths.items() if x == length(lengths.values())
        )
    for word, card in (*state.config.words.items(), *_card_names(state)):
        if card in there and word not in places:
            yield from ((word, at) for at, _ in there[card])
    yield from ((word, at) for card in there for word in _alike(card) for at, _ in there[card])
    yield from _runs(state)


def _runs(state: State) -> Iterator[tuple[str, int]]:
    """`2-4`: from which value to which a series goes."""
    for at in series_names(state).values():
        values = [VALUE[card] for card in series_at(state.table, at).cards]
        yield f"{values[0]}-{values[-1]}", at


def _blemmyes_names(state: State) -> Iterator[tuple[str, int]]:
    """By number, by who laid it, and where only one has both sides free, or any, by that."""
    lying, players = blemmyes_on(state.table), state.config.setup.players
    free = {at: [s for s in (LEFT, RIGHT) if is_free(state.table, at, s)] for at in lying}
    most = max(map(len, free.values()), default=0)
    lone = [at for at in lying if len(free[at]) == most]
    for noun in ("blemmyes", "headless", "headless guy", "happy guy", "happy one"):
        yield from _number_words(noun, lying)
        for at in lying:
            by = blemmyes_at(state.table, at).by
            yield from (
                (f"{x} {noun}", at) for x in (players[by], *["own"] * (by == state.turn))
            )
        yield from ((f"other {noun}", at) for at in lying)
        for word in ("lonely", "lone", "free"):
            yield from ((f"{word} {noun}", at) for at in lone)


def _foe_names(state: State) -> Iterator[tuple[str, Hashable]]:
    """By what they are, with whom, and who brought them."""
    players = state.config.setup.players
    for foe in foes(state):
        brought = players[bringer(state, foe)]
        whose = (players[foe.at], brought) if foe.kind == DRAGON else (brought,)
        kinds = (foe.kind, f"{foe.kind}s", *(("pompous dead",) if foe.kind == DEAD else ()))
        for kind in kinds:
            yield kind, foe
            for name in whose:
                said = (
                    f"{name} {kind}",
                    f"{kind} {name}",
                    f"{kind} with {name}",
                    f"{kind} at {name}",
                )
                yield from ((each, foe) for each in said)
        if foe.kind == DEAD:
            yield brought, foe
            for word, at in (*series_names(state).items(), *_rows(state), *_runs(state)):
                if at == foe.at:
                    yield from ((word, foe), (f"dead {word}", foe), (f"dead on {word}", foe))
        if _is_own(state, foe):
            yield from ((f"own {kind}", foe) for kind in kinds)
    for kind in {DRAGON, DEAD} - {foe.kind for foe in foes(state)}:  # to be told so
        yield from (
            (said, Foe(kind, NOWHERE)) for said in (kind, *(f"{n} {kind}" for n in players))
        )
    for kind in {DRAGON, DEAD} - {foe.kind for foe in foes(state) if _is_own(state, foe)}:
        yield from ((f"own {each}", Foe(kind, NOWHERE)) for each in (kind, f"{kind}s"))


def _is_own(state: State, foe: Foe) -> bool:
    """Whether whoever has the turn brought a foe, or has a Dragon before them."""
    before = foe.kind == DRAGON and foe.at == state.turn
    return before or bringer(state, foe) == state.turn


_NAMES: Mapping[str, Callable[[State], Iterable[tuple[str, Hashable]]]] = {
    "card": lambda state: () if _is_by_value(state) else _card_names(state),
    "drawn": _drawn_names,
    "regular": _card_names,
    "spot": _lying,
    # Without bare values: these are the series of that number.
    "lying": lambda state: (pair for pair in _lying(state) if not pair[0].isdigit()),
    "series": _rows,
    "row": _runs,
    "blemmyes": _blemmyes_names,
    "foe": _foe_names,
    "side": lambda _: (
        *((word, LEFT) for word in (*LEFTWARDS.split(), "in front")),
        *((word, RIGHT) for word in (*RIGHTWARDS.split(), "on top")),
    ),
    "way": lambda _: (
        *(("up", RIGHT), ("on up", RIGHT), ("upward", RIGHT)),
        *(("down", LEFT), ("on down", LEFT), ("downward", LEFT)),
    ),
}
