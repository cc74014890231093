"""What it means to change the past: which lines go, come back, or no longer fit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import NamedTuple

from ..engine import Game, Setup, SomeState
from ..engine.lines import write
from ..engine.replay import RULING, Played, replay
from ..engine.routine import follow
from ..errors import NoSuchLine, ReplayError, Unreadable, count
from ..games import action_of
from .fold import Entry, Folded, JournalLine, fold, staying


def texts(lines: Iterable[JournalLine]) -> list[str]:
    """Lines as `replay` reads them: a ruling stands before the line it lets pass."""
    in_force: list[str] = []
    for line in lines:
        if line.ruling:
            in_force.append(RULING + line.ruling)
        in_force.append(line.text)
    return in_force


# Which lines ------------------------------------------------------------------------------


def index(lines: Sequence[JournalLine], number: int) -> int:
    """Where the line of a number is among those in force; NoSuchLine if it is not."""
    for at, line in enumerate(lines):
        if line.number == number:
            return at
    raise NoSuchLine(f"no line in force has the number {number}; see `log`")


def first_change(old: Sequence[JournalLine], new: Sequence[JournalLine]) -> int:
    """How many lines at the beginning of both lead to the same states."""
    pairs = zip(old, new, strict=False)
    return sum(1 for _ in takewhile(lambda pair: _says(pair[0]) == _says(pair[1]), pairs))


def _says(line: JournalLine) -> tuple[str, bool]:
    """The parts of a line that decide the state after it."""
    return line.text, bool(line.ruling)


def before_steps(folded: Folded, steps: int = 1, part: bool = False) -> int:
    """The number of the last line that stays when what was typed last is taken back.

    `steps`: so many inputs, each with all that was typed on one line; `part`: each thing on
    a line counts as one. Routine steps go with the line that brought them about; those nobody's
    line brought about stay. A ruling that waits for its line, and the end of the session, are
    the first to go.
    NoSuchLine if nothing was typed, or not so much.
    """
    lines = folded.lines
    said = [at for at, line in enumerate(lines) if not line.assumed]
    if not (said or folded.pending or folded.ended):
        raise NoSuchLine("there is nothing to take back")
    whole = [at for at in said if part or not lines[at].also]
    steps = max(0, steps - bool(folded.pending) - folded.ended)
    if steps > max(len(whole), 1):
        raise NoSuchLine(
            f"only {count(len(whole), 'line')} can be taken back; `undo to 0` takes all of them"
        )
    first = whole[-min(steps, len(whole))] if steps and whole else len(lines)
    return lines[first - 1].number if first else 0


def with_routine(lines: Sequence[JournalLine], number: int) -> int:
    """The number of the last of the routine steps that followed a line by themselves."""
    at = staying(lines, number)
    if at and not lines[at - 1].assumed:
        while at < len(lines) and lines[at].assumed:
            at += 1
    return lines[at - 1].number if at else 0


def coming_back(undone: Sequence[JournalLine], times: int = 1) -> tuple[JournalLine, ...]:
    """The next lines to come back, with their routine steps: so many inputs, each with all
    that was typed on one line."""
    back: list[JournalLine] = []
    left, said = times, False
    for line in reversed(undone):
        if not line.assumed:
            if not (said and line.also):
                if not left:
                    break
                left -= 1
            said = True
        back.append(line)
    return tuple(back)


# Taking a change back ---------------------------------------------------------------------

CHANGES = ("fix", "insert", "insert-also", "insert-assumed")


def taken_back(entries: Sequence[Entry]) -> list[tuple[str, str]]:
    """The entries, kind and text, after which the past is as it was before it was last changed.

    It is what was typed last that is still in force; none if a line was, or nothing. NoSuchLine
    where entries cannot say it, as with a line that had a ruling.
    """
    changed = any(entry.kind in CHANGES for entry in entries)
    first = _last_typed(entries) if changed else -1
    if first < 0 or entries[first].kind not in CHANGES:
        return []
    old, new = fold(entries[:first]).lines, fold(entries).lines
    if [*map(_says, old)] == [*map(_says, new)]:
        return []
    things = [*_as_it_was(old, new)]
    again = fold([*entries, *next_entries(entries, things)]).lines
    if [*map(_says, again)] != [*map(_says, old)]:
        kind, text = entries[first].kind, entries[first].text
        raise NoSuchLine(f"`{kind} {text}` cannot be taken back; `fix` or `undo to` a line")
    return things


def _last_typed(entries: Sequence[Entry]) -> int:
    """Where what was typed last, and is still in force, begins among the entries: a line with
    its parts, or a change of the past; -1 if nothing is."""
    starts: list[int] = []
    for at, entry in enumerate(entries):
        goes_on = bool(starts) and entries[starts[-1]].kind in CHANGES
        if entry.kind in ("do", "undo", "redo") or (entry.kind in CHANGES and not goes_on):
            starts.append(at)
    begun: list[int] = []
    tables = [_table(entries[: min(starts, default=0)])]
    for at, end in zip(starts, [*starts[1:], len(entries)], strict=False):
        now = _table(entries[:end])
        since = begun[tables.index(now) :] if now in tables else begun
        # all since then is gone; of a change of the past, only if it began with another
        changed = bool(since) and entries[at].kind in CHANGES
        if now in tables and not (changed and entries[since[0]].kind not in CHANGES):
            del begun[tables.index(now) :]
        elif entries[at].kind != "undo":
            begun.append(at)
        tables[len(begun) :] = [now]  # `undo part` leaves a part
    return begun[-1] if begun else -1


def _table(entries: Sequence[Entry]) -> int:
    """What is in force after some entries, as a key."""
    return hash((*map(_says, fold(entries).lines),))


def _as_it_was(
    old: Sequence[JournalLine], new: Sequence[JournalLine]
) -> Iterator[tuple[str, str]]:
    """The entries that make new lines the old ones; a line that was gone has a new number."""
    was, there = {line.number: line.text for line in old}, {line.number for line in new}
    for line in new:
        if was.get(line.number) != line.text:
            yield "fix", f"{line.number} {was.get(line.number, '')}".strip()
    for at, line in enumerate(old):
        if line.number in there:
            continue
        after = next((each.number for each in old[at + 1 :] if each.number in there), 0)
        if after:
            kind = "insert-assumed" if line.assumed else "insert"
            yield kind, f"{after} {line.text}"
        else:
            yield "assume" if line.assumed else "also" if line.also else "do", line.text


# What they say ----------------------------------------------------------------------------


class Change(NamedTuple):
    """What a change of the past would keep in the journal; it all fits."""

    texts: tuple[str, ...]
    """The lines put in, or the one in place of another, in full."""
    entries: tuple[tuple[str, str], ...]
    """Kind and text of what is to be kept."""

    @property
    def restated(self) -> list[str]:
        """The later lines that are said in other words, each with its number."""
        later = self.entries[max(1, len(self.texts)) :]
        return [text for kind, text in later if kind == "fix" and " " in text]


def put_in(number: int, texts: Sequence[str], instead: bool) -> list[tuple[str, str]]:
    """The entries for lines before the one of a number, as typed on one line, or in place of
    it: then the last stands where it stood, or nothing."""
    before = texts[:-1] if instead else texts
    fixed = [("fix", f"{number} {''.join(texts[-1:])}".strip())] if instead else []
    kinds = ["insert", *["insert-also"] * len(before)]
    return [*((kinds[at], f"{number} {text}") for at, text in enumerate(before)), *fixed]


def next_entries(
    entries: Sequence[Entry], things: Iterable[tuple[str, str]]
) -> Iterator[Entry]:
    """Entries of some kinds and texts as they would stand in the journal."""
    for number, (kind, text) in enumerate(things, len(entries) + 1):
        yield Entry(number, kind, text, "")


def in_full(
    game: Game[SomeState],
    setup: Setup,
    state: SomeState,
    lines: Sequence[str],
    routine: bool,
    instead: str = "",
) -> list[str]:
    """Lines one after the other as they were meant from a state of the past on, in full.

    Whoever said the line they are written in place of says them still. ReplayError where one
    cannot be done before the next.
    """
    texts: list[str] = []
    for line in lines:
        if texts:
            state = _after(game, setup, state, JournalLine(0, texts[-1]))
            for step in follow(game, setup, state) if routine else ():
                state = step.after
        texts.append(_in_full(game, setup, state, line, instead))
    return texts


def _in_full(
    game: Game[SomeState], setup: Setup, state: SomeState, line: str, instead: str
) -> str:
    name, colon, _ = instead.partition(":")
    try:
        action = action_of(game, setup, state, line)
    except Unreadable:
        if ":" in line or not colon:
            raise
        action = action_of(game, setup, state, f"{name}: {line}")
    return write(game, setup, state, action)


def refit(
    game: Game[SomeState],
    setup: Setup,
    state: SomeState,
    lines: Iterable[JournalLine],
    was: Mapping[int, Played[SomeState]],
    routine: bool,
    shifted: bool,
    dropping: bool,
) -> Iterator[tuple[str, str]]:
    """The entries, kind and text, that must follow when lines of the past have changed.

    `state`: before the first of these lines. `was`: by number, how they were played before;
    what names cards by their places goes on naming the same cards. `shifted`: what was done
    by whose turn it was is done by whose turn it is now, as it was said without a name.
    Routine steps that no longer fit are dropped, and where `dropping`, whatever else does not
    fit behind the first. Where routine steps are left out, those
    that are now due before a line, or at the end, are added. ReplayError at a line somebody
    said that does not fit all the same.
    """
    for at, each in enumerate(lines):
        line = _restate(game, setup, state, each, was, shifted)
        if line.text != each.text:
            yield "fix", f"{line.number} {line.text}"
        try:
            state = _after(game, setup, state, line)
            continue
        except ReplayError:
            if line.assumed or (at and dropping):
                yield "fix", str(line.number)
                continue
            due = tuple(follow(game, setup, state)) if routine else ()
            if not due:
                raise
        for step in due:
            yield "insert-assumed", f"{line.number} {step.line}"
        state = _after(game, setup, due[-1].after, line)
    for step in follow(game, setup, state) if routine else ():
        yield "assume", step.line


def _restate(
    game: Game[SomeState],
    setup: Setup,
    state: SomeState,
    line: JournalLine,
    was: Mapping[int, Played[SomeState]],
    shifted: bool,
) -> JournalLine:
    """A line of the past as it is said in another state."""
    old = was.get(line.number)
    if old is None or old.line != line.text:
        return line
    action = game.restate(old.before, old.action, state)
    if shifted and not line.assumed and action.seat in _seat_unnamed(game, old.before):
        action = replace(action, seat=next(_seat_unnamed(game, state), action.seat))
    if action == old.action:
        return line
    return line._replace(text=write(game, setup, state, action))


def _seat_unnamed(game: Game[SomeState], state: SomeState) -> Iterator[int]:
    """Whose name may be left out of a line: the seat, if there is one."""
    acting = game.to_act(state)
    if len(acting) == 1 or (acting and game.in_turns):
        yield acting[0]


def _after(
    game: Game[SomeState], setup: Setup, state: SomeState, line: JournalLine
) -> SomeState:
    """The state after a line of the past; ReplayError if it does not fit there."""
    return next(play_lines(game, setup, state, [line])).after


def play_lines(
    game: Game[SomeState], setup: Setup, state: SomeState, lines: Iterable[JournalLine]
) -> Iterator[Played[SomeState]]:
    """Play lines from a state on; ReplayError, with the number of the `log`, at a misfit."""
    for line in lines:
        try:
            (done,) = replay(game, setup, texts([line]), state)
        except ReplayError as stopped:
            raise ReplayError(line.number, stopped.line, stopped.why) from stopped
        yield done
        state = done.after
