"""Refusals of cards laid down, played and traded."""

from __future__ import annotations

from ...engine import UNKNOWN, Refusal
from .actions import Discard, Grab, Keep, Play, Swap, Trade
from .state import ADD, CARD, HANDS, Config, Stage, State
from .whereabouts import Cards, drawable, is_unknown, leave, pool, sources

PRINTED = {"base": "BOL-1.2", "colors": "BOL-1.3", "shapes": "BOL-1.4", "action": "BOL-1.5"}
"""The rules that say how many copies there are of a kind of card."""

PARTNER = {HANDS: "BOL-5.8", CARD: "BOL-5.9"}
"""The action cards that need a partner."""


def discard(state: State, action: Discard) -> Refusal | None:
    """Why a card cannot be laid down without effect."""
    refused = _no_card_now(state, action.seat, "BOL-4.2")
    if refused:
        return refused
    if action.card == UNKNOWN:
        return Refusal("BOL-4.2", "unnamed")
    return _absent(state, state.cards, action.seat, action.card) or _laid(state, action)


def play(state: State, action: Play) -> Refusal | None:
    """Why an action card has no effect."""
    params = {"player": action.seat, "card": action.card}
    kind = state.config.kinds.get(action.card, "")
    if kind in ("colors", "shapes"):
        return Refusal("BOL-6.6", "wild", params)
    if kind != "action":
        return Refusal("BOL-5.1", "no-action", params)
    unusable = _unusable(state, action.card)
    return (
        _no_card_now(state, action.seat, "BOL-5.1")
        or _absent(state, state.cards, action.seat, action.card)
        or (unusable if unusable and unusable.firm else None)
        or _no_partner(state, action)
        or _no_gift_played(state, action)
        or unusable
    )


def _no_card_now(state: State, seat: int, rule: str) -> Refusal | None:
    """Why a player can lay no card down: only who has drawn can, in turn."""
    turn = state.turn
    if seat != turn.seat:
        return Refusal("BOL-4.1", "turn", {"player": seat, "owner": turn.seat})
    if turn.stage is Stage.DISCARD:
        return None
    if turn.free or turn.rolling == "d8":
        return Refusal("BOL-4.12", "rolled", {"player": seat})
    if turn.stage is Stage.REROLL:
        return Refusal("BOL-5.14", "reroll", {"player": seat})
    return Refusal(rule, "draw-first", {"player": seat})


def _absent(state: State, cards: Cards, seat: int, card: str) -> Refusal | None:
    """Why a card cannot be in a hand: every copy lies elsewhere (BOL-7.7)."""
    if card in cards.hands[seat] or sources(cards, seat, card):
        return None
    return Refusal(PRINTED[state.config.kinds[card]], "absent", {"player": seat, "card": card})


# Without effect -----------------------------------------------------------------------


def lays_anything(config: Config) -> bool:
    """Whether no house rule keeps a card of one's hand from being laid down."""
    return config.same_card and config.silent and config.timing != "on_draw"


def _laid(state: State, action: Discard) -> Refusal | None:
    """Which house rule wants another card laid, or this one with its effect."""
    config, card = state.config, action.card
    if lays_anything(config):
        return None
    params = {"player": action.seat, "card": card}
    if card == state.turn.taken and not config.same_card and _only(state, card):
        return Refusal("BOL-4.5", "same", params, firm=False)
    if config.timing == "on_draw":
        forced = [each for each in state.turn.drawn if works(state, each)]
        if forced and card not in forced:
            return Refusal("BOL-5.1", "at-once", {"card": forced[0]}, firm=False)
    if not config.silent and works(state, card) and _surely(state, card):
        return Refusal("BOL-5.3", "silent", params, firm=False)
    return None


def _only(state: State, taken: str) -> bool:
    """Whether there is no other copy of a card that was taken in the hand it went to."""
    hand = state.cards.hands[state.turn.seat]
    tokens = set(filter(is_unknown, hand))
    hidden = any(taken in pool(state.cards, token) for token in tokens)
    return hand.count(taken) == 1 and not hidden


def works(state: State, card: str) -> bool:
    """Whether a card in hand is an action card that could be played now."""
    return state.config.kinds.get(card) == "action" and _unusable(state, card) is None


