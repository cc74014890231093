"""What the tables of `tracker.toml` may hold, and how they must fit together."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from string import Formatter

from ...catalog import schema
from ...catalog.schema import Key, keys_of
from ...catalog.source import Source
from ...errors import listed, near, unknown
from ...names import singular
from .tracker import Counter, Die, End, Marker, Rounds, Tracker, Turns, Win

WORDS = ("next", "pass", "out", "end")
"""The tracker's own verbs."""
SENTENCE = Key(schema.text(160), "")

COUNTER, MARKER, DIE = keys_of(Counter), keys_of(Marker), keys_of(Die)
TABLES = {
    "rounds": keys_of(Rounds),
    "turns": keys_of(Turns),
    "end": keys_of(End),
    "win": keys_of(Win),
    "say": dict.fromkeys(("round", "turn", "out"), SENTENCE),
}
TOP = ("counter", "marker", "die", *TABLES)
SPOKEN = {"round": ("round",), "turn": ("round", "player"), "out": ("round", "player")}
"""What a sentence may name in braces, besides markers."""


def misfits(
    source: Source, tracker: Tracker, taken: Collection[str]
) -> Iterator[tuple[int, str]]:
    """What is wrong with tables that are right by themselves, with its line.

    `taken`: words that nothing may be called.
    """
    if not (tracker.counters or tracker.tallies or tracker.markers or tracker.dice):
        yield 0, "there is no `[[counter]]`, no `[[marker]]` and no `[[die]]` in this file"
    yield from _names(source, taken)
    for index, table in enumerate(source.list("counter")):
        counter = next(
            each for each in (*tracker.counters, *tracker.tallies) if each.name == table["name"]
        )
        for key, message in _counter(counter, table):
            yield source.line("counter", index, key), f"counter `{counter.name}`: {message}"
    yield from _together(source, tracker)
    yield from _dice(source, tracker)
    yield from _moments(source, tracker)
    yield from _endings(source, tracker)
    yield from _sentences(source, tracker)


def _names(source: Source, taken: Collection[str]) -> Iterator[tuple[int, str]]:
    """Every name means one thing, and none of the words that lines begin with."""
    owners: dict[str, tuple[str, int]] = {}
    for header in ("counter", "marker", "die"):
        for index, table in enumerate(source.list(header)):
            whole = str(table["name"])
            called = {whole: "name"}
            if header == "counter":
                called.setdefault(str(table.get("one") or singular(whole)), "one")
            for name, key in called.items():
                line, owner = source.line(header, index, key), (header, index)
                if name.lower() in taken:
                    yield line, f"`{name}` is a word of the prompt; choose another name"
                elif owners.setdefault(name.lower(), owner) != owner:
                    yield line, f"the name `{name}` is already used"


def _counter(counter: Counter, table: dict[str, object]) -> Iterator[tuple[str, str]]:
    """What cannot be with one counter, and the key that says so."""
    if counter.min > counter.max:
        yield "max", f"its most, {counter.max}, is below its least, {counter.min}"
    elif not counter.min <= counter.start <= counter.max:
        yield "start", f"it starts at {counter.start}, outside {counter.min} to {counter.max}"
    for bound in ("min", "max"):
        at = getattr(counter, f"at_{bound}")
        if f"at_{bound}" in table and bound not in table:
            yield f"at_{bound}", f"`at_{bound}` needs a `{bound}`"
        elif at == "out" and counter.of == "table":
            yield f"at_{bound}", "only a player can be out, not the table; see `[end]`"
        elif at == "out" and not counter.dealt and counter.start == getattr(counter, bound):
            yield "start", "everybody would be out at the start"
    for key in ("dealt", "won_from", "adds_to", "each_turn"):
        if getattr(counter, key) and counter.of == "table":
            yield key, f"only a counter of the players can have `{key}`"


def _together(source: Source, tracker: Tracker) -> Iterator[tuple[int, str]]:
    """Counters that need another one, rounds or turns."""
    theirs = [counter.name for counter in tracker.counters]
    for index, table in enumerate(source.list("counter")):
        who, into = f"counter `{table['name']}`", str(table.get("adds_to", ""))
        line = source.line("counter", index, "adds_to")
        if into and (into not in theirs or into == table["name"]):
            others = [name for name in theirs if name != table["name"]]
            yield line, f"{who}: {unknown('counter of the players', into, others)}"
        elif into and tracker.rounds is None:
            yield line, f"{who}: `adds_to` needs a table `[rounds]`"
        if table.get("each_turn") and tracker.turns is None:
            line = source.line("counter", index, "each_turn")
            yield line, f"{who}: `each_turn` needs a table `[turns]`"


