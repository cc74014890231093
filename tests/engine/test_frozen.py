"""Records that do not change."""

from __future__ import annotations

import pickle
from typing import ClassVar

import pytest

from deckwright.engine.frozen import Frozen


class Point(Frozen):
    """A place on a line."""

    unit: ClassVar[str] = "mm"
    at: int
    name: str = ""


class Marked(Point):
    """One that somebody has marked; it need not be said where."""

    at: int = 3
    by: tuple[str, ...] = ()


class Other(Frozen):
    """Made of the same."""

    at: int
    name: str = ""


def test_fields_are_given_in_order_or_by_name():
    """Those of the class above come first, with the defaults of the class below."""
    assert Point(2, "a") == Point(name="a", at=2)
    assert Marked() == Marked(3, "", ())
    assert repr(Marked(by=("Bo",))) == "Marked(at=3, name='', by=('Bo',))"
    with pytest.raises(TypeError, match="at"):
        Point()  # type: ignore[call-arg]


def test_records_are_compared_by_class_and_fields():
    """Two kinds of actions with the same cards are two actions."""
    assert Point(1) != Other(1)
    assert {Point(1), Point(1), Point(2)} == {Point(2), Point(1)}


def test_nothing_changes():
    """`replaced` makes another."""
    point = Point(1)
    with pytest.raises(AttributeError, match="does not change"):
        point.at = 2  # type: ignore[misc]
    assert point.replaced(name="b") == Point(1, "b")
    assert point == Point(1)
    with pytest.raises(TypeError, match="left"):
        point.replaced(left=1)


def test_records_go_to_other_processes():
    """A playtest is worked on by several."""
    assert pickle.loads(pickle.dumps(Marked(1, "x"))) == Marked(1, "x")


def test_records_are_taken_apart_by_a_pattern():
    """As dataclasses are."""
    match Marked(1, "x"):
        case Point(at, name):
            assert (at, name) == (1, "x")


def test_what_must_be_given_stands_first():
    """As in any function."""
    with pytest.raises(SyntaxError):
        type("Wrong", (Point,), {"__annotations__": {"last": "int"}})
