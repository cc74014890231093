"""What was said wrong, put right in words: `that was b5, not r5`, `no, cy did`.

The lines said last are looked at, the last one first. What is said of one now is read as it
would have been at the table before it: a deed of the same kind that could have been done then
is what the line should have been. Else what was named in it is replaced by what is named now.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice, product

from ...engine import TABLE, Action
from ...engine.correction import Correct
from ...engine.parser.likely import due_kinds
from ...engine.parser.tokens import is_verb, tokens
from ...errors import AlreadySo
from ...session.session import Session
from . import game_lines, rewriting
from .context import Context
from .correcting_words import (
    BEGINS,
    CHANGED,
    FORGOTTEN,
    NEWEST,
    ORDER,
    OWNED,
    PAST,
    POLITE,
    THEY_DID,
    WHEN,
    marked_in_front,
    of_owner,
    was_somebodys,
)
from .earlier_deeds import as_said, deeds_then, is_less, nearest, turned, with_right, with_thing
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

NUMBERS = re.compile(r"\d+")
SPOKEN, LONGEST = 16, 200
"""So many words and letters at most put something right; of more words only what the last line
of that kind says, up to `LISTED`."""
LISTED_LINES = 4
"""So many lines at most are listed that may be meant."""
LISTED = 40
POINTED = 3
"""So many of the last lines a word can point at."""


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
    if len(typed) > LONGEST or len(tokens(typed)) > LISTED:
        return None
    if back := _back(session, typed, meant):
        return back
    as_typed = of_owner(session.setup.players, typed)
    typed, ctx = marked_in_front(as_typed), Context.of(session)
    begun = re.match(BEGINS, typed, re.IGNORECASE)
    sure = not WHEN.search(as_typed) or re.match(BEGINS, as_typed, re.IGNORECASE)
    understood = not isinstance(meant, Nothing) and not _is_in_part(meant, typed)
    if understood and not (begun or _is_explicit(ctx, typed, meant)):
        return _told_before(session, typed, meant) if isinstance(meant, Refused) else None
    remark = [typed.rpartition(",")[0]] if "," in typed else []
    rest, gone = (typed[begun.end() :], begun[0].strip(" ,.")) if begun else ("", "")
    anew = _politely(ctx, gone, rest) or told_anew(session, rest) if begun else None
    for said, pattern in product(
        (typed, *remark), () if anew else (CHANGED[0], OWNED, *CHANGED[1:])
    ):
        match = pattern.fullmatch(said.strip())
        if pattern is OWNED and not (match and _is_of_owner(ctx, match)):
            continue
        groups, then = _parted(ctx, match.groupdict() if match else {})
        if match and (changed := _change(session, ctx, **groups)):
            behind = then or typed[len(said) :].strip(" ,")
            changed = changed if sure else rewriting.only_told(session, changed)
            return _with_what_follows(ctx, changed, behind)
    if begun is None or anew:
        return anew
    meant = game_lines.of_game(ctx, rest, None)
    return without(typed, gone, meant, f"`{gone}` puts nothing right here")


def _is_explicit(ctx: Context, typed: str, meant: Meaning) -> bool:
    """Whether a line says itself that something was otherwise: what it means besides is
    refused, or done at any time."""
    of_whom = OWNED.fullmatch(typed)
    owned = of_whom is not None and _is_of_owner(ctx, of_whom)
    if isinstance(meant, Do):
        return owned and was_somebodys(typed)
    refused = meant.refused if isinstance(meant, Ask) else meant
    told = CHANGED[0].fullmatch(typed.strip())
    told = told or re.search(rf"{PAST}|{THEY_DID}", typed, re.IGNORECASE)
    return isinstance(refused, Refused) and (told is not None or owned)


def _parted(ctx: Context, said: dict[str, str]) -> tuple[dict[str, str], str]:
    """What was wrong without another deed behind it, and that: `not a 4 and swaps with cy`,
    `not ana, bo throws two`."""
    wrong, _, then = re.sub(
        r", (?:and )?| and ", "\n", said.get("wrong") or "", count=1
    ).partition("\n")
    words = tokens(then)
    named = ctx.named_first(then)
    words = words[len(tokens(ctx.players[named])) if named is not None else 0 :]
    deed = words and is_verb(words[0])
    return ({**said, "wrong": wrong}, then) if deed else (said, "")


def _back(session: Session, typed: str, meant: Meaning) -> Meaning | None:
    """What is taken back, and perhaps done instead; None where nothing is, as what is laid back
    can be a deed."""
    slip = meant.slip if isinstance(meant, Ask) else None
    slipped = slip is not None and bool(slip.taken) and all(slip.taken.values())
    taken = None if slipped else TAKEN_BACK.search(typed)
    if taken is None:
        return None
    back = and_then(session, typed) or take_back(session, typed)
    right = typed[taken.end() :].strip(" ,;:")
    instead = isinstance(back, Ask) and _change(session, Context.of(session), right)
    laid = taken["what"] and re.match("[pw]", taken[0], re.IGNORECASE)
    return instead or back if back == Verb("undo") or not laid else None


def _with_what_follows(ctx: Context, changed: Meaning, behind: str) -> Meaning:
    """A change with what is said behind it for later, where that tells a deed."""
    tells = behind and ctx.parsed(behind, loose=True)
    is_deed = tells and (tells.ways or tells.broken)
    return changed._replace(later=[behind]) if is_deed else changed


def forgotten(session: Session, typed: str) -> Ask | Nothing | None:
    """What was not told, put before the line that is named, once that is agreed; that it cannot
    be, where it can stand before none that is called so. None where nothing was forgotten."""
    said = FORGOTTEN.fullmatch(typed.strip())
    if said is None:
        return None
    deed, behind = said["deed"] or said["first"], said["behind"] or said["then"]
    words = [word for word in tokens(behind) if word not in LITTLE | ORDER]
    ctx = Context.of(session)
    for line, played in last_lines(session):
        if not words or as_told(session, played, words) < len(words):
            continue
        then = ctx.in_state(played.before)
        meant = game_lines.of_game(then, deed, None)
        if isinstance(meant, Do) and meant.steps and not meant.refused:
            new = "; ".join(step.line for step in meant.steps)
            told = f"Put `{new}` before line {line.number}, `{line.text}`?"
            return rewriting.agreed(told, Verb("insert", f"{line.number} {new}"))
    told = f"`{deed}` can stand before none of the last lines that is `{behind}`"
    return Nothing(f"{told}; `log` lists them", typed)


def _told_before(session: Session, typed: str, refused: Refused) -> Ask | None:
    """What is refused now, and is what a player's own last deed of that kind could have been:
    whether that is meant is asked beside the reason."""
    ctx = Context.of(session)
    seat = ctx.named_first(typed)
    away = seat not in ctx.game.to_act(ctx.state)
    if seat is None or not (away or type(refused.action) not in due_kinds(ctx.game, ctx.state)):
        return None
    if ctx.grammar.ruling(refused.refusal):
        return None
    for line, played in last_lines(session):
        old, then = played.action, ctx.in_state(played.before)
        if old.seat != seat or old.by_table:
            continue
        alike = [way[0] for way in then.parsed(typed).ways if [*map(type, way)] == [type(old)]]
        if len(alike) == 1 and alike[0] != old:
            return rewriting.really(line, then.write(alike[0]))._replace(refused=refused)
        if type(old) is type(refused.action):
            return None
    return None


def _politely(ctx: Context, gone: str, rest: str) -> Do | None:
    """What somebody who is named does now, behind a word that need not put anything right."""
    doer = ctx.named_first(rest)
    if not POLITE.fullmatch(gone) or doer is None:
        return None
    now = game_lines.of_game(ctx, rest, None)
    if not isinstance(now, Do) or now.refused:
        return None
    theirs = _seats([step.action for step in now.steps]) <= {doer, TABLE}
    return game_lines.with_note(now, [gone]) if theirs else None


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
    texts = [right, *turned(ctx, right)]
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
        then, old = ctx.in_state(played.before), played.action
        said = [*texts] if type(old) in kinds else []
        said += with_thing(then, right, old, last=at == 0) if at < POINTED else []
        deeds = (deeds_then(then, text, wrong, old) for text in said)
        found = next(filter(None, deeds), [])
        if not found or (wrong and found[LISTED_LINES:]):  # too little of it is said anew
            found = [*with_right(then, right, wrong, old, last=at == 0)] or found
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
        then = ctx.in_state(played.before)
        told = words and as_told(session, played, words, came=True) == len(words)
        deeds = [way[0] for way in then.parsed(right).ways if len(way) == 1]
        if told or (
            wrong
            and ctx.named_first(right) is not None
            and _seats(deeds) == {played.action.seat}
        ):
            found = deeds
        else:
            kind, texts = type(played.action), (right, *turned(ctx, right))
            said = product((frozenset((kind,)), frozenset[type[Action]]()), texts)
            parsed = (then.parsed(text, loose=True, kinds=kinds) for kinds, text in said)
            same = ([way[0] for way in x.ways if [*map(type, way)] == [kind]] for x in parsed)
            near = nearest(played.action, next(filter(None, same), []))
            found = [as_said(played.action, each) for each in near]
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


def _seats(deeds: Sequence[Action]) -> set[int]:
    return {each.seat for each in deeds}


def _is_of_owner(ctx: Context, said: re.Match[str]) -> bool:
    """Whether a player's thing is put right, by what is not said of whoever speaks."""
    me = {"me", "mine", "my"} & {*tokens(said["right"])}
    return not me and _owned(ctx, said["wrong"]) is not None


