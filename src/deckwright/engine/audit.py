"""Afterwards, with the hands open: was what somebody said of a hidden hand true?

"Nothing fits, I draw" cannot be checked when it is said. What the hand held is told later, card
by card, as its cards are played, shown or opened at the end. Between the claim and that moment
cards may have come into the hand, and a card that is seen now may be one of those.

So a claim that a hand lacked some cards is *broken* if, at some moment, more of those cards
have left it or been seen in it than could have come into it since: one was there all along.
It is *kept* if no way of telling the cards apart puts one of them into the hand of that time:
every card of the hand has been seen, and the cards that came in since must have been all the
ones in question. Else it *cannot be known*. Whatever is not thought of here (what lay open when
a card was drawn, say) makes more things possible, so it never makes a claim broken or kept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from .action import UNKNOWN, Action
from .game import Chance, Claim, Game, SomeState
from .replay import Played


class Verdict(StrEnum):
    """What has become of a claim."""

    KEPT = "kept"
    BROKEN = "broken"
    OPEN = "cannot be known"


class Sight(NamedTuple):
    """A card of a hand that nobody had seen, when it was seen."""

    line: int
    """The index of the line; past the last one for a hand opened at the end."""
    card: str


class Finding(NamedTuple):
    """A claim, and what has become of it."""

    line: int
    """The index of its line."""
    claim: Claim
    verdict: Verdict
    sights: tuple[Sight, ...] = ()
    """The fewest sights that prove it broken."""
    gains: tuple[int, ...] = ()
    """The lines between, in which cards came in unseen; fewer than the sights."""


class _Since(NamedTuple):
    """What has happened to a hand since a claim."""

    sights: tuple[Sight, ...]
    gains: tuple[int, ...]
    """The line of each card that came in unseen."""
    unseen: int
    """Cards that nobody has seen to this day, or that went nobody knows where."""


def audit(
    game: Game[SomeState],
    played: Sequence[Played[SomeState]],
    opened: Mapping[int, Sequence[str]],
) -> Iterator[Finding]:
    """Every claim of a session, in order. `opened`: hands laid open at the end, by seat."""
    for line, step in enumerate(played):
        for claim in game.claims(step.before, step.action):
            start = line + claim.after
            hand = game.hand(step.after if claim.after else step.before, claim.seat)
            since = _since(game, played, start, claim.seat, opened.get(claim.seat))
            yield _judged(line, claim, hand, since)


def _judged(line: int, claim: Claim, hand: Sequence[str], since: _Since) -> Finding:
    named = [card for card in hand if card in claim.lacks]
    if named:
        return Finding(line, claim, Verdict.BROKEN, (Sight(line, named[0]),))
    asked = [sight for sight in since.sights if sight.card in claim.lacks]
    for number, sight in enumerate(asked, 1):
        between = [gain for gain in since.gains if gain < sight.line]
        if number > len(between):
            return Finding(line, claim, Verdict.BROKEN, tuple(asked[:number]), tuple(between))
    hidden = hand.count(UNKNOWN)
    if not claim.lacks or not hidden or _none_can_be(hidden, asked, since):
        return Finding(line, claim, Verdict.KEPT)
    return Finding(line, claim, Verdict.OPEN)


def _none_can_be(hidden: int, asked: Sequence[Sight], since: _Since) -> bool:
    """Whether no card in question can have been in the hand of that time."""
    if since.unseen or len(since.sights) != hidden + len(since.gains):
        return False
    return not any(_fills_without(sight, since) for sight in asked)


def _fills_without(own: Sight, since: _Since) -> bool:
    """Whether every card that came in can be one seen later, if this one was there before.

    Of the cards that came in at a line or later there may be no more than were seen after it.
    """
    sights = list(since.sights)
    sights.remove(own)
    return all(
        sum(gain >= start for gain in since.gains)
        <= sum(sight.line > start for sight in sights)
        for start in set(since.gains)
    )


# The story of a hand ------------------------------------------------------------------------


def _since(
    game: Game[SomeState],
    played: Sequence[Played[SomeState]],
    start: int,
    seat: int,
    opened: Sequence[str] | None,
) -> _Since:
    """What came into a hand and was seen of it, from a line on."""
    sights: list[Sight] = []
    gains: list[int] = []
    lost = 0
    for line in range(start, len(played)):
        step = played[line]
        if game.due(step.before) is Chance.DEAL:
            return _Since(tuple(sights), tuple(gains), lost + 1)  # another hand
        before = Counter(game.hand(step.before, seat))
        after = Counter(game.hand(step.after, seat))
        if before == after:
            continue
        grown = after.total() - before.total()
        fresh = list((after - before).elements())
        if grown > 0:
            gains += [line] * fresh.count(UNKNOWN)
            continue
        seen = [card for card in fresh if card != UNKNOWN]
        gone = before[UNKNOWN] - after[UNKNOWN] - len(seen)
        if gone > 0:
            known = before - after
            names = [card for card in _named(step.action) if not known[card]]
            seen += names[:gone]
            lost += gone - len(names[:gone])
        sights += [Sight(line, card) for card in seen]
    left = Counter(game.hand(played[-1].after, seat)) if played else Counter()
    if opened is not None:
        shown = list((Counter(opened) - left).elements())[: left[UNKNOWN]]
        sights += [Sight(len(played), card) for card in shown]
        lost += left[UNKNOWN] - len(shown)
    else:
        lost += left[UNKNOWN]
    return _Since(tuple(sights), tuple(gains), lost)


def _named(action: Action) -> Iterator[str]:
    """The cards a line names."""
    for name in ("card", "cards", "equipment"):
        value = getattr(action, name, ())
        yield from (value,) if isinstance(value, str) else value or ()
