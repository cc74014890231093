"""What typed lines mean at a table, told in one text, for the tests of each game's grammar.

at = sit("knights", "Ana Bo Cy", ("deal", "declare 0"))
meaning(at, "egg")        "Ana: play HE4 new"
meaning(at, "dragon")     "Ana: play HE1 new | Ana: play HE2 new"    the table is asked
meaning(at, "sp1 new")    "! KNT-4.1"                                a rule refuses it
meaning(at, "egg hello")  "? hello"                                  not understood
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import Any, NamedTuple

from deckwright.engine import Action, Game, Setup
from deckwright.engine.correction import Correct, apply
from deckwright.engine.lines import write
from deckwright.engine.parser.grammar import Grammar
from deckwright.engine.parser.judge import Place
from deckwright.engine.parser.parse import Parsed, parse
from deckwright.engine.routine import follow
from deckwright.games import set_up


class Table(NamedTuple):
    """A game at one moment, and how its lines are read."""

    game: Game[Any]
    setup: Setup
    state: Any
    grammar: Grammar


def grammar_of(slug: str) -> Grammar:
    """The grammar of a game."""
    grammar: Grammar = import_module(f"deckwright.games.{slug}.grammar").GRAMMAR
    return grammar


def sit(
    slug: str,
    players: str = "Ana Bo Cy",
    lines: Iterable[str] = (),
    position: Mapping[str, Any] | None = None,
    **house: str,
) -> Table:
    """A table after some lines, from the start or a position on; hands are hidden."""
    names = tuple(players.split())
    game, setup = set_up(slug, names, house, "", names[0], False)
    state = game.start(setup) if position is None else game.from_position(setup, position)
    table = Table(game, setup, state, grammar_of(slug))
    for line in lines:
        table = after(table, line)
    return table


def after(table: Table, line: str) -> Table:
    """The table after a line that means one thing, and the routine steps that follow it."""
    parsed = parsing(table, line)
    assert len(parsed.ways) == 1, f"`{line}`: {_told(table, parsed)}"
    game, setup, state, _ = table
    for action in parsed.ways[0]:
        if isinstance(action, Correct):
            state = apply(game, setup, state, action).state
        else:
            state = game.apply(state, action).state
        for step in follow(game, setup, state):
            state = step.after
    return table._replace(state=state)


def parsing(table: Table, typed: str, seat: int | None = None) -> Parsed:
    """What a line comes to, said by whoever sits at a seat, if that is known."""
    place = Place(seat)
    return parse(table.game, table.setup, table.state, table.grammar, typed, place)


def meaning(table: Table, typed: str, seat: int | None = None) -> str:
    """What a line means: lines in full, several ways with `|` between them; the rule that
    refuses it, or the word that is not understood."""
    return _told(table, parsing(table, typed, seat))


def _told(table: Table, parsed: Parsed) -> str:
    if parsed.ways:
        return " | ".join(sorted(written(table, way) for way in parsed.ways))
    if parsed.broken:
        nearest = parsed.broken[0]
        return f"! {nearest.refusal.rule if nearest.refusal else nearest.problem}"
    return f"? {parsed.word}"


def written(table: Table, actions: Iterable[Action]) -> str:
    """Actions as lines, one after the other; written at the table as it stands."""
    return "; ".join(write(table.game, table.setup, table.state, each) for each in actions)


def rows(said: Mapping[str, str]) -> list[tuple[str, str, str]]:
    """Where, what is typed, and what it means, of texts such as

    egg -> Ana: play HE4 new
    dragon -> Ana: play HE1 new
        | Ana: play HE2 new
    """
    return [
        (at, typed.strip(), " ".join(means.split()))
        for at, text in said.items()
        for typed, means in (
            line.split(" -> ") for line in re.sub(r"\n\s*\|", " |", text.strip()).splitlines()
        )
    ]
