"""What the table can put right: points, hands, turns, the dealer, cards on stories."""

from __future__ import annotations

from copy import deepcopy

from ...engine import UNKNOWN
from ...engine.correction import Correction, Position
from ...engine.shared_corrections import as_cards, by_player, of_hand, of_turn, one, resized
from ...errors import Unreadable
from .state import Phase


def _hand(position: Position, player: str, number: int) -> None:
    """Cards nobody has seen come from the leftovers or go there."""
    hands = position.setdefault("hands", {})
    before, left = as_cards(hands.get(player, [])), as_cards(position.get("left", []))
    hands[player], gone = resized(before, number)
    for _ in range(number - len(before)):
        if UNKNOWN not in left:
            raise Unreadable("there are not so many cards that nobody has seen")
        left.remove(UNKNOWN)
    position["left"] = [*left, *gone]


def _turn(position: Position, player: str) -> None:
    """Whose turn it is, while cards are played."""
    if position["phase"] != Phase.PLAY:
        raise Unreadable("turns are taken while cards are played")
    position["turn"] = player


def _gone(position: Position, card: str) -> None:
    """A card on a story, or a J'Accuse, is out of play; nobody knows it any more as played."""
    for arc in position.get("arcs", []):
        for layer in arc["cards"]:
            if layer[0] == card:
                arc["cards"].remove(layer)
                position["arcs"] = [each for each in position["arcs"] if each["cards"]]
                position["left"] = [*as_cards(position.get("left", [])), card]
                return
    for ban in position.get("bans", []):
        if ban["card"] == card:
            position["bans"].remove(ban)
            position["left"] = [*as_cards(position.get("left", [])), card]
            return
    raise Unreadable("that card lies on no story and before nobody")


def _returned(position: Position, card: str) -> None:
    """A card goes back into the hand of who played it."""
    stories = deepcopy(position.get("arcs", []))
    laid = [layer for arc in stories for layer in arc["cards"]]
    who = [layer[1] for layer in laid if layer[0] == card]
    who += [ban["by"] for ban in position.get("bans", []) if ban["card"] == card]
    _gone(position, card)
    position["left"].remove(card)
    owners = {arc["owner"] for arc in position.get("arcs", [])}
    if any(arc["cards"][0][0] == card for arc in stories) and who[0] not in owners:
        position["began"] = [name for name in position["began"] if name != who[0]]
    hands = position.setdefault("hands", {})
    hands[who[0]] = [*as_cards(hands.get(who[0], [])), UNKNOWN]


def _moved(position: Position, card: str, arc: int) -> None:
    """A card on one story lies on top of another."""
    arcs = position.get("arcs", [])
    target = next((each for each in arcs if each["id"] == arc), None)
    if target is None:
        raise Unreadable(f"there is no story A{arc}")
    for other in arcs:
        for layer in other["cards"]:
            if layer[0] == card and other is not target:
                if layer is other["cards"][0]:
                    raise Unreadable(
                        "a claim that begins a story lies on no other (KNT-5.3); "
                        f"`gone {card}` or `returned {card}` takes it away"
                    )
                other["cards"].remove(layer)
                target["cards"].append(layer)
                position["arcs"] = [each for each in arcs if each["cards"]]
                return
    raise Unreadable("that card lies on no other story")


def _out(position: Position, player: str) -> None:
    """Who leaves lays the hand away unseen, as if passed out (KNT-11.4, KNT-11.6)."""
    if position["phase"] != Phase.PLAY:
        raise Unreadable("who leaves before cards are passed says so once they are")
    hands, shown = position["hands"], position.setdefault("shown", {})
    names = list(hands)
    there = [name for name in names if name != player and as_cards(hands[name])]
    if shown.get(player) or not there:
        raise Unreadable("nobody else has cards" if not there else f"{player} is out")
    if position["turn"] == player:
        at = names.index(player)
        position["turn"] = next(name for name in names[at:] + names[:at] if name in there)
    shown[player], hands[player] = as_cards(hands[player]), []


def _back(position: Position, player: str) -> None:  # noqa: ARG001
    raise Unreadable("nothing brings a hand back (KNT-11.5); all are dealt in next time")


CORRECTIONS = {
    "points": Correction(
        ("player", "number"),
        by_player("totals"),
        "{0} had {1} points before this shuffle",
        asked="How many points had each before this shuffle?",
    ),
    "hand": of_hand(_hand),
    "turn": of_turn(_turn),
    "out": Correction(
        ("player",), _out, "{0} is out of this shuffle; the stories stay", at_start=False
    ),
    "back": Correction(("player",), _back, "{0} plays again", at_start=False),
    "dealer": Correction(
        ("player",), one("dealer"), "{0} is the dealer", asked="Who is the dealer?"
    ),
    "moved": Correction(("card", "arc"), _moved, "{0} lies on story {1}"),
    "gone": Correction(("card",), _gone, "{0} is out of play", at_start=False),
    "returned": Correction(
        ("card",), _returned, "{0} is in the hand again of who played it", at_start=False
    ),
}
