"""Talk: a part of a line that says no more than the deed before it, and who says `me`."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import fields
from itertools import pairwise
from typing import Any, NamedTuple

from ...errors import Refusal
from ..action import TABLE, Action
from ..forms import parts, slots
from ..state import Event
from .chart import Chart
from .grammar import ACTING
from .readings import Part
from .said import inmost, replaced, values_of
from .tokens import COUNTS, JOINTS, PRONOUNS, SEPARATORS, TURNS, VERBS
from .vocabulary import IT, ME, RELATIVE, SELF

ALOUD = {":", "'s"}
"""What stands behind a name where whoever bears it speaks, or somebody does of them."""


def spoken(chart: Chart, part: Part, seat: int | None) -> Iterator[Mapping[str, Any]]:
    """The values of a part, said by whoever sits at a seat; where nobody knows who speaks, it
    can be anybody but Bo in `bo on me`."""
    named, typed = chart.names("player", part.at), chart.typed
    doers = {each for _, seats in named.values() for each in seats} - RELATIVE
    behind = {word for end in named for word in typed[end : end + 1]}
    afar = any(one in JOINTS and two == "me" for one, two in pairwise(typed))
    unknown = seat is None and doers and afar and not behind & ALOUD
    for values in values_of(part.fields):
        if unknown and ME in inmost((values,)):
            others = (each for each in range(chart.players) if each not in doers)
            yield from (replaced(values, ME, each) for each in others)
        else:
            yield values


def is_of_somebody(chart: Chart, at: int) -> bool:
    """Whether a part of a line begins with `she`, or a word like it."""
    ends = (n for n in range(at, len(chart.typed)) if chart.typed[n] not in chart.speech.idle)
    return not PRONOUNS.isdisjoint(chart.typed[at : next(ends, at)])


class Known(NamedTuple):
    """What is known where a part of a line begins that cannot be done."""

    done: Sequence[Action]
    """The deeds of the line before it."""
    events: Sequence[Event]
    """What the last of them brought about."""
    acting: Sequence[int]


def is_talk(
    chart: Chart,
    part: Part,
    end: int,
    ways: Sequence[Sequence[Action]],
    known: Known,
    *,
    guess: bool,
) -> bool:
    """Whether a part of a line, up to the word at `end`, is no deed, but talk of those before
    it: it tells them in other words, or names nothing else and has no verb.

    `ways`: the deeds it could be; `guess`: all of them have values that nobody said.
    """
    told = {*inmost(known.events)}
    if ways and all(_is_told_again(chart, part, end, way, known.done) for way in ways):
        return _names_no_more(chart, part, {*inmost(_values(known.done)), *told}, several=True)
    if not _may_be_talk(chart, part, end, guess=guess):
        return False
    last = known.done[-1:]
    again = not chart.names("player", part.at) and last in ways
    return again or _names_no_more(
        chart, part, {*inmost(_values(last)), *told, *known.acting}, several=False
    )


def is_said_again(chart: Chart, part: Part, end: int, done: Sequence[Action]) -> bool:
    """Whether a part of a line, up to the word at `end`, is only another name of the thing that
    the deed before it was done with: `opens with the ogre! red 6`."""
    if chart.names("player", part.at) or not _may_be_talk(chart, part, end, guess=False):
        return False
    known = {each for each in inmost(_values(done[-1:])) if isinstance(each, str)}
    ways = ({*inmost(values.values())} - {True} for values in values_of(part.fields))
    return any(named and named <= known for named in ways)


def _may_be_talk(chart: Chart, part: Part, end: int, *, guess: bool) -> bool:
    """Whether a part can be talk: it has no verb, or is nothing but one, tells no number, and
    no second thing of the same kind (`another`)."""
    silent = chart.speech.idle | chart.speech.soft - COUNTS | SEPARATORS
    words = [n for n in range(part.at, end) if chart.typed[n] not in silent]
    verbs = VERBS | chart.whole.verbs
    spoken = any(not verbs.isdisjoint(chart.reads[n]) for n in words)
    spoken = spoken or any(_is_bent(chart, n) for n in words[: 1 + (part.seat is not None)])
    alone = SEPARATORS.issuperset(chart.typed[part.at + 1 : end])  # `cy, bo`
    turns = any(chart.typed[n] in COUNTS | TURNS for n in words)
    kind = chart.whole.forms[part.form].kind
    numbers = {slot.field for slot in slots(parts(kind.form)) if slot.kind == "number"}
    counts = not numbers.isdisjoint(field for field, _ in part.fields)
    more = counts or alone or turns or (part.more and len(part.fields) == 1)
    return not (more or kind.interrupt or (spoken and (bool(words[1:]) or not guess)))


def _is_bent(chart: Chart, at: int) -> bool:
    """Whether a word is a bent form of one that forms have: `adds`, which is a verb then."""
    return chart.typed[at] not in chart.fixed and not chart.fixed.isdisjoint(chart.reads[at])


def _names_no_more(
    chart: Chart, part: Part, known: Collection[object], *, several: bool
) -> bool:
    """Whether a part names nothing but what is known, and one player at most, in front;
    `several`: any of the players."""
    first = bool(chart.names("player", part.at))
    for values in values_of(part.fields):
        named = {x for x in (part.seat, *inmost(values.values())) if x is not True}  # no 1
        people = sum(isinstance(each, int) for each in named)
        if (several or people <= first) and named <= {None, SELF, ME, IT, *known}:
            return True
    return False


def _is_told_again(
    chart: Chart, part: Part, end: int, way: Sequence[Action], done: Sequence[Action]
) -> bool:
    """Whether a part of a line, up to the word at `end`, tells in other words what its deeds
    before it came to: `bo one, cy two, all passed`. Who says a verb twice means two deeds."""
    kinds = {(type(each), each.seat * (not each.by_table)) for each in done}
    if not kinds.issuperset((type(each), each.seat * (not each.by_table)) for each in way):
        return False
    before, own = chart.reads[: part.at], range(part.at, end)
    front = max(chart.names("player", part.at), default=part.at)
    said = {stem for reads in before for stem in reads}
    if any(n in chart.naming and said.isdisjoint(chart.reads[n]) for n in own if n >= front):
        return False
    words = {stem for n in own for stem in chart.reads[n]} & (VERBS | chart.whole.verbs)
    return bool(words) and words.isdisjoint(said - JOINTS)


def _values(done: Sequence[Action]) -> Iterator[object]:
    """The values of some deeds, and whoever does them."""
    return (getattr(action, each.name) for action in done for each in fields(action))


def named_in(
    chart: Chart, part: Part, actions: Sequence[Action] | Refusal, carried: int | None
) -> int | None:
    """Whoever a part is told of, whose form names its players itself: who stands in front of
    it, `bo gets the crown`, else who does the last of its deeds."""
    if part.seat is not None:
        return part.seat
    named = chart.names("player", part.at)
    front = {*named[min(named)][1]} if named else set[object]()
    said = {x for values in values_of(part.fields) for x in inmost(values.values())}
    told = (front - RELATIVE) & said
    last = actions[-1] if isinstance(actions, Sequence) and actions else None
    if len(told) == 1 and isinstance(seat := told.pop(), int):
        return seat
    does = isinstance(last, Action) and last.seat not in (TABLE, ACTING)
    return last.seat if does and isinstance(last, Action) else carried


def people_in(done: Sequence[Action]) -> Iterator[int]:
    """Whoever does some deeds, and whom they are done to."""
    for action in done:
        players = (s.field for s in slots(parts(type(action).form)) if s.kind == "player")
        named = inmost((action.seat, *(getattr(action, field) for field in players)))
        yield from (seat for seat in named if isinstance(seat, int) and seat >= 0)
