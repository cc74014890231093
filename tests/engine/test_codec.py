"""A state is written and read by its annotations; what is amiss is named with its place."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any, NamedTuple

import pytest

from deckwright.engine import Setup
from deckwright.engine.annotations import (
    BySeat,
    Card,
    Cards,
    Counts,
    Derived,
    Holders,
    Inline,
    Named,
    OneOf,
    Row,
    Seat,
    SeatOrNobody,
)
from deckwright.engine.codec import read_fields, write
from deckwright.errors import Unreadable


class Mood(StrEnum):
    """How the party is."""

    MERRY = "merry"
    ASLEEP = "asleep"


class Gift(NamedTuple):
    """Something given."""

    card: Card
    worth: Derived[int]
    by: Seat


class Clock(NamedTuple):
    """When it is."""

    hour: int
    late: bool = False


class Party(NamedTuple):
    """One field of each kind."""

    mood: Mood
    clock: Inline[Clock]
    host: Seat
    last: SeatOrNobody
    hands: BySeat[Cards]
    drunk: BySeat[int]
    singing: Holders
    colours: Annotated[frozenset[str], OneOf(("red", "blue"))]
    gifts: Annotated[tuple[Row[Gift], ...], Named("presents")]
    guest: Gift | None
    songs: tuple[str, ...]
    weather: Annotated[str, OneOf(("rain", "snow"))]
    larder: Counts


SETUP = Setup(("ann", "bo"), {}, {"tart": 1, "ink": 1})
PARTY = Party(
    Mood.MERRY,
    Clock(11),
    1,
    -1,
    (("tart", "?"), ("?", "?")),
    (0, 3),
    (False, True),
    frozenset({"red"}),
    (Gift("ink", 0, 0),),
    None,
    ("Auld lang syne",),
    "rain",
    ("ink", "tart", "tart"),
)
WRITTEN: dict[str, Any] = {
    "mood": "merry",
    "hour": 11,
    "late": False,
    "host": "bo",
    "hands": {"ann": ["tart", "?"], "bo": 2},
    "drunk": {"bo": 3},
    "singing": ["bo"],
    "colours": ["red"],
    "presents": [["ink", "ann"]],
    "songs": ["Auld lang syne"],
    "weather": "rain",
    "larder": {"ink": 1, "tart": 2},
}


def test_a_state_is_written_by_its_annotations() -> None:
    """Names for seats, numbers for unknown cards, nothing for what is empty."""
    assert write(Party, PARTY, SETUP) == WRITTEN


def test_what_is_written_is_read_again() -> None:
    """Field by field."""
    assert Party(**read_fields(Party, WRITTEN, SETUP)) == PARTY


def test_a_table_within_is_read_with_its_place() -> None:
    """The guest is a table of its own."""
    told = WRITTEN | {"guest": {"card": "tart", "by": "bo"}}
    assert read_fields(Party, told, SETUP)["guest"] == Gift("tart", 0, 1)
    with pytest.raises(Unreadable, match=r"no `guest\.cart`; did you mean `card`"):
        read_fields(Party, WRITTEN | {"guest": {"cart": "tart"}}, SETUP)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"mood": "mery"}, "there is no mood `mery`; did you mean `merry`"),
        ({"hour": "eleven"}, "`hour` should be a whole number"),
        ({"hour": True}, "`hour` should be a whole number"),
        ({"late": 1}, "`late` should be true or false"),
        ({"host": "cy"}, "there is no player `cy`"),
        ({"hands": {"bo": ["tort"]}}, "there is no card `tort`; did you mean `tart`"),
        ({"hands": {"bo": -1}}, "`hands.bo` should be a whole number, 0 or more"),
        ({"hands": []}, "expected a table at `hands.`"),
        ({"singing": "bo"}, "`singing` should be a list"),
        ({"colours": ["green"]}, "`colours` should be some of red, blue"),
        ({"colours": [1]}, "`colours` should be a list of texts"),
        ({"presents": [["ink"]]}, r"`presents` should be `\[card, by\]`"),
        ({"weather": "snwo"}, "there is no weather `snwo`; did you mean `snow`"),
        ({"songs": [3]}, "`songs` should be a text"),
        ({"larder": ["tart"]}, "expected a table at `larder.`"),
        ({"larder": {"tort": 1}}, "there is no card `tort`; did you mean `tart`"),
        ({"larder": {"tart": -1}}, "`larder.tart` should be a whole number"),
        ({"guests": {}}, "there is no `guests`; did you mean `guest`"),
    ],
)
def test_what_is_amiss_is_named(change: dict[str, Any], told: str) -> None:
    """The place, and what was expected."""
    with pytest.raises(Unreadable, match=told):
        read_fields(Party, WRITTEN | change, SETUP)


@pytest.mark.parametrize("left_out", ["mood", "host", "weather"])
def test_what_must_be_said_is_asked_for(left_out: str) -> None:
    """A member of an enum, a seat and a word of a few have no default."""
    told = {key: WRITTEN[key] for key in WRITTEN if key != left_out}
    with pytest.raises(Unreadable, match=f"`{left_out}` is missing"):
        read_fields(Party, told, SETUP)
