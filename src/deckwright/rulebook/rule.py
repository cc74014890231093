"""Rules, their marks and switches."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, TypeAlias

from ..catalog import schema
from ..errors import DeckwrightError, UnknownName, found, listed, near, printable

ID_FORM = re.compile(r"[A-Z]{2,5}-\d+(\.\d+[a-z]?)?")
ID = schema.text(20, ID_FORM.pattern, "a rule id such as `SYF-7.4`")
Sentences: TypeAlias = Annotated[Mapping[str, str], schema.table_of(schema.text(200))]
_NUMBER = re.compile(r"0|[1-9][0-9]{0,8}")


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to understand an open point."""

    value: Annotated[str, schema.text(60)]
    """The switch's value that plays by it."""
    text: Annotated[str, schema.prose(400)]


@dataclass(frozen=True, slots=True)
class Switch:
    """A house rule: a name and the values it may have."""

    name: str
    values: tuple[str, ...]
    """The default first. `1..5` stands for any whole number in the range, and `a,b,c` for
    any of these words in any order."""
    rule: str
    enforced: bool
    """Whether the engine plays by it; otherwise the default is played."""

    @property
    def default(self) -> str:
        """The value in force when nobody says."""
        return self.values[0]

    @property
    def in_words(self) -> str:
        """Its values in words: ``a number from 1 to 5 (usually 5)``."""
        ends = [limits for known in self.values if (limits := bounds(known))]
        single = [known for known in self.values if not bounds(known)]
        within = {word for word in single for known in self.values if _in_range(word, known)}
        words = [f"`{word}`" for word in single if word not in within]
        words += [f"a number from {low} to {high}" for low, high in ends]
        first = ", ".join(words[:-1])
        usual = f" (usually {self.default})" * (self.default in within)
        return f"{first}{' or ' * bool(first)}{words[-1]}{usual}"

    def unlike(self, value: str) -> str:
        """That the switch cannot have a value, and which it can."""
        return f"`{self.name}` can be {self.in_words}, not `{value}`"

    def allows(self, value: str) -> bool:
        """Whether the switch can have this value."""
        return any(_fits(value, known) for known in self.values)


def _fits(value: str, known: str) -> bool:
    """Whether a value is the known one, or one of those it stands for."""
    if bounds(known) is not None:
        return _in_range(value, known)
    return value == known or _in_order(value, known)


def _in_range(value: str, known: str) -> bool:
    """Whether a value is a whole number of a range such as `1..5`."""
    limits = bounds(known)
    if limits is None or not _NUMBER.fullmatch(value):
        return False
    return limits[0] <= int(value) <= limits[1]


def _in_order(value: str, known: str) -> bool:
    """Whether a value is some of the words of a list such as `a,b,c`, each at most once."""
    words = value.split(",")
    return (
        "," in known and len(set(words)) == len(words) and set(words) <= set(known.split(","))
    )


def bounds(known: str) -> tuple[int, int] | None:
    """The ends of a range such as `1..5`, if it is one."""
    low, dots, high = known.partition("..")
    if not dots or not _NUMBER.fullmatch(low) or not _NUMBER.fullmatch(high):
        return None
    return int(low), int(high)


@dataclass(frozen=True, slots=True)
class Rule:
    """One atomic rule in our words."""

    id: Annotated[str, ID]
    text: Annotated[str, schema.prose(900)]
    marks: Annotated[
        tuple[str, ...], schema.many(schema.choice("text", "inferred", "open", "choice"))
    ] = ("text",)
    """What it rests on."""
    source: Annotated[str, schema.text(120)] = ""
    """The section of the original, or "" where it is silent."""
    how: Annotated[str, schema.choice("engine", "prompt", "information")] = "engine"
    """"engine" enforces it, "prompt" asks the table, "information" needs neither."""
    title: Annotated[str, schema.prose(80)] = ""
    keywords: Annotated[tuple[str, ...], schema.many(schema.text(60))] = ()
    related: Annotated[tuple[str, ...], schema.many(ID)] = ()
    readings: tuple[Reading, ...] = ()
    switch: Switch | None = None
    prompt: Annotated[str, schema.text(300)] = ""
    """What is said to the table at the right moment."""
    refuse: Sentences = field(default_factory=dict)
    """Sentences of the refusals that cite this rule, by code."""
    event: Sentences = field(default_factory=dict)
    """Sentences of the events that cite this rule, by code."""


