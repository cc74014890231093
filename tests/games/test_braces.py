"""Names in braces: what is offered reads as what was chosen, whatever players are called."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from deckwright.engine.choices import Choice, Question, unlike
from deckwright.engine.lines import read
from deckwright.engine.view import View
from deckwright.games import presentation, set_up
from deckwright.games.harness import moments
from tests.games.telling import SHIPPED

NAMES = ("{card}", "{target}", "{way}")


@pytest.mark.parametrize("slug", SHIPPED)
@pytest.mark.parametrize("seed", range(2))
def test_an_offer_of_players_in_braces_can_be_read(slug, seed):
    """A player's name never takes an answer's place in a line."""
    game, setup = set_up(slug, NAMES, {}, "", NAMES[0], True)
    at_table, random = replace(setup, known=False), Random(seed)
    state, filled = game.start(at_table), 0
    for number, moment in enumerate(moments(game, setup, seed)):
        if number == 60:
            break
        for choice in presentation(slug).choices(View(at_table, state, game, str)):
            line = answered(choice, random)
            if line:
                read(game, at_table, state, line)
                filled += 1
        state = game.apply(state, game.redact(moment.before, moment.action)).state
    assert filled


def answered(choice: Choice, random: Random) -> str:
    """The line of a choice with some answer to each of its questions, where they are listed."""
    answers: dict[str, str] = {}
    while blank := choice.ask(answers):
        if not blank.words and not blank.optional:
            return ""
        answers[blank.name] = random.choice(list(blank.words)) if blank.words else ""
    return choice.filled(answers)


def test_the_last_place_is_the_answer_s():
    """What stands before may be somebody's name, and an answer may hold braces."""
    asked = (Question("card", "Which?"), Question("target", "Whom?"))
    choice = Choice("", "{card}: play {card} > {target}", asked)

    assert choice.filled({"card": "{target}", "target": "{card}"}) == (
        "{card}: play {target} > {card}"
    )
    assert choice.answered("bow").line == "{card}: play bow > {target}"
    assert choice.begun({"card": "bow"}) == "{card}: play bow"


def test_a_question_is_called_as_no_name_is():
    """Where a name stands in braces, the question has another."""
    assert unlike("card", ("bow", "Ana")) == "card"
    assert unlike("card", ("{card}", "a{card_}b")) == "card__"
