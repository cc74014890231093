"""What must agree in a position, wherever it came from."""

from __future__ import annotations

from collections import Counter

from ...engine import UNKNOWN
from ...errors import Unreadable, unknown
from .card_knowledge import laid_out
from .config import Config
from .state import LIMIT, NONE, Phase, State

ASIDE = "aside"
"""The place of Characters that nobody holds."""
CHALLENGED = (Phase.ANSWER, Phase.SHOW, Phase.BATTLE)
OWING = (Phase.GIVE, Phase.TAKE, Phase.DISCARD, Phase.OPEN)


def card_of(config: Config, card: object) -> str:
    """The card of that id; Unreadable if the deck has none."""
    deck = config.deck
    if card not in deck.bits and card not in deck.backs:
        raise Unreadable(unknown("card", str(card), (*deck.characters, *deck.pile)))
    return str(card)


def check(state: State) -> None:
    """Unreadable, if a state cannot be."""
    if state.phase in CHALLENGED and state.challenge is None:
        raise Unreadable(f"the phase `{state.phase}` needs a `challenge`")
    if state.phase in OWING and state.debt is None:
        raise Unreadable(f"the phase `{state.phase}` needs what is `owed`")
    if (state.phase is Phase.OVER) != (state.result is not None):
        raise Unreadable("a game that is over has a `result`, and no other has")
    if any(len(hand) > LIMIT for hand in state.hands):
        raise Unreadable(f"an Event Hand has at most {LIMIT} cards")
    if state.phase is not Phase.OVER and state.turn not in state.playing:
        raise Unreadable("the player whose turn it is must be playing")
    if len(set(state.playing)) != len(state.playing):
        raise Unreadable("a player is named twice as playing")
    if any(len(pair) != 2 for pair in state.playoff):
        raise Unreadable("each Challenge of a `playoff` names two players")
    _check_challenge(state)
    _check_characters(state)
    _check_pile(state)


def _check_challenge(state: State) -> None:
    """Two sides, and cards that can be there."""
    challenge, config = state.challenge, state.config
    for card in (state.debt.barred,) if state.debt and state.debt.barred else ():
        card_of(config, card)
    if challenge is None:
        return
    if bool(challenge.skill) == (challenge.universe in config.deck.homes):
        raise Unreadable("a Challenge has a `skill` or a `universe`")
    for pair in (challenge.down, challenge.shown, challenge.used, challenge.given_up):
        if len(pair) != 2:
            raise Unreadable("a Challenge has two sides")
    for card in (*challenge.shown, *challenge.used[0], *challenge.used[1]):
        if card not in ("", NONE):
            card_of(config, card)
    if not {*challenge.used[0], *challenge.used[1]} <= config.deck.bonus.keys():
        raise Unreadable("only Equipment is `used` in a Challenge")
    if challenge.asked > 1:
        raise Unreadable("`challenge.asked` should be 0 or 1")


def check_corrected(state: State) -> None:
    """Unreadable if somebody plays on without a Character: STG-9.1."""
    between = state.phase in (Phase.DRAW, Phase.MAIN)
    if between and state.config.house.no_characters == "eliminated":
        for seat in state.playing:
            if not state.counts[seat]:
                name = state.config.players[seat]
                raise Unreadable(f"{name} has no Character, and so is out: `leave {name}`")


def _check_characters(state: State) -> None:
    """All are where they can be."""
    for place, (count, bits) in enumerate(zip(state.counts, state.may, strict=True)):
        number = bits.bit_count()
        if number < count or (state.config.known and number != count):
            whose = (*state.config.players, ASIDE)[place]
            raise Unreadable(f"`{whose}` has {count} Characters, but {number} can be there")


def _check_pile(state: State) -> None:
    """Every back as often as it was printed, no card twice."""
    deck, laid = state.config.deck, laid_out(state)
    held = [each for hand in state.hands for each in hand]
    named = [card for card in (*state.pile, *state.discards, *laid) if card in deck.backs]
    named += [each.card for each in held if each.card != UNKNOWN]
    backs = Counter(deck.backs.get(c, c) for c in (*state.pile, *state.discards, *laid))
    backs.update(each.back for each in held)
    if len(set(named)) < len(named):
        raise Unreadable("a card lies in two places")
    if backs != Counter(deck.backs.values()):
        raise Unreadable("the backs are not those of the deck")
