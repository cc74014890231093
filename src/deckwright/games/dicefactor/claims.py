"""Who may claim a win, and whether the five cards are one."""

from __future__ import annotations

from ...engine import Refusal
from .actions import Claim, Settle
from .goals import FIVE, LOGO, five, met, mixed
from .state import Stage, State, due, in_hand, order
from .whereabouts import is_unknown, show


def claim(state: State, action: Claim) -> Refusal | None:
    """Why five cards are no win, or none now."""
    return _no_five(state, action) or _no_match(state, action) or _no_moment(state, action)


def settle(state: State, _: Settle) -> Refusal | None:
    """Why there is nothing to settle."""
    return None if state.turn.stage is Stage.JUDGE else Refusal("BOL-7.6", "nothing")


def _no_five(state: State, action: Claim) -> Refusal | None:
    """What makes a claim none at all."""
    params = {"player": action.seat, "number": len(action.cards)}
    if len(action.cards) != FIVE:
        few = len(action.cards) < FIVE
        return Refusal("BOL-7.1", "few", params) if few else Refusal("BOL-7.2", "many", params)
    if any(map(is_unknown, action.cards)):
        return Refusal("BOL-7.7", "unnamed", params)
    for card in set(action.cards):
        if action.cards.count(card) > state.config.deck.get(card, 0):
            return Refusal("BOL-7.7", "copies", {"card": card})
    if show(state.cards, action.seat, action.cards) is None:
        return Refusal("BOL-7.7", "elsewhere", {"player": action.seat, "cards": action.cards})
    if action.seat in state.course.claims:
        return Refusal("BOL-7.6", "again", params)
    return None


def _no_match(state: State, action: Claim) -> Refusal | None:
    """How the five cards miss the goals."""
    config = state.config
    for card in action.cards:
        if config.kinds[card] == "action":
            return Refusal("BOL-5.16", "action", {"card": card}, firm=False)
    if any(met(config.faces, state.course.goals, action.cards)):
        return None
    params = {"cards": action.cards}
    if LOGO in state.course.goals:
        return Refusal("BOL-3.4", "same", params, firm=False)
    if mixed(config.faces, state.course.goals, action.cards):
        return Refusal("BOL-3.3", "mixed", params, firm=False)
    face = min(state.course.goals, key=lambda face: len(_others(state, face, action.cards)))
    missing = {"face": face, "cards": _others(state, face, action.cards)}
    return Refusal("BOL-7.1", "match", missing, firm=False)


def _others(state: State, face: str, cards: tuple[str, ...]) -> tuple[str, ...]:
    """The cards that do not count for a face."""
    return tuple(card for card in cards if card not in state.config.faces[face])


def _no_moment(state: State, action: Claim) -> Refusal | None:
    """Why this player may not claim now."""
    params = {"player": action.seat, "owner": state.turn.seat}
    if state.turn.stage in (Stage.GRAB, Stage.KEEP):
        return Refusal("BOL-7.5", "trading", params, firm=False)
    if state.turn.stage is Stage.JUDGE:
        params = {"player": action.seat, "other": state.course.claims[-1]}
        late = action.seat not in state.course.waiting
        return Refusal("BOL-7.6", "later", params, firm=False) if late else None
    if not _in_time(state, action.seat):
        return Refusal("BOL-7.3", "own-turn", params, firm=False)
    if _undecided(state, action.seat):
        return Refusal("BOL-7.4", "discard-first", params, firm=False)
    return None


def _in_time(state: State, seat: int) -> bool:
    """Whether a player's turn is on, or has only just ended."""
    return not state.config.own_turn or seat in (state.turn.seat, state.turn.judge)


def _undecided(state: State, seat: int) -> bool:
    """Whether a player has yet to discard before a win counts."""
    return state.config.after_discard and seat == state.turn.seat and in_hand(state)


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
    seats = order(state)
    ahead = seats if state.config.shared else seats[: seats.index(seat)]
    return tuple(other for other in entitled(state) if other != seat and other in ahead)


def complete(state: State) -> tuple[Claim, ...]:
    """The claims that are seen to be right, one for each player who holds five."""
    wanted, found = state.course.wanted, []
    for seat, hand in enumerate(state.cards.hands):
        cards = five(hand, wanted)
        if cards:
            action = Claim(seat, cards)
            if seat not in state.course.claims and _no_moment(state, action) is None:
                found.append(action)
    return tuple(found)