def _dice(source: Source, tracker: Tracker) -> Iterator[tuple[int, str]]:
    """A die shows one of two words at least, and begins with one of them."""
    for index, die in enumerate(tracker.dice):
        if len(set(die.faces)) < max(2, len(die.faces)):
            line = source.line("die", index, "faces")
            yield line, f"die `{die.name}`: it needs two different faces at least"
        elif die.start and die.start not in die.faces:
            line = source.line("die", index, "start")
            yield line, f"die `{die.name}`: {unknown('face', die.start, die.faces)}"


def _moments(source: Source, tracker: Tracker) -> Iterator[tuple[int, str]]:
    """What speaks of rounds or turns needs them."""
    has = {"round": tracker.rounds is not None, "turn": tracker.turns is not None}
    if tracker.rounds and tracker.rounds.by == "turns" and not has["turn"]:
        yield source.line("rounds", 0, "by"), "rounds by turns need a table `[turns]`"
    first = tracker.turns.first if tracker.turns else ""
    if first and first not in (known := [marker.name for marker in tracker.markers]):
        yield source.line("turns", 0, "first"), f"turns: {unknown('marker', first, known)}"
    for index, marker in enumerate(tracker.markers):
        if marker.passes != "hand" and not has[marker.each]:
            line = source.line("marker", index, "each")
            needs = f"it passes each {marker.each}, but there is no table `[{marker.each}s]`"
            yield line, f'marker `{marker.name}`: {needs}; or say `passes = "hand"`'
    for index, table in enumerate(source.list("counter")):
        if table.get("reset") and not has["round"]:
            yield (
                source.line("counter", index, "reset"),
                f"counter `{table['name']}`: a reset needs a table `[rounds]`",
            )
    for moment in ("round", "turn"):
        if moment in tracker.say and not has[moment]:
            yield source.line("say", 0, moment), f"say: there is no table `[{moment}s]`"


def _endings(source: Source, tracker: Tracker) -> Iterator[tuple[int, str]]:
    """The counters that end the game and decide it are there."""
    of_players = [counter.name for counter in tracker.counters]
    everything = [*of_players, *(counter.name for counter in tracker.tallies)]
    table, line = source.table("end"), source.line("end", 0, "counter")
    end, winning = tracker.end, tracker.win.counter
    if end.counter and end.counter not in everything:
        yield line, f"end: {unknown('counter', end.counter, everything)}"
    elif end.when == "counted":
        if end.counter not in of_players or "reaches" in table:
            yield line, "end: what is `counted` is a counter of the players, without `reaches`"
    elif ("reaches" in table) != ("counter" in table):
        yield line, "end: write both, the `counter` and the number it `reaches`"
    elif end.counter:
        starts = {c.name: c.start for c in (*tracker.counters, *tracker.tallies)}
        if starts[end.counter] == end.reaches:
            yield line, f"end: `{end.counter}` starts at {end.reaches} already"
    if end.when == "round" and tracker.rounds is None:
        yield source.line("end", 0, "when"), "end: there is no table `[rounds]`"
    if end.tie == "goes on" and end.when != "round":
        yield source.line("end", 0, "tie"), 'end: a tie that goes on needs `when = "round"`'
    if winning and winning not in of_players:
        line = source.line("win", 0, "counter")
        yield line, f"win: {unknown('counter of the players', winning, of_players)}"


def _sentences(source: Source, tracker: Tracker) -> Iterator[tuple[int, str]]:
    """Sentences name only what is known at their moment."""
    markers = [marker.name for marker in tracker.markers]
    for moment, sentence in tracker.say.items():
        line, known = source.line("say", 0, moment), [*SPOKEN[moment], *markers]
        try:
            pieces = [piece[1:] for piece in Formatter().parse(sentence)]
        except ValueError as error:
            yield line, f"say: `{moment}`: {str(error).lower()}"
            continue
        for name, spec, conversion in pieces:
            if conversion or (spec and not (name == "round" and spec.count("/") == 1)):
                wanted = "{round:card/cards}" if name == "round" else f"{{{name}}}"
                yield line, f"say: `{moment}`: write `{wanted}`, and no more in the braces"
            elif name is not None and name not in known:
                hint = near(name, known) or f"; it can be {listed(known, 'or')}"
                yield line, f"say: `{moment}` cannot name `{name}`{hint}"
