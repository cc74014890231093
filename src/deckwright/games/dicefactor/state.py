"""The state of a game of Dice Factor, its stages and its endings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Literal, NamedTuple, TypeAlias

from ...engine import UNKNOWN, GameState, Result, Setup, card_knowledge, codec, replay, view
from ...engine.annotations import (
    BySeat,
    Card,
    Cards,
    Derived,
    Mention,
    Named,
    OneOf,
    Rest,
    Seat,
    SeatOrNobody,
    Spelt,
)
from ...engine.game import once
from ...engine.house import parse_house_rules
from ...errors import DeckwrightError
from ...names import Called, own_names
from .goals import DICE, Faces, faces

HAND = 5
"""Cards dealt to each player (BOL-2.2); an action card is one of them (BOL-5.2)."""
AWAY = 500
"""Who misses as many turns or more has left."""
SIDES = range(1, 9)
"""Of the third die (BOL-1.7)."""


class ActionCard:
    """The action cards of the deck by id (BOL-1.5)."""

    SKIP, REVERSE, HANDS, CARD, ADD, ROLL = "a-38", "a-39", "a-40", "a-41", "a-43", "roll"


PRINTED_ACTIONS = (
    ActionCard.SKIP,
    ActionCard.REVERSE,
    ActionCard.HANDS,
    ActionCard.CARD,
    ActionCard.ADD,
    ActionCard.ROLL,
)
"""The action cards by id (BOL-1.5); others act as one of them, or as the table reads them."""


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


WAYS = ((1, "clockwise"), (-1, "anticlockwise"))
"""The directions of play (BOL-2.10)."""
ENDINGS = ((None, ""), *((each, each.name.lower()) for each in Ending))


class House(NamedTuple):
    """The house rules that are refereed, by the rulebook's names."""

    deck_mix: Literal["all_together", "base_deal_then_mix"]
    starter_discard: Literal["none", "one"]
    all_tied: Literal["reroll_all", "reroll_highest"]
    direction: Literal["clockwise", "counter"]
    return_same_card: Literal["yes", "no"]
    lose_turn: Literal["this", "next_too"]
    action_timing: Literal["as_discard", "extra_then_draw_back", "on_draw"]
    silent_discard: Literal["yes", "no"]
    take_action_from_discard: Literal["not_same_turn", "free", "never"]
    two_player_reverse: Literal["no_effect", "acts_as_skip"]
    win_timing: Literal["any_time", "own_turn"]
    mid_turn_win: Literal["at_once", "after_discard"]
    simultaneous_win: Literal["turn_order", "shared"]
    reshuffle_timing: Literal["at_once", "when_needed"]


@dataclass(frozen=True, slots=True)
class Config:
    """What does not change: the players, the deck and the house rules in force."""

    setup: Setup
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
    house: House

    @property
    def reverse_skips(self) -> bool:
        """BOL-5.7: whether Reverse skips the other of two players."""
        return len(self.players) == 2 and self.house.two_player_reverse == "acts_as_skip"

    def acts_as(self, card: str) -> str:
        """The action card whose effect a card has."""
        return self.acts.get(card, card)


