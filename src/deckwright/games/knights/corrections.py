"""What the table can put right: points, hands, turns, the dealer, cards on stories."""

from __future__ import annotations

from ...engine import UNKNOWN
from ...engine.correction import Correction, Position, by_player, listed, one, resized
from ...errors import Unreadable
from .state import Phase


def _hand(told: Position, player: str, number: int) -> None:
    """Cards nobody has seen come from the leftovers or go there."""
    hands = told.setdefault("hands", {})
    before, left = listed(hands.get(player, [])), listed(told.get("left", []))
    hands[player], gone = resized(before, number)
    for _ in range(number - len(before)):
        if UNKNOWN not in left:
            raise Unreadable("there are not so many cards that nobody has seen")
        left.remove(UNKNOWN)
    told["left"] = [*left, *gone]


def _turn(told: Position, player: str) -> None:
    """Whose turn it is, while cards are played."""
    if told["phase"] != Phase.PLAY:
        raise Unreadable("turns are taken while cards are played")
    told["turn"] = player


def _gone(told: Position, card: str) -> None:
    """A card on a story, or a J'Accuse, is out of play; nobody knows it any more as played."""
    for arc in told.get("arcs", []):
        for layer in arc["cards"]:
            if layer[0] == card:
                arc["cards"].remove(layer)
                told["arcs"] = [each for each in told["arcs"] if each["cards"]]
                told["left"] = [*listed(told.get("left", [])), card]
                return
    for ban in told.get("bans", []):
        if ban["card"] == card:
            told["bans"].remove(ban)
            told["left"] = [*listed(told.get("left", [])), card]
            return
    raise Unreadable("that card lies on no story and before nobody")


def _moved(told: Position, card: str, arc: int) -> None:
    """A card on one story lies on top of another."""
    arcs = told.get("arcs", [])
    target = next((each for each in arcs if each["id"] == arc), None)
    if target is None:
        raise Unreadable(f"there is no story A{arc}")
    for other in arcs:
        for layer in other["cards"]:
            if layer[0] == card and other is not target:
                other["cards"].remove(layer)
                target["cards"].append(layer)
                told["arcs"] = [each for each in arcs if each["cards"]]
                return
    raise Unreadable("that card lies on no other story")


def _out(told: Position, player: str) -> None:
    """Who leaves lays the hand away unseen, as if passed out (KNT-11.4, KNT-11.6)."""
    if told["phase"] != Phase.PLAY:
        raise Unreadable("somebody can leave while cards are played")
    hands, shown = told["hands"], told.setdefault("shown", {})
    names = list(hands)
    there = [name for name in names if name != player and listed(hands[name])]
    if shown.get(player) or not there:
        raise Unreadable("nobody else has cards" if not there else f"{player} is out")
    if told["turn"] == player:
        at = names.index(player)
        told["turn"] = next(name for name in names[at:] + names[:at] if name in there)
    shown[player], hands[player] = listed(hands[player]), []


def _back(told: Position, player: str) -> None:  # noqa: ARG001
    raise Unreadable("nothing brings a hand back (KNT-11.5); all are dealt in next time")


CORRECTIONS = {
    "points": Correction(
        ("player", "number"), by_player("totals"), "{0} had {1} points before this shuffle"
    ),
    "hand": Correction(("player", "number"), _hand, "{0} holds {1} cards"),
    "turn": Correction(("player",), _turn, "it is {0}'s turn"),
    "out": Correction(
        ("player",), _out, "{0} is out of this shuffle; the stories stay", at_start=False
    ),
    "back": Correction(("player",), _back, "{0} plays again", at_start=False),
    "dealer": Correction(("player",), one("dealer"), "{0} is the dealer"),
    "moved": Correction(("card", "arc"), _moved, "{0} lies on story {1}"),
    "gone": Correction(("card",), _gone, "{0} is out of play"),
}
