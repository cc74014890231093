"""What parts of a line stand for: cards laid down, with what was drawn or taken before them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from ...engine import TABLE, UNKNOWN, Action, Refusal
from ...engine.correction import Correct
from ...engine.parser.grammar import Said, Ways
from ...engine.seats import seats_after
from .actions import Decline, Discard, Draw, Play, Reroll, Roll8, Take, Trade
from .legality_cards import PARTNER
from .state import ActionCard, Stage, State


def discarded(said: Said) -> Iterator[Action]:
    """Laid down and no more."""
    yield Discard(said.seat, said["card"])


def played(said: Said) -> Iterator[Action]:
    """With its effect."""
    return plays(said, said["card"])


def plays(said: Said, card: str) -> Iterator[Action]:
    """A card played, with each partner where none is said and one is needed."""
    state: State = said.state
    acts, target = state.config.acts_as(card), said.get("target")
    after = seats_after(said.seat, len(state.config.players), state.way)
    if acts == ActionCard.SKIP and target == after[0]:
        target = None  # who is next is who is skipped
    alone = acts not in PARTNER or "target" in said.values
    for partner in [target] if alone else sorted(after[:-1]):
        yield Play(said.seat, card, partner, said.get("given", ""))


def laid_down(said: Said) -> Iterator[Action]:
    """A card that is merely named: an action card acts, any other is discarded."""
    acts = said.state.config.kinds.get(said["card"]) == "action"
    if acts or "target" not in said.values:
        yield from played(said) if acts else discarded(said)


def put(said: Said) -> Iterator[Action]:
    """An action card that is put down may act or not."""
    yield from discarded(said)
    if said.state.config.kinds.get(said["card"]) == "action":
        yield from played(said)


def given(said: Said) -> Iterator[Action]:
    """`trade blue star with bo`: by the card, or after a 6."""
    yield Play(said.seat, ActionCard.CARD, said["target"], said["given"])
    yield Trade(said.seat, said["target"], said["given"])


def traded(said: Said) -> Iterator[Action]:
    """`trade with bo`: by either of the two cards; `trade a card` by the one."""
    for card in (
        (ActionCard.CARD,) if "card" in said.values else (ActionCard.HANDS, ActionCard.CARD)
    ):
        yield from plays(said, card)


Deed: TypeAlias = Callable[[Said], Iterator[Action]]


def after(first: type[Action] | None, deed: Deed, said: Said) -> Ways | Refusal:
    """What is laid down after the draw or the take that is said; where none is, what could
    come before it goes without saying (BOL-4.1)."""
    state: State = said.state
    start = state.stage is Stage.START and not state.rolling
    laid = [*deed(said)]
    if start and deed is laid_down and (refusal := in_doubt(said, first)):
        return refusal
    if state.rolling and "card" in said.values and said["card"] == ActionCard.ROLL:
        return Ways(())  # `roll` is the die
    if first is None:
        ways: list[Sequence[Action]] = [(action,) for action in laid]
        early = "early" in said.values  # before any draw, that is
        if start and said.seat == state.turn and deed is not discarded and not early:
            ways += [(draw(said.seat), each) for draw in (Draw, Take) for each in laid]
        return Ways(ways)
    before = taken(said) if "top" in said.values else [first(said.seat)]
    return before if isinstance(before, Refusal) else Ways([(*before, each) for each in laid])


def rerolled(first: type[Action] | None, said: Said) -> Sequence[Action] | Refusal:
    """`draws, the roll card on the shapes die`: the card played, and the die it rolls."""
    if said.state.config.acts_as(said["card"]) != ActionCard.ROLL:
        return []
    die = Reroll(said.seat, said["die"], said.get("face", ""))
    before = taken(said) if "top" in said.values else [first(said.seat)] if first else []
    return (
        before if isinstance(before, Refusal) else [*before, Play(said.seat, said["card"]), die]
    )


def in_doubt(said: Said, first: type[Action] | None) -> Refusal | None:
    """Why a card that is merely named is hardly meant as a discard: it is what the dice show,
    said again, or what lies on top."""
    state: State = said.state
    card, alone = said["card"], len(said.values) == 1
    if first is None and card == "-".join(state.goals):
        return Refusal("BOL-3.6", "same", {"card": card})
    if first is not Take and alone and state.discard[-1:] == (card,):
        return Refusal("BOL-4.4", "either", {"card": card})
    return None


def taken(said: Said) -> Sequence[Action] | Refusal:
    """`take blue star`: only what lies on top can be, where any can."""
    top, early = said.state.discard[-1:], said.state.stage is Stage.START
    if top == (UNKNOWN,):
        return [Correct(TABLE, f"top {said['top']}"), Take(said.seat)]
    if top and said["top"] != top[0] and early:
        return other(said, top[0])
    return [Take(said.seat)]


def many(said: Said) -> Sequence[Action] | Refusal:
    """BOL-4.2: one card is laid down, and no more."""
    cards = said.get("cards", (UNKNOWN,))
    if said["number"] == 1 == len(cards):
        return [Discard(said.seat, cards[0])]
    return Refusal("BOL-4.2", "one", {"player": said.seat}) if said["number"] > 1 else []


def declined(said: Said) -> Sequence[Action]:
    """`rolled 6, nothing`: there is something to decline from 6 on (BOL-4.11)."""
    return [Roll8(said.seat, said["number"]), *[Decline(said.seat)] * (said["number"] > 5)]


def put_back(said: Said) -> Sequence[Action]:
    """BOL-4.5: `takes it and puts it back`."""
    top = said.state.discard[-1:]
    return [Take(said.seat), *(Discard(said.seat, card) for card in top)]


def over(said: Said) -> Ways:
    """`done`: a card nobody names is laid down, after a draw or a take; what a die allows is
    declined."""
    state, laid = said.state, Discard(said.seat, UNKNOWN)
    if state.stage is Stage.START and not state.rolling:
        return Ways([(Draw(said.seat), laid), (Take(said.seat), laid)])
    if state.free:
        return Ways([(Decline(said.seat),)])
    return Ways([(laid,)] if state.stage is Stage.DISCARD else [])


def other(said: Said, top: str) -> Refusal:
    return Refusal("BOL-4.4", "other", {"card": said["top"], "top": top})
