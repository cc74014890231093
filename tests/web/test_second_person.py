"""Sentences of all games as they are said to who is named in them."""

from __future__ import annotations

import re

import pytest

from deckwright.rulebook import read_rulebook
from deckwright.rulebook.words import PLACE, SEATS
from deckwright.web.second_person import imperative, second_person
from tests.games.telling import SHIPPED

SAID = {
    "Maya draws 2 cards": "You draw 2 cards",
    "Bo plays a card in front of Maya": "Bo plays a card in front of you",
    "Fireball: Maya is burned and has 3 lives": "Fireball: you are burned and have 3 lives",
    "Bo shoots Maya, who has 1 life": "Bo shoots you, who have 1 life",
    "the Shield of Maya blocks Dagger": "Your Shield blocks Dagger",
    "the scoop cards of Maya (3) count": "Your scoop cards (3) count",
    "At stake: a Character of Maya": "At stake: a Character of yours",
    "Bo lays Moon 3 on A2 of Maya": "Bo lays Moon 3 on your A2",
    "round 2: Maya’s turn": "Round 2: your turn",
    "Maya and Bo trade hands": "You and Bo trade hands",
    "Bo has 4, Maya has 5": "Bo has 4, you have 5",
    "Maya still holds five cards and draws none": "You still hold five cards and draw none",
    "Bo gives Maya a card; Maya lays it aside and holds up the hand": (
        "Bo gives you a card; you lay it aside and hold up the hand"
    ),
    "Maya rolled 6, may trade a card": "You rolled 6, may trade a card",
    "Mayafield and Amaya-Maya draw": "Mayafield and Amaya-Maya draw",
    "nobody draws": "nobody draws",
    "any fits: does Maya hold specials only?": "Any fits: do you hold specials only?",
    "Dirk on Ribcage: ask Maya": "Dirk on Ribcage: you are asked",
    "Dirk on Ribcage: ask Maya, Bo": "Dirk on Ribcage: Bo and you are asked",
    "Bo claims. Ask: Bo, Maya, Cy": "Bo claims. Bo, Cy and you are asked",
    "Bo claims. Ask: Cy, Di": "Bo claims. Ask: Cy, Di",
    "Maya moves Dagger from Maya to Ed": "You move Dagger to Ed",
}


@pytest.mark.parametrize("text", SAID)
def test_a_sentence_is_said_to_who_it_is_about(text: str) -> None:
    """Whoever does something, has something or is done something to."""
    assert second_person(text, "Maya") == SAID[text]


def test_a_name_that_was_cut_is_a_name() -> None:
    """Labels with little room cut long names."""
    assert second_person("Barthol~ plays a card", "Bartholomew") == "You play a card"


def test_a_button_tells_what_to_do() -> None:
    """What one does is told without `you`; what one has or cannot, one says."""
    for text, told in {
        "You: Character Challenge": "Character Challenge",
        "You play in front of self": "Play in front of yourself",
        "You have none": "I have none",
        "You and Bo trade": "You and Bo trade",
        "The crown passes to you": "The crown passes to you",
    }.items():
        assert imperative(text) == told


WRONG = re.compile(
    r"(?<!of )\b[Yy]ou (?:is|has|does|was|\w+[^\Ws]s)\b|\ba your\b|(?<!front )of you\b"
)


@pytest.mark.parametrize("game", SHIPPED)
def test_no_sentence_of_a_game_speaks_of_you_as_of_another(game: str) -> None:
    """`You has`, `you draws` and `of you` stand in no event, whoever it names."""
    wrong = []
    for rule in read_rulebook(game).rules.values():
        for sentence in rule.event.values():
            for name in {place[1] for place in PLACE.finditer(sentence)} & SEATS:
                said = second_person(_filled(sentence, name), "Maya")
                wrong += [said] if WRONG.search(said) else []
    assert wrong == []


def _filled(sentence: str, name: str) -> str:
    """A sentence with Maya in the places of one name, and others in the others."""

    def told(place: re.Match[str]) -> str:
        if place[1] == name:
            return "Maya"
        return f"3 {place[3]}" if place[3] else "Bo" if place[1] in SEATS else "Dragon"

    return PLACE.sub(told, sentence)


def test_what_is_spoken_aloud_stays() -> None:
    """Names in it are names for everybody; what one does to oneself is told so."""
    spoken = "Ana challenges Bo: “Bo, I am Challenging you, says Ana!” Bo listens"
    assert "“Bo, I am Challenging you, says Ana!”" in second_person(spoken, "Bo")
    assert second_person("Bo plays a card in front of Bo", "Bo") == (
        "You play a card in front of yourself"
    )
