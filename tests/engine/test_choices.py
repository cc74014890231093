"""Choices derived from legal actions, and short lines held against them."""

from __future__ import annotations

import pytest

from deckwright.engine.choices import Option, Question, options
from deckwright.engine.derive import choice_of
from deckwright.engine.parser.answer import answer
from deckwright.engine.view import View
from deckwright.games import set_up
from deckwright.games.knights import GAME
from deckwright.games.knights.actions import Lay
from deckwright.games.knights.table import choices
from deckwright.games.shoulda import GAME as SHOULDA
from deckwright.games.shoulda.actions import LayBlemmyes, Remove
from deckwright.games.shoulda.grammar import GRAMMAR
from tests.games.knights.test_screen import MID, seen
from tests.games.shoulda.sitting import Sitting

_, SETUP = set_up("shoulda", ("Ana", "Bo", "Cy"))


def test_every_row_of_answers_is_legal():
    """What goes together under a choice is an action that the rules take."""
    shown = seen(MID)
    for choice in choices(shown):
        for row in choice.rows:
            assert choice.action(row.options) == row.action
            assert GAME.refusal(shown.state, row.action) is None, row


def test_what_can_be_answered_depends_on_the_answer_before():
    """A Heart begins no story beside another's; a Moon can go where a Sword cannot."""
    shown = seen(MID)
    moon = next(choice for choice in choices(shown) if choice.label.startswith("Moon"))
    first = moon.ask(())
    assert first is not None
    assert [*first.options] == [*dict.fromkeys(row.options[0] for row in moon.rows)]
    third = next(option for option in first.options if option.word == "MO3")
    second = moon.ask((third,))
    assert second is not None
    assert [*second.options] == [row.options[1] for row in moon.rows if row.options[0] == third]
    assert moon.ask((third, second.options[0])) is None


def test_an_answer_beside_the_list_is_told_why_it_cannot_be():
    """KNT-9.1: a Moon on a story it cannot hit is still a Moon on that story."""
    shown = seen(MID)
    moon = next(choice for choice in choices(shown) if choice.label.startswith("Moon"))
    first, story = moon.rows[0], Option("A9", "A9", 9)
    lay = Lay(first.action.seat, first.action.main_card, 9)
    assert moon.action((first.options[0], story)) == lay


def test_with_one_possible_target_it_is_not_asked():
    """Two players: a Wild can only hit the other one."""
    _, setup = set_up("knights", ("Ana", "Bo"))
    told = {"hands": {"Ana": 9, "Bo": 9}, "turn": "Ana"}
    shown = seen(None, ("Ana", "Bo"))._replace(state=GAME.from_position(setup, told))
    wild = next(choice for choice in choices(shown) if choice.label.startswith("Wild"))
    assert [ask.field for ask in wild.questions] == ["card"]
    assert wild.label == "Wild: hit an opponent at Bo"


def test_a_word_stands_where_it_does_without_what_may_be_left_out():
    """`blemmyes` alone, or at an end: the verb is no part of an answer."""
    sitting = Sitting("R6 >", dict.fromkeys(("ann", "bo", "cy"), "? ? ?"), known=False)
    shown = View(sitting.setup, sitting.state, SHOULDA, str)
    ends = [LayBlemmyes(0), LayBlemmyes(0, 1)]
    choice = choice_of(shown, "lay a blemmyes", ends)
    (ask,) = choice.questions
    assert [(each.word, each.value) for each in ask.answers] == [("right", 1), ("", None)]
    assert [choice.action((each,)) for each in ask.answers] == [
        LayBlemmyes(0, 1),
        LayBlemmyes(0),
    ]


def test_a_word_that_goes_with_an_optional_answer_is_not_answered():
    """`take` stands before a part, and is left out with it."""
    sitting = Sitting("R5 R6+ >", dict.fromkeys(("ann", "bo", "cy"), "? ? ?"), known=False)
    shown = View(sitting.setup, sitting.state, SHOULDA, str)
    parts = [Remove(0, "R5", "match", None, part) for part in (None, (0, 0))]
    choice = choice_of(shown, "remove cards", parts)
    (ask,) = choice.questions
    assert ([*ask.words], ask.optional) == (["1"], True)
    assert [choice.action((each,)) for each in ask.answers] == [parts[1], parts[0]]


def test_a_few_numbers_are_told_with_their_question() -> None:
    """Where a list would put its own numbers beside them; a die has too many."""
    numbers = options({"1": 1, "0": 0})
    held = Question("held", "For how long?", numbers, listed=False, only=True)
    assert held.with_numbers == "For how long? (0 or 1)"
    many = options({str(number): number for number in range(1, 9)})
    assert held._replace(options=many).with_numbers == "For how long?"
    assert held._replace(listed=True).with_numbers == "For how long?"


@pytest.mark.parametrize(("typed", "meant"), [("r", "R5"), ("b5", "B5"), ("right", "")])
def test_an_answer_is_what_tells_the_list_apart(typed, meant):
    """Words that all labels share mean none of them."""
    listed = tuple(Option(card, f"add {card} right", card) for card in ("B5", "R5"))
    shown = View(SETUP, SHOULDA.start(SETUP), SHOULDA, str)
    for kind in ("card", ""):
        ask = Question("card", "", listed, kind)
        read = answer(shown, GRAMMAR, ask, typed, 0, lambda _, card: str(card))
        assert [each.word for each in read.options] == [meant] * bool(meant)
