"""Every action open at a moment; what `legality` refuses is not among them, tests hold.

`legal_plays` lists the plays of all cards a hand can hold, which in a known game are its own.
A Pass-out comes last: it is legal only where nothing can be played (KNT-3.4), so it is left
out where a hand is known to have a play. Where a hand is laid away unseen nobody can know
that, and both are listed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from ...engine import TABLE, UNKNOWN, Action
from ...engine.game import HandClaim
from ...engine.routine import only
from .actions import Deal, Declare, Discard, Pass, Passed, PassOut
from .card_knowledge import holdable, owed_from
from .legal_plays import legal_plays
from .legality import LEGALITY
from .state import GROUPS, Phase, State

_pass, _declare = cache(Pass), cache(Declare)


def to_act(state: State) -> tuple[int, ...]:
    """The seats that may act now."""
    if state.phase is Phase.PLAY:
        return (state.turn,)
    if state.phase is Phase.DECLARE:
        return (state.match.dealer,)
    if state.passing is not None:
        return tuple(seat for seat, owed in enumerate(state.passing.owed) if owed)
    return state.pending.owing if state.pending is not None else ()


def candidates(state: State) -> tuple[Action, ...]:
    """All that may be done now; at a physical table, with every card a hand may hold."""
    if state.phase is Phase.PLAY:
        return _turn(state)
    if state.phase is Phase.PASS:
        return _passes(state)
    if state.phase is Phase.DISCARD:
        return tuple(_discards(state))
    if state.phase is Phase.DECLARE:  # KNT-2.7
        return tuple(_declare(state.match.dealer, number) for number in range(6))
    return ()


def _passes(state: State) -> tuple[Action, ...]:
    """Known hands are passed card by card, unknown ones at a word."""
    owing = to_act(state)
    if not state.config.known:
        return (*(Pass(seat) for seat in owing), Passed(TABLE))
    return tuple(_pass(seat, (card,)) for seat in owing for card in state.hands[seat])


def _turn(state: State) -> tuple[Action, ...]:
    """KNT-3.4: any play there is; a Pass-out only if there is none."""
    seat, house, hand = state.turn, state.config.house, state.hands[state.turn]
    cards = holdable(state, seat)
    actions: list[Action] = [*legal_plays(state, seat, cards)]
    known = UNKNOWN not in hand
    if (
        actions
        and (known or house.passout_hand == "face_up")
        and house.false_passout != "stands"
    ):
        return tuple(actions)
    give_up = PassOut(seat, _shown(hand, cards) if house.passout_hand == "face_up" else ())
    if known or LEGALITY.first(state, give_up) is None:
        actions.append(give_up)
    return tuple(actions)


def _shown(hand: tuple[str, ...], cards: tuple[str, ...]) -> tuple[str, ...]:
    """A hand as it may turn out to be: what is known of it, and the first cards it can hold."""
    if UNKNOWN not in hand:
        return hand
    known = [card for card in hand if card != UNKNOWN]
    return tuple((known + [card for card in cards if card not in known])[: len(hand)])


def _discards(state: State) -> Iterable[Action]:
    """All that is known to be of the group, or one card more that may be."""
    assert state.pending is not None
    group, kinds = GROUPS[state.pending.card], state.config.kinds
    for seat in state.pending.owing:
        known = owed_from(state, seat, state.pending.card)
        if UNKNOWN not in state.hands[seat]:
            yield Discard(seat, known)
            continue
        more = [c for c in holdable(state, seat) if kinds[c] in group and c not in known]
        for cards in (known, *((*known, card) for card in more)):
            action = Discard(seat, cards)
            if LEGALITY.first(state, action) is None:
                yield action


# What goes without saying ---------------------------------------------------------------


def routine(state: State) -> Action | None:
    """The step that is due, where nobody decides it and nobody need name a card.

    A new shuffle after one that was scored is the table's to begin.
    """
    config = state.config
    if config.known:
        return None
    if state.phase is Phase.DEAL:
        turned_over = config.spare and config.house.leftovers == "face_up"
        return None if turned_over else Deal(TABLE)  # KNT-2.4
    if state.phase is Phase.PASS:
        return Passed(TABLE)  # KNT-2.8
    if state.phase is Phase.PLAY and UNKNOWN in state.hands[state.turn]:
        return None  # only who holds the hand can say whether he passes out, and with what
    return only(candidates(state))


# What is said of a hidden hand ------------------------------------------------------------


def claims(state: State, action: Action) -> Iterator[HandClaim]:
    """Who has discarded says that nothing of the group is left: KNT-10.8; who lays a hand away
    unseen, that nothing could be played: KNT-11.1."""
    seat = action.seat
    if isinstance(action, Discard) and state.pending is not None:
        group, kinds = GROUPS[state.pending.card], state.config.kinds
        more = {card for card in holdable(state, seat) if kinds[card] in group}
        yield HandClaim("KNT-10.8", seat, frozenset(more.difference(action.cards)), after=True)
    elif isinstance(action, PassOut) and not action.cards:
        plays = legal_plays(state, seat, holdable(state, seat))
        yield HandClaim("KNT-11.1", seat, frozenset(play.card for play in plays))


def hand(state: State, seat: int) -> tuple[str, ...]:
    """A hand's cards, or `UNKNOWN`."""
    return state.hands[seat]
