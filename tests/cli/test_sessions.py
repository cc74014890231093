"""Sessions as typed, one-shot and at the prompt."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import zlib

import pytest

from deckwright.rulebook import read
from tests.stores import open_store

DRAWS = "1\nshield, dagger, bow, bomb\n1\nshield, dagger, bow, snake\n"


def test_two_words_to_start(dw):
    """`dw new stab Ana Bo` begins a session and shows its table."""
    ran = dw("new", "stab", "Ana", "Bo")

    assert ran.code == 0
    assert "Ana draws 4, face up" in ran.out
    assert "1 Ana draws 4: name them" in ran.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["new", "stba", "Ana", "Bo"], "did you mean `stab`?"),
        (["new", "stab", "Ana"], "`stab` is for 2 to 8 players, not 1 player (SYF-1.3)"),
        (["new", "stab", "Ana", "ana"], "two players have the same name"),
        (["new", "stab", "Ana", "Bo\x1b[2J"], "cannot be a name"),
        (["new", "stab", "Ana", "Bo Cy"], "cannot be a name"),
        (
            ["new", "stab", "Ana", "Bo", "--house", "start_live=3"],
            "did you mean `start_lives`?",
        ),
        (["new", "stab", "Ana", "Bo", "--house", "start_lives=9"], "not `9`"),
        (["new", "stab", "Ana", "Bo", "--house", "lives"], "key=value"),
        (["new", "stab", "Ana", "Bo", "--first", "Cy"], "there is no player `Cy`"),
        (["table"], "no game is being played"),
        (["play", "x"], "there is no session `x`"),
    ],
)
def test_mistakes(dw, words, said):
    """One sentence, exit 1, no escape sequence."""
    ran = dw(*words)

    assert ran.code == 1
    assert said in " ".join(ran.err.split())
    assert "\x1b" not in ran.err


def test_one_shot(dw):
    """Every line also works by itself, by number or by word."""
    dw("new", "stab", "Ana", "Bo")
    assert "that needs more; write it as `draw bow, 4, love, bomb`" in dw("do", "1").err
    dw("do", "draw shield, dagger, bow, bomb")
    dw("do", "Bo: draw shield, dagger, bow, snake")
    ran = dw("do", "play > bo")
    assert "Bo: face down from Ana" in ran.out
    refused = dw("do", "Ana: play bow > bo")
    assert refused.code == 1
    assert "SYF-4.1" in refused.err
    assert "Try:" in refused.err
    assert "SYF-4.1" in dw("why").out
    assert "taken back: 3 Ana: play > Bo" in dw("undo").out
    assert "again: Ana: play > Bo" in dw("redo").out


def test_undo_asks_nothing_for_redo_brings_it_again(dw):
    """What was taken back by a slip is not lost."""
    dw("new", "stab", "Ana", "Bo")
    dw("do", "draw shield, dagger, bow, bomb")

    assert "`redo` brings it again." in dw("undo").out
    assert dw("redo").out.startswith("again: Ana: draw shield")


def test_log_notes_and_rulings(dw):
    """The log tells lines, events, notes and rulings, with rule ids on demand."""
    dw("new", "stab", "Ana", "Bo")
    dw("do", "draw shield, dagger, bow, bomb")
    dw("note", "Ana", "smiles")
    dw("ruling", "Bo", "may", "peek")
    plain, ids = dw("log").out, dw("log", "--ids").out

    assert "1 Ana: draw shield, dagger, bow, bomb" in plain.replace("\n    ", " ")
    assert "2 [note] Ana smiles" in plain
    assert "3 [ruling] Bo may peek" in plain
    assert "SYF-" not in plain
    assert "(SYF-3.1)" in ids


def test_who_begins_in_any_case(dw):
    """Who begins is named as at the table: in small letters, or shortened."""
    assert "Bo draws" in " ".join(dw("new", "stab", "Ana", "Bo", "--first", "bo").out.split())


@pytest.mark.parametrize(
    ("typed", "game"),
    [
        ("stag Ana Bo", "staggering"),
        ("dice Ana Bo", "dicefactor"),
        ("Dice Factor Ana Bo", "dicefactor"),
        ("heroic claims Ana Bo", "knights"),
        ("stab your friends Ana Bo", "stab"),
    ],
)
def test_a_game_is_known_by_a_part_of_its_name(typed, game):
    """Or by the title on its box, of which no word is a player."""
    from deckwright.cli.new_dialog import game_called

    first, *others = typed.split()
    assert game_called(first, others) == (game, ["Ana", "Bo"])


def test_a_part_of_two_games_is_neither(dw):
    """It is said which they are."""
    assert "`st` can be `stab" in dw("new", "st", "Ana", "Bo").err


def test_who_won_together(dw):
    """Several winners are told as a sentence tells them."""
    dw("new", "staggering", "Ana", "Bo", "Cy")
    dw("do", "deal")
    dw("do", "stop Ana, Bo, Cy")
    assert "Ana, Bo and Cy (2 lines)" in " ".join(dw("history").out.split())


def test_json(dw):
    """Table, log and score for programs."""
    dw("new", "stab", "Ana", "Bo")

    assert json.loads(dw("score", "--json").out) == {"Ana": 5, "Bo": 5}
    assert json.loads(dw("log", "--json").out) == []
    assert json.loads(dw("table", "--json").out)["session"] == "stab-2"


def test_sessions(dw):
    """Sessions are listed, renamed, resumed, ended and forgotten."""
    dw("new", "stab", "Ana", "Bo")
    dw("new", "knights", "Cy", "Di", "Ed", "--name", "tavern")
    dw("rename", "inn")
    listed = dw("sessions").out.splitlines()
    assert [line.split(":")[0] for line in listed] == ["> inn", "  stab-2"]
    assert "--yes means it" in dw("delete", "inn").out.replace("`", "")
    dw("delete", "inn", "--yes")
    assert "no game is being played" in dw("table").err
    ended = dw("end", "--session", "stab-2", "--yes").out
    assert ended == "Ended; `undo` takes it up again.\nAna: 5\nBo: 5\n"
    assert "stab-2: Ana, Bo; " in dw("sessions").out
    assert "ended" in dw("sessions").out
    assert "stab: ended as it stood" in dw("history").out
    assert "has ended already" in dw("end", "--session", "stab-2", "--yes").err
    dw("undo", "--session", "stab-2")
    assert "stab: not over" in dw("history").out


def test_export_import(dw, tmp_path):
    """A session travels as a file."""
    dw("new", "stab", "Ana", "Bo")
    dw("do", "draw shield, dagger, bow, bomb")
    dw("save", "evening.toml")

    assert "`stab-2-2` is the current session" in dw("import", "evening.toml").out
    assert "cannot be read" in dw("import", "nothing.toml").err


def test_history_and_stats(dw):
    """What was played can be read by people, spreadsheets and programs."""
    dw("new", "stab", "Ana", "Bo")

    assert "stab: not over" in dw("history").out
    assert dw("history", "--csv").out.splitlines()[0].startswith("name,game,begun,players")
    assert json.loads(dw("history", "--json").out)[0]["players"] == ["Ana", "Bo"]
    assert dw("stats").out.startswith("player")


def prompt(home, script: str, *words: str) -> subprocess.CompletedProcess[str]:
    """The program fed with a script of lines."""
    import os

    environment = {**os.environ, "DECKWRIGHT_HOME": str(home), "COLUMNS": "40", "NO_COLOR": "1"}
    return subprocess.run(
        [sys.executable, "-m", "deckwright", *(words or ("play",))],
        input=script,
        text=True,
        capture_output=True,
        env=environment,
        check=False,
    )


def test_a_script_of_lines_plays(tmp_path, golden):
    """Lines from a pipe play at the prompt; mistakes cost nothing."""
    prompt(tmp_path, "", "new", "stab", "Ana", "Bo")
    script = DRAWS + "9\npllaay > bo\n1\ny\n2\nplay > zed\nundo\nredo\nwhy\nscore\nquit\n"
    ran = prompt(tmp_path, script)

    assert ran.returncode == 0
    assert max(map(len, ran.stdout.splitlines())) <= 60
    golden("cli/prompt.txt", ran.stdout)


def test_the_table_is_there_again_after_leaving(tmp_path):
    """`play` goes on where the last line ended."""
    prompt(tmp_path, "", "new", "stab", "Ana", "Bo")
    prompt(tmp_path, DRAWS)

    assert "1 Ana plays in front of self" in prompt(tmp_path, "").stdout


@pytest.mark.parametrize(
    ("words", "shape"),
    [
        (["roll"], r"d6: [1-6]"),
        (["roll", "2d8"], r"2d8: [1-8] \+ [1-8] = \d+"),
        (["roll", "colour", "shape"], r"colour: \w+, shape: \w+"),
        (["first", "Ana", "Bo"], r"(Ana|Bo) begins\."),
        (["deal", "knights", "5"], r"10 cards each, 2 cards left over"),
        (["deal", "stab", "4"], r"4 cards each, 56 cards left over"),
        (["deal", "4", "stab"], r"4 cards each, 56 cards left over"),
        (["deal", "staggering", "5"], r"7 cards each, 1 card left over"),
        (["deal", "shoulda", "9"], r"6 cards each, 42 cards left over"),
    ],
)
def test_helpers(dw, words, shape):
    """Dice, first player, dealing."""
    import re

    assert re.fullmatch(shape + "\n", dw(*words).out)


def test_no_such_die(dw):
    """A die that does not exist is told."""
    assert "there is no die `d1`" in dw("roll", "d1").err


def test_signs_in_words(dw):
    """`--plain` tells lives, crown and turn in words, for those who listen."""
    dw("new", "stab", "Ana", "Bo")
    dw("do", "draw shield, dagger, bow, bomb")
    said = dw("--plain", "table").out

    assert "Ana: 5 lives, 4 cards, crown" in said
    assert not set("#^~>") & set(said)
    assert "Ana with the crown" not in dw("table").out


def test_words_are_completed(dw):
    """Tab completes the session's words, the game's, players and cards word by word, and at a
    question nothing but its answers."""
    from deckwright.cli.open_session import open_session
    from deckwright.cli.play_commands import _completed
    from deckwright.prompt.reader.first_words import known_words
    from deckwright.prompt.screens.line_editor import completer, completing

    dw("new", "stab", "Ana", "Bo")
    words = known_words(open_session())
    nth = completer(lambda: words)

    assert nth("gob", 0) == "goblin "
    assert nth("b", 0) is not None
    with completing(["Bo", "Axe of Ana"]):
        assert (nth("b", 0), nth("d", 0), nth("a", 1)) == ("Bo ", None, "Ana ")
    assert nth("an", 0) == "Ana "
    assert nth("und", 1) is None
    assert _completed("gol") == ["golden"]


def test_an_older_rulebook_tells_what_it_can(dw, monkeypatch):
    """A session goes on by the rules it began with, though newer code has more to tell."""
    text = zlib.decompress(read.pack("stab")).decode()
    older = re.sub(r"\n\[rule\.event\](\n\w+ = .*)+", "", text)
    assert older != text
    monkeypatch.setattr(read, "pack", lambda _: zlib.compress(older.encode()))
    dw("new", "stab", "Ana", "Bo")

    ran = dw("do", "Ana: draw shield, dagger, bow, bomb")

    assert ran.code == 0
    assert "- drew\n" in ran.out
    assert dw("log").code == 0


# Routine steps and corrections ----------------------------------------------------------


def test_a_round_of_stab_is_asked_only_for_what_is_decided(dw):
    """With three, seven lines and a choice are a round; the rest follows and is told once."""
    ran = dw("new", "stab", "Ana", "Bo", "Cy", "--ask", "usual")
    assert "~ Ana draws 4 cards; so do Bo" in ran.out
    for line in ("play > bo", "play > cy", "play > ana") * 2:
        assert dw("do", line).code == 0
    ran = dw("do", "reveal drink, drink, dagger, dagger, drink, dagger")

    assert "~ Bo is now royal highness; Bo" in ran.out
    assert "Bo plays card 1 of 2" in ran.out
    assert "(assumed)" in dw("log").out


def test_the_table_has_the_last_word(dw):
    """A correction is typed as it is spoken, told, kept, and taken back."""
    dw("new", "stab", "Ana", "Bo")
    dw("do", "Ana: draw")
    ran = dw("do", "bo lives 3")
    assert (ran.code, ran.out.split("\n")[0]) == (0, "- the table decides: Bo has 3 lives")
    ran = dw("do", "bo lives 7")
    assert ran.code == 1
    assert "nobody has more than 5 lives" in ran.err
    assert "`bo` is not understood here" in dw("do", "lives bo").err
    assert "2 correct lives Bo 3" in dw("log").out
    assert "taken back: 2 correct lives Bo 3" in dw("undo").out


def test_a_forgotten_line(dw):
    """`insert` puts a line before another, and the log tells it there."""
    dw("new", "stab", "Ana", "Bo")
    dw("do", "Ana: draw")
    dw("do", "Bo: draw")
    dw("do", "play > bo")
    told = dw("insert", "3", "bo", "lives", "4").out
    assert told.startswith("before line 3: correct lives Bo 4\n= Bo: 4 lives (-1)\nBo plays")
    lines = [line.split()[0] for line in dw("log").out.split("\n") if line[:1].isdigit()]
    assert lines == ["3", "4", "2", "1"]
    assert dw("insert", "9", "skip").code == 1


def test_a_misfit_in_the_past_is_told_in_words(dw):
    """What cannot have been is told by the rule's sentence, at the line's place in the log."""
    dw("new", "dicefactor", "Ana", "Bo", "Cy", "--first", "Ana", "--ask", "usual")
    dw("do", "red circle")
    told = " ".join(dw("insert", "3", "bo:", "draw").err.split())
    assert told.startswith(
        "before line 3, `Bo: draw`: first Ana rolls the two goal dice (BOL-2.9)"
    )
    dw("do", "draw")
    told = " ".join(dw("fix", "4", "bo:", "discard", "blue", "star").err.split())
    assert told.startswith(
        "line 4, `Bo: discard blue-star`: Bo cannot do that: it is Ana’s turn"
    )


def test_a_counter_without_a_number(dw):
    """What says too little of a kept score is told how to be said in full."""
    dw("new", "knights", "Ana", "Bo", "--score")
    assert dw("do", "bo", "arc").err == "how many arcs? say `Bo +1 arc` or `Bo arcs 3`\n"


def test_how_much_is_asked_can_be_changed(dw):
    """`set ask` holds for the session from then on."""
    dw("new", "stab", "Ana", "Bo")
    assert "routine steps follow" in dw("set", "ask", "usual").out
    assert "Ana plays card 1 of 2" in dw("table").out
    assert dw("set", "ask", "never").code == 1
    assert "it is usual at this table" in dw("set", "mode").err


# The front door -------------------------------------------------------------------------


def test_without_a_word_one_screen_says_what_to_type(dw):
    """At most 24 rows of 40 columns, with or without a game under way."""
    for _ in range(2):
        ran = dw()
        rows = ran.out.splitlines()
        assert (ran.code, len(rows) <= 24) == (0, True)
        assert max(map(len, rows)) <= 40
        assert "dw new stab Ana Bo Cy" in ran.out
        dw("new", "stab", "Ana", "Bo", "Cyrilla-Constantina")

    assert "Go on with `stab-3`" in ran.out
    assert "Go on with `stab-3-2`" in dw("help").out
    assert "calibrate" in dw("help", "more").out
    assert "--paper" in dw("help", "print").out


def test_a_rematch(dw):
    """The same players, house rules and level of asking; a game of its own."""
    dw("new", "stab", "Ana", "Bo", "--house", "start_lives=3", "--ask", "usual")
    dw("do", "play > bo")
    ran = dw("rematch", "--first", "bo")

    assert ran.code == 0
    assert "Bo plays card 1 of 2" in ran.out
    assert "###" in ran.out
    assert "####" not in ran.out
    assert [line.split(":")[0] for line in dw("sessions").out.splitlines()] == [
        "> stab-2-2",
        "  stab-2",
    ]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Undo", "it is a word of the program"),
        ("bow", "it is a card"),
        ("7", "numbers are choices"),
        ("callout", "it is a word of this game"),
        ("crown", "it is a correction"),
    ],
)
def test_players_are_not_called_like_something_else(dw, name, why):
    """A line that says a name means a player."""
    ran = dw("new", "stab", "Ana", name)

    assert ran.code == 1
    assert why in " ".join(ran.err.split())
    assert "no session" in dw("sessions").out


def test_which_way_play_goes_is_said(dw):
    """SWC-3.2: names are said clockwise, and turns go the other way."""
    told = " ".join(dw("new", "shoulda", "Ana", "Bo", "Cy").out.split())
    assert "Play goes counter-clockwise: Ana, Cy, Bo." in told
    assert "Play goes" not in dw("new", "stab", "Ana", "Bo", "Cy").out


def test_what_is_not_said_is_asked_only_where_somebody_answers(dw):
    """A script is told what is missing."""
    ran = dw("new", "stab")

    assert ran.code == 2
    assert "dw new stab Ana Bo Cy" in ran.err


def test_a_file_of_something_else_is_not_overwritten(dw, tmp_path):
    """`save` takes the place of a session's file, and of nothing else."""
    dw("new", "stab", "Ana", "Bo")
    place = tmp_path / "cards.toml"
    place.write_text("mine = 1\n", encoding="utf-8")
    assert dw("save", "cards.toml").code == 1
    assert place.read_text(encoding="utf-8") == "mine = 1\n"
    assert dw("save").code == dw("save", "stab-2").code == 0
    assert sorted(file.name for file in tmp_path.glob("*.toml")) == [
        "cards.toml",
        "stab-2.toml",
    ]
    assert "`stab-2` is a session; `dw save" in " ".join(dw("export", "stab-2").err.split())


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("timer -1", "one second to 180 minutes, such as `dw timer 2`, not `-1`"),
        ("rule monopoly can I pass go", "there is no game `monopoly`"),
        ("rule KNT-5.1", "KNT-5.1"),
        ("insert 1 note Bo spilled", "not `note`; a remark is kept where the log is now"),
        ("new stab Ana Bo --house start_lives=0", "a number from 1 to 5 (usually 5), not `0`"),
        ("end elsewhere", "there is no session `elsewhere`"),
        ("end stab-2 --yes", "Ended"),
    ],
)
def test_what_is_typed_is_answered_plainly(dw, typed, told):
    """One sentence of what was expected; a rule by its id, whatever is on the table."""
    dw("new", "stab", "Ana", "Bo")
    dw("do", "Ana: draw")
    ran = dw(*typed.split())
    assert told in " ".join((ran.out + ran.err).split())


