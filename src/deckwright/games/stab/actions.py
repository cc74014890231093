"""What can be done, how it is written, and with which words."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from ...engine import TABLE, UNKNOWN, Action, Setup, action
from ...names import ONESELF, Called, find
from .state import MOST_LIVES, State

NOTHING = (TABLE, 0)
"""What `outcome nothing` is read as before it is dropped."""


@action("play > {target:player}", questions={"target": "In front of whom?"}, unsaid=("open",))
class Lay(Action):
    """Plays a card face down that nobody sees (SYF-4.1)."""

    target: int


@action("play {card:card} > {target:player}", questions={"target": "In front of whom?"})
class Play(Action):
    """Plays a card that is named: face up (SYF-4.7), or in a game where all is known."""

    card: str
    target: int


@action(
    "move [sideways=sideways] {card:card} from {owner:player} > {target:player}",
    questions={
        "sideways": "Which one? (Enter: the upright one)",
        "owner": "Whose?",
        "target": "To whom?",
    },
    lies_open=True,
)
class Move(Action):
    """Moves a card by Goblin Hands (SYF-7.3a); of several alike, the one played first."""

    card: str
    owner: int
    target: int
    sideways: bool = False
    """The one turned sideways, where both lie there."""


@action("shoot {target:player}")
class Shoot(Action):
    """Chooses whom a Bow or Fireball hits (SYF-7.6a, SYF-7.7a)."""

    target: int


@action("draw [{cards:card*}]")
class Draw(Action):
    """Draws up to four, face up (SYF-3.3)."""

    cards: tuple[str, ...] = ()
    """None at a real table: as many as are due, not named."""


@action("reveal [{cards:card*}]", by_table=True)
class Reveal(Action):
    """Names face-down cards, in the order of `covered_cards`; `?` is told later (SYF-5.1)."""

    seat: int = TABLE
    cards: tuple[str, ...] = ()


@action("turned {card:card}")
class Turned(Action):
    """Names a card that lies before a player, where nobody said who laid it (SYF-5.1)."""

    card: str


@action("outcome {changes:gain*}", by_table=True)
class Outcome(Action):
    """Says what came of a group's own card: who gained or lost lives (SYF-1.10)."""

    seat: int = TABLE
    changes: tuple[tuple[int, int], ...] = ()
    """Seats and numbers, in the order in which they happen."""

    @property
    def gains(self) -> tuple[tuple[int, int], ...]:
        """The changes without the word for none."""
        return tuple(change for change in self.changes if change != NOTHING)


@action("pass-crown [> {target:player}]")
class PassCrown(Action):
    """Hands the crown on at the start of a round (SYF-2.3)."""

    target: int | None = None
    """Left out, the next living player to the left."""


@action("callout {culprit:player} [against {against:player*}]", interrupt=True)
class CallOut(Action):
    """Accuses a player of addressing the royal highness improperly (SYF-2.7)."""

    culprit: int
    against: tuple[int, ...] = ()
    """Who objects to the call."""


@action("shuffle", by_table=True)
class Shuffle(Action):
    """Makes the discard pile the draw pile (SYF-3.7)."""

    seat: int = TABLE


@action("empty", by_table=True)
class Empty(Action):
    """Says that the draw pile is empty, where nobody counted it (SYF-3.7)."""

    seat: int = TABLE


@action("skip")
class Skip(Action):
    """Declines what must be done: always refused, unless the table rules otherwise."""


# The words of lines ----------------------------------------------------------------------

NOUNS = {"gain": "change of lives"}
"""What people call the kinds of value."""

LONGEST = 3
"""So many words a card's name has at most."""


def vocabulary(state: State, kind: str) -> Mapping[str, Hashable]:
    """Words for players, cards, and changes of lives."""
    if kind == "player":
        return _players(state.config.setup.players)
    if kind == "gain":
        return _changes(state.config.setup.players)
    return card_words(state)


def card_words(state: State) -> Mapping[str, str]:
    """Words for cards."""
    return _cards(tuple(state.config.rank), state.config.called, state.config.known)


def examples(setup: Setup) -> tuple[str, ...]:
    """Lines as they are typed, in the order of a round."""
    one, other = setup.players[0], setup.players[-1]
    return (
        "pass-crown",
        "draw bow, 4, love, bomb (4: Shield)",
        f"play > {other}, or only: {other}",
        f"play bow > {other} (with a Crystal)",
        "reveal bow 4, or only: bow 4",
        f"move bow from {one} > {other}",
        f"shoot {other}, or only: {other}",
        f"{one}: callout {other}",
    )


@cache
def _players(names: tuple[str, ...]) -> dict[str, int]:
    return {name: seat for seat, name in enumerate(names)}


@cache
def _changes(names: tuple[str, ...]) -> dict[str, tuple[int, int]]:
    """Every change of somebody's lives: `Ana -1`; and that there is none."""
    numbers = [*range(-MOST_LIVES, 0), *range(1, MOST_LIVES + 1)]
    seats = {
        f"{name} {number:+d}": (seat, number)
        for seat, name in enumerate(names)
        for number in numbers
    }
    return {**seats, "nothing": NOTHING}


@cache
def _cards(ids: tuple[str, ...], called: Called, known: bool) -> dict[str, str]:
    """The ids, their words without hyphens, and `?` for a drawn card that is not named."""
    words = {card: card for card in ids} | {card.replace("-", " "): card for card in ids}
    words |= dict(called)
    return words if known else words | {UNKNOWN: UNKNOWN}


class Words(NamedTuple):
    """What words of a row can name."""

    seats: Mapping[str, int]
    cards: Mapping[str, str]

    def seat(self, word: str) -> int:
        """The player a word means; -1 if none or several."""
        matches = find(self.seats, word)
        return self.seats[matches[0]] if len(matches) == 1 else -1

    def card(self, words: Sequence[str]) -> tuple[str, int]:
        """The card that the first words mean, and how many they are; "" if none."""
        for size in range(min(LONGEST, len(words)), 0, -1):
            matches = find(self.cards, " ".join(words[:size]))
            if len(matches) == 1:
                return self.cards[matches[0]], size
        return "", 0

    def target(self, seat: int, word: str) -> int:
        """Before whom a player lays a card, `me` or a name; -1 if that is nobody."""
        return seat if word.lower() in ONESELF else self.seat(word)

    def names(self, word: str) -> bool:
        """Whether a word is a player or a card."""
        own = word.lower() in ONESELF
        return own or self.seat(word) >= 0 or bool(self.card([word])[1])


def words_of(state: State) -> Words:
    """The players and the cards of a table."""
    return Words(_players(state.config.setup.players), card_words(state))
