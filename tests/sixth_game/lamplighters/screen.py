"""The table in at most 40 columns."""

from __future__ import annotations

from deckwright.display import clipped

from .state import State, View

EXPLAINED = ("> whose turn it is; took 2: so many points less.",)


def screen(view: View) -> list[str]:
    """The row, then the players."""
    state: State = view.state
    lights = state.config.lights
    row = ", ".join(f"{view.card(card)} {lights[card]}" for card in state.row)
    return [
        clipped(f"Row: {row or 'empty'}"),
        *(_player(view, seat) for seat in range(len(view.names))),
    ]


def _player(view: View, seat: int) -> str:
    state: State = view.state
    sign = ">" if seat in view.game.to_act(state) else " "
    told = f"cards {len(state.hands[seat])}, took {len(state.taken[seat])}"
    return f"{sign} {clipped(view.names[seat], 12):12} {told}"
