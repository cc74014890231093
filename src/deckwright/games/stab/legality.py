"""What the rules have against an action, in the order of the rulebook; what looks like a slip.

Which cards can lie where is reasoned by counts (`engine.card_knowledge`): the deck is printed,
so every `?`, in a hand or in the pile, is one of the copies that lie nowhere in sight. A card
that lies face down counts with the hand it came from; once it is named it takes the place of a
`?` there. Cards seen all at once, as in a reveal, are held against the hands together: each
alone might be the last copy, two cannot be. Where the table does not count its deck, any card
may be anywhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from ...engine import TABLE, UNKNOWN, Action, Refusal, codec
from ...engine.card_knowledge import misplaced_cards, out_of_sight
from ...engine.legality import Checks, Refusals, never, unless_ruled
from . import actions as do
from .state import (
    PLAYS,
    Kind,
    Phase,
    State,
    Way,
    covered_cards,
    hand_size,
    is_turned,
    left_of,
    lying_index,
    need,
    under,
    unnamed_cards,
    waiting_effect,
)


def _over(state: State, _: Action) -> Refusals:
    if state.ending:
        yield never("SYF-6.9", "over")


LEGALITY = Checks[State](_over)
WARNINGS = Checks[State]()
"""What is allowed, but looks like a slip."""


def check_alive(state: State, seat: int) -> Refusals:
    """Eliminated players."""
    if not state.lives[seat]:
        yield never("SYF-6.3", "dead", player=seat)


# Crown and address ----------------------------------------------------------------------


@LEGALITY.of(do.PassCrown)
def _pass_crown(state: State, action: do.PassCrown) -> Refusals:
    if state.phase is not Phase.CROWN:
        yield never("SYF-2.3", "first_round" if state.round == 1 else "passed")
    if action.seat != state.royal:
        yield unless_ruled("SYF-2.3", "holder", owner=state.royal)
    heir = left_of(state.lives, state.royal)
    if action.target in (None, heir):
        return
    if action.target is None or state.lives[action.target]:
        yield unless_ruled("SYF-2.3", "left", target=action.target, other=heir)
    else:
        yield never("SYF-2.5", "dead", target=action.target, other=heir)


@LEGALITY.of(do.CallOut)
def _call_out(state: State, action: do.CallOut) -> Refusals:
    if state.config.house.address_ruling == "off":
        yield unless_ruled("SYF-2.8", "off")
    if not state.lives[action.seat]:
        yield never("SYF-2.9", "dead", caller=action.seat)
    if not state.lives[action.culprit]:
        yield never("SYF-2.10", "dead", culprit=action.culprit)
    if not state.lives[state.royal]:
        yield unless_ruled("SYF-2.12", "vacant")
    elif action.culprit == state.royal and state.config.house.rh_callable == "no":
        yield unless_ruled("SYF-2.11", "royal", culprit=action.culprit)
    if action.seat == action.culprit:
        yield unless_ruled("SYF-2.9", "self", caller=action.seat)
    yield from _objections(state, action)


def _objections(state: State, action: do.CallOut) -> Refusals:
    """Who may object to a call."""
    ruling, against = state.config.house.address_ruling, action.against
    for seat in against:
        concerned = seat in (action.seat, action.culprit)
        if concerned or not state.lives[seat] or against.count(seat) > 1:
            yield never("SYF-2.8", "objector", player=seat)
    if ruling == "caller" and against:
        yield unless_ruled("SYF-2.8", "final")
    if ruling == "royal" and set(against) - {state.royal}:
        yield unless_ruled("SYF-2.8", "judge", owner=state.royal)


# Drawing, and the two piles -----------------------------------------------------------


@LEGALITY.of(do.Draw)
def _draw(state: State, action: do.Draw) -> Refusals:
    """A draw must be due, in turn, in full, and of cards that can be there."""
    yield from check_alive(state, action.seat)
    unnamed = () if state.config.known else (UNKNOWN,)
    yield from of_the_game(state, (card for card in action.cards if card not in unnamed))
    if state.phase is Phase.CROWN:
        yield unless_ruled("SYF-2.4", "crown", owner=state.royal)
    elif state.phase is not Phase.DRAW:
        yield unless_ruled("SYF-3.2", "late")
    due = need(state, action.seat)
    if not due:
        yield unless_ruled("SYF-3.5", "full")
    elif state.phase is Phase.DRAW and action.seat != state.turn:
        yield unless_ruled("SYF-3.1", "turn", other=state.turn)
    yield from _number(state, action, due)
    yield from in_pile(state, action.cards)


def _number(state: State, action: do.Draw, due: int) -> Refusals:
    """Exactly up to four, or as many as there are; where nobody counts, a part of that."""
    there, number = len(state.pile), len(action.cards)
    if state.config.is_uncounted:
        if number > due:
            yield unless_ruled("SYF-3.3", "number", number=due)
        return
    if number > there or not there:
        yield never("SYF-3.7", "few", number=there)
    elif number != min(due, there) and (number or state.config.known):
        rule = "SYF-3.1" if state.round == 1 else "SYF-3.3"
        yield unless_ruled(rule, "number", number=min(due, there))
    if state.config.known and not number:
        yield never("SYF-3.1", "name")


@LEGALITY.of(do.Shuffle)
def _shuffle(state: State, _action: do.Shuffle) -> Refusals:
    """Only while somebody draws from an empty pile (SYF-3.7)."""
    if state.phase is not Phase.DRAW:
        yield never("SYF-3.7", "undue")
    if not state.discard:
        yield never("SYF-3.7", "no_discards")
    if state.config.house.deck_out != "reshuffle":
        yield unless_ruled("SYF-3.7", "forbidden")
    if state.pile:
        yield unless_ruled("SYF-3.7", "not_empty", number=len(state.pile))


@LEGALITY.of(do.Empty)
def _empty(state: State, _action: do.Empty) -> Refusals:
    """Only where nobody counted, while somebody draws (SYF-3.7)."""
    said = not state.pile and (state.discard or not state.config.is_uncounted)
    if state.config.known or state.phase is not Phase.DRAW or said:
        yield never("SYF-3.7", "undue")
    if state.config.house.is_counted:
        yield unless_ruled("SYF-3.7", "not_empty", number=len(state.pile))


# Playing --------------------------------------------------------------------------------


def _may_play(state: State, seat: int, target: int) -> Refusals:
    """Whether a player may play before another, whatever the card (SYF-4.3)."""
    yield from check_alive(state, seat)
    if state.phase in (Phase.CROWN, Phase.DRAW):
        yield never("SYF-3.2", "early")
    elif state.phase is not Phase.PLAY or is_turned(state):
        yield never("SYF-4.2", "over")
    elif under(state, Kind.SNAKE, seat):
        yield unless_ruled("SYF-4.6", "bitten", player=seat)
    elif state.done[seat] >= PLAYS:
        yield unless_ruled("SYF-4.2", "twice", player=seat)
    if not state.lives[target]:
        yield never("SYF-4.4", "dead", target=target)
    if not hand_size(state, seat):
        yield never("SYF-4.5", "no_cards", player=seat)


def _in_turn(state: State, seat: int) -> Refusals:
    """Whether it is a player's turn; told after all that is wrong with the play itself."""
    owes = state.phase is Phase.PLAY and state.done[seat] < PLAYS
    if owes and seat != state.turn and not under(state, Kind.SNAKE, seat):
        yield unless_ruled("SYF-4.1", "turn", player=seat, other=state.turn)


