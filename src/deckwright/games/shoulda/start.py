"""A table about to begin: the house rules settled, the deck laid ready."""

from __future__ import annotations

from collections.abc import Mapping

from ...engine import UNKNOWN, Refusal, Setup
from ...engine.game import once
from ...engine.house import settled
from ...errors import IllegalAction
from .state import DEAL, HAND, SPECIALS, VALUE, Config, Hand, House, Printed, State


@once
def start(setup: Setup) -> State:
    """The cards on the table, nothing dealt; the first to act is the oldest: SWC-3.1."""
    config = _config(setup)
    nothing: tuple[Hand, ...] = ((),) * config.players
    cards = tuple(sorted(card for card, many in config.totals.items() for _ in range(many)))
    return State(
        config=config,
        phase=DEAL,
        turn=setup.first,
        hands=nothing,
        deck=cards if config.known else (UNKNOWN,) * len(cards),
        unshuffled=False,
        table=(),
        scoops=nothing,
        collected=nothing,
        piles=nothing,
        dragons=(),
        discards=(),
        barred=nothing,
        passes=0,
        solved=0,
    )


def _config(setup: Setup) -> Config:
    """The fixed part of a game: IllegalAction if these players or cards cannot play."""
    if not 2 <= len(setup.players) <= 12:  # SWC-1.8: 6 to a deck, two decks at most
        raise _refused("SWC-1.9", "players", number=len(setup.players))
    house = settled(House, setup.house)
    cards = tuple(_card(setup, house, id, copies) for id, copies in setup.cards.items())
    totals, printed = _counted(cards)
    if sum(totals.values()) < HAND * len(setup.players):
        raise _refused("SWC-2.2", "too_few", number=sum(totals.values()))
    bound = (
        setup.known
        and house.voluntary_draw == "no"
        and house.dragon_on_turn == "must"
        and house.drawn_card != "may_play"
    )
    return Config(setup, len(setup.players), setup.known, house, totals, printed, bound)


def _card(setup: Setup, house: House, id: str, copies: int) -> tuple[str, str, int]:
    """A card with what it counts as; IllegalAction if it cannot be played: SWC-1.10."""
    facts = setup.facts.get(id, {})
    own = _counts_as(id, facts)
    if not own:
        raise _refused("SWC-1.10", "undefined", card=id)
    blank = "blank" in str(facts.get("kind")) or facts.get("section") == "custom"
    if blank and house.blanks == "out":
        raise _refused("SWC-1.10", "left_out", card=id)
    return own, id, copies


def _counts_as(id: str, facts: Mapping[str, object]) -> str:
    """Letter and value of a card of the catalog, or the special it acts as; "" for a blank."""
    if "value" in facts:
        own = f"{facts.get('suit')}{facts['value']}"
        return own if own in VALUE else ""
    special = str(facts.get("acts_as", id))
    return special if special in SPECIALS else ""


def _counted(
    cards: tuple[tuple[str, str, int], ...],
) -> tuple[Mapping[str, int], Mapping[str, Printed]]:
    """Copies of each card by its value, and what is printed on them: of code, id and copies."""
    totals: dict[str, int] = {}
    printed: dict[str, Printed] = {}
    for own, id, copies in sorted(cards, key=lambda card: (VALUE[card[0]], card[0])):
        totals[own] = totals.get(own, 0) + copies
        printed[own] = (*printed.get(own, ()), (id, copies))
    return totals, printed


def _refused(rule: str, code: str, **params: object) -> IllegalAction:
    return IllegalAction(Refusal(rule, code, params))
