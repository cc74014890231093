"""What is allowed, but rarely meant."""

from __future__ import annotations

from ...engine.legality import Checks, Refusals, unless_ruled
from .actions import Aim, Deal, Lay, PassOut
from .card_knowledge import banned
from .legality import still_playable
from .state import BANS, SUIT_NAMES, State

WARNINGS = Checks[State]()


@WARNINGS.of(Deal)
def _deal(state: State, _: Deal) -> Refusals:
    """KNT-2.2: a first deal to a table for which the points are lopsided."""
    many = state.config.players
    if not state.match.shuffle and not 3 <= many <= 4:
        yield unless_ruled("KNT-2.2", "few_or_many", number=many)


@WARNINGS.of(Lay)
def _lay(state: State, action: Lay) -> Refusals:
    """A card that frees an opponent’s arc, or opens one’s own to the challenge beneath."""
    arc = next((arc for arc in state.arcs if arc.id == action.arc), None)
    kind = state.config.kinds.get(action.card)
    if arc is None or kind not in ("moon", "diamond"):
        return
    own = arc.owner == action.seat
    params = {"card": action.card, "owner": arc.owner, "arc": arc.name}
    if arc.challenged and not own:
        yield unless_ruled("KNT-8.8" if kind == "moon" else "KNT-5.5", "helps", **params)
    if own and kind == "moon" and not arc.challenged:
        yield unless_ruled("KNT-8.2", "reopens", **params)


@WARNINGS.of(Aim)
def _aim(state: State, action: Aim) -> Refusals:
    """A ban that changes nothing."""
    suit, target = BANS.get(action.card), action.target
    if suit is None:
        return
    name = SUIT_NAMES[suit]
    if not state.hands[target]:
        yield unless_ruled("KNT-10.3", "no_effect", target=target, suit=name)
    if suit in banned(state, target) | state.without[target]:
        yield unless_ruled("KNT-10.5", "no_effect", target=target, suit=name)


@WARNINGS.of(PassOut)
def _pass_out(state: State, action: PassOut) -> Refusals:
    yield from still_playable(state, action.seat, action.cards)
