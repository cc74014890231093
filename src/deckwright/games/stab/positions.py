"""A state as a TOML table that a person can read and write, and back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from ...engine import UNKNOWN, Setup
from ...engine.codec import read_fields, write
from ...errors import Unreadable
from .card_knowledge import inventory
from .start import start
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
from .turn import StabTurn
from .turn_flow import go_on

SEEN = {"hands": "known", "drawn": "not seen, only what was drawn"}
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


def to_position(state: State) -> dict[str, object]:
    """What the next player would need to know; what is not there is left out.

    Hands nobody sees are told as what was `drawn`; the dead and an empty pile are told, too.
    """
    setup = state.config.setup
    table = write(State, state, setup)
    hands = table.pop("hands", {})
    lives = dict(zip(setup.players, state.lives, strict=True))
    table |= {"lives": lives, "pile": table.get("pile", {}), _hands_key(setup): hands}
    return {key: value for key, value in table.items() if value or key == "pile"}


def _hands_key(setup: Setup) -> str:
    return "hands" if setup.known else "drawn"


def from_position(setup: Setup, table: Mapping[str, object]) -> State:
    """What is left out is as at the start; cards not told of are in the draw pile."""
    config = start(setup).config
    state = State(config=config, **read_fields(State, _with_defaults(setup, table), setup))
    state = state._replace(hands=tuple(tuple(sorted(hand)) for hand in state.hands), turn=-1)
    if "pile" not in table:
        state = state._replace(pile=_rest(state))
    _check(state)
    if state.ending:
        return state
    turn = StabTurn(state)
    go_on(turn)
    return turn.freeze()


def _with_defaults(setup: Setup, raw: Mapping[str, object]) -> dict[str, object]:
    """A position with all that it leaves out, as far as that is as at the start."""
    key = _hands_key(setup)
    other = "drawn" if key == "hands" else "hands"
    if other in raw:
        raise Unreadable(f"write `{key}` instead of `{other}`: hands here are {SEEN[key]}")
    lives = raw.get("lives", {})
    if isinstance(lives, Mapping):
        lives = {**dict.fromkeys(setup.players, int(setup.house["start_lives"])), **lives}
    usual = {"round": 1, "phase": str(Phase.DRAW), "crown": setup.players[setup.first]}
    whole = {**usual, **raw, "lives": lives, "hands": raw.get(key, {})}
    whole.pop("drawn", None)
    return whole


def _rest(state: State) -> tuple[str, ...]:
    """The cards of the deck that are nowhere else."""
    deck, elsewhere = Counter(state.config.setup.cards), inventory(state)
    if not state.config.known:
        return (UNKNOWN,) * max(0, deck.total() - elsewhere.total())
    return tuple(sorted((deck - elsewhere).elements()))


def _check(state: State) -> None:
    """What no table can look like."""
    if not state.round:
        raise Unreadable("rounds are counted from 1")
    if max(state.lives) > MOST_LIVES:
        raise Unreadable(f"nobody has more than {MOST_LIVES} lives")
    if not state.ending and sum(map(bool, state.lives)) < 2:
        raise Unreadable("a game that goes on needs two players with lives")
    if state.config.known:
        _check_deck(state)
    idle = not state.ending and not state.lives[state.royal]
    if idle and state.config.house.crown_on_death != "hold":
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


def _check_deck(state: State) -> None:
    """Where all is known, the deck is; at a real table a ruling may have said otherwise."""
    deck = state.config.setup.cards
    for card, number in inventory(state).items():
        if card == UNKNOWN:
            raise Unreadable("all cards are known in this game, so none can be `?`")
        if state.config.house.counted and number > deck.get(card, 0):
            raise Unreadable(f"there are only {deck.get(card, 0)} of `{card}` in this deck")


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
