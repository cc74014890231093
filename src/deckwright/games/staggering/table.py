"""How the game meets the table: words for lines, what is seen, where the cards are, chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from ...engine import TABLE, UNKNOWN, Action, Setup
from . import actions as do
from .card_knowledge import certain, named, possible
from .deck import SKILLS, THREE_ROUNDS
from .queries import fitting
from .state import NONE, Phase, State

UNSEEN = "unseen"
"""The word for a Character that changes hands face down."""
NOUNS = {"drawn": "back", "shown": "card", "gift": "Character", "universe": "Universe"}
"""What people call the kinds of value."""
WORLDS = {
    "SHD": "Shed",
    "RNG": "Ring Road",
    "AOB": "Business",
    "MUD": "Muddleby",
    "DMP": "Damp Castle",
    "OVR": "Overdue",
}
"""STG-1.4: how the backs of this deck name their Universes, for short."""


def vocabulary(state: State, kind: str) -> Mapping[str, Any]:
    """Words -> values; the first word for a value is the one written."""
    config, deck = state.config, state.config.deck
    match kind:
        case "player":
            return {name: seat for seat, name in enumerate(config.players)}
        case "skill":
            called = {name: skill for skill, name in SKILLS.items()}
            return {**{skill: skill for skill in SKILLS}, **called}
        case "universe":
            return {**{home: home for home in deck.universes}, **_worlds(state)}
        case "shown" | "gift":
            word, value = (NONE, NONE) if kind == "shown" else (UNSEEN, UNKNOWN)
            return {**deck.names, word: value}
        case "drawn" if not config.known:
            return _backs(state)
    return deck.names


def _backs(state: State) -> dict[str, str]:
    """What can be printed on a back; a Universe also as `standard SHD`."""
    deck = state.config.deck
    short = {back: back for back in deck.fronts}
    long = {f"standard {home}": home for home in deck.universes}
    return {**short, **long, **_worlds(state), "3 rounds": THREE_ROUNDS, "three": THREE_ROUNDS}


def _worlds(state: State) -> dict[str, str]:
    """The Universes as their backs name them."""
    return {name: home for home, name in WORLDS.items() if home in state.config.deck.homes}


def examples(setup: Setup) -> tuple[str, ...]:
    """A line of each kind, in the order of a turn; a name or a back alone is enough."""
    other = setup.players[-1]
    return (
        "draw shed, draw equipment; or: shed",
        f"challenge {other} on trivia down 1",
        f"challenge {other} with shed; answer",
        f"{other}: show marrow with pencil",
        f"{other}: show none; equip pencil; giveup",
        f"give unseen > {other}; discard pencil",
        "negative drill; police pencil; end",
    )


def sample(state: State, random: Random) -> Action:
    """A fair deal, draw, or Character drawn unseen."""
    if state.phase is Phase.DEAL:
        cards = list(state.config.deck.characters)
        random.shuffle(cards)
        return do.Deal(TABLE, tuple(cards))
    if state.phase is Phase.DRAW:
        return do.Draw(TABLE, state.pile[int(random.random() * len(state.pile))])
    debt = state.debt
    assert debt is not None
    return do.Take(
        TABLE, random.choice([c for c in possible(state, debt.giver) if c != debt.barred])
    )


def redact(state: State, action: Action) -> Action:
    """The action as the whole table sees it."""
    if isinstance(action, do.Deal):
        return replace(action, cards=())
    if isinstance(action, do.Draw):
        return replace(action, card=state.config.deck.backs.get(action.card, action.card))
    if isinstance(action, do.Take):
        return replace(action, card=UNKNOWN)
    if isinstance(action, do.Give) and not (state.debt and state.debt.shown):
        return replace(action, card=UNKNOWN)
    if isinstance(action, do.Negative | do.Discard | do.Police):
        return _with_age(state, action)
    return action


def _with_age(
    state: State, action: do.Negative | do.Discard | do.Police
) -> do.Negative | do.Discard | do.Police:
    """Everybody has seen for how long each back was held: STG-10.2."""
    backs = [held.back for held in state.hands[action.seat]]
    for held in fitting(state, action.seat, action.card, action.held):
        if held.back == THREE_ROUNDS and backs.count(THREE_ROUNDS) > 1:
            return replace(action, held=state.round - held.since)
    return action


def inventory(state: State) -> Counter[str]:
    """Every card where it lies; Characters are counted where they must be."""
    deck = state.config.deck
    found = Counter(
        card if card in deck.backs else UNKNOWN for card in (*state.pile, *state.discards)
    )
    found.update(held.card for hand in state.hands for held in hand)
    if state.challenge:
        found.update(_laid_out(state))
    for place, count in enumerate(state.counts):
        sure = named(deck, certain(state.may, place))
        found.update(sure)
        found[UNKNOWN] += count - len(sure)
    return +found


def _laid_out(state: State) -> list[str]:
    """Events and Equipment used in the Challenge."""
    challenge, deck = state.challenge, state.config.deck
    assert challenge is not None
    cards = (*challenge.shown, *challenge.used[0], *challenge.used[1])
    return [card for card in cards if card in deck.backs]
