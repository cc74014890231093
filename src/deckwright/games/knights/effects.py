"""How a table begins, the deal and the pass to the left (KNT-2); what playing a card, a discard
and a Pass-out bring about."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from ...engine import UNKNOWN, Event, Setup
from ...engine.game import once
from ...engine.house import parse_house_rules
from ...engine.legality import first
from ...engine.seats import at_seat, without
from ...errors import DeckwrightError
from . import actions as do
from .arcs import takes
from .legality import still_playable
from .scoring import EFFECTS, empty, following, next_dealer, stop
from .state import (
    BANS,
    CHALLENGES,
    GROUPS,
    SUIT_NAMES,
    Arc,
    Ban,
    Config,
    Hands,
    House,
    Layer,
    Loss,
    Match,
    Passing,
    Pending,
    Phase,
    State,
)

PIPS = {"hearts": "H♥", "diamonds": "D♦", "spades": "S♠", "clubs": "C♣"}


@once
def start(setup: Setup) -> State:
    """The deck on the table, before the first deal."""
    config = _config(setup)
    none = (0,) * config.players
    written: tuple[frozenset[str], ...] = (frozenset(),) * config.players
    match = Match(0, setup.first, none, none, written)
    deck = config.deck if config.known else (UNKNOWN,) * len(config.deck)
    return _fresh(config, match, Phase.DEAL, ((),) * config.players, deck)


def _fresh(
    config: Config, match: Match, phase: Phase, hands: Hands, left: tuple[str, ...]
) -> State:
    """A shuffle in which nothing has been played."""
    nothing: frozenset[str] = frozenset()
    return State(
        config=config,
        match=match,
        phase=phase,
        turn=match.dealer,  # KNT-3.1
        hands=hands,
        shown=((),) * config.players,
        began=(False,) * config.players,
        without=(nothing,) * config.players,
        left=left,
    )


def _config(setup: Setup) -> Config:
    many = len(setup.players)
    _check_range(setup.house["players_range"], many)
    if twice := [card for card, copies in setup.cards.items() if copies != 1]:
        raise DeckwrightError(f"KNT-1.1: every card exists once, but not `{twice[0]}`")
    house = parse_house_rules(House, setup.house)
    deck = tuple(setup.cards)
    kinds = {card: str(setup.facts[card]["kind"]) for card in deck}
    if house.moon_trumpet_split == "5-6":  # KNT-1.5
        kinds["MO6"] = "trumpet"
    lines = {card: str(setup.facts[card].get("line", card)) for card in deck}
    words = {card: _words(card, *_names_of(setup.facts[card])) for card in deck}
    size = len(deck) // many  # KNT-2.4
    return Config(
        setup, house, many, setup.known, deck, kinds, lines, words, takes(house), size
    )


def _names_of(facts: Mapping[str, object]) -> tuple[str, ...]:
    return tuple(str(facts.get(key, "")) for key in ("name", "line", "twin_rank", "twin_suit"))


@cache
def _words(card: str, name: str, line: str, rank: str, suit: str) -> tuple[str, ...]:
    """A card’s code, its twin in an ordinary deck, its name and its line: KNT-1.10.

    Apostrophes come in both shapes, as keyboards have it.
    """
    twins = [f"{rank}{sign}" for sign in PIPS.get(suit, ())]
    texts = [text for text in (name, line) if text]
    plain = [text.replace("’", "'") for text in texts]
    return tuple(dict.fromkeys((card, *twins, *texts, *plain)))


def _check_range(allowed: str, many: int) -> None:
    """KNT-2.2: as few and as many as the house wants."""
    fewest, _, most = allowed.partition("-")
    if not int(fewest) <= many <= int(most):
        raise DeckwrightError(f"`players_range` is {allowed} at this table, not {many}")


# The deal -------------------------------------------------------------------------------


@EFFECTS.of(do.Deal)
def _deal(now: State, action: do.Deal) -> None:
    """KNT-13.6: a new shuffle of all cards; only what `Match` holds stays."""
    match, config = now.match, now.config
    many, size = config.players, config.hand
    if match.shuffle:
        match = match._replace(dealer=next_dealer(now))
        now.say("KNT-13.4", "next_dealer", dealer=match.dealer)
    now.say("KNT-2.4", "dealt", number=size)
    cards = action.cards
    if not config.known:
        cards = (UNKNOWN,) * (many * size) + (cards or (UNKNOWN,) * config.spare)
    hands = tuple(cards[seat * size : (seat + 1) * size] for seat in range(many))
    left = cards[many * size :]
    if left and config.house.leftovers == "face_up":
        now.say("KNT-2.6", "turned_over", cards=left)
    elif left:
        now.say("KNT-2.5", "left_over", number=len(left))
    match = match._replace(shuffle=match.shuffle + 1, earned=())
    now.become(_fresh(config, match, Phase.DECLARE, hands, left))


@EFFECTS.of(do.Declare)
def _declare(now: State, action: do.Declare) -> None:
    """With zero nothing is passed."""
    number, many = action.number, now.config.players
    now.say("KNT-2.7", "declared", dealer=action.seat, number=number)
    if number:
        now.phase = Phase.PASS
        now.passing = Passing(number, (number,) * many, ((),) * many)
    else:
        now.say("KNT-3.1", "begins", dealer=action.seat)
        now.phase = Phase.PLAY


# The pass to the left -------------------------------------------------------------------


@EFFECTS.of(do.Pass)
def _pass(now: State, action: do.Pass) -> None:
    """Cards for the left neighbour, handed on as KNT-2.9 says."""
    seat, cards, passing, hands = action.seat, action.cards, now.passing, now.hands
    assert passing is not None
    if not now.config.known:
        cards = (UNKNOWN,) * (len(cards) or passing.owed[seat])
        hands = at_seat(hands, seat, (UNKNOWN,) * len(hands[seat]))
    hands = at_seat(hands, seat, without(hands[seat], cards))
    owed = at_seat(passing.owed, seat, passing.owed[seat] - len(cards))
    laid = at_seat(passing.laid, seat, passing.laid[seat] + cards)
    now.say("KNT-2.8", "laid_out", player=seat, number=len(cards))
    if now.config.house.pass_choice == "after_looking" and not owed[seat]:
        hands, laid = _hand_on(hands, laid, seat)
    if any(owed):
        now.hands, now.passing = hands, Passing(passing.number, owed, laid)
        return
    for giver in range(len(hands)):
        hands, laid = _hand_on(hands, laid, giver)
    _all_passed(now, hands)


def _hand_on(hands: Hands, laid: Hands, giver: int) -> tuple[Hands, Hands]:
    """KNT-2.8: to the left, whichever way the turns go."""
    taker = (giver + 1) % len(hands)
    return at_seat(hands, taker, hands[taker] + laid[giver]), at_seat(laid, giver, ())


@EFFECTS.of(do.Passed)
def _pass_unseen(now: State, _: do.Passed) -> None:
    """Hands nobody sees are as large after the pass as before."""
    sizes, passing = [now.config.hand] * now.config.players, now.passing
    if passing and not any(passing.laid) and set(passing.owed) == {passing.number}:
        sizes = [len(hand) for hand in now.hands]  # as dealt, or as the table put it right
    _all_passed(now, tuple((UNKNOWN,) * size for size in sizes))


def _all_passed(now: State, hands: Hands) -> None:
    assert now.passing is not None
    now.say("KNT-2.8", "passed", number=now.passing.number)
    now.say("KNT-3.1", "begins", dealer=now.match.dealer)
    now.phase, now.hands, now.passing = Phase.PLAY, hands, None


# Playing, discards, passing out ----------------------------------------------------------

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


@EFFECTS.of(do.Has)
def _has(now: State, action: do.Has) -> None:
    """KNT-10.11: that nothing of a group was left is taken back; KNT-10.8: what was kept is
    owed as on the Wild's own turn, after which it is the same player's turn as now."""
    seat, suit = action.seat, action.suit
    now.say("KNT-10.11", "has", player=seat, suit=SUIT_NAMES[suit])
    card, group = next(each for each in GROUPS.items() if suit in each[1])
    now.without = at_seat(now.without, seat, now.without[seat] - group)
    if now.pending is not None:
        now.pending = now.pending._replace(owing=(*now.pending.owing, seat))
        return
    now.phase, now.pending = Phase.DISCARD, Pending(card, seat, seat, (seat,))
    if now.last >= 0:
        now.turn, now.played = now.last, now.played - 1


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
    now.shown = at_seat(now.shown, seat, tuple(sorted(shown)))
    _end_turn(now)
