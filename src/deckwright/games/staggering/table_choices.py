"""What a front end offers: what the rules allow, in the order people look for it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from ...display import clipped
from ...engine import TABLE, Action
from ...engine.card_knowledge import certain
from ...engine.choices import Choice, Option, Question, options, single
from ...engine.derive import choice_of, choices_of
from . import actions as do
from . import turn_flow as flow
from .actions import back_words
from .card_knowledge import character_names, possible
from .offers import shows_with_equipment
from .state import (
    IMMEDIATE,
    NONE,
    SKILLS,
    Phase,
    State,
    View,
)

BESIDE = 15
"""How much of a name two columns of a long list have room for."""


def choices(view: View) -> list[Choice]:
    """What the phase asks for; between Challenges also to give up, or to go home."""
    state: State = view.state
    by_hand = _CHANCE.get(state.phase)
    offered = [by_hand(view)] if by_hand else _legal(view)
    if state.phase in flow.BETWEEN and not state.stopping:
        home = [do.Leave(TABLE, seat) for seat in state.playing]
        leave = choice_of(view, "a player goes home", home, value_name)
        offered += [stopping(view), leave._replace(aside=True)]
    return offered


def _legal(view: View) -> list[Choice]:
    """Whatever the rules allow; in a battle first what the one who is asked can do."""
    state: State = view.state
    order = list[str]()
    if state.phase is Phase.BATTLE:
        pair = flow.sides(state)
        seats = pair[::-1] if flow.side_asked(state) else pair
        order = [
            f"{view.short(s)}{kind.label}" for s in seats for kind in (do.Equip, do.GiveUp)
        ]
    actions = view.game.legal_actions(state)
    if state.phase is Phase.SHOW:
        order = [label(view, each) for each in actions]
    return choices_of(view, _best_first(state, actions), label, value_name, order)


def _best_first(state: State, actions: Sequence[Action]) -> Sequence[Action]:
    """Characters to show: those that all know to be there, then the highest scores, as whoever
    looks for one does."""
    challenge = state.challenge
    if state.phase is not Phase.SHOW or not (challenge and challenge.skill):
        return actions
    deck = state.config.deck
    scores = deck.scores[challenge.skill]
    seen = {seat: character_names(deck, certain(state.may, seat)) for seat in state.playing}
    return sorted(
        actions,
        key=lambda show: (
            show.main_card not in seen[show.seat],
            -scores.get(show.main_card, 0),
        ),
    )


def out_of_turn(view: View, seat: int) -> list[Choice]:
    """STG-6.3: a Character with Equipment face down beside it, for pages, which ask one thing
    after the other; a line says it all."""
    state: State = view.state
    if state.phase is not Phase.SHOW or not flow.under_way(state).skill:
        return []
    armed = [show for show in shows_with_equipment(state) if show.seat == seat]
    label = f"{view.short(seat)} shows it with Equipment"
    shows = _best_first(state, armed)
    return [choice_of(view, label, shows, value_name)] if shows else []


def label(view: View, action: Action) -> str:
    """What people call what an action does; "" for what is merely said with it.

    Equipment laid face down is told when it is turned over, and more than one card by name.
    """
    state, name = view.state, view.short(action.seat)
    if isinstance(action, do.CharacterChallenge | do.Answer):
        counted = action.down and not state.config.known
        return "" if counted else f"{name}{action.label}"
    if isinstance(action, do.Show):
        return f"{name} {_shows(state, action)}"
    if isinstance(action, do.Negative):
        immediate = state.config.deck.backs[action.card] == IMMEDIATE
        return f"{name} plays {'the Immediate' if immediate else 'a 3 Rounds card'}"
    if isinstance(action, do.Police) and state.phase is Phase.BATTLE:
        return "none fits: call the Gaming Police"
    several = isinstance(action, do.Equip) and len(action.cards) > 1
    return "" if several else f"{name}{action.label}"


def _shows(state: State, action: do.Show) -> str:
    """What turning over a card is called: STG-5.4, STG-7.2."""
    if flow.under_way(state).skill:
        return "shows the Character"
    if action.seat == state.turn:
        return "shows the Event"
    if action.card == NONE:
        return "cannot defend"
    if action.card in state.config.deck.bits:
        return "defends with a Character"
    return "defends with an Event"


def value_name(view: View, kind: str, value: Hashable) -> str:
    """Cards by name, Skills and backs as they are called; who is shown, with the score by
    which they are found."""
    word, state = str(value), view.state
    if kind == "shown" and state.challenge and state.challenge.skill:
        score = state.config.deck.scores[state.challenge.skill].get(word)
        return f"{view.card(word)}, {score}" if score else ""
    if kind in ("card", "shown", "gift") and word in state.config.deck.universe:
        return view.card(word)
    if kind == "skill":
        return SKILLS[word]
    if kind in ("drawn", "universe"):
        return back_words(word)
    return view.card(word) if kind == "card" else ""


# Chance, and what nobody can list -------------------------------------------------------


def _draw(view: View) -> Choice:
    """The draws there can be, by what is on the back."""
    state: State = view.state
    backs = [back for back in state.config.deck.fronts if back in state.pile]
    draws = [do.Draw(state.turn, back) for back in backs]
    return choice_of(view, f"{view.short(state.turn)} draws a card", draws, value_name)


def _take(view: View) -> Choice:
    taker = view.state.debt.takers[0] if view.state.debt else view.state.turn
    return single(f"{view.short(taker)} has drawn a Character", do.Take(taker))


def _open(view: View) -> Choice:
    """STG-8.6: an open hand is named whole, by numbers of those that can be there."""
    state: State = view.state
    seat, number = state.turn, state.counts[state.turn]
    cards = sorted(possible(state, seat), key=view.card)
    called = zip(cards, _apart([view.card(card) for card in cards]), strict=True)
    listed = tuple(Option(card, label, card) for card, label in called)
    question = f"All {number}, by numbers? (Enter: skip)"
    ask = Question("cards", question, listed, "card", many=True, optional=True)
    label = f"{view.short(seat)} shows all Characters"
    return Choice(label, (ask,), kind=do.Open, values={"seat": seat})


def _apart(names: Sequence[str]) -> list[str]:
    """Names cut for two columns; of those that begin alike also the end is kept."""
    cut = [clipped(name.removeprefix("The "), BESIDE) for name in names]
    return [
        f"{name[:5]}~{name[6 - BESIDE :]}" if cut.count(short) > 1 else short
        for name, short in zip(names, cut, strict=True)
    ]


def stopping(view: View) -> Choice:
    """STG-9.4: who must agree depends on the house; nobody gives up by a slip of the thumb."""
    state: State = view.state
    playing = {view.names[seat]: seat for seat in state.playing}
    if state.config.house.give_up_call == "all":
        all_of = Option(", ".join(playing), "all agree", tuple(playing.values()))
        ask = Question("players", "Do all agree?", (all_of,))
    else:
        ask = Question("players", "Who agrees?", options(playing), "player", many=True)
    return Choice("give up the game, count Characters", (ask,), kind=do.Stop, aside=True)


_CHANCE: dict[Phase, Callable[[View], Choice]] = {
    Phase.DEAL: lambda _: single("all Characters are dealt", do.Deal(TABLE)),
    Phase.DRAW: _draw,
    Phase.TAKE: _take,
    Phase.OPEN: _open,
}
