"""What was done last at a table, and by which rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import fields
from functools import cache
from itertools import takewhile
from typing import NamedTuple

from ...engine import Action, SomeState
from ...engine.parser.tokens import stems, tokens
from ...engine.replay import Played
from ...errors import joined
from ...session.session import Session
from ..screens import presenter
from .table_answer import NO, TOLD, YES, TableAnswer
from .table_things import spoken_words

RECENT = 60
"""So many lines at most are looked back."""
TURN = 3
"""So many lines of one player in a row are told."""
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
    """Those that somebody said; what followed by itself is left out."""
    every: Sequence[Played[SomeState]] = ()
    """With what followed by itself."""

    @classmethod
    def of(cls, session: Session) -> Past | None:
        """None for a position that has none."""
        if not hasattr(session, "timeline"):
            return None
        kept = session.folded.lines
        first = max(0, len(kept) - RECENT)
        played = [*zip(kept[first:], session.timeline.since(first), strict=True)]
        said = [each for line, each in played if not line.assumed and each.action.seat >= 0]
        return cls(session, said[::-1], [each for _, each in played][::-1])

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
        for each in self.every:
            events = [(presenter.event(self.session, e), e.rule) for e in each.events[:EVENTS]]
            events = [(event, rule) for event, rule in events if event[:1] != SPOKEN]
            line = presenter.line(self.session, each.line)
            there = told_words(" ".join([line, *(event for event, _ in events)]))
            met = [word for word in weights if told_words(word) & there]
            verbs = [w for w in weights if w not in met and type(each.action) in done[w]]
            score = sum(weights[w] for w in met) + VERB_WEIGHT * bool(verbs)
            if score > best and any(weights[word] == 1.0 for word in (*met, *verbs)):
                best = score
                came = "; ".join(f"{e} ({rule})" if rule else e for e, rule in events)
                found = f"`{line}`: {came or 'nothing came of it'}."
        return found

    def last(self, seat: int | None) -> TableAnswer:
        """What somebody did last, or whoever did the last thing."""
        at = next(
            (n for n, each in enumerate(self.lines) if seat in (None, each.action.seat)), None
        )
        if at is None:
            return TableAnswer(TOLD, f"nothing in the last {len(self.lines)} lines.")
        who = self.lines[at].action.seat
        turn = takewhile(lambda each: each.action.seat == who, self.lines[at : at + TURN])
        done = [*turn][::-1] if seat is not None else [self.lines[at]]
        events = [event for each in done for event in each.events][:EVENTS]
        told = "; ".join(presenter.event(self.session, each) for each in events)
        lines = joined([f"`{presenter.line(self.session, each.line)}`" for each in done])
        ago = f" ({at + 1} lines ago)" if at else ""
        rules = tuple(dict.fromkeys(each.rule for each in events if each.rule))
        return TableAnswer(TOLD, f"{lines}{ago}: {told or 'nothing came of it'}.", rules)

    def whether(
        self,
        seat: int | None,
        verb: str,
        done: Callable[[Action], bool],
        words: Collection[str],
        *,
        asks_what: bool,
    ) -> TableAnswer | None:
        """Whether somebody, or None for anybody, did a deed, with such words in its line or in
        what came of it; what it was, if `asks_what`. Lines of another verb or other words are
        told without a verdict."""
        of_kind = []
        for at, each in enumerate(self.lines):
            if seat in (None, each.action.seat) and done(each.action):
                line = presenter.line(self.session, each.line)
                ago = f"{at + 1} lines ago" if at else "just now"
                came = [presenter.event(self.session, event) for event in each.events[:EVENTS]]
                more = f": {'; '.join(came)}" if asks_what and came else ""
                known = {*tokens(line), *(self._words_of(each, came) if seat is None else ())}
                of_kind.append((f"`{line}`, {ago}{more}", known))
        by_verb = [each for each in of_kind if not stems(verb).isdisjoint(each[1])]
        of_kind = by_verb or of_kind
        said = [told for told, line in of_kind if {*words} <= line]
        if said and not asks_what and by_verb:
            return TableAnswer(YES, f"{said[0]}.", sure=False)
        if seat is None:
            return TableAnswer(TOLD, f"{joined(said[:TURN])}.", sure=False) if said else None
        if said or of_kind:
            told = said[0] if said else joined([told for told, _ in of_kind[:TURN]])
            whole = bool(said and by_verb)
            return TableAnswer(TOLD, f"{told}.", sure=False, partly=not whole)
        name = self.session.setup.players[seat]
        told = f"{name} did nothing of that kind in the last {len(self.lines)} lines."
        return None if asks_what else TableAnswer(NO, told, sure=False)

    def _words_of(self, line: Played[SomeState], came: Sequence[str]) -> frozenset[str]:
        """The words that a line is spoken of by: its own, those of what came of it, and the
        kinds of its cards."""
        facts = self.session.setup.facts
        values = (getattr(line.action, each.name) for each in fields(line.action))
        kinds = [
            str(facts[v].get("kind", "")) for v in values if isinstance(v, str) and v in facts
        ]
        return told_words(" ".join([line.line, *came, *kinds]))

    def rule(self) -> TableAnswer | None:
        """The rules of the last line."""
        for each in self.lines:
            if rules := [event.rule for event in each.events if event.rule]:
                line = presenter.line(self.session, each.line)
                text = self.session.book.rules[rules[0]].text
                return TableAnswer(
                    TOLD, f"the last was `{line}`. {text}", (*dict.fromkeys(rules),)
                )
        return None


@cache
def told_words(text: str) -> frozenset[str]:
    """The words of a text that say something, in all their forms, the values of cards too."""
    return spoken_words(f"{text} {re.sub(VALUE, ' ', text.lower())}")
