"""`tracker.toml`: what may stand there, and every fault of a file at its line."""

from __future__ import annotations

import pytest

from deckwright.engine.forms import Word, parts
from deckwright.errors import ContentError
from deckwright.games.generic import tracker_schema
from deckwright.games.generic.effects import EFFECTS
from deckwright.games.generic.legality import LEGALITY, kinds
from deckwright.games.generic.tracker import AtBound
from deckwright.games.generic.tracker_parser import load, stored_tracker
from deckwright.resources import folder
from tests.games.generic.trackers import ALL, LIVES, RACE, TOGETHER, TRICKS

POINTS = '[[counter]]\nname = "points"\n'
LIFE = '[[counter]]\nname = "lives"\nstart = 3\nmin = 0\nat_min = "out"\n'


@pytest.mark.parametrize("name", ALL)
def test_whole_files_are_read(tmp_path, name):
    """A folder or a file may be named; there are no faults, and the text is kept."""
    (tmp_path / "tracker.toml").write_text(ALL[name], encoding="utf-8")
    tracker, faults = load(tmp_path)

    assert faults == ()
    assert tracker == load(tmp_path / "tracker.toml")[0] == stored_tracker(ALL[name])
    assert tracker.text == ALL[name]


def test_what_is_left_out_is_usual():
    """Numbers from 0 without bounds, the first counter decides, nobody has turns."""
    tracker = stored_tracker(POINTS)
    (points,) = tracker.counters

    assert (points.one, points.start, points.of, points.reset) == ("point", 0, "player", False)
    assert (points.min, points.max) == (-999_999_999, 999_999_999)
    assert (tracker.rounds, tracker.turns, tracker.markers) == (None, None, ())
    assert (tracker.win.counter, tracker.win.by) == ("points", "highest")
    assert not tracker.end.last_standing


def test_last_one_standing_follows_from_lives():
    """Who can be put out makes a game that ends with the last one."""
    assert stored_tracker(LIVES).end.last_standing
    assert stored_tracker(LIVES).counters[0].at_min is AtBound.OUT
    assert not stored_tracker(LIFE + "[end]\nlast_standing = false\n").end.last_standing
    assert not stored_tracker(TRICKS).end.last_standing


def test_tables_and_players_are_counted_apart():
    """A counter of the table is no counter of a player."""
    tracker = stored_tracker(RACE)

    assert [counter.name for counter in tracker.counters] == ["miles"]
    assert [counter.name for counter in tracker.tallies] == ["days"]
    assert stored_tracker(TOGETHER).win.counter == ""


