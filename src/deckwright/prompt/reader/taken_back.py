"""What was said last, and taken back in words: `bo didnt draw yet`, `scratch that`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from string import ascii_lowercase as letters
from string import digits

from ...engine import SomeState
from ...engine.correction import Correct
from ...engine.forms import Slot, parts, slots, verb
from ...engine.parser.said import inmost
from ...engine.parser.tokens import IDLE, SAID, SOFT, number_said, stems, tokens
from ...engine.replay import Played
from ...games import grammar
from ...names import find
from ...session.fold import JournalLine, staying
from ...session.journal_changes import before_steps
from ...session.session import Session
from .context import Context
from .meaning import Ask, Meaning, Nothing, Verb, Way

LOOKED_AT = 16
"""So many of the last lines are looked at."""
TAKEN_BACK = re.compile(
    r"\b(?:undo|(?:takes?|took|puts?(?! back)|picks?|wants?)"
    r" (?P<what>(?:(?!(?:and|then|puts?|lays?) )[\w']+ ){0,4}?)back\b(?: up)?"
    r"|(?:ha[sd]|did)(?:n['’]?t| not)(?= \w+(?: \w+)? yet\b)|never mind(?! wh)"
    r"|(?:scratch|scrap|strike|forget|ignore) (?:that|it|this|what)\b"
    r"|^\W*my mistake\W*$"
    r"|(?:was|is) (?:a |an )?(?:mistake|slip|error|accident|wrong|misclick))\b",
    re.IGNORECASE,
)
"""How people take something back."""
LINE_OUT = re.compile(
    r"(?:undo|take|remove|delete|drop|cut|strike|scratch|lose)(?: out| back| away)? line (\d+)"
    r"(?: (?:out|away|again|back|off))*\W*",
    re.IGNORECASE,
)
"""How people drop one line of the log."""
AND_THEN = re.compile(
    r"(?: that| it| this)?[\s,;]*(?:and then|and|then)\b[\s,]*(?P<line>\S.*?)(?: instead)?\W*",
    re.I,
)
"""What is done instead of it."""
_LITTLE = (
    *("it", "line", "move", "turn", "no", "oh", "wait", "sorry", "again", "and", ","),
    *("didnt", "wasnt", "not", "never", "that", "yet"),
)
LITTLE = IDLE | SOFT | {*_LITTLE}
"""Words that do not say what is taken back."""
REASON = re.compile(r"[,;]| because | as | since | cos ")


def last_lines(session: Session) -> Iterator[tuple[JournalLine, Played[SomeState]]]:
    """The lines typed last, the last one first."""
    lines = session.folded.lines
    first = max(0, len(lines) - LOOKED_AT)
    played = session.timeline.since(first)
    for line, each in reversed(list(zip(lines[first:], played, strict=True))):
        if not line.assumed and not isinstance(each.action, Correct):
            yield line, each


def take_back(session: Session, typed: str) -> Meaning:
    """The line that is taken back: the last, or the last that is as it is said to be; where
    none is, whether it is the one that is most like it."""
    typed = re.sub(r"\b(?:ha[sd]|did)(?:n['’]?t| not)\b", "", typed, flags=re.IGNORECASE)
    taken = TAKEN_BACK.search(typed)
    chunks = [taken["what"] or ""] if taken else []  # `bo takes the egg back`: not what Bo did
    chunks += REASON.split(TAKEN_BACK.sub(lambda match: f", {match['what'] or ''},", typed))
    described = ([word for word in tokens(x) if word not in LITTLE] for x in chunks)
    said = next(filter(None, described), [])
    alike: dict[str, int] = {}
    meant = {"": Verb("undo")}
    for line, played in last_lines(session):
        back = Verb("fix", str(line.number)) if alike else Verb("undo")
        fitting = as_told(session, played, said)
        if fitting == len(said):
            return back
        alike.setdefault(line.text, fitting)
        meant.setdefault(line.text, back)
    told_of = {text: number if number > 1 else 0 for text, number in alike.items()}
    nearest = max(told_of, key=lambda text: told_of[text], default="")  # else the newest
    told = f"none of the last lines is `{' '.join(said)}`"
    return _ask_back(told, nearest, meant[nearest]) if nearest else meant[""]


def and_then(session: Session, typed: str) -> Meaning | None:
    """What is taken back and what is done instead: `takes that back and throws the star`."""
    said = TAKEN_BACK.search(typed)
    more = AND_THEN.fullmatch(typed[said.end() :]) if said else None
    if said is None or more is None:
        return None
    who = typed[: said.start()].strip(" ,:")
    known = who and find(dict.fromkeys(session.setup.players), who)
    line = f"{who}: {more['line']}" if known else more["line"]
    parsed = Context.of(session).parsed(line)
    back = take_back(session, typed[: said.end()]) if parsed.ways or parsed.broken else None
    return back._replace(later=[line]) if isinstance(back, Verb) else None


def told_anew(session: Session, right: str) -> Verb | None:
    """Undoes the last deeds of one player, and does what is told in their place: `no wait, bo
    draws and throws the star`. None unless it is several deeds of whoever did the last one, and
    can be done where those began."""
    ctx, doer = Context.of(session), None
    if not any(right.lower().startswith(f"{name.lower()} ") for name in ctx.players):
        return None
    for count, (line, played) in enumerate(last_lines(session), 1):
        doer = played.action.seat if doer is None else doer
        if played.action.seat != doer:
            return None
        then = ctx.in_state(played.before)
        parsed = then.parsed(right)
        for way in parsed.ways if len(parsed.ways) == 1 and not parsed.mended else ():
            if len(way) >= max(count, 2) and {each.seat for each in way} == {doer}:
                return Verb("undo", f"to {line.number - 1}")._replace(later=[right])
    return None


def after_a_question(session: Session, closed: Nothing) -> Meaning:
    """What `undo` comes to at a question that is open: it is closed, and whether the last line
    is to go as well is asked, for some mean that."""
    lines = session.folded.lines
    typed = any(not line.assumed for line in lines)
    stay = staying(lines, before_steps(session.folded)) if typed else len(lines)
    gone = [line.text for line in lines[stay:] if not line.assumed]
    return _ask_back(closed.told, "; ".join(gone), Verb("undo")) if gone else closed


def _ask_back(told: str, line: str, back: Verb) -> Ask:
    told = f"{told}; take `{line}` back?"
    way = Way("take it back", f"{back.word} {back.rest}".strip(), back)
    return Ask(question="Undo?", ways=[way], told=told, why=told)


def as_told(
    session: Session, played: Played[SomeState], said: Sequence[str], *, came: bool = False
) -> int:
    """How many words are of a line: its own, or what else its cards and its verb are called;
    `came`: and the cards that a line without any has brought, as who takes the top one."""
    view = Context.of(session).view._replace(state=played.before)
    then, own = Context(view, usual=False), grammar(session.game.view)
    words = {*tokens(played.line), *tokens(verb(type(played.action)))}
    words |= {part for word in words for part in (word.rstrip(digits), word.lstrip(letters))}
    words |= {w for group in SAID.values() if words & {*group} for w in group}
    brought = {*inmost(played.events)} if came else set[object]()
    own_slots = [*slots(parts(type(played.action).form))]
    for slot in own_slots or [Slot("cards", "card", many=True)]:
        value = getattr(played.action, slot.field, brought)
        values = ({*value} if slot.many else {value}) - {None}
        names = (*then.vocabulary(slot.kind).items(), *own.names(then.state, slot.kind))
        words |= {word for name, each in names if each in values for word in tokens(name)}
    return sum(bool(stems(word) & words) or str(number_said(word)) in words for word in said)
