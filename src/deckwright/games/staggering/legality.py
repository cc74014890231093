"""What the rules have against an action: nothing goes on before the deal, or after the end.

Checks follow the order of the companion's book: whose turn, the draw, Negative Events that are
due, the phase, the opponent, the five cards, which card it is, whether it is fit.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...engine import TABLE, UNKNOWN, Action, Refusal
from ...engine.legality import Checks, Refusals, never, unless_ruled
from . import actions as do
from . import turn_flow as flow
from .card_knowledge import count_backs, fitting, matching, on_the_table, universes
from .state import EQUIPMENT, IMMEDIATE, NONE, SKILLS, THREE_ROUNDS, Phase, State


def _goes_on(state: State, action: Action) -> Refusals:
    if state.result:
        yield never("STG-9.3", "over")
    if state.phase is Phase.DEAL and not isinstance(action, do.Deal):
        yield never("STG-2.3", "deal_first")


LEGALITY = Checks[State](_goes_on)
WARNINGS = Checks[State]()

# Where a card can come from: STG-1.9, STG-10.3, STG-10.4 ----------------------------------


def _event_card(state: State, seat: int, card: str, age: int | None = None) -> Refusals:
    """What stands against a card coming out of an Event Hand, held for so many rounds."""
    back = state.config.deck.backs.get(card)
    if back is None:
        yield never("STG-2.8", "character_hand", card=card)
    elif not count_backs(state, seat, back):
        yield never("STG-10.4", "no_back", card=card, owner=seat)
    elif not fitting(state, seat, card):
        yield _not_here(state, seat, card, back)
    if age is not None and not fitting(state, seat, card, age):
        yield never("STG-8.3", "not_so_long", card=card, number=age)


def _not_here(state: State, seat: int, card: str, back: str) -> Refusal:
    """Why a card is not in a hand that shows its back; the table may know better."""
    if card in on_the_table(state):
        return never("STG-1.9", "in_use", card=card)
    spare = any(held.back == back and held.card == UNKNOWN for held in state.hands[seat])
    if card in state.discards:
        return Refusal("STG-1.9", "discarded", {"card": card}, not spare)
    if not spare:
        return never("STG-10.4", "not_held", card=card, owner=seat)
    return unless_ruled("STG-1.9", "reshuffled", card=card, owner=seat)


def _character(state: State, seat: int, card: str) -> Refusals:
    """What stands against a Character coming out of a hand."""
    bit = state.config.deck.bits.get(card)
    if bit is None:
        yield never("STG-2.8", "event_hand", card=card)
    elif not state.may[seat] & bit:
        known = state.config.known
        yield Refusal("STG-10.3", "elsewhere", {"card": card, "owner": seat}, known)


def _unseen(state: State, giver: int, card: str, shown: bool) -> Refusals:
    """A Character changes hands, named or not."""
    if card != UNKNOWN:
        yield from _character(state, giver, card)
    elif shown:
        yield never("STG-7.9", "show_it")
    elif state.config.known:
        yield never("STG-10.3", "name_it")


def _face_down(state: State, seat: int, skill: str, down: int | None) -> Refusals:
    """What stands against so much Equipment laid face down."""
    if not down:
        return
    if down < 0:
        yield never("STG-6.3", "fewer_than_none")
    if seat in state.bare:
        yield never("STG-8.6", "bare")
    yield from _so_many_backs(state, seat, down)
    fit = len(matching(state, seat, skill))
    if down > fit:
        yield never("STG-6.2", "too_many", number=fit, skill=SKILLS[skill])
    if state.config.house.equipment_timing == "after_only":
        yield unless_ruled("STG-6.3", "after_only")


def _so_many_backs(state: State, seat: int, number: int) -> Refusals:
    backs = count_backs(state, seat, EQUIPMENT)
    if number > backs:
        yield never("STG-10.4", "too_many", number=backs, owner=seat)


# The draw, and whose turn ----------------------------------------------------------------


@LEGALITY.of(do.Deal)
def _deal(state: State, action: do.Deal) -> Refusals:
    if state.phase is not Phase.DEAL:
        yield never("STG-2.3", "dealt")
    if not state.config.known and action.cards:
        yield never("STG-2.3", "unseen")
    if state.config.known and sorted(action.cards) != sorted(state.config.deck.characters):
        yield never("STG-2.3", "all")


@LEGALITY.of(do.Draw)
def _draw(state: State, action: do.Draw) -> Refusals:
    if action.seat != TABLE:
        yield from _own_turn(state, action)
    if state.phase is not Phase.DRAW:
        yield never("STG-3.1", "once")
    if action.card not in state.pile:
        yield never("STG-1.9", "not_in_pile", card=action.card)


def _own_turn(state: State, action: Action) -> Refusals:
    if action.seat != state.turn:
        yield never("STG-3.8", "turn", player=state.turn)


def _in_turn(state: State, action: Action) -> Refusals:
    """What stands against doing anything of one's own turn now."""
    if action.seat != state.turn:
        yield from _after_turn(state, action)
    yield from _own_turn(state, action)
    if state.phase is Phase.DRAW:
        yield never("STG-3.1", "draw_first")
    if state.phase is Phase.POLICE:
        yield never("STG-4.7", "police_first")
    if state.phase is not Phase.MAIN:
        if state.negatives:
            yield never("STG-8.6", "unfinished")
        if isinstance(action, do.Negative):
            yield never("STG-8.10", "too_late")
        yield never("STG-3.5", "one_challenge")
    if state.stopping and not isinstance(action, do.CharacterChallenge):
        yield never("STG-9.5", "character_only")


