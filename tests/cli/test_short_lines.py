"""Cards, series and stories called as they lie, and what is left open asked for."""

from __future__ import annotations

import pytest

from deckwright.prompt.reader.meaning import NOTHING_LEFT
from deckwright.session.session import Session

SERIES = ("deal", "Ana: open B5", "Cy: add R6 right")
ROLLED = ("deal", "first-rolls 4 2 7", "goals red star")
STORIES = ("deal", "declare 0", "Ana: play HE1 new", "Bo: play HE5 new", "Cy: play ST1 new")


def last(session: Session) -> str:
    return [line.text for line in session.folded.lines if not line.assumed][-1]


@pytest.mark.parametrize(
    ("typed", "done"),
    [
        ("grey sandstorm r6 left", "attach B6 left of R6"),
        ("attach annoying gods right of angry ogre", "attach B6 right of R6"),
        ("the evil nuns on b5", "add R7 right of 1"),
        ("r7 succubus", "add R7 right of 1"),
        ("red 7 black 5", "add R7 right of 1"),
        ("black 6 left red 6", "attach B6 left of R6"),
        ("remove b5 take 1", "remove B5 match take 1"),
        ("hold sleeping dragon", "hold R1"),
    ],
)
def test_regrets_go_by_what_is_printed_on_them(sit, say, typed, done):
    """Any words of a card's name that mean one card, for the card played and those lying."""
    session = sit("shoulda", "Ana Bo Cy", SERIES)
    say(session, typed)
    assert last(session) == f"Bo: {done}"


def test_which_part_goes_is_asked(sit, say):
    """Never silently all of a series of which a part may be removed."""
    session = sit("shoulda", "Ana Bo Cy", SERIES)
    for answer, done in (("", "Bo: remove B5 match"), ("1", "Bo: remove B5 match take 1")):
        told = say(session, "remove the malevolent storm", answer)
        assert "what goes? (Enter: take all)" in told
        assert last(session) == done
        say(session, "undo")


def test_a_side_that_changes_nothing_is_not_asked(sit, say):
    """SWC-5.4: attached at the right, unless it is said. `R6` is the card laid, not the one
    beside."""
    session = sit("shoulda", "Ana Bo Cy", SERIES)
    told = say(session, "attach r6", "attach b6")
    assert "(SWC-5.1)" in told
    assert last(session) == "Bo: attach B6 right of R6"


def test_a_card_that_does_not_go_there_is_told_why(sit, say):
    session = sit("shoulda", "Ana Bo Cy", SERIES)
    assert "(SWC-5.6)" in say(session, "r9 b5")


@pytest.mark.parametrize(
    ("typed", "done"),
    [
        ("sp1 ana", "play SP1 on A1"),
        ("sp1 bo heart", "play SP1 on A2"),
        ("sw2 on cy", "play SW2 on A3"),
        ("play tr1 at cy star", "play TR1 on A3"),
    ],
)
def test_a_story_goes_by_its_owner(sit, say, typed, done):
    """Whose it is, or that and the suit of its face-up card."""
    session = sit("knights", "Ana Bo Cy Dee", STORIES)
    say(session, typed)
    assert last(session) == f"Dee: {done}"


def test_several_stories_of_one_owner_are_asked_about(sit, say):
    session = sit(
        "knights", "Ana Bo Cy Dee", (*STORIES, "Dee: play ST2 new", "Ana: play HE2 new")
    )
    told = say(session, "sp1 ana", "mate")
    assert "1 The horrible dragon, A1 Ana 2 The dragon’s vile mate, A5 Ana" in told
    assert last(session) == "Bo: play SP1 on A5"


def test_of_a_story_that_is_not_there_the_word_is_named(sit, say):
    session = sit("knights", "Ana Bo Cy Dee", STORIES)
    assert "`moon` is not understood here" in say(session, "sw1 on cy moon")
    assert last(session) == "Cy: play ST1 new"


def test_a_question_in_few_words_is_tried(sit, say):
    """`can flames new` says card and place; the engine answers, and nothing is done."""
    session = sit("knights", "Ana Bo Cy Dee", STORIES)
    told = say(session, "can flames new", "can flames ana")
    assert "`Dee: play SP1 new`: No: The flames cannot begin a story" in told
    assert "Yes: `Dee: play SP1 on A1`" in told
    assert last(session) == "Cy: play ST1 new"


