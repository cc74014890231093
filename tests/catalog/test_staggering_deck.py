"""The Staggering Stories deck: its composition and its balance."""

from __future__ import annotations

import json
import re
from collections import Counter

import pytest

from deckwright.catalog.card import Card, Catalog
from deckwright.catalog.read import read_catalog
from deckwright.resources import folder

UNIVERSES = ("SHD", "RNG", "AOB", "MUD", "DMP", "OVR")
SKILLS = ("strength", "garibaldi", "trivia")
COLUMNS = ("difficulty", *SKILLS)
EFFECTS = {
    "IMM-1": "give_character_left",
    "IMM-2": "discard_all_equipment",
    "IMM-3": "blind_draw_right",
    "IMM-4": "discard_two",
    "IMM-5": "show_characters",
    "TRD-1": "give_character_to_fewest",
    "TRD-2": "discard_event_hand",
    "TRD-3": "swap_blind_left",
    "TRD-4": "no_equipment_until_next_turn",
}
SIDES = {
    "character": ("character", "back-character"),
    "event": ("event", "back-event"),
    "equipment": ("equipment", "back-equipment"),
    "immediate": ("negative", "back-immediate"),
    "three-rounds": ("negative", "back-three-rounds"),
}
GIVEN_CHARACTERS = {
    "SHD-C1": ("Professor Lately", 8, 3, 6, 9),
    "SHD-C2": ("The Spare Assistant", 3, 5, 8, 2),
    "RNG-C1": ("Commander Double-Yellow", 7, 8, 5, 4),
    "RNG-C2": ("Traffic Warden Zob", 5, 6, 9, 3),
    "AOB-C1": ("Captain Point-of-Order", 9, 4, 7, 8),
    "AOB-C2": ("Acting Sub-Minute-Taker", 2, 2, 4, 10),
    "MUD-C1": ("Captain Adequate", 6, 9, 3, 1),
    "MUD-C2": ("The Human Draught Excluder", 4, 7, 2, 6),
    "DMP-C1": ("Countess Mildew", 10, 5, 10, 5),
    "DMP-C2": ("The Night Porter", 1, 10, 1, 7),
    "OVR-C1": ("Sir Renewal", 6, 8, 6, 2),
    "OVR-C2": ("The Librarian of Doom", 8, 1, 5, 10),
}
GIVEN_EVENTS = {
    "SHD-E1": ("The Kettle Loops", 6),
    "SHD-E2": ("Last Thursday Again", 8),
    "RNG-E1": ("Pay and Dismay", 4),
    "AOB-E1": ("Motion to Panic", 7),
    "MUD-E1": ("Cape Caught in Gate", 3),
    "DMP-E1": ("Rising Damp Rises", 6),
    "OVR-E1": ("The Final Notice", 10),
}
GIVEN_EQUIPMENT = {
    "EQS1": ("Sensible Shoes", "strength", 1),
    "EQS2": ("Crowbar of Encouragement", "strength", 2),
    "EQS3": ("Portable Forklift", "strength", 3),
    "EQG2": ("Packed Lunch", "garibaldi", 2),
    "EQG4": ("Unlimited Tea Urn", "garibaldi", 4),
    "EQT1": ("Pub Quiz Pencil", "trivia", 1),
    "EQT3": ("Half an Encyclopedia", "trivia", 3),
}
GIVEN_NEGATIVES = {
    "IMM-1": "Surprise Fire Drill",
    "IMM-2": "Lost Property",
    "IMM-3": "Identity Parade",
    "IMM-4": "Budget Cuts",
    "IMM-5": "Open Day",
    "TRD-1": "Jury Service",
    "TRD-2": "Spring Cleaning",
    "TRD-3": "Job Rotation",
    "TRD-4": "Cloakroom Closed",
}

per_universe = pytest.mark.parametrize("universe", UNIVERSES)
per_skill = pytest.mark.parametrize("skill", SKILLS)


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    """The catalog, which must be without faults."""
    return read_catalog("staggering")


@pytest.fixture(scope="module")
def deck(catalog: Catalog) -> list[Card]:
    """The cards that are played with."""
    return [card for card in catalog.cards if card.section == "cards"]


