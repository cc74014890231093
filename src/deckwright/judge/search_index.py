"""Rules and rulings made ready to be searched: plain data, which a file can keep."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from types import MappingProxyType
from typing import Any, NamedTuple

from ..rulebook.rule import Rule, Rulebook
from ..rulebook.rulings import Ruling
from .bm25 import Postings, build
from .foreign_terms import foreign_terms
from .house_rule_rulings import ASKS
from .letters import plain
from .terms import KIN, Lexicon, Scale, common_synonyms, concept
from .tokenize import NUMBERS, STOP, stem, words


class Phrasing(NamedTuple):
    """One way to ask what a ruling answers."""

    ruling: int
    """The place of it among the rulings."""
    terms: Sequence[int]
    """Places among all terms."""
    text: str
    """Its words in order, in lower case."""
    weight: float
    """Of all its terms."""


class SearchIndex(NamedTuple):
    """What a library looks things up in."""

    phrases: dict[str, dict[str, float]]
    vocabulary: Sequence[str]
    """Every word that means something here."""
    stems: Sequence[str]
    """The stems of them."""
    rules: Mapping[str, Postings]
    """Token -> the rules that hold it, by their places in the book."""
    holders: Mapping[str, int]
    """Token -> how many rules and rulings speak of it."""
    terms: Sequence[Sequence[Any]]
    """The terms of the phrasings, as `Term` takes them."""
    phrasings: Sequence[Phrasing]
    spoken: Mapping[str, Sequence[int]]
    """Token -> the phrasings that speak of it."""
    foreign: Mapping[str, str] = MappingProxyType({})
    """Stems of terms of other games -> their titles."""


def build_index(
    book: Rulebook, rulings: Sequence[Ruling], names: Mapping[str, str]
) -> SearchIndex:
    """Make a rulebook ready; `names` has each card's kind by name."""
    texts = [*map(_text, book.rules.values())]
    lexicon = _lexicon(book, names, words(" ".join(texts)))
    held = [*map(lexicon.tokens, texts)]
    asked = [(ruling.question, *ruling.also) for ruling in rulings]
    known = [*names, *_listed(book), *texts, *chain(*asked)]
    vocabulary = sorted({*words(" ".join(known)), *NUMBERS, *STOP})
    stems = {stem(word) for word in vocabulary}
    holders = Counter(chain(*map(set, held)))
    for phrasings in asked:
        holders.update({token for text in phrasings for token in lexicon.tokens(text)})
    scale = Scale(holders, len(texts) + len(asked))
    terms, spoken, wordings = _phrasings(lexicon, asked, scale)
    return SearchIndex(
        lexicon.phrases,
        vocabulary,
        sorted(stems),
        build([Counter(tokens) for tokens in held]),
        holders,
        terms,
        wordings,
        spoken,
        foreign_terms(book.slug, stems),
    )


def _phrasings(
    lexicon: Lexicon, asked: Iterable[Sequence[str]], scale: Scale
) -> tuple[list[Sequence[object]], dict[str, list[int]], list[Phrasing]]:
    """All terms, which phrasings speak of each token, and the phrasings."""
    places: dict[str, int] = {}
    terms: list[Sequence[object]] = []
    spoken: dict[str, list[int]] = {}
    phrasings: list[Phrasing] = []
    for ruling, text in ((at, text) for at, texts in enumerate(asked) for text in texts):
        what = lexicon.terms(text)
        for token in {token for term in what for token in term.meets}:
            spoken.setdefault(token, []).append(len(phrasings))
        for term in what:
            if places.setdefault(term.said, len(terms)) == len(terms):
                terms.append(term)
        own = [places[term.said] for term in what]
        told = plain(text.removeprefix(ASKS))
        phrasings.append(Phrasing(ruling, own, told, scale.total(what)))
    return terms, spoken, phrasings


def _lexicon(book: Rulebook, names: Mapping[str, str], spoken: Sequence[str]) -> Lexicon:
    """The words for things: a card that no rule mentions stands for its kind."""
    text = f" {' '.join(spoken)} "
    own = [name for name in names if f" {' '.join(words(name))} " in text]
    kinds = {name: "" if name in own else kind for name, kind in names.items()}
    lexicon = Lexicon.of(book.synonyms, kinds)
    for kind in set(names.values()) - {""}:
        lexicon.add(kind, concept(kind), KIN)
    return lexicon


def _text(rule: Rule) -> str:
    """All that a rule says."""
    parts = (rule.text, rule.prompt, *(reading.text for reading in rule.readings))
    return ". ".join((rule.title, *rule.keywords, *parts))


def _listed(book: Rulebook) -> Iterable[str]:
    """Players' words that the rulebook knows."""
    for canonical, others in chain(common_synonyms().items(), book.synonyms.items()):
        yield canonical
        yield from others
