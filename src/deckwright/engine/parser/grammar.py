"""How lines may be written: the forms of a game, taken apart.

    play {card:card} [>|on|to] {target:player}

- plain words stand for themselves and whatever form of them people type: `plays`, `played`;
- `(a|b c)` is one of several, `[a|b]` the same or nothing, both may nest;
- `{field:kind}` is a value of a kind, `{field:kind*}` a list of them, with commas between all
  or between none; cards may be listed either way, unless it is `{field:card+}`; `{field:kind,}`
  is a list with commas, `{field:kind_}` one with nothing between, as long as it can be;
- `[word=field]` is a flag: the word stands there, or not; `[=field]` is one always said;
- `(...)+` is a group that is repeated; the values of each time are kept as `groups`;
- `a & [b] & c` are parts in any order;
- `$to` and the like stand for what many words say (`everyday.py`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import takewhile
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from ...errors import Refusal
from ..action import Action
from ..forms import required_fields
from ..game import Setup
from .tokens import SAID, tokens

if TYPE_CHECKING:
    from ..view import View
    from .outcomes import Outcome


class Word(NamedTuple):
    """A word that stands for itself; `first` where it begins its form: a letter is enough there
    for a word that an action is written by."""

    text: str
    first: bool


class AnyOf(NamedTuple):
    """One of several single words."""

    texts: frozenset[str]
    first: bool


class Slot(NamedTuple):
    """A value, or a list of them."""

    field: str
    kind: str
    many: str
    """`*`, `+`, `,` or `_` for a list, "" for one."""

    @property
    def mixed(self) -> bool:
        """Whether commas may stand between some things of a list and not between others."""
        return self.kind == "card" and self.many == "*"


class Flag(NamedTuple):
    """A word that is there or not."""

    text: str
    field: str


class Row(NamedTuple):
    """Parts one after the other."""

    parts: tuple[Node, ...]


class AnyOrder(NamedTuple):
    """Parts in any order."""

    parts: tuple[Node, ...]


class Either(NamedTuple):
    """One of several."""

    ways: tuple[Node, ...]


class Maybe(NamedTuple):
    """A part that may be left out."""

    part: Node


class Repeated(NamedTuple):
    """A part that comes once or more."""

    part: Node


Node: TypeAlias = Word | AnyOf | Slot | Flag | Row | AnyOrder | Either | Maybe | Repeated

_PIECE = re.compile(r"\{\w+:\w+[*+,_]?\}|\[[^\s\[\]=]*=\w+\]|\)\+|[()\[\]|]|[^\s()\[\]{}|&]+|&")
_SLOT = re.compile(r"\{(\w+):(\w+?)([*+,_]?)\}")
_FLAG = re.compile(r"\[(\S*)=(\w+)\]")


@cache
def compiled(form: str) -> Node:
    """A form taken apart; ValueError if it is not one."""
    text = re.sub(r"\$(\w+)", lambda name: f"({'|'.join(SAID[name[1]])})", form)
    text = re.sub(r"(?<=[a-z0-9])-(?=[a-z])", " ", text)  # as `tokens` parts words
    pieces = _PIECE.findall(text)
    node, end = _ways(pieces, 0, ("",), first=True)
    if end < len(pieces):
        raise ValueError(f"`{pieces[end]}` in the form `{form}`")
    return node


def _ways(
    pieces: Sequence[str], at: int, close: tuple[str, ...], *, first: bool
) -> tuple[Node, int]:
    """What stands between brackets, or to the end: rows with `|` between them."""
    ways: list[list[list[Node]]] = [[[]]]
    begun = first
    while at < len(pieces) and pieces[at] not in close:
        piece = pieces[at]
        if piece == "|":
            ways.append([[]])
            begun = first
        elif piece == "&":
            ways[-1].append([])
            begun = first
        else:
            node, at = _node(pieces, at, first=begun)
            ways[-1][-1].append(node)
            begun = begun and isinstance(node, Maybe)
        at += 1
    return _one_of([_in_any_order(rows) for rows in ways], first=first), at


def _in_any_order(rows: Sequence[Sequence[Node]]) -> Row:
    """Rows with `&` between them; one alone as it is."""
    if len(rows) == 1:
        return Row(tuple(rows[0]))
    return Row((AnyOrder(tuple(r[0] if len(r) == 1 else Row(tuple(r)) for r in rows)),))


def _check_closed(pieces: Sequence[str], end: int) -> None:
    if end >= len(pieces):
        raise ValueError(f"a bracket is never closed in the form `{' '.join(pieces)}`")


def _one_of(ways: Sequence[Row], *, first: bool) -> Node:
    """One of several rows; those of one word each are read together."""
    alone = [way.parts[0] for way in ways if len(way.parts) == 1]
    words = [part.text for part in alone if isinstance(part, Word)]
    nodes: list[Node] = [
        way.parts[0] if len(way.parts) == 1 else way
        for way in ways
        if not (len(way.parts) == 1 and isinstance(way.parts[0], Word))
    ]
    if words:
        node = Word(words[0], first) if len(words) == 1 else AnyOf(frozenset(words), first)
        nodes.insert(0, node)
    return nodes[0] if len(nodes) == 1 else Either(tuple(nodes))


def _node(pieces: Sequence[str], at: int, *, first: bool) -> tuple[Node, int]:
    """One part of a row, and the place of its last piece."""
    piece = pieces[at]
    if piece in (")", "]", ")+"):
        raise ValueError(f"`{piece}` closes nothing in a form")
    if slot := _SLOT.fullmatch(piece):
        return Slot(slot[1], slot[2], slot[3]), at
    if flag := _FLAG.fullmatch(piece):
        return Flag(flag[1], flag[2]), at
    if piece == "(":
        node, end = _ways(pieces, at + 1, (")", ")+"), first=first)
        _check_closed(pieces, end)
        return (Repeated(node) if pieces[end] == ")+" else node), end
    if piece == "[":
        node, end = _ways(pieces, at + 1, ("]",), first=first)
        _check_closed(pieces, end)
        return Maybe(node), end
    return Word(piece.lower(), first), at


def words_of(node: Node) -> Iterator[str]:
    """The words of a form that stand for themselves."""
    match node:
        case Word(text) | Flag(text) if text:
            yield text
        case AnyOf(texts):
            yield from texts
        case Row(parts) | AnyOrder(parts) | Either(parts):
            for part in parts:
                yield from words_of(part)
        case Maybe(part) | Repeated(part):
            yield from words_of(part)


def slots_of(node: Node) -> Iterator[Slot]:
    """The values of a form."""
    match node:
        case Slot():
            yield node
        case Row(parts) | AnyOrder(parts) | Either(parts):
            for part in parts:
                yield from slots_of(part)
        case Maybe(part) | Repeated(part):
            yield from slots_of(part)


def needed_words(node: Node) -> list[frozenset[str]]:
    """Sets of words of each of which a line must hold one, if a form is to fit it."""
    match node:
        case Word(text):
            return [frozenset((text,))]
        case AnyOf(texts):
            return [texts]
        case Row(parts) | AnyOrder(parts):
            return [words for part in parts for words in needed_words(part)]
        case Either(ways):
            first = [min(needed_words(way), key=len, default=None) for way in ways]
            return [frozenset().union(*filter(None, first))] if all(first) else []
        case Repeated(part):
            return needed_words(part)
    return []


class Beginning(NamedTuple):
    """With what a part of a form can begin."""

    words: frozenset[str] = frozenset()
    kinds: frozenset[str] = frozenset()
    """Kinds of values."""
    open: bool = False
    """Whether it can begin with something else."""
    empty: bool = False
    """Whether it may be left out."""


def beginnings(node: Node, found: dict[int, Beginning]) -> Beginning:
    """With what a part of a form can begin; it and all its parts are added to `found` by their
    `id`."""
    begun = [beginnings(part, found) for part in _parts_of(node)]
    match node:
        case Word(text) | Flag(text):
            own = Beginning(frozenset((text,)), empty=isinstance(node, Flag))
        case AnyOf(texts):
            own = Beginning(texts)
        case Slot(_, kind, many):
            own = Beginning(kinds=frozenset((kind,)), open=bool(many))
        case Row():
            left_out = sum(1 for _ in takewhile(attrgetter("empty"), begun))
            own = _any_of(begun[: left_out + 1])._replace(empty=left_out == len(begun))
        case Maybe():
            own = begun[0]._replace(empty=True)
        case _:
            own = _any_of(begun)
    found[id(node)] = own
    return own


def _parts_of(node: Node) -> Sequence[Node]:
    match node:
        case Row(parts) | AnyOrder(parts) | Either(parts):
            return parts
        case Maybe(part) | Repeated(part):
            return (part,)
    return ()


def _any_of(begun: Sequence[Beginning]) -> Beginning:
    """With what one of several parts can begin."""
    return Beginning(
        frozenset().union(*(each.words for each in begun)),
        frozenset().union(*(each.kinds for each in begun)),
        any(each.open for each in begun),
        any(each.empty for each in begun),
    )


SaidValues: TypeAlias = Mapping[str, Any]
"""What was said, by the fields of a form."""


@dataclass(frozen=True, slots=True)
class Said:
    """What one part of a line says, for a form's own function."""

    state: Any
    setup: Setup
    seat: int
    """Who is said to do it, or is to act."""
    values: SaidValues
    alone: bool = True
    """Whether nobody else can be meant."""
    own: bool = False
    """Whether it is said by who sits there, on a page of their own."""

    def __getitem__(self, field: str) -> Any:
        """The value of a field; KeyError where it was left out."""
        return self.values[field]

    def get(self, field: str, default: Any = None) -> Any:
        """The value of a field, or what stands for it where it was left out."""
        return self.values.get(field, default)