@LEGALITY.of(do.Lay)
def _lay(state: State, action: do.Lay) -> Refusals:
    """In turn; where cards have landed otherwise, the table may let it stand (SYF-4.1)."""
    yield from _may_play(state, action.seat, action.target)
    if state.config.known:
        yield never("SYF-4.1", "name")
    elif under(state, Kind.CRYSTAL, action.seat):
        yield unless_ruled("SYF-4.7", "open")
    yield from _in_turn(state, action.seat)


@LEGALITY.of(do.Play)
def _play(state: State, action: do.Play) -> Refusals:
    """In turn: who plays later has seen what lies open."""
    yield from _may_play(state, action.seat, action.target)
    seat, card = action.seat, action.card
    yield from of_the_game(state, (card,))
    if state.config.known:
        if card not in state.hands[seat]:
            yield never("SYF-4.1", "not_held", card=card)
    else:
        if not under(state, Kind.CRYSTAL, seat):
            yield unless_ruled("SYF-4.1", "secret")
        yield from held_by(state, ((seat, card),))
    yield from _in_turn(state, seat)


@LEGALITY.of(do.Reveal)
def _reveal(state: State, action: do.Reveal) -> Refusals:
    if state.phase is not Phase.REVEAL:
        code = "done" if state.phase is Phase.RESOLVE else "early"
        yield never("SYF-5.1", code, number=state.round)
    said = [card for card in action.cards if card != UNKNOWN]
    yield from of_the_game(state, said)
    waiting = covered_cards(state) if state.config.known else unnamed_cards(state)
    number = len(waiting)
    if len(action.cards) > number:
        yield never("SYF-5.1", "many", number=number)
    elif state.config.known:
        there = tuple(state.lying[index].card for index in waiting)
        if action.cards not in ((), there):
            yield never("SYF-5.1", "others", cards=there)
    elif number and not said:
        yield never("SYF-5.1", "name", number=number)
    else:
        players = [state.lying[index].by for index in waiting]
        named = zip(players, action.cards, strict=False)
        yield from held_by(state, (play for play in named if play[1] != UNKNOWN))


