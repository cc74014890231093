"""Rulings nobody writes: what the house rules say of themselves."""

from __future__ import annotations

from collections.abc import Iterator

from ..rulebook.rule import Rule, Rulebook
from ..rulebook.rulings import Ruling

HOUSE = "house-"
"""How the names of rulings on house rules begin."""


ASKS = "Is there a house rule: "
"""How their questions begin."""


def facts(book: Rulebook) -> list[Ruling]:
    """Rulings on every house rule."""
    return list(_house_rules(book))


def _house_rules(book: Rulebook) -> Iterator[Ruling]:
    """For each switch: which ways of playing there are to choose from."""
    seen = set()
    for rule in book.rules.values():
        if rule.switch and rule.switch.name not in seen:
            seen.add(rule.switch.name)
            yield _house_rule(rule)


def _house_rule(rule: Rule) -> Ruling:
    switch = rule.switch
    assert switch is not None
    values = ", ".join((f"{switch.default} (usual)", *switch.values[1:]))
    named = (rule.title, f"(`{switch.name}`)")
    return Ruling(
        f"{HOUSE}{switch.name}",
        f"{ASKS}{' '.join(filter(None, named))}?",
        "depends",
        f"`{switch.name}` may be {values} ({rule.id}).",
        (rule.id,),
        tuple(reading.text for reading in rule.readings),
        switch.name,
    )
