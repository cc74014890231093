"""`rulings.toml` -> rulings: questions as players ask them, and what decides them.

Each ruling is a table named after it:

    [shield-axe]
    ask = ["Does a shield stop a battle axe?", "(does|can) a shield (hold off|block) an axe"]
    no = "An axe strikes twice through a Shield and breaks it (SYF-7.5a)."

The first line of `ask` is the question as it is shown; `(a|b)` in the others stands for either.
The verdict is the key of its reason: `yes`, `no`, `depends` or `answer`, the last where a
question asks how many, who or when. The rules that decide are those the reason names, the best
first, unless `rules` says otherwise; `house` names the switch whose default it rests on.

A position in which the engine agrees may follow: `position` is its table; the line tried there
stands under `accepted` or `refused`; `event` names a rule among those it brings about. Under
`[shield-axe.but]` stands another position of the kind, in which it comes out otherwise.

A table with `slots` is a pattern: a ruling for each way to fill its `{slots}`. A slot is
words, or words with what stands for them in the position, or `"cards"`: every card of the
catalog. With a position the verdict is what comes of the line under `tries`: yes where it is
accepted and brings `event` about (a rule, perhaps with the event's code). Without one it is an
`answer`, which may name `{copies}` and `{total}`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

from ..catalog import schema
from ..catalog.file_cache import file_cached
from ..catalog.read import find
from ..catalog.schema import Key
from ..catalog.source import Source
from ..errors import ContentError, Fault, listed, unknown
from .read import ID, read_rulebook
from .rule import Rulebook

FILE = "rulings.toml"
ANSWER = "answer"
"""The verdict on a question that yes or no would not answer."""
VERDICTS = ("yes", "no", "depends", ANSWER)
CITED = re.compile(r"[A-Z]{2,5}-\d+(?:\.\d+[a-z]?)?")
PLAYERS = ("Ana", "Bo", "Cy")
"""Who sits at the table of a position, where it does not say."""
REASON = schema.text(400)
LINE = schema.text(200)
PROOF = {
    "position": Key(schema.table, None),
    "players": Key(schema.many(schema.text(20)), PLAYERS),
    "accepted": Key(LINE, ""),
    "refused": Key(LINE, ""),
    "event": Key(schema.text(40), ""),
}
RULING = {
    "ask": Key(schema.many(schema.text(160)), required=True),
    **{verdict: Key(REASON) for verdict in VERDICTS},
    "rules": Key(schema.many(ID), ()),
    "house": Key(schema.text(40), ""),
    **PROOF,
    "but": Key(schema.table, None),
    "slots": Key(schema.table, {}),
    "tries": Key(LINE, ""),
}
_CHOICE = re.compile(r"\(([^()|]*(?:\|[^()|]*)+)\)")
PATTERN = 64
"""How many wordings a line of `ask` may stand for."""


@dataclass(frozen=True, slots=True)
class Proof:
    """A position in which the engine agrees."""

    position: Mapping[str, Any]
    """The whole of it, as `engine.position` has it."""
    line: str
    accepted: bool
    event: str
    """A rule among the events the line brings about, or ""."""


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
    answer: str
    """What is told, if it is not tried."""
    position: Mapping[str, Any] | None
    line: str
    event: str
    """The rule of an event, perhaps with its code, that makes the verdict yes; or ""."""
    house: str


def read_rulings(game: str) -> tuple[Ruling, ...]:
    """A game's rulings; ContentError with all faults of the file."""
    rulings, faults = load(find(game))
    if faults:
        raise ContentError(faults)
    return tuple(each for each in rulings if isinstance(each, Ruling))


def read_patterns(game: str) -> tuple[Pattern, ...]:
    """A game's patterns; ContentError with all faults of the file."""
    rulings, faults = load(find(game))
    if faults:
        raise ContentError(faults)
    return tuple(each for each in rulings if isinstance(each, Pattern))


@file_cached("rules.toml", FILE)
def load(place: Path) -> tuple[tuple[Ruling | Pattern, ...], tuple[Fault, ...]]:
    """The rulings and patterns in a folder as far as they can be read, and their faults."""
    if not (place / FILE).is_file():
        return (), ()
    source = Source(place / FILE)
    book = read_rulebook(str(place))
    found = (_ruling(source, book, id, table) for id, table in source.tables.items())
    return tuple(ruling for ruling in found if ruling), tuple(source.faults)


