"""A state written as a table a person can read; `reading` takes it back.

What everybody sees stands under the same keys at both kinds of table. The cards themselves
stand under `hands`, `pile_cards` and `discarded` where they are known, and what is known of
them under `may_hold` and `seen_discards` where they are not.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from .card_knowledge import possible
from .config import THREE_ROUNDS
from .state import Held, State

ASIDE = "aside"
"""The place of Characters that nobody holds."""


def to_position(state: State) -> dict[str, Any]:
    """The state as a table; what has its usual value is left out."""
    name = state.config.players
    told: dict[str, Any] = {
        "phase": str(state.phase),
        "turn": name[state.turn],
        "round": state.round,
        "playing": _names(state, state.playing),
        "characters": dict(zip((*name, ASIDE), state.counts, strict=True)),
        "event_hands": {name[seat]: _hand(state, seat) for seat in state.config.seats},
        "pile": _by_back(state, state.pile),
        "discards": _by_back(state, state.discards),
    }
    more = {**_cards(state), **_turn(state), "challenge": _challenge(state)}
    more |= {"owed": _owed(state), "result": _result(state)}
    return told | {key: value for key, value in more.items() if value}


def _names(state: State, seats: tuple[int, ...]) -> list[str]:
    return [state.config.players[seat] for seat in seats]


def _cards(state: State) -> dict[str, Any]:
    """Which cards lie where, as far as anybody knows."""
    places, deck = (*state.config.players, ASIDE), state.config.deck
    holds = {place: list(possible(state, at)) for at, place in enumerate(places)}
    if state.config.known:
        cards = {"pile_cards": sorted(state.pile), "discarded": sorted(state.discards)}
        return {"hands": holds, **cards}
    free = {place for at, place in enumerate(places) if _is_open(state, at)}
    return {
        "may_hold": {place: cards for place, cards in holds.items() if place not in free},
        "seen_discards": sorted(card for card in state.discards if card in deck.backs),
        "drawn_after": _eras(state),
        "reshuffles": state.shuffles,
        "reshuffled": dict(state.returned),
    }


def _is_open(state: State, place: int) -> bool:
    """Whether nothing is known of what can be in a place, beyond how many."""
    return state.may[place] == (state.config.deck.everyone if state.counts[place] else 0)


def _hand(state: State, seat: int) -> list[list[Any]]:
    """An Event Hand: back, card, and the round a 3 Rounds card was drawn in, or from and to."""
    hand = sorted(state.hands[seat], key=lambda held: held[1:])
    return [[held.back, held.card, *_drawn_in(held)] for held in hand]


def _drawn_in(held: Held) -> list[int]:
    if held.back != THREE_ROUNDS:
        return []
    return [held.since, held.since + held.spread] if held.spread else [held.since]


def _eras(state: State) -> dict[str, list[int]]:
    """After how many reshuffles each card of a hand was drawn."""
    found = {}
    for seat in state.config.seats:
        eras = [held.era for held in sorted(state.hands[seat], key=lambda held: held[1:])]
        if any(eras):
            found[state.config.players[seat]] = eras
    return found


def _by_back(state: State, cards: tuple[str, ...]) -> dict[str, int]:
    backs = state.config.deck.backs
    return dict(sorted(Counter(backs.get(card, card) for card in cards).items()))


def _turn(state: State) -> dict[str, Any]:
    """How far the turn has got, and what hangs over from earlier ones."""
    seat, used = state.last
    return {
        "negatives": state.negatives,
        "duty": state.duty,
        "skipped": state.skipped,
        "skips": _names(state, state.skips),
        "no_equipment": _names(state, state.bare),
        "last": [state.config.players[seat], used] if used else [],
        "stopping": str(state.stopping),
        "playoff": [_names(state, pair) for pair in state.playoff],
    }


def _challenge(state: State) -> dict[str, Any]:
    challenge = state.challenge
    if challenge is None:
        return {}
    return {
        "target": state.config.players[challenge.target],
        "skill": challenge.skill,
        "universe": challenge.universe,
        "down": list(challenge.down),
        "shown": list(challenge.shown),
        "used": [list(cards) for cards in challenge.used],
        "given_up": list(challenge.given_up),
        "asked": challenge.asked,
    }


def _owed(state: State) -> dict[str, Any]:
    debt = state.debt
    if debt is None:
        return {}
    told = {
        "giver": state.config.players[debt.giver],
        "takers": _names(state, debt.takers),
        "shown": debt.shown,
        "barred": debt.barred,
        "swap": debt.swap,
        "number": debt.number,
    }
    return {key: value for key, value in told.items() if value}


def _result(state: State) -> dict[str, Any]:
    if state.result is None:
        return {}
    reason, winners, scores = state.result
    return {
        "reason": str(reason),
        "winners": _names(state, winners),
        "scores": list(scores),
    }
