"""Every way the words of a line can speak of one kind of action.

The verb and the connecting words may be left out, words of the action's label say no more than
its verb, and each other word must name a value of the action, in any order, the longest names
first.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, Generic, NamedTuple

from ..names import find
from ..reading_work import spend
from .action import Action
from .forms import WORDLESS, Form, Maybe, Slot, Word, parts, verb
from .game import S
from .view import View

JOINTS = {
    *(">", ",", "of", "on", "at", "with", "to", "by", "from", "in", "front"),
    *("down", "up", "it", "away", "against"),
}
"""Words that connect others; they may always be left out."""
ONTO = {">", "on", "at", "to", "of", "front", "before"}
"""Words after which comes what a card is put on, and never that card."""
ARTICLES = {"a", "the"}
WORDY = 3
"""So many letters may name a thing by a part of its name where nothing says what it is."""


def maybes(kind: type[Action]) -> Iterator[Slot]:
    """The values of a form that may be left out."""
    for part in parts(kind.form):
        if isinstance(part, Maybe):
            yield from (each for each in part.parts if isinstance(each, Slot))


class Reading(NamedTuple):
    """What the words of a line say of one kind of action: field -> values it can have."""

    said: Mapping[str, Sequence[Hashable]]

    def filled(self, action: Action) -> Action:
        """An action with what it leaves out, where a line says it: the only series there is."""
        left_out: dict[str, Any] = {
            slot.field: self.said[slot.field][0]
            for slot in maybes(type(action))
            if len(self.said.get(slot.field, ())) == 1 and getattr(action, slot.field) is None
        }
        return replace(action, **left_out) if left_out else action

    def fits(self, action: Action) -> bool:
        """Whether all that was said is true of an action."""
        return all(getattr(action, field) in values for field, values in self.said.items())


class Meanings(Generic[S]):
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
            matches = find(names, phrase)
            if phrase in self.players:  # Ann is never the beginning of a card
                matches = [
                    name for name in matches if f"{name.lower()} ".startswith(f"{phrase} ")
                ]
            short = len(phrase) < WORDY and not phrase[-1:].isdecimal()
            whole = all(f"{name.lower()} ".startswith(f"{phrase} ") for name in matches)
            sure = len(matches) == 1 or not short or whole
            self._found[key] = [names[name] for name in matches] if sure else []
        return self._found[key]


def readings(
    seen: Meanings[S], kind: type[Action], words: Sequence[str], group: Sequence[Action]
) -> Iterator[Reading]:
    """The ways a line can speak of a kind of action: by its verb, or by its first value.

    What is the same in all actions of the kind need not be said: the only opponent.
    """
    form = parts(kind.form)
    slots = list(slots_of(form))
    open_ = [each for each in slots if len({getattr(a, each.field) for a in group}) > 1]
    needed = [each.field for each in open_]
    idle = ARTICLES.union(kind.label.lower().split()) - seen.players
    fixed = {**dict.fromkeys(idle, ""), **_leads(form[1:])}
    rest = list(words)
    spoken = bool(rest) and rest[0] not in JOINTS and is_verb(kind, rest[0])
    bodies = [rest[1:], rest] if spoken and isinstance(form[0], Word) else [rest]
    for body in bodies:
        with_verb = body is not rest
        if (kind.interrupt or kind.is_card) and not with_verb:
            continue  # who cuts in says so
        for said in _named(seen, body, slots, fixed):
            enough = not needed or needed[0] in said or said.keys() >= set(needed)
            begun = not said or slots[0].field in said
            if not begun and _name_some(seen, body, slots[0].kind, fixed):
                continue  # `b6 right` is never a red 6 beside the black one
            if (with_verb and begun) or (said and enough):
                yield Reading(said)


def _name_some(
    seen: Meanings[S], words: Sequence[str], kind: str, fixed: Mapping[str, str]
) -> bool:
    """Whether some word names a value of a kind, whatever else it may name."""
    telling = (word for word in words if word not in JOINTS and word not in fixed)
    return any(seen.values(kind, word) for word in telling)


def is_verb(kind: type[Action], word: str) -> bool:
    """Whether a word is the verb of a kind of action, shortened, or another one for it."""
    said = {word, word.removesuffix("s"), word.removesuffix("es")}  # people say `Bo plays`
    return bool(said & {*kind.also}) or any(
        find({verb(kind): 0}, each) for each in said if each
    )


def _leads(form: Form) -> dict[str, str]:
    """The fixed words of a form -> the slot that each announces: `take 1-2`; "" for none."""
    leads: dict[str, str] = {}
    for part, after in pairwise((*form, None)):
        if isinstance(part, Word):
            says = isinstance(after, Slot) and not after.many
            leads[part.text.lower()] = after.field if says and isinstance(after, Slot) else ""
        elif isinstance(part, Maybe):
            leads |= _leads(part.parts)
    return leads


def slots_of(form: Form) -> Iterator[Slot]:
    for part in form:
        if isinstance(part, Slot) and not part.many:
            yield part
        elif isinstance(part, Maybe):
            yield from slots_of(part.parts)


def _named(
    seen: Meanings[S], words: Sequence[str], slots: Sequence[Slot], fixed: Mapping[str, str]
) -> Iterator[dict[str, Sequence[Hashable]]]:
    """Every way to assign the words to slots, in any order, the longest names first.

    `fixed`: words that name nothing -> the slot that comes next. A connecting word may be used
    for another where nothing of that slot follows it.
    """
    spend(1)
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
        put = _put(slots, fixed) if word in ONTO else ()
        for named in _named(seen, words[1:], slots, fixed):
            if next(iter(named), "") not in put:
                yield named
    yield from _begun(seen, words, slots, slots, fixed)


def _put(slots: Sequence[Slot], fixed: Mapping[str, str]) -> set[str]:
    """The cards that are put somewhere, by field; others are what cards are put on."""
    return {each.field for each in slots if each.kind == "card"} - {*fixed.values()}


def _begun(
    seen: Meanings[S],
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
