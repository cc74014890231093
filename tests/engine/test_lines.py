"""Lines are read as people type them, and written in one way."""

from __future__ import annotations

from dataclasses import dataclass, make_dataclass
from typing import Any, ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckwright.engine.forms import Flag, Maybe, Slot, Word, parts
from deckwright.engine.game import TABLE
from deckwright.engine.lines import read, usage, verb, write
from deckwright.errors import Ambiguous, Unreadable
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


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("drink 1", "ann: drink 1"),
        ("dr 1", "ann: drink 1"),
        ("  ANN :  Drink   1 ", "ann: drink 1"),
        ("b: drink 1", "bo: drink 1"),
        ("g apple t > bo", "ann: give apple tart > bo"),
        ("g apple>b", "ann: give apple > bo"),
        ("toast,us", "ann: toast ,us"),
        ("g spoon > b a", None),
        ("g s s > b aloud", "ann: give silver spoon > bo aloud"),
        ("g g l p > b", "ann: give golden left potion > bo"),
        ("g golden l > b", "ann: give golden left potion > bo"),
        ("p apple,old map", "ann: put apple, old map"),
        ("p apple old map drop", "ann: put apple, old map, drop of ink"),
        ("p old map", "ann: put old map"),
        ("p OLD MAP", "ann: put old map"),
        ("p o m", "ann: put old map"),
        ("p silver apple", "ann: put silver spoon, apple"),
        ("p apple apple", "ann: put apple, apple"),
        ("p apple, , tart", None),
        ("p apple,, old map,", "ann: put apple, old map"),
        ("p NONE", "ann: put none"),
        ("toast  to   us", "ann: toast to us"),
        ("t to: us", "ann: toast to: us"),
        ("bo: deal apple, old map", "deal apple, old map"),
    ],
)
def test_typed_lines(typed: str, line: str | None) -> None:
    """Verbs, names and values may be shortened, in any case and spacing."""
    if line is None:
        with pytest.raises(Unreadable):
            means(typed)
    else:
        assert told(means(typed)) == line


@pytest.mark.parametrize(
    ("typed", "problem"),
    [
        ("", "there is nothing on this line"),
        ("ann:", "there is nothing on this line"),
        ("> bo", "there is no verb `>` here"),
        ("drikn 2", "there is no verb `drikn` here; did you mean `drink`?"),
        ("ana: drink 2", "there is no player `ana` here; did you mean `ann`?"),
        ("drink", "say which number: `... SIPS`"),
        ("drink two", "expected a number, not `two`"),
        ("drink 1 2", "expected one number, not `1 2`"),
        ("drink 1_0", "expected a number, not `1_0`"),
        ("drink 1 straight away", "`away` is too much; write `drink SIPS [straight]`"),
        ("give", "say which card: `... CARD`"),
        ("give > bo", "say which card: `... CARD`"),
        ("give apple", "expected `>`"),
        ("give apple bo", "there is no card `apple bo` here; did you mean `apple`?"),
        ("give appel > bo", "there is no card `appel` here; did you mean `apple`?"),
        ("give apple > boo", "there is no player `boo` here; did you mean `bo`?"),
        ("give apple > bo loudly", "there is no player `bo loudly` here"),
        ("put apple, aple, old map", "there is no card `aple` here; did you mean `apple`?"),
        ("put", "say which card: `... CARDS...`"),
        ("put apple >", "say which player: `... TARGET`"),
        ("toast", "say which text: `... WORDS`"),
    ],
)
def test_unreadable_lines(typed: str, problem: str) -> None:
    """What cannot be understood is told at the place where understanding stopped."""
    with pytest.raises(Unreadable) as told:
        means(typed)
    assert problem in str(told.value)
    assert not isinstance(told.value, Ambiguous)


@pytest.mark.parametrize(
    ("typed", "problem"),
    [
        ("d 2", "`d` can be `deal` or `drink`"),
        ("give old > bo", "`old` can be `old map` or `old port`"),
        ("put silver, gold", "`gold` can be `golden left potion` or `golden right potion`"),
    ],
)
def test_ambiguous_lines(typed: str, problem: str) -> None:
    """A shortening that fits several things asks which."""
    with pytest.raises(Ambiguous) as told:
        means(typed)
    assert str(told.value) == problem


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


