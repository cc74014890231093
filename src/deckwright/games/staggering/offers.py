"""What the game waits for: who can do what, what chance brings; and what of it the table sees.

The phase says which step is due, the questions of `queries` what it allows, the same that
`legality` asks: so nothing that is listed has to be refused again. A hidden card stands for
every card it can be, with its age where that tells it from others. What depends on few values,
such as Challenges by target and Skill, is made once for these values and handed out again.

The table’s own decisions, to stop the game or let a player go, are not among them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from ...engine import TABLE, UNKNOWN, Action, Chance, Offer, Offers
from ...engine.determinize import TRIES, deal_anew
from ...engine.game import HandClaim
from ...engine.offers import Listed, make_action
from ...engine.routine import only
from . import actions as do
from .card_knowledge import character_names, possible
from .queries import (
    can_be,
    can_challenge,
    can_end,
    due_negatives,
    fitting,
    fronts,
    has_equipment,
    holds,
    matching,
    may_add_negative,
    may_equip,
    must_defend,
    opponents,
    owes_card,
    side_asked,
    under_way,
    universes,
)
from .state import EQUIPMENT, NONE, SKILLS, THREE_ROUNDS, Deck, Held, Phase, State

if TYPE_CHECKING:
    from random import Random

CHANCE = {Phase.DEAL: Chance.DEAL, Phase.DRAW: Chance.DRAW, Phase.TAKE: Chance.DRAW}


def _moment(state: State) -> str:
    """The phase, or what chance owes in it."""
    return CHANCE.get(state.phase) or state.phase


def _turn(state: State) -> tuple[int, ...]:
    return (state.turn,)


def _target(state: State) -> tuple[int, ...]:
    return (under_way(state).target,)


def _giver(state: State) -> tuple[int, ...]:
    return (state.debt.giver,) if state.debt else ()


# The turn -----------------------------------------------------------------------------


def _main(state: State) -> tuple[Action, ...]:
    due = due_negatives(state, surely=False)
    if due and due_negatives(state):
        return tuple(_negatives(state, due))
    if not state.stopping and may_add_negative(state):
        due = tuple([each for each in state.hands[state.turn] if each.back == THREE_ROUNDS])
    options = _negatives(state, due) if due else []
    if can_challenge(state):
        options += _character_challenges(
            state.turn, opponents(state), _skills(state) if state.counts[state.turn] else ()
        )
        if not state.stopping:
            options += _event_challenges(
                state.turn, opponents(state), universes(state, state.turn)
            )
    elif can_end(state):
        options.append(make_action(do.End, state.turn))
    return tuple(options)


def _negatives(state: State, held: tuple[Held, ...]) -> list[Action]:
    return [make_action(do.Negative, state.turn, *each) for each in _cards_by_age(state, held)]


def _cards_by_age(state: State, held: tuple[Held, ...]) -> list[tuple[str, int | None]]:
    """Each card one of these can be, with its age where there are several of that back."""
    if state.config.known:
        return [(each.card, None) for each in held]
    several = sum(each.back == THREE_ROUNDS for each in held) > 1
    cards = [
        (card, state.round - each.since if several and _has_age(each) else None)
        for each in held
        for card in state.config.deck.fronts[each.back]
        if can_be(state, each, card)
    ]
    return list(dict.fromkeys(cards))


def _has_age(held: Held) -> bool:
    """Whether it matters for how long a card was held, and everybody knows."""
    return held.back == THREE_ROUNDS and not held.spread


_UNARMED = tuple((skill, 0) for skill in SKILLS)


def _skills(state: State) -> tuple[tuple[str, int], ...]:
    """Each Skill to challenge on, with the most Equipment that can lie beside it."""
    if not holds(state, state.turn, EQUIPMENT):
        return () if state.duty else _UNARMED
    bare = state.config.house.equipment_timing == "after_only" or state.turn in state.bare
    skills = []
    for skill in SKILLS:
        fit = _face_down(state, state.turn, skill)
        if not state.duty or fit or (bare and matching(state, state.turn, skill)):
            skills.append((skill, fit))
    return tuple(skills)


@lru_cache(maxsize=1 << 14)
def _character_challenges(
    turn: int, targets: tuple[int, ...], skills: tuple[tuple[str, int], ...]
) -> tuple[Action, ...]:
    return tuple(
        make_action(do.CharacterChallenge, turn, target, skill, down or None)
        for target in targets
        for skill, most in skills
        for down in range(most + 1)
    )


@lru_cache(maxsize=1 << 12)
def _event_challenges(
    turn: int, targets: tuple[int, ...], homes: tuple[str, ...]
) -> tuple[Action, ...]:
    return tuple(
        make_action(do.EventChallenge, turn, target, home)
        for target in targets
        for home in homes
    )


# In a Challenge -------------------------------------------------------------------------


def _face_down(state: State, seat: int, skill: str) -> int:
    """How much Equipment a player can lay face down."""
    if state.config.house.equipment_timing == "after_only" or seat in state.bare:
        return 0
    backs = sum(held.back == EQUIPMENT for held in state.hands[seat])
    return min(backs, len(matching(state, seat, skill))) if backs else 0


def _down(state: State, seat: int) -> tuple[int | None, ...]:
    """The numbers of Equipment that can lie beside an answer."""
    most = _face_down(state, seat, under_way(state).skill)
    return (None, *range(1, most + 1))


def _still_to_show(state: State) -> tuple[int, ...]:
    challenge = under_way(state)
    mine, theirs = challenge.shown
    if mine:
        return () if theirs else (challenge.target,)
    return (state.turn,) if theirs else (state.turn, challenge.target)


def _shows(state: State) -> tuple[Action, ...]:
    challenge = under_way(state)
    options: list[Action] = []
    for seat in _still_to_show(state):
        if challenge.skill:
            down = challenge.down[0 if seat == state.turn else 1]
            fit = matching(state, seat, challenge.skill) if down else ()
            options += _character_shows(state.config.deck, seat, state.may[seat], fit, down)
        elif seat == state.turn:
            cards = fronts(state, seat, challenge.universe)
            options += [make_action(do.Show, seat, card) for card in cards]
        else:
            options += [make_action(do.Show, seat, card) for card in _defences(state, seat)]
    return tuple(options)


def _character_shows(
    deck: Deck, seat: int, bits: int, fit: tuple[str, ...], down: int
) -> list[Action]:
    each = [_shows_of(deck, seat, equipment) for equipment in combinations(fit, down)]
    if len(each) == 1:
        return [show for bit, show in each[0] if bits & bit]
    return [show for row in zip(*each, strict=True) for bit, show in row if bits & bit]


@lru_cache(maxsize=1 << 12)
def _shows_of(
    deck: Deck, seat: int, equipment: tuple[str, ...]
) -> tuple[tuple[int, Action], ...]:
    """Each Character a player could show with some Equipment, and its bit."""
    return tuple((bit, do.Show(seat, card, equipment)) for card, bit in deck.bits.items())


def _defences(state: State, seat: int) -> list[str]:
    """What can stand against an Event: STG-7.2, STG-7.3, STG-7.13."""
    home, deck = under_way(state).universe, state.config.deck
    backs = universes(state, seat)
    if state.config.house.event_defence_universe == "all":
        backs = (home,) if home in backs else ()
    cards = [card for card in possible(state, seat) if deck.universe[card] == home]
    cards += [card for back in backs for card in fronts(state, seat, back)]
    return cards if must_defend(state) else [*cards, NONE]


def _battling(state: State) -> tuple[int, ...]:
    pair = (state.turn, under_way(state).target)
    return tuple(
        seat
        for place, seat in enumerate(pair)
        if place == side_asked(state)
        or (place == 0 and owes_card(state))
        or (may_equip(state, place) and has_equipment(state, seat))
    )


def _battle(state: State) -> tuple[Action, ...]:
    challenge, owes, now = under_way(state), owes_card(state), side_asked(state)
    options: list[Action] = []
    for place, seat in enumerate((state.turn, challenge.target)):
        if has_equipment(state, seat) and may_equip(state, place):
            options += _equipment(state, seat, challenge.skill)
        if place == now and not owes:
            options.append(make_action(do.GiveUp, seat))
    if owes and not (state.config.known and matching(state, state.turn, challenge.skill)):
        options += _POLICE.options(state)
    return tuple(options)


def _equipment(state: State, seat: int, skill: str) -> list[Action]:
    """Every choice of Equipment that adds to the Skill: STG-6.6."""
    fit = matching(state, seat, skill)
    most = sum(held.back == EQUIPMENT for held in state.hands[seat])
    return [
        make_action(do.Equip, seat, cards)
        for number in range(1, min(len(fit), most) + 1)
        for cards in combinations(fit, number)
    ]


# What is owed -------------------------------------------------------------------------


def _gifts(state: State, giver: int) -> Iterator[tuple[str, int]]:
    debt = state.debt
    assert debt is not None
    hidden = not state.config.known and not debt.shown
    cards = (UNKNOWN,) if hidden else possible(state, giver)
    for taker in debt.takers:
        for card in cards:
            yield card, taker


def _whole_hand(state: State, seat: int) -> tuple[tuple[str, ...]]:
    """At a table, one of the hands it can be."""
    return (possible(state, seat)[: state.counts[seat]],)


def _own(state: State, seat: int) -> list[tuple[str, int | None]]:
    """Every card the Event Hand can hold, back by back."""
    hand = state.hands[seat]
    backs = {back: tuple(h for h in hand if h.back == back) for back in [h.back for h in hand]}
    return [each for held in backs.values() for each in _cards_by_age(state, held)]


def _fines(state: State, seat: int) -> list[tuple[str, int | None]]:
    """STG-4.7: what the Gaming Police may take."""
    penalty = state.config.house.five_card_penalty
    return _own(state, seat) if penalty == "discard_one" else [("", None)]


_POLICE = Offer(do.Police, _turn, _fines)


# What chance brings ---------------------------------------------------------------------


def _random_deal(state: State, random: Random) -> Action:
    cards = list(state.config.deck.characters)
    random.shuffle(cards)
    return do.Deal(TABLE, tuple(cards))


def _random_draw(state: State, random: Random) -> Action:
    """A fair draw, or a Character drawn unseen."""
    if state.phase is Phase.DRAW:
        return do.Draw(TABLE, state.pile[int(random.random() * len(state.pile))])
    debt = state.debt
    assert debt is not None
    cards = [card for card in possible(state, debt.giver) if card != debt.barred]
    return do.Take(TABLE, random.choice(cards))


OFFERS = Offers[State](
    _moment,
    {Chance.DEAL: _random_deal, Chance.DRAW: _random_draw},
    {
        Phase.MAIN: Listed(_turn, _main),
        Phase.ANSWER: Offer(do.Answer, _target, down=_down),
        Phase.SHOW: Listed(_still_to_show, _shows),
        Phase.BATTLE: Listed(_battling, _battle),
        Phase.GIVE: Offer(do.Give, _giver, _gifts),
        Phase.DISCARD: Offer(do.Discard, _turn, _own),
        Phase.OPEN: Offer(do.Open, _turn, cards=_whole_hand),
        Phase.POLICE: _POLICE,
    },
)


# Routine steps --------------------------------------------------------------------------


_UNSEEN: Mapping[Phase, Callable[[State], Action]] = {
    Phase.DEAL: lambda _: do.Deal(TABLE),
    Phase.TAKE: lambda _: do.Take(TABLE),
    Phase.OPEN: lambda state: do.Open(state.turn),  # few note so many names; `fix` adds them
    Phase.ANSWER: lambda state: do.Answer(under_way(state).target),  # STG-5.3; see the reveal
}
"""What is done unseen, or unnamed."""


def routine(state: State) -> Action | None:
    """The step that is due, where nobody decides it and nobody need name a card."""
    if state.config.known:
        return None
    if step := _UNSEEN.get(state.phase):
        return step(state)
    if state.phase is Phase.BATTLE:
        return _giving_up(state)
    forced = state.phase in (Phase.MAIN, Phase.GIVE)  # then it tells nobody's card
    return only(OFFERS.legal_actions(state)) if forced else None


def _giving_up(state: State) -> Action | None:
    """STG-6.5: who is asked and can have no Equipment that fits gives up."""
    seat = under_way(state).target if side_asked(state) else state.turn
    step = only([each for each in OFFERS.legal_actions(state) if each.seat == seat])
    return step if isinstance(step, do.GiveUp) else None


# What is said of hidden hands -------------------------------------------------------------


def claims(state: State, action: Action) -> Iterator[HandClaim]:
    """Who lets the Police come in a Challenge says that no Equipment fits: STG-4.2."""
    if isinstance(action, do.Police) and state.phase is Phase.BATTLE:
        fits = matching(state, state.turn, under_way(state).skill)
        yield HandClaim("STG-4.2", state.turn, frozenset(fits))


def own_hinge(state: State, action: Action) -> str | None:
    """STG-6.2: Equipment face down has to fit, and with five cards (STG-4.5) that of the hand;
    whether it does, its holder knows."""
    laid = isinstance(action, do.CharacterChallenge | do.Answer) and action.down
    five = isinstance(action, do.CharacterChallenge) and state.duty
    return "" if laid or five else None


def hand(state: State, seat: int) -> tuple[str, ...]:
    """The Equipment of a hand; all else shows by its back what it is."""
    return tuple(held.card for held in state.hands[seat] if held.back == EQUIPMENT)


def can_hold(state: State, card: str) -> bool:
    """Whether a card is Equipment."""
    return state.config.deck.backs.get(card) == EQUIPMENT


def determinize(state: State, seat: int, random: Random) -> State:
    """Hidden are the Characters of others, and the fronts of their cards and of the pile.

    A deal in which the game goes on: who laid Equipment down can use it (STG-6.3).
    """
    for _ in range(TRIES):
        dealt = _events_dealt(_characters_dealt(state, seat, random), seat, random)
        if state.phase is not Phase.SHOW:
            break
        able = {action.seat for action in OFFERS.legal_actions(dealt)}
        if able.issuperset(OFFERS.to_act(dealt)):
            break
    return dealt


def _characters_dealt(state: State, seat: int, random: Random) -> State:
    """Those that all have seen stay where they lie: shown in a Challenge, or just given in a
    swap, since who drew it knows it."""
    deck = state.config.deck
    seen = {state.debt.barred} if state.debt else set()
    seen.update(state.challenge.shown if state.challenge else ())
    places = [place for place in range(len(state.may)) if place != seat]
    held = [
        [c for c in character_names(deck, state.may[place]) if c not in seen]
        for place in places
    ]
    open_bits = sum(bit for card, bit in deck.bits.items() if card in seen)
    may = list(state.may)
    for place, cards in zip(places, deal_anew(held, random), strict=True):
        may[place] = sum(deck.bits[card] for card in cards) | may[place] & open_bits
    return state._replace(may=tuple(may))


def _events_dealt(state: State, seat: int, random: Random) -> State:
    """A back is public, so a card can only be another one with the same back: STG-1.7."""
    backs = state.config.deck.backs
    hands, pile = [list(hand) for hand in state.hands], list(state.pile)
    for back in sorted(set(backs.values())):
        slots = [
            (hand, place)
            for other, hand in enumerate(hands)
            if other != seat
            for place, held in enumerate(hand)
            if held.back == back
        ]
        lying = [place for place, card in enumerate(pile) if backs[card] == back]
        fronts = [hand[place].card for hand, place in slots]
        dealt, left = deal_anew((fronts, [pile[place] for place in lying]), random)
        for (hand, place), card in zip(slots, dealt, strict=True):
            hand[place] = hand[place]._replace(card=card)
        for place, card in zip(lying, left, strict=True):
            pile[place] = card
    return state._replace(hands=tuple(map(tuple, hands)), pile=tuple(pile))


def redact(state: State, action: Action) -> Action:
    """The action as the whole table sees it."""
    if isinstance(action, do.Deal):
        return replace(action, cards=())
    if isinstance(action, do.Draw):
        return replace(action, card=state.config.deck.backs.get(action.card, action.card))
    if isinstance(action, do.Take):
        return replace(action, card=UNKNOWN)
    if isinstance(action, do.Give) and not (state.debt and state.debt.shown):
        return replace(action, card=UNKNOWN)
    if isinstance(action, do.Negative | do.Discard | do.Police):
        return _with_age(state, action)
    return action


def _with_age(
    state: State, action: do.Negative | do.Discard | do.Police
) -> do.Negative | do.Discard | do.Police:
    """Everybody has seen for how long each back was held: STG-10.2."""
    backs = [held.back for held in state.hands[action.seat]]
    for held in fitting(state, action.seat, action.card, action.held):
        if held.back == THREE_ROUNDS and backs.count(THREE_ROUNDS) > 1:
            return replace(action, held=state.round - held.since)
    return action
