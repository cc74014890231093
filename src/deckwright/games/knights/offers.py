"""What the game waits for: who can do what; the deal; and what of it the table sees.

A Pass-out comes last: it is legal only where nothing can be played (KNT-3.4), so it is left
out where a hand is known to have a play. Where a hand is laid away unseen nobody can know
that, and both are listed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...engine import TABLE, UNKNOWN, Action, Chance, Offer, Offers
from ...engine.card_knowledge import deal_anew
from ...engine.game import HandClaim
from ...engine.offers import Listed, on_turn, shuffle, table
from ...engine.routine import only
from . import actions as do
from .arcs import legal_plays
from .card_knowledge import holdable, owed_from
from .legality import LEGALITY
from .state import GROUPS, Phase, State

if TYPE_CHECKING:
    from random import Random

PASS_UNSEEN = "pass unseen"


def _moment(state: State) -> str:
    """The phase; chance deals at the start, and when a shuffle is scored."""
    if state.phase in (Phase.DEAL, Phase.SCORED):
        return Chance.DEAL
    return PASS_UNSEEN if state.phase is Phase.PASS and not state.config.known else state.phase


def _owing(state: State) -> tuple[int, ...]:
    """Who has still to pass, or to discard."""
    if state.passing is not None:
        return tuple(seat for seat, owed in enumerate(state.passing.owed) if owed)
    return state.pending.owing if state.pending is not None else ()


def _plays(state: State) -> tuple[Action, ...]:
    """KNT-3.4: any play there is; a Pass-out only if there is none."""
    seat, house, hand = state.turn, state.config.house, state.hands[state.turn]
    cards = holdable(state, seat)
    actions: list[Action] = [*legal_plays(state, seat, cards)]
    known, face_up = UNKNOWN not in hand, house.passout_hand == "face_up"
    if actions and (known or face_up) and house.false_passout != "stands":
        return tuple(actions)
    give_up = do.PassOut(seat, _possible_hand(hand, cards) if face_up else ())
    if known or LEGALITY.first(state, give_up) is None:
        actions.append(give_up)
    return tuple(actions)


def _possible_hand(hand: tuple[str, ...], cards: tuple[str, ...]) -> tuple[str, ...]:
    """A hand as it may turn out to be: what is known of it, and the first cards it can hold."""
    if UNKNOWN not in hand:
        return hand
    known = [card for card in hand if card != UNKNOWN]
    return tuple((known + [card for card in cards if card not in known])[: len(hand)])


def _discards(state: State, seat: int) -> Iterator[tuple[tuple[str, ...]]]:
    """All that is known to be of the group, or one card more that may be."""
    assert state.pending is not None
    group, kinds = GROUPS[state.pending.card], state.config.kinds
    known = owed_from(state, seat, state.pending.card)
    if UNKNOWN not in state.hands[seat]:
        yield (known,)
        return
    more = [c for c in holdable(state, seat) if kinds[c] in group and c not in known]
    for cards in (known, *((*known, card) for card in more)):
        if LEGALITY.first(state, do.Discard(seat, cards)) is None:
            yield (cards,)


OFFERS = Offers[State](
    _moment,
    {Chance.DEAL: lambda state, random: do.Deal(TABLE, shuffle(state.config.deck, random))},
    {
        Phase.DECLARE: Offer(
            do.Declare,
            lambda state: (state.match.dealer,),
            number=lambda _, __: tuple(range(6)),
        ),
        Phase.PASS: Offer(
            do.Pass, _owing, lambda state, seat: [((card,),) for card in state.hands[seat]]
        ),
        PASS_UNSEEN: (Offer(do.Pass, _owing), Offer(do.Passed, table)),
        Phase.PLAY: Listed(on_turn, _plays),
        Phase.DISCARD: Offer(do.Discard, _owing, _discards),
    },
)


def routine(state: State) -> Action | None:
    """The step that is due, where nobody decides it and nobody need name a card.

    A new shuffle after one that was scored is the table's to begin.
    """
    config = state.config
    if config.known:
        return None
    if state.phase is Phase.DEAL:
        turned_over = config.spare and config.house.leftovers == "face_up"
        return None if turned_over else do.Deal(TABLE)  # KNT-2.4
    if state.phase is Phase.PASS:  # KNT-2.8; where one tells what he passed, the others do
        return None if state.passing and any(state.passing.laid) else do.Passed(TABLE)
    if state.phase is Phase.PLAY and UNKNOWN in state.hands[state.turn]:
        return None  # only who holds the hand can say whether he passes out, and with what
    return only(OFFERS.legal_actions(state))


# What is said of hidden hands -------------------------------------------------------------


def claims(state: State, action: Action) -> Iterator[HandClaim]:
    """Who has discarded says that nothing of the group is left: KNT-10.8; who lays a hand away
    unseen, that nothing could be played: KNT-11.1."""
    seat = action.seat
    if isinstance(action, do.Discard) and state.pending is not None:
        group, kinds = GROUPS[state.pending.card], state.config.kinds
        more = {card for card in holdable(state, seat) if kinds[card] in group}
        yield HandClaim("KNT-10.8", seat, frozenset(more.difference(action.cards)), after=True)
    elif isinstance(action, do.PassOut) and not action.cards:
        plays = legal_plays(state, seat, holdable(state, seat))
        yield HandClaim("KNT-11.1", seat, frozenset(play.card for play in plays))


def hand(state: State, seat: int) -> tuple[str, ...]:
    """A hand's cards, or `UNKNOWN`."""
    return state.hands[seat]


def redact(state: State, action: Action) -> Action:
    """KNT-1.9: only what is played, shown or turned over is seen."""
    house = state.config.house
    if isinstance(action, do.Deal):
        size = state.config.hand * state.config.players
        return do.Deal(TABLE, action.cards[size:] if house.leftovers == "face_up" else ())
    if isinstance(action, do.Pass) or (
        isinstance(action, do.Discard) and house.distraction_discards != "face_up"
    ):
        return type(action)(action.seat, (UNKNOWN,) * len(action.cards))
    if isinstance(action, do.PassOut) and house.passout_hand == "face_down":
        return do.PassOut(action.seat)
    return action


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

    def may_lie(place: int, card: str) -> bool:
        """KNT-10.11: who has discarded a group whole holds none of it."""
        return place >= len(others) or kinds[card] not in state.without[others[place]]

    dealt = iter(deal_anew([*hidden, left], random, may_lie))
    rows = [list(row) for row in (state.hands, laid, shown)]
    for row in rows:
        for other in others:
            row[other] = next(dealt)
    for place in down:
        losses[place] = losses[place]._replace(cards=next(dealt))
    return state._replace(
        hands=tuple(rows[0]),
        passing=state.passing and state.passing._replace(laid=tuple(rows[1])),
        shown=tuple(rows[2]) if shown is state.shown else state.shown,
        losses=tuple(losses),
        left=next(dealt) if left else state.left,
    )
