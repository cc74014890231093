"""An open question at the prompt: what leaves it open, what answers it, and what leaves it."""

from __future__ import annotations

import pytest

from deckwright.games import set_up
from deckwright.prompt.loop import Loop
from deckwright.prompt.reader.meaning import Ask, Do, Question, Verb, Way
from deckwright.prompt.reader.understand import understand
from deckwright.session.begin import begin, begin_from
from tests.stores import open_store

STORIES = ("deal", "declare 0", "Ana: play HE1 new", "Bo: play HE5 new", "Cy: play ST1 new")
DRAWN = ("draw",) * 3


@pytest.fixture
def typed(monkeypatch, capsys):
    """What a session says to some lines, each after its prompt, as one line of text."""
    monkeypatch.setenv("COLUMNS", "40")

    def said(session, *lines: str) -> str:
        rest = iter(lines)

        def read(prompt: str) -> str:
            line = next(rest, "quit")
            print(f"{prompt}{line}")
            return line

        Loop(session, read).run()
        return " ".join(capsys.readouterr().out.split())

    return said


def last(session) -> str:
    return [line.text for line in session.folded.lines if not line.assumed][-1]


@pytest.mark.parametrize(
    ("between", "told"),
    [
        ("can the crown be rude?", "None of these"),
        ("rule SYF-2.3", "SYF-2.3"),
        ("note Cy brought cake", "Noted."),
        ("log", "1 Ana: draw"),
        ("score", "Ana: 5 lives"),
        ("?", "names may be shortened"),
        ("xyzzy", "no player here"),
        ("Ana: pass-crown bo", "(SYF-"),
    ],
)
def test_what_changes_nothing_leaves_a_question_open(sit, typed, between, told):
    """A question to the rules, a remark, a word of the session, a line that is refused: the
    question is said again, and the next answer means it."""
    session = sit("stab", "Ana Bo Cy", DRAWN)
    picks = ["n"] if between.endswith("rude?") else []
    said = typed(session, "bo was rude", between, *picks, "cy", "")
    assert told in said
    assert said.count("Who calls it out?>") >= 2
    assert last(session) == "Cy: callout Bo"


def test_a_number_after_a_question_to_the_rules_plays_no_card(sit, typed):
    """It answers what is asked still."""
    session = sit("stab", "Ana Bo Cy", DRAWN)
    typed(session, "bo was rude", "can the crown be rude?", "n", "2", "")
    assert last(session) == "Cy: callout Bo"


def test_the_prompt_says_who_is_asked_what(sit, typed):
    """KNT-6.1: a Sword on one of two stories; nobody else is waited for."""
    session = sit("knights", "Ana Bo Cy", STORIES)
    assert "Ana, on what?> quit" in typed(session, "sw1")


@pytest.mark.parametrize("line", ["bo: riddle", "bo riddle", "Bo: play HE3 new"])
def test_a_line_of_another_is_no_answer(sit, typed, line):
    """KNT-3.1: a card of Bo's is not what Ana's goes on, though it lies there; it is refused,
    as it is her turn, and she is asked still."""
    session = sit("knights", "Ana Bo Cy", STORIES)
    said = typed(session, "sw1", line)
    assert last(session) == STORIES[-1]
    assert "(KNT-" in said
    assert said.count("Ana, on what?>") == 2


def test_a_line_that_leaves_a_question_says_so(sit, typed):
    """SYF-2.7: Cy calls Bo out while Ana is asked before whom she plays."""
    session = sit("stab", "Ana Bo Cy", DRAWN)
    said = typed(session, "play", "cy: callout bo")
    assert "(The open question was left.)" in said
    assert last(session) == "Cy: callout Bo"
    assert said.rstrip().endswith("Kept. `dw play` goes on with `stab-3`.")


def test_what_was_typed_with_a_question_follows_its_answer(sit, typed):
    """Lines parted by `;` wait until the question of the first is answered."""
    session = sit("stab", "Ana Bo Cy", DRAWN)
    typed(session, "play; cy", "bo")
    assert [line.text for line in session.folded.lines[3:]] == [
        "Ana: play > Bo",
        "Bo: play > Cy",
    ]


def test_all_of_a_line_is_taken_back_though_it_was_asked_about(sit, typed):
    """A draw and a trade typed on one line are one for `undo`."""
    rolled = ("deal", "first-rolls 4 2 7", "goals red star", "draw", "discard blue-star")
    session = sit("dicefactor", "Ana Bo Cy", rolled)
    typed(session, "d trade hands", "bo", "undo")
    assert last(session) == "Cy: discard blue-star"


