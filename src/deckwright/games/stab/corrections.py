"""What the table can put right: lives, the crown, hands, turns, cards before players."""

from __future__ import annotations

from typing import Any

from ...engine import UNKNOWN
from ...engine.correction import ROUND, Correction, of_hand, of_turn, resize
from ...engine.seats import at_seat
from ...errors import Unreadable
from .effects_cards import carry, discard_lying, eliminate
from .state import HAND, MOST_LIVES, Ending, Phase, State, clockwise, living, lying_index


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
    hand, now.pile = resize(now.hands[seat], number + down, now.pile)
    now.hands = at_seat(now.hands, seat, hand)


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
    "out": Correction(
        ("player",), lambda now, player: _lives(now, player, 0), "{0} is out", at_start=False
    ),
    "crown": Correction(("player",), _crown, "{0} has the crown", asked="Who wears the crown?"),
    "hand": of_hand(_hand),
    "turn": of_turn(_turn),
    "moved": Correction(
        ("card", "player", "player"), _move, "{0} lies before {2}, not before {1}"
    ),
    "gone": Correction(("card", "player"), _discard, "{0} does not lie before {1} any more"),
    "round": ROUND,
}


def newcomer(state: State, position: dict[str, Any], name: str) -> str:
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
