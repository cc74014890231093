"""Questions about the very table: "may Bo play an axe on Cy?", "whose turn is it?".

What somebody may, must or would do is a line: it is read as any line, and tried on the table as
it stands (`deeds`). What stands there is read off the table as data (`table_facts`). A hand is
secret, so where it decides, that is said instead of a yes or a no.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from ..session.session import Session
from .context import Context
from .deeds import Deeds
from .table_answer import NO, YES, TableAnswer
from .table_facts import Facts

BEFORE = re.compile(
    r"(?:(?:so|ok|okay|wait|hey|um|and|but|then|well|please|tell me|guys|actually|hmm|now)\b"
    r"[ ,]*)+"
)
"""What people say before a question."""
AFTER = re.compile(
    r"[ ,]+(?:right now|now|at the moment|currently|at this point|yet|already|then|please|here"
    r"|this turn|this round|or not|again|still|as it stands|though|right|too|as well|anyway"
    r"|instead|in the meantime|meanwhile|at all)$"
)
"""What they say after it; the table as it stands is meant all the same."""
WITHIN = re.compile(
    r"(?<=\w) (?:still|already|really|actually|currently|exactly|right now|at the moment"
    r"|legally|even|yet)(?= \w)"
)
"""What they say within it."""
CONTRACTED = (
    (re.compile(r"\b(who|what|where|how|it|that|there)'?s\b(?! own)"), r"\1 is"),
    (re.compile(r"\b(who|they|you|we|what)'re\b"), r"\1 are"),
    (re.compile(r"\b(is|has|does|did|are|have|do)n'?t\b"), r"\1 not"),
    (re.compile(r"\b(?:can ?not|can'?t)\b"), "can not"),
    (re.compile(r"\b(?:must|may|should)n'?t\b"), "may not"),
    (re.compile(r"\b(?:might|could)\b"), "can"),
)
"""What is said in short, and in full."""
SMALL = r"(?:(?:also|now|just|then|again|only) )*"
CAN = r"(?:can|may)"
LEGAL = r"(?:is it|is that|would it be) (?:legal|allowed|ok|okay|fine|possible|permitted)"
FORBIDDEN = r"(?:is it|is that) (?:forbidden|illegal|prohibited|against the rules|not allowed)"


class Frame(NamedTuple):
    """How a question asks about a deed."""

    kind: str
    """ "may", "not", "must", "if", "why", "which" or "list"."""
    pattern: str
    """With `WHO` where the player stands, and `DEED` for what is done."""


FRAMES = (
    Frame("which", rf"(?:what|which)(?: cards?| moves?)? (?:{CAN}|must|should) WHO"
          r" (?:play|do|lay|use|choose|put down)(?: next| else)?"),
    Frame("which", rf"{CAN} WHO {SMALL}(?:do|play) (?:anything|something)(?: else)?"),
    Frame("which", r"what does WHO have to do|what are WHO's (?:options|choices)"),
    Frame("list", rf"(?:what|which|where|whom?)(?: \w+)? (?:{CAN}|must|should) WHO"
          r" (?P<verb>\w+)(?P<rest>.*)"),
    Frame("list", rf"(?:what|which|where)(?: \w+)? {CAN} (?:be )?(?P<verb>\w+)(?P<rest> .*)"),
    Frame("why", rf"why {CAN} not WHO DEED"),
    Frame("why", rf"why {CAN} WHO not DEED"),
    Frame("may", rf"{CAN} (?:not )?WHO {SMALL}DEED"),
    Frame("may", rf"(?:is|are|am) WHO {SMALL}(?:allowed|able|permitted|free) to DEED"),
    Frame("may", rf"{LEGAL} for WHO to DEED"),
    Frame("may", rf"{LEGAL} (?:if|when) WHO DEED"),
    Frame("not", rf"{FORBIDDEN} (?:for WHO to|that WHO|if WHO) DEED"),
    Frame("not", rf"WHO (?:{CAN} not|is not allowed to|is not able to) DEED"),
    Frame("may", rf"WHO {CAN} {SMALL}DEED"),
    Frame("must", rf"(?:must|should) WHO {SMALL}DEED"),
    Frame("must", rf"(?:does|do) (?:not )?WHO {SMALL}(?:have|need|got) to DEED"),
    Frame("must", r"has WHO (?:got )?to DEED"),
    Frame("must", rf"(?:is|are|am) WHO {SMALL}(?:forced|obliged|required|supposed) to DEED"),
    Frame("must", r"WHO (?:must|has to|have to|needs to) DEED"),
    Frame("if", r"what(?: would)?(?: happens?)?(?: would happen)? (?:if|when) WHO DEED"),
    Frame("if", r"(?P<then>.+?),? (?:if|when|once|after) WHO DEED"),
    Frame("if", r"(?:if|when|once|after) WHO DEED, (?P<then>.+)"),
    Frame("may", rf"{CAN} (?P<thing>.+) be (?P<verb>\w+)(?P<rest>.*?)(?: by WHO)?"),
)  # fmt: skip
"""In the order they are tried."""
TURN = (
    r"(?:can|may|must|does|should|is|do|am|has) WHO(?: have to| need to| got to| allowed to)?"
    r" (?:play|act|go|move|do something|next|on|up|to play|to act|to move|first)"
    r"|(?:is it|it is|is this)(?: now)? WHO(?:'?s)? (?:turn|go|move)(?: or .*)?"
)
"""Whether it is somebody's turn."""


