"""The table as it stands, all frozen, and the house rules it stands under."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias

from ...engine import UNKNOWN, GameState, Refusal, Setup, card_knowledge, codec, replay, view
from ...engine.annotations import (
    BySeat,
    Cards,
    Derived,
    Mention,
    Named,
    Rest,
    Seat,
    SeatOrNobody,
    Spelt,
)
from ...engine.card_knowledge import out_of_sight
from ...engine.game import once
from ...engine.house import parse_house_rules
from ...engine.seats import Hand
from ...errors import IllegalAction
from ...names import own_names

HAND = 6  # SWC-2.2
LEFT, RIGHT = -1, 1
SIDE_WORDS = ((LEFT, "left"), (RIGHT, "right"))
NOBODY = -1
NOWHERE = -1

KNIGHT, DEAD, BLEMMYES, DRAGON = "knight", "dead", "blemmyes", "dragon"
SPECIALS = (BLEMMYES, DEAD, DRAGON, KNIGHT)  # SWC-1.4, SWC-1.5
REGULARS = tuple(f"{suit}{value}" for suit in "BR" for value in range(1, 10))  # SWC-1.2
ANY_COLOUR = tuple("123456789")
"""What is drawn in a duel and told by its value alone."""
# The description of a card triggers nothing (SWC-1.7), so a card is its letter and value.
ARTICLE = re.compile("(The|That|A) ")
VALUE = {
    **{code: int(code[1]) for code in REGULARS},
    **dict.fromkeys(SPECIALS, 0),  # SWC-1.6
    UNKNOWN: 0,
    **{value: int(value) for value in ANY_COLOUR},
}
COLOUR = {"R": "red", "B": "black"}
"""The colour a letter stands for: SWC-1.2."""
OTHER = {code: ("R" if code[0] == "B" else "B") + code[1] for code in REGULARS}
"""The card of the same value and the other colour."""
CODES = tuple((f"B{value}", f"R{value}") if value else () for value in range(10))
"""The regular cards of each value."""


class Phase(StrEnum):
    """How far a turn has come."""

    DEAL = "deal"
    ACT = "act"
    DRAWN = "drawn"
    DUEL = "duel"


class Ending(StrEnum):
    """Why a game is over."""

    HAND = "a hand is empty"
    SCOOPS = "scoop cards match a hand"
    STALEMATE = "nobody can play"
    VOID = "nobody can play, no result"


MATCH, SUM = "match", "sum"
"""On what basis a card removes others: SWC-6.1."""
OPENED, ADDED, ATTACHED = "opened", "added", "attached"
"""How a card came into its series: SWC-6.3."""


class Series(NamedTuple):
    """Regular cards side by side, from left to right: SWC-0.1."""

    cards: tuple[str, ...]
    roles: tuple[str, ...]
    """Of each card: OPENED, ADDED or ATTACHED."""
    grows: int = 0
    """The side it has begun to grow to; 0 while that is open."""
    slope: int = 1
    """-1 where values fall to the right, behind a blemmyes that turned a series round."""
    locked: int = NOBODY
    """Who laid a dead on it."""
    last: int = NOWHERE
    """The place of the card that was laid last; kept only where `reach=last` asks."""


class Blemmyes(NamedTuple):
    """One of them on the table."""

    by: Annotated[Seat, Named("blemmyes")]
    far: Annotated[int, Spelt(((0, ""), *SIDE_WORDS))] = 0
    """The side on which a series it turned round goes on: `blemmyes_reverse=turnaround`."""
    next: int = 0
    """The value that series goes on with."""


Item: TypeAlias = Series | Blemmyes | None
"""What lies on the table from left to right, row after row; None is the gap between rows."""
Rows: TypeAlias = tuple[Item, ...]


class Dragon(NamedTuple):
    """One in play: SWC-13.5."""

    by: int
    target: int


class Foe(NamedTuple):
    """Whom a knight fights: SWC-10.5."""

    kind: str
    """DRAGON or DEAD."""
    at: int
    """The seat the Dragons are with, or the place of the locked set on the table."""


class Duel(NamedTuple):
    """A duel that is not decided yet."""

    knight: Seat
    foe: Derived[Foe]
    ours: Cards = ()
    """Cards the knight drew, those of rounds that were a tie among them."""
    theirs: Cards = ()
    drew: SeatOrNobody = NOBODY
    """Who has drawn in this round while the other has not."""
    again: bool = False
    """Whether tie cards have already been shuffled back: SWC-10.19."""


class House(NamedTuple):
    """The switches the engine asks, each by its name and values in `rules.toml`."""

    blanks: Literal["out", "custom"]
    voluntary_draw: Literal["no", "yes"]
    opening_special: Literal["optional", "must", "forbidden"]
    locked_table: Literal["open_new", "wait"]
    next_opener: Literal["next_ccw", "cleaner", "oldest"]
    reach: Literal["any", "ends", "last"]
    direction: Literal["locked", "both_ends"]
    direction_after_cut: Literal["keep", "reset"]
    sum_counts: Literal["steps", "added_only", "all_cards"]
    deck_return: Literal["shuffle", "bottom"]
    removed_to: Literal["deck", "remover"]
    drawn_card: Literal["must_play", "may_play", "next_turn"]
    out_rule: Literal["at_least", "exactly", "starting_hand"]
    clean_with_blemmyes: Literal["yes", "no"]
    knight_foe: Literal["dragon_or_dead", "dragon_required"]
    duel_special: Literal["redraw", "zero"]
    duel_cards: Literal["deck", "discard", "hand"]
    pile_returns_to: Literal["collected", "hand"]
    beaten_dragon: Literal["discarded", "stays"]
    dead_card: Literal["discarded", "collected"]
    blemmyes_interrupt: Literal["other_only", "any"]
    blemmyes_reverse: Literal["flip", "turnaround"]
    dragon_on_turn: Literal["must", "may"]
    dragon_collects: Literal["played", "removed", "target_plays", "played_and_table"]
    stalemate: Literal["score", "void"]
    tie: Literal["shared", "player_out", "fewest_collected"]


Printed: TypeAlias = tuple[tuple[str, int], ...]
"""Cards of the catalog that count as one: id and copies."""


@dataclass(frozen=True, repr=False)
class Config:
    """What does not change while a game lasts."""

    setup: Setup
    """Who sits where, and the facts of all cards; its cards are the catalog's."""
    players: int
    known: bool
    house: House
    totals: Mapping[str, int]
    """Copies of each card in the decks, by what it counts as: SWC-1.3."""
    printed: Mapping[str, Printed]
    """The catalog's cards behind each."""
    bound: bool
    """Whether who can play must: hands are known, and no house rule lets them draw or pass."""
    uses: dict[Hashable, Any] = field(default_factory=dict, compare=False)
    """What cards can do at series already asked about under these house rules; `legal_plays`
    alone looks into it."""

    @cached_property
    def words(self) -> Mapping[str, str]:
        """What a line may call each card: `R5`, `red 5`, the catalog's id, its name.

        With an article a printed name is understood by any of its words, but never taken for
        what begins with it: `an` is Ana before it is `Annoying gods`.
        """
        ids = {id: card for card, cards in self.printed.items() for id, _ in cards}
        named = {name: ids[id] for name, id in own_names(self.setup.facts) if id in ids}
        printed = {f"the {name}": ids[id] for name, id in self._printed_names if id in ids}
        said = {f"{COLOUR[card[0]]} {card[1]}": card for card in self.printed if VALUE[card]}
        return {**{card: card for card in self.printed}, **ids, **named, **said, **printed}

    @property
    def _printed_names(self) -> Iterator[tuple[str, str]]:
        """What is printed on the cards, without an article, and their ids."""
        for id, facts in self.setup.facts.items():
            if facts.get("section") != "custom":
                yield ARTICLE.sub("", str(facts.get("name", id))).replace("’", "'"), id


