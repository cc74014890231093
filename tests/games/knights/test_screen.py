"""The screen of Heroic Claims: each phase whole, and offers that the engine takes."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import pytest

from deckwright.display import WIDE
from deckwright.engine import UNKNOWN
from deckwright.engine.choices import Question
from deckwright.engine.lines import write
from deckwright.engine.playout import play_out
from deckwright.engine.replay import Played
from deckwright.engine.view import View
from deckwright.games import presentation
from deckwright.games.knights import GAME
from deckwright.games.knights.arcs import legal_plays
from deckwright.games.knights.card_knowledge import holdable
from deckwright.games.knights.state import GROUPS, Phase
from deckwright.games.knights.table import choices, prompts
from deckwright.rulebook import read_rulebook
from tests.games.harness import table
from tests.games.offered import actions, can_be_done, physical, whole
from tests.games.telling import play

screen = presentation("knights").screen

NAMES = ("Ana", "Bo", "Cy")
NINE = dict.fromkeys(NAMES, 9)


def arc(number: int, owner: str, *cards: str) -> dict[str, Any]:
    """A Story Arc for a position."""
    return {"id": number, "owner": owner, "cards": list(cards)}


def ban(card: str, victim: str) -> dict[str, Any]:
    """A J’Accuse on the table, for a position."""
    return {"card": card, "victim": victim, "by": "Cy"}


ARCS = [
    arc(1, "Ana", "HE1", "SP1", "CL1"),
    arc(2, "Bo", "DI4", "SW3"),
    arc(3, "Bo", "HE5"),
    arc(5, "Cy", "HE2", "SP2", "DI1"),
    arc(7, "Cy", "HE3", "SP5"),
]
MID: dict[str, Any] = {
    "turn": "Bo",
    "shuffle": 3,
    "totals": {"Ana": 7, "Bo": 10},
    "played": 14,
    "hands": NINE,
    "arcs": ARCS,
}
USED = [{"cause": "used", "by": "Bo", "cards": ["CT1"]}]
SEARCH = {"card": "CT1", "player": "Bo", "victim": "Cy", "owing": ["Bo", "Cy"]}
LIMITS = {
    "bans": [ban("JA1", "Bo"), ban("JA3", "Bo"), ban("JA4", "Ana")],
    "without": {"Bo": ["accuse", "distraction", "comedy"], "Cy": ["sword"]},
}


def seen(
    told: dict[str, Any] | None = None, names: tuple[str, ...] = NAMES, **house: str
) -> View:
    return physical("knights", told, names, **house)


def view(setup: Any, state: Any) -> View:
    return View(setup, state, GAME, setup.card_name)


PHASES: dict[str, tuple[dict[str, Any] | None, dict[str, Any]]] = {
    "start": (None, {}),
    "open-leftovers": (None, {"leftovers": "face_up"}),
    "declare": ({"phase": "declare", "hands": NINE, "turn": "Ana"}, {}),
    "pass": (
        {
            "phase": "pass",
            "hands": NINE,
            "passing": {"number": 3, "owed": dict.fromkeys(NAMES, 3)},
        },
        {},
    ),
    "first-turn": ({"hands": NINE}, {}),
    "turn": (MID, {}),
    "bans": ({**MID, **LIMITS}, {}),
    "any-challenge": (MID, {"challenge_on": "unchallenged_arc", "direction": "right"}),
    "never-challenged": (MID, {"score_state": "never_challenged"}),
    "passed-out": (
        {**MID, "hands": {"Bo": 2, "Cy": 9}, "shown": {"Ana": ["CL2", "CL3", "SP3"]}},
        {"passout_hand": "face_down"},
    ),
    "last-round": (
        {**MID, "hands": {"Bo": 2, "Cy": 9}, "dealer": "Ana"},
        {"end_on_empty": "finish_round"},
    ),
    "search": ({**MID, "phase": "resolve_discards", "pending": SEARCH, "losses": USED}, {}),
    "search-unseen": (
        {**MID, "phase": "resolve_discards", "pending": SEARCH, "losses": USED},
        {"distraction_discards": "face_down"},
    ),
    "scored": (
        {**MID, "phase": "scored", "points": {"Ana": 1, "Bo": 1, "Cy": 1}, "shuffle": 1},
        {},
    ),
    "single": ({**MID, "shuffle": 1, "totals": {}}, {"mode": "single"}),
    "over": (
        {
            **MID,
            "phase": "over",
            "ending": "first to eleven",
            "totals": {"Ana": 8, "Bo": 11, "Cy": 1},
            "points": {"Ana": 1, "Bo": 1, "Cy": 1},
            "winners": ["Bo"],
        },
        {},
    ),
}


@pytest.mark.parametrize("phase", PHASES)
def test_each_phase(phase, golden):
    """The screen and its offers, whole."""
    told, house = PHASES[phase]
    golden(f"screens/knights-{phase}.txt", whole(seen(told, **house)))


def test_ten_players_with_many_stories(golden):
    """As many as can play, with long names: stories are told in short."""
    names = tuple(f"Maximilian{number}" for number in range(1, 11))
    claims = ["HE1", "HE2", "HE3", "HE4", "HE5", "DI1", "DI2", "DI3", "DI4", "DI5"]
    told = {
        "hands": dict.fromkeys(names, 2),
        "arcs": [arc(n, names[n - 1], card) for n, card in enumerate(claims, 1)],
    }
    crowd = seen(told, names)
    assert len(screen(crowd)) <= 20
    golden("screens/knights-ten-players.txt", whole(crowd))


def test_every_winner_is_named_at_the_end():
    names = tuple(f"Maximilian{number}" for number in range(1, 6))
    over = {"phase": "over", "winners": list(names), "ending": "several first to eleven"}
    head = " ".join(screen(seen({**over, "totals": dict.fromkeys(names, 11)}, names))[:4])
    assert f"{', '.join(names)} won: several first to eleven" in " ".join(head.split())


@pytest.mark.parametrize("phase", PHASES)
def test_nothing_is_too_long(phase):
    """Forty columns and eighteen lines for the screen, and nine offers at most."""
    told, house = PHASES[phase]
    fits(seen(told, **house))


def fits(shown: View) -> None:
    assert len(screen(shown)) <= 18
    assert all(len(line) <= WIDE for line in screen(shown))
    found = choices(shown)
    assert len(found) <= 9
    for offer in found:
        assert len(offer.label) <= 34
        assert all(len(ask.question) < WIDE and len(ask.words) <= 9 for ask in offer.questions)
        assert all(len(label) <= WIDE for ask in offer.questions for label in ask.labels)


# Random games -------------------------------------------------------------------------

HOUSES: tuple[dict[str, str], ...] = (
    {},
    {"challenge_on": "unchallenged_arc", "diamond_counter": "own_only", "mode": "single"},
    {"passout_hand": "face_down", "distraction_discards": "face_down", "direction": "right"},
    {"false_passout": "stands", "wild_on_passed_out": "yes", "end_on_empty": "finish_round"},
    {
        "leftovers": "face_up",
        "distraction_empty": "forbidden_if_player_has_none",
        "jaccuse_lasts": "game",
        "ban_scope": "starting_only",
        "moon_trumpet_split": "5-6",
    },
)


def answers(shown: View, ask: Question) -> Iterator[Hashable]:
    """What can be said to a question of which nothing is listed."""
    if ask.many:
        yield stuck(shown)
    else:
        yield from holdable(shown.state, shown.state.turn)


def stuck(shown: View) -> tuple[str, ...]:
    """A card to discard, the leftovers, or as many cards without a play as are in hand."""
    state = shown.state
    if state.pending is not None:
        held, kinds = holdable(state, state.pending.owing[0]), state.config.kinds
        return next((c,) for c in held if kinds[c] in GROUPS[state.pending.card])
    if state.phase is not Phase.PLAY:
        deck = state.config.deck
        return deck[: len(deck) - state.config.hand * state.config.players]
    useful = {play.card for play in legal_plays(state, state.turn, holdable(state, state.turn))}
    if state.config.house.false_passout == "stands":
        useful = set()
    cards = [card for card in holdable(state, state.turn) if card not in useful]
    return tuple(cards[: len(state.hands[state.turn])])


@pytest.mark.parametrize("house", HOUSES, ids=str)
@pytest.mark.parametrize("players", [2, 4])
def test_offers_are_accepted(house, players):
    """At every moment of a game nobody sees, each offer can be done."""
    game, setup = table("knights", players, house)
    hidden = replace(setup, known=False)
    state = game.start(hidden)
    for number, step in enumerate(play_out(game, setup, Random(players))):
        shown = view(hidden, state)
        found = choices(shown)
        assert found
        assert all(can_be_done(shown, x, partial(answers, shown)) for x in found), state
        assert len(found) <= 9
        state = game.apply(state, game.redact(step.before, step.action)).state
        if number > 130:
            break


def test_every_listed_word_fits():
    """What an offer lists for its blanks is never refused."""
    for position, house in PHASES.values():
        shown = seen(position, **house)
        for offer in choices(shown):
            for action in actions(offer):
                line = write(GAME, shown.setup, shown.state, action)
                assert GAME.refusal(shown.state, action) is None, line


@pytest.mark.parametrize("players", [3, 5])
def test_screens_tell_nothing_hidden(players):
    """Where all is known the screen is what it is where nothing is, and as narrow."""
    game, setup = table("knights", players)
    hidden = replace(setup, known=False)
    state = game.start(hidden)
    for step in play_out(game, setup, Random(3)):
        known, unseen = view(setup, step.before), view(hidden, state)
        assert screen(known) == screen(unseen)
        assert all(len(line) <= WIDE for line in screen(unseen))
        if step.before.phase is Phase.PLAY:
            hand = {known.card(card) for card in step.before.hands[step.before.turn]}
            assert not any(name in line for line in screen(unseen) for name in hand - {UNKNOWN})
        state = game.apply(state, game.redact(step.before, step.action)).state
    assert choices(view(hidden, state)) == []


# Prompts ------------------------------------------------------------------------------

LAST = {**MID, "hands": {**NINE, "Bo": 1}, "totals": {}}


@pytest.mark.parametrize(
    ("told", "line", "rules"),
    [
        (None, "deal", "1.9 2.5"),
        ({"phase": "declare", "hands": NINE}, "declare 2", "2.9"),
        ({"phase": "declare", "hands": NINE}, "declare 0", "3.4"),
        (PHASES["pass"][0], "passed", "3.4"),
        ({"hands": NINE}, "play HE1 new", "14.1"),
        ({"hands": NINE}, "play JA1 at Bo", "14.1 10.5"),
        (MID, "play HE4 new", ""),
        (MID, "play SW1 on A5", ""),
        (MID, "play JA1 at Cy", "10.5"),
        (MID, "play DS1 at Cy", "10.8"),
        (PHASES["search"][0], "Bo: discards none", ""),
        ({**MID, "hands": {**NINE, "Bo": 1}, "arcs": []}, "passout CL5", "11.6"),
        ({"hands": {"Bo": 1}, "turn": "Bo"}, "passout CL5", "13.6"),
        (LAST, "play HE4 new", "13.6"),
        ({**LAST, "totals": {"Bo": 10}}, "play HE4 new", ""),
    ],
    ids=str,
)
def test_prompts(told, line, rules):
    """What the table is reminded of after a line."""
    shown = seen(told)
    played: Played = next(iter(play(GAME, shown.setup, [line], shown.state)))
    found = prompts(shown._replace(state=played.after), played)
    assert found == [f"KNT-{rule}" for rule in rules.split()]
    assert all(read_rulebook("knights").rules[rule].prompt for rule in found)


def test_lines_read_aloud_or_not():
    """A table that wants no lines is not told to speak them."""
    shown = seen({"hands": NINE}, read_aloud="off")
    played = next(iter(play(GAME, shown.setup, ["play HE1 new"], shown.state)))
    assert prompts(shown._replace(state=played.after), played) == []
