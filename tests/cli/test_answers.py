"""One answer rule: what is asked is answered by its number, its name or its value."""

from __future__ import annotations

import pytest

from deckwright.prompt.reader.question_words import is_question
from deckwright.session.session import Session

STAB = ("stab", "Ana Bo Cy")
DRAWN = ("draw bow axe crystal snake",) * 3
ROLLS = ("deal", "first-rolls 8 1 2", "goals red star")
GOBLIN = (
    *("draw goblin bow axe drink",) * 3,
    *("play > Ana", "play > Bo", "play > Bo", "play > Bo", "play > Cy", "play > Cy"),
    "reveal goblin bow axe drink axe drink",
)


def lines(session: Session) -> list[str]:
    return [line.text for line in session.folded.lines]


@pytest.mark.parametrize(
    ("typed", "done"),
    [
        ("bow cy", "Ana: move bow from Bo > Cy"),
        ("move bow cy", "Ana: move bow from Bo > Cy"),
        ("move bow to cy", "Ana: move bow from Bo > Cy"),
        ("bow from bo to cy", "Ana: move bow from Bo > Cy"),
    ],
)
def test_the_arrow_may_be_left_out(sit, say, typed, done):
    """`>`, `to`, `on`, `at` and `of` are one, and may be missing."""
    session = sit(*STAB, GOBLIN)
    say(session, typed)
    assert lines(session)[-1] == done


def test_what_is_open_is_asked_and_the_next_answer_means_that(sit, say):
    """Two axes lie there: whose it is, by name or by number, and not a choice of the menu."""
    for answer in ("cy", "2"):
        session = sit(*STAB, GOBLIN)
        say(session, "axe ana", answer)
        assert lines(session)[-1] == "Ana: move battle-axe from Cy > Ana"


def test_lines_parted_by_semicolons(sit, say):
    """Each is done after the other; the first that is refused ends it."""
    session = sit(*STAB, DRAWN)
    say(session, "bo; cy; bow; ana")
    assert lines(session)[3:] == ["Ana: play > Bo", "Bo: play > Cy"]


LAID = ("play > Bo", "play > Ana", "play > Ana", "play > Cy", "play > Bo", "play > Cy")


@pytest.mark.parametrize(
    ("typed", "done"),
    [
        ("ana: dagger bow; bo: axe bomb; cy: love drink", "dagger bow axe bomb love drink"),
        ("cy: love drink; ana: dagger bow; bo: axe bomb", "dagger bow axe bomb love drink"),
        ("ana: dagger bow", "dagger bow"),
        ("cy love drink ana dagger bow bo axe bomb", "dagger bow axe bomb love drink"),
        ("a: 8 6 b: 5 9 c: 10 13", "dagger bow axe bomb love drink"),
        (
            "by ana: axe love; by bo: dagger bomb; by cy: bow drink",
            "dagger bow axe bomb love drink",
        ),
    ],
)
def test_a_prefix_at_the_reveal_is_obeyed(sit, say, typed, done):
    """Cards go before the player who is named, or are that player's, in any order."""
    session = sit(*STAB, (*("draw",) * 3, *LAID))
    say(session, typed)
    named = [find_id(session, word) for word in done.split()]
    assert lines(session)[-1] == f"reveal {', '.join(named)}"


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("ana axe bow; bo bomb", "2 cards lie face down before Bo (SYF-5.1)"),
        ("by ana axe", "2 cards lie face down that Ana played (SYF-5.1)"),
        ("at ana axe bow, by bo axe bow", "1 card lies face down that Bo played (SYF-5.1)"),
    ],
)
def test_a_reveal_that_does_not_fit_is_explained(sit, say, typed, told):
    session = sit(*STAB, (*("draw",) * 3, *LAID))
    assert told in " ".join(say(session, typed).split())
    assert lines(session)[-1] == "Cy: play > Cy"


def find_id(session: Session, word: str) -> str:
    (found,) = [id for id in session.setup.facts if word in id.split("-")]
    return found


