"""What the rules have against an action: nothing goes on before the deal, or after the end.

Checks follow the order of the companion's book: game over, whose turn, the draw, Negative
Events that are due, the phase, the opponent, the five cards, which card it is, whether it is
fit. Those of a Challenge under way stand in `legality_challenges`.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...engine import TABLE, UNKNOWN, Action, Refusal
from ...engine.legality import Checks, Refusals, never, unless_ruled
from . import actions as do
from . import queries
from .state import EQUIPMENT, IMMEDIATE, SKILLS, THREE_ROUNDS, Held, Phase, State
from .turn_flow import can_resume, resume_turn

BETWEEN = (Phase.DRAW, Phase.MAIN)
"""When the table may stop, or a player go home: no Challenge hangs in the air."""


def _under_way(state: State, action: Action) -> Refusals:
    if state.result:
        yield never("STG-9.3", "over")
    if state.phase is Phase.DEAL and not isinstance(action, do.Deal):
        yield never("STG-2.3", "deal_first")


LEGALITY = Checks[State](_under_way)
WARNINGS = Checks[State]()

# Where a card can come from: STG-1.9, STG-10.3, STG-10.4 ----------------------------------


def event_card(state: State, seat: int, card: str) -> Refusals:
    """What stands against a card coming out of an Event Hand."""
    back = state.config.deck.backs.get(card)
    if back is None:
        yield never("STG-2.8", "character_hand", card=card)
    elif not queries.holds(state, seat, back):
        yield never("STG-10.4", "no_back", card=card, owner=seat)
    elif not queries.fitting(state, seat, card):
        yield _not_here(state, seat, card, back)


def held_for(state: State, seat: int, card: str, age: int | None) -> Refusals:
    """What stands against a card of an Event Hand being as old as is said: STG-10.2."""
    if age is not None and not queries.fitting(state, seat, card, age):
        yield never("STG-8.3", "not_so_long", card=card, number=age)


def _not_here(state: State, seat: int, card: str, back: str) -> Refusal:
    """Why a card is not in a hand that shows its back; the table may know better."""
    if card in queries.on_the_table(state):
        return never("STG-1.9", "in_use", card=card)
    spare = any(held.back == back and held.card == UNKNOWN for held in state.hands[seat])
    if card in state.discards:
        return Refusal("STG-1.9", "discarded", {"card": card}, not spare)
    if not spare:
        return never("STG-10.4", "not_held", card=card, owner=seat)
    return Refusal("STG-1.9", "reshuffled", {"card": card, "owner": seat}, False)


def character(state: State, seat: int, card: str) -> Refusals:
    """What stands against a Character coming out of a hand."""
    bit = state.config.deck.bits.get(card)
    if bit is None:
        yield never("STG-2.8", "event_hand", card=card)
    elif not state.may[seat] & bit:
        params = {"card": card, "owner": seat}
        yield Refusal("STG-10.3", "elsewhere", params, firm=state.config.known)


def unseen(state: State, giver: int, card: str, shown: bool) -> Refusals:
    """What stands against a Character changing hands, named or not."""
    if card != UNKNOWN:
        yield from character(state, giver, card)
    elif shown:
        yield never("STG-7.9", "show_it")
    elif state.config.known:
        yield never("STG-10.3", "name_it")


def face_down(state: State, seat: int, skill: str, down: int) -> Refusals:
    """What stands against so much Equipment laid face down."""
    if not down:
        return
    if down < 0:
        yield never("STG-6.3", "fewer_than_none")
    if seat in state.bare:
        yield never("STG-8.6", "bare")
    backs = sum(held.back == EQUIPMENT for held in state.hands[seat])
    if down > backs:
        yield never("STG-10.4", "too_many", number=backs, owner=seat)
    fit = len(queries.matching(state, seat, skill))
    if down > fit:
        yield never("STG-6.2", "too_many", number=fit, skill=SKILLS[skill])
    if state.config.house.equipment_timing == "after_only":
        yield unless_ruled("STG-6.3", "after_only")


# Chance -------------------------------------------------------------------------------


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
    if action.seat not in (TABLE, state.turn):
        yield never("STG-3.8", "turn", player=state.turn)
    if state.phase is not Phase.DRAW:
        yield never("STG-3.1", "once")
    if action.card not in state.pile:
        yield never("STG-1.9", "not_in_pile", card=action.card)


# Whose turn ---------------------------------------------------------------------------

Turned = do.CharacterChallenge | do.EventChallenge | do.Negative | do.End


def _in_turn(state: State, action: Turned) -> Refusals:
    """What stands against doing anything of one's own turn now."""
    if action.seat != state.turn:
        yield from _after_turn(state, action)
        yield never("STG-3.8", "turn", player=state.turn)
    if state.phase is Phase.DRAW:
        yield never("STG-3.1", "draw_first")
    if state.phase is Phase.POLICE:
        yield never("STG-4.7", "police_first")
    if state.phase is not Phase.MAIN:
        yield _not_yet(state, action)
    if state.stopping and not isinstance(action, do.CharacterChallenge):
        yield never("STG-9.5", "character_only")