# In the middle of a game ----------------------------------------------------------------

UNDER_WAY = """
game = "stab"
players = ["Ana", "Bo", "Cy"]
[table]
round = 3
phase = "crown"
crown = "Bo"
lives = { Ana = 2, Bo = 3, Cy = 1 }
"""


def test_a_session_from_a_position(dw, tmp_path):
    """It begins where the position stands, plays, is taken back, travels; a rematch is new."""
    place = tmp_path / "position.toml"
    place.write_text(UNDER_WAY, encoding="utf-8")
    begun = dw("new", "--from", "position.toml", "--ask", "usual")
    assert begun.code == 0
    assert "Cy plays card 1 of 2" in begun.out
    assert "round 3" in begun.out
    dw("do", "play > bo")
    dw("fix", "5", "play > ana")
    before = dw("table").out.partition("round 3")[0]
    assert "face down from Cy" in before
    dw("save", "evening.toml")
    assert before in dw("import", "evening.toml").out
    assert "round 1" in dw("rematch").out


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (UNDER_WAY + "known = true", "`position.toml`: there is no `known`"),
        ("known = true" + UNDER_WAY, "hands are secret"),
        (UNDER_WAY.replace("Cy = 1", "Cy = 9"), "nobody has more than 5 lives"),
        ("[", "`position.toml`: not valid TOML"),
    ],
)
def test_a_position_that_cannot_be(dw, tmp_path, text, why):
    """One sentence, and no session."""
    (tmp_path / "position.toml").write_text(text, encoding="utf-8")
    ran = dw("new", "--from", "position.toml")

    assert ran.code == 1
    assert why in " ".join(ran.err.split())
    assert "no session" in dw("sessions").out


