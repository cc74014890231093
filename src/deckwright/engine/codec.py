"""Positions: a state as a TOML table that people read and write, by the state's annotations.

How a field is written, `annotations` tells. What a position leaves out is as at the start of
the game; so what is empty is left out where it is empty at the start, too. Cards it names
nowhere are where the state says the rest is. Every value is checked; Unreadable names the one
amiss.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from itertools import chain
from typing import Any, Generic, NamedTuple, TypeVar

from ..errors import Unreadable, near, unknown
from .action import UNKNOWN
from .annotations import Kind, Spelt, cards, class_of, fields, shape
from .game import Game, S, Setup, setup_of
from .state import GameState

R = TypeVar("R", bound=tuple[object, ...])
EMPTY: tuple[object, ...] = ("", [], {})
SEEN = {True: "hands here are known", False: "hands here are not seen, only what was drawn"}

# States -----------------------------------------------------------------------------------


class Part(NamedTuple, Generic[S]):
    """Something of a state that its fields do not say by themselves: how it is written, by an
    annotation as of a field, and how it is taken from a state and put into one being read."""

    kind: Kind
    get: Callable[[S], object]
    put: Callable[[S, Any], object]
    """Unreadable if it cannot be there."""


def position(game: Game[S], state: S) -> dict[str, object]:
    """A state as a table; what is empty in it, and at the start, is left out."""
    own, setup = _fields_of(state), game.counting_setup(setup_of(state))
    start = game.start(setup_of(state))
    table = dict(_write_fields(type(own), own, setup, start))
    for key, part in game.position_parts.items():
        written = _write(part.kind, part.get(state), setup)
        if written or _write(part.kind, part.get(start), setup):
            table[key] = written
    return table


def state_at(game: Game[S], setup: Setup, table: Mapping[str, object]) -> S:
    """The state of such a table; Unreadable if there is none."""
    start, counted = _fields_of(game.start(setup)), game.counting_setup(setup)
    state, kinds = start.copy(), fields(start.__class__, setup.known)
    plain = {key: value for key, value in table.items() if key not in game.position_parts}
    for name, value in read_fields(start.__class__, plain, counted, usual=start).items():
        setattr(state, name, value)
    for key, part in game.position_parts.items():
        if key in table:
            part.put(state, _value_of(part.kind, table[key], counted, key))
    for name, key, kind in kinds:
        if shape(kind).note == "rest" and key not in table:
            setattr(state, name, ())
            setattr(state, name, game.rest_of_deck(state))
    whole: S = state
    return whole


def inventory(state: object) -> Counter[str]:
    """Every card wherever it lies, by what its state says of its fields."""
    kinds = fields(_fields_of(state).__class__)
    return Counter(
        chain.from_iterable(cards(kind)(getattr(state, name)) for name, _, kind in kinds)
    )


def _fields_of(state: object) -> Any:
    """A state that is made of fields."""
    assert isinstance(state, GameState)
    return state


def rest(found: Counter[str], deck: Mapping[str, int], known: bool) -> tuple[str, ...]:
    """The cards of the deck that lie nowhere else."""
    if known:
        return tuple(sorted((Counter(deck) - found).elements()))
    return (UNKNOWN,) * max(0, sum(deck.values()) - found.total())


def check_cards(
    found: Counter[str], deck: Mapping[str, int], known: bool, whole: bool = True
) -> None:
    """Unreadable unless it is the deck that lies there, or if it is not the `whole` a part."""
    for card, number in found.items():
        if card == UNKNOWN and known:
            raise Unreadable("all cards are known in this game, so none can be `?`")
        if card != UNKNOWN and number > deck.get(card, 0):
            raise Unreadable(f"there are only {deck.get(card, 0)} of `{card}` in this deck")
    if whole and found.total() != sum(deck.values()):
        raise Unreadable(f"there are {sum(deck.values())} cards, not {found.total()}")


# Writing ----------------------------------------------------------------------------------


def write(record: type[R], value: R, setup: Setup) -> dict[str, object]:
    """A NamedTuple as a table; what is empty in it is left out."""
    return dict(_write_fields(record, value, setup))


def _write(kind: Kind, value: object, setup: Setup) -> object:
    """A value as TOML; what is empty as "", [] or {}."""
    shaped = shape(kind)
    writer = _WRITERS.get(shaped.way)
    return value if writer is None else writer(shaped.inner, value, setup)


def _write_row(record: Kind, value: object, setup: Setup) -> list[object]:
    kinds, usual = _row_fields(record), _usual(record)
    row = [_write(kind, getattr(value, name), setup) for name, kind in kinds]
    for name, _ in reversed(kinds):
        if row[-1] == UNKNOWN or name not in usual or getattr(value, name) != usual[name]:
            break
        row.pop()
    return row


def _row_fields(record: Kind) -> list[tuple[str, Kind]]:
    kinds = [(name, kind) for name, _, kind in fields(record)]
    return [(name, kind) for name, kind in kinds if shape(kind).way != "derived"]


def _usual(record: Kind) -> Mapping[str, object]:
    """What the fields of a record are, where they are left out."""
    return getattr(record, "_field_defaults", {})


def _write_by_seat(kind: Kind, values: Iterable[object], setup: Setup) -> dict[str, object]:
    by_player = zip(setup.players, (_write(kind, each, setup) for each in values), strict=False)
    return {name: each for name, each in by_player if each}


_WRITERS: dict[str, Callable[[Kind, Any, Setup], object]] = {
    "seat": lambda _, seat, setup: dict(enumerate(setup.players))[seat],  # nobody has -1
    "nobody": lambda _, seat, setup: setup.players[seat] if seat >= 0 else "",
    "cards": lambda _, cards, __: list(cards) if set(cards) != {UNKNOWN} else len(cards),
    "counts": lambda _, cards, __: dict(Counter(cards)),
    "by seat": _write_by_seat,
    "holders": lambda _, so, setup: [
        setup.players[seat] for seat, is_so in enumerate(so) if is_so
    ],
    "list": lambda kind, values, setup: [_write(kind, each, setup) for each in values],
    "row": _write_row,
    "set": lambda _, words, __: sorted(words),
    "maybe": lambda kind, value, setup: "" if value is None else _write(kind, value, setup),
    "record": lambda record, value, setup: dict(_write_fields(record, value, setup)),
    "inline": lambda record, value, setup: dict(_write_fields(record, value, setup)),
    "enum": lambda _, member, __: str(member),
    "spelt": lambda spelt, value, __: dict(_pairs(spelt))[value],
}
"""How a value is written, by the way of its shape, which says of what type it is; those not
here are as they are."""


def _write_fields(
    record: Kind, value: object, setup: Setup, usual: object = None
) -> Iterator[tuple[str, object]]:
    """The fields of a record that hold something, or usually do, by key."""
    for name, key, kind in fields(record, setup.known):
        way, inner, *_ = shape(kind)
        own, other = getattr(value, name), getattr(usual, name, None)
        if way == "derived":
            continue
        if way == "inline":
            yield from _write_fields(inner, own, setup, other)
            continue
        written = _write(kind, own, setup)
        usually = "" if other is None else _write(kind, other, setup)
        if not written and isinstance(usually, int):
            written = 0  # cards that nobody has named, where there were some
        if isinstance(written, dict) and isinstance(usually, dict) and way == "by seat":
            nothing = _write(inner, _empty(inner, setup, key), setup)
            written = {**dict.fromkeys(usually, nothing), **written}
        if written or usually or (usual is None and written not in EMPTY):
            yield key, written


# Reading ----------------------------------------------------------------------------------


def _value_of(
    kind: Kind, raw: object, setup: Setup, place: str, usual: object = None
) -> object:
    """The value that is written so; Unreadable, with its place, if none is."""
    way, inner, words, *_ = shape(kind)
    if way == "by seat":
        return _by_seat(inner, raw, setup, place, usual)
    value = _READERS[way](inner, raw, setup, place)
    if words and isinstance(value, frozenset) and not value <= set(words):
        raise _wrong(place, f"some of {', '.join(words)}")
    if words and isinstance(value, str) and value not in words:
        raise Unreadable(unknown(place.rpartition(".")[2], value, words))
    return value


def _empty(kind: Kind, setup: Setup, place: str) -> object:
    """The value of what a position leaves out; Unreadable if it may not be."""
    way, inner, words, *_ = shape(kind)
    if way in ("seat", "card", "enum", "row", "record") or (way == "str" and words):
        raise Unreadable(f"`{place}` is missing")
    if way == "by seat":
        return tuple(_empty(inner, setup, place) for _ in setup.players)
    if way == "spelt":
        return _spelt(inner, "", setup, place)
    holders = (False,) * len(setup.players)
    nothing: dict[str, object] = {
        "nobody": -1,
        "holders": holders,
        "maybe": None,
        "set": frozenset[str](),
    }
    plain = way in ("int", "bool", "str", "derived")
    return class_of(inner)() if plain else nothing.get(way, ())


def _record(record: Kind, raw: object, setup: Setup, place: str) -> object:
    return class_of(record)(**read_fields(record, raw, setup, f"{place}."))


def read_fields(
    record: Kind, raw: object, setup: Setup, place: str = "", usual: object = None
) -> dict[str, Any]:
    """The fields of a record by name, each of its own type; what is left out is as usual. Of
    the derived, only numbers and texts where nothing is usual, empty."""
    raw = as_table(raw, place)
    keys = [*_keys(record, setup.known)]
    elsewhere = dict(zip(_keys(record, not setup.known), keys, strict=True))
    for key in raw:
        if key not in keys and key in elsewhere:
            seen = SEEN[setup.known]
            raise Unreadable(f"write `{elsewhere[key]}` instead of `{key}`: {seen}")
        if key not in keys:
            raise Unreadable(f"there is no `{place}{key}`{near(str(key), keys)}")
    return dict(_values(record, raw, setup, place, usual))


def _keys(record: Kind, known: bool) -> Iterator[str]:
    for _, key, kind in fields(record, known):
        way, inner, *_ = shape(kind)
        yield from _keys(inner, known) if way == "inline" else [key] * (way != "derived")


def _values(
    record: Kind, raw: Mapping[str, object], setup: Setup, place: str, usual: object = None
) -> Iterator[tuple[str, object]]:
    """The values of a record's fields, by name."""
    defaults = _usual(record)
    for name, key, kind in fields(record, setup.known):
        way, inner, *_ = shape(kind)
        if way == "derived":
            if usual is None and inner in (int, bool, str):
                yield name, class_of(inner)()
        elif way == "inline":
            within = getattr(usual, name, None)
            yield name, class_of(inner)(**dict(_values(inner, raw, setup, place, within)))
        elif key in raw:
            before = getattr(usual, name, None)
            yield name, _value_of(kind, raw[key], setup, f"{place}{key}", before)
        elif usual is not None:
            yield name, getattr(usual, name)
        elif name in defaults:
            yield name, defaults[name]
        else:
            yield name, _empty(kind, setup, f"{place}{key}")


