"""How a state is written as a position, said by the annotations of its fields.

A state is a NamedTuple whose fields say by their types how they are written:

    Seat, SeatOrNobody    a player's name; nobody, -1, is left out
    Card, Cards           a card's id; a list of them, or their number if none is known
    Counts                cards whose order means nothing: a table of their numbers
    BySeat[X]             a table by player's name, less those who have nothing
    Holders               the names of the players for whom it is so
    Row[X]                a NamedTuple as a list of its values, less those at its end that
                          are as usual
    Inline[X]             a NamedTuple whose fields stand among those around it
    Raw                   as it is; whoever reads it checks it
    Derived[X]            not written; the game works it out when a position is read
    Rest[X]               cards; those a position names nowhere else, where it does not say
    Mention[X]            cards that are only spoken of, and lie elsewhere
    a NamedTuple, tuple[X, ...], frozenset[str], X | None, an enum, int, bool, str

`Annotated[X, OneOf(words)]` allows these words alone, `Annotated[X, Spelt(pairs)]` is written
by the word for its value, `Annotated[X, Named(key)]` under another key. `codec` writes and
reads by them; `cards` are counted wherever they lie.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from functools import cache
from itertools import chain
from types import NoneType
from typing import (
    Annotated,
    Any,
    NamedTuple,
    TypeAlias,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
)

T = TypeVar("T")
Kind: TypeAlias = object
"""An annotation of a field."""
Position: TypeAlias = dict[str, Any]
"""A state as a table, to be changed by who knows what its parts are."""
Lister: TypeAlias = Callable[[Any], Iterable[str]]
"""What lists the cards in a value of one type."""


class As(NamedTuple):
    """Mark in `Annotated`: how a value is written, where its type alone does not say it."""

    way: str


class OneOf(NamedTuple):
    """The words a text, or a set of texts, is made of."""

    words: tuple[str, ...]


class Spelt(NamedTuple):
    """The word for each value there can be."""

    pairs: tuple[tuple[object, str], ...]


class Named(NamedTuple):
    """The key of a field, where it is not its name."""

    key: str
    unseen: str = ""
    """The key at a table that sees no hands, where that is another."""


class Note(NamedTuple):
    """Mark in `Annotated`: what is true of the cards of a field."""

    said: str


Seat: TypeAlias = Annotated[int, As("seat")]
SeatOrNobody: TypeAlias = Annotated[int, As("nobody")]
Card: TypeAlias = Annotated[str, As("card")]
Cards: TypeAlias = Annotated[tuple[str, ...], As("cards")]
Counts: TypeAlias = Annotated[tuple[str, ...], As("counts")]
BySeat: TypeAlias = Annotated[tuple[T, ...], As("by seat")]
Holders: TypeAlias = Annotated[tuple[bool, ...], As("holders")]
Row: TypeAlias = Annotated[T, As("row")]
Inline: TypeAlias = Annotated[T, As("inline")]
Derived: TypeAlias = Annotated[T, As("derived")]
Raw: TypeAlias = Annotated[object, As("raw")]
Rest: TypeAlias = Annotated[T, Note("rest")]
Mention: TypeAlias = Annotated[T, Note("mention")]


class Shape(NamedTuple):
    """What the codec needs to know of an annotation."""

    way: str
    inner: Kind = None
    words: tuple[str, ...] = ()
    key: Named = Named("")
    note: str = ""


@cache
def shape(kind: Kind) -> Shape:
    """How values of an annotated type are written in a position."""
    if get_origin(kind) is not Annotated:
        return Shape(*_plain(kind))
    inner, *said = get_args(kind)
    inner_shape = shape(inner)
    for each in said:
        if isinstance(each, As):
            inner_shape = inner_shape._replace(
                way=each.way, inner=inner if inner_shape.way != "list" else inner_shape.inner
            )
        elif isinstance(each, OneOf):
            inner_shape = inner_shape._replace(words=each.words)
        elif isinstance(each, Spelt):
            inner_shape = inner_shape._replace(way="spelt", inner=each)
        elif isinstance(each, Named):
            inner_shape = inner_shape._replace(key=each)
        elif isinstance(each, Note):
            inner_shape = inner_shape._replace(note=each.said)
    return inner_shape


def _plain(kind: Kind) -> tuple[str, Kind]:
    """How a type without such marks is written, and the type of what it holds."""
    origin = get_origin(kind)
    arguments = [each for each in get_args(kind) if each not in (NoneType, ...)]
    if NoneType in get_args(kind):
        return "maybe", arguments[0]
    if origin is tuple:
        return "list", arguments[0]
    if origin is frozenset:
        return "set", str
    plain = class_of(kind)
    if issubclass(plain, Enum):
        return "enum", plain
    return ("record" if issubclass(plain, tuple) else plain.__name__), plain


def class_of(kind: Kind) -> type:
    """An annotation that is a class; TypeError if it is none."""
    if not isinstance(kind, type):
        raise TypeError(f"{kind!r} is no class")
    return kind


@cache
def fields(record: Kind, known: bool = True) -> tuple[tuple[str, str, Kind], ...]:
    """The fields of a NamedTuple or a state: name, key and annotation."""
    hints = get_type_hints(class_of(record), include_extras=True)
    names = getattr(record, "_fields", hints)
    return tuple((name, _key(name, hints[name], known), hints[name]) for name in names)


def _key(name: str, kind: Kind, known: bool) -> str:
    key, unseen = shape(kind).key
    return (key if known else unseen or key) or name


# Cards wherever they lie ----------------------------------------------------------------


@cache
def cards(kind: Kind) -> Lister:
    """What lists the cards that lie in a value of an annotated type."""
    way, inner, _, _, note = shape(kind)
    if note == "mention" or way not in _CARDS:
        return lambda _: ()
    return _CARDS[way](inner)


def _if_there(kind: Kind) -> Lister:
    within = cards(kind)
    return lambda value: () if value is None else within(value)


def _of_each(kind: Kind) -> Lister:
    each = cards(kind)
    return lambda row: chain.from_iterable(map(each, row))


def _of_fields(record: Kind) -> Lister:
    parts = [(name, cards(kind)) for name, _, kind in fields(record)]
    return lambda value: chain.from_iterable(
        of_part(getattr(value, name)) for name, of_part in parts
    )


_CARDS: Mapping[str, Callable[[Kind], Lister]] = {
    "card": lambda _: lambda card: (card,) if card else (),
    "cards": lambda _: lambda lying: lying,
    "counts": lambda _: lambda lying: lying,
    "by seat": _of_each,
    "list": _of_each,
    "maybe": _if_there,
    "record": _of_fields,
    "row": _of_fields,
    "inline": _of_fields,
}
"""How the cards in a value are listed, by the way of its shape."""
