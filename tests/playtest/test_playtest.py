"""Many games: the same however they are divided, and paired where rules differ."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from deckwright.engine import TABLE, Action
from deckwright.engine.replay import Played
from deckwright.errors import UnknownName
from deckwright.games import set_up
from deckwright.playtest.bots import bot, by_kind
from deckwright.playtest.one_game import Streams, _Watch, count_game
from deckwright.playtest.plan import Plan
from deckwright.playtest.tally import Tally
from deckwright.playtest.work import Comparing, Counting, Seated
from deckwright.playtest.workers import Until, run

LAY = Action(TABLE)
"""A move like any other."""
GAMES = ("shoulda", "stab", "knights", "dicefactor")


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """A cache of one's own."""
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path))


def last(work, games: int, workers: int = 1):
    """The sum of a run to its end."""
    *_, total = run(work, Until(games), lambda _: False, workers)
    return total


def text(tally: Tally) -> str:
    return json.dumps(tally.to_json(), sort_keys=True)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_counted_to_its_end(game):
    """Somebody wins, and moves are made."""
    count = Plan(game, 3, most=5000).count(0)
    assert count.moves > 5
    assert count.winners or not count.ending
    assert count.forced + count.options > 0
    assert count.rules


@pytest.mark.long
def test_a_run_is_the_same_however_it_is_divided(tmp_path, monkeypatch):
    """One worker, two, or two runs added up: the same to the bit."""
    plan = Plan("shoulda", 3)
    alone = text(last(Counting(plan), 60))
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path / "b"))
    assert text(last(Counting(plan), 60, workers=2)) == alone
    halves = Counting(plan).chunk(0, 25) + Counting(plan).chunk(25, 60)
    assert text(halves) == alone
    assert text(Tally.from_json(json.loads(alone))) == alone


def test_a_run_goes_on_where_it_was_left(monkeypatch):
    """What was once played is not played again."""
    work = Counting(Plan("shoulda", 3))
    before = text(last(work, 40))

    def again(*_: object) -> None:
        raise AssertionError("played again")

    monkeypatch.setattr(Plan, "count", again)
    assert text(last(work, 40)) == before


def test_another_rule_is_another_run():
    """What is kept is found by the rules it was played by."""
    plan = Plan("stab", 3)
    assert plan.key != plan.with_house("start_lives", "3").key
    assert plan.key != replace(plan, seed=2).key
    assert plan.key == Plan("stab", 3).key


