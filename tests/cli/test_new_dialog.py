"""What `new` asks where nothing was said: the game, how much of it is kept, house rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from deckwright.cli import new_dialog
from deckwright.cli.house_dialog import ask_house


@pytest.fixture
def answers(monkeypatch) -> Callable[..., Iterator[str]]:
    """Answers that are typed one after the other."""

    def type_(*typed: str) -> Iterator[str]:
        left = iter(typed)
        monkeypatch.setattr("builtins.input", lambda _: next(left))
        return left

    return type_


@pytest.mark.parametrize(
    ("typed", "house"),
    [
        (("",), {}),
        (("three lives", "1", ""), {"start_lives": "3"}),
        (("three lives", "", ""), {}),
        (("?", "1", ""), {"start_lives": "3"}),
        (("two lives", "1", "no calling out", "1", ""), {"start_lives": "2"}),
        (("pineapple", ""), {}),
    ],
)
def test_house_rules_are_said_in_words(answers, typed, house):
    """Enter is none; what is picked counts, and nothing else."""
    left = answers(*typed)
    chosen = ask_house("stab")
    assert chosen.items() >= house.items()
    assert bool(chosen) == bool(house)
    assert not [*left]


def test_a_value_can_be_typed(answers, capsys):
    """A value that cannot be is told, and asked again."""
    answers("start_lives=9", "start_lives=2", "1", "")
    assert ask_house("stab") == {"start_lives": "2"}
    assert "not `9`" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("game", "typed", "score"),
    [("dicefactor", ("",), True), ("dicefactor", ("x", "2"), False), ("stab", (), False)],
)
def test_a_score_alone_is_offered_first_where_it_is_enough(answers, game, typed, score):
    """Turns of Dice Factor need no referee; other games are not asked about."""
    left = answers(*typed)
    assert new_dialog._score_alone(game) is score
    assert not [*left]