FAULTS = [
    ("", 0, "there is no `[[counter]]`, no `[[marker]]` and no `[[die]]` in this file"),
    ("x = [", 1, "this is not valid TOML"),
    ('[[conter]]\nname = "a"', 1, "unknown table `conter`; did you mean `counter`?"),
    ("[[counter]]\nstart = 1", 1, "counter `number 1`: `name` is missing"),
    ('[[counter]]\nname = "two words"', 2, "one word of letters, digits and hyphens"),
    (POINTS + "star = 1", 3, "unknown key `star`; did you mean `start`?"),
    (POINTS + 'start = "many"', 3, "`start`: expected a whole number"),
    (POINTS + 'of = "all"', 3, "expected `player` or `table`, not 'all'"),
    (POINTS + "min = 5\nmax = 3", 4, "its most, 3, is below its least, 5"),
    (POINTS + "start = 7\nmax = 3", 3, "it starts at 7, outside -999999999 to 3"),
    (POINTS + 'at_max = "clamp"', 3, "`at_max` needs a `max`"),
    (POINTS + 'min = 0\nat_min = "out"', 1, "everybody would be out at the start"),
    (POINTS + 'of = "table"\nmin = -1\nat_min = "out"', 5, "only a player can be out"),
    (POINTS + 'of = "table"\nwon_from = true', 4, "only a counter of the players can have"),
    (POINTS + 'adds_to = "points"', 3, "there is no counter of the players `points`"),
    (POINTS + LIFE + 'adds_to = "points"', 8, "`adds_to` needs a table `[rounds]`"),
    (POINTS + "each_turn = -1", 3, "`each_turn` needs a table `[turns]`"),
    (POINTS + '[[die]]\nname = "d"\nfaces = ["a", "a"]', 5, "two different faces at least"),
    (
        POINTS + '[[die]]\nname = "d"\nfaces = ["a", "b"]\nstart = "c"',
        6,
        "there is no face `c`; there is `a` and `b`",
    ),
    (POINTS + '[end]\nwhen = "counted"', 3, "what is `counted` is a counter of the players"),
    (
        POINTS + '[end]\ncounter = "points"\nreaches = 9\ntie = "goes on"',
        6,
        'a tie that goes on needs `when = "round"`',
    ),
    (POINTS + 'at_min = "die"', 3, "expected `refuse`, `clamp` or `out`, not 'die'"),
    ('[[counter]]\nname = "score"', 2, "`score` is a word of the prompt"),
    ('[[marker]]\nname = "Pass"\npasses = "hand"', 2, "`Pass` is a word of the prompt"),
    (POINTS + POINTS, 4, "the name `points` is already used"),
    (POINTS + '[[counter]]\nname = "point"', 4, "the name `point` is already used"),
    (POINTS + '[[marker]]\nname = "Points"\npasses = "hand"', 4, "`Points` is already used"),
    (POINTS + "reset = true", 3, "a reset needs a table `[rounds]`"),
    (POINTS + '[[marker]]\nname = "dealer"', 3, "but there is no table `[turns]`"),
    (
        POINTS + '[[marker]]\nname = "dealer"\neach = "round"',
        5,
        "it passes each round, but there is no table `[rounds]`",
    ),
    (POINTS + '[rounds]\nby = "turns"', 4, "rounds by turns need a table `[turns]`"),
    (POINTS + "[rounds]\nnumber = -1", 4, "expected a whole number of 0 to 999, not -1"),
    (POINTS + "[rounds]\nby = 3", 4, "expected `hand` or `turns`, not 3"),
    (POINTS + '[turns]\nfirst = "crown"', 4, "turns: there is no marker `crown`"),
    (POINTS + '[end]\ncounter = "point"\nreaches = 5', 4, "did you mean `points`?"),
    (POINTS + '[end]\ncounter = "points"', 4, "write both, the `counter` and the number"),
    (POINTS + "[end]\nreaches = 5", 3, "write both, the `counter` and the number"),
    (POINTS + '[end]\ncounter = "points"\nreaches = 0', 4, "`points` starts at 0 already"),
    (POINTS + '[end]\nwhen = "round"', 4, "end: there is no table `[rounds]`"),
    (POINTS + '[win]\ncounter = "pints"', 4, "no counter of the players `pints`"),
    (POINTS + '[win]\nby = "most"', 4, "expected `highest` or `lowest`, not 'most'"),
    (POINTS + '[say]\nround = "x"', 4, "say: there is no table `[rounds]`"),
    (POINTS + '[say]\nend = "x"', 4, "unknown key `end`"),
    (POINTS + '[rounds]\n[say]\nround = "{dealer}"', 5, "cannot name `dealer`; it can be"),
    (POINTS + '[rounds]\n[say]\nround = "{"', 5, "say: `round`: single '{' encountered"),
    (
        POINTS + '[rounds]\n[say]\nround = "{round:>99}"',
        5,
        "write `{round:card/cards}`, and no more",
    ),
    (POINTS + '[rounds]\n[say]\nround = "{round.real}"', 5, "cannot name `round.real`"),
    (POINTS + '[turns]\n[say]\nturn = "{}"', 5, "cannot name ``"),
    (POINTS + "[[rounds]]\nnumber = 3", 3, "write `[rounds]`"),
    ('[counter]\nname = "points"', 1, "write `[[counter]]`, with two brackets"),
]


@pytest.mark.parametrize(("text", "line", "told"), FAULTS)
def test_faults_are_told_with_their_line(tmp_path, text, line, told):
    """Nothing is half read: there are faults, and no tracker."""
    (tmp_path / "tracker.toml").write_text(text, encoding="utf-8")
    tracker, faults = load(tmp_path)

    assert tracker is None
    assert [fault.line for fault in faults if told in fault.message] == [line], faults
    assert all(fault.path.endswith("tracker.toml") for fault in faults)


def test_all_faults_are_told_at_once(tmp_path):
    """A table that is wrong hides none of the others."""
    text = POINTS + 'start = "x"\n[rounds]\nnumber = "y"\n[win]\nby = "z"\n[wim]\n'
    (tmp_path / "tracker.toml").write_text(text, encoding="utf-8")

    assert sorted(fault.line for fault in load(tmp_path)[1]) == [3, 5, 7, 8]


def test_a_file_that_is_no_text_or_not_there(tmp_path):
    """One fault each, for the whole file."""
    (tmp_path / "tracker.toml").write_bytes(b"\xff\xfe")
    assert [fault.line for fault in load(tmp_path)[1]] == [0]
    assert "cannot be read" in load(tmp_path / "other.toml")[1][0].message


def test_a_spoilt_tracker_of_a_session_is_told():
    """What a session has kept may have been edited by hand."""
    with pytest.raises(ContentError, match=r"tracker.toml:2: .*expected"):
        stored_tracker('[[counter]]\nname = "no name"\n')


def test_words_of_the_tracker_are_known():
    """The words that cannot be names are those that lines of a tracker begin with."""
    tracker = stored_tracker(LIVES + TOGETHER[: TOGETHER.index("[end]")])
    first = [parts(kind.form)[0] for kind in kinds(tracker)]

    assert {word.text for word in first if isinstance(word, Word)} == set(tracker_schema.WORDS)


def test_the_template_is_in_order():
    """What `init` writes can be played by."""
    tracker, faults = load(folder("template"))

    assert faults == ()
    assert tracker is not None
    assert tracker.rounds is not None


def test_every_kind_of_line_has_a_check_and_an_effect():
    """No line of any tracker goes unchecked, or does nothing."""
    known = set(kinds(stored_tracker(LIVES + TOGETHER[: TOGETHER.index("[end]")])))

    assert known <= LEGALITY.kinds
    assert LEGALITY.kinds == EFFECTS.kinds
