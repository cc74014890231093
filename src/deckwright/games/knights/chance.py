"""What chance does: the deal. And what the table sees of an action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine import TABLE, UNKNOWN, Action, Chance
from ...engine.determinize import deal_anew
from .actions import Deal, Discard, Pass, PassOut
from .state import GROUPS, Phase, State

if TYPE_CHECKING:
    from random import Random


def due(state: State) -> Chance:
    """Chance deals: at the start, and when a shuffle is scored."""
    return Chance.DEAL if state.phase in (Phase.DEAL, Phase.SCORED) else Chance.NOTHING


def sample(state: State, random: Random) -> Action:
    """A shuffled deck."""
    cards = list(state.config.deck)
    random.shuffle(cards)
    return Deal(TABLE, tuple(cards))


def determinize(state: State, seat: int, random: Random) -> State:
    """KNT-1.9: hidden are the hands of others, what they pass, and what lies face down."""
    house, kinds = state.config.house, state.config.kinds
    others = [other for other in range(len(state.hands)) if other != seat]
    nothing = ((),) * len(state.hands)
    laid = state.passing.laid if state.passing else nothing
    shown = state.shown if house.passout_hand == "face_down" else nothing
    left = (
        state.left if house.leftovers == "face_down" and state.phase is not Phase.DEAL else ()
    )
    down = [
        place
        for place, loss in enumerate(state.losses)
        if loss.by != seat and loss.cause in GROUPS and house.distraction_discards != "face_up"
    ]
    hidden = [rows[other] for rows in (state.hands, laid, shown) for other in others]
    losses = list(state.losses)
    hidden += [losses[place].cards for place in down]

    def allowed(place: int, card: str) -> bool:
        """KNT-10.11: who has discarded a group whole holds none of it."""
        return place >= len(others) or kinds[card] not in state.without[others[place]]

    dealt = iter(deal_anew([*hidden, left], random, allowed))
    rows = [list(row) for row in (state.hands, laid, shown)]
    for row in rows:
        for other in others:
            row[other] = next(dealt)
    for place in down:
        losses[place] = losses[place]._replace(cards=next(dealt))
    passing = state.passing and state.passing._replace(laid=tuple(rows[1]))
    return state._replace(
        hands=tuple(rows[0]),
        passing=passing,
        shown=tuple(rows[2]) if shown is state.shown else state.shown,
        losses=tuple(losses),
        left=next(dealt) if left else state.left,
    )


def redact(state: State, action: Action) -> Action:
    """KNT-1.9: only what is played, shown or turned over is seen."""
    house = state.config.house
    if isinstance(action, Deal):
        size = state.config.hand * state.config.players
        return Deal(TABLE, action.cards[size:] if house.leftovers == "face_up" else ())
    if isinstance(action, Pass) or (
        isinstance(action, Discard) and house.distraction_discards != "face_up"
    ):
        return type(action)(action.seat, (UNKNOWN,) * len(action.cards))
    if isinstance(action, PassOut) and house.passout_hand == "face_down":
        return PassOut(action.seat)
    return action
