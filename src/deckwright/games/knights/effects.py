"""What playing a card, a discard and a Pass-out bring about."""

from __future__ import annotations

from ...engine import Event
from ...engine.legality import first
from ...engine.seats import at_seat, without
from . import actions as do
from .legality import still_playable
from .scoring import EFFECTS, empty, following, stop
from .state import (
    BANS,
    CHALLENGES,
    GROUPS,
    SUIT_NAMES,
    Arc,
    Ban,
    Layer,
    Loss,
    Pending,
    Phase,
    State,
)

LAID = {
    "diamond": ("KNT-5.6", "covers"),
    "spade": ("KNT-6.1", "doubts"),
    "sword": ("KNT-6.3", "contradicts"),
    "club": ("KNT-7.3", "explains"),
}
"""What is said of a card that stays on an arc."""


def _end_turn(now: State) -> None:
    """The next player's turn, if a Wild does not wait for discards; or play stops."""
    now.last = now.turn
    if now.pending is not None:
        now.phase = Phase.DISCARD
    else:
        now.phase, now.played = Phase.PLAY, now.played + 1
        next_seat = following(now)
        if next_seat < 0:
            stop(now)
            return
        now.turn = next_seat
    if () in now.hands and now.config.house.end_on_empty == "finish_round":
        already = empty(now.before)  # KNT-12.2: the round goes on
        if new := tuple(seat for seat in empty(now) if seat not in already):
            now.say("KNT-12.2", "last_round", player=new)


# Playing a card ---------------------------------------------------------------------------


def _play(now: State, play: do.Play) -> None:
    """A card leaves the hand; KNT-14.1: its line is spoken, where the house asks for it."""
    seat, card, config = play.seat, play.card, now.config
    now.hands = at_seat(now.hands, seat, without(now.hands[seat], (card,)))
    if config.house.read_aloud == "prompt":
        now.say("KNT-14.1", "speak", line=config.lines[card])


@EFFECTS.of(do.Start)
def _start(now: State, action: do.Start) -> None:
    """KNT-4.1, KNT-5.2: an arc of one’s own; KNT-4.2: owned for good."""
    seat, card = action.seat, action.card
    arc = Arc(now.next_arc, seat, (_layer(now, action),))
    now.say("KNT-4.1", "begins", player=seat, card=card, arc=arc.name)
    _play(now, action)
    now.arcs, now.next_arc = (*now.arcs, arc), now.next_arc + 1
    now.began = at_seat(now.began, seat, True)
    _end_turn(now)


def _layer(now: State, play: do.Play) -> Layer:
    return Layer(play.card, now.config.kinds[play.card], play.seat, now.played + 1)


@EFFECTS.of(do.Lay)
def _lay(now: State, action: do.Lay) -> None:
    """A card that stays on the arc, or takes something off it."""
    place = next(i for i, arc in enumerate(now.arcs) if arc.id == action.arc)
    kind, arc = now.config.kinds[action.card], now.arcs[place]
    on = {"player": action.seat, "card": action.card, "arc": arc.name, "owner": arc.owner}
    if kind == "moon":
        now.say("KNT-8.3", "cancels", **on, top=arc.top.card)
        _play(now, action)
        _cancel(now, action, place)
    elif kind == "trumpet":
        now.say("KNT-9.1", "sweeps", **on, number=len(arc.layers))
        _play(now, action)
        _sweep(now, action, place)
    else:
        rule, code = LAID.get(kind, ("KNT-3.3", "laid"))
        now.say(rule, code, **on, top=arc.top.card)
        _play(now, action)
        layers = (*arc.layers, _layer(now, action))
        arc = Arc(arc.id, arc.owner, layers, arc.contested or kind in CHALLENGES)
        now.arcs = at_seat(now.arcs, place, arc)
    _end_turn(now)


def _cancel(now: State, action: do.Lay, place: int) -> None:
    """KNT-8.3, KNT-4.9: the face-up card leaves, and what lay beneath shows."""
    arc = now.arcs[place]
    if rest := arc.layers[:-1]:
        now.arcs = at_seat(now.arcs, place, arc._replace(layers=rest))
        now.say("KNT-4.9", "shows", arc=arc.name, top=rest[-1].card)
    else:
        now.arcs = now.arcs[:place] + now.arcs[place + 1 :]
        now.say("KNT-4.9", "gone", arc=arc.name, owner=arc.owner)
    now.losses = (*now.losses, Loss("Moon", action.seat, (action.card, arc.top.card)))


