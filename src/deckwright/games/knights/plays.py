"""Whether a card may be played: KNT-3 to KNT-10."""

from __future__ import annotations

from ...engine import Refusal
from .actions import Aim, Lay, Lift, Start
from .arcs import face, facing
from .knowledge import SUIT_NAMES, banned, held, holdable, out_of_phase
from .state import CLAIMS, GROUPS, WILDS, Phase, State

PASSING = WILDS - {"accuse"} | {"moon", "trumpet"}
"""What does its work at once and never lies on the table: KNT-8.7."""


def turn(state: State, seat: int) -> Refusal | None:
    """Whether a player may play or pass out at all."""
    if state.phase is not Phase.PLAY:
        return out_of_phase(state) or Refusal("KNT-2.8", "pass_first")
    if state.shown[seat]:
        return Refusal("KNT-11.4", "passed_out", {"player": seat})
    if seat != state.turn:  # KNT-3.5: nobody interrupts
        params = {"player": seat, "other": state.turn}
        if seat == state.last:
            return Refusal("KNT-3.3", "second_card", params)
        return Refusal("KNT-3.1", "not_your_turn", params)
    return None


def _barred(state: State, seat: int, card: str, on_arc: bool = False) -> Refusal | None:
    """Whether what happened before keeps a player from this suit."""
    kind = state.config.kinds[card]
    if kind in state.without[seat]:
        params = {"player": seat, "card": card, "suit": SUIT_NAMES[kind]}
        return Refusal("KNT-10.11", "discarded_all", params, firm=False)
    if kind not in banned(state, seat):
        return None
    if kind == "diamond" and on_arc and state.config.house.bans_start_only:
        return None  # KNT-10.7
    params = {"player": seat, "suit": SUIT_NAMES[kind]}
    if kind in state.match.written[seat]:
        return Refusal("KNT-10.6", "banned_for_game", params, firm=False)
    return Refusal("KNT-10.4", "banned", params, firm=False)


def _first(barred: Refusal | None, senseless: Refusal | None) -> Refusal | None:
    """What bars a suit is told first, but a ruling cannot make sense of a senseless play."""
    if barred is None or senseless is None:
        return barred or senseless
    return barred._replace(firm=True)


def start(state: State, action: Start) -> Refusal | None:
    """KNT-5.1: only claims begin an arc."""
    seat, card = action.seat, action.card
    found = turn(state, seat) or held(state, seat, card)
    if found is not None:
        return found
    senseless = None
    if state.config.kinds[card] not in CLAIMS:
        senseless = Refusal("KNT-4.1", "not_a_claim", {"card": card})
    return _first(_barred(state, seat, card), senseless)


def lay(state: State, action: Lay) -> Refusal | None:
    """Whether the arc is there, and its face takes this suit."""
    seat, card = action.seat, action.card
    found = turn(state, seat) or held(state, seat, card)
    if found is not None:
        return found
    barred = _barred(state, seat, card, on_arc=True)
    kind, takes = state.config.kinds[card], state.config.takes
    if kind in WILDS:
        return _first(barred, Refusal("KNT-10.1", "wild_on_arc", {"card": card}))
    arc = next((arc for arc in state.arcs if arc.id == action.arc), None)
    if arc is None:
        return _first(barred, Refusal("KNT-4.9", "no_such_arc", {"arc": f"A{action.arc}"}))
    on = facing(arc, seat)
    breach = None if kind in takes[on] else face(kind, state.config.house, on)
    if barred is not None or breach is None:
        return barred
    params = {"card": card, "arc": arc.name, "owner": arc.owner, "top": arc.top.card}
    return Refusal(*breach, params, firm=False)


def lift(state: State, action: Lift) -> Refusal | None:
    """Besides face-up cards, only a J’Accuse can be hit, and only by a Moon."""
    seat, card = action.seat, action.card
    found = turn(state, seat) or held(state, seat, card)
    if found is not None:
        return found
    return _first(_barred(state, seat, card, on_arc=True), _reach(state, card, action.foe))


def _reach(state: State, card: str, foe: str) -> Refusal | None:
    """KNT-8.1: whether a card can hit another that is called by its name."""
    kind = state.config.kinds[card]
    if kind in WILDS:
        return Refusal("KNT-10.1", "wild_on_arc", {"card": card})
    params = {"card": card, "foe": foe}
    if any(ban.card == foe for ban in state.bans):
        if kind == "moon":
            return None
        return Refusal("KNT-9.4" if kind == "trumpet" else "KNT-8.1", "moons_only", params)
    for arc in state.arcs:
        if any(layer.card == foe for layer in arc.layers):
            rule = "KNT-8.4" if kind == "moon" else "KNT-4.4"
            return Refusal(rule, "face_up_only", {**params, "arc": arc.name})
    if kind == "moon" and state.config.kinds.get(foe) in PASSING:
        return Refusal("KNT-8.7", "off_the_table", params)
    return Refusal("KNT-4.9", "not_on_table", params)


def aim(state: State, action: Aim) -> Refusal | None:
    """Whether the card is a Wild, and the player a fit target."""
    seat, card = action.seat, action.card
    found = turn(state, seat) or held(state, seat, card)
    if found is not None:
        return found
    barred = _barred(state, seat, card)
    if state.config.kinds[card] not in WILDS:
        return _first(barred, Refusal("KNT-3.3", "suit_on_player", {"card": card}))
    return barred or _fit(state, seat, card, action.target)


def _fit(state: State, seat: int, card: str, target: int) -> Refusal | None:
    """KNT-10.2, KNT-10.3, KNT-10.10: whom a Wild may hit, and when."""
    house = state.config.house
    if target == seat:
        return Refusal("KNT-10.2", "yourself", {"card": card}, firm=False)
    if not state.hands[target] and not house.wild_on_passed_out:
        params = {"card": card, "target": target}
        return Refusal("KNT-10.3", "target_passed_out", params, firm=False)
    if house.needs_discard and card in GROUPS and not has_some(state, seat, card):
        return Refusal("KNT-10.10", "has_none", {"player": seat, "card": card}, firm=False)
    return None


def has_some(state: State, seat: int, card: str) -> bool:
    """Whether a player can hold, beside this card, one of the group it takes."""
    cards = holdable(state, seat)
    if len(state.hands[seat]) <= (card in cards):
        return False
    group, kinds = GROUPS[card], state.config.kinds
    return any(kinds[other] in group for other in cards if other != card)
