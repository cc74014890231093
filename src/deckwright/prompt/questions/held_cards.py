"""The cards that a question names: of a kind, by name, or a hand that somebody shows: "three
blues and two red crosses, have I won?".
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from ...engine.action import UNKNOWN
from ...engine.parser.tokens import number_said, stems, tokens
from ...errors import DeckwrightError
from ...games import rulebook_of
from ...judge.tokenize import STOP
from ..reader.context import Context
from .question_patterns import table_words

_BETWEEN = """
    , and plus & + a an the one card cards as well in hand
"""
BETWEEN = frozenset(_BETWEEN.split())
"""Between the cards of a list."""
NAME = 3
"""So many words at most are what people call a card."""
ANY = re.compile(
    r",? (?:(?:all|in|of) )*(?:different|any|mixed|various|whatever|each) (?:colou?r|shape)s?\b"
)
"""That the cards are no more alike than was said."""
_SHOWN = """
    i he she we they have has had got hold holds holding if with would will do does did can may
    is are that this it a of kind in now so and my the valid to be count as won win wins
    claim call five enough winner winning
"""
SHOWN = frozenset(_SHOWN.split())
"""Beside the cards of somebody who asks whether they win."""
WINS = frozenset(("won", "win", "wins", "claim", "call", "five", "enough", "winner", "winning"))
"""What asks it; of them one has to be said."""
HANDS = ("hands", "drawn")
"""What a position calls the cards of hands."""
PILES = ("deck", "pile", "played")
"""Where the cards are that a hand is said not to have."""


class Held(NamedTuple):
    """Cards of a hand as they were told, and what was asked beside."""

    seat: int
    cards: Sequence[tuple[str, str]]
    """What each was called, and its id."""
    rest: str


class HeldCards:
    """Reads the cards of hands at a table."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx

    @cached_property
    def _called(self) -> Sequence[Mapping[str, frozenset[str]]]:
        """Word -> the cards it may be: first what kinds of cards are called, then names."""
        ids = self.ctx.vocabulary("card")
        kinds: list[tuple[str, str]] = []
        names = [(str(name), str(card)) for name, card in ids.items()]
        synonyms = {
            kind: [word.replace("'", "").replace("’", "") for word in words]
            for kind, words in rulebook_of(self.ctx.game).synonyms.items()
        }
        for card, facts in self.ctx.setup.facts.items():
            known = str(ids.get(card, card))
            said = (facts.get(key, "") for key in ("kind", "suit", "colour", "shape"))
            kinds += [
                (word, known)
                for each in map(str, said)
                for word in (each, *synonyms.get(each, ()))
                if " " not in word
            ]
            names.append((str(facts.get("name", "")), known))
            if numbered := re.fullmatch(r"[A-Z]{2}(\d)", known):
                names.append((numbered[1], known))
        return [_by_word(kinds), _by_word(names)]

    @cached_property
    def _copies(self) -> Counter[str]:
        """How many of each card there are."""
        ids, copies = self.ctx.vocabulary("card"), Counter[str]()
        for card, number in self.ctx.setup.cards.items():
            copies[str(ids.get(card, card))] += number
        return copies

    def _cards(self, word: str) -> frozenset[str]:
        word = re.sub(r"(?<=\d)'?s$", "", word.replace("'", "").replace("’", ""))
        ids = self.ctx.vocabulary("card")
        if whole := {str(ids[each]) for each in stems(word) if each in ids and each.isalpha()}:
            return frozenset(whole)
        for called in self._called:
            if found := {c for stem in stems(word) for c in called.get(stem, ())}:
                return frozenset(found)
        return frozenset()

    def named(self, text: str) -> frozenset[str]:
        """The cards that a text names by words for one card or one kind of them."""
        typed = re.findall(r"[\w'’-]+|[,.;:?!&+]", text)
        listed = self._listed(typed)[1]
        return listed[0][2] if len(listed) == 1 else frozenset()

    def shown_in(self, text: str, seat: int) -> Sequence[Sequence[str]]:
        """The cards of a question whether somebody wins with them, first those that are no more
        than was said, then those that fit most of what everybody collects; none where it asks
        more than that."""
        names = {name.lower() for name in self.ctx.players}
        typed = re.findall(r"[\w'’-]+|[,.;:?!&+]", ANY.sub("", text))
        for at in range(len(typed)):
            number, listed = self._listed(typed[at:])
            rest = {*typed[:at], *typed[at + number :]} - names - {*",.;:?!&+"}
            if listed and not rest & WINS:
                return []
            if listed and rest <= SHOWN:
                return [self._chosen(listed, seat, most=most) for most in (False, True)]
        return []

    def _chosen(
        self, listed: Sequence[tuple[str, int, frozenset[str]]], seat: int, *, most: bool
    ) -> Sequence[str]:
        """Cards that are called so, those that fit least, or most, of what is collected."""
        goals = {*tokens(" ".join(self.ctx.look.table(self.ctx.view).notes))}
        elsewhere = self._elsewhere(seat)
        chosen: list[str] = []
        for _, many, cards in listed:
            for _ in range(many):
                left = [c for c in cards if elsewhere[c] < self._copies[c]] or [*cards]
                left.sort(
                    key=lambda c: (
                        len(goals & {*tokens(c)}),
                        -self._copies[c] if not most else self._copies[c],
                        chosen.count(c),
                        c,
                    )
                )
                chosen.append(left[-1 if most else 0])
                elsewhere[chosen[-1]] += 1
        return chosen

    def _listed(
        self, typed: Sequence[str]
    ) -> tuple[int, list[tuple[str, int, frozenset[str]]]]:
        """How many words a list has, and what is in it: word, number, cards."""
        listed: list[tuple[str, int, frozenset[str]]] = []
        many, fresh, end = 1, True, 0
        for at, word in enumerate(typed):
            cards = self._cards(word) if word not in SHOWN else frozenset()
            number = number_said(word)
            ahead = self._cards(typed[at + 1]) if typed[at + 1 :] else frozenset()
            both = listed[-1][2] & cards if listed and not fresh else frozenset()
            if both:
                listed[-1] = (f"{listed[-1][0]} {word}", listed[-1][1], both)
            elif number and ahead and (fresh or not cards) and word != "one":
                many, fresh = number, True
                continue
            elif cards:
                listed.append((word, many, cards))
                many = 1
            elif word in BETWEEN:
                fresh = True
                continue
            else:
                break
            fresh, end = False, at + 1
        return end, listed

    def plays_as(self, card: str) -> object:
        """What parts a card from others when it is played."""
        ids = self.ctx.vocabulary("card")
        known = next((f for c, f in self.ctx.setup.facts.items() if ids.get(c, c) == card), {})
        kind = str(known.get("kind", ""))
        same = table_words(self.ctx.game.slug).get("alike", {}).get(kind)
        return card if same is None else (kind, *(known.get(key) for key in same))

    @cached_property
    def _position(self) -> dict[str, Any]:
        return dict(self.ctx.game.to_position(self.ctx.state))

    @cached_property
    def _hands(self) -> str:
        """What the position calls the cards of everybody's hands; "" where it has none."""
        hands = (key for key in HANDS if isinstance(self._position.get(key), Mapping))
        return next(hands, "")

    def _elsewhere(self, seat: int) -> Counter[str]:
        """How many of each card are known to be somewhere else than in a hand."""
        lying = Counter(self._lying(self._position))
        for name, cards in self._position.get(self._hands, {}).items():
            known = cards if name != self.ctx.players[seat] else ()
            lying.update(known if isinstance(known, (list, tuple)) else ())
        return lying

    def _lying(self, value: object) -> Iterator[str]:
        """The cards that are known to lie somewhere else than in hands."""
        if isinstance(value, str):
            yield value
        elif isinstance(value, Mapping):
            for name, each in value.items():
                yield from [name] * each if isinstance(each, int) else ()
                yield from self._lying(each) if name not in HANDS else ()
        elif isinstance(value, (list, tuple)):
            for each in value:
                yield from self._lying(each)

    def with_hand(self, held: Held, size: int | None = None) -> Context | None:
        """The table with such a hand, of so many cards if that is told; None where there can be
        none."""
        key = self._hands
        hands = dict(self._position.get(key, {}))
        name = self.ctx.players[held.seat]
        there = hands.get(name, 0)
        before = there if isinstance(there, int) else len(there)
        size = before if size is None else size
        cards = [card for _, card in held.cards]
        if not key or len(cards) > size:
            return None
        hands[name] = [*cards, *[UNKNOWN] * (size - len(cards))]
        pile = next((each for each in PILES if isinstance(self._position.get(each), int)), "")
        rest = {pile: self._position[pile] + before - size} if pile else {}
        return self.supposed(**{key: hands}, **rest)

    def supposed(self, **other: object) -> Context | None:
        """The table with a part of its position otherwise; None where there can be none."""
        try:
            table = {**self._position, **other}
            state = self.ctx.game.from_position(self.ctx.setup, table)
            view = self.ctx.view._replace(state=state)
            return Context(view, usual=self.ctx.usual, steps=self.ctx.steps)
        except (DeckwrightError, KeyError, ValueError, TypeError):
            return None


def _by_word(names: Sequence[tuple[str, str]]) -> Mapping[str, frozenset[str]]:
    """The words of names -> the cards that are called so."""
    found: dict[str, set[str]] = {}
    for name, card in names:
        words = [word for word in tokens(name) if word not in BETWEEN | STOP]
        for word in words if len(words) <= NAME else ():
            for stem in stems(word):
                found.setdefault(stem, set()).add(card)
    return {word: frozenset(cards) for word, cards in found.items()}