@LEGALITY.of(do.Turned)
def _turned(state: State, action: do.Turned) -> Refusals:
    """All have played, whatever was said of who laid what face down, as long as it makes no
    difference."""
    yield from check_alive(state, action.seat)
    if state.phase is not Phase.PLAY:
        code = "done" if state.phase is Phase.RESOLVE else "early"
        yield never("SYF-5.1", "told" if state.phase is Phase.REVEAL else code)
    house = state.config.house
    settled = (house.memory_aid, house.duplicate_order, house.dead_plays)
    died = any(
        played and not left for played, left in zip(state.done, state.lives, strict=True)
    )
    named = any(card != UNKNOWN for hand in state.hands for card in hand)
    named = named or any(lain.way is Way.UP and lain.by != TABLE for lain in state.lying)
    if settled != ("off", "target", "stay") or died or named:
        yield never("SYF-5.1", "who")
    yield from of_the_game(state, (action.card,))
    yield from held_by(state, ((state.turn, action.card),))


# Choosing -------------------------------------------------------------------------------


def _check_chooser(state: State, seat: int, *cards: str) -> Refusals:
    """A choice belongs to the player before whom the card lies (SYF-5.10)."""
    yield from check_alive(state, seat)
    choice = state.choice
    if choice is None:
        yield never("SYF-5.10", "nothing")
    elif state.config.acts[choice.card] not in cards:
        yield never("SYF-5.10", "other", owner=choice.at, card=choice.card)
    elif choice.at != seat:
        yield unless_ruled("SYF-5.10", "owner", owner=choice.at, card=choice.card)


@LEGALITY.of(do.Move)
def _move(state: State, action: do.Move) -> Refusals:
    yield from _check_chooser(state, action.seat, Kind.GOBLIN)
    if state.config.acts.get(action.card) == Kind.GOBLIN:
        yield unless_ruled("SYF-7.3c", "goblin")
    if lying_index(state, action.card, action.owner, action.sideways) < 0:
        yield never("SYF-7.3a", "absent", card=action.card, owner=action.owner)
    if action.target == action.owner:
        yield never("SYF-7.3b", "same", card=action.card, target=action.target)
    elif not state.lives[action.target]:
        yield never("SYF-4.4", "dead", target=action.target)


@LEGALITY.of(do.Shoot)
def _shoot(state: State, action: do.Shoot) -> Refusals:
    yield from _check_chooser(state, action.seat, Kind.BOW, Kind.FIREBALL)
    choice = state.choice
    if choice and action.target == choice.at:
        rule = "SYF-7.6a" if waiting_effect(state) == Kind.BOW else "SYF-7.7a"
        yield unless_ruled(rule, "self", player=action.target)
    if not state.lives[action.target]:
        yield never("SYF-6.3", "victim", target=action.target)


