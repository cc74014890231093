"""Random games of every shipped game, over player counts, decks and house rules."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import deckwright.games
from deckwright.catalog import read_catalog
from deckwright.rulebook import read_rulebook
from tests.games.harness import (
    allowed,
    check_game,
    check_hidden,
    check_stale,
    houses,
    lines_of,
    table,
)
from tests.games.telling import ENDS, SHIPPED, drawn, seeds

pytestmark = pytest.mark.long

ROOT = Path(deckwright.games.__file__).parent
GOLDEN = Path(__file__).parents[1] / "golden" / "play"
RULE_ID = re.compile(r"\b[A-Z]{2,5}-\d+(?:\.\d+[a-z]?)?\b")

every_game = pytest.mark.parametrize("slug", SHIPPED)


def test_all_five_are_here() -> None:
    """Every game in the box has its rules."""
    assert SHIPPED == ["dicefactor", "knights", "shoulda", "stab", "staggering"]


CHECKS: dict[str, Callable[..., Any]] = {
    "game": check_game,
    "stale": check_stale,
    "hidden": check_hidden,
}


@every_game
@seeds(1, slow=1)
@pytest.mark.parametrize("check", CHECKS)
def test_random_games(slug: str, seed: int, check: str) -> None:
    """A random game keeps every promise of the protocol, seen and unseen."""
    CHECKS[check](*drawn(slug, seed), seed)


@every_game
def test_the_same_game_twice(slug: str) -> None:
    """Nothing but the seed decides a random game."""
    assert lines_of(*drawn(slug, 1), 1) == lines_of(*drawn(slug, 1), 1)


BATCHES = 10
GAMES = {"staggering": 3}
"""How many games of a batch the slow run plays, where random ones last thousands of turns."""


@every_game
@pytest.mark.slow
@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("batch", range(BATCHES))
def test_thousands_of_random_games(slug: str, check: str, batch: int) -> None:
    """The same, many games at a time."""
    games = GAMES.get(slug, 25)
    options = {"must_end": False} if check == "game" else {}
    for seed in range(games * batch, games * (batch + 1)):
        CHECKS[check](*drawn(slug, seed), seed, **options)


@every_game
@pytest.mark.slow
def test_every_house_rule(slug: str) -> None:
    """Every house rule in each of its values can be played, seen and unseen."""
    for seed, changed in enumerate(houses(slug)):
        house = {**ENDS.get(slug, {}), **changed}
        if allowed(slug, house):
            print(house)
            check_game(*table(slug, 4, house), seed, must_end=False)
            check_hidden(*table(slug, 4, house), seed)


@every_game
def test_every_number_of_players(slug: str) -> None:
    """The fewest and the most players the box allows can sit down and play."""
    catalog = read_catalog(slug)
    for players in (catalog.fewest, catalog.most):
        check_game(*table(slug, players, ENDS.get(slug, {})), seed=1)


# What the code says against what the rulebook says --------------------------------------


def sources(slug: str) -> str:
    """All the code of a game."""
    return "\n".join(path.read_text("utf-8") for path in sorted((ROOT / slug).glob("*.py")))


def cited(code: str) -> Iterator[tuple[str, str, str]]:
    """Calls that begin with a rule id and a code: (the name called, rule, code)."""
    for node in ast.walk(ast.parse(code)):
        if not isinstance(node, ast.Call) or len(node.args) < 2:
            continue
        values = [arg.value for arg in node.args[:2] if isinstance(arg, ast.Constant)]
        words = [value for value in values if isinstance(value, str)]
        if len(words) == 2:
            rule, code = words
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if RULE_ID.fullmatch(rule):
                yield name, rule, code


@every_game
def test_rules_cited_exist(slug: str) -> None:
    """Every rule id in the code of a game is a rule, or a section, of its book."""
    book = read_rulebook(slug)
    known = {*book.rules, *(f"{book.prefix}-{section.number}" for section in book.sections)}
    found = {id for id in RULE_ID.findall(sources(slug)) if id.startswith(f"{book.prefix}-")}
    assert not sorted(found - known)


@every_game
def test_rules_enforced_are_cited(slug: str) -> None:
    """A rule the engine is said to enforce is cited in its code."""
    found = RULE_ID.findall(sources(slug))
    rules = read_rulebook(slug).rules.values()
    idle = [rule.id for rule in rules if rule.how == "engine" and rule.id not in found]
    assert not idle


@every_game
def test_codes_have_sentences(slug: str) -> None:
    """Every refusal and event of the code has its sentence in the book."""
    rules = read_rulebook(slug).rules
    told = {"Refusal": "refuse", "Event": "event"}
    for name, rule, code in cited(sources(slug)):
        both = {**rules[rule].refuse, **rules[rule].event}
        sentences = getattr(rules[rule], told[name]) if name in told else both
        assert code in sentences, f"{rule} says nothing for `{code}`"


@every_game
def test_no_sentence_is_idle(slug: str) -> None:
    """Every sentence of the book is used by the code."""
    tree = ast.walk(ast.parse(sources(slug)))
    literals = {node.value for node in tree if isinstance(node, ast.Constant)}
    for rule in read_rulebook(slug).rules.values():
        idle = {*rule.refuse, *rule.event} - literals
        assert not idle, f"{rule.id}: no code says {sorted(idle)}"


@every_game
def test_golden_playthroughs_exist(slug: str) -> None:
    """No game ships without a playthrough to read."""
    assert list(GOLDEN.glob(f"{slug}-*.txt"))
