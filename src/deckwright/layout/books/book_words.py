"""Rules, house rules and rulings in the words of a printed book."""

from __future__ import annotations

import re

from ...catalog import Catalog
from ...rulebook import Rule, Rulebook
from ...rulebook.rulings import Ruling

_QUOTE = re.compile(r'"([^"]*)"')
_ESCAPED = re.compile(r"(\\\\)|\\(['\"`])")
_ASKS = re.compile(r"(?:^|(?<=[.?!] ))[^.?!]*\bis open\.")

_UNLISTED = re.compile(
    r"you|yourself|\S*\d\S*|after|again|all|alone|always|any|before|before you|both|card|cards"
    r"|either|even|how many|however|instead|may|must|next|no|none|nothing|number|numbers|once"
    r"|options|other|part|same|several|when|whole|whose|twice"
    r"|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven"
)
"""Words that help to find a rule, and that nobody looks for in an index."""


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


def rule_text(rule: Rule) -> str:
    """What a rule says: where it only says that something is open, what is usual instead."""
    usual = "".join(_ordered(rule)[:1])
    return _ASKS.sub(lambda _: usual, rule.text, count=1) if usual else rule.text


def readings(rule: Rule) -> list[str]:
    """How else a rule is played."""
    return _ordered(rule)[1:]


def example(ruling: Ruling, prefix: str) -> tuple[str, str]:
    """A question, and its answer with the reason; its rules as the book numbers them."""
    reason = re.sub(rf"\b{prefix}-(?=\d+\.)", "", ruling.reason)
    return ruling.question, f"**{ruling.verdict.capitalize()}.** {reason}"


def ruling_text(ruling: Ruling) -> str:
    """A question with its answer, as short as it goes."""
    if ruling.verdict in ("yes", "no"):
        return f"{ruling.question} **{ruling.verdict.capitalize()}.**"
    return f"{ruling.question} *{ruling.reason}*"


def asked_about(ruling: Ruling, catalog: Catalog) -> str:
    """The card a question names first, by id; "" if it names none."""
    asked = f" {re.sub(r'[^a-z0-9]+', ' ', ruling.question.lower())} "
    named = {
        card.id: at
        for card in catalog.cards
        if card.section == "cards"
        for name in (card.name.lower(), card.id.replace("-", " "))
        if (at := asked.find(f" {name} ")) >= 0
    }
    return min(named, key=named.__getitem__, default="")


def indexed(book: Rulebook) -> dict[str, list[Rule]]:
    """Words of several rules or of a title, each with the rules that tell of it: first those
    whose title has it."""
    rules: dict[str, list[Rule]] = {}
    known = {word.lower() for rule in book.rules.values() for word in rule.keywords}
    for rule in book.rules.values():
        for word in dict.fromkeys(map(str.lower, rule.keywords)):
            parted = word.replace("-", " ")
            if not _UNLISTED.fullmatch(word):
                rules.setdefault(parted if parted in known else word, []).append(rule)
    for word in [word for word in rules if word[-1] in "sd" and word[:-1] in rules]:
        told = rules[word[:-1]]
        told += [rule for rule in rules.pop(word) if rule not in told]
    for word, told in rules.items():
        named = [rule for rule in told if word in rule.title.lower()]
        rules[word] = [*named, *(rule for rule in told if rule not in named)]
    return {
        word: told
        for word, told in rules.items()
        if len(told) > 1 or word in told[0].title.lower()
    }
