"""Whole games at the prompt of a phone: no answer is higher than its screen."""

from __future__ import annotations

import contextlib
import io

import pytest

from deckwright.prompt.loop import Loop
from deckwright.session.store import Store
from tests.bench.inputs import Teller, happened

HIGH, WIDE = 24, 40
FULL = (("shoulda", 8), ("stab", 8), ("knights", 7), ("dicefactor", 8))
"""The most players, who take the most rows."""
FEWER = (
    *(("staggering", 3), ("shoulda", 4), ("stab", 3), ("knights", 4), ("dicefactor", 4)),
    ("staggering", 6),
)
LONG = ("knights", 7), ("dicefactor", 8)
"""Games of many lines."""


@pytest.mark.parametrize(
    ("slug", "players", "ask"),
    [
        *((*each, "usual") for each in (*FULL, FEWER[-1])),
        *((*each, "all") for each in FULL if each not in LONG),
        *(pytest.param(*each, "usual", marks=pytest.mark.slow) for each in FEWER[:-1]),
        *(pytest.param(*each, "all", marks=pytest.mark.slow) for each in (*LONG, *FEWER)),
    ],
)
def test_every_answer_fits_a_phone(slug, players, ask, tmp_path, monkeypatch):
    """With what was typed above it and the prompt below, 24 rows of 40 columns; lists of what
    can be done, too, and `?` at every question and below what a key would do."""
    monkeypatch.setenv("COLUMNS", str(WIDE))
    monkeypatch.setenv("LINES", str(HIGH))
    screen, answers, typed, ahead = io.StringIO(), list[str](), ["new"], list[str]()
    with Store(tmp_path / "s.db") as store:
        teller = Teller(list(happened(slug, players, 5)), slug, players, store, ask)

        def read(prompt: str) -> str:
            answers.append(screen.getvalue())
            screen.seek(0)
            screen.truncate()
            rows = answers[-1].splitlines()
            high = len(rows) + -(-len(typed[-1]) // WIDE)
            assert high < HIGH, f"after {typed[-1]}: {high} rows\n{answers[-1]}"
            assert max(map(len, rows), default=0) <= WIDE
            if not ahead:
                line = teller.read(prompt)
                asked = prompt != "> " or len(typed) % 7 == 0
                slip = [f"{line} zzzq"] if prompt == "> " and asked else []
                ahead.extend([*slip, *["?"] * asked, line])
            typed.append(f"{prompt}{ahead[0]}")
            return ahead.pop(0)

        with contextlib.redirect_stdout(screen), contextlib.redirect_stderr(screen):
            Loop(teller.session, read).run()
        over = teller.session.game.result(teller.session.state) is not None
    assert len(answers) > 10
    assert over or teller.undone or slug == "staggering"