class Ways(NamedTuple):
    """Several things that one part of a line can stand for."""

    each: Sequence[Sequence[Action]]
    unsaid: bool = False
    """Whether each has a value that nobody said: they are meant only where no reading is legal
    of which all is said."""


Build: TypeAlias = Callable[[Said], Sequence[Action] | Ways | Refusal]
"""The actions that a part of a line stands for, done one after the other, or several ways to
mean it; none if it says nothing that can be; a refusal where what it says is understood and can
never be. Unreadable where something is missing that no form asks for."""

ACTING = -2
"""The seat of an action done by whoever is to act when it comes to it."""


class Where(StrEnum):
    """Where on a line a form may stand."""

    ANYWHERE = "anywhere"
    ALONE = "alone"
    """As the only part."""
    PARTED = "parted"
    """Where a `;` or `then` parts the line."""


class Form(NamedTuple):
    """One way to say an action."""

    kind: type[Action]
    text: str
    opens: tuple[str, ...] = ()
    """Fields left unsaid: whatever the legal actions have there."""
    build: Build | None = None
    whose: bool = True
    """Whether a name may stand before it; not where it names its players itself."""
    where: Where = Where.ANYWHERE


def ways(
    kind: type[Action],
    *texts: str,
    opens: tuple[str, ...] = (),
    build: Build | None = None,
    whose: bool = True,
    where: Where = Where.ANYWHERE,
) -> tuple[Form, ...]:
    """Several ways to say an action, alike but for their words."""
    return tuple(Form(kind, text, opens, build, whose, where) for text in texts)


