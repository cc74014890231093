"""The table as it stands: everything frozen, so that a state can be kept and compared."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias, TypeVar

from ...engine import UNKNOWN, GameState, Setup, replay, view
from ...engine.annotations import BySeat, Card, Counts, Derived, Named, OneOf, Rest, Row, Seat
from ...engine.game import once
from ...engine.house import parse_house_rules
from ...errors import DeckwrightError

SKILLS = {"strength": "Strength", "garibaldi": "Garibaldi Rating", "trivia": "Trivia"}
"""STG-1.2: as lines spell the three, and as they are called."""
IMMEDIATE = "immediate"
THREE_ROUNDS = "3rounds"
EQUIPMENT = "equipment"
BACKS = {"immediate": IMMEDIATE, "three-rounds": THREE_ROUNDS, "equipment": EQUIPMENT}
"""Kind of card -> what is printed on its back; a Standard Event shows its Universe: STG-1.7."""


_ARTICLE = re.compile("^(The|A) ")
Facts = Mapping[str, Mapping[str, object]]
CardFacts = tuple[tuple[str, tuple[tuple[str, Any], ...]], ...]
"""Cards with their facts, as something a cache can look up."""


@dataclass(frozen=True, slots=True, eq=False)
class Deck:
    """The cards, by what the rules ask of them; the same cards are the same object."""

    characters: tuple[str, ...]
    """In the order of the catalog: the bit of a Character is its place here."""
    bits: Mapping[str, int]
    pile: tuple[str, ...]
    """STG-1.8: Events and Equipment, one pile."""
    backs: Mapping[str, str]
    fronts: Mapping[str, tuple[str, ...]]
    """Back -> the cards that have it."""
    universes: tuple[str, ...]
    universe: Mapping[str, str]
    homes: Mapping[str, int]
    """Universe -> the bits of its Characters."""
    difficulty: Mapping[str, int]
    scores: Mapping[str, Mapping[str, int]]
    """Skill -> Character -> Skill Score."""
    skill: Mapping[str, str]
    bonus: Mapping[str, int]
    effect: Mapping[str, str]
    names: Mapping[str, str]
    """What a line may call a card: its id, or its name."""

    @property
    def everyone(self) -> int:
        """The bits of all Characters."""
        return (1 << len(self.characters)) - 1


class House(NamedTuple):
    """The house rules that are refereed, by the rulebook's names."""

    round_limit: int | None
    uneven_deal: Literal["set_aside", "deal_all"]
    direction: Literal["left", "right"]
    event_pile_empty: Literal["reshuffle", "no_draw"]
    five_card_penalty: Literal["discard_one", "none", "skip_next_challenge"]
    character_challenge_risk: Literal["opponent_only", "both"]
    equipment_timing: Literal["before_and_after", "after_only"]
    battle_order: Literal["trailing_first", "alternate_challenger_first"]
    event_defence_universe: Literal["characters_only", "all"]
    gift_visibility: Literal["secret", "shown"]
    undefended_event: Literal["give_choice", "challenger_draws_blind", "no_effect"]
    three_rounds_deadline: int
    double_negative: Literal["both", "immediate_only"]
    extra_negative: Literal["forbid", "allow"]
    partial_effect: Literal["as_much_as_possible", "ignore"]
    no_characters: Literal["eliminated", "events_only"]
    give_up_call: Literal["all", "majority", "any"]
    give_up_tie: Literal["shared", "event_hand", "playoff"]


@dataclass(frozen=True, slots=True)
class Config:
    """What does not change while a game lasts: players, house rules and the deck."""

    setup: Setup
    deck: Deck
    players: tuple[str, ...]
    known: bool
    first: int
    """However he was found: STG-2.7."""
    house: House

    @property
    def step(self) -> int:
        """1 when the turn goes to the left, -1 to the right: STG-3.8."""
        return -1 if self.house.direction == "right" else 1

    @property
    def seats(self) -> range:
        """All seats; the next number is the place of what is set aside."""
        return range(len(self.players))

    @property
    def aside(self) -> int:
        """The place of Characters nobody holds: STG-2.4, STG-9.6."""
        return len(self.players)


