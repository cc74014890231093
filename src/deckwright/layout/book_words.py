"""Rules, house rules and rulings in the words of a printed book."""

from __future__ import annotations

import re

from ..rulebook import Rule
from ..rulebook.rulings import Ruling

_QUOTE = re.compile(r'"([^"]*)"')


def printed(text: str) -> str:
    """A text as books print it: quotes and apostrophes curved, no backticks."""
    curved = _QUOTE.sub("“\\1”", text.replace("`", "")).replace(" '", " ‘")
    return curved.replace("'", "’")


def readings(rule: Rule) -> str:
    """The ways to play an open point in words, the usual one first."""
    usual = rule.switch.default if rule.switch else ""
    ordered = sorted(rule.readings, key=lambda reading: reading.value != usual)
    told = [f"*{'or' if at else 'usual'}* {each.text}" for at, each in enumerate(ordered)]
    about = _titled(rule) if rule.title else rule.text
    return "\n".join([about, *told])


def _titled(rule: Rule) -> str:
    """A rule's title, bold, with the dot that it lacks."""
    return f"**{rule.title}{'' if rule.title[-1:] in '.?!' else '.'}**"


def worded(rule: Rule) -> str:
    """A rule's title and text in one paragraph."""
    return f"{_titled(rule)} {rule.text}" if rule.title else rule.text


def settled(ruling: Ruling) -> str:
    """A question with its answer, as short as it goes."""
    if ruling.verdict in ("yes", "no"):
        return f"{ruling.question} **{ruling.verdict.capitalize()}.**"
    return f"{ruling.question} *{ruling.reason}*"