def test_how_a_game_under_way_stands_is_asked(dw, monkeypatch):
    """What is asked is a correction each; Enter leaves it, a slip is asked again."""
    answers = ["3", "3 9 1", "3 5 1", "cy", *[""] * 9]
    monkeypatch.setattr("builtins.input", lambda _: answers.pop(0))
    ran = dw("new", "stab", "Ana", "Bo", "Cy", "--under-way", "--ask", "usual")

    assert ran.code == 0
    told = " ".join(ran.out.split())
    assert "`3` is no answer; write it as `Ana lives 3`" in told
    assert "nobody has more than 5 lives" in told
    log = dw("log").out
    done = [line.split(" ", 1)[1] for line in log.splitlines() if "correct" in line[:12]]
    assert done == ["correct crown Cy", "correct lives Cy 1", "correct lives Ana 3"]


@pytest.mark.parametrize(
    ("game", "answers", "told"),
    [
        (
            "dicefactor",
            ["Bo", "red", "star", "", "5 6 5", "blue star, red cross", "1 0 0"],
            "Bo's turn: draw, take or roll five of: red or star turns go "
            "clockwise Ana 5 cards misses 1 > Bo 6 cards Cy 5 cards "
            "Discard pile, on top: Red cross draw pile 75, discard pile 2",
        ),
        (
            "staggering",
            ["14 10 12", "4", "Bo", "Ana SHD, Ana equipment, Bo 3rounds"],
            "Ana 14 (+2) Shed EQ > Bo 10 (-2) 3R0",
        ),
    ],
)
def test_what_lies_on_the_table_is_asked(dw, monkeypatch, game, answers, told):
    """All that a game needs to play on, the goals too; of numbers none need come first."""
    typed = [*answers, *[""] * 9]
    monkeypatch.setattr("builtins.input", lambda _: typed.pop(0))
    ran = dw("new", game, "Ana", "Bo", "Cy", "--under-way", "--ask", "usual")

    assert ran.code == 0
    assert "!" not in ran.out.partition("The rest")[0]
    assert told in " ".join(ran.out.split())


