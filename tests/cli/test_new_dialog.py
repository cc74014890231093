"""What `new` asks where nothing was said: the game, and how much of it is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from deckwright.cli import new_dialog


@pytest.fixture
def answers(monkeypatch) -> Callable[..., Iterator[str]]:
    """Answers that are typed one after the other."""

    def type_(*typed: str) -> Iterator[str]:
        left = iter(typed)
        monkeypatch.setattr("builtins.input", lambda _: next(left))
        return left

    return type_


@pytest.mark.parametrize(
    ("game", "typed", "score"),
    [("dicefactor", ("",), True), ("dicefactor", ("x", "2"), False), ("stab", (), False)],
)
def test_a_score_alone_is_offered_first_where_it_is_enough(answers, game, typed, score):
    """Turns of Dice Factor need no referee; other games are not asked about."""
    left = answers(*typed)
    assert new_dialog._score_alone(game) is score
    assert not [*left]