def test_cards_before_one_player_are_told_at_any_time(sit, say):
    """SYF-5.1: they are turned up together, and told by whom it suits; the rest comes later."""
    session = sit(*STAB, (*("draw",) * 3, *LAID))
    say(session, "cy: axe bomb")
    assert lines(session)[-1] == "reveal ?, ?, ?, ?, battle-axe, bomb"
    assert "say Ana's 2 cards" in say(session, "bo drink bow", "")
    assert lines(session)[-1] == "reveal ?, ?, drink, bow"
    say(session, "shield love")
    assert session.state.phase == "resolve"


def test_of_a_reveal_only_what_is_refused_is_told_again(sit, say):
    """SYF-4.1: nobody was seen to draw Bo's Drink; what lies before the others is kept."""
    told = ("draw bow axe bomb snake", "draw bow axe bomb snake", "draw bow axe bomb drink")
    for typed in (
        "ana bow axe; bo drink bow; cy bow bomb",
        "cy bow bomb; ana bow axe; bo drink bow",
    ):
        session = sit(*STAB, (*told, *LAID))
        assert "Ana was not seen to draw" not in say(session, "bow drink")
        said = say(session, "undo", typed)
        assert "(SYF-4.1)" in said, typed
        assert "say Bo's 2 cards" in say(session, "")
        assert "reveal bow, battle-axe, ?, ?, bow, bomb" in lines(session)
        say(session, "bomb snake")
        assert session.state.phase == "resolve"


def test_what_may_be_left_out_is_not_asked(sit, say):
    """A Challenge without Equipment is one with none; said with it, it has some."""
    for typed, done in (
        ("bo trivia", "ann: challenge bo on trivia"),
        ("bo garibaldi", "ann: challenge bo on garibaldi"),
    ):
        session = sit("staggering", "ann bo cy", ("deal", "draw equipment"))
        say(session, typed)
        assert lines(session)[-1] == done


def test_a_note_keeps_its_semicolons(sit, say):
    session = sit(*STAB)
    say(session, "note Cy; Bo brought cake")
    assert [entry.text for entry in session.entries] == ["Cy; Bo brought cake"]


def test_several_plays_in_a_row(sit, say):
    """`bo cy ana` are three plays."""
    session = sit(*STAB, DRAWN)
    say(session, "bo cy ana")
    assert lines(session)[3:] == ["Ana: play > Bo", "Bo: play > Cy", "Cy: play > Ana"]


def test_a_row_of_lines_as_long_as_each_other(sit, say):
    """Who leaves out a name leaves out all; where names may be meant, it is asked."""
    for typed, targets in (("ana cy bo", "Ana Cy Bo"), ("ana bo cy cy", "Ana Bo Cy Cy")):
        session = sit(*STAB, DRAWN)
        say(session, typed)
        assert [line.split()[-1] for line in lines(session)[3:]] == targets.split()
    session = sit(*STAB, DRAWN)
    said = say(session, "ana bo bo cy cy ana")
    assert "2 Ana: play > Bo; Bo: play > Cy; Cy: play > Ana" in said


@pytest.mark.parametrize(
    ("typed", "done"),
    [
        ("cy: bo, ana: cy, bo: me", "Ana > Cy, Bo > Bo, Cy > Bo"),
        ("cy > bo ana > cy bo > cy", "Ana > Cy, Bo > Cy, Cy > Bo"),
        ("ana>bo bo>cy", "Ana > Bo, Bo > Cy"),
        ("cy bo cy bo bo ana bo ana ana cy ana cy",
         "Ana > Cy, Bo > Ana, Cy > Bo, Ana > Cy, Bo > Ana, Cy > Bo"),
        ("bo cy ana bo", "Ana > Bo, Bo > Cy, Cy > Ana, Ana > Bo"),
        ("cy: bo me, bo: ana ana, ana: cy bo",
         "Ana > Cy, Bo > Ana, Cy > Bo, Ana > Bo, Bo > Ana, Cy > Cy"),
        ("ana: bo cy bo", "Ana > Bo"),
        ("ana > bo cy", "Ana > Bo"),
        ("cy bo", ""),
        ("ana: bo cy", "Ana > Bo"),
        ("cy: bo, ana: cy", "Ana > Cy"),
        ("overrule cy bo", "Cy > Bo"),
        ("overrule ana: bo cy", "Ana > Bo, Ana > Cy"),
        ("overrule cy: bo, ana: cy", "Cy > Bo, Ana > Cy"),
        ("overrule cy: me|bo", "Cy > Cy, Ana > Bo"),
    ],
)  # fmt: skip
def test_cards_are_told_in_any_order(sit, say, typed, done):
    """SYF-4.1: those of several players are taken as turns come; where cards have landed
    otherwise, `overrule` lets it stand. Without names, or signs, the next is meant."""
    session = sit(*STAB, DRAWN)
    say(session, *typed.split("|"))
    told = [line.replace(": play", "") for line in lines(session)[3:]]
    assert ", ".join(told) == done


