"""Forms taken apart."""

from __future__ import annotations

import pytest

from deckwright.engine.parser.grammar import (
    AnyOf,
    Maybe,
    Row,
    Slot,
    Word,
    compiled,
    needed_words,
    words_of,
)


def test_a_form_is_taken_apart():
    node = compiled("play {card:card} [on|to] {targets:player*}")
    assert node == Row(
        (
            Word("play", first=True),
            Slot("card", "card", ""),
            Maybe(AnyOf(frozenset(("on", "to")), first=False)),
            Slot("targets", "player", "*"),
        )
    )


def test_a_line_must_hold_the_words_that_a_form_cannot_do_without():
    """Of words that stand for each other one; of what may be left out none."""
    node = compiled("(call|accuse) [out] {who:player} [rude]")
    assert needed_words(node) == [frozenset(("call", "accuse"))]
    assert {*words_of(node)} == {"call", "accuse", "out", "rude"}


@pytest.mark.parametrize("form", ["play [card", "play (a|b", "a ) b"])
def test_brackets_must_close(form):
    with pytest.raises(ValueError, match="form"):
        compiled(form)