def test_all_that_was_done_of_a_line_that_says_too_much_is_taken_back(sit, typed):
    """BOL-4.1: what of it cannot be done is told, and `undo` is of the whole line."""
    session = sit("dicefactor", "Ana Bo Cy", ("deal", "first-rolls 8, 2, 3", "goals red star"))
    told = typed(session, "ana draws, drops blue square, cy drops red star")
    assert "`cy drops red star` is not done" in told
    assert last(session) == "Ana: discard blue-square"
    typed(session, "undo")
    assert last(session) == "Ana: goals red star"


@pytest.mark.parametrize("line", ["undo that", "undo it", "undo"])
def test_undo_that_takes_the_last_line_back(sit, typed, line):
    session = sit("stab", "Ana Bo Cy", DRAWN)
    assert "taken back: 3 Cy: draw" in typed(session, line)


@pytest.mark.parametrize(
    ("answer", "done"),
    [("", []), ("y", ["Cy: play > Bo"]), ("no", []), ("bo", ["Ana: play > Bo"])],
)
def test_what_landed_out_of_turn_is_kept_by_a_key(tmp_path, typed, answer, done):
    """SYF-4.1: refused with its rule, and kept by `y`; another line goes on, and who presses
    Enter to look at the table keeps nothing."""
    session = begin(open_store(tmp_path / "s.db"), "stab", ("Ana", "Bo", "Cy"), {}, ask="usual")
    said = typed(session, "cy bo", answer)
    assert "it is the turn of Ana (SYF-4.1)" in said
    assert "Keep it all the same? (y/n)" in " ".join(said.split())
    assert [line.text for line in session.folded.lines if not line.assumed] == done


def test_two_cards_that_landed_out_of_turn_are_kept_once(tmp_path, typed):
    """Both by one key, and neither is asked about again."""
    session = begin(open_store(tmp_path / "s.db"), "stab", ("Ana", "Bo", "Cy"), {}, ask="usual")
    typed(session, "cy > ana; bo > ana", "y", "y")
    kept = [line.text for line in session.folded.lines if not line.assumed]
    assert kept == ["Cy: play > Ana", "Bo: play > Ana"]


@pytest.mark.parametrize("answer", ["n", "no", "No"])
def test_what_is_offered_without_a_word_is_not_done_by_a_no(sit, typed, answer):
    """Nor is the no taken for the word that was not understood."""
    session = sit("stab", "Ana Bo Cy", ("draw", "draw", "draw"))
    said = typed(session, "ana chucks self perchance", answer)
    assert "without it" in " ".join(said.split())
    assert "nothing was done" in said
    assert last(session) == "Cy: draw"


@pytest.mark.parametrize("who", ["cy and di", "Cy, Di", "both", "1 2", "everybody"])
def test_several_may_be_named_where_several_are_asked_for(sit, typed, who):
    """SYF-2.8: no line of the game, whatever two names are elsewhere."""
    session = sit("stab", "Ana Bo Cy Di", ("draw",) * 4)
    typed(session, "bo was rude", "ana", who)
    assert last(session) == "Ana: callout Bo against Cy, Di"


def test_of_several_names_where_one_is_asked_for_none_is_taken(sit, typed):
    session = sit("stab", "Ana Bo Cy Di", ("draw",) * 4)
    said = typed(session, "bo was rude", "cy and di")
    assert "Cy and Di are too many; it is one of them" in " ".join(said.split())
    assert last(session) == "Di: draw"


@pytest.mark.parametrize("word", ["table", "log", "log 2", "redo", "score", "TABLE"])
def test_a_word_of_the_session_answers_no_question(sit, word):
    """Not even where the label of something that is listed has it; one called so is meant."""
    session = sit("stab", "Ana Bo Cy", DRAWN)
    labels = ("on the table", "score a log", "redo 2")
    asked = Ask(question="Which?", ways=[Way(each, "bo") for each in labels])
    assert understand(session, word, asked) == understand(session, word)
    assert understand(session, "redo 2", asked) == understand(session, "bo")


@pytest.mark.parametrize("asked", ["? whose turn is it", "?whose turn is it"])
def test_a_question_may_begin_with_its_mark(sit, typed, asked):
    said = typed(sit("stab", "Ana Bo Cy", ("draw", "draw")), asked)
    assert "As the table stands: Cy draws 4" in said


START = ("correct turn Bo", "deal", "goals blue square")
CLAIM = "ana claims blue star, blue circle, blue {}, blue square, blue pentagon"


@pytest.mark.parametrize(
    ("wrong", "again"),
    [("xyzzy", "blue cross"), ("xyzzy", "cross"), ("cros", "y")],
)
def test_of_several_cards_only_the_one_not_understood_is_said_again(sit, typed, wrong, again):
    """BOL-7.1: the other four are kept; where that could be a turn as well, it is asked."""
    session = sit("dicefactor", "Ana Bo Cy", START)
    said = typed(session, CLAIM.format(wrong), again)
    if "Which?" in said:
        typed(session, CLAIM.format(wrong), again, "1")
    assert (
        last(session)
        == "Ana: claim blue-star, blue-circle, blue-cross, blue-square, blue-pentagon"
    )


