"""Slips at the prompt: told in a few lines, with the words to type."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from deckwright.names import EVERYDAY, find
from deckwright.prompt.loop import Loop
from deckwright.prompt.reader.understand import understand
from deckwright.session.session import Session

DRAWS = ("draw bow, drink, bomb, snake",) * 2
STORY = ("deal", "declare 0", "Ana: play HE1 new")


@pytest.fixture
def say(monkeypatch, capsys) -> Callable[..., str]:
    """What the prompt answers to some lines, as one line of text."""
    monkeypatch.setenv("COLUMNS", "40")

    def said(session: Session, *typed: str) -> str:
        lines = iter([*typed, "quit"])
        Loop(session, lambda _: next(lines)).run()
        return capsys.readouterr().out

    return said


def words(told: str) -> str:
    return " ".join(told.split())


def test_a_refusal_is_short(sit, say):
    """What is possible takes two lines at most, and no call that nobody meant."""
    told = say(sit("stab", "Ana Bo Cy", ("draw", "draw", "draw")), "Bo: play bow > Ana")
    possible = told[told.index("  Try:") :].split("\n> ")[0].split("Kept.")[0]

    assert "Try: plays in front of 1 self, 2 Bo" in words(possible)
    assert "callout" not in possible
    assert len(possible.strip().split("\n")) <= 2


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("xyzzy", "`xyzzy` is not understood Try: 1 "),
        ("scroe", "`scroe` is not understood; did you mean `score`?"),
        ("drwa bow", "Ana draws 4 cards, no more and no fewer (SYF-3.1)"),
        ("Ana: drwa bow", "Ana draws 4 cards, no more and no fewer (SYF-3.1)"),
        ("99", "there is no choice 99; `?` shows what there is"),
    ],
)
def test_a_word_that_begins_nothing(sit, say, typed, told):
    """What was not understood is named, and what could be typed here; letters in another order
    are read, where the rules refuse it in any case."""
    assert told in words(say(sit("stab", "Ana Bo"), typed))


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("play SP1 on 1", "Bo doubts"),
        ("play SP1 on a1", "Bo doubts"),
        ("play SP1 on a6", "A6 is not on the table (KNT-4.9)"),
    ],
)
def test_stories_by_number(sit, say, typed, told):
    """A story is called by its number alone, too; one that is not there is told as such."""
    assert told in words(say(sit("knights", "Ana Bo Cy", STORY), typed))


def test_a_line_typed_at_a_question(sit, say):
    """What answers nothing and begins as a line does is one: the question is left."""
    told = say(sit("stab", "Ana Bo"), "1", "note 4, 5", "1", "draw bow, bow, drink, bomb")

    assert "no card" not in told
    assert "- Ana draws" in told


def test_after_the_end(sit, say):
    """Whatever is typed then, it is over, and how to go back is told."""
    session = sit("staggering", "ann bo cy", ("deal", "stop ann bo cy"))

    assert words(say(session, "1", "ann: show 3", "draw SHD")).count("the game is over;") == 3


def test_a_line_that_ends_too_early(sit, say):
    """What is open is asked for: a Skill, or an Event's Universe."""
    session = sit("staggering", "ann bo cy", ("deal", "draw SHD"))
    told = words(say(session, "challenge bo", "4"))

    assert "1 Strength 2 Garibaldi Rating 3 Trivia 4 The Shed" in told
    assert session.folded.lines[-1].text == "ann: challenge bo with SHD"


@pytest.mark.parametrize(
    ("game", "wins"),
    [("knights", "The first to 11 points wins."), ("shoulda", "The fewest points win.")],
)
def test_the_score_says_what_wins(sit, say, game, wins):
    """Whether many points are good differs from game to game."""
    assert wins in say(sit(game, "ann bo cy"), "score")


def test_the_score_is_told_once(sit, say):
    """After the end the table tells the result once, and `score` the points with it."""
    session = sit("staggering", "ann bo cy", ("deal", "stop ann bo cy"))
    told = say(session, "score")

    assert told.count("ann: ") == 1
    assert told.count("The game is over") == 2


@pytest.mark.parametrize(
    ("game", "lines"),
    [
        ("staggering", ("deal", "stop ann, bo, cy")),
        ("staggering", ("deal", "draw equipment")),
        ("stab", ("draw bow, bow, bow, bow",)),
        ("dicefactor", ("deal", "first-rolls 1, 2, 3")),
    ],
)
def test_undo_is_one_word_and_redo_the_way_back(sit, say, game, lines):
    """Even what chance has shown to all is taken back unasked, for nothing is lost."""
    session = sit(game, "ann bo cy", lines)
    before = session.state
    told = say(session, "undo", "redo")

    assert "taken back:" in told
    assert "`redo` brings it again." in told
    assert session.state == before


def test_no_signs_for_listeners(sit, say, monkeypatch):
    """A crowded table is told at length where signs are said in words."""
    players = "ann bo cy dee eli fay gus hal ida jo kim leo"
    lines = ("deal", "ann: open R5", *[f"{name}: blemmyes" for name in ("leo", "kim", "jo")])
    session = sit("shoulda", players, lines)
    seen = words(say(session))
    monkeypatch.setenv("DECKWRIGHT_PLAIN", "1")
    heard = words(say(session))

    assert "1: <4 R5 6> <(b1)>" in seen
    assert "dee 6/6" in seen
    assert "6/6" not in heard
    assert "takes 4 left or 6 right" in heard


