"""What a round of a duel brings about."""

from __future__ import annotations

from .actions import Fight
from .draft import Draft
from .duel_rounds import is_short, worth
from .ends import finish
from .rows import lift, series_at
from .specials import bringer, group
from .state import DEAD, DRAGON, KNIGHT, Duel


def fight(draft: Draft, action: Fight) -> None:
    """Both sides show what they drew; the higher sum wins: SWC-10.7."""
    duel = draft.duel
    assert duel is not None
    ours, theirs = action.knight, action.foe
    other = bringer(draft.before, duel.foe)
    draft.from_deck((*ours, *theirs))
    mine, yours = worth(ours), worth(theirs)
    draft.say("SWC-10.7", "drew", player=duel.knight, codes=ours, number=mine)
    draft.say("SWC-10.9", "drew", player=other, codes=theirs, number=yours)
    duel = duel._replace(ours=(*duel.ours, *ours), theirs=(*duel.theirs, *theirs))
    draft.duel = duel
    if mine == yours:
        _tie(draft, duel, other)
    else:
        _decide(draft, duel, other, won=mine > yours)


def _tie(draft: Draft, duel: Duel, other: int) -> None:
    """Both draw again (SWC-10.8); a deck run through twice decides nothing: SWC-10.19."""
    draft.say("SWC-10.8", "tie")
    if is_short(draft, duel) and not duel.again:
        draft.duel = Duel(duel.knight, duel.foe, again=True)
        draft.to_deck((*duel.ours, *duel.theirs))
        draft.say("SWC-10.19", "reshuffled")
    elif len(draft.deck) < 2:
        draft.say("SWC-10.19", "undecided")
        _decide(draft, duel, other, won=False)


def _decide(draft: Draft, duel: Duel, other: int, won: bool) -> None:
    """The knight is spent either way (SWC-10.13, SWC-10.18) and out of the game: SWC-9.3."""
    draft.duel = None
    draft.discards = (*draft.discards, KNIGHT)
    if not won:
        draft.say("SWC-10.13", "lost", player=duel.knight)  # SWC-10.14: all stays as it is
    elif duel.foe.kind == DRAGON:
        _beat_dragons(draft, duel, other)
    else:
        _beat_dead(draft, duel, other)
    _put_away(draft, duel, other)
    finish(draft, duel.knight)


def _beat_dragons(draft: Draft, duel: Duel, other: int) -> None:
    """The pile goes to who brought the first of them: SWC-10.15, SWC-10.16."""
    target = duel.foe.at
    pile = draft.piles[target]
    draft.piles = (*draft.piles[:target], (), *draft.piles[target + 1 :])
    draft.say("SWC-10.15", "won", player=duel.knight, other=other, number=len(pile))
    if draft.config.house.pile_returns_to == "hand":
        draft.gain(other, pile)
    else:
        draft.collect(other, pile)
    if draft.config.house.beaten_dragon == "discarded":
        beaten = group(draft.dragons, target)
        draft.dragons = tuple(each for each in draft.dragons if each.target != target)
        draft.discards = (*draft.discards, *(DRAGON,) * len(beaten))
        draft.say("SWC-10.17", "beaten", target=target, number=len(beaten))


def _beat_dead(draft: Draft, duel: Duel, other: int) -> None:
    """Who brought the dead collects its set: SWC-11.7; it leaves the table: SWC-11.6."""
    cards = series_at(draft.table, duel.foe.at).cards
    draft.table = lift(draft.table, duel.foe.at)
    draft.say("SWC-11.7", "won", player=duel.knight, other=other, codes=cards)
    if draft.config.house.dead_card == "collected":
        cards = (*cards, DEAD)  # SWC-11.8
    else:
        draft.discards = (*draft.discards, DEAD)
    draft.collect(other, cards)


def _put_away(draft: Draft, duel: Duel, other: int) -> None:
    """What was drawn: shuffled back, discarded, or kept: SWC-10.12."""
    kept = draft.config.house.duel_cards
    if kept == "hand":
        draft.gain(duel.knight, duel.ours)
        draft.gain(other, duel.theirs)
    elif kept == "discard":
        draft.discards = (*draft.discards, *duel.ours, *duel.theirs)
    else:
        draft.to_deck((*duel.ours, *duel.theirs))
