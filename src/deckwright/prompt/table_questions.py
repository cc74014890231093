"""Questions about the very table: "may Bo play an axe on Cy?", "whose turn is it?".

What somebody may, must or would do is a line: it is read as any line, and tried on the table as
it stands. What stands there is read off the table as data (`table_facts`). A hand is secret, so
where it decides, that is said instead of a yes or a no.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..engine.action import TABLE, Action
from ..engine.correction import Correct
from ..engine.parser.grammar import words_of
from ..engine.parser.judge import Broken
from ..engine.parser.parse import forms_of
from ..engine.parser.tokens import stems
from ..errors import IllegalAction, joined
from ..games import grammar
from ..session.session import Session
from . import presenter
from .context import Context
from .table_answer import DEPENDS, NO, TOLD, YES, TableAnswer
from .table_facts import Facts

BEFORE = re.compile(
    r"(?:(?:so|ok|okay|wait|hey|um|and|but|then|well|please|tell me|guys|actually|hmm|now)\b"
    r"[ ,]*)+"
)
"""What people say before a question."""
AFTER = re.compile(
    r"[ ,]+(?:right now|now|at the moment|currently|at this point|yet|already|then|please|here"
    r"|this turn|or not|again|still|as it stands|though)$"
)
"""What they say after it; the table as it stands is meant all the same."""
SMALL = r"(?:(?:still|also|now|already|really|even|just|then|again|actually|legally) )*"
LEGAL = r"(?:is it|is that|would it be) (?:legal|allowed|ok|okay|fine|possible|permitted)"
ANYBODY = re.compile(
    r"\b(?:any|some)(?:body|one)(?: else)?\b|\b(?:a|another|any|some) (?:other )?player\b"
)
"""Any player at all, within a deed."""
POINTING = re.compile(r"\b(?:it|that|this|them|those|these|one)\b")
"""What points at something said before."""
LOOSE = re.compile(
    r"\b(?:choose to|decide to|really|instead|too|as well|first|still|now)\b ?"
    r"|,? (?:because|since|though|although|while) .*"
)
"""What says little within a deed."""
THINGS = re.compile(
    r"(?P<verb>[a-z]+)(?: (?:in|out|up|down|on|away))?"
    r"(?: (?:something|anything|one|another one|another|a card|cards?|it|them|that|this))?"
)
"""A deed that is only named: `move something`."""
NOBODY = re.compile(r"[a-z]+ (?:at |on |for )?(?:nobody|no one|no-one|nothing)")
""""Shoot nobody": to decline."""
LISTED = 6
"""So many lines of a kind are listed."""
SHOWN = 3
"""So many ways to do what was asked about are told."""


class Frame(NamedTuple):
    """How a question asks about a deed."""

    kind: str
    """ "may", "must", "if", "why" or "which"."""
    pattern: str
    """With `WHO` where the player stands, and `DEED` for what is done."""


FRAMES = (
    Frame("which", r"(?:what|which)(?: cards?| moves?)? (?:can|may|must|could|should) WHO"
          r" (?:play|do|lay|use|choose|put down)"),
    Frame("which", rf"(?:can|may) WHO {SMALL}(?:do|play) (?:anything|something)(?: else)?"),
    Frame("list", r"(?:what|which|where|whom?)(?: \w+)? (?:can|may|must|could|should) WHO"
          r" (?P<verb>\w+).*"),
    Frame("why", r"why (?:can't|cant|cannot|can not|may not|mayn't) WHO DEED"),
    Frame("why", r"why (?:can|may) WHO not DEED"),
    Frame("may", rf"(?:can|may|could|might|can't|cant) WHO {SMALL}DEED"),
    Frame("may", rf"(?:is|are|am) WHO {SMALL}(?:allowed|able|permitted|free) to DEED"),
    Frame("may", rf"{LEGAL} for WHO to DEED"),
    Frame("may", rf"{LEGAL} (?:if|when) WHO DEED"),
    Frame("must", rf"(?:must|should) WHO {SMALL}DEED"),
    Frame("must", rf"(?:does|do) WHO {SMALL}(?:have|need|got) to DEED"),
    Frame("must", r"has WHO (?:got )?to DEED"),
    Frame("must", rf"(?:is|are|am) WHO {SMALL}(?:forced|obliged|required|supposed) to DEED"),
    Frame("if", r"what(?: would)?(?: happens?)?(?: would happen)? (?:if|when) WHO DEED"),
    Frame("if", r".+ (?:if|when|once) WHO DEED"),
    Frame("if", r"(?:if|when|once) WHO DEED, .+"),
)  # fmt: skip
"""In the order they are tried."""
TURN = (
    r"(?:can|may|must|does|should|is|do|am|has) WHO(?: have to| need to| got to| allowed to)?"
    r" (?:play|act|go|move|do something|next|on|up|to play|to act|to move|first)"
    r"|(?:is it|it is|it's|its|is this)(?: already| now)? WHO(?:'?s)? (?:turn|go|move)"
)
"""Whether it is somebody's turn."""


