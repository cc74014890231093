"""Actions as the one line that stands for them in a journal."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from .action import TABLE, Action
from .forms import WORDLESS, Flag, Form, Maybe, Part, Slot, Word, parts
from .game import Game, S, Setup


def write(game: Game[S], setup: Setup, state: S, action: Action) -> str:
    """The canonical line of an action."""
    body = " ".join(_words_of(game, state, action, parts(type(action).form)))
    return body if action.seat == TABLE else f"{setup.players[action.seat]}: {body}"


def actor(setup: Setup, line: str) -> int:
    """Who does what a canonical line says; `TABLE` where it names nobody."""
    name, colon, _ = line.partition(": ")
    return setup.players.index(name) if colon and name in setup.players else TABLE


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
                yield _value(game, state, part, getattr(action, part.field))


def _says(action: Action, part: Part) -> bool:
    """Whether a part that may be left out holds a value."""
    return isinstance(part, Slot) and getattr(action, part.field) not in (None, "", ())


def _value(game: Game[S], state: S, slot: Slot, value: object) -> str:
    values = value if slot.many and isinstance(value, tuple) else (value,)
    if slot.kind in WORDLESS:
        words_of = [f"{each:+}" if slot.kind == "change" else str(each) for each in values]
    else:
        words: dict[Hashable, str] = {}
        for word, meant in game.vocabulary(state, slot.kind).items():
            words.setdefault(meant, word)
        words_of = [words.get(each, str(each)) for each in values]
    return ", ".join(words_of) or ("none" if slot.many else "")
