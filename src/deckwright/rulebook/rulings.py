"""`rulings.toml` -> rulings: questions as players ask them, and what decides them.

Each ruling is a table named after it:

    [shield-axe]
    ask = ["Does a shield stop a battle axe?", "(does|can) a shield (hold off|block) an axe"]
    no = "An axe strikes twice through a Shield and breaks it (SYF-7.5a)."

The first line of `ask` is the question as it is shown; `(a|b)` in the others stands for either.
The verdict is the key of its reason: `yes`, `no`, `depends` or `answer`, the last where a
question asks how many, who or when. The rules that decide are those the reason names, the best
first, unless `rules` says otherwise; `house` names the switch whose default it rests on.

`proof` is a position in which the engine agrees (see `proofs`), and `but` another of the kind,
in which it comes out otherwise; what `but` leaves out is as in `proof`. Where no engine can
tell, `unseen` says what it does not see. `[positions]` holds the positions that proofs share.

A table with `slots` is a pattern: a ruling for each way to fill its `{slots}`. A slot is
words, or words with what stands for them in the position, or `"cards"`: every card of the
catalog. With a `proof` the verdict is what the proof says; its reason stands under `yes` or
`no`, or is the first sentence of the rule that decides. Without one it is an `answer`, which
may name what stands for its slots, and `{copies}`, `{total}` and any field of a card.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from ..catalog import schema
from ..catalog.file_cache import file_cached
from ..catalog.read import find
from ..catalog.schema import Key, Values
from ..catalog.source import Source
from ..errors import ContentError, Fault, listed, unknown
from ..resources import folder
from .proofs import Positions, Proof
from .read import read_rulebook
from .rule import ID, Rulebook

FILE = "rulings.toml"
ANSWER = "answer"
"""The verdict on a question that yes or no would not answer."""
VERDICTS = ("yes", "no", "depends", ANSWER)
CITED = re.compile(r"[A-Z]{2,5}-\d+(?:\.\d+[a-z]?)?")
UNSEEN = {
    "talk": "what players say, show or agree on",
    "hand": "what somebody holds or has seen in secret",
    "handling": "how cards, dice and markers are held, shuffled, laid out or printed",
    "word": "what a word of the rules means",
    "absent": "what the game does not have",
}
"""What no engine sees, so that no position proves a ruling about it."""
REASON = schema.prose(400, fields=True)
RULING = {
    "ask": Key(schema.many(schema.prose(160, fields=True)), required=True),
    **{verdict: Key(REASON) for verdict in VERDICTS},
    "rules": Key(schema.many(ID), ()),
    "house": Key(schema.text(40), ""),
    "proof": Key(schema.table, None),
    "but": Key(schema.table, None),
    "unseen": Key(schema.choice(*UNSEEN), ""),
    "slots": Key(schema.table, {}),
}
_CHOICE = re.compile(r"\(([^()|]*(?:\|[^()|]*)+)\)")
PATTERN = 64
"""How many wordings a line of `ask` may stand for."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """A question that has been settled."""

    id: str
    question: str
    verdict: str
    """"yes", "no", "depends" or "answer"."""
    reason: str
    rules: tuple[str, ...]
    """The ids that decide, best first."""
    also: tuple[str, ...] = ()
    """Other ways to ask it."""
    house: str = ""
    """The switch whose default the answer rests on, if it does."""
    proof: Proof | None = None
    counter: Proof | None = None
    """A position of the kind in which it comes out otherwise."""
    unseen: str = ""
    """What the engine does not see, where it cannot tell; a word of `UNSEEN`."""

    def stands(self, book: Rulebook) -> bool:
        """Whether a book, perhaps an older one, has all that the ruling rests on."""
        cited = book.rules.keys() >= set(self.rules)
        return cited and (not self.house or self.house in book.switches)


@dataclass(frozen=True, slots=True)
class Pattern:
    """A question with slots, settled for each way to fill them."""

    id: str
    ask: tuple[str, ...]
    slots: Mapping[str, Mapping[str, str] | str]
    """Slot -> the words that fill it, with what stands for them; or "cards"."""
    reasons: Mapping[str, str]
    """Verdict -> its reason; without one, the rule that decides says it. What is not tried has
    an "answer"."""
    proof: Proof | None
    """What is tried for each, with slots in it; or None."""
    house: str


def read_rulings(game: str) -> tuple[Ruling, ...]:
    """A game's rulings; ContentError with all faults of the file."""
    return tuple(each for each in _read(game) if isinstance(each, Ruling))


def read_patterns(game: str) -> tuple[Pattern, ...]:
    """A game's patterns; ContentError with all faults of the file."""
    return tuple(each for each in _read(game) if isinstance(each, Pattern))


def _read(game: str) -> tuple[Ruling | Pattern, ...]:
    rulings, faults = load(find(game))
    if faults:
        raise ContentError(faults)
    return rulings


