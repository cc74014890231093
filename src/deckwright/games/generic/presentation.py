"""A game of one's own: rounds and turns, everybody's numbers and markers, what can be said."""

from __future__ import annotations

from textwrap import wrap

from ...display import WIDE, clipped
from .choices import choices
from .screen_table import headline, table
from .state import Played, State, View
from .turn_flow import sentence

__all__ = [
    "EXPLAINED",
    "choices",
    "explained",
    "prompts",
    "screen",
    "standing",
    "table",
]

EXPLAINED = ()
"""There are only words, but for whose turn it is."""


# The table ------------------------------------------------------------------------------


def explained(view: View) -> list[str]:
    """The sign of whose turn it is, where there are turns."""
    return ["> whose turn it is"] if view.state.tracker.turns else []


def screen(view: View) -> list[str]:
    """The round and the turn, a line for each player, the numbers of the table."""
    state: State = view.state
    lines = [clipped(headline(view))]
    if state == view.game.start(view.setup):
        lines += wrap(
            sentence(state, "round"), WIDE, initial_indent="* ", subsequent_indent="  "
        )
    for row in _rows(view):
        lines += wrap(row, WIDE, subsequent_indent="    ", break_on_hyphens=False)
    tallies = zip(state.tracker.tallies, state.tallies, strict=True)
    table = "; ".join(tally.told(value) for tally, value in tallies)
    dice = zip(state.tracker.dice, state.dice, strict=True)
    shown = ", ".join(f"{die.name} {face or '-'}" for die, face in dice)
    return lines + wrap("; ".join(filter(None, (table and f"table: {table}", shown))), WIDE)


def _rows(view: View) -> list[str]:
    """Players with their numbers, aligned as far as these are all there is to say."""
    state: State = view.state
    counters, seats = state.tracker.counters, range(len(view.names))
    name = max(map(len, view.names))
    widths = [max(len(str(value)) for value in values) for values in state.values]
    nouns = [max(len(counter.name), len(counter.one)) for counter in counters]
    rows = []
    for seat in seats:
        turn = seat == state.turn and not state.ending
        cells = [f"{'>' if turn else ' '} {view.names[seat].ljust(name)}"]
        for at, counter in enumerate(counters):
            number, _, noun = counter.told(state.values[at][seat]).partition(" ")
            cells.append(f"{number.rjust(widths[at])} {noun.ljust(nouns[at])}")
        cells += ["out"] * state.out[seat] + _held(state, seat)
        rows.append(" ".join(cells).rstrip())
    return rows


def _held(state: State, seat: int) -> list[str]:
    """The markers a player has."""
    pairs = zip(state.tracker.markers, state.holders, strict=True)
    held = [marker.name for marker, holder in pairs if holder == seat]
    return [", ".join(held)] if held else []


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
