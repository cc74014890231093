"""What can be done at the table now, each with what its line still needs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from ...display import clipped
from ...engine import UNKNOWN, Action
from ...engine.choices import LABEL, Choice, Option, Question, options, single
from ...engine.derive import choices_of
from ...errors import count
from . import actions as do
from .state import GOBLIN, Phase, State, View, left_of, living, unnamed_cards
from .table import due

SHORT = 8
"""How much of a name an offer or a question has room for, twice."""
EARLY = ("SYF-4.1", "turn")
"""Why a card laid before its player's turn is refused."""
DIRECT = 6
"""Up to so many targets are offered at once; more are asked for."""


def choices(view: View) -> list[Choice]:
    """What the moment asks for, then the call that anybody can make at any time."""
    state: State = view.state
    moment = "crown" if state.phase is Phase.CROWN else view.game.due(state)
    return [*_BY_HAND.get(moment, _legal)(view), *_call(view)]


def out_of_turn(view: View, seat: int) -> list[Choice]:
    """A card laid face down before one's turn, which the table may let stand (SYF-4.1); the
    cards before a seat, which are told in any order."""
    state: State = view.state
    if view.game.due(state) == "reveal":
        return _own_reveal(view, seat)
    if state.phase is not Phase.PLAY or seat == state.turn:
        return []
    plays = (do.Lay(seat, target) for target in living(state.lives))
    early = [play for play in plays if _is_early(view, play)]
    return [each._replace(aside=True) for each in choices_of(view, early, label)]


def _is_early(view: View, play: do.Lay) -> bool:
    """Whether nothing is wrong with a card but that its player is not next."""
    refusal = view.game.refusal(view.state, play)
    return refusal is not None and refusal[:2] == EARLY


# What players decide --------------------------------------------------------------------


def _legal(view: View) -> list[Choice]:
    """Whatever the rules allow; of Goblin Hands, in seat order, whose card moves."""
    legal = view.game.legal_actions(view.state)
    if legal and isinstance(legal[0], do.Play):
        return _open_play(view)
    ranked = sorted(legal, key=lambda act: act.owner if isinstance(act, do.Move) else 0)
    return choices_of(view, ranked, label)


def _open_play(view: View) -> list[Choice]:
    """A card and whom it is for; its red number is no number of a list (SYF-4.7)."""
    state: State = view.state
    name = view.names[state.turn]
    targets = options({view.names[seat]: seat for seat in living(state.lives)})
    card = Question("card", "Which card? Its number or name:", kind="card")
    whom = Question("target", do.Play.questions["target"], targets, "player")
    asked = (card, whom)
    return [Choice(f"{name} plays face up", asked, kind=do.Play, values={"seat": state.turn})]


def label(view: View, action: Action) -> str:
    """What people call a play, a shot or a move."""
    name = clipped(view.names[action.seat], SHORT)
    match action:
        case do.Lay(seat, target) if len(living(view.state.lives)) <= DIRECT:
            whom = "self" if target == seat else clipped(view.names[target], SHORT - 1)
            text = f"{name} plays in front of {whom}"
        case do.Shoot(target=target):
            text = f"{name} hits {clipped(view.names[target], SHORT)}"
        case do.Move():
            text = f"{name} moves {_what_moves(view, action)}"
        case _:
            text = f"{name} plays a card"
    return clipped(text, LABEL)


def _what_moves(view: View, move: do.Move) -> str:
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
    yield single(label, do.PassCrown(state.royal))


def _draw(view: View) -> Iterator[Choice]:
    """The next draw; its cards may be named."""
    state: State = view.state
    name, number = view.names[state.turn], due(state)
    many = f"{number}? Names or numbers" if number > 1 else "card? Name or number"
    blank = Question("cards", f"Which {many}:", kind="card", many=True, number=number)
    label, them = f"{clipped(name, SHORT)} draws {number}", "it" if number == 1 else "them"
    yield Choice(f"{label}: name {them}", (blank,), kind=do.Draw, values={"seat": state.turn})
    if not state.config.known:
        yield single(f"{label}: leave {them} unnamed", do.Draw(state.turn))
    if state.config.is_uncounted and (state.pile or not state.discard):
        yield single("the draw pile is empty", do.Empty())


def _shuffle(_: View) -> Iterator[Choice]:
    """SYF-3.7."""
    yield single("the discard pile is shuffled", do.Shuffle())


