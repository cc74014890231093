"""What people call cards, suits, stories and bans, beside the names on them."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator, Mapping
from itertools import chain
from string import ascii_letters

from ...engine.parser.tokens import NUMBERS
from .state import BANS, SUIT_NAMES, State

RANKS = {str(number): word for word, number in NUMBERS.items()}
RANKS |= {"a": "ace", "j": "jack", "q": "queen", "k": "king"}
PIPS = {"h": "heart", "d": "diamond", "s": "spade", "c": "club"}
WILD_NAMES = {
    "accuse": ("accuse", "jaccuse", "accusation"),
    "distraction": ("distraction", "distract"),
    "comedy": ("comedic timing", "comedy", "timing"),
}
"""What each kind of Wild is called, beside `wild`."""
WORDS_ALONE = re.compile(r"[A-Za-z ’']+")
"""The name of a card that has no sign in it."""
MOST_STORIES = 53
"""A story has at least one card of its own."""


def names(state: State, kind: str) -> Iterable[tuple[str, Hashable]]:
    """A suit stands for each of its cards; `covered` are cards under others, a `ban` is the
    J’Accuse before a player."""
    kinds = state.config.kinds
    match kind:
        case "card":
            return chain(_twins(state), _of_suits(kinds), _with_suit(state))
        case "suit":
            return [(word, each) for each in SUIT_NAMES for word in suit_words(each)]
        case "arc":
            return _stories(state)
        case "covered":
            return _covered(state)
        case "ban":
            return _bans(state)
    return ()


def _with_suit(state: State) -> Iterator[tuple[str, Hashable]]:
    """`dragon heart`, `moon: hold that thought`: a card by words of its name, and its suit."""
    for card, kind in state.config.kinds.items():
        suit, words = suit_words(kind)[0], state.config.words.get(card, ())
        yield from ((f"{name} {suit}", card) for name in words if WORDS_ALONE.fullmatch(name))
        yield from ((f"{suit} {name}", card) for name in words if " " in name)


def suit_words(kind: str) -> tuple[str, ...]:
    return (SUIT_NAMES[kind].lower().removesuffix("s"), *WILD_NAMES.get(kind, ()))


def _of_suits(kinds: Mapping[str, str]) -> Iterator[tuple[str, Hashable]]:
    """`heart` and `heart 2`."""
    for card, kind in kinds.items():
        for word in suit_words(kind):
            yield word, card
            if kind not in WILD_NAMES:
                yield f"{word} {card.lstrip(ascii_letters)}", card


def _twins(state: State) -> Iterator[tuple[str, Hashable]]:
    """KNT-1.10: `jack of spades`."""
    for card, (_, *named) in state.config.words.items():
        rank, pip = (named[0][:-1].lower(), named[0][-1:].lower()) if named else ("", "")
        if rank in RANKS and pip in PIPS:
            yield f"{RANKS[rank]} {PIPS[pip]}", card
            if rank != "a":  # which says nothing
                yield f"{rank} {PIPS[pip]}", card


def _stories(state: State) -> Iterator[tuple[str, Hashable]]:
    """By number, there or not, by owner, and by owner and face-up card."""
    for number in range(1, MOST_STORIES):
        yield from ((str(number), number), (f"A{number}", number))
    for arc in state.arcs:
        owner = state.config.setup.players[arc.owner]
        yield from ((owner, arc.id), (f"{owner} story", arc.id))
        yield from ((f"{owner} {name}", arc.id) for name in state.config.words[arc.top.card])


def _covered(state: State) -> Iterator[tuple[str, Hashable]]:
    """The cards under others, alone and with the owner of their story."""
    for arc in state.arcs:
        owner = state.config.setup.players[arc.owner]
        for layer in arc.layers[:-1]:
            for name in (*state.config.words[layer.card], *suit_words(layer.kind)):
                value = arc.id, layer.card
                yield from ((name, value), (f"{owner} {name}", value))


def _bans(state: State) -> Iterator[tuple[str, Hashable]]:
    for ban in state.bans:
        victim, suit = state.config.setup.players[ban.victim], suit_words(BANS[ban.card])[0]
        yield from ((name, ban.card) for name in ("ban", *WILD_NAMES["accuse"]))
        for name in (*state.config.words[ban.card], *WILD_NAMES["accuse"], f"{suit} ban"):
            yield from ((f"{victim} {name}", ban.card), (f"{name} {victim}", ban.card))
