"""The table: whose turn and what for, lives and hands, what lies before whom, the piles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from textwrap import wrap

from ...display import WIDE, clipped, columns, packed
from ...engine import UNKNOWN
from ...errors import count
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

SIGNS = {
    Way.ACTIVE: " up",
    Way.FRESH: " (primed)",
    Way.PRIMED: " (goes off)",
}
INDENT = "    "
EXPLAINED = (
    "> acts; ^ wears the crown; # is a life.",
    "Ana 5/4: 5 lives, 4 cards. (primed): goes off next round.",
)
OPENING = ("SYF-1.7", "SYF-2.8")
"""The rules a table is reminded of before the first card is drawn."""


def screen(view: View) -> list[str]:
    """Who must do what, a line for each player and what lies there, round and piles."""
    state: State = view.state
    players = _listed(view)
    if len(players) + 2 > view.rows:
        players = min(players, _in_short(view), key=len)
    pile = "" if state.config.uncounted else f" pile {len(state.pile)},"
    last = f"round {state.round},{pile} discard {len(state.discard)}"
    return [clipped(headline(view)), *players, last, *_opening(state)]


def _listed(view: View) -> list[str]:
    """A line for each player; below it what lies there, and what was seen to be drawn."""
    lines = []
    for seat, row in enumerate(_players(view)):
        lines += [row, *_wrapped(", ".join(_before(view, seat)))]
        if view.state.config.house.memory_aid == "on":
            lines += _wrapped(_remembered(view, seat))
    return lines


def _players(view: View) -> list[str]:
    """Whose turn, name, crown, lives and cards, for each: in signs, in words, or in both."""
    seats = range(len(view.names))
    rows = [_player(view, seat) for seat in seats]
    if not view.words:
        return columns(rows)
    words = [_in_words(view, seat) for seat in seats]
    if not view.signs:
        return [
            f"{mark} {name}: {text}" for (mark, name, *_), text in zip(rows, words, strict=True)
        ]
    signs = columns([row[:4] for row in rows])
    both = [f"{row}  {text}" for row, text in zip(signs, words, strict=True)]
    return both if max(map(len, both)) <= WIDE else columns(rows)


def _in_words(view: View, seat: int) -> str:
    """A player's lives, cards and crown: `5 lives, 4 cards, crown`."""
    state: State = view.state
    lives = state.lives[seat]
    if not lives:
        return "out"
    crown = ["crown"] if seat == state.royal else []
    return ", ".join(
        [count(lives, "life", "lives"), count(hand_size(state, seat), "card"), *crown]
    )


def _in_short(view: View) -> list[str]:
    """What lies before a player beside the name; those with nothing there in one row."""
    lines: list[str] = []
    bare: list[str] = []
    for seat in range(len(view.names)):
        order = ", ".join(_before(view, seat))
        if order:
            row = f"{_brief(view, seat)}: {order}"
            lines += wrap(row, WIDE, subsequent_indent=INDENT, drop_whitespace=True)
        else:
            bare.append(_brief(view, seat).ljust(19))
    return [*packed(bare), *lines]


def _brief(view: View, seat: int) -> str:
    """Whose turn, name, crown, lives and cards: `> Ana ^ 5/4`."""
    mark, name, crown, _, _ = _player(view, seat)
    lives, crown = view.state.lives[seat], f" {crown}" if crown else ""
    brief = f"{lives}/{hand_size(view.state, seat)}" if lives else "out"
    return f"{mark} {clipped(name, 10)}{crown} {brief}"


def _remembered(view: View, seat: int) -> str:
    """What a player was seen to draw and may still hold (SYF-1.9)."""
    state: State = view.state
    drawn = [view.card(card) for card in state.hands[seat] if card != UNKNOWN]
    if not drawn or not state.lives[seat]:
        return ""
    all_held = hand_size(state, seat) == len(state.hands[seat])
    return f"holds {'' if all_held else 'some of '}{', '.join(drawn)}"


def _wrapped(text: str) -> list[str]:
    return wrap(text, WIDE, initial_indent=INDENT, subsequent_indent=INDENT)


def _opening(state: State) -> list[str]:
    """What to say before anybody has drawn."""
    if state.round > 1 or state.phase is not Phase.DRAW or any(state.hands) or state.discard:
        return []
    from ...rulebook import read_rulebook

    book = read_rulebook("stab")
    ids = OPENING[:1] if state.config.house.address_ruling == "off" else OPENING
    return [line for id in ids for line in wrap(f"* {book.rules[id].prompt}", WIDE)]


def headline(view: View) -> str:
    """Whose turn it is, and what for."""
    state: State = view.state
    if result := view.game.result(state):
        winners = [view.names[seat] for seat in result.winners]
        return f"{' and '.join(winners)} won"
    match state.phase:
        case Phase.CROWN:
            return f"The crown goes to {view.names[left_of(state.lives, state.royal)]}"
        case Phase.DRAW:
            return _drawing(view)
        case Phase.PLAY:
            return f"{view.names[state.turn]} plays card {state.done[state.turn] + 1} of 2"
        case Phase.REVEAL:
            return "Turn all cards up at once" if unnamed(state) else "All cards are face up"
    return _choosing(view, state.choice)


def _drawing(view: View) -> str:
    if view.game.due(view.state) == "shuffle":
        return "Shuffle the discard pile to draw from"
    return f"{view.names[view.state.turn]} draws {due(view.state)}, face up"


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


def _player(view: View, seat: int) -> tuple[str, ...]:
    """Whose turn, name, crown, lives, number of cards in hand."""
    state: State = view.state
    lives = state.lives[seat]
    waiting = view.game.due(state) == "draw" and seat == state.turn
    return (
        ">" if waiting or seat in view.game.to_act(state) else " ",
        view.names[seat],
        "^" if lives and seat == state.royal else "",
        "#" * lives + "." * (MOST_LIVES - lives) if lives else "out",
        count(hand_size(state, seat), "card") if lives else "",
    )


def _before(view: View, seat: int) -> Iterator[str]:
    """What lies before a player: alike ones together, hidden ones by who played them."""
    state: State = view.state
    here = [lain for lain in state.lying if lain.at == seat]
    seen = Counter(_seen(view, lain) for lain in here if lain.way not in COVERED)
    for words, number in seen.items():
        yield f"{number} {words}" if number > 1 else words
    for way, words in ((Way.DOWN, "face down"), (Way.DROPPED, "out of play")):
        of = [
            view.names[lain.by] for lain in here if lain.way is way and not _named(state, lain)
        ]
        if of:
            yield f"{words} from {', '.join(of)}"
    named = Counter(view.card(lain.card) for lain in here if _named(state, lain))
    yield from (f"{number} {card}" if number > 1 else card for card, number in named.items())


def _named(state: State, lain: Lying) -> bool:
    """Whether it is being turned up and has been told already."""
    return lain.way in COVERED and lain.card != UNKNOWN and not state.config.known


def _seen(view: View, lain: Lying) -> str:
    """An open card, and what it is about to do."""
    name = view.card(lain.card)
    if lain.way is Way.SIDEWAYS:
        bitten = view.state.config.acts[lain.card] == SNAKE
        return f"{name} ({'plays nothing' if bitten else 'plays face up'})"
    return name + SIGNS.get(lain.way, "")
