"""Corrections: the table says how it stands, whatever led there.

A game declares its corrections as data: a word, what is said with it, and how the state
changes. `Bo lives 3` makes Bo's lives 3 in a copy of the state, which is written as a position
and read back, so that it is one the game accepts; if it contradicts itself the game says so,
and nothing changes. A correction is a line of the journal like any other.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import ClassVar, NamedTuple, TypeAlias, TypeVar

from ..errors import AlreadySo, Unreadable
from ..names import find, singular
from .action import TABLE, UNKNOWN, Action
from .effects import Step
from .game import Game, S, Setup
from .seats import Hand, at_seat, without
from .state import Event, GameState

N = TypeVar("N", bound=GameState)
VERB = "correct"
ONE = re.compile(r"\b1 ([a-z]{3,}s)\b")
"""A plural that counts one: `1 lives`."""
SAMPLE = 3
"""Stands for any number in an example."""
NONE = "this game has no corrections; `undo`, `fix` and `insert` change its lines"


class Correction(NamedTuple):
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


def read(game: Game[S], setup: Setup, state: S, line: str) -> Correct | None:
    """The correction a line means, if it says one in full; the verb may be left out.

    Unreadable for a line that begins with the verb and says none.
    """
    words = line.replace(":", " ").split()
    asked = bool(words) and words[0].lower() == VERB
    meant = _correction_of(game, setup, state, words[asked:])
    if meant:
        word, _, written = meant
        return Correct(TABLE, " ".join((word, *written)))
    if asked:
        forms = ", ".join(f"`{each}`" for each in examples(game, setup, state))
        raise Unreadable(f"expected a correction: {forms}" if forms else NONE)
    return None


def _correction_of(
    game: Game[S], setup: Setup, state: S, words: Sequence[str]
) -> tuple[str, tuple[Hashable, ...], tuple[str, ...]] | None:
    """The correction that words mean: its keyword, its values, and these values as words."""
    called = {each: word for word, kind in game.corrections.items() for each in kind.also}
    for at, typed in enumerate(words):
        word = called.get(typed.lower(), typed.lower())
        kind = game.corrections.get(word)
        if kind is None:
            continue
        rest = [*words[:at], *(each for each in words[at + 1 :] if each not in kind.also)]
        for said in _readings(game, setup, state, kind.kinds, rest):
            values = tuple(value for value, _ in said)
            return word, values, tuple(name for _, name in said)
    return None


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


Said: TypeAlias = tuple[tuple[Hashable, str], ...]


def _readings(
    game: Game[S], setup: Setup, state: S, kinds: Sequence[str], words: Sequence[str]
) -> Iterator[Said]:
    """The ways to read words as values of these kinds, in any order of different kinds."""
    names = {kind: _names(game, setup, state, kind) for kind in kinds if kind != "number"}
    for order in dict.fromkeys(permutations(range(len(kinds)))):
        places = [kinds[at] for at in order]
        if any(
            kinds[one] == kinds[other] and one > other
            for at, one in enumerate(order)
            for other in order[at + 1 :]
        ):
            continue
        for values in _in_order(names, places, words):
            by_place = dict(zip(order, values, strict=True))
            yield tuple(by_place[at] for at in range(len(kinds)))


def _in_order(
    names: Mapping[str, Mapping[str, Hashable]], kinds: Sequence[str], words: Sequence[str]
) -> Iterator[Said]:
    """The ways to read words as values of these kinds in this order."""
    if not kinds:
        if not words:
            yield ()
        return
    for end in range(1, len(words) - len(kinds) + 2):
        typed = " ".join(words[:end])
        value = _value(names.get(kinds[0]), typed)
        if value is not None:
            for rest in _in_order(names, kinds[1:], words[end:]):
                yield (value, *rest)


def _value(names: Mapping[str, Hashable] | None, typed: str) -> tuple[Hashable, str] | None:
    """A value and how it is written, if the words mean exactly one."""
    if names is None:
        return (int(typed), typed) if typed.isdecimal() and len(typed) < 5 else None
    matches = find(names, typed)
    if len({names[name] for name in matches}) != 1:
        return None
    value = names[matches[0]]
    return value, next(name for name in names if names[name] == value)


def _names(game: Game[S], setup: Setup, state: S, kind: str) -> Mapping[str, Hashable]:
    """The words for one kind of value."""
    if kind == "player":
        return {player: seat for seat, player in enumerate(setup.players)}
    return game.vocabulary(state, kind)


def apply(game: Game[S], setup: Setup, state: S, action: Correct) -> Step[S]:
    """The state as corrected; Unreadable if it contradicts itself, or nothing would change."""
    meant = _correction_of(game, setup, state, action.text.split())
    if meant is None:
        raise Unreadable(f"`{action.text}` corrects nothing here")
    word, values, _ = meant
    correction = game.corrections[word]
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
