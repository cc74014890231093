"""The ways to do what a line says: those a seat may speak for, the one, or which is meant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ...engine import SomeState
from ...engine.action import TABLE, Action
from ...engine.audit import cards_in
from ...engine.choices import LISTED, Choice
from ...engine.correction import Correct
from ...engine.derive import choice_of
from ...engine.forms import verb
from ...engine.parser.tokens import number_said, tokens
from ...errors import AlreadySo, DeckwrightError
from . import dialog
from .context import Context
from .meaning import Ask, Do, Meaning, Nothing, Step, Way
from .seat_choices import check_seat, own

MOST = 3
"""So many more or less at most are told at once of what has come about already."""
FEWEST = 3
"""So many ways at most are listed whole; of more the steps in which they differ."""
MANY = "`{line}` can mean too many things; say more"


def of_ways(
    ctx: Context, line: str, ways: Sequence[Sequence[Action]], seat: int | None
) -> Meaning:
    """The one way that a seat can do a line, or the question which is meant."""
    mine = own_ways(ctx, ways, seat)
    if isinstance(mine, DeckwrightError):
        return Nothing(str(mine), line)
    said = numbers_in(line)
    mine = [*dict.fromkeys(tuple(_but_what_came(ctx, way, said)) for way in mine)]
    written = [way for way in mine if len(way) == 1 and ctx.write(way[0]) == line]
    apart = written or _but_for_order(ctx, mine)
    if len(apart) == 1:
        return do_all(ctx, apart[0])
    if choice := _one_choice(ctx, apart):
        return dialog.next_question(ctx, own(ctx, seat, choice), seat)
    deeds = [do_all(ctx, way) for way in apart]
    return _which(ctx, line, deeds) or _sole(line, deeds)


def numbers_in(line: str) -> frozenset[int]:
    """The numbers that a line says."""
    numbers = map(number_said, tokens(line))
    return frozenset(number for number in numbers if number is not None)


def _but_what_came(
    ctx: Context, way: Sequence[Action], said: frozenset[int]
) -> Iterator[Action]:
    """The deeds of a way without the corrections that only tell what came of those before them:
    `bo shoots cy, cy loses a life`."""
    if not any(isinstance(action, Correct) for action in way[1:]):
        yield from way
        return
    now = ctx
    for at, action in enumerate(way):
        if not (at and has_come(ctx, now, action, said)):
            yield action
            now = now.after(action) if way[at + 1 :] else now


def has_come(before: Context, now: Context, action: Action, said: frozenset[int]) -> bool:
    """Whether a correction by so much more or less, the sum of which is not `said`, tells what
    has come about, or a part of it, since the table `before`: a life is lost once."""
    head, _, last = action.text.rpartition(" ") if isinstance(action, Correct) else ("", "", "")
    if not last.isdecimal() or int(last) in said:
        return False
    told = (sign * many for sign in (-1, 1) for many in range(1, MOST + 1))
    by = next((by for by in told if _stands_at(now, head, int(last) - by)), 0)
    came = range(by, by * (MOST + 1), 1 if by > 0 else -1) if by else ()
    return any(_stands_at(before, head, int(last) - by - each) for each in came)


def _stands_at(ctx: Context, counter: str, number: int) -> bool:
    """Whether a counter, as corrections name it, has a number already."""
    try:
        ctx.check(Correct(TABLE, f"{counter} {number}"))
    except AlreadySo:
        return True
    except DeckwrightError:
        pass
    return False


def _sole(line: str, deeds: Sequence[Do]) -> Meaning:
    """Of more deeds than are listed the only one of its kind, which is offered; what is said of
    them all where there is none."""
    kinds = [tuple(type(step.action) for step in deed.steps) for deed in deeds]
    alone = [deed for deed, kind in zip(deeds, kinds, strict=True) if kinds.count(kind) == 1]
    if len(alone) != 1:
        return Nothing(MANY.format(line=line), line)
    label = meaning_text(alone[0])
    told = f"`{line}` can mean many things. Is `{label}` meant?"
    way = Way(label, label, alone[0])
    return Ask(question=f"Is `{label}` meant?", ways=[way], told=told, why=told)


def _but_for_order(
    ctx: Context, ways: Sequence[Sequence[Action]]
) -> Sequence[Sequence[Action]]:
    """The ways without those that name the same cards in another order, to the same end."""
    kept: dict[object, tuple[Sequence[Action], SomeState]] = {}
    several = []
    for way in ways:
        named = getattr(way[0], "cards", ())
        if len(way) > 1 or len(named) < 2:
            return ways
        alike = replace(way[0], cards=tuple(sorted(named)))  # type: ignore[call-arg]
        now = ctx.after(way[0]).state
        if alike not in kept or kept[alike][1] != now:
            several.append(way)
        kept.setdefault(alike, (way, now))
    return several


def _which(ctx: Context, line: str, deeds: Sequence[Do], whole: int = FEWEST) -> Ask | None:
    """Which of some deeds is meant; of more than are listed `whole` the first step in which
    they differ, and then the next. None where too many differ at once."""
    told, places = f"`{line}` can be", zip(*(deed.steps for deed in deeds), strict=False)
    steps = next(([each.line for each in row] for row in places if len({*row}) > 1), [])
    apart: dict[str, list[Do]] = {}
    for label, deed in zip(steps, deeds, strict=False):
        apart.setdefault(label, []).append(deed)
    if len(deeds) <= whole or len(apart) < 2 or (whole > 1 and len(apart) == len(deeds)):
        apart = {meaning_text(deed): [deed] for deed in deeds}
    if len(apart) > LISTED:
        return None
    ways = []
    for label, those in apart.items():
        meant = _which(ctx, line, those, 1) if len(those) > 1 else those[0]
        if meant is None:
            return None
        ways.append(Way(label, label, meant))
    ways = with_names(ctx, ways)
    both = " or ".join(f"`{each}`" for each in [*apart][:2])
    return Ask(question="Which?", ways=ways, told=told, why=f"{told} {both}")


def with_names(ctx: Context, ways: Sequence[Way]) -> list[Way]:
    """Ways that differ in a card, with what the card is called where their lines do not say."""
    cards = [_cards_of(ctx, way.meant) for way in ways]
    all_of_them = set.intersection(*map(set, cards)) if cards else set()
    named = []
    for way, those in zip(ways, cards, strict=True):
        said = {*tokens(way.label)}
        names = [ctx.card(card) for card in those if card not in all_of_them]
        new = [name for name in names if not said.issuperset(tokens(name.replace("-", " ")))]
        named.append(
            way._replace(label=f"{way.label} ({', '.join(new)})" if new else way.label)
        )
    return named


def _cards_of(ctx: Context, meaning: Meaning | None) -> list[str]:
    """The cards that deeds name, by id."""
    steps = meaning.steps if isinstance(meaning, Do) else ()
    named = dict.fromkeys(card for step in steps for card in cards_in(step.action))
    return [card for card in named if card in ctx.setup.facts]


def own_ways(
    ctx: Context, ways: Sequence[Sequence[Action]], seat: int | None
) -> list[Sequence[Action]] | DeckwrightError:
    """The ways that a seat may speak for; why not, if it may for none."""
    mine: list[Sequence[Action]] = []
    problem = DeckwrightError("")
    for way in ways:
        try:
            for action in way:
                check_seat(ctx, seat, action)
        except DeckwrightError as error:
            problem = error
        else:
            mine.append(way)
    return mine or problem


def do_all(ctx: Context, actions: Sequence[Action]) -> Do:
    """Actions that are allowed one after the other, with their lines."""
    steps: list[Step] = []
    table = ctx
    for action in actions:
        if steps:
            table = table.after(steps[-1].action)
        steps.append(Step(action, table.write(action)))
    return Do(tuple(steps), followed=not steps)


def meaning_text(meaning: Meaning) -> str:
    """What a line comes to, for a list of what it can mean; "" where that is a question."""
    steps = meaning.steps if isinstance(meaning, Do) else ()
    return "; ".join(step.line for step in steps)


def _one_choice(ctx: Context, ways: Sequence[Sequence[Action]]) -> Choice | None:
    """Ways of one deed each, all of one verb, as a choice that asks where they differ."""
    firsts = [way[0] for way in ways if len(way) == 1]
    if len(firsts) < len(ways) or len({verb(type(action)) for action in firsts}) > 1:
        return None
    if isinstance(firsts[0], Correct):
        return None
    return left_open(ctx, ways) or choice_of(ctx.view, "", firsts, ctx.look.value_name)


def left_open(ctx: Context, ways: Sequence[Sequence[Action]]) -> Choice | None:
    """The game's own choice that asks what some ways of one deed each leave open; None where
    they may as well be listed."""
    firsts = [way[0] for way in ways if len(way) == 1]
    return (
        ctx.look.completing(ctx.view, firsts) if firsts and len(firsts) == len(ways) else None
    )
