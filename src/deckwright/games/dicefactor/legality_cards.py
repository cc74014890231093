"""What the rules have against cards laid down, played and traded."""

from __future__ import annotations

from ...engine import UNKNOWN, Refusal
from ...engine.card_pools import CardPlaces, is_unknown, leave, pool, sources
from ...engine.legality import Refusals, never, unless_ruled
from .actions import Discard, Grab, Keep, Play, Swap, Trade
from .legality import LEGALITY
from .state import ADD, CARD, HANDS, Config, Stage, State, drawable

PRINTED = {"base": "BOL-1.2", "colors": "BOL-1.3", "shapes": "BOL-1.4", "action": "BOL-1.5"}
"""The rules that say how many copies there are of a kind of card."""

PARTNER = {HANDS: "BOL-5.8", CARD: "BOL-5.9"}
"""The action cards that need a partner."""


@LEGALITY.of(Discard)
def _discard(state: State, action: Discard) -> Refusals:
    yield from _card_now(state, action.seat, "BOL-4.2")
    if action.card == UNKNOWN:
        yield never("BOL-4.2", "unnamed")
    yield from _there(state, state.cards, action.seat, action.card)
    yield from _laid(state, action)


@LEGALITY.of(Play)
def _play(state: State, action: Play) -> Refusals:
    seat, card = action.seat, action.card
    kind = state.config.kinds.get(card, "")
    if kind in ("colors", "shapes"):
        yield never("BOL-6.6", "wild", player=seat, card=card)
    if kind != "action":
        yield never("BOL-5.1", "no-action", player=seat, card=card)
    yield from _card_now(state, seat, "BOL-5.1")
    yield from _there(state, state.cards, seat, card)
    unusable = _unusable(state, card)
    if unusable is not None and unusable.firm:
        yield unusable
    yield from _partner(state, action)
    yield from _gift_played(state, action)
    if unusable is not None:
        yield unusable


def _card_now(state: State, seat: int, rule: str) -> Refusals:
    """Why a player can lay no card down: only who has drawn can, in turn."""
    turn = state.turn
    if seat != turn.seat:
        yield never("BOL-4.1", "turn", player=seat, owner=turn.seat)
    if turn.stage is Stage.DISCARD:
        return
    if turn.free or turn.rolling == "d8":
        yield never("BOL-4.12", "rolled", player=seat)
    if turn.stage is Stage.REROLL:
        yield never("BOL-5.14", "reroll", player=seat)
    yield never(rule, "draw-first", player=seat)


def _there(state: State, cards: CardPlaces, seat: int, card: str) -> Refusals:
    """Why a card cannot be in a hand: every copy lies elsewhere (BOL-7.7)."""
    if card not in cards.hands[seat] and not sources(cards, seat, card):
        yield never(PRINTED[state.config.kinds[card]], "absent", player=seat, card=card)


# Without effect -----------------------------------------------------------------------


def lays_anything(config: Config) -> bool:
    """Whether no house rule keeps a card of one's hand from being laid down."""
    house = config.house
    return (
        house.return_same_card == "yes"
        and house.silent_discard == "yes"
        and house.action_timing != "on_draw"
    )


def _laid(state: State, action: Discard) -> Refusals:
    """Which house rule wants another card laid, or this one with its effect."""
    house, seat, card = state.config.house, action.seat, action.card
    if lays_anything(state.config):
        return
    if house.return_same_card == "no" and card == state.turn.taken and _only(state, card):
        yield unless_ruled("BOL-4.5", "same", player=seat, card=card)
    if house.action_timing == "on_draw":
        forced = [each for each in state.turn.drawn if works(state, each)]
        if forced and card not in forced:
            yield unless_ruled("BOL-5.1", "at-once", card=forced[0])
    if house.silent_discard == "no" and works(state, card) and _surely(state, card):
        yield unless_ruled("BOL-5.3", "silent", player=seat, card=card)


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
    turn, house = state.turn, state.config.house
    if card == ADD and drawable(state) < 2:
        return never("BOL-8.3", "two", card=card)
    free = house.take_action_from_discard == "free"
    if card == turn.taken and not free and _only(state, card):
        return unless_ruled("BOL-5.4", "same-turn", card=card)
    on_draw = house.action_timing == "on_draw"
    if on_draw and card != turn.taken and not _just_drawn(state, card):
        return unless_ruled("BOL-5.1", "not-drawn", card=card)
    return None


