"""The screen of Dice Factor: each phase whole, and offers that the engine takes."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import pytest

from deckwright.display import WIDE
from deckwright.engine.choices import Choice, Question
from deckwright.engine.playout import play_out
from deckwright.engine.replay import Played
from deckwright.engine.view import View
from deckwright.games import presentation
from deckwright.games.dicefactor import GAME
from deckwright.games.dicefactor.state import holdable
from deckwright.games.dicefactor.table import choices, prompts
from deckwright.rulebook import read_rulebook
from tests.games.harness import table
from tests.games.offered import can_be_done, physical, whole
from tests.games.telling import play

screen = presentation("dicefactor").screen
NAMES = ("Ana", "Bo", "Cy")
FIVES = {name: ["?"] * 5 for name in NAMES}
SIXES = {**FIVES, "Ana": ["?"] * 6}
FOURS = {**FIVES, "Ana": ["?"] * 4}
TURN = {"goals": ["red", "star"], "hands": FIVES, "discard": ["blue-star", "green-cross"]}
WINNING = ["red-star", "red-cross", "red-circle", "red-square", "red-pentagon"]


def seen(
    told: dict[str, Any] | None = None, names: tuple[str, ...] = NAMES, **house: str
) -> View:
    return physical("dicefactor", told, names, **house)


def view(setup: Any, state: Any) -> View:
    return View(setup, state, GAME, setup.card_name)


PHASES: dict[str, tuple[dict[str, Any] | None, dict[str, Any]]] = {
    "start": (None, {}),
    "turn-up": ({"stage": "turn-up", "hands": FIVES}, {"starter_discard": "one"}),
    "first-rolls": ({"stage": "first-rolls", "hands": FIVES}, {}),
    "roll-off": (
        {"stage": "first-rolls", "hands": FIVES, "rollers": ["Ana", "Cy"]},
        {"all_tied": "reroll_highest"},
    ),
    "goals": ({"stage": "goals", "turn": "Bo", "hands": FIVES}, {}),
    "first-turn": ({**TURN, "discard": []}, {}),
    "turn": ({**TURN, "turn": "Bo", "direction": "anticlockwise"}, {}),
    "rolling": ({**TURN, "rolling": "d8"}, {}),
    "discard": ({**TURN, "stage": "discard", "hands": SIXES}, {}),
    "no-actions": (
        {
            **TURN,
            "stage": "discard",
            "hands": SIXES,
            "front": "Ana",
            "discard": ["a-38", "a-39", "roll", "a-40"],
        },
        {},
    ),
    "six-cards": ({**TURN, "front": "Ana", "hands": SIXES, "lost": {"Cy": 1}}, {}),
    "six": ({**TURN, "stage": "trade", "free": True}, {}),
    "seven": ({**TURN, "stage": "swap", "free": True}, {}),
    "eight": ({**TURN, "stage": "reroll", "free": True}, {}),
    "die-chosen": ({**TURN, "stage": "reroll", "free": True, "rolling": "shapes"}, {}),
    "roll-card": ({**TURN, "stage": "reroll", "goals": ["logo", "star"]}, {}),
    "grab": ({**TURN, "stage": "grab", "target": "Bo", "aside": "?", "hands": FOURS}, {}),
    "keep": (
        {
            **TURN,
            "stage": "keep",
            "target": "Bo",
            "aside": "?",
            "hands": {**FIVES, "Bo": ["?"] * 4},
        },
        {},
    ),
    "shuffle": ({**TURN, "stage": "discard", "shuffle": True, "hands": SIXES}, {}),
    "judge": (
        {
            **TURN,
            "stage": "judge",
            "claims": ["Cy"],
            "waiting": ["Ana", "Bo"],
            "ending": "colour",
            "hands": {**FIVES, "Cy": WINNING},
        },
        {},
    ),
    "two-logos": ({**TURN, "goals": ["logo", "logo"]}, {"win_timing": "own_turn"}),
    "over": (
        {
            **TURN,
            "stage": "over",
            "claims": ["Cy"],
            "ending": "colour",
            "hands": {**FIVES, "Cy": WINNING},
        },
        {},
    ),
}


@pytest.mark.parametrize("phase", PHASES)
def test_each_phase(phase, golden):
    """The screen and its offers, whole."""
    told, house = PHASES[phase]
    golden(f"screens/dicefactor-{phase}.txt", whole(seen(told, **house)))


def test_two_players(golden):
    """Between two there is no direction, and the partner is not asked for."""
    hands = {"Ana": ["?"] * 6, "Bo": ["?"] * 5}
    two = seen({**TURN, "stage": "discard", "hands": hands}, ("Ana", "Bo"))
    golden("screens/dicefactor-two-players.txt", whole(two))


def test_eighteen_players(golden):
    """As many as can play, with long names, on a screen of eighteen lines."""
    names = tuple(f"Maximilian{number}" for number in range(1, 19))
    hands = {name: ["?"] * 5 for name in names}
    crowd = seen({"goals": ["orange", "pentagon"], "hands": hands, "front": names[1]}, names)
    assert len(screen(crowd)) <= 24
    golden("screens/dicefactor-eighteen-players.txt", whole(crowd))


@pytest.mark.parametrize("phase", PHASES)
def test_nothing_is_too_long(phase):
    """Forty columns for the screen, and at most nine offers of a few words."""
    told, house = PHASES[phase]
    shown = seen(told, **house)
    assert len(screen(shown)) <= 18
    assert all(len(line) <= WIDE for line in screen(shown))
    assert len(choices(shown)) <= 9
    for offer in choices(shown):
        assert len(offer.label) <= 34
        assert all(len(ask.question) < WIDE and len(ask.words) <= 9 for ask in offer.questions)


def test_what_a_hand_holds_is_not_told():
    """A screen and its offers are the same, whether hands are hidden or known."""
    hands = {
        "Ana": ["a-38", "a-39", "red-star", "red-star", "colors-blue", "shapes-all"],
        "Bo": WINNING,
        "Cy": ["orange-cross"] * 3 + ["orange-star"] * 2,
    }
    hidden = seen({**TURN, "stage": "discard", "hands": SIXES})
    known = seen({**TURN, "stage": "discard", "hands": {**hands}})
    assert screen(known) == screen(hidden)
    both = [{offer.label for offer in choices(shown)} for shown in (known, hidden)]
    assert both[0] <= both[1]


# Random games -------------------------------------------------------------------------

HOUSES: tuple[dict[str, str], ...] = (
    {},
    {"starter_discard": "one", "action_timing": "extra_then_draw_back"},
    {"win_timing": "own_turn", "all_tied": "reroll_highest", "lose_turn": "next_too"},
    {"silent_discard": "no", "return_same_card": "no", "reshuffle_timing": "when_needed"},
)


def answers(shown: View, ask: Question) -> Iterator[Hashable]:
    """What can be said to a question of which nothing is listed."""
    if ask.many:
        yield from claimed(shown)
    else:
        yield from GAME.vocabulary(shown.state, "card").values()


def claimed(shown: View) -> Iterator[tuple[str, ...]]:
    """Five cards that may be a hand, for every player who may claim and hold five."""
    for owner in GAME.to_act(shown.state):
        hand = shown.state.hands[owner]
        named = [card for card in hand if card != "?"]
        others = [card for card in holdable(shown.state, owner) if card not in named]
        for wanted in shown.state.wanted:
            found = [card for card in named if card in wanted]
            found += [card for card in others if card in wanted][: len(hand) - len(named)]
            if len(found) >= 5:
                yield tuple(found[:5])


def fillable(shown: View, offer: Choice) -> bool:
    """Whether some answers make an action that the engine takes."""
    return can_be_done(shown, offer, partial(answers, shown))


@pytest.mark.parametrize("house", HOUSES, ids=str)
@pytest.mark.parametrize("players", [2, 5])
def test_offers_are_accepted(house, players):
    """At every moment of a game nobody sees, each offer can be done."""
    game, setup = table("dicefactor", players, house)
    hidden = replace(setup, known=False)
    state = game.start(hidden)
    for number, step in enumerate(play_out(game, setup, Random(players))):
        shown = view(hidden, state)
        found = choices(shown)
        assert found
        assert all(fillable(shown, offer) for offer in found[:-1])
        hopeless = "claim" in found[-1].label and not any(claimed(shown))
        assert fillable(shown, found[-1]) or hopeless  # which stays secret (BOL-2.5)
        state = game.apply(state, game.redact(step.before, step.action)).state
        if number > 60:
            break


def test_screens_tell_nothing_hidden():
    """Where all is known the screen is what it is where nothing is."""
    game, setup = table("dicefactor", 4)
    hidden = replace(setup, known=False)
    state = game.start(hidden)
    for step in play_out(game, setup, Random(3)):
        assert screen(view(setup, step.before)) == screen(view(hidden, state))
        state = game.apply(state, game.redact(step.before, step.action)).state
    assert choices(view(hidden, state)) == []


# Prompts ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("told", "line", "rules"),
    [
        (None, "deal", "2.5 2.6"),
        ({"stage": "first-rolls", "hands": FIVES}, "first-rolls 4, 4, 4", ""),
        (TURN, "Ana: roll8", "4.6"),
        (TURN, "Ana: roll8 3", ""),
        (TURN, "Ana: draw", ""),
        ({**TURN, "stage": "trade", "free": True}, "Ana: trade > Bo", "5.9"),
        ({**TURN, "stage": "swap", "free": True}, "Ana: swap > Bo", "4.9 5.2"),
        (
            {**TURN, "stage": "swap", "free": True, "front": "Ana", "hands": SIXES},
            "Ana: swap > Bo",
            "4.9 5.13 5.2",
        ),
        ({**TURN, "stage": "discard", "hands": SIXES}, "Ana: play a-41 > Cy", "5.9"),
        ({**TURN, "stage": "discard", "hands": SIXES}, "Ana: play a-40 > Cy", "5.8 5.2"),
        ({**TURN, "stage": "discard", "hands": SIXES}, "Ana: discard red star", ""),
        (
            {**TURN, "stage": "discard", "hands": SIXES, "drawn": ["?", "?"], "front": "Ana"},
            "Ana: discard red star",
            "5.2",
        ),
    ],
    ids=str,
)
def test_prompts(told, line, rules):
    """What the table is reminded of after a line."""
    shown = seen(told)
    played: Played = next(iter(play(GAME, shown.setup, [line], shown.state)))
    found = prompts(shown._replace(state=played.after), played)
    assert found == [f"BOL-{rule}" for rule in rules.split()]
    assert all(read_rulebook("dicefactor").rules[rule].prompt for rule in found)


def test_the_last_card_is_drawn():
    """The discard pile is to be shuffled well."""
    lying = [id for id, copies in seen().setup.cards.items() for _ in range(copies)]
    shown = seen({**TURN, "discard": lying[:77], "pile": 1})
    played = next(iter(play(GAME, shown.setup, ["Ana: draw"], shown.state)))
    assert prompts(shown._replace(state=played.after), played) == ["BOL-8.1"]