def test_text_cannot_drive_a_terminal() -> None:
    """Control characters in free text are kept in a visible form."""
    assert means("toast hi\x1b[2J") == Toast(0, "hi\\x1b[2J")
    assert means("ann: toast a\tb\nc") == Toast(0, "a b c")


def test_what_a_value_is_called() -> None:
    """A game may have its own word for a kind of value."""

    class Own(toy.Bottle):
        nouns: ClassVar[dict[str, str]] = {"card": "gift"}

    with pytest.raises(Unreadable, match="there is no gift `appel` here"):
        read(Own(), SETUP, DEALT, "give appel > bo")
    with pytest.raises(Unreadable, match="say which gift"):
        read(Own(), SETUP, DEALT, "put")


def test_chance_that_falls_to_a_player() -> None:
    """A name before it is kept where the game wants to check it."""

    @dataclass(frozen=True)
    class Fill:
        form: ClassVar[str] = "fill {sips:number}"
        for_table: ClassVar[bool] = True
        may_name: ClassVar[bool] = True
        seat: int
        sips: int

    class Filled(toy.Bottle):
        actions = (*toy.Bottle.actions, Fill)

    start = toy.GAME.start(SETUP)
    assert read(Filled(), SETUP, start, "bo: fill 2") == Fill(1, 2)
    assert read(Filled(), SETUP, start, "fill 2") == Fill(TABLE, 2)
    assert write(Filled(), SETUP, start, Fill(1, 2)) == "bo: fill 2"


# Forms beyond the toy game --------------------------------------------------------------


def game_of(*forms: str, side: dict[str, Any] | None = None) -> Any:
    """The toy game with actions of these forms alone, whose fields are all optional."""
    kinds = []
    for number, form in enumerate(forms):
        named = [name for part in parts(form) for name in _fields(part)]
        fields = [("seat", int), *((name, Any, None) for name in named)]
        kinds.append(
            make_dataclass(f"Kind{number}", fields, frozen=True, namespace={"form": form})
        )

    class Other(toy.Bottle):
        actions = tuple(kinds)

        def vocabulary(self, state: Any, kind: str) -> Any:
            return side if kind == "side" else super().vocabulary(state, kind)

    return Other()


def _fields(part: Any) -> list[str]:
    if isinstance(part, Maybe):
        return [name for inner in part.parts for name in _fields(inner)]
    return [] if isinstance(part, Word) else [part.field]


SIDES = {"left": -1, "right": 1, "right hand": 2}


@pytest.mark.parametrize(
    ("form", "line", "values"),
    [
        ("swap {one:card} {two:card}", "swap old map apple tart", ("map", "tart")),
        ("swap {one:card} {two:card}", "swap apple tart apple", ("tart", "apple")),
        ("swap {one:card} {two:card}", "swap o m dr", ("map", "ink")),
        ("lay {card:card} [{side:side}]", "lay old map", ("map", None)),
        ("lay {card:card} [{side:side}]", "lay old map right", ("map", 1)),
        ("lay {card:card} [{side:side}]", "lay old map right h", ("map", 2)),
        ("lay {card:card} [at {number:number}]", "lay old map at 3", ("map", 3)),
        ("lay {card:card} [at {number:number}]", "lay apple at 0", ("apple", 0)),
        ("lay [big=big] {card:card}", "lay big apple", (True, "apple")),
        ("lay [big=big] {card:card}", "lay apple", (None, "apple")),
        ("lay {card:card} [left=on] {n:number}", "lay apple left 2", ("apple", True, 2)),
        ("roll {n:number*}", "roll 3, 1, 2", ((3, 1, 2),)),
        ("roll {n:number*}", "roll 3 1 -2", ((3, 1, -2),)),
        ("roll {n:number*}", "roll none", ((),)),
        ("take back {card:card}", "take back apple", ("apple",)),
        (
            "move {cards:card*} to {side:side}",
            "move apple, old map to right",
            (("apple", "map"), 1),
        ),
        ("move {cards:card*} {side:side}", "move apple, old map right", (("apple", "map"), 1)),
        ("trade [{mine:card}] for {yours:card}", "trade for apple", (None, "apple")),
        ("trade [{mine:card}] for {yours:card}", "trade ink for apple", None),
        ("trade [{mine:card}] for {yours:card}", "trade d o i for apple", ("ink", "apple")),
    ],
)
def test_other_forms(form: str, line: str, values: tuple[Any, ...] | None) -> None:
    """Values in a row, optional values, flags before values, lists of numbers."""
    game = game_of(form, side=SIDES)
    if values is None:
        with pytest.raises(Unreadable):
            read(game, SETUP, DEALT, line)
        return
    action = read(game, SETUP, DEALT, line)
    named = [name for part in parts(form) for name in _fields(part)]
    assert tuple(getattr(action, name) for name in named) == values
    again = write(game, SETUP, DEALT, action)
    assert read(game, SETUP, DEALT, again) == action


