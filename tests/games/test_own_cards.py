"""Cards of a group's own at the table: every game plays with them, seen and unseen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from deckwright.engine import Game, Setup, position
from deckwright.errors import IllegalAction, UnknownName
from deckwright.games import action_of, set_up
from deckwright.games.harness import final
from deckwright.names import pick
from deckwright.rulebook import read_rulebook, words
from tests.games.harness import check_game, check_hidden, check_stale, perft, table
from tests.games.telling import ENDS, NAMES, SHIPPED

SET = """
[[shoulda]]
kind = "regular"
id = "barge"
name = "The leaky boat"
suit = "R"
value = 4
copies = 2
[[shoulda]]
kind = "special"
name = "The tired ferryman"
acts_as = "dead"
copies = 3
[[shoulda]]
kind = "special"
name = "A wet dragon"
acts_as = "dragon"

[[stab]]
kind = "action"
name = "Tin Hat"
acts_as = "shield"
copies = 5
[[stab]]
kind = "action"
name = "Late Bomb"
acts_as = "bomb"
priority = 13
copies = 5
[[stab]]
kind = "action"
name = "Adder"
acts_as = "snake"
copies = 4
[[stab]]
kind = "action"
name = "Long Fingers"
acts_as = "goblin-hands"
copies = 4
[[stab]]
kind = "action"
name = "Sling"
acts_as = "bow"
priority = 2
copies = 4
[[stab]]
kind = "action"
id = "gale"
name = "Whirl, Bo’s wind"
priority = 6
effect = "Everybody else loses a life."
copies = 9

[[knights]]
kind = "heart"
name = "The second troll"
line = "I also slew the second troll, with a spoon."
[[knights]]
kind = "sword"
name = "The wall"
line = "You hid behind a wall."
[[knights]]
kind = "moon"
name = "The cat"
line = "Look at the cat!"

[[dicefactor]]
kind = "action"
id = "chill"
name = "Cold feet"
text = "Take off your shoes."
copies = 6
[[dicefactor]]
kind = "action"
name = "Butterfingers"
acts_as = "a-41"
copies = 4
[[dicefactor]]
kind = "action"
name = "Loaded"
acts_as = "roll"
copies = 4

[[staggering]]
kind = "character"
name = "The Relief Postman"
universe = "MUD"
difficulty = 5
strength = 6
garibaldi = 2
trivia = 8
[[staggering]]
kind = "event"
name = "The Post Comes Early"
universe = "AOB"
difficulty = 7
[[staggering]]
kind = "equipment"
name = "A Second Bicycle"
skill = "garibaldi"
bonus = 3
"""

Check = Callable[[Game[Any], Setup, int], Any]


@pytest.fixture(autouse=True)
def own_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The set `party` in a folder of its own."""
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path))
    (tmp_path / "custom.party.toml").write_text(SET, encoding="utf-8")


def party(
    slug: str, players: int = 3, known: bool = True, house: dict[str, str] | None = None
) -> tuple[Game[Any], Setup]:
    """A table that plays with the set."""
    rules = {**ENDS.get(slug, {}), **(house or {})}
    return set_up(slug, NAMES[:players], rules, "", NAMES[0], known, "party")


@pytest.mark.long
@pytest.mark.parametrize("slug", SHIPPED)
@pytest.mark.parametrize("check", [check_game, check_stale, check_hidden])
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.slow)])
def test_random_games_with_own_cards(slug: str, check: Check, seed: int) -> None:
    """Lines, positions, refusals and hidden hands are as sound as without them."""
    check(*party(slug, 3 + seed), seed)


@pytest.mark.parametrize("slug", SHIPPED)
def test_own_cards_are_shuffled_in(slug: str) -> None:
    """They are on top of the deck, as often as they were made, and counted everywhere."""
    game, setup = party(slug)
    _, plain = table(slug)
    own = {id for id, params in setup.facts.items() if params.get("section") == "custom"}

    assert own
    assert set(setup.cards) == {*plain.cards, *own}
    assert game.inventory(game.start(setup)).total() == sum(setup.cards.values())


def test_more_decks_take_no_more_own_cards() -> None:
    """A second deck doubles the deck, not what the group made."""
    _, setup = party("shoulda", 8)

    assert setup.cards["R4a"] == 2
    assert setup.cards["barge"] == 2


