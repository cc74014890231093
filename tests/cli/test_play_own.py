"""Games of one's own at the prompt: a trick game of five rounds, and a game of lives."""

from __future__ import annotations

import shutil
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.live import program
from tests.games.generic.trackers import LIVES, TRICKS

CARDS = """
[game]
slug = "{slug}"
title = "A game of our own"
players = [2, 6]

[[card]]
id = "joker"
name = "Joker"
copies = 4
"""
RULES = """
[book]
title = "Spite"
prefix = "SPT"

[[section]]
number = 1
title = "Tricks"

[[rule]]
id = "SPT-1.1"
title = "Follow suit"
text = "Follow suit if you can."
marks = ["choice"]
how = "information"
keywords = ["suit", "follow"]
"""


def folder(place: Path, slug: str, tracker: str, rules: str = "") -> Path:
    """A game of one's own; its face is not needed to keep score."""
    own = place / slug
    own.mkdir(parents=True)
    (own / "cards.toml").write_text(CARDS.format(slug=slug), encoding="utf-8")
    (own / "tracker.toml").write_text(tracker, encoding="utf-8")
    if rules:
        (own / "rules.toml").write_text(rules, encoding="utf-8")
    return own


SPITE = """
1
4
0
x
2
Ana: tricks 3
cy: 2 tricks
next round
points 3 1
points 3 1 7
+4
bo: -2 ppiontss
dealer > cy
dealer > cy
pass dealer
undo 2
redo
why
next turn
Cy: points 2
undo
next round
tricks 2 2 -1
rulling Cy may
ruling Cy took one too many, all agree
tricks 2 2 -1
1
1
+5
undo
4
0
fix 1 points 4 1 2
6
note Bo spilled his tea
points 0 0 13
round
6
log 4
score
points 1 1 1
quit
"""
"""What is typed at a trick game, with slips on the way."""

GOBLINS = """
3
three
+3 gold
crown > Bo
nxt turn
5
Cy: -2 lives
-1 life
gold 25
curse > cy
pass curse
curse > Bo
next turn
Bo: lives 12
bo: lives 1
6
2
3
-9
Cy: +1 life
next turn
dee -1
dee: -1
Dee: gold 3
ana: out
undo
Ana: -3, lives
lives -5 0 -1
lives -2 0 -2 -1
next turn
lives -5 -9
undo
lives -9 -9 -9
score
why
quit
"""
"""What is typed at a game of lives."""


@pytest.mark.long
@pytest.mark.parametrize(
    ("slug", "tracker", "typed", "players"),
    [("spite", TRICKS, SPITE, "Ana Bo Cy"), ("goblins", LIVES, GOBLINS, "Ana Bo Cy Dee")],
)
def test_a_whole_game(
    tmp_path: Path,
    golden: Callable[[str, str], None],
    slug: str,
    tracker: str,
    typed: str,
    players: str,
) -> None:
    """From the first line to the winner, within forty columns."""
    own = folder(tmp_path, slug, tracker)
    begun = program(tmp_path, "new", str(own), *players.split())
    told = begun + program(tmp_path, "play", typed=typed.lstrip())

    assert [line for line in told.splitlines() if len(line) > 40] == []
    golden(f"cli/play-own-{slug}.txt", told)
    assert "The game is over: " in told


# What a session keeps ---------------------------------------------------------------------


@pytest.fixture
def own(tmp_path, monkeypatch):
    """A game with rules of its own, three players, and a first round of scores."""
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path / "home"))
    return folder(tmp_path, "spite", TRICKS, RULES)


@pytest.fixture
def begun(run, own):
    """A session of it; the folder may go."""
    assert run("new", "./spite", "Ana", "Bo", "Cy").code == 0
    assert run("do", "points 4 0 2").code == 0
    return own


LATER = ("table", "score", "log", "do +1", "undo", "redo", "fix 1 points 1 2 3")