def test_forms_that_share_a_verb() -> None:
    """The first form that fits the whole line is meant."""
    game = game_of("take", "take {card:card}", "take {card:card} > {target:player}")
    found = [read(game, SETUP, DEALT, line) for line in ("take", "t apple", "t apple > bo")]
    assert [type(action).__name__ for action in found] == ["Kind0", "Kind1", "Kind2"]
    with pytest.raises(Unreadable, match="did you mean `bo`"):
        read(game, SETUP, DEALT, "take apple > boo")
    with pytest.raises(Ambiguous, match="`old` can be"):
        read(game, SETUP, DEALT, "take old")


def test_the_deeper_problem_is_told() -> None:
    """A typing error at the end is not hidden by another way to read the beginning."""
    game = game_of("lay {card:card} {side:side}", side=SIDES)
    with pytest.raises(Unreadable, match="there is no side `lft` here; did you mean `left`"):
        read(game, SETUP, DEALT, "lay old port lft")


def test_parts_of_a_form() -> None:
    """A form falls into words, values, lists, flags and parts that may be left out."""
    assert parts("play {card:card} [> {who:player}] [twice=again] {n:number*}") == (
        Word("play"),
        Slot("card", "card", many=False),
        Maybe((Word(">"), Slot("who", "player", many=False))),
        Flag("twice", "again"),
        Slot("n", "number", many=True),
    )
    assert verb(Put) == "put"
    assert usage(Put) == "put CARDS... [> TARGET]"
    assert usage(Drink) == "drink SIPS [straight]"


@pytest.mark.parametrize(
    "form", ["play {card}", "play [> {target:player}", "play {card:ca rd}"]
)
def test_a_broken_form_is_a_fault_of_the_game(form: str) -> None:
    """A form that is not one is noticed when it is first used."""
    with pytest.raises(ValueError, match="in the form"):
        parts(form)


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


@settings(deadline=None)
@given(actions)
def test_every_action_is_read_back(action: Any) -> None:
    """Writing and reading are each other's inverse."""
    assert means(told(action)) == action


@settings(deadline=None)
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


@settings(deadline=None)
@given(st.lists(st.sampled_from(LIKELY)).map(" ".join))
def test_likely_words_are_read_or_refused(text: str) -> None:
    """The same for lines made of words that mean something."""
    read_or_refused(text)


@dataclass(frozen=True, slots=True)
class Long:
    """Many cards at once."""

    form: ClassVar[str] = "spread {cards:card*} {more:card*} > {target:player}"
    seat: int
    cards: tuple[str, ...]
    more: tuple[str, ...]
    target: int


def test_a_hopeless_line_is_given_up_soon() -> None:
    """Two lists in a row and a wrong ending try every split once, not every combination."""
    game = game_of("x")
    game.actions = (Long,)
    with pytest.raises(Unreadable):
        read(game, SETUP, DEALT, f"spread {'apple, ' * 40} > nobody")
