"""A game under way: what a position may leave out, and what must agree in it."""

from __future__ import annotations

from collections.abc import Mapping

from ...engine import UNKNOWN, Setup
from ...engine.codec import as_list, check_cards, inventory
from ...errors import Unreadable
from .state import CHALLENGES, CLAIMS, Arc, Config, Phase, State


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