def _after_turn(state: State, action: Action) -> Refusals:
    """Why a player whose turn has just ended cannot go on with it."""
    if state.last is None or state.phase is not Phase.DRAW or isinstance(action, do.End):
        return
    if action.seat != state.last.player:
        return
    second = state.last.what == "negative"
    if isinstance(action, do.Negative):
        yield never("STG-8.8", "second") if second else never("STG-8.10", "too_late")
    yield never("STG-8.4", "instead") if second else never("STG-3.5", "one_challenge")


def _due_first(state: State) -> Refusals:
    """STG-8.1, STG-8.2: a Negative Event that is due goes before everything else."""
    if due := flow.due_negatives(state):
        yield unless_ruled("STG-8.1" if due[0].back == IMMEDIATE else "STG-8.2", "due")


# Challenges ---------------------------------------------------------------------------


def _challenge(
    before: State, state: State, action: do.CharacterChallenge | do.EventChallenge
) -> Refusals:
    """What stands against any Challenge of this opponent now; `before`, where the turn of
    another had begun, the table overrules that a player goes on."""
    if state is not before:
        if before.last and before.last.what == "negative":
            yield unless_ruled("STG-8.4", "instead")
        yield unless_ruled("STG-3.5", "one_challenge")
    yield from _in_turn(state, action)
    yield from _due_first(state)
    if state.negatives:
        yield unless_ruled("STG-8.4", "instead")
    if state.skipped:
        yield unless_ruled("STG-4.7", "skipped")
    target = action.target
    if target in flow.opponents(state):
        return
    if state.playoff:
        yield never("STG-9.5", "other", target=state.playoff[0][1])
    if target == state.turn:
        yield never("STG-3.6", "oneself")
    yield never("STG-3.6", "no_character" if target in state.playing else "out", target=target)


@LEGALITY.of(do.CharacterChallenge)
def _character_challenge(before: State, action: do.CharacterChallenge) -> Refusals:
    state = flow.resume_turn(before, action.seat)
    yield from _challenge(before, state, action)
    if not state.counts[state.turn]:
        yield never("STG-9.1", "no_character")
    if action.skill not in state.config.deck.scores:
        yield never("STG-5.1", "skill", skill=action.skill)
    if state.duty and not matching(state, state.turn, action.skill):
        if count_backs(state, state.turn, EQUIPMENT):
            yield unless_ruled("STG-4.5", "wrong_skill", skill=SKILLS[action.skill])
        else:
            yield unless_ruled("STG-4.5", "no_equipment")
    yield from _face_down(state, state.turn, action.skill, action.down)


