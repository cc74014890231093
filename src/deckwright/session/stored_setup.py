"""The rules and the setup of a session, as they were kept at its start."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from math import isfinite

from ..catalog import schema
from ..catalog.schema import Key
from ..engine import Game, Setup, SomeState
from ..errors import DeckwrightError, Unreadable, ValidationError
from ..games import is_shipped, stored_game
from .record import Record

HOUSE = 400
"""Letters of a house rule's value: an order of all the names of the cards."""
COPIES = 9_999
"""No table shuffles more of one card."""


def _fact(value: object) -> object:
    """What a catalog says of a card under one key: one plain value, or a few."""
    if isinstance(value, list) and len(value) <= 100 and not any(_is_nested(v) for v in value):
        return tuple(_fact(each) for each in value)
    if isinstance(value, str) and len(value) > 2000:
        raise ValidationError("expected at most 2000 characters")
    if value is not None and not isinstance(value, (str, int, float)):
        raise ValidationError("expected text, a number, true or false")
    if isinstance(value, float) and not isfinite(value):
        raise ValidationError("expected a number")
    return value


def _is_nested(value: object) -> bool:
    return isinstance(value, (list, dict))


SETUP = {
    "players": Key(schema.many(schema.text(80)), required=True),
    "house": Key(schema.table_of(schema.text(HOUSE)), required=True),
    "cards": Key(schema.table_of(schema.whole(0, COPIES)), required=True),
    "first": Key(schema.whole(0, 98), required=True),
    "facts": Key(schema.table_of(schema.table_of(_fact)), required=True),
    "known": Key(schema.flag, False),
    "score": Key(schema.flag, False),  # no longer read; older sessions have it
    "deck": Key(schema.text(80), ""),
    "set": Key(schema.text(80), ""),
    "ask": Key(schema.choice("all", "usual"), "all"),
    "tracker": Key(schema.text(200_000), ""),
    "position": Key(schema.table),
    "before": Key(schema.text(200), ""),
    "again": Key(schema.text(200), ""),
}
"""What a session keeps of its start."""


def rules_of(record: Record) -> Game[SomeState]:
    """The rules of a session; of a tracker those of its beginning."""
    if record.spoilt:
        raise Unreadable(f"the setup of `{record.name}` is spoilt: {record.spoilt}")
    with explain_errors(record):
        if record.id and not record.setup.get("tracker") and not is_shipped(record.game):
            from ..games.own_rules import allow

            if not allow(record.game):  # it was named when the session was begun here
                raise Unreadable(
                    f"the game of `{record.name}` is not in `{record.game}` any more: put the "
                    "folder back, or `dw save FILE`, and `dw import FILE FOLDER`"
                )
        return stored_game(record.game, str(record.setup.get("tracker", "")))


def setup_of(record: Record) -> Setup:
    """Who plays by which house rules with which cards; Unreadable if somebody has spoilt it."""
    kept, misfits = schema.fill(record.setup, SETUP)
    if misfits:
        raise Unreadable(f"this session's setup is spoilt: {misfits[0].message}")
    if kept["first"] >= len(kept["players"]):
        raise Unreadable("this session's setup is spoilt: nobody sits where `first` points")
    return Setup(
        kept["players"],
        kept["house"],
        kept["cards"],
        kept["known"],
        kept["first"],
        kept["facts"],
    )


def start_of(record: Record) -> SomeState:
    """The state a session begins with: the game's own, or the position it was begun from."""
    game, setup = rules_of(record), setup_of(record)
    position = record.setup.get("position")
    with explain_errors(record):
        if isinstance(position, dict) and position:
            return game.from_position(setup, position)
        return game.start(setup)


@contextmanager
def explain_errors(record: Record) -> Iterator[None]:
    """Turns errors of any kind, raised by spoilt data of a session, into one clear sentence."""
    try:
        yield
    except DeckwrightError:
        raise
    except RecursionError as error:
        raise Unreadable(f"`{record.name}` never comes to an end") from error
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        message = f"`{record.name}` is no session of `{record.game}`: {error}"
        raise Unreadable(message) from error
