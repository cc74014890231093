"""The same random game at a table that sees every card, and at one that sees no hidden card.

check_hidden(game, setup, seed=1)    raises an AssertionError where the two do not agree
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import TypeVar

from ..engine import UNKNOWN, Action, Game, Setup
from ..engine.lines import read, write
from ..errors import IllegalAction
from .harness import check_state, final, looked_at, moments

S = TypeVar("S")


def check_hidden(game: Game[S], setup: Setup, seed: int, every: int = 8) -> list[str]:
    """A random game told to a table that sees no hidden card: same verdicts, same ending.

    `every`: so many options of a step are tried beside the one taken. Returns the hidden log.
    """
    physical, random, log = replace(setup, known=False), Random(seed), []
    state = game.start(physical)
    cards, last = game.inventory(state).total(), game.start(setup)
    for number, moment in enumerate(moments(game, setup, seed)):
        looked = looked_at(number)
        for option in _some(random, game.legal_actions(moment.before), every * looked):
            hidden = game.redact(moment.before, option)
            refused = game.refusal(state, hidden)
            assert refused is None, f"{option} is legal, but as {hidden} refused: {refused}"
        hidden = game.redact(moment.before, moment.action)
        line = write(game, physical, state, hidden)
        assert read(game, physical, state, line) == hidden, f"`{line}` is not {hidden}"
        if looked:
            check_state(game, physical, state, cards)
        log.append(line)
        try:
            state, last = game.apply(state, hidden).state, moment.after
        except IllegalAction as why:
            raise AssertionError(f"`{moment.line}`, seen as `{line}`: {why}") from why
        if looked:
            _same_table(game, last, state, line)
    check_state(game, physical, state, cards)
    assert game.result(state) == game.result(last)
    assert final(game, physical, log) == state
    return log


def _some(random: Random, actions: tuple[Action, ...], most: int) -> list[Action]:
    return random.sample(actions, min(most, len(actions)))


def _same_table(game: Game[S], known: S, hidden: S, line: str) -> None:
    """What everybody can see is the same in both states."""
    assert game.due(hidden) == game.due(known), f"after `{line}`"
    assert game.to_act(hidden) == game.to_act(known), f"after `{line}`"
    assert game.result(hidden) == game.result(known), f"after `{line}`"
    one, other = game.to_position(known), game.to_position(hidden)
    for key in one.keys() & other.keys():
        assert agree(one[key], other[key]), (
            f"after `{line}`: `{key}`: {one[key]} / {other[key]}"
        )


def agree(known: object, hidden: object) -> bool:
    """Whether what is partly hidden can be what is known: `?` is any card, a number a count."""
    if isinstance(known, dict) and isinstance(hidden, dict):
        counted = all(type(each) is int for each in (*known.values(), *hidden.values()))
        both = known.keys() & hidden.keys()  # a pile is told by what is seen of its cards
        as_many = not counted or sum(known.values()) == sum(hidden.values())
        return as_many and all(agree(known[key], hidden[key]) for key in both)
    if isinstance(known, (list, tuple)) and isinstance(hidden, int):
        return len(known) == hidden
    if not isinstance(known, (list, tuple)) or not isinstance(hidden, (list, tuple)):
        return hidden in (known, UNKNOWN)
    if UNKNOWN in hidden:
        named = Counter(item for item in hidden if item != UNKNOWN)
        return len(known) == len(hidden) and named <= Counter(known)
    return len(known) == len(hidden) and all(map(agree, known, hidden))
