"""Numbers of choices pressed in a row, so that one press too many does not play a card."""

from __future__ import annotations

from ..engine.action import Action
from ..engine.choices import Choice
from ..engine.forms import parts, slots, verb

RUN = 2
"""So often the same is done by one number before a change of its meaning is asked about."""


class Presses:
    """The numbers typed last, each with the verb of its choice, while they are alike."""

    def __init__(self) -> None:
        self._run: list[tuple[str, str]] = []

    def slipped(self, number: str, chosen: Choice) -> bool:
        """Whether a number pressed in a row for one thing would now do another to somebody."""
        run, now = self._run, (number, verb(chosen.kind))
        self._run = [*run, now] if not run or run[-1] == now else [now]
        acts = not chosen.questions and not chosen.aside and _says_more(chosen.rows[0].action)
        return acts and len(run) >= RUN and run[-1][0] == number and run[-1] != now


def _says_more(action: Action) -> bool:
    """Whether an action says more than who does what."""
    said = (getattr(action, slot.field) for slot in slots(parts(type(action).form)))
    return any(value not in (None, "", ()) for value in said)