def test_a_line_typed_at_a_question_may_be_short(sit, say):
    """What answers nothing and is a play as it stands is one."""
    session = sit("shoulda", "Ana Bo Cy", SERIES)
    say(session, "attach", "r7 on succubus")
    assert last(session) == "Bo: add R7 right of 1"


@pytest.mark.parametrize(
    "typed",
    ["Cy 7, ana 4, bo 2", "Ana 4; Bo 2; Cy 7", "cy 7 bo 2 ana 4", "4 2 7", "bo: 2; cy 7"],
)
def test_first_rolls_go_by_name(sit, say, typed):
    """BOL-2.6: in any order with their players; who was not named is asked."""
    session = sit("dicefactor", "Ana Bo Cy", ("deal",))
    assert "Cy goes first" in say(session, typed, "4")


def test_a_roll_is_kept_whoever_says_it_first(sit, say):
    """BOL-2.6: each by a line of its own, or by name at the questions; nothing is lost."""
    session = sit("dicefactor", "Ana Bo Cy", ("deal",))
    told = " ".join(say(session, "Bo: 3", "bo 4", "4", "ana 5", "cy 2").split())
    assert "Bo has rolled a 3" in told
    assert last(session).startswith("first-rolls")
    assert "Ana goes first" in told


def test_a_letter_is_a_verb_before_it_is_a_name(sit, say):
    """`d blue star` is a draw and a discard, whoever is called Dee; on Dee's own turn it can be
    her card after a take, too, and is asked about."""
    session = sit("dicefactor", "Ana Dee", ("deal", "turn Ana", "goals red star"))
    say(session, "d blue star")
    assert last(session) == "Ana: discard blue-star"
    told = say(session, "d green star", "1")
    assert "1 Dee: draw; Dee: discard green-star 2 Dee: take; Dee: discard green-star" in told
    assert [line.text for line in session.folded.lines[-2:]] == [
        "Dee: draw",
        "Dee: discard green-star",
    ]


def test_a_letter_is_the_word_of_the_program_where_the_game_has_none(sit, say):
    """`t` shows the table until there is something to take; the docs promise no less."""
    session = sit("dicefactor", "Ana Bo Cy", ROLLED)
    assert "draw or roll" in say(session, "t")
    assert last(session) == "Cy: goals red star"
    say(session, "d blue star", "t")
    assert last(session) == "Ana: take"


def test_who_goes_first_may_be_settled(sit, say):
    """`turn Bo` before the first turn spares the rolls; the goals are Bo's to roll."""
    session = sit("dicefactor", "Ana Bo Cy", ("deal", "turn Bo"))
    say(session, "goals", "red", "star")
    assert last(session) == "Bo: goals red star"


@pytest.mark.parametrize("typed", ["draw, pitch red star", "d; lay red star"])
def test_a_draw_and_its_discard(sit, say, typed):
    session = sit("dicefactor", "Ana Bo Cy", ROLLED)
    say(session, typed)
    assert last(session) == "Cy: discard red-star"


def test_a_word_that_can_be_several_things_is_asked_about(sit, say):
    """At the prompt and at a question: what is listed is answered by number or name."""
    session = sit("stab", "Ana Bo Cy")
    told = say(session, "draw b bow axe d", "3")
    assert "1 Bow, Bow, Battle Axe, Dagger 2 Bow, Bow, Battle Axe, Drink" in told
    assert "3 Bomb, Bow, Battle Axe, Dagger 4 Bomb, Bow, Battle Axe, Drink" in told
    assert last(session) == "Ana: draw bomb, bow, battle-axe, dagger"
    session = sit("dicefactor", "Ana Bo Cy", (*ROLLED, "draw"))
    say(session, "1", "orange", "star")
    assert last(session) == "Cy: discard orange-star"


def test_what_can_be_several_things_can_be_left_alone(sit, say):
    session = sit("stab", "Ana Bo Cy")
    assert "nothing was done" in say(session, "draw b bow axe bow", "")
    assert "- Ana draws 4 cards" in say(session, "draw b bow axe bow", "draw")


def test_a_word_that_begins_a_card_takes_nothing_back(sit, say):
    """`red` is neither a card nor a `redo` that nobody meant, but asked about."""
    session = sit("dicefactor", "Ana Bo Cy", (*ROLLED, "draw"))
    told = say(session, "undo", "red")
    assert "`red` can be 1 redo 2 red" in told
    assert last(session) == "Cy: goals red star"