@LEGALITY.of(do.EventChallenge)
def _event_challenge(before: State, action: do.EventChallenge) -> Refusals:
    state = flow.resume_turn(before, action.seat)
    yield from _challenge(before, state, action)
    if action.universe not in universes(state, state.turn):
        yield never("STG-10.4", "no_universe", universe=action.universe)


@LEGALITY.of(do.Answer)
def _answer(state: State, action: do.Answer) -> Refusals:
    if state.phase is not Phase.ANSWER:
        yield never("STG-5.3", "nothing_to_answer")
    challenge = flow.under_way(state)
    if action.seat != challenge.target:
        yield never("STG-5.3", "not_challenged", target=challenge.target)
    yield from _face_down(state, action.seat, challenge.skill, action.down)


# The reveal ---------------------------------------------------------------------------


@LEGALITY.of(do.Show)
def _show(state: State, action: do.Show) -> Refusals:
    if state.phase is not Phase.SHOW:
        yield never("STG-5.4", "nothing_to_show")
    challenge, part = flow.under_way(state), flow.side(state, action.seat)
    if part < 0:
        yield never("STG-5.4", "not_involved")
    if challenge.shown[part]:
        yield never("STG-5.4", "shown", card=challenge.shown[part])
    if challenge.skill:
        yield from _show_character(state, action, part)
        return
    if action.equipment:
        yield never("STG-7.6", "equipment")
    if part:
        yield from _show_defence(state, action, challenge.universe)
        return
    yield from _standard_event(state, action.seat, action.card)
    if state.config.deck.universe[action.card] != challenge.universe:
        yield unless_ruled("STG-7.4", "universe", universe=challenge.universe)


def _show_character(state: State, action: do.Show, part: int) -> Refusals:
    """STG-5.1, STG-5.3: each fights with a Character of his own."""
    challenge = flow.under_way(state)
    if action.card not in state.config.deck.bits:
        if part:
            yield never("STG-5.3", "character", card=action.card)
        yield never("STG-5.1", "character", card=action.card)
    yield from _character(state, action.seat, action.card)
    yield from _equipment(state, action.seat, action.equipment, challenge.skill)
    down, turned = challenge.down[part], len(action.equipment)
    if down or state.config.known:
        if turned != down:
            yield unless_ruled("STG-6.3", "face_down", number=down)
    elif turned and state.config.house.equipment_timing == "after_only":
        yield unless_ruled("STG-6.3", "after_only")


def _show_defence(state: State, action: do.Show, universe: str) -> Refusals:
    """STG-7.2: the opponent has a Standard Event, or a Character of that Universe; who can
    defend must: STG-7.13."""
    deck = state.config.deck
    if action.card == NONE:
        if can := flow.must_defend(state):
            yield unless_ruled("STG-7.13", can, target=action.seat)
        return
    own = action.card in deck.bits
    yield from (_character if own else _standard_event)(state, action.seat, action.card)
    limited = own or state.config.house.event_defence_universe == "all"
    if limited and deck.universe[action.card] != universe:
        yield unless_ruled("STG-7.2" if own else "STG-7.3", "universe", universe=universe)


def _standard_event(state: State, seat: int, card: str) -> Refusals:
    deck = state.config.deck
    if card in deck.effect:
        yield never("STG-8.5", "negative", card=card)
    if card in deck.bonus:
        yield never("STG-7.6", "equipment")
    if card not in deck.backs:
        yield never("STG-7.1", "standard_event", card=card)
    yield from _event_card(state, seat, card)


# The Equipment battle -------------------------------------------------------------------


@LEGALITY.of(do.Equip)
def _equip(state: State, action: do.Equip) -> Refusals:
    if state.challenge is None:
        yield never("STG-6.1", "no_challenge")
    challenge = flow.under_way(state)
    if not challenge.skill:
        yield never("STG-7.6", "equipment")
    part = flow.side(state, action.seat)
    if part < 0:
        yield never("STG-6.9", "third")
    if state.phase is not Phase.BATTLE:
        yield never("STG-6.3", "not_yet")
    if not action.cards:
        yield never("STG-6.5", "which")
    if challenge.given_up[part]:
        yield unless_ruled("STG-6.5", "given_up")
    elif not flow.may_equip(state, part):
        yield unless_ruled("STG-6.5", "not_asked", other=flow.seat_asked(state))
    yield from _equipment(state, action.seat, action.cards, challenge.skill)


