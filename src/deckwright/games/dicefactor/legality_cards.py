"""What the rules have against cards laid down, played, traded, and shown as a win."""

from __future__ import annotations

from collections import Counter

from ...engine import UNKNOWN, Action, Refusal
from ...engine.card_knowledge import misplaced_cards
from ...engine.legality import Checks, Refusals, never, unless_ruled
from ...engine.seats import seats_after
from . import actions as do
from .goals import FIVE, LOGO, five, goals_met, is_mixed
from .legality import LEGALITY, not_in_turn
from .state import ActionCard, Config, Stage, State, drawable, holdable, in_hand, order

WARNINGS = Checks[State]()

PRINTED = {"base": "BOL-1.2", "colors": "BOL-1.3", "shapes": "BOL-1.4", "action": "BOL-1.5"}
"""The rules that say how many copies there are of a kind of card."""

PARTNER = {ActionCard.HANDS: "BOL-5.8", ActionCard.CARD: "BOL-5.9"}
"""The action cards that need a partner."""


@LEGALITY.of(do.Discard)
def _discard(state: State, action: do.Discard) -> Refusals:
    yield from _card_now(state, action.seat, "BOL-4.2")
    if action.card == UNKNOWN:
        if state.config.known:
            yield never("BOL-4.2", "unnamed")
        return
    yield from _there(state, action.seat, action.card)
    yield from _check_other_card(state, action)


@LEGALITY.of(do.Play)
def _play(state: State, action: do.Play) -> Refusals:
    seat, card = action.seat, action.card
    kind = state.config.kinds.get(card, "")
    if kind in ("colors", "shapes"):
        yield never("BOL-6.6", "wild", card=card)
    if kind != "action":
        yield never("BOL-5.1", "no-action", card=card)
    yield from _card_now(state, seat, "BOL-5.1")
    yield from _there(state, seat, card)
    unusable = _unusable(state, card)
    if unusable is not None and unusable.firm:
        yield unusable
    yield from _partner(state, action)
    yield from _gift_played(state, action)
    if unusable is not None:
        yield unusable


def _card_now(state: State, seat: int, rule: str) -> Refusals:
    """Why a player can lay no card down: only who has drawn can, in turn."""
    yield from not_in_turn(state, seat)
    if state.stage is Stage.DISCARD:
        return
    if state.free or state.rolling == "d8":
        yield never("BOL-4.12", "rolled", player=seat)
    if state.stage is Stage.REROLL:
        yield never("BOL-5.14", "reroll", player=seat)
    yield never(rule, "draw-first", player=seat)


def _there(state: State, seat: int, card: str, *others: str) -> Refusals:
    """Why a card cannot be in a hand with some others: every copy lies elsewhere (BOL-7.7)."""
    if are_elsewhere(state, seat, (*others, card)):
        yield never(PRINTED[state.config.kinds[card]], "absent", player=seat, card=card)


def are_elsewhere(state: State, seat: int, cards: tuple[str, ...]) -> bool:
    """Whether a hand cannot hold all of some cards."""
    hand = state.hands[seat]
    if all(hand.count(card) >= cards.count(card) for card in cards):
        return False
    spare = Counter(holdable(state, seat)) - Counter(hand)
    return any(misplaced_cards((hand,), [(0, card) for card in cards], spare))


# Without effect -----------------------------------------------------------------------


def lays_anything(config: Config) -> bool:
    """Whether no house rule keeps a card of one's hand from being laid down."""
    house = config.house
    return (
        house.return_same_card == "yes"
        and house.silent_discard == "yes"
        and house.action_timing != "on_draw"
    )


def _check_other_card(state: State, action: do.Discard) -> Refusals:
    """Which house rule wants another card laid, or this one with its effect."""
    house, card = state.config.house, action.card
    if lays_anything(state.config):
        return
    if house.return_same_card == "no" and card == state.taken and _only(state, card):
        yield unless_ruled("BOL-4.5", "same", card=card)
    if house.action_timing == "on_draw":
        forced = [each for each in state.drawn if works(state, each)]
        if forced and card not in forced:
            yield unless_ruled("BOL-5.1", "at-once", card=forced[0])
    if house.silent_discard == "no" and works(state, card) and _surely(state, card):
        yield unless_ruled("BOL-5.3", "silent", card=card)


def _only(state: State, taken: str) -> bool:
    """Whether there is no other copy of a card that was taken in the hand it went to."""
    return holdable(state, state.turn)[taken] == 1


def works(state: State, card: str) -> bool:
    """Whether a card in hand is an action card that could be played now."""
    return state.config.kinds.get(card) == "action" and _unusable(state, card) is None