def _unusable(state: State, card: str) -> Refusal | None:
    """Why an action card in hand cannot be played now."""
    turn, config = state.turn, state.config
    if card == ADD and drawable(state.cards) < 2:
        return Refusal("BOL-8.3", "two", {"card": card})
    if card == turn.taken and config.taking != "free" and _only(state, card):
        return Refusal("BOL-5.4", "same-turn", {"card": card}, firm=False)
    if config.timing == "on_draw" and card != turn.taken and not _just_drawn(state, card):
        return Refusal("BOL-5.1", "not-drawn", {"card": card}, firm=False)
    return None


def _just_drawn(state: State, card: str) -> bool:
    """Whether a card may be what was drawn in this turn."""
    drawn = state.turn.drawn
    hidden = any(map(is_unknown, drawn))
    return card in drawn or (hidden and card not in state.cards.hands[state.turn.seat])


def _surely(state: State, card: str) -> bool:
    """Whether a card that may be played now must be one of those that may."""
    drawn = (*state.turn.drawn, state.turn.taken)
    return state.config.timing != "on_draw" or card in drawn


# With a partner -----------------------------------------------------------------------


def _oneself(seat: int, target: int) -> Refusal | None:
    """A trade with oneself is none (BOL-5.15)."""
    return Refusal("BOL-5.15", "self", {"player": seat}) if seat == target else None


def _no_partner(state: State, action: Play) -> Refusal | None:
    if action.target is not None:
        if state.config.acts_as(action.card) not in PARTNER:
            return Refusal("BOL-5.15", "none", {"card": action.card})
        return _oneself(action.seat, action.target)
    rule = PARTNER.get(state.config.acts_as(action.card))
    return Refusal(rule, "partner", {"card": action.card}) if rule else None


def _no_gift_played(state: State, action: Play) -> Refusal | None:
    if state.config.acts_as(action.card) == CARD:
        cards = leave(state.cards, action.seat, action.card)
        return _no_gift(state, cards, action.seat, action.given)
    return Refusal("BOL-5.9", "no-gift", {"card": action.card}) if action.given else None


def _no_gift(state: State, cards: Cards, seat: int, given: str) -> Refusal | None:
    """Why a card cannot be given away; where hands are hidden it may stay unnamed."""
    if given in ("", UNKNOWN):
        known = state.config.known
        return Refusal("BOL-5.9", "name-gift", {"player": seat}) if known else None
    return _absent(state, cards, seat, given)


def trade(state: State, action: Trade) -> Refusal | None:
    """Why one card cannot be traded after a roll."""
    if action.seat != state.turn.seat or state.turn.stage is not Stage.TRADE:
        return Refusal("BOL-4.8", "not-due", {"player": action.seat})
    refused = _oneself(action.seat, action.target)
    return refused or _no_gift(state, state.cards, action.seat, action.given)


def swap(state: State, action: Swap) -> Refusal | None:
    """Why hands cannot be traded after a roll."""
    if action.seat != state.turn.seat or state.turn.stage is not Stage.SWAP:
        return Refusal("BOL-4.9", "not-due", {"player": action.seat})
    return _oneself(action.seat, action.target)


def grab(state: State, action: Grab) -> Refusal | None:
    """Why no card, or not this one, is taken from a hand held up."""
    if state.turn.stage is not Stage.GRAB:
        return Refusal("BOL-5.9", "no-trade")
    if action.card in ("", UNKNOWN):
        known = state.config.known
        return Refusal("BOL-5.9", "name-grab") if known else None
    return _absent(state, state.cards, state.turn.target, action.card)


def keep(state: State, action: Keep) -> Refusal | None:
    """Why the card laid aside cannot be added to a hand."""
    turn = state.turn
    params = {"player": action.seat, "taker": turn.seat}
    if turn.stage not in (Stage.GRAB, Stage.KEEP) or not state.cards.aside:
        return Refusal("BOL-5.9", "no-trade")
    if action.seat != turn.target:
        return Refusal("BOL-5.9", "not-given", params)
    early = turn.stage is Stage.GRAB
    return Refusal("BOL-5.9", "early", params, firm=False) if early else None
