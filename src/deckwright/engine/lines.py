"""Typed lines and actions: one short line each, readable both ways.

The whole line is `NAME: form`; the name may be left out where only one player can act,
or for the player to act in a game whose `in_turns` says that others merely may cut in.
Before what the table does it is left out, or ignored; an action that falls to one player
all the same (`names_actor`) takes it along, for the game to check. See `forms` for how a form
is written, and `names` for how a player may shorten what it holds; a game's `nouns` say
what a kind of value is called.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Mapping
from typing import Generic

from ..errors import Ambiguous, Unfinished, UnknownVerb, UnknownWord, Unreadable, printable
from ..names import find, pick, pick_several, shortest
from .action import TABLE, Action
from .forms import (
    WORDLESS,
    Flag,
    Form,
    Maybe,
    Part,
    Slot,
    Word,
    can_begin,
    parts,
    slot_may_follow,
    stops,
    usage,
    verb,
)
from .game import Game, S, Setup
from .line_writer import write
from .verbs import by_verb, change, fitting, only_line_begun, with_colon

__all__ = ["pick", "read", "shortest", "usage", "verb", "write"]

_TOKEN = r"[>,]|[^\s>,]+"
_NUMBER = r"-?[0-9]{1,9}"
_NAMED = r"(?s)\s*([^\s:]*)\s*:(.*)"


# Reading ------------------------------------------------------------------------------


def read(game: Game[S], setup: Setup, state: S, line: str) -> Action:
    """The action a line means; Unreadable or Ambiguous if it means none or several."""
    try:
        return _read(game, setup, state, line)
    except UnknownVerb:
        named = with_colon(setup, line)
        if not named:
            raise
    return _read(game, setup, state, named)


def _read(game: Game[S], setup: Setup, state: S, line: str) -> Action:
    seat, body = _actor(game, setup, state, line)
    typed = _Typed(game, state, body)
    if not typed.words:
        raise Unreadable("there is nothing on this line")
    kinds = fitting(by_verb(game, state, typed.words[0]), typed.words)
    for kind in kinds:
        form = parts(kind.form)
        values = typed.values(form)
        if values is None:
            continue
        if kind.by_table:
            whose = seat if kind.names_actor else None
            return kind(seat=TABLE if whose is None else whose, **values)
        if seat is None:
            typed.note(Unreadable(f"say who: `NAME: {body}`"), len(typed.marks))
            continue
        return kind(seat=seat, **values)
    if whole := only_line_begun(kinds, typed.words):
        return _read(game, setup, state, line[: line.rindex(body)] + whole)
    if seat is not None and typed.is_short and len(kinds) > 1:
        raise Unfinished("there is more to say")
    raise typed.problem


def _actor(game: Game[S], setup: Setup, state: S, line: str) -> tuple[int | None, str]:
    """The seat of the player a line is about, None if unknown; the line without the name."""
    named = re.fullmatch(_NAMED, line)
    if named:
        names = {player: seat for seat, player in enumerate(setup.players)}
        return pick(names, named[1], "player"), named[2].strip()
    acting = game.to_act(state)
    alone = len(acting) == 1 or (acting and game.in_turns)
    return (acting[0] if alone else None), line.strip()


class _Typed(Generic[S]):
    """A line being read: its words, and the problem to report if no form fits.

    Of all problems the one that arose furthest into the line is reported.
    """

    def __init__(self, game: Game[S], state: S, body: str) -> None:
        self.game, self.state, self.body = game, state, body
        self.marks = list(re.finditer(_TOKEN, body))
        self.words = [mark.group().lower() for mark in self.marks]
        self.problem = Unreadable("this line means nothing")
        self._telling = (0, False)
        self._names: dict[str, Mapping[str, Hashable]] = {}

    def note(self, problem: Unreadable, at: int) -> None:
        """Keep a problem if it arose at least as far into the line as the one kept so far."""
        telling = (at, isinstance(problem, Ambiguous))
        less = isinstance(self.problem, UnknownWord) and self.problem.tells_more(problem)
        if telling > self._telling or (telling == self._telling and not less):
            self._telling, self.problem = telling, problem

    @property
    def is_short(self) -> bool:
        """Whether the only problem is that the line is not finished."""
        return self._telling[0] >= len(self.words)

    def values(self, form: Form) -> dict[str, Hashable] | None:
        """The values of a form, if the line fits it to the end; a verb has been read."""
        begun = int(isinstance(form[0], Word))
        for values, end in self._fits(form[begun:], begun):
            if end == len(self.words):
                return values
            if (end, False) > self._telling:  # a part that does not fit there says more
                self.note(Unfinished(f"`{self._typed_at(end)}` is too much"), end)
        return None

    def _words_typed(self, at: int, end: int) -> list[str]:
        return [mark.group() for mark in self.marks[at:end]]

    def _typed_at(self, at: int, end: int | None = None) -> str:
        """Part of the line as it was typed."""
        marks = self.marks[at:end]
        return " ".join(self.body[marks[0].start() : marks[-1].end()].split())

    def _fits(self, form: Form, at: int) -> Iterator[tuple[dict[str, Hashable], int]]:
        """Every way to read a form from a word on: the values, and where the next word is."""
        if not form:
            yield {}, at
            return
        first, *others = form
        rest = tuple(others)
        if isinstance(first, Maybe):
            if at < len(self.words) and can_begin(first.parts, self.words[at]):
                yield from self._fits((*first.parts, *rest), at)
            yield from self._fits(rest, at)
            return
        for values, end in self._part(first, rest, at):
            for more, last in self._fits(rest, end):
                yield {**values, **more}, last

    def _part(
        self, part: Part, rest: Form, at: int
    ) -> Iterator[tuple[dict[str, Hashable], int]]:
        """Every way to read one part of a form."""
        word = self.words[at] if at < len(self.words) else ""
        match part:
            case Word(text):
                if word == text.lower():
                    yield {}, at + 1
                elif word:
                    self.note(Unreadable(f"expected `{text}`, not `{word}`"), at)
                else:
                    self.note(Unfinished(self._missing(text, rest)), at)
            case Flag(text, field):
                if word == text.lower():
                    yield {field: True}, at + 1
                yield {}, at
            case Slot():
                yield from self._slot(part, rest, at)

    def _missing(self, text: str, rest: Form) -> str:
        """What is to be said yet: what a fixed word leads to, or the word."""
        after = rest[0] if rest else None
        if isinstance(after, Slot):
            return f"say which {self._noun(after.kind)}"
        return f"expected `{text}`"

    def _slot(
        self, slot: Slot, rest: Form, at: int
    ) -> Iterator[tuple[dict[str, Hashable], int]]:
        limit = self._limit(rest, at)
        if limit <= at:
            noun = self._noun(slot.kind)
            self.note(Unfinished(f"say which {noun}"), at)
            return
        for end in self._ends(slot, at, limit) if slot_may_follow(rest) else (limit,):
            try:
                value = self._value(slot, at, end)
            except Unreadable as problem:
                self.note(problem, at)
            else:
                yield {slot.field: value}, end

    def _ends(self, slot: Slot, at: int, limit: int) -> Iterator[int]:
        """Where a value may end that another can follow: names as long as they can be."""
        for end in range(limit, at, -1):
            named = slot.many or slot.kind in WORDLESS or end == at + 1
            if named or find(self._vocabulary(slot.kind), self._typed_at(at, end)):
                yield end

    def _limit(self, rest: Form, at: int) -> int:
        """Where a value ends at the latest: before a word that can come next."""
        words, flags = stops(rest)
        for index in range(at, len(self.words)):
            if self.words[index] in words or (index > at and self.words[index] in flags):
                return index
        return len(self.words)

    def _value(self, slot: Slot, at: int, end: int) -> Hashable:
        if slot.kind == "text":
            return printable(self._typed_at(at, end))
        if slot.kind == "number":
            return self._number(slot, at, end)
        if slot.kind == "change":
            return self._changes(slot, at, end)
        names = self._vocabulary(slot.kind)
        if not slot.many:
            return pick(names, self._typed_at(at, end), self._noun(slot.kind))
        if self.words[at:end] == ["none"]:
            return ()
        return tuple(
            value
            for start, stop in self._between_commas(names, at, end)
            for value in self._several(names, start, stop, self._noun(slot.kind))
        )

    def _several(
        self, names: Mapping[str, Hashable], start: int, stop: int, noun: str
    ) -> list[Hashable]:
        """The values of one part of a list, between two commas."""
        if "," in self.words[start:stop]:
            return [pick(names, self._typed_at(start, stop), noun)]
        return pick_several(names, self._words_typed(start, stop), noun)

    def _noun(self, kind: str) -> str:
        """What a kind of value is called."""
        return self.game.nouns.get(kind, kind)

    def _vocabulary(self, kind: str) -> Mapping[str, Hashable]:
        if kind not in self._names:
            self._names[kind] = self.game.vocabulary(self.state, kind)
        return self._names[kind]

    def _number(self, slot: Slot, at: int, end: int) -> int | tuple[int, ...]:
        words = [word for word in self.words[at:end] if word != ","]
        if slot.many and words == ["none"]:
            return ()
        wrong = next((word for word in words if not re.fullmatch(_NUMBER, word)), "")
        if wrong or not words:
            raise Unreadable(f"expected a number, not `{wrong or self._typed_at(at, end)}`")
        if slot.many:
            return tuple(map(int, words))
        if len(words) > 1:
            raise Unreadable(f"expected one number, not `{self._typed_at(at, end)}`")
        return int(words[0])

    def _changes(self, slot: Slot, at: int, end: int) -> int | tuple[int, ...]:
        if slot.many:
            return tuple(change(word) for word in self.words[at:end] if word != ",")
        return change(self._typed_at(at, end))

    def _between_commas(
        self, names: Mapping[str, Hashable], at: int, end: int
    ) -> Iterator[tuple[int, int]]:
        """The parts of a list; a comma within a whole name parts nothing."""
        whole = {name.lower() for name in names if "," in name}
        start = at
        while start < end:
            ends = [i for i in range(start, end) if self.words[i] == ","] + [end]
            long = (
                i for i in ends[:0:-1] if whole and self._typed_at(start, i).lower() in whole
            )
            stop = next(long, ends[0])
            if start < stop:
                yield start, stop
            start = stop + 1
