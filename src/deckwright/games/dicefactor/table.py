"""What a front end shows: what is to do, the goals, hands, the piles; and what can be done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from ...display import clipped
from ...engine import TABLE, UNKNOWN, Action
from ...engine.choices import LABEL, Choice, Question, options
from ...engine.derive import choices_of
from ...table import DOWN, Area, Fact, Laid, Player, Table
from . import actions as do
from .actions import Deal, Discard, Keep, Play, Roll8, Swap, Trade, TurnUp
from .goals import DICE, asked_for
from .legality_cards import next_claimants
from .offers import OFFERS, unseen_step
from .state import AWAY, SIDES, ActionCard, Played, Stage, State, View, still_rolling, unseen

FIRST_ROLL = "roll for the first turn"
EXPLAINED = ("> acts; misses 1: sits out 1 turn; +Add: the Add card lies in front.",)

_TASKS: Mapping[Stage, str] = {
    Stage.DEAL: "Shuffle, and deal five cards each",
    Stage.TURN_UP: "Turn up the top card",
    Stage.GOALS: "{name} goes first: roll the goals",
    Stage.START: "{name}'s turn: draw, take or roll",
    Stage.DISCARD: "{name}'s turn: lay a card down",
    Stage.TRADE: "{name} rolled 6, may trade a card",
    Stage.SWAP: "{name} rolled 7, may trade hands",
    Stage.GRAB: "{name} takes a card of {target}",
    Stage.KEEP: "{target} takes up the card aside",
}


def table(view: View) -> Table:
    """What everybody sees."""
    state: State = view.state
    notes = [_goals(state)] if state.wanted else []
    if len(view.names) > 2:
        down = state.way > 0
        notes.append(f"turns go {'clockwise' if down else 'counter-clockwise'}")
    last = state.discard[-1] if state.discard else ""
    top = [Laid(view.card(card), card) for card in state.discard[-1:] if card != UNKNOWN]
    return Table(
        headline(view),
        notes,
        [_player(view, seat) for seat in range(len(view.names))],
        [Area("Discard pile, on top", top)] if top else [],
        [
            Fact("draw pile", str(len(state.pile)), "pile"),
            Fact("discard pile", str(len(state.discard)), "pile", last, open=True),
        ],
    )


def headline(view: View) -> str:
    """Whose turn it is, and what for."""
    state: State = view.state
    name = view.names[state.turn]
    if state.shuffle:
        task = "Shuffle the discard pile to draw from"
    elif state.rolling == "d8":
        task = f"{name} rolls the eight-sided die"
    elif state.stage is Stage.REROLL:
        task = f"{name} {'may roll' if state.free else 'rolls'} a goal die again"
    elif state.stage is Stage.FIRST:
        task = f"Who goes first? Roll: {_names(view, still_rolling(state))}"
    elif state.stage is Stage.JUDGE:
        task = f"{view.names[state.claims[-1]]} claims. Ask: {_names(view, state.waiting)}"
    elif state.stage is Stage.START and not state.discard:
        task = f"{name}'s turn: draw or roll"
    elif state.result:
        task = f"{_names(view, state.result.winners)} won: {state.result.reason}"
    else:
        task = _TASKS[state.stage].format(name=name, target=view.names[state.target])
    return task


def _names(view: View, seats: Sequence[int]) -> str:
    """Players in a row, or all of them in a word."""
    if len(seats) == len(view.names) > 2:
        return "everybody"
    return ", ".join(view.names[seat] for seat in seats)


def _goals(state: State) -> str:
    """What five of a kind is, with a logo read out (BOL-3.4)."""
    one, other = (asked_for(state.goals, at).replace("one ", "any one ") for at in (0, 1))
    return f"five of: {one} or {other}"


def _player(view: View, seat: int) -> Player:
    """Whose turn, number of cards; the Add card, a card aside and turns to sit out."""
    state: State = view.state
    held, lost = len(state.hands[seat]), state.lost[seat]
    front = seat == state.front
    aside = bool(state.aside) and seat == state.target
    misses = ["out" if lost >= AWAY else f"misses {lost}"] if lost else []
    return Player(
        view.names[seat],
        acts=seat in acting(state),
        facts=[Fact("cards", str(held), "hand")] if held else [],
        notes=misses,
        laid=[
            *[Laid(view.card(ActionCard.ADD), ActionCard.ADD, note="in front")] * front,
            *[Laid(DOWN, note="laid aside")] * aside,
        ],
        brief=" ".join(["+Add"] * front + ["+1 aside"] * aside + misses),
    )


def acting(state: State) -> tuple[int, ...]:
    """Whose line it is, those who could merely cut in left out."""
    if state.stage in (Stage.DEAL, Stage.TURN_UP):
        return ()
    if state.stage is Stage.FIRST:
        return still_rolling(state)
    if state.stage is Stage.JUDGE:
        return state.waiting
    if state.stage is Stage.OVER:
        return state.result.winners if state.result else ()
    return (state.target if state.stage is Stage.KEEP else state.turn,)


# What is said with a line and after it ------------------------------------------------


def prompts(view: View, played: Played) -> list[str]:
    """Secret hands, open rolls, how cards change hands, a count of them, the shuffle."""
    before, now, action = played.before, view.state, played.action
    rules = []
    if isinstance(action, Deal):
        rules.append("BOL-2.5")
    if isinstance(action, (Deal, TurnUp)) and now.stage is Stage.FIRST:
        rules.append("BOL-2.6")
    if isinstance(action, Roll8) and action.number is None:
        rules.append("BOL-4.6")
    effect = before.config.acts_as(action.card) if isinstance(action, Play) else ""
    if isinstance(action, Trade) or effect == ActionCard.CARD:
        rules.append("BOL-5.9")
    if isinstance(action, Swap):
        rules.append("BOL-4.9")
    if effect == ActionCard.HANDS:
        rules.append("BOL-5.8")
    if effect == ActionCard.ADD:
        rules.append("BOL-5.11")
    rules += [event.rule for event in played.events if event.rule in ("BOL-5.12", "BOL-5.13")]
    added = isinstance(action, Discard) and len(before.drawn) == 2  # Add a card was played
    if now.shuffle and not before.shuffle:
        rules.append("BOL-8.1")
    if isinstance(action, (Swap, Keep)) or effect == ActionCard.HANDS or added:
        rules.append("BOL-5.2")
    return rules


# What can be done ----------------------------------------------------------------------


ALONE = "play an action card"
LAID = "lay one down"


def choices(view: View) -> list[Choice]:
    """What the moment asks for, then a claim by whoever may make one."""
    state: State = view.state
    if state.stage is Stage.OVER:
        return []
    if state.stage is Stage.FIRST:
        return [_first(view)]
    order = (
        ALONE,
        *(f"play {view.card(card)}" for card in (ActionCard.HANDS, ActionCard.CARD)),
    )
    moves = choices_of(view, offered_actions(state), label, order=order)
    return [*moves, *_claims(view)]


# Derived ------------------------------------------------------------------------------


def offered_actions(state: State) -> list[Action]:
    """What can be done, claims apart, and what is due with all that can come out."""
    now = _due(state) or OFFERS.legal_actions(state)
    return [shown for action in now if not action.interrupt for shown in _outcomes(action)]


def _due(state: State) -> list[Action]:
    """What comes out at the table, if anything is due; which card is grabbed stays secret."""
    rolls: Mapping[str, Action] = {"d8": do.Roll8(state.turn), "goals": do.Goals(state.turn)}
    if step := unseen_step(state):
        return [step]
    if state.stage is Stage.TURN_UP:
        return [do.TurnUp(TABLE, card) for card in unseen(state)]
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
    state: State = view.state
    match action:
        case do.Take():
            top = state.discard[-1]
            told = "take the top card" if top == UNKNOWN else f"take {view.card(top)}"
        case do.Reroll():
            told = f"roll the {action.die.title()} die"
        case do.Grab():
            told = clipped(f"a card of {view.names[state.target]}'s is taken", LABEL)
        case do.Play():
            told = ALONE if action.target is None else f"play {view.card(action.card)}"
        case _:
            told = action.label
    return told


# By hand ------------------------------------------------------------------------------


def _first(view: View) -> Choice:
    """A number for each who has to roll, in seat order."""
    rollers = enumerate(still_rolling(view.state))
    asks = [_rolls(view, seat, "numbers")._replace(place=place) for place, seat in rollers]
    return Choice(FIRST_ROLL, tuple(asks), kind=do.FirstRolls)


def _rolls(view: View, seat: int, field: str) -> Question:
    """What somebody rolls for the first turn."""
    question = clipped(f"{view.names[seat]} rolls (1-8)?", 36)
    eight = options({str(side): side for side in SIDES})
    return Question(field, question, eight, listed=False, only=True, seat=seat)


def out_of_turn(view: View, seat: int) -> list[Choice]:
    """The roll for the first turn of somebody at a seat, who says no other's (BOL-2.6); which
    card is laid down, where it need not be said."""
    if LAID in at_once(view, seat):
        laid = [each for each in offered_actions(view.state) if isinstance(each, do.Discard)]
        return [each._replace(aside=True) for each in choices_of(view, laid, label)]
    if view.state.stage is not Stage.FIRST or seat not in still_rolling(view.state):
        return []
    ask = _rolls(view, seat, "number")
    return [Choice(FIRST_ROLL, (ask,), kind=do.FirstRoll, values={"seat": seat})]


def at_once(view: View, seat: int | None) -> list[str]:
    """A turn, or its end, in which nobody names the card that is laid down (BOL-4.2)."""
    state: State = view.state
    if seat not in (None, state.turn) or state.shuffle or state.rolling:
        return []
    if state.stage is Stage.DISCARD:
        return [LAID]
    kinds = {type(action) for action in offered_actions(state)}
    began = {do.Draw: "draw", do.Take: "take the top"}
    return [f"{told}, {LAID}" for kind, told in began.items() if kind in kinds]


def _claims(view: View) -> list[Choice]:
    """A claim, by one of those whose claim would count now."""
    state: State = view.state
    judging = state.stage is Stage.JUDGE
    seats = state.waiting if judging else next_claimants(state)
    if not seats or not state.wanted or state.stage in (Stage.GRAB, Stage.KEEP):
        return []
    who = Question("seat", "Who claims?", options({view.names[s]: s for s in seats}), "player")
    fit = frozenset[str]().union(*state.wanted)
    asked = "Which five cards?"
    cards = Question("cards", asked, kind="card", many=True, number=5, likely=fit)
    if len(seats) > 1:
        several = "claim five of a kind"
        return [Choice(several, (who, cards), kind=do.Claim, aside=not judging)]
    label, said = f"{view.names[seats[0]]} claims five of a kind", {"seat": seats[0]}
    return [
        Choice(clipped(label, LABEL), (cards,), kind=do.Claim, values=said, aside=not judging)
    ]