CRYSTAL = ("reveal crystal crystal dagger drink drink drink", "pass-crown", *("draw",) * 3)


@pytest.mark.parametrize(
    ("typed", "done"),
    [
        ("bo: cy ana; cy: golden left potion on ana; ana: bo; cy bow > bo; ana: bo",
         "Bo > Cy, Cy golden-left-potion > Ana, Ana > Bo, Bo > Ana, Cy bow > Bo, Ana > Bo"),
    ],
)  # fmt: skip
def test_open_cards_among_hidden_ones(sit, say, typed, done):
    """SYF-4.7: what the entranced play is named, in a row as alone."""
    session = sit(*STAB, (*("draw",) * 3, *("play > Cy",) * 6, *CRYSTAL))
    begun = len(lines(session))
    say(session, typed)
    told = [line.replace(": play", "") for line in lines(session)[begun:]]
    assert ", ".join(told) == done


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("cy ana bo", "Cy is entranced and plays face up: name the card (SYF-4.7)"),
    ],
)
def test_why_a_row_is_none(sit, say, typed, told):
    session = sit(*STAB, (*("draw",) * 3, *("play > Cy",) * 6, *CRYSTAL))
    assert told in say(session, typed)


def test_slips_are_mended_by_y(sit, say):
    """All of them at once, with what came after on the line; and only if `y` is next."""
    for answer in ("y", "yes"):
        session = sit(*STAB, (*("draw",) * 3, *LAID))
        assert "y: `fireball` for `fyrebull`, `bomb` for `bmob`" in say(
            session, "ana: fyrebull bow; bo: axe bmob; cy: love love", answer
        )
        assert lines(session)[-1].startswith("reveal fireball, bow, battle-axe, bomb")
    session = sit(*STAB, GOBLIN)
    say(session, "boww cy; axe ana", "y")
    assert "Ana: move bow from Bo > Cy" in lines(session)
    session = sit(*STAB, (*("draw",) * 3, *LAID))
    say(session, "fyrebull bow axe bomb love love", "", "y")
    assert not lines(session)[-1].startswith("reveal")


def test_two_names_are_a_card_of_the_first(sit, say):
    """Also where two cards are to be played: it is refused out of turn, and no row of both."""
    session = sit("stab", "Ana Bo", DRAWN[:2])
    assert "it is the turn of Ana (SYF-4.1)" in say(session, "bo ana")
    assert len(lines(session)) == 2


def test_a_round_of_eight_on_one_line(sit, say):
    """Sixteen plays, then sixteen cards, the last player first."""
    names = "Ana Bo Cy Dee Eve Fay Gus Hal"
    session = sit("stab", names, ("draw",) * 8)
    say(session, f"{names} {names}")
    assert len(lines(session)) == 8 + 16
    say(session, " ".join(f"{name} bow dagger" for name in names.split()[::-1]))
    assert lines(session)[-1] == f"reveal {', '.join(['bow, dagger'] * 8)}"


def test_a_row_with_one_wrong_word_does_nothing(sit, say):
    """All or nothing: half of a row would have to be taken back."""
    session = sit(*STAB, DRAWN)
    assert "`xyzzy` was left out" in say(session, "bo cy xyzzy")
    assert len(lines(session)) == 3


def test_a_die_takes_the_number_rolled(sit, say):
    """Also where the number is that of a choice."""
    for number in ("6", "2"):
        session = sit("dicefactor", "Ana Bo Cy", (*ROLLS, "roll8"))
        say(session, number)
        assert lines(session)[-1] == f"Ana: roll8 {number}"


def test_roll_lets_the_program_roll(sit, say):
    session = sit("dicefactor", "Ana Bo Cy", ROLLS)
    told = say(session, "roll", "roll")
    assert "rolled " in told
    assert lines(session)[-1].startswith("Ana: roll8 ")


