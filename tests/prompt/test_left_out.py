"""What people say besides what they do, and verbs that no list holds: left out by a key."""

from __future__ import annotations

import pytest

from deckwright.prompt.reader.meaning import Ask, Do, Nothing, Refused
from deckwright.prompt.reader.understand import understand

DRAWN = ("draw",) * 3
STAB = "stab", "Ana Bo Cy", DRAWN
SERIES = "shoulda", "Ana Bo Cy", ("deal", "Ana: open R5")
STORIES = "staggering", "Ana Bo Cy", ("deal", "Ana: draw SHD")
DICE = "dicefactor", "Ana Bo Cy", ("deal", "first-rolls 4 2 7", "goals red star")
CLAIMS = "knights", "Ana Bo Cy", ("deal", "Ana: declare 0")
DICE_DRAWN = (*DICE[:2], (*DICE[2], "Cy: draw"))


@pytest.mark.parametrize(
    ("table", "typed", "gone", "lines"),
    [
        (STAB, "ana plays one on bo, so gizmo", ["gizmo"], ["Ana: play > Bo"]),
        (STAB, "ana on bo perchance", ["perchance"], ["Ana: play > Bo"]),
        (STAB, "ana spirits one at bo", ["spirits"], ["Ana: play > Bo"]),
        (
            STAB,
            "ana plays on bo, who cannot gripe about it",
            ["who cannot gripe about it"],
            ["Ana: play > Bo"],
        ),
        (STAB, "ana plays on bo, sorry gizmo", ["sorry gizmo"], ["Ana: play > Bo"]),
        (SERIES, "cy whisks r6 right", ["whisks"], ["Cy: add R6 right"]),
        (SERIES, "cy whisks r5", ["whisks"], ["Cy: remove R5 match"]),
    ],
)
def test_words_that_are_not_understood_are_left_out_by_a_key(sit, table, typed, gone, lines):
    """They are named, and nothing is done before the key; a word in the place of a verb is any
    verb that fits."""
    session = sit(*table)
    meaning = understand(session, typed)
    assert isinstance(meaning, Ask)
    assert meaning.slip
    assert list(meaning.slip.taken) == gone
    assert [way.line for way in meaning.ways] == lines
    assert len(session.folded.lines) == len(table[2])


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("whatever they moan, ana lays hers before bo", "Ana: play > Bo"),
        ("ana lays hers before bo, nobody moans", "Ana: play > Bo"),
    ],
)
def test_a_remark_is_left_out_with_all_its_words(sit, typed, line):
    """Between two signs, `nobody` and names among them; never without a key."""
    meaning = understand(sit(*STAB), typed)
    assert isinstance(meaning, Ask)
    assert meaning.slip
    assert [way.line for way in meaning.ways] == [line]


@pytest.mark.parametrize("typed", ["ana draws twaddle", "bo whisks his bow away"])
def test_of_another_step_words_left_out_are_no_reason(sit, typed):
    """SYF-3.2: it is told only where its verb and all names were read."""
    meaning = understand(sit(*STAB), typed)
    refused = meaning.refused if isinstance(meaning, Ask) else meaning
    assert not isinstance(refused, Refused) or refused.left == ("twaddle",)


def test_what_is_left_over_is_refused_with_its_rule(sit):
    """SYF-3.2: the rest was understood, and is not allowed; the word is named."""
    meaning = understand(sit(*STAB), "ana greedily draws a bow")
    assert isinstance(meaning, Refused)
    assert meaning.refusal.rule.startswith("SYF-3")
    assert meaning.left == ("greedily",)


@pytest.mark.parametrize("typed", ["ana xyzzy", "xyzzy", "ana: xyzzy"])
def test_where_nothing_is_left_over_the_word_is_named(sit, typed):
    meaning = understand(sit(*STAB), typed)
    assert isinstance(meaning, Nothing)
    assert "`xyzzy`" in meaning.told


@pytest.mark.parametrize(
    ("table", "typed"),
    [
        (SERIES, "cy adds r6 right, never r7"),
        (STAB, "ana never plays on bo"),
        (STAB, "ana plays on bo cy"),
        (STAB, "who plays on bo"),
    ],
)
def test_what_turns_a_line_into_another_is_never_left_out(sit, table, typed):
    """Names, cards, numbers, `not`, and words of questions."""
    meaning = understand(sit(*table), typed)
    assert not (isinstance(meaning, Ask) and meaning.slip)


def test_many_words_are_read_in_time(sit):
    """A line of 2,000 letters: at most ten times the parser, each of bounded work."""
    session = sit(*STAB)
    assert not isinstance(understand(session, "ana whisks one " * 133), Ask)


@pytest.mark.parametrize(("then", "done"), [("cy xyzzy", True), ("no wait xyzzy", False)])
def test_a_sentence_is_not_done_unasked_where_the_next_may_turn_it(sit, then, done):
    """The first part is done by a key then; else the next is told as not understood."""
    meaning = understand(sit(*STAB), f"ana plays one on bo. {then}")
    if done:
        assert isinstance(meaning, Do)
        assert [*meaning.later] == [then]
    else:
        assert isinstance(meaning, Ask)
        assert [way.label for way in meaning.ways] == ["Ana: play > Bo"]


