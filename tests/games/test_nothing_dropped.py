"""What is typed besides a legal action is never dropped in silence: it is in what is done, or
the line is refused, asked about or not understood."""

from __future__ import annotations

from random import Random

import pytest

from deckwright.engine.correction import Correct, apply
from deckwright.engine.lines import write
from deckwright.engine.view import View
from deckwright.prompt.reader.context import Context
from deckwright.prompt.reader.meaning import Do
from deckwright.prompt.reader.understand import meaning_at
from tests.games.grammar_table import Table, parsing
from tests.games.phrasings import Phrases
from tests.games.telling import seeds
from tests.games.test_phrasings import GAMES, tables


def dropped(at: Table, typed: str, name: str) -> str:
    """What a line does that names a player of whom neither it nor a note says anything; "" if
    it does nothing."""
    seat, parsed = at.setup.players.index(name), parsing(at, typed)
    if any(name in words for words in parsed.talk):
        return ""
    for way in parsed.ways:
        state, said, seats = at.state, list[str](), set[int]()
        for action in way:
            said.append(write(at.game, at.setup, state, action))
            seats.add(action.seat)
            if isinstance(action, Correct):
                state = apply(at.game, at.setup, state, action).state
            else:
                state = at.game.step(state, action, ruled=True).state
        step = at.game.turn_step(at.setup)
        beside = {(each + step) % len(at.setup.players) for each in seats}
        if any(action.form.startswith("pass") for action in way) and seat in beside:
            continue  # what is passed goes on to the neighbour
        if seat not in seats and not any(name in line for line in said):
            return "; ".join(said)
    return ""


@pytest.mark.long
@pytest.mark.parametrize("slug", GAMES)
@seeds(1, slow=2)
def test_a_name_that_is_said_besides_is_never_dropped(slug: str, seed: int) -> None:
    random = Random(seed)
    for at in tables(slug, seed, known=False, many=5):
        phrases = Phrases(at, random)
        legal = at.game.legal_actions(at.state)
        for action in random.sample(legal, min(4, len(legal))):
            for said in phrases.of(action, 2):
                name = random.choice(at.setup.players)
                for typed in (f"{said} {name}", f"{said}, {name}", f"{name}, {said}"):
                    assert not dropped(at, typed, name), typed


@pytest.mark.parametrize("slug", GAMES)
@seeds(1, slow=1)
def test_what_is_said_first_is_done_and_a_deed_too_much_named(slug: str, seed: int) -> None:
    """Where a second deed is refused the first is done as it stands, and that one named."""
    random = Random(seed)
    for at in tables(slug, seed, known=slug == "stab", many=4):
        ctx = Context(View(at.setup, at.state, at.game, at.setup.card_name), usual=True)
        legal, phrases = at.game.legal_actions(at.state), Phrases(at, random)
        for first, second in ((random.choice(legal), random.choice(legal)) for _ in range(3)):
            said = [
                next(phrases.of(each, 2), write(at.game, at.setup, at.state, each))
                for each in (first, second)
            ]
            typed = random.choice((", ", " and ", ", then ")).join(said)
            meaning = meaning_at(ctx, typed)
            if isinstance(meaning, Do) and meaning.refused:
                assert [step.action for step in meaning.steps] == [first], typed
                assert meaning.refused.said or meaning.refused.line
