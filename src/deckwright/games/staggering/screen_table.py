"""Staggering Stories as data: the Challenge, Characters held, backs in hand, the piles."""

from __future__ import annotations

from collections import Counter

from ...engine.card_knowledge import certain
from ...table import Area, Fact, Laid, Player, Table
from .card_knowledge import named
from .config import EQUIPMENT, IMMEDIATE, THREE_ROUNDS
from .effects import dealing_order
from .screen import acting, battle, due_now, hand_told, headline, held_over, score_told, stakes
from .state import NONE, Challenge, Phase, State, View

CALLED = {EQUIPMENT: "Equipment", IMMEDIATE: "Immediate", THREE_ROUNDS: "3 Rounds"}
"""Backs of an Event Hand in words; the others show a Universe (STG-1.7)."""


def table(view: View) -> Table:
    """What everybody sees."""
    state: State = view.state
    challenge = state.challenge
    notes = [*stakes(view, challenge), *battle(view)] if challenge else due_now(view)
    aside = state.counts[state.config.aside]
    dealt = state.phase is not Phase.DEAL
    back = next(iter(state.config.deck.pile), "")
    piles = [
        Fact("draw pile", str(len(state.pile)), "pile", back),
        Fact("discard pile", str(len(state.discards)), "pile", back),
        *[Fact("set aside", str(aside), "pile")] * bool(aside and dealt),
    ]
    return Table(
        headline(view),
        [*notes, *held_over(view)],
        [_player(view, seat) for seat in range(len(view.names))],
        [_challenge(view, challenge)] if challenge else [],
        [] if state.result else piles,
    )


def _player(view: View, seat: int) -> Player:
    """Characters with the gain since the deal, the backs in hand, what all know is held."""
    state: State = view.state
    held = state.counts[seat]
    gain = held - Counter(dealing_order(state.config))[seat]
    shown = f"{held} ({gain:+})" if gain and sum(state.counts[:-1]) else str(held)
    backs = Counter(CALLED.get(card.back, card.back) for card in state.hands[seat])
    there = sorted(backs.items())
    hand = ", ".join(f"{number} {back}" if number > 1 else back for back, number in there)
    waits = [each for each in hand_told(state, seat).split() if each.startswith("3R")]
    facts = [Fact("Characters", shown, "hand")] + ([Fact("Event Hand", hand)] if hand else [])
    return Player(
        view.names[seat],
        acts=seat in acting(view),
        out=seat not in state.playing,
        facts=facts,
        notes=[*_rounds(waits), *_known(view, seat)],
    )


def _rounds(waits: list[str]) -> list[str]:
    """How long 3 Rounds cards have been held, where that can be told (STG-8.3)."""
    held = [each.removeprefix("3R") for each in waits]
    ages = [f"{age.removesuffix('!')}{' and is due' * age.endswith('!')}" for age in held]
    return [f"3 Rounds, held for {age}" for age in ages if age != "?"]


def _known(view: View, seat: int) -> list[str]:
    """STG-10.3: a player's Characters that everybody knows, captured or shown."""
    state: State = view.state
    if state.config.known or state.result:
        return []
    laid = state.challenge.shown if state.challenge else ()
    sure = named(state.config.deck, certain(state.may, seat))
    names = ", ".join(view.card(card) for card in sure if card not in laid)
    return [f"has {names}"] if names else []


def _challenge(view: View, challenge: Challenge) -> Area:
    """The cards of both sides, as far as they are turned over."""
    state: State = view.state
    laid = []
    for part, seat in enumerate((state.turn, challenge.target)):
        name, card = view.names[seat], challenge.shown[part]
        down = challenge.down[part]
        if card == NONE:
            laid.append(Laid("nothing to defend with", note=name))
        elif card:
            score = score_told(state, challenge, part)
            laid.append(Laid(view.card(card), card, note=f"{name}: {score}"))
        else:
            choosing = state.phase is Phase.ANSWER and part
            heading = f"{name} is choosing" if choosing else name
            laid.append(Laid("face down", note=heading))
        laid += [Laid("Equipment, face down", number=down, note=name)] * bool(down and not card)
        laid += [Laid(view.card(used), used, note=name) for used in challenge.used[part]]
    return Area("Challenge", laid)
