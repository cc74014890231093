"""`play`: a line-oriented table, one thumb wide."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress

from ..engine.choices import numbers
from ..engine.parser.tokens import tokens
from ..errors import DeckwrightError, StaleSession, StoreError
from ..names import number_of
from ..session import evening, going_on
from ..session.session import Session
from ..terminal import columns, fail, say, warn, wrapped
from . import asking, commands, past_lines
from .asking import tell
from .questions import audit
from .questions.question_patterns import asks
from .reader import first_words, people, win_claims
from .reader.context import Context
from .reader.meaning import (
    NOTHING_LEFT,
    Ask,
    Do,
    Meaning,
    Nothing,
    Question,
    Refused,
    Verb,
    Way,
)
from .reader.put_right import unread, with_word
from .reader.question_words import BACK, NO, YES
from .reader.understand import understand
from .repeated_numbers import Presses
from .screens import hints, log, pages, presenter, what_happened
from .screens.what_happened import Done


class Quit(Exception):
    """The table is left; the game is kept."""


class Rematch(Exception):
    """The same game is to be played again; by whom, in their seats."""

    def __init__(self, players: Sequence[str]) -> None:
        super().__init__()
        self.players = tuple(players)


class GoesOn(Exception):
    """The game goes on as another session."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session


class Another(Exception):
    """Another game is to be played; what was said of it."""

    def __init__(self, said: str) -> None:
        super().__init__()
        self.said = said


OOPS = ("oops", "wrong")


