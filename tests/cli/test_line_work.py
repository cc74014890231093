"""However a line is made, reading it stays within bounds: counted, so that no clock decides."""

from __future__ import annotations

from random import Random

import pytest

from deckwright import names, reading_work
from deckwright.engine import lines
from deckwright.errors import TooManyReadings
from deckwright.games.staggering.state import Phase
from deckwright.reading_work import MOST, bounded, renewed, spend
from deckwright.session.session import Session
from deckwright.web import acting, forms
from deckwright.web.acting import Press, Reply
from tests.fuzz.typed_lines import TYPED, Moment, line, moment, moment_of

ONE = 3_000
"""No single comparison is more work than that."""


@pytest.fixture(scope="module")
def reveal() -> Moment:
    """Staggering Stories while both are to turn over a Character."""
    for seed in range(200):
        found = moment_of("staggering", Random(seed), 60)
        session = found.session()
        state, acting_ = session.state, session.game.to_act(session.state)
        session.store.close()
        if getattr(state, "phase", None) is Phase.SHOW and len(acting_) == 2:
            return found
    raise AssertionError("no game came to a reveal")


def typed(session: Session, text: str) -> Reply:
    """A line on the page of everybody's link."""
    mark = acting.stamp(session, None, acting.offers(session, None))
    return forms.pressed(session, None, Press(mark, typed=text))


@pytest.fixture
def parses(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every line that is tried while one is read."""
    tried: list[str] = []
    read = lines._read

    def counted(game, setup, state, text):
        tried.append(text)
        return read(game, setup, state, text)

    monkeypatch.setattr(lines, "_read", counted)
    return tried


def test_forty_words_at_a_reveal_are_given_up(reveal: Moment, parses: list[str]) -> None:
    """Two cards are looked for at every place of the line, each half read anew at every place:
    what takes too long is refused, and says how to go on."""
    session = reveal.session()
    who = session.setup.players[1]
    before = len(session.entries)
    parses.clear()
    reply = typed(session, f"negative {who} " + "rule " * 38)
    assert "too many ways; say it in fewer words" in reply.error
    assert len(parses) < 2_000
    assert len(session.entries) == before
    session.store.close()


@pytest.mark.parametrize("seed", range(12))
def test_no_line_makes_more_work_than_it_may(seed: int) -> None:
    """At random moments of random games, the worst lines that can be made of their words."""
    random = Random(f"work {seed}")
    now = moment(random)
    for where in TYPED:
        session = now.session()
        said = " ".join(line(random, session).split())
        with bounded() as work:
            TYPED[where](session, said)
        assert work.left > -ONE, said
        session.store.close()


def test_a_phrase_longer_than_every_name_is_not_compared(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What has too many letters means nothing, whatever they are; articles do not count."""
    known = dict.fromkeys(("I saved our party", "bow"))
    assert names.find(known, "the saves the party") == ["I saved our party"]
    monkeypatch.setattr(names, "_shortens", lambda *_: pytest.fail("compared"))
    assert names.find(known, "xy" * 30) == []
    assert names.find(known, "bow " * 30) == []


def test_each_answer_begins_the_work_anew() -> None:
    """Who is asked back ten times has not typed one long line."""
    read = renewed(lambda _: "3")
    with bounded(100) as work:
        spend(90)
        read("which?")
        spend(90)
        assert work.left == 10
        with pytest.raises(TooManyReadings):
            spend(11)
    spend(MOST * 2)  # whoever reads a file is no typist


def test_a_line_within_a_line_is_part_of_it() -> None:
    """What one line asks for cannot have more work than the line."""
    with bounded(100) as outer, bounded() as inner:
        assert inner is outer


def test_what_was_compared_is_not_compared_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """One line asks for the same word many times; it is looked up once."""
    looked: list[str] = []
    matches = names._matches

    def counted(known, word):
        looked.append(word)
        return matches(known, word)

    monkeypatch.setattr(names, "_matches", counted)
    with bounded():
        for _ in range(5):
            assert names.find({"shield": 1, "ship": 2}, "shi") == ["ship", "shield"]
    assert looked == ["shi"]
    assert reading_work._work.get() is None
