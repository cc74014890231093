"""What comes of a table that is only told of: who wins, who is out, what may be done."""

from __future__ import annotations

import pytest

from deckwright.catalog import games
from deckwright.judge.situations import _declared, second_person, situation
from deckwright.judge.tale import Tale
from deckwright.rulebook import read_rulebook

pytestmark = pytest.mark.long


@pytest.mark.parametrize(
    ("game", "tale", "verdict", "said"),
    [
        ("stab", "Tim has one life left, a dagger and a shield lie in front of him. Is he out?",
         "no", "blocks Dagger"),
        ("stab", "I had two lives, a bomb that was already sideways and a dagger in front of "
         "me. Am I dead?", "yes", "you are out of the game (SYF-6.1)"),
        ("stab", "A dagger and a love potion lie in front of me and it is my last life. Kim "
         "says the potion saves me. True?", "no", "you are out of the game"),
        ("stab", "Just Kim and I are left with a life each. Kim is the highness and each of us "
         "has a dagger. Who wins?", "answer", "Kim is out of the game (SYF-6.1); you win"),
        ("stab", "Nils forgot the highness and was called out, but a shield lies in front of "
         "him. Does it save him?", "no", "Nils loses a life"),
        ("knights", "Jan reached 12 points and I got 14, Eva is at 9. Who wins?",
         "answer", "You win with 14 points (KNT-13.2)"),
        ("knights", "There are five of us. Lou has no story on the table at the end. What does "
         "he score?", "answer", "Lou is a True Paladin and earns 4 points"),
        ("knights", "Ole cant play anything, he said, and turned his cards over. There is a "
         "star among them. Is he out?", "no", "(KNT-11.1)"),
        ("knights", "Tom laid his last card, a club on my star. I have two left. Do I still "
         "get a turn?", "no", "Play stops: Tom has no cards left"),
        ("knights", "I have the Witless Knave lying before me and a moon. May I use the moon "
         "on it?", "no", "(KNT-10.4)"),
        ("shoulda", "The series went up 5-6-7. Can Pam lay a 4 at the left? There is no "
         "blemmyes.", "no", "(SWC-5.8)"),
        ("shoulda", "My knight drew a 6, Lisa drew a 4 for her dragon. Who wins the fight?",
         "answer", "Your knight wins"),
        ("shoulda", "I hold two cards and I have three from removing. Is it over?",
         "yes", "(SWC-8.1)"),
        ("shoulda", "The row went 2, then 3, then 4. Pam wants to add a 1 at the left. Can "
         "she?", "no", "(SWC-5.8)"),
        ("dicefactor", "we rolled 8, 8, 5 and 3: who begins?", "answer", "C goes first"),
        ("dicefactor", "We rolled for first. I had a 6, Ed had a 6, Sue a 4 and Max 2. Who "
         "begins?", "answer", "Sue goes first"),
        ("dicefactor", "I've got two red squares, a red star, shapes cross and the red colors "
         "card. The dice show red and circle. Do I win?", "yes", "(BOL-7.1)"),
        ("dicefactor", "The goals are blue or star. Pia has three blue cards and two stars "
         "that arent blue. Did she win?", "no", "(BOL-3.3)"),
        ("stab", "Tom laid a bow face down in front of me and now wants to choose who is hit. "
         "Who chooses?", "answer", "You have a Bow and must shoot somebody"),
        ("shoulda", "Nora brought a dragon to Cy, it has eaten two cards. My knight has beaten "
         "it. Who gets them?", "answer", "the pile goes to Nora (2 cards)"),
        ("dicefactor", "I have the add card and six cards. Bo rolled a 7 and swaps hands with "
         "me. Do I keep the add card?", "no", "the Add card goes from you to Bo"),
        ("staggering", "Bob attacked me on trivia. He had a 7 and I had a 7. Who takes what?",
         "answer", "A draw: both keep their Characters (STG-5.8)"),
        ("staggering", "I challenged Liz on strength with 9 against her 6. Do I get her "
         "character?", "yes", "You win the Character from Liz (STG-5.6)"),
        ("staggering", "Zoe has no characters any more but two events. Does she still play?",
         "no", "(STG-9.1)"),
        ("staggering", "We stop now. I have 10 characters, Ann 10, Joe 7. Who wins?",
         "answer", "win together (STG-9.5)"),
    ],
)  # fmt: skip
def test_the_engine_says_what_comes_of_a_tale(game, tale, verdict, said):
    """With numbers as words, and pronouns and friends for players."""
    found = situation(read_rulebook(game), tale)
    assert found, tale
    assert (found.verdict, found.unheeded) == (verdict, ()), found
    assert found.told.startswith("As I understand it: ")
    assert said in found.told, found.told


