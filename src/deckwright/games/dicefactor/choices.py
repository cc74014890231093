"""What can be done in Dice Factor, and what is asked for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from ...display import clipped
from ...engine import TABLE, Action
from ...engine.choices import LABEL, Choice, Question, options
from ...engine.derive import choices_of
from . import actions as do
from .goals import DICE
from .legality_cards import next_claimants
from .offers import OFFERS
from .state import SIDES, Stage, State, View, still_rolling

ALONE, TRADE = "play an action card", "play a trade with another player"


def choices(view: View) -> list[Choice]:
    """What the moment asks for, then a claim by whoever may make one."""
    state: State = view.state
    if state.stage is Stage.OVER:
        return []
    if state.stage is Stage.FIRST:
        return [_first(view)]
    return [
        *choices_of(view, offered_actions(state), label, order=(ALONE, TRADE)),
        *_claims(view),
    ]


# Derived ------------------------------------------------------------------------------


def offered_actions(state: State) -> list[Action]:
    """What can be done, claims apart, and what is due with all that can come out."""
    if state.stage is Stage.TABLE:
        return [do.Shown(TABLE, *faces) for faces in product(*DICE.values())]
    now = _due(state) or OFFERS.legal_actions(state)
    return [shown for action in now if not action.interrupt for shown in _outcomes(action)]


def _due(state: State) -> list[Action]:
    """What comes out at the table, if anything is due; which card is grabbed stays secret."""
    rolls: Mapping[str, Action] = {"d8": do.Roll8(state.turn), "goals": do.Goals(state.turn)}
    if state.shuffle:
        return [do.Shuffle(TABLE)]
    if state.stage is Stage.DEAL:
        return [do.Deal(TABLE)]
    if state.stage is Stage.TURN_UP:
        return [do.TurnUp(TABLE, card) for card in dict.fromkeys(state.cards.unseen)]
    if state.stage is Stage.GRAB:
        return [do.Grab(TABLE)]  # BOL-2.5
    if state.rolling:
        return [rolls.get(state.rolling) or do.Reroll(state.turn, state.rolling)]
    return []


def _outcomes(action: Action) -> Iterator[Action]:
    """A roll with each number or face; any other action as it is."""
    seat = action.seat
    if isinstance(action, do.Roll8):
        yield from (do.Roll8(seat, number) for number in SIDES)
    elif isinstance(action, do.Goals):
        yield from (do.Goals(seat, *faces) for faces in product(*DICE.values()))
    elif isinstance(action, do.Reroll):
        yield from (do.Reroll(seat, action.die, face) for face in DICE[action.die])
    else:
        yield action


def label(view: View, action: Action) -> str:
    """What people call what an action does."""
    if isinstance(action, do.Take):
        return f"take {view.card(view.state.cards.discard[-1])}"
    if isinstance(action, do.Reroll):
        return f"roll the {action.die.title()} die"
    if isinstance(action, do.Grab):
        other = view.names[view.state.target]
        return clipped(f"a card of {other}'s is taken", LABEL)
    if isinstance(action, do.Play):
        return ALONE if action.target is None else TRADE
    return action.label


# By hand ------------------------------------------------------------------------------


def _first(view: View) -> Choice:
    """A number for each who has to roll, in seat order."""
    eight = options({str(side): side for side in SIDES})
    asks = tuple(
        Question(
            "numbers",
            clipped(f"{view.names[seat]} rolls (1-8)?", 36),
            eight,
            place=place,
            listed=False,
            only=True,
            seat=seat,
        )
        for place, seat in enumerate(still_rolling(view.state))
    )
    return Choice("roll for the first turn", asks, kind=do.FirstRolls)


def _claims(view: View) -> list[Choice]:
    """A claim, by one of those whose claim would count now."""
    state: State = view.state
    if not state.wanted or state.stage in (Stage.GRAB, Stage.KEEP):
        return []
    judging = state.stage is Stage.JUDGE
    seats = state.waiting if judging else next_claimants(state)
    who = Question("seat", "Who claims?", options({view.names[s]: s for s in seats}), "player")
    cards = Question("cards", "Which five cards?", kind="card", many=True, number=5)
    aside = state.stage is not Stage.TABLE
    if len(seats) > 1:
        return [Choice("claim five of a kind", (who, cards), kind=do.Claim, aside=aside)]
    return [
        Choice(
            clipped(f"{view.names[seat]} claims five of a kind", LABEL),
            (cards,),
            kind=do.Claim,
            values={"seat": seat},
            aside=True,
        )
        for seat in seats
    ]
