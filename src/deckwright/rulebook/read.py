"""`rules.toml` -> Rulebook, with every fault of the file."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from ..catalog import shape
from ..catalog.read import find
from ..catalog.shape import Key
from ..catalog.source import Source
from ..errors import ContentError, Fault, near
from .rule import Conflict, Reading, Rule, Rulebook, Section, Switch

ID = shape.text(20, r"[A-Z]{2,5}-\d+(\.\d+[a-z]?)?", "a rule id such as `SYF-7.4`")
BOOK = {
    "title": Key(shape.text(80), required=True),
    "prefix": Key(shape.text(5, r"[A-Z]{2,5}", "two to five capitals"), required=True),
    "original": Key(shape.text(300), ""),
}
SECTION = {"number": Key(shape.whole(0), required=True), "title": Key(shape.text(80), required=True)}
READING = {"value": Key(shape.text(60), required=True), "text": Key(shape.text(400), required=True)}
RULE = {
    "id": Key(ID, required=True),
    "title": Key(shape.text(80), ""),
    "text": Key(shape.text(900), required=True),
    "marks": Key(shape.many(shape.choice("text", "inferred", "open", "choice")), required=True),
    "source": Key(shape.text(120), ""),
    "how": Key(shape.choice("engine", "prompt", "information"), required=True),
    "keywords": Key(shape.many(shape.text(60)), ()),
    "related": Key(shape.many(ID), ()),
    "readings": Key(shape.many(shape.table), ()),
    "switch": Key(shape.text(40)),
    "values": Key(shape.many(shape.text(60)), ()),
    "enforced": Key(shape.flag, False),
    "prompt": Key(shape.text(300), ""),
    "refuse": Key(shape.table_of(shape.text(200)), {}),
    "event": Key(shape.table_of(shape.text(200)), {}),
}
CONFLICT = {
    "when": Key(shape.table_of(shape.many(shape.text(60))), required=True),
    "reason": Key(shape.text(300), required=True),
}
TOP = ("book", "section", "rule", "conflict", "synonyms")


def read_rulebook(game: str) -> Rulebook:
    """A game's rules; ContentError with all faults of the file."""
    book, faults = load(find(game))
    if faults:
        raise ContentError(faults)
    return book


@cache
def load(place: Path) -> tuple[Rulebook, tuple[Fault, ...]]:
    """The rulebook in a folder as far as it can be read, and its faults."""
    source = Source(place / "rules.toml")
    for key in source.tables:
        if key not in TOP:
            source.fault(source.line(key), f"unknown table `{key}`{near(key, TOP)}")
    about = source.read(source.tables.get("book", {}), BOOK, "book")
    sections = tuple(
        Section(**source.read(table, SECTION, "section", index))
        for index, table in enumerate(source.list("section"))
    )
    rules: dict[str, Rule] = {}
    for index, table in enumerate(source.list("rule")):
        rule = _rule(source, index, table)
        if rule.id in rules:
            source.fault(source.line("rule", index, "id"), f"rule `{rule.id}`: written twice")
        rules[rule.id] = rule
    conflicts = tuple(
        Conflict(**source.read(table, CONFLICT, "conflict", index))
        for index, table in enumerate(source.list("conflict"))
    )
    synonyms = {word: tuple(others) for word, others in source.tables.get("synonyms", {}).items()}
    book = Rulebook(
        place.name, about["prefix"], about["title"], sections, rules, conflicts, synonyms
    )
    _check_references(source, book)
    return book, tuple(source.faults)


def _rule(source: Source, index: int, table: Any) -> Rule:
    id = table.get("id", f"number {index + 1}") if isinstance(table, dict) else ""
    who = f"rule `{id}`"
    values = source.read(table, RULE, "rule", index, who)
    readings = []
    for entry in values.pop("readings"):
        read = source.read(entry, READING, "rule", index, f"{who}, reading")
        readings.append(Reading(read["value"] or "", read["text"] or ""))
    name, allowed, enforced = values.pop("switch"), values.pop("values"), values.pop("enforced")
    switch = None
    if name:
        allowed = allowed or tuple(reading.value for reading in readings)
        switch = Switch(name, allowed or ("",), values["id"] or "", enforced)
        if not allowed:
            source.fault(source.line("rule", index, "switch"), f"{who}: its switch has no values")
    if values["how"] == "prompt" and not values["prompt"]:
        source.fault(source.line("rule", index), f"{who}: a prompt needs its `prompt` wording")
    return Rule(readings=tuple(readings), switch=switch, **values)


def _check_references(source: Source, book: Rulebook) -> None:
    """Related rules, sections and switches named in the file must exist."""
    switches = book.switches
    for index, rule in enumerate(book.rules.values()):
        for other in rule.related:
            if other not in book.rules:
                line = source.line("rule", index, "related")
                source.fault(line, f"rule `{rule.id}`: there is no rule `{other}`")
        if not str(rule.id).startswith(f"{book.prefix}-"):
            line = source.line("rule", index, "id")
            source.fault(line, f"rule `{rule.id}`: expected an id that begins `{book.prefix}-`")
        elif book.section_of(rule.id) is None:
            source.fault(source.line("rule", index, "id"), f"rule `{rule.id}`: it has no section")
    for index, conflict in enumerate(book.conflicts):
        for name in conflict.when or {}:
            if name not in switches:
                line = source.line("conflict", index, "when")
                source.fault(line, f"there is no switch `{name}`{near(name, switches)}")
