"""Questions about a state that legality, effects and the list of legal actions share."""

from __future__ import annotations

from ...engine import UNKNOWN
from ...engine.card_knowledge import certain
from .state import EQUIPMENT, IMMEDIATE, LIMIT, THREE_ROUNDS, Challenge, Held, State

# Event Hands --------------------------------------------------------------------------


def holds(state: State, seat: int, back: str) -> bool:
    """Whether a back lies in an Event Hand: STG-10.4."""
    return back in [held.back for held in state.hands[seat]]


def can_be(state: State, held: Held, card: str) -> bool:
    """Whether a card of a hand can be this one, by all that was seen."""
    if held.card != UNKNOWN:
        return held.card == card
    if held.back != state.config.deck.backs.get(card):
        return False
    if card in state.discards or card in on_the_table(state):
        return False
    return all(held.era >= era for name, era in state.returned if name == card)


def on_the_table(state: State) -> tuple[str, ...]:
    """The cards used in this Challenge: STG-1.9."""
    challenge = state.challenge
    if challenge is None:
        return ()
    return (*challenge.shown, *challenge.used[0], *challenge.used[1])


def fitting(state: State, seat: int, card: str, age: int | None = None) -> tuple[Held, ...]:
    """The cards of an Event Hand that a named one, held for so many rounds, can be."""
    hand = state.hands[seat]
    meant = tuple([each for each in hand if each.card == card])
    meant = meant or tuple([each for each in hand if can_be(state, each, card)])
    if age is None:
        return meant
    since = state.round - age
    return tuple([each for each in meant if each.since <= since <= each.since + each.spread])


def fronts(state: State, seat: int, back: str) -> tuple[str, ...]:
    """The cards of one back that an Event Hand can hold."""
    hand = [held for held in state.hands[seat] if held.back == back]
    if state.config.known or not hand:
        return tuple([held.card for held in hand])
    options = state.config.deck.fronts[back]
    return tuple(card for card in options if any(can_be(state, held, card) for held in hand))


def matching(state: State, seat: int, skill: str) -> tuple[str, ...]:
    """The Equipment for a Skill that a player may have: STG-6.2."""
    cards, skills = fronts(state, seat, EQUIPMENT), state.config.deck.skill
    return tuple([card for card in cards if skills[card] == skill]) if cards else ()


def universes(state: State, seat: int) -> tuple[str, ...]:
    """The Universes on the backs of a player's Standard Events: STG-1.4."""
    hand, homes = state.hands[seat], state.config.deck.homes
    return tuple(dict.fromkeys([h.back for h in hand if h.back in homes])) if hand else ()


# The turn -----------------------------------------------------------------------------


def due_negatives(state: State, surely: bool = True) -> tuple[Held, ...]:
    """The Negative Events that must be played now; Immediates first: STG-8.1, 8.2, 8.7.

    Not `surely`, also those that may be due, where nobody knows how long they were held.
    """
    if state.stopping:
        return ()
    hand = state.hands[state.turn]
    now = tuple([held for held in hand if held.back == IMMEDIATE]) if hand else ()
    if now or (state.negatives and state.config.house.double_negative == "immediate_only"):
        return now
    return overdue(state, hand, surely)


def overdue(state: State, hand: tuple[Held, ...], surely: bool = True) -> tuple[Held, ...]:
    """STG-8.3: the 3 Rounds cards that have been held for as long as they may."""
    three = [held for held in hand if held.back == THREE_ROUNDS]
    last = state.round - state.config.house.three_rounds_deadline
    return tuple([h for h in three if h.since + (h.spread if surely else 0) <= last])


def may_add_negative(state: State) -> bool:
    """Whether a 3 Rounds card may still be played of free will: STG-8.8."""
    return not state.negatives or state.config.house.extra_negative == "allow"


def negatives(state: State, card: str, age: int | None = None) -> tuple[Held, ...]:
    """The cards that may be played now, and can be the one named."""
    meant = fitting(state, state.turn, card, age)
    if may_add_negative(state) and not due_negatives(state):
        return meant
    due = due_negatives(state, surely=False)
    return tuple([held for held in meant if held in due])


