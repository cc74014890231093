"""Every action open at a moment; what `legality` refuses is not among them, tests hold.

In a known game these are the cards of the hand before each living player, in one tuple per
hand that is made once (`_all_plays`). At a table nobody sees what is played, so only the
target is listed, unless a card makes the play open: then each card the hand can hold is.
"""

from __future__ import annotations

from functools import cache, lru_cache

from ...engine import UNKNOWN, Action
from ...engine.routine import only
from .actions import Draw, Lay, Move, PassCrown, Play, Shoot, Shuffle
from .card_knowledge import held_by
from .chance import due
from .state import (
    CRYSTAL,
    GOBLIN,
    OWN,
    TURNED,
    Phase,
    State,
    left_of,
    living,
    under,
    waiting_effect,
)

# Each is made once and then handed out again.
_play, _lay, _move, _shoot = cache(Play), cache(Lay), cache(Move), cache(Shoot)
_pass_crown = cache(PassCrown)


def to_act(state: State) -> tuple[int, ...]:
    """The one seat whose decision it is."""
    if state.ending or due(state):
        return ()
    if state.phase is Phase.CROWN:
        return (state.royal,)
    return (state.choice.at if state.choice else state.turn,)


def candidates(state: State) -> tuple[Action, ...]:
    """Everything but calls and cards laid out of turn.

    Anybody may call anybody out at any time, but for an offence; and lay a card face down
    before the turn comes (SYF-4.1), but what is offered is the next one's.
    """
    if state.ending:
        return ()
    if state.phase is Phase.PLAY:
        return _plays(state)
    if state.phase is Phase.CROWN:
        return (_pass_crown(state.royal, left_of(state.lives, state.royal)),)
    return _chosen(state) if state.choice else ()


def _plays(state: State) -> tuple[Action, ...]:
    """Each kind of card in the hand, before each player."""
    seat, targets, cards = state.turn, living(state.lives), state.hands[state.turn]
    if not state.config.known:
        if not under(state, CRYSTAL, seat):
            return tuple(_lay(seat, target) for target in targets)
        kinds = tuple(state.config.rank) if UNKNOWN in cards else cards
        cards = tuple(card for card in kinds if not any(held_by(state, ((seat, card),))))
    return _all_plays(seat, cards, targets)


@lru_cache(maxsize=16384)
def _all_plays(
    seat: int, cards: tuple[str, ...], targets: tuple[int, ...]
) -> tuple[Action, ...]:
    return tuple(
        _play(seat, card, target) for card in dict.fromkeys(cards) for target in targets
    )


def _chosen(state: State) -> tuple[Action, ...]:
    """What the card that acts lets its target choose; of an outcome the table speaks."""
    card = waiting_effect(state)
    if card == OWN:
        return ()
    return _moves(state) if card == GOBLIN else _shots(state)


def _moves(state: State) -> tuple[Action, ...]:
    """Each card that Goblin Hands can mean, to each other player."""
    seat = state.choice.at if state.choice else -1
    ways: dict[tuple[str, int], set[bool]] = {}
    for card, _, at, way in state.lying:
        if state.config.acts[card] != GOBLIN:
            ways.setdefault((card, at), set()).add(way in TURNED)
    targets = living(state.lives)
    return tuple(
        _move(seat, card, at, target, sideways)
        for (card, at), turned in ways.items()
        for sideways in ((False, True) if len(turned) > 1 else (False,))
        for target in targets
        if target != at
    )


def _shots(state: State) -> tuple[Action, ...]:
    """Everybody else."""
    seat = state.choice.at if state.choice else -1
    return tuple(_shoot(seat, target) for target in living(state.lives) if target != seat)


# What goes without saying ---------------------------------------------------------------


def routine(state: State) -> Action | None:
    """The step that is due, where nobody decides it and nobody need name a card."""
    if state.config.known or state.phase is Phase.REVEAL:
        return None
    if state.phase is Phase.CROWN:
        return PassCrown(state.royal)  # SYF-2.3
    if state.phase is Phase.DRAW:
        return _draw(state)
    return only(candidates(state))


def _draw(state: State) -> Action | None:
    """SYF-3.3: up to four; asked for where cards are named, or where nobody counts them."""
    if state.config.uncounted:
        return None
    if not state.pile and state.discard:
        return Shuffle()  # SYF-3.7
    named = any(card != UNKNOWN for hand in state.hands for card in hand)
    if named or state.config.house.memory_aid == "on":
        return None
    return Draw(state.turn)
