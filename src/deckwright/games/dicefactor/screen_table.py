"""Dice Factor as data: the goals, numbers of cards, what lies in front of whom, the piles."""

from __future__ import annotations

from ...table import Area, Fact, Laid, Player, Table
from .screen import acting, goals_told, headline, way_told
from .state import ADD, AWAY, State, View


def table(view: View) -> Table:
    """What everybody sees."""
    state: State = view.state
    notes = [goals_told(state)] if state.course.wanted else []
    if len(view.names) > 2:
        notes.append(f"turns go {way_told(state.course.way > 0)}")
    cards = state.cards
    last = cards.discard[-1] if cards.discard else ""
    top = [Laid(view.card(last), last)] * bool(last)
    return Table(
        headline(view),
        notes,
        [_player(view, seat) for seat in range(len(view.names))],
        [Area("Discard pile, on top", top)] if top else [],
        [
            Fact("draw pile", str(len(cards.pile)), "pile"),
            Fact("discard pile", str(len(cards.discard)), "pile", last, open=True),
        ],
    )


def _player(view: View, seat: int) -> Player:
    """Whose turn, number of cards; the Add card, a card aside and turns to sit out."""
    state: State = view.state
    held, lost = len(state.cards.hands[seat]), state.course.lost[seat]
    front = seat == state.course.front
    aside = bool(state.cards.aside) and seat == state.turn.target
    return Player(
        view.names[seat],
        acts=seat in acting(state),
        facts=[Fact("cards", str(held), "hand")] if held else [],
        notes=["out" if lost >= AWAY else f"misses {lost} more"] if lost else [],
        laid=[
            *[Laid(view.card(ADD), ADD, note="adds a card")] * front,
            *[Laid("face down", note="traded, to be taken up")] * aside,
        ],
    )
