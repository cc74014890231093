"""What a deed of the past could have been: the same with other words at the table before it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice, zip_longest
from typing import Any

from ...engine import TABLE, UNKNOWN, Action
from ...engine.choices import Question
from ...engine.forms import WORDLESS, parts, slots, verb
from ...engine.parser.answer import answer
from ...engine.parser.said import inmost
from ...engine.parser.tokens import SAID, tokens
from .context import Context

NAMED = 6
"""So many words at the end of them name what is right."""
SPOKE = re.compile(r"\w+\s+(?:said|says|called|chose|picked|named|took|wanted)\s+", re.I)
"""What stands before a value that somebody named."""
POINTS = re.compile(r"\b(?:that|it|this|them|those|these)\b", re.IGNORECASE)
"""Words that point at what the last line named."""


def nearest(old: Action, new: Sequence[Action]) -> list[Action]:
    """Those of some deeds of a kind that are most like an old one."""
    fields = [slot.field for slot in slots(parts(type(old).form))]
    apart = {each: sum(getattr(each, f) != getattr(old, f) for f in fields) for each in new}
    return [each for each in new if apart[each] == min(apart.values())]


def is_less(old: Action, new: Action) -> bool:
    """Whether an action is another of which something was not told yet."""
    fields = [slot.field for slot in slots(parts(type(old).form))]
    return (
        type(old) is type(new)
        and old.seat == new.seat
        and any(getattr(old, field) is None is not getattr(new, field) for field in fields)
    )


def turned(ctx: Context, right: str) -> Iterator[str]:
    """A deed told by what it was done with: `the bow cy played` is that Cy played the bow."""
    named = "|".join(map(re.escape, ctx.players))
    turned = rf"(?P<thing>.+?)\s+(?:that\s+|which\s+)?(?P<who>{named})\s+(?P<did>\S.*)"
    if match := re.fullmatch(turned, right, re.IGNORECASE):
        yield f"{match['who']} {match['did']} {match['thing']}"


def with_thing(then: Context, right: str, old: Action, *, last: bool) -> list[str]:
    """A text with what a deed was done with for the word that points at it; of the last deed
    it may go without saying, and its verb."""
    slots_ = [slot for slot in slots(parts(type(old).form)) if not slot.many]
    named = [slot for slot in slots_ if slot.kind not in ("player", *WORDLESS)]
    if not named:
        return []
    thing = then.value_word(named[0].kind, getattr(old, named[0].field))
    did, points = verb(type(old)), POINTS.search(right)
    said = [POINTS.sub(lambda _: thing, right, count=1)] if points else []
    added = [f"{thing} {right}", f"{did} {thing} {right}", f"{did} {right}"]
    return said + added if last else said


def deeds_then(then: Context, right: str, wrong: str, old: Action) -> list[Action]:
    """Deeds of the same kind that a text would have been, nearest to the old one."""
    parsed = then.parsed(right)
    same = [way[0] for way in parsed.ways if len(way) == 1 and type(way[0]) is type(old)]
    if parsed.mended or old in same:
        return []
    near = (as_said(old, new) for new in nearest(old, same))
    return [new for new in near if _differs_in(then, wrong, old, new)]


def as_said(old: Action, new: Action) -> Action:
    """An action of the table said by nobody in particular, as the old one was; what is not told
    anew stays as it was, as do cards turned up together."""
    kept: dict[str, Any] = {"seat": old.seat} if new.by_table else {}
    for slot in slots(parts(type(old).form)):
        before, after = getattr(old, slot.field), getattr(new, slot.field)
        if after is None is not before:
            kept[slot.field] = before
        if slot.many and new.by_table and len(after) <= len(before):
            rows = zip_longest(before, after, fillvalue=UNKNOWN)
            kept[slot.field] = tuple(b if a == UNKNOWN else a for b, a in rows)
    return replace(new, **kept)


def _differs_in(then: Context, wrong: str, old: Action, new: Action) -> bool:
    """Whether what was said to be wrong is what an action says and another does not."""
    if not wrong:
        return True
    who = Question("seat", "", kind="player")
    if old.seat != new.seat and old.seat in _values(then, who, wrong, old.seat):
        return True
    for slot in slots(parts(type(old).form)):
        before, after = getattr(old, slot.field), getattr(new, slot.field)
        gone = {*before} - {*after} if slot.many else {before} - {after}
        asked = Question(slot.field, "", kind=slot.kind)
        if gone.intersection(_values(then, asked, wrong, old.seat)):
            return True
    return False


def with_right(
    then: Context, right: str, wrong: str, old: Action, *, last: bool
) -> Iterator[Action]:
    """An action with what was wrong of it replaced by what is right, if that could be done; of
    the `last` that need not be said to be wrong, where what is right is all that is said."""
    words = right.split()
    tails = [" ".join(words[at:]) for at in range(max(0, len(words) - NAMED), len(words))]
    tails = [*tails, *then.names_in(right)] if wrong else [SPOKE.sub("", right)]
    doers = _values(then, Question("seat", "", kind="player"), right, old.seat) if last else []
    for new in (replace(old, seat=seat) for seat in doers if old.seat != TABLE and not wrong):
        if new != old:
            yield new
    held = {*inmost(getattr(old, slot.field) for slot in slots(parts(type(old).form)))}
    for slot in slots(parts(type(old).form)) if wrong or last else ():
        asked, value = Question(slot.field, "", kind=slot.kind), getattr(old, slot.field)
        said = value if slot.many else (value,)
        heads = (" ".join(wrong.split()[:at]) for at in range(len(wrong.split()), 0, -1))
        called = (_values(then, asked, head, old.seat) for head in islice(heads, NAMED))
        bad_ones = {*next(filter(None, called), ())} if wrong else {*said}
        named = tails if bad_ones.intersection(said) else ()
        meant = [*filter(None, (_values(then, asked, tail, old.seat) for tail in named))]
        others = (each for each in meant if not {*each} <= held)  # `r2 and r5, not b2`
        better = next(others, next(iter(meant), []))
        for bad in bad_ones.intersection(said):
            for good in better:
                for at in (n for n, each in enumerate(said) if each == bad != good):
                    row = (*said[:at], good, *said[at + 1 :])
                    changed: dict[str, Any] = {slot.field: row if slot.many else good}
                    yield replace(old, **changed)


def _values(then: Context, question: Question, text: str, seat: int) -> list[Any]:
    """What a text can mean as a value of a kind, without what stands before a name."""
    words = tokens(text)
    while words and words[0] in {*SAID["to"], *SAID["from"], *SAID["with"]}:
        words.pop(0)
    if not words or not question.kind or words[0] in ("me", "mine"):
        return []  # nobody knows who speaks
    own = then.grammar
    said = answer(then.view, own, question, " ".join(words), seat, then.value_word)
    return [option.value for option in said.options]
