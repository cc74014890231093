"""What the catalog and the house rules say, settled once for a whole game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal, NamedTuple

from ...engine import Setup
from ...engine.house import parse_house_rules
from ...errors import DeckwrightError

SKILLS = {"strength": "Strength", "garibaldi": "Garibaldi Rating", "trivia": "Trivia"}
"""STG-1.2: as lines spell the three, and as they are called."""
IMMEDIATE = "immediate"
THREE_ROUNDS = "3rounds"
EQUIPMENT = "equipment"
BACKS = {"immediate": IMMEDIATE, "three-rounds": THREE_ROUNDS, "equipment": EQUIPMENT}
"""Kind of card -> what is printed on its back; a Standard Event shows its Universe: STG-1.7."""


_ARTICLE = re.compile("^(The|A) ")
Facts = Mapping[str, Mapping[str, Any]]
CardFacts = tuple[tuple[str, tuple[tuple[str, Any], ...]], ...]
"""Cards with their facts, as something a cache can look up."""


@dataclass(frozen=True, slots=True, eq=False)
class Deck:
    """The cards, by what the rules ask of them; the same cards are the same object."""

    characters: tuple[str, ...]
    """In the order of the catalog: the bit of a Character is its place here."""
    bits: Mapping[str, int]
    pile: tuple[str, ...]
    """STG-1.8: Events and Equipment, one pile."""
    backs: Mapping[str, str]
    fronts: Mapping[str, tuple[str, ...]]
    """Back -> the cards that have it."""
    universes: tuple[str, ...]
    universe: Mapping[str, str]
    homes: Mapping[str, int]
    """Universe -> the bits of its Characters."""
    difficulty: Mapping[str, int]
    scores: Mapping[str, Mapping[str, int]]
    """Skill -> Character -> Skill Score."""
    skill: Mapping[str, str]
    bonus: Mapping[str, int]
    effect: Mapping[str, str]
    names: Mapping[str, str]
    """What a line may call a card: its id, or its name."""

    @property
    def everyone(self) -> int:
        """The bits of all Characters."""
        return (1 << len(self.characters)) - 1


class House(NamedTuple):
    """The house rules that are refereed, by the rulebook's names."""

    round_limit: int | None
    uneven_deal: Literal["set_aside", "deal_all"]
    direction: Literal["left", "right"]
    event_pile_empty: Literal["reshuffle", "no_draw"]
    five_card_penalty: Literal["discard_one", "none", "skip_next_challenge"]
    character_challenge_risk: Literal["opponent_only", "both"]
    equipment_timing: Literal["before_and_after", "after_only"]
    battle_order: Literal["trailing_first", "alternate_challenger_first"]
    event_defence_universe: Literal["characters_only", "all"]
    gift_visibility: Literal["secret", "shown"]
    undefended_event: Literal["give_choice", "challenger_draws_blind", "no_effect"]
    three_rounds_deadline: int
    double_negative: Literal["both", "immediate_only"]
    extra_negative: Literal["forbid", "allow"]
    partial_effect: Literal["as_much_as_possible", "ignore"]
    no_characters: Literal["eliminated", "events_only"]
    give_up_call: Literal["all", "majority", "any"]
    give_up_tie: Literal["shared", "event_hand", "playoff"]


@dataclass(frozen=True, slots=True)
class Config:
    """What does not change while a game lasts: players, house rules and the deck."""

    setup: Setup
    deck: Deck
    players: tuple[str, ...]
    known: bool
    first: int
    """However he was found: STG-2.7."""
    house: House

    @property
    def step(self) -> int:
        """1 when the turn goes to the left, -1 to the right: STG-3.8."""
        return -1 if self.house.direction == "right" else 1

    @property
    def seats(self) -> range:
        """All seats; the next number is the place of what is set aside."""
        return range(len(self.players))

    @property
    def aside(self) -> int:
        """The place of Characters nobody holds: STG-2.4, STG-9.6."""
        return len(self.players)


def settle(setup: Setup) -> Config:
    """The rules of a setup."""
    return Config(
        setup=setup,
        deck=_deck(_facts(setup)),
        players=setup.players,
        known=setup.known,
        first=setup.first,
        house=parse_house_rules(House, setup.house),
    )


def _facts(setup: Setup) -> CardFacts:
    """The cards of a setup; each is there once: STG-1.9."""
    twice = [card for card, copies in setup.cards.items() if copies != 1]
    if twice:
        raise DeckwrightError(f"STG-1.9: every card exists once, but not `{twice[0]}`")
    return tuple((card, tuple(setup.facts[card].items())) for card in setup.cards)


@cache
def _deck(cards: CardFacts) -> Deck:
    facts = {card: dict(card_facts) for card, card_facts in cards}
    characters = tuple(card for card in facts if facts[card]["kind"] == "character")
    pile = tuple(card for card in facts if facts[card]["kind"] != "character")
    bits = {card: 1 << place for place, card in enumerate(characters)}
    backs = {card: BACKS.get(facts[card]["kind"]) or facts[card]["universe"] for card in pile}
    universe = _each(facts, "universe")
    homes = dict.fromkeys(universe.values(), 0)
    for card in characters:
        homes[universe[card]] |= bits[card]
    return Deck(
        characters=characters,
        bits=bits,
        pile=pile,
        backs=backs,
        fronts={
            back: tuple(card for card in pile if backs[card] == back)
            for back in dict.fromkeys(backs.values())
        },
        universes=tuple(homes),
        universe=universe,
        homes=homes,
        difficulty=_each(facts, "difficulty"),
        scores={skill: _each(facts, skill) for skill in SKILLS},
        skill=_each(facts, "skill"),
        bonus=_each(facts, "bonus"),
        effect=_each(facts, "effect"),
        names={**{card: card for card in facts}, **_names(facts)},
    )


def _each(facts: Facts, key: str) -> dict[str, Any]:
    """What the cards that have a field say there."""
    return {card: card_facts[key] for card, card_facts in facts.items() if key in card_facts}


def _names(facts: Facts) -> dict[str, str]:
    """A line may name a card in full; its id stands first, so lines are written with that.

    The article may go, and so may the comma, which in a list would part two cards.
    """
    names = {card_facts["name"]: card for card, card_facts in facts.items()}
    bare = {_ARTICLE.sub("", name).replace(",", ""): card for name, card in names.items()}
    return bare | names
