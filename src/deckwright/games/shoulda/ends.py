"""After each action: is the regret solved, is anybody out, who is next."""

from __future__ import annotations

from .draft import Draft
from .rows import has_series
from .state import ACT, HAND, Ending, State


def finish(draft: Draft, seat: int) -> None:
    """A turn is over: SWC-3.3."""
    cleaned = settle(draft)
    if draft.ending is None:
        draft.turn = _next(draft, seat, cleaned)
        draft.phase = ACT


def settle(draft: Draft) -> bool:
    """An action is over; says whether it took the last regular card off the table."""
    before = draft.before.table
    cleaned = draft.table is not before and not has_series(draft.table) and has_series(before)
    if cleaned and (not draft.table or draft.config.house.clean_with_blemmyes == "yes"):
        draft.solved += 1  # SWC-8.6; it earns nothing: SWC-8.7
        draft.say("SWC-8.5", "solved", number=draft.solved)
    _end(draft)
    return cleaned


def _next(draft: Draft, seat: int, cleaned: bool) -> int:
    """Counter-clockwise (SWC-3.2), unless a clean table has its own opener: SWC-4.5."""
    opener = draft.config.house.next_opener
    if cleaned and opener == "cleaner":
        return seat
    if cleaned and opener == "oldest":
        return draft.config.first
    return (seat - 1) % draft.config.players


def _end(draft: Draft) -> None:
    """The test for everybody, after the action is complete: SWC-8.3, SWC-15.3.

    To count as without cards is enough: SWC-8.4, SWC-15.2.
    """
    scoops = draft.scoops
    out = [
        seat
        for seat, hand in enumerate(draft.hands)
        if (scoops[seat] or not hand) and is_out(draft, seat)
    ]
    draft.out = tuple(out)
    if draft.out:
        empty = any(not draft.hands[seat] for seat in draft.out)
        draft.ending = Ending.HAND if empty else Ending.SCOOPS
        for seat in draft.out:
            if draft.hands[seat]:
                draft.say("SWC-8.1", "out", player=seat, number=len(draft.scoops[seat]))
            else:
                draft.say("SWC-15.1", "out", player=seat)
    elif draft.passes >= draft.config.players:
        void = draft.config.house.stalemate == "void"
        draft.ending = Ending.VOID if void else Ending.STALEMATE
        draft.say("SWC-14.3", "stalemate")
    if draft.ending:
        _tell(draft)


def _tell(draft: Draft) -> None:
    """Who has won: SWC-15.7."""
    winner = winners(draft)
    if winner:
        draft.say("SWC-15.7", "won", winner=winner, number=min(points(draft)))


def is_out(draft: Draft, seat: int) -> bool:
    """Whether a player counts as without a card: SWC-8.1, SWC-8.2."""
    hand, scoops = len(draft.hands[seat]), len(draft.scoops[seat])
    rule = draft.config.house.out_rule
    if hand == 0 or rule == "at_least":
        return scoops >= hand
    return scoops == (hand if rule == "exactly" else HAND)


def points(state: State | Draft) -> tuple[int, ...]:
    """A point for each card in hand and each collected; scoop cards do not count.

    The hand of whoever is out counts nothing; a special in a hand is a card like any other
    (SWC-15.4, SWC-15.5, SWC-9.4). What lies elsewhere is nobody's: SWC-15.6, SWC-15.8,
    SWC-11.9.
    """
    return tuple(
        (0 if seat in state.out else len(state.hands[seat]))
        + len(state.collected[seat])
        + len(state.piles[seat])
        for seat in range(state.config.players)
    )


def winners(state: State | Draft) -> tuple[int, ...]:
    """Everybody with the fewest points, or whom the house prefers among them: SWC-15.9."""
    if state.ending in (None, Ending.VOID):
        return ()
    scores = points(state)
    best = tuple(seat for seat, score in enumerate(scores) if score == min(scores))
    tie = state.config.house.tie
    if tie == "player_out":
        return tuple(seat for seat in best if seat in state.out) or best
    if tie == "fewest_collected":
        kept = [len(state.collected[seat]) + len(state.piles[seat]) for seat in best]
        return tuple(best[place] for place, number in enumerate(kept) if number == min(kept))
    return best
