"""A line of several deeds that means nothing as a whole: read part by part.

Each part is read at the table that those before it leave. What is read as it stands is done,
up to the first part that is not; that and all behind it is a line of its own then, of which
the first part is offered by a key, refused, or told as not understood.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from ...engine.action import TABLE
from ...engine.parser.tokens import (
    IDLE,
    JOINTS,
    KEPT,
    PHRASES,
    SOFT,
    TURNING,
    is_talk,
    is_verb,
    tokens,
)
from . import game_lines
from .context import Context
from .correcting_words import BEGINS
from .meaning import Ask, Do, Meaning, Nothing, Refused, Step

PARTS, LONGEST = 24, 4
"""So many parts of a line at most are read so, and so many at once."""
PARTED = re.compile(
    r"\s*(?:[,;]+|\.\.+|…|\s[-–]+\s|[()])\s*(?:(?:and|then|so|but)\b\s*)*|"
    r"\s+(?:and|then|so|but|while|cause|cos|coz|because|cus)\s+",
    re.IGNORECASE,
)
"""What stands between the parts of a line."""


def _goes_on(ctx: Context, text: str) -> bool:
    """Whether a part says where or to whom something is done, and not what."""
    words = tokens(text)
    verbs = any(map(is_verb, words[1:]))
    return not JOINTS.isdisjoint(words[:1]) and not verbs and ctx.names_something(text)


class Spoken(NamedTuple):
    """A line with the places where its parts begin and end."""

    line: str
    places: Sequence[tuple[int, int]]

    @classmethod
    def of(cls, line: str) -> Spoken:
        """A line taken apart at the signs and words that join deeds."""
        starts, ends = [0], []
        for sign in PARTED.finditer(line):
            ends.append(sign.start())
            starts.append(sign.end())
        pairs = zip(starts, [*ends, len(line)], strict=True)
        return cls(line, [(at, end) for at, end in pairs if line[at:end].strip(" .!?")])

    def with_names(self, ctx: Context, *, places_too: bool = False) -> Spoken:
        """The same with what goes on with the part before it: names that stand alone, `on bo
        and cy`; `places_too`: a place or a target, `..., on the left of bo's 3`."""
        names, places = {*map(str.lower, ctx.players)}, list[tuple[int, int]]()
        for at, end in self.places:
            words = [word for word in tokens(self.line[at:end]) if word not in IDLE | SOFT]
            alone = words[:1] == words and names.issuperset(words)
            goes_on = words and (alone or (places_too and _goes_on(ctx, self.line[at:end])))
            places.append((places.pop()[0] if places and goes_on else at, end))
        return self._replace(places=places)

    def text(self, first: int, behind: int | None = None) -> str:
        """The words from a part on, up to the one `behind` them."""
        last = len(self.places) if behind is None else behind
        return self.line[self.places[first][0] : self.places[last - 1][1]].strip()


def in_parts(ctx: Context, line: str, whole: Meaning, seat: int | None) -> Meaning | None:
    """What a line means part by part; None where it is to be taken as a `whole`."""
    if isinstance(whole, Do) and whole.refused and (done := _but_a_remark(ctx, line, seat)):
        return done
    apart = Spoken.of(line).with_names(ctx)
    said = apart.with_names(ctx, places_too=True)
    puts_right = re.match(BEGINS, line, re.IGNORECASE)
    if puts_right or not 1 < len(apart.places) <= PARTS or _is_settled(ctx, whole):
        return None
    steps: list[Step] = []
    talk: list[str] = []
    at, who, now = 0, None, ctx
    while at < len(said.places):
        part = said.text(at, at + 1)
        feels = _who_feels(now, part)
        who = who if feels is None else feels
        end, meant = _next(now, said, at, who, seat) if feels is None else (at, None)
        if meant is None:
            parsed = [now.parsed(each, seat) for each in _subjects(now, part, who)]
            reads = feels is None and any(each.ways or each.broken for each in parsed)
            if reads or not is_remark(now, part):
                break
            talk.append(part)
            at += 1
            continue
        for step in meant.steps:
            now = now.after(step.action)
            who = step.action.seat if step.action.seat != TABLE else who
        steps += meant.steps
        at = end
    rest = said.text(at) if at < len(said.places) else ""
    if rest and may_turn(said.text(at, at + 1)):
        return None
    if rest and any(step.action.interrupt for step in steps):
        return None  # who interrupts may be told behind it
    if steps:
        return _done(steps, talk, _by(now, rest, who), whole)
    return _offered(ctx, said, at, seat) if at else _offered(ctx, apart, 0, seat)


def _is_felt(ctx: Context, text: str) -> bool:
    """Whether a text says what somebody feels, or is felt for them: `bo grins`, `poor bo`."""
    words = tokens(PHRASES.sub(" ", text))
    others = {*words} - {*map(str.lower, ctx.players)} - IDLE - SOFT
    shorter = len(words) < len(tokens(text))
    return all(map(is_talk, others)) and (bool(others) or shorter) and KEPT.isdisjoint(words)


def _but_a_remark(ctx: Context, line: str, seat: int | None) -> Do | None:
    """The deeds of a line that ends with a word of feeling for somebody: `a 1, poor bo`."""
    said = Spoken.of(line)
    if len(said.places) < 2 or not _is_felt(ctx, last := said.text(len(said.places) - 1)):
        return None
    meant = game_lines.of_game(ctx, said.text(0, len(said.places) - 1), seat)
    return (
        game_lines.with_note(meant, [last])
        if isinstance(meant, Do) and not meant.refused
        else None
    )


def may_turn(text: str) -> bool:
    """Whether what is said may turn what was said before it."""
    words = re.findall(r"\w+", text.lower())
    return words[:1] in (["no"], ["not"]) or not TURNING.isdisjoint(words)


def _is_settled(ctx: Context, whole: Meaning) -> bool:
    """Whether a line is taken as a whole: it is done, or refused, with all its words, asks what
    it leaves open, or is offered without words that name nothing."""
    if isinstance(whole, Do):
        unclear = whole.refused and (whole.refused.left or whole.refused.unsure)
        return not (unclear or whole.later)
    if isinstance(whole, Ask):
        slip = whole.slip
        gone = [word for word, instead in slip.taken.items() if not instead] if slip else []
        open_ = not (slip or whole.refused)
        return open_ or (slip is not None and not any(map(ctx.names_something, gone)))
    if isinstance(whole, Refused):
        return not (whole.left or whole.unsure or whole.undone)
    return not isinstance(whole, Nothing)


def _next(
    ctx: Context, said: Spoken, at: int, who: int | None, seat: int | None
) -> tuple[int, Do | None]:
    """The deeds that the next parts say as they stand, as many as can be read at once before
    one of somebody who is named, and the part behind them. What names nobody is done by whoever
    did the last."""
    last = min(len(said.places), at + LONGEST)
    named = (n for n in range(at + 1, last) if _is_named(ctx, said.text(n, n + 1)))
    for end in range(next(named, last), at, -1):
        text = said.text(at, end)
        for each in _subjects(ctx, text, who):
            if not KEPT.isdisjoint(tokens(text)) and not ctx.parsed(each, seat).ways:
                continue
            meant = game_lines.of_game(ctx, each, seat)
            if not isinstance(meant, Do) or meant.refused or meant.later:
                continue
            if meant.steps or meant.followed:
                return end, meant
    return at, None


def _subjects(ctx: Context, text: str, who: int | None) -> Sequence[str]:
    """A text that names nobody in front, told of whoever did the last deed; by itself only
    where that one acts still, or nobody did any."""
    if who is None or _is_named(ctx, text):
        return [text]
    return [f"{ctx.players[who]}: {text}", *[text] * _acts(ctx, who)]


def _is_named(ctx: Context, text: str) -> bool:
    """Whether a text begins with a player's name."""
    words = [word for word in tokens(text)[:3] if word.isalpha()]
    return any(words[:1] in ([name], [f"{name}s"]) for name in map(str.lower, ctx.players))


