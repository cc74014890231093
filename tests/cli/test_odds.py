"""`odds` as typed."""

from __future__ import annotations

import json

import pytest

from deckwright.catalog import games
from deckwright.games import set_up


@pytest.mark.parametrize("game", games())
def test_every_game_at_40_columns(dw, game):
    """Kinds and cards with their chances fit a phone."""
    ran = dw("odds", game)

    assert (ran.code, ran.err) == (0, "")
    assert max(map(len, ran.out.splitlines())) <= 40
    assert "chance  of  card" in " ".join(ran.out.split("\n")).replace("   ", "  ")


def test_numbers(dw):
    """Eleven daggers among 72: 1 - C(61,4)/C(72,4)."""
    told = json.loads(dw("odds", "stab", "--json").out)
    dagger = next(card for card in told["each"] if card["id"] == "dagger")

    assert (told["cards"], told["hand"], dagger["copies"]) == (72, 4, 11)
    assert dagger["chance"] == pytest.approx(1 - 61 * 60 * 59 * 58 / (72 * 71 * 70 * 69))
    assert dagger["mean"] == pytest.approx(44 / 72)


def test_in_a_session(dw):
    """Cards everybody has seen are no longer to come; nothing else is given away."""
    dw("new", "stab", "Ana", "Bo")
    before = json.loads(dw("odds", "--json").out)
    dw("do", "draw shield, dagger, bow, bomb")
    after = json.loads(dw("odds", "--json").out)
    shown = dw("odds")

    assert (before["unseen"], after["unseen"]) == (72, 68)
    gone = {
        id: n - after["left"][id] for id, n in before["left"].items() if n > after["left"][id]
    }
    assert gone == {"shield": 1, "dagger": 1, "bow": 1, "bomb": 1}
    assert shown.out.startswith("stab-2: 68 of 72 cards have not been\nseen.")
    assert max(map(len, shown.out.splitlines())) <= 40


def test_cards_alike_share_a_row(dw):
    """Which of the two R4 lies on the table is not known, so neither is told as gone."""
    dw("new", "shoulda", "Ana", "Bo", "Cy")
    dw("do", "1")
    dw("do", "open R4")
    told = " ".join(dw("odds").out.split())

    assert " 1 Ninja goblins / Ninja kobolds " in told
    assert " 2 That damned door / The tar pit " in told


@pytest.mark.parametrize("game", games())
def test_before_a_card_is_shown_all_are_to_come(dw, game):
    """In every game the cards of the setup are those the table counts."""
    dw("new", game, "Ana", "Bo", "Cy")
    told = json.loads(dw("odds", "--json").out)
    _, setup = set_up(game, ("Ana", "Bo", "Cy"))

    assert told["left"] == dict(setup.cards)
    assert told["unseen"] == told["cards"] == sum(setup.cards.values())


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["odds", "stba"], "did you mean `stab`?"),
        (["odds", "stab", "--players", "9"], "2 to 8 players"),
        (["odds"], "no game is being played"),
    ],
)
def test_mistakes(dw, words, said):
    """A mistake gets one sentence."""
    ran = dw(*words)

    assert ran.code == 1
    assert said in " ".join(ran.err.split())