def settle(setup: Setup) -> Config:
    """The rules of a setup."""
    twice = [card for card, copies in setup.cards.items() if copies != 1]
    if twice:
        raise DeckwrightError(f"STG-1.9: every card exists once, but not `{twice[0]}`")
    deck = _deck(tuple((card, tuple(setup.facts[card].items())) for card in setup.cards))
    number, house = len(deck.characters), parse_house_rules(House, setup.house)
    if number < len(setup.players):
        raise DeckwrightError(f"STG-2.3: each is dealt a Character, and there are {number}")
    return Config(setup, deck, setup.players, setup.known, setup.first, house)


@cache
def _deck(cards: CardFacts) -> Deck:
    facts = {card: dict(card_facts) for card, card_facts in cards}
    characters = tuple(card for card in facts if facts[card]["kind"] == "character")
    pile = tuple(card for card in facts if facts[card]["kind"] != "character")
    bits = {card: 1 << place for place, card in enumerate(characters)}
    backs = {card: BACKS.get(facts[card]["kind"]) or facts[card]["universe"] for card in pile}
    universe = _each(facts, "universe")
    # A line may name a card in full; its id stands first, so lines are written with that. The
    # article may go, and so may the comma, which in a list would part two cards.
    named = {facts[card]["name"]: card for card in facts}
    bare = {_ARTICLE.sub("", name).replace(",", ""): card for name, card in named.items()}
    homes = dict.fromkeys(universe.values(), 0)
    for card in characters:
        homes[universe[card]] |= bits[card]
    return Deck(
        characters=characters,
        bits=bits,
        pile=pile,
        backs=backs,
        fronts={
            back: tuple(card for card in pile if backs[card] == back)
            for back in dict.fromkeys(backs.values())
        },
        universes=tuple(homes),
        universe=universe,
        homes=homes,
        difficulty=_each(facts, "difficulty"),
        scores={skill: _each(facts, skill) for skill in SKILLS},
        skill=_each(facts, "skill"),
        bonus=_each(facts, "bonus"),
        effect=_each(facts, "effect"),
        names={card: card for card in facts} | bare | named,
    )


def _each(facts: Facts, key: str) -> dict[str, Any]:
    """What the cards that have a field say there."""
    return {card: card_facts[key] for card, card_facts in facts.items() if key in card_facts}


# The table -------------------------------------------------------------------------------

T = TypeVar("T")

LIMIT = 5
"""STG-4.1: cards in an Event Hand."""

NONE = "none"
"""What is shown by an opponent who cannot defend: STG-7.13."""


class Phase(StrEnum):
    """What the table is busy with."""

    DEAL = "deal"
    DRAW = "draw"
    MAIN = "challenge"
    ANSWER = "answer"
    SHOW = "show"
    BATTLE = "equipment battle"
    GIVE = "give"
    TAKE = "take"
    DISCARD = "discard"
    OPEN = "open"
    POLICE = "police"
    OVER = "over"


class Ending(StrEnum):
    """How a game can end."""

    EVERY_CHARACTER = "every Character won"
    GIVEN_UP = "given up"
    ROUND_LIMIT = "last round played"


class Held(NamedTuple):
    """A card in an Event Hand: its back is public, its front perhaps unknown."""

    back: Card
    card: Card = UNKNOWN
    since: int = 0
    """The round a 3 Rounds card was drawn in: STG-8.3."""
    spread: int = 0
    """How many rounds later it may be from, where nobody said which of several went."""
    era: Derived[int] = 0
    """How often the pile had been reshuffled by then."""


class Returned(NamedTuple):
    """A card that was seen in the discards when they became the pile."""

    card: Card
    shuffle: int
    """The number of that shuffle."""