def test_a_ruling_that_waits_is_shown(dw):
    """It stands under the table until its line is said or it is taken back."""
    dw("new", "stab", "Ana", "Bo")
    dw("ruling", "Bo may begin")
    dw("note", "all agree")
    assert "A ruling waits for its line: Bo may" in " ".join(dw("table").out.split())
    dw("undo")
    assert "A ruling waits" not in dw("table").out


def test_a_line_of_several_lines_is_done_at_once(dw):
    """What the prompt takes on one line, `do` takes: a round of plays, lines parted by `;`."""
    dw("new", "stab", "Ana", "Bo", "Cy", "--ask", "usual", "--first", "Ana")
    assert "Ana plays card 2 of 2" in dw("do", "ana: bo; bo: cy; cy: me").out
    assert "Turn all cards up" in dw("do", "ana: bo; bo: ana; cy: bo").out
    assert "say Bo's 3 cards" in dw("do", "ana bow; cy axe bow").out


def test_each_player_s_plays_may_stand_together(dw):
    """SYF-4.1: a round told player by player is taken as turns come."""
    dw("new", "stab", "Ana", "Bo", "Cy", "--ask", "usual", "--first", "Ana")
    told = dw("do", "ana: bo bo; bo: cy ana; cy: me bo").out
    assert "Bo: face down from Ana, Ana, Cy" in told
    assert "Turn all cards up" in told


