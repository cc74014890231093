"""What was said wrong, put right in words: `that was b5, not r5`, `no, cy did`.

The lines said last are looked at, the last one first. What is said of one now is read as it
would have been at the table before it: a deed of the same kind that could have been done then
is what the line should have been. Else what was named in it is replaced by what is named now.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice, product, zip_longest
from typing import Any

from ...engine import TABLE, UNKNOWN, Action
from ...engine.choices import Question
from ...engine.correction import Correct
from ...engine.forms import WORDLESS, parts, slots, verb
from ...engine.parser.answer import answer
from ...engine.parser.tokens import SAID, tokens
from ...errors import AlreadySo
from ...games import grammar
from ...session.session import Session
from . import game_lines, rewriting
from .context import Context
from .meaning import Ask, Do, Meaning, Nothing, Refused, Step, Verb, Way
from .said_anew import without
from .taken_back import (
    LITTLE,
    TAKEN_BACK,
    and_then,
    as_told,
    last_lines,
    take_back,
    told_anew,
)

BEGINS = (
    r"(?:(?:oh|ah|no+|nope|nah|wait|(?:that(?:'?s| is| was) )?wrong|s(?:or)?ry|oops"
    r"|whoops|actually|hang on|hold on|my bad|correction"
    r"|(?:i|we) meant?|make (?:that|it))\b[\s,:;-]*)+"
)
"""How people begin to put something right."""
POLITE = re.compile(r"(?:(?:oh|ah|nah|s(?:or)?ry)\W*)+", re.IGNORECASE)
"""Of these words those that may mean nothing."""
ENDS = re.compile(
    r"(?P<said>.*\S)[\s,;-]+(?:s(?:or)?ry|oops|whoops|my bad|i meant?|tho)\W*", re.IGNORECASE
)
"""How they end it."""
LAST = r"(?:that|this|the) (?:last )?\w+ (?:was|is|were)\s+"
WAS = rf"(?:{BEGINS})?(?:{LAST}|(?:that|it|this)\b\s*(?:was|is|were)?\s+)?"
NOT = r"(?:,\s*)?\b(?:sorry,?\s+)?(?:not|instead of|rather than|and not|isnt|wasnt)\b"
WAS_NOT = r"\b(?:not|didnt|didn't|did not|wasnt|wasn't)\s+(?:\w+\s+(?!(?:it|that)\b))?"
WILL_NOT = r"(?:rather|would|will|may|can|could|should|must|do|does|did) not\b"
PAST = r"\b(?:was|were|showed|should be)\b"
SOMEBODYS = (
    r"\w+['’]s(?: \w+){0,2}|\w+s (?:last |first |second |own )?(?:one|card|roll|die|dice|draw)"
    r"|(?:that|the)(?: last| first| second)? (?:one|card|roll|die|dice)(?: (?:of|from|by) \w+)?"
)
"""Of whom or what something is said that was: `bo's roll`, `the last one of cy`."""
CHANGED = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"(?!.*\b{WILL_NOT}){WAS}(?P<right>\S.*?)\s*{NOT}\s+(?P<wrong>.+)",
        rf"(?:{BEGINS})?(?P<who>.*?){WAS_NOT}(?P<wrong>.+?),?\s+"
        r"(?:but|(?:that|it) was|s?he|they)\s+(?P<right>.+)",
        rf"{BEGINS}(?P<right>\S.*?)[,;.]*\s+(?:s?he |they )?{WAS_NOT}(?P<wrong>\S.*)",
        rf"{BEGINS}(?P<wrong>\S.*?) (?:was|were|is|are) (?:a |an |the )?(?P<right>\S.*)",
        rf"{BEGINS}(?P<right>\S.*)",
        r"(?:that|it) (?:was|is) (?P<right>\S.*)",
        r"(?:(?:that|it|this)\s+)?(?:should(?:ve|'ve| have)? (?:be|been)|was (?:meant|supposed)"
        r"(?: to be)?)\s+(?P<right>\S.*)",
        r"(?P<who>.*?)\bmeant\s+(?:to\s+(?:say\s+)?)?(?P<right>\S.*)",
        r"(?P<who>\w+) said (?P<right>\w+)\W*",
        r"(?P<who>.*?)\b(?:was|were) (?P<right>\w+ing\b.*)",
        rf"(?P<wrong>{SOMEBODYS}) {PAST} (?:a |an |the )?(?P<right>\S.*?)(?:,? so .*)?",
    )
)
"""What is right, and what was wrong, if that is said."""
SPOKEN, LONGEST = 16, 200
"""So many words and letters at most put something right; of more words only what the last line
of that kind says, up to `LISTED`."""
LISTED_LINES = 4
"""So many lines at most are listed that may be meant."""
LISTED = 40
NAMED = 6
"""So many words at the end of them name what is right."""
SPOKE = re.compile(r"\w+\s+(?:said|says|called|chose|picked|named|took|wanted)\s+", re.I)
"""What stands before a value that somebody named."""
POINTED = 3
"""So many of the last lines a word can point at."""
POINTS = re.compile(r"\b(?:that|it|this|them|those|these)\b", re.IGNORECASE)
"""Words that point at what the last line named."""


def unread(meaning: Meaning) -> Nothing | None:
    """A line of several words of which one was not understood."""
    nothing = meaning.slip.nothing if isinstance(meaning, Ask) and meaning.slip else meaning
    several = isinstance(nothing, Nothing) and nothing.word and " " in nothing.line
    return nothing if isinstance(nothing, Nothing) and several else None


def with_word(nothing: Nothing, instead: str) -> Iterator[str]:
    """A line with something else for the word that was not understood: for what holds it
    between spaces, or for that and what stands before it."""
    held = rf"[^\s,]*(?<!\w){re.escape(nothing.word)}(?!\w)[^\s,]*"
    for place in (held, rf"[^\s,]+\s+{held}"):
        line = re.sub(place, lambda _: instead, nothing.line, count=1, flags=re.I)
        if line != nothing.line:
            yield line


def put_right(session: Session, typed: str, meant: Meaning) -> Meaning | None:
    """What a line puts right; None where it says nothing of the kind.

    `meant`: what it means otherwise.
    """
    slip = meant.slip if isinstance(meant, Ask) else None
    slipped = slip is not None and bool(slip.taken) and all(slip.taken.values())
    taken = None if slipped else TAKEN_BACK.search(typed)
    if len(typed) <= LONGEST and taken:
        back = and_then(session, typed) or take_back(session, typed)
        right = typed[taken.end() :].strip(" ,;:")
        instead = isinstance(back, Ask) and _change(session, Context.of(session), right)
        if back == Verb("undo") or not (taken["what"] and re.match("[pw]", taken[0], re.I)):
            return instead or back  # what is laid back can be a deed
    if len(typed) > LONGEST or len(tokens(typed)) > LISTED:
        return None
    if ended := ENDS.fullmatch(typed):
        typed = f"sorry {ended['said']}"
    understood = not isinstance(meant, Nothing) and not _is_in_part(meant, typed)
    told_again = CHANGED[0].fullmatch(typed.strip()) or re.search(PAST, typed, re.IGNORECASE)
    refused = meant.refused if isinstance(meant, Ask) else meant
    explicit = isinstance(refused, Refused) and told_again
    if understood and not explicit and not re.match(BEGINS, typed, re.IGNORECASE):
        return None
    begun = re.match(BEGINS, typed, re.IGNORECASE)
    ctx = Context.of(session)
    remark = [typed.rpartition(",")[0]] if "," in typed else []
    rest, gone = (typed[begun.end() :], begun[0].strip(" ,.")) if begun else ("", "")
    anew = _politely(ctx, gone, rest) or told_anew(session, rest) if begun else None
    for said, pattern in product((typed, *remark), () if anew else CHANGED):
        match = pattern.fullmatch(said.strip())
        if match and (changed := _change(session, ctx, **match.groupdict())):
            behind = typed[len(said) :].strip(" ,") if said != typed else ""
            says = (
                behind
                and (tells := ctx.parsed(behind, loose=True))
                and bool(tells.ways or tells.broken)
            )
            return changed._replace(later=[behind]) if says else changed
    if begun is None or anew:
        return anew
    meant = game_lines.of_game(ctx, rest, None)
    return without(typed, gone, meant, f"`{gone}` puts nothing right here")


def _politely(ctx: Context, gone: str, rest: str) -> Do | None:
    """What somebody who is named does now, behind a word that need not put anything right."""
    if not POLITE.fullmatch(gone) or not _is_named(ctx, rest):
        return None
    now = game_lines.of_game(ctx, rest, None)
    if isinstance(now, Do) and not now.refused:
        return game_lines.with_note(now, [gone])
    return None


def _is_in_part(meant: Meaning, typed: str) -> bool:
    """Whether a meaning is that of a line without some of what was typed."""
    if isinstance(meant, Ask):
        left = meant.refused is not None and bool(meant.refused.left)
        return left or (meant.slip is not None and not any(meant.slip.taken.values()))
    return isinstance(meant, Refused) and (bool(meant.left) or meant.typed not in ("", typed))


def _change(
    session: Session, ctx: Context, right: str, wrong: str = "", who: str = ""
) -> Meaning | None:
    """The correction that says so, or what a line should have been, the last that can be."""
    right, due = f"{who} {right}".strip(), not wrong
    wrong = "" if LITTLE.issuperset(tokens(wrong)) else wrong
    if owned := _owned(ctx, wrong):
        return _change_of(session, ctx, right, *owned)
    texts = [right, *_turned(ctx, right)]
    parsed = [ctx.parsed(text) for text in texts]
    kinds = {type(action) for each in parsed for way in each.ways for action in way}
    kinds |= {broken.kind for each in parsed for broken in each.broken}
    now = _corrections(ctx, right)
    if counted := (wrong and now) or rewriting.counted(ctx, right, wrong):
        return counted
    cannot: Meaning | None = None
    lines = last_lines(session)
    if len(tokens(right)) > SPOKEN:
        lines = islice((each for each in lines if type(each[1].action) in kinds), 1)
    for at, (line, played) in enumerate(lines):
        view = ctx.view._replace(state=played.before)
        then, old = Context(view, usual=ctx.usual), played.action
        said = [*texts] if type(old) in kinds else []
        said += _with_thing(then, right, old, last=at == 0) if at < POINTED else []
        deeds = (_deeds_then(then, text, wrong, old) for text in said)
        found = next(filter(None, deeds), [])
        if not found or (wrong and found[LISTED_LINES:]):  # too little of it is said anew
            found = [*_with_right(then, right, wrong, old, last=at == 0)] or found
        told = [new for new in found if new.seat in (old.seat, TABLE) or not who]
        can = [new for new in told if then.refusal(new) is None]
        if due and any(_is_due(ctx, old, new) for new in can):
            return None
        if can:
            return _fix_of(line.number, [*dict.fromkeys(map(then.write, can))])
        if told and wrong:  # whose reason is told
            cannot = cannot or _fix_of(line.number, [then.write(told[0])])
    return now or cannot or _other_deed(session, ctx, right, wrong, due=due)


def _other_deed(
    session: Session, ctx: Context, right: str, wrong: str, *, due: bool
) -> Meaning | None:
    """What a line should have been instead: another deed, where its own verb was wrong; else
    the same with all that is named now. `due`: nothing where that is what somebody else does
    now."""
    words = [w for w in tokens(wrong) if w not in LITTLE]
    for at, (line, played) in enumerate(islice(last_lines(session), POINTED)):
        then = Context(ctx.view._replace(state=played.before), usual=ctx.usual)
        told = words and as_told(session, played, words, came=True) == len(words)
        deeds = [way[0] for way in then.parsed(right).ways if len(way) == 1]
        if told or (wrong and _is_named(ctx, right) and _seats(deeds) == {played.action.seat}):
            found = deeds
        else:
            kind, texts = type(played.action), (right, *_turned(ctx, right))
            said = product((frozenset((kind,)), frozenset[type[Action]]()), texts)
            parsed = (then.parsed(text, loose=True, kinds=kinds) for kinds, text in said)
            same = ([way[0] for way in x.ways if [*map(type, way)] == [kind]] for x in parsed)
            near = _nearest(played.action, next(filter(None, same), []))
            found = [_as_said(played.action, each) for each in near]
            own = len(deeds) == 1 and _seats(deeds) == {played.action.seat} and not at
            if own and not (wrong or deeds[0].interrupt) and not {*found} - {played.action}:
                found = deeds  # `no, she drew it`
        old = played.action
        if due and any(_is_due(ctx, old, each) for each in found):
            return None
        if 0 < len(found) <= LISTED_LINES and old not in found:
            return _fix_of(line.number, [*map(then.write, found)])
    return None


def _is_due(ctx: Context, old: Action, new: Action) -> bool:
    """Whether what a line should have been is rather what somebody else does now."""
    return new.seat != old.seat and ctx.refusal(new) is None


def _is_named(ctx: Context, text: str) -> bool:
    """Whether a text begins with who does it."""
    return any(tokens(text)[: len(own)] == own for own in map(tokens, ctx.players))


def _seats(deeds: Sequence[Action]) -> set[int]:
    return {each.seat for each in deeds}


def _nearest(old: Action, new: Sequence[Action]) -> list[Action]:
    """Those of some deeds of a kind that are most like an old one."""
    fields = [slot.field for slot in slots(parts(type(old).form))]
    apart = {each: sum(getattr(each, f) != getattr(old, f) for f in fields) for each in new}
    return [each for each in new if apart[each] == min(apart.values())]


def _owned(ctx: Context, wrong: str) -> tuple[int, str] | None:
    """Whose deed was wrong, and what else is said of it: `bo's first one`, `the one of bo`."""
    named = "|".join(sorted(map(re.escape, ctx.players), key=len, reverse=True))
    owned = rf"(?P<who>{named})(?:['\u2019]s|s)(?:\s+(?P<what>.+))?"
    behind = rf"(?P<what>.+) (?:of|from|by) (?P<who>{named})"
    texts = (re.fullmatch(each, wrong, re.IGNORECASE) for each in (owned, behind))
    said = next(filter(None, texts), None)
    seats = [
        n for n, name in enumerate(ctx.players) if said and name.lower() == said["who"].lower()
    ]
    return (seats[0], said["what"] or "") if said and seats else None


def _change_of(
    session: Session, ctx: Context, right: str, seat: int, said: str
) -> Meaning | None:
    """What the deeds of one player should have been, of whom alone it is said; which, where
    several of them could; where none could, the first, whose reason is told."""
    words = [word for word in tokens(said) if word not in LITTLE]
    fixes: dict[str, Verb] = {}
    cannot: Verb | None = None
    after: Action | None = None
    for line, played in last_lines(session):
        old = played.action
        begun = after is not None and _is_less(old, after)  # and told with the line after it
        if old.seat == seat and not begun and as_told(session, played, words) == len(words):
            then = Context(ctx.view._replace(state=played.before), usual=ctx.usual)
            own = f"{ctx.players[seat]}: {right}"
            deeds = _deeds_then(then, own, "", old) or _deeds_then(then, right, "", old)
            for new in (each for each in deeds if each.seat in (seat, TABLE)):
                fixes.setdefault(line.text, Verb("fix", f"{line.number} {then.write(new)}"))
            broken = (each.action for each in then.parsed(own).broken)
            refused = (x for x in broken if x and type(x) is type(old) and x.seat == seat)
            for new in refused if cannot is None else ():
                cannot = Verb("fix", f"{line.number} {then.write(new)}")
        after = old
    if len(fixes) < 2:
        return next(iter(fixes.values()), cannot)
    ways = [Way(label, f"fix {fix.rest}", fix) for label, fix in fixes.items()]
    told = f"`{right}` can be said of"
    return Ask(question="Which?", ways=ways[:LISTED_LINES], told=told, why=told)


def _is_less(old: Action, new: Action) -> bool:
    """Whether an action is another of which something was not told yet."""
    fields = [slot.field for slot in slots(parts(type(old).form))]
    return (
        type(old) is type(new)
        and old.seat == new.seat
        and any(getattr(old, field) is None is not getattr(new, field) for field in fields)
    )


def _turned(ctx: Context, right: str) -> Iterator[str]:
    """A deed told by what it was done with: `the bow cy played` is that Cy played the bow."""
    named = "|".join(map(re.escape, ctx.players))
    turned = rf"(?P<thing>.+?)\s+(?:that\s+|which\s+)?(?P<who>{named})\s+(?P<did>\S.*)"
    if match := re.fullmatch(turned, right, re.IGNORECASE):
        yield f"{match['who']} {match['did']} {match['thing']}"


def _with_thing(then: Context, right: str, old: Action, *, last: bool) -> list[str]:
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


def _fix_of(number: int, lines: Sequence[str]) -> Meaning:
    """A line of the past in other words; which, where it can be several."""
    ways = [Way(line, line, Verb("fix", f"{number} {line}")) for line in lines]
    if len(ways) == 1 and ways[0].meant:
        return ways[0].meant
    told = f"line {number} can be"
    both = " or ".join(f"`{line}`" for line in lines[:2])
    return Ask(question="Which?", ways=ways, told=told, why=f"{told} {both}")


def _corrections(ctx: Context, right: str) -> Do | None:
    """Corrections of the table as it stands, if nothing else is said."""
    ways = [way for way in ctx.parsed(right).ways if all(isinstance(x, Correct) for x in way)]
    if len(ways) != 1 or ctx.parsed(right).mended:
        return None
    try:
        for action in ways[0]:
            ctx.check(action)
    except AlreadySo:
        return None
    return Do(tuple(Step(action, ctx.write(action)) for action in ways[0]))


def _deeds_then(then: Context, right: str, wrong: str, old: Action) -> list[Action]:
    """Deeds of the same kind that a text would have been, nearest to the old one."""
    parsed = then.parsed(right)
    same = [way[0] for way in parsed.ways if len(way) == 1 and type(way[0]) is type(old)]
    if parsed.mended or old in same:
        return []
    near = (_as_said(old, new) for new in _nearest(old, same))
    return [new for new in near if _differs_in(then, wrong, old, new)]


def _as_said(old: Action, new: Action) -> Action:
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


def _with_right(
    then: Context, right: str, wrong: str, old: Action, *, last: bool
) -> Iterator[Action]:
    """An action with what was wrong of it replaced by what is right, if that could be done; of
    the `last` that need not be said to be wrong, where what is right is all that is said."""
    words = right.split()
    tails = [" ".join(words[at:]) for at in range(max(0, len(words) - NAMED), len(words))]
    tails = tails if wrong else [SPOKE.sub("", right)]
    doers = _values(then, Question("seat", "", kind="player"), right, old.seat) if last else []
    for new in (replace(old, seat=seat) for seat in doers if old.seat != TABLE and not wrong):
        if new != old:
            yield new
    for slot in slots(parts(type(old).form)) if wrong or last else ():
        asked, value = Question(slot.field, "", kind=slot.kind), getattr(old, slot.field)
        said = value if slot.many else (value,)
        heads = (" ".join(wrong.split()[:at]) for at in range(len(wrong.split()), 0, -1))
        called = (_values(then, asked, head, old.seat) for head in islice(heads, NAMED))
        bad_ones = {*next(filter(None, called), ())} if wrong else {*said}
        meant = (_values(then, asked, tail, old.seat) for tail in tails)
        better = next(filter(None, meant), ()) if bad_ones.intersection(said) else ()
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
    own = grammar(then.game.view)
    said = answer(then.view, own, question, " ".join(words), seat, then.value_word)
    return [option.value for option in said.options]