class Challenge(NamedTuple):
    """A Challenge under way; of each pair, the Challenger's part comes first."""

    target: Seat
    skill: Annotated[str, OneOf(("", *SKILLS))] = ""
    """Empty in an Event Challenge."""
    universe: str = ""
    down: tuple[int, int] = (0, 0)
    """Equipment laid face down: STG-6.3; at a table 0 also where nobody counted it."""
    shown: tuple[str, str] = ("", "")
    used: tuple[tuple[Card, ...], tuple[Card, ...]] = ((), ())
    given_up: tuple[bool, bool] = (False, False)
    asked: int = 0
    """Whose step it is in an alternating battle."""


class Debt(NamedTuple):
    """What an outcome or an effect still demands."""

    giver: Seat
    takers: tuple[Seat, ...] = ()
    shown: bool = False
    """Whether the Character is given openly: STG-7.9."""
    barred: Card = ""
    """The Character just given in a swap, which cannot be the one drawn."""
    swap: bool = False
    number: int = 0
    """Cards to discard."""


class Used(NamedTuple):
    """A turn that is over."""

    player: Seat
    what: str
    """What it was used for: a "challenge", a "negative" Event, "nothing"."""


class Outcome(NamedTuple):
    """How the game ended."""

    reason: Ending
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]


class State(GameState):
    """The whole table between two actions."""

    config: Derived[Config]
    phase: Phase = Phase.DEAL
    turn: Seat
    round: int = 1
    playing: tuple[Seat, ...]
    """Seats still in the game."""
    counts: Derived[tuple[int, ...]]
    """Characters by place: the seats, then those set aside."""
    may: Derived[tuple[int, ...]]
    """By place, the bits of the Characters that can lie there: STG-10.3."""
    hands: Derived[tuple[tuple[Held, ...], ...]]
    """Event Hands by seat."""
    pile: Rest[Counts]
    """Cards left to draw, in no order; at a physical table only their backs."""
    discards: Counts = ()
    """Cards by name, or by back where nobody told the name."""
    shuffles: Annotated[int, Named("reshuffles")] = 0
    returned: Annotated[tuple[Row[Returned], ...], Named("reshuffled")] = ()
    challenge: Challenge | None = None
    debt: Annotated[Debt | None, Named("owed")] = None
    negatives: int = 0
    """Negative Events played this turn."""
    duty: bool = False
    """Whether the five-card duty is still open: STG-4.2."""
    skipped: bool = False
    """Whether this turn has no Challenge, as a penalty: STG-4.7."""
    waiting: BySeat[int] = ()
    """How many Characters were set aside of each who left and may come back: STG-9.6."""
    skips: tuple[Seat, ...] = ()
    """Seats whose next Challenge falls away."""
    bare: Annotated[tuple[Seat, ...], Named("no_equipment")] = ()
    """Seats that may use no Equipment for now."""
    last: Row[Used] | None = None
    """The turn before this one."""
    stopping: Annotated[str, OneOf(("", *Ending))] = ""
    """The ending that a playoff will decide: STG-9.5."""
    playoff: tuple[tuple[Seat, Seat], ...] = ()
    """Challenges of the playoff still to come: who, against whom."""
    result: Outcome | None = None


def with_part(pair: tuple[T, T], part: int, value: T) -> tuple[T, T]:
    """A pair with one of its parts changed: 0 is the Challenger's, 1 the opponent's."""
    return (pair[0], value) if part else (value, pair[1])


Played: TypeAlias = replay.Played[State]
View: TypeAlias = view.View[State]
"""What a screen of this game is drawn from."""


@once
def start(setup: Setup) -> State:
    """Before the deal; the Event Pile lies ready: STG-2.5, Event Hands are empty: STG-2.6."""
    config = settle(setup)
    deck, nobody = config.deck, (0,) * len(setup.players)
    return State(
        config=config,
        turn=setup.first,
        playing=tuple(config.seats),
        counts=(*nobody, len(deck.characters)),
        may=(*nobody, deck.everyone),
        hands=((),) * len(setup.players),
        pile=deck.pile if setup.known else tuple(sorted(deck.backs.values())),
    )
