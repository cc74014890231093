"""How a table stands: its house rules, its phases, the cards that lie on it, the endings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from typing import NamedTuple, Protocol

from ...engine import UNKNOWN, Setup
from ...engine.names import Called, own_names
from .order import acts_as, ranks

HAND = 4  # SYF-3.3
PLAYS = 2  # SYF-4.2
MOST_LIVES = 5  # SYF-7.10b

GOLDEN, LEFT, GOBLIN = "golden-left-potion", "left-potion", "goblin-hands"
SHIELD, AXE, BOW, FIREBALL = "shield", "battle-axe", "bow", "fireball"
DAGGER, BOMB, LOVE = "dagger", "bomb", "love-potion"
SNAKE, CRYSTAL, DRINK = "snake", "crystal", "drink"
OWN = ""
"""What a group's own card acts as if it acts as none of these."""


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

    card: str
    by: int
    """Who played it."""
    at: int
    """Before whom it lies: its target (SYF-1.8)."""
    way: Way


@dataclass(frozen=True, slots=True)
class House:
    """The house rules in the form the rules ask for them."""

    start_lives: int
    counted: bool
    """Whether the deck is one whose numbers are known."""
    by_player: bool
    crown_on_death: str
    ruling: str
    royal_callable: bool
    dead_table: str
    dead_plays: str
    deck_out: str
    crystal_waits: bool
    potions_move_goblins: bool
    potions_move_primed: bool
    memory_aid: bool


@dataclass(frozen=True, slots=True)
class Config:
    """What stays the same all game."""

    players: tuple[str, ...]
    """Two to eight (SYF-1.3), clockwise (SYF-1.6)."""
    known: bool
    cards: Mapping[str, int]
    rank: Mapping[str, int]
    """The order in which the kinds of cards act (SYF-1.1, SYF-1.2), from 0."""
    acts: Mapping[str, str]
    """What each is resolved as: itself, or for a group's own card one of the thirteen; ""
    where the table says what comes of it (SYF-1.10)."""
    called: Called
    """What people call a group's own cards."""
    house: House

    @property
    def size(self) -> int:
        """How many sit down to play."""
        return len(self.players)

    @property
    def uncounted(self) -> bool:
        """Whether only the table can say how many cards there are (SYF-1.5)."""
        return not self.known and not self.house.counted


@dataclass(frozen=True, slots=True)
class State:
    """One moment of a game."""

    config: Config
    round: int
    phase: Phase
    royal: int
    """Who has the crown card; if that player is dead, nobody is royal highness."""
    kept: bool
    """Whether the crown stays at the start of the next round."""
    lives: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    """Known: what is held. Physical: what is held or lies face down and unnamed."""
    pile: tuple[str, ...]
    discard: tuple[str, ...]
    lying: tuple[Lying, ...]
    """In the order of playing."""
    choice: Lying | None
    """The card that waits for its target to choose; it is no longer among `lying`."""
    done: tuple[int, ...]
    """By seat: cards played in this play phase, or whether drawing was skipped."""
    turn: int
    """Who draws or plays next; -1 in other phases."""
    ending: Ending | None


def sit_down(setup: Setup) -> Config:
    """The table of a setup, its house rules settled for good."""
    asked = setup.house
    house = House(
        start_lives=int(asked["start_lives"]),
        counted=asked["deck"] != "unchecked",
        by_player=asked["duplicate_order"] == "played_by",
        crown_on_death=asked["crown_on_death"],
        ruling=asked["address_ruling"],
        royal_callable=asked["rh_callable"] == "yes",
        dead_table=asked["dead_table"],
        dead_plays=asked["dead_plays"],
        deck_out=asked["deck_out"],
        crystal_waits=asked["snake_plus_crystal"] == "crystal_waits",
        potions_move_goblins=asked["goblin_immovable"] == "by_goblin",
        potions_move_primed=asked["left_moves_primed"] == "yes",
        memory_aid=asked["memory_aid"] == "on",
    )
    rank = ranks(setup)
    called = own_names(setup.facts)
    acts = {card: acts_as(setup.facts.get(card, {}), card) for card in rank}
    return Config(setup.players, setup.known, setup.cards, rank, acts, called, house)


def opening(setup: Setup) -> State:
    """The first round, before anything is drawn (SYF-1.4, SYF-2.1)."""
    config = sit_down(setup)
    pile = tuple(sorted(card for card, copies in setup.cards.items() for _ in range(copies)))
    nobody = (0,) * config.size
    return State(
        config=config,
        round=1,
        phase=Phase.DRAW,
        royal=setup.first,
        kept=False,
        lives=(config.house.start_lives,) * config.size,
        hands=((),) * config.size,
        pile=pile if config.known else (UNKNOWN,) * len(pile),
        discard=(),
        lying=(),
        choice=None,
        done=nobody,
        turn=setup.first,
        ending=None,
    )


class OnTable(Protocol):
    """What says which cards lie on a table: a state, or one being changed."""

    @property
    def config(self) -> Config: ...

    @property
    def lying(self) -> Sequence[Lying]: ...


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
    """The next living player clockwise (SYF-1.6, SYF-5.9)."""
    return next(other for other in clockwise(len(lives), seat)[1:] if lives[other])


def under(state: OnTable, card: str, seat: int) -> bool:
    """Whether a Snake or Crystal is in force on a player."""
    for kind, _, at, way in state.lying:
        if way is Way.SIDEWAYS and at == seat and state.config.acts[kind] == card:
            return True
    return False


def asked(state: State) -> str:
    """What the card that waits for a choice is resolved as; "?" where none waits."""
    return state.config.acts[state.choice.card] if state.choice else UNKNOWN


def held(state: State, seat: int) -> int:
    """How many cards a player holds; everybody can see that."""
    if not state.lives[seat]:
        return 0
    hand = len(state.hands[seat])
    if state.config.known:
        return hand
    return hand - sum(lain.by == seat for lain in state.lying if lain.card == UNKNOWN)


def need(state: State, seat: int) -> int:
    """How many cards a player draws to have four (SYF-3.3, SYF-3.5)."""
    return max(0, HAND - held(state, seat))


def covered(state: State) -> tuple[int, ...]:
    """Face-down cards in the order of naming: round the table from the royal highness,
    before each player in the order of playing."""
    size = state.config.size
    found = [i for i, lain in enumerate(state.lying) if lain.way in COVERED]
    return tuple(sorted(found, key=lambda i: (state.lying[i].at - state.royal) % size))


def unnamed(state: State) -> tuple[int, ...]:
    """Those of them nobody has named."""
    return tuple(index for index in covered(state) if state.lying[index].card == UNKNOWN)


def meant(state: State, card: str, owner: int, sideways: bool) -> int:
    """The index of the card before a player that words mean, or -1.

    Of several alike the one played first; one turned sideways only if it is asked for,
    or if there is no other.
    """
    here = [i for i, x in enumerate(state.lying) if x.card == card and x.at == owner]
    exact = [i for i in here if (state.lying[i].way in TURNED) == sideways]
    if exact or sideways:
        return exact[0] if exact else -1
    return here[0] if here else -1
