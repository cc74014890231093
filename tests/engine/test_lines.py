"""Lines are written in one way, and read back."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckwright.engine import TABLE, Action, action
from deckwright.engine.lines import read, write
from deckwright.errors import Unreadable
from tests.engine import toy
from tests.engine.toy import Deal, Drink, Give, Put, Toast

SETUP = toy.setup()
DEALT = toy.GAME.apply(
    toy.GAME.start(SETUP), Deal(TABLE, ("apple", "tart", "port", "map", "ink", "spoon"))
).state


def means(line: str) -> Any:
    return read(toy.GAME, SETUP, DEALT, line)


def told(action: Any) -> str:
    return write(toy.GAME, SETUP, DEALT, action)


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("ann: drink 2", Drink(0, 2)),
        ("bo: drink 2 straight", Drink(1, 2, straight=True)),
        ("ann: give apple > bo", Give(0, "apple", 1)),
        ("ann: give golden left potion > cy aloud", Give(0, "gold-left", 2, aloud=True)),
        ("cy: put none", Put(2, ())),
        ("cy: put apple", Put(2, ("apple",))),
        ("cy: put apple tart, old map > bo", Put(2, ("tart", "map"), 1)),
        ("ann: put apple > ann", Put(0, ("apple",), 0)),
        (
            "ann: toast to health, wealth > and: wisdom",
            Toast(0, "to health, wealth > and: wisdom"),
        ),
        ("deal ?, ?, apple", Deal(TABLE, ("?", "?", "apple"))),
    ],
)
def test_canonical_lines(line: str, action: Any) -> None:
    """What is written is read back, and written the same again."""
    assert told(action) == line
    assert means(line) == action


@pytest.mark.parametrize("typed", ["drink 1", "ann:  drink   1 "])
def test_a_name_that_can_be_no_other_may_be_left_out(typed: str) -> None:
    """And spaces mean nothing."""
    assert told(means(typed)) == "ann: drink 1"


@pytest.mark.parametrize(
    ("typed", "problem"),
    [
        ("", "`` is not understood"),
        ("ann:", "`` is not understood"),
        ("> bo", "`>` is not understood"),
        ("drikn 2", "`drikn` is not understood; did you mean `drink`?"),
        ("ana: drink 2", "`ana:` is not understood"),
        ("drink", "`drink` cannot be read here; it is written as `drink SIPS [straight]`"),
        ("drink two", "`drink two` cannot be read here"),
        ("drink 1 2", "`drink 1 2` cannot be read here"),
        ("drink 1_0", "`drink 1_0` cannot be read here"),
        ("drink 1 straight away", "`drink 1 straight away` cannot be read here"),
        ("give appel > bo", "it is written as `give CARD > TARGET [aloud]`"),
        ("put apple, , tart", "it is written as `put CARDS... [> TARGET]`"),
    ],
)
def test_unreadable_lines(typed: str, problem: str) -> None:
    """What stands for nothing is told, with how its verb is written if it has one."""
    with pytest.raises(Unreadable) as why:
        means(typed)
    assert problem in str(why.value)


def test_who_is_asked_when_nobody_can_be_meant() -> None:
    """Before the deal nobody acts, so a line must begin with a name."""
    start = toy.GAME.start(SETUP)
    with pytest.raises(Unreadable, match="say who: `NAME: drink 1`"):
        read(toy.GAME, SETUP, start, "drink 1")
    assert read(toy.GAME, SETUP, start, "bo: drink 1") == Drink(1, 1)


def test_the_player_to_act_is_meant_where_others_may_cut_in() -> None:
    """In a game that goes by turns the first of those who may act needs no name."""

    class Open(toy.Bottle):
        def to_act(self, state: Any) -> tuple[int, ...]:
            return (1, 0, 2)

    class Turns(Open):
        in_turns = True

    with pytest.raises(Unreadable, match="say who"):
        read(Open(), SETUP, DEALT, "drink 1")
    assert read(Turns(), SETUP, DEALT, "drink 1") == Drink(1, 1)
    assert read(Turns(), SETUP, DEALT, "cy: drink 1") == Drink(2, 1)


def test_chance_that_falls_to_a_player() -> None:
    """A name before it is kept where the game wants to check it."""

    @action("fill {sips:number}", by_table=True, names_actor=True)
    class Fill(Action):
        sips: int

    class Filled(toy.Bottle):
        actions: Any = (*toy.Bottle.actions, Fill)

    start = toy.GAME.start(SETUP)
    assert read(Filled(), SETUP, start, "bo: fill 2") == Fill(1, 2)
    assert read(Filled(), SETUP, start, "fill 2") == Fill(TABLE, 2)
    assert write(Filled(), SETUP, start, Fill(1, 2)) == "bo: fill 2"


# Any action, any line -------------------------------------------------------------------

cards = st.sampled_from([*toy.NAMES.values(), "?"])
hands = st.lists(cards, max_size=8).map(tuple)
seats = st.integers(0, 2)
words = st.text(st.characters(categories=["L", "N", "P", "S"]), min_size=1)
texts = st.lists(words, min_size=1, max_size=5).map(" ".join)
actions = st.one_of(
    st.builds(Drink, seats, st.integers(-999, 999), st.booleans()),
    st.builds(Give, seats, cards, seats, st.booleans()),
    st.builds(Put, seats, hands, st.none() | seats),
    st.builds(Toast, seats, texts),
    st.builds(Deal, st.just(TABLE), hands),
)


@given(actions)
def test_every_action_is_read_back(action: Any) -> None:
    """Writing and reading are each other's inverse."""
    assert means(told(action)) == action


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Whatever is typed, the answer is an action or a sentence; what is read can be written."""
    read_or_refused(text)


def read_or_refused(text: str) -> None:
    try:
        action = means(text)
    except Unreadable:
        return
    assert means(told(action)) == action


LIKELY = (
    "give",
    "put",
    "old",
    "map",
    "apple",
    "tart",
    ",",
    ">",
    ":",
    "bo",
    "aloud",
    "3",
    "none",
)


@given(st.lists(st.sampled_from(LIKELY)).map(" ".join))
def test_likely_words_are_read_or_refused(text: str) -> None:
    """The same for lines made of words that mean something."""
    read_or_refused(text)
