"""Typed lines and actions: one short line each, readable both ways.

An action type says how it is written, in `form`:

    play {card:card} [> {target:player}]

- plain words are the verb and its connecting words; a verb may be shortened;
- `{field:kind}` is a value, spelt as the game's `vocabulary(state, kind)` says;
- `{field:kind*}` is a list of them, with commas or spaces between, `none` if empty;
- kinds read here: `number`, `text` (the rest of the line), `flag` (see below);
- `[...]` may be left out; its fields then keep their defaults;
- `[word=field]` is a flag: the word stands there, or not.

The whole line is `NAME: form`; the name may be left out where only one player can act.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import count
from typing import Any

from ..errors import Ambiguous, Unreadable, listed, near
from .game import TABLE, Action, Game, Setup

_PIECE = re.compile(r"(\[[^\]]*\])|(\{\w+:\w+\*?\})|(\S+)")
_VALUE = re.compile(r"\{(\w+):(\w+)(\*?)\}")
_FLAG = re.compile(r"\[(\S+)=(\w+)\]")
_TOKEN = re.compile(r"[>,]|[^\s>,]+")


@dataclass(frozen=True, slots=True)
class Word:
    """A fixed word."""

    text: str


@dataclass(frozen=True, slots=True)
class Slot:
    """A value, or a list of them."""

    field: str
    kind: str
    many: bool


@dataclass(frozen=True, slots=True)
class Flag:
    """A word that is there or not."""

    text: str
    field: str


@dataclass(frozen=True, slots=True)
class Maybe:
    """A part that may be left out."""

    parts: tuple[Any, ...]


@cache
def parts(form: str) -> tuple[Any, ...]:
    """A form taken apart."""
    found: list[Any] = []
    for maybe, value, word in _PIECE.findall(form):
        if maybe:
            flag = _FLAG.fullmatch(maybe)
            found.append(Flag(*flag.groups()) if flag else Maybe(parts(maybe[1:-1])))
        elif value:
            field, kind, many = _VALUE.fullmatch(value).groups()  # type: ignore[union-attr]
            found.append(Slot(field, kind, bool(many)))
        else:
            found.append(Word(word))
    return tuple(found)


def verb(kind: type[Action]) -> str:
    """The word an action begins with."""
    return kind.form.split()[0]


# Writing ------------------------------------------------------------------------------


def write(game: Game[Any], setup: Setup, state: Any, action: Action) -> str:
    """The canonical line of an action."""
    body = " ".join(_written(game, state, action, parts(type(action).form)))
    return body if action.seat == TABLE else f"{setup.players[action.seat]}: {body}"


def _written(
    game: Game[Any], state: Any, action: Action, form: Sequence[Any]
) -> Iterable[str]:
    for part in form:
        if isinstance(part, Word):
            yield part.text
        elif isinstance(part, Flag):
            if getattr(action, part.field):
                yield part.text
        elif isinstance(part, Maybe):
            if _present(action, part.parts):
                yield from _written(game, state, action, part.parts)
        else:
            yield _value(game, state, part, getattr(action, part.field))


def _present(action: Action, form: Sequence[Any]) -> bool:
    """Whether an optional part says anything: one of its values is not empty."""
    return any(
        getattr(action, part.field) not in (None, "", ()) for part in form if isinstance(part, Slot)
    )


def _value(game: Game[Any], state: Any, slot: Slot, value: Any) -> str:
    if slot.many:
        one = Slot(slot.field, slot.kind, many=False)
        return ", ".join(_value(game, state, one, item) for item in value) or "none"
    if slot.kind in ("number", "text"):
        return str(value)
    names = game.vocabulary(state, slot.kind)
    return next((word for word, meant in names.items() if meant == value), str(value))


# Reading ------------------------------------------------------------------------------


def read(game: Game[Any], setup: Setup, state: Any, line: str) -> Action:
    """The action a line means; Unreadable or Ambiguous if it means none or several."""
    seat, body = _actor(game, setup, state, line)
    tokens = _TOKEN.findall(body)
    if not tokens:
        raise Unreadable("there is nothing on this line")
    kinds = _by_verb(game, tokens[0])
    problems: list[Unreadable] = []
    for kind in kinds:
        try:
            return _build(game, state, kind, seat, tokens, body)
        except Unreadable as problem:
            problems.append(problem)
    raise max(problems, key=lambda problem: (isinstance(problem, Ambiguous), _depth(problem)))


def _depth(problem: Unreadable) -> int:
    return int(getattr(problem, "depth", 0))


def _actor(game: Game[Any], setup: Setup, state: Any, line: str) -> tuple[int | None, str]:
    name, colon, rest = line.partition(":")
    if not colon:
        acting = game.to_act(state)
        return (acting[0] if len(acting) == 1 else None), line.strip()
    names = {player: seat for seat, player in enumerate(setup.players)}
    return pick(names, name.strip(), "player"), rest.strip()


def _by_verb(game: Game[Any], token: str) -> list[type[Action]]:
    """The kinds of action a first word can begin; several forms may share a verb."""
    verbs = {verb(kind): None for kind in game.actions}
    word = pick({name: name for name in verbs}, token, "verb")
    return [kind for kind in game.actions if verb(kind) == word]


def _build(
    game: Game[Any], state: Any, kind: type[Action], seat: int | None, tokens: list[str], body: str
) -> Action:
    form = parts(kind.form)
    values, used = _match(game, state, form[1:], tokens, 1)
    if used < len(tokens):
        raise _fail(f"`{' '.join(tokens[used:])}` is too much; write `{_plain(form)}`", used)
    for_table = getattr(kind, "for_table", False)
    if seat is None and not for_table:
        raise _fail(f"say who: `NAME: {body}`", used)
    return kind(seat=TABLE if for_table else seat, **values)  # type: ignore[call-arg]


def _match(
    game: Game[Any], state: Any, form: Sequence[Any], tokens: list[str], at: int
) -> tuple[dict[str, Any], int]:
    """The values of a form, and how many tokens they took."""
    values: dict[str, Any] = {}
    for index, part in enumerate(form):
        token = tokens[at].lower() if at < len(tokens) else ""
        if isinstance(part, Word):
            if token != part.text.lower():
                raise _fail(f"expected `{part.text}`" + (f", not `{token}`" if token else ""), at)
            at += 1
        elif isinstance(part, Flag):
            if token == part.text.lower():
                values[part.field], at = True, at + 1
        elif isinstance(part, Maybe):
            if at < len(tokens) and _begins(part, token):
                more, at = _match(game, state, part.parts, tokens, at)
                values |= more
        else:
            if at >= len(tokens):
                raise _fail(f"say which {part.kind}: `... {_plain([part])}`", at)
            end = _end(form[index + 1 :], tokens, at)
            values[part.field] = _read_slot(game, state, part, tokens[at:end], at)
            at = end
    return values, at


def _begins(maybe: Maybe, token: str) -> bool:
    """Whether a token can begin an optional part."""
    first = maybe.parts[0]
    return not isinstance(first, Word) or token == first.text.lower()


def _end(rest: Sequence[Any], tokens: list[str], at: int) -> int:
    """Where a value ends: before the next fixed word of the form, or at the end of the line."""
    stops: set[str] = set()
    for part in rest:
        first = part.parts[0] if isinstance(part, Maybe) else part
        if isinstance(first, (Word, Flag)):
            stops.add(first.text.lower())
        if not isinstance(part, (Maybe, Flag)):
            if isinstance(part, Slot):
                return at + 1
            break
    for index in range(at, len(tokens)):
        if tokens[index].lower() in stops:
            return index
    return len(tokens)


def _read_slot(game: Game[Any], state: Any, slot: Slot, tokens: list[str], at: int) -> Any:
    if not tokens:
        raise _fail(f"say which {slot.kind}", at)
    if slot.kind == "text":
        return " ".join(tokens)
    if slot.kind == "number":
        return _number(tokens, slot, at)
    names = game.vocabulary(state, slot.kind)
    if not slot.many:
        return pick(names, " ".join(tokens), slot.kind)
    if tokens == ["none"]:
        return ()
    groups = _groups(tokens)
    if len(groups) == 1 and len(tokens) > 1 and " ".join(tokens).lower() not in _lower(names):
        groups = [[token] for token in tokens]
    return tuple(pick(names, " ".join(group), slot.kind) for group in groups)


def _number(tokens: list[str], slot: Slot, at: int) -> Any:
    try:
        found = tuple(int(token) for token in tokens if token != ",")
    except ValueError:
        raise _fail(f"expected a number, not `{' '.join(tokens)}`", at) from None
    if slot.many:
        return found
    if len(found) != 1:
        raise _fail(f"expected one number, not `{' '.join(tokens)}`", at)
    return found[0]


def _groups(tokens: list[str]) -> list[list[str]]:
    """Tokens between commas."""
    groups: list[list[str]] = [[]]
    for token in tokens:
        if token == ",":
            groups.append([])
        else:
            groups[-1].append(token)
    return [group for group in groups if group]


def _fail(message: str, depth: int) -> Unreadable:
    problem = Unreadable(message)
    problem.depth = depth  # type: ignore[attr-defined]
    return problem


def _plain(form: Sequence[Any]) -> str:
    """A form as a person would have it explained: `play CARD [> PLAYER]`."""
    told = []
    for part in form:
        if isinstance(part, Word):
            told.append(part.text)
        elif isinstance(part, Flag):
            told.append(f"[{part.text}]")
        elif isinstance(part, Maybe):
            told.append(f"[{_plain(part.parts)}]")
        else:
            told.append(part.field.upper() + ("..." if part.many else ""))
    return " ".join(told)


def usage(kind: type[Action]) -> str:
    """How an action is written, for help texts."""
    return _plain(parts(kind.form))


# Names --------------------------------------------------------------------------------


def _lower(names: Mapping[str, Any]) -> dict[str, Any]:
    return {word.lower(): value for word, value in names.items()}


def pick(names: Mapping[str, Any], typed: str, what: str) -> Any:
    """The value a typed word means: the whole word, else an unambiguous beginning of it.

    In a name of several words each may be shortened: `g l p` is `golden left potion`.
    """
    word = " ".join(typed.lower().split())
    exact = _lower(names)
    if word in exact:
        return exact[word]
    found = {name: value for name, value in exact.items() if _shortens(word, name)}
    meant = {repr(value): value for value in found.values()}
    if len(meant) == 1:
        return next(iter(meant.values()))
    if meant:
        first = sorted(found)[:6]
        raise Ambiguous(f"`{typed}` can be {listed(first, 'or')}")
    hint = near(typed, names)
    if not hint and 0 < len(names) <= 12:
        hint = f"; there is {listed(sorted(names))}"
    raise Unreadable(f"there is no {what} `{typed}` here{hint}")


def _shortens(typed: str, name: str) -> bool:
    """Whether typed words begin a name, or begin its words one by one."""
    if not typed:
        return False
    if name.startswith(typed):
        return True
    short, whole = typed.split(), re.split(r"[ -]", name)
    return 1 < len(short) <= len(whole) and all(
        word.startswith(part) for part, word in zip(short, whole, strict=False)
    )


def shortest(names: Sequence[str]) -> dict[str, str]:
    """The shortest beginning of each name that no other name shares."""
    found: dict[str, str] = {}
    for name in names:
        others = [other.lower() for other in names if other != name]
        for size in count(1):
            short = name[:size]
            if size >= len(name) or not any(o.startswith(short.lower()) for o in others):
                found[name] = short
                break
    return found
