"""`lesson.toml` -> a lesson: a first game, line by line, with lines the learner types.

    players = ["Ana", "Bo", "Cy"]
    you = "Ana"

    [[step]]
    say = "Bo hides a card before you."
    line = "Bo: play > Ana"

    [[step]]
    say = "You hide the Bow before Bo."
    hand = ["bow", "dagger"]
    answer = "play > Bo"
    hint = "`play`, then `>` and whom you mean."
    wrong = ["play > Dee"]

A step with a `line` is done by the lesson, one with an `answer` waits for the learner, one with
neither is only told. Lines are typed as at the table. `table` begins anew with another table,
as positions write it (see `engine.position`); `hand` is what the learner holds from there on.
`wrong` are lines that have to be refused; they are what a check of the lesson tries.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, TypeAlias

from ..catalog import schema
from ..catalog.file_cache import file_cached
from ..catalog.read import find
from ..catalog.schema import Key, keys_of
from ..catalog.source import Place, Source
from ..errors import ContentError, Fault, UnknownName, unknown

FILE = "lesson.toml"
Name: TypeAlias = Annotated[str, schema.text(20)]
Line: TypeAlias = Annotated[str, schema.text(120)]
Lines: TypeAlias = Annotated[tuple[str, ...], schema.many(schema.text(120))]
Telling: TypeAlias = Annotated[str, schema.text(160)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One thing that is told, done or asked for."""

    say: Telling = ""
    table: Annotated[Mapping[str, object] | None, schema.table] = None
    """A table to begin anew with; None to go on with the one that is there."""
    hand: Annotated[tuple[str, ...], Key(schema.many(schema.text(40)))]
    """What the learner holds, in words of lines; what such a card is may follow in brackets."""
    line: Line = ""
    """What the lesson does."""
    answer: Line = ""
    """What the learner is to type."""
    also: Lines = ()
    """What is right as well, and leads to where the lesson goes on."""
    any: Annotated[bool, schema.flag] = False
    """Whether any other legal action of the kind is right; nothing follows at this table."""
    hint: Telling = ""
    wrong: Lines = ()
    """Lines that have to be refused here."""
    place: Place

    @property
    def held_cards(self) -> tuple[str, ...]:
        """The hand without what stands in brackets: `maze (Sword)` is the maze."""
        return tuple(card.partition(" (")[0] for card in self.hand)


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A first game, with the learner in one of its seats."""

    game: str
    """As it was named: a slug, or the folder of a game of one's own."""
    players: Annotated[tuple[str, ...], schema.many(schema.text(20), 1)]
    you: Name
    first: Name = ""
    deck: Annotated[str, schema.text(40)] = ""
    house: Annotated[Mapping[str, str], schema.table_of(schema.text(40))] = field(
        default_factory=dict
    )
    steps: tuple[Step, ...]
    end: Annotated[str, schema.text(240)] = ""
    digest: str
    """Of the file's text: a lesson that was changed is another one."""


STEP = keys_of(Step)
LESSON = {**keys_of(Lesson), "step": Key(schema.anything)}


def read_lesson(game: str) -> Lesson:
    """A game's lesson; ContentError with its faults, UnknownName if it has none."""
    lesson, faults = load(find(game))
    if faults:
        raise ContentError(faults)
    if lesson is None:
        raise UnknownName(f"`{game}` has no lesson; `dw rulebook {game}` prints its rules")
    return lesson


@file_cached(FILE)
def load(place: Path) -> tuple[Lesson | None, tuple[Fault, ...]]:
    """The lesson in a folder, None if there is none, and the faults of its file."""
    if not (place / FILE).is_file():
        return None, ()
    source = Source(place / FILE)
    values = source.read(source.tables, LESSON, "")
    steps = _steps(source)
    for key in ("you", "first"):
        if values[key] and values[key] not in (values["players"] or ()):
            message = unknown("player", values[key], values["players"] or ())
            source.fault(source.line("", 0, key), f"`{key}`: {message}")
    if not steps and not source.faults:
        source.fault(0, "a lesson needs a `[[step]]`")
    if source.faults:
        return None, tuple(source.faults)
    digest = blake2b(source.text.encode(), digest_size=4).hexdigest()
    fields = {key: values[key] for key in LESSON if key != "step"}
    return Lesson(game=_name(place), steps=steps, digest=digest, **fields), ()


def _name(place: Path) -> str:
    """What finds a game again: a shipped one's slug, else its folder."""
    try:
        return place.name if find(place.name) == place else str(place)
    except UnknownName:
        return str(place)


def _steps(source: Source) -> tuple[Step, ...]:
    """The steps in order; what is wrong with them is noted in the source."""
    steps: list[Step] = []
    hand: tuple[str, ...] = ()
    for at, table in enumerate(source.list("step")):
        values = source.read(table, STEP, "step", at, f"step {at + 1}")
        if wrong := _misfit(values):
            source.fault(source.line("step", at), f"step {at + 1}: {wrong}")
        hand = hand if values["hand"] is None else values["hand"]
        steps.append(Step(**{**values, "hand": hand}, place=Place(source, "step", at)))
    for at, step in enumerate(steps[:-1]):
        if step.any and steps[at + 1].table is None:
            message = f"step {at + 1}: `any` stands at the end, or before a step with a `table`"
            source.fault(step.place.line("any"), message)
    return tuple(steps)


def _misfit(values: Mapping[str, object]) -> str:
    """What does not go together in a step; or nothing."""
    if values["line"] and values["answer"]:
        return "a `line` is done by the lesson, an `answer` by the learner; write one of them"
    if not (values["say"] or values["line"]):
        return "say what is to be done, under `say`"
    if not values["answer"] and (values["also"] or values["any"] or values["wrong"]):
        return "`also`, `any` and `wrong` belong to an `answer`"
    return ""