@LEGALITY.of(do.GiveUp)
def _give_up(state: State, action: do.GiveUp) -> Refusals:
    if state.phase is Phase.ANSWER:
        yield never("STG-5.3", "not_challenged", target=flow.under_way(state).target)
    part = flow.side(state, action.seat) if state.challenge else -1
    if state.phase is Phase.SHOW and part >= 0:
        yield never("STG-5.4", "must", player=action.seat)
    if state.phase is Phase.MAIN and action.seat == state.turn:
        yield unless_ruled("STG-3.4", "must_challenge")
    if state.phase is not Phase.BATTLE:
        yield never("STG-6.5", "no_battle")
    if part < 0:
        yield never("STG-6.9", "third")
    if flow.under_way(state).given_up[part]:
        yield never("STG-6.5", "given_up")
    if flow.owes_card(state):
        yield unless_ruled("STG-4.5", "put_in_first", player=state.turn)
    if part != flow.side_asked(state):
        yield unless_ruled("STG-6.5", "not_asked", other=flow.seat_asked(state))


def _equipment(state: State, seat: int, cards: Sequence[str], skill: str) -> Refusals:
    """What stands against these Equipment Cards adding to a Skill."""
    if not cards:
        return
    if len(set(cards)) < len(cards):
        yield never("STG-1.9", "twice")
    deck = state.config.deck
    for card in cards:
        if card not in deck.bonus:
            yield never("STG-6.2", "not_equipment", card=card)
        yield from _event_card(state, seat, card)
        if deck.skill[card] != skill:
            yield unless_ruled("STG-6.2", "wrong_skill", card=card, skill=SKILLS[skill])
    yield from _so_many_backs(state, seat, len(cards))
    if seat in state.bare:
        yield unless_ruled("STG-8.6", "bare")


# Negative Events, and what is still demanded ----------------------------------------------


@LEGALITY.of(do.Negative)
def _negative(state: State, action: do.Negative) -> Refusals:
    yield from _in_turn(state, action)
    negative = action.card in state.config.deck.effect
    yield from _event_card(state, state.turn, action.card, action.held if negative else None)
    if not negative:
        yield never("STG-1.5", "not_negative", card=action.card)
    if flow.negatives(state, action.card, action.held):
        return
    now = flow.due_negatives(state)
    if now and now[0].back == IMMEDIATE:
        yield unless_ruled("STG-8.7", "immediate_first")
    elif now:
        yield unless_ruled("STG-8.2", "due")
    elif not flow.may_add_negative(state):
        yield unless_ruled("STG-8.8", "second")


@LEGALITY.of(do.Take)
def _take(state: State, action: do.Take) -> Refusals:
    if state.phase is not Phase.TAKE:
        yield never("STG-8.6", "no_take")
    debt = flow.debt_of(state)
    if action.seat not in (TABLE, debt.takers[0]):
        yield never("STG-8.6", "taker", taker=debt.takers)
    if debt.barred and action.card == debt.barred:
        yield never("STG-8.6", "swap", card=action.card)
    yield from _unseen(state, debt.giver, action.card, False)


@LEGALITY.of(do.Give)
def _give(state: State, action: do.Give) -> Refusals:
    if state.phase is not Phase.GIVE:
        yield never("STG-7.8", "nothing_due")
    debt = flow.debt_of(state)
    if action.seat != debt.giver:
        yield never("STG-7.8", "giver", giver=debt.giver)
    if action.target not in debt.takers:
        yield never("STG-7.8", "taker", taker=debt.takers)
    yield from _unseen(state, debt.giver, action.card, debt.shown)


