"""What can be said to a session besides its game's own lines; the same typed or one-shot."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from ..engine.correction import usage as usage_of
from ..engine.lines import usage, verb
from ..errors import DeckwrightError, IllegalAction, LineRefused, StoreError, Unreadable
from ..session import past
from ..session.level import ALL
from ..session.table import Table
from ..terminal import say, warn
from . import presenter, reading

OVER = "the game is over; `undo` takes its last line back"


def do(table: Table, line: str) -> None:
    """Do a line of the game, say what came of it."""
    try:
        action = table.read(line)
    except Unreadable as error:
        if table.game.result(table.state) is not None:
            raise DeckwrightError(OVER) from error
        raise
    warning = table.warning(action)
    try:
        done, *followed = table.do(action)
    except IllegalAction as refused:
        with suppress(StoreError):
            table.store.remember(table.record, refused.refusal.rule)
        raise LineRefused(explain(table, refused, verb(type(action)))) from refused
    if warning:
        warn(presenter.refusal(table, warning))
    presenter.show_played(table, done)
    presenter.show_assumed(table, followed)


def explain(table: Table, refused: IllegalAction, tried: str) -> str:
    """Why not, in one sentence with its rule, and what is possible instead."""
    told = presenter.refusal(table, refused.refusal)
    if table.pending:
        told += "; not even the ruling can change that, it waits for another line"
        if forms := [usage_of(word, each) for word, each in table.game.corrections.items()]:
            told += f"; or say how it stands: `{forms[0]}`, ..."
    return with_instead(table, told, tried)


def with_instead(table: Table, told: str, tried: str = "") -> str:
    """A sentence, and the words to type in its stead."""
    instead = presenter.instead(table, tried)
    return f"{told}\n{instead}" if instead else told


def undo(table: Table, text: str) -> None:
    """`undo`, `undo 3`, `undo to 17`; nothing is lost, so nothing is asked."""
    target = _target(table, text)
    ruling, ended = table.pending, table.folded.ended
    for line in reversed(table.undo(target)):
        mark = " (assumed)" if line.assumed else ""
        say(f"taken back: {line.number} {line.text}{mark}", 2)
    if ended:
        say("taken back: the end")
    if ruling:
        say(f"taken back: the ruling, {ruling}", 2)
    if table.folded.undone:
        say("`redo` brings it again.")


def _target(table: Table, text: str) -> int:
    """The number of the last line that stays."""
    words = text.split()
    if words[:1] == ["to"] and len(words) == 2 and words[1].isdecimal():
        return past.with_routine(table.folded.lines, int(words[1][:9]))
    if words and not (len(words) == 1 and words[0].isdecimal() and int(words[0][:9])):
        raise DeckwrightError("write `undo`, `undo 3` or `undo to 17`")
    return past.before_steps(table.folded, int(words[0][:9]) if words else 1)


def redo(table: Table, text: str) -> None:
    """`redo`, `redo 3`."""
    if text and not text.isdigit():
        raise DeckwrightError("write `redo` or `redo 3`")
    for line in table.redo(int(text or 1)):
        say(f"again: {line.text}", 2)


def fix(table: Table, text: str) -> None:
    """`fix 17 Ana: play bow > Bo`, or `fix 17` to drop the line."""
    number, _, line = text.partition(" ")
    if not number.isdigit():
        raise DeckwrightError("write `fix 17` and the right line; `log` shows the numbers")
    line = _meant_then(table, int(number), line.strip())
    table.fix(int(number), line)
    say(f"line {number} {f'is now: {line}' if line else 'is gone'}", 2)


def _meant_then(table: Table, number: int, line: str) -> str:
    """A line as it would have been understood in place of one in the past."""
    lines = zip(table.folded.lines, table.played, strict=True)
    before = next((played.before for at, played in lines if at.number == number), None)
    if not line or before is None:
        return line
    found = reading.shorthand(presenter.view(table)._replace(state=before), line)
    return found.line if found and not found.questions else line


def insert(table: Table, text: str) -> None:
    """`insert 17 Ana: play bow > Bo`: a forgotten line, before line 17."""
    number, _, line = text.partition(" ")
    if not number.isdecimal() or not line.strip():
        raise DeckwrightError(
            "write `insert 17` and the forgotten line; it comes before line 17 of the `log`"
        )
    at = int(number[:9])
    told = table.insert(at, _meant_then(table, at, line.strip()))
    say(f"before line {at}: {told}", 2)


def set_(table: Table, text: str) -> None:
    """`set ask all`, `set ask usual`: which steps are typed."""
    key, _, value = text.replace("=", " ").partition(" ")
    if key != "ask" or not value.strip():
        raise DeckwrightError(
            f"write `set ask all` or `set ask usual`; it is {table.ask} at this table"
        )
    followed = table.set_ask(value.strip())
    told = "every step is typed" if table.ask == ALL else "routine steps follow by themselves"
    say(f"From now on {told}.")
    presenter.show_assumed(table, followed)


def log(table: Table, ids: bool = False, last: int = 0) -> None:
    """The story so far: lines with their numbers, events, notes and rulings."""
    played = {line.number: p for line, p in zip(table.folded.lines, table.played, strict=True)}
    assumed = {line.number for line in table.folded.lines if line.assumed}
    told = {e.number: e for e in table.entries if e.kind in ("note", "ruling", "end")}
    order = _told_order(table, told)
    entries = [table.entries[number - 1] for number in order]
    for entry in entries[-last:]:
        line = played.get(entry.number)
        if line is None:
            say(f"{entry.number} [{entry.kind}] {entry.text}".rstrip(), 4)
            continue
        mark = " (assumed)" if entry.number in assumed else ""
        say(f"{entry.number} {line.line}{mark}", 4)
        for happened in line.events:
            rule = f" ({happened.rule})" if ids else ""
            say(f"  - {presenter.event(table, happened)}{rule}", 4)


def _told_order(table: Table, remarks: Iterable[int]) -> list[int]:
    """The numbers of lines in force and remarks as they are told: an inserted line stands
    where it was put, not where it was written."""
    order = [line.number for line in table.folded.lines]
    for number in remarks:
        earlier = [at for at, other in enumerate(order) if other < number]
        order.insert(earlier[-1] + 1 if earlier else 0, number)
    return order


def note(table: Table, text: str) -> None:
    """Keep a remark."""
    table.note(text)
    say("Noted.")


def ruling(table: Table, text: str) -> None:
    """The table overrules: on the record, and for the next line only."""
    if not text:
        raise DeckwrightError(
            "say what is ruled and who agreed: `ruling Bo and Cy let it stand`"
        )
    table.rule(text)
    say("On the record; the next line may break a rule.")


def why(table: Table, rule: str) -> None:
    """A rule in full; without an id the one that refused a line last."""
    from .rules_text import show_rule

    rule = rule or table.store.remembered(table.record)
    if not rule:
        raise DeckwrightError("nothing has been refused yet; `rule` shows all rules")
    show_rule(table.book, rule, table.setup.house)


def rule(table: Table, asked: str) -> None:
    """Sections, a section, a rule, or the answer to a question."""
    from .ask_rules import seated, show

    show(seated(table.record), asked)


def house(table: Table, changes: str) -> None:
    """The house rules of this table, all open points, or what a change would bring."""
    from .house_rules import show_changes, show_house, show_own

    if not changes:
        show_own(table.book, table.setup.house)
    elif changes != "all":
        show_changes(table.book, (), table.setup.house, changes.split())
    else:
        show_house(table.book, table.setup.house)


def score(table: Table) -> None:
    """Points by player, as they count or would count now."""
    presenter.show_winners(table)
    over = table.game.result(table.state) is not None
    if scoreless := table.game.scoreless:
        if not over:
            say(scoreless)
        return
    for name, points in zip(table.setup.players, table.game.score(table.state), strict=True):
        say(f"{name}: {points}")


def help_(table: Table) -> None:
    """The lines of the game, the words for every session, signs; last what is to do now."""
    say("Lines of this game:")
    for line in table.game.examples(table.setup) or map(usage, table.game.actions):
        say(f"  {line}", 6)
    say("Any word may be shortened. NAME: before a line says who does it.")
    say(
        "Also: undo, redo, log, fix N LINE, insert N LINE, note TEXT, ruling TEXT, why, table, "
        "score, rule QUESTION, rule ID, house, set ask all, quit."
    )
    corrections = [usage_of(word, each) for word, each in table.game.corrections.items()]
    if corrections:
        say(f"To put the table right: {', '.join(corrections)}.", 2)
    for told in presenter.look(table).EXPLAINED:
        say(told, 2)
    found = presenter.choices(table)
    if found:
        say("Now, type a number or a line:")
    presenter.show_offers(found)
