"""The screen of Staggering Stories, what it offers, and what it says after a line."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from deckwright.display import WIDE
from deckwright.engine import Action, Setup
from deckwright.engine.card_knowledge import certain
from deckwright.engine.choices import Choice, Option, Question
from deckwright.engine.lines import write
from deckwright.engine.parser.answer import answer
from deckwright.engine.view import View
from deckwright.games import action_of, presentation
from deckwright.games.staggering import GAME
from deckwright.games.staggering.actions import Equip
from deckwright.games.staggering.card_knowledge import character_names, possible
from deckwright.games.staggering.grammar import GRAMMAR
from deckwright.games.staggering.state import State
from deckwright.games.staggering.table import prompts
from deckwright.rulebook import read_rulebook
from tests.games.harness import moments, table
from tests.games.offered import can_be_done, check_width
from tests.games.staggering.sitting import Sitting
from tests.games.staggering.test_properties import drawn
from tests.games.telling import play

VIEW = presentation("staggering")
BOOK = read_rulebook("staggering")


def test_what_is_listed_is_meant() -> None:
    """An answer is first one of the list as it is shown, whatever else has such a name."""
    physical = replace(drawn(1, 2), known=False)
    view = seen(physical, GAME.start(physical))
    lost, revised = (
        Option(card, name, card)
        for card, name in (
            ("AOB-E4", "Quorum Lost in Hyperspace"),
            ("AOB-E5", "Revised Minutes"),
        )
    )
    ask = Question("card", "Which Event?", (lost, revised), "card")
    for typed, meant in (("lost", lost), ("REVISED minutes", revised)):
        assert answer(view, GRAMMAR, ask, typed, 0, lambda _, card: str(card)).options == (
            meant,
        )


def seen(setup: Setup, state: State) -> View:
    """A table as its screen is drawn."""
    return View(setup, state, GAME, setup.card_name)


def told(setup: Setup, state: State) -> str:
    """A whole screen, with what can be done, and what is asked then."""
    view = seen(setup, state)
    lines = VIEW.screen(view)
    for number, offer in enumerate(VIEW.choices(view), 1):
        lines.append(f"{number} {offer.label}")
        for blank in offer.questions:
            listed = "; ".join(blank.labels or blank.words)
            lines.append(f"   {blank.question} {listed}".rstrip())
    return "\n".join((*lines, ""))


# Whole screens ------------------------------------------------------------------------

FIVE = {"ann": "equipment equipment SHD RNG 3rounds@4", "bo": "MUD 3rounds@5", "cy": ""}
THREE = {"ann": 14, "bo": 9, "cy": 13}
TABLE: dict[str, Any] = {"known": False, "characters": THREE, "events": FIVE}
STRENGTH = ("ann: challenge bo on strength down 1", "bo: answer")
SHOWN = (*STRENGTH, "ann: show SHD-C1 with EQS1", "bo: show MUD-C1")
OWED = {"giver": "bo", "takers": ["ann"]}
OUT = {"playing": ["ann", "bo"], "characters": {"ann": 20, "bo": 16}}

SCREENS: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "start": ({"known": False, "fresh": True}, ()),
    "start-limit": ({"known": False, "fresh": True, "house": {"round_limit": "8"}}, ()),
    "first-draw": ({"known": False, "fresh": True}, ("deal",)),
    "five-cards": ({**TABLE, "duty": True}, ()),
    "turn": ({**TABLE, "events": {"ann": "RNG", "bo": "3rounds@3"}}, ()),
    "immediate": ({**TABLE, "events": {"ann": "immediate equipment 3rounds@4"}}, ()),
    "three-rounds-due": ({**TABLE, "events": {"ann": "3rounds@2 3rounds@4"}}, ()),
    "two-three-rounds": ({**TABLE, "events": {"ann": "3rounds@3 3rounds@4"}}, ()),
    "answer": (TABLE, STRENGTH[:1]),
    "show": (TABLE, (*STRENGTH, "bo: show MUD-C1")),
    "battle": (TABLE, SHOWN),
    "battle-both-at-risk": ({**TABLE, "house": {"character_challenge_risk": "both"}}, SHOWN),
    "battle-five-cards": (
        {**TABLE, "duty": True},
        ("ann: challenge bo on trivia", "bo: answer", "ann: show SHD-C1", "bo: show MUD-C1"),
    ),
    "event": (TABLE, ("ann: challenge bo with RNG",)),
    "event-no-defence": (TABLE, ("ann: challenge cy with RNG", "ann: show RNG-E1")),
    "give": ({**TABLE, "phase": "give", "owed": OWED}, ()),
    "give-to-fewest": (
        {**TABLE, "phase": "give", "owed": {"giver": "ann", "takers": ["bo", "cy"]}},
        (),
    ),
    "take": ({**TABLE, "phase": "take", "owed": OWED}, ()),
    "discard": ({**TABLE, "phase": "discard", "owed": {"giver": "ann", "number": 2}}, ()),
    "discard-two-ages": (
        {
            **TABLE,
            "events": {"ann": "3rounds@3 3rounds@5 SHD"},
            "phase": "discard",
            "owed": {"giver": "ann", "number": 2},
        },
        (),
    ),
    "uncertain-age": (
        {**TABLE, "events": {"ann": "3rounds@3 3rounds@5 SHD"}, "phase": "police"},
        ("ann: police TRD-1",),
    ),
    "open": ({**TABLE, "phase": "open", "owed": {"giver": "ann"}}, ()),
    "police": ({**TABLE, "phase": "police", "duty": True}, ()),
    "captured": (TABLE, ("ann: challenge cy with RNG", "ann: show RNG-E1", "cy: show RNG-C2")),
    "penalties": ({**TABLE, "no_equipment": ["bo"], "skips": ["cy"], "skipped": True}, ()),
    "one-out": ({**TABLE, **OUT, "events": {"ann": "equipment", "bo": "3rounds@5"}}, ()),
    "playoff": ({**TABLE, "stopping": "given up", "playoff": [["ann", "bo"]]}, ()),
    "given-up": (TABLE, ("stop ann, bo, cy",)),
}


@pytest.mark.parametrize("name", SCREENS)
def test_screens(name: str, golden: Callable[[str, str], None]) -> None:
    """Each phase and each special state, as it stands on the phone."""
    table_told, lines = SCREENS[name]
    sitting = Sitting(**table_told).do(*lines)
    golden(f"screens/staggering-{name}.txt", told(sitting.setup, sitting.state))


def test_six_players(golden: Callable[[str, str], None]) -> None:
    """The most players the game has fit on one screen, whatever they are called."""
    game, setup = table("staggering", 6, known=False, fixed=True)
    names = ("Maximiliane-Charlotte", "Bo", "Cy", "Deirdre", "Eli", "Anne-Marie-Louise")
    setup = replace(setup, players=tuple(name[:20] for name in names))
    state = game.start(setup)
    for played in play(game, setup, ["deal", "draw 3rounds"], state):
        state = played.after
    golden("screens/staggering-six.txt", told(setup, state))


# Over random games --------------------------------------------------------------------


def tables(seed: int, rounds: int = 12) -> Iterator[tuple[Setup, State, State, str]]:
    """A random game at a table that sees no hidden card, beside the game as it is.

    Gives setup, the table's state, the true state, and the line that comes next.
    """
    setup = drawn(seed, rounds)
    physical = replace(setup, known=False)
    state = GAME.start(physical)
    for moment in moments(GAME, setup, seed):
        hidden = GAME.redact(moment.before, moment.action)
        yield physical, state, moment.before, write(GAME, physical, state, hidden)
        state = GAME.apply(state, hidden).state


@pytest.mark.parametrize("seed", range(10))
def test_screens_of_random_games(seed: int) -> None:
    """No line is wider than a phone; no screen names a card that nobody has turned over."""
    for setup, state, _, _ in tables(seed):
        screen = VIEW.screen(seen(setup, state))
        assert all(len(line) <= WIDE for line in screen), screen
        assert len(screen) <= 18, screen
        hidden = "\n".join(screen)
        sure = [
            c
            for at in range(len(state.may))
            for c in character_names(state.config.deck, certain(state.may, at))
        ]
        fight = state.challenge
        open_now = (*fight.shown, *fight.used[0], *fight.used[1]) if fight else ()
        for card in (*sure, *open_now):
            hidden = hidden.replace(setup.card_name(card) or " ", "")
        for card, about in setup.facts.items():
            assert str(about["name"]) not in hidden
            assert card not in hidden


@pytest.mark.parametrize("seed", range(10))
def test_offers_of_random_games(seed: int) -> None:
    """Each offer makes a line the engine accepts; the line that comes next is among them."""
    for setup, state, true, line in tables(seed):
        offers = VIEW.choices(seen(setup, state))
        assert 0 < len(offers) <= 9
        for offer in offers:
            check_width(offer)
            known = partial(_answers, offer, true)
            assert can_be_done(seen(setup, state), offer, known), offer
        action = action_of(GAME, setup, state, line)
        assert any(_can_be(offer, action) for offer in offers), f"`{line}` is not offered"


def _answers(offer: Choice, true: State, _blank: Question) -> Iterator[Hashable]:
    """What the player really holds, where an offer lists nothing."""
    (seat,) = offer.seats()
    yield from possible(true, seat)
    yield from (held.card for held in true.hands[seat])


def _can_be(offer: Choice, action: Action) -> bool:
    """Whether an offer can come to an action.

    Ages may be kept where they go without saying. Equipment laid face down need not be counted:
    it is told when it is turned over; all Characters may be named or not.
    """
    plain = {"held": None, "down": None, "equipment": ()}
    mine = {field: value for field, value in plain.items() if hasattr(action, field)}
    several = isinstance(action, Equip) and len(action.cards) > 1
    return (
        offer.can_be(action)
        or offer.can_be(replace(action, **mine))  # type: ignore[arg-type]
        or (several and offer.kind is Equip and offer.seats() == {action.seat})
    )


@pytest.mark.parametrize("seed", range(6))
def test_prompts_of_random_games(seed: int) -> None:
    """Whatever is said after a line stands in the rulebook."""
    physical = replace(drawn(seed, 12), known=False)
    lines = [line for *_, line in tables(seed)]
    said = set()
    for played in play(GAME, physical, lines):
        for id in prompts(seen(physical, played.after), played):
            assert BOOK.rules[id].prompt, id
            said.add(id)
    assert {"STG-2.3", "STG-3.2", "STG-5.2", "STG-5.4", "STG-7.4"} <= said


def test_every_prompt_is_said() -> None:
    """No prompt of the rulebook is without its moment."""
    moments_told: list[tuple[dict[str, Any], tuple[str, ...]]] = [
        ({"known": False, "fresh": True}, ("deal", "draw SHD")),
        ({"known": False, "fresh": True}, ("deal", "draw immediate")),
        (TABLE, ("ann: challenge cy with RNG", "ann: show RNG-E1", "cy: show none")),
        SCREENS["battle-five-cards"],
        (SCREENS["police"][0], ("ann: police SHD-E1",)),
        (TABLE, STRENGTH),
    ]
    said = set()
    for table_told, lines in moments_told:
        sitting = Sitting(**table_told)
        for played in play(GAME, sitting.setup, lines, sitting.state):
            said |= set(prompts(seen(sitting.setup, played.after), played))
    assert said == {id for id, rule in BOOK.rules.items() if rule.prompt}
