"""Which card may be laid on which arc, as a matrix of the suits; and every play of a hand."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import product
from types import MappingProxyType

from .actions import Aim, Lay, Lift, Play, Start
from .card_knowledge import banned_suits, has_some
from .state import CHALLENGES, CLAIMS, GROUPS, SUITS, WILDS, Arc, Face, House, State

Breach = tuple[str, str]
"""A rule and how it is broken."""


def face(kind: str, house: House, on: Face) -> Breach | None:
    """What forbids a card of this kind on an arc with this face, if anything.

    Whether the owner still plays does not matter: KNT-4.3, KNT-6.5.
    """
    own, top, founding, lone = on
    return {
        "heart": ("KNT-5.3", "never_on_arc"),
        "star": ("KNT-5.3", "never_on_arc"),
        "diamond": _diamond(house, own, top),
        "spade": _challenge(kind, house, own, top, founding),
        "sword": _challenge(kind, house, own, top, founding),
        "club": _club(own, top),
        "moon": _moon(house, own, top, lone),
        "trumpet": ("KNT-9.2", "own_arc") if own else None,  # KNT-9.3: whatever it looks like
    }.get(kind, ("KNT-10.1", "wild_on_arc"))


def _diamond(house: House, own: bool, top: str) -> Breach | None:
    if top != "spade":
        return "KNT-5.4", "needs_spade"
    if house.diamond_counter == "own_only" and not own:
        return "KNT-5.5", "own_only"
    return None


def _challenge(kind: str, house: House, own: bool, top: str, founding: str) -> Breach | None:
    if own:
        return ("KNT-6.1" if kind == "spade" else "KNT-6.3"), "own_arc"
    if top in CHALLENGES:
        return "KNT-4.6", "on_challenge"
    if (
        house.challenge_on == "unchallenged_arc"
    ):  # KNT-4.10: by either reading a second challenge is possible
        top = founding
    if top not in CLAIMS:
        return "KNT-4.5", "covered"
    if kind == "spade" and top != "heart":
        return "KNT-6.2", "needs_heart"
    return None  # KNT-6.4: a Sword hits all three


def _club(own: bool, top: str) -> Breach | None:
    """KNT-4.8: the owner’s answer to a challenge."""
    if not own:
        return "KNT-7.1", "not_own"
    return None if top in CHALLENGES else ("KNT-7.2", "needs_challenge")


def _moon(house: House, own: bool, top: str, lone: bool) -> Breach | None:
    """KNT-8.2: on one’s own arc all but claims; KNT-8.8: elsewhere anything."""
    if not own or top not in CLAIMS:
        return None
    if lone:
        return "KNT-8.5", "own_claim"
    return None if house.moon_own_claim_cover == "allow" else ("KNT-8.6", "own_cover")


@cache
def takes(house: House) -> MappingProxyType[Face, tuple[str, ...]]:
    """The suits each kind of arc may be hit by, under these house rules."""
    kinds = (*SUITS, *sorted(WILDS))
    faces = product((True, False), kinds, sorted(CLAIMS), (True, False))
    return MappingProxyType(
        {on: tuple(kind for kind in kinds if face(kind, house, on) is None) for on in faces}
    )


def facing(arc: Arc, seat: int) -> Face:
    """How a player meets an arc."""
    layers = arc.layers
    return arc.owner == seat, layers[-1].kind, layers[0].kind, len(layers) == 1


# Every play -----------------------------------------------------------------------------

_start, _lay, _lift, _aim = cache(Start), cache(Lay), cache(Lift), cache(Aim)
_Suits = dict[str, list[str]]


def legal_plays(state: State, seat: int, cards: Iterable[str]) -> list[Play]:
    """Every way to play one of these cards, gathered suit by suit.

    It says again what `legality` says of plays, the other way round: asking of each thinkable
    play would cost ten times as much. Tests hold the two together.
    """
    suits, kinds = _Suits(), state.config.kinds
    for card in cards:
        suits.setdefault(kinds[card], []).append(card)
    for suit in state.without[seat]:
        suits.pop(suit, None)
    barred = banned_suits(state, seat)
    over = suits.pop("diamond", None) if "diamond" in barred else None
    for suit in barred:
        suits.pop(suit, None)
    plays: list[Play] = [
        _start(seat, card) for suit in suits if suit in CLAIMS for card in suits[suit]
    ]
    if over and state.config.house.ban_scope == "starting_only":  # KNT-10.7
        suits["diamond"] = over
    takes = state.config.takes
    for arc in state.arcs:
        for suit in takes[facing(arc, seat)]:
            if suit in suits:
                plays += [_lay(seat, card, arc.id) for card in suits[suit]]
    for ban in state.bans:  # KNT-8.1, KNT-8.9: anyone’s
        plays += [_lift(seat, card, ban.card) for card in suits.get("moon", ())]
    if wilds := [card for suit in suits if suit in WILDS for card in suits[suit]]:
        plays += _at_players(state, seat, wilds)
    return plays


def _at_players(state: State, seat: int, wilds: list[str]) -> list[Play]:
    """KNT-10.2, KNT-10.3: opponents, as a rule those who still play."""
    house, hands = state.config.house, state.hands
    if house.distraction_empty != "allowed":
        wilds = [c for c in wilds if c not in GROUPS or has_some(state, seat, c)]
    passed_out = house.wild_on_passed_out == "yes"
    targets = [each for each, hand in enumerate(hands) if each != seat and (hand or passed_out)]
    return [_aim(seat, card, target) for target in targets for card in wilds]


def named_plays(plays: Iterable[Play]) -> str:
    """Plays in short, each once: `SP1 on A2, HE1 new`."""
    return ", ".join(dict.fromkeys(map(_name_of, plays)))


def _name_of(play: Play) -> str:
    if isinstance(play, Start):
        return f"{play.card} new"
    if isinstance(play, Aim):
        return f"{play.card} at an opponent"
    return f"{play.card} on {play.foe if isinstance(play, Lift) else f'A{play.arc}'}"
