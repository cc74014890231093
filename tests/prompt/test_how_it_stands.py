"""Whether somebody or something is in a state that the table shows, and who is ahead."""

from __future__ import annotations

import pytest

from deckwright.prompt.questions.table_questions import answer_at

pytestmark = pytest.mark.long
STORIES = [
    "deal",
    "Ana: declare 0",
    "Ana: play HE1 new",
    "Bo: play HE2 new",
    "Cy: play SP1 on A1",
]


@pytest.mark.parametrize(
    ("asked", "verdict", "said"),
    [
        ("is ana's story challenged", "yes", "A1 Ana"),
        ("is A2 challenged right now", "no", "Stories that count"),
        ("is bo a paladin", "no", "Cy"),
        ("is cy a paladin", "yes", "Cy"),
        ("which stories are challenged", "told", "A1 Ana"),
        ("does bos story count as it lies there", "yes", "KNT-12.5"),
        ("is A1 worth anything", "no", "KNT-12.5"),
        ("who is a paladin", "told", "Cy"),
    ],
)
def test_stories_and_paladins(sit, asked, verdict, said):
    """KNT-4.7, KNT-12.7: as the stories are headed, and by what is noted of players."""
    reply = answer_at(sit("knights", "Ana Bo Cy", STORIES), asked)
    assert reply is not None
    assert reply.verdict == verdict, reply.whole
    assert said in reply.whole


BITTEN = [
    "Ana: draw", "Bo: draw", "Ana: play > Ana", "Bo: play > Ana", "Ana: play > Bo",
    "Bo: play > Bo", "reveal shield, snake, shield, shield", "Ana: pass-crown > Bo",
]  # fmt: skip
TOPPED = [
    "deal", "first-rolls 8, 2, 3", "Ana: goals red star", "Ana: draw", "Ana: discard red-star",
]  # fmt: skip
BEHIND = [
    "deal", "draw equipment", "Ana: challenge Bo on strength", "Bo: answer", "Ana: show SHD-C1",
    "Bo: show MUD-C1",
]  # fmt: skip
DEADS = ["deal", "Ana: open R4", "Cy: add R5 right", "Bo: dead"]


@pytest.mark.parametrize(
    ("game", "players", "lines", "asked", "verdict", "said"),
    [
        ("stab", "Ana Bo", BITTEN, "is ana the queen", "no", "Bo (crown)"),
        ("stab", "Ana Bo", BITTEN, "who is the highness now ana or bo", "told", "Bo (crown)"),
        ("stab", "Ana Bo", BITTEN[:5], "is it ana again after bo", "no", "Turn all cards up"),
        ("stab", "Ana Bo", BITTEN[:5], "whos next", "told", "Turn all cards up"),
        ("stab", "Ana Bo", BITTEN, "is ana snakebit", "yes", "Ana (plays nothing)"),
        ("stab", "Ana Bo", BITTEN, "how many does bo draw", "told", "Bo draws 2"),
        ("dicefactor", "Ana Bo Cy", TOPPED, "which way round do we go", "told", "clockwise"),
        ("dicefactor", "Ana Bo Cy", TOPPED, "and after bo whos next", "told", "Cy"),
        ("dicefactor", "Ana Bo Cy", TOPPED, "whats on the discard pile", "told", "Red star"),
        ("knights", "Ana Bo Cy", STORIES, "whats on top of anas story", "told", "A1 Ana"),
    ],
)  # fmt: skip
def test_what_all_see_is_said(sit, game, players, lines, asked, verdict, said):
    """The verdict first, and then how it stands."""
    reply = answer_at(sit(game, players, lines), asked)
    assert reply is not None
    assert reply.verdict == verdict, reply.whole
    assert said in reply.whole


@pytest.mark.parametrize(
    ("game", "players", "lines", "asked"),
    [
        ("stab", "Ana Bo", BITTEN, "is bo the highness next round"),
        ("knights", "Ana Bo Cy", STORIES, "is cy getting a point"),
        ("stab", "Ana Bo", BITTEN, "who is the highness next"),
        ("stab", "Ana Bo", BITTEN, "is it bos turn to shoot"),
        ("stab", "Ana Bo", BITTEN, "how many does ana draw"),
        ("dicefactor", "Ana Bo Cy", TOPPED, "can cy have the red star ana threw away"),
    ],
)
def test_a_neighbour_of_a_state_is_not_answered(sit, game, players, lines, asked):
    """Another time, another deed than the one that is due, a card that somebody laid down."""
    reply = answer_at(sit(game, players, lines), asked)
    assert reply is None or reply.beside, reply.whole