class State(GameState):
    """One moment of a game."""

    config: Derived[Config]
    phase: Phase = Phase.DEAL
    turn: Seat
    hands: BySeat[Cards]
    """Sorted; UNKNOWN for a card that was never shown: SWC-2.5."""
    deck: Rest[Cards]
    """From the top; all UNKNOWN at a physical table."""
    unshuffled: bool = False
    """Whether cards came back to the deck and it has not been shuffled since: SWC-6.11."""
    table: Derived[Rows] = ()
    scoops: BySeat[Cards]
    """Used to remove: SWC-0.5."""
    collected: BySeat[Cards]
    piles: BySeat[Cards]
    """What Dragons gathered with each target: SWC-0.6."""
    dragons: Derived[tuple[Dragon, ...]] = ()
    """In the order of arrival."""
    discards: Cards = ()
    barred: BySeat[Mention[Cards]]
    """Copies that went back to the deck since a player last drew, so are not in that hand."""
    denied: BySeat[Mention[Cards]]
    """Specials that had to come before what a player did since their last draw: SWC-3.6."""
    passes: int = 0
    """In a row, with an empty deck: SWC-14.3."""
    solved: int = 0
    """Regrets: SWC-8.5."""
    duel: Derived[Duel | None] = None
    ending: Ending | None = None
    out: tuple[Seat, ...] = ()
    """Who counts as without a card at the end: SWC-15.4."""
    left: tuple[Seat, ...] = ()
    """Who has gone home: turns pass them over, and they neither win nor lose."""


# At the start -----------------------------------------------------------------------------


@once
def start(setup: Setup) -> State:
    """The cards on the table, nothing dealt; the first to act is the oldest: SWC-3.1."""
    config = _config(setup)
    nothing: tuple[Hand, ...] = ((),) * config.players
    cards = tuple(sorted(card for card, many in config.totals.items() for _ in range(many)))
    return State(
        config=config,
        turn=setup.first,
        hands=nothing,
        deck=cards if config.known else (UNKNOWN,) * len(cards),
        scoops=nothing,
        collected=nothing,
        piles=nothing,
        barred=nothing,
        denied=nothing,
    )


