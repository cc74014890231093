"""Questions in any words about what a table counts: who has most of it, who would win now, who
has yet to act.

A question is looked through for what it asks for (the most, the end, what is left to do), of
what, and of whom; the words that none of these takes are kept in mind, so that an answer to all
of a question is told from one to a part of it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random

from ...engine.action import Action
from ...engine.forms import verb as verb_of
from ...engine.parser.tokens import IDLE, stems
from ...errors import IllegalAction, joined
from ...judge.tokenize import STOP
from ...table import Player
from .deed_reader import kinds_said
from .table_answer import NO, TOLD, TableAnswer
from .table_counts import CALLED, YES_OR_NO, Counts

STOOD = ("lives", "points", "Characters", "cards")
"""What counts most, where nothing is named."""
ROUND = 4
"""Whoever does the same more often does not do it once a round."""
STEPS = 40
"""So many steps ahead at most are looked for who is still to act."""
_LITTLE = """
    right currently exactly moment left table number total totals count counts counted cards
    card both together until next first second point points so far many else got hold holds now
"""
SAYS_LITTLE = STOP | IDLE | frozenset(_LITTLE.split())
"""Words of such a question that need not be heeded."""
OWN = r"\b(?:i|me|my|mine)\b"
"""Who asks."""
ENDED = re.compile(
    r"(?:\b(?:if|when|say|suppose|supposing|assuming)\b"
    r"(?:(?!\b(?:is|was) (?:it|that)\b)[^,;:?])*?|\bas "
    r"|\b(?:all|everybody|everyone|we)(?: all| of us)? (?:agrees?|decides?|wants?) to )\b"
    r"(?:stop|(?!end\w* up)end(?:s|ed|ing)?|finish|over|count(?:ed)?|scored?"
    r"|(?:it|things) stands?"
    r"|(?<=everybody )gives up|(?<=we )(?:all )?g[ia]ve up)\w*(?: up)?"
    r"(?: (?:right|just|now|like this|this second|here|this way|today|the table|everything))*"
)
"""That it all ended now."""
LEADS = re.compile(
    r"\b(?:ahead|leads?|leading|in front(?! of)|wins?|winning|would win|won|behind|losing"
    r"|loses?|totals?|scores?|standings?)\b"
)
"""What asks how all stand."""
RANKED = re.compile(
    r"\b(?:(?P<most>most|highest|biggest|largest|best|richest|max)"
    r"|(?P<least>fewest|least|lowest|smallest|weakest|worst|poorest|min|closest|nearest))\b"
)
"""What asks for the most or the least."""
CLOSE = re.compile(
    r"\b(?:closest|nearest|near|close)(?: (?:to|from))?(?: (?:going out|being out|out|winning"
    r"|the win|victory|finishing|the end|dying|death|eliminated|elimination))?\b"
)
"""To what wins, or ends it."""
STILL = re.compile(
    r"\bwho(?: else)?\b.*\b(?:yet|still|left|missing|remaining|before|until|enough"
    r"|(?:has|have) (?:not|to))\b"
    r"|^who has (?:played|drawn|gone|acted|moved|answered)$"
    r"|\b(?:has|have|did|is|are) (?:everybody|everyone|anybody|we all|all of us)\b"
    r"|\bhow many (?:more|cards)\b.*\b(?:have|has|must|need|needs|to be played|to play)\b"
    r"|\bwhen (?:do|does|will|can)\b"
)
"""What asks who has yet to do what is due."""
STILL_WORDS = "yet still enough missing first before until after"
GENERAL = frozenset(("act", "go", "put", "move"))
"""Verbs that say no more than what is due."""
OWED = re.compile(r"(\d+) more to \w+")
"""A note of a player that says how often something is still to be done."""


class Queries(Counts):
    """A table that is asked in any words."""

    def query(self) -> tuple[TableAnswer, Sequence[str]] | None:
        """What is asked for, and the words not heeded; None where it is none of it."""
        for asks in (self._ended, self._ranked, self._still):
            if found := asks():
                reply, used = found
                left = [*self._unheeded(used)]
                vague = asks == self._ended and not LEADS.search(self.text)
                return None if left and vague else (reply, left)
        return None

    def whole_query(self) -> TableAnswer | None:
        """What is asked for, where every word is heeded."""
        found = self.query()
        return found[0] if found and not found[1] else None

    def _unheeded(self, used: str) -> Iterator[str]:
        """The words of the question that say something and were not used."""
        names = {name.lower() for name in self.ctx.players}
        heeded = {stem for word in re.findall(r"[\w-]+", used.lower()) for stem in stems(word)}
        for word in re.findall(r"[\w-]+", self.text.replace("'s", "")):
            if word not in SAYS_LITTLE | names and stems(word).isdisjoint(heeded):
                yield word

    def _quantity(self, but: str = "") -> tuple[str, str]:
        """What is counted and named, and the word for it; "" for none."""
        labels = {
            f.label.lower(): f.label for p in self.table.players for f in p.facts if f.value
        }
        words = [word for word in re.findall(r"[\w-]+", self.text) if word != but]
        for said in (*(f"{a} {b}" for a, b in pairwise(words)), *words):
            label = CALLED.get(said, said).lower()
            found = next((labels[k] for k in labels if k in (label, f"{label}s")), "")
            if found:
                return found, said
        return "", ""

    def _owners(self) -> Sequence[Player]:
        """The players that are named, the one who asks, or all."""
        named = self.players()
        own = re.search(OWN, self.text)
        seat = self.seat("i") if own and (self.speaker is not None or not named) else None
        if seat is not None:
            return [self._player(self.ctx.players[seat])]
        return named or [p for p in self.table.players if not self._is_out(p)]

    # What is asked for ----------------------------------------------------------------------

    def _ended(self) -> tuple[TableAnswer, str] | None:
        """How all would stand if it ended now, and who leads."""
        asked = ENDED.search(self.text)
        leads = LEADS.search(self.text)
        more = re.search(r"\b(?:if|when|once)\b", ENDED.sub("", self.text))
        if asked is None or more or "happens" in self.text:
            return None
        owners = self._owners() if self.players() or re.search(OWN, self.text) else ()
        reply = self.if_ended(owners, leads=bool(leads))
        used = f"{asked[0]} {leads[0] if leads else ''} have what shuffle get got stand plus"
        return (reply, used) if reply else None

    def _ranked(self) -> tuple[TableAnswer, str] | None:
        """Who has the most or the least of something, by rank."""
        ranked, close = RANKED.search(self.text), CLOSE.search(self.text)
        ahead = re.match(r"who(?: is| are)? (?:ahead|leading|in the lead|winning)\b", self.text)
        if ahead and (told := self.leads(ahead)):
            return told, ahead[0]
        if not ranked or not re.match(r"who|which|what", self.text):
            return None
        label, said = self._quantity(ranked[0])
        facts = [fact for player in self.table.players for fact in player.facts]
        if close and not label:
            ends = (f.label for f in facts if f.label in ("to go", "lives", "points"))
            label = next(ends, "")
        if re.fullmatch(r"who (?:has|is)(?: got)? the \w+", self.text):
            known = {f.label for f in facts if f.value}
            label = next((each for each in STOOD if each in known), "")
        points = re.search(r"\b(?:points|score)\b", self.text)
        rows = [
            (int(number[0]), player.name)
            for player in self.table.players
            for fact in player.facts
            if fact.label == label and not (player.out and fact.kind)
            if (number := re.match(r"\+?\d+", fact.value))
        ]
        if not rows:
            found = self.leads(points) if points else None
            return (found, f"{ranked[0]} points") if found else None
        up = bool(ranked["most"]) or (bool(close) and label == "points")
        best = (max if up else min)(number for number, _ in rows)
        names = joined([name for number, name in rows if number == best])
        rest = [f"{name} {number}" for number, name in sorted(rows, reverse=up)]
        others = ", ".join(each for each in rest if not each.endswith(f" {best}"))
        same = (f for f in facts if f.label == label and re.match(rf"\+?{best}\b", f.value))
        text = f"{names}: {best} {next(same).noun}{f' ({others})' * bool(others)}."
        rule = self.sources.get("most", self.sources.get("leads", ""))
        used = f"{ranked[0]} {close[0] if close else ''} {said}"
        return TableAnswer(TOLD, text, (rule,) if rule else ()), used

    def _still(self) -> tuple[TableAnswer, str] | None:
        """Who has yet to do what is due, and how often."""
        asked = STILL.search(self.text)
        due = {type(a) for a in self._now}
        verbs = [
            word
            for word in re.findall(r"[a-z]+", self.text)
            if word in GENERAL or (word not in STOP and any(says(word, kind) for kind in due))
        ]
        phase = re.search(
            r"\b(?:flip|turn (?:them|it|all|the cards)|reveal\w*|pick up)\b", self.text
        )
        if asked is None or not (verbs or phase) or not due:
            return None
        left = self.upcoming()
        if max(left.values(), default=0) > ROUND:  # it is all that is ever due
            return None
        if self.players() and "who" not in self.text.split():
            return None
        told = ", ".join(
            f"{name} {number}" if number > 1 else name for name, number in left.items()
        )
        done = [
            p.name for p in self.table.players if p.name not in left and not self._is_out(p)
        ]
        text = f"{self.table.sentence} Still to do it: {told}"
        text += f"; done, or not to do it: {joined(done)}." if done else "."
        verdict = NO if YES_OR_NO.match(self.text) else TOLD
        used = f"{' '.join(verbs)} {phase[0] if phase else ''} {STILL_WORDS}"
        return TableAnswer(verdict, text, sure=False), used

    def first(self, match: re.Match[str]) -> TableAnswer | None:
        """Who will be the first to do something, once it is due."""
        ctx, due = self.ctx, {type(a) for a in self._now}
        known = kinds_said(ctx, match["verb"])
        meant = {kind for kind in known if says(match["verb"], kind)} or {*known}
        together = [each.name for each in self.table.players if each.acts]
        if together[1:] and meant & due:
            return TableAnswer(TOLD, f"{joined(together)} do it together.", sure=False)
        meant -= due
        for _ in range(STEPS):
            if ctx.over:
                break
            acting = {*ctx.game.to_act(ctx.state)}
            legal = [a for a in ctx.game.legal_actions(ctx.state) if a.seat in acting]
            if found := next((a for a in legal if type(a) in meant), None):
                return TableAnswer(
                    TOLD, f"{ctx.players[found.seat]} will be the first.", sure=False
                )
            try:
                ctx = ctx.after(legal[0] if legal else ctx.game.sample(ctx.state, Random(0)))
            except IllegalAction:  # what lies face down cannot be made up
                break
        return None

    @property
    def _now(self) -> Sequence[Action]:
        """What can be done now by those the table waits for."""
        if self.ctx.over:
            return ()
        legal = self.ctx.game.legal_actions(self.ctx.state)
        return [a for a in legal if a.seat >= 0 and not type(a).interrupt]

    def upcoming(self) -> Counter[str]:
        """Who does the same as is due now, before anything else is due, and how often."""
        found, ctx = Counter[str](), self.ctx
        owed = [(p.name, OWED.match(note)) for p in self.table.players for note in p.notes]
        if told := {name: int(each[1]) for name, each in owed if each}:
            return Counter(told)
        due = {verb_of(type(a)).split()[0] for a in self._now}
        for _ in range(STEPS):
            acting = [] if ctx.over else [*ctx.game.to_act(ctx.state)]
            legal = () if ctx.over else ctx.game.legal_actions(ctx.state)
            action = next(
                (a for a in legal if a.seat in acting and verb_of(type(a)).split()[0] in due),
                None,
            )
            if action is None:
                break
            found[ctx.players[action.seat]] += 1
            ctx = ctx.after(action)
        return found


def says(word: str, kind: type[Action]) -> bool:
    """Whether a word is the verb of a kind of action."""
    return not stems(word).isdisjoint(verb_of(kind).replace("-", " ").split())