def test_a_line_that_names_somebody_is_no_part_of_another(sit, typed):
    """What was not understood before it is given up."""
    session = sit("dicefactor", "Ana Bo Cy", START)
    assert "Which?" not in typed(session, CLAIM.format("xyzzy"), "bo draws, blue cross")
    assert last(session) == "Bo: discard blue-cross"


@pytest.mark.parametrize(("then", "left"), [("y", 2), ("n", 3), ("", 3)])
def test_undo_at_a_question_closes_it_and_asks_whether_the_last_line_goes_too(
    sit, typed, then, left
):
    session = sit("stab", "Ana Bo Cy", DRAWN)
    last = session.folded.lines[-1].text
    assert f"nothing was done; take `{last}` back?" in typed(
        session, "bo was rude", "undo", then
    )
    assert len(session.folded.lines) == left


def test_undo_at_a_question_names_all_of_the_line_that_would_go(sit, typed):
    """Two deeds told on one line go together, and the question says so."""
    session = sit("stab", "Ana Bo Cy", DRAWN)
    told = typed(session, "ana > bo, bo > cy", "bo was rude", "undo", "n")
    assert "take `Ana: play > Bo; Bo: play > Cy` back?" in " ".join(told.split())


def test_equal_words_are_no_question_of_order(tmp_path):
    """KNT-11.2: three Moons are the three that are left, in whatever order."""
    table = {"hands": {"Bo": 3, "Cy": 5}, "turn": "Bo", "arcs": []}
    table["shown"] = {"Ana": ["MO4", "MO5", "MO6"]}
    game, setup = set_up("knights", ("Ana", "Bo", "Cy"))
    store = open_store(tmp_path / "s.db")
    session = begin_from(store, game, setup, game.from_position(setup, table))
    meaning = understand(session, "bo cant, moons moons moons")
    assert isinstance(meaning, Do)
    assert [step.line for step in meaning.steps] == ["Bo: passout MO1, MO2, MO3"]


def test_several_open_turns_are_asked_about_one_after_the_other(sit, typed):
    """BOL-4.1: each of three may have drawn or taken, which would be eight whole lines."""
    session = sit("dicefactor", "Ana Bo Cy", (*START, "draw", "discard blue-star"))
    line = "cy red cross, ana orange cross, bo blue cross"
    told = typed(session, line, "1", "2", "1")
    assert told.count("can be") == 3
    assert [each.text for each in session.folded.lines[-6:]] == [
        "Cy: draw",
        "Cy: discard red-cross",
        "Ana: take",
        "Ana: discard orange-cross",
        "Bo: draw",
        "Bo: discard blue-cross",
    ]


def test_a_letter_that_says_too_little_in_a_game_is_a_word_of_the_session(sit, typed):
    """Where the game would have to ask on, the table is shown."""
    session = sit("knights", "Ana Bo Cy", ("deal", "declare 0"))
    assert isinstance(understand(session, "t"), Verb)


@pytest.mark.parametrize("said", ["whos turn is it", "whats the score", "cant bo draw now"])
def test_a_question_needs_no_apostrophe(sit, said):
    assert isinstance(understand(sit("stab", "Ana Bo Cy", DRAWN), said), Question)


def test_the_wrong_scroll_is_a_card(sit):
    """SWC-14: its name begins as what people say of a slip does."""
    session = sit("shoulda", "Ana Bo Cy", ("deal", "Ana: open B8"))
    meaning = understand(session, "wrong scroll right")
    assert isinstance(meaning, Do)
    assert meaning.steps[0].line == "Cy: add B9 right"


def test_cards_listed_by_their_codes_are_named_and_answered_by_name(sit):
    """STG-3.1: the codes of Events are on no card's face that people read aloud."""
    session = sit("staggering", "Ana Bo Cy", ("deal",))
    asked = understand(session, "ana draws 3 rounds, plays it")
    assert isinstance(asked, Ask)
    assert asked.ways[3].label.endswith("negative TRD-4 (Cloakroom Closed)")
    by_name = understand(session, "cloakroom closed", asked)
    assert isinstance(by_name, Do)
    assert by_name == understand(session, "4", asked)
    assert by_name == understand(session, asked.ways[3].line, asked)


def test_what_is_to_do_is_told_once_an_answer(sit, typed):
    """Two who draw in one line are not told twice what holds for both (SWC-3.4)."""
    session = sit("shoulda", "Ana Bo Cy", ("deal", "Ana: open R5"))
    said = " ".join(typed(session, "cy draws and passes, bo draws and passes").split())
    assert said.count("Does any card fit now?") == 1