def _not_yet(state: State, action: Turned) -> Refusal:
    if state.negatives:
        return never("STG-8.6", "unfinished")
    if isinstance(action, do.Negative):
        return never("STG-8.10", "too_late")
    return never("STG-3.5", "one_challenge")


def _after_turn(state: State, action: Turned) -> Refusals:
    """Why a player whose turn has just ended cannot go on with it."""
    if state.last is None or state.phase is not Phase.DRAW or isinstance(action, do.End):
        return
    seat, used = state.last
    if action.seat != seat:
        return
    if not isinstance(action, do.Negative):
        if used == "negative":
            yield never("STG-8.4", "instead")
        yield never("STG-3.5", "one_challenge")
    if used == "negative":
        yield never("STG-8.8", "second")
    yield never("STG-8.10", "too_late")


def _due_first(state: State) -> Refusals:
    """STG-8.1, STG-8.2: a Negative Event that is due goes before everything else."""
    now = queries.due_negatives(state)
    if now and now[0].back == IMMEDIATE:
        yield unless_ruled("STG-8.1", "due")
    elif now:
        yield unless_ruled("STG-8.2", "due")


# Challenges ---------------------------------------------------------------------------


def _challenge(state: State, action: do.CharacterChallenge | do.EventChallenge) -> Refusals:
    """What stands against any Challenge of this opponent now."""
    yield from _in_turn(state, action)
    yield from _due_first(state)
    if state.negatives:
        yield unless_ruled("STG-8.4", "instead")
    if state.skipped:
        yield unless_ruled("STG-4.7", "skipped")
    if action.target not in queries.opponents(state):
        yield _no_opponent(state, action.target)


def _once_more(state: State) -> Refusals:
    """What a table overrules that lets a player whose turn has just ended challenge again."""
    if state.last and state.last.what == "negative":
        yield unless_ruled("STG-8.4", "instead")
    yield unless_ruled("STG-3.5", "one_challenge")


def _no_opponent(state: State, target: int) -> Refusal:
    if state.playoff:
        return never("STG-9.5", "other", target=state.playoff[0][1])
    if target == state.turn:
        return never("STG-3.6", "oneself")
    code = "no_character" if target in state.playing else "out"
    return never("STG-3.6", code, target=target)


@LEGALITY.of(do.CharacterChallenge)
def _character_challenge(state: State, action: do.CharacterChallenge) -> Refusals:
    if can_resume(state, action.seat):
        yield from _once_more(state)
        state = resume_turn(state, action.seat)
    yield from _challenge(state, action)
    if not state.counts[state.turn]:
        yield never("STG-9.1", "no_character")
    if action.skill not in state.config.deck.scores:
        yield never("STG-5.1", "skill", skill=action.skill)
    if state.duty and not queries.matching(state, state.turn, action.skill):
        if queries.holds(state, state.turn, EQUIPMENT):
            yield unless_ruled("STG-4.5", "wrong_skill", skill=SKILLS[action.skill])
        else:
            yield unless_ruled("STG-4.5", "no_equipment")
    yield from face_down(state, state.turn, action.skill, action.down or 0)


@LEGALITY.of(do.EventChallenge)
def _event_challenge(state: State, action: do.EventChallenge) -> Refusals:
    if can_resume(state, action.seat):
        yield from _once_more(state)
        state = resume_turn(state, action.seat)
    yield from _challenge(state, action)
    if action.universe not in queries.universes(state, state.turn):
        yield never("STG-10.4", "no_universe", universe=action.universe)