@pytest.mark.parametrize(
    ("typed", "done"),
    [
        ("knight dragon", "Bo: knight > Cy"),
        ("knight the dead", "Bo: knight > set 1"),
        ("knight cy", "Bo: knight > Cy"),
        ("knight grey sandstorm", "Bo: knight > set 1"),
    ],
)
def test_a_foe_goes_by_what_it_is(sit, say, typed, done):
    """The only Dragon, the only dead, a player, or a card of the locked set."""
    lines = ("deal", "Ana: open B5", "Cy: add B6 right", "Bo: draw", "Bo: pass", "Ana: dead")
    session = sit("shoulda", "Ana Bo Cy", (*lines, "Ana: dragon > Cy", "Cy: open R1"))
    say(session, typed)
    assert last(session) == done


def test_a_line_that_lacks_its_arrow_is_told_why_not(sit, say):
    """Not that a `>` was expected."""
    session = sit("shoulda", "Ana Bo Cy", SERIES)
    told = say(session, "knight ana", "cy: dragon cy")
    assert "(SWC-10.1)" in told
    assert "(SWC-13.5)" in told


def test_what_to_say_is_told_three_times(sit, say):
    """Then the table knows it; what came of a line is told for ever."""
    session = sit("shoulda", "Ana Bo Cy", ("deal", "Ana: open B1"))
    told = say(session, *(f"add b{value}" for value in range(2, 7)))
    assert told.count("Say: “... but you didn’t") == 3
    assert told.count("adds B") == 5


def test_one_way_that_needs_nothing_more_is_not_asked_about(sit, say):
    """A card that fits one end, or takes a part if one says so; a series with all its cards."""
    session = sit("shoulda", "Ana Bo Cy", (*SERIES, "Bo: add B7 right"))
    say(session, "b8")
    assert last(session) == "Ana: add B8 right"
    say(session, "undo", "b5 match of 1")
    assert last(session) == "Ana: remove B5 match"


def test_a_number_that_is_not_in_the_list(sit, say):
    session = sit("shoulda", "Ana Bo Cy", SERIES)
    assert "there is no 9 in the list; it goes from 1 to" in say(session, "attach", "9")


@pytest.mark.parametrize(
    ("typed", "done"),
    [
        (["neither"], ["Bo: discards none", "Cy: discards none"]),
        (["none", "cy"], ["Cy: discards none"]),
        (["mate", "cy"], ["Cy: discards HE2"]),
        (["cy mate, bo none"], ["Cy: discards HE2", "Bo: discards none"]),
    ],
)
def test_two_players_throw_away_what_they_have(sit, say, typed, done):
    """KNT-10.8: neither has any; or a card whose player is asked; or both in a breath."""
    session = sit("knights", "Ana Bo Cy", ("deal", "declare 0", "Ana: play HE1 new"))
    session.do(session.read("Bo: play DS1 at Cy"))
    say(session, *typed)
    assert [line.text for line in session.folded.lines[-len(done) :]] == done


def test_what_has_followed_by_itself_is_no_mistake(sit, say):
    """KNT-10.8: once Cy has none, that Ana has none follows where all Diamonds were seen."""
    told = [f"play DI{number} new" for number in range(1, 6)]
    session = sit("knights", "Ana Bo Cy", ("deal", "declare 0", *told, "play DS2 at Ana"))
    session.set_ask("usual")
    said = say(session, "none", "cy")
    assert "!" not in said
    assert last(session) == "Cy: discards none"
    assert "!" not in say(session, "undo", "cy none; ana none")
    assert [line.text for line in session.folded.lines[-2:]] == [
        "Cy: discards none",
        "Ana: discards none",
    ]
    assert f"({NOTHING_LEFT})" in say(session, "undo", "cy none", "ana none")


def test_apostrophes_may_be_left_out(sit, say):
    session = sit("knights", "Ana Bo Cy", ("deal", "declare 0"))
    say(session, "kings sword")
    assert last(session) == "Ana: play DI2 new"


@pytest.mark.parametrize(
    "typed",
    [
        "ana wins: {}",
        "Ana: wins {}",
        "ana claims {}",
        "win {}; ana",
        "claim; {}",
        "claim; ana {}",
    ],
)
def test_a_claim_as_one_says_it(sit, say, typed):
    """BOL-7.7: by whom, with a colon or without."""
    cards = "red star, red cross, red circle, red square, red pentagon"
    session = sit("dicefactor", "Ana Bo Cy", ("deal", "first-rolls 8 1 2", "goals red star"))
    say(session, *typed.format(cards).split("; "))
    assert last(session) == f"Ana: claim {cards.replace('d ', 'd-')}"


