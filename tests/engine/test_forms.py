"""Forms beyond the toy game: values in a row, optional values, shared verbs."""

from __future__ import annotations

from dataclasses import make_dataclass
from typing import Any

import pytest

from deckwright.engine import TABLE, Action, action
from deckwright.engine.forms import Flag, Maybe, Slot, Word, parts, usage, verb
from deckwright.engine.lines import read, write
from deckwright.errors import Unreadable
from tests.engine import toy
from tests.engine.toy import Deal, Drink, Put

SETUP = toy.setup()
DEALT = toy.GAME.apply(
    toy.GAME.start(SETUP), Deal(TABLE, ("apple", "tart", "port", "map", "ink", "spoon"))
).state


def game_of(*forms: str, side: dict[str, Any] | None = None) -> Any:
    """The toy game with actions of these forms alone, whose fields are all optional."""
    kinds = []
    for number, form in enumerate(forms):
        named = [name for part in parts(form) for name in _fields(part)]
        fields = [(name, Any, None) for name in named]
        made = make_dataclass(
            f"Kind{number}", fields, bases=(Action,), frozen=True, namespace={"form": form}
        )
        kinds.append(made)

    class Other(toy.Bottle):
        actions: Any = tuple(kinds)

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
        ("swap {one:card} {two:card}", "swap old map drop of ink", ("map", "ink")),
        ("lay {card:card} [{side:side}]", "lay old map", ("map", None)),
        ("lay {card:card} [{side:side}]", "lay old map right", ("map", 1)),
        ("lay {card:card} [{side:side}]", "lay old map right hand", ("map", 2)),
        ("lay {card:card} [at {number:number}]", "lay old map at 3", ("map", 3)),
        ("lay {card:card} [at {number:number}]", "lay apple at 0", ("apple", 0)),
        ("lay [big=big] {card:card}", "lay big apple", (True, "apple")),
        ("lay [big=big] {card:card}", "lay apple", (None, "apple")),
        ("lay {card:card} [left=on] {n:number}", "lay apple left 2", ("apple", True, 2)),
        ("roll {n:number*}", "roll 3, 1, 2", ((3, 1, 2),)),
        ("roll {n:number*}", "roll 3, 1, -2", ((3, 1, -2),)),
        ("roll {n:number*}", "roll none", ((),)),
        ("take back {card:card}", "take back apple", ("apple",)),
        (
            "move {cards:card*} to {side:side}",
            "move apple, old map to right",
            (("apple", "map"), 1),
        ),
        ("move {cards:card*} {side:side}", "move apple, old map right", (("apple", "map"), 1)),
        ("trade [{mine:card}] for {yours:card}", "trade for apple", (None, "apple")),
        ("trade [{mine:card}] for {yours:card}", "trade inc for apple", None),
        (
            "trade [{mine:card}] for {yours:card}",
            "trade drop of ink for apple",
            ("ink", "apple"),
        ),
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
    lines = ("take", "take apple", "take apple > bo")
    found = [read(game, SETUP, DEALT, line) for line in lines]
    assert [type(action).__name__ for action in found] == ["Kind0", "Kind1", "Kind2"]


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


@action("spread {cards:card*} {more:card*} > {target:player}")
class Long(Action):
    """Many cards at once."""

    cards: tuple[str, ...]
    more: tuple[str, ...]
    target: int


def test_a_hopeless_line_is_given_up_soon() -> None:
    """Two lists in a row and a wrong ending try every split once, not every combination."""
    game = game_of("x")
    game.actions = (Long,)
    with pytest.raises(Unreadable):
        read(game, SETUP, DEALT, f"spread {'apple, ' * 40} > nobody")
