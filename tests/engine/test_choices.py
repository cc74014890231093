"""Choices derived from legal actions, and short lines held against them."""

from __future__ import annotations

import json

import pytest

from deckwright.engine.choices import Question, as_data
from deckwright.engine.derive import choice_of
from deckwright.engine.lines import read
from deckwright.engine.view import View
from deckwright.games import set_up
from deckwright.games.knights import GAME
from deckwright.games.knights.choices import choices
from deckwright.games.shoulda import GAME as SHOULDA
from deckwright.games.shoulda.actions import LayBlemmyes, Remove
from tests.games.knights.test_screen import MID, seen
from tests.games.shoulda.sitting import Sitting


def test_every_row_of_answers_makes_a_legal_line():
    """What goes together under a choice is a line that the rules take."""
    shown = seen(MID)
    for choice in choices(shown):
        for row in choice.rows:
            words = [option.word for option in row]
            line = choice.filled(
                dict(zip([q.name for q in choice.questions], words, strict=True))
            )
            action = read(GAME, shown.setup, shown.state, line)
            assert GAME.refusal(shown.state, action) is None, line


def test_what_can_be_answered_depends_on_the_answer_before():
    """A Heart begins no story beside another's; a Moon can go where a Sword cannot."""
    shown = seen(MID)
    moon = next(choice for choice in choices(shown) if choice.label.startswith("Moon"))
    first = moon.ask({})
    assert first is not None
    assert [*first.words] == [*dict.fromkeys(row[0].word for row in moon.rows)]
    second = moon.ask({"card": "MO3"})
    assert second is not None
    assert [*second.words] == [row[1].word for row in moon.rows if row[0].word == "MO3"]
    assert moon.ask({"card": "MO3", "arc": "A1"}) is None


def test_choices_are_data_for_a_page():
    """Buttons of a page are drawn from JSON: labels, questions, what goes together."""
    told = json.loads(json.dumps([as_data(choice) for choice in choices(seen(MID))]))
    moon = next(each for each in told if each["label"].startswith("Moon"))
    assert [ask["name"] for ask in moon["questions"]] == ["card", "arc"]
    assert ["MO3", "A1"] in moon["together"]


def test_with_one_possible_target_it_is_not_asked():
    """Two players: a Wild can only hit the other one."""
    _, setup = set_up("knights", ("Ana", "Bo"))
    told = {"hands": {"Ana": 9, "Bo": 9}, "turn": "Ana"}
    shown = seen(None, ("Ana", "Bo"))._replace(state=GAME.from_position(setup, told))
    wild = next(choice for choice in choices(shown) if choice.label.startswith("Wild"))
    assert [ask.name for ask in wild.questions] == ["card"]
    assert wild.label == "Wild: hit an opponent at Bo"


def test_a_word_stands_where_it_does_without_what_may_be_left_out():
    """`blemmyes` alone, or at an end: the verb is no part of an answer."""
    sitting = Sitting("R6 >", dict.fromkeys(("ann", "bo", "cy"), "? ? ?"), known=False)
    shown = View(sitting.setup, sitting.state, SHOULDA, str)
    ends = [LayBlemmyes(0), LayBlemmyes(0, 1)]
    choice = choice_of(shown, "lay a blemmyes", ends)
    assert choice.line == "ann: blemmyes {side}"
    assert [choice.filled({"side": each.word}) for (each,) in choice.rows] == [
        "ann: blemmyes",
        "ann: blemmyes right",
    ]


def test_a_word_that_goes_with_an_optional_answer_is_not_answered():
    """`take` stands before a part, and is left out with it."""
    sitting = Sitting("R5 R6+ >", dict.fromkeys(("ann", "bo", "cy"), "? ? ?"), known=False)
    shown = View(sitting.setup, sitting.state, SHOULDA, str)
    parts = [Remove(0, "R5", "match", None, part) for part in (None, (0, 0))]
    choice = choice_of(shown, "remove cards", parts)
    (ask,) = choice.questions
    assert (ask.lead, [*ask.words], ask.optional) == ("take", ["1"], True)
    assert choice.filled({"part": "1"}) == "ann: remove R5 match take 1"
    assert choice.filled({"part": ""}) == "ann: remove R5 match"


def test_a_few_numbers_are_told_with_their_question() -> None:
    """Where a list would put its own numbers beside them; a die has too many."""
    held = Question("held", "For how long?", ("1", "0"), listed=False, only=True)
    assert held.with_numbers == "For how long? (0 or 1)"
    assert held._replace(words=list("12345678")).with_numbers == "For how long?"
    assert held._replace(listed=True).with_numbers == "For how long?"


@pytest.mark.parametrize(("typed", "meant"), [("r", "R5"), ("b5", "B5"), ("right", "right")])
def test_an_answer_is_what_tells_the_list_apart(typed, meant):
    """Words that all labels share mean none of them."""
    labels = ["add B5 right", "add R5 right"]
    named, plain = (
        Question("card", "", ["B5", "R5"], labels=labels),
        Question("way", "", labels),
    )

    assert named.picked(typed) == meant
    assert plain.picked(typed) == {"R5": labels[1], "B5": labels[0]}.get(meant, meant)
