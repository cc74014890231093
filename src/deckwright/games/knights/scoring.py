"""The end of a shuffle, its points, and the end of the game: KNT-12 and KNT-13."""

from __future__ import annotations

from dataclasses import replace

from ...engine import Event, Result, Step
from .knowledge import SUIT_NAMES
from .state import BANS, CLAIMS, Arc, Ending, Hands, House, Match, Phase, State

GOAL = 11  # KNT-13.2


def survives(house: House, arc: Arc) -> bool:
    """KNT-12.6: whether an arc counts as unchallenged."""
    return not (arc.contested if house.never_challenged else arc.challenged)


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
    if not house.cover_scores:
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


def following(state: State, hands: Hands, shown: Hands) -> int:
    """Whose turn is next, -1 if play stops: KNT-12.1, KNT-12.2, KNT-12.4."""
    house, many = state.config.house, len(hands)
    emptied = () in hands and bool(empty(hands, shown))
    if emptied and not house.finish_round:
        return -1
    seat = state.turn
    for _ in range(many):
        seat = (seat + house.step) % many  # KNT-3.2
        if emptied and seat == state.match.dealer:
            return -1
        if hands[seat]:  # KNT-11.4, KNT-11.5: those who passed out have none
            return seat
    return -1


def empty(hands: Hands, shown: Hands) -> tuple[int, ...]:
    """Who has no cards left; KNT-11.7: not those who passed out."""
    return tuple(s for s, hand in enumerate(hands) if not hand and not shown[s])


def stop(state: State, events: list[Event]) -> Step:
    """Score the shuffle, and see whether the game is won."""
    earned, arcs = points(state), survivors(state)
    events += _told(state, earned)
    match = _written(state, events)
    match = match._replace(
        points=earned,
        totals=tuple(map(sum, zip(match.totals, earned, strict=True))),
        survivors=tuple(map(sum, zip(match.survivors, arcs, strict=True))),
    )
    match = (
        _single(state, match, events)
        if state.config.house.single
        else _eleven(state, match, events)
    )
    phase = Phase.SCORED if match.ending is None else Phase.OVER
    return Step(replace(state, match=match, phase=phase, pending=None), tuple(events))


def _told(state: State, earned: tuple[int, ...]) -> list[Event]:
    """Why play stopped, and what each player earned."""
    out = empty(state.hands, state.shown)
    events = [
        Event("KNT-12.1", "empty_hand", {"player": out})
        if out
        else Event("KNT-12.1", "all_out")
    ]
    arcs, covers = survivors(state), _covers(state)
    for seat, number in enumerate(earned):
        params = {"player": seat, "number": number}
        if arcs[seat] + covers[seat] != number:
            events.append(Event("KNT-12.7", "paladin", params))
            continue
        events.append(Event("KNT-12.5", "points", params))
        if covers[seat]:
            events.append(Event("KNT-5.7", "covers", {"player": seat, "number": covers[seat]}))
    return events


def _written(state: State, events: list[Event]) -> Match:
    """KNT-10.6: bans that outlast the shuffle, where the house wants them to."""
    match = state.match
    if not state.config.house.bans_for_game:
        return match
    written = list(match.written)
    for ban in state.bans:
        suit = BANS[ban.card]
        written[ban.victim] |= {suit}
        events.append(
            Event("KNT-10.6", "written", {"player": ban.victim, "suit": SUIT_NAMES[suit]})
        )
    return match._replace(written=tuple(written))


def _eleven(state: State, match: Match, events: list[Event]) -> Match:
    """KNT-13.2, KNT-13.3: the highest total of eleven or more wins, if it stands alone."""
    totals = match.totals
    events += [
        Event("KNT-13.2", "total", {"player": s, "number": t}) for s, t in enumerate(totals)
    ]
    best = max(totals)
    winners = leaders(totals)
    if best < GOAL:
        return match
    if len(winners) == 1:
        events.append(Event("KNT-13.2", "wins", {"winner": winners, "number": best}))
        return match._replace(winners=winners, ending=Ending.ELEVEN)
    params = {"winner": winners, "number": best}
    if state.config.house.eleven_shared or _for_good(match, winners):
        events.append(Event("KNT-13.3", "shared", params))
        return match._replace(winners=winners, ending=Ending.SHARED_ELEVEN)
    events.append(Event("KNT-13.3", "another", params))
    return match


def _single(state: State, match: Match, events: list[Event]) -> Match:
    """KNT-13.5: most points, or most surviving arcs."""
    house = state.config.house
    ranked = match.survivors if house.by_arcs else match.totals
    params = {"winner": (winners := leaders(ranked)), "number": max(ranked)}
    if len(winners) == 1:
        events.append(
            Event("KNT-13.5", "most_arcs" if house.by_arcs else "most_points", params)
        )
        return match._replace(winners=winners, ending=Ending.SINGLE)
    if house.single_shared or _for_good(match, winners):
        events.append(Event("KNT-13.5", "shared", params))
        return match._replace(winners=winners, ending=Ending.SHARED_SINGLE)
    events.append(Event("KNT-13.5", "another", params))
    return match


def _for_good(match: Match, winners: tuple[int, ...]) -> bool:
    """Whether bans for the game keep a tie for ever: nobody in it can begin an arc.

    Each of them is a True Paladin in every shuffle to come, KNT-12.7, and gains the same.
    """
    return all(match.written[seat] >= CLAIMS for seat in winners)


def leaders(ranked: tuple[int, ...]) -> tuple[int, ...]:
    """The seats with the highest number."""
    return tuple(seat for seat, number in enumerate(ranked) if number == max(ranked))


def next_dealer(state: State) -> int:
    """KNT-13.4: who deals the next shuffle."""
    match, many = state.match, state.config.players
    rule = state.config.house.next_dealer
    if rule == "same":
        return match.dealer
    left = [(match.dealer + place) % many for place in range(1, many + 1)]
    if rule == "left":
        return left[0]
    ahead = leaders(match.totals)
    return next(seat for seat in left if seat in ahead)
