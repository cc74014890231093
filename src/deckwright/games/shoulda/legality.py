"""What the rules have against an action, kind by kind, and what looks like a slip.

Whether a player must play is asked of hidden hands as well. Of cards that are known it is
plain. Unseen cards oblige where there are more of them than unseen cards that do not fit: then
one of them has to fit, whichever they are (`_sure_to_fit`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from ...engine import UNKNOWN, Action
from ...engine.legality import Checks, Refusals, never, unless_ruled
from ...engine.seats import Hand
from . import actions as do
from . import rows
from .legal_plays import is_duty, special_plays, useful
from .state import (
    BLEMMYES,
    CODES,
    DEAD,
    DRAGON,
    KNIGHT,
    NOBODY,
    SPECIALS,
    VALUE,
    Duel,
    Phase,
    State,
    hidden_copies,
    holdable,
    told_by_value,
)


def _card_of(action: Action) -> dict[str, object]:
    return {"code": action.main_card}


LEGALITY = Checks[State](about=_card_of)
WARNINGS = Checks[State](about=_card_of)


# What comes first -----------------------------------------------------------------------


def _game_is_on(state: State, seat: int) -> Refusals:
    """Whether the game is on, and the one who acts sits at the table."""
    if state.ending:
        yield never("SWC-15.1", "over")
    if state.phase is Phase.DEAL:
        yield never("SWC-2.2", "undealt")
    if not 0 <= seat < state.config.players:
        yield never("SWC-3.2", "nobody")


def _must_shuffle(state: State) -> Refusals:
    """Nothing happens between the return of cards and the shuffle."""
    if state.unshuffled:
        yield unless_ruled("SWC-6.11", "shuffle")


def _on_turn(state: State, seat: int, card: str = "") -> Refusals:
    """SWC-3.2 and, for anything but a Dragon, SWC-3.11."""
    yield from _game_is_on(state, seat)
    if seat != state.turn:
        rule, code = ("SWC-3.11", "card") if card else ("SWC-3.2", "turn")
        yield unless_ruled(rule, code, other=state.turn)
    if state.phase is Phase.DUEL:
        yield never("SWC-10.3", "duel")
    yield from _must_shuffle(state)


# Cards ----------------------------------------------------------------------------------


def _check_held(state: State, seat: int, card: str) -> Refusals:
    """Whether the card exists, and can be in the hand."""
    hand = state.hands[seat]
    if card in hand and card != UNKNOWN:
        return
    if card not in state.config.totals:
        yield never("SWC-1.2", "unknown")
    if UNKNOWN not in hand:
        yield never("SWC-2.2", "not_held")
    yield from _out_of_deck(state, seat, card)


def _out_of_deck(state: State, seat: int, card: str) -> Refusals:
    """Whether a copy lies out of sight that is not known to be in the deck.

    All those may have gone back to it after the player's last draw.
    """
    yield from _unseen(state, card)
    if hidden_copies(state)[card] <= state.barred[seat].count(card):
        yield unless_ruled("SWC-6.10", "in_deck")


def _unseen(state: State, card: str, number: int = 1) -> Refusals:
    """Whether so many copies of a card lie out of sight."""
    if hidden_copies(state).get(card, 0) < number:
        rule = "SWC-1.3" if VALUE.get(card) else "SWC-1.4"
        copies = state.config.totals.get(card, 0)
        yield never(rule, "none_left", code=card, number=copies)


def _playing(state: State, seat: int, card: str) -> Refusals:
    """What holds for every card, specials too (SWC-9.2), on one’s own turn: one (SWC-3.3)."""
    yield from _on_turn(state, seat, card)
    if waits(state):
        yield unless_ruled("SWC-7.3", "waits")
    yield from _check_held(state, seat, card)


def _regular(
    state: State, action: do.Placed | do.Remove, wrong: tuple[str, str] = ("SWC-1.6", "special")
) -> Refusals:
    """What holds for every regular card: specials come first (SWC-3.6)."""
    yield from _playing(state, action.seat, action.card)
    if not VALUE[action.card]:
        yield never(*wrong)
    yield from _special_first(state, action.seat)


@LEGALITY.of(do.Open)
def _open(state: State, action: do.Open) -> Refusals:
    yield from _regular(state, action, ("SWC-4.2", "special"))
    yield from rows.opens(state.table, state.config.house)


@LEGALITY.of(do.Start)
def _start(state: State, action: do.Start) -> Refusals:
    yield from _regular(state, action)
    at = action.blemmyes
    if at is None:
        places = rows.blemmyes_on(state.table)
        if len(places) > 1:
            yield never("SWC-12.2", "several")
        at = places[0] if places else -1
    yield from rows.starts(state.table, at, action.side, action.card)


@LEGALITY.of(do.Attach)
def _attach(state: State, action: do.Attach) -> Refusals:
    yield from _regular(state, action)
    (at, place), table = action.spot, state.table
    if rows.chosen_series(table, at) < 0 or place not in range(
        len(rows.series_at(table, at).cards)
    ):
        yield never("SWC-5.1", "none")
    yield from rows.attaches(rows.series_at(table, at), place, action.card, state.config.house)


@LEGALITY.of(do.Add)
def _add(state: State, action: do.Add) -> Refusals:
    yield from _regular(state, action)
    at, side = rows.chosen_series(state.table, action.series), action.side
    yield from rows.one_series(at)
    free = rows.is_free(state.table, at, side)
    yield from rows.adds(rows.series_at(state.table, at), side, action.card, free)


@LEGALITY.of(do.Remove)
def _remove(state: State, action: do.Remove) -> Refusals:
    at = rows.chosen_series(state.table, action.series)
    yield from _regular(state, action)
    yield from rows.one_series(at)
    series = rows.series_at(state.table, at)
    part = action.part or (0, len(series.cards) - 1)
    yield from rows.removes(series, action.card, action.basis, part, state.config.house)


# Specials -------------------------------------------------------------------------------


@LEGALITY.of(do.LayBlemmyes)
def _blemmyes(state: State, action: do.LayBlemmyes) -> Refusals:
    yield from _playing(state, action.seat, BLEMMYES)
    yield from rows.opens_no_regret(state)
    if action.side is None:
        if action.series is not None:
            yield never("SWC-12.6", "side")
        return
    at = rows.chosen_series(state.table, action.series)
    yield from rows.one_series(at)
    yield from rows.interrupts(state.table, at, action.side, state.config.house)


@LEGALITY.of(do.LayDead)
def _dead(state: State, action: do.LayDead) -> Refusals:
    at = rows.chosen_series(state.table, action.series)
    yield from _playing(state, action.seat, DEAD)
    if at < 0 and not rows.sets(state.table):
        yield unless_ruled("SWC-11.1", "few")
    yield from rows.one_series(at)
    yield from rows.locks(state.table, at)
    yield from rows.opens_no_regret(state)


@LEGALITY.of(do.SendKnight)
def _knight(state: State, action: do.SendKnight) -> Refusals:
    yield from _playing(state, action.seat, KNIGHT)
    yield from rows.challenges(state, action.seat, action.foe)
    yield from rows.opens_no_regret(state)


@LEGALITY.of(do.SendDragon)
def _dragon(state: State, action: do.SendDragon) -> Refusals:
    """At any moment (SWC-13.1) but within another action (SWC-13.4)."""
    seat, own_turn = action.seat, action.seat == state.turn
    yield from _game_is_on(state, seat)
    if state.phase is Phase.DUEL:
        yield never("SWC-13.4", "duel")
    if own_turn and waits(state):
        yield unless_ruled("SWC-7.3", "waits")
    yield from _must_shuffle(state)
    yield from _check_held(state, seat, DRAGON)
    if not 0 <= action.target < state.config.players or action.target in state.left:
        yield never("SWC-13.5", "nobody")
    if action.target == seat:
        yield unless_ruled("SWC-13.5", "own")
    if own_turn:
        yield from rows.opens_no_regret(state)


# Without a card -------------------------------------------------------------------------


@LEGALITY.of(do.Draw)
def _draw(state: State, action: do.Draw) -> Refusals:
    yield from _on_turn(state, action.seat)
    yield from draws(state, action.seat)
    if action.card and state.config.known:
        yield never("SWC-7.1", "named")
    if action.card:
        yield from _unseen(state, action.card)


def draws(state: State, seat: int) -> Refusals:
    """One draw a turn, and only with nothing to play: SWC-7.1, SWC-3.8, SWC-3.9."""
    if not state.deck:
        yield never("SWC-14.2", "empty")
    if state.phase is Phase.DRAWN:
        yield unless_ruled("SWC-7.2", "second")
    yield from _special_first(state, seat)
    if state.config.house.voluntary_draw == "no":
        yield from _fits(state, seat, "SWC-3.8")


@LEGALITY.of(do.Pass)
def _pass(state: State, action: do.Pass) -> Refusals:
    yield from _on_turn(state, action.seat)
    yield from passes(state, action.seat)


def passes(state: State, seat: int) -> Refusals:
    """Only after a draw or with an empty deck, and with nothing to play: SWC-7.4."""
    drawn = state.phase is Phase.DRAWN
    if waits(state):
        return
    if not drawn and state.deck:
        yield unless_ruled("SWC-7.5", "undrawn")
    yield from _special_first(state, seat)
    if not drawn or state.config.house.drawn_card != "may_play":
        yield from _fits(state, seat, "SWC-7.3" if drawn else "SWC-7.4")


def _special_first(state: State, seat: int) -> Refusals:
    if first := duties(state, seat):
        yield unless_ruled("SWC-3.6", "special", code=first[0])


def _fits(state: State, seat: int, rule: str) -> Refusals:
    """Whether a card that fits is known to be in a hand, or cannot but be there."""
    held = next(fitting(state, seat, state.hands[seat]), "")
    if held:
        yield unless_ruled(rule, "fits", code=held)
    elif _sure_to_fit(state, seat):
        yield unless_ruled(rule, "must_fit")


@LEGALITY.of(do.Hold)
def _hold(state: State, action: do.Hold) -> Refusals:
    seat, card = action.seat, action.card
    yield from _game_is_on(state, seat)
    if UNKNOWN not in state.hands[seat]:
        yield never("SWC-2.5", "open")
    if card not in state.config.totals:
        yield never("SWC-1.2", "unknown")
    yield from _out_of_deck(state, seat, card)


# The deck, and duels ----------------------------------------------------------------------


@LEGALITY.of(do.Deal)
def _deal(state: State, action: do.Deal) -> Refusals:
    if state.phase is not Phase.DEAL:
        yield never("SWC-2.2", "dealt")
    yield from _named_deck(state, action.cards)


@LEGALITY.of(do.Shuffle)
def _shuffle(state: State, action: do.Shuffle) -> Refusals:
    if not state.unshuffled:
        yield from _game_is_on(state, 0)
        yield never("SWC-6.11", "shuffled")
    yield from _named_deck(state, action.cards)


def _named_deck(state: State, cards: Hand) -> Refusals:
    """A deck is named card by card where everything is known, and else not at all."""
    if cards and not state.config.known:
        yield never("SWC-2.5", "secret")
    if state.config.known and sorted(cards) != sorted(state.deck):
        yield never("SWC-2.3", "other_cards", number=len(state.deck))


@LEGALITY.of(do.Fight)
def _fight(state: State, action: do.Fight) -> Refusals:
    if state.duel is None:
        yield from _game_is_on(state, 0)
        yield never("SWC-10.3", "no_duel")
        return
    yield from _must_shuffle(state)
    cards = (*action.knight, *action.foe)
    if not state.config.known:
        yield from _drawable(state, cards)
    elif cards != state.deck[: len(cards)]:
        yield never("SWC-10.7", "not_on_top", codes=state.deck[: len(cards)])
    yield from _round(state, state.duel, action.knight, action.foe)


def _drawable(state: State, cards: Hand) -> Refusals:
    """Whether so many copies of what was drawn, or so many of a value, lie out of sight."""
    hidden, told = hidden_copies(state), Counter(cards)
    for card, number in told.items():
        if card in state.config.totals or not told_by_value(state):
            yield from _unseen(state, card, number)
        elif sum(hidden[x] - told[x] for x in CODES[VALUE[card]]) < number:
            yield never("SWC-1.3", "none_left", code=card, number=len(CODES))


def _round(state: State, duel: Duel, knight: Hand, foe: Hand) -> Refusals:
    """Whether two sides can have drawn so many cards."""
    left, most = len(state.deck) - len(knight) - len(foe), strength(state, duel)
    told = duel.drew != NOBODY
    kept = 0 if knight or told else 1  # a foe that tells first leaves a card for the knight
    if left < kept:
        yield never("SWC-10.19", "too_many", number=len(state.deck) - kept)
    # A special stands only where nothing is left to replace it: the foe takes the last card.
    stands = left + len(foe) == (0 if told else 1)  # so it does before that one is told, too
    one = counting(state, knight) <= 1 and (complete(state, knight) or stands)
    if (duel.drew == duel.knight or not one) if knight else not foe:
        yield never("SWC-10.7", "one_card")
    some = counting(state, foe) <= most and (complete(state, foe) or left == kept)
    if foe and (duel.drew not in (NOBODY, duel.knight) or not some):
        yield never("SWC-10.9", "cards", number=most)


def drawing(state: State) -> list[int]:
    """Who has still to draw in a duel, the knight's side first; nobody where there is none."""
    duel = state.duel
    if duel is None:
        return []
    return [x for x in (duel.knight, rows.bringer(state, duel.foe)) if x != duel.drew]