def test_a_number_pressed_once_too_often_is_asked_about(sit, say):
    """`2` three times for draws nobody names; the fourth would be a play before Bo."""
    session = sit(*STAB)
    told = say(session, "2", "2", "2", "2", "n")
    assert "2 is now: Ana plays in front of Bo. Do it?" in told
    assert len(lines(session)) == 3
    say(session, "2")
    assert lines(session)[-1] == "Ana: play > Bo"


def test_enter_draws_the_table_anew(sit, say):
    session = sit(*STAB)
    assert say(session, "").count("Ana draws 4, face up") == 2


def test_enter_tells_what_happened_on_other_phones(sit, say):
    session = sit(*STAB)
    other = Session(session.store, session.record)
    other.do(other.read("draw bow axe crystal snake"))
    told = say(session, "")
    assert "Meanwhile: 1 Ana: draw bow, battle-axe, crystal, snake" in told
    assert "Bo draws 4" in told


@pytest.mark.parametrize(
    "line",
    ["can a shield stop the bomb?", "can I play two cards", "who begins the game", "shield?"],
)
def test_questions_are_known_by_their_end_or_beginning(line):
    assert is_question(line)


@pytest.mark.parametrize("line", ["?", "play > Bo", "what", "canary bo", "bo cy ana"])
def test_lines_are_no_questions(line):
    assert not is_question(line)


@pytest.mark.long
def test_a_question_goes_to_the_judge(sit, say):
    """Typed at the prompt as one says it."""
    session = sit(*STAB)
    told = say(session, "can a shield stop the bomb?")
    assert "not understood" not in told
    assert "Does a shield stop a bomb? Yes." in told
    assert lines(session) == []


def test_a_word_of_both_is_asked_about(sit, say):
    """`red` begins `redo`, and cards: neither loses to the other."""
    session = sit("dicefactor", "Ana Bo Cy", (*ROLLS, "draw"))
    assert "1 redo 2 " in say(session, "red", "2", "red-star")
    assert lines(session)[-1] == "Ana: discard red-star"


def test_what_if_reads_what_the_prompt_reads(run, tmp_path, monkeypatch):
    """A short line is tried out as it would be done; nothing is kept."""
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path))
    run("new", "stab", "Ana", "Bo", "Cy", "--ask", "all")
    for _ in range(3):
        run("do", "draw")
    told = run("rule", "--what-if", "-", "cy").out
    assert "Ana: play > Cy" in told
    assert "Accepted." in told
    assert "Ana plays card 1 of 2" in run("table").out


def test_a_word_between_two_names_says_who_plays_before_whom(sit, say):
    """`fay at ana` is one play of Fay's, whoever is next, and none before each of the two."""
    session = sit("stab", "Ana Bo Cy Dee", ("draw",) * 4)
    say(session, "cy at ana; dee on bo; ana at cy; bo on dee")

    assert [line.text for line in session.folded.lines[-4:]] == [
        "Ana: play > Cy",
        "Bo: play > Dee",
        "Cy: play > Ana",
        "Dee: play > Bo",
    ]


def test_turning_up_is_no_part_of_a_row_of_plays(sit, say):
    """The last card before Dee, and a card's name: asked about, and nothing is done."""
    session = sit("stab", "Ana Bo", ("draw",) * 2)
    for line in ("Ana: play > Bo", "Bo: play > Ana", "Ana: play > Bo"):
        session.do(session.read(line))
    before = len(session.folded.lines)
    say(session, "ana crystal")

    assert len(session.folded.lines) == before


def test_what_follows_a_line_that_is_refused_is_told(sit, say):
    """Nothing typed is dropped without a word."""
    session = sit("stab", "Ana Bo Cy", ("draw",) * 3)
    told = say(session, "bo; nobody; cy")

    assert "`cy` is not done either" in told


def test_a_name_alone_at_a_reveal_is_asked_for_its_cards(sit, say):
    """Nothing is called `` in a sentence."""
    session = sit("stab", "Ana Bo", ("draw",) * 2)
    for line in ("Ana: play > Bo", "Bo: play > Ana") * 2:
        session.do(session.read(line))

    assert "say which cards lie before Bo" in " ".join(say(session, "bo").split())


