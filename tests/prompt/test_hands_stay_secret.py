"""What the table saw drawn is remembered by players, and told to nobody (SYF-1.9)."""

from __future__ import annotations

import pytest

from .one_line import at_prompt

NAMES = ("bomb", "dagger", "bow", "shield")
"""What Ana drew openly and holds while she is entranced (SYF-4.7)."""
ENTRANCED = (
    *("draw crystal, bow, dagger, drink", "draw drink, drink, shield, shield"),
    *("draw battle-axe, battle-axe, shield, shield", "Ana: play > Ana", "Bo: play > Bo"),
    *("Cy: play > Cy", "Ana: play > Bo", "Bo: play > Bo", "Cy: play > Cy"),
    "reveal crystal, drink, drink, drink, battle-axe, battle-axe",
    *("pass-crown", "Bo: draw battle-axe, fireball", "Cy: draw bomb, bomb"),
    *("Ana: draw bomb, shield", "Bo: play > Cy", "Cy: play > Bo"),
)


def entranced(sit, memory_aid):
    return sit("stab", "Ana Bo Cy", ENTRANCED, memory_aid=memory_aid)


@pytest.mark.parametrize(
    "typed",
    [
        "ana on bo",
        "ana plays face up",
        "play on cy",
        "ana zzz on bo",
        "can ana play on bo?",
        "what if ana plays",
    ],
)
def test_no_card_of_a_hand_is_offered(sit, capsys, typed):
    told = at_prompt(entranced(sit, "off"), typed, capsys).lower()
    told = told.partition("somebody was rude")[2]  # behind the table and its choices
    assert not [name for name in NAMES if name in told]


def test_a_table_that_wants_it_is_reminded(sit, capsys):
    told = at_prompt(entranced(sit, "on"), "ana on bo", capsys)
    assert all(f"Ana: play {name} > Bo" in told for name in NAMES)


def test_whether_somebody_has_a_card_is_asked_and_not_played(sit, capsys):
    told = at_prompt(entranced(sit, "off"), "does ana have a bow", capsys)
    assert "That cannot be known" in told
