"""What actions bring about: the deal and first rolls, cards, trades, dice and claims."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ...engine import UNKNOWN, Result
from ...engine.card_knowledge import lift_bar
from ...engine.seats import at_seat
from . import actions as do
from . import turn_flow
from .goals import LOGO, goals_met, winning_sets
from .legality import highest
from .legality_cards import rivals
from .state import HAND, ActionCard, Ending, Stage, State, still_rolling

# The deal and the first rolls -----------------------------------------------------------


@turn_flow.EFFECTS.of(do.Deal)
def _deal(now: State, action: do.Deal) -> None:
    """Five cards each; the rest is the draw pile (BOL-2.2, BOL-2.3)."""
    config, house = now.config, now.config.house
    deck, cut = action.cards or now.pile, HAND * len(config.players)
    now.hands = tuple(deck[at : at + HAND] for at in range(0, cut, HAND))
    now.pile = deck[cut:]
    if house.deck_mix == "base_deal_then_mix" and not config.known:
        late = [(card,) * n for card, n in config.deck.items() if config.kinds[card] != "base"]
        now.barred = (sum(late, ()),) * len(config.players)
    now.say("BOL-2.2", "dealt", number=HAND)
    if house.starter_discard == "one":
        now.stage = Stage.TURN_UP
    else:
        _rolling_off(now)


@turn_flow.EFFECTS.of(do.TurnUp)
def _turn_up(now: State, action: do.TurnUp) -> None:
    """The discard pile begins with the top of the draw pile (BOL-2.4)."""
    now.say("BOL-2.4", "begun", card=action.card)
    now.pile, now.discard = now.pile[1:], (action.card,)
    now.barred = lift_bar(now.barred, action.card, -1)
    _rolling_off(now)


def _rolling_off(now: State) -> None:
    """Who goes first is rolled for, unless the table has settled it."""
    first, *others = now.rollers
    if others:
        now.stage = Stage.FIRST
        return
    now.say("BOL-2.6", "first", winner=first)
    turn_flow.begin(now, first, Stage.GOALS)


@turn_flow.EFFECTS.of(do.FirstRolls)
def _first_rolls(now: State, action: do.FirstRolls) -> None:
    """All who had not rolled have; a ruling may say who goes first."""
    _compare(now, dict(zip(still_rolling(now), action.numbers, strict=True)), action.winner)


@turn_flow.EFFECTS.of(do.FirstRoll)
def _first_roll(now: State, action: do.FirstRoll) -> None:
    """One roll is kept until all are there."""
    now.say("BOL-2.6", "rolled", player=action.seat, number=action.number)
    _compare(now, {action.seat: action.number})


def _compare(now: State, new: Mapping[int, int], ruled: int | None = None) -> None:
    """With all rolls there the highest goes first, unless it is tied."""
    now.rolled = tuple(new.get(seat, number) for seat, number in enumerate(now.rolled))
    if still_rolling(now):
        return
    rollers, rolled, now.rolled = now.rollers, now.rolled, (0,) * len(now.rolled)
    numbers = tuple(rolled[seat] for seat in rollers)
    winner = highest(rollers, numbers) if ruled is None else ruled
    # Who would go first, but for another who rolled the same; lower ties are harmless.
    alone = max((number for number in numbers if numbers.count(number) == 1), default=0)
    if tied := tuple(seat for seat in rollers if rolled[seat] > alone):
        now.say("BOL-2.7", "tied", player=tied)
    if winner is None:
        now.rollers = _again(now, numbers)
        now.say("BOL-2.8", "again", player=now.rollers)
        return
    now.say("BOL-2.6", "first", winner=winner)
    turn_flow.begin(now, winner, Stage.GOALS)


def _again(state: State, numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Who rolls again when all are tied (BOL-2.8)."""
    if state.config.house.all_tied == "reroll_all":
        return tuple(range(len(state.config.players)))
    rolled = zip(state.rollers, numbers, strict=True)
    return tuple(seat for seat, number in rolled if number == max(numbers))


@turn_flow.EFFECTS.of(do.Goals)
def _goals(now: State, action: do.Goals) -> None:
    """What everybody collects from now on (BOL-3.6); the first turn begins."""
    if not action.colour:
        now.rolling = "goals"
        return
    now.say("BOL-2.9", "goals", player=action.seat, colour=action.colour, shape=action.shape)
    _set_goals(now, action)
    turn_flow.begin(now, action.seat)
    turn_flow.ask(now)


def _set_goals(now: State, action: do.Goals) -> None:
    """The faces of the two dice, and the cards of which five win."""
    faces = (action.colour, action.shape)
    if LOGO in faces:
        now.say("BOL-3.5" if len(set(faces)) == 1 else "BOL-3.4", "wild")
    now.goals, now.wanted = faces, winning_sets(now.config.faces, faces)


# Cards --------------------------------------------------------------------------------


