"""From lines to states: the journal read from its beginning."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Generic, NamedTuple

from ..errors import IllegalAction, ReplayError, Unreadable
from . import correction, lines
from .action import TABLE, Action
from .effects import Step
from .forms import Slot
from .game import Game, S, Setup
from .state import Event

RULING = "ruling "
"""A line that begins so lets the next one pass a refusal that is not firm."""


class Played(NamedTuple, Generic[S]):
    """One line that was accepted."""

    line: str
    action: Action
    before: S
    after: S
    events: tuple[Event, ...]
    ruled: bool


def read_line(game: Game[S], setup: Setup, state: S, line: str) -> Action:
    """What a line stands for: an action of the game or a correction; Unreadable if nothing."""
    word, _, said = line.partition(" ")
    if word == correction.VERB:
        kind, values = correction.meaning(game, state, correction.Correct(TABLE, said))
        slots = [Slot("", each, False) for each in kind.kinds]
        names = map(partial(lines.value_word, game, state), slots, values)
        return correction.Correct(TABLE, " ".join((said.partition(" ")[0], *names)))
    return lines.read(game, setup, state, line)


def do(game: Game[S], setup: Setup, state: S, action: Action, ruled: bool = False) -> Step[S]:
    """The state after an action or a correction; IllegalAction or Unreadable if it fails."""
    if isinstance(action, correction.Correct):
        return correction.apply(game, setup, state, action)
    return game.apply(state, action, ruled)


def replay(
    game: Game[S], setup: Setup, lines: Iterable[str], state: S | None = None
) -> Iterator[Played[S]]:
    """Play lines one after the other, from the start or a state; ReplayError at a misfit."""
    state = game.start(setup) if state is None else state
    ruled = False
    for number, line in enumerate(lines, 1):
        if line.startswith(RULING):
            ruled = True
            continue
        try:
            action = read_line(game, setup, state, line)
            step = do(game, setup, state, action, ruled)
        except (Unreadable, IllegalAction) as why:
            raise ReplayError(number, line, why) from why
        yield Played(line, action, state, step.state, step.events, ruled)
        state, ruled = step.state, False