class State(GameState):
    """The whole game at one moment."""

    config: Derived[Config]
    stage: Stage = Stage.DEAL
    hands: BySeat[tuple[Card, ...]]
    """UNKNOWN for each card that was never shown, or may have changed hands unseen."""
    pile: Rest[Cards]
    """The draw pile, from its top."""
    discard: tuple[Card, ...] = ()
    """The discard pile, its top last."""
    aside: Card = ""
    """A card on its way from one hand to another."""
    barred: BySeat[Mention[Cards]]
    """Copies that went into the draw pile since a player last drew, so are not in that hand."""
    turn: Seat
    judge: Seat
    """Whose claim goes first: the player in whose turn the hands last changed (BOL-7.6)."""
    drawn: Mention[tuple[Card, ...]] = ()
    """What came from the draw pile in this turn, as far as known."""
    taken: Mention[Card] = ""
    """What came from the discard pile in this turn."""
    rolling: Annotated[str, OneOf(("", "d8", "goals", *DICE))] = ""
    """The dice that are out of the hand: `d8`, `goals`, `colors`, `shapes`."""
    owed: int = 0
    """Cards still to be drawn, when the pile ran out in between."""
    shuffle: bool = False
    extra: bool = False
    """Whether an action card was played besides the discard, which is still to come."""
    free: bool = False
    """Whether what the die allows may be declined (BOL-4.11)."""
    target: SeatOrNobody = -1
    """The partner of a trade."""
    way: Annotated[int, Named("direction"), Spelt(WAYS)]
    """1 when play goes clockwise, -1 the other way."""
    rollers: Derived[tuple[int, ...]]
    """Who rolls for the first turn."""
    rolled: BySeat[int]
    """What each player has rolled for it; 0 for nothing yet."""
    lost: BySeat[int]
    """Turns each player has still to lose."""
    front: SeatOrNobody = -1
    """Who has the Add card in front of them (BOL-5.10)."""
    skips: int = 0
    """Players to be passed over when this turn ends."""
    goals: tuple[str, ...] = ()
    """The faces of the Colors die and the Shapes die (BOL-3.6)."""
    wanted: Derived[tuple[frozenset[str], ...]] = ()
    """The goals as sets of cards, five of one of which win."""
    claims: tuple[Seat, ...] = ()
    """Who claimed, the best claim last."""
    waiting: tuple[Seat, ...] = ()
    """Who may still claim as well."""
    ending: Annotated[Ending | None, Spelt(ENDINGS)] = None
    result: Derived[Result | None] = None


@once
def start(setup: Setup) -> State:
    """An undealt deck; DeckwrightError if it is too small for the players."""
    config, players = _config(setup), len(setup.players)
    dealt = [
        id
        for id in config.deck
        if config.kinds[id] == "base" or config.house.deck_mix == "all_together"
    ]
    most = sum(config.deck[id] for id in dealt) // HAND  # BOL-1.1; BOL-2.1: base cards alone
    if players > most:
        raise DeckwrightError(
            f"so dealt, the deck is enough for {most} players, not {players}: BOL-1.1, BOL-2.1"
        )
    deck = tuple(Counter(config.deck).elements())
    return State(
        config=config,
        hands=((),) * players,
        pile=deck if config.known else (UNKNOWN,) * len(deck),
        barred=((),) * players,
        turn=setup.first,
        judge=setup.first,
        way=-1 if config.house.direction == "counter" else 1,  # BOL-2.10
        rollers=tuple(range(players)),
        rolled=(0,) * players,
        lost=(0,) * players,
    )


def _config(setup: Setup) -> Config:
    return Config(
        setup,
        setup.players,
        setup.known,
        setup.cards,
        {id: str(setup.facts[id]["kind"]) for id in setup.cards},
        {
            id: str(setup.facts[id].get("acts_as", ""))
            for id in setup.cards
            if setup.facts[id]["kind"] == "action" and id not in PRINTED_ACTIONS
        },
        own_names(setup.facts),
        faces({id: setup.facts[id] for id in setup.cards}),
        parse_house_rules(House, setup.house),
    )


def order(state: State) -> tuple[int, ...]:
    """The seats in the order in which they are asked for claims."""
    players = len(state.config.players)
    return tuple((state.judge + state.way * step) % players for step in range(players))


def still_rolling(state: State) -> tuple[int, ...]:
    """Who has still to roll for the first turn."""
    return tuple(seat for seat in state.rollers if not state.rolled[seat])


def in_hand(state: State) -> bool:
    """Whether a card that was drawn waits for its discard."""
    return state.stage is Stage.DISCARD or state.extra


def drawable(state: State) -> int:
    """How many cards can be drawn before both piles are empty."""
    return len(state.pile) + len(state.discard)


def inventory(state: State) -> Counter[str]:
    """Every card wherever it lies, the Add card in front of somebody as well."""
    return codec.inventory(state) + Counter([ActionCard.ADD] * (state.front >= 0))


def unseen(state: State) -> dict[str, int]:
    """How many copies of each card lie nobody knows where."""
    return card_knowledge.out_of_sight(state.config.deck, inventory(state))


def holdable(state: State, seat: int) -> dict[str, int]:
    """How many copies of each card a hand can hold."""
    hand = state.hands[seat]
    if UNKNOWN not in hand:
        return Counter(hand)
    return card_knowledge.holdable(hand, unseen(state), Counter(state.barred[seat]))


Played: TypeAlias = replay.Played[State]
View: TypeAlias = view.View[State]
"""What a screen of this game is drawn from."""