@turn_flow.EFFECTS.of(do.Draw)
def _draw(now: State, action: do.Draw) -> None:
    seat = action.seat
    turn_flow.out_of_turn(now, seat)
    now.say("BOL-4.2", "drew", player=seat)
    turn_flow.begin(now, seat, Stage.DISCARD)
    turn_flow.supply(now, owed=1)


@turn_flow.EFFECTS.of(do.Take)
def _take(now: State, action: do.Take) -> None:
    seat, top = action.seat, now.discard[-1]
    turn_flow.out_of_turn(now, seat)
    code = "unnamed" if top == UNKNOWN else "took"
    now.say("BOL-4.3", code, player=seat, card=top)
    turn_flow.begin(now, seat, Stage.DISCARD)
    turn_flow.join(now, seat, top)
    now.discard, now.taken = now.discard[:-1], top


@turn_flow.EFFECTS.of(do.Discard)
def _discard(now: State, action: do.Discard) -> None:
    silent = now.config.kinds.get(action.card) == "action"
    rule = "BOL-5.3" if silent else "BOL-4.2"
    code = "unnamed" if action.card == UNKNOWN else "laid"
    now.say(rule, code, player=action.seat, card=action.card)
    turn_flow.put(now, action.seat, action.card)
    turn_flow.end_turn(now)


@turn_flow.EFFECTS.of(do.Shuffle)
def _shuffle(now: State, action: do.Shuffle) -> None:
    now.say("BOL-8.1", "shuffled", number=len(now.discard))
    turn_flow.turn_over(now, action.cards)
    turn_flow.supply(now)


# Action cards -------------------------------------------------------------------------


@turn_flow.EFFECTS.of(do.Play)
def _play(now: State, action: do.Play) -> None:
    now.say("BOL-5.1", "played", player=action.seat, card=action.card)
    if action.card == ActionCard.ADD:
        _add(now, action)
        return
    turn_flow.put(now, action.seat, action.card)
    now.extra = now.config.house.action_timing == "extra_then_draw_back"
    _PLAYED[now.config.acts_as(action.card)](now, action)


def _add(now: State, action: do.Play) -> None:
    """Six cards from now on: two are drawn, and the discard is still to come (BOL-5.11)."""
    now.say("BOL-5.10", "laid", player=action.seat)
    turn_flow.leave(now, action.seat, ActionCard.ADD)
    now.front, now.drawn = action.seat, ()
    turn_flow.supply(now, owed=2)


def _skip(now: State, _: do.Play) -> None:
    now.skips += 1
    turn_flow.carry_on(now)


def _reverse(now: State, action: do.Play) -> None:
    if now.config.reverse_skips:
        now.say("BOL-5.7", "skips")
        _skip(now, action)
        return
    now.way = -now.way
    now.say("BOL-5.6", "reversed", way="clockwise" if now.way > 0 else "anticlockwise")
    turn_flow.carry_on(now)


def _play_trade(now: State, action: do.Play) -> None:
    assert action.target is not None
    if now.config.acts_as(action.card) == ActionCard.HANDS:
        _hands(now, action.target, "BOL-5.8")
    else:
        turn_flow.give_away(now, action.target, action.given)


def _roll_card(now: State, action: do.Play) -> None:
    now.say("BOL-5.14", "choose", player=action.seat)
    now.stage, now.free = Stage.REROLL, False


def _own(now: State, action: do.Play) -> None:
    """The table does what a card of its own says."""
    now.say("BOL-5.17", "own", player=action.seat, card=action.card)
    turn_flow.carry_on(now)


_PLAYED: Mapping[str, Callable[[State, Any], None]] = {
    "": _own,
    ActionCard.SKIP: _skip,
    ActionCard.REVERSE: _reverse,
    ActionCard.HANDS: _play_trade,
    ActionCard.CARD: _play_trade,
    ActionCard.ROLL: _roll_card,
}
"""Action card -> its effect."""


# Trades -------------------------------------------------------------------------------


def _hands(now: State, target: int, rule: str) -> None:
    """Two whole hands change places, and the Add card with its hand."""
    seat = now.turn
    now.say(rule, "swapped", player=seat, target=target)
    if now.front in (seat, target):
        rule, other = ("BOL-5.13", target) if now.front == seat else ("BOL-5.12", seat)
        now.say(rule, "moved", player=now.front, target=other)
        now.front = other
    now.hands = turn_flow.exchange(now.hands, seat, target)
    now.barred, now.taken = turn_flow.exchange(now.barred, seat, target), ""
    turn_flow.carry_on(now)
    turn_flow.ask(now)


@turn_flow.EFFECTS.of(do.Swap)
def _swap(now: State, action: do.Swap) -> None:
    _hands(now, action.target, "BOL-4.9")


@turn_flow.EFFECTS.of(do.Trade)
def _trade(now: State, action: do.Trade) -> None:
    turn_flow.give_away(now, action.target, action.given)