@file_cached("rules.toml", FILE)
def load(place: Path) -> tuple[tuple[Ruling | Pattern, ...], tuple[Fault, ...]]:
    """The rulings and patterns in a folder as far as they can be read, and their faults."""
    if not (place / FILE).is_file():
        return (), ()
    source = Source(place / FILE)
    book = read_rulebook(str(place))
    shipped = place == folder("cards") / book.slug
    positions = Positions(source, book.slug if shipped else str(place))
    tables = {id: table for id, table in source.tables.items() if id != "positions"}
    rulings = (_ruling(source, book, positions, id, table) for id, table in tables.items())
    return tuple(ruling for ruling in rulings if ruling), tuple(source.faults)


def _ruling(
    source: Source, book: Rulebook, positions: Positions, id: str, table: object
) -> Ruling | Pattern | None:
    """One ruling or pattern; None if it says too little to be one."""
    who = f"ruling `{id}`"
    if not isinstance(table, dict):
        source.fault(source.line("", 0, id), f"expected a table `[{id}]`")
        return None
    values = source.read(table, RULING, id, 0, who)
    if values["slots"]:
        return _pattern(source, book, positions, id, values)
    verdicts = [verdict for verdict in VERDICTS if values[verdict]]
    if len(verdicts) != 1:
        message = f"{who}: write its reason under one of {listed(VERDICTS, 'or')}"
        source.fault(source.line(id), message)
        return None
    reason = values[verdicts[0]]
    rules = values["rules"] or tuple(dict.fromkeys(CITED.findall(reason)))
    _check(source, book, id, rules, values)
    if not values["ask"]:
        return None
    question, *others = values["ask"]
    also = tuple(dict.fromkeys(text for pattern in others for text in wordings(pattern)))
    proof, counter = _proofs(positions, id, values)
    house, unseen = values["house"], values["unseen"]
    return Ruling(id, question, verdicts[0], reason, rules, also, house, proof, counter, unseen)


def _proofs(positions: Positions, id: str, values: Values) -> tuple[Proof | None, Proof | None]:
    """What proves a ruling, and what shows that it may come out otherwise."""
    proved, but, who = values["proof"], values["but"], f"ruling `{id}`"
    if proved is None:
        if but is not None:
            positions.source.fault(positions.source.line(id), f"{who}: `but` needs a `proof`")
        return None, None
    if values["unseen"]:
        wrong = "what the engine does not see (`unseen`) has no `proof`"
        positions.source.fault(positions.source.line(id, 0, "unseen"), f"{who}: {wrong}")
    proof = positions.proof(proved, id, who)
    counter = positions.proof({**proved, **but}, id, who) if but is not None else None
    return proof, counter


def _pattern(
    source: Source, book: Rulebook, positions: Positions, id: str, values: Values
) -> Pattern | None:
    """A pattern; None if it says too little to be one."""
    slots: dict[str, Mapping[str, str] | str] = {}
    for name, words in values["slots"].items():
        if isinstance(words, list) and all(isinstance(word, str) for word in words):
            slots[name] = {word: word for word in words}
        elif words == "cards" or isinstance(words, dict):
            slots[name] = words
        else:
            message = f"ruling `{id}`: slot `{name}` expects words, a table of words or `cards`"
            source.fault(source.line(id, 0, "slots"), message)
    reasons = {verdict: values[verdict] for verdict in VERDICTS if values[verdict]}
    if reasons.keys() - {"yes", "no"} != ({ANSWER} if values["proof"] is None else set()):
        message = f"ruling `{id}`: a pattern has an `answer`, or a `proof` with `yes` and `no`"
        source.fault(source.line(id), message)
        return None
    for verdict, reason in reasons.items():
        for rule in CITED.findall(reason):
            if rule not in book.rules:
                wrong = f"ruling `{id}`: {unknown('rule', rule, list(book.rules))}"
                source.fault(source.line(id, 0, verdict), wrong)
    proof, _ = _proofs(positions, id, values)
    return Pattern(id, values["ask"] or (), slots, reasons, proof, values["house"])


def _check(
    source: Source, book: Rulebook, id: str, rules: tuple[str, ...], values: Values
) -> None:
    """A ruling cites rules that exist, rests on a switch that exists, and can be asked."""
    who, verdict = f"ruling `{id}`", next(key for key in VERDICTS if values[key])
    at = source.line(id, 0, "rules" if values["rules"] else verdict)
    if not rules:
        source.fault(at, f"{who}: its reason names no rule")
    for rule in rules:
        if rule not in book.rules:
            source.fault(at, f"{who}: {unknown('rule', rule, list(book.rules))}")
    if values["house"] and values["house"] not in book.switches:
        message = unknown("switch", values["house"], list(book.switches))
        source.fault(source.line(id, 0, "house"), f"{who}: {message}")
    for pattern in values["ask"] or ():
        if sum(1 for _ in zip(wordings(pattern), range(PATTERN + 1), strict=False)) > PATTERN:
            message = f"{who}: `{pattern}` stands for more than {PATTERN} wordings"
            source.fault(source.line(id, 0, "ask"), message)


def wordings(pattern: str) -> Iterator[str]:
    """What a pattern stands for: one of the words in each `(a|b)`, in every way.

    An empty one leaves a word out: `(the|) axe` is `the axe` or `axe`.
    """
    pieces = _CHOICE.split(pattern)
    choices = [piece.split("|") if place % 2 else [piece] for place, piece in enumerate(pieces)]
    for chosen in product(*choices):
        yield " ".join("".join(chosen).split())
