"""A session at the table: its state, and what can be done to its journal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ..engine import Action, Game, Refusal, Setup
from ..engine import lines as written
from ..engine.replay import RULING, Played, Stopped, replay
from ..errors import DeckwrightError, IllegalAction, Unreadable
from ..games import kept_game, packed_rules, seat
from .fold import Entry, Folded, Line, fold
from .store import Record, Stale, Store, StoreError

if TYPE_CHECKING:
    from ..rulebook import Rulebook


class NothingThere(DeckwrightError):
    """Undo, redo or fix of something that is not there."""


def begin(
    store: Store,
    game: str,
    players: tuple[str, ...],
    house: dict[str, str],
    deck: str = "",
    first: str = "",
    name: str = "",
    own: str = "",
) -> Table:
    """A new session, kept before it is shown; its cards stay what they were at its start."""
    rules, setup = seat(game, players, house, deck, first, own=own)
    kept = {**asdict(setup), "deck": deck, "set": own}
    if rules.definition:
        kept["tracker"] = rules.definition
    name = name or f"{rules.slug}-{len(players)}"
    packed = packed_rules(game)
    _check_start(rules, setup, packed)
    return Table(store, store.create(name, rules.slug, kept, packed))


def _check_start(rules: Game[Any], setup: Setup, packed: bytes) -> None:
    """DeckwrightError, before anything is kept, if these cards or players cannot begin."""
    try:
        rules.start(setup)
    except IllegalAction as error:
        from ..rulebook import words
        from ..rulebook.read import unpack

        refused = error.refusal
        book = unpack(rules.slug, packed)
        told = words.refusal(
            book,
            refused,
            setup.players,
            lambda card: str(setup.facts[card].get("name") or card),
        )
        raise DeckwrightError(f"{told} ({refused.rule})") from error


class Table:
    """A session, replayed from its journal; everything accepted is kept before it counts."""

    def __init__(self, store: Store, record: Record) -> None:
        self.store = store
        self.record = record
        self.game: Game[Any] = _game(record)
        self.setup = _setup(record)
        self.unkept: list[tuple[str, str]] = []
        """What the disk would not take; tried again with the next line."""
        self.reload()

    @staticmethod
    def check(record: Record, folded: Folded) -> None:
        """Stopped at the first line of a journal that its game does not accept."""
        for _ in replay(_game(record), _setup(record), _texts(folded.lines)):
            pass

    def reload(self) -> None:
        """Read the journal again, after another terminal has written to it."""
        self.entries: list[Entry] = self.store.entries(self.record)
        self._replay(fold(self.entries))

    def _replay(self, folded: Folded) -> None:
        played = list(replay(self.game, self.setup, _texts(folded.lines)))
        self.folded = folded
        self.played: list[Played] = played
        self.state: Any = played[-1].after if played else self.game.start(self.setup)

    @cached_property
    def book(self) -> Rulebook:
        """The rules as they were when the session began."""
        from ..rulebook.read import unpack

        return unpack(self.record.game, self.record.rules)

    def card(self, id: str) -> str:
        """A card's name."""
        return str(self.setup.facts.get(id, {}).get("name") or id)

    @property
    def pending(self) -> str:
        """A ruling that lets the next line pass."""
        last = self.entries[-1] if self.entries else None
        return last.text if last and last.kind == "ruling" else ""

    # Playing

    def read(self, line: str) -> Action:
        """The action a line means; Unreadable or Ambiguous if none or several.

        Where chance is due and nobody is named, the one player it can be due to is meant.
        """
        if ":" not in line and not self.game.to_act(self.state):
            meant = [a for name in self.setup.players if (a := self._as(name, line))]
            if self.game.result(self.state):
                return self._too_late(meant)
            fitting = {a for a in meant if not self.game.refusal(self.state, a)}
            if len(fitting) == 1:
                return fitting.pop()
            if meant and self._alike(meant):
                return meant[0]
        return written.read(self.game, self.setup, self.state, line)

    def _too_late(self, meant: Sequence[Action]) -> Action:
        """What a line would have meant, whoever said it, for the rules to refuse."""
        if not meant:
            raise DeckwrightError("the game is over; `undo` takes its last line back")
        return meant[0]

    def _alike(self, meant: Sequence[Action]) -> bool:
        """Whether the same forbids a line, whoever says it."""
        first, *others = (self.game.refusal(self.state, action) for action in meant)
        return first is not None and all(refused == first for refused in others)

    def _as(self, name: str, line: str) -> Action | None:
        """What a line would mean if this player said it."""
        try:
            return written.read(self.game, self.setup, self.state, f"{name}: {line}")
        except Unreadable:
            return None

    def write(self, action: Action) -> str:
        """An action's canonical line."""
        return written.write(self.game, self.setup, self.state, action)

    def refusal(self, action: Action) -> Refusal | None:
        """Why an action may not be done now, if it may not."""
        return self.game.refusal(self.state, action)

    def do(self, action: Action) -> Played:
        """Do an action and keep it; IllegalAction costs nothing."""
        if self.folded.ended:
            raise DeckwrightError("this session has ended; `undo` takes its last line back")
        ruling = self.pending
        step = self.game.apply(self.state, action, bool(ruling))
        line = self.write(action)
        played = Played(line, action, self.state, step.state, step.events, bool(ruling))
        self._keep([("do", line)])
        entry = self.entries[-1]
        lines = (*self.folded.lines, Line(entry.number, line, ruling))
        self.folded = Folded(lines, (), ended=False)
        self.played.append(played)
        self.state = step.state
        return played

    def _keep(self, things: list[tuple[str, str]]) -> None:
        """Write to the journal; what the disk refuses is held and tried again."""
        after = len(self.entries) - len(self.unkept)
        try:
            kept = self.store.append(self.record, after, [*self.unkept, *things])
        except StoreError:
            self.unkept += things
            number = len(self.entries)
            self.entries += [Entry(number + i, k, t, "") for i, (k, t) in enumerate(things, 1)]
            return
        except Stale:
            self.reload()
            raise
        del self.entries[after:]
        self.entries += kept
        self.unkept = []

    # Taking back

    def undo(self, number: int) -> tuple[Line, ...]:
        """Take back every line after the one of this number; what was taken back."""
        gone = tuple(line for line in self.folded.lines if line.number > number)
        if not gone:
            raise NothingThere("there is nothing to take back")
        self._change("undo", str(number))
        return gone

    def redo(self, times: int = 1) -> tuple[Line, ...]:
        """Bring back lines that were taken back; which."""
        back = self.folded.undone[-times:][::-1]
        if not back:
            raise NothingThere("nothing was taken back that could come again")
        self._change("redo", str(times))
        return back

    def fix(self, number: int, line: str) -> None:
        """Rewrite a mistyped line, or drop it; Stopped where a later one no longer fits."""
        index = next(
            (i for i, old in enumerate(self.folded.lines) if old.number == number), None
        )
        if index is None:
            raise NothingThere(f"no line in force has the number {number}; see `log`")
        text = line and self._rewritten(index, line)
        self._change("fix", f"{number} {text}".strip())

    def _rewritten(self, index: int, line: str) -> str:
        """What a line of the past shall be in full; whoever did it does it still."""
        state = self.played[index].before
        name, colon, _ = self.folded.lines[index].text.partition(":")
        try:
            action = written.read(self.game, self.setup, state, line)
        except Unreadable:
            if ":" in line or not colon:
                raise
            action = written.read(self.game, self.setup, state, f"{name}: {line}")
        return written.write(self.game, self.setup, state, action)

    def _change(self, kind: str, text: str) -> None:
        """Keep an entry that changes the past, once all that follows from it still fits."""
        entry = Entry(len(self.entries) + 1, kind, text, "")
        folded = fold([*self.entries, entry])
        try:
            list(replay(self.game, self.setup, _texts(folded.lines)))
        except Stopped as stopped:
            real = list(_numbered(folded.lines))[stopped.number - 1]
            raise Stopped(real, stopped.line, stopped.why) from stopped
        self._keep([(kind, text)])
        self._replay(fold(self.entries))

    def revealed_since(self, number: int) -> bool:
        """Whether undoing to a line takes back what chance or the table has shown to all."""
        pairs = zip(self.folded.lines, self.played, strict=True)
        return any(self._reveals(p) for line, p in pairs if line.number > number)

    def _reveals(self, played: Played) -> bool:
        """Whether chance was due, and the line says how it came out.

        An `interrupt` says something else at such a moment.
        """
        said, interrupt = played.line.rpartition(": ")[2], played.action.interrupt
        return bool(self.game.due(played.before)) and not interrupt and " " in said

    # Remarks

    def note(self, text: str) -> None:
        """Keep a remark."""
        if not text:
            raise DeckwrightError("say what to keep: `note Cy brought cake`")
        self._keep([("note", text)])

    def rule(self, text: str) -> None:
        """Keep the table's ruling that lets the next line pass."""
        self._keep([("ruling", text)])

    def end(self) -> None:
        """Close the session as it stands."""
        self._keep([("end", "")])
        self.folded = self.folded._replace(ended=True)


def _game(record: Record) -> Game[Any]:
    """The rules of a session; of a tracker those of its beginning."""
    return kept_game(record.game, record.setup.get("tracker", ""))


def _setup(record: Record) -> Setup:
    kept = record.setup
    return Setup(
        tuple(kept["players"]),
        kept["house"],
        kept["cards"],
        kept["known"],
        kept["first"],
        kept["facts"],
    )


def _texts(lines: Iterable[Line]) -> list[str]:
    """Lines as `replay` reads them: a ruling stands before the line it lets pass."""
    texts: list[str] = []
    for line in lines:
        if line.ruling:
            texts.append(RULING + line.ruling)
        texts.append(line.text)
    return texts


def _numbered(lines: Iterable[Line]) -> Iterable[int]:
    """The entry number of each text of `_texts`."""
    for line in lines:
        if line.ruling:
            yield line.number
        yield line.number
