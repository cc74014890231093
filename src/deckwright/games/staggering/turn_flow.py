"""The course of turns and Challenges: what is asked of them, how they go on, how all ends."""

from __future__ import annotations

from ...engine import Effects, Result
from ...engine.card_knowledge import certain
from ...engine.seats import at_seat, seats_after
from .card_knowledge import count_backs, fitting, reshuffle, set_aside, throw, universes
from .state import (
    EQUIPMENT,
    IMMEDIATE,
    LIMIT,
    THREE_ROUNDS,
    Challenge,
    Debt,
    Ending,
    Held,
    Outcome,
    Phase,
    State,
    Used,
)

EFFECTS = Effects[State]()
"""What each kind of action brings about; see `effects`."""
BETWEEN = (Phase.DRAW, Phase.MAIN)
"""When the table may stop, or a player go home: no Challenge hangs in the air."""

# The turn -----------------------------------------------------------------------------


def due_negatives(state: State, surely: bool = True) -> tuple[Held, ...]:
    """The Negative Events that must be played now; Immediates first: STG-8.1, 8.2, 8.7.

    Not `surely`, also those that may be due, where nobody knows how long they were held.
    """
    if state.stopping:
        return ()
    hand = state.hands[state.turn]
    now = tuple([held for held in hand if held.back == IMMEDIATE]) if hand else ()
    if now or (state.negatives and state.config.house.double_negative == "immediate_only"):
        return now
    return overdue(state, hand, surely)


def overdue(state: State, hand: tuple[Held, ...], surely: bool = True) -> tuple[Held, ...]:
    """STG-8.3: the 3 Rounds cards that have been held for as long as they may."""
    three = [held for held in hand if held.back == THREE_ROUNDS]
    last = state.round - state.config.house.three_rounds_deadline
    return tuple([h for h in three if h.since + (h.spread if surely else 0) <= last])


def may_add_negative(state: State) -> bool:
    """Whether a 3 Rounds card may still be played of free will: STG-8.8."""
    return not state.negatives or state.config.house.extra_negative == "allow"


def negatives(state: State, card: str, age: int | None = None) -> tuple[Held, ...]:
    """The cards that may be played now, and can be the one named."""
    meant = fitting(state, state.turn, card, age)
    if may_add_negative(state) and not due_negatives(state):
        return meant
    due = due_negatives(state, surely=False)
    return tuple([held for held in meant if held in due])


def opponents(state: State) -> tuple[int, ...]:
    """Whom the player whose turn it is may challenge: STG-3.6."""
    if state.playoff:
        return (state.playoff[0][1],)
    counts, turn = state.counts, state.turn
    return tuple([seat for seat in state.playing if counts[seat] and seat != turn])


def can_challenge(state: State) -> bool:
    """Whether any Challenge is possible, going by what everybody sees: STG-3.7."""
    if state.negatives or state.skipped:
        return False
    if universes(state, state.turn):
        return True
    armed = not state.duty or count_backs(state, state.turn, EQUIPMENT)
    return bool(state.counts[state.turn] and armed)


def can_end(state: State) -> bool:
    """Whether a turn may end without anything more: STG-3.4."""
    return not due_negatives(state) and not can_challenge(state) and not state.duty


def is_full(state: State, seat: int) -> bool:
    """STG-4.1: no more cards fit into the Event Hand."""
    return len(state.hands[seat]) >= LIMIT


# The Challenge ------------------------------------------------------------------------


def under_way(state: State) -> Challenge:
    """The Challenge; there must be one."""
    assert state.challenge is not None
    return state.challenge


def must_defend(state: State) -> str:
    """What everybody knows an opponent could defend with: an "event", a "character"."""
    challenge, deck = under_way(state), state.config.deck
    target, home = challenge.target, deck.homes[challenge.universe]
    backs = universes(state, target)
    if challenge.universe in backs or (
        backs and state.config.house.event_defence_universe != "all"
    ):
        return "event"
    others = (state.may[target] & ~home).bit_count()
    sure = certain(state.may, target) & home
    return "character" if sure or others < state.counts[target] else ""