@pytest.mark.parametrize("fate", ["stays", "moved", "deleted", "changed", "spoilt"])
def test_a_session_needs_its_folder_no_more(run, begun, tmp_path, monkeypatch, fate):
    """Whatever becomes of the files, and wherever one is, the game goes on as it began."""
    if fate == "moved":
        begun.rename(tmp_path / "elsewhere")
    if fate == "deleted":
        shutil.rmtree(begun)
    if fate == "changed":
        (begun / "tracker.toml").write_text('[[counter]]\nname = "coins"\n')
    if fate == "spoilt":
        (begun / "tracker.toml").write_text("[[")
        (begun / "cards.toml").write_text("[[")
        (begun / "rules.toml").write_text("[[")
    (tmp_path / "far").mkdir()
    monkeypatch.chdir(tmp_path / "far")

    for line in (*LATER, "rule SPT-1.1", "rule TRK-1.3", "rule follow suit", "note x", "odds"):
        ran = run(*line.split())
        assert (ran.code, ran.err) == (0, ""), line
    assert "Ana 2 points" in run("table").out
    assert "did you mean `points`?" in run("do", "pnts 1 2 3").err


def test_two_sessions_keep_their_own_trackers(run, begun, tmp_path):
    """A game that has been changed since is played by what it says now."""
    (begun / "tracker.toml").write_text('[[counter]]\nname = "coins"\n')
    assert "0 coins" in run("new", "./spite", "Ana", "Bo").out
    assert run("table", "--session", "spite-3").out.count("points 0 tricks") == 3


def test_a_session_outlives_new_words_of_the_prompt(run, own, tmp_path, monkeypatch):
    """A counter called like a word the prompt has learnt since keeps its session open."""
    folder(tmp_path, "tennis", '[[counter]]\nname = "set"\nmax = 3\n')
    assert "`set` is a word of the prompt" in run("new", "./tennis", "Ana", "Bo").err
    with monkeypatch.context() as earlier:
        earlier.setattr("deckwright.games.generic.tracker_parser.COMMANDS", ("undo",))
        assert run("new", "./tennis", "Ana", "Bo").code == 0

    assert run("table").code == 0
    assert "Ana has 2 set" in run("do", "Ana: set 2").out
    assert "Ana +1: 3 set" in run("do", "Ana: +1").out
    told = program(tmp_path / "home", "play", typed="Bo: set 1\nset\nquit\n")
    assert "Bo has 1 set" in told
    assert "write `set ask all`" in told


def test_a_session_goes_to_another_machine(run, begun, tmp_path, monkeypatch):
    """The text holds all that is needed; there it is told, undone and played on."""
    assert run("save", "evening.toml", "--session", "spite-3").code == 0
    shutil.rmtree(begun)
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path / "other"))
    ran = run("import", "evening.toml")

    assert (ran.code, ran.err) == (0, "")
    assert "Ana 4 points" in ran.out
    assert run("do", "next round").code == 0
    assert "Bo deals 2 cards each." in run("log").out
    assert run("rule", "SPT-1.1").code == 0
    assert run("undo", "2").code == 0
    assert run("save", "again.toml").code == 0
    texts = [(tmp_path / name).read_text() for name in ("evening.toml", "again.toml")]
    told = [tomllib.loads(text) for text in texts]
    assert told[0]["setup"] == told[1]["setup"]
    assert told[0]["rules"] == told[1]["rules"]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("[[marker]]", "[[maker]]", "unknown table `maker`; did you mean `marker`?"),
        ("points +4, +0, +2", "points +4, +0", "TRK-1.3 refuses it"),
        (r"name = \"points\"", r"name = \"pints\"", "line 1, `points +4, +0, +2`"),
        ('game = "spite"', 'game = "other"', ""),
        ("[[rule]]", "[[role]]", "its rules cannot be read"),
        ("[rules]", "[rules.more]", "this is no session: `rules`: `more`"),
        ("journal = [", "note = [", "it lacks `journal`"),
        ('game = "spite"', 'game = "stab"', "this is no session of `stab`"),
    ],
)
def test_a_spoilt_export_is_told(run, begun, tmp_path, old, new, told):
    """One sentence, nothing is taken in; a shipped game is nobody's own."""
    run("save", "evening.toml")
    text = (tmp_path / "evening.toml").read_text()
    (tmp_path / "evening.toml").write_text(text.replace(old, new))
    ran = run("import", "evening.toml")

    assert old in text
    assert ran.code == (0 if new == 'game = "other"' else 1)
    assert told in ran.err
    assert "Traceback" not in ran.err


