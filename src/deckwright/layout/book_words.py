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


def readings(rule: Rule) -> list[str]:
    """How else a rule is played; what is usual first where its text leaves that open."""
    ordered = _ordered(rule)
    others = [f"**Or:** {each}" for each in ordered[1:]]
    usual = ordered[:1] if _OPEN.search(rule.text) else []
    return [f"**Usual:** {each}" for each in usual] + others


def example(ruling: Ruling) -> str:
    """A question with its answer and the reason."""
    return f"{ruling.question} **{ruling.verdict.capitalize()}.** {ruling.reason}"


def ruling_text(ruling: Ruling) -> str:
    """A question with its answer, as short as it goes."""
    if ruling.verdict in ("yes", "no"):
        return f"{ruling.question} **{ruling.verdict.capitalize()}.**"
    return f"{ruling.question} *{ruling.reason}*"