def test_cards_told_in_a_row_may_lie_in_two_ways(sit):
    """SYF-5.1: before one player after the other, or as they were played."""
    laid = ("play > Bo", "play > Ana", "play > Ana", "play > Cy", "play > Bo", "play > Cy")
    session = sit("stab", "Ana Bo Cy", (*DRAWN, *laid))
    meaning = understand(session, "flip: dagger, bow, axe, bomb, love, drink")
    assert isinstance(meaning, Ask)
    assert meaning.blank
    assert meaning.blank.labels == [
        "Ana: Dagger, Bow; Bo: Battle Axe, Bomb; Cy: Love Potion, Drink",
        "Ana: Bow, Battle Axe; Bo: Dagger, Love Potion; Cy: Bomb, Drink",
    ]


def test_five_shouted_with_cards_is_a_claim_and_no_roll(sit):
    """BOL-7.1; the roll of a five would end the turn."""
    session = sit("dicefactor", "Ana Bo Cy", ("deal", "first-rolls 4 2 7", "goals red star"))
    typed = "five! cy: 2 orange crosses, orange square, orange star n red cross"
    meaning = understand(session, typed)
    assert isinstance(meaning, (Ask, Refused))
    refused = meaning if isinstance(meaning, Refused) else meaning.refused
    assert refused
    assert refused.line.startswith("Cy: claim")


@pytest.mark.parametrize("typed", ["i scoop all", "cy removes everything", "scoops the lot"])
def test_a_verb_that_is_known_is_no_other(sit, typed):
    """SWC-6.1: who scoops lays no blemmyes and draws no card."""
    meaning = understand(sit(*SERIES), typed)
    assert not isinstance(meaning, Ask) or not meaning.ways or "remove" in meaning.ways[0].label


@pytest.mark.parametrize(
    ("table", "typed", "lines"),
    [
        (STAB, "ana vs bo", ["Ana: play > Bo"]),
        (STAB, "ana meets bo there", ["Ana: play > Bo"]),
        (STORIES, "ana so trivia near bo", ["Ana: challenge Bo on trivia"]),
    ],
)
def test_what_is_named_decides_what_is_offered(sit, table, typed, lines):
    """All that has those names, players, cards and numbers, and no others; by a key."""
    session = sit(*table)
    meaning = understand(session, typed)
    ways = meaning.ways if isinstance(meaning, Ask) else ()
    assert [way.line for way in ways] == lines
    assert len(session.folded.lines) == len(table[2])


@pytest.mark.parametrize("typed", ["cy vs ana", "ana never meets bo", "ana vs bo and cy"])
def test_what_is_named_is_done_by_whoever_stands_first_and_nothing_besides(sit, typed):
    """Who plays is named first; no name is left over."""
    assert not isinstance(understand(sit(*STAB), typed), (Ask, Do))


@pytest.mark.parametrize(
    ("table", "typed", "lines"),
    [
        (
            STAB,
            "grinning like mad ana slid a nasty thing over to dear old cy",
            ["Ana: play > Cy"],
        ),
        (
            STORIES,
            "ana glares across at cy, strength it shall be",
            ["Ana: challenge Cy on strength"],
        ),
    ],
)
def test_a_deed_that_has_all_a_line_names_is_offered(sit, table, typed, lines):
    """Its names and verbs speak for it, in whatever words they stand; done by a key."""
    meaning = understand(sit(*table), typed)
    assert isinstance(meaning, Ask)
    assert [way.line for way in meaning.ways] == lines


@pytest.mark.parametrize(
    ("table", "typed", "rule"),
    [
        (STAB, "ana keeps hers, no hurry at all", "SYF-4.2"),
        (STAB, "ana cant be bothered to play", "SYF-4.2"),
        (SERIES, "cy does nothing at all today", "SWC-7.5"),
        (DICE, "cy wont do anything", "BOL-4.1"),
        (DICE_DRAWN, "cy keeps the whole lot of them", "BOL-4.2"),
        (STORIES, "ana does without this once", "STG-3.4"),
        (CLAIMS, "ana skips her turn for once", "KNT-3.4"),
    ],
)
def test_who_does_nothing_declines_what_is_due(sit, table, typed, rule):
    meaning = understand(sit(*table), typed)
    refused = meaning.refused if isinstance(meaning, Ask) else meaning
    assert isinstance(refused, Refused)
    assert refused.refusal.rule == rule


def test_what_can_be_more_than_a_list_holds_is_asked_for_again(sit):
    """BOL-7.1: one card of a claim is in scores of hands; none of them is listed."""
    session = sit(*DICE)
    asked = understand(session, "bo has five stars!")
    assert isinstance(asked, Ask)
    assert asked.blank
    again = understand(session, "yellow star", asked)
    assert isinstance(again, Ask)
    assert not again.ways
    assert again.refused
    assert again.refused.refusal.code == "few"
