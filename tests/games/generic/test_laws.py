"""What holds in every game that is kept by a tracker, whatever is typed."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import deckwright.games.generic
from deckwright.engine import TABLE
from deckwright.engine.lines import write
from deckwright.errors import IllegalAction
from deckwright.games import action_of
from deckwright.games.generic.actions import Change, Give, Pass, Put, Scores, Set, Shift
from deckwright.games.generic.state import NOBODY, State
from deckwright.games.generic.tracker import AtBound
from deckwright.games.generic.tracker_rulebook import book
from deckwright.games.harness import final
from tests.games.generic.trackers import ALL, table
from tests.games.harness import check_game, check_position, check_stale, check_words

ROOT = Path(deckwright.games.generic.__file__).parent
RULE_ID = re.compile(r"\bTRK-\d+\.\d+\b")
every_tracker = pytest.mark.parametrize("name", ALL)


@every_tracker
@pytest.mark.parametrize("seed", range(6))
def test_random_games_keep_the_protocol(name, seed):
    """What is offered is accepted, reads back, replays and survives as a position."""
    game, setup = table(ALL[name], 2 + seed % 4, first=seed % 2)
    check_game(game, setup, seed, book(), must_end=False)
    check_stale(game, setup, seed, book())


def typed(game, state: State, random: Random):
    """An action such as people think of, right or wrong."""
    tracker = state.tracker
    number = random.choice((-30, -3, -1, 0, 1, 2, 7, 40))
    seat = random.randrange(len(state.players))
    found = []
    for counter in tracker.counters:
        many = tuple(random.randint(-2, 6) for _ in state.living)
        found += [Change(seat, number, counter.name), Put(seat, counter.name, number)]
        found += [Scores(TABLE, counter.name, many), Scores(TABLE, counter.name, (*many, 1))]
    found += [Change(seat, number)] if tracker.counters else []
    for tally in tracker.tallies:
        found += [Shift(TABLE, number, tally.name), Set(TABLE, tally.name, number)]
    for marker in tracker.markers:
        found += [Give(TABLE, marker.name, seat), Pass(TABLE, marker.name)]
    plain = [kind for kind in game.actions if kind.by_table]
    found += [kind() for kind in plain if kind.__name__ in ("NextTurn", "NextRound")]
    return random.choice(found)


def check_state(state: State):
    """Numbers within their bounds; who is out has no turn and no marker."""
    for counter, values in zip(state.tracker.counters, state.values, strict=True):
        assert all(counter.min <= value <= counter.max for value in values)
        for seat, value in enumerate(values):
            dead = (value == counter.min and counter.at_min is AtBound.OUT) or (
                value == counter.max and counter.at_max is AtBound.OUT
            )
            assert state.out[seat] or not dead
    for tally, value in zip(state.tracker.tallies, state.tallies, strict=True):
        assert tally.min <= value <= tally.max
    if not state.ending:
        assert not any(state.out[holder] for holder in state.holders if holder != NOBODY)
        if state.tracker.turns:
            assert not state.out[state.turn]
            assert not state.out[state.lead]


@pytest.mark.long
@settings(max_examples=60)
@given(st.sampled_from(sorted(ALL)), st.integers(2, 5), st.integers(0, 2**32))
def test_whatever_is_typed_the_laws_hold(name, players, seed):
    """Refused or done, every action reads back; the lines alone lead to the same state."""
    game, setup = table(ALL[name], players)
    random, state, log, seen = Random(seed), game.start(setup), [], []
    for _ in range(40):
        action = typed(game, state, random)
        line = write(game, setup, state, action)
        refused = game.refusal(state, action)
        assert action_of(game, setup, state, line) == action or refused
        if refused:
            with pytest.raises(IllegalAction) as why:
                game.apply(state, action)
            assert why.value.refusal == refused
            continue
        step = game.apply(state, action)
        check_words(book(), setup, step.events)
        seen.append(state)
        log.append(line)
        state = step.state
        check_state(state)
        check_position(game, setup, state)
        assert game.start(setup) == (seen[0] if seen else state)
        if game.result(state):
            break
    assert final(game, setup, log) == state
    for size in random.sample(range(len(log)), min(3, len(log))):
        assert final(game, setup, log[:size]) == seen[size]


@every_tracker
def test_examples_of_the_help_can_be_typed(name):
    """Every line the help shows means something, and most are accepted at the start."""
    game, setup = table(ALL[name])
    state = game.start(setup)

    for line in game.examples(setup):
        action = action_of(game, setup, state, line)
        assert isinstance(action, game.actions)
        game.refusal(state, action)


@every_tracker
def test_the_table_needs_no_name(name):
    """What the table does is nobody's line."""
    game, setup = table(ALL[name])
    for action in game.legal_actions(game.start(setup)):
        line = write(game, setup, game.start(setup), action)
        assert (":" in line) == (action.seat != TABLE)


# The code and its rules -------------------------------------------------------------------


def sources() -> str:
    """All the code of the tracker."""
    return "\n".join(path.read_text("utf-8") for path in sorted(ROOT.glob("*.py")))


def test_rules_and_code_agree():
    """Every rule cited is there, every rule is cited, no sentence is missing or idle."""
    rules, code = book().rules, sources()
    literals = {n.value for n in ast.walk(ast.parse(code)) if isinstance(n, ast.Constant)}
    prefixed = {f"{who}_{way}" for who in ("player", "table") for way in ("low", "high")}

    assert set(RULE_ID.findall(code)) == set(rules)
    for rule in rules.values():
        assert {*rule.refuse, *rule.event} <= literals | prefixed, rule.id
    for rule, code_ in re.findall(r'"(TRK-\d+\.\d+)", "(\w+)"', code):
        assert code_ in {**rules[rule].refuse, **rules[rule].event}, (rule, code_)


def test_kinds_follow_from_the_tracker():
    """There is no line for what a game has not got."""
    game, _ = table(ALL["bare"])

    assert [kind.__name__ for kind in game.actions] == ["Pass", "Give", "Out", "End"]
    assert not {Scores, Put} & set(table(ALL["together"])[0].actions)
    assert not {Shift, Set} & set(table(ALL["lives"])[0].actions)


def test_one_number_is_a_total_and_never_a_round_of_scores():
    """With one player left a list could not be told from what a counter stands at."""
    game, setup = table(ALL["race"].replace("last_standing = true", ""), 2)
    state = game.start(setup)
    state = game.apply(state, action_of(game, setup, state, "bo: out")).state

    assert action_of(game, setup, state, "miles 5") == Put(0, "miles", 5)
    refused = game.refusal(state, action_of(game, setup, state, "miles +5"))
    assert refused is not None
    assert (refused.rule, refused.code) == ("TRK-1.3", "alone")
