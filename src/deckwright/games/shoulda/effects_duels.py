"""What a round of a duel brings about."""

from __future__ import annotations

from ...engine.seats import at_seat
from .actions import Fight
from .chance import strength
from .legality_specials import bringer, group
from .rows import lift, series_at
from .state import DEAD, DRAGON, KNIGHT, VALUE, Duel, Hand
from .turn_flow import EFFECTS, ChangingState, finish


@EFFECTS.of(Fight)
def _fight(now: ChangingState, action: Fight) -> None:
    """Both sides show what they drew; the higher sum wins: SWC-10.7."""
    duel = now.duel
    assert duel is not None
    ours, theirs = action.knight, action.foe
    other = bringer(now.state, duel.foe)
    now.from_deck((*ours, *theirs))
    mine, yours = _worth(ours), _worth(theirs)
    now.say("SWC-10.7", "drew", player=duel.knight, codes=ours, number=mine)
    now.say("SWC-10.9", "drew", player=other, codes=theirs, number=yours)
    duel = duel._replace(ours=(*duel.ours, *ours), theirs=(*duel.theirs, *theirs))
    now.duel = duel
    if mine == yours:
        _tie(now, duel, other)
    else:
        _decide(now, duel, other, won=mine > yours)


def _worth(cards: Hand) -> int:
    """The sum of the values drawn; a special has none."""
    return sum(VALUE[card] for card in cards)


def _tie(now: ChangingState, duel: Duel, other: int) -> None:
    """Both draw again (SWC-10.8); a deck run through twice decides nothing: SWC-10.19."""
    now.say("SWC-10.8", "tie")
    if len(now.deck) < 1 + strength(now.state, duel) and not duel.again:
        now.duel = Duel(duel.knight, duel.foe, again=True)
        now.to_deck((*duel.ours, *duel.theirs))
        now.say("SWC-10.19", "reshuffled")
    elif len(now.deck) < 2:
        now.say("SWC-10.19", "undecided")
        _decide(now, duel, other, won=False)


def _decide(now: ChangingState, duel: Duel, other: int, won: bool) -> None:
    """The knight is spent either way (SWC-10.13, SWC-10.18) and out of the game: SWC-9.3."""
    now.duel = None
    now.discards = (*now.discards, KNIGHT)
    if not won:
        now.say("SWC-10.13", "lost", player=duel.knight)  # SWC-10.14: all stays as it is
    elif duel.foe.kind == DRAGON:
        _beat_dragons(now, duel, other)
    else:
        _beat_dead(now, duel, other)
    _put_away(now, duel, other)
    finish(now, duel.knight)


def _beat_dragons(now: ChangingState, duel: Duel, other: int) -> None:
    """The pile goes to who brought the first of them: SWC-10.15, SWC-10.16."""
    target = duel.foe.at
    pile = now.piles[target]
    now.piles = at_seat(now.piles, target, ())
    now.say("SWC-10.15", "won", player=duel.knight, other=other, number=len(pile))
    if now.config.house.pile_returns_to == "hand":
        now.gain(other, pile)
    else:
        now.collect(other, pile)
    if now.config.house.beaten_dragon == "discarded":
        beaten = group(now.dragons, target)
        now.dragons = tuple(each for each in now.dragons if each.target != target)
        now.discards = (*now.discards, *(DRAGON,) * len(beaten))
        now.say("SWC-10.17", "beaten", target=target, number=len(beaten))


def _beat_dead(now: ChangingState, duel: Duel, other: int) -> None:
    """Who brought the dead collects its set: SWC-11.7; it leaves the table: SWC-11.6."""
    cards = series_at(now.table, duel.foe.at).cards
    now.table = lift(now.table, duel.foe.at)
    now.say("SWC-11.7", "won", player=duel.knight, other=other, codes=cards)
    if now.config.house.dead_card == "collected":
        cards = (*cards, DEAD)  # SWC-11.8
    else:
        now.discards = (*now.discards, DEAD)
    now.collect(other, cards)


def _put_away(now: ChangingState, duel: Duel, other: int) -> None:
    """What was drawn: shuffled back, discarded, or kept: SWC-10.12."""
    kept = now.config.house.duel_cards
    if kept == "hand":
        now.gain(duel.knight, duel.ours)
        now.gain(other, duel.theirs)
    elif kept == "discard":
        now.discards = (*now.discards, *duel.ours, *duel.theirs)
    else:
        now.to_deck((*duel.ours, *duel.theirs))
