"""What was played: who won, how long, who was hurt."""

from __future__ import annotations

from deckwright.session.begin import begin
from deckwright.session.history import Past, _join_parts, by_game, by_player, history
from tests.session.one_round import GAME


def play(store, lives: str = "1") -> None:
    session = begin(store, "stab", ("Ana", "Bo"), {"start_lives": lives})
    for line in GAME:
        session.do(session.read(line))


def test_a_finished_game_counts(store):
    """Winner, loser, and how often each was hurt."""
    play(store)
    (past,) = history(store)
    ana, bo = sorted(by_player([past]), key=lambda tally: tally.name)

    assert past.winners == ("Ana",)
    assert (ana.won, ana.played, ana.streak, ana.hits) == (1, 1, 1, 0)
    assert (bo.won, bo.played, bo.streak, bo.hits) == (0, 1, 0, 1)


def test_an_unfinished_game_does_not(store):
    """A game without an end is listed, but nobody has won or lost it."""
    play(store, lives="5")
    (past,) = history(store)

    assert past.winners == ()
    assert by_player([past]) == []
    assert by_game([past]) == []


def test_hits_of_an_unfinished_game_do_not_count(store):
    """Blows are told by finished games, as wins are."""
    play(store)
    play(store, lives="5")
    tallies = by_player(history(store))

    assert {tally.name: tally.hits for tally in tallies} == {"Ana": 0, "Bo": 1}


def test_games_are_counted_with_their_length(store):
    """How often a game was finished, and how many lines it took on average."""
    play(store)
    play(store)
    (shelf,) = by_game(history(store))

    assert (shelf.name, shelf.played, shelf.lines) == ("stab", 2, len(GAME))


def test_games_that_name_each_other_as_before_are_no_error():
    """A spoilt file says so; no game is lost by it."""
    kept = {
        name: Past(name, "stab", "", ("Ana", "Bo"), (), "ended", 3, 5, {}, before=before)
        for name, before in (("one", "two"), ("two", "one"), ("three", "three"))
    }
    _join_parts(kept, ["one", "two", "three"])
    assert kept.keys() == {"two", "three"}
    assert kept["two"].lines == 6