def test_a_play_too_many_says_why(dw):
    """SYF-4.2: what was done before it on the line is told, and stays."""
    dw("new", "stab", "Ana", "Bo", "Cy", "--ask", "usual", "--first", "Ana")
    dw("do", "ana: bo; bo: cy; cy: me")
    ran = dw("do", "ana: cy; bo: cy; cy: me; ana: cy")
    assert ran.code == 1
    assert "(SYF-4.2)" in ran.err
    assert "Cy: face down from Bo, Cy, Ana, Bo, Cy" in ran.out
    assert "Turn all cards up" in dw("table").out


def test_a_forgotten_turn_is_put_in_as_it_is_typed(dw):
    """Short, several things on one line; and the turns after it go on where that is wished."""
    dw("new", "dicefactor", "Ana", "Bo", "Cy", "--first", "Ana", "--ask", "usual")
    for line in ("goals red star", "d red star", "d blue cross", "d green star"):
        assert dw("do", *line.split()).code == 0
    ran = dw("insert", "6", "d", "reverse;", "d", "yellow", "circle")
    assert "`--shift` does so" in " ".join(ran.err.split())
    ran = dw("insert", "--shift", "6", "d", "reverse;", "d", "yellow", "circle")
    assert "Bo: play reverse; Ana: draw; Ana: discard yellow-circle" in " ".join(
        ran.out.split()
    )
    assert "Ana's turn" in dw("table").out


