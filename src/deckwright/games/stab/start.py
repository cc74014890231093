"""A table about to begin: the house rules settled, and in which order the cards act."""

from __future__ import annotations

from collections.abc import Mapping

from ...engine import UNKNOWN, Setup
from ...engine.game import once
from ...engine.house import settled
from ...names import Called, own_names
from .state import Config, House, Phase, State


@once
def start(setup: Setup) -> State:
    """The first round, before anything is drawn (SYF-1.4, SYF-2.1)."""
    config = _config(setup)
    pile = tuple(sorted(card for card, copies in setup.cards.items() for _ in range(copies)))
    return State(
        config=config,
        round=1,
        phase=Phase.DRAW,
        royal=setup.first,
        kept=False,
        lives=(config.house.start_lives,) * config.size,
        hands=((),) * config.size,
        pile=pile if config.known else (UNKNOWN,) * len(pile),
        discard=(),
        lying=(),
        choice=None,
        done=(0,) * config.size,
        turn=setup.first,
        ending=None,
    )


def _config(setup: Setup) -> Config:
    """The table of a setup, its house rules settled for good."""
    rank = _ranks(setup)
    acts = {card: _acts_as(setup.facts.get(card, {}), card) for card in rank}
    house, called = settled(House, setup.house), (*own_names(setup.facts), *_numbers(setup))
    return Config(setup, house, len(setup.players), setup.known, rank, acts, called)


def _numbers(setup: Setup) -> Called:
    """The red numbers printed on cards, if those count from 1 without a gap.

    A group's own cards share numbers with others, and go by their names.
    """
    printed = sorted(
        (fact["priority"], card)
        for card, fact in setup.facts.items()
        if "priority" in fact and "section" not in fact
    )
    if [number for number, _ in printed] != list(range(1, len(printed) + 1)):
        return ()
    return tuple((str(number), card) for number, card in printed)


def _acts_as(card_facts: Mapping[str, object], card: str) -> str:
    """What a card is resolved as; nothing the rules know, for some of a group's own."""
    own = card_facts.get("section") == "custom"
    return str(card_facts.get("acts_as", "" if own else card))


def _ranks(setup: Setup) -> dict[str, int]:
    """Printed priorities, behind the kinds the house has act first (SYF-1.2).

    Cards with one number act as duplicates do, in player order (SYF-1.10).
    """
    priorities = {card: fact.get("priority") for card, fact in setup.facts.items()}
    priority = {card: number for card, number in priorities.items() if isinstance(number, int)}
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