def answer_at(
    session: Session, question: str, ctx: Context | None = None, speaker: int | None = None
) -> TableAnswer | None:
    """What a table says to a question, the session's or another one with its setup; None where
    it is none about that table. `speaker`: the seat of who asks, where that is known."""
    return _Asked(session, ctx or Context.of(session), question, speaker).answer()


def context_at(session: Session, question: str) -> str:
    """How the players named in a question stand, for one that the table does not answer; ""
    where none is."""
    return _Asked(session, Context.of(session), question, None).facts.context


def plain(question: str) -> str:
    """A question in small letters, without what people say before and after it."""
    text = " ".join(question.lower().replace("’", "'").replace('"', "").split()).rstrip("?!. ")
    text = BEFORE.sub("", text, count=1) if BEFORE.match(text) else text
    while (shorter := AFTER.sub("", text)) != text:
        text = shorter
    return text


class _Asked:
    """One question at one table."""

    def __init__(
        self, session: Session, ctx: Context, question: str, speaker: int | None
    ) -> None:
        self.session, self.ctx, self.text = session, ctx, plain(question)
        self.names_hidden = False
        """Whether a card was named that the table would not see played."""
        self.facts = Facts(ctx, ctx.look.table(ctx.view), session.book, self.text, speaker)

    def answer(self) -> TableAnswer | None:
        """The first answer there is: of a deed, of whose turn it is, of what stands there."""
        for frame in FRAMES:
            match = self.facts.matched(frame.pattern.replace("DEED", "(?P<deed>.+)"))
            seat = self.facts.subject(match) if match else None
            if match and seat is not None:
                said = match.groupdict()
                deed, verb = said.get("deed") or "", said.get("verb") or ""
                reply = self._deed(frame.kind, seat, deed, verb)
                if reply:
                    return reply
                break
        return self._turn() or self.facts.answer()

    # Deeds --------------------------------------------------------------------------------

    def _deed(self, kind: str, seat: int, deed: str, verb: str) -> TableAnswer | None:
        if self.ctx.over:
            return TableAnswer(NO, f"The game is over: {self.facts.table.headline}")
        if kind in ("which", "list"):
            return self._listed(seat, verb) if verb else self._which(seat)
        tried = self._tried(seat, deed) or self._named_deed(seat, deed)
        if tried is None or (kind == "why" and tried[0]):
            return None
        legal, broken = tried
        reply = self._early(seat, legal) if legal else self._why_not(seat, broken)
        stopped = reply is not None
        if reply is None and kind == "must":
            return self._must(seat, legal)
        reply = reply or self._allowed(seat, legal, events=kind == "if" or len(legal) == 1)
        if kind == "if" and (stopped or reply.verdict == YES):
            told = "That cannot be" if stopped else "It is possible"
            return reply._replace(verdict=TOLD, text=f"{told}: {reply.text}")
        return reply

    def _early(self, seat: int, legal: Sequence[Action]) -> TableAnswer | None:
        """That it is too early, where a line may be told before its turn comes (SYF-4.1): the
        table waits for others, and nobody would be offered it."""
        offered = self.ctx.game.legal_actions(self.ctx.state)
        out_of_turn = any(type(each).interrupt or each.seat == TABLE for each in legal)
        if self.facts.acts(seat) or out_of_turn or any(each in offered for each in legal):
            return None
        rules = [each.rule for each in self.ctx.game.apply(self.ctx.state, legal[0]).events]
        return TableAnswer(NO, f"not yet. {self.facts.table.headline}.", tuple(rules[:1]))

    def _tried(self, seat: int, deed: str) -> tuple[list[Action], list[Broken]] | None:
        """The legal actions a deed can be, and those refused; None where it is not understood
        for sure."""
        if POINTING.search(deed):
            return None
        legal: list[Action] = []
        broken: list[Broken] = []
        for line in self._lines(seat, deed):
            parsed = self.ctx.parsed(f"{self.ctx.players[seat]}: {line}")
            if parsed.mended or parsed.too_many:
                return None
            ways = [way for way in parsed.ways if isinstance(way[0], Action)]
            if any(len(way) > 1 or isinstance(way[0], Correct) for way in ways):
                return None
            legal += [way[0] for way in ways if way[0].seat in (seat, TABLE)]
            for each in parsed.broken if not ways else ():
                if each.kind is Correct or each.refusal is None or each.done:
                    continue
                seen = each.action and self.ctx.game.redact(each.state, each.action)
                if seen and seen != each.action and not self.ctx.game.refusal(each.state, seen):
                    legal.append(seen)
                    self.names_hidden = True
                elif each.action is None or each.action.seat in (seat, TABLE):
                    broken.append(each)
        legal = list(dict.fromkeys(legal))
        return (legal, broken) if legal or broken else None

    def _lines(self, seat: int, deed: str) -> Iterator[str]:
        """A deed, with each player in turn for anybody, and each of two for "or"."""
        if NOBODY.fullmatch(deed):
            deed = "skip"
        one, either, other = deed.rpartition(" or ")
        if either and " " not in other:
            yield one
            deed = f"{one.rpartition(' ')[0]} {other}"
        if not ANYBODY.search(deed):
            yield deed
            return
        for place, name in enumerate(self.ctx.players):
            if place != seat:
                yield ANYBODY.sub(name, deed)

    def _named_deed(self, seat: int, deed: str) -> tuple[list[Action], list[Broken]] | None:
        """The same of a deed less what says little in it; or, where it is only named, all that
        is legal of its kind."""
        shorter = " ".join(LOOSE.sub("", deed).split())
        if shorter != deed and shorter and (tried := self._tried(seat, shorter)):
            return tried
        match = THINGS.fullmatch(shorter)
        legal = self._of_kind(seat, match["verb"]) if match else []
        return (legal, []) if legal else None

    def _of_kind(self, seat: int, verb: str) -> list[Action]:
        """All that somebody can do now that a verb says."""
        whole = forms_of(self.ctx.game, grammar(self.ctx.game.view))
        kinds = {
            form.kind
            for form, node in zip(whole.forms, whole.nodes, strict=True)
            if not stems(verb).isdisjoint(words_of(node))
        }
        actions = self.ctx.game.legal_actions(self.ctx.state)
        return [each for each in actions if each.seat == seat and type(each) in kinds]

    def _listed(self, seat: int, verb: str) -> TableAnswer | None:
        """What can be done of a kind, by its lines."""
        legal = self._of_kind(seat, verb)
        if not legal:
            return None
        lines = [f"`{self._write(each)}`" for each in legal]
        more = f" and {len(lines) - LISTED} more" if len(lines) > LISTED else ""
        rules = [each.rule for each in self.ctx.game.apply(self.ctx.state, legal[0]).events]
        return TableAnswer(TOLD, f"{joined(lines[:LISTED])}{more}.", tuple(rules[:1]))

    def _allowed(self, seat: int, legal: Sequence[Action], *, events: bool) -> TableAnswer:
        """What may be done, on what of the hand that depends, and what comes of it."""
        action, name = legal[0], self.ctx.players[seat]
        told = joined([f"`{self._write(each)}`" for each in legal[:SHOWN]])
        more = f" and {len(legal) - SHOWN} more ways" if len(legal) > SHOWN else ""
        hinges = self._hinge(legal)
        held = f", if {name} {hinges[0]}" if hinges else ""
        try:
            step = self.ctx.game.apply(self.ctx.state, action)
        except IllegalAction as refused:
            return TableAnswer(NO, presenter.refusal(self.session, refused.refusal))
        came = [(presenter.event(self.session, each), each.rule) for each in step.events]
        rules = [*hinges[1:], *[rule for _, rule in came if rule][:1]]
        return TableAnswer(
            DEPENDS if hinges and hinges[0].startswith("holds none") else YES,
            f"{told}{more}{held}.",
            tuple(dict.fromkeys(rules)),
            self._write(action),
            tuple(came) if events else (),
            sure=not hinges,
        )

    def _hinge(self, legal: Sequence[Action]) -> list[str]:
        """On what of a hidden hand it depends whether an action is legal: in words, after the
        player's name, and the rule; none where the table sees all that decides."""
        found: list[list[str]] = []
        for action in legal:
            hinge = self.ctx.game.hinge(self.ctx.state, action)
            hinge = "" if self.names_hidden and not hinge else hinge
            if hinge is None:
                return []
            found.append(["holds none that must be played first", hinge] if hinge else [])
            if not hinge:
                one = len(legal) == 1 or self.names_hidden
                found[-1] = ["holds it" if one else "holds one of them"]
        return found[0]

    def _why_not(self, seat: int, broken: Sequence[Broken]) -> TableAnswer:
        """Why something may not be done; where only unsaid cards stand against it, that the
        hand decides."""
        first = broken[0]
        assert first.refusal
        said = presenter.refusal(self.session, first.refusal)
        line = self._write(first.action) if first.action else ""
        rules = (first.refusal.rule,)
        unsaid = next((each for each in broken if _lacks_cards(each)), None)
        if unsaid and unsaid.refusal:
            told = self.session.book.rules[unsaid.refusal.rule].text
            name = self.ctx.players[seat]
            text = f"That depends on {name}'s hand, which nobody sees. {told}"
            return TableAnswer(DEPENDS, text, (unsaid.refusal.rule,), sure=False)
        others = [
            each.refusal for each in broken if each.refusal and each.refusal.rule not in rules
        ]
        if others:
            said = f"{said}; nor otherwise: {presenter.refusal(self.session, others[0])}"
        return TableAnswer(NO, said, (*rules, *(each.rule for each in others[:1])), line)

    def _must(self, seat: int, legal: Sequence[Action]) -> TableAnswer:
        """Whether nothing else may be done."""
        name = self.ctx.players[seat]
        waits = self.facts.acts(seat)
        others = [
            each
            for each in self.ctx.game.legal_actions(self.ctx.state)
            if each.seat == seat and not type(each).interrupt and each not in legal
        ]
        if not waits:
            return TableAnswer(NO, f"{name} may, but need not: {self.facts.table.headline}")
        reply = self._allowed(seat, legal, events=False)
        reply = reply._replace(line=reply.line if len(legal) == 1 else "")
        if not others:
            return reply._replace(text=f"{name} can do nothing else: {reply.text}")
        sure = [each for each in others if self.ctx.game.hinge(self.ctx.state, each) is None]
        told = joined([f"`{self._write(each)}`" for each in (sure or others)[:SHOWN]])
        if sure:
            return reply._replace(verdict=NO, text=f"{name} may also do {told}.", sure=True)
        text = f"That depends on {name}'s hand: only if nothing such as {told} can be played."
        return reply._replace(verdict=DEPENDS, text=text, sure=False)

    def _which(self, seat: int) -> TableAnswer:
        """What a player can do, as far as the table sees."""
        name = self.ctx.players[seat]
        labels = [c.label for c in self.ctx.choices if not c.aside and c.of(seat)]
        if not self.facts.acts(seat):
            return TableAnswer(NO, f"Nothing now. {self.facts.table.headline}")
        return TableAnswer(TOLD, f"{name} can: {'; '.join(labels)}. {self.facts.notes}".strip())

    def _write(self, action: Action) -> str:
        """An action's line, as it is shown."""
        return presenter.line(self.session, self.ctx.write(action))

    # Turns --------------------------------------------------------------------------------

    def _turn(self) -> TableAnswer | None:
        """Whether it is somebody's turn; None where that is not asked."""
        match = self.facts.matched(TURN)
        seat = self.facts.subject(match) if match else None
        return None if seat is None else self.facts.whether_acts(seat)


def _lacks_cards(broken: Broken) -> bool:
    """Whether it is refused only because the cards of a hidden hand were not said."""
    return broken.refusal is not None and broken.refusal.code in broken.kind.unsaid
