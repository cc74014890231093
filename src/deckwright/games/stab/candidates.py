"""What the player whose turn it is may do."""

from __future__ import annotations

from functools import lru_cache

from ...engine import UNKNOWN, Action
from .actions import lay, move, pass_crown, play, shoot
from .card_knowledge import held_by
from .state import CRYSTAL, GOBLIN, OWN, TURNED, Phase, State, asked, left_of, living, under


def legal_actions(state: State) -> tuple[Action, ...]:
    """Everything but calls: anybody may call anybody out at any time, but for an offence."""
    if state.ending:
        return ()
    match state.phase:
        case Phase.CROWN:
            return (pass_crown(state.royal, left_of(state.lives, state.royal)),)
        case Phase.PLAY:
            return _plays(state)
        case Phase.RESOLVE if state.choice:
            return _chosen(state)
        case _:
            return ()


def _plays(state: State) -> tuple[Action, ...]:
    """Each kind of card in the hand, before each player."""
    seat, targets = state.turn, living(state.lives)
    cards = tuple(dict.fromkeys(state.hands[seat]))
    if not state.config.known:
        if not under(state, CRYSTAL, seat):
            return tuple(lay(seat, target) for target in targets)
        kinds = state.config.rank if UNKNOWN in cards else cards
        cards = tuple(card for card in kinds if not any(held_by(state, ((seat, card),))))
    return _all_plays(seat, cards, targets)


@lru_cache(maxsize=16384)
def _all_plays(
    seat: int, cards: tuple[str, ...], targets: tuple[int, ...]
) -> tuple[Action, ...]:
    return tuple(play(seat, card, target) for card in cards for target in targets)


def _chosen(state: State) -> tuple[Action, ...]:
    """What the card that acts lets its target choose; of an outcome the table speaks."""
    card = asked(state)
    if card == OWN:
        return ()
    return _moves(state) if card == GOBLIN else _shots(state)


def _moves(state: State) -> tuple[Action, ...]:
    """Each card that Goblin Hands can mean, to each other player."""
    seat = state.choice.at if state.choice else -1
    ways: dict[tuple[str, int], set[bool]] = {}
    for card, _, at, way in state.lying:
        if state.config.acts[card] != GOBLIN:
            ways.setdefault((card, at), set()).add(way in TURNED)
    targets = living(state.lives)
    return tuple(
        move(seat, card, at, target, sideways)
        for (card, at), turned in ways.items()
        for sideways in ((False, True) if len(turned) > 1 else (False,))
        for target in targets
        if target != at
    )


def _shots(state: State) -> tuple[Action, ...]:
    """Everybody else."""
    seat = state.choice.at if state.choice else -1
    return tuple(shoot(seat, target) for target in living(state.lives) if target != seat)
