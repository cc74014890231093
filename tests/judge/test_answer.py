"""Answers from a small rulebook: verdicts, silence, house rules, typing errors."""

from __future__ import annotations

from dataclasses import replace
from math import log

import pytest

from deckwright.judge.answer import Candidate, Library, _contested
from deckwright.judge.cache import library
from deckwright.judge.foreign_terms import foreign_terms, in_question
from deckwright.rulebook import Reading, Rule, Rulebook, Section, Switch
from deckwright.rulebook.rulings import Ruling

pytestmark = pytest.mark.long


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
    """A question that is nearly a ruling's own gets its verdict alone, with its rules."""
    found = asked("does the milk go in first?")

    assert found.alone
    assert found.candidates[0].ruling is RULINGS[0]
    assert found.rules[0].id == "TEA-2.1"
    assert not found.strange


@pytest.mark.parametrize("typed", ["does the mlik go in first", "milk go in frist?"])
def test_typing_errors(asked, typed):
    """A slip of the finger changes nothing."""
    assert asked(typed).candidates[0].ruling is RULINGS[0]


@pytest.mark.parametrize(
    "typed",
    [
        "Ana came late and poured sugar. does the milk go in first?",
        "does the milk go in first with a periscope",
        "is there an option that the milk goes in first",
        "does the milk not go in first",
        "does the milk also go in first",
        "could the milk go in first",
    ],
)
def test_no_verdict_alone(asked, typed):
    """After a tale, with unknown words, a condition, for an option or turned round: a list."""
    found = asked(typed)

    assert not found.alone
    assert RULINGS[0] in [each.ruling for each in found.candidates]


def test_a_word_that_nothing_knows_is_strange(asked):
    """It is named; who is called by a usual name is no such word."""
    assert asked("tom says the trombone goes first").strange == ("trombone",)


def test_a_rule_that_speaks_of_both(asked):
    """Of two things at once it is the rule with both that decides."""
    assert "TEA-2.3" in [rule.id for rule in asked("milk with lemon").rules[:2]]


def test_players_words(asked):
    """A visitor is a guest, and a brown betty a teapot."""
    assert "TEA-1.2" in [r.id for r in asked("each visitor, how many leaves").rules[:2]]


def test_what_belongs_to_a_player_is_no_strange_word(asked):
    """With an apostrophe or without one."""
    assert not asked("does toms milk go in first", players=("Tom", "Xaver")).strange
    assert not asked("does xavers milk go in first", players=("Tom", "Xaver")).strange


def test_silence(asked):
    """Nothing is made up: no rule, no verdict, and what nobody knows is named."""
    found = asked("where does the trombone stand")

    assert found.silent
    assert not found.alone
    assert found.strange == ("trombone", "stand")


def test_a_ruling_rests_on_a_house_rule(asked):
    """The default carries the verdict and is named."""
    best = asked("may i have sugar").candidates[0]

    assert (best.verdict, best.rests, best.changed) == ("yes", (SUGAR,), ())


def test_a_changed_house_rule_takes_the_verdict(asked):
    """A verdict that may no longer hold is not shown as one."""
    best = asked("may i have sugar", house={"sugar": "none"}).candidates[0]

    assert best.ruling is RULINGS[1]
    assert (best.verdict, best.changed) == ("", (SUGAR,))


def test_every_rule_that_is_cited_counts():
    """An answer that rests on two rules falls with the switch of either."""
    both = Ruling("both", "Is tea sweet?", "yes", "It is.", ("TEA-2.1", "TEA-2.2"))
    found = Library(BOOK, (both,)).answer("is tea sweet", {"sugar": "none"}, ())

    assert found.candidates[0].changed == (SUGAR,)


def test_players_are_not_words(asked):
    """Names of those who sit there say nothing about the rules."""
    with_names = asked("Xavier asks does the milk go in first", players=("Xavier",))

    assert with_names.candidates[0].verdict == "yes"
    assert "xavier" not in with_names.strange