def _ruling(source: Source, book: Rulebook, id: str, table: Any) -> Ruling | Pattern | None:
    """One ruling or pattern; None if it says too little to be one."""
    who = f"ruling `{id}`"
    if not isinstance(table, dict):
        source.fault(source.line("", 0, id), f"expected a table `[{id}]`")
        return None
    values = source.read(table, RULING, id, 0, who)
    if values["slots"]:
        return _pattern(source, id, values)
    verdicts = [verdict for verdict in VERDICTS if values[verdict]]
    if len(verdicts) != 1:
        told = f"{who}: write its reason under one of {listed(VERDICTS, 'or')}"
        source.fault(source.line(id), told)
        return None
    reason = values[verdicts[0]]
    rules = values["rules"] or tuple(dict.fromkeys(CITED.findall(reason)))
    _check(source, book, id, rules, values)
    if not values["ask"]:
        return None
    question, *others = values["ask"]
    also = tuple(dict.fromkeys(text for pattern in others for text in wordings(pattern)))
    proof = _proof(source, book.slug, id, values)
    but = source.read(values["but"], PROOF, f"{id}.but", 0, who) if values["but"] else None
    counter = _proof(source, book.slug, f"{id}.but", but) if but else None
    return Ruling(
        id, question, verdicts[0], reason, rules, also, values["house"], proof, counter
    )


def _pattern(source: Source, id: str, values: Mapping[str, Any]) -> Pattern | None:
    """A pattern; None if it says too little to be one."""
    slots: dict[str, Mapping[str, str] | str] = {}
    for name, words in values["slots"].items():
        if isinstance(words, list) and all(isinstance(word, str) for word in words):
            slots[name] = {word: word for word in words}
        elif words == "cards" or isinstance(words, dict):
            slots[name] = words
        else:
            told = f"ruling `{id}`: slot `{name}` expects words, a table of words or `cards`"
            source.fault(source.line(id, 0, "slots"), told)
    if bool(values["answer"]) == bool(values["tries"] and values["position"] is not None):
        told = f"ruling `{id}`: a pattern has an `answer`, or a `position` with what it `tries`"
        source.fault(source.line(id), told)
        return None
    position = {
        "players": list(values["players"]),
        "table": values["position"],
    }
    return Pattern(
        id,
        values["ask"] or (),
        slots,
        values["answer"] or "",
        position if values["tries"] else None,
        values["tries"],
        values["event"],
        values["house"],
    )


def _check(
    source: Source, book: Rulebook, id: str, rules: tuple[str, ...], values: Mapping[str, Any]
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
        told = unknown("switch", values["house"], list(book.switches))
        source.fault(source.line(id, 0, "house"), f"{who}: {told}")
    for pattern in values["ask"] or ():
        if sum(1 for _ in zip(wordings(pattern), range(PATTERN + 1), strict=False)) > PATTERN:
            told = f"{who}: `{pattern}` stands for more than {PATTERN} wordings"
            source.fault(source.line(id, 0, "ask"), told)


def _proof(source: Source, game: str, header: str, values: Mapping[str, Any]) -> Proof | None:
    """A position with its players, and what is tried there; None without one."""
    lines = [values[key] for key in ("accepted", "refused") if values[key]]
    if len(lines) != (values["position"] is not None):
        told = f"`{header}`: a `position` needs one line, `accepted` or `refused`"
        source.fault(source.line(header), told)
    if values["position"] is None or not lines:
        return None
    whole = {"game": game, "players": list(values["players"]), "table": values["position"]}
    return Proof(whole, lines[0], bool(values["accepted"]), values["event"])


def wordings(pattern: str) -> Iterator[str]:
    """What a pattern stands for: one of the words in each `(a|b)`, in every way.

    An empty one leaves a word out: `(the|) axe` is `the axe` or `axe`.
    """
    pieces = _CHOICE.split(pattern)
    choices = [piece.split("|") if place % 2 else [piece] for place, piece in enumerate(pieces)]
    for chosen in product(*choices):
        yield " ".join("".join(chosen).split())
