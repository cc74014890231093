"""The state of a game of Dice Factor, its stages and its endings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from ...engine import UNKNOWN, Result, Setup
from ...engine.names import Called, own_names
from ...errors import DeckwrightError
from .goals import Faces, faces
from .whereabouts import Cards, Hand

HAND = 5
"""Cards dealt to each player (BOL-2.2); an action card is one of them (BOL-5.2)."""
SIDES = range(1, 9)
"""Of the third die (BOL-1.7)."""

SKIP, REVERSE, HANDS, CARD, ADD, ROLL = "a-38", "a-39", "a-40", "a-41", "a-43", "roll"
"""The action cards by id (BOL-1.5)."""


class Stage(StrEnum):
    """What is to be done next."""

    DEAL = "deal"
    TURN_UP = "turn-up"
    FIRST = "first-rolls"
    GOALS = "goals"
    START = "start"
    DISCARD = "discard"
    TRADE = "trade"
    SWAP = "swap"
    REROLL = "reroll"
    GRAB = "grab"
    KEEP = "keep"
    JUDGE = "judge"
    OVER = "over"


class Ending(StrEnum):
    """How a game ends: by a claim."""

    COLOUR = "five of a colour"
    SHAPE = "five of a shape"
    BOTH = "five for both dice"
    SHARED = "several at the same moment"
    RULING = "by a ruling of the table"


@dataclass(frozen=True, slots=True)
class Config:
    """What does not change: the players, the deck and the house rules in force."""

    players: tuple[str, ...]
    known: bool
    deck: Mapping[str, int]
    kinds: Mapping[str, str]
    """Card id -> "base", "colors", "shapes" or "action"."""
    acts: Mapping[str, str]
    """A group's own action card -> the one whose effect it has; "" for none (BOL-5.17)."""
    called: Called
    """What people call them."""
    faces: Faces
    timing: str
    """`as_discard`, `extra_then_draw_back` or `on_draw` (BOL-5.1)."""
    taking: str
    """Of action cards from the discard pile: `not_same_turn`, `free`, `never` (BOL-5.4)."""
    silent: bool
    same_card: bool
    own_turn: bool
    after_discard: bool
    shared: bool
    reverse_skips: bool
    next_too: bool
    reshuffle_at_once: bool
    starter: bool
    base_deal: bool
    reroll_all: bool

    def acts_as(self, card: str) -> str:
        """The action card whose effect a card has."""
        return self.acts.get(card, card)


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn, from its start to the next player's."""

    stage: Stage
    seat: int
    judge: int
    """Whose claim goes first: the player in whose turn the hands last changed (BOL-7.6)."""
    drawn: Hand = ()
    """What came from the draw pile in this turn, as far as known."""
    taken: str = ""
    """What came from the discard pile in this turn."""
    rolling: str = ""
    """The dice that are out of the hand: `d8`, `goals`, `colors`, `shapes`."""
    owed: int = 0
    """Cards still to be drawn, when the pile ran out in between."""
    shuffle: bool = False
    extra: bool = False
    """Whether an action card was played besides the discard, which is still to come."""
    free: bool = False
    """Whether what the die allows may be declined (BOL-4.11)."""
    target: int = -1
    """The partner of a trade."""


@dataclass(frozen=True, slots=True)
class Course:
    """What outlasts a turn, and changes seldom."""

    way: int
    """1 when play goes clockwise, -1 the other way."""
    rollers: tuple[int, ...]
    """Who still rolls for the first turn."""
    lost: tuple[int, ...]
    """Turns each player has still to lose."""
    skips: int = 0
    """Players to be passed over when this turn ends."""
    goals: tuple[str, str] = ("", "")
    """The faces of the Colors die and the Shapes die (BOL-3.6)."""
    wanted: tuple[frozenset[str], ...] = ()
    """The goals as sets of cards, five of one of which win."""
    claims: tuple[int, ...] = ()
    """Who claimed, the best claim last."""
    waiting: tuple[int, ...] = ()
    """Who may still claim as well."""
    ending: Ending | None = None
    result: Result | None = None


@dataclass(frozen=True, slots=True)
class State:
    """The whole game at one moment."""

    config: Config
    cards: Cards
    turn: Turn
    course: Course

    def on_course(self, **changes: Any) -> State:
        """The same moment on a changed course."""
        return State(self.config, self.cards, self.turn, replace(self.course, **changes))


def start(setup: Setup) -> State:
    """An undealt deck; DeckwrightError if it is too small for the players."""
    config, players = _table(setup), len(setup.players)
    dealt = [id for id in config.deck if config.kinds[id] == "base" or not config.base_deal]
    most = sum(config.deck[id] for id in dealt) // HAND  # BOL-1.1; BOL-2.1: base cards alone
    if players > most:
        raise DeckwrightError(
            f"so dealt, the deck is enough for {most} players, not {players}: BOL-1.1, BOL-2.1"
        )
    deck = tuple(Counter(config.deck).elements())
    late = frozenset(config.deck).difference(dealt)
    cards = Cards(((),) * players, (UNKNOWN,) * len(deck), deck, late=late)
    if config.known:
        cards = replace(cards, pile=deck, unseen=())
    way = -1 if setup.house["direction"] == "counter" else 1  # BOL-2.10
    course = Course(way, rollers=tuple(range(players)), lost=(0,) * players)
    return State(config, cards, Turn(Stage.DEAL, setup.first, setup.first), course)


def _table(setup: Setup) -> Config:
    house = setup.house
    return Config(
        setup.players,
        setup.known,
        setup.cards,
        {id: setup.facts[id]["kind"] for id in setup.cards},
        {
            id: setup.facts[id].get("acts_as", "")
            for id in setup.cards
            if setup.facts[id].get("section") == "custom"
        },
        own_names(setup.facts),
        faces({id: setup.facts[id] for id in setup.cards}),
        timing=house["action_timing"],
        taking=house["take_action_from_discard"],
        silent=house["silent_discard"] == "yes",
        same_card=house["return_same_card"] == "yes",
        own_turn=house["win_timing"] == "own_turn",
        after_discard=house["mid_turn_win"] == "after_discard",
        shared=house["simultaneous_win"] == "shared",
        reverse_skips=house["two_player_reverse"] == "acts_as_skip" and len(setup.players) == 2,
        next_too=house["lose_turn"] == "next_too",
        reshuffle_at_once=house["reshuffle_timing"] == "at_once",
        starter=house["starter_discard"] == "one",
        base_deal=house["deck_mix"] == "base_deal_then_mix",
        reroll_all=house["all_tied"] == "reroll_all",
    )


def order(state: State) -> tuple[int, ...]:
    """The seats in the order in which they are asked for claims."""
    players = len(state.config.players)
    return tuple(
        (state.turn.judge + state.course.way * step) % players for step in range(players)
    )


def in_hand(state: State) -> bool:
    """Whether a card that was drawn waits for its discard."""
    return state.turn.stage is Stage.DISCARD or state.turn.extra


_CHANCE = {
    Stage.DEAL: "deal",
    Stage.TURN_UP: "draw",
    Stage.FIRST: "roll",
    Stage.GRAB: "draw",
}


def due(state: State) -> str:
    """What chance owes."""
    turn = state.turn
    if turn.shuffle:
        return "shuffle"
    return "roll" if turn.rolling else _CHANCE.get(turn.stage, "")
