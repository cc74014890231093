"""What can be done is understood in whatever words the forms of its game allow."""

from __future__ import annotations

from dataclasses import fields
from itertools import islice
from random import Random

import pytest

from deckwright.engine.lines import write
from deckwright.engine.parser.grammar import compiled, slots_of
from deckwright.games.harness import moments
from tests.games.grammar_table import Table, grammar_of, meaning, parsing
from tests.games.phrasings import Phrases
from tests.games.telling import seeds, table

GAMES = ("dicefactor", "knights", "shoulda", "stab", "staggering")
"""Those whose lines are read by forms."""
FOREIGN = "xyzzyx"


def tables(slug: str, seed: int, known: bool, many: int) -> list[Table]:
    """Some moments of a random game."""
    random = Random(seed)
    game, setup = table(slug, random.randint(2, 4), known=known)
    grammar = grammar_of(slug)
    states = [moment.before for moment in islice(moments(game, setup, seed), 300)]
    return [
        Table(game, setup, state, grammar)
        for state in random.sample(states, min(many, len(states)))
        if game.legal_actions(state)
    ]


def check(at: Table, random: Random) -> int:
    """Some legal actions of a table, each in some phrasings; how many lines were tried."""
    phrases, tried = Phrases(at, random), 0
    legal = at.game.legal_actions(at.state)
    for action in random.sample(legal, min(3, len(legal))):
        line = write(at.game, at.setup, at.state, action)
        for said in (line, *phrases.of(action, 3)):
            tried += 1
            ways = parsing(at, said).ways
            assert (action,) in ways, f"`{said}`, meant `{line}`: {meaning(at, said)}"
        words = line.split()
        words.insert(random.randint(1, len(words)), FOREIGN)
        parsed = parsing(at, " ".join(words))
        assert (parsed.ways, parsed.word) == ((), FOREIGN), " ".join(words)
    return tried


@pytest.mark.parametrize("slug", GAMES)
@seeds(2, slow=4)
def test_every_phrasing_of_a_legal_action_means_it(slug: str, seed: int) -> None:
    random = Random(seed)
    for at in tables(slug, seed, known=seed % 2 == 0, many=6):
        check(at, random)


@pytest.mark.parametrize("slug", GAMES)
def test_a_form_says_what_its_action_has(slug: str) -> None:
    """What the action has no field for needs a function of the form's own."""
    for form in grammar_of(slug).forms:
        if form.build is None:
            said = {slot.field for slot in slots_of(compiled(form.text))}
            assert said <= {each.name for each in fields(form.kind)}, form.text