def _owned(ctx: Context, wrong: str) -> tuple[int, str] | None:
    """Whose deed was wrong, and what else is said of it: `bo's first one`, `the one of bo`."""
    named = "|".join(sorted(map(re.escape, ctx.players), key=len, reverse=True))
    owned = rf"(?P<who>{named})(?:['\u2019]?s|['\u2019])(?:\s+(?P<what>.+))?"
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
    several of them could; where none could, the first, whose reason is told. Where none is
    called so, as an arrow is no word of a shot, the last that could."""
    words = [word for word in tokens(said) if word not in LITTLE | ORDER]
    seats = (
        each.action.seat == seat and as_told(session, each, words) == len(words)
        for _, each in last_lines(session)
    )
    if words and not any(seats):
        return _change_of(session, ctx, right, seat, "last")
    fixes: dict[str, Verb] = {}
    cannot: Verb | None = None
    after: Action | None = None
    newest = not NEWEST.isdisjoint(tokens(said))
    for line, played in last_lines(session):
        if newest and fixes:
            break
        old = played.action
        begun = after is not None and is_less(old, after)  # and told with the line after it
        if old.seat == seat and not begun and as_told(session, played, words) == len(words):
            then = ctx.in_state(played.before)
            able, refused = _could_be(then, right, old)
            for new in able:
                fixes.setdefault(line.text, Verb("fix", f"{line.number} {then.write(new)}"))
            for new in refused if cannot is None else ():
                cannot = Verb("fix", f"{line.number} {then.write(new)}")
        after = old
    if len(fixes) < 2:
        return next(iter(fixes.values()), cannot)
    ways = [Way(label, f"fix {fix.rest}", fix) for label, fix in fixes.items()]
    told = f"`{right}` can be said of"
    return Ask(question="Which?", ways=ways[:LISTED_LINES], told=told, why=told)


def _could_be(then: Context, right: str, old: Action) -> tuple[list[Action], list[Action]]:
    """What somebody's deed could have been by what is said of it now, and what of its kind it
    cannot have been."""
    own = f"{then.players[old.seat]}: {right}"
    deeds = deeds_then(then, own, "", old) or deeds_then(then, right, "", old)
    said = with_thing(then, right, old, last=True)
    deeds = deeds or [x for text in said for x in deeds_then(then, text, "", old)]
    deeds = deeds or [*with_right(then, right, "", old, last=True)]
    able = [x for x in deeds if x.seat in (old.seat, TABLE) and then.refusal(x) is None]
    if able and not NUMBERS.search(right) and then.refusal(old) is None:
        able = [x for x in able if then.after(x).state != then.after(old).state]
    numbers = NUMBERS.findall(then.write(old))  # `zoes nine was black` is another nine
    able = [x for x in able if NUMBERS.findall(then.write(x)) == numbers] or able
    broken = (each.action for each in then.parsed(own).broken)
    refused = [x for x in broken if x and type(x) is type(old) and x.seat == old.seat]
    return (able if len(able) <= LISTED_LINES else []), refused


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
