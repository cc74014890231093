"""Rules and rulings made ready to be searched: plain data, which a file can keep."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple

from ..rulebook.rule import Rule, Rulebook
from ..rulebook.rulings import Ruling
from .full_text import Document, Postings, build
from .question_features import QuestionFeatures, meant, sense
from .similarity import Scale, said
from .terms import COMMON, NUMBERS, Lexicon, nicknames
from .tokenize import STOP, stem, words


class Phrasing(NamedTuple):
    """One way to ask what a ruling answers."""

    ruling: int
    """The place of it among the rulings."""
    terms: Sequence[int]
    """Places among all terms."""
    words: str
    """Its words, as `ParsedText` has them."""
    sense: int
    """Its place among all features."""
    weight: float
    """Of all its terms."""


class SearchIndex(NamedTuple):
    """What a library looks things up in."""

    phrases: dict[str, dict[str, float]]
    names: Sequence[str]
    vocabulary: Sequence[str]
    """Every word that means something here."""
    stems: Sequence[str]
    """The stems of them."""
    documents: Sequence[Document]
    """The rules, as the index takes them."""
    postings: Postings
    """The same made ready, for where the index is our own."""
    tokens: Mapping[str, Sequence[str]]
    """Rule -> all that it speaks of."""
    titles: Mapping[str, Sequence[str]]
    """Rule -> what its title and its keywords speak of."""
    things: Sequence[str]
    """Tokens that stand for what the rules are about."""
    holders: Mapping[str, int]
    """Token -> how many rules and rulings speak of it."""
    terms: Sequence[Sequence[Any]]
    """The terms of the phrasings, as `Term` takes them."""
    features: Sequence[Sequence[Any]]
    """How the phrasings ask, as `QuestionFeatures` takes it."""
    phrasings: Sequence[Phrasing]
    spoken: Mapping[str, Sequence[int]]
    """Token -> the phrasings that speak of it."""
    told: Sequence[str]
    """By ruling, all tokens that its questions and its reason speak of, with bars between."""


def build_index(
    book: Rulebook, rulings: Sequence[Ruling], names: Mapping[str, str]
) -> SearchIndex:
    """Make a rulebook ready; `names` has each card's kind by name."""
    texts = {rule.id: _texts(rule) for rule in book.rules.values()}
    lexicon = _lexicon(book, names, words(" ".join(chain(*texts.values()))))
    documents = [Document(id, *map(lexicon.tokens, both)) for id, both in texts.items()]
    asked = [(ruling.question, *ruling.also) for ruling in rulings]
    known = [*names, *_listed(book), *chain(*texts.values(), *asked)]
    vocabulary = sorted({*words(" ".join(known)), *NUMBERS, *STOP})
    holders = Counter(chain(*({*d.title, *d.text} for d in documents)))
    for phrasings in asked:
        holders.update({token for text in phrasings for token in lexicon.tokens(text)})
    things = _things(lexicon, documents)
    scale = Scale(holders, len(texts) + len(asked), things)
    terms, features, spoken, found = _phrasings(lexicon, asked, scale)
    return SearchIndex(
        lexicon.phrases,
        sorted(lexicon.names),
        vocabulary,
        sorted({stem(word) for word in vocabulary}),
        documents,
        build(documents),
        {d.name: sorted({*d.title, *d.text}) for d in documents},
        {d.name: sorted(set(d.title)) for d in documents},
        things,
        holders,
        terms,
        features,
        found,
        spoken,
        [_told(lexicon, ruling) for ruling in rulings],
    )


def _things(lexicon: Lexicon, documents: Iterable[Document]) -> list[str]:
    """The tokens of titles and keywords, and what phrases stand for."""
    meant = (token for meets in lexicon.phrases.values() for token in meets)
    return sorted({*meant, *chain(*(document.title for document in documents))})


def _phrasings(
    lexicon: Lexicon, asked: Iterable[Sequence[str]], scale: Scale
) -> tuple[list[Sequence[Any]], list[QuestionFeatures], dict[str, list[int]], list[Phrasing]]:
    """All terms and features, which phrasings speak of each token, and the phrasings."""
    places: dict[str, int] = {}
    features: dict[QuestionFeatures, int] = {}
    terms: list[Sequence[Any]] = []
    spoken: dict[str, list[int]] = {}
    phrasings: list[Phrasing] = []
    for ruling, text, question in ((at, t, ts[0]) for at, ts in enumerate(asked) for t in ts):
        what = said(lexicon, text)
        asks = meant(what.sense, sense(words(question)))
        for token in what.tokens:
            spoken.setdefault(token, []).append(len(phrasings))
        for term in what.terms:
            if places.setdefault(term.said, len(terms)) == len(terms):
                terms.append(term)
        own = [places[term.said] for term in what.terms]
        weight = sum(map(scale.weight, what.terms))
        at = features.setdefault(asks, len(features))
        phrasings.append(Phrasing(ruling, own, " ".join(sorted(what.words)), at, weight))
    return terms, list(features), spoken, phrasings


def _told(lexicon: Lexicon, ruling: Ruling) -> str:
    texts = (ruling.question, *ruling.also, ruling.reason)
    tokens = {token for text in texts for token in lexicon.tokens(text)}
    return "|".join(sorted(tokens))


def _lexicon(book: Rulebook, names: Mapping[str, str], spoken: Sequence[str]) -> Lexicon:
    """The words for things: a card that no rule mentions stands for its kind."""
    text = f" {' '.join(spoken)} "
    own = [name for name in names if f" {' '.join(words(name))} " in text]
    kinds = {name: "" if name in own else kind for name, kind in names.items()}
    lexicon = Lexicon.of(book.synonyms, kinds)
    for word, name in nicknames(own, spoken):
        lexicon.nickname(word, name)
    for kind in set(names.values()) - {""}:
        lexicon.nickname(kind, kind)
    return lexicon


def _texts(rule: Rule) -> tuple[str, str]:
    """What counts much and what counts little in a rule."""
    told = (rule.text, rule.prompt, *(reading.text for reading in rule.readings))
    return f"{rule.title}. {'. '.join(rule.keywords)}", " ".join(told)


def _listed(book: Rulebook) -> Iterable[str]:
    """Players' words that the rulebook knows."""
    for canonical, others in chain(COMMON.items(), book.synonyms.items()):
        yield canonical
        yield from others
