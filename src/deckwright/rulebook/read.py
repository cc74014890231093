"""`rules.toml` -> Rulebook, with every fault of the file."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from ..catalog import schema
from ..catalog.file_cache import file_cached
from ..catalog.read import find
from ..catalog.schema import Key, keys_of
from ..catalog.source import Source
from ..errors import ContentError, Fault, UnknownName, Unreadable, near
from ..files import LARGEST
from .rule import ID_FORM, Conflict, Reading, Rule, Rulebook, Section, Switch, bounds
from .words import broken

FILE = "rules.toml"
SYNONYMS = schema.many(schema.text(60))
BOOK = {**keys_of(Rulebook), "original": Key(schema.text(300), "")}
SECTION, READING, CONFLICT = keys_of(Section), keys_of(Reading), keys_of(Conflict)
RULE = {
    **keys_of(Rule),
    "readings": Key(schema.many(schema.table), ()),
    "switch": Key(schema.text(40)),
    "values": Key(schema.many(schema.text(200)), ()),
    "enforced": Key(schema.flag, False),
}
TOP = ("book", "section", "rule", "conflict", "synonyms")


def read_rulebook(game: str) -> Rulebook:
    """A game's rules; ContentError with all faults of the file."""
    place = find(game)
    if not (place / FILE).is_file():
        raise UnknownName(f"`{game}` has no rulebook: there is no `{FILE}` in its folder")
    book, faults = load(place)
    if faults:
        raise ContentError(faults)
    return book


def rulebook_or_empty(game: str) -> Rulebook:
    """A game's rules, or an empty book where a game of one's own has none."""
    place = find(game)
    none = Rulebook(place.name, "", "", (), {})
    return read_rulebook(game) if (place / FILE).is_file() else none


@file_cached(FILE)
def load(place: Path) -> tuple[Rulebook, tuple[Fault, ...]]:
    """The rulebook in a folder as far as it can be read, and its faults."""
    source = Source(place / FILE)
    return _book(source, place.name), tuple(source.faults)


def pack(game: str) -> bytes:
    """A game's rules as they are now, for a session to keep."""
    return zlib.compress((find(game) / FILE).read_bytes())


@lru_cache(maxsize=4)
def unpack(game: str, packed: bytes) -> Rulebook:
    """The rulebook a session has kept; read once, however often it is asked."""
    book, _ = unpack_faulty(game, packed)
    return book


def unpack_faulty(
    game: str, packed: bytes, besides: str = ""
) -> tuple[Rulebook, tuple[Fault, ...]]:
    """The rulebook a session has kept, and its faults; Unreadable if it is none.

    `besides`: the prefix of rules of no section that stand behind the game's own.
    """
    text = text_of(packed)
    source = Source(Path(FILE), FILE, text)
    return _book(source, game, besides), tuple(source.faults)


def text_of(packed: bytes) -> str:
    """The rules a session has kept as they were written; Unreadable if they are spoilt."""
    try:
        # One that unpacks itself to gigabytes is cut, and so is none.
        return zlib.decompressobj().decompress(packed, LARGEST).decode("utf-8")
    except (UnicodeDecodeError, zlib.error) as error:
        raise Unreadable("the rules this session has kept are spoilt") from error


def _book(source: Source, slug: str, besides: str = "") -> Rulebook:
    """A rulebook from its tables; what is wrong is noted in the source."""
    source.check_tables(TOP)
    about = source.read(source.table("book"), BOOK, "book")
    sections = tuple(
        Section(**source.read(table, SECTION, "section", index))
        for index, table in enumerate(source.list("section"))
    )
    entries = [_rule(source, index, table) for index, table in enumerate(source.list("rule"))]
    conflicts = tuple(
        Conflict(**source.read(table, CONFLICT, "conflict", index))
        for index, table in enumerate(source.list("conflict"))
    )
    words = dict.fromkeys(source.table("synonyms"), Key(SYNONYMS, ()))
    book = Rulebook(
        slug,
        about["prefix"] or "",
        about["title"] or "",
        sections,
        {rule.id: rule for rule in entries},
        conflicts,
        source.read(source.table("synonyms"), words, "synonyms"),
        about["often"] or (),
        about["at_start"] or (),
    )
    _check_rules(source, book, entries, besides)
    _check_switches(source, entries, conflicts)
    _check_choices(source, book)
    _check_heads(source, book)
    return book


