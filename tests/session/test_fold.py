"""The journal folded: undo, redo, fixes, rulings."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckwright.session.fold import Entry, fold


def folded(*things: tuple[str, str]) -> list[str]:
    """The texts in force after some entries."""
    entries = [Entry(i, kind, text, "") for i, (kind, text) in enumerate(things, 1)]
    return [line.text for line in fold(entries).lines]


@pytest.mark.parametrize(
    ("things", "left"),
    [
        ([("do", "a"), ("do", "b")], ["a", "b"]),
        ([("do", "a"), ("do", "b"), ("undo", "1")], ["a"]),
        ([("do", "a"), ("do", "b"), ("undo", "0")], []),
        ([("do", "a"), ("do", "b"), ("undo", "0"), ("redo", "1")], ["a"]),
        ([("do", "a"), ("do", "b"), ("undo", "0"), ("redo", "9")], ["a", "b"]),
        ([("do", "a"), ("undo", "0"), ("do", "c"), ("redo", "1")], ["c"]),
        ([("do", "a"), ("do", "b"), ("fix", "1 x")], ["x", "b"]),
        ([("do", "a"), ("do", "b"), ("fix", "1")], ["b"]),
        ([("do", "a"), ("note", "n"), ("do", "b"), ("undo", "2")], ["a"]),
    ],
)
def test_fold(things, left):
    """Undo goes back to a line's number, redo forward until something new is done."""
    assert folded(*things) == left


@pytest.mark.parametrize("kind", ["undo", "redo", "fix", "insert"])
def test_a_number_that_is_none_is_named(kind):
    """Somebody may have written the journal by hand."""
    with pytest.raises(ValueError, match=f"`{kind}` needs the number of a line, not `x`"):
        folded(("do", "a"), (kind, "x y"))


def test_ruling_belongs_to_the_next_line():
    """A ruling lets exactly one line pass."""
    entries = [
        Entry(1, "ruling", "all agree", ""),
        Entry(2, "do", "a", ""),
        Entry(3, "do", "b", ""),
    ]

    assert [line.ruling for line in fold(entries).lines] == ["all agree", ""]


@pytest.mark.parametrize(
    ("changes", "parts"),
    [
        ([], [["a", "b"], ["c", "d", "e"]]),
        ([("fix", "3")], [["a", "b"], ["d", "e"]]),
        ([("fix", "4 x")], [["a", "b"], ["c", "x", "e"]]),
        ([("insert", "3 x")], [["a", "b"], ["x"], ["c", "d", "e"]]),
        ([("insert", "4 x")], [["a", "b"], ["c", "x", "d", "e"]]),
        (
            [("insert", "3 x"), ("insert-also", "3 y")],
            [["a", "b"], ["x", "y"], ["c", "d", "e"]],
        ),
        ([("undo", "4"), ("do", "x")], [["a", "b"], ["c", "d"], ["x"]]),
        ([("undo", "3"), ("redo", "2")], [["a", "b"], ["c", "d", "e"]]),
    ],
)
def test_what_was_typed_on_one_line_stays_one(changes, parts):
    """Whatever is changed in the past, it is known what is taken back together."""
    things = [("do", "a"), ("also", "b"), ("do", "c"), ("also", "d"), ("also", "e"), *changes]
    entries = [Entry(i, kind, text, "") for i, (kind, text) in enumerate(things, 1)]
    found: list[list[str]] = []
    for line in fold(entries).lines:
        if not line.also:
            found.append([])
        found[-1].append(line.text)

    assert found == parts


@given(st.lists(st.sampled_from(["do", "undo", "redo"]), max_size=40))
def test_undo_and_redo_are_opposites(kinds):
    """However often lines are taken back and brought back, their order stays."""
    entries: list[Entry] = []
    for number, kind in enumerate(kinds, 1):
        lines = fold(entries).lines
        text = {"do": f"line {number}", "undo": str(lines[-1].number - 1 if lines else 0)}
        entries.append(Entry(number, kind, text.get(kind, "1"), ""))
    numbers = [line.number for line in fold(entries).lines]

    assert numbers == sorted(set(numbers))
