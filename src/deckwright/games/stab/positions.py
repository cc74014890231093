"""What a game under way can look like; `engine.codec` writes and reads it by its fields."""

from __future__ import annotations

from ...engine import UNKNOWN
from ...engine.codec import check_cards
from ...errors import Unreadable
from .effects import go_on
from .legality import inventory
from .state import (
    BOMB,
    BOW,
    COVERED,
    CRYSTAL,
    FIREBALL,
    GOBLIN,
    MOST_LIVES,
    OWN,
    SHIELD,
    SNAKE,
    Lying,
    Phase,
    State,
    Way,
)

COVERING = (Phase.PLAY, Phase.REVEAL)
PHASES = {
    Way.DOWN: COVERING,
    Way.DROPPED: COVERING,
    Way.UP: (*COVERING, Phase.RESOLVE),
    Way.ACTIVE: (Phase.RESOLVE,),
    Way.FRESH: (Phase.RESOLVE,),
}
"""When a card can lie so, if not always."""
KINDS = {
    Way.ACTIVE: (SHIELD,),
    Way.FRESH: (BOMB,),
    Way.PRIMED: (BOMB,),
    Way.SIDEWAYS: (SNAKE, CRYSTAL),
}
"""Which cards can lie so, if not all."""


def complete_state(state: State) -> State:
    """A table that can look so, with whose turn it is."""
    hands = tuple(tuple(sorted(hand)) for hand in state.hands)
    now = state._replace(hands=hands, turn=-1).begin()
    _check(now)
    go_on(now)
    now.settle()
    return now


def _check(state: State) -> None:
    """What no table can look like."""
    config = state.config
    if not state.round:
        raise Unreadable("rounds are counted from 1")
    if max(state.lives) > MOST_LIVES:
        raise Unreadable(f"nobody has more than {MOST_LIVES} lives")
    if not state.ending and sum(map(bool, state.lives)) < 2:
        raise Unreadable("a game that goes on needs two players with lives")
    if (
        config.known and config.house.is_counted
    ):  # at a real table a ruling may have said otherwise
        check_cards(inventory(state), config.setup.cards, known=True, whole=False)
    idle = not state.ending and not state.lives[state.royal]
    if idle and config.house.crown_on_death != "hold":
        raise Unreadable("the crown of the dead goes on at once at this table")
    if state.choice:
        _check_choice(state, state.choice)
    for lain in state.lying:
        _check_lying(state, lain)


def _check_choice(state: State, choice: Lying) -> None:
    """Only some cards wait for a choice, of a living player."""
    kinds = (GOBLIN, BOW, FIREBALL, OWN)
    if state.phase is not Phase.RESOLVE or state.config.acts.get(choice.card) not in kinds:
        raise Unreadable(f"nobody has to choose for `{choice.card}` now")
    if not state.lives[choice.at]:
        raise Unreadable("the dead choose nothing")


def _check_lying(state: State, lain: Lying) -> None:
    """How a card can lie depends on its kind and the phase."""
    card, _, at, way = lain
    if card == UNKNOWN and way not in COVERED:
        raise Unreadable("a card that lies face up cannot be `?`")
    if state.phase not in PHASES.get(way, tuple(Phase)):
        raise Unreadable(f"in the phase `{state.phase}` no card lies `{way}`")
    if way in KINDS and state.config.acts.get(card) not in KINDS[way]:
        raise Unreadable(f"`{card}` never lies `{way}`")
    if not state.lives[at] and way is not Way.DROPPED and not state.ending:
        raise Unreadable("nothing lies before the dead")