def of_kind(deck: list[Card], *kinds: str, universe: str = "") -> list[Card]:
    """The cards of some kinds, of one universe if one is named."""
    return [
        card
        for card in deck
        if card.kind in kinds and universe in ("", card.fields.get("universe"))
    ]


def number(card: Card, field: str) -> int:
    """A number on a card."""
    found = card.fields[field]
    assert isinstance(found, int)
    return found


def row(card: Card) -> tuple[int, ...]:
    """A Character's four numbers: difficulty, then the three Skills."""
    return tuple(number(card, column) for column in COLUMNS)


def test_ids_name_every_place_of_the_deck(catalog: Catalog, deck: list[Card]) -> None:
    """Every card exists once; the ids are the ones the composition gives, in their pattern."""
    assert set(catalog.composition().values()) == {1}
    expected = {f"{code}-C{n}" for code in UNIVERSES for n in range(1, 7)}
    expected |= {f"{code}-E{n}" for code in UNIVERSES for n in range(1, 6)}
    expected |= {f"EQ{letter}{n}" for letter in "SGT" for n in range(1, 6)}
    assert {card.id for card in deck} == expected | set(EFFECTS)
    assert all(re.fullmatch(r"[A-Z]{3}-?[A-Z]?\d+", card.id) for card in deck)


def test_ids_agree_with_kind_universe_and_skill(deck: list[Card]) -> None:
    """What an id says of a card is what its fields say."""
    for card in of_kind(deck, "character", "event"):
        assert card.id[:3] == card.fields["universe"]
        assert card.id[4] == card.kind[0].upper()
    for card in of_kind(deck, "equipment"):
        assert card.id[2] == str(card.fields["skill"])[0].upper()
    assert all(card.id.startswith("IMM") for card in of_kind(deck, "immediate"))
    assert all(card.id.startswith("TRD") for card in of_kind(deck, "three-rounds"))


def test_faces_and_backs_follow_the_kind(deck: list[Card]) -> None:
    """Every kind has its own back, and both negative kinds share a face."""
    assert all((card.face, card.back) == SIDES[card.kind] for card in deck)


def test_each_kind_has_its_fields_and_no_other(deck: list[Card]) -> None:
    """A negative event has no difficulty and no universe, equipment neither."""
    fields = {
        "character": {"universe", *COLUMNS},
        "event": {"universe", "difficulty"},
        "equipment": {"skill", "bonus", "text"},
        "immediate": {"effect", "text"},
        "three-rounds": {"effect", "text"},
    }
    picture = {"scene", "second", "title", "breaks"}
    assert all(set(card.fields) - picture == fields[card.kind] | {"flavour"} for card in deck)


def test_blanks_lie_outside_the_deck(catalog: Catalog) -> None:
    """Two blanks each of three faces, with the backs they need."""
    blanks = [card for card in catalog.cards if card.section == "blanks"]
    assert {(card.id, card.kind, card.face, card.back, card.copies) for card in blanks} == {
        (f"blank-{kind}", "blank", f"blank-{kind}", f"back-{kind}", 2)
        for kind in ("character", "event", "equipment")
    }


def test_each_character_sums_to_17_to_30(deck: list[Card]) -> None:
    """No Character is hopeless and none is good at everything."""
    sums = {card.name: sum(row(card)) for card in of_kind(deck, "character")}
    assert {name: n for name, n in sums.items() if not 17 <= n <= 30} == {}


def test_no_two_characters_have_the_same_numbers(deck: list[Card]) -> None:
    """Each Character's four numbers are its own."""
    rows = [row(card) for card in of_kind(deck, "character")]
    assert len(set(rows)) == len(rows) == 36


@per_universe
def test_universe_columns_sum_to_30_to_36(deck: list[Card], universe: str) -> None:
    """No universe is a dead loss in difficulty or in a Skill."""
    rows = [row(card) for card in of_kind(deck, "character", universe=universe)]
    assert len(rows) == 6
    assert [
        sum(column) for column in zip(*rows, strict=True) if not 30 <= sum(column) <= 36
    ] == []


@per_universe
@per_skill
def test_universe_has_an_eight_in_each_skill(
    deck: list[Card], universe: str, skill: str
) -> None:
    """Every universe has someone good at each Skill."""
    assert max(number(c, skill) for c in of_kind(deck, "character", universe=universe)) >= 8