@turn_flow.EFFECTS.of(do.Grab)
def _grab(now: State, action: do.Grab) -> None:
    turn_flow.join(now, now.turn, turn_flow.leave(now, now.target, action.card))
    now.say("BOL-5.9", "grabbed", player=now.turn, target=now.target)
    now.stage = Stage.KEEP
    if not now.aside:
        turn_flow.carry_on(now)
        turn_flow.ask(now)


@turn_flow.EFFECTS.of(do.Keep)
def _keep(now: State, action: do.Keep) -> None:
    now.say("BOL-5.9", "kept", player=action.seat)
    turn_flow.join(now, action.seat, now.aside)
    now.aside = ""
    if now.stage is Stage.KEEP:  # unless the table let it be kept too early
        turn_flow.carry_on(now)
        turn_flow.ask(now)


# Dice ---------------------------------------------------------------------------------

_ALLOWED = {
    6: (Stage.TRADE, "BOL-4.8"),
    7: (Stage.SWAP, "BOL-4.9"),
    8: (Stage.REROLL, "BOL-4.10"),
}
"""What the eight-sided die allows, and by which rule; any other number loses the turn."""


@turn_flow.EFFECTS.of(do.Roll8)
def _roll8(now: State, action: do.Roll8) -> None:
    seat, number = action.seat, action.number
    turn_flow.out_of_turn(now, seat)
    if number is None:
        now.say("BOL-4.6", "rolling", player=seat)
        turn_flow.begin(now, seat)
        now.rolling = "d8"
        return
    now.say("BOL-4.6", "rolled", player=seat, number=number)
    if number not in _ALLOWED:
        _lose(now)
        return
    stage, rule = _ALLOWED[number]
    now.say(rule, "may", player=seat)
    turn_flow.begin(now, seat, stage)
    now.free = True


def _lose(now: State) -> None:
    """A turn is lost: this one, or by a house rule the next one as well (BOL-4.7)."""
    seat = now.turn
    now.say("BOL-4.7", "lost", player=seat)
    if now.config.house.lose_turn == "next_too":
        now.say("BOL-4.7", "next-too", player=seat)
        now.lost = at_seat(now.lost, seat, now.lost[seat] + 1)
    turn_flow.end_turn(now)


@turn_flow.EFFECTS.of(do.Decline)
def _decline(now: State, action: do.Decline) -> None:
    now.say("BOL-4.11", "declined", player=action.seat)
    turn_flow.end_turn(now)


@turn_flow.EFFECTS.of(do.Reroll)
def _reroll(now: State, action: do.Reroll) -> None:
    if not action.face:
        now.rolling = action.die
        return
    rule = "BOL-4.10" if now.free else "BOL-5.14"
    now.say(rule, "rolled", player=action.seat, die=action.die, face=action.face)
    colour, shape = now.goals
    now.goals = (action.face, shape) if action.die == "colors" else (colour, action.face)
    now.wanted = winning_sets(now.config.faces, now.goals)
    turn_flow.carry_on(now)
    turn_flow.ask(now)


# Claims ---------------------------------------------------------------------------------


_ENDINGS = {
    (True, False): Ending.COLOUR,
    (False, True): Ending.SHAPE,
    (True, True): Ending.BOTH,
    (False, False): Ending.RULING,
}


@turn_flow.EFFECTS.of(do.Claim)
def _claim(now: State, action: do.Claim) -> None:
    """Five cards are shown; who may still claim as well is asked."""
    player = action.seat
    for card in action.cards:
        turn_flow.leave(now, player, card)
    turn_flow.join(now, player, *action.cards)
    now.say("BOL-7.1", "claimed", player=player, cards=action.cards)
    others = rivals(now, player)
    if now.stage is Stage.JUDGE:
        others = tuple(seat for seat in now.waiting if seat in others)
    now.waiting, now.claims = others, (*now.claims, player)
    now.ending = _ENDINGS[goals_met(now.config.faces, now.goals, action.cards)]
    turn_flow.begin(now, now.turn, Stage.JUDGE, now.judge)
    if others:
        now.say("BOL-7.6", "window", player=others)
    else:
        _end(now)


@turn_flow.EFFECTS.of(do.Settle)
def _settle(now: State, _: do.Settle) -> None:
    """Nobody else claims."""
    _end(now)


def win(now: State) -> Result:
    """The best claim wins, or all of them by a house rule."""
    shared = now.config.house.simultaneous_win == "shared"
    winners = tuple(sorted(now.claims)) if shared else now.claims[-1:]
    reason = now.ending if len(winners) == 1 else Ending.SHARED
    scores = tuple(int(seat in winners) for seat in range(len(now.config.players)))
    now.waiting, now.result = (), Result(str(reason), winners, scores)
    turn_flow.begin(now, now.turn, Stage.OVER, now.judge)
    return now.result


def _end(now: State) -> None:
    """The game ends, and the table hears who has won (BOL-7.9)."""
    result = win(now)
    now.say("BOL-7.1", "won", winner=result.winners, reason=result.reason)
