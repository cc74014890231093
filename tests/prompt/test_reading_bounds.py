"""What bounds the reading of a line changes nothing that is read, or says so."""

from __future__ import annotations

from random import Random

import pytest

from deckwright.engine.parser.chart import Chart
from deckwright.errors import Unreadable
from deckwright.plain_text import LONGEST_QUESTION
from deckwright.prompt.questions.ask_rules import asked_at
from deckwright.prompt.reader.context import Context
from deckwright.prompt.reader.understand import GROUPS, understand
from tests.fuzz.cases import GAMES
from tests.fuzz.typed_lines import line, moment, moment_of

FREE = "dicefactor", "Ana Bo Cy", ("deal", "first-rolls 4 2 7", "goals red star")


@pytest.mark.long
@pytest.mark.parametrize("seed", range(12))
def test_a_part_is_left_alone_only_where_it_cannot_begin(monkeypatch, seed):
    """Whatever is typed: the same with every part of every form tried at every word."""
    random = Random(f"beginnings {seed}")
    session = moment(random).session()
    typed = [line(random, session)[:160] for _ in range(6)]
    few = [Context.of(session).parsed(each) for each in typed]
    monkeypatch.setattr(Chart, "_may_begin", lambda *_: True)
    all_ = [Context.of(session).parsed(each) for each in typed]
    session.store.close()
    stopped = [one.too_many or other.too_many for one, other in zip(few, all_, strict=True)]
    assert not all(stopped)
    for one, other, stop in zip(few, all_, stopped, strict=True):
        assert stop or one == other


def test_a_question_has_so_many_letters(sit):
    session = sit(*FREE)
    with pytest.raises(Unreadable, match=r"600 are the most"):
        asked_at(session, "may ana draw " * LONGEST_QUESTION)


def test_a_line_has_so_many_parts(sit):
    """Nothing of it is done."""
    with pytest.raises(Unreadable, match=f"{GROUPS + 1} parts; {GROUPS} are the most"):
        understand(sit(*FREE), "1; " * (GROUPS + 1))


@pytest.mark.parametrize("slug", GAMES)
def test_cards_nobody_has_named_are_read(slug):
    """`?` is a card wherever a card may stand, and never an error of the program."""
    random = Random(slug)
    for most in (0, 8, 20, 50):
        session = moment_of(slug, random, most).session()
        for typed in ("? ? ?", "?, ?", "3 turns: ? ? ?", "bo: ?", "? > bo", "takes none"):
            understand(session, typed)
        session.store.close()