def test_a_card_whose_name_begins_with_a_verb_is_that_card(sit, say):
    """`open` is a verb of Staggering Stories, and Open Day a card of it."""
    session = sit("staggering", "ann bo cy", ("deal", "draw immediate"))
    say(session, "open day")
    assert lines(session)[-1] == "ann: negative IMM-5"


def test_an_answer_the_rules_refuse_leaves_its_question(sit, say):
    """SYF-2.9: who was rude cannot call it out; the next answer means that question, too."""
    session = sit(*STAB, DRAWN)
    told = say(session, "cy rude", "cy", "bo", "")
    assert "Cy cannot be caller and culprit" in told
    assert lines(session)[-1] == "Bo: callout Cy"


def test_what_no_answer_can_make_good_is_refused_at_once(sit, say):
    """SYF-2.11: nobody is asked who calls the crown out."""
    assert "cannot be called out (SYF-2.11)" in say(sit(*STAB, DRAWN), "ana is rude")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("bo hand 4", "Bo holds 4 cards already"),
        ("crown bo", "Bo has the crown"),
        ("bo has now 3 lives", "Bo has 3 lives"),
        ("whose turn is it?", "Ana plays card 1 of 2"),
        ("who leads", "Ana: 5 lives"),
        ("who has most points?", "Ana, Bo and Cy: 5 lives"),
        ("can bo play now?", "No: Bo cannot play now; it is the turn of Ana (SYF-4.1)"),
        ("is it ana's turn?", "Yes: Ana plays card 1 of 2"),
        ("what now", "1 Ana plays in front of"),
        ("history", "stab: not over (3 lines)"),
        ("can I pass?", "No: Ana has to play a card (SYF-4.2)"),
    ],
)
def test_the_table_is_told_and_asked_in_everyday_words(sit, say, typed, told):
    """Corrections, also those that change nothing, and questions about this very table."""
    assert told in say(sit(*STAB, DRAWN), typed)


def test_who_is_out_comes_back_after_the_end(sit, say):
    """It is said how, as before the end."""
    session = sit(*STAB, (*DRAWN, "bo out", "cy out"))
    assert "`Bo lives 3`" in say(session, "bo is back")
    assert "Bo has 3 lives" in say(session, "bo 3 lives")


def test_do_answers_what_is_asked_of_the_table(run):
    run("new", "stab", "Ana", "Bo", "--first", "Ana")
    ran = run("do", "can Bo play on Ana")
    assert ran.code == 0
    assert "No:" in ran.out


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("who has the crown?", "the table stands: Ana (crown)."),
        (
            "how many lives does bo have?",
            "the table stands: Bo: 5 lives. Kept",
        ),
        ("what lies before cy?", "the table stands: Before Cy: nothing. Kept"),
    ],
)
def test_what_can_be_read_off_the_table_is(sit, say, asked, told):
    """And nothing else is told."""
    assert told in say(sit(*STAB), asked)


def test_who_asks_may_stand_before_a_question():
    assert is_question("cy: may i draw another one", ("Ana", "Cy"))
    assert not is_question("cy: has 3 lives", ("Ana", "Cy"))


def test_who_passes_alone_passes_for_nobody_else(sit, say):
    """KNT-2.8: all pass at once, unless one tells what he passed; the others still do then."""
    session = sit("knights", "Ana Bo Cy", ("deal", "declare 3", "Ana: pass ?, ?"))
    assert session.state.phase == "pass"
    say(session, "bo passes two", "ana passes the last one")
    assert session.state.passing.owed == (0, 1, 3)
    say(session, "all passed")
    assert session.state.phase == "play"


@pytest.mark.parametrize(
    "typed",
    [
        "ann passes out: sp5 sp1",
        "ann cant do anything, passes out: sp5 sp1",
        "ann out, sp5, sp1",
    ],
)
def test_the_hand_stands_behind_passing_out(sit, say, typed):
    """KNT-11.2: and behind the reason."""
    session = sit("knights", "Ann Bo Cy", ("deal", "declare 0", "correct hand Ann 2"))
    say(session, typed)
    assert lines(session)[-1] == "Ann: passout SP5, SP1"
