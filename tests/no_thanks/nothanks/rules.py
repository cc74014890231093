"""No Thanks!: who pays, and who takes what nobody wants."""

from __future__ import annotations

from enum import StrEnum
from random import Random
from typing import NamedTuple

from deckwright.engine import (
    TABLE,
    UNKNOWN,
    Action,
    Chance,
    Effects,
    GameState,
    Offer,
    Offers,
    Result,
    Setup,
    action,
)
from deckwright.engine.annotations import BySeat, Card, Cards, Derived, Rest, Seat
from deckwright.engine.codec import check_cards, inventory
from deckwright.engine.legality import Checks, Refusals, never
from deckwright.engine.seats import at_seat, leaders, take
from deckwright.errors import Unreadable

ASIDE = 9  # NTH-1.2
CHIPS = {6: 9, 7: 7}  # NTH-1.1
LEGALITY = Checks["State"]()
EFFECTS = Effects["State"]()


class Phase(StrEnum):
    """Where the game stands."""

    TURN_UP = "turn up"
    ANSWER = "answer"
    OVER = "over"


class Config(NamedTuple):
    """What never changes."""

    setup: Setup


class State(GameState):
    """All that can be said of a moment."""

    config: Derived[Config]
    phase: Phase = Phase.TURN_UP
    turn: Seat
    offer: Card = ""
    pot: int = 0
    """Chips on the card."""
    chips: BySeat[int]
    taken: BySeat[Cards]
    pile: Rest[Cards]
    """With the nine that are never seen."""


def start(setup: Setup) -> State:
    """The pile face down, the chips dealt out."""
    many = len(setup.players)
    return State(
        config=Config(setup),
        turn=setup.first,
        chips=(CHIPS.get(many, 11),) * many,
        taken=((),) * many,
        pile=tuple(setup.cards) if setup.known else (UNKNOWN,) * len(setup.cards),
    )


@action("flip {card:card}", label="the next card", by_table=True)
class Flip(Action):
    """NTH-2.1: the next card, which everybody sees."""

    card: str


@action("take", label="take the card")
class Take(Action):
    """NTH-2.2."""


@action("pay", label="no thanks: pay a chip", also=("no", "refuse"))
class Pay(Action):
    """NTH-2.3."""


def _flipped(state: State, random: Random) -> Action:
    return Flip(TABLE, random.choice(sorted(state.pile)))


OFFERS = Offers[State](
    lambda state: Chance.DRAW if state.phase is Phase.TURN_UP else state.phase,
    {Chance.DRAW: _flipped},
    {Phase.ANSWER: (Offer(Take), Offer(Pay, unless=LEGALITY))},
)


@LEGALITY.of(Flip)
def _may_flip(state: State, action: Flip) -> Refusals:
    if state.phase is Phase.OVER:
        yield never("NTH-2.1", "empty")
    if state.offer:
        yield never("NTH-2.1", "offered", card=state.offer)
    if inventory(state)[action.card] > (action.card in state.pile):
        yield never("NTH-2.1", "seen", card=action.card)


def _may_answer(state: State, action: Action) -> Refusals:
    if not state.offer:
        yield never("NTH-2.2", "nothing")
    if action.seat != state.turn:
        yield never("NTH-2.2", "turn", player=action.seat)


LEGALITY.of(Take)(_may_answer)


@LEGALITY.of(Pay)
def _may_pay(state: State, action: Pay) -> Refusals:
    yield from _may_answer(state, action)
    if not state.chips[action.seat]:
        yield never("NTH-2.3", "broke", player=action.seat)


@EFFECTS.of(Flip)
def _flip(now: State, action: Flip) -> None:
    now.pile, now.offer, now.phase = take(now.pile, action.card), action.card, Phase.ANSWER
    now.say("NTH-2.1", "turned", card=action.card)


@EFFECTS.of(Take)
def _take(now: State, action: Take) -> None:
    seat = action.seat
    now.say("NTH-2.2", "took", player=seat, card=now.offer, number=now.pot)
    now.taken = at_seat(now.taken, seat, (*now.taken[seat], now.offer))
    now.chips = at_seat(now.chips, seat, now.chips[seat] + now.pot)
    now.offer, now.pot = "", 0
    now.phase = Phase.OVER if len(now.pile) == ASIDE else Phase.TURN_UP
    if now.phase is Phase.OVER:
        now.say("NTH-3.1", "over")


@EFFECTS.of(Pay)
def _pay(now: State, action: Pay) -> None:
    now.say("NTH-2.3", "paid", player=action.seat)
    now.chips = at_seat(now.chips, action.seat, now.chips[action.seat] - 1)
    now.pot += 1
    now.turn = (now.turn + 1) % len(now.chips)


def score(state: State) -> tuple[int, ...]:
    """NTH-3.1: less is better, so points are counted below nothing."""
    sums = []
    for cards, chips in zip(state.taken, state.chips, strict=True):
        numbers = {int(card[1:]) for card in cards}
        sums.append(chips - sum(n for n in numbers if n - 1 not in numbers))
    return tuple(sums)


def result(state: State) -> Result | None:
    """NTH-3.1."""
    if state.phase is not Phase.OVER:
        return None
    scores = score(state)
    return Result("the pile is used up", leaders(scores), scores)


def complete_state(state: State) -> State:
    """A position whose parts agree with each other."""
    setup = state.config.setup
    check_cards(inventory(state), setup.cards, setup.known)
    chips = CHIPS.get(len(setup.players), 11) * len(setup.players)
    if sum(state.chips) + state.pot != chips or min(state.chips) < 0:
        raise Unreadable(f"there are {chips} chips in all")
    if bool(state.offer) != (state.phase is Phase.ANSWER) or len(state.pile) < ASIDE:
        raise Unreadable("a card is on offer while somebody answers, and nine are never seen")
    return state
