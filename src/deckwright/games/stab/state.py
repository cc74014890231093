"""How a table stands, and how it begins: house rules, phases, the cards that lie on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from typing import Annotated, Literal, NamedTuple, TypeAlias

from ...engine import TABLE, UNKNOWN, GameState, Setup, replay, view
from ...engine.annotations import (
    BySeat,
    Card,
    Cards,
    Counts,
    Derived,
    Named,
    Rest,
    Seat,
    SeatOrNobody,
)
from ...engine.game import once
from ...engine.house import parse_house_rules
from ...names import Called, own_names

HAND = 4  # SYF-3.3
PLAYS = 2  # SYF-4.2
MOST_LIVES = 5  # SYF-7.10b


class Kind:
    """What cards act as, each by its name in the catalog (SYF-1.1)."""

    GOLDEN, LEFT, GOBLIN = "golden-left-potion", "left-potion", "goblin-hands"
    SHIELD, AXE, BOW, FIREBALL = "shield", "battle-axe", "bow", "fireball"
    DAGGER, BOMB, LOVE = "dagger", "bomb", "love-potion"
    SNAKE, CRYSTAL, DRINK = "snake", "crystal", "drink"
    OWN = ""
    """A group's own card that acts as none of these."""


class Phase(StrEnum):
    """What a round consists of, in order (SYF-3.2)."""

    CROWN = "crown"
    DRAW = "draw"
    PLAY = "play"
    REVEAL = "reveal"
    RESOLVE = "resolve"


class Way(StrEnum):
    """How a card lies."""

    DOWN = "face down"
    UP = "face up"
    """Its effect is still to come."""
    ACTIVE = "active"
    """A Shield that will block."""
    FRESH = "just primed"
    """A Bomb that goes off in the next round, not in this one."""
    PRIMED = "primed"
    SIDEWAYS = "sideways"
    """A Snake or Crystal in force."""
    DROPPED = "dropped"
    """Face down and out of play since somebody died; shown with the others."""


TURNED = frozenset((Way.FRESH, Way.PRIMED, Way.SIDEWAYS))
COVERED = frozenset((Way.DOWN, Way.DROPPED))


class Ending(StrEnum):
    """Why a game is over."""

    LAST_STANDING = "last standing"
    MOST_LIVES = "most lives"
    """The draw pile ran out, and the house counts lives (SYF-3.7)."""
    NO_CARDS_LEFT = "no cards left"
    """Nothing can be drawn, played or explode any more (SYF-3.7)."""


class Lying(NamedTuple):
    """A card on the table."""

    card: Card
    by: SeatOrNobody
    """Who played it; TABLE where nobody said it."""
    at: Seat
    """Before whom it lies: its target (SYF-1.8)."""
    way: Way


class House(NamedTuple):
    """The switches the engine asks, each by its name and values in `rules.toml`."""

    start_lives: int
    deck: Literal["house72", "house60", "house84", "unchecked"]
    memory_aid: Literal["off", "on"]
    crown_on_death: Literal["hold", "now_keep", "now_and_pass"]
    address_ruling: Literal["table", "royal", "caller", "off"]
    rh_callable: Literal["no", "yes"]
    deck_out: Literal["reshuffle", "stop_drawing", "most_lives_wins"]
    snake_plus_crystal: Literal["crystal_waits", "crystal_lapses"]
    duplicate_order: Literal["target", "played_by"]
    dead_table: Literal["discard", "pass_left"]
    dead_plays: Literal["stay", "remove"]
    left_moves_primed: Literal["yes", "no"]
    goblin_immovable: Literal["by_goblin", "always"]

    @property
    def is_counted(self) -> bool:
        """Whether the deck is one whose numbers are known (SYF-1.5)."""
        return self.deck != "unchecked"


