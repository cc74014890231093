"""Rounds and phases: on from one moment in which somebody must act to the next."""

from __future__ import annotations

from ...engine import Effects, Result
from ...engine.seats import leaders
from .effects_cards import (
    CARD_EFFECTS,
    clear_hand,
    discard_lying,
    drop_choice,
    end,
    movable,
    turn_over,
)
from .state import (
    CRYSTAL,
    GOBLIN,
    HAND,
    PLAYS,
    SNAKE,
    Ending,
    Lying,
    Phase,
    State,
    Way,
    clockwise,
    hand_size,
    living,
    under,
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
                return
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
            end(now, Ending.MOST_LIVES)
            return True
        case "stop_drawing":
            return False
        case _:
            return bool(now.discard) or now.config.uncounted


def _begin_playing(now: State) -> None:
    """All have drawn: hands are concealed (SYF-3.4)."""
    now.phase = Phase.PLAY
    now.done = (0,) * now.config.size
    now.say("SYF-3.4", "conceal")
    if now.config.house.memory_aid == "on":
        for seat in _order(now):
            now.say("SYF-1.9", "remember", player=seat, cards=now.hands[seat])
    for seat in _order(now):
        if under(now, SNAKE, seat):
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
                and not under(now, SNAKE, seat)
            ):
                now.turn = seat
                return True
    return False


def _end_playing(now: State) -> None:
    """Snakes and Crystals have done their work (SYF-4.9, SYF-4.10, SYF-4.12)."""
    now.phase, now.turn = Phase.REVEAL, -1
    bitten = [seat for seat in _order(now) if under(now, SNAKE, seat)]
    waits = now.config.house.snake_plus_crystal == "crystal_waits"
    for index in reversed(range(len(now.lying))):
        card, _, at, way = now.lying[index]
        if way is not Way.SIDEWAYS:
            continue
        kind = now.config.acts[card]
        if kind == CRYSTAL and at in bitten and waits:
            now.say("SYF-4.11", "waits", target=at)
            continue
        discard_lying(now, index)
        if kind == SNAKE:
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
            clear_hand(now, seat)


def _resolve(now: State) -> bool:
    """Let cards act until one waits for a choice or the game is over, or none is left."""
    if now.choice is not None:
        if now.config.acts[now.choice.card] != GOBLIN or movable(now):
            return True
        now.say("SYF-7.3e", "nothing", player=now.choice.at)
        drop_choice(now)
    while now.ending is None and now.choice is None:
        index = _next_card(now)
        if index < 0:
            return False
        CARD_EFFECTS[now.config.acts[now.lying[index].card]](now, index)
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
            target = discard_lying(now, index).at
            now.say("SYF-5.11", "unused", target=target)
        elif way is Way.FRESH:
            turn_over(now, index, Way.PRIMED)
    if _exhausted(now):
        now.say("SYF-3.7", "exhausted")
        end(now, Ending.NO_CARDS_LEFT)
        return
    now.round += 1
    now.phase = Phase.CROWN
    now.done = (0,) * now.config.size
    if now.kept:
        now.say("SYF-2.6", "stays", number=now.round, player=now.royal)
    else:
        now.say("SYF-2.3", "round", number=now.round)


def _exhausted(now: State) -> bool:
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
