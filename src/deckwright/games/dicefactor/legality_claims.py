"""Who may claim a win, and whether the five cards are one."""

from __future__ import annotations

from ...engine import Action
from ...engine.card_pools import is_unknown, show
from ...engine.legality import Checks, Refusals, never, unless_ruled
from .actions import Claim, Discard, Draw, Roll8, Settle, Take
from .goals import FIVE, LOGO, five, met, mixed
from .legality import LEGALITY
from .legality_cards import works
from .state import Stage, State, due, in_hand, order


@LEGALITY.of(Claim)
def _claim(state: State, action: Claim) -> Refusals:
    yield from _five(state, action)
    yield from _match(state, action)
    yield from _moment(state, action)


@LEGALITY.of(Settle)
def _settle(state: State, _: Settle) -> Refusals:
    if state.turn.stage is not Stage.JUDGE:
        yield never("BOL-7.6", "nothing")


def _five(state: State, action: Claim) -> Refusals:
    """What makes a claim none at all."""
    seat, cards = action.seat, action.cards
    if len(cards) < FIVE:
        yield never("BOL-7.1", "few", player=seat, number=len(cards))
    if len(cards) > FIVE:
        yield never("BOL-7.2", "many", player=seat, number=len(cards))
    if any(map(is_unknown, cards)):
        yield never("BOL-7.7", "unnamed", player=seat, number=len(cards))
    for card in dict.fromkeys(cards):
        if cards.count(card) > state.config.deck.get(card, 0):
            yield never("BOL-7.7", "copies", card=card)
    if show(state.cards, seat, cards) is None:
        yield never("BOL-7.7", "elsewhere", player=seat, cards=cards)
    if seat in state.course.claims:
        yield never("BOL-7.6", "again", player=seat, number=len(cards))


def _match(state: State, action: Claim) -> Refusals:
    """How the five cards miss the goals."""
    config, goals, cards = state.config, state.course.goals, action.cards
    actions = [card for card in cards if config.kinds[card] == "action"]
    if actions:
        yield unless_ruled("BOL-5.16", "action", card=actions[0])
    elif any(met(config.faces, goals, cards)):
        return
    elif LOGO in goals:
        yield unless_ruled("BOL-3.4", "same", cards=cards)
    elif mixed(config.faces, goals, cards):
        yield unless_ruled("BOL-3.3", "mixed", cards=cards)
    else:
        face = min(goals, key=lambda face: len(_others(state, face, cards)))
        yield unless_ruled("BOL-7.1", "match", face=face, cards=_others(state, face, cards))


def _others(state: State, face: str, cards: tuple[str, ...]) -> tuple[str, ...]:
    """The cards that do not count for a face."""
    return tuple(card for card in cards if card not in state.config.faces[face])


def _moment(state: State, action: Claim) -> Refusals:
    """Why this player may not claim now."""
    seat, stage = action.seat, state.turn.stage
    if stage in (Stage.GRAB, Stage.KEEP):
        yield unless_ruled("BOL-7.5", "trading", player=seat, owner=state.turn.seat)
    elif stage is Stage.JUDGE:
        if seat not in state.course.waiting:
            yield unless_ruled("BOL-7.6", "later", player=seat, other=state.course.claims[-1])
    elif not _in_time(state, seat):
        yield unless_ruled("BOL-7.3", "own-turn", player=seat, owner=state.turn.seat)
    elif _undecided(state, seat):
        yield unless_ruled("BOL-7.4", "discard-first", player=seat, owner=state.turn.seat)


def _in_time(state: State, seat: int) -> bool:
    """Whether a player's turn is on, or has only just ended."""
    any_time = state.config.house.win_timing == "any_time"
    return any_time or seat in (state.turn.seat, state.turn.judge)


def _undecided(state: State, seat: int) -> bool:
    """Whether a player has yet to discard before a win counts."""
    late = state.config.house.mid_turn_win == "after_discard"
    return late and seat == state.turn.seat and in_hand(state)


def entitled(state: State) -> tuple[int, ...]:
    """Who may claim now, in the order in which claims count (BOL-7.6)."""
    return tuple(
        seat for seat in order(state) if _in_time(state, seat) and not _undecided(state, seat)
    )


def to_act(state: State) -> tuple[int, ...]:
    """The player whose line it is, then those who may cut in with a claim."""
    turn = state.turn
    if due(state) or turn.stage is Stage.OVER:
        return ()
    if turn.stage is Stage.JUDGE:
        return state.course.waiting
    if turn.stage is Stage.KEEP:
        return (turn.target,)
    if turn.stage is Stage.GOALS:
        return (turn.seat,)
    return (turn.seat, *(seat for seat in entitled(state) if seat != turn.seat))


def rivals(state: State, seat: int) -> tuple[int, ...]:
    """Who may still claim besides a player: those ahead, or everybody if wins are shared."""
    seats, shared = order(state), state.config.house.simultaneous_win == "shared"
    ahead = seats if shared else seats[: seats.index(seat)]
    return tuple(other for other in entitled(state) if other != seat and other in ahead)


def complete(state: State) -> tuple[Claim, ...]:
    """The claims that are seen to be right, one for each player who holds five."""
    wanted, claims = state.course.wanted, []
    for seat, hand in enumerate(state.cards.hands):
        cards = five(hand, wanted)
        if cards:
            action = Claim(seat, cards)
            if seat not in state.course.claims and not any(_moment(state, action)):
                claims.append(action)
    return tuple(claims)


# What looks like a mistake --------------------------------------------------------------

WARNINGS = Checks[State]()


def _overlooked(state: State, action: Action) -> Refusals:
    """Five of a kind that nobody has claimed."""
    if any(claim.seat == action.seat for claim in complete(state)):
        yield unless_ruled("BOL-7.8", "overlooked", player=action.seat)


for _kind in (Draw, Take, Roll8):
    WARNINGS.of(_kind)(_overlooked)


@WARNINGS.of(Discard)
def _discard(state: State, action: Discard) -> Refusals:
    yield from _overlooked(state, action)
    if works(state, action.card):
        yield unless_ruled("BOL-5.3", "unused", player=action.seat, card=action.card)
    elif action.card == state.turn.taken:
        yield unless_ruled("BOL-4.5", "pass", player=action.seat, card=action.card)