def test_help_explains_the_signs(sit, say):
    """`?` lists what can be done, the lines of the game, and what the screen's signs mean."""
    told = words(say(sit("stab", "Ana Bo"), "?"))

    assert "1 Ana draws 4: name them" in told
    assert "^ wears the crown" in told
    assert "play bow > Bo (with a Crystal)" in told


def test_another_phone_has_played_on(sit, say):
    """Whatever is typed at an old screen shows the new one first; leaving works as ever."""
    session = sit("staggering", "Ana Bo", ("deal",))
    other = Session(session.store, session.record)
    other.do(other.read("draw aob"))
    told = say(session, "Ana: draw equipment", "score")

    assert "Ana 18 Starship" in words(told)
    assert "\n!" not in told
    assert len(session.folded.lines) == 2
    other.do(other.read("Ana: challenge Bo on trivia"))
    assert "Ana challenges Bo" not in say(session)


def test_house_rules_at_the_table(sit, say):
    """Only what differs is shown, unless all of it is asked for."""
    session = sit("staggering", "Ana Bo", ("deal",))
    short, whole = say(session, "house"), say(session, "house all")

    assert "All else is as usual" in words(short)
    assert "round_limit" not in short
    assert "round_limit=none" in whole


@pytest.mark.parametrize(
    ("game", "lines", "shown"),
    [
        ("stab", ("draw", "draw", "draw"), "Try: plays in front of 1 self, 2 Bo, 3 Cy"),
        ("knights", ("deal", "declare 0"), "Try: 1 begin a story, 2 Wild: hit an opponent, "),
        ("shoulda", ("deal", "Ana: open R5"), "Try: 1 add at an end, 2 attach B5 to the same"),
        ("dicefactor", ("deal",), "Try: 3 numbers, 1-8"),
        ("staggering", ("deal", "draw equipment"), "Try: 1 Ana: Character Challenge"),
    ],
)
def test_a_hint_has_the_words_of_the_screen(sit, say, game, lines, shown):
    """What could be typed is told as the choices are, each with its number, in all games."""
    assert shown in words(say(sit(game, "Ana Bo Cy", lines), "xyzzy"))


def test_a_hint_is_of_whoever_is_named(sit, say):
    """Where two have to do something, a refusal offers what is open to who was to do it."""
    searched = (*STORY[:2], "Ana: play DS1 on Bo")
    told = words(say(sit("knights", "Ana Bo Cy", searched), "Bo: discards SW1"))
    assert "Try: 3 Bo discards all Hearts, 4 Bo has none" in told


def test_a_verb_of_another_time_is_told_with_what_can_be_done(sit, say):
    """Where nothing is to be discarded that is said, and what can be done."""
    told = words(say(sit("knights", "Ana Bo Cy", STORY), "discards"))
    assert (
        "nobody has to discard anything now (KNT-10.8) Try: 1 begin a story, 2 Spade, 3 Sword"
        in told
    )


@pytest.mark.parametrize(
    ("game", "lines", "typed", "told"),
    [
        (
            "shoulda",
            ("deal", "Ana: open B4"),
            "b4 on r4 left",
            "there is no card in that place to attach to (SWC-5.1)",
        ),
        ("stab", DRAWS, "bo xlvq ana", "`xlvq` was left out"),
        ("shoulda", ("deal", "Ana: open B4"), "ana bo", "`bo` is not understood here"),
    ],
)
def test_the_word_that_is_wrong_is_named(sit, say, game, lines, typed, told):
    """Cards, players and places are known words; what is put on something comes before it."""
    assert told in words(say(sit(game, "Ana Bo", lines), typed))


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("5 right", "1 B5 2 R5 Bo, with which card?"),
        ("5 black", "Bo adds B5"),
        ("right", "`right` is not understood here"),
        ("left of r4", "`r4` is not understood here"),
        ("blemmyes on the right", "the first blemmyes on the table lies alone (SWC-12.5)"),
    ],
)
def test_a_side_alone_is_no_card(sit, say, typed, told):
    """In Shoulda a value and a side are enough; a side is neither a card nor a second turn."""
    session = sit("shoulda", "Ana Bo", ("deal", "Ana: open R4"))
    assert told in words(say(session, typed))


def test_an_everyday_word_answers_nothing(sit, say):
    """`out` at a question is no card of the deck whose name begins so."""
    session = sit("knights", "Ana Bo Cy", STORY)
    assert "`out` alone says too little" in words(say(session, "1", "out", ""))


BEGUN = {
    "stab": ("draw",) * 3,
    "shoulda": (
        "deal",
        "Ana: open R4",
    ),
    "knights": ("deal", "Ana: declare 0", "Ana: play HE1 new", "Bo: play HE3 new"),
    "dicefactor": (),
    "staggering": (),
}


@pytest.mark.parametrize("game", BEGUN)
def test_no_line_with_a_gap_is_shown(sit, game):
    """Why an everyday word is refused, or what it lacks, is told without a form's braces."""
    session = sit(game, "Ana Bo Cy", BEGUN[game])
    cards = session.game.vocabulary(session.state, "card")
    for word in (word for word in sorted(EVERYDAY) if find(cards, word)):
        meaning = understand(session, word)
        assert "{" not in str(getattr(meaning, "told", "")), word


def test_a_ruling_is_not_used_up_silently(sit, say):
    """A line that needed none says so; one that did does not."""
    session = sit("stab", "Ana Bo Cy", ("draw",) * 3)
    allowed = "ruling Bo may draw one more"
    typed = ("cy", "bo", allowed, "cy", allowed, "bo: draw")
    told = words(say(session, *typed))
    assert told.count("That needed no ruling, and uses it up: Bo may draw") == 1
    assert "Bo draws 1 card" in told
