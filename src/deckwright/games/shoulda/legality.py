"""What the rules have against an action, kind by kind; what chance brings is in `chance`."""

from __future__ import annotations

from ...engine import UNKNOWN, Action
from ...engine.legality import Checks, Refusals, never, unless_ruled
from . import actions as do
from .candidates import draws, duties, likely_to_fit, passes, waits
from .card_knowledge import hidden
from .legality_rows import (
    adds,
    attaches,
    challenges,
    interrupts,
    locks,
    one_series,
    opens,
    opens_no_regret,
    removes,
    sets,
    starts,
)
from .rows import blemmyes_on, chosen, is_free, series_at
from .state import ACT, BLEMMYES, DEAD, DEAL, DRAGON, DRAWN, DUEL, KNIGHT, VALUE, State

LEGALITY = Checks[State]()
WARNINGS = Checks[State]()


# What comes first -----------------------------------------------------------------------


def game_is_on(state: State, seat: int) -> Refusals:
    """Whether the game is on, and the one who acts sits at the table."""
    if state.ending:
        yield never("SWC-15.1", "over")
    if state.phase is DEAL:
        yield never("SWC-2.2", "undealt")
    if not 0 <= seat < state.config.players:
        yield never("SWC-3.2", "nobody")


def shuffled(state: State) -> Refusals:
    """Nothing happens between the return of cards and the shuffle."""
    if state.unshuffled:
        yield unless_ruled("SWC-6.11", "shuffle")


def _on_turn(state: State, seat: int, card: str = "") -> Refusals:
    """SWC-3.2 and, for anything but a Dragon, SWC-3.11."""
    yield from game_is_on(state, seat)
    if seat != state.turn:
        rule, code = ("SWC-3.11", "card") if card else ("SWC-3.2", "turn")
        yield unless_ruled(rule, code, player=seat, code=card, other=state.turn)
    if state.phase is DUEL:
        yield never("SWC-10.3", "duel", player=seat)
    yield from shuffled(state)


def _of(action: Action, refusals: Refusals, card: str = "") -> Refusals:
    """What the table has against a play, with whose it is and of which card."""
    for refusal in refusals:
        params = {"player": action.seat, "code": card, **refusal.params}
        yield refusal._replace(params=params)


# Cards ----------------------------------------------------------------------------------


def _held(state: State, seat: int, card: str) -> Refusals:
    """Whether the card exists, and can be in the hand."""
    config, hand = state.config, state.hands[seat]
    if card in hand and card != UNKNOWN:
        return
    if card not in config.totals:
        yield never("SWC-1.2", "unknown", code=card)
    if UNKNOWN not in hand:
        yield never("SWC-2.2", "not_held", player=seat, code=card)
    yield from out_of_deck(state, seat, card)


def out_of_deck(state: State, seat: int, card: str) -> Refusals:
    """Whether a copy lies out of sight that is not known to be in the deck.

    All those may have gone back to it after the player's last draw.
    """
    yield from unseen(state, card)
    if hidden(state)[card] <= state.barred[seat].count(card):
        yield unless_ruled("SWC-6.10", "in_deck", player=seat, code=card)


def unseen(state: State, card: str, number: int = 1) -> Refusals:
    """Whether so many copies of a card lie out of sight."""
    if hidden(state).get(card, 0) < number:
        rule = "SWC-1.3" if VALUE.get(card) else "SWC-1.4"
        copies = state.config.totals.get(card, 0)
        yield never(rule, "none_left", code=card, number=copies)


def _playing(state: State, seat: int, card: str) -> Refusals:
    """What holds for every card, specials too (SWC-9.2), on one’s own turn: one (SWC-3.3)."""
    yield from _on_turn(state, seat, card)
    if waits(state):
        yield unless_ruled("SWC-7.3", "waits", player=seat, code=card)
    yield from _held(state, seat, card)


def _regular(
    state: State, seat: int, card: str, wrong: tuple[str, str] = ("SWC-1.6", "special")
) -> Refusals:
    """What holds for every regular card: specials come first (SWC-3.6)."""
    yield from _playing(state, seat, card)
    if not VALUE[card]:
        yield never(*wrong, player=seat, code=card)
    if first := duties(state, seat):
        yield unless_ruled("SWC-3.6", "special", player=seat, code=first[0])


@LEGALITY.of(do.Open)
def _open(state: State, action: do.Open) -> Refusals:
    yield from _regular(state, action.seat, action.card, ("SWC-4.2", "special"))
    yield from _of(action, opens(state.table, state.config.house), action.card)


@LEGALITY.of(do.Start)
def _start(state: State, action: do.Start) -> Refusals:
    yield from _regular(state, action.seat, action.card)
    at = action.blemmyes
    if at is None:
        places = blemmyes_on(state.table)
        if len(places) > 1:
            yield never("SWC-12.2", "several", player=action.seat)
        at = places[0] if places else -1
    yield from _of(action, starts(state.table, at, action.side, action.card), action.card)


@LEGALITY.of(do.Attach)
def _attach(state: State, action: do.Attach) -> Refusals:
    yield from _regular(state, action.seat, action.card)
    at, place = action.spot
    if chosen(state.table, at) < 0 or not 0 <= place < len(series_at(state.table, at).cards):
        yield never("SWC-5.1", "none", player=action.seat)
    series = series_at(state.table, at)
    yield from _of(
        action, attaches(series, place, action.card, state.config.house), action.card
    )


