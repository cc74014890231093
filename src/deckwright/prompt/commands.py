"""What can be said to a session besides its game's own lines; the same typed or one-shot.

Among them is a line that the rules refuse and the table lets stand: `overrule bo > ana`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from ..engine.action import Action
from ..engine.forms import usage, verb
from ..errors import DeckwrightError, LineRefused, StoreError
from ..games import grammar
from ..names import number_of
from ..session import journal_changes
from ..session.ask_level import ALL
from ..session.fold import JournalLine
from ..session.session import Session
from ..terminal import rows, say, wrapped
from . import past_lines
from .questions import audit
from .reader.context import Context
from .reader.meaning import Do, Refused, Step
from .reader.understand import meaning_at
from .screens import hints, log, presenter
from .screens.what_happened import Done, show_followed

if TYPE_CHECKING:
    from ..judge.house_rule_words import HouseRule


SHOWN = 4
"""So many corrections stand in a refusal that no ruling changes."""


def do(session: Session, step: Step) -> Done:
    """Do an action; what came of it is not told yet."""
    warning = session.warning(step.action)
    notes = [step.note, rules_in_vain(session, step.action)]
    done, *followed = session.do(step.action)
    if warning:
        notes.append(f"note: {presenter.refusal(session, warning)}")
    return Done(done, tuple(followed), [*filter(None, notes)])


def rules_in_vain(session: Session, action: Action) -> str:
    """That a ruling waits for another line than this one, which needs none; "" else."""
    if not session.pending or session.refusal(action):
        return ""
    return f"That needed no ruling, and uses it up: {session.pending}."


def refused_line(session: Session, what: Refused) -> LineRefused:
    """The refusal of a line: its sentence, what is possible instead; `why` tells its rule."""
    with suppress(StoreError):
        session.store.remember(session.record, what.refusal.rule)
    ctx = Context.of(session)
    message = presenter.refused_told(session, what)
    if session.pending:
        message += "; not even the ruling can change that, it waits for another line"
        if shown := hints.corrections(ctx):
            listing = ", ".join(f"`{each}`" for each in shown[:SHOWN])
            message += f"; or say how it stands: {listing}, ..."
    tried = verb(type(what.action)) if what.action else ""
    return LineRefused(
        message, hints.instead(ctx, tried, what.action.seat if what.action else None)
    )


def not_done(error: DeckwrightError, later: Sequence[str]) -> DeckwrightError:
    """The same error, with what else was typed on the line and is not done either."""
    return DeckwrightError(f"{error}\nnot done: `{'; '.join(later)}`") if later else error


WENT_BACK = "taken back: what was changed for the rest of the game"
"""Told where a game goes on again as before a house rule or a player was changed."""
PART = "part"
"""Typed after `undo`: only the last of what was typed on one line."""


def undo(session: Session, text: str) -> None:
    """`undo`, `undo part`, `undo 3`, `undo to 17`; nothing is lost, so nothing is asked.

    A number counts what was typed, line by line, and no entries of the log. What `fix` and
    `insert` did counts as one, when it was typed.
    """
    times, changed = 1, 0
    if text.isdecimal():
        changed = sum(entry.kind in ("fix", "insert") for entry in session.entries)
        journal_changes.before_steps(session.folded, max(1, number_of(text) - changed))
    if changed:
        times, text = number_of(text), ""
    for _ in range(times):
        _undo(session, text)
    if session.folded.undone:
        say("`redo` brings it again.")


def _undo(session: Session, text: str) -> None:
    """Take back one thing that was typed, or lines as `undo` counts them, and tell it."""
    from .past_lines import take_back

    if not text.startswith("to ") and take_back(session):
        return
    target = _target(session, text)
    ruling, ended = session.pending, session.folded.ended
    gone = session.undo(target)
    if gone:
        say(f"taken back: {told_gone(session, gone)}", 2)
    if ended:
        say("taken back: the end")
    if ruling:
        say(f"taken back: the ruling, {ruling}", 2)


def told_gone(session: Session, gone: Sequence[JournalLine]) -> str:
    """Lines that were taken back: their numbers, then what was said, or followed by itself."""
    said = [line for line in gone if not line.assumed] or gone
    told = "; ".join(presenter.line(session, line.text) for line in said)
    numbers = f"{gone[0].number}-{gone[-1].number}" if gone[1:] else f"{gone[0].number}"
    return f"{numbers} {told}"


def _target(session: Session, text: str) -> int:
    """The number of the last line that stays."""
    words = text.split()
    if words[:1] == ["to"] and len(words) == 2 and words[1].isdecimal():
        return journal_changes.with_routine(session.folded.lines, number_of(words[1]))
    if words == [PART]:
        return journal_changes.before_steps(session.folded, part=True)
    if words and not (len(words) == 1 and words[0].isdecimal() and number_of(words[0])):
        raise DeckwrightError("write `undo`, `undo part`, `undo 3` or `undo to 17`")
    return journal_changes.before_steps(session.folded, number_of(words[0]) if words else 1)


def redo(session: Session, text: str) -> None:
    """`redo`, `redo 3`."""
    if text and not (text.isdecimal() and number_of(text)):
        raise DeckwrightError("write `redo` or `redo 3`")
    back = session.redo(number_of(text or "1"))
    said = [line for line in back if not line.assumed] or back
    say(f"again: {'; '.join(presenter.line(session, line.text) for line in said)}", 2)


def set_(session: Session, text: str) -> None:
    """`set ask all`, `set ask usual`: which steps are typed."""
    key, _, value = text.replace("=", " ").partition(" ")
    if key != "ask" or not value.strip():
        raise DeckwrightError(
            f"write `set ask all` or `set ask usual`; it is {session.ask} at this table"
        )
    followed = session.set_ask(value.strip())
    now = "every step is typed" if session.ask == ALL else "routine steps follow by themselves"
    say(f"From now on {now}.")
    show_followed(session, followed)


def note(session: Session, text: str) -> None:
    """Keep a remark."""
    session.note(text)
    say("Noted.")


def ruling(session: Session, text: str) -> None:
    """The table overrules: on the record, and for the next line only."""
    if not text:
        raise DeckwrightError(
            "say what is ruled and who agreed: `ruling Bo and Cy let it stand`"
        )
    session.rule(text)
    say("On the record; the next line may break a rule.")


def why(session: Session, rule: str) -> None:
    """A rule in full; without an id the one that refused a line last."""
    from .screens.rules_text import show_rule

    rule = rule or session.store.last_refusal(session.record)
    if not rule:
        raise DeckwrightError("nothing has been refused yet; `rule` shows all rules")
    show_rule(session.book, rule, session.setup.house)


def rule(session: Session, asked: str, ask: Callable[[str], str] | None = None) -> str:
    """Sections, a section, a rule, or the answer to a question.

    What can be tried on the table is; else `ask` reads which settled question is meant, and
    what was typed there instead is given back.
    """
    from .questions import table_answer
    from .questions.ask_rules import asked_at, show

    reply, desk = asked_at(session, asked)
    if reply is None:
        return show(desk, asked, ask)
    table_answer.show(reply)
    return ""


def house(session: Session, said: str) -> None:
    """The house rules of this table, all open points, or those that words speak of."""
    from .screens.house_rules import show_house, show_own, show_ways

    book, played = session.book, session.setup.house
    if said == "all":
        show_house(book, played)
        return
    if not said:
        show_own(book, played)
    show_ways(ways_offered(session, said), played)


def ways_offered(session: Session, said: str) -> Sequence[HouseRule]:
    """The ways of playing that words may mean; without any those that many tables play by."""
    from .screens.house_rules import often_played, ways_of

    return ways_of(session.book, said) if said else often_played(session.book)


def score(session: Session) -> None:
    """Points by player, as they count or would count now."""
    for line in presenter.end(session):
        print(line)
    over = session.result is not None
    if scoreless := session.game.scoreless:
        if not over:
            say(scoreless)
        return
    points = zip(session.setup.players, session.game.score(session.state), strict=True)
    ended = session.is_over
    told = [] if ended else presenter.presentation_of(session).standing(presenter.view(session))
    for each in told or [f"{name}: {number}" for name, number in points]:
        say(each)


def history(session: Session) -> None:
    """The games played, the newest first, as far as there is room."""
    from ..session.history import history as pasts
    from ..session.history import summary

    for past in pasts(session.store)[: rows() // 2]:
        say(summary(past), 2)


def evening(session: Session) -> None:
    """The games of this evening at all tables, who won them, and how often everybody has."""
    from ..session import evening as evenings
    from ..session.history import summary

    pasts = evenings.games(session.store, session.record, whoever=True)
    for past in pasts:
        say(f"{past.name}: {summary(past).partition(': ')[2]}", 2)
    if told := evenings.tally(pasts):
        say(f"Won: {told}.", 2)


def help_(session: Session, more: str = "") -> None:
    """What can be typed, on one screen; `? more` tells how to mend, correct and overrule."""
    text = _mending(session) if more else _playing(session)
    for line in text:
        print(line)


OFFERED = 3
"""So many rows may say below it what is still offered."""


def _playing(session: Session) -> list[str]:
    """The lines of the game, signs, what to do now, and the words for every session.

    What can be done now stands below the table as well, and is left out where it has no room.
    """
    lines = ["Lines of this game:"]
    for example in session.game.examples(session.setup) or map(usage, session.game.actions):
        lines += wrapped(f"  {example}", 6)
    lines += wrapped("Any word may be shortened. NAME: before a line says who does it.", 2)
    for sign in presenter.presentation_of(session).signs(presenter.view(session)):
        lines += wrapped(sign, 2)
    words = "Also: undo, redo, log, note TEXT, why, score, rule QUESTION, `? more`, quit."
    below = wrapped(words, 2)
    now = ["Now, type a number or a line:", *presenter.all_choices(session)]
    if len(now) == 1 or len(lines) + len(below) + len(now) >= rows() - OFFERED:
        now = []
    return [*lines, *below, *now]


def _mending(session: Session) -> list[str]:
    """How a table mends what was typed, says what stands otherwise, and overrules."""
    lines = wrapped("fix N LINE: line N of the `log` was LINE; without LINE it never was.", 2)
    lines += wrapped("insert N LINE: LINE was forgotten before line N.", 2)
    lines += wrapped("ruling TEXT: the next line may break a rule.", 2)
    lines += wrapped("set ask all: every step is typed, routine or not.", 2)
    lines += wrapped("undo 3, redo 3: so many lines as typed.", 2)
    lines += wrapped("undo part: only the last of several typed on one line.", 2)
    lines += wrapped("house, table, undo to 17, rule ID: as they say.", 2)
    if shown := hints.corrections(Context.of(session)):
        lines += wrapped(f"To put the table right, such as: {', '.join(shown)}.", 2)
    return lines


KEPT = "kept all the same"
"""The ruling where a game has no better word for it."""
EXAMPLE = "say a whole line after `overrule`: who does what, as `overrule {}: ...`"


def overruled_steps(session: Session, line: str, seat: int | None = None) -> Iterator[Step]:
    """What a line does once the table lets it pass, one deed after the other.

    Whatever of it is refused has its ruling on the record by the time that it is yielded.
    DeckwrightError where the line says nothing that a ruling could let pass.
    """
    meaning = meaning_at(Context.of(session, overruled=True), line, seat=seat) if line else None
    if isinstance(meaning, Refused):
        raise refused_line(session, meaning)
    if not isinstance(meaning, Do) or meaning.later:
        raise DeckwrightError(EXAMPLE.format(session.setup.players[-1]))
    for step in meaning.steps:
        refusal = Context.of(session).refusal(step.action)
        if refusal is not None:
            text = grammar(session.game.view).ruling(refusal) or KEPT
            session.rule(f"{text} ({refusal.rule})")
        yield step


def overrule(session: Session, line: str) -> list[Done]:
    """Do a line that the rules refuse; what came of it."""
    return [do(session, step) for step in overruled_steps(session, line)]


CHANGES: dict[str, Callable[[Session, str], None]] = {
    "undo": undo,
    "redo": redo,
    "set": set_,
    "fix": past_lines.fix,
    "insert": past_lines.insert,
}
"""Words that change what was said, or what is asked."""
TOLD: dict[str, Callable[[Session, str], None]] = {
    "log": log.show,
    "note": note,
    "ruling": ruling,
    "why": why,
    "rule": lambda session, rest: _no_answer(rule(session, rest)),
    "house": house,
    "table": lambda session, _: presenter.show(session),
    "score": lambda session, _: score(session),
    "audit": lambda session, _: audit.show(session),
    "help": help_,
    "history": lambda session, _: history(session),
    "evening": lambda session, _: evening(session),
}
"""Words that tell something, or keep a remark."""


def _no_answer(_picked: str) -> None:
    """What was picked of a list of answers says nothing more."""


def carry_out(session: Session, verb: str, rest: str) -> None:
    """Do what a word of the session says; past_lines.Fitting where more must change."""
    act = CHANGES.get(verb) or TOLD.get(verb)
    if act is None:
        raise DeckwrightError(f"`{verb}` is for pages: `dw serve` shows them")
    act(session, rest)
