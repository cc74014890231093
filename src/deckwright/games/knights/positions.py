"""A table as a small TOML text and back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ...engine import UNKNOWN, Setup
from ...errors import Unreadable, listed, near
from .card_knowledge import inventory
from .reading import Cards, Reader
from .start import start
from .state import (
    BANS,
    CHALLENGES,
    CLAIMS,
    GROUPS,
    SUITS,
    WILDS,
    Arc,
    Ban,
    Ending,
    Layer,
    Loss,
    Match,
    Passing,
    Pending,
    Phase,
    State,
)

Names = tuple[str, ...]
GROUP_NAMES = (*SUITS, *sorted(WILDS))
KEYS = (
    *("phase", "shuffle", "dealer", "totals", "survivors", "written", "points", "winners"),
    *("ending", "turn", "last", "played", "hands", "shown", "began", "without", "arcs"),
    *("next_arc", "bans", "losses", "left", "passing", "pending"),
)


# Writing ----------------------------------------------------------------------------------


def to_position(state: State) -> dict[str, Any]:
    """Everything on the table; what is empty or zero is left out."""
    names = state.config.setup.players
    told = {
        "phase": str(state.phase),
        **_match(state.match, names),
        "turn": names[state.turn],
        "last": names[state.last] if state.last >= 0 else "",
        "played": state.played,
        "hands": _by_name(names, map(_pile, state.hands)),
        "shown": _by_name(names, map(_pile, state.shown)),
        "began": [name for name, began in zip(names, state.began, strict=True) if began],
        "without": _by_name(names, map(sorted, state.without)),
        "arcs": [_arc(arc, names) for arc in state.arcs],
        "next_arc": state.next_arc,
        "bans": [_ban(ban, names) for ban in state.bans],
        "losses": [_loss(loss, names) for loss in state.losses],
        "left": _pile(state.left),
        "passing": _passing(state.passing, names),
        "pending": _pending(state.pending, names),
    }
    return {key: value for key, value in told.items() if value not in ("", [], {})}


def _by_name(names: Names, values: Iterable[Any]) -> dict[str, Any]:
    return {name: value for name, value in zip(names, values, strict=True) if value}


def _pile(cards: Cards) -> list[str] | int:
    """Cards by id, or their number where none is known."""
    return list(cards) if set(cards) != {UNKNOWN} else len(cards)


def _match(match: Match, names: Names) -> dict[str, Any]:
    return {
        "shuffle": match.shuffle,
        "dealer": names[match.dealer],
        "totals": _by_name(names, match.totals),
        "survivors": _by_name(names, match.survivors),
        "written": _by_name(names, map(sorted, match.written)),
        "points": _by_name(names, match.points or (0,) * len(names)),
        "winners": [names[seat] for seat in match.winners],
        "ending": str(match.ending or ""),
    }


def _arc(arc: Arc, names: Names) -> dict[str, Any]:
    layers = [[layer.card, names[layer.by], layer.turn] for layer in arc.layers]
    told = {"id": arc.id, "owner": names[arc.owner], "cards": layers}
    return {**told, "contested": arc.contested}


def _ban(ban: Ban, names: Names) -> dict[str, Any]:
    who = {"victim": names[ban.victim], "by": names[ban.by]}
    return {"card": ban.card, **who, "turn": ban.turn}


def _loss(loss: Loss, names: Names) -> dict[str, Any]:
    return {"cause": loss.cause, "by": names[loss.by], "cards": _pile(loss.cards)}


def _passing(passing: Passing | None, names: Names) -> dict[str, Any]:
    if passing is None:
        return {}
    laid = _by_name(names, map(_pile, passing.laid))
    return {"number": passing.number, "owed": _by_name(names, passing.owed), "laid": laid}


def _pending(pending: Pending | None, names: Names) -> dict[str, Any]:
    if pending is None:
        return {}
    who = {"player": names[pending.player], "victim": names[pending.victim]}
    return {"card": pending.card, **who, "owing": [names[seat] for seat in pending.owing]}


# Reading ----------------------------------------------------------------------------------


def from_position(setup: Setup, table: Mapping[str, Any]) -> State:
    """The state of such a table; Unreadable if it says something impossible."""
    for key in table:
        if key not in KEYS:
            raise Unreadable(f"a position has no `{key}`{near(key, KEYS)}")
    fresh, read = start(setup), Reader(setup, table)
    match = _read_match(read, setup)
    arcs = tuple(_read_arc(fresh, row, n) for n, row in enumerate(read.rows("arcs"), 1))
    began = {arc.owner for arc in arcs} | set(read.seats("began"))
    last = read.text("last")
    state = State(
        config=fresh.config,
        match=match,
        phase=read.member("phase", Phase, Phase.PLAY),
        turn=read.seat(read.text("turn", setup.players[match.dealer])),
        last=read.seat(last) if last else -1,
        played=read.number("played"),
        hands=read.piles("hands"),
        shown=read.piles("shown"),
        began=tuple(seat in began for seat in range(len(setup.players))),
        without=read.words("without", GROUP_NAMES),
        arcs=arcs,
        next_arc=read.number("next_arc", max((arc.id for arc in arcs), default=0) + 1),
        bans=tuple(map(_read_ban, read.rows("bans"))),
        losses=tuple(map(_read_loss, read.rows("losses"))),
        left=read.cards("left"),
        passing=_read_passing(read),
        pending=_read_pending(read),
    )
    return _checked(state if "left" in table else _with_rest(state))


def _read_match(read: Reader, setup: Setup) -> Match:
    ending = read.text("ending")
    return Match(
        shuffle=read.number("shuffle", 1),
        dealer=read.seat(read.text("dealer", setup.players[setup.first])),
        totals=read.numbers("totals"),
        survivors=read.numbers("survivors"),
        written=read.words("written", SUITS),
        points=read.numbers("points") if "points" in read.table else (),
        winners=read.seats("winners"),
        ending=read.member("ending", Ending, Ending.ELEVEN) if ending else None,
    )


def _read_arc(fresh: State, read: Reader, number: int) -> Arc:
    owner = read.seat(read.text("owner"))
    layers = tuple(_read_layer(fresh, read, owner, entry) for entry in read.list("cards"))
    if not layers or layers[0].kind not in CLAIMS:
        raise Unreadable("an arc in a position should begin with a Heart, Diamond or Star")
    contested = any(layer.kind in CHALLENGES for layer in layers)
    return Arc(read.number("id", number), owner, layers, read.flag("contested", contested))


def _read_layer(fresh: State, read: Reader, owner: int, entry: Any) -> Layer:
    """`[card, by, turn]`, or the card alone."""
    card, by, turn = entry if isinstance(entry, list) and len(entry) == 3 else (entry, None, 0)
    card = read.card(card)
    if card == UNKNOWN or not isinstance(turn, int):
        raise Unreadable("a card on an arc in a position should be `[card, player, turn]`")
    return Layer(card, fresh.config.kinds[card], owner if by is None else read.seat(by), turn)


def _read_ban(read: Reader) -> Ban:
    card = read.text("card")
    if card not in BANS:
        raise Unreadable(f"`{card}` in a position is no J’Accuse; there is {listed([*BANS])}")
    victim, by = read.seat(read.text("victim")), read.seat(read.text("by"))
    return Ban(card, victim, by, read.number("turn"))


def _read_loss(read: Reader) -> Loss:
    return Loss(read.text("cause"), read.seat(read.text("by")), read.cards("cards"))


def _read_passing(read: Reader) -> Passing | None:
    if "passing" not in read.table:
        return None
    part = Reader(read.setup, read.table["passing"], "passing.")
    return Passing(part.number("number"), part.numbers("owed"), part.piles("laid"))


def _read_pending(read: Reader) -> Pending | None:
    if "pending" not in read.table:
        return None
    part = Reader(read.setup, read.table["pending"], "pending.")
    card, player = part.text("card"), part.seat(part.text("player"))
    if card not in GROUPS:
        raise Unreadable(f"`{card}` in a position asks for no discards")
    owing = part.seats("owing")
    if not owing:
        raise Unreadable("`pending.owing` in a position should name who still owes a discard")
    return Pending(card, player, part.seat(part.text("victim")), owing)


def _with_rest(state: State) -> State:
    """Cards a position does not mention are among the leftovers."""
    named, deck = inventory(state), state.config.deck
    if state.config.known:
        return state._replace(left=tuple(card for card in deck if card not in named))
    return state._replace(left=(UNKNOWN,) * max(0, len(deck) - named.total()))


def _checked(state: State) -> State:
    """A state whose parts agree with each other."""
    found, deck = inventory(state), state.config.deck
    twice = [card for card, copies in found.items() if copies > 1 and card != UNKNOWN]
    if twice:
        raise Unreadable(f"{listed(twice)} cannot lie in two places of a position")
    if found.total() != len(deck):
        raise Unreadable(f"a position has {len(deck)} cards, not {found.total()}")
    if state.config.known and UNKNOWN in found:
        raise Unreadable("a position with known hands names every card")
    parts = {Phase.PASS: state.passing, Phase.DISCARD: state.pending}
    for phase, part in parts.items():
        if (state.phase is phase) != (part is not None):
            raise Unreadable(f"the phase `{state.phase}` does not fit the rest of the position")
    if state.phase is Phase.PLAY and not state.hands[state.turn]:
        raise Unreadable("whose turn it is in a position should have cards")
    if (state.phase is Phase.OVER) != (state.match.ending is not None):
        raise Unreadable("a position is over when it says its ending, and only then")
    if len({arc.id for arc in state.arcs}) < len(state.arcs) or any(
        arc.id >= state.next_arc for arc in state.arcs
    ):
        raise Unreadable("arcs in a position are numbered, each below `next_arc`")
    return state
