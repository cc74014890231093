"""What the table can put right: points, hands, turns, the dealer, cards on stories."""

from __future__ import annotations

from typing import Any, NoReturn

from ...engine import UNKNOWN
from ...engine.correction import Correction, of_hand, of_turn, resize
from ...engine.seats import at_seat, seats_after
from ...errors import Unreadable
from .state import Arc, Layer, Phase, State


def _points(now: State, seat: int, number: int) -> None:
    now.match = now.match._replace(totals=at_seat(now.match.totals, seat, number))


def _dealer(now: State, seat: int) -> None:
    now.match = now.match._replace(dealer=seat)


def _hand(now: State, seat: int, number: int) -> None:
    """Cards nobody has seen come from the leftovers or go there."""
    hand, now.left = resize(now.hands[seat], number, now.left)
    now.hands = at_seat(now.hands, seat, hand)


def _turn(now: State, seat: int) -> None:
    """Whose turn it is, while cards are played."""
    if now.phase is not Phase.PLAY:
        raise Unreadable("turns are taken while cards are played")
    now.turn = seat


def _remove(now: State, card: str) -> None:
    """A card on a story, or a J'Accuse, is out of play; nobody knows it any more as played."""
    _take_up(now, card)
    now.left = (*now.left, card)


def _return(now: State, card: str) -> None:
    """A card goes back into the hand of who played it; with it goes the story it began."""
    seat, first = _take_up(now, card)
    now.hands = at_seat(now.hands, seat, (*now.hands[seat], UNKNOWN))
    if first and all(arc.owner != seat for arc in now.arcs):
        now.began = at_seat(now.began, seat, False)


def _take_up(now: State, card: str) -> tuple[int, bool]:
    """Take a card from its story, or from whom it accuses: who played it, and whether it began
    the story."""
    for arc, layer in _lying(now, card):
        now.arcs = _without(now.arcs, arc, layer)
        return layer.by, layer is arc.layers[0]
    for ban in now.bans:
        if ban.card == card:
            now.bans = tuple(other for other in now.bans if other is not ban)
            return ban.by, False
    raise Unreadable("that card lies on no story and before nobody")


def _lying(now: State, card: str) -> list[tuple[Arc, Layer]]:
    """The story a card lies on, with it."""
    return [(arc, layer) for arc in now.arcs for layer in arc.layers if layer.card == card]


def _without(arcs: tuple[Arc, ...], arc: Arc, layer: Layer) -> tuple[Arc, ...]:
    """The stories without a card of one of them; without that one, if it was its only card."""
    left = arc._replace(layers=tuple(each for each in arc.layers if each is not layer))
    return tuple(
        left if other is arc else other for other in arcs if other is not arc or left.layers
    )


def _move(now: State, card: str, number: int) -> None:
    """A card on one story lies on top of another."""
    target = next((arc for arc in now.arcs if arc.id == number), None)
    if target is None:
        raise Unreadable(f"there is no story A{number}")
    for arc, layer in _lying(now, card):
        if arc is target:
            continue
        if layer is arc.layers[0]:
            raise Unreadable(
                "a claim that begins a story lies on no other (KNT-5.3); "
                f"`gone {card}` or `returned {card}` takes it away"
            )
        arcs, laid = _without(now.arcs, arc, layer), (*target.layers, layer)
        now.arcs = tuple(
            other._replace(layers=laid) if other is target else other for other in arcs
        )
        return
    raise Unreadable("that card lies on no other story")


def _out(now: State, seat: int) -> None:
    """Who leaves lays the hand away unseen, as if passed out (KNT-11.4, KNT-11.6)."""
    if now.phase is not Phase.PLAY:
        raise Unreadable("who leaves before cards are passed says so once they are")
    others = seats_after(seat, now.config.players, now.config.house.step)[:-1]
    there = [other for other in others if now.hands[other]]
    if now.shown[seat] or not there:
        out = f"{now.config.setup.players[seat]} is out"
        raise Unreadable("nobody else has cards" if not there else out)
    if now.turn == seat:
        now.turn = there[0]
    now.shown = at_seat(now.shown, seat, now.hands[seat])
    now.hands = at_seat(now.hands, seat, ())


def _back(now: State, seat: int) -> NoReturn:  # noqa: ARG001
    raise Unreadable("nothing brings a hand back (KNT-11.5); all are dealt in next time")


CORRECTIONS = {
    "points": Correction(
        ("player", "number"),
        _points,
        "{0} had {1} points before this shuffle",
        also=("total",),
        asked="How many points had each before this shuffle?",
    ),
    "hand": of_hand(_hand),
    "turn": of_turn(_turn),
    "out": Correction(
        ("player",), _out, "{0} is out of this shuffle; the stories stay", at_start=False
    ),
    "back": Correction(("player",), _back, "{0} plays again", at_start=False),
    "dealer": Correction(("player",), _dealer, "{0} is the dealer", asked="Who is the dealer?"),
    "moved": Correction(("card", "arc"), _move, "{0} lies on story {1}"),
    "gone": Correction(("card",), _remove, "{0} is out of play", at_start=False),
    "returned": Correction(
        ("card",), _return, "{0} is in the hand again of who played it", at_start=False
    ),
}


def newcomer(state: State, position: dict[str, Any], name: str) -> str:
    """With no points; before a card is played all are dealt anew (KNT-2.4)."""
    if state.phase is Phase.OVER or state.played or state.bans or state.losses:
        raise Unreadable(
            "the whole deck is dealt, as many cards to each (KNT-2.4); say it again when the "
            "next shuffle is dealt, before a card is played"
        )
    dealt = state.phase is not Phase.DEAL
    for key in () if not dealt else ("hands", "turn", "left", "passing", "last", "without"):
        position.pop(key, None)
    if dealt:
        position |= {"phase": str(Phase.DEAL), "shuffle": state.match.shuffle - 1}
    again = "; gather the cards, and deal again to all" if dealt else ""
    return f"{name} has no points{again}"
