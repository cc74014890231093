"""A table of the Staggering Stories game in a few words: who holds what, what is said.

Characters are written `SHD-C1 RNG-C1`, or as a number where hands are hidden. Event Hands
are written `EQS1 SHD-E1 TRD-1@4` (drawn in round 4), or as backs: `equipment SHD 3rounds@4`.
Characters nobody holds are set aside; other cards lie in the Event Pile, or, where it is
`used_up`, in the Event Discard Pile.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from deckwright.games.staggering import GAME
from deckwright.games.staggering.state import BACKS, State
from tests.games.harness import table
from tests.games.sitting import Sitting as Base

CHARACTERS = {
    "ann": "SHD-C1 RNG-C1 DMP-C2",
    "bo": "SHD-C2 AOB-C2 MUD-C1",
    "cy": "RNG-C2 OVR-C2",
}
EVENTS = {"ann": "EQS1 EQT1 SHD-E1", "bo": "EQS2 AOB-E1", "cy": "EQG1"}
COUNTS = {"ann": 12, "bo": 12, "cy": 12}
BACK_HANDS = {"ann": "equipment equipment SHD", "bo": "equipment AOB", "cy": "equipment"}


class Sitting(Base[State]):
    """Players at a table, and all that is said there."""

    def __init__(
        self,
        characters: Mapping[str, Any] | None = None,
        events: Mapping[str, str] | None = None,
        discards: str = "",
        used_up: bool = False,
        known: bool = True,
        players: int = 3,
        house: dict[str, str] | None = None,
        fresh: bool = False,
        **told: Any,
    ) -> None:
        super().__init__(GAME, table("staggering", players, house, "", known, fixed=True)[1])
        if fresh:
            return
        people = self.setup.players
        position = {"phase": "challenge", "turn": people[0], "round": 5}
        position |= {"playing": list(people)}
        position |= self._characters(characters or (CHARACTERS if known else COUNTS))
        hands = events or (EVENTS if known else BACK_HANDS)
        position |= self._events(hands, discards.split(), used_up)
        self.state = GAME.from_position(self.setup, position | told)

    def _characters(self, held: Mapping[str, Any]) -> dict[str, Any]:
        everybody = [c for c in self.setup.cards if self.setup.facts[c]["kind"] == "character"]
        if not self.setup.known:
            counts = {name: held.get(name, 0) for name in self.setup.players}
            return {"characters": counts | {"aside": len(everybody) - sum(counts.values())}}
        hands = {name: str(held.get(name, "")).split() for name in self.setup.players}
        taken = {card for hand in hands.values() for card in hand}
        hands["aside"] = [card for card in everybody if card not in taken]
        counts = {name: len(hand) for name, hand in hands.items()}
        return {"hands": hands, "characters": counts}

    def _events(
        self, held: Mapping[str, str], discards: list[str], used_up: bool
    ) -> dict[str, Any]:
        hands = {
            name: [self._held(word) for word in held.get(name, "").split()]
            for name in self.setup.players
        }
        gone = [each for hand in hands.values() for each in hand]
        named = {each[1] for each in gone} | set(discards)
        rest = [c for c in self.setup.cards if self._back(c) and c not in named]
        for each in (*gone, *([card, "?"] for card in discards)):
            if each[1] == "?" and each[0] not in self.setup.cards:
                rest.remove(next(card for card in rest if self._back(card) == each[0]))
        pile, heap = ([], [*discards, *rest]) if used_up else (rest, discards)
        if not self.setup.known:
            pile = list(map(self._back, pile))
            heap = [card if card in discards else self._back(card) for card in heap]
        return {
            "event_hands": hands,
            "pile": dict(Counter(pile)),
            "discards": dict(Counter(heap)),
        }

    def _back(self, card: str) -> str:
        params = self.setup.facts.get(card, {"kind": "character"})
        if params["kind"] == "character":
            return ""
        return BACKS.get(str(params["kind"])) or str(params["universe"])

    def _held(self, word: str) -> list[Any]:
        card, _, since = word.partition("@")
        back = self._back(card)
        return [back or card, card if back else "?", *([int(since)] if since else [])]

    def rules(self) -> list[str]:
        """The rules told of so far."""
        return [event.rule for event in self.events]

    def last(self, rule: str, code: str) -> Mapping[str, Any] | None:
        """What an event was about, if it was told."""
        found = self.told(rule, code)
        return found[-1] if found else None

    def position(self) -> dict[str, Any]:
        """How the table stands."""
        return GAME.to_position(self.state)

    def characters(self, name: str) -> list[str]:
        """A player's Characters, in a known game."""
        return list(self.position()["hands"][name])

    def count(self, name: str) -> int:
        """How many Characters a player has."""
        return int(self.position()["characters"][name])

    def backs(self, name: str) -> list[str]:
        """The backs of a player's Event Hand."""
        return [held[0] for held in self.position().get("event_hands", {}).get(name, [])]