def test_game_and_players_are_asked_for_until_they_fit(monkeypatch, tmp_path):
    """A box's title names its game, `and` is nobody, and names are looked at one answer at a
    time."""
    import io

    from deckwright.cli import new_dialog

    class Keys(io.StringIO):
        def isatty(self) -> bool:
            return True

    typed = iter(["help", "staggering stories", "Ana", "undo Bo", "Ana, Bo and Cy"])
    score = iter(["stab score", "Ana Bo"])
    monkeypatch.setattr("sys.stdin", Keys())
    monkeypatch.setattr("builtins.input", lambda _: next(typed))

    assert new_dialog.ask_game(open_store(tmp_path / "journal.db"), "", []) == (
        "staggering",
        ["Ana", "Bo", "Cy"],
        False,
    )
    assert next(typed, None) is None
    monkeypatch.setattr("builtins.input", lambda _: next(score))
    assert new_dialog.ask_game(open_store(tmp_path / "journal.db"), "", []).score


@pytest.mark.parametrize("change", ["fix 5 cy", "fix --shift 4", "insert 5 bo: callout ana"])
def test_undo_takes_back_what_changed_the_past(run, change):
    """The line typed last is the `fix` or `insert`: then the table is as before, and the next
    `undo` takes back the play before it."""
    run("new", "stab", "Ana", "Bo", "Cy", "--first", "Cy", "--ask", "usual")
    for line in ("bo", "bo", "self"):
        run("do", line)
    before = run("table").out
    assert run(*change.split()).err == ""
    assert run("table").out != before

    assert "taken back" in run("undo").out
    assert run("table").out == before
    assert "Bo: play > Bo" in run("undo").out


def test_two_changes_of_the_past_are_taken_back_as_one(run):
    """What was fixed and fixed again stands as it stood before."""
    run("new", "stab", "Ana", "Bo", "Cy", "--first", "Cy", "--ask", "usual")
    for line in ("bo", "bo", "self"):
        run("do", line)
    before = run("table").out
    run("fix", "5", "cy")
    run("fix", "6", "ana")
    assert run("table").out != before
    run("undo")
    assert run("table").out == before


def test_an_event_without_a_rule_names_none(run):
    """A correction is the table's: no empty brackets stand behind it."""
    run("new", "stab", "Ana", "Bo", "--no-play")
    run("do", "Bo lives 3")
    told = run("log", "--ids").out

    assert "lives" in told
    assert "()" not in told


def test_a_game_nobody_has_leaves_the_table_open(tmp_path):
    """`new one` is no game; the prompt goes on."""
    prompt(tmp_path, "", "new", "stab", "Ana", "Bo")
    ran = prompt(tmp_path, "new one\nscore\nquit\n")

    assert ran.returncode == 0
    assert "which game and who plays" in " ".join(ran.stdout.split())
