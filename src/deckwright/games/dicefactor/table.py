"""What a front end shows: what is to do, the goals, hands, the piles; and what can be done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import product

from ...display import clipped
from ...engine import TABLE, Action
from ...engine.choices import LABEL, Choice, Question, options
from ...engine.derive import choice_of, choices_of
from ...engine.seats import at_seat
from ...table import DOWN, Area, Fact, Laid, Player, Table
from . import actions as do
from .actions import Deal, Discard, Keep, Play, Roll8, Swap, Trade, TurnUp
from .goals import DICE, asked_for
from .legality import goes_on
from .legality_cards import next_claimants
from .offers import OFFERS, unseen_step
from .state import (
    ADD,
    AWAY,
    CARD,
    HANDS,
    REVERSE,
    SIDES,
    SKIP,
    Played,
    Stage,
    State,
    View,
    still_rolling,
    unseen,
)

FIRST_ROLL = "roll for the first turn"
ROLLED = "go first, and roll the goal dice"
BY_HAND = (
    "A turn: draw the top card, or take the top of the discard pile, then lay one down;"
    " or roll the eight-sided die: 1-5 nothing, 6 trade a card, 7 trade hands,"
    " 8 roll a goal die again.",
)
"""What a turn is, where the table sees to it (BOL-4.1, BOL-4.7 to BOL-4.10)."""
ROWS = "> acts; misses 1: sits out 1 turn; +Add: the Add card lies in front."

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
    if state.config.setup.score:  # nobody tells where the cards are
        notes = notes if state.turn >= 0 or state.result else []  # else the headline says it
        notes += BY_HAND if state.stage is Stage.TABLE and state.goals else ()
        turns = acting(state)
        players = [Player(name, acts=seat in turns) for seat, name in enumerate(view.names)]
        return Table(headline(view), notes, players)
    if len(view.names) > 2:
        down = state.way > 0
        notes.append(f"turns go {'clockwise' if down else 'counter-clockwise'}")
    last = state.discard[-1] if state.discard else ""
    top = [Laid(view.card(card), card) for card in state.discard[-1:]]
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


def more_signs(view: View) -> Sequence[str]:
    """What the rows of the players mean; nothing where only claims are checked."""
    return () if view.state.stage is Stage.TABLE else (ROWS,)


def headline(view: View) -> str:
    """Whose turn it is, and what for."""
    state: State = view.state
    name = view.names[state.turn]
    if state.shuffle:
        task = "Shuffle the discard pile to draw from"
    elif state.stage is Stage.TABLE and not state.goals:
        task = "Whoever goes first rolls the two goal dice"
    elif state.stage is Stage.TABLE and state.turn < 0:
        task = f"F{_goals(state).replace(':', '')[1:]} win"
    elif state.stage is Stage.TABLE and not state.rolling:
        task = f"{name}'s turn"
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
            *[Laid(view.card(ADD), ADD, note="in front")] * front,
            *[Laid(DOWN, note="laid aside")] * aside,
        ],
        brief=" ".join(["+Add"] * front + ["+1 aside"] * aside + misses),
    )


def acting(state: State) -> tuple[int, ...]:
    """Whose line it is, those who could merely cut in left out."""
    if state.stage in (Stage.DEAL, Stage.TURN_UP) or state.turn < 0:
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
    if isinstance(action, Trade) or effect == CARD:
        rules.append("BOL-5.9")
    if isinstance(action, Swap):
        rules.append("BOL-4.9")
    if effect == HANDS:
        rules.append("BOL-5.8")
    if effect == ADD:
        rules.append("BOL-5.11")
    rules += [event.rule for event in played.events if event.rule in ("BOL-5.12", "BOL-5.13")]
    added = isinstance(action, Discard) and len(before.drawn) == 2  # Add a card was played
    if now.shuffle and not before.shuffle:
        rules.append("BOL-8.1")
    if isinstance(action, (Swap, Keep)) or effect == HANDS or added:
        rules.append("BOL-5.2")
    return rules


# What can be done ----------------------------------------------------------------------


ALONE = "play an action card"
OWN_TURN = "my turn is over"
CHECK = "check five cards"
"""The cards of a claim, named where somebody doubts what the table has seen."""
ROLL_EIGHT = do.Roll8.label


def _passed_on(view: View) -> Mapping[str, str]:
    """Each card that says who is next, or none, and what is said of the turn it ends."""
    state: State = view.state
    way, number = state.way, len(view.names)
    steps = {SKIP: 2, REVERSE: 2 if state.config.reverse_skips else -1, "": 1}
    told = {}
    for card in ("", *filter(partial(goes_on, state), state.config.deck)):
        other = view.names[(state.turn + way * steps[state.config.acts_as(card)]) % number]
        what = f"laid {view.card(card)}" if card else "done"
        told[card] = clipped(f"{what}: {other} is next", LABEL)
    return told


def choices(view: View) -> list[Choice]:
    """What the moment asks for, then a claim by whoever may make one."""
    state: State = view.state
    if state.stage is Stage.OVER:
        return []
    if state.stage is Stage.FIRST:
        return [_first(view)]
    order = (ALONE, *(f"play {view.card(card)}" for card in (HANDS, CARD)))
    moves = choices_of(view, offered_actions(state), label, order=order)
    if state.stage is Stage.TABLE and state.goals:
        now = [ROLL_EIGHT, *list(_passed_on(view).values())[:1], *[OWN_TURN] * (state.turn < 0)]
        moves = [
            each._replace(
                aside=each.label not in now and not (state.free and each.kind is do.Shown)
            )
            for each in (*moves, *_again(view))
        ]
        moves = sorted([*moves, *_fives(view)], key=lambda each: each.aside)
    return [*moves, *_claims(view)]


# Derived ------------------------------------------------------------------------------


def offered_actions(state: State) -> list[Action]:
    """What can be done, claims apart, and what is due with all that can come out."""
    if state.stage is Stage.TABLE and not state.rolling:
        both = [do.Shown(TABLE, *faces) for faces in product(*DICE.values())]
        if not state.goals:
            return [*both]
        return [*OFFERS.legal_actions(state)]
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
        case do.Roll8() if state.stage is Stage.TABLE and (
            state.turn not in (-1, action.seat) or state.rolled[action.seat]
        ):
            told = ""
        case do.Done() if action.seat != state.turn:
            told = "" if action.card else OWN_TURN
        case do.Done():
            told = _passed_on(view)[action.card]
        case do.Five():
            told = ""
        case do.Take():
            told = f"take {view.card(state.discard[-1])}"
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
    """The roll for the first turn of somebody at a seat, who says no other's (BOL-2.6); of the
    goal dice, by which who rolls them goes first."""
    if view.state.stage is Stage.TABLE and not view.state.goals:
        faces = product(*DICE.values())
        return [choice_of(view, ROLLED, [do.Shown(seat, *each) for each in faces])]
    if view.state.stage is not Stage.FIRST or seat not in still_rolling(view.state):
        return []
    ask = _rolls(view, seat, "number")
    return [Choice(FIRST_ROLL, (ask,), kind=do.FirstRoll, values={"seat": seat})]


def _again(view: View) -> Iterator[Choice]:
    """BOL-4.10: either goal die rolled again; what it shows holds, even if it is the same."""
    faces = view.state.goals
    for at, die in enumerate(DICE):
        rolls = [do.Shown(TABLE, *at_seat(faces, at, face)) for face in DICE[die]]
        yield choice_of(view, f"roll the {die.title()} die again", rolls)


def _fives(view: View) -> Iterator[Choice]:
    """Five for either die, of a hand that the table has seen."""
    who = Question(
        "seat",
        "Who has five?",
        options({name: seat for seat, name in enumerate(view.names)}),
        "player",
    )
    for at, die in enumerate(DICE):
        told = f"five! {asked_for(view.state.goals, at)}"
        yield Choice(told, (who,), kind=do.Five, values={"die": die})


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
        several = CHECK if state.stage is Stage.TABLE else "claim five of a kind"
        aside = not judging
        return [Choice(several, (who, cards), kind=do.Claim, aside=aside)]
    label, said = f"{view.names[seats[0]]} claims five of a kind", {"seat": seats[0]}
    return [
        Choice(clipped(label, LABEL), (cards,), kind=do.Claim, values=said, aside=not judging)
    ]
