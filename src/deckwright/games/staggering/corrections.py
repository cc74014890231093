"""What the table can put right: Characters, Event Hands, turns, rounds, who plays."""

from __future__ import annotations

from ...engine import UNKNOWN
from ...engine.correction import Correction, Position
from ...engine.shared_corrections import ROUND, of_turn
from ...errors import Unreadable
from .config import THREE_ROUNDS
from .state import Phase


def _gave(position: Position, giver: str, taker: str, what: int | str) -> None:
    """A named Character changed hands, or so many: then what was known of both hands is
    forgotten. Who had none and gets some plays again."""
    number = what if isinstance(what, int) else 1
    position["characters"][giver] -= number
    position["characters"][taker] += number
    if position["characters"][giver] < 0:
        raise Unreadable(f"{giver} has not so many Characters")
    _seat(position, taker)
    may_hold = position.get("may_hold", {})
    if isinstance(what, str):
        if what not in may_hold.get(giver, [what]):
            raise Unreadable(f"{giver} cannot have had that Character")
        if taker in may_hold:
            may_hold[taker] = [*may_hold[taker], *{what}.difference(may_hold[taker])]
        _has(position, taker, what)
        return
    for player in (giver, taker):
        may_hold.pop(player, None)


def _seat(position: Position, player: str) -> None:
    """Somebody plays, in the order of the seats."""
    names = list(position["event_hands"])
    position["playing"] = [name for name in names if name in (*position["playing"], player)]


def _has(position: Position, player: str, card: str) -> None:
    """A Character was seen in a hand."""
    position["shown"] = {player: [card]}


def _won(position: Position, player: str, card: int | str) -> None:
    """A Character came from the only other player who can have had it; a number is how many
    the player has now."""
    if isinstance(card, int):
        _captured(position, player, card)
        return
    held, may_hold = position["characters"], position.get("may_hold", {})
    others = [
        name
        for name in position["playing"]
        if name != player and held[name] and card in may_hold.get(name, [card])
    ]
    if len(others) != 1:
        raise Unreadable("say from whom: `Bo gave Ana Marrow`")
    _gave(position, others[0], player, card)


def _captured(position: Position, player: str, number: int) -> None:
    """What one has more the only other player has less, or lay aside; what one has less
    waits there until somebody has it."""
    playing, more = position["playing"], number - position["characters"][player]
    if len(playing) == 2 and player in playing:
        _gave(position, next(name for name in playing if name != player), player, more)
        return
    aside = position["characters"]["aside"]
    if more > aside:
        raise Unreadable(
            f"{aside} lie aside; say first who has less, or who gave them: `Bo gave Ana 2`"
        )
    position["characters"] |= {player: number, "aside": aside - more}
    if number:
        _seat(position, player)
    position.get("may_hold", {}).clear()


def _turn(position: Position, player: str) -> None:
    """Whose turn begins, with the draw or after it."""
    if position["phase"] not in (Phase.DRAW, Phase.MAIN):
        raise Unreadable("this turn is under way; `undo` takes back what was done in it")
    for key in ("negatives", "duty", "skipped"):
        position.pop(key, None)
    position["turn"] = player


def _holds(position: Position, player: str, back: str) -> None:
    """One card more in an Event Hand, from the pile."""
    if not position["pile"].get(back):
        raise Unreadable(f"no card in the pile has the back {back}")
    position["pile"][back] -= 1
    since = [position["round"]] if back == THREE_ROUNDS else []
    position["event_hands"][player].append([back, UNKNOWN, *since])
    position.get("drawn_after", {}).pop(player, None)


def _gone(position: Position, player: str, back: str) -> None:
    """One card less in an Event Hand, to the discards, unnamed if it can be."""
    hand = position["event_hands"][player]
    fitting = sorted((held for held in hand if held[0] == back), key=lambda held: held[1])
    if not fitting:
        raise Unreadable(f"{player} holds no card with the back {back}")
    hand.remove(fitting[0])
    position["discards"][back] = position["discards"].get(back, 0) + 1
    position.get("drawn_after", {}).pop(player, None)


def _back(position: Position, player: str) -> None:
    """Somebody who left plays again, with the Characters that wait, as far as they still do.

    Of who has none nobody plays on: STG-9.1. What is known of the others stays known.
    """
    characters, may_hold = position["characters"], position.get("may_hold", {})
    if player in position["playing"]:
        raise Unreadable(f"{player} is playing")
    waiting = position.get("waiting", {})
    if not characters.get(player):
        number = min(waiting.get(player, 0), characters["aside"])
        if not number:
            raise Unreadable(f"no Character waits for {player}, and who has none is out")
        characters |= {player: number, "aside": characters["aside"] - number}
        may_hold.pop(player, None)
        if "aside" in may_hold:
            may_hold[player] = may_hold["aside"]
    waiting.pop(player, None)
    _seat(position, player)


CORRECTIONS = {
    "characters": Correction(
        ("player", "number"),
        _captured,
        "{0} has {1} Characters",
        asked="How many Characters has each?",
    ),
    "round": ROUND,
    "gave": Correction(("player", "player", "given"), _gave, "Characters: {0} gave {1} {2}"),
    "has": Correction(("player", "character"), _has, "{0} has {1}", at_start=False),
    "captured": Correction(("player", "given"), _won, "{0} captured {1}", at_start=False),
    "turn": of_turn(_turn),
    "holds": Correction(
        ("player", "drawn"),
        _holds,
        "{0} holds one card more, {1}",
        asked="Who holds cards for Events?",
    ),
    "gone": Correction(("player", "drawn"), _gone, "{0} holds one card less, {1}", False),
    "back": Correction(("player",), _back, "{0} plays again", at_start=False),
}
