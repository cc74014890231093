"""Questions about the very table: "may Bo play an axe on Cy?", "whose turn is it?".

What somebody may, must or would do is a line: it is read as any line, and tried on the table as
it stands (`deeds`). What stands there is read off the table as data (`table_facts`). A hand is
secret, so where it decides, that is said instead of a yes or a no.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from ...engine.correction import Correct
from ...engine.parser.tokens import number_said
from ...session.session import Session
from ..reader.context import Context
from .deeds import LATER, SHOWN, Deeds
from .held_cards import HeldCards
from .moments import events_of, holding, in_time, own_steps
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
ON_TURN = re.compile(r"\b(?:turn|later|next|still|once|when|after|then|first)\b")
"""What asks of another time than now."""
COMES_FIRST = re.compile(r"^(?:what happens|what then)(?: and|,) ")
"""What asks for all that comes of a deed, before what more is asked."""
NOW = re.compile(r"\b(?:before|without|already|instead)\b")
"""What asks of the time before something."""
WITH_LAST = r" with (?:it|that|(?:his|her|their|my|the) (?:last|only) (?:card|one))$"
"""With what card a deed is done, where another word for it was before."""
TIME = re.compile(
    r",? (?:(?:on|in) (?:his|her|their|my|\w+'s) (?:own |next )?turn|next (?:turn|time)|later)$"
)
"""When something is done."""
TAIL = re.compile(
    r"(.+?)(?<! even),? (?:once|after|when|as soon as|if) ((?!he\b|she\b|they\b).+)"
)
"""A deed, and what comes before it."""
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
        self.timely = bool(ON_TURN.search(question.lower()))
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
            re.sub(r"(?<!turn is )(?<!^is )\bit\b", max(told, key=len), self.text)
            if told
            else self.text
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
                name, told = self.ctx.players[seat].lower(), said.get("told", "")
                if told and self._tells_deed(f"{name} {told}", False):
                    return self._after_line(f"{name} {told}", f"may {name} {said['deed']}")
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
        if reply := self._by_parts(parts):
            return reply
        told = ", ".join(parts[:-1])
        return self._typed(told, parts[-1]) if told and not self.ctx.over else None

    def _by_parts(self, parts: Sequence[str]) -> TableAnswer | None:
        """The same, by the deeds that are told one after the other."""
        beside, deed = None, -1
        for at in range(1, 1 if self.ctx.over else len(parts[:CLAUSES])):
            told, asked = ", ".join(parts[:at]), ", ".join(parts[at:])
            if re.fullmatch(JUDGED, asked):
                if parts[1:at]:  # what was told before may have changed the table
                    return None
                return self._part(parts[0], self.before)._framed(WANTED)
            follows = self.supposed or deed >= 0
            tells = SUPPOSED.match(parts[at - 1]) or self._tells_deed(parts[at - 1], follows)
            if tells and deed >= 0:  # two deeds that are one, or cannot follow each other
                both = self._after_line(" and ".join(parts[deed:at]), asked, told)
                return both if both and not both.beside else beside
            deed = at - 1 if tells else deed
            if deed >= 0:  # what is supposed is not so: nothing is asked of the table as it is
                rest, first = ", ".join(parts[deed + 1 : at]), ", ".join(parts[:deed])
                reply = self._after_line(parts[deed], asked, first)
                if reply and not reply.beside:
                    return reply.not_heeding(rest) if rest else reply
                beside = beside or reply
                continue
            reply = self._part(asked, f"{self.before} {told}")._whole()
            if reply and asked not in COMES:
                return self._beside_told(reply, told)
        return beside

    def _beside_told(self, reply: TableAnswer, told: str) -> TableAnswer | None:
        """An answer to what is asked after something that is told; None where it hangs on what
        was told, or asked before it, more likely than not."""
        held = HOLDS.match(told)
        if HeldCards(self.ctx).held(told) or (held and told.endswith(" card")):
            return reply
        depends = reply.verdict == DEPENDS and not reply.text.startswith("after")
        hangs = depends or (reply.verdict == YES and reply.line)
        if hangs or LATER.search(told) or re.match(ASKS, told):
            return None
        return reply.not_heeding(told)

    def _part(self, text: str, before: str) -> _Asked:
        """A part of the question, at the same table."""
        part = _Asked(self.session, self.ctx, text, self.speaker, before)
        part.timely |= self.timely
        return part

    def _after_line(self, told: str, asked: str, first: str = "") -> TableAnswer | None:
        """What is asked after a line; None where none was told that can be done. `first`: what
        was told before it."""
        clause = re.sub(WITH_LAST, "", SUPPOSED.sub("", told))
        line = self._part(clause, f"{self.before} {first}")
        match = line.facts.matched(LINE)
        seat = line._whose(match) if match else None
        if match is None or seat is None or ANOTHER.search(clause):
            return None
        deeds = Deeds(self.session, self.ctx, line.facts, seat)
        return self._if(deeds, match["deed"], asked, f"{self.before} {told}")

    def _typed(self, told: str, asked: str) -> TableAnswer | None:
        """What is asked after what would be done if it were typed; None where that is not one
        thing for sure."""
        parsed = self.ctx.parsed(told)
        if (
            len(parsed.ways) != 1
            or parsed.mended
            or parsed.talk
            or Correct in map(type, parsed.ways[0])
        ):
            return None
        ctx, events, lines = self.ctx, list[tuple[str, str]](), list[str]()
        for action in parsed.ways[0]:
            events += events_of(self.session, ctx, action)
            lines.append(f"`{ctx.write(action)}`")
            ctx = ctx.after(action)
        line = f"After {', '.join(lines)}:"
        if asked in COMES or re.fullmatch(JUDGED, asked):
            verdict = TOLD if asked in COMES else YES
            return TableAnswer(verdict, line, (), "", events, sure=False)
        if reply := self._stands_after(ctx, asked, told):
            return reply._replace(text=f"{line} {reply.text}", sure=False)
        return TableAnswer(TOLD, line, (), "", events, sure=False, beside=True)

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
        deeds = Deeds(self.session, holding(self.ctx, seat, self.facts.held), self.facts, seat)
        deed = said.get("deed") or " ".join(
            filter(None, (said.get("verb"), said.get("thing"), said.get("rest", "").strip()))
        )
        deed, name = self._said_of(TIME.sub("", deed), seat), self.ctx.players[seat].lower()
        tail = TAIL.fullmatch(deed) if kind in ("may", "must") else None
        if tail and (later := self._after_line(tail[2], f"{kind} {name} {tail[1]}", tail[1])):
            return later
        if tail and self._tells_deed(tail[2], False):
            return None
        if kind == "if" and HeldCards(self.ctx).held(deed):
            told = f"{self.before} {name} {deed}"
            reply = self._part(said.get("then", ""), told)._whole()
        elif kind == "if":
            supposed = ANOTHER.search(deed)
            reply = None if supposed else self._if(deeds, deed, said.get("then", ""))
        elif kind == "which":
            reply = deeds.which() or self.facts.options(seat)
        else:
            ways = {"must": deeds.must, "does": deeds.does, "where": deeds.where}
            reply = ways.get(kind, deeds.may)(deed)
            if kind in ("may", "must", "why") and (not reply or reply.verdict == NO):
                reply = self._in_time(reply, seat, deed, kind)
        if reply and deeds.reader.unheeded:
            reply = reply.not_heeding(" ".join(deeds.reader.unheeded))._replace(beside=True)
        less, without, _ = deed.partition(" without ")
        if kind == "may" and not reply and without:
            bare = deeds.may(less)
            return bare if bare and bare.verdict == NO else None
        asks_no = kind == "why" or VAGUE.search(deed)
        return None if asks_no and reply and reply.verdict != NO else reply

    def _in_time(
        self, reply: TableAnswer | None, seat: int, deed: str, kind: str
    ) -> TableAnswer | None:
        """A no with what holds once it is somebody's turn, or a card is drawn; what is asked of
        that time is answered by it alone."""
        when, tables = in_time(self.ctx, seat) if not NOW.search(self.text) else ("", {})
        told: dict[str, dict[str, TableAnswer]] = {}
        for line, ctx in tables.items():
            each = self._at(ctx, seat, deed, kind)
            if each is None:
                return reply
            told.setdefault(each.verdict, {})[line] = each
        parts = [
            f"{when} {', '.join([*lines][:SHOWN])}{' ...' * (len(lines) > SHOWN)}:"
            f" {[*lines.values()][-1].whole}"
            for lines in told.values()
        ]
        if len(parts) > 1:
            return TableAnswer(DEPENDS, "\n".join(parts), sure=False)
        last = [*next(iter(told.values())).values()][-1] if told else None
        if not last or (reply and not self.timely):
            more = f"; {when}: {last.whole}" if last else ""
            return reply and reply._replace(text=f"{reply.text}{more}")
        when += " the draw" * when.endswith("after")
        return last._replace(text=f"{when}: {last.text}", line="", events=(), sure=False)

    def _at(self, ctx: Context, seat: int, deed: str, kind: str) -> TableAnswer | None:
        """What a deed is at another table; where something of the player's own has to come
        first, what it is then."""
        facts = Facts(ctx, ctx.look.table(ctx.view), self.session, self.text, seat, self.before)
        deeds = Deeds(self.session, ctx, facts, seat)
        reply = deeds.must(deed) if kind == "must" else deeds.may(deed)
        if kind == "may" and reply and reply.verdict == NO:
            for line, later in own_steps(ctx, seat).items():
                then = Deeds(self.session, later, facts, seat).may(deed)
                if then and then.verdict in (YES, DEPENDS) and facts.ctx is not later:
                    return then._replace(text=f"after `{line}`: {then.text}", events=())
        return reply

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
        told = before or f"{self.before} {self.ctx.players[deeds.seat].lower()} {deed}"
        now, deeds, then = deeds, deeds.in_time(deed), COMES_FIRST.sub("", then)
        when = "" if deeds is now else f"On {deeds.name}'s turn, as the table lies. "
        after = deeds.after(deed) if then and then not in COMES else {}
        replies: dict[str, TableAnswer] = {}
        for line, ctx in after.items():
            if (each := self._stands_after(ctx, then, told)) is None:
                break
            replies[line] = each
        if replies and len(replies) == len(after) and not deeds.reader.hidden_card:
            return _in_each_way(replies, when)
        reply = deeds.what_if(deed, strict=bool(before))
        reply = reply and reply._replace(text=f"{when}{reply.text}")
        if reply is None or then in COMES:
            return reply
        if not reply.text.startswith(f"{when}It is possible"):
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
            seat = self.ctx.players.index(player.name)
            can = {each.options(seat) for each in later if each.acts(seat)}
            if len(can) == 1:
                yield f"Then {can.pop().text}"

    def _stands_after(self, ctx: Context, then: str, told: str) -> TableAnswer | None:
        """What a table after a deed of somebody says to a question."""
        later = _Asked(self.session, ctx, then, self.speaker, told, supposed=True)
        later.timely |= self.timely
        parts = ENDS.split(then)
        if later._tells_deed(parts[0], True):
            return later._told_first() if len(parts) <= DEEDS else None
        pointing = re.search(
            r"(?<!is )(?<!if )\b(?:it|that|this)\b(?! turn| round| game| shuffle)", then
        )
        reply = later._whole(pointing=bool(pointing))
        known = reply and reply.verdict != UNKNOWN and not reply.beside
        return reply if known else None


def _in_each_way(replies: Mapping[str, TableAnswer], when: str) -> TableAnswer | None:
    """What is so after each of some lines; None where that is too much to tell."""
    groups: dict[str, list[str]] = {}
    for line, reply in replies.items():
        groups.setdefault(reply.whole, []).append(f"`{line}`")
    after = {whole: f"{when}After {' or '.join(x[:SHOWN])}" for whole, x in groups.items()}
    first = next(iter(replies.values()))
    if len(groups) == 1:
        return first._replace(text=f"{after[first.whole]}: {first.text}", sure=False)
    if len(groups) <= SHOWN:
        text = "\n".join(f"{lines}: {whole}" for whole, lines in after.items())
        return TableAnswer(TOLD, text, sure=False)
    text = f"{after[first.whole]}, and whatever else is done: {first.text}"
    alike = {reply.verdict for reply in replies.values()} == {NO}
    return first._replace(text=text, sure=False) if alike else None