def opponents(state: State) -> tuple[int, ...]:
    """Whom the player whose turn it is may challenge: STG-3.6."""
    if state.playoff:
        return (state.playoff[0][1],)
    counts, turn = state.counts, state.turn
    return tuple([seat for seat in state.playing if counts[seat] and seat != turn])


def can_challenge(state: State) -> bool:
    """Whether any Challenge is possible, going by what everybody sees: STG-3.7."""
    if state.negatives or state.skipped:
        return False
    if universes(state, state.turn):
        return True
    armed = not state.duty or holds(state, state.turn, EQUIPMENT)
    return bool(state.counts[state.turn]) and armed


def can_end(state: State) -> bool:
    """Whether a turn may end without anything more: STG-3.4."""
    return not due_negatives(state) and not can_challenge(state) and not state.duty


def nothing_to_do(state: State) -> bool:
    """Whether there is nothing to choose in this turn."""
    if due_negatives(state, surely=False) or can_challenge(state):
        return False
    return not (may_add_negative(state) and holds(state, state.turn, THREE_ROUNDS))


def is_full(state: State, seat: int) -> bool:
    """STG-4.1: no more cards fit into the Event Hand."""
    return len(state.hands[seat]) >= LIMIT


# The Challenge ------------------------------------------------------------------------


def under_way(state: State) -> Challenge:
    """The Challenge; there must be one."""
    assert state.challenge is not None
    return state.challenge


def must_defend(state: State) -> str:
    """What everybody knows an opponent could defend with: an "event", a "character"."""
    challenge, deck = under_way(state), state.config.deck
    target, home = challenge.target, deck.homes[challenge.universe]
    backs = universes(state, target)
    if challenge.universe in backs or (
        backs and state.config.house.event_defence_universe != "all"
    ):
        return "event"
    others = (state.may[target] & ~home).bit_count()
    sure = certain(state.may, target) & home
    return "character" if sure or others < state.counts[target] else ""


def side(state: State, seat: int) -> int:
    """0 for the Challenger, 1 for the opponent, -1 for anybody else."""
    if seat == state.turn:
        return 0
    return 1 if state.challenge and seat == state.challenge.target else -1


def totals(state: State) -> tuple[int, int]:
    """The Skill Scores with all Equipment: STG-5.5."""
    challenge, deck = under_way(state), state.config.deck
    (card, other), (used, others) = challenge.shown, challenge.used
    scores = deck.scores[challenge.skill]
    mine, theirs = scores[card], scores[other]
    for each in used:
        mine += deck.bonus[each]
    for each in others:
        theirs += deck.bonus[each]
    return mine, theirs


def has_equipment(state: State, seat: int) -> bool:
    """Whether a player has Equipment he may use, going by the backs."""
    return seat not in state.bare and holds(state, seat, EQUIPMENT)


def side_asked(state: State) -> int:
    """The side that must add Equipment or give up: STG-6.5."""
    challenge = under_way(state)
    if state.config.house.battle_order == "alternate_challenger_first":
        return challenge.asked
    mine, theirs = totals(state)
    if mine != theirs:
        return 0 if mine < theirs else 1
    return int(challenge.given_up[0])


def may_equip(state: State, side: int) -> bool:
    """Whether it is a side's time to add: when asked, or unasked in the lead."""
    if under_way(state).given_up[side]:
        return False
    if side == side_asked(state):
        return True
    if state.config.house.battle_order == "alternate_challenger_first":
        return False
    both = totals(state)
    return both[side] > both[1 - side]


def owes_card(state: State) -> bool:
    """Whether the Challenger must still put in Equipment: STG-4.5."""
    return state.duty and not under_way(state).given_up[0]


def is_decided(state: State, mine: int, theirs: int) -> bool:
    """STG-6.5: a player who trails has given up, or both have, or nobody could add a card."""
    challenge = under_way(state)
    first, second = challenge.given_up
    if (first and second) or (first and mine < theirs) or (second and theirs < mine):
        return True
    if owes_card(state):
        return False
    return not (has_equipment(state, state.turn) or has_equipment(state, challenge.target))