@LEGALITY.of(do.Outcome)
def _outcome(state: State, action: do.Outcome) -> Refusals:
    """Only of a group's own card that acts now, each of the living once (SYF-1.10)."""
    if waiting_effect(state) != Kind.OWN:
        yield never("SYF-1.10", "undue")
    for seat, _ in action.gains:
        if not state.lives[seat]:
            yield never("SYF-6.3", "victim", target=seat)
    if len({seat for seat, _ in action.gains}) < len(action.gains):
        yield never("SYF-1.10", "twice")


@LEGALITY.of(do.Skip)
def _skip(state: State, action: do.Skip) -> Refusals:
    yield from check_alive(state, action.seat)
    due = state.choice.at if state.choice else state.turn
    if state.phase is Phase.CROWN and action.seat == state.royal:
        yield never("SYF-2.3", "must")
    elif action.seat != due:
        yield never("SYF-5.10", "nothing")
    elif state.phase is Phase.DRAW:
        yield unless_ruled("SYF-3.3", "must")
    elif state.phase is Phase.PLAY:
        yield unless_ruled("SYF-4.2", "must")
    elif state.choice:
        yield _compulsory(waiting_effect(state), action.seat)


def _compulsory(card: str, seat: int) -> Refusal:
    """No choice can be declined."""
    if card == Kind.GOBLIN:
        return unless_ruled("SYF-7.3b", "must", player=seat)
    if card == Kind.BOW:
        return unless_ruled("SYF-7.6b", "must", player=seat)
    if card == Kind.OWN:
        return never("SYF-1.10", "say")
    return unless_ruled("SYF-7.7c", "must", player=seat)


# Where cards can be -----------------------------------------------------------------------


def inventory(state: State) -> Counter[str]:
    """Every card wherever it lies; one that lies face down counts with the hand it came from
    until it is named."""
    cards = codec.inventory(state)
    cards[UNKNOWN] -= len(unnamed_cards(state))
    return +cards


def of_the_game(state: State, cards: Iterable[str]) -> Refusals:
    """Only cards of the game, each by its name (SYF-1.1)."""
    for card in cards:
        if card not in state.config.rank:
            yield never("SYF-1.1", "kind", card=card)


def in_pile(state: State, cards: tuple[str, ...]) -> Refusals:
    """Only copies the deck has, and of those only what can be in the pile (SYF-1.5).

    A `?` may be any of them; that there are so many cards is checked with their number.
    """
    if state.config.is_uncounted:
        return
    refuse = never if state.config.known else unless_ruled
    named = [(0, card) for card in cards if card != UNKNOWN]
    for _, card, _ in misplaced_cards((state.pile,), named, _hidden_copies(state)):
        yield refuse("SYF-1.5", "copies", card=card)


def held_by(state: State, plays: Iterable[tuple[int, str]]) -> Refusals:
    """Whether players can hold, or have laid, the cards now seen (SYF-3.1, SYF-4.1)."""
    for seat, card, room in misplaced_cards(state.hands, plays, _hidden_copies(state)):
        if room:
            yield unless_ruled("SYF-1.5", "copies", card=card)
        else:
            yield unless_ruled("SYF-4.1", "not_held", player=seat, card=card)


def _hidden_copies(state: State) -> Mapping[str, int] | None:
    """The copies that lie nobody knows where; nothing where nobody knows how many there are."""
    if not state.config.house.is_counted:
        return None
    return out_of_sight(state.config.setup.cards, inventory(state))


# Slips ----------------------------------------------------------------------------------


@WARNINGS.of(do.CallOut)
def _last_life(state: State, action: do.CallOut) -> Refusals:
    if state.lives[action.culprit] == 1:
        yield unless_ruled("SYF-2.16", "last", culprit=action.culprit)


@WARNINGS.of(do.Draw)
def _check_unnamed(state: State, action: do.Draw) -> Refusals:
    """Cards left unnamed where others are named."""
    if not action.cards and any(card != UNKNOWN for hand in state.hands for card in hand):
        yield unless_ruled("SYF-3.1", "unnamed")
