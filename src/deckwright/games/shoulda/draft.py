"""A state being changed: what actions do to it, until it is frozen again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...engine import UNKNOWN, Event
from .card_knowledge import shown, take
from .state import Dragon, Duel, Ending, Hand, Phase, State, Table


class Draft:
    """The parts of a state, free to change, and the events on the way."""

    __slots__ = (
        "barred",
        "before",
        "collected",
        "config",
        "deck",
        "discards",
        "dragons",
        "duel",
        "ending",
        "events",
        "hands",
        "out",
        "passes",
        "phase",
        "piles",
        "scoops",
        "solved",
        "table",
        "turn",
        "unshuffled",
    )

    def __init__(self, state: State) -> None:
        self.before = state
        self.events: list[Event] = []
        self.config = state.config
        self.phase: Phase = state.phase
        self.turn: int = state.turn
        self.hands: tuple[Hand, ...] = state.hands
        self.deck: Hand = state.deck
        self.unshuffled: bool = state.unshuffled
        self.table: Table = state.table
        self.scoops: tuple[Hand, ...] = state.scoops
        self.collected: tuple[Hand, ...] = state.collected
        self.piles: tuple[Hand, ...] = state.piles
        self.dragons: tuple[Dragon, ...] = state.dragons
        self.discards: Hand = state.discards
        self.barred: tuple[Hand, ...] = state.barred
        self.passes: int = state.passes
        self.solved: int = state.solved
        self.duel: Duel | None = state.duel
        self.ending: Ending | None = state.ending
        self.out: tuple[int, ...] = state.out

    def freeze(self) -> State:
        """The state it has become."""
        return State(
            self.config,
            self.phase,
            self.turn,
            self.hands,
            self.deck,
            self.unshuffled,
            self.table,
            self.scoops,
            self.collected,
            self.piles,
            self.dragons,
            self.discards,
            self.barred,
            self.passes,
            self.solved,
            self.duel,
            self.ending,
            self.out,
        )

    def say(self, rule: str, code: str, /, **params: Any) -> None:
        """Note an event."""
        self.events.append(Event(rule, code, params))

    def spend(self, seat: int, card: str) -> None:
        """A card leaves a hand, and with it the count of passes begins again."""
        hand = self.hands[seat]
        if not self.config.known and card not in hand:
            self.barred = shown(self.barred, card, seat)
        self.hands = at_seat(self.hands, seat, take(hand, card))
        self.passes = 0

    def gain(self, seat: int, cards: Iterable[str]) -> None:
        """Cards join a hand."""
        self.hands = at_seat(self.hands, seat, tuple(sorted((*self.hands[seat], *cards))))

    def collect(self, seat: int, cards: Hand) -> None:
        """Cards lie before a player as penalties: SWC-15.5."""
        self.collected = at_seat(self.collected, seat, (*self.collected[seat], *cards))

    def gather(self, target: int, cards: Hand) -> None:
        """Cards join the pile of the Dragons with a player: SWC-13.10."""
        self.piles = at_seat(self.piles, target, (*self.piles[target], *cards))

    def to_deck(self, cards: Hand, bottom: bool = False) -> None:
        """Cards go back (SWC-14.1), and the deck is shuffled unless they go to its bottom."""
        if not cards:
            return
        known = self.config.known
        self.deck = (*self.deck, *(cards if known else (UNKNOWN,) * len(cards)))
        if not known:
            self.barred = tuple(tuple(sorted((*each, *cards))) for each in self.barred)
        if not bottom and len(self.deck) > 1:
            self.unshuffled = True

    def from_deck(self, cards: Hand) -> None:
        """Cards everybody sees leave the top of the deck."""
        self.deck = self.deck[len(cards) :]
        if not self.config.known:
            for card in cards:
                self.barred = shown(self.barred, card, -1)


def at_seat(rows: tuple[Hand, ...], seat: int, cards: Hand) -> tuple[Hand, ...]:
    """The same with other cards for one seat."""
    return (*rows[:seat], cards, *rows[seat + 1 :])