def test_what_answers_in_kind_comes_first():
    """Of two rulings on one thing the one that says when answers who asks when."""
    rulings = [
        Ruling("may", "May the milk be poured?", "yes", "Yes.", ("TEA-2.1",)),
        Ruling("when", "When is the milk poured?", "answer", "First.", ("TEA-2.1",)),
    ]
    library = Library(BOOK, rulings)

    def first(text: str) -> str:
        return library.answer(text, {}, ()).candidates[0].ruling.id

    assert first("when do i pour milk") == "when"
    assert first("may i pour milk") == "may"


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("may I pour milk", "plain"),
        ("may I pour milk beside lemon", "lemon"),
        ("I put lemon in. may I pour milk", "plain"),
        ("I had a lemon in my cup. who serves the sugar", "serves"),
    ],
)
def test_a_condition_and_the_last_sentence_tell(typed, found):
    """What has a condition that is not asked for comes after what has none, and the other way
    round; a tale is answered by what it asks at its end."""
    rulings = [
        Ruling("lemon", "May I pour milk beside lemon?", "no", "No.", ("TEA-2.3",)),
        Ruling("plain", "May I pour milk?", "yes", "Yes.", ("TEA-2.3",)),
        Ruling("serves", "Who serves the sugar?", "answer", "The host.", ("TEA-2.3",)),
    ]
    answer = Library(BOOK, rulings).answer(typed, {}, ())

    assert answer.candidates[0].ruling.id == found


def test_a_card_by_its_name(asked):
    """A card that no rule names stands for its kind."""
    found = asked("sugar into old faithful", names={"Old Faithful": "teapot"})

    assert "TEA-1.1" in [rule.id for rule in found.rules]
    assert not found.strange


@pytest.mark.parametrize("typed", ["", "???", "the of and", "\x1b[2J", "a" * 5000])
def test_nothing_to_go_by(asked, typed):
    """Whatever is typed, the answer is at worst silence."""
    assert asked(typed).silent


@pytest.mark.parametrize("step", [40, pytest.param(3, marks=pytest.mark.slow)])
def test_no_house_rule_changes_a_verdict_unnoticed(step):
    """Every switch flipped under rulings with a position: what comes out otherwise is told.

    A verdict may be taken back without need, but none is told that no longer holds.
    """
    from deckwright.catalog import games
    from deckwright.judge.proof import agrees
    from deckwright.rulebook import read_rulebook
    from deckwright.rulebook.rulings import read_rulings

    for game in games():
        book = read_rulebook(game)
        proved = [ruling for ruling in read_rulings(game) if ruling.proof][::step]
        library = Library(book, proved)
        for switch in book.switches.values():
            for value in switch.values[1:2] if switch.enforced else ():
                house = {switch.name: value.partition("..")[0]}
                if (
                    not switch.allows(house[switch.name])
                    or house[switch.name] == switch.default
                ):
                    continue
                for ruling in proved:
                    rests = library._rests(ruling)
                    noticed = switch in library._undermining_rules(ruling, rests, house)
                    assert ruling.proof
                    assert noticed or agrees(ruling, ruling.proof, house), (ruling.id, house)


@pytest.mark.parametrize("question", ["how does the milk go in first", "why the milk first"])
def test_how_and_why_are_not_answered_alone_by_a_yes(asked, question):
    """Whether something is so is not how or why it is."""
    assert not asked(question).alone
    assert asked("does the milk go in first").alone


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("she'll sing", ()),
        ("she’ll sing", ()),
        ("a shell sings", ("shell",)),
        ("bo's shell", ("shell",)),
    ],
)
def test_what_is_said_in_short_is_of_no_other_game(question, said):
    """She'll is no shell."""
    assert tuple(in_question(question, {"shell": "Beach"})) == said


def test_what_players_call_a_card_is_of_its_game():
    """Nobody heals where no card does; a word that is known here is of this game."""
    assert foreign_terms("staggering", frozenset())["heal"] == "STAB YOUR FRIENDS"
    assert "heal" not in foreign_terms("staggering", {"heal"})


@pytest.mark.parametrize(("game", "word"), [("staggering", "sword"), ("stab", "shield")])
def test_part_of_a_name_is_of_this_game(game, word):
    """The Overdue Sword is a Universe, whatever a Sword is elsewhere, for old rulebooks too."""
    assert word not in foreign_terms(game, frozenset())


def test_no_ruling_stands_alone_for_what_lies_on_a_table():
    """A question about this very table is a list."""
    library = Library(BOOK, RULINGS)
    for at_table in ("", "Ana pours."):
        found = library.answer("does the milk go in first?", {}, (), at_table=at_table)
        assert found.alone is not bool(at_table)


