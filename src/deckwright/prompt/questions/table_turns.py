"""Who a question is about, whose turn it is, and who comes next."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property

from ...errors import joined
from ...session.session import Session
from ...table import Player, Table
from ..reader.context import Context
from .question_patterns import table_words
from .table_answer import NO, TOLD, YES, TableAnswer
from .table_history import Past
from .table_things import Things, laid_text

ANYONE = ("somebody", "someone", "anybody", "anyone")
"""Words for one of those whom the table waits for, whoever it is."""
ALL = "all"
"""Who comes after the last of all."""
SPEAKER = ("i", "we", "me", "us", "he", "she", "they", *ANYONE)
"""Words for whoever the table waits for."""


class Turns:
    """A table that is asked who does what."""

    def __init__(
        self,
        ctx: Context,
        table: Table,
        session: Session,
        text: str,
        speaker: int | None,
        before: str = "",
    ) -> None:
        """`speaker`: who asks, where that is known; `before`: what was told first."""
        self.before_it = before
        self.ctx, self.table, self.text, self.speaker = ctx, table, text, speaker
        self.session, self.book, self.things = session, session.book, Things(table)
        names = sorted(ctx.players, key=len, reverse=True)
        called = [re.escape(name.lower()) for name in names]
        self.who = "|".join([*called, *SPEAKER])

    @property
    def notes(self) -> str:
        """What holds for all."""
        return "; ".join(self.table.notes)

    def seat(self, said: str, before: str = "") -> int | None:
        """Who is meant; of a pronoun whoever was named before it, else whoever acts alone."""
        names = [name.lower() for name in self.ctx.players]
        if said in names:
            return names.index(said)
        if said in ("i", "me", "my", "mine") and self.speaker is not None:
            return self.speaker
        if said not in ("i", "we", "me", "us", "my", "mine", *ANYONE):
            spoken = re.findall(r"[\w-]+", f"{self.before_it} {before}")
            named = [n for n, name in enumerate(names) if name in spoken]
            if len(named) == 1:
                return named[0]
            if named:  # of several whoever the table waits for, to whom something is to be done
                asks = re.match(r"(?:can|may|must|should)\b", self.text)
                acting = [n for n in named if asks and self.acts(n)]
                return acting[0] if len(acting) == 1 else None
        acting = [n for n, name in enumerate(self.ctx.players) if self._player(name).acts]
        return acting[0] if len(acting) == 1 or (acting and said in ANYONE) else None

    def players(self) -> Sequence[Player]:
        """The players that are named, or meant by a pronoun."""
        spoken = re.findall(r"[\w-]+", self.text.replace("'s", ""))
        named = [p for p in self.table.players if p.name.lower() in spoken]
        seat = None if named else self.seat("he")
        meant = {"he", "she", "his", "her"} & {*spoken} and seat is not None
        return named or ([self._player(self.ctx.players[seat or 0])] if meant else [])

    def acts(self, seat: int) -> bool:
        """Whether the table waits for somebody."""
        return self._player(self.ctx.players[seat]).acts

    def _player(self, name: str) -> Player:
        return next((p for p in self.table.players if p.name == name), Player(name))

    # Who is meant ---------------------------------------------------------------------------

    def matched(self, pattern: str) -> re.Match[str] | None:
        """The question, where all of it fits a pattern; `WHO` is a player, once in each of its
        ways."""
        names = iter(["who", *(f"who{n}" for n in range(9))])
        told = re.sub(r"\bWHO\b", lambda _: f"(?P<{next(names)}>{self.who})", pattern)
        return re.fullmatch(told, self.text)

    def subject(self, match: re.Match[str]) -> int | None:
        """The seat of the player whom a question is about."""
        said = [(key, who) for key, who in match.groupdict().items() if key.startswith("who")]
        found = next(((key, who) for key, who in said if who), None)
        return self.seat(found[1], self.text[: match.start(found[0])]) if found else None

    # Turns ----------------------------------------------------------------------------------

    def turn(self) -> tuple[TableAnswer, str] | None:
        """Whose turn it is, or whether it is somebody's: the table waits for them, and the turn
        is theirs."""
        own = re.search(r"\b(?:i|my|mine|me)\b", self.text)
        speaks = [self.ctx.players[n] for n in (self.speaker,) if n is not None]
        named = speaks if own else [p.name for p in self.players()]
        acting = [p.name for p in self.table.players if p.acts]
        owner = re.match(r"(.+?)['’]s turn", self.table.headline)
        due = [owner[1]] if owner and "turn" in self.text else acting
        others = [each for each in acting if each not in self.table.headline]
        told = f"{self.table.sentence}{f' To act now: {joined(acting)}.' * bool(others)}"
        if self.text.startswith(("who", "turn")) or len(named) != 1:
            return TableAnswer(TOLD, told), ""
        to_do = re.search(r"\bturn to (\w+)", self.text)
        if to_do and named[0] in due and to_do[1] not in self.table.headline:
            return None  # it is, but perhaps to do something else
        done = re.search(r"\b(?:done|finished|through)\b", self.text)
        yes = (named[0] in due) != bool(done)
        return TableAnswer(YES if yes else NO, told, sure=not done), (
            f"done finished through {to_do[1] if to_do else ''}"
        )

    @property
    def to_do(self) -> str:
        """What can be done."""
        labels = [choice.label for choice in self.ctx.choices if not choice.aside]
        return f"To do: {'; '.join(labels)}." if labels else ""

    def due(self) -> TableAnswer:
        """What is due, and what can be done."""
        return TableAnswer(TOLD, f"{self.table.sentence} {self.to_do}".strip())

    def options(self, seat: int) -> TableAnswer:
        """What somebody can do, as far as the table sees; nothing, where a card before them
        says so."""
        name = self.ctx.players[seat]
        limits = [laid_text(x) for x in self._player(name).laid if "nothing" in x.caption]
        if limits:
            rules = (table_words(self.ctx.game.slug).get("sources", {}).get("limits", ""),)
            return TableAnswer(NO, f"before {name}: {'; '.join(limits)}.", rules)
        if not self.acts(seat):
            return TableAnswer(NO, f"Nothing now. {self.table.headline}")
        labels = [c.label for c in self.ctx.choices if not c.aside and c.of(seat)]
        return TableAnswer(TOLD, f"{name} can: {'; '.join(labels)}. {self.notes}".strip())

    @staticmethod
    def is_out(player: Player) -> bool:
        """Whether somebody plays no more."""
        return player.out or "out" in player.notes

    @property
    def supposed(self) -> bool:
        """Whether the table is another one than the session's."""
        return self.ctx.state is not self.session.state

    @cached_property
    def past(self) -> Past | None:
        """What was done; None for a table that is only supposed."""
        return None if self.supposed else Past.of(self.session)

    def after(self) -> tuple[TableAnswer, str] | None:
        """Who comes after somebody, or after whoever's turn it is; or whether somebody does."""
        of = re.search(r"\bafter ([^\s,]+)", self.text)
        said = of[1].removesuffix("'s") if of else ""
        owner = re.match(r"(.+?)['’]s turn", self.table.headline)
        acting = [p.name for p in self.table.players if p.acts]
        seat = self.seat(said) if re.fullmatch(self.who, said) else None
        whom = [p.name for p in self.players() if p.name.lower() != said]
        if of and seat is None and said not in ("", "that", "this", "it"):
            return None
        if seat is None and self.supposed and acting:  # after what is supposed
            return TableAnswer(TOLD, self.table.sentence), ""
        if seat is None and owner and owner[1] in self.ctx.players:
            seat = self.ctx.players.index(owner[1])
        if seat is None and len(acting) == 1:
            seat = self.ctx.players.index(acting[0])
        if seat is None:
            return None
        told, comes = self._comes_after(seat)
        if self.text.startswith("who") or not whom:
            return TableAnswer(TOLD, told), ""
        if not comes:
            return None
        return TableAnswer(YES if comes == whom[0] else NO, told, sure=False), ""

    def _when_all_have_played(self, seat: int) -> str:
        """What is due once somebody has done what they are to do now, where the table does that
        together; "" where somebody acts then."""
        ctx = self.ctx
        deeds = (x for x in ctx.game.legal_actions(ctx.state) if x.seat == seat)
        deed = next((each for each in deeds if not each.interrupt), None)
        if deed is None or [*ctx.game.to_act(ctx.state)] != [seat]:
            return ""
        then = ctx.after(deed)
        together = not then.over and not [*then.game.to_act(then.state)]
        return then.look.table(then.view).sentence if together else ""

    def _comes_after(self, seat: int) -> tuple[str, str]:
        """Who comes after somebody, in a sentence, and by name: `ALL` where the table does
        something together; "" where that is not sure."""
        name, size = self.ctx.players[seat], len(self.ctx.players)
        if then := self._when_all_have_played(seat):
            return f"After {name}: {then}", ALL
        step = self.ctx.game.way(self.ctx.state, self.ctx.setup)
        places = [(seat + step * n) % size for n in range(1, size)]
        ring = [self._player(self.ctx.players[each]) for each in places]
        waiting = [each for each in ring if not self.is_out(each)]
        if not waiting:
            return f"After {name}: {name} again, all others are out.", name
        misses = next((note for note in waiting[0].notes if note.startswith("misses")), "")
        limits = (laid.caption for laid in waiting[0].laid if "nothing" in laid.caption)
        misses, first = misses or next(limits, ""), waiting[0].name
        then = waiting[1].name if waiting[1:] else name
        more = f" ({misses}; then {then})" if misses else ""
        return f"After {name}: {first}{more}.", "" if misses else first
