"""Somebody goes home in the middle of a game, or comes back: each game says what that is."""

from __future__ import annotations

import pytest

from deckwright.errors import Unreadable
from deckwright.games import action_of
from deckwright.prompt.reader.context import Context

SHOULDA = ("deal", "Ana: open B5", "Dee: add R6 right")
KNIGHTS = ("deal", "declare 0", "Ana: play HE1 new")
DICE = ("deal", "first-rolls 1 8 2", "goals red star")


@pytest.mark.parametrize(
    "typed", ["bo leaves", "Bo left", "bo is out", "bo goes home", "Bo: leaves", "bo has to go"]
)
@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("shoulda", "correct out Bo"),
        ("stab", "correct out Bo"),
        ("knights", "correct out Bo"),
        ("dicefactor", "correct out Bo"),
        ("staggering", "leave Bo"),
    ],
)
def test_a_player_leaves_in_the_words_people_use(sit, typed, game, line):
    session = sit(game, "Ana Bo Cy")
    parsed = Context.of(session).parsed(typed)
    meant = [action for way in parsed.ways for action in way]
    meant += [each.action for each in parsed.broken if each.action]  # before the first deal
    if game == "knights" and "out" in typed:
        line = "Bo: passout"  # KNT-11.1
    assert [session.write(action) for action in meant] == [line]


def test_what_a_game_cannot_do_is_said(sit, say):
    """In STAB YOUR FRIENDS who comes back needs lives; a hand of knights stays away."""
    session = sit("stab", "Ana Bo Cy", ("draw",) * 3)
    assert "say with what Bo comes back: `Bo lives 3`" in say(
        session, "bo leaves", "bo is back"
    )
    session = sit("knights", "Ana Bo Cy", KNIGHTS)
    assert "(KNT-11.5)" in say(session, "bo leaves", "bo is back")


def test_shoulda_goes_on_without_who_left(sit, say):
    """The hand goes into the deck; turns and Dragons pass Cy over, who cannot win."""
    session = sit("shoulda", "Ana Bo Cy Dee", SHOULDA)
    say(session, "cy leaves", "shuffle")
    state = session.state
    assert session.setup.players[state.turn] == "Bo"
    assert (len(state.hands[2]), len(state.deck)) == (0, 30)
    assert 2 not in session.game.to_act(state)
    with pytest.raises(Unreadable):
        session.do(action_of(session.game, session.setup, state, "correct out Cy"))
    say(session, "draw; pass", "draw; pass", "draw; pass")
    assert session.setup.players[session.state.turn] == "Bo"
    say(session, "cy is back")
    assert len(session.state.hands[2]) == 6
    assert session.game.result(session.state) is None


def test_who_left_neither_wins_nor_loses(sit):
    """Shoulda, with an empty hand that would be the fewest."""
    session = sit("shoulda", "Ana Bo Cy", SHOULDA[:2])
    session.do(session.read("correct out Cy"))
    position = session.game.to_position(session.state)
    position["scoops"] = {"Ana": ["R1"] * 1}
    position["ending"] = "scoop cards match a hand"
    position["hands"] = {"Ana": 1, "Bo": 3, "Cy": 0}
    position["deck"] = 42
    position["out"] = ["Ana"]
    position["unshuffled"] = False
    over = session.game.from_position(session.setup, position)
    result = session.game.result(over)
    assert result is not None
    assert result.winners == (0,)


def test_turns_pass_over_who_left_dice_factor(sit, say):
    """The hand stays on the table; a player who comes back has a turn when it is due."""
    session = sit("dicefactor", "Ana Bo Cy", DICE)
    say(session, "bo leaves", "d; red star", "d; red cross", "d; red circle")
    assert session.setup.players[session.state.turn] == "Ana"
    say(session, "bo is back", "d; red pentagon")
    assert session.setup.players[session.state.turn] == "Bo"


def test_stories_stay_of_who_left(sit, say):
    """Heroic Claims: as if passed out, with cards nobody has seen."""
    session = sit("knights", "Ana Bo Cy", KNIGHTS)
    say(session, "bo leaves", "cy: egg", "jewels")
    assert session.setup.players[session.state.turn] == "Cy"
    assert session.state.shown[1]
