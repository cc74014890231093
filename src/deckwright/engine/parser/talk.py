"""Talk: a part of a line that says no more than the deed before it, and who says `me`."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from ..action import Action
from ..forms import parts, slots
from .chart import Chart
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


def is_talk(chart: Chart, part: Part, end: int, *, guess: bool) -> bool:
    """Whether a part of a line, up to the word at `end`, can be talk: it has no verb, or is
    nothing but one, tells no number, and no second thing of the same kind (`another`).

    `guess`: every deed it could be has values that nobody said.
    """
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


def names_no_more(chart: Chart, part: Part, known: Collection[object]) -> bool:
    """Whether a part names nothing but what is known, and one player at most, in front."""
    first = bool(chart.names("player", part.at))
    for values in values_of(part.fields):
        named = {x for x in (part.seat, *inmost(values.values())) if x is not True}  # no 1
        people = sum(isinstance(each, int) for each in named)
        if people <= first and named <= {None, SELF, ME, IT, *known}:
            return True
    return False


def people_in(done: Sequence[Action]) -> Iterator[int]:
    """Whoever does some deeds, and whom they are done to."""
    for action in done:
        players = (s.field for s in slots(parts(type(action).form)) if s.kind == "player")
        named = inmost((action.seat, *(getattr(action, field) for field in players)))
        yield from (seat for seat in named if isinstance(seat, int) and seat >= 0)
