"""Words for lines, outcomes of chance, and what the table sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from ...engine import TABLE, UNKNOWN, Action, Setup
from ...engine.names import Called
from .actions import Deal, FirstRolls, Goals, Grab, Play, Reroll, Roll8, Shuffle, Trade, TurnUp
from .goals import COLOURS, DICE, LOGO, SHAPES
from .state import ADD, CARD, HAND, HANDS, REVERSE, ROLL, SIDES, SKIP, Stage, State
from .whereabouts import Hand, count

WORDS = {
    SKIP: "skip",
    REVERSE: "reverse",
    HANDS: "trade-hands",
    CARD: "trade-a-card",
    ADD: "add-a-card",
    ROLL: "roll-a-die",
}
ALSO = {"all-colors": "colors-all", "all-shapes": "shapes-all", "trade-card": CARD}
"""What else people call cards (BOL-6.4, BOL-5.9)."""
WILD = {
    **{f"wild-{colour}": f"colors-{colour}" for colour in COLOURS},
    **{f"wild-{shape}": f"shapes-{shape}" for shape in SHAPES},
}
"""What people call the Colors and the Shapes cards (BOL-6.1)."""


def vocabulary(state: State, kind: str) -> Mapping[str, Any]:
    """Players by name, cards by id, action cards by their name or number."""
    if kind == "player":
        return {name: seat for seat, name in enumerate(state.config.players)}
    if kind == "die":
        return {die: die for die in DICE}
    if kind == "face":
        return {face: face for face in (*COLOURS, *SHAPES, LOGO)}
    return _card_words(tuple(state.config.deck), state.config.called)


@cache
def _card_words(ids: Hand, called: Called) -> Mapping[str, str]:
    named = {WORDS.get(id, id): id for id in ids}
    also = {word: id for word, id in {**ALSO, **WILD}.items() if id in ids}
    return {**named, **{id: id for id in ids}, **also, **dict(called), UNKNOWN: UNKNOWN}


def examples(setup: Setup) -> tuple[str, ...]:
    """Lines as they are typed, by what a turn can bring."""
    other = setup.players[1]
    return (
        "draw; take; roll 5",
        "discard blue star, or only: wild star",
        f"play skip; trade hands {other}",
        f"after 6: trade {other}; after 7: swap {other}",
        "after 8: reroll shapes star; no",
        f"{other}: claim CARD, CARD, ... (five)",
    )


# Chance -------------------------------------------------------------------------------


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
        return FirstRolls(TABLE, tuple(random.choice(SIDES) for _ in state.course.rollers))
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
    table, deck = state.config, state.cards.pile
    if not table.base_deal:
        return _shuffled(deck, random)
    base = _shuffled(tuple(card for card in deck if table.kinds[card] == "base"), random)
    cut = HAND * len(table.players)
    late = tuple(card for card in deck if table.kinds[card] != "base")
    return base[:cut] + _shuffled(base[cut:] + late, random)


# What the table sees ------------------------------------------------------------------


def hide(state: State, action: Action) -> Action:
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


def inventory(state: State) -> Counter[str]:
    """Every card wherever it lies."""
    return count(state.cards, ADD)