def deed(
    kind: type[Action],
    verb: str,
    *phrases: str,
    bare: bool = False,
    opens: tuple[str, ...] = (),
    build: Build | None = None,
    whose: bool = True,
) -> tuple[Form, ...]:
    """An action by its verb and some phrases, in any order, any of them left out; without its
    verb only where all is said that it needs, and not at all if it is `bare`."""
    needed = {slot.field for phrase in phrases for slot in slots_of(compiled(phrase))}
    needed &= required_fields(kind)
    loose = [f"[{phrase}]" for phrase in phrases]
    strict = [re.sub(r"\[(\$\w+)\] (\{\w+:player\})", r"\1 \2", phrase) for phrase in phrases]
    texts = [" & ".join((verb, *(f"[{phrase}]" for phrase in strict)))]
    if strict != [*phrases]:  # a bare name before the verb is whoever does it
        first, *more = verb.split(" & ")
        before = " ".join(f"[{each}]" for each in strict if each in phrases)
        texts.append(f"{before} {first} ({' & '.join((*more, *loose))})")
    if not bare:
        said = [
            phrase if {s.field for s in slots_of(compiled(phrase))} & needed else f"[{phrase}]"
            for phrase in phrases
        ]
        texts.append(" & ".join(said))
    return ways(kind, *texts, opens=opens, build=build, whose=whose)


Names: TypeAlias = Callable[[Any, str], Iterable[tuple[str, Hashable]]]


def _no_names(_state: Any, _kind: str) -> Iterable[tuple[str, Hashable]]:
    return ()


