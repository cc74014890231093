"""What a typed line means now: an action of the game, or a correction of the table."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine import Action, Game, Setup, SomeState, correction, lines
from ..errors import DeckwrightError, Unreadable
from ..plain_text import check_length


def read(game: Game[SomeState], setup: Setup, state: SomeState, line: str) -> Action:
    """The action a line means; Unreadable or Ambiguous if none or several.

    Where chance is due and nobody is named, the one player it can be due to is meant. What
    only shortens a verb, and is refused, is rather a correction: `crown Bo`, in mid-round.
    """
    check_length(line)
    try:
        action = _of_game(game, setup, state, line)
        typed = line.replace(":", " ").lower().split()
        if not game.corrections.keys() & {*typed} or lines.verb(type(action)) in typed:
            return action
        corrected = correction.read(game, setup, state, line)
        return corrected if corrected and game.refusal(state, action) else action
    except DeckwrightError:
        corrected = correction.read(game, setup, state, line)
        if corrected is None:
            raise
        return corrected


def _of_game(game: Game[SomeState], setup: Setup, state: SomeState, line: str) -> Action:
    """The action of the game a line means."""
    if ":" not in line and not game.to_act(state):
        said = (_as(game, setup, state, name, line) for name in setup.players)
        meant = [action for action in said if action]
        if game.result(state):
            return meant[0] if meant else _too_late(game, setup, state, line)
        fitting = {action for action in meant if not game.refusal(state, action)}
        if len(fitting) == 1:
            return fitting.pop()
        if meant and _alike(game, state, meant):
            return meant[0]
    return lines.read(game, setup, state, line)


def _too_late(game: Game[SomeState], setup: Setup, state: SomeState, line: str) -> Action:
    """The action of a line typed after the end of the game, so that the rules can refuse it."""
    try:
        return lines.read(game, setup, state, line)
    except Unreadable:
        message = "the game is over; `undo` takes its last line back"
        raise DeckwrightError(message) from None


def _alike(game: Game[SomeState], state: SomeState, meant: Sequence[Action]) -> bool:
    """Whether the rules refuse all these actions for the same reason.

    `meant` is one line, read once for each player.
    """
    first, *others = (game.refusal(state, action) for action in meant)
    return first is not None and all(refused == first for refused in others)


def _as(
    game: Game[SomeState], setup: Setup, state: SomeState, name: str, line: str
) -> Action | None:
    """What a line would mean if this player said it."""
    try:
        return lines.read(game, setup, state, f"{name}: {line}")
    except Unreadable:
        return None