def _rule(source: Source, index: int, table: Mapping[str, object]) -> Rule:
    who = f"rule `{table.get('id', f'number {index + 1}')}`"
    values = source.read(table, RULE, "rule", index, who)
    read = [
        source.read(entry, READING, "rule", index, f"{who}, reading")
        for entry in values.pop("readings")
    ]
    readings = tuple(Reading(**each) for each in read if None not in each.values())
    name, allowed, enforced = values.pop("switch"), values.pop("values"), values.pop("enforced")
    allowed = allowed or tuple(reading.value for reading in readings)
    values["id"] = values["id"] or str(table.get("id", f"number {index + 1}"))
    switch = Switch(name, allowed or ("",), values["id"], enforced) if name else None
    return Rule(readings=readings, switch=switch, **values)


def _check_rules(source: Source, book: Rulebook, entries: Sequence[Rule], besides: str) -> None:
    """Ids, sections and related rules must fit together; sentences must be whole."""
    lines: dict[str, int] = {}
    for index, rule in enumerate(entries):
        line = source.line("rule", index, "id")
        for wrong in _wrong_with(rule, book, besides):
            source.fault(line, f"rule `{rule.id}`: {wrong}")
        for other in set(rule.related) - set(book.rules):
            at = source.line("rule", index, "related")
            source.fault(at, f"rule `{rule.id}`: there is no rule `{other}`")
        if lines.setdefault(rule.id, line) != line:
            source.fault(line, f"rule `{rule.id}`: already written at line {lines[rule.id]}")


def _check_heads(source: Source, book: Rulebook) -> None:
    """A heading within a section stands before one of its rules."""
    for index, section in enumerate(book.sections):
        for number in section.heads or ():
            id = f"{book.prefix}-{number}"
            if id not in book.rules or book.section_of(id) is not section:
                line = source.line("section", index, "heads")
                source.fault(line, f"section {section.number} has no rule `{number}`")


def _wrong_with(rule: Rule, book: Rulebook, besides: str) -> Iterator[str]:
    """What is wrong with a rule by itself, its keys being right."""
    if ID_FORM.fullmatch(rule.id) and rule.id.partition("-")[0] != besides:
        if not rule.id.startswith(f"{book.prefix}-"):
            yield f"expected an id that begins `{book.prefix}-`"
        elif book.section_of(rule.id) is None:
            yield "it has no section"
    if rule.how == "prompt" and not rule.prompt:
        yield "a prompt needs its `prompt` wording"
    for code, sentence in (*rule.refuse.items(), *rule.event.items()):
        if fault := broken(sentence):
            yield f"`{code}`: {fault}"


def _check_switches(
    source: Source, entries: Sequence[Rule], conflicts: Sequence[Conflict]
) -> None:
    """A switch has one set of values, whoever names it: rule, reading or conflict."""
    switches = {rule.switch.name: rule.switch for rule in reversed(entries) if rule.switch}
    for index, rule in enumerate(entries):
        for wrong in _wrong_with_switch(rule, switches):
            line = source.line("rule", index, "switch")
            source.fault(line, f"rule `{rule.id}`: {wrong}")
    for index, conflict in enumerate(conflicts):
        line = source.line("conflict", index, "when")
        for name, values in (conflict.when or {}).items():
            if name not in switches:
                source.fault(line, f"there is no switch `{name}`{near(name, switches)}")
                continue
            for value in values:
                if not switches[name].allows(value):
                    source.fault(line, switches[name].unlike(value))


def _check_choices(source: Source, book: Rulebook) -> None:
    """What the book says of its switches must be one of them, with a value it may have."""
    line, switches = source.line("book"), book.switches
    for text in (*book.often, *book.at_start):
        name, equals, value = text.partition("=")
        if name not in switches:
            source.fault(line, f"there is no switch `{name}`{near(name, switches)}")
        elif equals and not switches[name].allows(value):
            source.fault(line, switches[name].unlike(value))


def _wrong_with_switch(rule: Rule, switches: Mapping[str, Switch]) -> Iterator[str]:
    switch = rule.switch
    if switch is None:
        return
    if switch.values == ("",):
        yield "its switch has no values"
        return
    if bounds(switch.default):
        yield f"the default cannot be the range `{switch.default}`"
    other = switches[switch.name]
    if (switch.values, switch.enforced) != (other.values, other.enforced):
        yield f"`{switch.name}` has other values at `{other.rule}`"
    for reading in rule.readings:
        if reading.value not in switch.values and not switch.allows(reading.value):
            yield switch.unlike(reading.value)