def _unusable(state: State, card: str) -> Refusal | None:
    """Why an action card in hand cannot be played now."""
    house = state.config.house
    if card == ActionCard.ADD and drawable(state) < 2:
        return never("BOL-8.3", "two", card=card)
    free = house.take_action_from_discard == "free"
    if card == state.taken and not free and _only(state, card):
        return unless_ruled("BOL-5.4", "same-turn", card=card)
    on_draw = house.action_timing == "on_draw"
    if on_draw and card != state.taken and not _just_drawn(state, card):
        return unless_ruled("BOL-5.1", "not-drawn", card=card)
    return None


def _just_drawn(state: State, card: str) -> bool:
    """Whether a card may be what was drawn in this turn."""
    drawn = state.drawn
    return card in drawn or (UNKNOWN in drawn and card not in state.hands[state.turn])


def _surely(state: State, card: str) -> bool:
    """Whether a card that may be played now must be one of those that may: where only another
    copy of one that was taken may (BOL-5.4), the hand is known to have it."""
    house = state.config.house
    if card == state.taken and house.take_action_from_discard != "free":
        return state.hands[state.turn].count(card) > 1
    return house.action_timing != "on_draw" or card in (*state.drawn, state.taken)


# With a partner -----------------------------------------------------------------------


def _another(seat: int, target: int) -> Refusals:
    """A trade with oneself is none (BOL-5.15)."""
    if seat == target:
        yield never("BOL-5.15", "self", player=seat)


def _partner(state: State, action: do.Play) -> Refusals:
    """Why a card cannot be played with this partner, or without one."""
    rule = PARTNER.get(state.config.acts_as(action.card))
    if action.target is not None:
        if rule is None:
            if state.config.acts_as(action.card) == ActionCard.SKIP:
                after = seats_after(action.seat, len(state.config.players), state.way)
                yield never("BOL-5.5", "next", player=after[0])
            yield never("BOL-5.15", "none", card=action.card)
        yield from _another(action.seat, action.target)
    elif rule is not None:
        yield never(rule, "partner", card=action.card)


def _gift_played(state: State, action: do.Play) -> Refusals:
    """Why a card cannot be handed over by another one."""
    if state.config.acts_as(action.card) == ActionCard.CARD:
        yield from _gift(state, action.seat, action.given, action.card)
    elif action.given:
        yield never("BOL-5.9", "no-gift", card=action.card)


def _gift(state: State, seat: int, given: str, *others: str) -> Refusals:
    """Why a card cannot be given away; where hands are hidden it may stay unnamed."""
    if given not in ("", UNKNOWN):
        yield from _there(state, seat, given, *others)
    elif state.config.known:
        yield never("BOL-5.9", "name-gift", player=seat)


@LEGALITY.of(do.Trade)
def _trade(state: State, action: do.Trade) -> Refusals:
    if action.seat != state.turn or state.stage is not Stage.TRADE:
        yield never("BOL-4.8", "not-due")
    yield from _another(action.seat, action.target)
    yield from _gift(state, action.seat, action.given)


@LEGALITY.of(do.Swap)
def _swap(state: State, action: do.Swap) -> Refusals:
    if action.seat != state.turn or state.stage is not Stage.SWAP:
        yield never("BOL-4.9", "not-due")
    yield from _another(action.seat, action.target)


@LEGALITY.of(do.Grab)
def _grab(state: State, action: do.Grab) -> Refusals:
    if state.stage is not Stage.GRAB:
        yield never("BOL-5.9", "no-trade")
    if action.card not in ("", UNKNOWN):
        yield from _there(state, state.target, action.card)
    elif state.config.known:
        yield never("BOL-5.9", "name-grab")


@LEGALITY.of(do.Keep)
def _keep(state: State, action: do.Keep) -> Refusals:
    if state.stage not in (Stage.GRAB, Stage.KEEP) or not state.aside:
        yield never("BOL-5.9", "no-trade")
    if action.seat != state.target:
        yield never("BOL-5.9", "not-given", taker=state.turn)
    if state.stage is Stage.GRAB:
        yield unless_ruled("BOL-5.9", "early", taker=state.turn)


# Claims ---------------------------------------------------------------------------------


@LEGALITY.of(do.Claim)
def _claim(state: State, action: do.Claim) -> Refusals:
    yield from _five(state, action)
    yield from _match(state, action)
    yield from _claim_moment(state, action)


@LEGALITY.of(do.Settle)
def _settle(state: State, _: do.Settle) -> Refusals:
    if state.stage is not Stage.JUDGE:
        yield never("BOL-7.6", "nothing")


