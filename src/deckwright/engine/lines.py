"""Actions as the one line that stands for them in a journal, readable both ways.

The whole line is `NAME: form`; the name may be left out where only one player can act,
or for the player to act in a game whose `in_turns` says that others merely may cut in.
Before what the table does it is left out, or ignored; an action that falls to one player
all the same (`names_actor`) takes it along, for the game to check. See `forms` for how a form
is written. Words and names stand here in full, in any letters; what people type `parser` reads.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Mapping
from functools import lru_cache
from typing import Generic

from ..errors import Unreadable, listed, near
from .action import TABLE, Action
from .forms import WORDLESS, Flag, Form, Maybe, Part, Slot, Word, parts, usage, verb
from .game import Game, S, Setup

_NUMBER = re.compile(r"-?[0-9]{1,9}")
_CHANGE = re.compile(r"[+-][0-9]{1,9}")
Values = dict[str, Hashable]


def write(game: Game[S], setup: Setup, state: S, action: Action) -> str:
    """The line of an action."""
    body = " ".join(_words_of(game, state, action, parts(type(action).form)))
    return body if action.seat == TABLE else f"{setup.players[action.seat]}: {body}"


def _words_of(game: Game[S], state: S, action: Action, form: Form) -> Iterator[str]:
    for part in form:
        match part:
            case Word(text):
                yield text
            case Flag(text, field):
                if getattr(action, field):
                    yield text
            case Maybe(inner):
                if any(_says(action, each) for each in inner):
                    yield from _words_of(game, state, action, inner)
            case Slot():
                yield value_word(game, state, part, getattr(action, part.field))


def _says(action: Action, part: Part) -> bool:
    """Whether a part that may be left out holds a value."""
    return isinstance(part, Slot) and getattr(action, part.field) not in (None, "", ())


def value_word(game: Game[S], state: S, slot: Slot, value: object) -> str:
    """How a line writes a value."""
    values = value if slot.many and isinstance(value, tuple) else (value,)
    if slot.kind in WORDLESS:
        words_of = [f"{each:+}" if slot.kind == "change" else str(each) for each in values]
    else:
        words = words_by_value(game, state, slot.kind)
        words_of = [words.get(each, str(each)) for each in values]
    return ", ".join(words_of) or ("none" if slot.many else "")


def words_by_value(game: Game[S], state: S, kind: str) -> Mapping[Hashable, str]:
    """The word that lines have for each value of a kind: the first one."""
    words: dict[Hashable, str] = {}
    for word, meant in game.vocabulary(state, kind).items():
        words.setdefault(meant, word)
    return words


# Reading ------------------------------------------------------------------------------


def actor(setup: Setup, line: str) -> int:
    """Who does what a line says; `TABLE` where it names nobody."""
    name, colon, _ = line.partition(":")
    seats = {player.lower(): seat for seat, player in enumerate(setup.players)}
    return seats.get(name.strip().lower(), TABLE) if colon else TABLE


def read(game: Game[S], setup: Setup, state: S, line: str) -> Action:
    """The action a line stands for; Unreadable if it stands for none."""
    named = actor(setup, line)
    words = (line if named == TABLE else line.partition(":")[2]).split()
    values = ValueReader(game, state)
    for kind in game.actions:
        read = next(values.read(parts(kind.form), words), None)
        if read is None:
            continue
        seat = named
        if kind.by_table and not kind.names_actor:
            seat = TABLE
        elif seat == TABLE and not kind.by_table:
            acting = game.to_act(state)
            if not acting or (len(acting) > 1 and not game.in_turns):
                raise Unreadable(f"say who: `NAME: {' '.join(words)}`")
            seat = acting[0]
        return kind(seat=seat, **read)
    raise Unreadable(_misfit(game, state, " ".join(words)))


class ValueReader(Generic[S]):
    """The values of lines in a state, by the vocabulary of its game."""

    def __init__(self, game: Game[S], state: S) -> None:
        self._game, self._state = game, state
        self._names: dict[str, Mapping[str, Hashable]] = {}

    def read(self, form: Form, words: list[str]) -> Iterator[Values]:
        """The ways in which words are a form: its values by field. A value has as many words as
        it can."""
        if not form:
            if not words:
                yield {}
            return
        first, rest = form[0], form[1:]
        match first:
            case Maybe(inner):
                yield from self.read((*inner, *rest), words)
                yield from self.read(rest, words)
            case Word(text):
                if words and words[0].lower() == text.lower():
                    yield from self.read(rest, words[1:])
            case Flag(text, field):
                if words and words[0].lower() == text.lower():
                    yield from ({field: True, **more} for more in self.read(rest, words[1:]))
                yield from self.read(rest, words)
            case Slot(field):
                for end in range(len(words), 0, -1):
                    try:
                        value = self._value(first, " ".join(words[:end]))
                    except (KeyError, ValueError):
                        continue
                    yield from ({field: value, **more} for more in self.read(rest, words[end:]))

    def _value(self, slot: Slot, typed: str) -> Hashable:
        """The value of a slot; KeyError or ValueError if these words are none."""
        if not slot.many:
            return self._one(slot.kind, typed)
        if typed.lower() == "none":
            return ()
        return tuple([self._one(slot.kind, each) for each in typed.split(", ")])

    def _one(self, kind: str, typed: str) -> Hashable:
        if kind == "text":
            return typed
        if kind in WORDLESS:
            if not (_CHANGE if kind == "change" else _NUMBER).fullmatch(typed):
                raise ValueError(typed)
            return int(typed)
        if kind not in self._names:
            names = self._game.vocabulary(self._state, kind)
            self._names[kind] = {_plain(word): names[word] for word in reversed([*names])}
        return self._names[kind][_plain(typed)]


@lru_cache(maxsize=1 << 14)
def _plain(word: str) -> str:
    """A name in small letters, its parts apart: `red star` is `red-star`."""
    return word.lower().replace("-", " ")


def _misfit(game: Game[S], state: S, body: str) -> str:
    """Why a line stands for no action: how the verb is written, if it is one."""
    begun = body.partition(" ")[0]
    ways = [usage(kind) for kind in game.actions if verb(kind) == begun]
    if ways:
        return f"`{body}` cannot be read here; it is written as {listed(ways, 'or')}"
    return f"`{begun}` is not understood{near(begun, beginnings(game, state))}"


def beginnings(game: Game[S], state: S) -> dict[str, str]:
    """The words a line may begin with -> the verb, or the kind of value in its place."""
    places = {}
    for kind in game.actions:
        first = parts(kind.form)[0]
        if not isinstance(first, Slot):
            places[verb(kind)] = verb(kind)
        elif first.kind not in WORDLESS:
            places.update(dict.fromkeys(game.vocabulary(state, first.kind), first.kind))
    return places