@dataclass(frozen=True, slots=True)
class Config:
    """What stays the same all game."""

    setup: Setup
    house: House
    size: int
    """How many sit down to play: two to eight (SYF-1.3), clockwise (SYF-1.6)."""
    known: bool
    rank: Mapping[str, int]
    """The order in which the kinds of cards act (SYF-1.1, SYF-1.2), from 0."""
    acts: Mapping[str, str]
    """What each is resolved as: itself, or for a group's own card one of the thirteen; ""
    where the table says what comes of it (SYF-1.10)."""
    called: Called
    """What people call cards beside their ids: the red numbers, the names of their own."""

    @property
    def is_uncounted(self) -> bool:
        """Whether only the table can say how many cards there are (SYF-1.5)."""
        return not self.known and not self.house.is_counted


class State(GameState):
    """One moment of a game."""

    config: Derived[Config]
    round: int = 1
    phase: Phase = Phase.DRAW
    royal: Annotated[Seat, Named("crown")]
    """Who has the crown card; if that player is dead, nobody is royal highness."""
    kept: bool = False
    """Whether the crown stays at the start of the next round."""
    lives: BySeat[int]
    hands: Annotated[BySeat[Cards], Named("hands", unseen="drawn")]
    """Known: what is held. Physical: what was drawn, and is held or lies face down and
    unnamed."""
    pile: Rest[Counts]
    discard: Cards = ()
    lying: Annotated[tuple[Lying, ...], Named("table")] = ()
    """In the order of playing; where cards land in any order, as turns would have it."""
    choice: Lying | None = None
    """The card that waits for its target to choose; it is no longer among `lying`."""
    done: BySeat[int]
    """Cards played in this play phase, or whether drawing was skipped."""
    turn: Derived[int]
    """Who draws or plays next; -1 in other phases."""
    ending: Ending | None = None


# At the start -------------------------------------------------------------------------


@once
def start(setup: Setup) -> State:
    """The first round, before anything is drawn (SYF-1.4, SYF-2.1)."""
    config = _config(setup)
    pile = tuple(sorted(card for card, copies in setup.cards.items() for _ in range(copies)))
    return State(
        config=config,
        royal=setup.first,
        lives=(config.house.start_lives,) * config.size,
        hands=((),) * config.size,
        pile=pile if config.known else (UNKNOWN,) * len(pile),
        done=(0,) * config.size,
        turn=setup.first,
    )


def _config(setup: Setup) -> Config:
    """The table of a setup, its house rules settled for good."""
    rank = _ranks(setup)
    acts = {card: _acts_as(setup.facts.get(card, {}), card) for card in rank}
    house = parse_house_rules(House, setup.house)
    called = (*own_names(setup.facts), *_numbers(setup))
    return Config(setup, house, len(setup.players), setup.known, rank, acts, called)


def _numbers(setup: Setup) -> Called:
    """The red numbers printed on cards, if those count from 1 without a gap.

    A group's own cards share numbers with others, and go by their names.
    """
    printed = sorted(
        (fact["priority"], card)
        for card, fact in setup.facts.items()
        if "priority" in fact and "section" not in fact
    )
    if [number for number, _ in printed] != list(range(1, len(printed) + 1)):
        return ()
    return tuple((str(number), card) for number, card in printed)


def _acts_as(card_facts: Mapping[str, object], card: str) -> str:
    """What a card is resolved as; nothing the rules know, for some of a group's own."""
    own = card_facts.get("section") == "custom"
    return str(card_facts.get("acts_as", "" if own else card))


def _ranks(setup: Setup) -> dict[str, int]:
    """Printed priorities, behind the kinds the house has act first (SYF-1.2).

    Cards with one number act as duplicates do, in player order (SYF-1.10).
    """
    priorities = {card: fact.get("priority") for card, fact in setup.facts.items()}
    priority = {card: number for card, number in priorities.items() if isinstance(number, int)}
    printed = sorted(priority, key=lambda card: priority[card])
    asked = setup.house["priority_order"]
    first = [] if asked == "list" else asked.split(",")
    alike = {
        card: model
        for card in printed
        if (model := setup.facts[card].get("acts_as")) in first
        and priority[card] == priority[model]
    }
    later = [card for card in printed if card not in first and card not in alike]
    places = {card: place for place, card in enumerate(first)}
    numbers = {number: at for at, number in enumerate(sorted({priority[c] for c in later}))}
    places |= {card: len(first) + numbers[priority[card]] for card in later}
    return places | {card: places[model] for card, model in alike.items()}


