"""Questions in any words about what a table counts: who has most of it, who would win now.

A question is looked through for what it asks for (the most, the end), of
what, and of whom; the words that none of these takes are kept in mind, so that an answer to all
of a question is told from one to a part of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from ...engine.parser.tokens import IDLE, stems
from ...errors import joined
from ...judge.tokenize import STOP
from ...table import Player
from .table_answer import TOLD, TableAnswer
from .table_counts import CALLED, Counts

STOOD = ("lives", "points", "Characters", "cards")
"""What counts most, where nothing is named."""
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
    r"(?:(?!\b(?:is|was) (?:it|that|the game)\b)[^,;:?])*?|\bas "
    r"|\b(?:all|everybody|everyone|we)(?: all| of us)? (?:agrees?|decides?|wants?) to )\b"
    r"(?:stop|(?!end\w* up)end(?:s|ed|ing)?|finish|over|count(?:ed)?|scored?"
    r"|(?:it|things) stands?"
    r"|(?<=everybody )gives up|(?<=we )(?:all )?g[ia]ve up)\w*(?: up)?"
    r"(?: (?:right|just|now|like this|this second|here|this way|today|the table|everything))*"
)
"""That it all ended now."""
LEADS = re.compile(
    r"\b(?:ahead|most|best|lead(?:s|ing)?|in front(?! of)|wins?|winning|won|behind|losing"
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


class Queries(Counts):
    """A table that is asked in any words."""

    def query(self) -> tuple[TableAnswer, Sequence[str]] | None:
        """What is asked for, and the words not heeded; None where it is none of it."""
        for asks in (self._ended, self._ranked):
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
            ends = (f.label for f in facts if f.label in ("until out", "lives", "points"))
            label = next(ends, "")
        if re.fullmatch(r"who (?:has|is)(?: got)?(?: the)? \w+", self.text):
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