def _row(record: Kind, raw: object, setup: Setup, place: str) -> object:
    """A record; the last fields may be left out where they are as usual, and with all but the
    first also the brackets."""
    kinds, usual = _row_fields(record), _usual(record)
    given = raw if isinstance(raw, list) else [raw]
    if not sum(name not in usual for name, _ in kinds) <= len(given) <= len(kinds):
        raise _wrong(place, f"`[{', '.join(name for name, _ in kinds)}]`")
    values = {
        name: _value_of(kind, each, setup, place)
        for (name, kind), each in zip(kinds, given, strict=False)
    }
    derived = {name: kind for name, _, kind in fields(record) if name not in dict(kinds)}
    empty = {name: _empty(kind, setup, place) for name, kind in derived.items()}
    return class_of(record)(**empty, **values)


def _by_seat(
    kind: Kind, raw: object, setup: Setup, place: str, usual: object
) -> tuple[object, ...]:
    """A row; who is not named has what is usual."""
    values = {
        _seat(None, name, setup, place): _value_of(kind, each, setup, f"{place}.{name}")
        for name, each in as_table(raw, f"{place}.").items()
    }
    row = dict(enumerate(usual)) if isinstance(usual, tuple) else {}
    return tuple(
        values[seat] if seat in values else row.get(seat) or _empty(kind, setup, place)
        for seat in range(len(setup.players))
    )


