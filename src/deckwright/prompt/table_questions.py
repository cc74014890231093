"""Questions about the very table: "may Bo play an axe on Cy?", "whose turn is it?".

What somebody may, must or would do is a line: it is read as any line, and tried on the table as
it stands (`deeds`). What stands there is read off the table as data (`table_facts`). A hand is
secret, so where it decides, that is said instead of a yes or a no.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from ..errors import joined
from ..session.session import Session
from .context import Context
from .deeds import Deeds, values_of
from .held_cards import Held, HeldCards
from .question_patterns import ASKS, by_whom, plain
from .table_answer import DEPENDS, NO, TOLD, UNKNOWN, YES, TableAnswer
from .table_facts import Facts
from .win_claims import claim_choice

SMALL = r"(?:(?:also|now|just|then|again|only) )*"
CAN = r"(?:can|may)"
LEGAL = r"(?:is it|is that|would it be) (?:legal|allowed|ok|okay|fine|possible|permitted)"
FORBIDDEN = r"(?:is it|is that) (?:forbidden|illegal|prohibited|against the rules|not allowed)"


FINE = (
    r"(?:,? (?:is it |is that )?"
    r"(?:ok|okay|allowed|legal|fine|possible|alright|good|fits?|works?))?"
)
"""After a line that is asked about."""
LINE = rf"(?:WHO )?(?P<deed>.+?){FINE}"
"""A line, asked about as it stands."""
ANOTHER = re.compile(r"\b(?:had|were|would)\b")
"""Where another table is supposed than the one there is."""
SUPPOSED = re.compile(
    r"^(?:what )?(?:if|once|after|suppose|say|when(?! (?:does|do|did|is|are|can|may|must)\b)) "
)
"""Before what is only supposed."""
ENDS = re.compile(r"\s*(?:[,;:?!]|[.](?=\s)|\s[-–]\s|\band\b(?= \w+s\b))+\s*")
"""Between the parts of a question that tells something first."""
SECOND = re.compile(
    r",? and (?:then )?(?=(?:what|who|whom|how|where|when|which|why|for how)\b)|[?] "
)
"""Before the second of two questions."""
SENTENCE = re.compile(r"[.;:?!] ")
"""The end of a sentence; what is asked about a deed is asked in one."""


WANTS = r"(?:wants? to|would (?:like|love) to|is (?:about|going) to|plans? to|intends? to)"
"""Before a line that somebody would do."""
JUDGED = (
    r"why (?:can )?not|does (?:it|that) work"
    r"|(?:is (?:it|that) )?(?:ok|okay|allowed|legal|fine|possible|right|permitted)"
    r"|(?:can|may) (?:he|she|they|i)"
)
"""What asks whether that may be which was told."""


class Frame(NamedTuple):
    """How a question asks about a deed."""

    kind: str
    """ "may", "not", "must", "if", "why", "which" or "list"."""
    pattern: str
    """With `WHO` where the player stands, and `DEED` for what is done."""


THESE = r"\b(?:them|these|those|any of it|one of it)\b"
"""The cards of a hand that was told."""
COMES = (
    "", "what", "what then", "what happens", "what is", "what comes of it", "is that possible",
)  # fmt: skip
"""What asks for all that comes of a deed."""
SHORT = rf"{CAN} (?P<deed>(?!an? |the |there )\S+(?: \S+){{0,2}})"
"""A line in few words, without whose it is."""
FRAMES = (
    Frame("which", rf"(?:what|which)(?: cards?| moves?| of (?:these|those|them))?"
          rf" (?:{CAN}|must|should) WHO (?:play|do|lay|use|choose|put down)(?: next| else)?"),
    Frame("which", rf"{CAN} WHO (?:play|lay|use|put down) (?:any|one|some) of"
          r" (?:them|those|these)"),
    Frame("which", rf"(?:what|which) of (?:these|those|them)(?: cards)? (?:{CAN} )?"
          r"(?:go|goes|fits?|works?)(?: (?P<rest>.+))?"),
    Frame("which", rf"{CAN} WHO {SMALL}(?:do|play) (?:anything|something)(?: else)?"),
    Frame("which", r"what does WHO have to do|what are WHO's (?:options|choices)"),
    Frame("where", rf"(?:where|on what|what) {CAN} (?:my |the |a |an |WHO's )?DEED"
          r" (?:go|be played|be put|be laid|fit|land)(?: on| over)?"),
    Frame("list", rf"(?:what|which|where|whom?)(?: \w+)? (?:{CAN}|must|should) WHO"
          r" (?P<verb>\w+)(?P<rest>.*)"),
    Frame("list", rf"(?:what|which|where)(?: \w+)? {CAN} (?:be )?(?P<verb>\w+)(?P<rest> .*)"),
    Frame("why", rf"why {CAN} not WHO DEED"),
    Frame("why", rf"why {CAN} WHO not DEED"),
    Frame("may", rf"{CAN} (?:not )?WHO {SMALL}DEED"),
    Frame("may", rf"(?:{CAN}|does) (?:my|the|a|an|this|WHO's) (?P<thing>.+?)"
          r" (?:go|fit|be played|be put|be laid)"
          r"(?P<rest>(?: (?:on|over|to|at|left|right)\b.+)?)"),
    Frame("may", r"(?:does|do) WHO get to DEED"),
    Frame("may", rf"(?:is|are|am) WHO {SMALL}(?:allowed|able|permitted|free) to DEED"),
    Frame("may", rf"(?:will|would) WHO be {SMALL}(?:allowed|able) to DEED"),
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
    Frame("if", r"(?:and )?(?:what|how)(?: is)?(?: about)?(?: would)?(?: happens?| happen)? "
          r"(?:if|when) WHO DEED"),
    Frame("if", r"(?P<then>.+?),? (?:if|when|once) WHO DEED"),
    Frame("if", r"(?P<then>.+?),? after WHO DEED"),
    Frame("if", rf"(?:if|when|once|after) WHO (?P<deed>.+?),? (?:then )?(?P<then>{ASKS}.+)"),
    Frame("if", r"(?:if|when|once|after) WHO DEED,? (?:what )?then(?: what)?"),
    Frame("if", r"if WHO DEED"),
    Frame("may", rf"WHO {WANTS} (?P<deed>.+?)(?:, (?:{JUDGED}))?"),
    Frame("may", rf"{CAN} (?P<thing>.+) be (?P<verb>\w+)(?P<rest>.*?)(?: by WHO)?"),
)  # fmt: skip
"""In the order they are tried."""
WANTED = FRAMES[-2:-1]
LATER_FRAMES = (
    Frame("does", r"(?:does|do|will) WHO (?!have|hold|own|need|get|want|know|count)DEED"),
    Frame(
        "did",
        r"(?:(?:what|which)(?: cards?)? )?(?:did|has|have) (?:not )?WHO "
        rf"{SMALL}(?!got\b)(?P<verb>\w+)(?P<rest>.*)",
    ),
)
"""Tried once nothing that stands there is asked for."""
TURN = (
    r"(?:why )?(?:can|may|must|does|should|is|do|am|has)(?: not)? WHO"
    r"(?: not)?(?: have to| need to| got to| allowed to)?"
    r" (?:play|act|go|move|do something|next|on|up|to play|to act|to move|first)"
    r"|(?:is it|it is|is this)(?: now)? WHO(?:'?s)? (?:turn|go|move)(?: or .*)?"
)
"""Whether it is somebody's turn."""
CLAUSES = 8
"""What is asked is looked for behind so many clauses at most."""


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


