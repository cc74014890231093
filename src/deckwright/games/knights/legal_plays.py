"""Where cards can be played, gathered suit by suit for speed; the suits meet as `arcs` says.

It says again what `legality` says of plays, the other way round: not whether a play is legal,
but which are. Asking of each thinkable play would cost ten times as much. Tests hold the two
together: what is found here is never refused, and what is refused is never found.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from .actions import Aim, Lay, Lift, Play, Start
from .arcs import facing
from .card_knowledge import banned, has_some
from .state import CLAIMS, GROUPS, WILDS, State

_start, _lay, _lift, _aim = cache(Start), cache(Lay), cache(Lift), cache(Aim)
_Suits = dict[str, list[str]]


def legal_plays(state: State, seat: int, cards: Iterable[str]) -> list[Play]:
    """Every way to play one of these cards."""
    suits, kinds = _Suits(), state.config.kinds
    for card in cards:
        suits.setdefault(kinds[card], []).append(card)
    for suit in state.without[seat]:
        suits.pop(suit, None)
    barred = banned(state, seat)
    over = suits.pop("diamond", None) if "diamond" in barred else None
    for suit in barred:
        suits.pop(suit, None)
    plays: list[Play] = [
        _start(seat, c) for suit in suits if suit in CLAIMS for c in suits[suit]
    ]
    if over and state.config.house.ban_scope == "starting_only":  # KNT-10.7
        suits["diamond"] = over
    _on_arcs(state, seat, suits, plays)
    for ban in state.bans:  # KNT-8.1, KNT-8.9: anyone’s
        plays += [_lift(seat, card, ban.card) for card in suits.get("moon", ())]
    _at_players(state, seat, suits, plays)
    return plays


def _on_arcs(state: State, seat: int, suits: _Suits, plays: list[Play]) -> None:
    takes = state.config.takes
    for arc in state.arcs:
        for suit in takes[facing(arc, seat)]:
            if suit in suits:
                plays += [_lay(seat, card, arc.id) for card in suits[suit]]


def _at_players(state: State, seat: int, suits: _Suits, plays: list[Play]) -> None:
    """KNT-10.2, KNT-10.3: opponents, as a rule those who still play."""
    wilds = [card for suit in suits if suit in WILDS for card in suits[suit]]
    if not wilds:
        return
    house, hands = state.config.house, state.hands
    if house.distraction_empty != "allowed":
        wilds = [c for c in wilds if c not in GROUPS or has_some(state, seat, c)]
    for target in range(state.config.players):
        if target != seat and (hands[target] or house.wild_on_passed_out == "yes"):
            plays += [_aim(seat, card, target) for card in wilds]


def named_plays(plays: Iterable[Play]) -> str:
    """Plays in short, each once: `SP1 on A2, HE1 new`."""
    return ", ".join(dict.fromkeys(map(_named, plays)))


def _named(play: Play) -> str:
    if isinstance(play, Start):
        return f"{play.card} new"
    if isinstance(play, Aim):
        return f"{play.card} at an opponent"
    return f"{play.card} on {play.foe if isinstance(play, Lift) else f'A{play.arc}'}"
