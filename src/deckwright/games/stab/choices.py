"""What can be done at the table now, each with what its line still needs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from ...display import clipped
from ...engine import Action
from ...engine.choices import LABEL, Choice, Question
from ...engine.derive import derived
from ...errors import count
from .actions import CallOut, Lay, Move, Play, Shoot
from .state import GOBLIN, Phase, State, View, left_of, living, unnamed
from .table import due

SHORT = 8
"""How much of a name an offer or a question has room for, twice."""
DIRECT = 6
"""Up to so many targets are offered at once; more are asked for."""


def choices(view: View) -> list[Choice]:
    """What the moment asks for, then the call that anybody can make at any time."""
    state: State = view.state
    moment = "crown" if state.phase is Phase.CROWN else view.game.due(state)
    return [*_BY_HAND.get(moment, _legal)(view), *_call(view)]


def out_of_turn(view: View, seat: int) -> list[Choice]:
    """Cards land face down in any order (SYF-4.1), and are told in any: those before a seat."""
    state: State = view.state
    if view.game.due(state) == "reveal":
        return _own_reveal(view, seat)
    if state.phase is not Phase.PLAY or seat == state.turn:
        return []
    plays = (Lay(seat, target) for target in living(state.lives))
    open_now = [play for play in plays if view.game.refusal(state, play) is None]
    return derived(view, open_now, label)


# What players decide --------------------------------------------------------------------


def _legal(view: View) -> list[Choice]:
    """Whatever the rules allow; of Goblin Hands, in seat order, whose card moves."""
    legal = view.game.legal_actions(view.state)
    if legal and isinstance(legal[0], Play):
        return _open_play(view)
    ranked = sorted(legal, key=lambda act: act.owner if isinstance(act, Move) else 0)
    return derived(view, ranked, label)


def _open_play(view: View) -> list[Choice]:
    """A card and whom it is for; its red number is no number of a list (SYF-4.7)."""
    state: State = view.state
    name = view.names[state.turn]
    targets = [view.names[seat] for seat in living(state.lives)]
    card = Question("card", "Which card? Its number or name:")
    whom = Question("target", Play.questions["target"], targets)
    return [
        Choice(f"{name} plays face up", f"{name}: play {{card}} > {{target}}", (card, whom))
    ]


def label(view: View, action: Action) -> str:
    """What people call a play, a shot or a move."""
    name = clipped(view.names[action.seat], SHORT)
    match action:
        case Lay(seat, target) if len(living(view.state.lives)) <= DIRECT:
            whom = "self" if target == seat else clipped(view.names[target], SHORT - 1)
            text = f"{name} plays in front of {whom}"
        case Shoot(target=target):
            text = f"{name} hits {clipped(view.names[target], SHORT)}"
        case Move():
            text = f"{name} moves {_moved(view, action)}"
        case _:
            text = f"{name} plays a card"
    return clipped(text, LABEL)


def _moved(view: View, move: Move) -> str:
    """The only card before a player that can move, or that there are several."""
    state: State = view.state
    whose = clipped(view.names[move.owner], SHORT)
    there = {lain.card for lain in state.lying if lain.at == move.owner}
    movable = {card for card in there if state.config.acts[card] != GOBLIN}
    return f"{whose}'s {view.card(move.card)}" if len(movable) == 1 else f"a card of {whose}"


# What comes out at the table ------------------------------------------------------------


def _crown(view: View) -> Iterator[Choice]:
    """SYF-2.3: always to the left."""
    state: State = view.state
    heir = view.names[left_of(state.lives, state.royal)]
    label = clipped(f"the crown passes to {heir}", LABEL)
    yield Choice(label, f"{view.names[state.royal]}: pass-crown")


def _draw(view: View) -> Iterator[Choice]:
    """The next draw; its cards may be named."""
    state: State = view.state
    name, number = view.names[state.turn], due(state)
    many = f"{number}? Names or numbers" if number > 1 else "card? Name or number"
    blank = Question("cards", f"Which {many}:")
    label, them = f"{clipped(name, SHORT)} draws {number}", "it" if number == 1 else "them"
    yield Choice(f"{label}: name {them}", f"{name}: draw {{cards}}", (blank,))
    if not state.config.known:
        yield Choice(f"{label}: leave {them} unnamed", f"{name}: draw")
    if state.config.uncounted and (state.pile or not state.discard):
        yield Choice("the draw pile is empty", "empty")


def _shuffle(_: View) -> Iterator[Choice]:
    """SYF-3.7."""
    yield Choice("the discard pile is shuffled", "shuffle")


def _reveal(view: View) -> Iterator[Choice]:
    """The hidden cards, as the screen tells them: those before one player, then the next."""
    state: State = view.state
    waiting = [state.lying[index] for index in unnamed(state)]
    if not waiting:
        yield Choice("let the cards act", "reveal")
        return
    first = sum(lain.at == waiting[0].at for lain in waiting)
    name = clipped(view.names[waiting[0].at], SHORT)
    some = f"{name}'s {first} card{'s' * (first > 1)}"
    more = len(waiting) - first
    ask = f"{some}, then {more} more:" if more else f"{some}, oldest first:"
    yield Choice(f"say {some}", "reveal {cards}", (Question("cards", ask),))


def _own_reveal(view: View, seat: int) -> list[Choice]:
    """The hidden cards before a player, told before those of others."""
    waiting = [view.state.lying[index].at for index in unnamed(view.state)]
    if seat not in waiting or seat == waiting[0]:
        return []
    name, number = view.names[seat], count(waiting.count(seat), "card")
    some = f"{clipped(name, SHORT)}'s {number}"
    ask = Question("cards", f"{some}, oldest first:")
    return [Choice(f"say {some}", f"before {name}: {{cards}}", (ask,))]


def _outcome(view: View) -> Iterator[Choice]:
    """What came of a group's own card (SYF-1.10)."""
    first = view.names[living(view.state.lives)[0]]
    blank = Question("changes", f"Whose lives? (such as {first} -1)")
    yield Choice("nobody gains or loses a life", "outcome nothing")
    yield Choice("say who gains or loses lives", "outcome {changes}", (blank,))


