"""What a remark would make of lines of the past, asked first; and counts that it says."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine import TABLE
from ...engine.correction import Correct
from ...engine.parser.tokens import number_said, stems, tokens
from ...errors import AlreadySo, DeckwrightError, Unreadable
from ...names import number_of
from ...session import journal_changes
from ...session.fold import JournalLine, fold
from ...session.session import Session
from ...table_changes import cards_to_move, changed_players
from .context import Context
from .line_ways import has_come, numbers_in
from .meaning import Ask, Do, Meaning, Nothing, Step, Verb, Way

SAID_OF = (
    *("'s", "is", "was", "are", "were", "has", "had", "have", "got", "hold", "holds", "held"),
    *("should", "be", "on", "at", "with", "really", "actually", "now", "still", "only", "just"),
)
"""What stands between a player and a number that is counted of them."""
ASKED = "Change it?"


def asked_first(session: Session, meaning: Meaning | None) -> Meaning | None:
    """A change of a line that is not of what was typed last, to be asked with what would differ
    on the table, and none where nothing would; any other meaning as it is, and what no longer
    fits, whose reason is told."""
    if not isinstance(meaning, Verb) or meaning.word != "fix":
        return meaning
    number, _, new = meaning.rest.partition(" ")
    lines = session.folded.lines
    at = journal_changes.index(lines, number_of(number))
    if new == lines[at].text:
        return Nothing(f"line {number} says so already: `{new}`", new)
    if _is_last(lines, at):
        return meaning
    try:
        change = session.plan_change(number_of(number), [new] * bool(new), instead=True)
    except DeckwrightError:
        return meaning
    things = journal_changes.next_entries(session.entries, change.entries)
    then = session.timeline.copy()
    then.go_to(fold([*session.entries, *things]).lines)
    ctx = Context.of(session)
    before, after = (
        ctx.look.table(ctx.view._replace(state=state)) for state in (ctx.state, then.state)
    )
    differs = [*changed_players(before, after, hands=True), *cards_to_move(before, after)]
    told = f"line {number}, `{lines[at].text}`, becomes `{new}`" if new else ""
    told = told or f"line {number}, `{lines[at].text}`, goes"
    told += f"; then {'; '.join(differs) or 'the table is as it is'}. {ASKED}"
    way = Way(told, f"fix {meaning.rest}", meaning._replace(later=()))
    return Ask(question=ASKED, ways=[way], told=told, why=told, later=meaning.later)


def told_already(session: Session, typed: str | Sequence[str], meaning: Meaning) -> Meaning:
    """A change by so much more or less that the last line has brought about itself: it is told
    where that stands behind it on one line, and asked once more where it is typed anew."""
    ctx = Context.of(session)
    steps = meaning.steps if isinstance(meaning, Do) else ()
    booked = zip(session.folded.lines, session.played, strict=True)
    said = [(line, played.action) for line, played in booked if not line.assumed]
    if len(steps) != 1 or ctx.before is None or isinstance(said[-1][1], Correct):
        return meaning
    last, text = said[-1][0], typed if isinstance(typed, str) else "".join(typed[:1])
    if not has_come(ctx.in_state(ctx.before), ctx, steps[0].action, numbers_in(text)):
        return meaning
    if not isinstance(typed, str):
        return Do((), followed=True, later=meaning.later)
    told = f"`{last.text}` has done that already. Once more, `{steps[0].line}`?"
    way = Way(steps[0].line, steps[0].line, meaning)
    return Ask(question=told, ways=[way], told=told, why=told)


def only_told(session: Session, changed: Meaning) -> Meaning:
    """A change that is only told as of before, to be agreed."""
    if not isinstance(changed, Verb) or changed.word != "fix":
        return changed
    number, _, new = changed.rest.partition(" ")
    lines = session.folded.lines
    at = journal_changes.index(lines, number_of(number))
    if not _is_last(lines, at):
        return changed  # which is asked with what would differ
    return really(lines[at], new)


def really(line: JournalLine, new: str) -> Ask:
    """Whether a line was another one."""
    told = f"Was line {line.number}, `{line.text}`, really `{new}`?"
    return agreed(told, Verb("fix", f"{line.number} {new}"))


def agreed(told: str, change: Verb) -> Ask:
    """A change of the past, done once that is agreed; `told`: the question."""
    way = Way(told, f"{change.word} {change.rest}", change)
    return Ask(question=told, ways=[way], told=told, why=told)


def _is_last(lines: Sequence[JournalLine], at: int) -> bool:
    """Whether nothing was typed after what was typed with a line."""
    return all(line.assumed or line.also for line in lines[at + 1 :])


def counted(ctx: Context, right: str, wrong: str) -> Meaning | None:
    """What is counted of a player, put right by a number said of them, or said to be so
    already: `cy is on 5, not 4`; None where a text says no count."""
    words = tokens(right)
    named = [x for x in ctx.players if words[:1] in ([x.lower()], [f"{x}s".lower()])]
    said = [word for word in words[1:] if word not in SAID_OF]
    number = number_said(said[0]) if said else None
    was = tokens(wrong)
    old = number_said(was[0]) if was else None
    if len(named) != 1 or number is None or (was and old is None) or len(words) == len(said):
        return None
    if any(number_said(word) is not None for word in said[1:]):
        return None  # `jo's 1 was a 7`
    nouns = {*said[1:], *was[1:]}
    now = _counts(ctx, named[0], number, nouns)
    before = {} if old is None else _counts(ctx, named[0], old, nouns)
    meant = [word for word, each in before.items() if isinstance(each, str) and word in now]
    if not meant and (already := next((x for x in now.values() if isinstance(x, str)), "")):
        return Nothing(already)
    corrections = [now[word] for word in meant or now]
    steps = [Step(each, ctx.write(each)) for each in corrections if isinstance(each, Correct)]
    if len(steps) == 1:
        return Do(steps)
    ways = [Way(step.line, step.line, Do([step])) for step in steps]
    told = f"`{right}` can be"
    return Ask(question="Which?", ways=ways, told=told, why=told) if ways else None


def _counts(ctx: Context, name: str, number: int, nouns: set[str]) -> dict[str, Correct | str]:
    """The corrections that say a number of a player, of what some nouns name; of one that is so
    already the sentence that tells it."""
    found: dict[str, Correct | str] = {}
    for word, each in ctx.game.corrections.items():
        called = {stem for noun in (word, *each.also) for stem in stems(noun)}
        named = not nouns or any(called & {*stems(noun)} for noun in nouns)
        if each.kinds != ("player", "number") or not named:
            continue
        action = Correct(TABLE, f"{word} {name} {number}")
        try:
            ctx.check(action)
            found[word] = action
        except AlreadySo as told:
            found[word] = str(told)
        except Unreadable:
            continue
    return found
