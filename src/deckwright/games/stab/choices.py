"""What can be done at the table now, each with what its line still needs."""

from __future__ import annotations

from collections.abc import Iterator

from ...display import clipped
from ...engine import Action
from ...engine.choices import LABEL, Choice, Question, derived
from ...engine.view import View
from .actions import Move, Shoot
from .screen import due
from .state import CRYSTAL, GOBLIN, OWN, Phase, State, asked, left_of, living, under, unnamed

SHORT = 8
"""How much of a name an offer or a question has room for, twice."""
ASKED = 32
"""So long a question leaves room for an answer beside it."""
DIRECT = 6
"""Up to so many targets are offered at once; more are asked for."""


def choices(view: View) -> list[Choice]:
    """What the phase asks for, then the call that anybody can make at any time."""
    return [*_due(view), *_call(view)]


def _due(view: View) -> Iterator[Choice]:
    state: State = view.state
    match state.phase:
        case Phase.CROWN:
            royal = view.names[state.royal]
            heir = view.names[left_of(state.lives, state.royal)]
            yield Choice(clipped(f"the crown passes to {heir}", 34), f"{royal}: pass-crown")
        case Phase.DRAW:
            yield from _draw(view)
        case Phase.PLAY:
            yield from _play(view)
        case Phase.REVEAL:
            yield _reveal(view)
        case Phase.RESOLVE if state.choice:
            yield from _chosen(view)


# Drawing --------------------------------------------------------------------------------


def _draw(view: View) -> Iterator[Choice]:
    """The next draw, or the shuffle before it (SYF-3.7)."""
    state: State = view.state
    if view.game.due(state) == "shuffle":
        yield Choice("the discard pile is shuffled", "shuffle")
        return
    name, number = view.names[state.turn], due(state)
    many = f"{number}? Names or numbers" if number > 1 else "card? Name or number"
    blank = Question("cards", f"Which {many}:", kinds(view), listed=False)
    label, them = f"{clipped(name, SHORT)} draws {number}", "it" if number == 1 else "them"
    yield Choice(f"{label}: name {them}", f"{name}: draw {{cards}}", (blank,))
    if not state.config.known:
        yield Choice(f"{label}: leave {them} unnamed", f"{name}: draw")
    if state.config.uncounted and (state.pile or not state.discard):
        yield Choice("the draw pile is empty", "empty")


def kinds(view: View) -> tuple[str, ...]:
    """The cards by the red numbers printed on them, if those count from 1 without a gap.

    A group's own cards share numbers with others, and go by their names.
    """
    rank, facts = view.state.config.rank, view.setup.facts
    printed = [card for card in rank if card in facts and "section" not in facts[card]]
    number = {card: facts[card]["priority"] for card in printed}
    if sorted(number.values()) != list(range(1, len(number) + 1)):
        return ()
    return tuple(sorted(number, key=lambda card: number[card]))


# Playing and turning up ---------------------------------------------------------------------


def _play(view: View) -> Iterator[Choice]:
    """A card before each of the living; named only where it is open (SYF-4.7)."""
    state: State = view.state
    name = view.names[state.turn]
    targets = [view.names[seat] for seat in living(state.lives)]
    is_open = state.config.known or under(state, CRYSTAL, state.turn)
    blank = Question("target", "In front of whom?", targets)
    if is_open:
        card = Question("card", "Which card? Its number or name:", kinds(view), listed=False)
        line = f"{name}: play {{card}} > {{target}}"
        yield Choice(f"{name} plays face up", line, (card, blank))
    elif len(targets) > DIRECT:
        yield Choice(f"{name} plays a card", f"{name}: play > {{target}}", (blank,))
    else:
        for target in targets:
            whom = "self" if target == name else clipped(target, SHORT - 1)
            label = f"{clipped(name, SHORT)} plays in front of {whom}"
            yield Choice(label, f"{name}: play > {target}")


def _reveal(view: View) -> Choice:
    """The hidden cards before one player, then those before the next."""
    state: State = view.state
    waiting = [state.lying[index] for index in unnamed(state)]
    if not waiting:
        return Choice("let the cards act", "reveal")
    first = waiting[0].at
    here = [lain for lain in waiting if lain.at == first]
    name = clipped(view.names[first], SHORT)
    many = f"{len(here)} card{'' if len(here) == 1 else 's'}"
    by = ", ".join(clipped(view.names[lain.by], SHORT) for lain in here)
    question = f"{name}'s {many}, from {by}:"
    if len(question) > ASKED:
        question = f"{name}'s {many}, oldest first:"
    blank = Question("cards", question, kinds(view), listed=False)
    return Choice(f"say {name}'s {many}", "reveal {cards}", (blank,))


# Choosing -------------------------------------------------------------------------------


def _chosen(view: View) -> Iterator[Choice]:
    """What the card that acts asks its target, or the table."""
    asks = {OWN: _outcome}
    yield from asks.get(asked(view.state), _shots)(view)


def _outcome(view: View) -> Iterator[Choice]:
    """What came of a group's own card (SYF-1.10)."""
    first = view.names[living(view.state.lives)[0]]
    blank = Question("changes", f"Whose lives? (such as {first} -1)")
    yield Choice("nobody gains or loses a life", "outcome nothing")
    yield Choice("say who gains or loses lives", "outcome {changes}", (blank,))


def _shots(view: View) -> Iterator[Choice]:
    """One target each; of Goblin Hands, in seat order, whose card moves."""
    legal = view.game.legal_actions(view.state)
    ranked = sorted(legal, key=lambda act: act.owner if isinstance(act, Move) else 0)
    yield from derived(view, ranked, label)


def label(view: View, action: Action) -> str:
    """What people call a shot or a move."""
    name = clipped(view.names[action.seat], SHORT)
    if isinstance(action, Shoot):
        return f"{name} hits {clipped(view.names[action.target], SHORT)}"
    if isinstance(action, Move):
        whose = clipped(view.names[action.owner], SHORT)
        state: State = view.state
        there = {lain.card for lain in state.lying if lain.at == action.owner}
        movable = {card for card in there if state.config.acts[card] != GOBLIN}
        one = f"{name} moves {whose}'s {view.card(action.card)}"
        return clipped(one, LABEL) if len(movable) == 1 else f"{name} moves a card of {whose}"
    return ""


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
        told = ("culprit", "caller")
        blanks.append(Question("against", ask, judges, True, lead="against", unless=told))
        line += " {against}"
    yield Choice("somebody was rude to the crown", line, tuple(blanks), aside=True)