def debt_of(state: State) -> Debt:
    """What is still demanded; there must be something."""
    assert state.debt is not None
    return state.debt


def sides(state: State) -> tuple[int, int]:
    """The Challenger and the opponent."""
    return state.turn, under_way(state).target


def side(state: State, seat: int) -> int:
    """0 for the Challenger, 1 for the opponent, -1 for anybody else."""
    if seat == state.turn:
        return 0
    return 1 if state.challenge and seat == state.challenge.target else -1


def totals(state: State) -> tuple[int, int]:
    """The Skill Scores with all Equipment: STG-5.5."""
    challenge, deck = under_way(state), state.config.deck
    (card, other), (used, others) = challenge.shown, challenge.used
    scores, bonus = deck.scores[challenge.skill], deck.bonus.__getitem__
    return scores[card] + sum(map(bonus, used)), scores[other] + sum(map(bonus, others))


def has_equipment(state: State, seat: int) -> bool:
    """Whether a player has Equipment he may use, going by the backs."""
    return seat not in state.bare and count_backs(state, seat, EQUIPMENT) > 0


def side_asked(state: State) -> int:
    """The side that must add Equipment or give up: STG-6.5."""
    challenge = under_way(state)
    if state.config.house.battle_order == "alternate_challenger_first":
        return challenge.asked
    mine, theirs = totals(state)
    if mine != theirs:
        return 0 if mine < theirs else 1
    return int(challenge.given_up[0])


def seat_asked(state: State) -> int:
    """The player who must."""
    return under_way(state).target if side_asked(state) else state.turn


def may_equip(state: State, side: int) -> bool:
    """Whether it is a side's time to add: when asked, or unasked in the lead."""
    if under_way(state).given_up[side]:
        return False
    if side == side_asked(state):
        return True
    if state.config.house.battle_order == "alternate_challenger_first":
        return False
    both = totals(state)
    return both[side] > both[1 - side]


def owes_card(state: State) -> bool:
    """Whether the Challenger must still put in Equipment: STG-4.5."""
    return state.duty and not under_way(state).given_up[0]


def is_decided(state: State, mine: int, theirs: int) -> bool:
    """STG-6.5: a player who trails has given up, or both have, or nobody could add a card."""
    challenge = under_way(state)
    first, second = challenge.given_up
    if (first and second) or (first and mine < theirs) or (second and theirs < mine):
        return True
    if owes_card(state):
        return False
    return not (has_equipment(state, state.turn) or has_equipment(state, challenge.target))


# How it goes on -------------------------------------------------------------------------


def begin_turn(now: State, seat: int, number: int) -> None:
    """STG-3.3: draw first, then Negative Events, then the Challenge."""
    now.say("STG-3.8", "turn", player=seat, number=number)
    now.phase, now.turn, now.round = Phase.DRAW, seat, number
    now.challenge = now.debt = None
    now.negatives, now.duty, now.skipped = 0, False, seat in now.skips
    now.skips, now.bare = without(now.skips, seat), without(now.bare, seat)
    if is_full(now, seat):
        now.say("STG-4.1", "full", player=seat)
        go_on_from_draw(now)
        return
    if not now.pile and now.discards and now.config.house.event_pile_empty != "no_draw":
        now.say("STG-3.9", "reshuffled", number=len(now.discards))
        reshuffle(now)
    if not now.pile:
        now.say("STG-3.9", "no_draw", player=seat)
        go_on_from_draw(now)


