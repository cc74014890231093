"""What people suppose of what is counted: "if I lose two lives, am I out?"; and how far it is
to that.

What a table may put right (`engine/correction.py`) can be supposed, too: a correction makes the
position, and the rest is asked there.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from typing import NamedTuple

from ...engine import TABLE
from ...engine.correction import Correct
from ...engine.parser.tokens import number_said
from ...errors import AlreadySo, DeckwrightError
from ...names import singular
from ...table import Player
from ..reader.context import Context
from .question_patterns import ASKS, table_words
from .table_facts import Facts

COUNTED = ("player", "number")
"""What is said with a correction of something counted."""
CALLED = {
    "lives": ("health", "hp"),
    "points": ("score",),
    "characters": ("character cards",),
}
"""What people call it, beside the words of its correction."""
HITS = "hits?|hit points?|damage|dmg|wounds?|hurt"
"""What costs a life."""
_LESS = "lose loses lost losing pay pays take takes suffer suffers drop drops"
_MORE = "gain gains get gets got win wins won heal heals score scores collects"
_STANDS = "has have had is am are was were holds hold goes go runs run"
LESS, MORE, STANDS = (frozenset(each.split()) for each in (_LESS, _MORE, _STANDS))
LAYS = frozenset(("play", "plays", "lay", "lays", "put", "puts", "use", "uses", "rid of"))
"""Verbs by which somebody then has less, more, or so much."""
DIE = frozenset(("die", "dies", "died", "eliminated", "dead"))
IN_PLAY = ("lives", "characters")
"""What somebody has who is not out of the game."""
_BETWEEN = (
    r"(?: (?:a|an|no|only|just|another|all|both|his|her|my|their|our|the|last|of|down|to|left"
    r"|with|at|out|more|one|two|three|four|five|six|seven|eight|nine|ten|eleven|\d+"
    r"|twice))*"
)
_NUMBER = r"(?:a|an|the|his|her|my|another|one|both|two|three|four|\d+)"
_STRIKE = (
    r"(?:goes off|go off|hits?|lands?|lie|lies|acts?|strikes?|gets?|is|are|explodes?)"
    r"(?: (?:off|on|before|in front of|at|against|played|to))*"
)
_AFTER = r"(?: (?:more|left|now|too|again|back|here|this (?:turn|round)|anymore|any more))*"
_CLAUSE = (
    r"WHO (?:only |just |now |then |also |would |is |gets (?=hit|hurt))*"
    rf"(?P<verb>gets? rid of|\w+)(?P<many>{_BETWEEN})"
)
_IF = r"(?:(?:and |what |what happens |say |suppose )?(?:if|when|once)|suppose|supposing|with)"
_ASKED = rf"(?P<rest>(?:am|{ASKS}).+)"
_LEAVES = r"(?:passes out|pass out|is out|drops out|leaves|goes home|is gone|passed out)"
DIES = re.compile(
    r"\b(?:does|do|will|would|can) (\w+) (?P<how>die|lose|drop out|survive|live)$"
)
ALIVE = ("survive", "live")
NONE = "", "what then", "then what"
"""What asks no more than what comes of it."""


class Supposed(NamedTuple):
    """A count that is supposed."""

    seat: int
    told: str
    """Who has how much then."""
    ctx: Context | None
    """The table where it is so; None where there can be none."""
    why: str
    """Why there can be none."""
    rest: str
    """What is asked of it."""


class SupposedCounts:
    """Reads what is supposed at a table."""

    def __init__(self, ctx: Context, facts: Facts) -> None:
        self.ctx, self.facts = ctx, facts

    @cached_property
    def _words(self) -> Mapping[str, str]:
        """What people call something counted -> the word of its correction."""
        found: dict[str, str] = {}
        for word, each in self.ctx.game.corrections.items():
            if each.kinds == COUNTED:
                for said in (word, *each.also, *CALLED.get(word, ())):
                    found |= {said: word, singular(said): word}
        return found

    def _number(self, seat: int, word: str) -> int | None:
        """How much of it somebody has; None where that is told nowhere."""
        facts = self._player(seat).facts
        named = [
            f for f in facts if f.label.lower() == word or (f.kind, word) == ("hand", "hand")
        ]
        number = re.match(r"\d+", named[0].value) if named else None
        return int(number[0]) if number else None

    def supposing(self, seat: int, word: str, number: int) -> Supposed:
        """The table where somebody has so much of something."""
        name = self.ctx.players[seat]
        fact = next((f for f in self._player(seat).facts if f.label.lower() == word), None)
        noun = fact.label if fact else {"hand": "cards"}.get(word, word)
        told = f"{name} has {number} {singular(noun) if number == 1 else noun}"
        return self._corrected(seat, told, word, str(number))

    def said(self) -> Supposed | None:
        """What a question supposes, and what it asks of that."""
        if not self._words:
            return None
        labels = "|".join(sorted(map(re.escape, self._words), key=len, reverse=True))
        clause = (
            rf"{_CLAUSE}(?: (?P<label>{labels}|{HITS}))?{_AFTER}(?: (?:by|from) an? [\w ]+?)?"
        )
        costs = "|".join(table_words(self.ctx.game.slug).get("costs", {}).get("lives", ()))
        struck = rf"(?P<many>{_NUMBER}) (?:{costs or 'x'})s? {_STRIKE} WHO(?P<verb>)(?P<label>)"
        for pattern in (
            rf"{_IF} {struck}(?:,? (?:then )?{_ASKED})?",
            rf"(?P<rest>.+?),? (?:if|when|once) {struck}",
            rf"{_IF} {clause}(?:,? (?:then )?{_ASKED})?",
            rf"{clause}[,;.]+ (?:and |so |then )?{_ASKED}",
            rf"(?P<rest>.+?),? (?:if|when|once) {clause}",
        ):
            match = self.facts.matched(pattern)
            seat = self.facts.subject(match) if match else None
            if match is None or seat is None:
                continue
            word = self._words.get(match["label"] or "", "")
            change = self._change(match, seat, word)
            if change is None:
                continue
            word, number = change
            rest = DIES.sub(
                lambda m: f"is {m[1]} {'alive' if m['how'] in ALIVE else 'out'}",
                match["rest"] or "",
            )
            return self.supposing(seat, word, number)._replace(rest=rest)
        return None

    def left(self) -> Supposed | None:
        """What is asked of the table without somebody, where a table can say who is out."""
        kind = self.ctx.game.corrections.get("out")
        for pattern in (
            rf"{_IF} WHO {_LEAVES}(?:,? (?:then )?{_ASKED})?",
            rf"(?P<rest>.+?),? (?:if|when|once) WHO {_LEAVES}",
        ):
            match = self.facts.matched(pattern) if kind and kind.kinds == ("player",) else None
            seat = self.facts.subject(match) if match else None
            if match and seat is not None:
                found = self._corrected(seat, f"{self.ctx.players[seat]} is out", "out")
                return found._replace(rest=match["rest"] or "")
        return None

    def _corrected(self, seat: int, told: str, word: str, *number: str) -> Supposed:
        """The table where a correction of somebody is so."""
        ctx, name = self.ctx, self.ctx.players[seat]
        try:
            found = Correct(TABLE, " ".join((word, name, *number)))
            return Supposed(seat, told, ctx.after(found), "", "")
        except AlreadySo:
            return Supposed(seat, told, ctx, "", "")
        except DeckwrightError as error:
            why = re.sub(r"^that would contradict the rest: |: `[^`]*`$", "", str(error))
            return Supposed(seat, told, None, f"{why}." if "is out" in why else "", "")

    def _change(self, match: re.Match[str], seat: int, word: str) -> tuple[str, int] | None:
        """What is counted, and how much of it somebody then has."""
        said = [match["verb"], *(match["many"] or "").split()]
        numbers = [n for each in said if (n := number_said(each)) is not None]
        verb = match["verb"]
        hit = not word and (match["label"] is not None or verb in ("hit", "hurt"))
        if hit:
            word = self._words.get("lives", "")
        elif not word and ("out" in said or verb in DIE):
            word = next((self._words[each] for each in IN_PLAY if each in self._words), "")
        elif not word and (numbers or "another" in said) and verb in LESS:
            word = next(iter(self._words.values()))
        now = self._number(seat, word) if word else None
        if now is None:
            return None
        many = numbers[0] if numbers else 1 + ("twice" in said)
        last = {"all", "last"} & {*said} and (verb in LESS | LAYS or "rid" in verb)
        if verb in DIE or last or "no" in said or "out" in said:
            return word, 0
        if "to" in said and numbers:
            return word, many
        if verb in LESS or "rid" in verb or hit:
            return word, max(0, now - many)
        if verb in MORE:
            return word, now + many
        return (word, many) if verb in STANDS and numbers else None

    def _player(self, seat: int) -> Player:
        """Somebody as this table tells of them."""
        ctx = self.ctx
        return next(p for p in ctx.look.table(ctx.view).players if p.name == ctx.players[seat])