@pytest.mark.long
def test_a_run_stops_when_it_is_enough():
    """The test is made after each chunk."""
    parts = list(run(Counting(Plan("shoulda", 3)), Until(1000), lambda t: t.games >= 40, 1))
    size = Plan("shoulda", 3).chunk
    assert parts[-1].games == -(-40 // size) * size
    assert len(parts) == -(-40 // size)


def test_two_readings_alike_go_the_same_to_the_last_action():
    """A/A: nothing differs."""
    plan = Plan("stab", 3)
    pairs = last(Comparing(plan, plan.with_house("start_lives", "5")), 40)
    assert pairs.same == 40
    assert pairs.change("moves").value == 0
    assert pairs.reach.low == pytest.approx(0, abs=1e-6)


@pytest.mark.long
def test_another_winner_of_the_same_moves_is_another_game():
    """Who wins a tie changes no action, but it changes games."""
    plan = Plan("shoulda", 4)
    pairs = last(Comparing(plan, plan.with_house("tie", "player_out")), 120)
    assert pairs.change("moves").value == 0
    assert 0 < pairs.games - pairs.same < pairs.games
    assert pairs.change("ties").value < 0


def test_fewer_lives_make_shorter_games_of_stab():
    """A change everybody would expect is found in few games."""
    plan = Plan("stab", 3)
    pairs = last(Comparing(plan, plan.with_house("start_lives", "2")), 60)
    assert pairs.change("moves").high < 0
    assert pairs.evidence("moves") > 20


def test_streams_do_not_disturb_each_other():
    """Who draws more of his own stream changes nothing for the others, nor for chance."""
    one, other = Streams(1, 7, 3), Streams(1, 7, 3)
    other.seats[0].random()
    assert one.seats[1].random() == other.seats[1].random()
    assert one.chance().random() == other.chance().random()
    assert Streams(1, 8, 3).chance().random() != Streams(1, 7, 3).chance().random()


def test_casual_players_choose_a_kind_before_a_target():
    """Three targets of one card weigh no more than one of another."""
    game, setup = set_up("stab", ("Ana", "Bo", "Cy"), known=True)
    chosen = Streams(1, 1, 3)
    state = game.start(setup)
    while game.due(state):
        state = game.apply(state, game.sample(state, chosen.chance())).state
    options = game.legal_actions(state)
    cards = {option.card for option in options if hasattr(option, "card")}
    random = Random(5)
    chosen_cards: list[Any] = [by_kind(options, random) for _ in range(600)]
    times = (
        [option.card for option in chosen_cards] if chosen_cards else [None for _ in range(600)]
    )
    for card in cards:
        assert times.count(card) > 600 / len(cards) / 2


def test_who_keeps_a_card_back_plays_it_least():
    """Only when nothing else is left."""
    usual = Counting(Plan("stab", 3)).chunk(0, 15)
    kept = Counting(Plan("stab", 3, bots=("never:dagger",))).chunk(0, 15)
    assert kept.played["dagger"] < usual.played["dagger"] / 2


def test_what_a_card_is_worth_is_measured_in_every_seat():
    """The player who keeps it back sits in each seat in turn; casual ones win their part."""
    pairs = last(Seated(Plan("stab", 3), "never:dagger"), 10)
    assert pairs.games == 10
    assert pairs.same < 10
    assert pairs.usual("watched") == pytest.approx(1 / 3)


def test_a_player_like_the_others_wins_no_more_in_any_seat():
    """Seated as the usual player: every game goes the same."""
    pairs = last(Seated(Plan("shoulda", 3), "casual"), 12)
    assert pairs.same == 12
    assert pairs.change("watched").value == 0


@pytest.mark.long
def test_who_looks_ahead_wins_more():
    """A player who tries each option once beats casual ones where hands can be read."""
    pairs = last(Seated(Plan("dicefactor", 3), "thrifty"), 8)
    assert pairs.won().low > 1 / 3
    assert pairs.won().high <= 1


def test_an_unknown_bot_is_named():
    """With what there is."""
    with pytest.raises(UnknownName, match="there is no bot `clever`"):
        bot("clever")


@pytest.mark.parametrize("slug", ["shoulda", "staggering"])
def test_every_card_is_found_by_what_actions_call_it(slug):
    """Cards that count as one are one row; only what is played at all has a worth."""
    from deckwright.playtest.studies import _cards

    found = _cards(Plan(slug, 3, most=400))
    played = Counting(Plan(slug, 3, most=400)).chunk(0, 5).played
    assert {card for card in played if played[card] > 3} - {"none"} <= set(found)
    if slug == "shoulda":
        assert found["dragon"] == "The Dragon"
        assert " / " in found["R1"]


def test_a_game_by_lines_counts_as_the_game_itself():
    """What people typed comes to the same as what the bots did, but for what was open."""
    plan = Plan("shoulda", 3)
    game, setup = set_up("shoulda", plan.names, first=plan.names[0], known=True)
    state, played = game.start(setup), []
    for action in plan.count(4).actions:
        step = game.step(state, action)
        played.append(Played("", action, state, step.state, step.events, False))
        state = step.state
    mine, theirs = count_game(game, setup, played), plan.count(4)

    for name in ("winners", "ending", "moves", "longest_wait", "rounds", "leads", "sat_out"):
        assert getattr(mine, name) == getattr(theirs, name), name
    assert (mine.half_time, mine.decided) == (theirs.half_time, theirs.decided)


def test_tension_is_who_led_and_since_when():
    """Half time is at half the moves; decided is when the winner came to lead for good."""
    watch = _Watch(2)
    for number, standing in enumerate(
        [(1.0, 0.0), (1.0, 1.0), (0.0, 1.0), (2.0, 1.0), (1.0, 2.0), (1.0, 3.0)]
    ):
        watch.move(1, number % 2, LAY)
        watch.lead(standing)
    watch.count.winners = (1,)
    count = watch.end([])

    assert count.half_time == 1
    assert count.decided == 1000 * 5 // 6


def test_tied_winners_are_decided_at_the_end():
    """Nobody led for good."""
    watch = _Watch(2)
    for number in range(4):
        watch.move(1, number % 2, LAY)
        watch.lead((1.0, 1.0))
    watch.count.winners = (0, 1)
    count = watch.end([])

    assert (count.half_time, count.decided) == (-1, 1000)
