"""A position in which the engine agrees with a ruling: what a line brings about there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..engine import lines
from ..engine.position import place
from ..errors import DeckwrightError, IllegalAction
from ..games import seat
from ..rulebook.rulings import Proof


class Outcome(NamedTuple):
    """What came of a line in its position."""

    accepted: bool
    refusal: str
    """The rule that refuses the line, or ""."""
    events: tuple[tuple[str, str], ...]
    """The rules and codes of the events the line brought about, in order."""
    holds: bool
    """Whether that is what the proof says."""

    @property
    def first(self) -> str:
        """The rule of the first event, or ""."""
        return self.events[0][0] if self.events else ""

    def brings(self, wanted: str) -> bool:
        """Whether an event came about, named by its rule, perhaps with its code."""
        rule, _, code = wanted.partition(" ")
        return any(rule == of and code in ("", named) for of, named in self.events)


def outcome(proof: Proof, house: Mapping[str, str] | None = None) -> Outcome:
    """Try a proof's line in its position, by these house rules."""
    game, setup, state = place({**proof.position, "house": dict(house or {})}, seat)
    action = lines.read(game, setup, state, proof.line)
    try:
        step = game.apply(state, action)
    except IllegalAction as refused:
        rule = getattr(refused.refusal, "rule", "")
        return Outcome(False, rule, (), not proof.accepted)
    found = Outcome(
        True, "", tuple((event.rule, event.code) for event in step.events), proof.accepted
    )
    return found._replace(
        holds=proof.accepted and (not proof.event or found.brings(proof.event))
    )


def holds(proof: Proof, house: Mapping[str, str]) -> bool:
    """Whether a proof holds by these house rules; not where they know no such position."""
    try:
        return outcome(proof, house).holds
    except DeckwrightError:
        return False
