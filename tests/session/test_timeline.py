"""Whatever becomes of a journal, its session stands where its lines lead from the start."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from deckwright.errors import DeckwrightError
from deckwright.games.harness import final
from deckwright.session import journal_changes
from deckwright.session.begin import begin
from deckwright.session.session import Session
from tests.stores import open_store


def something(session: Session, random: Random) -> None:
    """Do one thing or another to a session."""
    number = random.choice([line.number for line in session.folded.lines] or [0])
    said = f"{random.choice(('Ana', 'Bo'))}: {random.randint(-3, 9)} points"
    match random.randrange(11):
        case 0:
            session.undo(number)
        case 1:
            session.redo()
        case 2:
            session.fix(number, said)
        case 3:
            session.fix(number, "")
        case 4:
            session.insert(number, said)
        case _:
            session.do(session.read(said))


@pytest.mark.parametrize("seed", range(6))
def test_the_state_is_the_replayed_one(tmp_path, seed):
    """Lines, undo, redo, fixes and insertions at random, with other terminals in between."""
    store, random = open_store(tmp_path / "s.db"), Random(seed)
    session = begin(store, "knights", ("Ana", "Bo"), {}, score=True)
    for _ in range(80):
        with suppress(DeckwrightError):
            something(session, random)
        if random.random() < 0.4:
            session = Session(store, store.find(session.record.name))
        lines = journal_changes.texts(session.folded.lines)
        assert session.state == final(session.game, session.setup, lines)
        assert [played.line for played in session.played] == [
            line.text for line in session.folded.lines
        ]
