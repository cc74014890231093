"""The end of a shuffle, its points, and the end of the game: KNT-12 and KNT-13."""

from __future__ import annotations

from ...engine import Effects, Result
from ...engine.seats import leaders, seats_after
from .state import BANS, CLAIMS, SUIT_NAMES, Arc, Ending, House, Match, Phase, State

EFFECTS = Effects[State]()
"""What each kind of action brings about; see `effects`."""

GOAL = 11  # KNT-13.2


def survives(house: House, arc: Arc) -> bool:
    """KNT-12.6: whether an arc counts as unchallenged."""
    return not (arc.contested if house.score_state == "never_challenged" else arc.is_challenged)


def survivors(state: State) -> tuple[int, ...]:
    """KNT-12.5: unchallenged arcs by seat; KNT-11.6: also those of passed-out players."""
    owners = [arc.owner for arc in state.arcs if survives(state.config.house, arc)]
    return tuple(owners.count(seat) for seat in range(state.config.players))


def points(state: State) -> tuple[int, ...]:
    """What this shuffle brings, would it stop now; KNT-12.11: nothing else costs anything."""
    arcs, covers = survivors(state), _covers(state)
    earned = [arc + cover for arc, cover in zip(arcs, covers, strict=True)]
    return tuple(
        # KNT-12.9: every opponent counts, playing or not
        state.config.players - 1 if paladin(state, seat, number) else number
        for seat, number in enumerate(earned)
    )


def _covers(state: State) -> tuple[int, ...]:
    """KNT-5.7: points for Diamonds that cover a Spade, where the house gives them."""
    house, many = state.config.house, state.config.players
    if house.diamond_cover_scores != "yes":
        return (0,) * many
    by = [
        layer.by
        for arc in state.arcs
        if survives(house, arc)
        for layer in arc.layers[1:]
        if layer.kind == "diamond"
    ]
    return tuple(by.count(seat) for seat in range(many))


def paladin(state: State, seat: int, earned: int) -> bool:
    """KNT-12.7, KNT-12.8: zero points, and no Heroic Claims; KNT-12.10: one is too many."""
    if earned or state.config.house.paladin == "zero_is_enough":
        return not earned
    if state.config.house.paladin == "never_claimed":
        return not state.began[seat]
    return all(arc.owner != seat for arc in state.arcs)


def score(state: State) -> tuple[int, ...]:
    """Totals, with what a shuffle under way would bring."""
    totals = state.match.totals
    if state.phase not in (Phase.PLAY, Phase.DISCARD):
        return totals
    return tuple(map(sum, zip(totals, points(state), strict=True)))


def result(state: State) -> Result | None:
    """The ending, once there is one."""
    match = state.match
    if match.ending is None:
        return None
    return Result(match.ending, match.winners, match.totals)


def following(state: State) -> int:
    """Whose turn is next, -1 if play stops: KNT-12.1, KNT-12.2, KNT-12.4."""
    hands, house = state.hands, state.config.house
    emptied = () in hands and bool(empty(state))
    if emptied and house.end_on_empty == "immediate":
        return -1
    for seat in seats_after(state.turn, len(hands), house.step):  # KNT-3.2
        if emptied and seat == state.match.dealer:
            return -1
        if hands[seat]:  # KNT-11.4, KNT-11.5: those who passed out have none
            return seat
    return -1


def empty(state: State) -> tuple[int, ...]:
    """Who has no cards left; KNT-11.7: not those who passed out."""
    shown = state.shown
    return tuple(s for s, hand in enumerate(state.hands) if not hand and not shown[s])


def stop(now: State) -> None:
    """Score the shuffle, and see whether the game is won."""
    earned, arcs = points(now), survivors(now)
    _tell_points(now, earned)
    match = _write_bans(now)
    match = match._replace(
        earned=earned,
        totals=tuple(map(sum, zip(match.totals, earned, strict=True))),
        survivors=tuple(map(sum, zip(match.survivors, arcs, strict=True))),
    )
    decide = _single if now.config.house.mode == "single" else _eleven
    now.match, now.pending = decide(now, match), None
    now.phase = Phase.SCORED if now.match.ending is None else Phase.OVER


def _tell_points(now: State, earned: tuple[int, ...]) -> None:
    """Why play stopped, and what each player earned."""
    if out := empty(now):
        now.say("KNT-12.1", "empty_hand", player=out)
    else:
        now.say("KNT-12.1", "all_out")
    arcs, covers = survivors(now), _covers(now)
    for seat, number in enumerate(earned):
        if arcs[seat] + covers[seat] != number:
            now.say("KNT-12.7", "paladin", player=seat, number=number)
            continue
        now.say("KNT-12.5", "points", player=seat, number=number)
        if covers[seat]:
            now.say("KNT-5.7", "covers", player=seat, number=covers[seat])


def _write_bans(now: State) -> Match:
    """KNT-10.6: bans that outlast the shuffle, where the house wants them to."""
    match = now.match
    if now.config.house.jaccuse_lasts == "shuffle":
        return match
    written = list(match.written)
    for ban in now.bans:
        suit = BANS[ban.card]
        written[ban.victim] |= {suit}
        now.say("KNT-10.6", "written", player=ban.victim, suit=SUIT_NAMES[suit])
    return match._replace(written=tuple(written))


def _eleven(now: State, match: Match) -> Match:
    """KNT-13.2, KNT-13.3: the highest total of eleven or more wins, if it stands alone."""
    for seat, total in enumerate(match.totals):
        now.say("KNT-13.2", "total", player=seat, number=total)
    best, winners = max(match.totals), leaders(match.totals)
    if best < GOAL:
        return match
    if len(winners) == 1:
        now.say("KNT-13.2", "wins", winner=winners, number=best)
        return match._replace(winners=winners, ending=Ending.ELEVEN)
    if now.config.house.eleven_tie == "shared" or _for_good(match, winners):
        now.say("KNT-13.3", "shared", winner=winners, number=best)
        return match._replace(winners=winners, ending=Ending.SHARED_ELEVEN)
    now.say("KNT-13.3", "another", winner=winners, number=best)
    return match


def _single(now: State, match: Match) -> Match:
    """KNT-13.5: most points, or most surviving arcs."""
    house = now.config.house
    by_arcs = house.single_winner == "arcs"
    ranked = match.survivors if by_arcs else match.totals
    best, winners = max(ranked), leaders(ranked)
    if len(winners) == 1:
        code = "most_arcs" if by_arcs else "most_points"
        now.say("KNT-13.5", code, winner=winners, number=best)
        return match._replace(winners=winners, ending=Ending.SINGLE)
    if house.single_tie == "shared" or _for_good(match, winners):
        now.say("KNT-13.5", "shared", winner=winners, number=best)
        return match._replace(winners=winners, ending=Ending.SHARED_SINGLE)
    now.say("KNT-13.5", "another", winner=winners, number=best)
    return match


def _for_good(match: Match, winners: tuple[int, ...]) -> bool:
    """Whether bans for the game keep a tie for ever: nobody in it can begin an arc.

    Each of them is a True Paladin in every shuffle to come, KNT-12.7, and gains the same.
    """
    return all(match.written[seat] >= CLAIMS for seat in winners)


def next_dealer(state: State) -> int:
    """KNT-13.4: who deals the next shuffle."""
    match, rule = state.match, state.config.house.next_dealer
    if rule == "same":
        return match.dealer
    left = seats_after(match.dealer, state.config.players)
    if rule == "left":
        return left[0]
    ahead = leaders(match.totals)
    return next(seat for seat in left if seat in ahead)
