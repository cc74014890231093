"""Words of the other games of the box: who asks for a trumpet in the wrong game is told so."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import chain

from ..catalog import games, read_catalog
from ..rulebook.read import read_rulebook
from .tokenize import STOP, stem, words

SHORTEST = 4
"""Shorter words are of any game."""


CONTRACTED = re.compile(r"'(?:ll|d|ve|re|m|s|t)\b", re.IGNORECASE)
"""What ends a word said in short: she'll is no shell."""


def foreign_terms(game: str, own: Collection[str]) -> dict[str, str]:
    """Stems of a card's name, its kind or a term of another game -> that game's title; only
    what has a word that is unknown here, whose stems are `own`. A term is a word of players
    that the rules write with a capital, or one they have for a card."""
    found: dict[str, str] = {}
    own = {*own, *_own_stems(game)} if game in games() else own
    for other in games() if game in games() else ():
        if other != game:
            book = read_rulebook(other)
            cards = [card for card in read_catalog(other).cards if card.section == "cards"]
            named = {text for card in cards for text in (card.name, card.kind)}
            text = " ".join(rule.text for rule in book.rules.values())
            terms = {term for term in book.synonyms if term.capitalize() in text.split()}
            called = {card.name.lower() for card in cards}
            terms |= {w for name, o in book.synonyms.items() if name in called for w in o}
            for stems in map(_stems, {*named, *terms}):
                strange = [word for word in stems if word not in own]
                if any(len(word) >= SHORTEST for word in strange):
                    found[" ".join(stems)] = book.title
    return found


def _own_stems(game: str) -> Iterable[str]:
    """What cards, their kinds and players' words are called in a game itself: a table that has
    kept an older rulebook is in the same box."""
    cards = (text for card in read_catalog(game).cards for text in (card.name, card.kind))
    return _stems(" ".join([*cards, *chain(*read_rulebook(game).synonyms.values())]))


def in_question(question: str, foreign: Mapping[str, str]) -> dict[str, str]:
    """The foreign terms a question speaks of, as it has them, each with its game."""
    spoken = words(CONTRACTED.sub("", question.replace("’", "'")))
    stems = [stem(word) for word in spoken]
    found: dict[str, str] = {}
    for at in range(len(stems)):
        for end in range(at + 1, min(at + 4, len(stems)) + 1):
            title = foreign.get(" ".join(stems[at:end]))
            if title:
                found[" ".join(spoken[at:end])] = title
    return found


def _stems(text: str) -> Sequence[str]:
    spoken: Iterable[str] = words(text)
    return [stem(word) for word in spoken if word not in STOP]
