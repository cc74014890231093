"""A game of one's own: rounds and turns, everybody's numbers and markers, what can be said."""

from __future__ import annotations

from .choices import choices
from .state import Played, State, View
from .table import table

__all__ = [
    "EXPLAINED",
    "choices",
    "explained",
    "prompts",
    "standing",
    "table",
]

EXPLAINED = ()
"""There are only words, but for whose turn it is."""


# The table ------------------------------------------------------------------------------


def explained(view: View) -> list[str]:
    """The sign of whose turn it is, where there are turns."""
    return ["> whose turn it is"] if view.state.tracker.turns else []


def prompts(_view: View, _played: Played) -> list[str]:
    """The game's own sentences are said among what has happened."""
    return []


def standing(view: View) -> list[str]:
    """What everybody has of what wins, and how the game is won."""
    state: State = view.state
    end, win = state.tracker.end, state.tracker.win
    if not win.counter:
        return []
    at = state.tracker.index(win.counter)
    counter, values = state.tracker.counters[at], state.values[at]
    told = [
        f"{name}: {counter.told(value)}" for name, value in zip(view.names, values, strict=True)
    ]
    if end.counter and end.when != "counted":
        noun = next(
            each
            for each in (*state.tracker.counters, *state.tracker.tallies)
            if each.name == end.counter
        )
        late = ", once a round is over" if end.when == "round" else ""
        told.append(f"{noun.told(end.reaches)} end{'s' if end.reaches == 1 else ''} it{late}.")
    if end.last_standing:
        told.append("The last one left wins.")
    first = end.when == "at once" and end.counter == win.counter  # who ends it wins
    if state.limit or not (state.tracker.knocks_out or first):
        told.append(f"The {'fewest' if win.by == 'lowest' else 'most'} {counter.name} win.")
    return told