def _reveal(view: View) -> Iterator[Choice]:
    """The hidden cards, as the screen tells them: those before one player, then the next."""
    state: State = view.state
    waiting = [state.lying[index] for index in unnamed_cards(state)]
    if not waiting:
        yield single("let the cards act", do.Reveal())
        return
    first = sum(lain.at == waiting[0].at for lain in waiting)
    name = clipped(view.names[waiting[0].at], SHORT)
    some = f"{name}'s {first} card{'s' * (first > 1)}"
    more = len(waiting) - first
    ask = f"{some}, then {more} more:" if more else f"{some}, oldest first:"
    blank = Question("cards", ask, kind="card", many=True, number=first)
    yield Choice(f"say {some}", (blank,), kind=do.Reveal)


def _own_reveal(view: View, seat: int) -> list[Choice]:
    """The hidden cards before a player, told before those of others."""
    waiting = [view.state.lying[index].at for index in unnamed_cards(view.state)]
    if seat not in waiting or seat == waiting[0]:
        return []
    before = (UNKNOWN,) * waiting.index(seat)
    name, number = view.names[seat], waiting.count(seat)
    some = f"{clipped(name, SHORT)}'s {count(number, 'card')}"
    asked = f"{some}, oldest first:"
    ask = Question("cards", asked, kind="card", many=True, place=0, number=number)
    return [Choice(f"say {some}", (ask,), kind=do.Reveal, values={"cards": before})]


def _outcome(view: View) -> Iterator[Choice]:
    """What came of a group's own card (SYF-1.10)."""
    first = view.names[living(view.state.lives)[0]]
    blank = Question("changes", f"Whose lives? (such as {first} -1)", kind="gain", many=True)
    yield single("nobody gains or loses a life", do.Outcome(changes=(do.NOTHING,)))
    yield Choice("say who gains or loses lives", (blank,), kind=do.Outcome)


_BY_HAND: Mapping[str, Callable[[View], Iterable[Choice]]] = {
    "crown": _crown,
    "draw": _draw,
    "shuffle": _shuffle,
    "reveal": _reveal,
    "outcome": _outcome,
}
"""What is due -> its choices: the crown's way, and what nobody can list."""


def completing(view: View, actions: Sequence[Action]) -> Choice | None:
    """The choice that asks what calls leave open: who calls, and who objects (SYF-2.9); before
    whom cards lie that were told in a row (SYF-5.1)."""
    reveals = [each for each in actions if isinstance(each, do.Reveal)]
    if len(reveals) == len(actions):
        lie = [Option(str(n), _lying(view, each), each) for n, each in enumerate(reveals, 1)]
        return Choice("", (Question("", "Which lie before whom?", lie),), kind=do.Reveal)
    culprits = {call.culprit for call in actions if isinstance(call, do.CallOut)}
    offer = next(iter(_call(view)), None)
    if len(culprits) != 1 or offer is None or not offer.questions:
        return None
    culprit = culprits.pop()
    asked = tuple(
        each._replace(options=tuple(x for x in each.options if x.value != culprit))
        for each in offer.questions
        if each.field != "culprit"
    )
    return offer._replace(label="", questions=asked, values={"culprit": culprit})


def _lying(view: View, action: do.Reveal) -> str:
    """Before whom cards lie once they are turned up: `Ana: Bow, Axe; Bo: Shield`."""
    before: dict[str, list[str]] = {}
    for place, card in zip(unnamed_cards(view.state), action.cards, strict=False):
        before.setdefault(view.names[view.state.lying[place].at], []).append(view.card(card))
    return "; ".join(f"{name}: {', '.join(cards)}" for name, cards in before.items())


# Calling out ------------------------------------------------------------------------------


def _call(view: View) -> Iterator[Choice]:
    """An improper address, wherever one is possible (SYF-2.9 to SYF-2.12)."""
    state: State = view.state
    house, royal = state.config.house, state.royal
    if house.address_ruling == "off" or not state.lives[royal] or state.ending:
        return
    callers = {view.names[seat]: seat for seat in living(state.lives)}
    rude = {
        name: seat
        for name, seat in callers.items()
        if seat != royal or house.rh_callable == "yes"
    }
    if len(callers) == 2 and len(rude) == 1:
        (name, culprit), *_ = rude.items()
        label = f"{clipped(name, SHORT)} was rude to the crown"
        yield single(label, do.CallOut(royal, culprit), aside=True)
        return
    asked = [
        Question("culprit", "Who was rude to the crown?", options(rude), "player"),
        Question("seat", "Who calls it out?", options(callers), "player", unless=("culprit",)),
    ]
    judges = {view.names[royal]: royal} if house.address_ruling == "royal" else callers
    if house.address_ruling != "caller" and len(callers) > 2:
        objects = Question(
            "against",
            "Who objects? (Enter: nobody)",
            options(judges),
            "player",
            many=True,
            optional=True,
            unless=("culprit", "seat"),
        )
        asked.append(objects)
    yield Choice("somebody was rude to the crown", tuple(asked), kind=do.CallOut, aside=True)