@pytest.mark.parametrize(
    ("game", "tale", "unheeded"),
    [
        ("stab", "Tim has one life left and a dagger and a parachute in front of him. Is he "
         "out?", "parachute"),
        ("stab", "My brother and I are the last two, he has two lives and I have one. A dagger "
         "lies before each of us, he has the crown. Who wins?", "1"),
        ("staggering", "I challenged Liz on strength with 9 against her 6. Do I not get her "
         "character?", "not"),
    ],
)  # fmt: skip
def test_what_was_not_heeded_is_named_and_nothing_said_firmly(game, tale, unheeded):
    """The rulings stand below it then."""
    found = situation(read_rulebook(game), tale)
    assert found
    assert unheeded in found.unheeded
    assert found.verdict == "answer"
    assert "Yes." not in found.told
    assert "No." not in found.told


@pytest.mark.parametrize(
    ("game", "tale"),
    [
        # told in two ways
        ("staggering", "I challenged Liz on strength with 9, she had 6, then she had 8. Who "
         "wins?"),
        # whoever begins decides who is out
        ("stab", "Only Kim and I are left with one life each. A dagger lies in front of each "
         "of us. Who wins?"),
        ("knights", "May I begin a story with a star when it is my turn?"),
        ("stab", "may i have more than 5 lives by a love potion?"),
    ],
)  # fmt: skip
def test_what_is_open_comes_to_nothing(game, tale):
    """Where what was not told would decide, or no tale is told."""
    assert situation(read_rulebook(game), tale) is None


def test_what_comes_about_for_somebody_else_is_no_yes():
    """Zoe is out; that Tom plays on was not looked at, nor that Bo wins where I claim."""
    for game, tale in (
        ("staggering", "Zoe lost her last character, she holds events. Does Tom still play?"),
        (
            "dicefactor",
            "I have five blues and the colour die is blue. Bo is next. Does Bo win?",
        ),
    ):
        found = situation(read_rulebook(game), tale)
        assert found is None or found.verdict == "answer"


def test_whose_a_number_is():
    """By its owner, else by who is named first in its part of the sentence, or was before."""
    tale = Tale.of(
        "I challenged Bo with a 4 against his nine. We were three, Cy 2 and 5", set()
    )
    told = [(each.who, each.value, each.size) for each in tale.numbers()]
    assert told == [("You", 4, False), ("Bo", 9, False), ("Bo", 3, True), ("Cy", 2, False),
                    ("Cy", 5, False)]  # fmt: skip


def test_before_whom_a_card_lies():
    """What is listed lies before whoever is named behind it; a card of mine before me."""
    words = {"dagger", "axe", "shield"}
    tale = Tale.of(
        "An axe and two daggers in front of Bo, one in front of me. My shield", words
    )
    found = [(each.who, each.number, *each.words) for each in tale.things(words)]
    assert found == [("Bo", 1, "axe"), ("Bo", 2, "dagger"), ("You", 2, "dagger"),
                     ("You", 1, "shield")]  # fmt: skip


def test_whoever_tells_is_spoken_to():
    """In the second person, as far as a sentence goes."""
    text = "Dagger: You is stabbed and has 0 lives; the knight of You wins; Bo has 2"
    told = "Dagger: you are stabbed and have 0 lives; your knight wins; Bo has 2"
    assert second_person(text) == told


def test_every_situation_says_what_it_needs():
    """So that none is passed over quietly, and no event waited for that never comes."""
    for game in games():
        for each in _declared(game):
            assert {"of", "puts", "tries", "leave", "says", "asks", "little"} <= {*each}, each
            told = [*each["leave"], *(key.removeprefix("-") for _, key in each["asks"])]
            for rule, _, code in (key.partition(" ") for key in told if key != "legal"):
                assert code in read_rulebook(game).rules[rule].event, (rule, code)