@per_skill
def test_each_skill_value_occurs_two_to_five_times(deck: list[Card], skill: str) -> None:
    """Every score from 1 to 10 is there, and none is common."""
    count = Counter(number(card, skill) for card in of_kind(deck, "character"))
    assert sorted(count) == list(range(1, 11))
    assert all(2 <= number <= 5 for number in count.values())


@per_universe
def test_event_difficulties(deck: list[Card], universe: str) -> None:
    """Five different difficulties, 28 to 33 in all, with at most one 10."""
    scores = [number(card, "difficulty") for card in of_kind(deck, "event", universe=universe)]
    assert len(scores) == len(set(scores)) == 5
    assert 28 <= sum(scores) <= 33
    assert scores.count(10) <= 1


@per_universe
def test_character_difficulties_reach_from_3_to_8(deck: list[Card], universe: str) -> None:
    """Defending with a Character of the same universe is a real choice."""
    scores = [number(c, "difficulty") for c in of_kind(deck, "character", universe=universe)]
    assert min(scores) <= 3
    assert max(scores) >= 8
    assert len(set(scores)) == 6


def test_equipment_means_plus_2_4(deck: list[Card]) -> None:
    """Each Skill has +1, +2, +2, +3 and +4, so the mean is 2.4."""
    equipment = of_kind(deck, "equipment")
    assert sum(number(card, "bonus") for card in equipment) / len(equipment) == pytest.approx(
        2.4
    )
    for skill in SKILLS:
        bonuses = [number(c, "bonus") for c in equipment if c.fields["skill"] == skill]
        assert sorted(bonuses) == [1, 2, 2, 3, 4]


def test_equipment_says_its_bonus(deck: list[Card]) -> None:
    """The sentence on the card and the numbers behind it agree."""
    names = {"strength": "Strength", "garibaldi": "Garibaldi Rating", "trivia": "Trivia"}
    for card in of_kind(deck, "equipment"):
        assert f"{card.fields['bonus']} to {names[str(card.fields['skill'])]} " in str(
            card.fields["text"]
        )


def test_negative_effects_are_the_nine_codes(deck: list[Card]) -> None:
    """One card for each effect; none of them fills a hand or harms a rival's."""
    negatives = of_kind(deck, "immediate", "three-rounds")
    assert {card.id: card.fields["effect"] for card in negatives} == EFFECTS
    assert all(card.fields["text"] for card in negatives)


def test_names_and_flavours_fit_and_are_unique(deck: list[Card]) -> None:
    """Names to 40 characters, flavours to 140, no two the same."""
    names = [card.name for card in deck]
    flavours = [str(card.fields["flavour"]) for card in deck]
    assert len(set(names)) == len(set(flavours)) == 90
    assert all(0 < len(name) <= 40 for name in names)
    assert all(0 < len(flavour) <= 140 for flavour in flavours)


def test_words_are_set_with_true_quotes_and_dashes(deck: list[Card]) -> None:
    """No typewriter quotes, double hyphens or three full stops."""
    for card in deck:
        words = f"{card.name} {card.fields['flavour']} {card.fields.get('text', '')}"
        assert not re.search(r"['\"`]|--| - |\.\.\.|  ", words), card.id


def test_icons_exist_and_are_unique(deck: list[Card]) -> None:
    """Every card has its own picture, and the pictogram font has it."""
    known = json.loads((folder("fonts") / "pictograms.json").read_text(encoding="utf-8"))
    icons = [card.icon for card in deck]
    assert len(set(icons)) == 90
    assert set(icons) <= set(known)


def test_cards_given_with_the_rules_are_unchanged(catalog: Catalog) -> None:
    """The cards the deck was built around keep their names and numbers."""
    for key, (name, *numbers) in GIVEN_CHARACTERS.items():
        assert (catalog.card(key).name, *row(catalog.card(key))) == (name, *numbers)
    for key, given in GIVEN_EVENTS.items():
        card = catalog.card(key)
        assert (card.name, card.fields["difficulty"]) == given
    for key, equipment in GIVEN_EQUIPMENT.items():
        card = catalog.card(key)
        assert (card.name, card.fields["skill"], card.fields["bonus"]) == equipment
    assert {key: catalog.card(key).name for key in GIVEN_NEGATIVES} == GIVEN_NEGATIVES
