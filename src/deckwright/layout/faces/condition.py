"""The conditions of boxes: `if = "suit=sun|moon"`, `unless = "strength>=speed,wits"`."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ...errors import DrawError

_WHOLE = re.compile(r"-?\d{1,18}")


def holds(condition: str, card: Mapping[str, object]) -> bool:
    """Whether it is so on a card: a field says something, one of some words, or is a number no
    less than others. Where several are greatest alike, each of them is."""
    name, compared, others = condition.partition(">=")
    if compared:
        mine = _number(card.get(name.strip()), condition)
        rivals = [_rival(word.strip(), card, condition) for word in others.split(",")]
        return mine is not None and all(mine >= each for each in rivals if each is not None)
    name, equals, wanted = condition.partition("=")
    value = card.get(name.strip())
    if equals:
        return str(value) in [word.strip() for word in wanted.split("|")]
    return bool(value) or type(value) is int  # 0 is said, too


def keys_of(condition: str) -> set[str]:
    """The card's keys that a condition asks about."""
    name, compared, others = condition.partition(">=")
    if compared:
        return {word.strip() for word in (name, *others.split(","))}
    return {condition.partition("=")[0].strip()}


def _rival(word: str, card: Mapping[str, object], condition: str) -> int | None:
    """What a number is compared with: a number as written, or another field's."""
    return int(word) if _WHOLE.fullmatch(word) else _number(card.get(word), condition)


def _number(value: object, condition: str) -> int | None:
    """A field's number; nothing where the card says none."""
    if value is None or value == "":
        return None
    if not _WHOLE.fullmatch(str(value)):
        raise DrawError(f"`{condition}` compares whole numbers, not `{str(value)[:60]}`")
    return int(str(value))
