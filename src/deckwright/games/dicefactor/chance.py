"""What chance does: deals, rolls and shuffles. And what the table sees of an action."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ...engine import TABLE, Action
from ...engine.determinize import deal_anew
from ...engine.seats import Hand, less
from .actions import Deal, FirstRolls, Goals, Grab, Play, Reroll, Roll8, Shuffle, Trade, TurnUp
from .goals import DICE
from .state import HAND, SIDES, Stage, State, still_rolling

if TYPE_CHECKING:
    from random import Random


def sample(state: State, random: Random) -> Action:
    """A fair outcome of what is due."""
    stage, cards = state.turn.stage, state.cards
    if state.turn.shuffle:
        return Shuffle(TABLE, _shuffled(cards.discard, random))
    if stage is Stage.DEAL:
        return Deal(TABLE, _deck(state, random))
    if stage is Stage.TURN_UP:
        return TurnUp(TABLE, cards.pile[-1])
    if stage is Stage.FIRST:
        missing = still_rolling(state.course)
        return FirstRolls(TABLE, tuple(random.choice(SIDES) for _ in missing))
    if stage is Stage.GRAB:
        return Grab(TABLE, random.choice(cards.hands[state.turn.target]))
    return _roll(state, random)


def _roll(state: State, random: Random) -> Action:
    seat, rolling = state.turn.seat, state.turn.rolling
    if rolling == "d8":
        return Roll8(seat, random.choice(SIDES))
    if rolling == "goals":
        return Goals(seat, random.choice(DICE["colors"]), random.choice(DICE["shapes"]))
    return Reroll(seat, rolling, random.choice(DICE[rolling]))


def _shuffled(cards: Hand, random: Random) -> Hand:
    order = list(cards)
    random.shuffle(order)
    return tuple(order)


def _deck(state: State, random: Random) -> Hand:
    """The whole deck in a random order, with base cards first if only those are dealt."""
    config, deck = state.config, state.cards.pile
    if config.house.deck_mix == "all_together":
        return _shuffled(deck, random)
    base = _shuffled(tuple(card for card in deck if config.kinds[card] == "base"), random)
    cut = HAND * len(config.players)
    late = tuple(card for card in deck if config.kinds[card] != "base")
    return base[:cut] + _shuffled(base[cut:] + late, random)


def determinize(state: State, seat: int, random: Random) -> State:
    """BOL-2.5: the draw pile and the hands of others are hidden, but for a card just taken."""
    cards, turn = state.cards, state.turn
    if turn.stage is Stage.DEAL:
        return state
    others = [other for other in range(len(cards.hands)) if other != seat]
    open_card = turn.taken if turn.seat != seat and turn.taken in cards.hands[turn.seat] else ""
    hidden = [cards.hands[other] for other in others]
    if open_card:
        place = others.index(turn.seat)
        hidden[place] = less(hidden[place], open_card)
    *dealt, pile = deal_anew((*hidden, cards.pile), random)
    hands = list(cards.hands)
    for other, hand in zip(others, dealt, strict=True):
        hands[other] = hand
    if open_card:
        hands[turn.seat] += (open_card,)
    drawn = turn.drawn
    if turn.seat != seat and drawn:
        drawn = dealt[others.index(turn.seat)][-len(drawn) :]
    return state._replace(
        cards=cards._replace(hands=tuple(hands), pile=pile), turn=turn._replace(drawn=drawn)
    )


# What the table sees ------------------------------------------------------------------


def redact(state: State, action: Action) -> Action:
    """An action without the cards that only players see (BOL-2.5)."""
    if not state.config.known:
        return action
    match action:
        case Deal() | Shuffle():
            return replace(action, cards=())
        case Grab():
            return replace(action, card="")
        case Play() | Trade():
            return replace(action, given="") if action.given else action
    return action
