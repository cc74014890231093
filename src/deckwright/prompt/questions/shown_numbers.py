"""What comes of a number that is turned up or drawn: "if Dan shows a 5, is his card gone?",
"Bo draws a 3 and Cy a 7, who gets what?".

Which card it is decides nothing then, as long as the same comes of every card with that number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ...engine.action import TABLE, Action
from ...engine.correction import Correct
from ...engine.parser.tokens import number_said
from ..screens import presenter
from .question_patterns import ASKS
from .table_answer import TOLD, TableAnswer
from .table_facts import Facts

SHOWN = (
    r"(?:and |but |so |say |suppose |what |.+ (?=if|when))*(?:if |when |once )?"
    r"(?:WHO|hers|his|theirs)(?:'s(?: card| event| character)?)?"
    r" (?:shows?|turns?|reveals?|flips?|has|is|lays?)"
    r"(?: over| up| out| to be| exactly)*(?: an?| the)? (?P<number>\w+)\b.*"
)
"""That somebody turns up a number, or one that is higher or lower than another's."""
BESIDE = {
    "higher": 1, "more": 1, "stronger": 1, "lower": -1, "less": -1, "weaker": -1,
    "same": 0, "level": 0, "equal": 0,
}  # fmt: skip
"""What people call a number beside another's: on which side of it it is."""
DRAWN = re.compile(rf"(?:(?:say|what|if|when) )*(.+?)[,.]? (?:then |so )?{ASKS}")
"""What is told before a question."""


def comes_of_number(facts: Facts) -> TableAnswer | None:
    """What comes of numbers that are said to be turned up; None where none are, or something
    else comes of another card with such a number."""
    if facts.ctx.over:
        return None
    found: dict[tuple[str, ...], Action] = {}
    for action in [*_turned_up(facts)] or [*_drawn(facts)]:
        events = facts.ctx.game.apply(facts.ctx.state, action).events
        found.setdefault(tuple(event.code for event in events), action)
    if len(found) != 1:
        return None
    action = next(iter(found.values()))
    line = presenter.line(facts.session, facts.ctx.write(action))
    events = facts.ctx.game.apply(facts.ctx.state, action).events
    came = [(presenter.event(facts.session, each), each.rule) for each in events]
    return TableAnswer(TOLD, f"As with `{line}`:", (), "", came, sure=False)


def _turned_up(facts: Facts) -> Iterator[Action]:
    """Whatever turns up such a number, where one lies open beside it."""
    match = facts.matched(SHOWN)
    if match is None:
        return
    seat = facts.subject(match)
    seat = facts.seat("he") if seat is None else seat
    said, side = number_said(match["number"]), BESIDE.get(match["number"])
    for value, other, action in _shown(facts, seat):
        if value == said or (value > other) - (value < other) == side:
            yield action


def _shown(facts: Facts, seat: int | None) -> Iterator[tuple[int, int, Action]]:
    """What somebody can turn up: its number, the one that lies open beside it, the action."""
    for key, other in _compared(facts):
        for action in facts.ctx.game.legal_actions(facts.ctx.state):
            card = facts.ctx.setup.facts.get(str(getattr(action, "card", "")), {})
            value = card.get(key)
            if action.seat == seat and isinstance(value, int):
                yield value, other, action


def _compared(facts: Facts) -> Sequence[tuple[str, int]]:
    """What of a card is compared now, and how much of it the one has that lies open."""
    return [
        (key, value)
        for area in facts.table.areas
        for laid in area.laid
        for key, value in facts.ctx.setup.facts.get(laid.card, {}).items()
        if isinstance(value, int)
        and re.match(rf"{value}\b", laid.note)
        and (key in area.title.lower() or "Event" in area.title)
    ]


def _drawn(facts: Facts) -> Iterator[Action]:
    """What a line of the table can be told before a question, where nobody has to act."""
    waits = facts.ctx.game.to_act(facts.ctx.state)
    told = None if waits else DRAWN.match(facts.text)
    for way in facts.ctx.parsed(told[1]).ways if told else ():
        line = way[0]
        if len(way) == 1 and isinstance(line, Action) and not isinstance(line, Correct):
            yield from [line] * (line.seat == TABLE)
