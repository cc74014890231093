"""The rulebook: complete, and at one with the code that cites it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import deckwright.games.staggering as package
from deckwright.rulebook import read_rulebook

SECTIONS = {1: 9, 2: 8, 3: 9, 4: 7, 5: 9, 6: 10, 7: 13, 8: 11, 9: 7, 10: 4}
"""Rules by section."""


def said() -> Iterator[tuple[str, str, str]]:
    """Every refusal and event in the code: what kind it is, its rule, its code."""
    kinds = {"never": "refuse", "unless_ruled": "refuse", "Refusal": "refuse", "say": "event"}
    for path in Path(package.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            called = getattr(node, "func", None)
            kind = kinds.get(getattr(called, "id", "") or getattr(called, "attr", ""))
            if kind:
                words = [a.value for a in node.args if isinstance(a, ast.Constant)]  # type: ignore[attr-defined]
                if len(words) >= 2 and str(words[0]).startswith("STG-"):
                    yield kind, str(words[0]), str(words[1])


def test_every_rule_is_there() -> None:
    """Numbered through, section by section."""
    expected = [f"STG-{s}.{n}" for s, last in SECTIONS.items() for n in range(1, last + 1)]
    assert list(read_rulebook("staggering").rules) == expected


@pytest.mark.long
def test_what_is_said_has_its_sentence() -> None:
    """Each refusal and event under the rule it cites, as what it is."""
    rules = read_rulebook("staggering").rules
    found = set(said())
    assert len(found) > 100
    for kind, rule, code in found:
        assert code in getattr(rules[rule], kind), f"{rule} has no {kind}.{code}"


def test_open_points_have_readings() -> None:
    """Each reading is a value of the switch, the default first; text comes with its source."""
    for rule in read_rulebook("staggering").rules.values():
        if "open" in rule.marks:
            assert rule.switch, rule.id
            assert rule.readings[0].value == rule.switch.default
        if "text" in rule.marks:
            assert rule.source, rule.id
