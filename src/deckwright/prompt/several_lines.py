"""Several things said on one line: what `;` parts, and words in a row, `bo cy ana`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress

from ..engine import Refusal, SomeState
from ..engine.action import Action
from ..engine.line_readings import JOINTS
from ..engine.lines import write
from ..engine.routine import follow, settled
from ..engine.shorthand import readable
from ..engine.view import View
from ..errors import Ambiguous, Unreadable
from ..games import presentation
from ..names import find
from .reading import MOST, allowed, parted, shorthand

NAMED = re.compile(r"^\s*([^\s:]+)\s*:\s")
"""Who does it, before a colon."""
AND = ("and", "then")
"""Words between things done one after the other."""


def several(view: View[SomeState], line: str) -> list[str]:
    """The lines that one line is: a round of plays, what `;` parts, words in a row."""
    if ";" not in line:
        return in_a_row(view, line)
    with suppress(Unreadable):
        if whole := presentation(view.game.view).in_a_row(view, line):
            return [*whole]
    return parted(view, line)


def in_a_row(view: View[SomeState], line: str) -> list[str]:
    """The lines that words in a row stand for, done one after the other: `bo cy ana`.

    Each must be whole and allowed once those before it are done. As few lines as can be are
    meant; Ambiguous if that can be in more than one way, and nothing if in none. A game may
    know more of its own.
    """
    if parts := presentation(view.game.view).in_a_row(view, line):
        return [*parts]
    named = NAMED.match(line)
    words = _words(NAMED.sub(r"\1 ", line, count=1))
    if not 1 < len(words) <= MOST or any(":" in word for word in words):
        return []
    ways = list(dict.fromkeys(map(tuple, _rows(view, words)))) or _with_more(view, words)
    if named:  # all of it is done by that player
        players = find(dict.fromkeys(view.names), named[1])
        ways = [way for way in ways if {each.partition(":")[0] for each in way} == {*players}]
    ways = [way for way in ways if len(way) == min(map(len, ways))]
    if len(ways) > 1:
        ways_told = " or ".join(f"`{'; '.join(way)}`" for way in ways[:2])
        raise Ambiguous(f"that can be {ways_told}; part lines with `;`")
    return [*ways[0]] if ways else []


def _with_more(view: View[SomeState], words: Sequence[str]) -> list[tuple[str, ...]]:
    """A line that begins with something whole and, once what follows from it by itself is done,
    goes on with more: `bo trivia marrow vs holmes`."""
    for size in range(len(words) - 1, 0, -1):
        if done := _done(view, " ".join(words[:size])):
            _, line, after = done
            later = after._replace(state=settled(after.game, after.setup, after.state))
            with suppress(Unreadable):
                if parts := in_a_row(later, " ".join(words[size:])):
                    return [(line, *parts)]
    return []


def begun(view: View[SomeState], line: str) -> tuple[str, str] | None:
    """A line that begins with something whole and goes on with what asks for more, of the same
    player: `d trade hands`, a draw and a trade with nobody yet. Both parts, or None.
    """
    for done, rest, after in _beginnings(view, line):
        with suppress(Unreadable):
            short = shorthand(after, rest)
            if short and short.questions:
                return done, rest
    return None


def refused_later(view: View[SomeState], line: str) -> tuple[Action, Refusal] | None:
    """What the rules forbid of a line that begins with something whole, once that is done."""
    for _, rest, after in _beginnings(view, line):
        with suppress(Unreadable):
            short = shorthand(after, rest)
            action = readable(after, short.line if short else rest)
            refusal = after.game.refusal(after.state, action) if action else None
            if action and refusal:
                return action, refusal
    return None


def refused_of(
    view: View[SomeState], lines: Sequence[str], *, usual: bool
) -> tuple[Action, Refusal] | None:
    """The first of some lines in a row that the rules forbid, once those before it are done.

    `usual`: routine steps follow by themselves, and need not be done again.
    """
    game, setup, state = view.game, view.setup, view.state
    routine: list[Action] = []
    for line in lines:
        action = readable(view._replace(state=state), line)
        if action is None:
            return None
        if refusal := game.refusal(state, action):
            if action in routine:
                continue
            return action, refusal
        state = game.apply(state, action).state
        steps = [*follow(game, setup, state)] if usual else []
        routine = [step.action for step in steps]
        state = steps[-1].after if steps else state
    return None


def _beginnings(view: View[SomeState], line: str) -> Iterator[tuple[str, str, View[SomeState]]]:
    """What a line can begin with that is whole, the rest, and the table in between, where the
    same player goes on; the longest first."""
    words = _words(line)
    for size in range(len(words) - 1 if len(words) <= MOST else 0, 0, -1):
        done = _done(view, " ".join(words[:size]))
        if done and done[0].seat in view.game.to_act(done[2].state)[:1]:
            yield done[1], " ".join(words[size:]), done[2]


def _words(line: str) -> list[str]:
    """The words of a line but for those that only join what is done: `draw, and discard`."""
    words = (each.strip(",") for each in line.split())
    return [word for word in words if word and word.lower() not in AND]


def _rows(
    view: View[SomeState], words: Sequence[str], before: Action | None = None
) -> Iterator[list[str]]:
    """Every way to part words into lines that can be done in a row.

    What the table does, such as turning cards up, is no part of a row of what players did. No
    line begins with `on`, which goes on with what is before it.
    """
    if not words:
        yield []
        return
    if words[0].lower() in JOINTS:
        return
    for size in range(1, len(words) + 1):
        done = _done(view, " ".join(words[:size]))
        if done is None:
            continue
        action, line, after = done
        if before is not None and action.by_table and type(action) is not type(before):
            continue
        for rest in _rows(after, words[size:], action):
            yield [line, *rest]


def _done(view: View[SomeState], line: str) -> tuple[Action, str, View[SomeState]] | None:
    """An action, its line in full and the table after it, if it is whole and allowed."""
    try:
        short = shorthand(view, line)
    except Unreadable:
        return None
    if short is not None and short.questions:
        return None
    action = readable(view, short.line if short else line)
    game, state = view.game, view.state
    if action is None or game.refusal(state, action) is not None:
        other = None if short else allowed(view, line)
        action = readable(view, other.line) if other else None
    if action is None:
        return None
    text = write(game, view.setup, state, action)
    return action, text, view._replace(state=game.apply(state, action).state)
