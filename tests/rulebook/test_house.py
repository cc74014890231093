"""House rules: what a table may change, and what it is told when it may not."""

from __future__ import annotations

from typing import Any

import pytest

from deckwright.errors import DeckwrightError, UnknownName
from deckwright.rulebook import Conflict, Rule, Rulebook, Switch, settle


def rule(id: str, name: str, *values: str, enforced: bool = True) -> Rule:
    return Rule(id, "", ("open",), "", "engine", switch=Switch(name, values, id, enforced))


BOOK = Rulebook(
    "tea",
    "TEA",
    "Tea",
    (),
    {
        "TEA-1.1": rule("TEA-1.1", "cups", "3", "1..9", "any"),
        "TEA-1.2": rule("TEA-1.2", "milk", "first", "last", "none"),
        "TEA-1.3": rule("TEA-1.3", "sugar", "lump", "loose", enforced=False),
        "TEA-1.4": Rule("TEA-1.4", "", ("text",), "", "engine"),
    },
    (Conflict({"cups": ("any", "9"), "milk": ("last",)}, "the milk would run out"),),
)
DEFAULT = {"cups": "3", "milk": "first", "sugar": "lump"}


@pytest.mark.parametrize(
    ("asked", "changed"),
    [
        ({}, {}),
        ({"cups": "1"}, {"cups": "1"}),
        ({"cups": "9"}, {"cups": "9"}),
        ({"cups": 5}, {"cups": "5"}),
        ({"cups": "any", "milk": "none"}, {"cups": "any", "milk": "none"}),
        ({"milk": "last", "cups": "8"}, {"milk": "last", "cups": "8"}),
        ({"sugar": "lump"}, {}),
    ],
)
def test_settled(asked: Any, changed: dict[str, str]) -> None:
    """What nobody names keeps its default; a number of a range may be any in it."""
    assert settle(BOOK, asked) == {**DEFAULT, **changed}


CUPS = "`cups` can be `any` or a number from 1 to 9 (usually 3)"


@pytest.mark.parametrize(
    ("asked", "problem"),
    [
        ({"cup": "3"}, "there is no house rule `cup`; did you mean `cups`?"),
        ({"x": "3"}, "there is no house rule `x`; there is `cups`, `milk` and `sugar`"),
        ({"cups": "0"}, f"{CUPS}, not `0`"),
        ({"cups": "10"}, f"{CUPS}, not `10`"),
        ({"cups": "03"}, f"{CUPS}, not `03`"),
        (
            {"cups": "\N{SUPERSCRIPT TWO}"},
            "`cups` can be `any` or a number from 1 to 9 (usually 3)",
        ),
        ({"cups": "-1"}, f"{CUPS}, not `-1`"),
        ({"cups": ""}, f"{CUPS}, not ``"),
        ({"milk": "frist"}, "not `frist`; did you mean `first`?"),
    ],
)
def test_what_cannot_be(asked: Any, problem: str) -> None:
    """A switch or value that is not there is refused with what there is, or what is near."""
    with pytest.raises(UnknownName) as told:
        settle(BOOK, asked)
    assert problem in str(told.value)


def test_what_is_not_refereed() -> None:
    """A reading that no engine plays can be looked up, not played."""
    with pytest.raises(DeckwrightError, match=r"`sugar` is played as `lump` only.* TEA-1\.3 "):
        settle(BOOK, {"sugar": "loose"})


@pytest.mark.parametrize("cups", ["any", "9"])
def test_what_does_not_go_together(cups: str) -> None:
    """Values that clash are named, with the reason."""
    with pytest.raises(DeckwrightError) as told:
        settle(BOOK, {"milk": "last", "cups": cups})
    assert str(told.value) == (
        f"`cups={cups}` and `milk=last` do not go together: the milk would run out"
    )


@pytest.mark.parametrize(
    ("value", "allowed"),
    [
        ("tea,milk,sugar", True),
        ("sugar,tea,milk", True),
        ("milk", True),
        ("sugar,milk", True),
        ("as-printed", True),
        ("milk,milk", False),
        ("milk,rum", False),
        ("milk,", False),
        ("", False),
    ],
)
def test_an_order(value: str, allowed: bool) -> None:
    """A list of words allows any of them, in any order, each once."""
    switch = Switch("order", ("as-printed", "tea,milk,sugar"), "TEA-1.1", enforced=True)
    assert switch.allows(value) is allowed


def test_a_broken_range_allows_nothing() -> None:
    """Only whole numbers make a range."""
    switch = Switch("x", ("0", "a..b", "1..", "..", "2..4"), "TEA-1.1", enforced=True)
    assert [value for value in "0123456789" if switch.allows(value)] == ["0", "2", "3", "4"]
    assert switch.allows("a..b")


def test_a_range_is_no_value() -> None:
    """The error for it asks for one number; before, the range itself was let pass."""
    with pytest.raises(UnknownName, match=r"say one number of `1\.\.9`"):
        settle(BOOK, {"cups": "1..9"})
