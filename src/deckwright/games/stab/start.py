"""In which order the kinds of cards act, and as what a group's own are resolved."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...engine import Setup


def acts_as(card_facts: Mapping[str, Any], card: str) -> str:
    """What a card is resolved as; nothing the rules know, for some of a group's own."""
    own = card_facts.get("section") == "custom"
    return str(card_facts.get("acts_as", "" if own else card))


def ranks(setup: Setup) -> dict[str, int]:
    """Printed priorities, behind the kinds the house has act first (SYF-1.2).

    Cards with one number act as duplicates do, in player order (SYF-1.10).
    """
    priority = {
        card: fact["priority"] for card, fact in setup.facts.items() if "priority" in fact
    }
    printed = sorted(priority, key=lambda card: priority[card])
    asked = setup.house["priority_order"]
    first = [] if asked == "list" else asked.split(",")
    alike = {
        card: model
        for card in printed
        if (model := setup.facts[card].get("acts_as")) in first
        and priority[card] == priority[model]
    }
    later = [card for card in printed if card not in first and card not in alike]
    places = {card: place for place, card in enumerate(first)}
    numbers = {number: at for at, number in enumerate(sorted({priority[c] for c in later}))}
    places |= {card: len(first) + numbers[priority[card]] for card in later}
    return places | {card: places[model] for card, model in alike.items()}