def _by(ctx: Context, rest: str, who: int | None) -> str:
    """What is left of a line, with the name of whoever it is told of where that is open."""
    if not rest or who is None or _is_named(ctx, rest) or _acts(ctx, who):
        return rest
    return f"{ctx.players[who]}: {rest}"


def _who_feels(ctx: Context, part: str) -> int | None:
    """Whom a part says nothing of but what they feel: `bo is grinning`."""
    return ctx.named_first(part) if _is_felt(ctx, part) else None


def _acts(ctx: Context, seat: int) -> bool:
    """Whether a seat is the one that may act unnamed."""
    return seat in [*ctx.game.to_act(ctx.state)][:1]


def is_remark(ctx: Context, text: str) -> bool:
    """Whether a part tells no deed and turns nothing: it has no verb of one and names nothing,
    or is a word of feeling for somebody."""
    felt = _is_felt(ctx, text)
    text = PHRASES.sub(" ", text)
    words = tokens(text)
    does = any(map(is_verb, words))
    return KEPT.isdisjoint(words) and (felt or not (does or ctx.names_something(text)))


def _done(steps: Sequence[Step], talk: Sequence[str], rest: str, whole: Meaning) -> Do | None:
    """The deeds that were read, and the rest for later; None where the whole went as far."""
    if isinstance(whole, Do) and len(whole.steps) >= len(steps):
        return None
    done = game_lines.with_note(Do(tuple(steps)), talk)
    return done._replace(later=[rest] if rest else [])


def _offered(ctx: Context, said: Spoken, at: int, seat: int | None) -> Ask | None:
    """The first deeds of a line that is not read as it stands, by a key, and the rest later."""
    for end in range(at + 1, min(len(said.places), at + LONGEST)):
        meant = game_lines.of_game(ctx, said.text(at, end), seat)
        if isinstance(meant, Ask) and meant.ways and (meant.slip or meant.refused):
            return meant._replace(later=[said.text(end)])
        if isinstance(meant, Refused):
            return None
    return None
