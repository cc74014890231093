"""What a hint or a question offers to type is taken when it is typed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from deckwright.engine.forms import verb
from deckwright.engine.view import View
from deckwright.prompt.reader.context import Context
from deckwright.prompt.reader.meaning import Ask, Do
from deckwright.prompt.reader.understand import meaning_at
from deckwright.prompt.screens import hints
from tests.games.telling import SHIPPED, drawn, seeds
from tests.games.test_mistakes import tables

OFFERED = re.compile(r'`(?:dw do "([^`]*)"|([^`]*))`')
"""A line within a sentence that can be typed."""


def offered(ctx: Context) -> Iterator[tuple[str, str]]:
    """Where a line is offered at a table, and the line."""
    for choice in ctx.choices:
        yield f"example of {choice.label}", hints.example(ctx, choice)
    for kind in ctx.game.actions:
        meaning = meaning_at(ctx, verb(kind))
        if isinstance(meaning, Ask) and not (meaning.refused or meaning.slip or meaning.ways):
            told = hints.ways_on(ctx, meaning)
            yield from (
                (f"asked after `{verb(kind)}`", a or b) for a, b in OFFERED.findall(told)
            )


@pytest.mark.long
@pytest.mark.parametrize("slug", SHIPPED)
@seeds(1, slow=2)
def test_what_is_offered_is_taken(slug: str, seed: int) -> None:
    """It is done, or one of several things that it can mean is asked; nothing refuses it."""
    game, setup = drawn(slug, seed)
    seen = [each for each in tables(game, setup, seed) if not each[0].known]
    tried = 0
    for at, state, _ in Random(seed).sample(seen, min(8, len(seen))):
        ctx = Context(View(at, state, game, at.card_name), usual=True)
        for where, line in offered(ctx):
            if "..." in line:
                continue  # a line with gaps
            tried += 1
            meaning = meaning_at(ctx, line)
            asks = isinstance(meaning, Ask) and not (meaning.refused or meaning.slip)
            assert isinstance(meaning, Do) or asks, f"{where}: `{line}`: {meaning}"
    assert tried
