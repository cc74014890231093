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

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from .action import UNKNOWN, Action
from .game import Game, HandClaim, SomeState
from .offers import Chance
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
    claim: HandClaim
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


class _Story(NamedTuple):
    """All that has happened to a hand, line by line; what is left at the end comes last."""

    sights: list[Sight]
    gains: list[int]
    """The line of each card that came in unseen."""
    losses: list[int]
    """The line of each card that went nobody knows where, or was never seen."""
    deals: list[int]
    """Where another hand begins."""

    def since(self, start: int) -> _Since:
        """What has happened from a line on, up to the next deal."""
        stop = next((deal for deal in self.deals if deal >= start), None)
        span = range(start, sys.maxsize if stop is None else stop)
        return _Since(
            tuple([sight for sight in self.sights if sight.line in span]),
            tuple([line for line in self.gains if line in span]),
            sum(line in span for line in self.losses) + (stop is not None),
        )


def audit(
    game: Game[SomeState],
    played: Sequence[Played[SomeState]],
    opened: Mapping[int, Sequence[str]],
) -> Iterator[Finding]:
    """Every claim of a session, in order. `opened`: hands laid open at the end, by seat."""
    stories: dict[int, _Story] = {}
    for line, step in enumerate(played):
        for claim in game.claims(step.before, step.action):
            seat = claim.seat
            if seat not in stories:
                stories[seat] = _story(game, played, seat, opened.get(seat))
            hand = game.hand(step.after if claim.after else step.before, seat)
            yield _judge_claim(line, claim, hand, stories[seat].since(line + claim.after))


def _judge_claim(line: int, claim: HandClaim, hand: Sequence[str], since: _Since) -> Finding:
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


def _story(
    game: Game[SomeState],
    played: Sequence[Played[SomeState]],
    seat: int,
    opened: Sequence[str] | None,
) -> _Story:
    """What came into a hand and was seen of it in a whole session."""
    story = _Story([], [], [], [])
    for line, step in enumerate(played):
        if game.due(step.before) is Chance.DEAL:
            story.deals.append(line)
            continue
        before, after = game.hand(step.before, seat), game.hand(step.after, seat)
        if before != after:
            named = _named_of(game, step, seat)
            _note_change(story, line, named, Counter(before), Counter(after))
    left = Counter(game.hand(played[-1].after, seat)) if played else Counter()
    shown = list((Counter(opened or ()) - left).elements())[: left[UNKNOWN]]
    story.sights.extend(Sight(len(played), card) for card in shown)
    story.losses.extend([len(played)] * (left[UNKNOWN] - len(shown)))
    return story


def _note_change(
    story: _Story, line: int, named: Iterable[str], before: Counter[str], after: Counter[str]
) -> None:
    """One line's change of a hand, and the cards the line names of it."""
    fresh = list((after - before).elements())
    if after.total() > before.total():
        story.gains.extend([line] * fresh.count(UNKNOWN))
        return
    seen = [card for card in fresh if card != UNKNOWN]
    gone = before[UNKNOWN] - after[UNKNOWN] - len(seen)
    if gone > 0:
        known = before - after
        names = [card for card in named if not known[card]]
        seen += names[:gone]
        story.losses.extend([line] * (gone - len(names[:gone])))
    story.sights.extend(Sight(line, card) for card in seen)


def _named_of(game: Game[SomeState], step: Played[SomeState], seat: int) -> Iterator[str]:
    """The cards a line names that its player can have had in hand."""
    if step.action.seat == seat:
        for card in cards_in(step.action):
            if game.can_hold(step.before, card):
                yield card


def cards_in(action: Action) -> Iterator[str]:
    """The cards a line names."""
    for name in ("card", "cards", "equipment"):
        value = getattr(action, name, ())
        yield from (value,) if isinstance(value, str) else value or ()