def test_an_offer_is_still_there_after_a_question_to_the_rules(sit, typed):
    """What `y` does is said again below the answer; a line of the game leaves it."""
    session = sit("shoulda", "Ana Bo Cy", ("deal",))
    said = typed(session, "opens xyzzy r6", "rule SWC-3.1", "y")
    assert "(y: Ana: open R6)" in said
    assert last(session) == "Ana: open R6"
    session = sit("shoulda", "Ana Bo Cy", ("deal",))
    typed(session, "opens xyzzy r6", "open b2", "y")
    assert last(session) == "Ana: open B2"


def test_only_one_list_has_numbers(sit, typed):
    """A line refused at an open question does not tell other lines by numbers, as a number
    answers the question."""
    opened = ("deal", "Ana: open R6")
    said = typed(sit("shoulda", "Ana Bo Cy", opened), "1", "ana draws", "")
    assert "1 B5 left" in said
    assert "it is the turn of" in said
    assert "Try: 1" not in said
    assert "Try: 1" in typed(sit("shoulda", "Ana Bo Cy", opened), "ana draws")


def test_what_can_be_done_has_no_numbers_where_a_question_follows(sit, typed):
    """A deed and then a question are told with one list: that of the question."""
    session = sit("staggering", "Ana Bo Cy", ("deal",))
    said = typed(session, "ana draws a 3 rounds and keeps it; she challenges bo", "")
    asked = said[said.index("Ana makes a Challenge") :]
    assert "1 Strength" in asked[: asked.index("on which Skill?")]
    assert "1 Ana" not in asked[: asked.index("on which Skill?")]


@pytest.mark.parametrize(
    ("then", "left"), [("ana > bo", False), ("cy was rude, bo says so", True)]
)
def test_a_line_that_was_asked_about_is_not_dropped_without_a_word(sit, typed, then, left):
    """A whole other line leaves it, and says so; the same in other words is no other line."""
    session = sit("stab", "Ana Bo Cy", DRAWN)
    came = typed(session, "ana > bo xyzzy", then)
    assert ("The open question was left." in came) is left


LYING = (
    *["draw"] * 3,
    *[f"{name}: play > {name}" for _ in range(2) for name in ("Ana", "Bo", "Cy")],
    "reveal goblin-hands, bow, shield, dagger, drink, drink",
)


def test_what_was_just_answered_is_put_right_and_no_older_line(sit, typed):
    """Behind `i mean` or `no,` stands another answer to the question before, or to this one."""
    session = sit("stab", "Ana Bo Cy", LYING)
    before = len(session.entries)
    said = typed(session, "2", "shield", "i mean the dagger")
    assert said.count("to whom?") == 2
    assert len(session.entries) == before
    typed(session, "2", "shield", "sorry, the dagger", "no, cy")
    assert last(session) == "Ana: move dagger from Bo > Cy"


def test_what_can_put_right_two_answers_is_asked_again(sit, typed):
    """Cy may be who was rude, or who calls it out."""
    session = sit("stab", "Ana Bo Cy Dee", ["draw"] * 4)
    before = len(session.entries)
    said = typed(session, "somebody was rude", "bo", "sorry, cy")
    assert "`cy` answers this, or the question before" in " ".join(said.split())
    assert len(session.entries) == before


@pytest.mark.parametrize("nobody", ["nobody", "no one", "none"])
def test_who_nobody_is_called_answers_a_question_that_says_so(sit, typed, nobody):
    """SYF-2.8: `Enter: nobody` can be typed, too; and no cards are meant by it."""
    session = sit("stab", "Ana Bo Cy Dee", ["draw"] * 4)
    said = typed(session, "somebody was rude", "bo", "cy", nobody)
    assert last(session) == "Cy: callout Bo"
    assert "`agreed`" not in said


WHOSE = ("deal", "draw equipment", "Ana: challenge bo strength", "Bo: answer")


@pytest.mark.parametrize(
    ("said", "done"),
    [
        (("no i meant adequate", "2"), "Bo: show MUD-C1"),
        (("bo shows spare assitant",), "Bo: show SHD-C2"),
    ],
)
def test_a_line_whose_player_is_asked_for_is_put_right(sit, typed, said, done):
    """STG-5.4: what was said of nobody is said anew, or of somebody with a letter wrong."""
    session = sit("staggering", "Ana Bo Cy", WHOSE)
    told = typed(session, "tepid", *said)
    assert "no player here" not in told
    assert last(session) == done


def test_a_game_is_ended_at_a_question_for_cards_too(sit, typed):
    """`end` names no card; and what the table has ended is not told to go on."""
    session = sit("stab", "Ana Bo Cy")
    told = " ".join(typed(session, "1", "end").split())
    assert "Ana, which 4?" in told
    assert session.folded.ended
    assert "no card `end`" not in told
    assert "goes on with" not in told
