"""The table: whose turn and what for, lives, the crown, what lies before whom, the piles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ...display import clipped
from ...engine import UNKNOWN
from ...errors import count
from ...rulebook import read_rulebook
from ...table import DOWN, Fact, Laid, Player, Table
from .actions import CallOut, Draw, PassCrown, Shuffle
from .state import (
    BOW,
    COVERED,
    GOBLIN,
    MOST_LIVES,
    OWN,
    SNAKE,
    Lying,
    Phase,
    Played,
    State,
    View,
    Way,
    hand_size,
    left_of,
    need,
    unnamed_cards,
    waiting_effect,
)

EXPLAINED = (
    "> acts; ^ wears the crown; # is a life.",
    "Ana 5/4: 5 lives, 4 cards. (primed): goes off next round.",
)
IN_ROWS = frozenset(("played", "raised"))
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
            *[pile] * (not state.config.is_uncounted),
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
            task = (
                "Turn all cards up at once" if unnamed_cards(state) else "All cards are face up"
            )
        case Phase.RESOLVE:
            task = _choosing(view, state.choice)
    return task


def due(state: State) -> int:
    """How many cards the next player can draw now; an uncounted pile has enough."""
    number = need(state, state.turn)
    return number if state.config.is_uncounted else min(number, len(state.pile))


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
        asides=_cards_seen_drawn(view, seat),
        laid=[*_before(view, seat)],
    )


def _cards_seen_drawn(view: View, seat: int) -> list[str]:
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
    here = [_public_card(view, lain) for lain in state.lying if lain.at == seat]
    if state.choice and state.choice.at == seat:
        here.append(Laid(view.card(state.choice.card), state.choice.card, note="to choose"))
    for laid, number in Counter(here).items():
        yield laid._replace(number=number)


def _public_card(view: View, lain: Lying) -> Laid:
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


# What is said with a line and after it ------------------------------------------------

MOVES = {("SYF-7.1a", "rotates"), ("SYF-7.2a", "rotates"), ("SYF-7.3a", "moved")}


def prompts(_view: View, played: Played) -> list[str]:
    """What a line asks of hands and mouths: shuffle, hide, lay face down, slide, address."""
    before: State = played.before
    after: State = played.after
    if after.ending:
        return []
    rules = []
    if isinstance(played.action, PassCrown):
        rules += [] if after.config.house.address_ruling == "off" else ["SYF-2.8"]
    if isinstance(played.action, Shuffle):
        rules.append("SYF-3.7")
    if isinstance(played.action, (Draw, CallOut)) and _begins(before, after, Phase.PLAY):
        rules += ["SYF-3.4", "SYF-4.13"] if after.round == 1 else ["SYF-3.4"]
    if _begins(before, after, Phase.REVEAL) and unnamed_cards(after):
        rules.append("SYF-5.1")
    if any((event.rule, event.code) in MOVES for event in played.events):
        rules.append("SYF-5.8")
    return rules


def standing(view: View) -> list[str]:
    """SYF-6.9: lives, and that the last one alive wins."""
    lives = zip(view.names, view.state.lives, strict=True)
    return [
        *(f"{name}: {count(left, 'life', 'lives') if left else 'out'}" for name, left in lives),
        "Who is left at the end wins.",
    ]


def summary(view: View, played: Played) -> str:
    """Whose lives a line changed; nothing where none did, and no round ended."""
    before: State = played.before
    after: State = played.after
    sentences = [
        f"{name} {f'{now} ({now - was:+})' if now else 'out'}"
        for name, was, now in zip(view.names, before.lives, after.lives, strict=True)
        if now != was
    ]
    if not (sentences or before.round < after.round):
        return ""
    return f"lives: {', '.join(sentences) or 'all as before'}"


def _begins(before: State, after: State, phase: Phase) -> bool:
    return before.phase is not phase and after.phase is phase