@dataclass(frozen=True, slots=True)
class Grammar:
    """The forms of a game, and the names it knows beside its vocabulary."""

    forms: tuple[Form, ...]
    names: Names = _no_names
    """State and kind of value -> more names and what they mean; several may share one."""
    only: frozenset[type[Action]] = frozenset()
    """Kinds of action said by these forms alone, without the usual ones made of their line."""
    idle: frozenset[str] = frozenset()
    """Words that say nothing in this game."""
    spoken: frozenset[str] = frozenset()
    """Words that say nothing elsewhere, and something in this game."""
    suits: frozenset[str] = frozenset()
    """Words that are said once for several ranks: `spade 2 and 5`."""
    played: frozenset[str] = frozenset()
    """Words of corrections that are said of deeds, too, so that they stand behind `correct`:
    `bo is out` is then what Bo does in a turn, and not that Bo leaves the table."""
    things: frozenset[str] = frozenset(("card",))
    """Kinds of values that `it` can stand for, once one was named on the line."""
    remarks: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = ()
    """What people say besides, and what it is read as: a comma where it is part of no deed."""
    in_short: Callable[[Any, str], str] = lambda _, typed: typed
    """State and a line -> the same without words of the players' own around a card's."""
    is_contested: Callable[[Any], bool] = lambda _: False
    """State -> whether something less than the game is to be won now, as a duel."""
    outcome: Outcome[Any] | None = None
    """How people tell what came of a deed; None where nothing is left out for that."""
    left: Callable[[Any, int], int] | None = None
    """State and seat -> who sits to the left; the next seat by number, where none is given."""
    parted: Callable[[View[Any], Action], tuple[Action, Action] | None] | None = None
    """A view and an action that is refused -> what of it can be done, and what is left over to
    be told anew; None where it is refused as a whole."""
    followed: Callable[[Any, Any, Action], bool] | None = None
    """The states before and after the last deed of a line, and an action that is refused then
    -> whether it has come of that deed."""
    declined: Callable[[Any, int], Action | Refusal | None] | None = None
    """State and seat -> what it is to do nothing where something is due, or why that cannot be;
    None where nothing is."""
    kept: tuple[Kept, ...] = ()
    """Refusals that a table often lets stand."""

    def ruling(self, refusal: Refusal) -> str | None:
        """The ruling that lets a refusal stand, where a table often does so."""
        rulings = (each.ruling for each in self.kept if each[:2] == refusal[:2])
        return None if refusal.firm else next(rulings, None)


class Kept(NamedTuple):
    """A refusal that a table often lets stand: a card laid out of turn."""

    rule: str
    code: str
    ruling: str
    """The text of the ruling that does so."""


class Whole(NamedTuple):
    """All forms of a game, taken apart."""

    forms: tuple[Form, ...]
    nodes: tuple[Node, ...]
    needed: tuple[tuple[frozenset[str], ...], ...]
    """By form: sets of words of each of which a line must hold one."""
    fixed: frozenset[str]
    """The words of all forms."""
    verbs: frozenset[str]
    """The words that actions are written by, which a letter may stand for."""
    kinds: tuple[str, ...]
    """The kinds of values that are named."""
    things: frozenset[str]
    """Those of them that `it` can stand for."""
    pointed: tuple[frozenset[str], ...]
    """By form: the fields that `it` can stand for."""
    beginnings: Mapping[int, Beginning]
    """With what each part of a form can begin, by the `id` of its node."""


def whole(forms: Sequence[Form], things: frozenset[str] = frozenset()) -> Whole:
    """Forms taken apart."""
    nodes = tuple(compiled(form.text) for form in forms)
    kinds = {slot.kind for node in nodes for slot in slots_of(node)} | {"player"}
    found: dict[int, Beginning] = {}
    for node in nodes:
        beginnings(node, found)
    return Whole(
        tuple(forms),
        nodes,
        tuple(tuple(needed_words(node)) for node in nodes),
        frozenset(word for node in nodes for word in words_of(node)),
        frozenset(word for form in forms for word in tokens(form.kind.form)[:1]),
        tuple(sorted(kinds - {"number", "change", "text"})),
        things,
        tuple(frozenset(s.field for s in slots_of(node) if s.kind in things) for node in nodes),
        found,
    )