def strength(state: State, duel: Duel) -> int:
    """How many cards the foe may draw: one for each Dragon: SWC-10.9."""
    return len(rows.group(state.dragons, duel.foe.at)) if duel.foe.kind == DRAGON else 1


def counting(state: State, cards: Hand) -> int:
    """How many of the cards count, as specials are replaced: SWC-10.11."""
    if state.config.house.duel_special == "zero":
        return len(cards)
    return sum(1 for card in cards if VALUE[card])


def complete(state: State, cards: Hand) -> bool:
    """Whether a side's last card counts, so that it had no reason to draw on."""
    return counting(state, cards[-1:]) == 1


# What has to be played --------------------------------------------------------------------


def waits(state: State) -> bool:
    """Whether whatever was drawn has to wait for the next turn: SWC-7.3."""
    return state.phase is Phase.DRAWN and state.config.house.drawn_card == "next_turn"


def duties(state: State, seat: int) -> list[str]:
    """Specials known to be in a hand that must be played first: SWC-3.6."""
    hand = state.hands[seat]
    return [card for card in SPECIALS if card in hand and is_duty(state, seat, card)]


def fitting(state: State, seat: int, cards: Iterable[str]) -> Iterator[str]:
    """Those of a player's cards that oblige to play rather than draw."""
    regular = useful(state)
    for card in cards:
        if VALUE[card]:
            if card in regular:
                yield card
        elif card == DRAGON and state.config.house.dragon_on_turn == "may":
            continue  # SWC-13.2
        elif card != UNKNOWN and special_plays(state, seat, card):
            yield card


