"""The screen of STAB YOUR FRIENDS, what it offers, and what it says after a line."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import Any

import pytest

from deckwright.display import WIDE
from deckwright.engine import UNKNOWN, Setup
from deckwright.engine.choices import Choice, Question
from deckwright.engine.lines import write
from deckwright.engine.view import View
from deckwright.errors import Unreadable
from deckwright.games import action_of, presentation
from deckwright.games.stab import GAME
from deckwright.games.stab.actions import CallOut, Draw, Lay, PassCrown, Reveal
from deckwright.games.stab.state import COVERED, State, need
from deckwright.rulebook import read_rulebook
from tests.games.harness import houses, moments, table
from tests.games.offered import can_be_done, check_width
from tests.games.stab.sitting import Sitting, laid
from tests.games.telling import play

VIEW: Any = presentation("stab")
BOOK = read_rulebook("stab")
HANDS = {"ann": ["?"] * 4, "bo": ["?"] * 4, "cy": ["?"] * 4}


def seen(setup: Setup, state: State) -> View:
    """A table as its screen is drawn."""
    return View(setup, state, GAME, setup.card_name)


def told(setup: Setup, state: State) -> str:
    """A whole screen, with what can be done."""
    view = seen(setup, state)
    offers = [] if state.ending else VIEW.choices(view)
    listed = [f"{n} {offer.label}" for n, offer in enumerate(offers, 1)]
    return "\n".join((*VIEW.screen(view), *listed, ""))


# Whole screens ------------------------------------------------------------------------


def choosing(card: str, lying: str) -> dict[str, Any]:
    """A moment in which ann must choose for a card that bo played."""
    choice = {"card": card, "by": "bo", "at": "ann", "way": "face up"}
    return {"round": 3, "phase": "resolve", "choice": choice, "table": laid(lying)}


PLAYED = "?>ann ann:?>bo bo:?>bo bo:?>bo cy:?>ann cy:?>cy"
LATER = {"round": 2, "phase": "play", "drawn": HANDS}
REVEAL = {"phase": "reveal", "drawn": HANDS, "table": laid(PLAYED)}
MOVES = (
    "bo:dagger>ann=face-up cy:bomb>ann=primed cy:bomb>ann=face-up bo:shield>bo=face-up "
    "cy:goblin-hands>cy=face-up"
)
SCREENS: dict[str, tuple[dict[str, Any], dict[str, str], tuple[str, ...]]] = {
    "start": ({}, {}, ()),
    "start-no-address": ({}, {"address_ruling": "off"}, ()),
    "draw-few": ({"round": 3, "drawn": {"ann": ["?"] * 2}, "pile": {"?": 1}}, {}, ()),
    "draw-unchecked": ({}, {"deck": "unchecked"}, ()),
    "shuffle": ({"round": 3, "pile": {}, "discard": ["dagger", "bow"]}, {}, ()),
    "crown": ({"round": 2, "phase": "crown"}, {}, ()),
    "crown-past-the-dead": ({"round": 2, "phase": "crown", "lives": {"bo": 0}}, {}, ()),
    "play": (LATER, {}, ("ann: play > bo", "bo: play > ann")),
    "snakebit": (LATER | {"table": laid("snake>ann=sideways bomb>cy=primed")}, {}, ()),
    "entranced": (LATER | {"table": laid("crystal>ann=sideways")}, {}, ()),
    "entranced-played": (
        LATER | {"table": laid("crystal>ann=sideways")},
        {},
        ("ann: play dagger > bo",),
    ),
    "no-royal": (LATER | {"lives": {"ann": 0}, "drawn": HANDS | {"ann": []}}, {}, ()),
    "reveal": (REVEAL, {}, ()),
    "reveal-all-open": (
        {"phase": "reveal", "drawn": HANDS, "table": laid("dagger>bo=face-up")},
        {},
        (),
    ),
    "reveal-begun": (REVEAL, {}, ("reveal bow, dagger",)),
    "goblin-hands": (choosing("goblin-hands", MOVES), {}, ()),
    "bow": (choosing("bow", "bo:shield>bo=active bomb>cy=primed"), {}, ()),
    "fireball": (choosing("fireball", "bo:shield>bo=active"), {}, ()),
    "royal-judges": (LATER, {"address_ruling": "royal"}, ()),
    "memory-aid": (
        LATER | {"drawn": HANDS | {"ann": ["bow", "dagger", "golden-left-potion", "shield"]}},
        {"memory_aid": "on"},
        (),
    ),
    "over": (LATER | {"lives": {"cy": 0, "bo": 1}}, {}, ("ann: callout bo",)),
}


@pytest.mark.parametrize("name", SCREENS)
def test_screens(name: str, golden: Callable[[str, str], None]) -> None:
    """Each phase and each special state, as it stands on the phone."""
    position, house, lines = SCREENS[name]
    sitting = Sitting(position, known=False, house=house).do(*lines)
    golden(f"screens/stab-{name}.txt", told(sitting.setup, sitting.state))


def test_eight_players(golden: Callable[[str, str], None]) -> None:
    """The most players the game has, with long names."""
    game, setup = table("stab", 8, known=False, fixed=True)
    long = ("Maximiliane-Charlotte", "Bo", "Cy", "Deirdre", "Eli", "Anne-Marie-Louise")
    names = (*(name[:20] for name in long), "Gu", "Hal")
    setup = replace(setup, players=names)
    lines = ["draw"] * 8
    state = game.start(setup)
    for seat, line in enumerate(lines):
        state = game.apply(state, action_of(game, setup, state, f"{names[seat]}: {line}")).state
    state = game.apply(state, Lay(0, 0)).state
    golden("screens/stab-eight.txt", told(setup, state))


# Over random games --------------------------------------------------------------------


def tables(seed: int, said: bool = True) -> Iterator[tuple[Setup, State, State, str]]:
    """A random game at a table that sees no hidden card, beside the game as it is.

    Gives setup, the table's state, the true state, and the line that comes next. If it is
    not `said` what is drawn, the table knows hands only by their number.
    """
    house = next(islice(houses("stab"), seed, None), {}) if seed % 2 else {}
    _, setup = table("stab", 2 + seed % 5, house)
    physical = replace(setup, known=False)
    state = GAME.start(physical)
    for moment in moments(GAME, setup, seed):
        hidden = GAME.redact(moment.before, moment.action)
        line = write(GAME, physical, state, hidden)
        if not said and GAME.due(state) == "draw":
            line = line.split(" draw")[0] + " draw"
            hidden = action_of(GAME, physical, state, line)
        yield physical, state, moment.before, line
        state = GAME.apply(state, hidden).state


@pytest.mark.parametrize("seed", range(10))
def test_screens_of_random_games(seed: int) -> None:
    """No line is wider than a phone; no screen names a card that nobody has turned over."""
    for setup, state, _, _ in tables(seed):
        screen = VIEW.screen(seen(setup, state))
        assert all(len(line) <= WIDE for line in screen), screen
        if state.config.house.memory_aid:
            continue
        whole = " ".join(" ".join(screen).split())
        for card in state.config.rank:
            here = [x for x in state.lying if x.card == card]
            open_ = [x for x in here if x.way not in COVERED or state.phase == "reveal"]
            asked = state.choice is not None and state.choice.card == card
            name = re.escape(setup.card_name(card))
            if not open_ and not asked:
                assert not re.search(rf"(?<!Golden ){name}\b", whole), (card, screen)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("said", [True, False])
def test_offers_of_random_games(seed: int, said: bool) -> None:
    """Each offer makes a line the engine accepts; the line that comes next is among them."""
    for setup, state, true, line in tables(seed, said):
        offers = VIEW.choices(seen(setup, state))
        assert 0 < len(offers) <= 9
        for offer in offers:
            check_width(offer)
            known = partial(_answers, offer, state, true)
            assert can_be_done(seen(setup, state), offer, known, 500), offer
        action = action_of(GAME, setup, state, line)
        if isinstance(action, PassCrown):
            action = PassCrown(action.seat)  # to the left, as it always goes (SYF-2.3)
        assert any(offer.can_be(action) for offer in offers), f"`{line}` is not offered"


def _answers(offer: Choice, state: State, true: State, blank: Question) -> Iterator[Hashable]:
    """What is really there, where an offer lists nothing."""
    if offer.kind is Reveal:
        hidden = [i for i, lain in enumerate(state.lying) if lain.card == UNKNOWN]
        size = state.config.size
        order = sorted(hidden, key=lambda i: (state.lying[i].at - state.royal) % size)
        first = [i for i in order if state.lying[i].at == state.lying[order[0]].at]
        yield tuple(true.lying[i].card for i in first)
    elif blank.kind == "card" and blank.many:
        yield tuple(true.pile[: min(need(state, state.turn), len(state.pile))])
    elif blank.kind == "card":
        yield from true.hands[state.turn]


@pytest.mark.parametrize("seed", range(4))
def test_prompts_of_random_games(seed: int) -> None:
    """Whatever is said after a line stands in the rulebook."""
    lines = [line for *_, line in tables(2 * seed)]
    physical = next(tables(2 * seed))[0]
    said = set()
    for played in play(GAME, physical, lines):
        for id in VIEW.prompts(seen(physical, played.after), played):
            assert BOOK.rules[id].prompt, id
            said.add(id)
    assert {"SYF-2.8", "SYF-3.4", "SYF-4.13", "SYF-5.1", "SYF-5.8"} <= said


def test_long_names_in_offers() -> None:
    """However long two names are, an offer with both fits."""
    names = tuple(f"{name}-{'x' * 15}"[:20] for name in ("ann", "bo", "cy"))
    for position in (LATER, *(SCREENS[name][0] for name in ("bow", "goblin-hands", "reveal"))):
        sitting = Sitting(position, known=False)
        view = seen(replace(sitting.setup, players=names), sitting.state)
        assert all(len(line) <= WIDE for line in VIEW.screen(view))
        for offer in VIEW.choices(view):
            check_width(offer)


def test_no_call_where_none_is_possible() -> None:
    """Nobody is called out while nobody is royal, or where the house forgives rudeness."""
    for position, house in (
        (LATER | {"lives": {"ann": 0}, "drawn": HANDS | {"ann": []}}, {}),
        (LATER, {"address_ruling": "off"}),
    ):
        sitting = Sitting(position, known=False, house=house)
        kinds = [each.kind for each in VIEW.choices(seen(sitting.setup, sitting.state))]
        assert CallOut not in kinds


def test_red_numbers_only_where_they_count_up() -> None:
    """A card is called by its red number; with numbers of one's own, by name alone."""
    _, setup = table("stab", 3, known=False)
    facts = {card: {**fact, "priority": 3} for card, fact in setup.facts.items()}
    other = replace(setup, facts=facts)
    line = "ann: draw 8, 6, drink, left potion"
    drawn = action_of(GAME, setup, GAME.start(setup), line)
    assert drawn == Draw(0, ("dagger", "bow", "drink", "left-potion"))
    with pytest.raises(Unreadable, match="cannot be read"):
        action_of(GAME, other, GAME.start(other), line)
