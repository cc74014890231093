"""Mistyped lines and mended positions: every game answers them, none of them breaks it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from copy import deepcopy
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest
import tomli_w

from deckwright.engine import Game, Setup, position
from deckwright.engine.lines import read
from deckwright.errors import DeckwrightError, Unreadable
from deckwright.games import set_up
from deckwright.games.harness import moments
from deckwright.rulebook import read_rulebook, words
from tests.games.telling import SHIPPED, drawn, seeds

every_game = pytest.mark.parametrize("slug", SHIPPED)
STRANGE = ("?", "none", ">", ",", "0", "-1", "99", "zz")
WRONG: tuple[object, ...] = (0, -1, 99, 1.5, True, "", "?", "ann", "zz", [], ["zz"], {})


def mistyped(random: Random, line: str, heard: list[str]) -> str:
    """A line with a word or two changed, lost or added."""
    typed = line.split()
    for _ in range(random.randint(1, 2)):
        at = random.randrange(len(typed) + 1)
        typed[at : at + random.randint(0, 1)] = random.sample(heard, random.randint(0, 1))
    return " ".join(typed)


def tables(game: Game[Any], setup: Setup, seed: int) -> Iterator[tuple[Setup, Any, str]]:
    """States of a random game, as all is known and as the table sees it, with what was done."""
    physical = replace(setup, known=False)
    seen = game.start(physical)
    for moment in islice(moments(game, setup, seed), 60):
        yield setup, moment.before, moment.line
        yield physical, seen, moment.line
        seen = game.apply(seen, game.redact(moment.before, moment.action)).state


@every_game
@seeds(2, slow=1)
def test_mistyped_lines(slug: str, seed: int) -> None:
    """A mistyped line is unreadable, refused in words, or done; nothing else happens."""
    game, setup = drawn(slug, seed)
    random, book, heard = Random(seed), read_rulebook(slug), list(STRANGE)
    for at, state, line in tables(game, setup, seed):
        heard += line.split()
        for _ in range(4):
            with suppress(Unreadable):
                action = read(game, at, state, mistyped(random, line, heard))
                refused = game.refusal(state, action)
                for said in filter(None, (refused, game.warning(state, action))):
                    assert words.refusal(book, said, at.players, at.card_name)
                if not (refused and refused.firm):
                    after = game.apply(state, action, ruled=bool(refused)).state
                    assert (not game.legal_actions(after)) == (not game.to_act(after))


def places(table: Any) -> Iterator[tuple[Any, Any]]:
    """Every place of a position that holds a value: what it is in, and its key."""
    keys = list(table) if isinstance(table, dict) else range(len(table))
    for key in keys:
        yield table, key
        if isinstance(table[key], (dict, list)):
            yield from places(table[key])


def mended(random: Random, table: dict[str, Any]) -> dict[str, Any]:
    """A position with one value changed or lost."""
    table = deepcopy(table)
    inside, key = random.choice(list(places(table)))
    if random.random() < 0.3:
        del inside[key]
    else:
        inside[key] = random.choice(
            [0, -1, 99, "?", "ann", "zz", "", [], {}, True, ["zz"], 1.5]
        )
    return table


@every_game
@seeds(2, slow=1)
def test_mended_positions(slug: str, seed: int) -> None:
    """A position with a mistake is refused, or is one the game can go on from."""
    game, setup = drawn(slug, seed)
    random = Random(seed)
    for at, state, _ in islice(tables(game, setup, seed), 0, None, 5):
        head = {
            "game": slug,
            "players": list(at.players),
            "first": at.players[at.first],
            "known": at.known,
            "house": dict(at.house),
        }
        for _ in range(4):
            table = mended(random, game.to_position(state))
            with suppress(DeckwrightError):
                _, _, found = position.read(tomli_w.dumps({**head, "table": table}), set_up)
                assert game.legal_actions(found) or game.due(found) or game.result(found)
                assert len(game.score(found)) == len(at.players)
                assert tomli_w.dumps(game.to_position(found))
