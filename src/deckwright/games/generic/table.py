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
