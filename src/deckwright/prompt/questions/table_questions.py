"""Questions about the very table: "may Bo play an axe on Cy?", "whose turn is it?".

What somebody may, must or would do is a line: it is read as any line, and tried on the table as
it stands (`deeds`). What stands there is read off the table as data (`table_facts`). A hand is
secret, so where it decides, that is said instead of a yes or a no.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from ...engine.parser.tokens import number_said
from ...session.session import Session
from ..reader.context import Context
from .deeds import LATER, SHOWN, Deeds
from .held_cards import HeldCards
from .question_frames import (
    ALSO,
    ALSO_ASKS,
    ANOTHER,
    COMES,
    EITHER,
    ENDS,
    FRAMES,
    HIM,
    JUDGED,
    LATER_FRAMES,
    LINE,
    SENTENCE,
    SHORT,
    SUPPOSED,
    WANTED,
    Frame,
)
from .question_patterns import ASKS, by_whom, plain
from .shown_numbers import comes_of_number
from .table_answer import DEPENDS, NO, TOLD, UNKNOWN, YES, TableAnswer, events_told
from .table_facts import Facts
from .winning_cards import five_of

DEEDS = 4
"""So many parts at most are read as deeds that follow each other, and a question."""
_STATES = "has is does was have am do did are can got had hold holds"
STATES = frozenset(_STATES.split())
"""Verbs of what is so, and of no deed."""
VAGUE = re.compile(r"\b(?:card|one) (?:(?:that|which) )?(?:he|she|they|i|\w+ gave)\b")
"""A card that is told by what was done with it, and not by name."""
HOLDS = re.compile(
    r"\w+ (?:(?:only|just|still|now) )*(?:has|have|got|holds?|drew)(?: just)?(?: got| drawn)? "
)
"""That somebody has what is asked about."""
CLAUSES = 8
"""What is asked is looked for behind so many clauses at most."""


def answer_at(
    session: Session, question: str, ctx: Context | None = None, speaker: int | None = None
) -> TableAnswer | None:
    """What a table says to a question, the session's or another one with its setup; None where
    it is none about that table. `speaker`: the seat of who asks, where that is known."""
    return _Asked(session, ctx or Context.of(session), question, speaker).answer()


def context_at(session: Session, question: str) -> tuple[str, str]:
    """What is going on at a table, and how what a question names stands there, for one that the
    table does not answer; "" where it names nothing."""
    facts = _Asked(session, Context.of(session), question, None).facts
    return facts.step, facts.context


class _Asked:
    """One question at one table."""

    def __init__(
        self,
        session: Session,
        ctx: Context,
        question: str,
        speaker: int | None,
        before: str = "",
        *,
        supposed: bool = False,
    ) -> None:
        """`before`: what was told before it, in small letters; `supposed`: whether this table
        is only supposed."""
        self.session, self.ctx, self.before = session, ctx, before
        self.supposed = supposed
        self.text, said_by = by_whom(plain(question, ctx.players), ctx.players)
        self.speaker = speaker if said_by is None else said_by
        self.text = self._with_thing()
        table = ctx.look.table(ctx.view)
        self.facts = Facts(ctx, table, session, self.text, self.speaker, before)

    def _with_thing(self) -> str:
        """The question with the card for `it` that was told of before it."""
        names = [str(facts.get("name", "")).lower() for facts in self.ctx.setup.facts.values()]
        names += [word for word in self.ctx.vocabulary("card") if word.isalpha() and word[2:]]
        names += [n for n in re.findall(r"\ban? (\w+)\b", self.before) if number_said(n)]
        names += re.findall(r"\b(?:an?|other|another) (\w+ \d)\b", self.before)
        names += re.findall(r"\b(?:that|the|this|an?) ((?:\w+ )?\w+ card)\b", self.before)
        told = [
            name for name in names if name and re.search(rf"\b{re.escape(name)}\b", self.before)
        ]
        return (
            re.sub(r"(?<!turn is )\bit\b", max(told, key=len), self.text) if told else self.text
        )

    def answer(self) -> TableAnswer | None:
        """The first answer there is: with a hand that is shown, to all of it, to a line, to
        what is asked before or after something that is told."""
        return (
            comes_of_number(self.facts)
            or self._whole()
            or self._line()
            or self._told_first()
            or self._either()
        )

    def _either(self) -> TableAnswer | None:
        """Of one card or another, each by itself: "spade or sword for A1"."""
        match = EITHER.fullmatch(self.text)
        seat = self.speaker if self.speaker is not None else self.facts.seat("i")
        if match is None or seat is None:
            return None
        deeds = Deeds(self.session, self.ctx, self.facts, seat)
        told = [(each, deeds.may(f"play {each} on {match[3]}")) for each in match.groups()[:2]]
        text = "\n".join(f"{each}: {reply.whole}" for each, reply in told if reply)
        return TableAnswer(TOLD, text, sure=False) if all(r for _, r in told) else None

    def _whole(self, *, pointing: bool = False) -> TableAnswer | None:
        """Of what stands there, of a deed; `pointing`: it points at something told before, of
        which what stands there says nothing."""
        told = None if pointing else (five_of(self.facts) or self.facts.answer())
        told = told or (None if pointing else self._several())
        return told or self._framed(FRAMES) or self._framed(LATER_FRAMES)

    def _several(self) -> TableAnswer | None:
        """Of several things that are asked one after the other; what of them the table does not
        answer is left to the rules."""
        parts = [part for part in ALSO.split(self.text) if part]
        if not parts[1:] or not re.match(ASKS, self.text):
            return None
        found: list[TableAnswer] = []
        for at, part in enumerate(parts):
            if reply := self._part(part, " ".join([self.before, *parts[:at]]))._whole():
                found.append(reply)
        text = "\n".join(line for r in found for line in (r.whole, *events_told(r)))
        left = len(found) < len(parts) or any(each.beside for each in found)
        return TableAnswer(TOLD, text, sure=False, beside=left) if found else None

    def _framed(self, frames: Sequence[Frame]) -> TableAnswer | None:
        """Of a deed, by the first way to ask that fits; None where none does."""
        for frame in () if SENTENCE.search(self.text) else frames:
            match = self.facts.matched(frame.pattern.replace("DEED", "(?P<deed>.+)"))
            seat = self._whose(match) if match else None
            if match and seat is not None:
                said = {key: each or "" for key, each in match.groupdict().items()}
                if ALSO_ASKS.search(said.get("deed", "")):
                    continue
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
        spoken = short or match["fine"] or match["who"]
        return reply if spoken or not reply or reply.verdict != NO else None

    def _told_first(self) -> TableAnswer | None:
        """What is asked after something that is told: after a line, how it stands then, or what
        comes of it; else the question by itself, and what was told is named."""
        parts = [part for part in ENDS.split(self.text) if part]
        beside, deed = None, -1
        for at in range(1, 1 if self.ctx.over else len(parts[:CLAUSES])):
            told, asked = ", ".join(parts[:at]), ", ".join(parts[at:])
            if re.fullmatch(JUDGED, asked):
                if parts[1:at]:  # what was told before may have changed the table
                    return None
                return self._part(parts[0], self.before)._framed(WANTED)
            follows = self.supposed or deed >= 0
            tells = SUPPOSED.match(parts[at - 1]) or self._tells_deed(parts[at - 1], follows)
            if tells and deed >= 0:  # a deed that cannot be done after the first
                break
            deed = at - 1 if tells else deed
            if deed >= 0:  # what is supposed is not so: nothing is asked of the table as it is
                reply = self._after_line(parts[deed], asked)
                if reply and not reply.beside:
                    rest = ", ".join(parts[deed + 1 : at])
                    return reply.not_heeding(rest) if rest else reply
                beside = beside or reply
                continue
            if reply := self._part(asked, f"{self.before} {told}")._whole():
                return self._beside_told(reply, told)
        return beside

    def _beside_told(self, reply: TableAnswer, told: str) -> TableAnswer | None:
        """An answer to what is asked after something that is told; None where it hangs on what
        was told, or asked before it, more likely than not."""
        held = HOLDS.match(told)
        if held and (told.endswith(" card") or HeldCards(self.ctx).named(told[held.end() :])):
            return reply
        hangs = reply.verdict == DEPENDS or (reply.verdict == YES and reply.line)
        if hangs or LATER.search(told) or re.match(ASKS, told):
            return None
        return reply.not_heeding(told)

    def _part(self, text: str, before: str) -> _Asked:
        """A part of the question, at the same table."""
        return _Asked(self.session, self.ctx, text, self.speaker, before)

    def _after_line(self, told: str, asked: str) -> TableAnswer | None:
        """What is asked after a line; None where none was told that can be done."""
        clause = SUPPOSED.sub("", told)
        line = self._part(clause, self.before)
        match = line.facts.matched(LINE)
        seat = line._whose(match) if match else None
        if match is None or seat is None or ANOTHER.search(clause):
            return None
        deeds = Deeds(self.session, self.ctx, line.facts, seat)
        return self._if(deeds, match["deed"], asked, f"{self.before} {told}")

    def _tells_deed(self, told: str, follows: bool) -> bool:
        """Whether something is told that somebody does: it is not done yet. `follows`: it may
        be whoever did something before it."""
        line = self._part(told, self.before)
        match = line.facts.matched(LINE)
        who = match["who"] if match else ""
        verb = match["deed"].partition(" ")[0] if match and (who or follows) else ""
        return (
            (verb.endswith("s") or who in ("i", "we"))
            and not HOLDS.match(told)
            and verb not in STATES
            and Deeds(self.session, self.ctx, self.facts, 0).reader.says_kind(verb)
        )

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
            supposed = ANOTHER.search(deed)
            reply = None if supposed else self._if(deeds, deed, said.get("then", ""))
        elif kind == "which":
            reply = self.facts.options(seat)
        else:
            limited = self.facts.limited(seat, deed) if deeds.is_general(deed) else None
            if limited and kind in ("may", "must", "does"):
                return limited
            ways = {"must": deeds.must, "does": deeds.does}
            ways |= {"where": deeds.where, "onto": deeds.onto}
            if kind == "when" and self.facts.acts(seat):
                return None
            reply = ways.get(kind, deeds.may)(deed)
        less, without, _ = deed.partition(" without ")
        if kind == "may" and not reply and without:
            bare = deeds.may(less)
            return bare if bare and bare.verdict == NO else None
        asks_no = kind in ("why", "when") or VAGUE.search(deed)
        return None if asks_no and reply and reply.verdict != NO else reply

    def _said_of(self, deed: str, seat: int) -> str:
        """A deed with the name of who asks for `me`, and of the one other player who was named
        before it for `him` and `her`."""
        if self.speaker not in (seat, None):
            deed = re.sub(r"\bme\b", self.ctx.players[self.speaker or 0].lower(), deed)
        told = f"{self.before} {self.text.partition(deed or self.text)[0]}".replace("'s", "")
        names = [name.lower() for name in self.ctx.players]
        others = {each for each in told.split() if each in names} - {names[seat]}
        return HIM.sub(others.pop(), deed) if len(others) == 1 else deed

    def _if(self, deeds: Deeds, deed: str, then: str, before: str = "") -> TableAnswer | None:
        """What comes of a deed; or, where something else is asked, how that stands after it.

        A deed that cannot be is no answer to what is asked of the time after it.
        """
        strict = bool(before)
        told = before or f"{self.before} {self.ctx.players[deeds.seat].lower()} {deed}"
        found: dict[str, TableAnswer] = {}
        after = deeds.after(deed) if then and then not in COMES else {}
        for line, ctx in after.items():
            if reply := self._stands_after(ctx, then, told):
                found[line] = reply
        if found and len(found) == len(after):
            after_all = " or ".join(f"`{line}`" for line in [*found][:SHOWN])
            groups: dict[str, list[str]] = {}
            for line, reply in found.items():
                groups.setdefault(reply.whole, []).append(f"`{line}`")
            if len(groups) > SHOWN:
                return None
            parts = [f"After {' or '.join(lines[:SHOWN])}: {t}" for t, lines in groups.items()]
            if len(groups) > 1:
                return TableAnswer(TOLD, "\n".join(parts), sure=False)
            last = [*found.values()][-1]
            return last._replace(text=f"After {after_all}: {last.text}", sure=False)
        reply = deeds.what_if(deed, strict=strict)
        if reply is None or then in COMES:
            return reply
        if not reply.text.startswith("It is possible"):
            return None
        text = "\n".join([reply.text, *self._changed(after.values())])
        return reply._replace(text=text, sure=False, beside=True)

    def _changed(self, after: Iterable[Context]) -> Iterator[str]:
        """How those who are named stand then, where they stand so in each way."""
        later = [
            Facts(c, c.look.table(c.view), self.session, self.text, self.speaker) for c in after
        ]
        for player in self.facts.players():
            rows = {each.row(each._player(player.name), briefly=True) for each in later}
            if len(rows) == 1 and rows != {self.facts.row(player, briefly=True)}:
                yield f"Then {rows.pop()}"

    def _stands_after(self, ctx: Context, then: str, told: str) -> TableAnswer | None:
        """What a table after a deed of somebody says to a question."""
        later = _Asked(self.session, ctx, then, self.speaker, told, supposed=True)
        parts = ENDS.split(then)
        if later._tells_deed(parts[0], True):
            return later._told_first() if len(parts) <= DEEDS else None
        pointing = re.search(
            r"(?<!is )(?<!if )\b(?:it|that|this)\b(?! turn| round| game| shuffle)", then
        )
        reply = later._whole(pointing=bool(pointing))
        known = reply and reply.verdict != UNKNOWN and not reply.beside
        return reply if known else None
