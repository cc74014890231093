"""What holds for lines of every game: which reading is preferred, and what is bounded."""

from __future__ import annotations

import random

import pytest

from deckwright.engine.parser import chart
from deckwright.engine.parser.judge import Place
from deckwright.engine.parser.parse import parse
from tests.games.grammar_table import Table, meaning, parsing, sit

DRAWN = ("draw",)


def at_stab(names: str = "Ana Bo Cy") -> Table:
    return sit("stab", names, DRAWN)


def test_a_whole_name_is_better_than_the_beginning_of_one():
    assert meaning(sit("stab", "Bo Bob Cy", DRAWN), "bo") == "Bo: play > Bo"


def test_a_slip_is_never_done_without_asking():
    parsed = parsing(sit("stab"), "bow shild axe bomb")
    assert parsed.mended
    assert parsed.taken == {"shild": ("shield",)}
    assert len(parsed.ways) == 1


def test_a_poorer_reading_that_is_legal_does_not_beat_a_better_one_that_is_refused():
    """`bow` is a card, and nobody called Bowie."""
    assert meaning(sit("stab", "Ana Bowie Cy", DRAWN), "bow") == "! SYF-4.1"


def test_a_word_that_nothing_knows_is_named_and_nothing_is_done():
    parsed = parsing(at_stab(), "bo xyzzy")
    assert (parsed.ways, parsed.word, parsed.unknown) == ((), "xyzzy", True)


def test_an_unnamed_part_belongs_to_whoever_was_named_last():
    """And is refused for them, never handed on (SYF-4.2)."""
    told = meaning(at_stab(), "ana > bo; > cy; > bo")
    assert told.startswith("! ")


def test_somebody_at_a_seat_speaks_for_themselves():
    assert meaning(at_stab(), "bo", seat=0) == "Ana: play > Bo"
    assert meaning(at_stab(), "bo", seat=2) == "! SYF-4.1"


def test_a_ruling_keeps_the_reading_that_breaks_least():
    table = at_stab()
    game, setup, state, grammar = table
    place = Place(ruled=True)
    assert parse(game, setup, state, grammar, "bo", place).ways == parsing(table, "bo").ways


@pytest.mark.parametrize("slug", ["dicefactor", "knights", "shoulda", "stab", "staggering"])
def test_the_work_of_reading_a_line_is_bounded(slug, monkeypatch):
    """Whatever is typed: steps of the chart are counted, as clocks are no test."""
    table = sit(slug)
    steps = []
    may_go_on = chart.Chart._may_go_on

    def counted(self: chart.Chart, readings: int, length: int = 1) -> bool:
        steps.append(length)
        return may_go_on(self, readings, length)

    monkeypatch.setattr(chart.Chart, "_may_go_on", counted)
    known = [*setup_words(table), ",", ";", "and", ">", ":", "2", "b", "c", "a"]
    dice = random.Random(7)
    for size in (20, 60, 150, 400):
        some = dice.sample(known, 4)
        steps.clear()
        parsing(table, " ".join(dice.choice(some) for _ in range(size)))
        assert sum(steps) < 2 * chart.WORK


def setup_words(table: Table) -> list[str]:
    """Words of players and cards of a table."""
    cards = table.game.vocabulary(table.state, "card")
    return [*table.setup.players, *(word for name in cards for word in name.split())]
