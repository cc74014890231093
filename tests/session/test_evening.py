"""An evening's games: who won them, and as plays for programs that keep those."""

from __future__ import annotations

import json
from urllib.parse import unquote

from deckwright.prompt import commands
from deckwright.session import evening, plays
from deckwright.session.begin import begin, with_players
from deckwright.session.history import by_player, history
from tests.session.one_round import GAME


def play(store, first="Ana", second="Bo"):
    session = begin(store, "stab", (first, second), {"start_lives": "1"})
    for line in GAME:
        session.do(session.read(line.replace("Ana", first).replace("Bo", second)))
    return session


def test_one_person_is_one_whatever_the_case(store):
    """Called as in the newest game."""
    play(store, "ana")
    last = play(store, "Ana")
    pasts = evening.games(store, last.record)
    assert len(pasts) == 2
    assert {each.name: each.won for each in by_player(history(store))} == {"Ana": 2, "Bo": 0}
    assert evening.tally(pasts) == "Ana 2"


def test_other_people_play_by_the_same_house_rules(store):
    last = play(store)
    session = with_players(store, last.record, ("Ana", "Cy", "Dee"))
    assert session.setup.players == ("Ana", "Cy", "Dee")
    assert session.setup.house["start_lives"] == "1"
    assert session.record.name == "stab-3"


def test_a_play_is_written_as_bg_stats_and_bgg_take_it(store):
    """Who won, how many lives are left, who began, when by the clock on the wall."""
    (past,) = evening.games(store, play(store).record)
    made = plays.bg_stats(past, "Stab", "77")
    again = json.loads(unquote(plays.bg_stats_link(made).partition("?data=")[2]))
    assert again == made
    assert made["game"] == {
        "name": "Stab",
        "sourceGameId": "stab",
        "highestWins": True,
        "noPoints": False,
        "bggId": 77,
    }
    ana, bo = made["players"]
    assert (ana["winner"], ana["startPlayer"], ana["score"]) == (True, True, "1")
    assert (bo["winner"], bo["startPlayer"], bo["score"]) == (False, False, "0")
    form = plays.bgg(past, "Stab", "77")
    assert (form["objecttype"], form["objectid"]) == ("thing", "77")
    assert form["playdate"] == made["playDate"][:10]
    assert [(each["name"], each["win"]) for each in form["players"]] == [
        ("Ana", True),
        ("Bo", False),
    ]
    rows = plays.rows(past, "Stab")
    assert [(row["player"], row["seat"], row["won"]) for row in rows] == [
        ("Ana", 1, True),
        ("Bo", 2, False),
    ]


def test_an_evening_is_told_of_all_its_tables(store, capsys):
    """`dw evening` leaves no game of the night out; who has won is counted at each table."""
    play(store, "Mia", "Raj")
    last = play(store)
    commands.evening(last)
    told = capsys.readouterr().out
    assert [name in told for name in ("stab-2:", "stab-2-2:", "Mia 1", "Ana 1")] == [True] * 4
    assert evening.tally(evening.games(store, last.record)) == "Ana 1"
