"""A game goes on otherwise than it began, as a session of its own from where it stands: by
another house rule, with one player more, or with one who is called otherwise."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from ..catalog import read_catalog
from ..engine import Setup, SomeState
from ..engine.annotations import Position
from ..errors import DeckwrightError, UnknownName
from ..games import check_names, is_shipped
from ..rulebook import settle
from .session import Session
from .start_checks import check_words

BEFORE = "before"
"""Key of a kept setup: the name of the session that the game was until then."""
AGAIN = "again"
"""Key of a kept setup: the name of the session that is played again."""
LATER = "that cannot change in the middle of this"


def go_on_by(session: Session, name: str, value: str) -> Session:
    """The session a game goes on as, by another value of a switch; the old one has ended.

    What was played by the old rule stands as it was played. DeckwrightError where the switch
    only says how a game begins, or where the table could not stand so by the new one.
    """
    book = session.book
    house = settle(book, {**session.setup.house, name: value})
    if session.setup.house.get(name) == value:
        raise DeckwrightError("it is played so already")
    setup = replace(session.setup, house=house)
    said = f"from now on {name}={value}"
    if name in book.at_start and _is_untouched(session):
        session.game.start(setup)
        return _go_on(session, setup, {}, said)
    if name in book.at_start:
        raise DeckwrightError(
            f"`{name}` only says how a game begins, and this one has begun; say it when the "
            f"next one does, or `dw new ... --house {name}={value}`"
        )
    position = session.game.to_position(session.state)
    state = _stands(session, setup, position)
    if session.game.to_position(state) != position:
        raise DeckwrightError(f"{LATER}; try it later")
    return _go_on(session, setup, position, said)


def go_on_called(session: Session, old: str, new: str) -> Session:
    """The session a game goes on as when one of its players is called otherwise."""
    players = tuple(new if name == old else name for name in session.setup.players)
    setup = _setup_for(session, players)
    position = session.game.to_position(session.game.rename_players(session.state, setup))
    _stands(session, setup, position)
    return _go_on(session, setup, position, f"{old} is called {new}")


def go_on_with(session: Session, name: str) -> tuple[Session, str]:
    """The session a game goes on as when somebody sits down after the last, and what is to be
    said of it; DeckwrightError, with the rule, where nobody can join now."""
    setup = _setup_for(session, (*session.setup.players, name))
    position: Position = session.game.to_position(session.state)
    told = session.game.newcomer(session.state, position, name)
    _stands(session, setup, position)
    return _go_on(session, setup, position, f"{name} joins"), told


def before(session: Session) -> Session | None:
    """The session that a game was until it went on as this one, where nothing was said since:
    it goes on again, as if that had not been. None where something was, or none was before."""
    name = str(session.record.setup.get(BEFORE, ""))
    if not name or any(not line.assumed for line in session.folded.lines):
        return None
    try:
        old = Session(session.store, session.store.find(name))
    except UnknownName:
        return None
    if not old.folded.ended:
        return None
    lines = old.folded.lines
    old.undo(lines[-1].number if lines else 0)
    old.store.make_current(old.record)
    return old


def successor(session: Session, since: int | None = None) -> Session | None:
    """The session that a game has gone on as, which is played now; None where it has not.

    `since`: the id of a session after which its rematch counts as well.
    """
    if not session.is_over:
        return None
    record = session.record
    for each in session.store.sessions():
        again = since is not None and each.id > since and each.setup.get(AGAIN) == record.name
        if again or (session.folded.ended and each.setup.get(BEFORE) == record.name):
            return Session(session.store, each, session.holds)
    return None


def _is_untouched(session: Session) -> bool:
    """Whether nothing was said at a table since the game began, so that it may begin anew."""
    placed = session.record.setup.get("position")
    return not placed and all(line.assumed for line in session.folded.lines)


def _setup_for(session: Session, players: tuple[str, ...]) -> Setup:
    """The setup with other players; DeckwrightError where so many, or people called so, cannot
    play."""
    check_names(players)
    if is_shipped(session.record.game):
        read_catalog(session.record.game).check_seats(len(players))
    setup = replace(session.setup, players=players)
    check_words(session.game, setup)
    return setup


def _stands(session: Session, setup: Setup, position: Mapping[str, object]) -> SomeState:
    """The table of a position by another setup; DeckwrightError where it cannot stand so."""
    try:
        return session.game.from_position(setup, position)
    except DeckwrightError as error:
        raise DeckwrightError(f"{LATER}: {error}") from error


def _go_on(
    session: Session, setup: Setup, position: Mapping[str, object], said: str
) -> Session:
    """The session that goes on from a position, on the record of both."""
    record, seats = session.record, len(setup.players)
    changed = {"players": [*setup.players], "house": setup.house, "position": position}
    kept = {**record.setup, **changed, "ask": session.ask, BEFORE: record.name}
    name = re.sub(rf"-{len(record.players)}(-\d+)?$", f"-{seats}", record.name)
    made = session.store.create(name, record.game, kept, record.rules)
    session.note(f"{said}: the game goes on as {made.name}")
    session.end()
    after = Session(session.store, made)
    after.note(f"{said}; before that {record.name}")
    after.carry_on()
    session.store.make_current(made)
    return after