class Loop:
    """A session at the prompt; every line also works one-shot."""

    def __init__(self, session: Session, read: Callable[[str], str], above: int = 0) -> None:
        """`above`: so many rows have been told already."""
        self.session = session
        self.read = read
        self.presses = Presses()
        self.reminded: Counter[str] = Counter()
        self.done: list[Done] = []  # not told yet
        self.shown = presenter.table(session)
        """The table as it was told last."""
        self.seen = len(session.entries)  # so much of the journal has been told here
        self.more = False  # whether other lines of the same input follow
        self.behind = False  # whether something was done that is not told yet
        self.waiting: Ask | None = None  # the question that is open
        self.misread: Nothing | None = None  # the line that was not understood last
        self.typed = ""  # at the end of a page, instead of Enter
        self.above = above  # then rows of what is typed: less room for the answer
        self.left_open: Ask | None = None  # the question that was open before
        self.continued = False
        """Whether what is typed next belongs to a line of which something has been done."""
        self.consulted = False  # whether nothing was done, but the rules or the session asked

    def run(self) -> None:
        """Play until the table is left; the first screen says what its signs mean."""
        presenter.show(self.session, words=True, above=self.above)
        while True:
            try:
                self.take(self.next_line())
            except (EOFError, KeyboardInterrupt, Quit):
                self.leave()
                return
            except pages.Typed as instead:
                self.typed = instead.line
            except StaleSession as stale:
                self.waiting = None
                fail(f"nothing was done: {stale}")
                self.redraw()
            except DeckwrightError as error:
                self.tell_error(error)
                self.say_again()

    def next_line(self) -> str:
        """What was typed in the middle of a list, or is typed now."""
        line, self.typed = self.typed, ""
        return line or asking.read(self.session, self.waiting, self.read)

    def tell_error(self, error: DeckwrightError) -> None:
        """What was done before something failed, then why that did."""
        if self.behind:
            self.after(len(asking.told(error)))
        if self.waiting and not self.waiting.slip:  # whose list has numbers of its own
            error = DeckwrightError(hints.without_tries(str(error)))
        tell(error)

    def is_deleted(self) -> bool:
        """Whether another terminal has deleted what is played here."""
        session = self.session
        known = session.entries and not session.unkept
        return bool(known) and not session.store.length(session.record)

    def leave(self) -> None:
        """Say what is kept, after a last attempt at what the disk refused; StoreError if it
        refuses still."""
        if self.is_deleted():
            fail("another terminal has deleted this game")
            return
        lost = self.session.keep_held()
        if lost:
            lines = "; ".join(f"`{text}`" for text in lost)
            raise StoreError(f"the disk refused these, and they are not kept: {lines}")
        self.session.store.keep_copy()
        name = self.session.record.name
        over = self.session.is_over
        say("Kept." if over else f"Kept. `dw play` goes on with `{name}`.")

    # What is typed ----------------------------------------------------------------------

    def take(self, typed: str) -> None:
        """One input: nothing, an answer, a question, or lines parted by `;`.

        A question that is open stays so, and is said again, until it is answered or given up,
        or the table is another.
        """
        waiting, self.waiting = self.waiting, None
        shown = asking.prompt(self.session, waiting)
        self.above, self.left_open = (len(shown) + len(typed) - 1) // columns() + 1, waiting
        before = self.session.folded.lines, self.session.folded.ended
        if not typed and (waiting is None or waiting.slip):
            self.redraw()
            return
        if typed == "?" and waiting and not waiting.slip:
            asking.explain(self.session, waiting)
            self.waiting = waiting
            return
        left = waiting is None or bool(waiting.slip)
        self.continued, self.consulted = self.continued and not left, False
        try:
            with self.session.one_line(self.continued):
                left = self.input(typed, waiting) or left
        finally:
            now = self.session.folded.lines, self.session.folded.ended
            if not ((left and not self.consulted) or self.waiting) and now == before:
                self.waiting = waiting
        if self.waiting is waiting and waiting:
            self.say_again()

    def input(self, typed: str, waiting: Ask | None) -> bool:
        """Do what was typed, part by part; whether the open question was given up."""
        later: str | Sequence[str] = typed
        given_up = False
        try:
            while later or later == typed:
                meaning = self.meant(later, waiting)
                waiting, later = None, meaning.later
                self.more = bool(later)
                given_up = given_up or (isinstance(meaning, Nothing) and meaning.given_up)
                if isinstance(meaning, Ask) and not meaning.rolls:
                    later = ()
                self.act(meaning)
                later = () if self.waiting else later
            if self.behind:
                self.after()
        except DeckwrightError as error:
            if given_up:
                self.tell_error(error)
                return True
            raise
        finally:
            self.more = False
        return given_up

    def meant(self, typed: str | Sequence[str], waiting: Ask | None) -> Meaning:
        """What was typed means at the table as it is now."""
        word = typed.partition(" ")[0] if isinstance(typed, str) else ""
        if first_words.verb(self.session, word) != "quit":
            self.catch_up()
        meaning = understand(self.session, typed, waiting)
        if isinstance(typed, str):
            meaning = self.said_again(typed, meaning)
            if waiting is None and asks(typed, meaning, self.session.setup.players):
                return Question(typed.lstrip("? "))
        if waiting is None and isinstance(typed, str) and typed.isdecimal():
            meaning = self.surely(typed, meaning)
        while isinstance(meaning, Ask) and meaning.rolls:
            meaning = asking.rolled(self.session, meaning)
        return meaning

    def said_again(self, typed: str, meaning: Meaning) -> Meaning:
        """What stands for the word that was not understood last: of five cards only one is
        typed again. Which is meant is asked, where it can be a line of its own as well."""
        last, self.misread = self.misread, unread(meaning)
        names = {name.lower() for name in self.session.setup.players}
        own = isinstance(meaning, Verb) or not names.isdisjoint(tokens(typed))
        if last is None or own or typed.isdecimal() or typed.lower() in (*YES, *NO):
            return meaning
        for line in with_word(last, typed):
            whole = understand(self.session, line)
            if not isinstance(whole, Do) or whole.refused:
                continue
            self.misread = None
            if not isinstance(meaning, Do):
                return whole
            ways = [Way(line, line), Way(typed, typed, meaning)]
            return Ask(question="Which?", ways=ways, told=f"`{typed}` can be")
        return meaning

    def surely(self, typed: str, meaning: Meaning) -> Meaning:
        """A number that was pressed again and again for one thing, and now stands for another,
        is asked about: a thumb that presses once too often must not play a card."""
        choices = presenter.choices(self.session)
        at = numbers(choices).index(typed) if typed in numbers(choices) else -1
        if at < 0 or not self.presses.slipped(typed, choices[at]):
            return meaning
        label = choices[at].label
        return Ask(
            question="Do it?",
            ways=[Way(label, typed, meaning)],
            told=f"{typed} is now: {label}. Do it?",
        )

    def act(self, meaning: Meaning) -> None:
        """Do what a line means, or say why not; what was not done is said with it."""
        match meaning:
            case Do():
                self.do(meaning)
            case Ask():
                self.ask(meaning)
            case Refused():
                refused = commands.refused_line(self.session, meaning)
                raise commands.not_done(refused, meaning.later)
            case Verb(word, rest):
                self.consulted = True
                self.say_verb(word, rest, meaning.later)
            case Question(text):
                self.ask_rules(text)
            case Nothing():
                told = hints.explain_nothing(Context.of(self.session), meaning)
                raise commands.not_done(DeckwrightError(told), meaning.later)

    def do(self, meaning: Do) -> None:
        """Do the actions of a line, and say what came of them."""
        if meaning.leaves:
            say("(The open question was left.)")
        for step in meaning.steps:
            self.done.append(commands.do(self.session, step))
            self.continued = True
        self.behind = True
        if meaning.followed:
            say(f"({NOTHING_LEFT})")
        self.seen = len(self.session.entries)
        if self.session.unkept:
            warn("this could not be kept on disk; the game goes on, and it is tried again")
        if meaning.refused:
            refused = commands.refused_line(self.session, meaning.refused)
            raise commands.not_done(refused, meaning.later)
        self.after()

    def ask(self, ask: Ask) -> None:
        """Open a question; the next input may answer it."""
        self.waiting = ask
        slip, then = "", f"and then: `{'; '.join(ask.later)}`" if ask.later else ""
        if ask.slip:
            slip = hints.slip_told(Context.of(self.session), ask.slip, ask.ways)
            slip = "\n".join(filter(None, (presenter.line(self.session, slip), then)))
        if self.behind:
            self.more = False
            lines = (
                asking.told(DeckwrightError(slip)) if slip else asking.lines(self.session, ask)
            )
            self.after(len(lines) + len(wrapped(then)))
        if slip:
            tell(DeckwrightError(slip))
            return
        if ask.ways and then:
            say(f"({then})")
        asking.show(self.session, ask)

    def say_again(self) -> None:
        """Say the open question once more."""
        if self.waiting and not self.waiting.slip:
            asking.show(self.session, self.waiting.again)
        elif self.waiting and self.consulted:
            say(f"(y: {self.waiting.ways[0].label})")

    def ask_rules(self, question: str) -> None:
        """Ask the rules; a line typed instead of a number is taken as one, and what was offered
        before is still there."""
        self.consulted = True
        with pages.paged(self.read, above=self.above) as read:
            instead = commands.rule(self.session, question, read)
        if instead.lower() == BACK:
            say("Nothing was asked.")  # it takes back the question, and no line of the game
        elif instead:
            self.take(instead)

    def redraw(self) -> None:
        """The whole table, and what has happened since on other phones."""
        with suppress(StaleSession):
            self.catch_up()
        if (new := len(self.session.entries) - self.seen) > 0:
            say("Meanwhile:")
            for block in reversed([*log.blocks(self.session, new)]):
                print("\n".join(block))
        self.seen = len(self.session.entries)
        self.done.clear()
        self.behind, self.shown = False, presenter.table(self.session)
        closing, asked = self.closing(), self.left_open
        lines = asking.lines(self.session, asked.again) if asked and not asked.slip else ()
        above = self.above + len(lines) + len(closing)
        presenter.show(self.session, above=above, asks=bool(lines))
        for line in closing:
            print(line)

    def catch_up(self) -> None:
        """StaleSession, if others have played on: what was typed meant an older table."""
        session = self.session
        with suppress(StoreError):
            written = session.store.length(session.record)
            if self.is_deleted():
                raise Quit
            if written > len(session.entries) and not session.unkept:
                session.reload()
                if other := going_on.successor(session):
                    raise GoesOn(other)
                raise StaleSession("another terminal has played on in the meantime")

    def after(self, _below: int = 0) -> None:
        """What was done, and how it stands now; not while more is to come.

        `_below`: so many rows are said next.
        """
        self.behind = self.more
        if not self.more:
            self.tell_changes(_below)

    def tell_changes(self, below: int = 0, mended: bool = False) -> None:
        """What was done, and what is other than when the table was told last; `mended`: because
        the past was changed."""
        session, done, before = self.session, [*self.done], self.shown
        self.seen, self.shown = len(session.entries), presenter.table(session)
        self.done.clear()
        below += self.above
        asks, closing = bool(self.waiting and not self.waiting.slip), self.closing()
        what_happened.show(session, done, before, self.reminded, below, closing, mended, asks)

    def closing(self) -> list[str]:
        """What can be said once the game is over."""
        session = self.session
        if not session.is_over:
            return []
        pasts = evening.games(session.store, session.record)
        won = evening.tally(pasts) if pasts[1:] else ""
        words = "`score`, `audit`, `log`" if audit.has_claims(session) else "`score`, `log`"
        return [
            *(wrapped(f"Tonight: {won}.", 2) if won else ()),
            *wrapped(
                f"`rematch` plays again, `new` something else; {words}; "
                "`undo` if it was a slip; `quit`.",
                2,
            ),
        ]

    def end(self, said: str) -> None:
        """The game ends as it stands, and what counts then is told; `said`: who has won."""
        told = win_claims.end_game(self.session, said)
        self.seen = len(self.session.entries)
        say(told)
        commands.score(self.session)
        for line in self.closing():
            print(line)

    def house(self, said: str) -> None:
        """House rules; one that is picked is played from now on."""
        session = self.session
        with pages.paged(self.read, above=self.above) as read:
            commands.house(session, said)
            if said == "all" or session.is_over:
                return
            ways = commands.ways_offered(session, said)
            if not ways:
                return
            which = read("From now on, which? (Enter: as now) ").strip()
        if which and not which.isdecimal():
            self.take(which)
            return
        if not (which.isdecimal() and 1 <= number_of(which) <= len(ways)):
            say("Nothing has changed.")
            return
        after = going_on.go_on_by(session, *ways[number_of(which) - 1].pair)
        name, old = after.record.name, session.record.name
        say(f"From now on. The game goes on as `{name}`; its log until now is in `{old}`.")
        raise GoesOn(after)

    def play_on(self, verb: str, rest: str) -> None:
        """Other people play on."""
        after, told = people.play_on(self.session, verb, rest)
        say(told)
        raise GoesOn(after)

    def say_verb(self, verb: str, rest: str, later: Sequence[str] = ()) -> None:
        """Carry out one of the session's words; what is said behind it is for `later`."""
        session = self.session
        own: dict[str, Callable[[], None]] = {
            "table": self.redraw,
            "rule": lambda: self.ask_rules(rest),
            "house": lambda: self.house(rest),
            "end": lambda: self.end(rest),
            "overrule": lambda: self.overrule(rest),
            **dict.fromkeys(people.CHANGES, lambda: self.play_on(verb, rest)),
        }
        if verb == "quit":
            raise Quit
        if verb == "rematch":
            raise Rematch(people.next_players(session.setup.players, rest))
        if verb == "new":
            raise Another(rest)
        if verb in commands.CHANGES:
            self.change(verb, rest, later)
        elif verb in OOPS:
            if wanted := past_lines.fix_wanted(session, rest, self.read):
                self.change("fix", wanted)
            else:
                say("Nothing was changed.")
        elif verb in own:
            own[verb]()
        else:
            with pages.paged(self.read, above=self.above):
                commands.carry_out(session, verb, rest)

    def overrule(self, line: str) -> None:
        """Do a line that the rules refuse."""
        self.done += commands.overrule(self.session, line)
        self.behind = True
        self.after()

    def change(self, verb: str, rest: str, later: Sequence[str] = ()) -> None:
        """Change what was said; where more would change with it, that is asked first."""
        if verb == "undo" and (old := going_on.before(self.session)):
            say(commands.WENT_BACK)
            raise GoesOn(old)
        try:
            commands.carry_out(self.session, verb, rest)
        except past_lines.Fitting as misfit:
            way = Way("do it", f"{verb} {misfit.flag} {rest}")
            told = f"{misfit} Do it?"
            self.ask(Ask(question="Do it?", ways=[way], told=told, later=later))
            return
        self.behind = False
        self.tell_changes(mended=True)
