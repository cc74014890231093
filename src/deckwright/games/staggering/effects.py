"""What actions bring about: the deal and draws, Challenges, Negative Events, gifts, the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...engine import UNKNOWN
from . import actions as do
from . import turn_flow as flow
from .card_knowledge import discard, draw, fitting, pass_on, play, see, throw
from .state import (
    EQUIPMENT,
    NONE,
    SKILLS,
    Challenge,
    Config,
    Debt,
    Ending,
    Phase,
    State,
    with_part,
)

# Dealing and drawing ----------------------------------------------------------------------


@flow.EFFECTS.of(do.Deal)
def _deal(now: State, action: do.Deal) -> None:
    """STG-2.3: everyone the same number; STG-2.4: what is over is set aside, or dealt on."""
    config, deck = now.config, now.config.deck
    order = dealing_order(config)
    now.counts = tuple(order.count(place) for place in range(config.aside + 1))
    may = [deck.everyone if number else 0 for number in now.counts]
    if config.known:
        may = [0] * len(may)
        for card, place in zip(action.cards, order, strict=True):
            may[place] |= deck.bits[card]
    now.may = tuple(may)
    each, over = divmod(len(order), len(config.players))
    now.say("STG-2.3", "dealt", number=each)
    if over and config.house.uneven_deal == "deal_all":
        now.say("STG-2.4", "one_more", player=tuple(sorted(order[-over:])))
    elif over:
        now.say("STG-2.4", "set_aside", number=over)
    flow.begin_turn(now, config.first, now.round)


def dealing_order(config: Config) -> tuple[int, ...]:
    """The place each card of the deal goes to, from the first player on."""
    number, whole = len(config.players), len(config.deck.characters)
    dealt = whole if config.house.uneven_deal == "deal_all" else whole - whole % number
    seats = ((config.first + place * config.step) % number for place in range(dealt))
    return (*seats, *([config.aside] * (whole - dealt)))


@flow.EFFECTS.of(do.Draw)
def _draw(now: State, action: do.Draw) -> None:
    """STG-3.2: only the back is seen: STG-1.7."""
    draw(now, now.turn, action.card)
    back = do.back_words(now.hands[now.turn][-1].back)
    now.say("STG-3.1", "drew", player=now.turn, back=back)
    flow.go_on_from_draw(now)


# Challenges -----------------------------------------------------------------------------


@flow.EFFECTS.of(do.CharacterChallenge)
def _challenge_character(now: State, action: do.CharacterChallenge) -> None:
    """STG-5.2: the Skill is announced."""
    seat, target, skill, down = action.seat, action.target, action.skill, action.down or 0
    now.say("STG-5.2", "announced", player=seat, target=target, skill=SKILLS[skill])
    _lay_down(now, seat, down)
    _begin(now, seat, Phase.ANSWER, Challenge(target, skill, down=(down, 0)))


@flow.EFFECTS.of(do.EventChallenge)
def _challenge_event(now: State, action: do.EventChallenge) -> None:
    """STG-7.4: the back shows the Universe, and the opponent chooses at once."""
    seat, target, back = action.seat, action.target, do.back_words(action.universe)
    now.say("STG-7.1", "challenged", player=seat, target=target, universe=back)
    _begin(now, seat, Phase.SHOW, Challenge(target, "", action.universe))


def _begin(now: State, seat: int, phase: Phase, challenge: Challenge) -> None:
    resumed = flow.resume_turn(now, seat)
    if resumed is not now:
        now.become(resumed)
    now.phase, now.challenge = phase, challenge


def _lay_down(now: State, seat: int, number: int) -> None:
    if number:
        now.say("STG-6.3", "laid", player=seat, number=number)


@flow.EFFECTS.of(do.Answer)
def _answer(now: State, action: do.Answer) -> None:
    """STG-5.3: the opponent has chosen, too."""
    challenge, number = flow.under_way(now), action.down or 0
    now.say("STG-5.3", "answered", player=action.seat)
    _lay_down(now, action.seat, number)
    now.phase = Phase.SHOW
    now.challenge = challenge._replace(down=(challenge.down[0], number))


@flow.EFFECTS.of(do.Show)
def _show(now: State, action: do.Show) -> None:
    """STG-5.4, STG-7.4: both cards are turned over; the second decides."""
    challenge, part, card = flow.under_way(now), flow.side(now, action.seat), action.card
    if card == NONE:
        now.say("STG-7.13", "undefended", player=action.seat)
    else:
        now.say("STG-5.4", "showed", player=action.seat, card=card)
    if card in now.config.deck.bits:
        see(now, action.seat, (card,))
    elif card != NONE:
        play(now, action.seat, card)
        now.duty = now.duty and part == 1
    now.challenge = challenge._replace(shown=with_part(challenge.shown, part, card))
    _put_in(now, part, action.equipment)
    if all(now.challenge.shown):
        if challenge.skill:
            _fight_on(now)
        else:
            _event_result(now)


def _put_in(now: State, part: int, cards: tuple[str, ...]) -> None:
    """STG-6.8: Equipment stays in; the Challenger’s closes his five-card duty, STG-4.4."""
    if not cards:
        return
    challenge = flow.under_way(now)
    seat = flow.sides(now)[part]
    now.say("STG-6.4", "added", player=seat, cards=cards)
    for card in cards:
        play(now, seat, card)
    used = with_part(challenge.used, part, (*challenge.used[part], *cards))
    now.challenge = challenge._replace(used=used)
    now.duty = now.duty and part == 1


# The Equipment battle -------------------------------------------------------------------


def _fight_on(now: State) -> None:
    """STG-6.5: until the battle is decided, somebody is asked."""
    mine, theirs = flow.totals(now)
    if flow.is_decided(now, mine, theirs):
        _character_result(now, mine, theirs)
        return
    player, target = flow.sides(now)
    now.say("STG-5.5", "totals", player=player, mine=mine, target=target, theirs=theirs)
    if flow.owes_card(now):
        now.say("STG-4.5", "owes", player=player)
    else:
        now.say("STG-6.5", "asked", player=flow.seat_asked(now))
    now.phase = Phase.BATTLE


@flow.EFFECTS.of(do.Equip)
def _equip(now: State, action: do.Equip) -> None:
    """STG-6.6: as many cards as one likes."""
    part = flow.side(now, action.seat)
    _put_in(now, part, action.cards)
    _ask_other(now, part)
    _fight_on(now)


@flow.EFFECTS.of(do.GiveUp)
def _give_up(now: State, action: do.GiveUp) -> None:
    """STG-6.5: giving up is final."""
    challenge, part = flow.under_way(now), flow.side(now, action.seat)
    can = flow.has_equipment(now, action.seat)
    now.say("STG-6.5", "gave_up" if can else "has_none", player=action.seat)
    now.challenge = challenge._replace(given_up=with_part(challenge.given_up, part, True))
    _ask_other(now, part)
    _fight_on(now)


def _ask_other(now: State, part: int) -> None:
    """In an alternating battle the other is next, unless he has given up."""
    alternate = now.config.house.battle_order == "alternate_challenger_first"
    challenge = flow.under_way(now)
    if alternate and not challenge.given_up[1 - part]:
        now.challenge = challenge._replace(asked=1 - part)


def _character_result(now: State, mine: int, theirs: int) -> None:
    """STG-5.6, 5.7, 5.8: who takes which Character; STG-6.7: Equipment is discarded."""
    challenge, (player, target) = flow.under_way(now), flow.sides(now)
    card, other = challenge.shown
    now.say("STG-5.5", "final", player=player, mine=mine, target=target, theirs=theirs)
    if used := (*challenge.used[0], *challenge.used[1]):
        now.say("STG-6.7", "discarded", cards=used)
        now.discards = (*now.discards, *used)
    if mine > theirs:
        now.say("STG-5.6", "won", winner=player, loser=target, card=other)
        pass_on(now, target, player, other)
    elif mine == theirs:
        now.say("STG-5.8", "drawn")
    elif now.config.house.character_challenge_risk == "both":
        now.say("STG-5.7", "lost", winner=target, loser=player, card=card)
        pass_on(now, player, target, card)
    else:
        now.say("STG-5.7", "kept", player=target)
    flow.after(now)


# Event Challenges -----------------------------------------------------------------------


def _event_result(now: State) -> None:
    """STG-7.5: the higher Event Difficulty Score; STG-7.12: Events are discarded."""
    challenge, deck = flow.under_way(now), now.config.deck
    target, (attack, defence) = challenge.target, challenge.shown
    events = tuple(card for card in challenge.shown if card in deck.backs)
    now.say("STG-7.12", "discarded", cards=events)
    now.challenge, now.discards = None, (*now.discards, *events)
    if defence == NONE:
        _without_defence(now, target)
        return
    mine, theirs = deck.difficulty[attack], deck.difficulty[defence]
    now.say("STG-7.5", "scores", mine=mine, theirs=theirs)
    if mine < theirs:
        now.say("STG-7.10", "lost", player=now.turn)
    elif mine == theirs:
        now.say("STG-7.11", "drawn")
    elif defence in deck.bits:
        now.say("STG-7.7", "won", winner=now.turn, loser=target, card=defence)
        pass_on(now, target, now.turn, defence)
    else:
        now.say("STG-7.8", "must_give", giver=target, taker=now.turn)
        _owe_gift(now, target)
        return
    flow.after(now)


def _without_defence(now: State, target: int) -> None:
    """STG-7.13: nothing to defend with."""
    if now.config.house.undefended_event == "no_effect":
        now.say("STG-7.13", "no_effect")
        flow.after(now)
    elif now.config.house.undefended_event == "give_choice":
        now.say("STG-7.13", "must_give", giver=target, taker=now.turn)
        _owe_gift(now, target)
    else:
        now.say("STG-7.13", "draws", giver=target, taker=now.turn)
        now.phase, now.debt = Phase.TAKE, Debt(target, (now.turn,))


def _owe_gift(now: State, giver: int) -> None:
    """STG-7.8: one Character of the giver’s choice; STG-7.9: shown or not."""
    shown = now.config.house.gift_visibility == "shown"
    now.phase, now.debt = Phase.GIVE, Debt(giver, (now.turn,), shown=shown)


# Characters that change hands ---------------------------------------------------------------


@flow.EFFECTS.of(do.Give)
def _give(now: State, action: do.Give) -> None:
    """STG-7.9: nobody else sees it, unless it must be shown; a swap goes on with a draw."""
    debt, giver, taker = flow.debt_of(now), action.seat, action.target
    if debt.shown:
        see(now, giver, (action.card,))
        now.say("STG-7.9", "given", giver=giver, taker=taker, card=action.card)
    else:
        now.say("STG-7.9", "handed", giver=giver, taker=taker)
    pass_on(now, giver, taker, action.card)
    if debt.swap:
        barred = "" if action.card == UNKNOWN else action.card
        now.phase, now.debt = Phase.TAKE, Debt(taker, (giver,), barred=barred)
    else:
        flow.after(now)


@flow.EFFECTS.of(do.Take)
def _take(now: State, action: do.Take) -> None:
    debt = flow.debt_of(now)
    taker = debt.takers[0]
    now.say("STG-7.9", "drew", giver=debt.giver, taker=taker)
    pass_on(now, debt.giver, taker, action.card)
    flow.after(now)


# The table's own decisions --------------------------------------------------------------------


@flow.EFFECTS.of(do.Police)
def _police(now: State, action: do.Police) -> None:
    """STG-4.7: a discard, or what the house has put in its place."""
    seat, card = action.seat, action.card
    if card:
        now.say("STG-4.7", "discarded", player=seat, card=card)
        discard(now, seat, card, fitting(now, seat, card, action.held))
        now.duty = False
    else:
        flow.punish(now)
    if now.challenge:
        _fight_on(now)
    else:
        flow.next_turn(now)


@flow.EFFECTS.of(do.End)
def _end(now: State, action: do.End) -> None:
    now.say("STG-3.7", "ended", player=action.seat)
    flow.finish(now, "negative" if now.negatives else "nothing")


@flow.EFFECTS.of(do.Stop)
def _stop(now: State, _: do.Stop) -> None:
    flow.count(now, Ending.GIVEN_UP)


@flow.EFFECTS.of(do.Leave)
def _leave(now: State, action: do.Leave) -> None:
    flow.leave(now, action.player)
    if not now.result and action.player == now.turn:
        flow.next_turn(now)


# Negative Events ------------------------------------------------------------------------


RULE = "STG-8.6"


@flow.EFFECTS.of(do.Negative)
def _negative(now: State, action: do.Negative) -> None:
    """STG-8.4: shown to all, instead of a Challenge; STG-8.9: then discarded."""
    seat, card = action.seat, action.card
    now.say("STG-8.4", "played", player=seat, card=card)
    discard(now, seat, card, flow.negatives(now, card, action.held))
    now.negatives, now.duty = now.negatives + 1, False
    effect = now.config.deck.effect[card]
    idle = effect in _OF_CHARACTERS and not now.counts[seat]
    (_nothing if idle else _EFFECTS[effect])(now, seat)


def _nothing(now: State, seat: int) -> None:
    """STG-8.11: what cannot be done is not done."""
    now.say("STG-8.11", "nothing", player=seat)
    flow.after(now)


def _give_fewest(now: State, seat: int) -> None:
    others = [each for each in now.playing if each != seat]
    fewest = min(now.counts[each] for each in others)
    _must_give(now, seat, tuple(each for each in others if now.counts[each] == fewest))


def _must_give(now: State, seat: int, takers: tuple[int, ...]) -> None:
    now.say(RULE, "must_give", giver=seat, taker=takers)
    now.phase, now.debt = Phase.GIVE, Debt(seat, takers)


def _draw_right(now: State, seat: int) -> None:
    taker = flow.neighbour(now, seat, -1)
    now.say(RULE, "draws", giver=seat, taker=taker)
    now.phase, now.debt = Phase.TAKE, Debt(seat, (taker,))


def _swap_left(now: State, seat: int) -> None:
    other = flow.neighbour(now, seat, 1)
    if not now.counts[other]:
        _nothing(now, seat)
        return
    now.say(RULE, "must_swap", giver=seat, taker=other)
    now.phase, now.debt = Phase.GIVE, Debt(seat, (other,), swap=True)


def _open_day(now: State, seat: int) -> None:
    now.say(RULE, "must_open", player=seat)
    now.phase, now.debt = Phase.OPEN, Debt(seat)


def _throw(now: State, seat: int, back: str = "") -> None:
    """All cards of the hand are discarded, or of one back."""
    number = sum(back in ("", held.back) for held in now.hands[seat])
    if not number:
        _nothing(now, seat)
        return
    now.say(RULE, "discarded", player=seat, number=number)
    throw(now, seat, back)
    flow.after(now)


def _discard_two(now: State, seat: int) -> None:
    """Where there is no choice, the cards go at once; one alone is a part: STG-8.11."""
    number = len(now.hands[seat])
    if number == 1 and now.config.house.partial_effect == "ignore":
        _nothing(now, seat)
    elif number <= 2:
        _throw(now, seat)
    else:
        now.say(RULE, "must_discard", player=seat, number=2)
        now.phase, now.debt = Phase.DISCARD, Debt(seat, number=2)


def _bare(now: State, seat: int) -> None:
    now.say(RULE, "no_equipment", player=seat)
    now.bare = (*now.bare, seat)
    flow.after(now)


_OF_CHARACTERS: Mapping[str, Callable[[State, int], None]] = {
    "give_character_left": lambda now, seat: _must_give(
        now, seat, (flow.neighbour(now, seat, 1),)
    ),
    "blind_draw_right": _draw_right,
    "show_characters": _open_day,
    "give_character_to_fewest": _give_fewest,
    "swap_blind_left": _swap_left,
}
"""Effects that do nothing where their player has no Character."""
_EFFECTS: Mapping[str, Callable[[State, int], None]] = {
    **_OF_CHARACTERS,
    "discard_all_equipment": lambda now, seat: _throw(now, seat, EQUIPMENT),
    "discard_two": _discard_two,
    "discard_event_hand": _throw,
    "no_equipment_until_next_turn": _bare,
}


# What they still demand -----------------------------------------------------------------


@flow.EFFECTS.of(do.Discard)
def _discard(now: State, action: do.Discard) -> None:
    """One of the cards that must go."""
    seat, card, debt = action.seat, action.card, now.debt
    now.say("STG-8.9", "discarded", player=seat, card=card)
    discard(now, seat, card, fitting(now, seat, card, action.held))
    if debt and debt.number > 1:
        now.debt = debt._replace(number=debt.number - 1)
    else:
        flow.after(now)


@flow.EFFECTS.of(do.Open)
def _open_all(now: State, action: do.Open) -> None:
    """Everybody knows the whole hand now: STG-10.3; unnamed, each keeps it in mind alone."""
    if action.cards:
        now.say(RULE, "opened", player=action.seat, cards=action.cards)
        see(now, action.seat, action.cards, whole=True)
    else:
        now.say(RULE, "unnamed", player=action.seat)
    flow.after(now)