def _holders(_: Kind, raw: object, setup: Setup, place: str) -> tuple[bool, ...]:
    seats = {_seat(None, name, setup, place) for name in as_list(raw, place)}
    return tuple(seat in seats for seat in range(len(setup.players)))


def as_table(raw: object, place: str) -> Mapping[str, object]:
    """A table; Unreadable if it is none."""
    if not isinstance(raw, Mapping):
        raise Unreadable(f"expected a table at `{place}`")
    return raw


def _wrong(place: str, expected: str) -> Unreadable:
    return Unreadable(f"`{place}` should be {expected}")


def as_whole(raw: object, place: str) -> int:
    """A whole number that is not below 0; Unreadable if it is none."""
    if not isinstance(raw, int) or isinstance(raw, bool) or raw < 0:
        raise _wrong(place, "a whole number, 0 or more")
    return raw


def as_text(raw: object, place: str) -> str:
    """A text; Unreadable if it is none."""
    if not isinstance(raw, str):
        raise _wrong(place, "a text")
    return raw


def _flag(raw: object, place: str) -> bool:
    if not isinstance(raw, bool):
        raise _wrong(place, "true or false")
    return raw


def _set(_: Kind, raw: object, __: Setup, place: str) -> frozenset[str]:
    words = [each for each in as_list(raw, place) if isinstance(each, str)]
    if words != raw:
        raise _wrong(place, "a list of texts")
    return frozenset(words)


