"""`oops`: which of the last lines was wrong, and what instead."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from deckwright.prompt.loop import Loop

LAYS = ("draw",) * 3 + ("play > bo", "play > cy")


@pytest.fixture
def typed_at(sit, capsys) -> Callable[..., tuple[Loop, str]]:
    """What the prompt says to lines typed after some lays, and its table."""

    def type_(*lines: str) -> tuple[Loop, str]:
        session = sit("stab", "Ana Bo Cy", LAYS)
        left = iter(lines)

        def read(prompt: str) -> str:
            print(prompt, end="")
            try:
                return next(left)
            except StopIteration:
                raise EOFError from None

        loop = Loop(session, read)
        capsys.readouterr()
        loop.run()
        return loop, capsys.readouterr().out

    return type_


def line_texts(loop: Loop) -> list[str]:
    return [line.text for line in loop.session.folded.lines]


@pytest.mark.parametrize(
    ("lines", "fourth", "fifth"),
    [
        (("oops", "2", "cy"), "Ana: play > Cy", "Bo: play > Cy"),
        (("oops", "2 cy"), "Ana: play > Cy", "Bo: play > Cy"),
        (("oops bo",), "Ana: play > Bo", "Bo: play > Bo"),
        (("wrong", "1", "ana"), "Ana: play > Bo", "Bo: play > Ana"),
        (("oops", ""), "Ana: play > Bo", "Bo: play > Cy"),
        (("oops", "7"), "Ana: play > Bo", "Bo: play > Cy"),
        (("oops", "1", ""), "Ana: play > Bo", "Bo: play > Cy"),
    ],
)
def test_a_line_among_the_last_is_said_anew(typed_at, lines, fourth, fifth):
    """1 is the newest; Enter changes nothing, and neither does a number that is not there."""
    loop, _ = typed_at(*lines)
    assert line_texts(loop)[3:] == [fourth, fifth]


def test_a_line_that_never_was_goes(typed_at):
    loop, told = typed_at("oops", "1 -")
    assert line_texts(loop)[3:] == ["Ana: play > Bo"]
    assert "line 5 is gone" in told
    assert "Bo's card: away from Cy" in " ".join(told.split())


def test_what_must_be_moved_is_told_after_every_change_of_the_past(typed_at):
    """Who has other cards, and from where to where they go."""
    for change in ("oops 2 ana", "fix 4 cy", "undo", "undo part"):
        _, told = typed_at(*([change] if change != "oops 2 ana" else ["oops", "2 cy"]))
        assert "On the table:" in told, change
    _, told = typed_at("oops", "2 cy")
    assert "Ana's card: from Bo to Cy" in " ".join(told.split())


def test_before_anything_was_typed_there_is_nothing_to_mend(sit, capsys):
    lines = iter(["oops"])

    def read(_: str) -> str:
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    Loop(sit("knights", "Ana Bo Cy"), read).run()
    assert "nothing was typed yet" in capsys.readouterr().out
