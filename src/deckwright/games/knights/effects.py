"""What playing a card, a discard and a Pass-out bring about."""

from __future__ import annotations

from ...engine import Event, Turn
from ...engine.legality import first
from ...engine.seats import at_seat, without
from .actions import Aim, Discard, Lay, Lift, PassOut, Play, Start
from .legality import still_playable
from .scoring import EFFECTS, empty, following, stop
from .state import (
    BANS,
    CHALLENGES,
    GROUPS,
    SUIT_NAMES,
    Arc,
    Ban,
    Hands,
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


def _end_turn(turn: Turn[State], before: State) -> None:
    """The next player's turn, if a Wild does not wait for discards; or play stops."""
    state = turn.state
    seat, hands = state.turn, state.hands
    if state.pending is not None:
        turn.state = state._replace(phase=Phase.DISCARD, last=seat)
    else:
        next_seat, played = following(state), state.played + 1
        stops = next_seat < 0
        turn.state = state._replace(
            phase=Phase.PLAY, turn=seat if stops else next_seat, last=seat, played=played
        )
        if stops:
            stop(turn)
            return
    if () in hands and state.config.house.end_on_empty == "finish_round":
        _last_round(turn, before)


def _last_round(turn: Turn[State], before: State) -> None:
    """KNT-12.2: who has just run out of cards, while the round goes on."""
    already = empty(before)
    if new := tuple(seat for seat in empty(turn.state) if seat not in already):
        turn.say("KNT-12.2", "last_round", player=new)


# Playing a card ---------------------------------------------------------------------------


def _speak(turn: Turn[State], card: str) -> None:
    """KNT-14.1: the line to be spoken, where the house wants to be told."""
    config = turn.state.config
    if config.house.read_aloud == "prompt":
        turn.say("KNT-14.1", "speak", line=config.lines[card])


def _hands_after(state: State, play: Play) -> Hands:
    """The hands after a card is played."""
    seat = play.seat
    return at_seat(state.hands, seat, without(state.hands[seat], (play.card,)))


@EFFECTS.of(Start)
def _start(turn: Turn[State], action: Start) -> None:
    """KNT-4.1, KNT-5.2: an arc of one’s own; KNT-4.2: owned for good."""
    before, seat, card = turn.state, action.seat, action.card
    layer = Layer(card, before.config.kinds[card], seat, before.played + 1)
    arc = Arc(before.next_arc, seat, (layer,))
    turn.say("KNT-4.1", "begins", player=seat, card=card, arc=arc.name)
    _speak(turn, card)
    turn.state = before._replace(
        hands=_hands_after(before, action),
        arcs=(*before.arcs, arc),
        began=at_seat(before.began, seat, True),
        next_arc=before.next_arc + 1,
    )
    _end_turn(turn, before)


@EFFECTS.of(Lay)
def _lay(turn: Turn[State], action: Lay) -> None:
    """A card that stays on the arc, or takes something off it."""
    before, seat, card = turn.state, action.seat, action.card
    kind = before.config.kinds[card]
    place = next(i for i, arc in enumerate(before.arcs) if arc.id == action.arc)
    if kind == "moon":
        _cancel(turn, action, place)
    elif kind == "trumpet":
        _sweep(turn, action, place)
    else:
        arc = before.arcs[place]
        rule, code = LAID.get(kind, ("KNT-3.3", "laid"))
        turn.events.append(Event(rule, code, _on_arc(action, arc) | {"top": arc.top.card}))
        _speak(turn, card)
        layers = (*arc.layers, Layer(card, kind, seat, before.played + 1))
        arc = Arc(arc.id, arc.owner, layers, arc.contested or kind in CHALLENGES)
        hands = _hands_after(before, action)
        turn.state = before._replace(hands=hands, arcs=at_seat(before.arcs, place, arc))
    _end_turn(turn, before)


def _on_arc(action: Lay, arc: Arc) -> dict[str, int | str]:
    """What a sentence says of a card laid on an arc."""
    return {"player": action.seat, "card": action.card, "arc": arc.name, "owner": arc.owner}


def _cancel(turn: Turn[State], action: Lay, place: int) -> None:
    """KNT-8.3, KNT-4.9: the face-up card leaves, and what lay beneath shows."""
    state, card = turn.state, action.card
    arc, arcs = state.arcs[place], state.arcs
    turn.say("KNT-8.3", "cancels", **_on_arc(action, arc), top=arc.top.card)
    _speak(turn, card)
    if rest := arc.layers[:-1]:
        arcs = at_seat(arcs, place, arc._replace(layers=rest))
        turn.say("KNT-4.9", "shows", arc=arc.name, top=rest[-1].card)
    else:
        arcs = arcs[:place] + arcs[place + 1 :]
        turn.say("KNT-4.9", "gone", arc=arc.name, owner=arc.owner)
    losses = (*state.losses, Loss("Moon", state.turn, (card, arc.top.card)))
    turn.state = state._replace(hands=_hands_after(state, action), arcs=arcs, losses=losses)


def _sweep(turn: Turn[State], action: Lay, place: int) -> None:
    """KNT-9.1: the pile and the Trumpet; KNT-9.5: there is no answer to it."""
    state, card = turn.state, action.card
    arc, arcs = state.arcs[place], state.arcs
    pile = tuple(layer.card for layer in arc.layers)
    turn.say("KNT-9.1", "sweeps", **_on_arc(action, arc), number=len(pile))
    _speak(turn, card)
    arcs = arcs[:place] + arcs[place + 1 :]
    losses = (*state.losses, Loss("Trumpet", state.turn, (card, *pile)))
    turn.state = state._replace(hands=_hands_after(state, action), arcs=arcs, losses=losses)


@EFFECTS.of(Lift)
def _lift(turn: Turn[State], action: Lift) -> None:
    """KNT-8.9: the ban is off at once, whoever lay under it."""
    before, seat, card, foe = turn.state, action.seat, action.card, action.foe
    ban = next(ban for ban in before.bans if ban.card == foe)
    suit = SUIT_NAMES[BANS[foe]]
    turn.say("KNT-8.9", "lifts", player=seat, card=card, foe=foe, target=ban.victim, suit=suit)
    _speak(turn, card)
    turn.state = before._replace(
        hands=_hands_after(before, action),
        bans=tuple(other for other in before.bans if other is not ban),
        losses=(*before.losses, Loss("Moon", seat, (card, foe))),
    )
    _end_turn(turn, before)


@EFFECTS.of(Aim)
def _aim(turn: Turn[State], action: Aim) -> None:
    before = turn.state
    if action.card in BANS:
        _accuse(turn, action)
    else:
        _take(turn, action)
    _end_turn(turn, before)


def _accuse(turn: Turn[State], action: Aim) -> None:
    """KNT-10.5: it lies before its victim."""
    state, seat, card, target = turn.state, action.seat, action.card, action.target
    suit = SUIT_NAMES[BANS[card]]
    turn.say("KNT-10.4", "bans", player=seat, card=card, target=target, suit=suit)
    _speak(turn, card)
    bans = (*state.bans, Ban(card, target, seat, state.played + 1))
    turn.state = state._replace(hands=_hands_after(state, action), bans=bans)


def _take(turn: Turn[State], action: Aim) -> None:
    """KNT-10.8, KNT-10.9: the Wild is used up, and both look through their hands."""
    state, seat, card, target = turn.state, action.seat, action.card, action.target
    suit = SUIT_NAMES[min(GROUPS[card])]
    turn.say("KNT-10.8", "both_discard", player=seat, card=card, target=target, suit=suit)
    _speak(turn, card)
    hands = _hands_after(state, action)
    owing = tuple(s for s in dict.fromkeys((seat, target)) if hands[s])
    turn.state = state._replace(
        hands=hands,
        losses=(*state.losses, Loss("used", seat, (card,))),
        pending=Pending(card, seat, target, owing) if owing else None,
    )


# Discards and Pass-outs -------------------------------------------------------------------


@EFFECTS.of(Discard)
def _discard(turn: Turn[State], action: Discard) -> None:
    """KNT-10.11: who has discarded all is without the group for the rest of the shuffle."""
    before, seat, cards = turn.state, action.seat, action.cards
    pending = before.pending
    assert pending is not None
    group = GROUPS[pending.card]
    hands = at_seat(before.hands, seat, without(before.hands[seat], cards))
    if cards and before.config.house.distraction_discards == "face_down":  # KNT-10.12
        turn.say("KNT-10.12", "face_down", player=seat, number=len(cards))
    else:
        turn.say("KNT-10.8", "discards", player=seat, cards=cards)
    turn.say("KNT-10.11", "without", player=seat, suit=SUIT_NAMES[min(group)])
    if not hands[seat]:
        turn.say("KNT-12.3", "emptied", player=seat)
    owing = tuple(other for other in pending.owing if other != seat)
    loss = (Loss(pending.card, seat, cards),) if cards else ()
    turn.state = before._replace(
        hands=hands,
        losses=before.losses + loss,
        without=at_seat(before.without, seat, before.without[seat] | group),
        pending=pending._replace(owing=owing) if owing else None,
    )
    _end_turn(turn, before)


@EFFECTS.of(PassOut)
def _pass_out(turn: Turn[State], action: PassOut) -> None:
    """KNT-11.2: the hand is out of play; KNT-11.6: the arcs stay."""
    before, seat = turn.state, action.seat
    hand = before.hands[seat]
    shown = action.cards or hand
    if before.config.house.passout_hand == "face_up":
        turn.say("KNT-11.2", "shows", player=seat, cards=shown)
        if false := first(still_playable(before, seat, shown)):
            turn.events.append(Event("KNT-11.3", "stands", false.params))
    else:
        turn.say("KNT-11.2", "lays_away", player=seat, number=len(hand))
    turn.state = before._replace(
        hands=at_seat(before.hands, seat, ()), shown=at_seat(before.shown, seat, shown)
    )
    _end_turn(turn, before)