def as_list(raw: object, place: str) -> list[object]:
    """A list; Unreadable if it is none."""
    if not isinstance(raw, list):
        raise _wrong(place, "a list")
    return raw


def _all(kind: Kind, raw: object, setup: Setup, place: str) -> tuple[object, ...]:
    return tuple(_value_of(kind, each, setup, place) for each in as_list(raw, place))


def seat_named(raw: object, players: Sequence[str]) -> int:
    """The seat of a player; Unreadable if none has that name."""
    if not isinstance(raw, str) or raw not in players:
        raise Unreadable(unknown("player", str(raw), players))
    return players.index(raw)


def _seat(_: Kind, raw: object, setup: Setup, __: str) -> int:
    return seat_named(raw, setup.players)


def _card(_: Kind, raw: object, setup: Setup, __: str) -> str:
    if not isinstance(raw, str) or (raw != UNKNOWN and raw not in setup.cards):
        raise Unreadable(unknown("card", str(raw), list(setup.cards)))
    return raw


def _cards(_: Kind, raw: object, setup: Setup, place: str) -> tuple[str, ...]:
    if isinstance(raw, list):
        return tuple(_card(None, each, setup, place) for each in raw)
    return (UNKNOWN,) * as_whole(raw, place)


def _counts(_: Kind, raw: object, setup: Setup, place: str) -> tuple[str, ...]:
    numbers = {
        _card(None, card, setup, place): as_whole(number, f"{place}.{card}")
        for card, number in as_table(raw, f"{place}.").items()
    }
    return tuple(sorted(Counter(numbers).elements()))


def _member(kind: Kind, raw: object, _: Setup, place: str) -> object:
    if not (isinstance(kind, type) and issubclass(kind, Enum)):
        raise TypeError(f"{kind!r} is no enum")
    members = {str(member): member for member in kind}
    if not isinstance(raw, str) or raw not in members:
        raise Unreadable(unknown(place.rpartition(".")[2], str(raw), list(members)))
    return members[raw]


def _pairs(kind: Kind) -> tuple[tuple[object, str], ...]:
    """The values of an annotation and their words."""
    assert isinstance(kind, Spelt)
    return kind.pairs


def _spelt(kind: Kind, raw: object, _: Setup, place: str) -> object:
    values = {word: value for value, word in _pairs(kind)}
    if not isinstance(raw, str) or raw not in values:
        words = [word for word in values if word]
        raise Unreadable(unknown(place.rpartition(".")[2], str(raw), words))
    return values[raw]


_READERS: dict[str, Callable[[Kind, object, Setup, str], object]] = {
    "seat": _seat,
    "nobody": _seat,
    "card": _card,
    "cards": _cards,
    "counts": _counts,
    "holders": _holders,
    "list": _all,
    "row": _row,
    "set": _set,
    "maybe": _value_of,
    "record": _record,
    "enum": _member,
    "spelt": _spelt,
    "raw": lambda _, told, __, ___: told,
    "int": lambda _, told, __, place: as_whole(told, place),
    "bool": lambda _, told, __, place: _flag(told, place),
    "str": lambda _, told, __, place: as_text(told, place),
}
"""How a value is read, by the way of its shape."""
