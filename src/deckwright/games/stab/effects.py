"""How the game goes on to the next moment in which somebody must act; what actions bring about.

Each action is legal, or the table has ruled that it happens.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...engine import TABLE, UNKNOWN, Effects, Result
from ...engine.seats import at_seat, leaders
from . import actions as do
from . import effects_cards
from .state import (
    HAND,
    PLAYS,
    TURNED,
    Ending,
    Kind,
    Lying,
    Phase,
    State,
    Way,
    clockwise,
    hand_size,
    is_turned,
    left_of,
    living,
    lying_index,
    need,
    under,
    unnamed_cards,
)


def go_on(now: State) -> None:
    """Lead the game to where somebody must act, or to its end."""
    while now.ending is None:
        match now.phase:
            case Phase.CROWN:
                if not now.kept:
                    return
                begin_drawing(now)
            case Phase.DRAW:
                if _find_drawer(now):
                    return
                _begin_playing(now)
            case Phase.PLAY:
                if _find_player(now):
                    return
                _end_playing(now)
            case Phase.REVEAL:
                if unnamed_cards(now) or not is_turned(now):
                    return
                begin_resolution(now)
            case Phase.RESOLVE:
                if _resolve(now):
                    return
                _end_round(now)


EFFECTS = Effects[State](go_on)
"""What each kind of action brings about, see `effects`; then the game goes on."""


def _order(now: State) -> tuple[int, ...]:
    """The living in turn order (SYF-2.2); who is out is passed over (SYF-6.11)."""
    lives = now.lives
    return tuple(seat for seat in clockwise(len(lives), now.royal) if lives[seat])


# Drawing --------------------------------------------------------------------------------


def begin_drawing(now: State) -> None:
    """The royal highness has the crown; drawing begins (SYF-2.4, SYF-3.2)."""
    now.phase, now.kept = Phase.DRAW, False
    now.done = (0,) * now.config.size


def _find_drawer(now: State) -> bool:
    """Whether somebody still draws; everybody alive does, snakebit or not (SYF-3.8)."""
    for seat in _order(now):
        if hand_size(now, seat) < HAND and not now.done[seat]:
            break
    else:
        return False
    now.turn = seat
    if now.pile:
        return True
    match now.config.house.deck_out:  # SYF-3.7
        case "most_lives_wins":
            now.say("SYF-3.7", "over")
            effects_cards.end(now, Ending.MOST_LIVES)
            return True
        case "stop_drawing":
            return False
        case _:
            return bool(now.discard) or now.config.is_uncounted


def _begin_playing(now: State) -> None:
    """All have drawn: hands are concealed (SYF-3.4)."""
    now.phase = Phase.PLAY
    now.done = (0,) * now.config.size
    now.say("SYF-3.4", "conceal")
    if now.config.house.memory_aid == "on":
        for seat in _order(now):
            now.say("SYF-1.9", "remember", player=seat, cards=now.hands[seat])
    for seat in _order(now):
        if under(now, Kind.SNAKE, seat):
            now.say("SYF-4.6", "bitten", player=seat)


# Playing --------------------------------------------------------------------------------


def _find_player(now: State) -> bool:
    """Whether somebody still plays: twice round the table (SYF-4.1, SYF-4.2, SYF-4.5).

    Not while snakebit, who therefore end the round with all their cards (SYF-4.8).
    """
    done, lives = now.done, now.lives
    order = clockwise(len(lives), now.royal)
    for cycle in range(PLAYS):
        for seat in order:
            if (
                done[seat] == cycle
                and lives[seat]
                and hand_size(now, seat)
                and not under(now, Kind.SNAKE, seat)
            ):
                now.turn = seat
                return True
    return False


def _end_playing(now: State) -> None:
    """Snakes and Crystals have done their work (SYF-4.9, SYF-4.10, SYF-4.12)."""
    now.phase, now.turn = Phase.REVEAL, -1
    bitten = [seat for seat in _order(now) if under(now, Kind.SNAKE, seat)]
    waits = now.config.house.snake_plus_crystal == "crystal_waits"
    for index in reversed(range(len(now.lying))):
        card, _, at, way = now.lying[index]
        if way is not Way.SIDEWAYS:
            continue
        kind = now.config.acts[card]
        if kind == Kind.CRYSTAL and at in bitten and waits:
            now.say("SYF-4.11", "waits", target=at)
            continue
        effects_cards.discard_lying(now, index)
        if kind == Kind.SNAKE:
            now.say("SYF-4.9", "gone", target=at)
        elif at in bitten:
            now.say("SYF-4.11", "lapses", target=at)
        else:
            now.say("SYF-4.10", "gone", target=at)


# Reveal and resolution --------------------------------------------------------------------


def begin_resolution(now: State) -> None:
    """All cards are flipped at once (SYF-5.1); what the dead left is cleared away."""
    now.phase = Phase.RESOLVE
    for seat in clockwise(now.config.size, now.royal):
        here = [x.card for x in now.lying if x.at == seat and x.way is not Way.DROPPED]
        if here:
            now.say("SYF-5.1", "lies", target=seat, cards=tuple(here))
    now.discard += tuple([x.card for x in reversed(now.lying) if x.way is Way.DROPPED])
    now.lying = tuple(
        [
            Lying(card, by, at, Way.UP if way is Way.DOWN else way)
            for card, by, at, way in now.lying
            if way is not Way.DROPPED
        ]
    )
    for seat, lives in enumerate(now.lives):
        if not lives:
            effects_cards.clear_hand(now, seat)


def _resolve(now: State) -> bool:
    """Let cards act until one waits for a choice or the game is over, or none is left."""
    if now.choice is not None:
        if now.config.acts[now.choice.card] != Kind.GOBLIN or effects_cards.movable(now):
            return True
        now.say("SYF-7.3e", "nothing", player=now.choice.at)
        effects_cards.drop_choice(now)
    while now.ending is None and now.choice is None:
        index = _next_card(now)
        if index < 0:
            return False
        effects_cards.CARD_EFFECTS[now.config.acts[now.lying[index].card]](now, index)
    return True


def _next_card(now: State) -> int:
    """The card that acts next, or -1: by priority (SYF-5.2); among duplicates by seat from
    the royal highness (SYF-5.3), read anew each time (SYF-5.5); then by age (SYF-5.4)."""
    rank, size, royal = now.config.rank, now.config.size, now.royal
    by_player = now.config.house.duplicate_order == "played_by"
    best, next_one = len(rank) * size, -1
    for index, (card, by, at, way) in enumerate(now.lying):
        if way is Way.UP or way is Way.PRIMED:  # each once in a round: SYF-5.6
            place = rank[card] * size + ((by if by_player else at) - royal) % size
            if place < best:
                best, next_one = place, index
    return next_one


def _end_round(now: State) -> None:
    """Unused Shields go; Bombs, Snakes and Crystals stay (SYF-5.11)."""
    for index in reversed(range(len(now.lying))):
        way = now.lying[index].way
        if way is Way.ACTIVE:
            target = effects_cards.discard_lying(now, index).at
            now.say("SYF-5.11", "unused", target=target)
        elif way is Way.FRESH:
            effects_cards.turn_over(now, index, Way.PRIMED)
    if _is_harmless(now):
        now.say("SYF-3.7", "exhausted")
        effects_cards.end(now, Ending.NO_CARDS_LEFT)
        return
    now.round += 1
    now.phase = Phase.CROWN
    now.done = (0,) * now.config.size
    if now.kept:
        now.say("SYF-2.6", "stays", number=now.round, player=now.royal)
    else:
        now.say("SYF-2.3", "round", number=now.round)


def _is_harmless(now: State) -> bool:
    """Whether nobody can ever lose a life to a card again (SYF-3.7)."""
    return (
        now.config.house.deck_out == "stop_drawing"
        and not now.pile
        and not any(hand_size(now, seat) for seat in _order(now))
        and not any(lain.way is Way.PRIMED for lain in now.lying)
    )


# The end ----------------------------------------------------------------------------------


def result(state: State) -> Result | None:
    """Who is left; or, if the cards ran out, who has the most lives (SYF-3.7, SYF-6.9)."""
    if state.ending is None:
        return None
    last_standing = state.ending is Ending.LAST_STANDING
    winners = living(state.lives) if last_standing else leaders(state.lives)
    return Result(state.ending, winners, state.lives)


def score(state: State) -> tuple[int, ...]:
    """Lives are all that counts."""
    return state.lives


# What each action brings about -----------------------------------------------------------


def _without(cards: tuple[str, ...], gone: Iterable[str]) -> tuple[str, ...]:
    """Cards less some: the named ones, else unnamed ones.

    If one cannot have been there, a ruling says it was: then the names were wrong.
    """
    rest = list(cards)
    for card in gone:
        if card in rest:
            rest.remove(card)
        elif UNKNOWN in rest:
            rest.remove(UNKNOWN)
        else:
            rest = [UNKNOWN] * (len(rest) - 1)
    return tuple(rest)


@EFFECTS.of(do.PassCrown)
def _pass_crown(now: State, action: do.PassCrown) -> None:
    """SYF-2.3, SYF-2.4."""
    heir = left_of(now.lives, now.royal) if action.target is None else action.target
    now.royal = heir
    now.say("SYF-2.4", "crowned", player=heir)
    begin_drawing(now)


@EFFECTS.of(do.Draw)
def _draw(now: State, action: do.Draw) -> None:
    """SYF-3.1, SYF-3.3: all at once (SYF-3.6), and open to all."""
    seat, cards = action.seat, action.cards
    if cards:
        unnamed = cards.count(UNKNOWN)
        named = [card for card in cards if card != UNKNOWN] if unnamed else cards
        pile = _without(now.pile, named)
        now.pile = _less(pile, unnamed) if unnamed else pile
        now.say("SYF-3.1", "drew", player=seat, cards=cards)
    else:
        number = min(need(now, seat), len(now.pile) or need(now, seat))
        cards = (UNKNOWN,) * number
        now.pile = _less(now.pile, number)
        now.say("SYF-3.1", "unseen", player=seat, number=number)
    now.hands = at_seat(now.hands, seat, tuple(sorted(now.hands[seat] + cards)))


def _less(pile: tuple[str, ...], number: int) -> tuple[str, ...]:
    """A pile less some cards nobody named: whatever was known of it is not any more."""
    if number >= len(pile):
        return ()
    return (UNKNOWN,) * (len(pile) - number)


def _place(now: State, seat: int) -> int:
    """The index in `lying` of the card a player plays next, as turns would have it (SYF-4.1).

    It goes before the first card that a later turn brings. Which turn brought a card is
    counted back from the last one of its player: where a play was skipped or an open card
    is gone, both in turn, that is right for whatever can still come. What was there before
    this round, and what the dead have laid, stays before whatever comes.
    """
    place = len(now.lying)
    if now.config.known:
        return place
    own, done = (now.done[seat], (seat - now.royal) % now.config.size), list(now.done)
    for index in reversed(range(place)):
        _, by, _, way = now.lying[index]
        if way in TURNED or not now.lives[by]:
            continue
        done[by] -= 1
        if (done[by], (by - now.royal) % now.config.size) > own:
            place = index
    return place


@EFFECTS.of(do.Lay)
def _lay(now: State, action: do.Lay) -> None:
    """SYF-4.1: it lies face down, though all see before whom (SYF-4.13)."""
    seat, target = action.seat, action.target
    _lay_down(now, Lying(UNKNOWN, seat, target, Way.DOWN))


def _lay_down(now: State, lain: Lying) -> None:
    """A card that only who played it knows."""
    _put_down(now, lain)
    own = lain.by == lain.at
    whom = {} if own else {"target": lain.at}
    now.say("SYF-4.1", "own" if own else "played", player=lain.by, **whom)


def _put_down(now: State, lain: Lying) -> None:
    """A card on the table, as one of those its player plays in this round."""
    place, seat = _place(now, lain.by), lain.by
    now.lying = (*now.lying[:place], lain, *now.lying[place:])
    now.done = at_seat(now.done, seat, now.done[seat] + 1)


@EFFECTS.of(do.Play)
def _play(now: State, action: do.Play) -> None:
    """SYF-4.1, or face up: SYF-4.7."""
    seat, card, target = action.seat, action.card, action.target
    now.hands = at_seat(now.hands, seat, _without(now.hands[seat], (card,)))
    if not now.config.known or under(now, Kind.CRYSTAL, seat):
        _put_down(now, Lying(card, seat, target, Way.UP))
        now.say("SYF-4.7", "played", player=seat, card=card, target=target)
    else:
        _lay_down(now, Lying(card, seat, target, Way.DOWN))


@EFFECTS.of(do.Reveal)
def _reveal(now: State, action: do.Reveal) -> None:
    """SYF-5.1: the resolution begins when the last card is named."""
    waiting = unnamed_cards(now)
    named = [pair for pair in zip(waiting, action.cards, strict=False) if pair[1] != UNKNOWN]
    for index, card in named:
        _, by, at, way = now.lying[index]
        now.lying = at_seat(now.lying, index, Lying(card, by, at, way))
        now.hands = at_seat(now.hands, by, _without(now.hands[by], (card,)))
    left = len(waiting) - len(named)
    if left > 0:
        for target in dict.fromkeys(now.lying[index].at for index, _ in named):
            cards = tuple(card for index, card in named if now.lying[index].at == target)
            now.say("SYF-5.1", "lies", target=target, cards=cards)
        now.say("SYF-5.1", "more", number=left)
    else:
        begin_resolution(now)


@EFFECTS.of(do.Turned)
def _turned(now: State, action: do.Turned) -> None:
    """SYF-5.1: one of the cards that all have played; the resolution begins with the last. All
    are told, so what was said of some that lie face down is as if it had not been."""
    seat, card = now.turn, action.card
    down = [lain.by for lain in now.lying if lain.card == UNKNOWN]
    now.done = tuple(done - down.count(by) for by, done in enumerate(now.done))
    now.lying = tuple(lain for lain in now.lying if lain.card != UNKNOWN)
    now.lying = (*now.lying, Lying(card, TABLE, action.seat, Way.DOWN))
    now.hands = at_seat(now.hands, seat, _without(now.hands[seat], (card,)))
    now.done = at_seat(now.done, seat, now.done[seat] + 1)
    now.say("SYF-5.1", "lies", target=action.seat, cards=(card,))


@EFFECTS.of(do.Move)
def _move(now: State, action: do.Move) -> None:
    """SYF-7.3a."""
    index = lying_index(now, action.card, action.owner, action.sideways)
    effects_cards.drop_choice(now)
    effects_cards.carry(now, (index,), lambda _: action.target)
    moved = {"card": action.card, "owner": action.owner, "target": action.target}
    now.say("SYF-7.3a", "moved", player=action.seat, **moved)


@EFFECTS.of(do.Shoot)
def _shoot(now: State, action: do.Shoot) -> None:
    """SYF-7.6a, SYF-7.7a, SYF-7.7c."""
    card = now.choice.card if now.choice else Kind.BOW
    effects_cards.drop_choice(now)
    rule = "SYF-7.6a" if now.config.acts[card] == Kind.BOW else "SYF-7.7a"
    effects_cards.hurt(now, rule, "shot", card, action.target, player=action.seat)


@EFFECTS.of(do.Outcome)
def _outcome(now: State, action: do.Outcome) -> None:
    """SYF-1.10: what the table says happens past all Shields, one change after the other."""
    effects_cards.drop_choice(now)
    if not action.gains:
        now.say("SYF-1.10", "nothing")
    for seat, number in action.gains:
        if now.ending is not None or not now.lives[seat]:
            continue
        if number < 0:
            effects_cards.lose(now, "SYF-1.10", "lost", seat, -number)
        else:
            effects_cards.gain(now, "SYF-1.10", "gained", seat, number)


@EFFECTS.of(do.Skip)
def _skip(now: State, action: do.Skip) -> None:
    """Only by a ruling."""
    now.say("SYF-4.2", "skipped", player=action.seat)
    if now.phase is Phase.RESOLVE:
        effects_cards.drop_choice(now)
    else:
        now.done = at_seat(now.done, action.seat, now.done[action.seat] + 1)


def _upheld(now: State, action: do.CallOut) -> bool:
    """Whether a call stands (SYF-2.8)."""
    match now.config.house.address_ruling:
        case "table":
            others = set(living(now.lives)) - {action.seat, action.culprit}
            return 2 * len(action.against) <= len(others)
        case "royal":
            return now.royal not in action.against
        case _:
            return True


@EFFECTS.of(do.CallOut)
def _call_out(now: State, action: do.CallOut) -> None:
    """SYF-2.7, at once (SYF-2.13); no Shield helps (SYF-2.14); it can kill (SYF-2.16)."""
    now.say("SYF-2.7", "called", caller=action.seat, culprit=action.culprit)
    if _upheld(now, action):
        effects_cards.lose(now, "SYF-2.15", "lost", action.culprit, 1)
    else:
        now.say("SYF-2.15", "rejected", caller=action.seat)


@EFFECTS.of(do.Shuffle)
def _shuffle(now: State, _: do.Shuffle) -> None:
    """SYF-3.7: cards in hands and on the table stay out."""
    now.pile = tuple(sorted((*now.pile, *now.discard)))
    now.discard = ()
    now.say("SYF-3.7", "shuffled", number=len(now.pile))


@EFFECTS.of(do.Empty)
def _empty(now: State, _: do.Empty) -> None:
    """SYF-3.7, by the table's word."""
    now.pile = ()
    now.say("SYF-3.7", "empty")
    if not now.discard:
        now.done = (1,) * now.config.size