_BY_HAND: Mapping[str, Callable[[View], Iterable[Choice]]] = {
    "crown": _crown,
    "draw": _draw,
    "shuffle": _shuffle,
    "reveal": _reveal,
    "outcome": _outcome,
}
"""What is due -> its choices: the crown's way, and what nobody can list."""


def completing(view: View, actions: Sequence[Action]) -> Choice | None:
    """The choice that asks what calls leave open: who calls, and who objects (SYF-2.9)."""
    culprits = {call.culprit for call in actions if isinstance(call, CallOut)}
    offer = next((each for each in _call(view)), None)
    if len(culprits) != 1 or offer is None or not offer.questions:
        return None
    name = view.names[culprits.pop()]
    left = [ask.without({"culprit": name}) for ask in offer.questions if ask.name != "culprit"]
    return offer._replace(
        line=offer.line.replace("{culprit}", name), questions=tuple(left), label=""
    )


# Calling out ------------------------------------------------------------------------------


def _call(view: View) -> Iterator[Choice]:
    """An improper address, wherever one is possible (SYF-2.9 to SYF-2.12)."""
    state: State = view.state
    house, royal = state.config.house, state.royal
    if house.address_ruling == "off" or not state.lives[royal] or state.ending:
        return
    there = living(state.lives)
    callers = [view.names[seat] for seat in there]
    rude = [view.names[seat] for seat in there if seat != royal or house.rh_callable == "yes"]
    if len(there) == 2 and len(rude) == 1:
        label = f"{clipped(rude[0], SHORT)} was rude to the crown"
        yield Choice(label, f"{view.names[royal]}: callout {rude[0]}", aside=True)
        return
    blanks = [
        Question("culprit", "Who was rude to the crown?", rude),
        Question("caller", "Who calls it out?", callers, unless=("culprit",)),
    ]
    line = "{caller}: callout {culprit}"
    judges = [view.names[royal]] if house.address_ruling == "royal" else callers
    if house.address_ruling != "caller" and len(there) > 2:
        ask = "Who objects? (Enter: nobody)"
        named = ("culprit", "caller")
        blanks.append(Question("against", ask, judges, True, lead="against", unless=named))
        line += " {against}"
    yield Choice("somebody was rude to the crown", line, tuple(blanks), aside=True)