def without(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """Seats, but not this one."""
    return tuple([each for each in seats if each != seat]) if seats else seats


def go_on_from_draw(now: State) -> None:
    """After the draw five cards oblige, in this very turn: STG-4.2, STG-4.3."""
    player = now.turn
    now.phase, now.duty = Phase.MAIN, is_full(now, player) and not now.skipped
    if now.duty:
        now.say("STG-4.2", "duty", player=player)
    _tell_due(now)
    free = may_add_negative(now) and count_backs(now, player, THREE_ROUNDS)
    if not (free or can_challenge(now) or due_negatives(now, surely=False)):
        now.say("STG-4.7" if now.skipped else "STG-3.7", "no_challenge", player=player)
        finish(now, "nothing")


def _tell_due(now: State) -> None:
    if due := due_negatives(now):
        rule = "STG-8.1" if due[0].back == IMMEDIATE else "STG-8.2"
        now.say(rule, "must", player=now.turn)


def after(now: State) -> None:
    """What follows when a Challenge or a Negative Event has been carried out; another Negative
    Event must be played, STG-8.7, or may, STG-8.8."""
    lose(now)
    if now.result:
        return
    if now.stopping:
        now.challenge = now.debt = None
        now.playoff = now.playoff[1:]
        next_playoff(now)
    elif not now.negatives:
        finish(now, "challenge")
    elif now.turn in now.playing and (
        due_negatives(now, surely=False)
        or (may_add_negative(now) and count_backs(now, now.turn, THREE_ROUNDS))
    ):
        _tell_due(now)
        now.phase, now.challenge, now.debt = Phase.MAIN, None, None
    else:
        finish(now, "negative")


def finish(now: State, used: str) -> None:
    """The turn is over, unless the Gaming Police have something to say: STG-4.7."""
    player = now.turn
    now.last = Used(player, used)
    if now.duty and player in now.playing:
        if now.config.house.five_card_penalty == "discard_one":
            now.say("STG-4.7", "must_discard", player=player)
            now.phase, now.challenge, now.debt = Phase.POLICE, None, None
            return
        punish(now)
    next_turn(now)


def punish(now: State) -> None:
    """The five-card duty is closed by a penalty other than a discard."""
    player, now.duty = now.turn, False
    if now.config.house.five_card_penalty == "none":
        now.say("STG-4.7", "wrath", player=player)
    else:
        now.say("STG-4.7", "will_skip", player=player)
        now.skips = (*without(now.skips, player), player)


def next_turn(now: State) -> None:
    """STG-3.8: the next player still in; past the first player a round is over."""
    config, player = now.config, now.turn
    seat = neighbour(now, player, config.step)
    over = _ends_round(now, player, seat)
    if over and now.round == config.house.round_limit:
        count(now, Ending.ROUND_LIMIT)
    else:
        begin_turn(now, seat, now.round + over)


def neighbour(state: State, seat: int, step: int) -> int:
    """The next player on the left, or for -1 on the right, who is still in."""
    order = seats_after(seat, len(state.config.players), step)
    return next(each for each in order if each in state.playing)


def _ends_round(state: State, player: int, following: int) -> bool:
    """Whether a round is over when one player's turn follows another's: STG-3.8."""
    first, step, number = state.config.first, state.config.step, len(state.config.players)
    return (following - first) * step % number <= (player - first) * step % number


def resume_turn(state: State, seat: int) -> State:
    """The same, or with the turn before going on, as the table can let a player who has just
    ended it: the next has not drawn yet. What was due in the next turn still is."""
    last = state.last
    if last is None or state.phase is not Phase.DRAW or state.stopping:
        return state
    if not (seat == last.player != state.turn and seat in state.playing):
        return state
    skips = (*state.skips, state.turn) if state.skipped else state.skips
    number = state.round - _ends_round(state, seat, state.turn)
    return state._replace(
        phase=Phase.MAIN, turn=seat, round=number, skips=skips, skipped=False, last=None
    )


# Out of the game, and the end of it -----------------------------------------------------------


def lose(now: State) -> None:
    """Who has no Character left is out: STG-9.1; who has them all has won: STG-9.3."""
    counts, total = now.counts, sum(now.counts[: now.config.aside])
    if now.config.house.no_characters != "events_only":
        for seat in now.playing:
            if counts[seat]:
                continue
            now.say("STG-9.1", "out", player=seat)
            if now.hands[seat]:
                now.say("STG-9.2", "discarded", player=seat, number=len(now.hands[seat]))
            now.playing = without(now.playing, seat)
            throw(now, seat)
    winners = tuple([seat for seat in now.playing if counts[seat] == total])
    for seat in winners:
        now.say("STG-9.3", "won", winner=seat)
    if winners:
        _end(now, Ending.EVERY_CHARACTER, winners)


def leave(now: State, seat: int) -> None:
    """STG-9.6: a player goes home; his Characters no longer count."""
    number = now.counts[seat]
    now.say("STG-9.6", "left", player=seat, number=number)
    now.playing = without(now.playing, seat)
    if number:
        nobody = (0,) * len(now.config.players)
        now.waiting = at_seat(now.waiting or nobody, seat, number)
    throw(now, seat)
    set_aside(now, seat)
    lose(now)


def count(now: State, reason: Ending) -> None:
    """The game is given up: most Characters wins, STG-9.4; ties by STG-9.5."""
    if reason is Ending.GIVEN_UP:
        now.say("STG-9.4", "given_up")
    else:
        now.say("STG-9.4", "last_round", number=now.config.house.round_limit)
    best, tie = _most(now.playing, now.counts), now.config.house.give_up_tie
    if len(best) > 1 and tie == "event_hand":
        now.say("STG-9.5", "event_hand", players=len(best))
        best = _most(best, tuple(map(len, now.hands)))
    if len(best) > 1 and tie == "playoff":
        _play_off(now, reason, best)
    else:
        _declare(now, reason, best)


def _most(seats: tuple[int, ...], numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Those of some seats with the highest number."""
    top = max(numbers[seat] for seat in seats)
    return tuple(seat for seat in seats if numbers[seat] == top)


def _play_off(now: State, reason: Ending, tied: tuple[int, ...]) -> None:
    """STG-9.5 `playoff`: each of those tied challenges the next of them, all round."""
    now.say("STG-9.5", "playoff", player=tied)
    now.playoff = tuple(zip(tied, (*tied[1:], tied[0]), strict=True))
    now.stopping, now.debt, now.challenge, now.negatives = reason, None, None, 0
    now.duty, now.skipped, now.skips = False, False, ()
    next_playoff(now)


def next_playoff(now: State) -> None:
    """The next Challenge of a playoff; after the last, the count."""
    playoff, counts = now.playoff, now.counts
    while playoff and not (counts[playoff[0][0]] and counts[playoff[0][1]]):
        playoff = playoff[1:]
    if not playoff:
        _declare(now, Ending(now.stopping), _most(now.playing, counts))
        return
    player, target = playoff[0]
    now.say("STG-9.5", "next", player=player, target=target)
    now.phase, now.turn, now.playoff = Phase.MAIN, player, playoff


def _declare(now: State, reason: Ending, best: tuple[int, ...]) -> None:
    """STG-9.7: Event Hands count for nothing."""
    if len(best) > 1:
        now.say("STG-9.5", "shared", winner=best, number=now.counts[best[0]])
    else:
        now.say("STG-9.4", "most", winner=best[0], number=now.counts[best[0]])
    _end(now, reason, best)


def _end(now: State, reason: Ending, winners: tuple[int, ...]) -> None:
    now.phase, now.debt, now.challenge = Phase.OVER, None, None
    now.stopping, now.playoff = "", ()
    now.result = Outcome(reason, winners, score(now))


def result(state: State) -> Result | None:
    """How the game ended, if it has."""
    return Result(*state.result) if state.result else None


def score(state: State) -> tuple[int, ...]:
    """STG-9.4: Characters, and nothing else: STG-9.7."""
    return state.counts[: state.config.aside]
