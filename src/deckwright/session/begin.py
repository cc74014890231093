"""How a session begins: seated, checked, and kept before it is shown."""

from __future__ import annotations

import re
from dataclasses import asdict
from pathlib import Path

from ..catalog.custom import slug
from ..engine.correction import VERB
from ..engine.game import Game, Setup, SomeState
from ..errors import Unreadable
from ..games import is_shipped, packed_rules, set_up
from .ask_level import ALL, level
from .going_on import AGAIN
from .record import Record
from .session import Session
from .start_checks import check_start, check_words
from .store import Store
from .stored_setup import setup_of

FIRST = "turn"
"""The correction that says who goes first."""


def begin(
    store: Store,
    game: str,
    players: tuple[str, ...],
    house: dict[str, str],
    deck: str = "",
    first: str = "",
    name: str = "",
    own: str = "",
    ask: str = ALL,
    score: bool = False,
) -> Session:
    """A new session, kept before it is shown; its cards stay what they were at its start.

    `score`: only the score is kept.
    """
    rules, setup = set_up(game, players, house, deck, first, own=own, score=score)
    kept = {**asdict(setup), "deck": deck, "set": own, "ask": level(ask)}
    if rules.definition:
        kept["tracker"] = rules.definition
    name = name or f"{_short(rules)}-{'score-' * score}{len(players)}"
    packed = packed_rules(game, score)
    check_start(rules, setup, packed)
    check_words(rules, setup)
    session = Session(store, store.create(name, rules.slug, kept, packed))
    session.carry_on()
    if first:
        _goes_first(session, first)
    return session


def _short(rules: Game[SomeState]) -> str:
    """What a session of a game is called: its slug, or its folder's name."""
    return slug(Path(rules.slug).name) or "game"


def _goes_first(session: Session, player: str) -> None:
    """Where the first player is rolled for, the table has settled it: nobody need roll."""
    if session.game.rolls_for_first and FIRST in session.game.corrections:
        session.do(session.read(f"{VERB} {FIRST} {player}"))


def begin_from(
    store: Store,
    rules: Game[SomeState],
    setup: Setup,
    state: SomeState,
    name: str = "",
    ask: str = ALL,
) -> Session:
    """A new session in mid-game, from a position; Unreadable if it tells what is secret."""
    if setup.known:
        raise Unreadable("hands are secret at a table; leave `known` out of the position")
    kept = {**asdict(setup), "ask": level(ask), "position": rules.to_position(state)}
    if rules.definition:
        kept["tracker"] = rules.definition
    check_words(rules, setup)
    name = name or f"{_short(rules)}-{len(setup.players)}"
    session = Session(store, store.create(name, rules.slug, kept, packed_rules(rules.slug)))
    session.carry_on()
    return session


def with_players(
    store: Store, record: Record, players: tuple[str, ...], first: str = "", name: str = ""
) -> Session:
    """A new session of the game of another for other people, with its house rules and cards."""
    setup = record.setup
    name = name or re.sub(r"-\d+(-\d+)?$", f"-{len(players)}", record.name)
    texts = {key: str(setup.get(key) or "") for key in ("deck", "set", "ask")}
    score = "tracker" in setup and is_shipped(record.game)
    return begin(
        store,
        record.game,
        players,
        dict(setup_of(record).house),
        texts["deck"],
        first,
        name,
        texts["set"],
        texts["ask"] or ALL,
        score,
    )


def again(
    store: Store, record: Record, first: int, name: str = "", settled: bool = False
) -> Session:
    """A new session with the players, house rules and cards of another.

    `settled`: somebody said who goes first.
    """
    seats = len(record.players)
    name = name or re.sub(rf"-{seats}-\d+$", f"-{seats}", record.name)
    setup = {**record.setup, "position": None, "before": None}
    setup = {key: value for key, value in setup.items() if value is not None}
    setup[AGAIN] = record.name
    made = store.create(name, record.game, {**setup, "first": first}, record.rules)
    session = Session(store, made)
    session.carry_on()
    if settled:
        _goes_first(session, record.players[first])
    return session