# Questions -----------------------------------------------------------------------------


@cache
def clockwise(size: int, first: int) -> tuple[int, ...]:
    """All seats in turn order (SYF-2.2)."""
    return tuple((first + step) % size for step in range(size))


@lru_cache(maxsize=4096)
def living(lives: tuple[int, ...]) -> tuple[int, ...]:
    """The seats still in the game."""
    return tuple(seat for seat, left in enumerate(lives) if left)


@lru_cache(maxsize=4096)
def left_of(lives: tuple[int, ...], seat: int) -> int:
    """The next living player clockwise (SYF-1.6, SYF-5.9); the seat itself where there is no
    other, as once the game is over."""
    return next((other for other in clockwise(len(lives), seat)[1:] if lives[other]), seat)


def under(state: State, card: str, seat: int) -> bool:
    """Whether a Snake or Crystal is in force on a player."""
    acts, sideways = state.config.acts, Way.SIDEWAYS
    for kind, _, at, way in state.lying:
        if way is sideways and at == seat and acts[kind] == card:
            return True
    return False


def waiting_effect(state: State) -> str:
    """What the card that waits for a choice is resolved as; "?" where none waits."""
    return state.config.acts[state.choice.card] if state.choice else UNKNOWN


def hand_size(state: State, seat: int) -> int:
    """How many cards a player holds; everybody can see that."""
    if not state.lives[seat]:
        return 0
    hand = len(state.hands[seat])
    if state.config.known:
        return hand
    return hand - sum(lain.by == seat for lain in state.lying if lain.card == UNKNOWN)


def need(state: State, seat: int) -> int:
    """How many cards a player draws to have four (SYF-3.3, SYF-3.5)."""
    return max(0, HAND - hand_size(state, seat))


def covered_cards(state: State) -> tuple[int, ...]:
    """Face-down cards in the order of naming: round the table from the royal highness,
    before each player in the order of playing."""
    return in_order(state, [i for i, x in enumerate(state.lying) if x.way in COVERED])


def unnamed_cards(state: State) -> tuple[int, ...]:
    """Those of them nobody has named."""
    return in_order(state, [i for i, x in enumerate(state.lying) if x.card == UNKNOWN])


def is_told(state: State) -> bool:
    """Whether it was said who laid a card of this round."""
    return any(lain.by != TABLE and lain.way not in TURNED for lain in state.lying)


def is_turned(state: State) -> bool:
    """Whether cards are turned up of which nobody said who laid them."""
    return any(x.by == TABLE and x.way in COVERED for x in state.lying)


def to_play(state: State) -> int:
    """How many cards are still played in this round, or turned up that nobody said to lay."""
    free = (seat for seat in living(state.lives) if not under(state, Kind.SNAKE, seat))
    return sum(min(PLAYS - state.done[seat], hand_size(state, seat)) for seat in free)


def in_order(state: State, places: Iterable[int]) -> tuple[int, ...]:
    """Places of cards, in that order."""
    lying, royal, size = state.lying, state.royal, state.config.size
    return tuple(sorted(places, key=lambda place: (lying[place].at - royal) % size))


def lying_index(state: State, card: str, owner: int, sideways: bool) -> int:
    """The index of the card before a player that words mean, or -1.

    Of several alike the one played first; one turned sideways only if it is asked for,
    or if there is no other.
    """
    here = [i for i, x in enumerate(state.lying) if x.card == card and x.at == owner]
    exact = [i for i in here if (state.lying[i].way in TURNED) == sideways]
    if exact or sideways:
        return exact[0] if exact else -1
    return here[0] if here else -1


Played: TypeAlias = replay.Played[State]
View: TypeAlias = view.View[State]
"""What a screen of this game is drawn from."""