@pytest.mark.parametrize(("beside", "alone"), [("", True), (" though a dead is there", False)])
def test_no_ruling_stands_alone_without_a_card_that_is_named(beside, alone):
    """SWC-11.5: what a dead locks is attached to no more."""
    found = library("shoulda").answer(f"same number other colour{beside}, ok?", {}, ())
    assert found.candidates[0].ruling.rules[0] == "SWC-5.1"
    assert found.alone is alone


def test_no_ruling_stands_alone_against_one_that_says_the_contrary():
    """Both rest on one rule, which counts for either; one is as likely meant as the other."""
    rulings = [
        Ruling(verdict, f"{may} I pour milk?", verdict, "So.", ("TEA-2.1",))
        for verdict, may in (("yes", "Will"), ("no", "Must"))
    ]

    assert Library(BOOK, rulings[:1]).answer("can I pour milk", {}, ()).alone
    assert not Library(BOOK, rulings).answer("can I pour milk", {}, ()).alone


def test_one_half_less_likely_is_as_likely_meant():
    """The contrary of what is not twice as likely is no slip."""
    ruling, other = RULINGS[0], replace(RULINGS[0], id="other", verdict="no")
    for likely, contested in ((0.55, True), (0.2, False)):
        first, second = (
            Candidate(r, log(s), (), ()) for r, s in ((ruling, 1.0), (other, likely))
        )
        assert _contested((first, second)) is contested


@pytest.mark.parametrize(("typed", "alone"), [("two shields", True), ("one shield", False)])
def test_a_ruling_on_another_number_stands_not_alone(typed, alone):
    """What comes of an axe and two shields is no answer to one shield."""
    question = f"how much damage does an axe do to {typed}"
    found = library("stab", None, None).answer(question, {}, ())
    assert (
        found.candidates[0].ruling.question == "How much damage does an axe do to two shields?"
    )
    assert found.alone is alone


@pytest.mark.parametrize(
    ("typed", "alone"),
    [
        ("can i attach a red 7 to a black 7", True),
        ("can i attach a red 2 to a red 2", False),
        ("may i attach a red 6 to a black 6", False),
    ],
)
def test_a_ruling_on_other_colours_or_values_stands_not_alone(typed, alone):
    """What a red card does to a black one is no answer to two of one colour, nor what a 6 does
    to a 5 one to two of one value."""
    assert library("shoulda", None, None).answer(typed, {}, ()).alone is alone


def test_a_list_says_nothing_twice():
    """A verdict by a rule is listed once, so that others find room."""
    may = ("Will I pour milk?", "Shall I pour milk?", "Must I pour milk?")
    rulings = [Ruling(each, each, "yes", "So.", ("TEA-2.1",)) for each in may]
    rulings.append(Ruling("no", "Is it milk I pour?", "no", "So.", ("TEA-2.1",)))
    found = Library(BOOK, rulings).answer("will I pour milk", {}, ())
    assert [each.verdict for each in found.candidates] == ["yes", "no"]


def test_what_a_house_rule_may_be_comes_last():
    """At a table it is settled; elsewhere, too, unless it is asked how else to play."""
    rulings = [
        Ruling("house-sugar", "Is there sugar in tea?", "depends", "Or none.", ("TEA-2.2",)),
        *RULINGS,
    ]
    for asked, at_table, place in (
        ("sugar in tea", "", -1),
        ("sugar in tea, could we", "", 0),
        ("sugar in tea, could we", "Ana pours.", -1),
    ):
        found = Library(BOOK, rulings).answer(asked, {}, (), at_table=at_table)
        assert found.candidates[1:]
        assert found.candidates[place].ruling is rulings[0]


def test_what_stays_says_until_when():
    """BOL-5.12: the Add card goes along with a hand that is traded, and that is said where its
    ruling stands alone."""
    found = library("dicefactor").answer("once played, does add a card stay with me", {}, ())
    best = found.candidates[0].ruling
    assert (best.verdict, "traded" in best.reason) == ("yes", True), best


def test_things_that_are_counted_in_unlike_numbers_are_all_spoken_of():
    """Four of one and two of another are another question than one of wild cards."""
    from deckwright.judge.cache import library

    found = library("dicefactor").answer(
        "do four stars and two blues complete five of a kind", {}, ()
    )
    assert not found.alone
