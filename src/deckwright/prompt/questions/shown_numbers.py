"""What comes of numbers that are turned up: "if Dan shows a 5, is his card gone?", "both flip
an 8".

Which cards they are decides nothing then, as long as the same comes of every one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...engine.action import Action
from ...engine.parser.tokens import number_said
from ..reader.context import Context
from ..screens import presenter
from .moments import events_of
from .table_answer import TOLD, TableAnswer
from .table_facts import Facts

SHOWN = (
    r"\b(WHO|hers|his|theirs|both)(?:'s)?(?: card| event| character)?"
    r"(?: (?:shows?|turns?|reveals?|flips?|lays?|is|has(?= an? ))"
    r"(?: over| up| out| to be| exactly| one)*)?"
    r"(?: with)?(?: just as)?(?: an?| the)? (\w+)\b"
)
"""That somebody turns up a number, or one that is higher or lower than another's."""
BESIDE = {
    "higher": 1, "more": 1, "stronger": 1, "lower": -1, "less": -1, "weaker": -1,
    "same": 0, "level": 0, "equal": 0, "much": 0,
}  # fmt: skip
"""What people call a number beside another's: on which side of it it is."""


def comes_of_number(facts: Facts) -> TableAnswer | None:
    """What comes of numbers that are said to be turned up; None where none are, or something
    else comes of another card with such a number."""
    ctx, lines, came = facts.ctx, list[str](), list[tuple[str, str]]()
    for who, said in (
        () if ctx.over else re.findall(SHOWN.replace("WHO", facts.who), facts.text)
    ):
        seats = [n for n in range(len(ctx.players)) if facts.acts(n)] * (who == "both")
        for seat in seats or [facts.seat(who if who in facts.who.split("|") else "he")]:
            found: dict[tuple[str, ...], Action] = {}
            for action in _turned_up(ctx, seat, said):
                events = ctx.game.apply(ctx.state, action).events
                found.setdefault(tuple(event.code for event in events), action)
            if len(found) > 1:
                return None
            for action in found.values():
                lines.append(f"`{presenter.line(facts.session, ctx.write(action))}`")
                came += events_of(facts.session, ctx, action)
                ctx = ctx.after(action)
    told = f"As with {', '.join(lines)}:"
    return TableAnswer(TOLD, told, (), "", came, sure=False) if came else None


def _turned_up(ctx: Context, seat: int | None, said: str) -> Iterator[Action]:
    """Whatever turns up such a number, or one on that side of the one that lies open."""
    number, side = number_said(said), BESIDE.get(said)
    for area in ctx.look.table(ctx.view).areas if (number, side) != (None, None) else ():
        title, cards = area.title.lower(), [laid.card for laid in area.laid if laid.card]
        for action in ctx.game.legal_actions(ctx.state):
            facts = ctx.setup.facts.get(str(getattr(action, "card", "")), {})
            for key, value in facts.items() if action.seat == seat else ():
                others = [ctx.setup.facts.get(each, {}).get(key) for each in cards]
                if not isinstance(value, int) or (key not in title and "event" not in title):
                    continue
                open_ = next((each for each in others if isinstance(each, int)), None)
                beside = open_ is not None and (value > open_) - (value < open_) == side
                if value == number or beside:
                    yield action
