"""What follows from an action: cards elsewhere, regrets solved, the next turn, the end."""

from __future__ import annotations

from collections.abc import Iterable

from ...engine import UNKNOWN, Effects, Result, Setup
from ...engine.card_knowledge import lift_bar
from ...engine.seats import Hand, at_seat, seats_after, take
from .legal_plays import is_duty
from .rows import has_series
from .state import HAND, SPECIALS, VALUE, Ending, Phase, State

EFFECTS = Effects[State]()


def spend(now: State, seat: int, card: str) -> None:
    """A card leaves a hand, and with it the count of passes begins again."""
    hand = now.hands[seat]
    if not now.config.known and card not in hand:
        shows(now, seat, card)
    if VALUE[card]:
        denies(now, seat)
    now.hands = at_seat(now.hands, seat, take(hand, card))
    now.passes = 0


def shows(now: State, seat: int, card: str) -> None:
    """What was in a hand, unseen, is not in the deck; nor was it there when it had to come
    before what was done instead: then the table is told."""
    now.barred = lift_bar(now.barred, card, seat)
    if card in now.denied[seat]:
        now.say("SWC-3.6", "kept", player=seat, code=card)


def denies(now: State, seat: int) -> None:
    """Who does what comes after a special holds none of those that can be played: SWC-3.6."""
    first = [card for card in SPECIALS if is_duty(now.before, seat, card)]
    if UNKNOWN in now.hands[seat] and first:
        denied = {*now.denied[seat], *first}
        now.denied = at_seat(now.denied, seat, tuple(sorted(denied)))


def gain(now: State, seat: int, cards: Iterable[str]) -> None:
    """Cards join a hand."""
    now.hands = at_seat(now.hands, seat, tuple(sorted((*now.hands[seat], *cards))))


def collect(now: State, seat: int, cards: Hand) -> None:
    """Cards lie before a player as penalties: SWC-15.5."""
    now.collected = at_seat(now.collected, seat, (*now.collected[seat], *cards))


def gather(now: State, target: int, cards: Hand) -> None:
    """Cards join the pile of the Dragons with a player: SWC-13.10."""
    now.piles = at_seat(now.piles, target, (*now.piles[target], *cards))


def to_deck(now: State, cards: Hand, bottom: bool = False) -> None:
    """Cards go back (SWC-14.1), and the deck is shuffled unless they go to its bottom."""
    if not cards:
        return
    known = now.config.known
    now.deck = (*now.deck, *(cards if known else (UNKNOWN,) * len(cards)))
    if not known:
        known_cards = [card for card in cards if card in now.config.totals]  # not `a 9`
        now.barred = tuple(tuple(sorted((*each, *known_cards))) for each in now.barred)
    if not bottom and len(now.deck) > 1:
        now.unshuffled = True


def from_deck(now: State, cards: Hand) -> None:
    """Cards everybody sees leave the top of the deck."""
    now.deck = now.deck[len(cards) :]
    if not now.config.known:
        for card in cards:
            now.barred = lift_bar(now.barred, card, -1)


def finish(now: State, seat: int) -> None:
    """A turn is over: SWC-3.3."""
    cleaned = end_action(now)
    if now.ending is None:
        now.turn = _next(now, seat, cleaned)
        now.phase = Phase.ACT


def end_action(now: State) -> bool:
    """An action is over; says whether it took the last regular card off the table."""
    before = now.before.table
    cleaned = now.table is not before and not has_series(now.table) and has_series(before)
    if cleaned and (not now.table or now.config.house.clean_with_blemmyes == "yes"):
        now.solved += 1  # SWC-8.6; it earns nothing: SWC-8.7
        now.say("SWC-8.5", "solved", number=now.solved)
    _end(now)
    return cleaned


def _next(now: State, seat: int, cleaned: bool) -> int:
    """Counter-clockwise (SWC-3.2), unless a clean table has its own opener: SWC-4.5."""
    opener = now.config.house.next_opener
    if cleaned and opener == "cleaner":
        return seat
    if cleaned and opener == "oldest" and now.config.setup.first not in now.left:
        return now.config.setup.first
    if not now.left:
        return (seat - 1) % now.config.players
    order = seats_after(seat, now.config.players, -1)
    return next(each for each in order if each not in now.left)


def turn_step(_: Setup) -> int:
    """SWC-3.2: turns go counter-clockwise."""
    return -1


def _end(now: State) -> None:
    """The test for everybody, after the action is complete: SWC-8.3, SWC-15.3.

    To count as without cards is enough: SWC-8.4, SWC-15.2.
    """
    scoops = now.scoops
    out = [
        seat
        for seat, hand in enumerate(now.hands)
        if (scoops[seat] or not hand) and seat not in now.left and is_out(now, seat)
    ]
    now.out = tuple(out)
    if now.out:
        empty = any(not now.hands[seat] for seat in now.out)
        now.ending = Ending.HAND if empty else Ending.SCOOPS
        for seat in now.out:
            if now.hands[seat]:
                now.say("SWC-8.1", "out", player=seat, number=len(now.scoops[seat]))
            else:
                now.say("SWC-15.1", "out", player=seat)
    elif now.passes >= now.config.players - len(now.left):
        void = now.config.house.stalemate == "void"
        now.ending = Ending.VOID if void else Ending.STALEMATE
        now.say("SWC-14.3", "stalemate")
    if now.ending and (winner := winners(now)):
        now.say("SWC-15.7", "won", winner=winner, number=min(score(now)))


def is_out(now: State, seat: int) -> bool:
    """Whether a player counts as without a card: SWC-8.1, SWC-8.2."""
    hand, scoops = len(now.hands[seat]), len(now.scoops[seat])
    rule = now.config.house.out_rule
    if hand == 0 or rule == "at_least":
        return scoops >= hand
    return scoops == (hand if rule == "exactly" else HAND)


def score(state: State) -> tuple[int, ...]:
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


def winners(state: State) -> tuple[int, ...]:
    """Everybody with the fewest points, or whom the house prefers among them: SWC-15.9."""
    if state.ending in (None, Ending.VOID):
        return ()
    scores = score(state)
    there = [seat for seat in range(state.config.players) if seat not in state.left]
    least = min(scores[seat] for seat in there)
    best = tuple(seat for seat in there if scores[seat] == least)
    tie = state.config.house.tie
    if tie == "player_out":
        return tuple(seat for seat in best if seat in state.out) or best
    if tie == "fewest_collected":
        kept = [len(state.collected[seat]) + len(state.piles[seat]) for seat in best]
        return tuple(best[place] for place, number in enumerate(kept) if number == min(kept))
    return best


def appeal(state: State) -> tuple[float, ...]:
    """SWC-15.7: the fewest points win."""
    return tuple(-points for points in score(state))


def result(state: State) -> Result | None:
    """How the game ended, if it has."""
    if state.ending is None:
        return None
    return Result(state.ending, winners(state), score(state))