def _sure_to_fit(state: State, seat: int) -> bool:
    """Whether a hand has more unseen cards than there can be unseen cards that do not fit."""
    hand = state.hands[seat]
    unseen = hand.count(UNKNOWN)
    if not unseen:
        return False
    copies = Counter(holdable(state, seat)) - Counter(hand)
    for card in set(fitting(state, seat, copies)):
        del copies[card]
    return unseen > copies.total()


# Warnings -------------------------------------------------------------------------------


@WARNINGS.of(do.Draw)
def _draw_likely_for_nothing(state: State, action: do.Draw) -> Refusals:
    """A player says that nothing fits, though every regular card would."""
    if state.phase is Phase.ACT and _odd(state, action):
        yield unless_ruled("SWC-3.8", "likely")


@WARNINGS.of(do.Pass)
def _pass_likely_for_nothing(state: State, action: do.Pass) -> Refusals:
    """The same, of a card that was drawn."""
    if state.phase is Phase.DRAWN and not waits(state) and _odd(state, action):
        yield unless_ruled("SWC-7.3", "likely")


def _odd(state: State, action: Action) -> bool:
    """Whether any regular card could be played, and a hidden hand is said to hold none."""
    any_card = rows.takes_any(state.table, state.config.house)
    return not state.config.known and any_card and LEGALITY.first(state, action) is None
