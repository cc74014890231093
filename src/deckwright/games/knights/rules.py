"""The one home of legality: what refuses each kind of action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from ...engine import UNKNOWN, Action, Refusal
from . import plays
from .actions import Aim, Deal, Declare, Discard, Lay, Lift, Pass, Passed, PassOut, Start
from .knowledge import SUIT_NAMES, held, out_of_phase, owed_from
from .state import GROUPS, Config, Phase, State, changed
from .where import told, where


def refusal(state: State, action: Action) -> Refusal | None:
    """The first rule the action breaks: what the phase forbids, then what the card does."""
    return _CHECKS[type(action)](state, action)


# Set-up -----------------------------------------------------------------------------------


def _deal(state: State, action: Deal) -> Refusal | None:
    if state.phase is Phase.OVER:
        return Refusal("KNT-13.2", "game_over")
    if state.phase not in (Phase.DEAL, Phase.SCORED):
        return Refusal("KNT-12.1", "not_stopped")
    if state.config.known and sorted(action.cards) != sorted(state.config.deck):
        return Refusal("KNT-2.4", "not_the_deck", {"number": len(state.config.deck)})
    return None if state.config.known else _leftovers(state.config, action.cards)


def _leftovers(config: Config, named: tuple[str, ...]) -> Refusal | None:
    """KNT-2.6: all of them are turned over, or none."""
    spare = len(config.deck) - config.hand * config.players
    if len(named) != (spare if config.house.open_leftovers else 0):
        code = "turn_over" if config.house.open_leftovers else "face_down"
        return Refusal("KNT-2.6", code, {"number": spare})
    if Counter(named) - Counter(config.deck):
        return Refusal("KNT-1.4", "not_in_deck", {"cards": named})
    return None


def _declare(state: State, action: Declare) -> Refusal | None:
    if state.phase is not Phase.DECLARE:
        return out_of_phase(state) or Refusal("KNT-2.7", "not_now")
    if action.seat != state.match.dealer:
        return Refusal("KNT-2.7", "not_dealer", {"dealer": state.match.dealer})
    if not 0 <= action.number <= 5:
        possible = 0 <= action.number <= state.config.hand
        return Refusal("KNT-2.7", "zero_to_five", {"number": action.number}, firm=not possible)
    return None


def _pass(state: State, action: Pass) -> Refusal | None:
    passing, seat, cards = state.passing, action.seat, action.cards
    if passing is None:
        return out_of_phase(state) or Refusal("KNT-2.8", "nothing_to_pass")
    owed = passing.owed[seat]
    if not owed:
        return Refusal("KNT-2.8", "has_passed", {"player": seat})
    if len(cards) > owed:
        return Refusal("KNT-2.8", "too_many", {"player": seat, "number": owed})
    named = tuple(card for card in cards if card != UNKNOWN)
    if not state.config.known:
        return (
            Refusal("KNT-1.9", "keep_secret", {"cards": named}, firm=False) if named else None
        )
    if len(named) < max(1, len(cards)):
        return Refusal("KNT-2.8", "name_them", {"number": owed})
    return _all_held(state, seat, cards)


def _passed(state: State, _: Passed) -> Refusal | None:
    if state.passing is None:
        return out_of_phase(state) or Refusal("KNT-2.8", "nothing_to_pass")
    if state.config.known:
        return Refusal("KNT-2.8", "name_them", {"number": state.passing.number})
    return None


# Discards and Pass-outs -------------------------------------------------------------------


def _discard(state: State, action: Discard) -> Refusal | None:
    seat, cards, pending = action.seat, action.cards, state.pending
    if pending is None:
        return out_of_phase(state) or Refusal("KNT-10.8", "nothing_to_discard")
    if seat not in pending.owing:
        return Refusal("KNT-10.8", "owes_nothing", {"player": seat})
    if len(cards) > len(state.hands[seat]):
        return Refusal("KNT-10.8", "more_than_held", {"player": seat})
    hidden = UNKNOWN in cards
    if hidden and (state.config.house.open_discards or state.config.known):
        return Refusal("KNT-10.12", "face_up", {"player": seat})
    return (
        _all_held(state, seat, cards)
        or _still_without(state, seat, cards)
        or _whole_group(state, seat, cards, pending.card)
        or _some_at_least(state, seat, cards)
    )


def _whole_group(state: State, seat: int, cards: tuple[str, ...], card: str) -> Refusal | None:
    """KNT-10.8: all of the group, and nothing else."""
    group, kinds = GROUPS[card], state.config.kinds
    wrong = tuple(c for c in cards if c != UNKNOWN and kinds[c] not in group)
    if wrong:
        return Refusal("KNT-10.8", "other_group", {"card": card, "cards": wrong}, firm=False)
    if not set(owed_from(state, seat, card)) <= set(cards):
        return Refusal("KNT-10.8", "not_all", {"player": seat, "card": card}, firm=False)
    return None


def _some_at_least(state: State, seat: int, cards: tuple[str, ...]) -> Refusal | None:
    """KNT-10.10: who plays the card must have something to discard himself."""
    pending = state.pending
    if pending is None or cards or seat != pending.player:
        return None
    if state.config.house.needs_discard and plays.has_some(state, seat, pending.card):
        params = {"player": seat, "card": pending.card}
        return Refusal("KNT-10.10", "has_none", params, firm=False)
    return None


def _pass_out(state: State, action: PassOut) -> Refusal | None:
    seat, cards, house = action.seat, action.cards, state.config.house
    found = plays.turn(state, seat)
    if found is not None:
        return found
    hand = state.hands[seat]
    if not house.open_pass_out:
        if cards:
            return Refusal("KNT-11.2", "face_down", {"player": seat})
        cards = hand
    else:
        known = {card for card in hand if card != UNKNOWN}
        if len(cards) != len(hand) or UNKNOWN in cards or not known <= set(cards):
            return Refusal("KNT-11.2", "show_all", {"player": seat, "number": len(hand)})
        found = _all_held(state, seat, cards) or _still_without(state, seat, cards)
    if found is not None or house.false_pass_out_stands:
        return found
    return can_play(state, seat, cards)


def can_play(state: State, seat: int, cards: tuple[str, ...]) -> Refusal | None:
    """KNT-3.4, KNT-11.1: what a player who would pass out can still play."""
    if UNKNOWN in state.hands[seat]:
        state = replace(state, hands=changed(state.hands, seat, cards))
    open_to = where(state, seat, [card for card in cards if card != UNKNOWN])
    if not open_to:
        return None
    params = {"player": seat, "plays": ", ".join(dict.fromkeys(map(told, open_to)))}
    return Refusal("KNT-11.1", "can_play", params, firm=False)


def _all_held(state: State, seat: int, cards: Iterable[str]) -> Refusal | None:
    """Whether these cards can be in one hand together."""
    seen: set[str] = set()
    for card in cards:
        if card == UNKNOWN:
            continue
        if card in seen:
            return Refusal("KNT-1.7", "twice", {"card": card})
        seen.add(card)
        found = held(state, seat, card)
        if found is not None:
            return found
    return None


def _still_without(state: State, seat: int, cards: Iterable[str]) -> Refusal | None:
    """KNT-10.11: a card that should have been discarded before comes to light."""
    for card in cards:
        kind = state.config.kinds.get(card, "")
        if kind in state.without[seat] and card not in state.hands[seat]:
            params = {"player": seat, "card": card, "suit": SUIT_NAMES[kind]}
            return Refusal("KNT-10.11", "discarded_all", params, firm=False)
    return None


_CHECKS: dict[type[Any], Callable[[State, Any], Refusal | None]] = {
    Deal: _deal,
    Declare: _declare,
    Pass: _pass,
    Passed: _passed,
    Start: plays.start,
    Lay: plays.lay,
    Lift: plays.lift,
    Aim: plays.aim,
    Discard: _discard,
    PassOut: _pass_out,
}
