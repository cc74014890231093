"""What was done last at a table, and by which rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from functools import cache
from typing import NamedTuple

from ...engine import Action, SomeState
from ...engine.replay import Played
from ...session.session import Session
from ..screens import presenter
from .table_things import spoken_words

RECENT = 60
"""So many lines at most are looked back."""
EVENTS = 4
"""So much of what came of them is told."""
ASKS_PAST = re.compile(
    r"\bwhy\b|\bhow come\b|\bhappened\b"
    r"|\b(?:did|was|were|just|gone|got|gave|took|won|lost|went|sent|(?!need)\w{2,}ed)\b|\bwhose?\b.*\bfrom\b"
)
"""What asks for what was done, or for the reason of what is so."""
ALIKE = 0.59
"""So much of a question a line of the log and what came of it must speak of to be told."""
SPOKEN = "“"
"""How an event begins that is a card read out."""
VALUE = re.compile(r"\b[a-z](?=\d\b)")
"""What stands before the value in a card's short name."""
VERB_WEIGHT = 0.8
"""What it weighs that a line is such a deed as a verb says, by another word."""
NAME_WEIGHT = 0.5
"""What the name of a player or a number weighs in it, beside other words."""


class Past(NamedTuple):
    """The last lines of a session, the newest first."""

    session: Session
    lines: Sequence[Played[SomeState]]

    @classmethod
    def of(cls, session: Session) -> Past | None:
        """None for a position that has none."""
        if not hasattr(session, "timeline"):
            return None
        kept = session.folded.lines
        first = max(0, len(kept) - RECENT)
        return cls(session, [*session.timeline.since(first)][::-1])

    def recalled(self, text: str, kinds: Callable[[str], Collection[type[Action]]]) -> str:
        """The line that a question about the past or its reasons speaks of most, with what came
        of it and the rules; "" where none comes near. `kinds`: the deeds that a verb says."""
        if not ASKS_PAST.search(text):
            return ""
        names = {name.lower() for name in self.session.setup.players}
        words = [
            each for each in re.findall(r"\w+", text.replace("'s", "")) if told_words(each)
        ]
        weights = {w: NAME_WEIGHT if w in names or w.isdigit() else 1.0 for w in words}
        done = {word: kinds(word) for word in weights}
        best, found = ALIKE * sum(weights.values()), ""
        for each in self.lines:
            events = [(presenter.event(self.session, e), e.rule) for e in each.events[:EVENTS]]
            events = [(event, rule) for event, rule in events if event[:1] != SPOKEN]
            line = presenter.line(self.session, each.line)
            there = told_words(" ".join([line, *(event for event, _ in events)]))
            met = [word for word in weights if told_words(word) & there]
            verbs = [w for w in weights if w not in met and type(each.action) in done[w]]
            score = sum(weights[w] for w in met) + VERB_WEIGHT * bool(verbs)
            least = (
                min(1.0, max(weights.values())) if text.startswith("why") and events else 1.0
            )
            if score > best and any(weights[word] >= least for word in (*met, *verbs)):
                best = score
                came = "; ".join(f"{e} ({rule})" if rule else e for e, rule in events)
                found = f"`{line}`: {came or 'nothing came of it'}."
        return found


@cache
def told_words(text: str) -> frozenset[str]:
    """The words of a text that say something, in all their forms, the values of cards too."""
    return spoken_words(f"{text} {re.sub(VALUE, ' ', text.lower())}")