# Negative Events ----------------------------------------------------------------------


@LEGALITY.of(do.Negative)
def _negative(state: State, action: do.Negative) -> Refusals:
    yield from _in_turn(state, action)
    yield from event_card(state, state.turn, action.card)
    if action.card not in state.config.deck.effect:
        yield never("STG-1.5", "not_negative", card=action.card)
    yield from held_for(state, state.turn, action.card, action.held)
    if queries.negatives(state, action.card, action.held):
        return
    now = queries.due_negatives(state)
    if now and now[0].back == IMMEDIATE:
        yield unless_ruled("STG-8.7", "immediate_first")
    elif now:
        yield unless_ruled("STG-8.2", "due")
    elif not queries.may_add_negative(state):
        yield unless_ruled("STG-8.8", "second")


# The end of a turn, and of the game ------------------------------------------------------


@LEGALITY.of(do.Police)
def _police(state: State, action: do.Police) -> Refusals:
    battle = state.phase is Phase.BATTLE and queries.owes_card(state)
    if action.seat != state.turn or not (battle or state.phase is Phase.POLICE):
        yield never("STG-4.7", "nobody")
    if (
        battle
        and state.config.known
        and queries.matching(state, state.turn, queries.under_way(state).skill)
    ):
        yield unless_ruled("STG-4.2", "can_play")
    if state.config.house.five_card_penalty != "discard_one":
        if action.card:
            yield never("STG-4.7", "no_card")
    elif not action.card:
        yield never("STG-4.7", "which")
    else:
        yield from event_card(state, state.turn, action.card)
        yield from held_for(state, state.turn, action.card, action.held)


@LEGALITY.of(do.End)
def _end(state: State, action: do.End) -> Refusals:
    yield from _in_turn(state, action)
    yield from _due_first(state)
    if queries.can_challenge(state):
        yield unless_ruled("STG-3.4", "must_challenge")
    if state.duty:
        yield unless_ruled("STG-4.2", "must_play")


@LEGALITY.of(do.Stop)
def _stop(state: State, action: do.Stop) -> Refusals:
    if state.phase not in BETWEEN or state.stopping:
        yield never("STG-9.4", "later")
    for seat in action.players:
        if seat not in state.playing:
            yield never("STG-9.4", "out", player=seat)
    playing, agreed = len(state.playing), len(set(action.players))
    needed = {"all": playing, "majority": playing // 2 + 1}.get(
        state.config.house.give_up_call, 1
    )
    if agreed < needed:
        yield unless_ruled("STG-9.4", "votes", agreed=agreed, needed=needed)


@LEGALITY.of(do.Leave)
def _leave(state: State, action: do.Leave) -> Refusals:
    if state.phase not in BETWEEN or state.stopping:
        yield never("STG-9.6", "later")
    if action.player not in state.playing:
        yield never("STG-9.6", "out", player=action.player)


# What looks like a mistake --------------------------------------------------------------


@WARNINGS.of(do.Equip)
def _doubtful_equip(state: State, action: do.Equip) -> Refusals:
    """The leader adds a card that nothing asks for."""
    if state.phase is not Phase.BATTLE or queries.owes_card(state):
        return
    if queries.side(state, action.seat) not in (-1, queries.side_asked(state)):
        yield unless_ruled("STG-6.5", "leading")


@WARNINGS.of(do.Negative)
def _doubtful_negative(state: State, action: do.Negative) -> Refusals:
    if not queries.may_add_negative(state) and not queries.due_negatives(state):
        yield unless_ruled("STG-8.8", "second")
    yield from _which(action, queries.negatives(state, action.card, action.held))


def _leaves(state: State, action: do.Discard | do.Police) -> Refusals:
    yield from _which(action, queries.fitting(state, action.seat, action.card, action.held))


WARNINGS.of(do.Discard)(_leaves)
WARNINGS.of(do.Police)(_leaves)


def _which(action: do.Negative | do.Discard | do.Police, among: Iterable[Held]) -> Refusals:
    """STG-8.3: it matters for how long the card was held, and nobody has said."""
    ages = {(held.since, held.spread) for held in among if held.back == THREE_ROUNDS}
    if action.held is None and len(ages) > 1:
        yield unless_ruled("STG-8.3", "which", card=action.card)