@pytest.mark.parametrize("typed", ["b5 right", "succubus left", "black 5 right"])
def test_a_card_that_is_named_is_the_one_that_is_played(sit, say, typed):
    """Never another beside it: only a red 5 could be attached to the black one."""
    session = sit("shoulda", "Ana Bo Cy", SERIES[:2])
    told = say(session, typed)
    assert "!" in told
    assert last(session) == "Ana: open B5"


def test_a_players_name_is_no_card(sit, say):
    """Ann is not the beginning of `Annoying gods`, whose whole word still is."""
    session = sit("shoulda", "Ann Bo Cy", ("deal",))
    assert "say what Ann does, too" in say(session, "ann")
    say(session, "ann annoying")
    assert last(session) == "Ann: open B6"


@pytest.mark.parametrize(
    ("game", "lines", "typed", "told"),
    [
        ("shoulda", ("deal",), "no card", "Ana draws"),
        ("shoulda", ("deal",), "nothing fits", "Ana draws"),
        ("stab", ("draw",) * 3, "no card can be played", "Ana has to play a card (SYF-4.2)"),
        ("knights", ("deal", "declare 0"), "pass out", "the whole hand, 17 cards"),
        ("knights", ("deal", "declare 0"), "pass", "the whole hand, 17 cards"),
        ("knights", STORIES[:3], "moon dragon", "1 The next round of drinks"),
    ],
)
def test_what_is_on_the_screen_can_be_typed(sit, say, game, lines, typed, told):
    """A choice goes by its label, and playing nothing by whatever people call it."""
    assert told in say(sit(game, "Ana Bo Cy", lines), typed, "oaf", "")


def test_an_everyday_word_begins_no_word_of_the_program(sit, say):
    """`no` is no note without words."""
    assert "`no` is not understood" in say(sit("stab", "Ana Bo Cy", ("draw",) * 3), "no")


@pytest.mark.parametrize("word", ["next", "sad"])
def test_an_everyday_word_plays_no_card(sit, say, word):
    """`next` begins a card, and is said all evening; a yes behind it makes it none, either."""
    session = sit("knights", "Ana Bo Cy", STORIES[:3])
    for answer in ("n", "y"):
        assert f"`{word}` is not understood here" in say(session, word, answer, "")
        assert last(session) == "Ana: play HE1 new"


def test_a_refusal_said_all_evening_is_no_card(sit, say):
    """`no` to who is asked for Equipment is not The Non-Voting Nebula (STG-6.5)."""
    drawn = ("deal", "draw equipment", "challenge Bo on strength", "Bo: answer")
    session = sit("staggering", "Ana Bo Cy", (*drawn, "Ana: show RNG-C3", "Bo: show RNG-C1"))

    assert "Ana gives up" in say(session, "no")


def test_equipment_is_of_who_is_asked_for_it(sit, say):
    """STG-6.5: the leader may add some, too, but need not."""
    session = sit("staggering", "Ana Bo", ("deal",))
    say(session, "eq; bo strength; has chosen; sub-minute, marrow", "give up")
    say(session, "eq; ana strength; has chosen; gunner, lift nine", "large nephew")
    assert last(session) == "Ana: equip EQS4"


@pytest.mark.parametrize(
    ("game", "lines", "typed", "done"),
    [
        ("staggering", ("deal",), "d shed", "draw SHD"),
        ("staggering", ("deal", "leave Cy"), "cy is back with 5 characters", "characters Cy 5"),
        ("stab", ("correct lives Dee 0",), "dee comes back with 1 life", "lives Dee 1"),
    ],
)
def test_a_letter_before_a_draw_and_a_number_behind_who_comes_back(
    sit, say, game, lines, typed, done
):
    """`d` is no Dee; who comes back with so many has them."""
    session = sit(game, "Ana Bo Cy Dee", lines)
    say(session, typed)
    assert last(session).endswith(done)


def test_a_question_may_say_its_number_in_words(sit, say):
    told = say(sit("dicefactor", "Ana Bo", (*ROLLED[:1],)), "who has five cards?")
    assert told.count("5 cards") > 2