def _five(state: State, action: do.Claim) -> Refusals:
    """What makes a claim none at all."""
    seat, cards = action.seat, action.cards
    if len(cards) < FIVE:
        yield never("BOL-7.1", "few", number=len(cards))
    if len(cards) > FIVE:
        yield never("BOL-7.2", "many", number=len(cards))
    if UNKNOWN in cards:
        yield never("BOL-7.7", "unnamed", number=len(cards))
    for card in dict.fromkeys(cards):
        if cards.count(card) > state.config.deck.get(card, 0):
            yield never("BOL-7.7", "copies", card=card)
    if are_elsewhere(state, seat, cards):
        yield never("BOL-7.7", "elsewhere", cards=cards)
    if seat in state.claims:
        yield never("BOL-7.6", "again", number=len(cards))


def _match(state: State, action: do.Claim) -> Refusals:
    """How the five cards miss the goals."""
    config, goals, cards = state.config, state.goals, action.cards
    actions = [card for card in cards if config.kinds[card] == "action"]
    if actions:
        yield unless_ruled("BOL-5.16", "action", card=actions[0])
    elif any(goals_met(config.faces, goals, cards)):
        return
    elif LOGO in goals:
        yield unless_ruled("BOL-3.4", "same", cards=_odd(state, cards))
    elif is_mixed(config.faces, goals, cards):
        yield unless_ruled("BOL-3.3", "mixed", cards=_odd(state, cards))
    else:
        face = min(goals, key=lambda face: len(_not_counting(state, face, cards)))
        yield unless_ruled(
            "BOL-7.1", "match", face=face, cards=_not_counting(state, face, cards)
        )


def _odd(state: State, cards: tuple[str, ...]) -> tuple[str, ...]:
    """The cards that do not count for what the others are nearest to."""
    each = [tuple(card for card in cards if card not in wanted) for wanted in state.wanted]
    return min(each, key=len)


def _not_counting(state: State, face: str, cards: tuple[str, ...]) -> tuple[str, ...]:
    """The cards that do not count for a face."""
    return tuple(card for card in cards if card not in state.config.faces[face])


def _claim_moment(state: State, action: do.Claim) -> Refusals:
    """Why this player may not claim now."""
    seat, stage = action.seat, state.stage
    if stage in (Stage.GRAB, Stage.KEEP):
        yield unless_ruled("BOL-7.5", "trading", owner=state.turn)
    elif stage is Stage.JUDGE:
        if seat not in state.waiting:
            yield unless_ruled("BOL-7.6", "later", other=state.claims[-1])
    elif not _in_time(state, seat):
        yield unless_ruled("BOL-7.3", "own-turn", owner=state.turn)
    elif _has_to_discard(state, seat):
        yield unless_ruled("BOL-7.4", "discard-first", owner=state.turn)


def _in_time(state: State, seat: int) -> bool:
    """Whether a player's turn is on, or has only just ended."""
    any_time = state.config.house.win_timing == "any_time"
    return any_time or seat in (state.turn, state.judge)


def _has_to_discard(state: State, seat: int) -> bool:
    """Whether a player has yet to discard before a win counts."""
    late = state.config.house.mid_turn_win == "after_discard"
    return late and seat == state.turn and in_hand(state)


def next_claimants(state: State) -> tuple[int, ...]:
    """Who may claim now, in the order in which claims count (BOL-7.6)."""
    return tuple(
        seat
        for seat in order(state)
        if _in_time(state, seat) and not _has_to_discard(state, seat)
    )


def rivals(state: State, seat: int) -> tuple[int, ...]:
    """Who may still claim besides a player: those ahead, or everybody if wins are shared."""
    seats, shared = order(state), state.config.house.simultaneous_win == "shared"
    ahead = seats if shared else seats[: seats.index(seat)]
    return tuple(other for other in next_claimants(state) if other != seat and other in ahead)


def complete(state: State) -> tuple[do.Claim, ...]:
    """The claims that are seen to be right, one for each player who holds five."""
    wanted, claims = state.wanted, []
    for seat, hand in enumerate(state.hands):
        cards = five(hand, wanted)
        if cards:
            action = do.Claim(seat, cards)
            if seat not in state.claims and not any(_claim_moment(state, action)):
                claims.append(action)
    return tuple(claims)


# What looks like a mistake --------------------------------------------------------------


def _unclaimed_wins(state: State, action: Action) -> Refusals:
    """Five of a kind that nobody has claimed."""
    if any(claim.seat == action.seat for claim in complete(state)):
        yield unless_ruled("BOL-7.8", "overlooked")


for _kind in (do.Draw, do.Take, do.Roll8):
    WARNINGS.of(_kind)(_unclaimed_wins)


@WARNINGS.of(do.Discard)
def _doubtful_discard(state: State, action: do.Discard) -> Refusals:
    yield from _unclaimed_wins(state, action)
    if works(state, action.card):
        yield unless_ruled("BOL-5.3", "unused", card=action.card)
    elif action.card == state.taken != UNKNOWN:
        yield unless_ruled("BOL-4.5", "pass", card=action.card)
