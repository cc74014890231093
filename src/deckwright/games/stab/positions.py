"""A game under way: what it can look like, and what the table can put right."""

from __future__ import annotations

from ...engine import UNKNOWN
from ...engine.annotations import Position
from ...engine.codec import check_cards
from ...engine.correction import ROUND, Correction, cards_of, of_hand, of_turn
from ...engine.seats import at_seat
from ...errors import Unreadable
from .effects import go_on
from .effects_cards import carry, discard_lying, eliminate
from .legality import inventory
from .state import (
    COVERED,
    HAND,
    MOST_LIVES,
    Ending,
    Kind,
    Lying,
    Phase,
    State,
    Way,
    clockwise,
    living,
    lying_index,
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
    Way.ACTIVE: (Kind.SHIELD,),
    Way.FRESH: (Kind.BOMB,),
    Way.PRIMED: (Kind.BOMB,),
    Way.SIDEWAYS: (Kind.SNAKE, Kind.CRYSTAL),
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
    if not config.is_uncounted and len(state.pile) > sum(config.setup.cards.values()):
        raise Unreadable("the draw pile has more cards than the whole deck")
    idle = not state.ending and not state.lives[state.royal]
    if idle and config.house.crown_on_death != "hold":
        raise Unreadable("the crown of the dead goes on at once at this table")
    if state.choice:
        _check_choice(state, state.choice)
    for lain in state.lying:
        _check_lying(state, lain)


def _check_choice(state: State, choice: Lying) -> None:
    """Only some cards wait for a choice, of a living player."""
    kinds = (Kind.GOBLIN, Kind.BOW, Kind.FIREBALL, Kind.OWN)
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


# What the table can put right ---------------------------------------------------------------


def _lives(now: State, seat: int, number: int) -> None:
    """With no life left a player is out, with all that follows (SYF-6)."""
    if number > MOST_LIVES:
        raise Unreadable(f"nobody has more than {MOST_LIVES} lives")
    now.lives = at_seat(now.lives, seat, number)
    left = living(now.lives)
    if not left:
        raise Unreadable("somebody is left at the end")
    now.ending = Ending.LAST_STANDING if len(left) == 1 else None
    if not number:
        eliminate(now, seat)


def _crown(now: State, seat: int) -> None:
    """Who is out is nobody’s royal highness."""
    if not now.lives[seat]:
        name = now.config.setup.players[seat]
        raise Unreadable(f"{name} is out, and cannot be given the crown")
    now.royal = seat


def _hand(now: State, seat: int, number: int) -> None:
    """Cards nobody has seen come from the draw pile or go back to it (SYF-3.3)."""
    if number > HAND:
        raise Unreadable(f"nobody holds more than {HAND} cards")
    down = sum(lain.card == UNKNOWN and lain.by == seat for lain in now.lying)
    cards_of("hands", "pile")(now, seat, number + down)


def _turn(now: State, seat: int) -> None:
    """Who comes before has played in this cycle, who comes after has not (SYF-4.1)."""
    if now.phase is not Phase.PLAY:
        raise Unreadable("turns are taken while cards are played")
    order = [other for other in clockwise(now.config.size, now.royal) if now.lives[other]]
    if seat not in order:
        raise Unreadable(f"{now.config.setup.players[seat]} is out")
    cycle = min(now.done[other] for other in order)
    for place, other in enumerate(order):
        before = place < order.index(seat)
        done = max(cycle + 1, now.done[other]) if before else cycle
        now.done = at_seat(now.done, other, done)


def _move(now: State, card: str, owner: int, target: int) -> None:
    """A card that lies before one player lies before another."""
    carry(now, [_lying(now, card, owner)], lambda _: target)


def _discard(now: State, card: str, owner: int) -> None:
    """A card that lies before a player is discarded."""
    discard_lying(now, _lying(now, card, owner))


def _lying(now: State, card: str, owner: int) -> int:
    """Where the card lies that a player has before them."""
    index = lying_index(now, card, owner, sideways=False)
    if index < 0:
        raise Unreadable(f"no such card lies in front of {now.config.setup.players[owner]}")
    return index


CORRECTIONS = {
    "lives": Correction(
        ("player", "number"),
        _lives,
        "{0} has {1} lives",
        also=("life",),
        asked="How many lives has each?",
    ),
    "out": Correction(("player",), lambda now, player: _lives(now, player, 0), "{0} is out"),
    "crown": Correction(("player",), _crown, "{0} has the crown", asked="Who wears the crown?"),
    "hand": of_hand(_hand),
    "turn": of_turn(_turn),
    "moved": Correction(
        ("card", "player", "player"), _move, "{0} lies before {2}, not before {1}"
    ),
    "gone": Correction(("card", "player"), _discard, "{0} does not lie before {1} any more"),
    "round": ROUND,
}


def newcomer(state: State, position: Position, name: str) -> str:
    """With the lives all begin with (SYF-1.4), before anybody has laid a card; with the four
    that all have drawn (SYF-3.1)."""
    if state.ending or state.phase not in (Phase.DRAW, Phase.PLAY) or any(state.done):
        raise Unreadable(
            "cards lie, and the round is played out by who has laid them (SYF-4.2); say it "
            "again when all have drawn for the next"
        )
    lives = state.config.house.start_lives
    position["lives"][name] = lives
    told = f"{name} has {lives} lives; `{name} lives 3` says otherwise"
    if state.phase is Phase.DRAW:
        return told
    left = position["pile"].get(UNKNOWN, 0)
    if left < HAND:
        raise Unreadable("too few cards are left to draw (SYF-3.7); `rematch` deals anew")
    position["pile"][UNKNOWN] = left - HAND
    position.setdefault("drawn", {})[name] = [UNKNOWN] * HAND
    return f"{told}; {name} draws {HAND} cards"