def test_a_word_said_twice_is_asked_about_where_it_is_unclear(sit, say):
    """BOL-7.7: `circle` alone can be five cards, the one of `blue circle` is clear."""
    session = sit("dicefactor", "Ana Bo Cy", ("deal", "first-rolls 8 1 2", "goals red circle"))
    cards = "blue circle, circle, red circle, blue circle, any circle"
    told = say(session, f"ana wins: {cards}", "")
    for number, hue in enumerate(("Blue", "Orange", "Red", "Green", "Yellow"), 1):
        listed = f"{number} Blue circle, {hue} circle, Red circle, Blue circle, Shapes circle"
        assert listed in told
    assert last(session) == "Ana: goals red circle"
    say(session, f"ana wins: {cards}", "1")
    expected = "blue-circle, blue-circle, red-circle, blue-circle, shapes-circle"
    assert last(session) == f"Ana: claim {expected}"


def test_a_dragon_is_of_who_is_to_play(sit, say):
    """SWC-13.1, SWC-13.2: unless another is named, or it cannot be; an answer that names nobody
    is told so."""
    session = sit("shoulda", "Ana Bo Cy", SERIES)
    assert "`my uncle` is no player here" in say(session, "dragon to bo", "my uncle", "cy")
    assert last(session) == "Cy: dragon > Bo"
    say(session, "dragon to ana")
    assert last(session) == "Bo: dragon > Ana"


def test_a_locked_set_says_that_it_is_locked(sit, say):
    """SWC-11.5: before anything else that is wrong with a card for it."""
    session = sit("shoulda", "Ana Bo Cy", (*SERIES, "Bo: dead > 1"))
    for typed in ("attach b6", "attach r4 left of b5", "add r9 right of 1"):
        assert "(SWC-11.5)" in say(session, typed)


@pytest.mark.parametrize(
    "typed", ["moon egg", "lute on A9", "trumpet on a7", "egg on the vault"]
)
def test_a_story_that_is_not_there_is_missed_as_a_story(sit, say, typed):
    """Not its card, nor its suit; and `on the vault` is no line of the next player."""
    session = sit("knights", "Ana Bo Cy", STORIES[:3])
    told = say(session, typed)
    assert "not on the table (KNT-4.9)" in told
    assert last(session) == "Ana: play HE1 new"


def test_where_a_die_is_told_by_its_number_nothing_else_has_one(sit, say):
    """Who has heard that `5` is a roll says `2` for one, too; there is no second choice."""
    session = sit("dicefactor", "Ana Bo Cy", (*ROLLED, "Cy: draw", "Cy: discard red-star"))
    told = say(session, "5", "2", "9")
    assert "draw a card take Red star 1-8 roll the eight-sided die claim five" in told
    assert "`9` cannot be; it is 1 to 8" in told
    rolled = [line.text for line in session.folded.lines[-2:]]
    assert rolled == ["Ana: roll8 5", "Bo: roll8 2"]


def test_undo_at_the_answers_of_the_rules_takes_no_line_back(sit, say):
    """Where the rules ask which question is meant, it goes back from that."""
    session = sit("dicefactor", "Ana Bo Cy", ROLLED)
    told = say(session, "what about hands after trading?", "undo")
    assert "taken back" not in told
    assert last(session) == "Cy: goals red star"


@pytest.mark.parametrize(
    "typed",
    [
        "How did your armor survive the flames?",
        "how did your armor survive the flames A1",
        "bo asks how did your armor survive the flames?",
        "Bo: how did your armor survive the flames? A1",
        "pah, how did your armor survive the flames??",
        "bo: how did your armor survive the flames, ana?",
        "but ana, how did your armor survive the flames?",
        "ana, how did your armor survive the flames?",
    ],
)
def test_what_a_card_asks_is_the_card(sit, say, typed):
    """KNT-14.1: its line is spoken when it is laid; no question goes to the rules."""
    session = sit("knights", "Ana Bo Cy", ("deal", "declare 0", "Ana: play HE1 new"))
    say(session, typed)
    assert last(session) == "Bo: play SP1 on A1"


def test_a_line_of_its_own_stands_for_no_word_of_the_line_before(sit, say):
    """Whoever is named begins a new line, and what was offered before is not done."""
    session = sit("staggering", "Ana Bo Cy", ("deal",))
    say(session, "ana draws a 3 rounds and hugs him", "ana: sir renewal")
    assert last(session) == "deal"
