"""Corrections: the table says how it stands, whatever led there.

A game declares its corrections as data: a word, what is said with it, and how the state
changes. `Bo lives 3` makes Bo's lives 3 in a copy of the state, which is written as a position
and read back, so that it is one the game accepts; if it contradicts itself the game says so,
and nothing changes. A correction is a line of the journal like any other.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeVar

from ..errors import AlreadySo, Unreadable
from ..names import singular
from .action import UNKNOWN, Action
from .effects import Step
from .forms import Slot
from .game import Game, S, Setup
from .lines import ValueReader
from .seats import Hand, at_seat, without
from .state import Event, GameState

N = TypeVar("N", bound=GameState)
VERB = "correct"
ONE = re.compile(r"\b1 ([a-z]{3,}s)\b")
"""A plural that counts one: `1 lives`."""
SAMPLE = 3
"""Stands for any number in an example."""


@dataclass(frozen=True, slots=True)
class Correction:
    """One thing the table can put right."""

    kinds: tuple[str, ...]
    """What is said beside the word, in the order of writing: `player`, `number`, or a kind of
    the game's vocabulary."""
    change: Callable[..., None]
    """Called with the state, `now`, to be changed in place, and what was said: players by seat.
    Unreadable if it cannot be."""
    told: str
    """What is told of it; `{0}`, `{1}` are what was said."""
    asked: str = ""
    """What a session that begins in mid-game asks for it; "" if it does not."""
    also: tuple[str, ...] = ()
    """What else people call what it puts right."""


@dataclass(frozen=True, slots=True)
class Correct(Action):
    """The table's decision that something stands otherwise."""

    form: ClassVar[str] = "correct {text:text}"
    by_table: ClassVar[bool] = True
    interrupt: ClassVar[bool] = True
    text: str
    """The correction's word, and what is said with it."""


def meaning(
    game: Game[S], state: S, action: Correct
) -> tuple[Correction, tuple[Hashable, ...]]:
    """What an action corrects, and with which values; Unreadable if nothing here."""
    word, _, said = action.text.partition(" ")
    correction = game.corrections.get(word)
    if correction is not None:
        slots = tuple(Slot(str(at), kind, False) for at, kind in enumerate(correction.kinds))
        for values in ValueReader(game, state).read(slots, said.split()):
            return correction, tuple(values.values())
    raise Unreadable(f"`{action.text}` corrects nothing here")


def example(game: Game[S], setup: Setup, state: S, word: str, *players: str) -> str:
    """A correction as it could be typed at this table, of the first of some players if there
    are any: `Ana lives 3`."""
    kinds = game.corrections[word].kinds
    others = iter(dict.fromkeys((*players, *setup.players)))  # nobody gives to themselves
    said = []
    for kind in kinds:
        named = {"number": str(SAMPLE), "player": next(others, "") if kind == "player" else ""}
        said.append(named.get(kind) or next(iter(_names(game, setup, state, kind)), kind))
    who = said[:1] if len(kinds) > 1 and kinds[0] == "player" else []
    return " ".join((*who, word, *said[len(who) :]))


def examples(game: Game[S], setup: Setup, state: S) -> list[str]:
    """Each correction of a game, as it could be typed at this table."""
    return [example(game, setup, state, word) for word in game.corrections]


def _names(game: Game[S], setup: Setup, state: S, kind: str) -> Mapping[str, Hashable]:
    """The words for one kind of value."""
    if kind == "player":
        return {player: seat for seat, player in enumerate(setup.players)}
    return game.vocabulary(state, kind)


def apply(game: Game[S], setup: Setup, state: S, action: Correct) -> Step[S]:
    """The state as corrected; Unreadable if it contradicts itself, or nothing would change."""
    correction, values = meaning(game, state, action)
    assert isinstance(state, GameState)
    now = state.begin(ruled=True)
    try:
        correction.change(now, *values)
    except (LookupError, TypeError, ValueError) as why:
        raise Unreadable(f"that cannot be corrected now: {why}") from why
    try:
        game.check_corrected(after := game.from_position(setup, game.to_position(now)))
    except (LookupError, TypeError, ValueError) as why:
        raise Unreadable(f"that cannot be corrected now: {why}") from why
    except Unreadable as why:
        raise Unreadable(f"that would contradict the rest: {why}") from why
    names = [
        _value_in_words(setup, *each) for each in zip(correction.kinds, values, strict=True)
    ]
    text = ONE.sub(lambda plural: f"1 {singular(plural[1])}", correction.told.format(*names))
    if game.to_position(after) == game.to_position(state):
        raise AlreadySo(f"{text} already")
    return Step(after, (Event("", "corrected", {"text": f"the table decides: {text}"}),))


def _value_in_words(setup: Setup, kind: str, value: Hashable) -> str:
    """How a value is told: players and cards by their names."""
    if kind == "player" and isinstance(value, int):
        return setup.players[value]
    return setup.card_name(value) if isinstance(value, str) else str(value)


# Corrections that several games share ----------------------------------------------------


def of_hand(change: Callable[[N, int, int], None]) -> Correction:
    """How many cards somebody holds, and how a game changes that."""
    asked, also = "How many cards has each in hand?", ("cards", "holds", "count")
    return Correction(("player", "number"), change, "{0} holds {1} cards", asked, also)


def of_turn(change: Callable[[N, int], None]) -> Correction:
    """Whose turn it is, and how a game changes that."""
    return Correction(("player",), change, "it is {0}'s turn", "Whose turn is it?")


def by_player(field: str) -> Callable[[GameState, int, int], None]:
    """A change of one player's number."""

    def change(now: GameState, player: int, number: int) -> None:
        setattr(now, field, at_seat(getattr(now, field), player, number))

    return change


def cards_of(field: str, rest: str) -> Callable[[GameState, int, int], None]:
    """A change of how many cards of a field are one player's; those nobody has seen come from
    the rest, or go there."""

    def change(now: GameState, player: int, number: int) -> None:
        places = getattr(now, field)
        cards, left = resize(places[player], number, getattr(now, rest))
        setattr(now, field, at_seat(places, player, cards))
        setattr(now, rest, left)

    return change


def one(field: str) -> Callable[[GameState, object], None]:
    """A change of one value."""
    return lambda now, value: setattr(now, field, value)


def _round(now: GameState, number: int) -> None:
    if number < 1:
        raise Unreadable("the first round is 1")
    one("round")(now, number)


ROUND = Correction(("number",), _round, "this is round {0}", "Which round is it?")
"""Which round it is."""


def resize(cards: Sequence[str], number: int, rest: Hand) -> tuple[Hand, Hand]:
    """So many cards, and the rest that they come from or go to; unknown ones first."""
    more = number - len(cards)
    if more > rest.count(UNKNOWN):
        raise Unreadable("there are not so many cards that nobody has seen")
    if more >= 0:
        coming = (UNKNOWN,) * more
        return (*cards, *coming), without(rest, coming)
    known = [card for card in reversed(cards) if card != UNKNOWN]
    gone = (*(UNKNOWN,) * cards.count(UNKNOWN), *known)[:-more]
    return without(cards, gone), (*rest, *gone)