@pytest.mark.parametrize(("slug", "depth", "number"), [("stab", 2, 144), ("shoulda", 0, 1)])
def test_the_plain_game_is_as_it_was(slug: str, depth: int, number: int) -> None:
    """Without a set nothing has changed."""
    game, setup = table(slug)

    assert perft(game, game.start(setup), depth) == number


def test_a_set_nobody_made() -> None:
    """A slip in the set's name is told with the one that was meant."""
    with pytest.raises(UnknownName, match="did you mean `party`"):
        set_up("stab", NAMES[:3], own="partie")


# Shoulda, woulda, coulda ----------------------------------------------------------------


def test_a_red_four_is_a_red_four() -> None:
    """An own card is its letter and value; the house rule for blanks comes along."""
    game, setup = party("shoulda")
    state = game.start(setup)

    assert setup.house["blanks"] == "custom"
    assert state.config.totals["R4"] == 4
    assert state.config.totals["dead"] == 6
    names = game.vocabulary(state, "card")
    for word in ("R4", "the leaky boat", "boat", "barge"):
        assert pick(names, word, "card") == "R4"


def test_the_table_may_keep_blanks_out() -> None:
    """Who says `blanks=out` has no own cards in the deck."""
    game, setup = party("shoulda", house={"blanks": "out"})

    with pytest.raises(IllegalAction) as refused:
        game.start(setup)
    assert refused.value.refusal.code == "left_out"


# STAB YOUR FRIENDS ----------------------------------------------------------------------


def stab_lines(*lines: str) -> tuple[Game[Any], Setup, Any]:
    """A table of two at a physical table after some lines."""
    game, setup = party("stab", 2, known=False)
    return game, setup, final(game, setup, lines)


DRAWN = (
    "ann: draw whirl bo's wind, tin hat, dagger, late bomb",
    "bo: draw dagger, sling, drink, drink",
)


def test_the_table_says_what_came_of_an_own_card() -> None:
    """A card that acts as none is due an outcome; lives change by it, and the game goes on."""
    game, setup, state = stab_lines(
        *DRAWN,
        *("ann: play > bo", "bo: play > ann", "ann: play > ann", "bo: play > bo"),
        "reveal drink, tin hat, gale, drink",
    )

    assert game.due(state) == "outcome"
    assert game.to_act(state) == ()
    assert game.legal_actions(state) == ()
    done = game.apply(state, action_of(game, setup, state, "outcome bo -2, ann +1"))
    assert done.state.lives == (5, 3)
    assert game.due(done.state) == ""
    told = [
        words.event(read_rulebook("stab"), event, setup.players, setup.card_name)
        for event in done.events
    ]
    assert told[:2] == ["bo is down to 3 lives", "ann is up to 5 lives"]


@pytest.mark.parametrize("line", ["outcome nothing", "outcome none"])
def test_an_own_card_that_did_nothing(line: str) -> None:
    """Both words leave all lives as they are."""
    _, _, state = stab_lines(
        *DRAWN,
        *("ann: play > bo", "bo: play > ann", "ann: play > ann", "bo: play > bo"),
        "reveal drink, tin hat, gale, drink",
        line,
    )

    assert state.lives == (5, 5)
    assert state.choice is None
    assert "gale" in state.discard


@pytest.mark.parametrize(
    ("line", "code"), [("outcome bo -1, bo -2", "twice"), ("ann: skip", "nothing")]
)
def test_outcomes_refused(line: str, code: str) -> None:
    """Everybody once; and nobody can pass over what the table has to say."""
    game, setup, state = stab_lines(
        *DRAWN,
        *("ann: play > bo", "bo: play > ann", "ann: play > ann", "bo: play > bo"),
        "reveal drink, tin hat, gale, drink",
    )

    refused = game.refusal(state, action_of(game, setup, state, line))

    assert refused is not None
    assert refused.code == code


def test_no_outcome_without_a_card() -> None:
    """It is refused where no own card acts."""
    game, setup, state = stab_lines(*DRAWN)

    refused = game.refusal(state, action_of(game, setup, state, "outcome bo -1"))

    assert refused is not None
    assert (refused.rule, refused.code) == ("SYF-1.10", "undue")


