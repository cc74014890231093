"""What can be done now, in the order in which it happens on the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...engine.choices import Choice, Question
from ...engine.view import View
from . import actions as do
from . import choices_battle
from .choices_parts import face_down, fronts, one_of, short, stopping, which_back
from .config import SKILLS, THREE_ROUNDS
from .legality_turn import BETWEEN
from .queries import can_end, forced, may_add_negative, opponents
from .state import Phase, State
from .vocabulary import WORLDS

BACKS = {"equipment": "Equipment", "immediate": "Immediate", "3rounds": "3 Rounds"}


def choices(view: View) -> list[Choice]:
    """What the phase asks for; between Challenges also to give up, or to go home."""
    state: State = view.state
    found = _OFFERS[state.phase](view)
    if state.phase in BETWEEN and not state.stopping:
        found += [stopping(view), _leave(view)]
    return found


# Between Challenges ---------------------------------------------------------------------


def _draw(view: View) -> list[Choice]:
    """The next card, by its back."""
    state: State = view.state
    backs = [back for back in state.config.deck.fronts if back in state.pile]
    labels = [BACKS.get(back) or f"{back} {WORLDS.get(back, '')}".strip() for back in backs]
    blank = Question("back", "What is on its back?", backs, labels=labels)
    name = view.names[state.turn]
    return [
        Choice(f"{short(view, state.turn)} draws a card", f"{name}: draw {{back}}", (blank,))
    ]


def _leave(view: View) -> Choice:
    playing = [view.names[seat] for seat in view.state.playing]
    ask = Question("player", "Who?", playing)
    return Choice("a player goes home", "leave {player}", (ask,), aside=True)


# The turn -------------------------------------------------------------------------------


def _turn(view: View) -> list[Choice]:
    """Challenges, and Negative Events in their place; alone, if they are due."""
    state: State = view.state
    if forced(state):
        return _negative(view)
    found = [*_character_challenge(view), *_event_challenge(view), *_negative(view)]
    if can_end(state):
        name = view.names[state.turn]
        found.append(Choice(f"{short(view, state.turn)}'s turn is over", f"{name}: end"))
    return found


def _character_challenge(view: View) -> list[Choice]:
    """Against whom, on which Skill, and with how much face down."""
    state: State = view.state
    legal = view.game.legal_actions(state)
    open_now = [each for each in legal if isinstance(each, do.CharacterChallenge)]
    if not open_now:
        return []
    skills = [skill for skill in SKILLS if skill in {each.skill for each in open_now}]
    down = face_down(max(each.down or 0 for each in open_now))
    line, blanks = _against(view, f"on {{skill}}{' {down}' if down else ''}")
    asked_skill = Question("skill", "On which Skill?", skills, labels=_called(skills))
    label = f"{short(view, state.turn)}: Character Challenge"
    return [Choice(label, line, (*blanks, asked_skill, *down))]


def _called(skills: Sequence[str]) -> list[str]:
    return [SKILLS[skill] for skill in skills]


def _against(view: View, rest: str) -> tuple[str, list[Question]]:
    """The line of a Challenge; where there is one opponent, nobody is asked who."""
    state: State = view.state
    name, others = view.names[state.turn], [view.names[seat] for seat in opponents(state)]
    if len(others) == 1:
        return f"{name}: challenge {others[0]} {rest}", []
    return f"{name}: challenge {{target}} {rest}", [Question("target", "Against whom?", others)]


def _event_challenge(view: View) -> list[Choice]:
    """Against whom, and with which Universe on the back."""
    state: State = view.state
    legal = view.game.legal_actions(state)
    homes = [each.universe for each in legal if isinstance(each, do.EventChallenge)]
    homes = list(dict.fromkeys(homes))
    if not homes:
        return []
    label = f"{short(view, state.turn)}: Event Challenge"
    if len(homes) == 1:
        line, blanks = _against(view, f"with {homes[0]}")
        return [Choice(f"{label}, {homes[0]}", line, tuple(blanks))]
    line, blanks = _against(view, "with {universe}")
    labels = [f"{home} {WORLDS.get(home, '')}".strip() for home in homes]
    ask = Question("universe", "Which Event's back?", homes, labels=labels)
    return [Choice(label, line, (*blanks, ask))]


def _negative(view: View) -> list[Choice]:
    """STG-8.1, STG-8.2: which it is, and of several backs of one kind which was played."""
    state: State = view.state
    hand = forced(state, surely=False)
    if not forced(state) and may_add_negative(state) and not state.stopping:
        hand = tuple(held for held in state.hands[state.turn] if held.back == THREE_ROUNDS)
    if not hand:
        return []
    card = one_of(view, "card", "Which card is it?", fronts(view, [hand[0].back]))
    age = which_back(view, hand, "Which of the backs?")
    line = f"{view.names[state.turn]}: negative {{card}}{' {held}' if age else ''}"
    kind = "a 3 Rounds card" if hand[0].back == THREE_ROUNDS else "the Immediate"
    return [Choice(f"{short(view, state.turn)} plays {kind}", line, (*age, card))]


def _fixed(*offers: Choice) -> Callable[[View], list[Choice]]:
    """The same offers whatever the table looks like."""
    return lambda _: list(offers)


_OFFERS: dict[Phase, Callable[[View], list[Choice]]] = {
    Phase.DEAL: _fixed(Choice("all Characters are dealt", "deal")),
    Phase.DRAW: _draw,
    Phase.MAIN: _turn,
    Phase.ANSWER: choices_battle.answer,
    Phase.SHOW: choices_battle.show,
    Phase.BATTLE: choices_battle.battle,
    Phase.GIVE: choices_battle.give,
    Phase.TAKE: choices_battle.take,
    Phase.DISCARD: choices_battle.discard,
    Phase.OPEN: choices_battle.open_all,
    Phase.POLICE: choices_battle.police,
    Phase.OVER: _fixed(),
}
