"""Rulings nobody writes: what the house rules say of themselves."""

from __future__ import annotations

from ..rulebook.rule import Rulebook
from ..rulebook.rulings import Ruling

HOUSE = "house-"
"""How the names of rulings on house rules begin."""
ASKS = "Is there a house rule: "
"""How their questions begin."""


def facts(book: Rulebook) -> list[Ruling]:
    """Rulings on every house rule: which ways of playing there are to choose from."""
    found: dict[str, Ruling] = {}
    for rule in book.rules.values():
        if (switch := rule.switch) and switch.name not in found:
            values = ", ".join((f"{switch.default} (usual)", *switch.values[1:]))
            named = (rule.title, f"(`{switch.name}`)")
            found[switch.name] = Ruling(
                f"{HOUSE}{switch.name}",
                f"{ASKS}{' '.join(filter(None, named))}?",
                "depends",
                f"`{switch.name}` may be {values} ({rule.id}).",
                (rule.id,),
                tuple(reading.text for reading in rule.readings),
                switch.name,
            )
    return [*found.values()]