def test_an_outcome_can_end_the_game() -> None:
    """The last life lost is a victory at once: what else was said does not happen."""
    game, _, state = stab_lines(
        *DRAWN,
        *("ann: play > bo", "bo: play > ann", "ann: play > ann", "bo: play > bo"),
        "reveal drink, tin hat, gale, drink",
        "outcome bo -5, ann -5",
    )

    result = game.result(state)

    assert result is not None
    assert result.winners == (0,)


def test_a_card_that_acts_as_another() -> None:
    """A tin hat is a shield, at the shield's number, and stops the dagger."""
    _, _, state = stab_lines(
        *DRAWN,
        *("ann: play > ann", "bo: play > ann", "ann: play > bo", "bo: play > bo"),
        "reveal tin hat, dagger, late bomb, drink",
    )

    assert state.lives == (5, 5)
    assert {"tin-hat", "dagger"} <= set(state.discard)


def test_an_own_number_counts() -> None:
    """A card's own red number decides (SYF-1.2), whatever it acts as; equal numbers are
    duplicates."""
    game, setup = party("stab")
    rank = game.start(setup).config.rank

    assert rank["tin-hat"] == rank["shield"]
    assert rank["gale"] == rank["bow"]
    assert rank["late-bomb"] == rank["drink"] > rank["bomb"]
    assert rank["sling"] == rank["left-potion"]


def test_own_cards_in_a_house_order() -> None:
    """Who acts as a card the house has act first goes with it."""
    game, setup = party("stab", house={"priority_order": "dagger,shield"})
    rank = game.start(setup).config.rank

    assert (rank["dagger"], rank["shield"], rank["tin-hat"]) == (0, 1, 1)
    assert rank["golden-left-potion"] == 2


# Dice Factor ----------------------------------------------------------------------------


def test_a_text_is_the_table_s_to_carry_out() -> None:
    """A card that acts as none is told, and the turn ends as after any action card."""
    game, setup = party("dicefactor")
    random = Random(3)
    state = game.start(setup)
    while True:
        if game.due(state):
            state = game.apply(state, game.sample(state, random)).state
            continue
        legal = game.legal_actions(state)
        own = [a for a in legal if getattr(a, "card", "") == "chill" and "Play" in repr(a)]
        if own:
            break
        state = game.apply(state, random.choice(legal)).state

    step = game.apply(state, own[0])

    assert ("BOL-5.17", "own") in [(event.rule, event.code) for event in step.events]
    assert step.state.turn != state.turn


def test_an_own_name_is_typed_like_any_other() -> None:
    """Whatever its id, a card goes by its name."""
    game, setup = party("dicefactor")
    names = game.vocabulary(game.start(setup), "card")

    assert pick(names, "cold feet", "card") == pick(names, "chill", "card") == "chill"


def test_loaded_dice_are_a_roll() -> None:
    """What acts as the roll card asks for a goal die; what acts as a trade for a partner."""
    game, setup = party("dicefactor")
    state = game.start(setup)

    assert state.config.acts_as("loaded") == "roll"
    assert state.config.acts_as("butterfingers") == "a-41"
    assert state.config.acts_as("chill") == ""


# The others -----------------------------------------------------------------------------


def test_knights_say_own_lines() -> None:
    """A card plays as its suit, by its name or its line."""
    game, setup = party("knights")
    state = game.start(setup)

    assert state.config.kinds["the-second-troll"] == "heart"
    names = game.vocabulary(state, "card")
    assert names["The second troll"] == names["the-second-troll"] == "the-second-troll"


def test_staggering_numbers_count() -> None:
    """Characters, events and equipment come with their own numbers."""
    game, setup = party("staggering")
    deck = game.start(setup).config.deck

    assert deck.scores["trivia"]["the-relief-postman"] == 8
    assert deck.difficulty["the-post-comes-early"] == 7
    assert deck.bonus["a-second-bicycle"] == 3
    assert deck.names["A Second Bicycle"] == "a-second-bicycle"


def test_a_position_may_name_a_set() -> None:
    """A table told in TOML knows the group's own cards, if it says which."""
    text = """
game = "stab"
players = ["ann", "bo"]
set = "party"
[table]
phase = "play"
drawn.ann = ["tin-hat", "gale", "bow", "bow"]
drawn.bo = ["drink", "drink", "shield", "shield"]
"""
    setup: Setup
    state: Any
    _, setup, state = position.read(text, set_up)

    assert setup.cards["tin-hat"] == 5
    assert "gale" in state.hands[0]
