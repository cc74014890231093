"""Answers from a small rulebook: verdicts, silence, house rules, typing errors."""

from __future__ import annotations

import pytest

from deckwright.judge.answer import Library
from deckwright.rulebook import Reading, Rule, Rulebook, Section, Switch
from deckwright.rulebook.rulings import Ruling


def rule(id: str, title: str, text: str, **more) -> Rule:
    return Rule(id, text, ("text",), "", "information", title, **more)


SUGAR = Switch("sugar", ("lumps", "none"), "TEA-2.2", enforced=True)
BOOK = Rulebook(
    "tea",
    "TEA",
    "Tea",
    (Section(1, "The pot"), Section(2, "The cup")),
    {
        r.id: r
        for r in (
            rule("TEA-1.1", "Warm the pot", "Rinse the teapot with hot water."),
            rule("TEA-1.2", "Leaves", "A spoon of leaves for every guest and another."),
            rule("TEA-2.1", "Milk", "Milk is poured before the tea."),
            rule(
                "TEA-2.2",
                "Sugar",
                "Sugar comes in lumps, after the tea.",
                readings=(Reading("lumps", "Lumps."), Reading("none", "No sugar is served.")),
                switch=SUGAR,
            ),
            rule("TEA-2.3", "Milk and lemon", "Milk and lemon never meet in a cup."),
        )
    },
    synonyms={"teapot": ("jug", "brown betty"), "guest": ("visitor",)},
)
RULINGS = (
    Ruling("milk", "Does the milk go in first?", "yes", "It does (TEA-2.1).", ("TEA-2.1",)),
    Ruling(
        "sweet", "May I have sugar?", "yes", "Lumps.", ("TEA-2.2",), ("is it sweet",), "sugar"
    ),
)


@pytest.fixture
def asked():
    """`asked("does ...?")`, in the book of tea."""

    def ask(question: str, names=None, house=None, players=()):
        return Library(BOOK, RULINGS, names).answer(question, house or {}, players)

    return ask


def test_a_settled_question(asked):
    """The verdict, the ruling, the rule that decides first."""
    found = asked("does milk always go in first?")

    assert (found.verdict, found.rules[0].id) == ("yes", "TEA-2.1")
    assert not found.strange


@pytest.mark.parametrize("typed", ["does the mlik go in first", "milk go in frist?"])
def test_typing_errors(asked, typed):
    """A slip of the finger changes nothing."""
    assert asked(typed).ruling is RULINGS[0]


def test_a_rule_that_speaks_of_both(asked):
    """Of two things at once it is the rule with both that decides."""
    assert asked("milk with lemon").rules[0].id == "TEA-2.3"


def test_players_words(asked):
    """A visitor is a guest, and a brown betty a teapot."""
    assert asked("how many leaves for each visitor").rules[0].id == "TEA-1.2"
    assert asked("hot water into the brown betty").rules[0].id == "TEA-1.1"


def test_silence(asked):
    """Nothing is made up: no rule, no verdict, and what nobody knows is named."""
    found = asked("where does the trombone stand")

    assert found.silent
    assert not found.verdict
    assert found.strange == ("trombone", "stand")


def test_nearest_sections_when_silent(asked):
    """Where the words meant something, there is a place to look on."""
    found = asked("milk from a submarine periscope")

    assert found.silent
    assert found.sections[0].title == "The cup"


def test_a_ruling_rests_on_a_house_rule(asked):
    """The default carries the verdict and is named."""
    found = asked("may i have sugar")

    assert (found.verdict, found.rests, found.changed) == ("yes", SUGAR, False)


def test_a_changed_house_rule_takes_the_verdict(asked):
    """What the table plays is shown instead of a verdict that no longer holds."""
    found = asked("may i have sugar", house={"sugar": "none"})

    assert found.ruling is RULINGS[1]
    assert not found.verdict
    assert (found.value, found.in_force) == ("none", "No sugar is served.")


def test_players_are_not_words(asked):
    """Names of those who sit there say nothing about the rules."""
    with_names = asked("Xavier asks does the milk go in first", players=("Xavier",))

    assert with_names.verdict == "yes"
    assert "xavier" not in with_names.strange


def test_a_card_by_its_name(asked):
    """A card that no rule names stands for its kind."""
    found = asked("rinse old faithful", names={"Old Faithful": "teapot"})

    assert found.rules[0].id == "TEA-1.1"
    assert not found.strange


@pytest.mark.parametrize("typed", ["", "???", "the of and", "\x1b[2J", "a" * 5000])
def test_nothing_to_go_by(asked, typed):
    """Whatever is typed, the answer is at worst silence."""
    assert asked(typed).silent
