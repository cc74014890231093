"""A typed line means the same at the prompt, one-shot and on a page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import pytest

from tests.prompt.one_line import FRONT_ENDS, came_of

DRAWN = ("draw",) * 3
LAID = (*DRAWN, "play > Bo", "play > Ana", "play > Ana", "play > Cy", "play > Bo", "play > Cy")
GOBLIN = (
    *("draw goblin bow axe drink",) * 3,
    *("play > Ana", "play > Bo", "play > Bo", "play > Bo", "play > Cy", "play > Cy"),
    "reveal goblin bow axe drink axe drink",
)
SERIES = ("deal", "Ana: open B5", "Cy: add R6 right")
ROLLED = ("deal", "first-rolls 4 2 7", "goals red star")
STORIES = ("deal", "declare 0", "Ana: play HE1 new", "Bo: play HE5 new", "Cy: play ST1 new")


class Table(NamedTuple):
    """A game of Ana, Bo and Cy after some lines."""

    game: str
    lines: tuple[str, ...] = ()


TABLES = {
    "stab": Table("stab"),
    "drawn": Table("stab", DRAWN),
    "laid": Table("stab", LAID),
    "goblin": Table("stab", GOBLIN),
    "series": Table("shoulda", SERIES),
    "shuffled": Table("knights", STORIES[:2]),
    "stories": Table("knights", STORIES),
    "dealt": Table("dicefactor", STORIES[:1]),
    "rolled": Table("dicefactor", ROLLED),
    "discarding": Table("dicefactor", (*ROLLED, "draw")),
    "staggering": Table("staggering", STORIES[:1]),
    "equipment": Table("staggering", ("deal", "draw equipment")),
}

DOES: dict[str, dict[str, tuple[str, ...]]] = {
    "stab": {
        "draw": ("Ana: draw",),
        "ana: draw bow, bomb, dagger, ?": ("Ana: draw bow, bomb, dagger, ?",),
        "draw bow, axe, bomb, snake": ("Ana: draw bow, battle-axe, bomb, snake",),
    },
    "drawn": {
        "2": ("Ana: play > Bo",),
        "bo": ("Ana: play > Bo",),
        "play bo": ("Ana: play > Bo",),
        "Ana: play > Bo": ("Ana: play > Bo",),
        "bo; cy": ("Ana: play > Bo", "Bo: play > Cy"),
        "bo cy ana": ("Ana: play > Bo", "Bo: play > Cy", "Cy: play > Ana"),
        "cy at bo, ana at bo, bo to cy": ("Ana: play > Bo", "Bo: play > Cy", "Cy: play > Bo"),
        "cy leaves": ("correct out Cy",),
        "bo lives 3, cy lives 2": ("correct lives Bo 3", "correct lives Cy 2"),
    },
    "laid": {
        "cy: axe bomb": ("reveal ?, ?, ?, ?, battle-axe, bomb",),
        "reveal dagger, bow, battle-axe, bomb, love-potion, drink": (
            "reveal dagger, bow, battle-axe, bomb, love-potion, drink",
        ),
    },
    "goblin": {
        "bow cy": ("Ana: move bow from Bo > Cy",),
        "move bow from bo to cy": ("Ana: move bow from Bo > Cy",),
    },
    "series": {
        "r7": ("Bo: add R7 right",),
        "attach b6": ("Bo: attach B6 right of R6",),
        "dragon to ana": ("Bo: dragon > Ana",),
        "no card": ("Bo: draw",),
    },
    "shuffled": {"egg": ("Ana: play HE4 new",)},
    "stories": {"egg": ("Ana: play HE4 new",)},
    "dealt": {"4 2 7": ("first-rolls 4, 2, 7",), "Cy 7, ana 4, bo 2": ("first-rolls 4, 2, 7",)},
    "rolled": {
        "draw": ("Cy: draw",),
        "d red star": ("Cy: draw", "Cy: discard red-star"),
        "roll8 5": ("Cy: roll8 5",),
        "2": ("Cy: roll8 2",),
        "5": ("Cy: roll8 5",),
    },
    "discarding": {"red star": ("Cy: discard red-star",)},
    "equipment": {"bo trivia": ("Ana: challenge Bo on trivia",)},
}
"""Table -> line -> what it does."""

SAYS: dict[str, dict[str, str]] = {
    "drawn": {
        "Ana: play bomb > bo": "do not name the card, say `play >` and in front of whom",
        "Ana: bomb > bo": "do not name the card, say `play >` and in front of whom (SYF-4.1)",
        "Cy: bomb > bo": "do not name the card, say `play >` and in front of whom (SYF-4.1)",
        "bo cy": "it is the turn of Ana (SYF-4.1)",
        "cy at ana": "it is the turn of Ana (SYF-4.1)",
        "cy: bo bo": "it is the turn of Ana (SYF-4.1)",
        "ana is rude": "Ana is royal highness and cannot be called out (SYF-2.11)",
        "xyzzy": "`xyzzy` is not understood",
        "99": "there is no choice 99",
        "Bo: ?": "nothing is revealed before everybody has played (SYF-5.1)",
        "bo self bow cy whatever": "`whatever` was left out",
    },
    "series": {
        "b5 left": "B5 is not one away from the card at that end (SWC-5.6)",
        "bo adds r9": "R9 is not one away from the card at that end (SWC-5.6)",
        "knight ana": "there is no such foe for a knight (SWC-10.1)",
        "b4": "this series grows the other way, so B4 cannot be added here (SWC-5.8)",
    },
    "rolled": {
        "9": "`9` cannot be; it is 1 to 8",
        "take": "there is nothing to take: the discard pile is empty (BOL-4.4)",
    },
    "equipment": {"bo trivvvia": "`trivvvia` is not understood"},
    "stories": {
        "next": "`next` is not understood",
        "sp1 ana": "cannot go on A1: it is your own, and Spades doubt opponents (KNT-6.1)",
        "moon egg": "which is not on the table (KNT-4.9)",
        "flames new": "The flames cannot begin a story, only a Heart, Diamond or Star can",
    },
}
"""Table -> line -> what is said of it, and nothing is done."""


def each(lines: Mapping[str, Mapping[str, object]]) -> list[object]:
    """The lines of all tables as parameters of a test."""
    return [
        pytest.param(table, typed, meant, id=f"{table}: {typed}")
        for table, said in lines.items()
        for typed, meant in said.items()
    ]


@pytest.fixture
def came(sit, capsys, monkeypatch):
    """What comes of a line at a table, in a front end."""
    monkeypatch.setenv("COLUMNS", "40")

    def came(front: str, table: str, typed: str):
        game, lines = TABLES[table]
        return came_of(front, sit(game, "Ana Bo Cy", lines), typed, capsys)

    return came


@pytest.mark.parametrize("front", FRONT_ENDS)
@pytest.mark.parametrize(("table", "typed", "done"), each(DOES))
def test_a_line_does_the_same_everywhere(came, front, table, typed, done):
    """Whoever says it, and wherever: the same lines of the journal."""
    assert came(front, table, typed).done == [*done]


@pytest.mark.parametrize("front", FRONT_ENDS)
@pytest.mark.parametrize(("table", "typed", "told"), each(SAYS))
def test_a_line_is_refused_alike_everywhere(came, front, table, typed, told):
    """The same sentence, with its rule where there is one; and nothing is done."""
    what = came(front, table, typed)
    assert what.done == []
    assert told in what.told


OFFERED = {
    ("drawn", "pllaay > bo"): "play > bo",
    ("equipment", "bo trivvvia"): "bo trivia",
}


@pytest.mark.parametrize(("table", "typed"), OFFERED)
def test_a_slip_is_offered_as_it_was_meant_everywhere(came, table, typed):
    """By `y` at the prompt, as a command one-shot, as a button on a page; nothing is done."""
    meant = OFFERED[table, typed]
    assert "y" in came("prompt", table, typed).told.split("Try:")[-1]
    assert f'Did you mean `dw do "{meant}"`?' in came("one-shot", table, typed).told
    assert came("page", table, typed).told.endswith(meant)


@pytest.mark.parametrize("front", [each for each in FRONT_ENDS if each != "page"])
def test_undo_that_takes_the_last_line_back(came, front):
    """What is said with `undo` and means nothing more is left out; pages tell it to all."""
    assert "taken back: 3 Cy: draw" in came(front, "drawn", "undo that").told


@pytest.mark.long
@pytest.mark.parametrize("front", FRONT_ENDS)
def test_a_card_nobody_saw_is_no_question_to_the_rules(came, front):
    """A `?` by itself is a card; at the end of a word, or of a question, it asks."""
    assert "asks the rules" not in came(front, "discarding", "discard ?").told
    asked = came(front, "drawn", "can a shield stop the bomb?").told
    assert "1 Does a shield stop a bomb? Yes." in asked or "asks the rules" in asked
