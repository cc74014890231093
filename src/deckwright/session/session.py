"""A session at the table: its state, and what can be done to its journal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from copy import copy
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from ..engine import TABLE, Action, Game, Refusal, Result, Setup, SomeState, correction
from ..engine import lines as written
from ..engine.replay import Played, do
from ..engine.routine import follow
from ..errors import DeckwrightError, NoSuchLine, StaleSession, StoreError
from ..games import action_of
from ..plain_text import NOTE, one_line
from . import journal_changes
from .ask_level import ALL, USUAL, level
from .fold import Entry, Folded, JournalLine, fold, journal_line, staying
from .journal_changes import Change
from .record import Record
from .store import Store
from .stored_setup import explain_errors, rules_of, setup_of, start_of

if TYPE_CHECKING:
    from ..rulebook import Rulebook


class Timeline:
    """What was played, line by line from the start."""

    def __init__(self, game: Game[SomeState], setup: Setup, start: SomeState) -> None:
        """`start`: the state the session begins with."""
        self.game = game
        self.setup = setup
        self.start = start
        self._lines: tuple[JournalLine, ...] = ()
        self._played: list[Played[SomeState]] = []

    @property
    def state(self) -> SomeState:
        """After the last line."""
        return self.before(len(self._played))

    def copy(self) -> Timeline:
        """The same lines and states, to go on with by itself."""
        other = copy(self)
        other._played = [*self._played]
        return other

    def go_to(self, lines: tuple[JournalLine, ...]) -> None:
        """Make these the lines in force; ReplayError, and no change, where one does not fit."""
        same = journal_changes.first_change(self._lines, lines)
        state = self.before(same)
        new = list(journal_changes.play_lines(self.game, self.setup, state, lines[same:]))
        self._lines, self._played = lines, [*self._played[:same], *new]

    def add(self, lines: Iterable[JournalLine], played: Sequence[Played[SomeState]]) -> None:
        """Go on with lines that have just been played."""
        self._lines = (*self._lines, *lines)
        self._played += played

    def before(self, index: int) -> SomeState:
        """The state before the line of an index, counted from 0."""
        return self._played[index - 1].after if index else self.start

    def since(self, index: int) -> list[Played[SomeState]]:
        """The lines from an index on, with the states around them."""
        return self._played[index:]


# The lines in force and the states between them, replayed no further back than needed ---


class Session:
    """A session, replayed from its journal; everything accepted is kept before it counts."""

    def __init__(self, store: Store, record: Record, holds: bool = False) -> None:
        """`holds`: what the disk refuses is held and tried again, as long as this lives."""
        self.store = store
        self.record = record
        self.game: Game[SomeState] = rules_of(record)
        self.setup = setup_of(record)
        self.timeline = Timeline(self.game, self.setup, start_of(record))
        self.holds = holds
        self.unkept: list[tuple[str, str]] = []
        """What the disk would not take; tried again with the next line."""
        self._within = False
        """Whether what is done now is typed on one line."""
        self._kind = "do"
        """Of the next entry somebody says."""
        self._speaker = ""
        """Who says for the table what is done now; "" where nobody knows."""
        self.reload()

    @staticmethod
    def check(record: Record, folded: Folded) -> None:
        """ReplayError at the first line of a journal that its game does not accept."""
        game, setup = rules_of(record), setup_of(record)
        with explain_errors(record):
            for _ in journal_changes.play_lines(game, setup, start_of(record), folded.lines):
                pass

    def copy(self) -> Session:
        """The same session as it stands; what is done with it changes this one no more."""
        other = copy(self)
        other.timeline, other.entries = self.timeline.copy(), [*self.entries]
        other.unkept = [*self.unkept]
        return other

    def reload(self) -> None:
        """Read the journal again, after another terminal has written to it."""
        self.entries: list[Entry] = self.store.entries(self.record)
        with explain_errors(self.record):
            self._go_to(fold(self.entries))

    def _go_to(self, folded: Folded) -> None:
        self.timeline.go_to(folded.lines)
        self.folded = folded

    @property
    def state(self) -> SomeState:
        """The table as it stands."""
        return self.timeline.state

    @property
    def result(self) -> Result | None:
        """How the game came to its end, once it has."""
        return self.game.result(self.state)

    @property
    def is_over(self) -> bool:
        """Whether nothing more can be done: the game has its result, or the table ended it."""
        return self.folded.ended or self.result is not None

    @property
    def played(self) -> list[Played[SomeState]]:
        """Every line in force, with the states around it."""
        return self.timeline.since(0)

    @cached_property
    def book(self) -> Rulebook:
        """The rules as they were when the session began."""
        from ..rulebook.read import unpack

        return unpack(self.record.game, self.record.rules)

    def card(self, id: str) -> str:
        """A card's name."""
        return self.setup.card_name(id)

    @property
    def pending(self) -> str:
        """A ruling that lets the next line pass."""
        return self.folded.pending

    @property
    def ask(self) -> str:
        """Which steps are asked for; sessions from before there was a choice ask for all."""
        return self.folded.ask or str(self.record.setup.get("ask", ALL))

    # Playing

    def read(self, line: str) -> Action:
        """The action a line means, as a journal or people write it; Unreadable if none."""
        return action_of(self.game, self.setup, self.state, line)

    def write(self, action: Action) -> str:
        """An action's canonical line."""
        return written.write(self.game, self.setup, self.state, action)

    def refusal(self, action: Action) -> Refusal | None:
        """Why an action may not be done now, if it may not; the table may correct anything."""
        if isinstance(action, correction.Correct):
            return None
        return self.game.refusal(self.state, action)

    def warning(self, action: Action) -> Refusal | None:
        """Why an action that is possible looks like a mistake, if it does."""
        if isinstance(action, correction.Correct):
            return None
        return self.game.warning(self.state, action)

    @contextmanager
    def one_line(self, goes_on: bool = False, speaker: str = "") -> Iterator[None]:
        """What is done within was typed as one line, and is taken back as one.

        `goes_on`: it belongs to what was done last; `speaker`: whose name stands before what
        is said for the table.
        """
        before = self._within, self._speaker
        self._within, self._kind = True, "also" if goes_on else "do"
        self._speaker = speaker or self._speaker
        try:
            yield
        finally:
            self._within, self._speaker = before
            self._kind = "do"

    def do(self, action: Action) -> tuple[Played[SomeState], ...]:
        """Do an action and keep it; IllegalAction costs nothing.

        First comes what was done, then the routine steps that followed by themselves.
        """
        if self.folded.ended:
            raise DeckwrightError("this session has ended; `undo` takes its last line back")
        ruling, action = self.pending, self._by_speaker(action)
        step = do(self.game, self.setup, self.state, action, bool(ruling))
        line = self.write(action)
        if self._speaker and action.seat == TABLE and not action.names_actor:
            line = f"{self._speaker}: {line}"
        done = Played(line, action, self.state, step.state, step.events, bool(ruling))
        followed = self._follow(step.state)
        self._keep([(self._kind, line), *(("assume", each.line) for each in followed)])
        self._count((done, *followed), ruling)
        self.folded = self.folded._replace(undone=(), ended=False, pending="")
        self._kind = "also" if self._within else "do"
        if self.result is not None:
            self.store.keep_copy()
        return (done, *followed)

    def _by_speaker(self, action: Action) -> Action:
        """What is said for the table, of who says it where that is theirs to do."""
        if self._speaker and action.seat == TABLE and action.names_actor:
            own = replace(action, seat=self.setup.players.index(self._speaker))
            if self.game.refusal(self.state, own) is None:
                return own
        return action

    def carry_on(self) -> tuple[Played[SomeState], ...]:
        """Do the routine steps that are due now."""
        followed = self._follow(self.state)
        if followed:
            self._keep([("assume", each.line) for each in followed])
            self._count(followed)
        return followed

    def _follow(self, state: SomeState) -> tuple[Played[SomeState], ...]:
        """The routine steps that follow from a state, if this session leaves them out."""
        return tuple(follow(self.game, self.setup, state)) if self.ask == USUAL else ()

    def _count(self, played: Sequence[Played[SomeState]], ruling: str = "") -> None:
        """Add what was just kept to the lines in force; a ruling belongs to the first one."""
        entries = self.entries[-len(played) :]
        lines = [journal_line(entries[0], ruling), *map(journal_line, entries[1:])]
        self.folded = self.folded._replace(lines=(*self.folded.lines, *lines))
        self.timeline.add(lines, played)

    def _keep(self, things: list[tuple[str, str]]) -> None:
        """Write to the journal; what the disk refuses is held and tried again, if it may be."""
        after = len(self.entries) - len(self.unkept)
        try:
            kept = self.store.append(self.record, after, [*self.unkept, *things])
        except StoreError:
            if not self.holds:
                raise
            self.unkept += things
            number = len(self.entries)
            self.entries += [Entry(number + i, k, t, "") for i, (k, t) in enumerate(things, 1)]
            return
        except StaleSession as stale:
            lost, self.unkept = self.unkept_lines, []
            self.reload()
            if lost:
                listing = ", ".join(f"`{text}`" for text in lost)
                raise StaleSession(
                    f"{stale}; not kept, because the disk refused: {listing}"
                ) from stale
            raise
        del self.entries[after:]
        self.entries += kept
        self.unkept = []

    @property
    def unkept_lines(self) -> list[str]:
        """What somebody said that the disk has refused so far."""
        return [f"{kind} {text}" for kind, text in self.unkept if kind != "assume"]

    def keep_held(self) -> list[str]:
        """Try once more to keep what the disk refused; what it refuses still."""
        if self.unkept:
            self._keep([])
        return self.unkept_lines

    # Taking back

    def undo(self, number: int) -> tuple[JournalLine, ...]:
        """Take back every line after the one of this number; what was taken back.

        A ruling that waits for its line goes as well.
        """
        gone = self.folded.lines[staying(self.folded.lines, number) :]
        if not (gone or self.pending or self.folded.ended):
            raise NoSuchLine("there is nothing to take back")
        self.change(Change((), (("undo", str(number)),)))
        return gone

    def redo(self, times: int = 1) -> tuple[JournalLine, ...]:
        """Bring back so many typed lines that were taken back; which entries they are."""
        back = journal_changes.coming_back(self.folded.undone, times)
        if not back:
            raise NoSuchLine("nothing was taken back that could come again")
        self.change(Change((), (("redo", str(len(back))),)))
        return back

    def fix(self, number: int, line: str) -> list[str]:
        """Rewrite a mistyped line, or drop it; ReplayError where a later one no longer fits.

        Returns the later lines that say the same in other words now, with their numbers.
        """
        return self.change(self.plan_change(number, [line] * bool(line), instead=True)).restated

    def insert(self, number: int, line: str) -> Change:
        """Put a forgotten line before the one of a number; ReplayError likewise."""
        return self.change(self.plan_change(number, [line]))

    def plan_change(
        self,
        number: int,
        lines: Sequence[str],
        instead: bool = False,
        shifted: bool = False,
        dropping: bool = False,
    ) -> Change:
        """What it takes to put lines before the one of a number, or in its place.

        `shifted`: what was done by whose turn it was is done by whose turn it is then;
        `dropping`: what came later and no longer fits goes.
        """
        index, usual = journal_changes.index(self.folded.lines, number), self.ask == USUAL
        game, setup, state = self.game, self.setup, self.timeline.before(index)
        said = self.folded.lines[index].text if instead else ""
        texts = journal_changes.in_full(game, setup, state, lines, usual, said)
        things = journal_changes.put_in(number, texts, instead)
        new = fold([*self.entries, *journal_changes.next_entries(self.entries, things)]).lines
        at = journal_changes.first_change(self.folded.lines, new)
        old = zip(self.folded.lines[index:], self.timeline.since(index), strict=True)
        was = {line.number: played for line, played in old}
        state = self.timeline.before(at)
        how = usual, shifted, dropping
        more = journal_changes.refit(game, setup, state, new[at:], was, *how)
        return Change(tuple(texts), (*things, *more))

    def change(self, planned: Change) -> Change:
        """Keep what changes the past."""
        self._kind = "do"
        self._keep([*planned.entries])
        self._go_to(fold(self.entries))
        return planned

    # Remarks

    def note(self, text: str) -> None:
        """Keep a remark."""
        if not text:
            raise DeckwrightError("say what to keep: `note Cy brought cake`")
        self._keep([("note", one_line(text, "a remark", NOTE))])

    def rule(self, text: str) -> None:
        """Keep the table's ruling that lets the next line pass."""
        self._keep([("ruling", one_line(text, "a ruling", NOTE))])
        self.folded = self.folded._replace(pending=text)

    def set_ask(self, ask: str) -> tuple[Played[SomeState], ...]:
        """Ask from now on for every step, or for the usual; what followed by itself."""
        asked = level(ask)
        self._keep([("set", f"ask={asked}")])
        self.folded = self.folded._replace(ask=asked)
        return self.carry_on()

    def end(self, winners: Sequence[str] = ()) -> None:
        """Close the session as it stands; who has won as the table says, if it does."""
        self._keep([("end", " ".join(winners))])
        self.folded = self.folded._replace(ended=True)
        self.store.keep_copy()
