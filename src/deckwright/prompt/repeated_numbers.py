"""Numbers of choices pressed in a row, so that one press too many does not play a card."""

from __future__ import annotations

from ..engine.choices import Choice

RUN = 2
"""So often the same is done by one number before a change of its meaning is asked about."""


class Presses:
    """The numbers typed last, each with the verb of its choice, while they are alike."""

    def __init__(self) -> None:
        self._run: list[tuple[str, str]] = []

    def slipped(self, number: str, chosen: Choice) -> bool:
        """Whether a number pressed in a row for one thing would now do another to somebody."""
        said = chosen.line.rpartition(": ")[2].split()
        run, now = self._run, (number, said[0])
        self._run = [*run, now] if not run or run[-1] == now else [now]
        acts = len(said) > 1 and not chosen.questions and not chosen.aside
        return acts and len(run) >= RUN and run[-1][0] == number and run[-1] != now
