"""A game under way: what a position may leave out, what must agree, what can be put right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NoReturn

from ...engine import UNKNOWN, Setup
from ...engine.annotations import Position
from ...engine.codec import as_list, check_cards, inventory
from ...engine.correction import Correction, cards_of, of_hand, of_turn
from ...engine.seats import at_seat, seats_after
from ...errors import Unreadable
from .state import CHALLENGES, CLAIMS, Arc, Config, Layer, Phase, State


def fill_in(setup: Setup, table: Mapping[str, object]) -> Mapping[str, object]:
    """The dealer is the first player and plays first, in the first shuffle; arcs are numbered
    as they stand, and a card on one was played by its owner."""
    table = _with_totals(table)
    dealer = table.get("dealer", setup.players[setup.first])
    arcs = table.get("arcs", [])
    if not isinstance(arcs, list) or not all(isinstance(arc, Mapping) for arc in arcs):
        raise Unreadable("`arcs` should be a list of tables")
    arcs = [_with_owner(arc, number) for number, arc in enumerate(arcs, 1)]
    phase = table.get("phase", str(Phase.PLAY))
    usual = {"phase": phase, "dealer": dealer, "turn": dealer}
    usual["shuffle"] = int(phase != Phase.DEAL)
    began = [*as_list(table.get("began", []), "began"), *(arc["owner"] for arc in arcs)]
    numbers = [arc["id"] for arc in arcs if isinstance(arc["id"], int)]
    usual["next_arc"] = max(numbers, default=0) + 1
    return {**usual, **table, "arcs": arcs, "began": began}


def _with_totals(table: Mapping[str, object]) -> Mapping[str, object]:
    """The points players have are their `totals`; beside these they are what was earned last,
    as positions said it until 0.2."""
    if "points" not in table:
        return table
    name = "earned" if "totals" in table else "totals"
    return {name if key == "points" else key: value for key, value in table.items()}


def _with_owner(arc: Mapping[str, object], number: int) -> dict[str, object]:
    """An arc whose cards all say who played them and when."""
    owner, cards = arc.get("owner", ""), arc.get("cards", [])
    if isinstance(cards, list):
        cards = [card if isinstance(card, list) else [card, owner, 0] for card in cards]
    return {"id": number, **arc, "owner": owner, "cards": cards}


def complete_state(state: State) -> State:
    """A state whose parts agree with each other, with what follows from the cards on arcs."""
    state = state._replace(arcs=tuple(_whole(state.config, arc) for arc in state.arcs))
    config, arcs = state.config, state.arcs
    check_cards(inventory(state), dict.fromkeys(config.deck, 1), config.known)
    parts = {Phase.PASS: state.passing, Phase.DISCARD: state.pending}
    for phase, part in parts.items():
        if (state.phase is phase) != (part is not None):
            raise Unreadable(f"the phase `{state.phase}` does not fit the rest")
    if state.pending is not None and not state.pending.owing:
        raise Unreadable("`pending.owing` should name who still owes a discard")
    if state.phase is Phase.PLAY and not state.hands[state.turn]:
        raise Unreadable("whose turn it is should have cards")
    if (state.phase is Phase.OVER) != (state.match.ending is not None):
        raise Unreadable("the game is over when it says its ending, and only then")
    ids = {arc.id for arc in arcs}
    if len(ids) < len(arcs) or max(ids, default=0) >= state.next_arc:
        raise Unreadable("arcs are numbered, each below `next_arc`")
    return state


def _whole(config: Config, arc: Arc) -> Arc:
    """An arc with what follows from its cards."""
    if any(layer.card == UNKNOWN for layer in arc.layers):
        raise Unreadable("a card on an arc should be `[card, player, turn]`")
    layers = tuple(layer._replace(kind=config.kinds[layer.card]) for layer in arc.layers)
    if not layers or layers[0].kind not in CLAIMS:
        raise Unreadable("an arc should begin with a Heart, Diamond or Star")
    contested = arc.contested or any(layer.kind in CHALLENGES for layer in layers)
    return arc._replace(layers=layers, contested=contested)


# What the table can put right ---------------------------------------------------------------


def _points(now: State, seat: int, number: int) -> None:
    now.match = now.match._replace(totals=at_seat(now.match.totals, seat, number))


def _dealer(now: State, seat: int) -> None:
    now.match = now.match._replace(dealer=seat)


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
    "hand": of_hand(cards_of("hands", "left")),
    "turn": of_turn(_turn),
    "out": Correction(("player",), _out, "{0} is out of this shuffle; the stories stay"),
    "back": Correction(("player",), _back, "{0} plays again"),
    "dealer": Correction(("player",), _dealer, "{0} is the dealer", asked="Who is the dealer?"),
    "moved": Correction(("card", "arc"), _move, "{0} lies on story {1}"),
    "gone": Correction(("card",), _remove, "{0} is out of play"),
    "returned": Correction(("card",), _return, "{0} is in the hand again of who played it"),
}


def newcomer(state: State, position: Position, name: str) -> str:
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
