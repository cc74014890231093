"""Short lines, read the same way in every game: a legal action of which enough was said.

A line is held against the legal actions. The verb and the connecting words may be left out,
words of the action's label say no more than its verb, and each other word of the line must
name a value of the action: a card, a player, a place, in any order. Only actions of which all
that was said is true are left; if that is one, it is meant, and of several the places where
they differ are asked for.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, Generic, NamedTuple

from ..errors import Unreadable
from ..names import find
from .action import Action
from .choices import Choice
from .derive import Calls, choice_of
from .forms import WORDLESS, Form, Maybe, Slot, Word, parts, verb
from .game import S
from .lines import read, write
from .view import View

JOINTS = {">", ",", "of", "on", "at", "with", "to", "by", "from", "in", "front"}
"""Words that connect others; they may always be left out."""
ARTICLES = {"a", "the"}
IDLE = {"play", "lay", "put", "the", "a"}
"""They say no more than the card after them."""
DECLINED = {
    *(
        "no card",
        "no cards",
        "no play",
        "no card fits",
        "no card can be played",
        "nothing fits",
    ),
    *("cannot", "cannot play", "can't", "can't play", "skip", "skips", "pass", "passes"),
    *("pass out", "passes out"),
}
"""What is said by who plays no card, whatever it is called in a game."""
WORDY = 3
"""So many letters may name a thing by a part of its name where nothing says what it is."""


def parted(view: View[S], line: str) -> tuple[str, str]:
    """The name before a line, with its colon or without, and the rest."""
    name, colon, rest = line.partition(":")
    if not colon:
        name, _, rest = line.strip().partition(" ")
    known = find({name: name for name in view.names}, name.strip()) if rest.strip() else ()
    return (known[0], rest.strip()) if len(known) == 1 else ("", line.strip())


def readable(view: View[S], line: str) -> Action | None:
    """What a line means, if it can be read."""
    try:
        return read(view.game, view.setup, view.state, line)
    except Unreadable:
        return None


def as_choice(view: View[S], line: str) -> Choice | None:
    """A line to be done as it stands, if it can be read."""
    return Choice("", line) if readable(view, line) else None


def meant(
    view: View[S], line: str, actions: Iterable[Action], called: Calls[S] | None = None
) -> Choice | None:
    """What a short line asks for among legal actions; None if nothing, or too much, fits."""
    name, said = parted(view, line)
    named = [view.names.index(name)] if name else []
    found = _fitting(view, said, [a for a in actions if not named or a.seat in named])
    if not found and name and ":" not in line:  # the name was an answer: `bo cy`
        found = _fitting(view, line, actions)
    if not found:
        return None
    return _chosen(view, found, called)


def naming(view: View[S], said: str, actions: Iterable[Action]) -> list[Action]:
    """The actions one of whose values is called so."""
    seen, phrase = _Seen(view), said.lower()
    return [
        action
        for action in actions
        for slot in _slots(parts(type(action).form))
        if getattr(action, slot.field) in seen.values(slot.kind, phrase)
    ]


def _chosen(view: View[S], found: Sequence[Action], called: Calls[S] | None) -> Choice | None:
    """The one action, or a choice between those that are left.

    Of actions that differ only in what may be left out the one is meant that leaves it out.
    """
    plain = min(found, key=lambda action: len(_more(action)))
    if all(_agree(plain, each) for each in found):
        found = [plain]
    if len(found) == 1:
        return Choice("", write(view.game, view.setup, view.state, found[0]))
    choice = choice_of(view, "", found, called)
    if len({type(action) for action in found}) == 1 or len(choice.questions) == 1:
        return choice
    return None


def _maybes(kind: type[Action]) -> Iterator[Slot]:
    """The values of a form that may be left out."""
    for part in parts(kind.form):
        if isinstance(part, Maybe):
            yield from (each for each in part.parts if isinstance(each, Slot))


def _more(action: Action) -> list[str]:
    """What an action says that may be left out."""
    fields = (slot.field for slot in _maybes(type(action)))
    return [field for field in fields if getattr(action, field) not in (None, "", ())]


def _agree(plain: Action, other: Action) -> bool:
    """Whether another action says all that the plain one does, and perhaps more."""
    if type(plain) is not type(other) or plain.seat != other.seat:
        return False
    needed = [part.field for part in parts(type(plain).form) if isinstance(part, Slot)]
    said = (*needed, *_more(plain))
    return all(getattr(plain, field) == getattr(other, field) for field in said)


LONGEST = 60
"""Words of a short line; a longer one is written in full, and not tried in every way."""


def _fitting(view: View[S], said: str, actions: Iterable[Action]) -> list[Action]:
    """The actions that agree with every word of a line."""
    words = said.lower().replace(">", " > ").replace(",", " , ").split()
    words = words[1:] if len(words) > 1 and words[0] in IDLE else words
    if len(words) > LONGEST:
        return []
    kinds: dict[type[Action], list[Action]] = {}
    for action in actions:
        kinds.setdefault(type(action), []).append(action)
    seen = _Seen(view)
    found: list[Action] = []
    for kind, group in kinds.items():
        for reading in _readings(seen, kind, words, group):
            told = [reading.filled(each) for each in group]
            found += [
                action
                for action, plain in zip(told, group, strict=True)
                if reading.fits(action)
                and (action is plain or view.game.refusal(view.state, action) is None)
            ]
    return list(dict.fromkeys(found))


class _Reading(NamedTuple):
    """What the words of a line say of one kind of action: field -> values it can have."""

    said: Mapping[str, Sequence[Hashable]]

    def filled(self, action: Action) -> Action:
        """An action with what it leaves out, where a line says it: the only series there is."""
        left_out: dict[str, Any] = {
            slot.field: self.said[slot.field][0]
            for slot in _maybes(type(action))
            if len(self.said.get(slot.field, ())) == 1 and getattr(action, slot.field) is None
        }
        return replace(action, **left_out) if left_out else action

    def fits(self, action: Action) -> bool:
        """Whether all that was said is true of an action."""
        return all(getattr(action, field) in values for field, values in self.said.items())


class _Seen(Generic[S]):
    """What words can mean in one state; each word is looked up once."""

    def __init__(self, view: View[S]) -> None:
        self.view = view
        self.players = {name.lower() for name in view.names}
        self._found: dict[tuple[str, str], Sequence[Hashable]] = {}
        self._names: dict[str, Mapping[str, Hashable]] = {}

    def values(self, kind: str, phrase: str) -> Sequence[Hashable]:
        """The values of a kind that a phrase means, unless it is so short that it would name
        nearly anything: some letters of a word are, a whole word is not."""
        if kind in WORDLESS:
            return [int(phrase)] if kind == "number" and phrase.isdecimal() else []
        key = kind, phrase
        if key not in self._found:
            if kind not in self._names:
                self._names[kind] = self.view.game.vocabulary(self.view.state, kind)
            names = self._names[kind]
            found = find(names, phrase)
            if phrase in self.players:  # Ann is never the beginning of a card
                found = [name for name in found if f"{name.lower()} ".startswith(f"{phrase} ")]
            short = len(phrase) < WORDY and not phrase[-1:].isdecimal()
            whole = all(f"{name.lower()} ".startswith(f"{phrase} ") for name in found)
            sure = len(found) == 1 or not short or whole
            self._found[key] = [names[name] for name in found] if sure else []
        return self._found[key]


def _readings(
    seen: _Seen[S], kind: type[Action], words: Sequence[str], group: Sequence[Action]
) -> Iterator[_Reading]:
    """The ways a line can speak of a kind of action: by its verb, or by its first value.

    What is the same in all actions of the kind need not be said: the only opponent.
    """
    form = parts(kind.form)
    slots = list(_slots(form))
    open_ = [each for each in slots if len({getattr(a, each.field) for a in group}) > 1]
    needed = [each.field for each in open_]
    idle = ARTICLES.union(kind.label.lower().split()) - seen.players
    fixed = {**dict.fromkeys(idle, ""), **_leads(form[1:])}
    rest = list(words)
    spoken = bool(rest) and rest[0] not in JOINTS and _is_verb(kind, rest[0])
    bodies = [rest[1:], rest] if spoken and isinstance(form[0], Word) else [rest]
    for body in bodies:
        with_verb = body is not rest
        if kind.interrupt and not with_verb:
            continue  # who cuts in says so
        for said in _named(seen, body, slots, fixed):
            enough = not needed or needed[0] in said or said.keys() >= set(needed)
            begun = not said or slots[0].field in said
            if not begun and _name_some(seen, body, slots[0].kind, fixed):
                continue  # `b6 right` is never a red 6 beside the black one
            if (with_verb and begun) or (said and enough):
                yield _Reading(said)


def _name_some(
    seen: _Seen[S], words: Sequence[str], kind: str, fixed: Mapping[str, str]
) -> bool:
    """Whether some word names a value of a kind, whatever else it may name."""
    telling = (word for word in words if word not in JOINTS and word not in fixed)
    return any(seen.values(kind, word) for word in telling)


def _is_verb(kind: type[Action], word: str) -> bool:
    """Whether a word is the verb of a kind of action, shortened, or another one for it."""
    said = {word, word.removesuffix("s"), word.removesuffix("es")}  # people say `Bo plays`
    return word in kind.also or any(find({verb(kind): 0}, each) for each in said if each)


def _leads(form: Form) -> dict[str, str]:
    """The fixed words of a form -> the slot that each announces: `take 1-2`; "" for none."""
    found: dict[str, str] = {}
    for part, after in pairwise((*form, None)):
        if isinstance(part, Word):
            says = isinstance(after, Slot) and not after.many
            found[part.text.lower()] = after.field if says and isinstance(after, Slot) else ""
        elif isinstance(part, Maybe):
            found |= _leads(part.parts)
    return found


def _slots(form: Form) -> Iterator[Slot]:
    for part in form:
        if isinstance(part, Slot) and not part.many:
            yield part
        elif isinstance(part, Maybe):
            yield from _slots(part.parts)


def _named(
    seen: _Seen[S], words: Sequence[str], slots: Sequence[Slot], fixed: Mapping[str, str]
) -> Iterator[dict[str, Sequence[Hashable]]]:
    """Every way to assign the words to slots, in any order, the longest names first.

    `fixed`: words that name nothing -> the slot that comes next. A connecting word may be used
    for another where nothing of that slot follows it.
    """
    if not words:
        yield {}
        return
    word = words[0]
    if led := fixed.get(word, ""):
        announced = [slot for slot in slots if slot.field == led]
        said = [*_begun(seen, words[1:], announced, slots, fixed)]
        yield from said
        if said or word not in JOINTS:
            return
    if word in JOINTS or word in fixed:
        yield from _named(seen, words[1:], slots, fixed)
    yield from _begun(seen, words, slots, slots, fixed)


def _begun(
    seen: _Seen[S],
    words: Sequence[str],
    here: Sequence[Slot],
    slots: Sequence[Slot],
    fixed: Mapping[str, str],
) -> Iterator[dict[str, Sequence[Hashable]]]:
    """The same for words of which the first begins the name of something of these kinds."""
    least = int(bool(words) and words[0] in ARTICLES)
    for size in range(len(words), least, -1):
        phrase = " ".join(words[:size])
        for slot in here:
            if values := seen.values(slot.kind, phrase):
                left = [each for each in slots if each is not slot]
                for more in _named(seen, words[size:], left, fixed):
                    yield {slot.field: values, **more}
