"""What can be done in Dice Factor, and what is asked for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ...display import clipped
from ...engine.choices import Choice, Question
from ...engine.view import View
from .actions import Discard, Draw, Take
from .card_knowledge import possible
from .goals import DICE
from .legality_cards import works
from .legality_claims import entitled
from .state import ADD, CARD, HANDS, REVERSE, ROLL, SKIP, Stage, State
from .vocabulary import WORDS

LISTED = 9
"""So many words at most are listed under a question, and players below each other."""

LABEL = 34
"""So long at most is what people call an offer."""

EIGHT = tuple(map(str, range(1, 9)))

ALONE = (SKIP, REVERSE, ADD, ROLL)
TRADES = (HANDS, CARD)
"""The action cards without a partner and with one."""


def choices(view: View) -> list[Choice]:
    """What the moment asks for, then a claim by whoever may make one."""
    state: State = view.state
    if state.turn.stage is Stage.OVER:
        return []
    if state.turn.shuffle:
        return [Choice("the discard pile is shuffled", "shuffle"), *_claims(view)]
    return [*_OFFERS[state.turn.stage](view), *_claims(view)]


def _number(name: str, question: str) -> Question:
    """A face of the eight-sided die, as it is."""
    return Question(name, question, EIGHT, listed=False, only=True)


def _deal(_: View) -> list[Choice]:
    return [Choice("five cards each are dealt", "deal")]


def _turn_up(_: View) -> list[Choice]:
    ask = Question("card", "Which card is it?")
    return [Choice("the top card is turned up", "turn-up {card}", (ask,))]


def _first(view: View) -> list[Choice]:
    """A number for each who rolls, in seat order."""
    rollers = view.state.course.rollers
    asks = tuple(
        _number(f"n{seat}", clipped(f"{view.names[seat]} rolls (1-8)?", 36)) for seat in rollers
    )
    line = ", ".join(f"{{{ask.name}}}" for ask in asks)
    return [Choice("roll for the first turn", f"first-rolls {line}", asks)]


def _roll_goals(view: View) -> list[Choice]:
    name = view.names[view.state.turn.seat]
    colour, shape = (
        Question(die, f"The {title} die shows?", faces, only=True)
        for (die, faces), title in zip(DICE.items(), ("Colors", "Shapes"), strict=True)
    )
    line = f"{name}: goals {{colors}} {{shapes}}"
    return [Choice("roll both goal dice", line, (colour, shape))]


def _start(view: View) -> list[Choice]:
    """The three choices of a turn, as far as they are there."""
    state: State = view.state
    seat = state.turn.seat
    name = view.names[seat]
    roll = Choice(
        "roll the eight-sided die",
        f"{name}: roll8 {{number}}",
        (_number("number", "Which number (1-8)?"),),
    )
    if state.turn.rolling:
        return [roll]
    found = []
    if view.game.refusal(state, Draw(seat)) is None:
        found.append(Choice("draw a card", f"{name}: draw"))
    if view.game.refusal(state, Take(seat)) is None:
        top = view.card(state.cards.discard[-1])
        found.append(Choice(f"take {top}", f"{name}: take"))
    return [*found, roll]


def _lay_down(view: View) -> list[Choice]:
    """The discard, and action cards that are not in sight elsewhere."""
    state: State = view.state
    seat = state.turn.seat
    name = view.names[seat]
    held = possible(state.cards, seat)
    found = []
    if any(view.game.refusal(state, Discard(seat, card)) is None for card in held):
        ask = Question("card", "Card (as: red star)?")
        found.append(Choice("discard a card", f"{name}: discard {{card}}", (ask,)))
    acts = state.config.acts
    own = [card for card in acts if acts[card] not in TRADES]
    pairs = [card for card in acts if acts[card] in TRADES]
    simple, trades = _unseen(state, [*ALONE, *own]), _unseen(state, [*TRADES, *pairs])
    if any(works(state, card) for card in simple if card in held):
        asks: tuple[Question, ...] = (_which(view, simple),)
        found.append(Choice("play an action card", f"{name}: play {{card}}", asks))
    if any(works(state, card) for card in trades if card in held):
        line, asks = _partner(view, f"{name}: play {{card}}")
        offer = Choice("play a trade with another player", line, (_which(view, trades), *asks))
        found.append(offer)
    return found


def _unseen(state: State, cards: Sequence[str]) -> list[str]:
    """Those of which a copy does not lie open; what hands hold makes no difference."""
    seen = [*state.cards.discard, *[ADD] * (state.cards.front >= 0)]
    return [card for card in cards if seen.count(card) < state.config.deck.get(card, 0)]


def _which(view: View, cards: Sequence[str]) -> Question:
    words = [WORDS.get(card, card) for card in cards]
    return Question("card", "Which card?", words, labels=[view.card(card) for card in cards])


def _partner(view: View, line: str) -> tuple[str, tuple[Question, ...]]:
    """A line with its partner: asked for, unless there is only one."""
    others = [n for seat, n in enumerate(view.names) if seat != view.state.turn.seat]
    if len(others) == 1:
        return f"{line} > {others[0]}", ()
    return f"{line} > {{target}}", (Question("target", "With whom?", _few(others)),)


def _few(words: Sequence[str]) -> Sequence[str]:
    """Words, where they are few enough to list."""
    return words if len(words) <= LISTED else ()


def _trade(view: View) -> list[Choice]:
    """A trade of one card, or of hands, after a roll."""
    turn = view.state.turn
    name = view.names[turn.seat]
    verb, what = ("swap", "hands") if turn.stage is Stage.SWAP else ("trade", "a card")
    line, asks = _partner(view, f"{name}: {verb}")
    return [Choice(f"trade {what}", line, asks), _decline(view)]


def _decline(view: View) -> Choice:
    name = view.names[view.state.turn.seat]
    return Choice("decline", f"{name}: decline")


def _reroll(view: View) -> list[Choice]:
    """One die or the other; after an 8 also neither."""
    turn = view.state.turn
    name = view.names[turn.seat]
    dice = [
        Choice(
            f"roll the {die.title()} die",
            f"{name}: reroll {die} {{face}}",
            (Question("face", "What does it show?", faces, only=True),),
        )
        for die, faces in DICE.items()
        if turn.rolling in ("", die)
    ]
    return [*dice, *[_decline(view)] * (turn.free and not turn.rolling)]


def _grab(view: View) -> list[Choice]:
    """Which card it was stays secret (BOL-2.5)."""
    other = view.names[view.state.turn.target]
    return [Choice(clipped(f"a card of {other}'s is taken", LABEL), "grab")]


def _keep(view: View) -> list[Choice]:
    name = view.names[view.state.turn.target]
    return [Choice("take up the card laid aside", f"{name}: keep")]


def _judge(_: View) -> list[Choice]:
    return [Choice("nobody else claims", "settle")]


_OFFERS: Mapping[Stage, Callable[[View], list[Choice]]] = {
    Stage.DEAL: _deal,
    Stage.TURN_UP: _turn_up,
    Stage.FIRST: _first,
    Stage.GOALS: _roll_goals,
    Stage.START: _start,
    Stage.DISCARD: _lay_down,
    Stage.TRADE: _trade,
    Stage.SWAP: _trade,
    Stage.REROLL: _reroll,
    Stage.GRAB: _grab,
    Stage.KEEP: _keep,
    Stage.JUDGE: _judge,
}


def _claims(view: View) -> list[Choice]:
    """A claim, by one of those whose claim would count now."""
    state: State = view.state
    if not state.course.wanted or state.turn.stage in (Stage.GRAB, Stage.KEEP):
        return []
    judging = state.turn.stage is Stage.JUDGE
    seats = state.course.waiting if judging else entitled(state)
    cards = Question("cards", "Which five cards?")
    names = [view.names[seat] for seat in seats]
    if len(names) < 2:
        return [
            Choice(
                clipped(f"{name} claims five of a kind", LABEL),
                f"{name}: claim {{cards}}",
                (cards,),
                aside=True,
            )
            for name in names
        ]
    who = Question("who", "Who claims?", _few(names))
    return [Choice("claim five of a kind", "{who}: claim {cards}", (who, cards), aside=True)]
