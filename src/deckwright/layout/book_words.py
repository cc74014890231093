"""Rules, house rules and rulings in the words of a printed book."""

from __future__ import annotations

import re

from ..rulebook import Rule
from ..rulebook.rulings import Ruling

_QUOTE = re.compile(r'"([^"]*)"')
_ESCAPED = re.compile(r"(\\\\)|\\(['\"`])")
_OPEN = re.compile(r"\bis open\b")


def printed(text: str) -> str:
    """A text as books print it: quotes and apostrophes curved, no backticks.

    An escape before one of them goes with it: a curved sign needs none.
    """
    plain = _ESCAPED.sub(r"\1\2", text).replace("`", "")
    curved = _QUOTE.sub("“\\1”", plain).replace(" '", " ‘")
    return curved.replace("'", "’")


def _ordered(rule: Rule) -> list[str]:
    """What its readings say, the usual one first."""
    usual = rule.switch.default if rule.switch else ""
    ordered = sorted(rule.readings, key=lambda reading: reading.value != usual)
    return [reading.text for reading in ordered]


def _titled(rule: Rule) -> str:
    """A rule's title, bold, with the dot that it lacks."""
    return f"**{rule.title}{'' if rule.title[-1:] in '.?!' else '.'}**"


def rule_text(rule: Rule) -> str:
    """A rule's title and text in one paragraph, and how what it leaves open is usually read."""
    text = rule.text
    if rule.readings and _OPEN.search(text):
        text += f" *Usual:* {_ordered(rule)[0]}"
    return f"{_titled(rule)} {text}" if rule.title else text


def statute(rule: Rule) -> str:
    """A rule as it is looked up: its title, its text, and how else it can be played.

    The text tells how it is usually read.
    """
    return rule_text(rule) + "".join(f" *Or:* {each}" for each in _ordered(rule)[1:])


def example(ruling: Ruling) -> str:
    """A question with its answer and the reason."""
    return f"{ruling.question} **{ruling.verdict.capitalize()}.** {ruling.reason}"


def ruling_text(ruling: Ruling) -> str:
    """A question with its answer, as short as it goes."""
    if ruling.verdict in ("yes", "no"):
        return f"{ruling.question} **{ruling.verdict.capitalize()}.**"
    return f"{ruling.question} *{ruling.reason}*"
