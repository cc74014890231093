"""Whole games as a table tells them: dealt by chance, and told only what everybody sees."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from deckwright.engine import Action
from deckwright.engine.lines import write
from deckwright.engine.playout import play_out
from deckwright.games import set_up
from deckwright.session.begin import begin
from deckwright.session.store import Store

NAMES = ("Maya", "Tom", "Raj", "Ines", "Lena", "Jo", "Bartholomew", "Zoë")


class Told(NamedTuple):
    """Something that was done, as the table saw it."""

    line: str
    action: Action
    before: Any
    """The table before it, with all hands hidden."""


def told(
    game: str, players: Sequence[str], seed: int = 1, house: Mapping[str, str] | None = None
) -> Iterator[Told]:
    """A random game with all cards known, and what a table with hidden hands says of it."""
    rules, known = set_up(game, tuple(players), house or {}, known=True)
    _, setup = set_up(game, tuple(players), house or {})
    state = rules.start(setup)
    for played in play_out(rules, known, Random(seed)):
        action = rules.redact(played.before, played.action)
        yield Told(write(rules, setup, state, action), action, state)
        state = rules.apply(state, action).state


def told_to(
    file: Path, game: str, players: int, lines: int, seed: int = 1, **house: str
) -> None:
    """A session in a file, so many lines into such a game."""
    store = Store(file)
    names = NAMES[:players]
    session = begin(store, game, names, house)
    steps = told(game, names, seed, house)
    for _ in range(lines):
        session.do(session.read(next(steps).line))
    store.close()
