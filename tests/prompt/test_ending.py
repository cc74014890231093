"""The end of a game when the table ends it, and what comes after."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from deckwright.prompt.loop import Another, Loop, Rematch

LAYS = ("draw",) * 3 + ("play > bo",)


@pytest.fixture
def at_prompt(sit) -> Callable[..., Loop]:
    """Types lines at a table of three."""

    def type_(*lines: str) -> Loop:
        left = iter(lines)

        def read(_: str) -> str:
            try:
                return next(left)
            except StopIteration:
                raise EOFError from None

        loop = Loop(sit("stab", "Ana Bo Cy", LAYS), read)
        loop.run()
        return loop

    return type_


def test_a_game_ends_when_the_table_says_so(at_prompt, capsys):
    """With what counts then; `undo` plays on."""
    loop = at_prompt("end")
    told = capsys.readouterr().out
    assert loop.session.folded.ended
    assert "Ana: 5" in told
    assert "`rematch` plays again" in " ".join(told.split())
    assert not at_prompt("end", "undo").session.folded.ended
    at_prompt("end", "end")
    assert "it is over already" in capsys.readouterr().out


def test_who_has_won_is_said_with_the_end(at_prompt, capsys):
    assert at_prompt("end bo won").session.folded.ended
    assert "Bo won, the table agrees" in capsys.readouterr().out


def test_the_same_or_another_game_follows_at_the_prompt(at_prompt, capsys):
    """By whom is said with it; in mid-game nothing is played again."""
    with pytest.raises(Rematch) as wish:
        at_prompt("end", "rematch without bo, with dee")
    assert wish.value.players == ("Ana", "Cy", "Dee")
    with pytest.raises(Another) as other:
        at_prompt("new knights Ana Bo")
    assert other.value.said == "knights Ana Bo"
    assert not at_prompt("rematch").session.folded.ended
    assert "this game is not over" in " ".join(capsys.readouterr().out.split())


def test_an_unknown_name_keeps_the_table(at_prompt, capsys):
    at_prompt("end", "rematch without tom")
    assert "tom" in capsys.readouterr().out.split("quit`.")[-1]