def answer_at(
    session: Session, question: str, ctx: Context | None = None, speaker: int | None = None
) -> TableAnswer | None:
    """What a table says to a question, the session's or another one with its setup; None where
    it is none about that table. `speaker`: the seat of who asks, where that is known."""
    return _Asked(session, ctx or Context.of(session), question, speaker).answer()


def context_at(session: Session, question: str) -> str:
    """How what a question names stands on the table, for one that the table does not answer; ""
    where it names nothing."""
    return _Asked(session, Context.of(session), question, None).facts.context


def plain(question: str, players: Sequence[str] = ()) -> str:
    """A question in small letters and in full, without what people say around it."""
    text = " ".join(question.lower().replace("’", "'").replace('"', "").split()).rstrip("?!. ")
    for short, full in CONTRACTED:
        text = short.sub(full, text)
    for name in map(str.lower, players):
        text = re.sub(rf"\b{re.escape(name)}s\b(?= \w)", f"{name}'s", text)
    text = BEFORE.sub("", text, count=1) if BEFORE.match(text) else text
    while (shorter := AFTER.sub("", text)) != text:
        text = shorter
    return WITHIN.sub("", text)


class _Asked:
    """One question at one table."""

    def __init__(
        self, session: Session, ctx: Context, question: str, speaker: int | None
    ) -> None:
        self.session, self.ctx, self.speaker = session, ctx, speaker
        self.text = plain(question, ctx.players)
        self.facts = Facts(ctx, ctx.look.table(ctx.view), session.book, self.text, speaker)

    def answer(self) -> TableAnswer | None:
        """The first answer there is: of a deed, of whose turn it is, of what stands there."""
        for frame in FRAMES:
            match = self.facts.matched(frame.pattern.replace("DEED", "(?P<deed>.+)"))
            seat = self._whose(match) if match else None
            if match and seat is not None:
                said = {key: each or "" for key, each in match.groupdict().items()}
                if reply := self._of_deed(frame.kind, seat, said):
                    return reply
                break
        return self._turn() or self.facts.answer()

    def _whose(self, match: re.Match[str]) -> int | None:
        """Whose deed it is: of whoever is named, else of whoever is to act."""
        if any(each and key.startswith("who") for key, each in match.groupdict().items()):
            return self.facts.subject(match)
        acting = [n for n in range(len(self.ctx.players)) if self.facts.acts(n)]
        return acting[0] if acting else None

    def _of_deed(self, kind: str, seat: int, said: dict[str, str]) -> TableAnswer | None:
        if self.ctx.over:
            return TableAnswer(NO, f"The game is over: {self.facts.table.headline}")
        deeds = Deeds(self.session, self.ctx, self.facts, seat)
        deed = said.get("deed") or " ".join(
            filter(None, (said.get("verb"), said.get("thing"), said.get("rest", "").strip()))
        )
        match kind:
            case "which":
                reply: TableAnswer | None = deeds.which()
            case "list":
                reply = deeds.ways(said["verb"], said["rest"])
            case "if":
                reply = self._if(deeds, deed, said.get("then", ""))
            case "must":
                reply = deeds.must(deed)
            case _:
                reply = deeds.may(deed)
        if kind == "why" and reply and reply.verdict == YES:
            return None
        if kind == "not" and reply and reply.verdict in (YES, NO):
            told = "It can be done" if reply.verdict == YES else "It cannot be done"
            verdict = NO if reply.verdict == YES else YES
            return reply._replace(verdict=verdict, text=f"{told}: {reply.text}")
        return reply

    def _if(self, deeds: Deeds, deed: str, then: str) -> TableAnswer | None:
        """What comes of a deed; or, where something else is asked, how that stands after it."""
        after = deeds.after(deed) if then else None
        if after is not None:
            later = _Asked(self.session, after, then, self.speaker)
            if reply := later.answer():
                return reply._replace(text=f"After `{deeds.line}`: {reply.text}", sure=False)
        return deeds.what_if(deed)

    # Turns --------------------------------------------------------------------------------

    def _turn(self) -> TableAnswer | None:
        """Whether it is somebody's turn; None where that is not asked."""
        match = self.facts.matched(TURN)
        seat = self.facts.subject(match) if match else None
        return None if seat is None else self.facts.whether_acts(seat)
