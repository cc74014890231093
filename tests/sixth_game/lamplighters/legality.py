"""What the rules have against an action, and what may be open now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from deckwright.engine import Action
from deckwright.engine.legality import Checks, Refusals, never, unless_ruled

from .actions import Deal, Lay, Take
from .cards import holdable
from .state import GUST, HAND, Phase, State

LEGALITY = Checks[State]()


def to_act(state: State) -> tuple[int, ...]:
    """LMP-2.1: one after the other."""
    return (state.turn,) if state.phase is Phase.PLAY else ()


def candidates(state: State) -> Iterator[Action]:
    """The cards a hand can have, and the row."""
    if state.phase is Phase.PLAY:
        yield from (Lay(state.turn, card) for card in holdable(state, state.turn))
        yield Take(state.turn)


@LEGALITY.of(Deal)
def _deal(state: State, action: Deal) -> Refusals:
    if state.phase is not Phase.DEAL:
        yield never("LMP-1.2", "dealt")
    many = HAND * len(state.hands) if state.config.setup.known else 0
    if len(action.cards) != many:
        yield never("LMP-1.2", "number", number=many, dealt=len(action.cards))
    extra = Counter(action.cards) - Counter(state.config.deck)
    for card in extra:
        yield never("LMP-1.2", "own", player=state.turn, card=card)


@LEGALITY.of(Lay)
def _lay(state: State, action: Lay) -> Refusals:
    yield from _turn(state, action.seat)
    if action.card not in holdable(state, action.seat):
        yield never("LMP-1.2", "own", player=action.seat, card=action.card)
    if action.card == GUST or not state.row:
        return
    lights, top = state.config.lights, state.row[-1]
    least = lights[top] + (state.config.house.equal_light == "no")
    if lights[action.card] < least:
        yield unless_ruled("LMP-2.2", "dim", card=action.card, top=top)


@LEGALITY.of(Take)
def _take(state: State, action: Take) -> Refusals:
    yield from _turn(state, action.seat)
    if not state.row:
        yield never("LMP-2.4", "empty")


def _turn(state: State, seat: int) -> Refusals:
    if state.phase is not Phase.PLAY:
        yield never("LMP-2.1", "not_now")
    if seat != state.turn:
        yield never("LMP-2.1", "turn", player=seat)
