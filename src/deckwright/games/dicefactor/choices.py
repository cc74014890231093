"""What can be done in Dice Factor, and what is asked for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import product

from ...display import clipped
from ...engine import Action
from ...engine.choices import LABEL, LISTED, Choice, Question
from ...engine.derive import derived
from .actions import Goals, Play, Reroll, Roll8, Take
from .candidates import candidates
from .goals import DICE
from .legality_claims import entitled
from .state import SIDES, Stage, State, View

ALONE, TRADE = "play an action card", "play a trade with another player"


def choices(view: View) -> list[Choice]:
    """What the moment asks for, then a claim by whoever may make one."""
    state: State = view.state
    if state.turn.stage is Stage.OVER:
        return []
    by_hand = None if state.turn.shuffle else _DUE.get(state.turn.stage)
    if state.turn.shuffle:
        found = [Choice("the discard pile is shuffled", "shuffle")]
    elif by_hand:
        found = [by_hand(view)]
    else:
        found = derived(view, options(state), label, order=(ALONE, TRADE))
    return [*found, *_claims(view)]


# Derived ------------------------------------------------------------------------------


def options(state: State) -> list[Action]:
    """What can be done, claims apart, and each roll with all that it can show."""
    turn = state.turn
    rolls: Mapping[str, Action] = {"d8": Roll8(turn.seat), "goals": Goals(turn.seat)}
    now = candidates(state)
    if turn.rolling:
        now = (rolls.get(turn.rolling) or Reroll(turn.seat, turn.rolling),)
    return [shown for action in now if not action.interrupt for shown in _shown(action)]


def _shown(action: Action) -> Iterator[Action]:
    """A roll with each number or face; any other action as it is."""
    seat = action.seat
    if isinstance(action, Roll8):
        yield from (Roll8(seat, number) for number in SIDES)
    elif isinstance(action, Goals):
        yield from (Goals(seat, *faces) for faces in product(*DICE.values()))
    elif isinstance(action, Reroll):
        yield from (Reroll(seat, action.die, face) for face in DICE[action.die])
    else:
        yield action


def label(view: View, action: Action) -> str:
    """What people call what an action does."""
    if isinstance(action, Take):
        return f"take {view.card(view.state.cards.discard[-1])}"
    if isinstance(action, Reroll):
        return f"roll the {action.die.title()} die"
    if isinstance(action, Play):
        return ALONE if action.target is None else TRADE
    return action.label


# By hand ------------------------------------------------------------------------------


def _first(view: View) -> Choice:
    """A number for each who rolls, in seat order."""
    eight = tuple(map(str, SIDES))
    asks = tuple(
        Question(
            f"n{seat}",
            clipped(f"{view.names[seat]} rolls (1-8)?", 36),
            eight,
            listed=False,
            only=True,
        )
        for seat in view.state.course.rollers
    )
    line = ", ".join(f"{{{ask.name}}}" for ask in asks)
    return Choice("roll for the first turn", f"first-rolls {line}", asks)


def _turn_up(_: View) -> Choice:
    ask = Question("card", "Which card is it?")
    return Choice("the top card is turned up", "turn-up {card}", (ask,))


def _grab(view: View) -> Choice:
    """Which card it was stays secret (BOL-2.5)."""
    other = view.names[view.state.turn.target]
    return Choice(clipped(f"a card of {other}'s is taken", LABEL), "grab")


_DUE: Mapping[Stage, Callable[[View], Choice]] = {
    Stage.DEAL: lambda _: Choice("five cards each are dealt", "deal"),
    Stage.TURN_UP: _turn_up,
    Stage.FIRST: _first,
    Stage.GRAB: _grab,
}


def _claims(view: View) -> list[Choice]:
    """A claim, by one of those whose claim would count now."""
    state: State = view.state
    if not state.course.wanted or state.turn.stage in (Stage.GRAB, Stage.KEEP):
        return []
    judging = state.turn.stage is Stage.JUDGE
    names = [
        view.names[seat] for seat in (state.course.waiting if judging else entitled(state))
    ]
    who = Question("who", "Who claims?", names if len(names) <= LISTED else ())
    cards = Question("cards", "Which five cards?")
    claim = Choice("claim five of a kind", "{who}: claim {cards}", (who, cards), aside=True)
    if len(names) > 1:
        return [claim]
    told = [clipped(f"{name} claims five of a kind", LABEL) for name in names]
    return [claim.answered(names[0])._replace(label=each) for each in told]