@LEGALITY.of(do.Add)
def _add(state: State, action: do.Add) -> Refusals:
    yield from _regular(state, action.seat, action.card)
    at, side = chosen(state.table, action.series), action.side
    yield from one_series(at)
    series, free = series_at(state.table, at), is_free(state.table, at, side)
    yield from _of(action, adds(series, side, action.card, free), action.card)


@LEGALITY.of(do.Remove)
def _remove(state: State, action: do.Remove) -> Refusals:
    card, at = action.card, chosen(state.table, action.series)
    yield from _regular(state, action.seat, card)
    yield from one_series(at)
    series = series_at(state.table, at)
    part = action.part or (0, len(series.cards) - 1)
    refusals = removes(series, card, action.basis, part, state.config.house)
    yield from _of(action, refusals, card)


# Specials -------------------------------------------------------------------------------


@LEGALITY.of(do.LayBlemmyes)
def _blemmyes(state: State, action: do.LayBlemmyes) -> Refusals:
    yield from _playing(state, action.seat, BLEMMYES)
    yield from _of(action, opens_no_regret(state))
    if action.side is None:
        if action.series is not None:
            yield never("SWC-12.6", "side", player=action.seat)
        return
    at = chosen(state.table, action.series)
    yield from one_series(at)
    refusals = interrupts(state.table, at, action.side, state.config.house)
    yield from _of(action, refusals)


@LEGALITY.of(do.LayDead)
def _dead(state: State, action: do.LayDead) -> Refusals:
    at = chosen(state.table, action.series)
    yield from _playing(state, action.seat, DEAD)
    if at < 0 and not sets(state.table):
        yield unless_ruled("SWC-11.1", "few", player=action.seat)
    yield from one_series(at)
    yield from _of(action, locks(state.table, at))
    yield from _of(action, opens_no_regret(state))


@LEGALITY.of(do.SendKnight)
def _knight(state: State, action: do.SendKnight) -> Refusals:
    yield from _playing(state, action.seat, KNIGHT)
    yield from _of(action, challenges(state, action.seat, action.foe))
    yield from _of(action, opens_no_regret(state))


@LEGALITY.of(do.SendDragon)
def _dragon(state: State, action: do.SendDragon) -> Refusals:
    """At any moment (SWC-13.1) but within another action (SWC-13.4)."""
    seat, own_turn = action.seat, action.seat == state.turn
    yield from game_is_on(state, seat)
    if state.phase is DUEL:
        yield never("SWC-13.4", "duel", player=seat)
    if own_turn and waits(state):
        yield unless_ruled("SWC-7.3", "waits", player=seat, code=DRAGON)
    yield from shuffled(state)
    yield from _held(state, seat, DRAGON)
    if not 0 <= action.target < state.config.players:
        yield never("SWC-13.5", "nobody", player=seat)
    if action.target == seat:
        yield unless_ruled("SWC-13.5", "own", player=seat)
    if own_turn:
        yield from _of(action, opens_no_regret(state))


# Without a card -------------------------------------------------------------------------


@LEGALITY.of(do.Draw)
def _draw(state: State, action: do.Draw) -> Refusals:
    yield from _on_turn(state, action.seat)
    yield from draws(state, action.seat)
    if action.card and state.config.known:
        yield never("SWC-7.1", "named", player=action.seat, code=action.card)
    if action.card:
        yield from unseen(state, action.card)


@LEGALITY.of(do.Pass)
def _pass(state: State, action: do.Pass) -> Refusals:
    yield from _on_turn(state, action.seat)
    yield from passes(state, action.seat)


@LEGALITY.of(do.Hold)
def _hold(state: State, action: do.Hold) -> Refusals:
    seat, card = action.seat, action.card
    yield from game_is_on(state, seat)
    if UNKNOWN not in state.hands[seat]:
        yield never("SWC-2.5", "open", player=seat)
    if card not in state.config.totals:
        yield never("SWC-1.2", "unknown", code=card)
    yield from out_of_deck(state, seat, card)


@LEGALITY.of(do.Count)
def _count(state: State, action: do.Count) -> Refusals:
    """The hand grows or shrinks by cards nobody has seen; the deck makes up for it."""
    seat, number = action.seat, action.number
    yield from game_is_on(state, seat)
    if state.config.known:
        yield never("SWC-2.5", "open", player=seat)
    if state.phase is DUEL:
        yield never("SWC-10.3", "duel", player=seat)
    hand = state.hands[seat]
    named, most = len(hand) - hand.count(UNKNOWN), len(hand) + len(state.deck)
    if not named <= number <= most:
        limit = most if number > most else named
        yield never("SWC-15.4", "beyond", player=seat, number=limit)


# Warnings -------------------------------------------------------------------------------


@WARNINGS.of(do.Draw)
def _draw_likely_for_nothing(state: State, action: do.Draw) -> Refusals:
    """A player says that nothing fits, though every regular card would."""
    if state.phase is ACT and _odd(state, action):
        yield unless_ruled("SWC-3.8", "likely", player=action.seat)


@WARNINGS.of(do.Pass)
def _pass_likely_for_nothing(state: State, action: do.Pass) -> Refusals:
    """The same, of a card that was drawn."""
    if state.phase is DRAWN and not waits(state) and _odd(state, action):
        yield unless_ruled("SWC-7.3", "likely", player=action.seat)


def _odd(state: State, action: Action) -> bool:
    return (
        not state.config.known
        and likely_to_fit(state)
        and LEGALITY.first(state, action) is None
    )
