"""Rules on the screen."""

from __future__ import annotations

from collections.abc import Mapping

from ..errors import UnknownName, unknown
from ..rulebook import Rulebook
from .show import say

MARKS = {
    "text": "said by the original",
    "inferred": "follows from the original",
    "open": "the original leaves it open",
    "choice": "our own arrangement",
}


def show_rule(book: Rulebook, id: str, house: Mapping[str, str] | None = None) -> None:
    """One rule: wording, mark, source, readings and what is in force."""
    rule = book.rules.get(id.upper()) or book.rules.get(id)
    if rule is None:
        raise UnknownName(unknown("rule", id, list(book.rules)))
    say(f"{rule.id} {rule.title}".rstrip())
    say(rule.text)
    told = ", ".join(MARKS[mark] for mark in rule.marks)
    say(f"[{told}{'; see ' + rule.source if rule.source else ''}]")
    for reading in rule.readings:
        say(f"- {reading.value}: {reading.text}", 2)
    if rule.switch:
        value = (house or {}).get(rule.switch.name, rule.switch.default)
        say(f"House rule {rule.switch.name}={value}")
    if rule.related:
        say(f"See also {', '.join(rule.related)}")