class _Asked:
    """One question at one table."""

    def __init__(
        self,
        session: Session,
        ctx: Context,
        question: str,
        speaker: int | None,
        before: str = "",
        hand: Held | None = None,
        base: Context | None = None,
    ) -> None:
        """`before`: what was told before it, in small letters; `hand`: the cards told to be
        held, and held at this table; `base`: the table before what is supposed."""
        self.session, self.ctx, self.before, self.hand = session, ctx, before, hand
        self.text, said_by = by_whom(plain(question, ctx.players), ctx.players)
        self.speaker = speaker if said_by is None else said_by
        self.text = self._with_thing()
        table = ctx.look.table(ctx.view)
        self.facts = Facts(ctx, table, session, self.text, self.speaker, before, base)

    def _with_thing(self) -> str:
        """The question with the card for `it` that was told of before it."""
        names = [str(facts.get("name", "")).lower() for facts in self.ctx.setup.facts.values()]
        names += [word for word in self.ctx.vocabulary("card") if word.isalpha() and word[2:]]
        told = [
            name for name in names if name and re.search(rf"\b{re.escape(name)}\b", self.before)
        ]
        return re.sub(r"\bit\b", max(told, key=len), self.text) if told else self.text

    def answer(self) -> TableAnswer | None:
        """The first answer there is: with the hand that is told, to all of it, to a line, to
        what is asked after something that is told first."""
        return (
            self._shown()
            or self._with_hand()
            or self._whole()
            or self._line()
            or self._told_first()
            or self._first_asked()
            or self.facts.limited()
        )

    def _shown(self) -> TableAnswer | None:
        """Whether somebody wins with the cards that are told, where wins are claimed so."""
        claim = None if self.ctx.over else claim_choice(self.ctx)
        reader = HeldCards(self.ctx)
        named = [self.ctx.players.index(each.name) for each in self.facts.players()]
        seat = named[0] if named and self.speaker is None else self.facts.seat("i")
        shown = reader.shown_in(self.text, seat) if claim and seat is not None else ()
        if not shown or seat is None:
            return None
        replies = []
        for cards in shown:
            held = Held(seat, [(card, card) for card in cards], "")
            deeds = Deeds(self.session, reader.with_hand(held) or self.ctx, self.facts, seat)
            replies.append(deeds.may(f"claim {', '.join(cards)}"))
        least, most = replies
        if least is None or most is None or least.verdict == most.verdict:
            return least
        return least._replace(
            text=f"{least.text} (Where more of them fit than was said, it may be otherwise.)",
            sure=False,
        )

    def _with_hand(self) -> TableAnswer | None:
        """What is asked beside the cards that somebody is told to hold, where they are held."""
        reader = HeldCards(self.ctx)
        held = None if self.hand else reader.said_in(self.text, self.facts.who, self.facts.seat)
        ctx = reader.with_hand(held) if held else None
        if held is None or ctx is None:
            return None
        rest, name, told = held.rest, self.ctx.players[held.seat], held.cards
        cards, state = {*self.ctx.setup.facts, *self.ctx.setup.cards}, self.ctx.state
        acts = [a for a in self.ctx.game.legal_actions(state) if a.seat == held.seat]
        if not any(cards & {*map(str, values_of(a))} for a in acts):
            held = held._replace(cards=())
        asked = _Asked(self.session, ctx, rest, held.seat, self.before, held)
        reply = asked.answer()
        if reply is None:
            return None
        said = joined([said for said, _ in told])
        return reply._replace(text=f"{reply.text} (If {name} holds {said}.)", sure=False)

    def _first_asked(self) -> TableAnswer | None:
        """Both of two questions in one, or the first; the other one is named then."""
        first, *others = SECOND.split(self.text)
        if not others or not re.match(ASKS, first):
            return None
        asked = _Asked(self.session, self.ctx, first, self.speaker, self.before)
        second = _Asked(
            self.session, self.ctx, others[0], self.speaker, f"{self.before} {first}"
        )
        then = second._whole() if not others[1:] else None
        if reply := asked._whole(keywords=then is not None):
            more = f"(Ask by itself: “{others[0]}”.)"
            text = f"{reply.text}\n{then.whole}" if then else f"{reply.text} {more}"
            return reply._replace(text=text, sure=False, partly=then is None)
        return None

    def _whole(self, *, keywords: bool = True) -> TableAnswer | None:
        """Of what its keywords ask for, of a deed, of whose turn it is, of what stands there.

        `keywords`: whether a question may be understood by them alone.
        """
        if keywords and (reply := self.facts.whole_query() or self.facts.by_keywords()):
            return reply
        return (
            self._framed(FRAMES)
            or self._turn()
            or self.facts.answer()
            or self._framed(LATER_FRAMES)
        )

    def _framed(self, frames: Sequence[Frame]) -> TableAnswer | None:
        """Of a deed, by the first way to ask that fits; None where none does."""
        for frame in () if SENTENCE.search(self.text) else frames:
            match = self.facts.matched(frame.pattern.replace("DEED", "(?P<deed>.+)"))
            seat = self._whose(match) if match else None
            if match and seat is not None:
                said = {key: each or "" for key, each in match.groupdict().items()}
                return self._of_deed(frame.kind, seat, said)
        return None

    def _line(self) -> TableAnswer | None:
        """Whether a line may be done that is all there is: "tom: spade on A5?", "can flames
        new"."""
        short = self.facts.matched(SHORT)
        match = short or self.facts.matched(LINE)
        seat = self._whose(match) if match else None
        asks = not short and re.match(ASKS, self.text)
        if asks or self.ctx.over or match is None or seat is None:
            return None
        deeds = Deeds(self.session, self.ctx, self.facts, seat)
        reply = deeds.may(self._said_of(match["deed"], seat), strict=True)
        spoken = short or match["who"] or deeds.reader.says_deed(match["deed"])
        return reply if spoken or not reply or reply.verdict != NO else None

    def _told_first(self) -> TableAnswer | None:
        """What is asked after something that is told: after a line, how it stands then, or what
        comes of it; else the question by itself, and what was told is named."""
        parts = [part for part in ENDS.split(self.text) if part]
        for at in range(1, 1 if self.ctx.over else len(parts[:CLAUSES])):
            told, asked = ", ".join(parts[:at]), ", ".join(parts[at:])
            if re.fullmatch(JUDGED, asked):
                wanted = _Asked(
                    self.session, self.ctx, parts[at - 1], self.speaker, self.before
                )
                return wanted._framed(WANTED)
            if reply := self._after_line(parts[at - 1], asked):
                return reply
            if SUPPOSED.match(told) or self._tells_deed(parts[0]):
                return None  # what is supposed is not so
            alone = _Asked(self.session, self.ctx, asked, self.speaker, f"{self.before} {told}")
            if reply := alone._whole(keywords=False) or alone._of_verb():
                if reply.verdict == DEPENDS:
                    return None  # on what was told, more likely than not
                text = f"{reply.text} (As it lies there; not heeded: “{told}”.)"
                return reply._replace(text=text, sure=False, partly=True)
        return None

    def _after_line(self, told: str, asked: str) -> TableAnswer | None:
        """What is asked after a line; None where none was told that can be done."""
        clause = SUPPOSED.sub("", told)
        line = _Asked(self.session, self.ctx, clause, self.speaker, self.before)
        match = line.facts.matched(LINE)
        seat = line._whose(match) if match else None
        if match is None or seat is None or ANOTHER.search(clause):
            return None
        if clause == told and not self._tells_deed(told):
            return None
        deeds = Deeds(self.session, self.ctx, line.facts, seat)
        return self._if(deeds, match["deed"], asked, f"{self.before} {told}")

    def _tells_deed(self, told: str) -> bool:
        """Whether something is told that somebody does: it is not done yet."""
        line = _Asked(self.session, self.ctx, told, self.speaker, self.before)
        match = line.facts.matched(LINE)
        verb = match["deed"].partition(" ")[0] if match and match["who"] else ""
        return (
            verb.endswith("s")
            and verb not in ("has", "is", "does", "was")
            and bool(Deeds(self.session, self.ctx, self.facts, 0).reader.kinds(verb))
        )

    def _of_verb(self) -> TableAnswer | None:
        """Whether a line may be done that begins with its verb: "draws another?"."""
        verb = self.text.partition(" ")[0]
        known = verb.endswith("s") and Deeds(
            self.session, self.ctx, self.facts, 0
        ).reader.kinds(verb)
        return self._line() if known else None

    def _whose(self, match: re.Match[str]) -> int | None:
        """Whose deed it is: of whoever is named, else of whoever is to act."""
        if any(each and key.startswith("who") for key, each in match.groupdict().items()):
            return self.facts.subject(match)
        if self.speaker is not None:
            return self.speaker
        acting = [n for n in range(len(self.ctx.players)) if self.facts.acts(n)]
        return acting[0] if acting else None

    def _of_deed(self, kind: str, seat: int, said: dict[str, str]) -> TableAnswer | None:
        if self.ctx.over:
            return TableAnswer(NO, f"The game is over: {self.facts.table.headline}")
        deeds = Deeds(self.session, self.ctx, self.facts, seat)
        deed = said.get("deed") or " ".join(
            filter(None, (said.get("verb"), said.get("thing"), said.get("rest", "").strip()))
        )
        deed = self._said_of(deed, seat)
        if kind == "if":
            reply = (
                None if ANOTHER.search(deed) else self._if(deeds, deed, said.get("then", ""))
            )
        elif kind in ("list", "did"):
            reads = deeds.ways if kind == "list" else deeds.did
            reply = reads(said["verb"], said["rest"])
        elif self.hand and self.hand.cards and (kind == "which" or re.search(THESE, deed)):
            reply = deeds.playable(self.hand, said.get("rest", "") or deed)
        elif kind == "which":
            reply = self.facts.options(seat)
        else:
            ways = {"must": deeds.must, "does": deeds.does, "where": deeds.where}
            reply = ways.get(kind, deeds.may)(deed)
        if kind == "why" and reply and reply.verdict == YES:
            return None
        if kind == "not" and reply and reply.verdict in (YES, NO):
            told = "It can be done" if reply.verdict == YES else "It cannot be done"
            return reply._replace(verdict=TOLD, text=f"{told}: {reply.text}")
        return reply

    def _said_of(self, deed: str, seat: int) -> str:
        """A deed of somebody else than who asks, who is named in it: `on me`."""
        if self.speaker in (seat, None):
            return deed
        return re.sub(r"\bme\b", self.ctx.players[self.speaker or 0].lower(), deed)

    def _if(self, deeds: Deeds, deed: str, then: str, before: str = "") -> TableAnswer | None:
        """What comes of a deed; or, where something else is asked, how that stands after it.

        A deed that cannot be is no answer to what is asked of the time after it.
        """
        strict = bool(before)
        after = deeds.after(deed, strict=strict) if then else None
        if after is not None:
            told = before or f"{self.before} {self.ctx.players[deeds.seat].lower()} {deed}"
            later = _Asked(self.session, after, then, self.speaker, told, base=self.ctx)
            same = _Asked(self.session, after, then, deeds.seat, told, base=self.ctx)
            pointing = re.search(
                r"(?<!is )\b(?:it|that|this)\b(?! turn| round| game| shuffle)", then
            )
            reply = later._whole(keywords=not pointing) or same._of_verb()
            if reply is None or reply.verdict == UNKNOWN:
                reply = later._rows()
            if reply:
                return reply._replace(text=f"After `{deeds.line}`: {reply.text}", sure=False)
        reply = deeds.what_if(deed, strict=strict)
        if reply is None or then in COMES:
            return reply
        if not reply.text.startswith("It is possible"):
            return None
        text = f"“{then}” was not understood; before that: {reply.text}"
        return reply._replace(text=text, sure=False)

    def _rows(self) -> TableAnswer | None:
        """How those stand who are named, where it is asked how or what they have."""
        rows = [self.facts.row(each, briefly=True) for each in self.facts.players()]
        asks = re.match(
            r"(?:what|how)\b.*\b(?:have|has|stand|stands|left|total|points?|at)\b", self.text
        )
        return TableAnswer(TOLD, " ".join(rows), sure=False) if asks and rows else None

    # Turns --------------------------------------------------------------------------------

    def _turn(self) -> TableAnswer | None:
        """Whether it is somebody's turn; None where that is not asked."""
        match = self.facts.matched(TURN)
        seat = self.facts.subject(match) if match else None
        return None if seat is None else self.facts.whether_acts(seat)
