"""What the game waits for: who can do what, what chance brings; and what of it the table sees.

The phase says which step is due, the questions of `turn_flow` what it allows, the same that
`legality` asks: so nothing that is listed has to be refused again. A hidden card stands for
every card it can be, with its age where that tells it from others. What depends on few values,
such as Challenges by target and Skill, is made once for these values and handed out again.

The table’s own decisions, to stop the game or let a player go, are not among them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from ...engine import TABLE, UNKNOWN, Action, Chance, Offer, Offers
from ...engine.action import as_seen
from ...engine.card_knowledge import TRIES, deal_anew
from ...engine.game import HandClaim
from ...engine.offers import Listed, every, make_action, on_turn, shuffle
from ...engine.routine import only
from . import actions as do
from . import turn_flow as flow
from .card_knowledge import (
    can_be,
    character_names,
    count_backs,
    fitting,
    fronts,
    matching,
    possible,
    universes,
)
from .state import EQUIPMENT, NONE, SKILLS, THREE_ROUNDS, Deck, Held, Phase, State

if TYPE_CHECKING:
    from random import Random

CHANCE = {Phase.DEAL: Chance.DEAL, Phase.DRAW: Chance.DRAW, Phase.TAKE: Chance.DRAW}


# The turn -----------------------------------------------------------------------------


def _main(state: State) -> tuple[Action, ...]:
    seat, due = state.turn, flow.due_negatives(state, surely=False)
    if due and flow.due_negatives(state):
        return tuple(_negatives(state, due))
    if not state.stopping and flow.may_add_negative(state):
        due = tuple([each for each in state.hands[seat] if each.back == THREE_ROUNDS])
    options = _negatives(state, due) if due else []
    if flow.can_challenge(state):
        targets = flow.opponents(state)
        options += _character_challenges(seat, targets, _skills(state))
        if not state.stopping:
            options += every(do.EventChallenge, seat, targets, universes(state, seat))
    elif flow.can_end(state):
        options.append(make_action(do.End, seat))
    return tuple(options)


def _negatives(state: State, held: tuple[Held, ...]) -> list[Action]:
    return [make_action(do.Negative, state.turn, *each) for each in _cards_by_age(state, held)]


def _cards_by_age(state: State, held: tuple[Held, ...]) -> list[tuple[str, int | None]]:
    """Each card one of these can be, with its age where there are several of that back."""
    if state.config.known:
        return [(each.card, None) for each in held]
    ages = sum(each.back == THREE_ROUNDS for each in held) > 1
    cards = [
        # of no other card it matters for how long it was held
        (card, state.round - each.since if aged else None)
        for each in held
        for aged in (ages and each.back == THREE_ROUNDS and not each.spread,)
        for card in state.config.deck.fronts[each.back]
        if can_be(state, each, card)
    ]
    return list(dict.fromkeys(cards))


_UNARMED = tuple((skill, 0) for skill in SKILLS)


def _skills(state: State) -> tuple[tuple[str, int], ...]:
    """Each Skill to challenge on, with the most Equipment that can lie beside it."""
    if not state.counts[state.turn]:
        return ()
    if not count_backs(state, state.turn, EQUIPMENT):
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


# In a Challenge -------------------------------------------------------------------------


def _face_down(state: State, seat: int, skill: str) -> int:
    """How much Equipment a player can lay face down."""
    if state.config.house.equipment_timing == "after_only" or seat in state.bare:
        return 0
    backs = count_backs(state, seat, EQUIPMENT)
    return min(backs, len(matching(state, seat, skill))) if backs else 0


def _down(state: State, seat: int) -> tuple[int | None, ...]:
    """The numbers of Equipment that can lie beside an answer."""
    return (None, *range(1, 1 + _face_down(state, seat, flow.under_way(state).skill)))


def _still_to_show(state: State) -> tuple[int, ...]:
    challenge = flow.under_way(state)
    mine, theirs = challenge.shown
    return (() if mine else (state.turn,)) + (() if theirs else (challenge.target,))


def _shows(state: State) -> tuple[Action, ...]:
    challenge = flow.under_way(state)
    options: list[Action] = []
    for seat in _still_to_show(state):
        if challenge.skill:
            down = challenge.down[seat != state.turn]
            fit = matching(state, seat, challenge.skill) if down else ()
            options += _character_shows(state.config.deck, seat, state.may[seat], fit, down)
            continue
        attacks = seat == state.turn
        cards = fronts(state, seat, challenge.universe) if attacks else _defences(state, seat)
        options += [make_action(do.Show, seat, card) for card in cards]
    return tuple(options)


def shows_with_equipment(state: State) -> Iterator[Action]:
    """STG-6.3: Characters with Equipment that lies face down beside them and nobody counted,
    which only a table with hidden hands leaves open."""
    challenge = flow.under_way(state)
    for seat in () if state.config.known else _still_to_show(state):
        fit = matching(state, seat, challenge.skill)
        counted = challenge.down[seat != state.turn]
        most = 0 if counted else _face_down(state, seat, challenge.skill)
        for down in range(1, most + 1):
            yield from _character_shows(state.config.deck, seat, state.may[seat], fit, down)


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


def _defences(state: State, seat: int) -> Sequence[str]:
    """What can stand against an Event: STG-7.2, STG-7.3, STG-7.13."""
    home, deck = flow.under_way(state).universe, state.config.deck
    backs = universes(state, seat)
    if state.config.house.event_defence_universe == "all":
        backs = (home,) if home in backs else ()
    cards = [card for card in possible(state, seat) if deck.universe[card] == home]
    cards += [card for back in backs for card in fronts(state, seat, back)]
    return cards if flow.must_defend(state) else [*cards, NONE]


def _battle(state: State) -> tuple[Action, ...]:
    """STG-6.5; with five cards the Challenger puts in one, or calls the Police: STG-4.5."""
    skill, options = flow.under_way(state).skill, list[Action]()
    asked, owes = flow.side_asked(state), flow.owes_card(state)
    for place, seat in enumerate(flow.sides(state)):
        if flow.has_equipment(state, seat) and flow.may_equip(state, place):
            options += [make_action(do.Equip, seat, each) for each in _equipment(state, seat)]
        if place == asked and not owes:
            options.append(make_action(do.GiveUp, seat))
    if owes and not (state.config.known and matching(state, state.turn, skill)):
        options += _POLICE.options(state)
    return tuple(options)


def _battling(state: State) -> tuple[int, ...]:
    """Who is asked, owes a card, or may add one of those whose backs are seen."""
    busy = (flow.seat_asked(state), *([state.turn] * flow.owes_card(state)))
    armed = [seat for seat in flow.sides(state) if flow.has_equipment(state, seat)]
    adding = [seat for seat in armed if flow.may_equip(state, flow.side(state, seat))]
    return tuple(seat for seat in flow.sides(state) if seat in (*busy, *adding))


def _equipment(state: State, seat: int) -> list[tuple[str, ...]]:
    """Every choice of Equipment that adds to the Skill: STG-6.6."""
    fit = matching(state, seat, flow.under_way(state).skill)
    most = min(len(fit), count_backs(state, seat, EQUIPMENT))
    return [cards for number in range(1, most + 1) for cards in combinations(fit, number)]


# What is owed -------------------------------------------------------------------------


def _gifts(state: State, giver: int) -> list[tuple[str, int]]:
    debt = flow.debt_of(state)
    hidden = not state.config.known and not debt.shown
    cards = (UNKNOWN,) if hidden else possible(state, giver)
    return [(card, taker) for taker in debt.takers for card in cards]


def _own(state: State, seat: int) -> list[tuple[str, int | None]]:
    """Every card the Event Hand can hold, back by back."""
    hand = state.hands[seat]
    backs = {back: tuple(h for h in hand if h.back == back) for back in [h.back for h in hand]}
    return [each for held in backs.values() for each in _cards_by_age(state, held)]


def _fines(state: State, seat: int) -> list[tuple[str, int | None]]:
    """STG-4.7: what the Gaming Police may take."""
    penalty = state.config.house.five_card_penalty
    return _own(state, seat) if penalty == "discard_one" else [("", None)]


_POLICE = Offer(do.Police, on_turn, _fines)


# What chance brings ---------------------------------------------------------------------


def _random_deal(state: State, random: Random) -> Action:
    """The Characters in any order."""
    return do.Deal(TABLE, shuffle(state.config.deck.characters, random))


def _random_draw(state: State, random: Random) -> Action:
    """A fair draw, or a Character drawn unseen."""
    if state.phase is Phase.DRAW:
        return do.Draw(TABLE, state.pile[int(random.random() * len(state.pile))])
    debt = flow.debt_of(state)
    cards = [card for card in possible(state, debt.giver) if card != debt.barred]
    return do.Take(TABLE, random.choice(cards))


OFFERS = Offers[
    State
](
    lambda state: CHANCE.get(state.phase) or state.phase,
    {Chance.DEAL: _random_deal, Chance.DRAW: _random_draw},
    {
        Phase.MAIN: Listed(on_turn, _main),
        Phase.ANSWER: Offer(
            do.Answer, lambda state: (flow.under_way(state).target,), down=_down
        ),
        Phase.SHOW: Listed(_still_to_show, _shows),
        Phase.BATTLE: Listed(_battling, _battle),
        Phase.GIVE: Offer(do.Give, lambda state: (flow.debt_of(state).giver,), _gifts),
        Phase.DISCARD: Offer(do.Discard, on_turn, _own),
        Phase.OPEN: Offer(  # at a table, one of the hands it can be
            do.Open,
            cards=lambda state, seat: (possible(state, seat)[: state.counts[seat]],),
        ),
        Phase.POLICE: _POLICE,
    },
)


# Routine steps --------------------------------------------------------------------------


_UNSEEN: Mapping[Phase, Callable[[State], Action]] = {
    Phase.DEAL: lambda _: do.Deal(TABLE),
    Phase.TAKE: lambda _: do.Take(TABLE),
    Phase.OPEN: lambda state: do.Open(state.turn),  # few note so many names; `fix` adds them
    Phase.ANSWER: lambda state: do.Answer(flow.under_way(state).target),  # STG-5.3: unseen
}
"""What is done unseen, or unnamed."""


def routine(state: State) -> Action | None:
    """The step that is due, where nobody decides it and nobody need name a card."""
    if state.config.known:
        return None
    if step := _UNSEEN.get(state.phase):
        return step(state)
    if state.phase is Phase.BATTLE:  # STG-6.5: who is asked and can have nothing gives up
        asked = [x for x in OFFERS.legal_actions(state) if x.seat == flow.seat_asked(state)]
        return only(asked) if isinstance(only(asked), do.GiveUp) else None
    forced = state.phase in (Phase.MAIN, Phase.GIVE)  # then it tells nobody's card
    return only(OFFERS.legal_actions(state)) if forced else None


# What is said of hidden hands -------------------------------------------------------------


def claims(state: State, action: Action) -> Iterator[HandClaim]:
    """Who lets the Police come in a Challenge says that no Equipment fits: STG-4.2."""
    if isinstance(action, do.Police) and state.phase is Phase.BATTLE:
        fits = matching(state, state.turn, flow.under_way(state).skill)
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
    backs, hidden = state.config.deck.backs, dict[str, list[str]]()
    others = [hand for other, hand in enumerate(state.hands) if other != seat]
    for card in (*(held.card for hand in others for held in hand), *state.pile):
        hidden.setdefault(backs[card], []).append(card)
    dealt = {back: iter(deal_anew((hidden[back],), random)[0]) for back in sorted(hidden)}
    hands = tuple(
        hand if at == seat else tuple([h._replace(card=next(dealt[h.back])) for h in hand])
        for at, hand in enumerate(state.hands)
    )
    pile = tuple([next(dealt[backs[card]]) for card in state.pile])
    return state._replace(hands=hands, pile=pile)


def redact(state: State, action: Action) -> Action:
    """The action as the whole table sees it: backs alone, but for how long each was held."""
    if isinstance(action, do.Draw):
        return replace(action, card=state.config.deck.backs.get(action.card, action.card))
    if isinstance(action, do.Give) and not (state.debt and state.debt.shown):
        return replace(action, card=UNKNOWN)
    if isinstance(action, do.Negative | do.Discard | do.Police):
        for held in fitting(state, action.seat, action.card, action.held):
            several = count_backs(state, action.seat, THREE_ROUNDS) > 1
            if several and held.back == THREE_ROUNDS:  # STG-10.2
                return replace(action, held=state.round - held.since)
    return as_seen(action)
