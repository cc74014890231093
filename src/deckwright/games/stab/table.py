"""The table: whose turn and what for, lives, the crown, what lies before whom, the piles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ...display import clipped
from ...engine import UNKNOWN
from ...rulebook import read_rulebook
from ...table import DOWN, Fact, Laid, Player, Table
from .state import (
    BOW,
    COVERED,
    GOBLIN,
    MOST_LIVES,
    OWN,
    SNAKE,
    Lying,
    Phase,
    State,
    View,
    Way,
    hand_size,
    left_of,
    need,
    unnamed,
    waiting_effect,
)

EXPLAINED = (
    "> acts; ^ wears the crown; # is a life.",
    "Ana 5/4: 5 lives, 4 cards. (primed): goes off next round.",
)
WAYS = {Way.ACTIVE: "up", Way.FRESH: "primed", Way.PRIMED: "goes off"}
"""What an open card is about to do."""
OPENING = ("SYF-1.7", "SYF-2.8")
"""The rules a table is reminded of before the first card is drawn."""


def table(view: View) -> Table:
    """What everybody sees."""
    state: State = view.state
    up = state.config.setup.house["draw_pile_face"] == "up"
    pile = Fact("draw pile", str(len(state.pile)), "pile", open=up)
    return Table(
        headline(view),
        players=[_player(view, seat) for seat in range(len(view.names))],
        facts=[
            Fact("round", str(state.round), "number"),
            *[pile] * (not state.config.uncounted),
            Fact("discard pile", str(len(state.discard)), "pile", open=True),
        ],
        prompts=_opening(state),
    )


def headline(view: View) -> str:
    """Whose turn it is, and what for."""
    state: State = view.state
    if result := view.game.result(state):
        winners = [view.names[seat] for seat in result.winners]
        return f"{' and '.join(winners)} won"
    name = view.names[state.turn]
    match state.phase:
        case Phase.CROWN:
            task = f"The crown goes to {view.names[left_of(state.lives, state.royal)]}"
        case Phase.DRAW if view.game.due(state) == "shuffle":
            task = "Shuffle the discard pile to draw from"
        case Phase.DRAW:
            task = f"{name} draws {due(state)}, face up"
        case Phase.PLAY:
            task = f"{name} plays card {state.done[state.turn] + 1} of 2"
        case Phase.REVEAL:
            task = "Turn all cards up at once" if unnamed(state) else "All cards are face up"
        case Phase.RESOLVE:
            task = _choosing(view, state.choice)
    return task


def due(state: State) -> int:
    """How many cards the next player can draw now; an uncounted pile has enough."""
    number = need(state, state.turn)
    return number if state.config.uncounted else min(number, len(state.pile))


def _choosing(view: View, choice: Lying | None) -> str:
    """Who must choose, for which card (SYF-5.10)."""
    if choice is None:
        return "The cards take effect"
    name = view.names[choice.at]
    kind, card = waiting_effect(view.state), clipped(view.card(choice.card), 18)
    if kind == GOBLIN:
        return f"{name} must move a card"
    if kind == OWN:
        return f"{card}: say its outcome"
    return f"{name} {'must shoot:' if kind == BOW else 'throws the'} {card}"


def _opening(state: State) -> list[str]:
    """What to say before anybody has drawn."""
    if state.round > 1 or state.phase is not Phase.DRAW or any(state.hands) or state.discard:
        return []
    rules = read_rulebook("stab").rules
    second_person = state.config.house.address_ruling != "off"
    return [rules[id].prompt for id in OPENING[: 1 + second_person]]


def _player(view: View, seat: int) -> Player:
    state: State = view.state
    lives, held = state.lives[seat], str(hand_size(state, seat))
    waiting = view.game.due(state) == "draw" and seat == state.turn
    hearts = "#" * lives + "." * (MOST_LIVES - lives)
    facts = [
        *[Fact("crown", sign="^", short="^ ")] * (seat == state.royal),
        Fact("lives", str(lives), "lives", sign=hearts, short=str(lives)),
        Fact("cards", held, "hand", short=f"/{held}"),
    ]
    return Player(
        view.names[seat],
        acts=waiting or seat in view.game.to_act(state),
        out=not lives,
        facts=facts * bool(lives),
        asides=_remembered(view, seat),
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
    by = view.names[lain.by]
    if lain.card != UNKNOWN and not state.config.known:
        return Laid(view.card(lain.card), lain.card, by=by)
    return Laid(DOWN, note="out of play" * (lain.way is Way.DROPPED), by=by)
