"""What stands on a table, asked for: whose turn, who has what, how much of it, what lies where.

All is read off the table as data (`table.py`), so that a new game needs nothing here. What is
in a hand nobody sees; a question for it is answered by that.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from ...engine.parser.tokens import number_said
from ...errors import joined
from ...table import DOWN, Player
from .deed_reader import kinds_said
from .held_cards import HeldCards
from .question_patterns import question_patterns
from .table_answer import NO, TOLD, UNKNOWN, YES, TableAnswer
from .table_counts import CALLED
from .table_query import RANKED, Queries
from .table_things import alike, is_called, laid_text

WHY = re.compile(r"\bwhy\b|\bhow come\b")
"""What asks for a reason."""
HELD = re.compile(
    r"\b(?:holds?|holding|hand|hidden|secret)\b"
    r"|^(?:what|which|how many|do|does|has|have)\b"
    r".*\b(?:have|has|got|get|give|given|gave|drew|draw)\b"
    r"|\bis (?:what|which)\b"
)
"""What asks for the cards of a hand."""
TO_DO = re.compile(r"\b(?:have|has|get|got) to\b")
"""What asks for what is to be done."""
SAME = {
    "whose_turn": "headline", "next_up": "after",
    "whos_out": "whether_out", "laid_down": "secret", "wins": "course",
}  # fmt: skip
"""What is told besides -> what rests on the same rule."""
PERFECT = re.compile(r"(?:\w+ly |already )?\w+(?:ed|en|wn|ing)\b")
"""What somebody has done, after `has`, and not what they have."""
WHAT = r"what(?! happens| if| about| would)"
"""What there is, and not what comes of something."""
WHAT_IT_DOES = re.compile(
    r"(what|how) (do|does|s|is|will|would) .+ (do|does|mean|means|work|works)"
)
"""A question to the rules, whatever of it lies on the table."""


FACE = re.compile(r"(?:play|lay|put)\b.*\bface[ -]?(?:(?P<up>up)|down)|hide (?:\w+ )?cards?")
"""A deed that says on which side cards are played."""


class Facts(Queries):
    """A table that is asked about."""

    # What is asked -------------------------------------------------------------------------

    def _cited(self, reply: TableAnswer, told: str) -> TableAnswer:
        """An answer with the rule that it rests on."""
        rule = self.sources.get(SAME.get(told, told), "") if not reply.rules else ""
        return reply._replace(rules=(rule,)) if rule else reply

    def answer(self) -> TableAnswer | None:
        """The first that fits; None where nothing of the table is asked for."""
        for told, patterns in question_patterns().items():
            for pattern in patterns:
                match = self.matched(pattern)
                reply: TableAnswer | None = getattr(self, told)(match) if match else None
                if reply:
                    return self._cited(reply, told)
        return None

    def limits_of(self, seat: int) -> str:
        """What keeps a player from something, in notes and by what lies there."""
        player = self._player(self.ctx.players[seat])
        told = "; ".join([*player.notes, *_limiting(player)])
        return f"{player.name}: {told}" if told else ""

    def limited(self, seat: int, deed: str, *, general: bool) -> TableAnswer | None:
        """Whether what lies there keeps somebody from playing, or from playing so: face down;
        None where nothing does. `general`: whether no more is asked about than to play."""
        player, way = self._player(self.ctx.players[seat]), FACE.fullmatch(deed)
        limits = _limiting(player) if general or way else []
        if limits and deed.startswith(("play", "lay", "put", "hide")):
            text = f"before {player.name}: {'; '.join(limits)}."
            return self._cited(TableAnswer(NO, text), "limits")
        bound = [laid_text(each) for each in player.laid if "face up" in each.caption]
        if not way or not bound:
            return None
        verdict = TOLD if " or " in deed else YES if way["up"] else NO
        reply = TableAnswer(verdict, f"before {player.name}: {bound[0]}.")
        return self._cited(reply, "face up")

    def contest(self, _: re.Match[str]) -> TableAnswer:
        """Who is against whom, as what lies there is headed."""
        names = self.ctx.players
        heads = [a.title for a in self.table.areas if sum(n in a.title for n in names) > 1]
        told = "; ".join([*heads, *self.table.notes])
        return TableAnswer(TOLD, f"{self.table.sentence} {told}.")

    @property
    def step(self) -> str:
        """What is going on."""
        areas = [a.title for a in self.table.areas]
        return ". ".join([self.table.sentence, *areas])

    @property
    def context(self) -> str:
        """Whose turn it is, and how what is named stands; "" where only rules are asked for."""
        if WHAT_IT_DOES.fullmatch(self.text) and not self.players():
            return ""
        asked = self.query()
        speaks = [self._player(self.ctx.players[n]) for n in (self.speaker,) if n is not None]
        names = dict.fromkeys(p.name for p in (*speaks, *self.players()))
        named = [self.row(self._player(each), briefly=True) for each in names]
        own = "|".join(re.escape(f"Before {each.name}: ") for each in self.players())
        things = self.things.told_of(self.text)
        things = [t for t in things if not own or not re.match(own, t)] if not asked else []
        rows = [*((asked[0].text,) if asked else ()), *named, *things]
        if re.match(r"(?:can|may|must|does|should) ", self.text):
            can = [self.options(self.ctx.players.index(p.name)) for p in self.players()[:1]]
            rows += [each.text for each in can if each.verdict == TOLD]
        rows += self._unseen()
        rows += self._from_log()
        return "\n".join([self.table.sentence, *rows]) if rows else ""

    def _from_log(self) -> Iterator[str]:
        """The line of the log that is meant; where a reason is asked for, else the one that
        brought what is named, or lies before who is named."""
        if self.past is None:
            return
        named = {each.name for each in self.players()}
        own = [t for t in self.things.all() if t.place.removeprefix("Before ") in named]
        things = [*self.things.named(self.text), *own] if WHY.search(self.text) else []
        kinds = partial(kinds_said, self.ctx)
        for more in ("", *(f" {each.place} {each.laid.text}" for each in things)):
            if told := self.past.recalled(self.text + more, kinds):
                yield f"From the log: {told}"
                return

    def _unseen(self) -> Iterator[str]:
        """That nobody sees what somebody holds, where that is asked for."""
        if HELD.search(self.text) and not TO_DO.search(self.text):
            rule = self.sources.get("hand", "")
            hands = [p for p in self.players() if any(f.kind == "hand" for f in p.facts)]
            if hands:
                names = joined([each.name for each in hands])
                verb = "hold" if hands[1:] else "holds"
                yield f"Nobody sees what cards {names} {verb} ({rule})."

    # What is named --------------------------------------------------------------------------

    def who_has(self, match: re.Match[str]) -> TableAnswer | None:
        """Before whom something lies, or who wears it."""
        what = self.proper(match["what"]).removesuffix(" card")
        what = CALLED.get(what, CALLED.get(match["what"], what))
        first, _, rest = what.partition(" ")
        if rest and (many := number_said(first)) is not None:
            what = rest
            facts = {p.name: self._fact(p.facts, what) for p in self.table.players if not p.out}
            if any(facts.values()):
                like = [n for n, f in facts.items() if f and re.match(rf"\+?{many}\b", f.value)]
                return TableAnswer(TOLD, f"{joined(like) or 'nobody'}: {many} {what}.")
        if not what or RANKED.search(what):
            return None
        rows = [
            f"{player.name} ({', '.join(told)})"
            for player in self.table.players
            if (told := [*self._holdings(player, what)])
        ]
        if rows := rows or [*self._in_areas(what)]:
            return TableAnswer(TOLD, f"{'; '.join(rows)}.")
        held = re.search(r"\b(?:has|have|holds|holding|got)\b", self.text)
        asks_hand = held and not PERFECT.match(match["what"]) and self._is_card(what)
        return self._hidden(what, "nobody") if asks_hand else None

    def has(self, match: re.Match[str]) -> TableAnswer | None:
        """Whether somebody has something before them."""
        player, what = self._whose(match), self.proper(match["what"])
        if player is None or not what or what.startswith("to "):
            return None
        if found := [*self._holdings(player, what)]:
            return TableAnswer(YES, f"{player.name}: {', '.join(found)}.")
        worn = [f.label for p in self.table.players for f in p.facts if not f.value]
        if what in worn:
            return TableAnswer(NO, self.row(player))
        down = any(laid.text == DOWN for laid in player.laid)
        if "hand" not in self.text and self.text.startswith("is there") and not down:
            return TableAnswer(NO, self.row(player))
        return self._hidden(what, player.name) if self._can_be_held(what) else None

    def _hidden(self, what: str, who: str) -> TableAnswer:
        before = "before anybody" if who == "nobody" else f"before {who}"
        whose = "Hands" if who == "nobody" else f"{who}'s hand"
        return TableAnswer(
            UNKNOWN, f"no {what} lies open {before}; {whose} cannot be seen.", sure=False
        )

    def hand(self, match: re.Match[str]) -> TableAnswer | None:
        """What somebody holds: nobody sees it, but for what was shown."""
        player = self._whose(match)
        if player is None:
            return None
        fact = next((f for f in player.facts if f.kind == "hand"), None)
        known = [
            note
            for note in (*player.notes, *player.asides)
            if note.startswith(("holds", "has", "lacks", "no "))
        ]
        held = f"{player.name} has {fact.value} {fact.label}" if fact else player.name
        more = f"; known: {'; '.join(known)}" if known else ""
        return TableAnswer(UNKNOWN, f"hands are secret. {held}{more}.", sure=False)

    def secret(self, _: re.Match[str]) -> TableAnswer:
        """What the next card is."""
        return TableAnswer(UNKNOWN, "nobody sees it before it is drawn or shown.", sure=False)

    def laid_down(self, match: re.Match[str]) -> TableAnswer | None:
        """Whether a certain card was laid there: not to be known where one lies face down."""
        seat = self.seat(match.groupdict().get("who0") or match["who"])
        player = None if seat is None else self._player(self.ctx.players[seat])
        down = player and any(laid.text == DOWN for laid in player.laid)
        known = HeldCards(self.ctx).named(match["what"])
        return self.secret(match) if down and known else None

    def before(self, match: re.Match[str]) -> TableAnswer | None:
        """What lies before somebody."""
        player = self._whose(match)
        if player is None:
            return None
        things = [*map(laid_text, player.laid), *player.notes, *player.asides]
        return TableAnswer(TOLD, f"Before {player.name}: {', '.join(things) or 'nothing'}.")

    # Looking for things ---------------------------------------------------------------------

    def _holdings(self, player: Player, what: str) -> Iterator[str]:
        yield from (f.label for f in player.facts if not f.value and alike(f.label, what))
        yield from map(laid_text, self._laid_before(player, what))
        notes = (*player.notes, *player.asides)
        known = (n for n in notes if n.startswith("has ") and not n.startswith("has no "))
        named = (each for note in known for each in re.split(r"[;,] ", note[4:]))
        yield from (each for each in named if alike(each, what))

    def _in_areas(self, what: str) -> Iterator[str]:
        for area in self.table.areas:
            for laid in area.laid:
                if is_called(laid, what):
                    yield f"{area.title}: {laid_text(laid)}"


def _limiting(player: Player) -> list[str]:
    """The cards before a player that keep them from something, with what they say."""
    return [laid_text(each) for each in player.laid if "nothing" in each.caption]