def _just_drawn(state: State, card: str) -> bool:
    """Whether a card may be what was drawn in this turn."""
    drawn = state.turn.drawn
    hidden = any(map(is_unknown, drawn))
    return card in drawn or (hidden and card not in state.cards.hands[state.turn.seat])


def _surely(state: State, card: str) -> bool:
    """Whether a card that may be played now must be one of those that may."""
    drawn = (*state.turn.drawn, state.turn.taken)
    return state.config.house.action_timing != "on_draw" or card in drawn


# With a partner -----------------------------------------------------------------------


def _another(seat: int, target: int) -> Refusals:
    """A trade with oneself is none (BOL-5.15)."""
    if seat == target:
        yield never("BOL-5.15", "self", player=seat)


def _partner(state: State, action: Play) -> Refusals:
    """Why a card cannot be played with this partner, or without one."""
    rule = PARTNER.get(state.config.acts_as(action.card))
    if action.target is not None:
        if rule is None:
            yield never("BOL-5.15", "none", card=action.card)
        yield from _another(action.seat, action.target)
    elif rule is not None:
        yield never(rule, "partner", card=action.card)


def _gift_played(state: State, action: Play) -> Refusals:
    """Why a card cannot be handed over by another one."""
    if state.config.acts_as(action.card) == CARD:
        cards = leave(state.cards, action.seat, action.card)
        yield from _gift(state, cards, action.seat, action.given)
    elif action.given:
        yield never("BOL-5.9", "no-gift", card=action.card)


def _gift(state: State, cards: CardPlaces, seat: int, given: str) -> Refusals:
    """Why a card cannot be given away; where hands are hidden it may stay unnamed."""
    if given not in ("", UNKNOWN):
        yield from _there(state, cards, seat, given)
    elif state.config.known:
        yield never("BOL-5.9", "name-gift", player=seat)


@LEGALITY.of(Trade)
def _trade(state: State, action: Trade) -> Refusals:
    if action.seat != state.turn.seat or state.turn.stage is not Stage.TRADE:
        yield never("BOL-4.8", "not-due", player=action.seat)
    yield from _another(action.seat, action.target)
    yield from _gift(state, state.cards, action.seat, action.given)


@LEGALITY.of(Swap)
def _swap(state: State, action: Swap) -> Refusals:
    if action.seat != state.turn.seat or state.turn.stage is not Stage.SWAP:
        yield never("BOL-4.9", "not-due", player=action.seat)
    yield from _another(action.seat, action.target)


@LEGALITY.of(Grab)
def _grab(state: State, action: Grab) -> Refusals:
    if state.turn.stage is not Stage.GRAB:
        yield never("BOL-5.9", "no-trade")
    if action.card not in ("", UNKNOWN):
        yield from _there(state, state.cards, state.turn.target, action.card)
    elif state.config.known:
        yield never("BOL-5.9", "name-grab")


@LEGALITY.of(Keep)
def _keep(state: State, action: Keep) -> Refusals:
    turn = state.turn
    if turn.stage not in (Stage.GRAB, Stage.KEEP) or not state.cards.aside:
        yield never("BOL-5.9", "no-trade")
    if action.seat != turn.target:
        yield never("BOL-5.9", "not-given", player=action.seat, taker=turn.seat)
    if turn.stage is Stage.GRAB:
        yield unless_ruled("BOL-5.9", "early", player=action.seat, taker=turn.seat)
