"""A game of one's own: rounds and turns, everybody's numbers and markers, the table's, dice."""

from __future__ import annotations

from ...table import Fact, Player, Table
from .state import NOBODY, State, View
from .turn_flow import sentence


def table(view: View) -> Table:
    """What everybody sees."""
    state: State = view.state
    begun = state != view.game.start(view.setup)
    said = "" if begun else sentence(state, "round")
    tallies = zip(state.tracker.tallies, state.tallies, strict=True)
    dice = zip(state.tracker.dice, state.dice, strict=True)
    return Table(
        headline(view),
        players=[_player(view, seat) for seat in range(len(view.names))],
        facts=[
            *[Fact(tally.name, str(value), one=tally.one) for tally, value in tallies],
            *[Fact(die.name, face or "-") for die, face in dice],
        ],
        prompts=[said] if said else [],
    )


def headline(view: View) -> str:
    """What moment it is, or who won."""
    state: State = view.state
    rounds = state.tracker.rounds
    if state.ending:
        names = " and ".join(view.names[seat] for seat in state.winners)
        return f"{names or 'Nobody'} won"
    of = f" of {state.limit}" if state.limit else ""
    parts = [f"Round {state.round}{of}"] if rounds else []
    parts += [f"{view.names[state.turn]}'s turn"] if state.turn != NOBODY else []
    return ": ".join(parts) or "The score"


def _player(view: View, seat: int) -> Player:
    """Whose turn, the numbers, the markers."""
    state: State = view.state
    counters = zip(state.tracker.counters, state.values, strict=True)
    markers = zip(state.tracker.markers, state.holders, strict=True)
    return Player(
        view.names[seat],
        acts=seat == state.turn and not state.ending,
        out=state.out[seat],
        facts=[
            *[Fact(marker.name) for marker, holder in markers if holder == seat],
            *[
                Fact(counter.name, str(values[seat]), one=counter.one)
                for counter, values in counters
            ],
        ],
    )


# What is said with a line and after it ------------------------------------------------

# The table ------------------------------------------------------------------------------


def more_signs(view: View) -> list[str]:
    """The sign of whose turn it is, where there are turns."""
    return ["> whose turn it is"] if view.state.tracker.turns else []


def standing(view: View) -> list[str]:
    """What everybody has of what wins, and how the game is won."""
    state: State = view.state
    end, win = state.tracker.end, state.tracker.win
    if not win.counter:
        return []
    at = state.tracker.index(win.counter)
    counter, values = state.tracker.counters[at], state.values[at]
    told = [
        f"{name}: {counter.with_noun(value)}"
        for name, value in zip(view.names, values, strict=True)
    ]
    if end.counter and end.when != "counted":
        noun = next(
            each
            for each in (*state.tracker.counters, *state.tracker.tallies)
            if each.name == end.counter
        )
        late = ", once a round is over" if end.when == "round" else ""
        told.append(
            f"{noun.with_noun(end.reaches)} end{'s' if end.reaches == 1 else ''} it{late}."
        )
    if end.last_standing:
        told.append("The last one left wins.")
    first = end.when == "at once" and end.counter == win.counter  # who ends it wins
    if state.limit or not (state.tracker.knocks_out or first):
        told.append(f"The {'fewest' if win.by == 'lowest' else 'most'} {counter.name} win.")
    return told
