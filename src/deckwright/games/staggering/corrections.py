"""What the table can put right: Characters, Event Hands, turns, rounds, who plays."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...engine import UNKNOWN
from ...engine.correction import ROUND, Correction, of_turn
from ...engine.seats import at_seat, less
from ...errors import Unreadable
from .card_knowledge import pass_on, see
from .state import THREE_ROUNDS, Held, Phase, State


def _give(now: State, giver: int, taker: int, what: int | str) -> None:
    """A named Character changed hands, or so many: then what was known of both hands is
    forgotten. Who had none and gets some plays again."""
    number = what if isinstance(what, int) else 1
    if number > now.counts[giver]:
        raise Unreadable(f"{now.config.players[giver]} has not so many Characters")
    if isinstance(what, int):
        _move(now, giver, taker, number)
        _forget(now, (giver, taker))
    elif not _can_hold(now, giver, what):
        raise Unreadable(f"{now.config.players[giver]} cannot have had that Character")
    else:
        pass_on(now, giver, taker, what)
    _play(now, taker)


def _can_hold(state: State, seat: int, card: str) -> bool:
    """Whether a Character can be with somebody."""
    return bool(state.may[seat] & state.config.deck.bits[card])


def _move(now: State, giver: int, taker: int, number: int) -> None:
    """So many Characters go from one place to another."""
    counts = at_seat(now.counts, giver, now.counts[giver] - number)
    now.counts = at_seat(counts, taker, counts[taker] + number)


def _forget(now: State, places: Iterable[int]) -> None:
    """Every Character can be there, if any is."""
    for place in places:
        anyone = now.config.deck.everyone if now.counts[place] else 0
        now.may = at_seat(now.may, place, anyone)


def _play(now: State, seat: int) -> None:
    """Somebody plays, in the order of the seats."""
    now.playing = tuple(sorted({*now.playing, seat}))


def _has(now: State, seat: int, card: str) -> None:
    """A Character was seen in a hand."""
    see(now, seat, (card,))


def _win(now: State, seat: int, card: int | str) -> None:
    """A Character came from the only other player who can have had it; a number is how many
    the player has now."""
    if isinstance(card, int):
        _set_number(now, seat, card)
        return
    others = [
        other
        for other in now.playing
        if other != seat and now.counts[other] and _can_hold(now, other, card)
    ]
    if len(others) != 1:
        raise Unreadable("say from whom: `Bo gave Ana Marrow`")
    _give(now, others[0], seat, card)


def _set_number(now: State, seat: int, number: int) -> None:
    """What one has more the only other player has less, or lay aside; what one has less
    waits there until somebody has it."""
    playing, more = now.playing, number - now.counts[seat]
    if len(playing) == 2 and seat in playing:
        giver, taker = (seat, *(other for other in playing if other != seat))[
            :: 1 if more < 0 else -1
        ]
        _give(now, giver, taker, abs(more))
        return
    aside = now.config.aside
    if more > now.counts[aside]:
        raise Unreadable(
            f"{now.counts[aside]} lie aside; say first who has less, or who gave them: "
            "`Bo gave Ana 2`"
        )
    _move(now, aside, seat, more)
    _forget(now, range(len(now.counts)))
    if number:
        _play(now, seat)


def _turn(now: State, seat: int) -> None:
    """Whose turn begins, with the draw or after it."""
    if now.phase not in (Phase.DRAW, Phase.MAIN):
        raise Unreadable("this turn is under way; `undo` takes back what was done in it")
    now.negatives, now.duty, now.skipped, now.turn = 0, False, False, seat


def _holds(now: State, seat: int, back: str) -> None:
    """One card more in an Event Hand, from the pile."""
    if back not in now.pile:
        raise Unreadable(f"no card in the pile has the back {back}")
    now.pile = less(now.pile, back)
    since = now.round if back == THREE_ROUNDS else 0
    held = Held(UNKNOWN, back, since, now.shuffles)
    now.hands = at_seat(now.hands, seat, (*now.hands[seat], held))


def _discard(now: State, seat: int, back: str) -> None:
    """One card less in an Event Hand, to the discards, unnamed if it can be."""
    hand = now.hands[seat]
    fitting = sorted(held for held in hand if held.back == back)
    if not fitting:
        name = now.config.players[seat]
        raise Unreadable(f"{name} holds no card with the back {back}")
    left = list(hand)
    left.remove(fitting[0])
    now.hands = at_seat(now.hands, seat, tuple(left))
    now.discards = tuple(sorted((*now.discards, back)))


def _back(now: State, seat: int) -> None:
    """Somebody who left plays again, with the Characters that wait, as far as they still do.

    Of who has none nobody plays on: STG-9.1. What is known of the others stays known.
    """
    name, aside = now.config.players[seat], now.config.aside
    if seat in now.playing:
        raise Unreadable(f"{name} is playing")
    if not now.counts[seat]:
        number = min(now.waiting[seat] if now.waiting else 0, now.counts[aside])
        if not number:
            raise Unreadable(f"no Character waits for {name}, and who has none is out")
        _move(now, aside, seat, number)
        now.may = at_seat(now.may, seat, now.may[aside])
        if not now.counts[aside]:
            now.may = at_seat(now.may, aside, 0)
    now.waiting = at_seat(now.waiting, seat, 0) if now.waiting else ()
    _play(now, seat)


CORRECTIONS = {
    "characters": Correction(
        ("player", "number"),
        _set_number,
        "{0} has {1} Characters",
        asked="How many Characters has each?",
    ),
    "round": ROUND,
    "gave": Correction(("player", "player", "given"), _give, "Characters: {0} gave {1} {2}"),
    "has": Correction(("player", "character"), _has, "{0} has {1}", at_start=False),
    "captured": Correction(("player", "given"), _win, "{0} captured {1}", at_start=False),
    "turn": of_turn(_turn),
    "holds": Correction(
        ("player", "drawn"),
        _holds,
        "{0} holds one card more, {1}",
        asked="Who holds cards for Events?",
    ),
    "gone": Correction(("player", "drawn"), _discard, "{0} holds one card less, {1}", False),
    "back": Correction(("player",), _back, "{0} plays again", at_start=False),
}


def newcomer(state: State, position: dict[str, Any], name: str) -> str:
    """All Characters are dealt (STG-2.3), so somebody who has them gives some; that the table
    does so is its house rule."""
    if state.phase not in (Phase.DRAW, Phase.MAIN):
        raise Unreadable("say it again when the turn that is under way is over (STG-2.7)")
    position["characters"][name] = 0
    position.setdefault("may_hold", {})[name] = []
    position["event_hands"][name] = []
    giver = state.config.players[max(range(len(state.counts)), key=lambda at: state.counts[at])]
    return (
        f"all Characters are dealt (STG-2.3): {name} plays once somebody gives some, such as "
        f"`give {giver} {name} 3`"
    )
