"""Patterns filled: a ruling for each card against each, its verdict computed by the engine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product
from typing import Any

from ..catalog.card import Card, Catalog
from ..rulebook.proofs import Proof, names
from ..rulebook.rule import Rulebook
from ..rulebook.rulings import ANSWER, CITED, Pattern, Ruling, wordings
from .proof import ProofOutcome, outcome

CARDS = "cards"
"""The slot that takes every card of the catalog."""


def rulings_of_patterns(
    book: Rulebook, catalog: Catalog, patterns: tuple[Pattern, ...]
) -> Iterator[Ruling]:
    """The rulings that patterns stand for."""
    cards = {card.name: card for card in catalog.cards if card.name and card.section == CARDS}
    for pattern in patterns:
        slots = list(pattern.slots)
        choices = [_choices(slot, cards) for slot in pattern.slots.values()]
        for number, chosen in enumerate(product(*choices), 1):
            words = {name: word for name, (word, _) in zip(slots, chosen, strict=True)}
            codes = {name: code for name, (_, code) in zip(slots, chosen, strict=True)}
            id = f"{pattern.id}-{number}"
            if pattern.proof is None:
                yield _fact_ruling(pattern, id, words, codes, cards)
            else:
                yield _try_line(book, pattern, id, words, codes)


def _choices(slot: Mapping[str, str] | str, cards: Mapping[str, Card]) -> list[tuple[str, str]]:
    """The words that fill a slot, with what stands for them in a position."""
    if isinstance(slot, str):
        return [(card.name, card.id) for card in cards.values()]
    return list(slot.items())


def _fact_ruling(
    pattern: Pattern,
    id: str,
    words: Mapping[str, str],
    codes: Mapping[str, str],
    cards: Mapping[str, Card],
) -> Ruling:
    """A fact: of the catalog, or what stands for the words."""
    named = [cards[word] for word in words.values() if word in cards]
    facts = {key: str(value) for card in named for key, value in card.values().items()}
    facts["copies"] = str(sum(card.copies for card in named))
    facts["total"] = str(sum(card.copies for card in cards.values()))
    reason = _fill(pattern.reasons[ANSWER], {**facts, **codes})
    question, also = _wordings(pattern, words)
    rules = tuple(dict.fromkeys(CITED.findall(reason)))
    return Ruling(id, question, ANSWER, reason, rules, also, pattern.house)


def _try_line(
    book: Rulebook,
    pattern: Pattern,
    id: str,
    words: Mapping[str, str],
    codes: Mapping[str, str],
) -> Ruling:
    """What comes of the line in the position, with the reason of that verdict.

    Where the pattern gives none, the rule that decides says it.
    """
    assert pattern.proof is not None
    proof = _put_in_proof(pattern.proof, codes)
    tried = outcome(proof)
    question, also = _wordings(pattern, words)
    reason = _fill(
        pattern.reasons.get(tried.verdict) or _deciding_sentence(book, proof, tried), words
    )
    rules = tuple(dict.fromkeys(CITED.findall(reason)))
    return Ruling(id, question, tried.verdict, reason, rules, also, pattern.house, proof)


def _deciding_sentence(book: Rulebook, proof: Proof, tried: ProofOutcome) -> str:
    """The first sentence of the rule that decides."""
    rule = tried.refusal or proof.event.partition(" ")[0] or tried.first
    text = book.rules[rule].text.partition(". ")[0].rstrip(".")
    return f"{text} ({rule})."


def _wordings(pattern: Pattern, words: Mapping[str, str]) -> tuple[str, tuple[str, ...]]:
    """The question with its other wordings, filled."""
    question, *others = (_fill(text, words) for text in pattern.ask)
    return question, tuple(text for other in others for text in wordings(other))


def _fill(text: str, words: Mapping[str, str]) -> str:
    """A text with its slots filled."""
    for name, word in words.items():
        text = text.replace(f"{{{name}}}", word)
    return text


def _put_in_proof(proof: Proof, words: Mapping[str, str]) -> Proof:
    """A proof with the slots in all its texts filled."""
    return replace(
        proof,
        position=_with_players(_put_in(proof.position, words)),
        lines=tuple(_fill(line, words) for line in proof.lines),
        event=_fill(proof.event, words),
        then=_put_in(proof.then, words),
    )


def _with_players(position: Mapping[str, object]) -> Mapping[str, object]:
    """A position whose number of players was a slot, with their names."""
    players = position["players"]
    return {**position, "players": names(int(players)) if isinstance(players, str) else players}


def _put_in(value: object, words: Mapping[str, str]) -> Any:
    """The same for all texts of a position."""
    if isinstance(value, str):
        return _fill(value, words)
    if isinstance(value, Mapping):
        return {key: _put_in(each, words) for key, each in value.items()}
    return [_put_in(each, words) for each in value] if isinstance(value, list) else value
