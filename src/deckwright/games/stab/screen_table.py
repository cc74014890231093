"""The table as data: lives, the crown, what lies before whom, round and piles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ...engine import UNKNOWN
from ...table import Fact, Laid, Player, Table
from .screen import SIGNS, headline
from .state import COVERED, SNAKE, Lying, State, View, Way, hand_size

WAYS = {way: sign.strip(" ()") for way, sign in SIGNS.items()}
"""What an open card is about to do."""


def table(view: View) -> Table:
    """What everybody sees."""
    state: State = view.state
    up = state.config.setup.house["draw_pile_face"] == "up"
    pile = Fact("draw pile", str(len(state.pile)), "pile", open=up)
    return Table(
        headline(view),
        players=[_player(view, seat) for seat in range(len(view.names))],
        facts=[
            Fact("round", str(state.round)),
            *[pile] * (not state.config.uncounted),
            Fact("discard pile", str(len(state.discard)), "pile", open=True),
        ],
    )


def _player(view: View, seat: int) -> Player:
    state: State = view.state
    lives = state.lives[seat]
    waiting = view.game.due(state) == "draw" and seat == state.turn
    facts = [
        Fact("lives", str(lives), "lives"),
        Fact("cards", str(hand_size(state, seat)), "hand"),
    ]
    return Player(
        view.names[seat],
        acts=waiting or seat in view.game.to_act(state),
        out=not lives,
        facts=([Fact("crown")] if lives and seat == state.royal else []) + facts * bool(lives),
        notes=_remembered(view, seat),
        laid=[*_before(view, seat)],
    )


def _remembered(view: View, seat: int) -> list[str]:
    """What a player was seen to draw, where the house plays with an aid (SYF-1.9)."""
    state: State = view.state
    drawn = [view.card(card) for card in state.hands[seat] if card != UNKNOWN]
    if state.config.house.memory_aid != "on" or not drawn or not state.lives[seat]:
        return []
    sure = hand_size(state, seat) == len(state.hands[seat])
    return [f"holds {'' if sure else 'some of '}{', '.join(drawn)}"]


def _before(view: View, seat: int) -> Iterator[Laid]:
    """What lies before a player: open cards as they are, covered ones by who played them."""
    state: State = view.state
    here = [_seen(view, lain) for lain in state.lying if lain.at == seat]
    if state.choice and state.choice.at == seat:
        here.append(Laid(view.card(state.choice.card), state.choice.card, note="to choose"))
    for laid, number in Counter(here).items():
        yield laid._replace(number=number)


def _seen(view: View, lain: Lying) -> Laid:
    """A card as all see it; one that is being turned up has been named by the table."""
    state: State = view.state
    if lain.way not in COVERED:
        acts = state.config.acts[lain.card]
        what = "plays nothing" if acts == SNAKE else "plays face up"
        note = what if lain.way is Way.SIDEWAYS else WAYS.get(lain.way, "")
        sideways = lain.way in (Way.SIDEWAYS, Way.FRESH, Way.PRIMED)
        return Laid(view.card(lain.card), lain.card, note=note, sideways=sideways)
    if lain.card != UNKNOWN and not state.config.known:
        return Laid(view.card(lain.card), lain.card, note=f"from {view.names[lain.by]}")
    out = "out of play, " * (lain.way is Way.DROPPED)
    return Laid("face down", note=f"{out}from {view.names[lain.by]}")