def _config(setup: Setup) -> Config:
    """The fixed part of a game: IllegalAction if these players or cards cannot play."""
    if not 2 <= len(setup.players) <= 12:  # SWC-1.8: 6 to a deck, two decks at most
        raise _illegal("SWC-1.9", "players", number=len(setup.players))
    house = parse_house_rules(House, setup.house)
    codes: dict[str, list[tuple[str, int]]] = {}
    for id, copies in setup.cards.items():
        codes.setdefault(_code(setup, house, id), []).append((id, copies))
    printed = {c: tuple(codes[c]) for c in sorted(codes, key=lambda code: (VALUE[code], code))}
    totals = {code: sum(copies for _, copies in cards) for code, cards in printed.items()}
    if sum(totals.values()) < HAND * len(setup.players):
        raise _illegal("SWC-2.2", "too_few", number=sum(totals.values()))
    bound = (
        setup.known
        and house.voluntary_draw == "no"
        and house.dragon_on_turn == "must"
        and house.drawn_card != "may_play"
    )
    return Config(setup, len(setup.players), setup.known, house, totals, printed, bound)


def _code(setup: Setup, house: House, id: str) -> str:
    """What a card counts as: its letter and value, or the special it acts as; IllegalAction if
    it cannot be played: SWC-1.10."""
    facts = setup.facts.get(id, {})
    special = str(facts.get("acts_as", id))
    code = f"{facts.get('suit')}{facts['value']}" if "value" in facts else special
    if code not in (*REGULARS, *SPECIALS):
        raise _illegal("SWC-1.10", "undefined", card=id)
    blank = "blank" in str(facts.get("kind")) or facts.get("section") == "custom"
    if blank and house.blanks == "out":
        raise _illegal("SWC-1.10", "left_out", card=id)
    return code


def _illegal(rule: str, code: str, **params: object) -> IllegalAction:
    return IllegalAction(Refusal(rule, code, params))


# Cards nobody sees ------------------------------------------------------------------------
# Where they are is reasoned by counts (`engine.card_knowledge`), over what a card counts as, as
# the regular cards of a value and hook are alike. Cards go back to the deck here: a copy that
# did cannot be in a hand that has drawn nothing since. Such copies are barred from that hand
# until its player draws again.


def in_sight(state: State) -> Counter[str]:
    """Every card wherever it lies, by what it counts as; UNKNOWN for those never shown."""
    counts = codec.inventory(state)
    for item in state.table:
        counts.update(_cards(item))
    counts[DRAGON] += len(state.dragons)
    if state.duel:
        drawn = (*state.duel.ours, *state.duel.theirs)
        counts.update((KNIGHT, *(UNKNOWN if x in ANY_COLOUR else x for x in drawn)))
    return +counts


def _cards(item: Item) -> Iterable[str]:
    """The cards of one thing on the table."""
    if type(item) is Series:
        yield from item.cards
        if item.locked >= 0:
            yield DEAD
    elif type(item) is Blemmyes:
        yield BLEMMYES


def inventory(state: State) -> Counter[str]:
    """Every card by its id in the catalog; of two alike, the first is counted first."""
    counts: Counter[str] = Counter()
    for card, number in in_sight(state).items():
        if card == UNKNOWN:
            counts[UNKNOWN] = number
            continue
        left = number
        for id, copies in state.config.printed[card]:
            counts[id] = min(left, copies)
            left -= counts[id]
    return +counts


def hidden_copies(state: State) -> dict[str, int]:
    """Copies that lie in the deck or in a hand, nobody knows where."""
    return out_of_sight(state.config.totals, in_sight(state))


def told_by_value(state: State) -> bool:
    """Whether a duel can be told without colours: its cards go back to an unseen deck."""
    return not state.config.known and state.config.house.duel_cards == "deck"


def holdable(state: State, seat: int) -> dict[str, int]:
    """How many copies of each card a hand can hold.

    A copy of it lies nowhere in sight, and did not go back to the deck after that player's
    last draw.
    """
    hand = state.hands[seat]
    if UNKNOWN not in hand:
        return Counter(hand)
    return card_knowledge.holdable(hand, hidden_copies(state), Counter(state.barred[seat]))


def as_seen(state: State) -> State:
    """The same table with hands and deck face down, and without what was declared; but with
    what can be in none, which would be refused as a card of that hand."""
    config = state.config
    return state._replace(
        config=replace(config, known=False, bound=False) if config.known else config,
        hands=tuple((UNKNOWN,) * len(hand) for hand in state.hands),
        deck=(UNKNOWN,) * len(state.deck),
        denied=((),) * state.config.players,
    )


Played: TypeAlias = replay.Played[State]
View: TypeAlias = view.View[State]
"""What a screen of this game is drawn from."""
