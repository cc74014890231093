"""Whether a card may be played: KNT-3 to KNT-10."""

from __future__ import annotations

from ...engine import Refusal
from .actions import Aim, Lay, Lift, Start
from .arcs import face, facing
from .knowledge import SUIT_NAMES, banned, held, holdable, out_of_phase
from .state import CLAIMS, GROUPS, WILDS, Phase, State


def turn(state: State, seat: int) -> Refusal | None:
    """Whether a player may play or pass out at all."""
    if state.phase is not Phase.PLAY:
        return out_of_phase(state) or Refusal("KNT-2.8", "pass_first")
    if state.shown[seat]:
        return Refusal("KNT-11.4", "passed_out", {"player": seat})
    if seat != state.turn:  # KNT-3.5: nobody interrupts
        about = {"player": seat, "other": state.turn}
        if seat == state.last:
            return Refusal("KNT-3.3", "second_card", about)
        return Refusal("KNT-3.1", "not_your_turn", about)
    return None


def _card(state: State, seat: int, card: str, on_arc: bool = False) -> Refusal | None:
    """Whether a player may play this card at all."""
    found = held(state, seat, card)
    if found is not None:
        return found
    kind = state.table.kinds[card]
    if kind in state.without[seat]:
        about = {"player": seat, "card": card, "suit": SUIT_NAMES[kind]}
        return Refusal("KNT-10.11", "discarded_all", about, firm=False)
    if kind not in banned(state, seat):
        return None
    if kind == "diamond" and on_arc and state.table.house.bans_start_only:
        return None  # KNT-10.7
    about = {"player": seat, "suit": SUIT_NAMES[kind]}
    if kind in state.match.written[seat]:
        return Refusal("KNT-10.6", "banned_for_game", about, firm=False)
    return Refusal("KNT-10.4", "banned", about, firm=False)


def start(state: State, action: Start) -> Refusal | None:
    """KNT-4.1, KNT-5.1: only claims begin an arc."""
    found = turn(state, action.seat) or _card(state, action.seat, action.card)
    if found is None and state.table.kinds[action.card] not in CLAIMS:
        return Refusal("KNT-4.1", "not_a_claim", {"card": action.card})
    return found


def lay(state: State, action: Lay) -> Refusal | None:
    """Whether the arc is there, and its face takes this suit."""
    seat, card = action.seat, action.card
    found = turn(state, seat) or _card(state, seat, card, on_arc=True)
    if found is not None:
        return found
    kind, takes = state.table.kinds[card], state.table.takes
    if kind in WILDS:
        return Refusal("KNT-10.1", "wild_on_arc", {"card": card})
    arc = next((arc for arc in state.arcs if arc.id == action.arc), None)
    if arc is None:
        return Refusal("KNT-4.9", "no_such_arc", {"arc": f"A{action.arc}"})
    on = facing(arc, seat)
    breach = None if kind in takes[on] else face(kind, state.table.house, on)
    if breach is None:
        return None
    about = {"card": card, "arc": arc.name, "owner": arc.owner, "top": arc.top.card}
    return Refusal(*breach, about, firm=False)


def lift(state: State, action: Lift) -> Refusal | None:
    """KNT-8.1: besides face-up cards, only a J’Accuse can be hit, and only by a Moon."""
    seat, card, foe = action.seat, action.card, action.foe
    found = turn(state, seat) or _card(state, seat, card, on_arc=True)
    if found is not None:
        return found
    kind = state.table.kinds[card]
    if kind in WILDS:
        return Refusal("KNT-10.1", "wild_on_arc", {"card": card})
    if any(ban.card == foe for ban in state.bans):
        if kind == "moon":
            return None
        rule = "KNT-9.4" if kind == "trumpet" else "KNT-8.1"
        return Refusal(rule, "moons_only", {"card": card, "foe": foe})
    return _out_of_reach(state, card, foe)


def _out_of_reach(state: State, card: str, foe: str) -> Refusal:
    """Why a card that is no J’Accuse on the table cannot be hit by its own name."""
    moon, about = state.table.kinds[card] == "moon", {"card": card, "foe": foe}
    for arc in state.arcs:
        if any(layer.card == foe for layer in arc.layers):
            rule = "KNT-8.4" if moon else "KNT-4.4"
            return Refusal(rule, "face_up_only", {**about, "arc": arc.name})
    if moon and state.table.kinds.get(foe) in WILDS | {"moon", "trumpet"}:
        return Refusal("KNT-8.7", "off_the_table", about)
    return Refusal("KNT-4.9", "not_on_table", about)


def aim(state: State, action: Aim) -> Refusal | None:
    """Whether the card is a Wild, and the player a fit target."""
    seat, card, target = action.seat, action.card, action.target
    found = turn(state, seat) or _card(state, seat, card)
    if found is not None:
        return found
    house = state.table.house
    if state.table.kinds[card] not in WILDS:
        return Refusal("KNT-3.3", "suit_on_player", {"card": card})
    if target == seat:
        return Refusal("KNT-10.2", "yourself", {"card": card}, firm=False)
    if not state.hands[target] and not house.wild_on_passed_out:
        about = {"card": card, "target": target}
        return Refusal("KNT-10.3", "target_passed_out", about, firm=False)
    if house.needs_discard and card in GROUPS and not has_some(state, seat, card):
        return Refusal("KNT-10.10", "has_none", {"player": seat, "card": card}, firm=False)
    return None


def has_some(state: State, seat: int, card: str) -> bool:
    """Whether a player can hold, beside this card, one of the group it takes."""
    group, kinds = GROUPS[card], state.table.kinds
    others = (other for other in holdable(state, seat) if other != card)
    room = len(state.hands[seat]) - (card in holdable(state, seat))
    return room > 0 and any(kinds[other] in group for other in others)