@LEGALITY.of(do.Discard)
def _discard(state: State, action: do.Discard) -> Refusals:
    if state.phase is not Phase.DISCARD:
        yield never("STG-8.6", "no_discard")
    yield from _own_turn(state, action)
    yield from _event_card(state, state.turn, action.card, action.held)


@LEGALITY.of(do.Open)
def _open_all(state: State, action: do.Open) -> Refusals:
    if state.phase is not Phase.OPEN:
        yield never("STG-8.6", "no_open")
    yield from _own_turn(state, action)
    number, named = state.counts[state.turn], len(action.cards)
    whole = named == len(set(action.cards)) == number
    if not whole and (named or state.config.known):  # a table may name none
        yield never("STG-8.6", "all", number=number, named=named)
    for card in action.cards:
        yield from _character(state, state.turn, card)


# The end of a turn, and of the game ------------------------------------------------------


@LEGALITY.of(do.Police)
def _police(state: State, action: do.Police) -> Refusals:
    battle = state.phase is Phase.BATTLE and flow.owes_card(state)
    if action.seat != state.turn or not (battle or state.phase is Phase.POLICE):
        yield never("STG-4.7", "nobody")
    fits = battle and matching(state, state.turn, flow.under_way(state).skill)
    if fits and state.config.known:
        yield unless_ruled("STG-4.2", "can_play")
    if state.config.house.five_card_penalty != "discard_one":
        if action.card:
            yield never("STG-4.7", "no_card")
    elif not action.card:
        yield never("STG-4.7", "which")
    else:
        yield from _event_card(state, state.turn, action.card, action.held)


@LEGALITY.of(do.End)
def _end(state: State, action: do.End) -> Refusals:
    yield from _in_turn(state, action)
    yield from _due_first(state)
    if flow.can_challenge(state):
        yield unless_ruled("STG-3.4", "must_challenge")
    if state.duty:
        yield unless_ruled("STG-4.2", "must_play")


@LEGALITY.of(do.Stop)
def _stop(state: State, action: do.Stop) -> Refusals:
    if state.phase not in flow.BETWEEN or state.stopping:
        yield never("STG-9.4", "later")
    for seat in action.players:
        if seat not in state.playing:
            yield never("STG-9.4", "out", player=seat)
    playing, agreed = len(state.playing), len(set(action.players))
    votes = {"all": playing, "majority": playing // 2 + 1}
    needed = votes.get(state.config.house.give_up_call, 1)
    if agreed < needed:
        yield unless_ruled("STG-9.4", "votes", agreed=agreed, needed=needed)


@LEGALITY.of(do.Leave)
def _leave(state: State, action: do.Leave) -> Refusals:
    if state.phase not in flow.BETWEEN or state.stopping:
        yield never("STG-9.6", "later")
    if action.player not in state.playing:
        yield never("STG-9.6", "out", player=action.player)


# What looks like a mistake --------------------------------------------------------------


@WARNINGS.of(do.Equip)
def _doubtful_equip(state: State, action: do.Equip) -> Refusals:
    """The leader adds a card that nothing asks for."""
    asked = state.phase is not Phase.BATTLE or flow.owes_card(state)
    if not asked and flow.side(state, action.seat) not in (-1, flow.side_asked(state)):
        yield unless_ruled("STG-6.5", "leading")


def _doubtful_card(state: State, action: do.Negative | do.Discard | do.Police) -> Refusals:
    """STG-8.3: it matters for how long the card was held, and nobody has said."""
    among = fitting(state, action.seat, action.card, action.held)
    if isinstance(action, do.Negative):
        if not flow.may_add_negative(state) and not flow.due_negatives(state):
            yield unless_ruled("STG-8.8", "second")
        among = flow.negatives(state, action.card, action.held)
    ages = {(held.since, held.spread) for held in among if held.back == THREE_ROUNDS}
    if action.held is None and len(ages) > 1:
        yield unless_ruled("STG-8.3", "which", card=action.card)


WARNINGS.of(do.Negative)(_doubtful_card)
WARNINGS.of(do.Discard)(_doubtful_card)
WARNINGS.of(do.Police)(_doubtful_card)
