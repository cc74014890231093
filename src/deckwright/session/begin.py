"""How a session begins: seated, checked, and kept before it is shown."""

from __future__ import annotations

import re
from dataclasses import asdict
from typing import Any

from ..engine import Game, Setup
from ..engine.correction import VERB
from ..engine.position import read
from ..engine.verbs import beginnings
from ..errors import DeckwrightError, IllegalAction, Unreadable
from ..games import packed_rules, seat
from .commands import COMMANDS
from .level import ALL, level
from .session import Session
from .store import Record, Store


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

    `score`: only the score is kept, by the game's tracker.
    """
    rules, setup = seat(game, players, house, deck, first, own=own, score=score)
    kept = {**asdict(setup), "deck": deck, "set": own, "ask": level(ask)}
    if rules.definition:
        kept["tracker"] = rules.definition
    name = name or f"{rules.slug}-{'score-' * score}{len(players)}"
    packed = packed_rules(game, score)
    _check_start(rules, setup, packed)
    _check_names(rules, setup)
    session = Session(store, store.create(name, rules.slug, kept, packed))
    session.carry_on()
    return session


def begin_from(store: Store, position: str, name: str = "", ask: str = ALL) -> Session:
    """A new session in mid-game, from a position's text; Unreadable if it is none."""
    rules, setup, state = read(position, seat)
    if setup.known:
        raise Unreadable("hands are secret at a table; leave `known` out of this position")
    kept = {**asdict(setup), "ask": level(ask), "position": rules.to_position(state)}
    if rules.definition:
        kept["tracker"] = rules.definition
    _check_names(rules, setup)
    name = name or f"{rules.slug}-{len(setup.players)}"
    session = Session(store, store.create(name, rules.slug, kept, packed_rules(rules.slug)))
    session.carry_on()
    return session


def again(store: Store, record: Record, first: int, name: str = "") -> Session:
    """A new session with the players, house rules and cards of another."""
    seats = len(record.setup["players"])
    name = name or re.sub(rf"-{seats}-\d+$", f"-{seats}", record.name)
    setup = {key: value for key, value in record.setup.items() if key != "position"}
    made = store.create(name, record.game, {**setup, "first": first}, record.rules)
    session = Session(store, made)
    session.carry_on()
    return session


def _check_names(rules: Game[Any], setup: Setup) -> None:
    """DeckwrightError if a line could mean a player or something else."""
    state = rules.start(setup)
    taken = dict.fromkeys(COMMANDS, "a word of the program")
    taken |= dict.fromkeys((VERB, *rules.corrections), "a correction")
    taken |= {word.lower(): "a word of this game" for word in beginnings(rules, state)}
    for name in setup.players:
        if name.isdecimal():
            raise DeckwrightError(f"`{name}` cannot be a player: numbers are choices")
        found = [told for word, told in taken.items() if word == name.lower()]
        found += ["a card" for card in _cards(setup) if card == name.lower()]
        if found:
            raise DeckwrightError(
                f"`{name}` cannot be a player: it is {found[0]}; `{name}1` could be"
            )


def _cards(setup: Setup) -> set[str]:
    """What cards are called."""
    named = {str(facts.get("name", "")).lower() for facts in setup.facts.values()}
    return named | {card.lower() for card in setup.cards}


def _check_start(rules: Game[Any], setup: Setup, packed: bytes) -> None:
    """DeckwrightError, before anything is kept, if these cards or players cannot begin."""
    try:
        rules.start(setup)
    except IllegalAction as error:
        from ..rulebook import words
        from ..rulebook.read import unpack

        refused = error.refusal
        book = unpack(rules.slug, packed)
        told = words.refusal(
            book,
            refused,
            setup.players,
            lambda card: str(setup.facts[card].get("name") or card),
        )
        raise DeckwrightError(f"{told} ({refused.rule})") from error