def _sweep(now: State, action: do.Lay, place: int) -> None:
    """KNT-9.1: the pile and the Trumpet; KNT-9.5: there is no answer to it."""
    pile = [layer.card for layer in now.arcs[place].layers]
    now.arcs = now.arcs[:place] + now.arcs[place + 1 :]
    now.losses = (*now.losses, Loss("Trumpet", action.seat, (action.card, *pile)))


@EFFECTS.of(do.Lift)
def _lift(now: State, action: do.Lift) -> None:
    """KNT-8.9: the ban is off at once, whoever lay under it."""
    seat, card, foe = action.seat, action.card, action.foe
    ban = next(ban for ban in now.bans if ban.card == foe)
    suit = SUIT_NAMES[BANS[foe]]
    now.say("KNT-8.9", "lifts", player=seat, card=card, foe=foe, target=ban.victim, suit=suit)
    _play(now, action)
    now.bans = tuple(other for other in now.bans if other is not ban)
    now.losses = (*now.losses, Loss("Moon", seat, (card, foe)))
    _end_turn(now)


@EFFECTS.of(do.Aim)
def _aim(now: State, action: do.Aim) -> None:
    """KNT-10.5: it lies before its victim; or KNT-10.8, KNT-10.9: it is used up, and both look
    through their hands."""
    seat, card, target = action.seat, action.card, action.target
    aimed = {"player": seat, "card": card, "target": target}
    if card in BANS:
        now.say("KNT-10.4", "bans", **aimed, suit=SUIT_NAMES[BANS[card]])
        _play(now, action)
        now.bans = (*now.bans, Ban(card, target, seat, now.played + 1))
    else:
        now.say("KNT-10.8", "both_discard", **aimed, suit=SUIT_NAMES[min(GROUPS[card])])
        _play(now, action)
        now.losses = (*now.losses, Loss("used", seat, (card,)))
        owing = tuple(each for each in dict.fromkeys((seat, target)) if now.hands[each])
        now.pending = Pending(card, seat, target, owing) if owing else None
    _end_turn(now)


# Discards and Pass-outs -------------------------------------------------------------------


@EFFECTS.of(do.Discard)
def _discard(now: State, action: do.Discard) -> None:
    """KNT-10.11: who has discarded all is without the group for the rest of the shuffle."""
    seat, cards, pending = action.seat, action.cards, now.pending
    assert pending is not None
    group = GROUPS[pending.card]
    if cards and now.config.house.distraction_discards == "face_down":  # KNT-10.12
        now.say("KNT-10.12", "face_down", player=seat, number=len(cards))
    else:
        now.say("KNT-10.8", "discards", player=seat, cards=cards)
    now.say("KNT-10.11", "without", player=seat, suit=SUIT_NAMES[min(group)])
    now.hands = at_seat(now.hands, seat, without(now.hands[seat], cards))
    if not now.hands[seat]:
        now.say("KNT-12.3", "emptied", player=seat)
    if cards:
        now.losses = (*now.losses, Loss(pending.card, seat, cards))
    now.without = at_seat(now.without, seat, now.without[seat] | group)
    owing = tuple(other for other in pending.owing if other != seat)
    now.pending = pending._replace(owing=owing) if owing else None
    _end_turn(now)


@EFFECTS.of(do.PassOut)
def _pass_out(now: State, action: do.PassOut) -> None:
    """KNT-11.2: the hand is out of play; KNT-11.6: the arcs stay."""
    seat, hand = action.seat, now.hands[action.seat]
    shown = action.cards or hand
    if now.config.house.passout_hand == "face_up":
        now.say("KNT-11.2", "shows", player=seat, cards=shown)
        if false := first(still_playable(now, seat, shown)):
            now.events.append(Event("KNT-11.3", "stands", false.params))
    else:
        now.say("KNT-11.2", "lays_away", player=seat, number=len(hand))
    now.hands = at_seat(now.hands, seat, ())
    now.shown = at_seat(now.shown, seat, shown)
    _end_turn(now)
