"""A game is what its modules say: their functions, their values, their kinds of action."""

from __future__ import annotations

import sys
from inspect import ismethod, signature
from types import ModuleType
from typing import Any

import pytest

from deckwright.engine import Action, Game, action
from deckwright.engine.game import FUNCTIONS, game_of
from deckwright.errors import DeckwrightError
from deckwright.games import game
from tests.games.telling import SHIPPED

LEAST = """
def start(setup): return 0
def to_act(state): return (0,)
def due(state): return ""
def legal_actions(state): return ()
def result(state): return None
def score(state): return (0,)
def sample(state, random): return None
"""


def made(monkeypatch: pytest.MonkeyPatch, **modules: str) -> Game[Any]:
    """The game of a package of these modules, by their texts."""
    for name in ("", *modules):
        whole = f"tiny.{name}".rstrip(".")
        module = ModuleType(whole)
        module.__path__ = []
        monkeypatch.setitem(sys.modules, whole, module)
        exec(modules.get(name, ""), module.__dict__)
    return game_of("tiny")


def test_what_modules_say(monkeypatch: pytest.MonkeyPatch) -> None:
    """A function by its name, a value by its name in capitals; the rest is as usual."""
    more = "IN_TURNS = True\ndef hand(state, seat): return ('a',)"
    tiny = made(monkeypatch, rules=LEAST, more=more)

    assert tiny.slug == "tiny"
    assert tiny.in_turns
    assert tiny.hand(0, 0) == ("a",)
    assert tiny.due(0) == ""
    assert not tiny.numbered
    assert tiny.can_hold(0, "spoon")


def test_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game without an end is none."""
    with pytest.raises(DeckwrightError, match="the rules lack `result` and `sample`"):
        made(monkeypatch, rules=LEAST.replace("result", "ending").replace("sample", "drawn"))


def test_what_is_said_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two functions nobody can say which is meant."""
    with pytest.raises(DeckwrightError, match=r"`score` is said twice, once in `tiny\.more`"):
        made(monkeypatch, rules=LEAST, more="def score(state): return (1,)")


def test_kinds_of_action_in_their_order() -> None:
    """As they stand in the file, whoever else has imported them."""
    names = [kind.__name__ for kind in game("knights").actions]

    assert names[:2] == ["Deal", "Declare"]
    assert names[-1] == "PassOut"


@pytest.mark.parametrize("slug", SHIPPED)
@pytest.mark.parametrize("name", sorted(FUNCTIONS))
def test_a_function_takes_what_the_game_gives(slug: str, name: str) -> None:
    """As many values as `Game` says, of the same types; its state is its own."""
    own, usual = getattr(type(game(slug)), name), getattr(Game, name)
    if own is usual or ismethod(own):  # of its table of offers
        return
    taken = [each.annotation for each in signature(own).parameters.values()]
    given = [each.annotation for each in list(signature(usual).parameters.values())[1:]]

    assert [kind.removesuffix(" | ChangingState") for kind in taken] == [
        "State" if kind == "S" else kind for kind in given
    ]
    if name != "claims":  # any row of them will do
        returned = signature(usual).return_annotation
        assert signature(own).return_annotation == ("State" if returned == "S" else returned)


def test_a_kind_of_action() -> None:
    """What is not said is as for any action; a record is made of its fields."""

    @action("sip {number:number}", label="drink", by_table=True)
    class Sip(Action):
        number: int = 1

    assert (Sip.form, Sip.label, Sip.by_table, Sip.also) == (
        "sip {number:number}",
        "drink",
        True,
        (),
    )
    assert Sip(2) == Sip(2, 1)
    assert not Action.form
    with pytest.raises(AttributeError):
        Sip(2).number = 3  # type: ignore[misc]
