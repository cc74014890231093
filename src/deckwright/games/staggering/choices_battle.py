"""Offers of a Challenge under way, and of what is owed when it is over."""

from __future__ import annotations

from collections.abc import Sequence

from ...display import clipped
from ...engine.choices import Choice, Question
from ...engine.view import View
from .card_knowledge import possible
from .choices_parts import face_down, fronts, one_of, own_card, short, slots
from .queries import (
    armed,
    asked,
    matching,
    may_equip,
    must_defend,
    owes_card,
    seats_to_act,
    under_way,
    universes,
)
from .state import NONE, Phase, State

BESIDE = 15
"""How much of a name two columns of a long list have room for."""

# The Challenge --------------------------------------------------------------------------


def answer(view: View) -> list[Choice]:
    """The opponent has chosen, and perhaps laid Equipment beside it."""
    state: State = view.state
    target = under_way(state).target
    down = face_down(max(each.down or 0 for each in view.game.legal_actions(state)))
    line = f"{view.names[target]}: answer{' {down}' if down else ''}"
    return [Choice(f"{short(view, target)} has chosen a Character", line, tuple(down))]


def show(view: View) -> list[Choice]:
    """Whatever is still face down, the Challenger's first."""
    state: State = view.state
    challenge = under_way(state)
    found: list[Choice] = []
    for seat in seats_to_act(state):
        if challenge.skill:
            found.append(_show_character(view, seat))
        elif seat == state.turn:
            found.append(_show_event(view, seat, [challenge.universe], "shows the Event"))
        else:
            found += _show_defence(view, seat)
    return found


def _show_character(view: View, seat: int) -> Choice:
    state: State = view.state
    challenge, name = under_way(state), view.names[seat]
    down = challenge.down[0 if seat == state.turn else 1]
    blanks = [Question("card", f"{short(view, seat)}'s Character? (its name)")]
    if down:
        question = f"Which Equipment? ({down} {'card' if down == 1 else 'cards'})"
        blanks.append(one_of(view, "more", question, _gear(state, challenge.skill), "with"))
    line = f"{name}: show {{card}}{' {more}' if down else ''}"
    return Choice(f"{short(view, seat)} shows the Character", line, tuple(blanks))


def _gear(state: State, skill: str) -> list[str]:
    """STG-6.2: all Equipment of the deck for a Skill."""
    return [card for card, adds_to in state.config.deck.skill.items() if adds_to == skill]


def _show_event(view: View, seat: int, homes: Sequence[str], label: str) -> Choice:
    """A Standard Event with one of these Universes on its back."""
    card = one_of(view, "card", "Which Event?", fronts(view, homes))
    return Choice(f"{short(view, seat)} {label}", f"{view.names[seat]}: show {{card}}", (card,))


def _show_defence(view: View, seat: int) -> list[Choice]:
    """STG-7.2: an Event, a Character of the Universe, or nothing, as far as it can be."""
    state: State = view.state
    home, rules = under_way(state).universe, state.config
    found, name = [], view.names[seat]
    backs = universes(state, seat)
    if rules.house.event_defence_universe == "all":
        backs = tuple(back for back in backs if back == home)
    if backs:
        found.append(_show_event(view, seat, backs, "defends with an Event"))
    if state.may[seat] & rules.deck.homes[home]:
        ids = [card for card in possible(state, seat) if rules.deck.universe[card] == home]
        blank = one_of(view, "card", "Which Character?", ids)
        label = f"{short(view, seat)} defends: {home} Character"
        found.append(Choice(label, f"{name}: show {{card}}", (blank,)))
    if not must_defend(state):
        found.append(Choice(f"{short(view, seat)} cannot defend", f"{name}: show {NONE}"))
    return found


def battle(view: View) -> list[Choice]:
    """STG-6.5: who is asked first; then the leader, and the Gaming Police."""
    state: State = view.state
    challenge, now = under_way(state), asked(state)
    seats = (state.turn, challenge.target)
    found = _equip(view, seats[now])
    if not owes_card(state):
        name = view.names[seats[now]]
        found.append(Choice(f"{short(view, seats[now])} gives up", f"{name}: giveup"))
    if may_equip(state, 1 - now):
        found += _equip(view, seats[1 - now])
    return found + (police(view) if owes_card(state) else [])


def _equip(view: View, seat: int) -> list[Choice]:
    """What fits the Skill, if any of it can be in the hand."""
    state, skill = view.state, under_way(view.state).skill
    if not armed(state, seat) or not matching(state, seat, skill):
        return []
    blank = one_of(view, "cards", "Which Equipment?", _gear(state, skill))
    line = f"{view.names[seat]}: equip {{cards}}"
    return [Choice(f"{short(view, seat)} adds Equipment", line, (blank,))]


# What is owed ---------------------------------------------------------------------------


def police(view: View) -> list[Choice]:
    """STG-4.7: a card, or what the house has put in its place."""
    state: State = view.state
    name = view.names[state.turn]
    battle = state.phase is Phase.BATTLE
    label = "none fits: call the Gaming Police" if battle else "the Gaming Police take a card"
    if state.config.house.five_card_penalty != "discard_one":
        return [Choice(label, f"{name}: police")]
    blanks = own_card(view)
    return [Choice(label, f"{name}: police {slots(blanks)}", blanks)]


def discard(view: View) -> list[Choice]:
    state: State = view.state
    blanks = own_card(view)
    line = f"{view.names[state.turn]}: discard {slots(blanks)}"
    return [Choice(f"{short(view, state.turn)} discards a card", line, blanks)]


def give(view: View) -> list[Choice]:
    """STG-7.9: unseen, unless the house wants it shown."""
    state: State = view.state
    debt = state.debt
    assert debt is not None
    takers = [view.names[seat] for seat in debt.takers]
    card = (Question("card", "Which Character? (its name)"),) if debt.shown else ()
    taker = (Question("taker", "To whom?", takers),) if len(takers) > 1 else ()
    line = f"{'{card}' if card else 'unseen'} > {'{taker}' if taker else takers[0]}"
    name = view.names[debt.giver]
    label = f"{short(view, debt.giver)} gives a Character"
    return [Choice(label, f"{name}: give {line}", (*card, *taker))]


def take(view: View) -> list[Choice]:
    debt = view.state.debt
    taker = debt.takers[0]
    label = f"{short(view, taker)} has drawn a Character"
    return [Choice(label, f"{view.names[taker]}: take unseen")]


def open_all(view: View) -> list[Choice]:
    """STG-8.6: an open hand is named whole, by numbers of those that can be there."""
    state: State = view.state
    seat, number = state.turn, state.counts[state.turn]
    cards = sorted(possible(state, seat), key=view.card)
    labels = _apart([view.card(card) for card in cards])
    question = f"All {number}, by numbers? (Enter: skip)"
    ask = Question("cards", question, cards, optional=True, labels=labels)
    line = f"{view.names[seat]}: open {{cards}}"
    return [Choice(f"{short(view, seat)} shows all Characters", line, (ask,))]


def _apart(names: Sequence[str]) -> list[str]:
    """Names cut for two columns; of those that begin alike also the end is kept."""
    cut = [clipped(name.removeprefix("The "), BESIDE) for name in names]
    return [
        f"{name[:5]}~{name[6 - BESIDE :]}" if cut.count(short) > 1 else short
        for name, short in zip(names, cut, strict=True)
    ]
