"""What the table as it stands says to a question, and how that is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...terminal import say

YES, NO, DEPENDS, UNKNOWN, TOLD = "yes", "no", "depends", "unknown", "told"
SAID = {
    YES: "Yes: ",
    NO: "No: ",
    DEPENDS: "It depends: ",
    UNKNOWN: "That cannot be known: ",
    TOLD: "",
}
"""How each verdict begins."""


class TableAnswer(NamedTuple):
    """An answer from the table."""

    verdict: str
    """ "yes", "no", "depends", "unknown" for what a hidden hand decides, or "told"."""
    text: str
    rules: Sequence[str] = ()
    """The rules that decide."""
    line: str = ""
    """The line that was tried, in full; "" where none was."""
    events: Sequence[tuple[str, str]] = ()
    """What it would bring about, each with its rule."""
    sure: bool = True
    """Whether nothing hidden can change it."""
    partly: bool = False
    """Whether a part of what was said is not heeded."""

    beside: bool = False
    """Whether it is only what was told; what is asked is left to the rules."""

    def not_heeding(self, told: str) -> TableAnswer:
        """The same, naming what was told and did not count."""
        text = f"{self.text} (As it lies there; not heeded: “{told}”.)"
        return self._replace(text=text, sure=False, partly=True)

    @property
    def whole(self) -> str:
        """Verdict, reason and the rules that the reason does not name itself."""
        rules = [rule for rule in self.rules if rule not in self.text]
        told = {rule for _, rule in self.events}
        rules = [rule for rule in rules if rule not in told]
        cited = f" ({', '.join(rules)})" if rules else ""
        part = "only part of this was understood. " if self.partly else ""
        return f"{part.capitalize()}{SAID[self.verdict]}{self.text}{cited}"


def show(answer: TableAnswer) -> None:
    """An answer on the screen."""
    told = f"`{answer.line}`" in answer.text
    tried = f", `{answer.line}`" if answer.line and not told else ""
    say(f"As the table stands{tried}:", 2)
    for part in answer.whole.split("\n"):
        say(part, 2)
    for event in events_told(answer):
        say(event, 2)


def events_told(answer: TableAnswer) -> Sequence[str]:
    """What a line would bring about, a row each."""
    return [f"- {text}{f' ({rule})' if rule else ''}" for text, rule in answer.events]


def as_data(answer: TableAnswer) -> dict[str, object]:
    """The same for programs."""
    return {
        "verdict": answer.verdict,
        "text": answer.text,
        "rules": list(answer.rules),
        "line": answer.line,
        "events": [{"text": text, "rule": rule} for text, rule in answer.events],
        "sure": answer.sure,
    }