def test_shipped_games_cannot_be_shadowed(run, tmp_path, monkeypatch):
    """Neither by a folder's name nor by a slug."""
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path / "home"))
    folder(tmp_path, "stab", TRICKS)

    assert run("new", "./stab", "Ana", "Bo").err == (
        "`stab` is a shipped game; give yours another `slug` in its cards.toml\n"
    )
    assert "draws" in run("new", "stab", "Ana", "Bo").out


def test_what_is_missing_or_wrong_is_said(run, own):
    """No tracker, a faulty one, too many players, a house rule there is not."""
    assert "there is no house rule `x`" in run("new", "spite", "A", "B", "--house", "x=1").err
    assert "is for 2 to 6 players, not 1" in run("new", "spite", "A").err
    (own / "tracker.toml").write_text('[[counter]]\nname = "score"\nmax = "x"\n')
    ran = run("new", "./spite", "Ana", "Bo")
    assert ran.code == 1
    assert "spite/tracker.toml:3: counter `score`: `max`" in ran.err
    (own / "tracker.toml").unlink()
    assert "has no `tracker.toml`" in run("new", "./spite", "Ana", "Bo").err
    assert run("sessions").out.startswith("There is no session yet")


def test_games_with_and_without_rules(run, own, tmp_path):
    """`rule`, `why`, `house`, `quick` and `rulebook` answer, or say in a sentence why not."""
    silent = "`./quiet` has no rulebook: there is no `rules.toml` in its folder\n"
    folder(tmp_path, "quiet", LIVES)

    for words in (("rule",), ("rule", "./quiet", "may I?"), ("house",), ("rulebook", "--text")):
        ran = run(words[0], "./quiet", *words[2:], *words[1:2][: words[1:2] == ("--text",)])
        assert (ran.code, ran.err) == (1, silent), words
    assert run("quick", "./quiet").err == "`./quiet` has no quick reference\n"
    assert run("rule", "./spite", "SPT-1.1").code == 0
    run("new", "./quiet", "Ana", "Bo")
    assert run("do", "gold 30").code == 1
    assert run("why").out.startswith("TRK-1.4 Least and most")
    assert run("rule").out.startswith(
        "`quiet` has no rules of its own here;\nthese are for keeping score.\nKeeping score"
    )
    assert run("rule", "quiet", "TRK-2.3").out.startswith("TRK-2.3 Going out")
    assert "TRK-1.3" in run("rule", "how do I write a round of scores?").out
    assert run("house").out == "These rules leave nothing open.\n"


def test_history_knows_own_games(run, own, tmp_path):
    """Winners, hits and lengths are counted as in the shipped games."""
    folder(tmp_path, "goblins", LIVES)
    run("new", "./goblins", "Ana", "Bo")
    for line in ("Bo: -2 lives", "Ana: -1 life", "Bo: -3 lives"):
        assert run("do", line).code == 0

    assert "goblins: Ana (3 lines)" in run("history").out
    rows = [line.split() for line in run("stats").out.splitlines()]
    assert ["Ana", "1", "1", "1", "1"] in rows
    assert ["Bo", "0", "1", "0", "2"] in rows


def test_positions_of_own_games(run, own, tmp_path):
    """`--what-if` takes a position that names the folder."""
    position = 'game = "./spite"\nplayers = ["Ana", "Bo"]\n[table]\nround = 5\nturn = "Bo"\n'
    (tmp_path / "now.toml").write_text(position)
    ran = run("rule", "--what-if", "now.toml", "next round")

    assert ran.code == 0
    assert "5 rounds are over (TRK-3.3)" in ran.out
    (tmp_path / "now.toml").write_text(position.replace('"Bo"\n', '"Cy"\n'))
    assert "there is no player `Cy`" in run("rule", "--what-if", "now.toml", "next round").err


def test_check_reads_the_tracker(run, own):
    """Its faults are told with those of the other files."""
    (own / "tracker.toml").write_text("[[counter]]\n")
    assert (
        "spite/tracker.toml:1: counter `number 1`: `name` is missing"
        in run("check", "./spite").err
    )
