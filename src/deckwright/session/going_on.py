"""A game goes on by another house rule: as a session of its own, from where it stands."""

from __future__ import annotations

import re
from dataclasses import replace

from ..errors import DeckwrightError
from ..rulebook import settle
from .session import Session


def go_on_by(session: Session, name: str, value: str) -> Session:
    """The session a game goes on as, by another value of a switch; the old one has ended.

    What was played by the old rule stands as it was played. DeckwrightError where the switch
    only says how a game begins, or where the table could not stand so by the new one.
    """
    game, book, record = session.game, session.book, session.record
    house = settle(book, {**session.setup.house, name: value})
    if session.setup.house.get(name) == value:
        raise DeckwrightError("it is played so already")
    if name in book.at_start:
        raise DeckwrightError(
            f"`{name}` only says how a game begins, and this one has begun; say it when the "
            f"next one does, or `dw new ... --house {name}={value}`"
        )
    position = game.to_position(session.state)
    setup = replace(session.setup, house=house)
    try:
        state = game.from_position(setup, position)
    except DeckwrightError as error:
        raise DeckwrightError(f"that cannot change in the middle of this: {error}") from error
    if game.to_position(state) != position:
        raise DeckwrightError("that cannot change in the middle of this; try it later")
    kept = {**record.setup, "house": house, "position": position, "ask": session.ask}
    made = session.store.create(
        re.sub(r"(-\d+)-\d+$", r"\1", record.name), record.game, kept, record.rules
    )
    session.note(f"from now on {name}={value}: the game goes on as {made.name}")
    session.end()
    after = Session(session.store, made)
    after.note(f"from now on {name}={value}; before that {record.name}")
    after.carry_on()
    session.store.make_current(made)
    return after
