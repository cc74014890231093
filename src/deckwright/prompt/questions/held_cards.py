"""The cards that a question names: of a kind, by name, or a hand that somebody shows: "three
blues and two red crosses, have I won?".
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cached_property

from ...engine.parser.tokens import stems, tokens
from ...games import rulebook_of
from ...judge.tokenize import STOP
from ..reader.context import Context

_BETWEEN = "a an the that this one card cards as well in hand"
BETWEEN = frozenset(_BETWEEN.split())
"""Between the cards of a list."""
HOLDING = re.compile(
    r"\b(?:has|have|got|holds?|holding|found|drew)(?: (?:got|only|just|both|drawn|still))* "
    r"((?:an?|the|one|my|his|her|two|another|\d) .+?)"
    r"(?=$|[.;:?!]|,? (?:but|which|what|in|so|left|as|too|from|to|with|on|for|at|by)\b"
    r"|,? (?:and )?(?:can|may|must|would|wants?|is|does|has)\b)"
)
"""That somebody has some cards."""
NAME = 3
"""So many words at most are what people call a card."""


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

    def _cards(self, word: str) -> frozenset[str]:
        word = re.sub(r"(?<=\d)'?s$", "", word.replace("'", "").replace("’", ""))
        ids = self.ctx.vocabulary("card")
        if whole := {str(ids[each]) for each in stems(word) if each in ids and each.isalpha()}:
            return frozenset(whole)
        for called in self._called:
            if found := {c for stem in stems(word) for c in called.get(stem, ())}:
                return frozenset(found)
        return frozenset()

    def held(self, text: str) -> Sequence[frozenset[str]]:
        """The cards of which a text tells that somebody has them."""
        parts = (re.split(r",? and |, ", each) for each in HOLDING.findall(text))
        return [*filter(None, (self.named(each) for some in parts for each in some))]

    def named(self, text: str) -> frozenset[str]:
        """The cards that a text names by words for one card or one kind of them."""
        found: frozenset[str] = frozenset()
        for word in re.findall(r"[\w'’-]+", text):
            cards = self._cards(word) if word not in STOP else frozenset()
            if found and cards and not found & cards:
                return frozenset()  # two of them
            if not cards and word not in BETWEEN:
                break
            found = (found & cards or found) if found else cards
        return found


def _by_word(names: Sequence[tuple[str, str]]) -> Mapping[str, frozenset[str]]:
    """The words of names -> the cards that are called so."""
    found: dict[str, set[str]] = {}
    for name, card in names:
        words = [word for word in tokens(name) if word not in BETWEEN | STOP]
        for word in words if len(words) <= NAME else ():
            for stem in stems(word):
                found.setdefault(stem, set()).add(card)
    return {word: frozenset(cards) for word, cards in found.items()}
