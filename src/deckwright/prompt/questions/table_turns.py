"""Who a question is about, whose turn it is, and who comes next."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property

from ...session.session import Session
from ...table import Player, Table
from ..reader.context import Context
from .table_answer import NO, TOLD, YES, TableAnswer
from .table_history import Past
from .table_things import Things

SPEAKER = ("i", "we", "me", "us", "he", "she", "they")
"""Words for whoever the table waits for."""
STEPS = 4
"""So many steps at most end what somebody does in turn."""


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
        if said not in ("i", "we", "me", "us", "my", "mine"):
            spoken = re.findall(r"[\w-]+", f"{self.before_it} {before}")
            named = [n for n, name in enumerate(names) if name in spoken]
            if named:
                return named[0] if len(named) == 1 else None
        acting = [n for n, name in enumerate(self.ctx.players) if self._player(name).acts]
        return acting[0] if len(acting) == 1 else None

    def players(self) -> Sequence[Player]:
        """The players that are named, or meant by a pronoun."""
        spoken = re.findall(r"[\w-]+", self.text.replace("'s", ""))
        named = [p for p in self.table.players if p.name.lower() in spoken]
        seat = None if named else self.seat("he")
        meant = {"he", "she", "his", "her"} & {*spoken} and seat is not None
        return named or ([self._player(self.ctx.players[seat or 0])] if meant else [])

    def last_named(self, match: re.Match[str]) -> Player | None:
        """Whom a pronoun means that is asked how somebody fares: who alone was named before it,
        or last in what is supposed."""
        told = re.findall(r"[\w-]+", self.before_it)
        named = [p for word in told for p in self.table.players if p.name.lower() == word]
        sure = self.supposed or len({each.name for each in named}) == 1
        return named[-1] if named and sure and match["who"] in ("he", "she") else None

    def acts(self, seat: int) -> bool:
        """Whether the table waits for somebody."""
        return self._player(self.ctx.players[seat]).acts

    def _player(self, name: str) -> Player:
        return next((p for p in self.table.players if p.name == name), Player(name))

    def whether_acts(self, seat: int) -> TableAnswer:
        """Whether it is somebody's turn: the table waits for them, and the turn is theirs."""
        name, headline = self.ctx.players[seat], self.table.headline
        owner = re.match(r"(.+?)['’]s turn", headline)
        acting = [p.name for p in self.table.players if p.acts]
        acts = name in acting
        if owner and "turn" in self.text and owner[1] in self.ctx.players:
            others = [each for each in acting if each != owner[1]]
            due = f" What is due now is for {', '.join(others)} to do." if others else ""
            return TableAnswer(YES if owner[1] == name else NO, f"{self.table.sentence}{due}")
        others = [each for each in acting if each != name]
        with_others = f" So may {', '.join(others)}." if acts and others else ""
        return TableAnswer(YES if acts else NO, f"{self.table.sentence}{with_others}")

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

    def _whose(self, match: re.Match[str]) -> Player | None:
        seat = self.subject(match)
        return None if seat is None else self._player(self.ctx.players[seat])

    # Turns ----------------------------------------------------------------------------------

    def headline(self, _: re.Match[str]) -> TableAnswer:
        """Whose turn it is, and what for."""
        acting = [p.name for p in self.table.players if p.acts]
        others = [name for name in acting if name not in self.table.headline]
        now = f" To act now: {', '.join(acting)}." if others else ""
        kept = [] if acting else [note for note in self.table.notes if "turns" in note]
        whose = f"{'; '.join(kept)}. " if kept else ""
        return TableAnswer(TOLD, f"{whose}{self.table.sentence}{now}")

    @property
    def to_do(self) -> str:
        """What can be done."""
        labels = [choice.label for choice in self.ctx.choices if not choice.aside]
        return f"To do: {'; '.join(labels)}." if labels else ""

    def due(self, _: re.Match[str] | None) -> TableAnswer:
        """What is due, and what can be done."""
        return TableAnswer(TOLD, f"{self.table.sentence} {self.to_do}".strip())

    def options(self, seat: int) -> TableAnswer:
        """What somebody can do, as far as the table sees."""
        if not self.acts(seat):
            return TableAnswer(NO, f"Nothing now. {self.table.headline}")
        labels = [c.label for c in self.ctx.choices if not c.aside and c.of(seat)]
        name = self.ctx.players[seat]
        return TableAnswer(TOLD, f"{name} can: {'; '.join(labels)}. {self.notes}".strip())

    def whose_turn(self, match: re.Match[str]) -> TableAnswer | None:
        """Whether it is somebody's turn; whose it is, where nobody knows who asks."""
        seat = self.subject(match)
        if self.speaker is None and re.match(r"i\b|my\b|mine\b|me\b", match["who"] or ""):
            return self.headline(match)
        reply = None if seat is None else self.whether_acts(seat)
        if reply and match.groupdict().get("done"):
            reply = reply._replace(verdict=NO if reply.verdict == YES else YES, sure=False)
        return reply

    @staticmethod
    def _is_out(player: Player) -> bool:
        return player.out or "out" in player.notes

    @property
    def supposed(self) -> bool:
        """Whether the table is another one than the session's."""
        return self.ctx.state is not self.session.state

    @cached_property
    def past(self) -> Past | None:
        """What was done; None for a table that is only supposed."""
        return None if self.supposed else Past.of(self.session)

    def next_up(self, match: re.Match[str]) -> TableAnswer | None:
        """Whether somebody comes next; whether they act, where they do or several act now."""
        seat = self.subject(match)
        reply = None if seat is None or self.acts(seat) else self.after(None)
        if not reply or self.supposed:
            return self.whose_turn(match)
        comes = f": {self.ctx.players[seat or 0]}." in reply.text
        return reply._replace(verdict=YES if comes else NO, sure=False)

    def after(self, match: re.Match[str] | None) -> TableAnswer | None:
        """Who comes after somebody, or after whoever's turn it is."""
        owner = re.match(r"(.+?)['’]s turn", self.table.headline)
        acting = [p.name for p in self.table.players if p.acts]
        if match and (subject := self.subject(match)) is not None:
            seat: int | None = subject
        elif self.supposed and acting:  # after what is supposed
            return TableAnswer(TOLD, self.table.sentence)
        elif owner and owner[1] in self.ctx.players:
            seat = self.ctx.players.index(owner[1])
        else:
            seat = self.ctx.players.index(acting[0]) if len(acting) == 1 else None
        if seat is None:
            return None
        name = self.ctx.players[seat]
        step = self.ctx.game.way(self.ctx.state, self.ctx.setup)
        size = len(self.ctx.players)
        ring = [
            self._player(self.ctx.players[(seat + step * n) % size]) for n in range(1, size)
        ]
        waiting = [p for p in ring if not p.out and "out" not in p.notes]
        if not waiting:
            return TableAnswer(TOLD, f"After {name}: {name} again, all others are out.")
        first = waiting[0]
        misses = next((note for note in first.notes if note.startswith("misses")), "")
        alone = sum(player.acts for player in self.table.players) == 1
        if alone and not misses and (found := self._played_on(seat)) is not None:
            return TableAnswer(TOLD, f"After {name}: {self.ctx.players[found]}.")
        more = f" ({misses}; then {waiting[1].name})" if misses and waiting[1:] else ""
        return TableAnswer(TOLD, f"After {name}: {first.name}{more}.")

    def _played_on(self, seat: int) -> int | None:
        """Who acts once somebody has acted, who may be still to come, whatever is done; None
        where that hangs on what is done, or cannot be tried."""
        found = set()
        for choice in (0, -1):
            ctx, came = self.ctx, False
            for _ in range(STEPS):
                acting = [*ctx.game.to_act(ctx.state)][:1]
                actions = [
                    each
                    for each in (() if ctx.over else ctx.game.legal_actions(ctx.state))
                    if [each.seat] == acting and not type(each).interrupt
                ]
                if (came and acting != [seat]) or not actions:
                    break
                came = acting == [seat]
                ctx = ctx.after(actions[choice])
            found |= {*ctx.game.to_act(ctx.state)[:1]} if came and not ctx.over else {seat}
        return next(iter(found)) if len(found) == 1 and found != {seat} else None