@dataclass(frozen=True, slots=True)
class Section:
    """A chapter of the rulebook."""

    number: Annotated[int, schema.whole(0)]
    title: Annotated[str, schema.prose(80)]
    figure: Annotated[str, schema.name] = ""
    """A diagram of `diagrams.toml` by name, which a book shows below its head."""
    heads: Annotated[Mapping[str, str], schema.table_of(schema.prose(60))] = field(
        default_factory=dict, compare=False
    )
    """Headings within it, by the number of the rule each stands before: "10.7"."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """Values of switches that cannot be played together."""

    when: Annotated[
        Mapping[str, tuple[str, ...]], schema.table_of(schema.many(schema.text(60)))
    ]
    """Switch -> the values that clash; all must hold at once."""
    reason: Annotated[str, schema.text(300)]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All rules of a game."""

    slug: str
    prefix: Annotated[str, schema.text(5, r"[A-Z]{2,5}", "two to five capitals")]
    title: Annotated[str, schema.text(80)]
    sections: tuple[Section, ...]
    rules: Mapping[str, Rule]
    """By id, in the order of the book."""
    conflicts: tuple[Conflict, ...] = ()
    synonyms: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """A word of the rules -> words players use for it."""
    often: Annotated[tuple[str, ...], schema.many(schema.text(80))] = ()
    """House rules that many tables play by, `start_lives=3`."""
    at_start: Annotated[tuple[str, ...], schema.many(schema.text(40))] = ()
    """Switches that only say how a game begins, and change nothing once it has begun."""

    @property
    def switches(self) -> dict[str, Switch]:
        """Every house rule, by name."""
        return {rule.switch.name: rule.switch for rule in self.rules.values() if rule.switch}

    def reading(self, switch: str, value: str) -> str:
        """What playing by a value of a switch means, in words; the value itself if none say."""
        readings = [
            reading
            for rule in self.rules.values()
            if rule.switch and rule.switch.name == switch
            for reading in rule.readings
        ]
        exact = [reading.text for reading in readings if reading.value == value]
        fitting = [reading.text for reading in readings if _fits(value, reading.value)]
        return next(iter([*exact, *fitting]), value)

    def rule(self, id: str) -> Rule:
        """The rule with a number, in small letters or large; UnknownName if there is none."""
        return found("rule", id.upper() if id.upper() in self.rules else id, self.rules)

    def chapter(self, number: str) -> tuple[Section, list[Rule]]:
        """The chapter with a number, and its rules; UnknownName if there is none."""
        section = found("section", number, {str(each.number): each for each in self.sections})
        return section, [r for r in self.rules.values() if self.section_of(r.id) == section]

    def section_of(self, id: str) -> Section | None:
        """The chapter a rule stands in; none if it is no rule of this book's own."""
        if not id.startswith(f"{self.prefix}-"):
            return None
        number = id.partition("-")[2].partition(".")[0]
        return next((s for s in self.sections if str(s.number) == number), None)


# House rules: what the table changes, checked against what the rulebook allows ----------


def as_pair(text: str) -> tuple[str, str]:
    """A house rule and its value, from `key=value`."""
    key, equals, value = text.partition("=")
    if not equals:
        raise DeckwrightError(f"write a house rule as key=value, not `{printable(text)}`")
    return key.strip(), value.strip()


def settle(book: Rulebook, asked: Mapping[str, str]) -> dict[str, str]:
    """Every switch with its value in force; an error names what cannot be."""
    switches = book.switches
    for name, value in asked.items():
        _check(found("house rule", name, switches), str(value))
    settled = {name: str(asked.get(name, switch.default)) for name, switch in switches.items()}
    for conflict in book.conflicts:
        if all(settled.get(name) in values for name, values in conflict.when.items()):
            clash = [f"{name}={settled[name]}" for name in conflict.when]
            raise DeckwrightError(f"{listed(clash)} do not go together: {conflict.reason}")
    return settled


def _check(switch: Switch, value: str) -> None:
    """Whether a switch can have a value, and the engine plays by it."""
    if bounds(value) and value in switch.values:
        raise UnknownName(f"`{switch.name}={value}`: say one number of `{value}`")
    if not switch.allows(value):
        raise UnknownName(switch.unlike(value) + near(value, switch.values))
    if not switch.enforced and value != switch.default:
        raise DeckwrightError(
            f"`{switch.name}` is played as `{switch.default}` only; the other readings of "
            f"{switch.rule} are shown, but not refereed"
        )
