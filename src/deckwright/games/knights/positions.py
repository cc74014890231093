"""A table as a small TOML text and back: what goes without saying, and what must agree."""

from __future__ import annotations

from collections.abc import Mapping

from ...engine import UNKNOWN, Setup
from ...engine.codec import as_list, read_fields, write
from ...errors import Unreadable, listed
from .card_knowledge import inventory
from .start import start
from .state import CHALLENGES, CLAIMS, Arc, Config, Layer, Phase, State


def to_position(state: State) -> dict[str, object]:
    """Everything on the table; what is empty is left out."""
    return write(State, state, state.config.setup)


def from_position(setup: Setup, table: Mapping[str, object]) -> State:
    """The state of such a table; Unreadable if it says something impossible."""
    config = start(setup).config
    state = State(config=config, **read_fields(State, _with_defaults(setup, table), setup))
    state = state._replace(arcs=tuple(_whole(config, arc) for arc in state.arcs))
    return _checked(state if "left" in table else _with_rest(state))


def _with_defaults(setup: Setup, table: Mapping[str, object]) -> dict[str, object]:
    """A position with all that it leaves out, as far as that goes without saying.

    The dealer is the first player and plays first, in the first shuffle; arcs are numbered as
    they stand, and a card on one was played by its owner.
    """
    table = _with_totals(table)
    dealer = table.get("dealer", setup.players[setup.first])
    arcs = table.get("arcs", [])
    if not isinstance(arcs, list) or not all(isinstance(arc, Mapping) for arc in arcs):
        raise Unreadable("`arcs` should be a list of tables")
    arcs = [_with_owner(arc, number) for number, arc in enumerate(arcs, 1)]
    usual = {"phase": str(Phase.PLAY), "shuffle": 1, "dealer": dealer, "turn": dealer}
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


def _whole(config: Config, arc: Arc) -> Arc:
    """An arc with what follows from its cards."""
    if any(layer.card == UNKNOWN for layer in arc.layers):
        raise Unreadable("a card on an arc should be `[card, player, turn]`")
    layers = tuple(layer._replace(kind=config.kinds[layer.card]) for layer in arc.layers)
    if not layers or layers[0].kind not in CLAIMS:
        raise Unreadable("an arc should begin with a Heart, Diamond or Star")
    arc = arc._replace(layers=layers)
    return arc._replace(contested=arc.contested or any(map(_challenges, layers)))


def _challenges(layer: Layer) -> bool:
    return layer.kind in CHALLENGES


def _with_rest(state: State) -> State:
    """Cards a position does not mention are among the leftovers."""
    named, deck = inventory(state), state.config.deck
    if state.config.known:
        return state._replace(left=tuple(card for card in deck if card not in named))
    return state._replace(left=(UNKNOWN,) * max(0, len(deck) - named.total()))


def _checked(state: State) -> State:
    """A state whose parts agree with each other."""
    cards, deck = inventory(state), state.config.deck
    twice = [card for card, copies in cards.items() if copies > 1 and card != UNKNOWN]
    if twice:
        raise Unreadable(f"{listed(twice)} cannot lie in two places")
    if cards.total() != len(deck):
        raise Unreadable(f"there are {len(deck)} cards, not {cards.total()}")
    if state.config.known and UNKNOWN in cards:
        raise Unreadable("where hands are known every card is named")
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
    if len({arc.id for arc in state.arcs}) < len(state.arcs) or any(
        arc.id >= state.next_arc for arc in state.arcs
    ):
        raise Unreadable("arcs are numbered, each below `next_arc`")
    return state
