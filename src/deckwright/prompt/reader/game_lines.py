"""What a line of the game means: read in every way its forms allow, judged by the rules."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import dropwhile, islice, product
from math import inf

from ...engine.action import TABLE, Action
from ...engine.audit import cards_in
from ...engine.choices import Choice
from ...engine.correction import Correct
from ...engine.forms import parts, slots, verb
from ...engine.lines import write
from ...engine.parser.judge import Broken
from ...engine.parser.likely import due_kinds
from ...engine.parser.parse import Parsed
from ...engine.parser.tokens import IDLE, JOINTS, SOFT, stems, tokens
from ...engine.parser.vocabulary import SLIP, slip_from
from ...errors import DeckwrightError
from . import dialog
from .context import Context
from .line_ways import do_all, left_open, meaning_text, of_ways, own_ways, with_names
from .meaning import Ask, Do, Meaning, Nothing, Refused, Slip, Step, Way
from .seat_choices import check_seat, offers, own

OVER = "the game is over; `undo` takes its last line back, `rematch` plays again"
TOO_MUCH = "that can mean too much at once; say it in parts"
NAME = "say what {} does, too"
FEW = 5
"""So many ways to mean a line at most are listed rather than asked for bit by bit."""
SPOKEN = 24
"""So many words at most are looked through once more: for what is due, with words left out, or
with commas within a deed."""
PASSED_ON = re.compile(r"(?:,|\band|\bn|\bthen|&)\s*\w+ (?:it|that|them)\b", re.IGNORECASE)
"""That something is done once more with what was named."""
ALSO = r"\s*(?:[,;]|\band\b|&)+\s*"
LIKEWISE = (
    rf"(?P<who>{{named}})\b:? +(?P<did>.+?)(?P<others>(?:{ALSO}(?:{{named}})"
    rf"(?:{ALSO}(?:{{named}}))* +(?:(?:do|does|did|goes) +)?"
    r"(?:too|as well|also|likewise|(?:the +)?same))+)\W*"
)
"""That some do what somebody else has done."""
BEHIND = re.compile(r"[,(]\s*(?:by )?\w+\W*$")
"""A word alone behind a comma, who may do what is said before it."""
OUTCOMES = 40
"""So many outcomes of chance at most are tried before a line."""
MENDS = 3
"""In so many ways at most a line is mended, the likest first."""


def of_game(ctx: Context, line: str, seat: int | None) -> Meaning:
    """What a line of the game means; somebody at a seat speaks for themselves.

    What can be done in one way is done, what can be in several is asked; what was understood
    and is refused is told with its rule, and else the word that is at fault.
    """
    parsed = as_few_deeds(ctx, line, seat)
    if parsed.ways and not parsed.mended:
        meaning = of_ways(ctx, line, parsed.ways, seat)
        return with_note(meaning, parsed.talk) if isinstance(meaning, Do) else meaning
    if begun := _mended(ctx, line, parsed, seat) or _choice_begun(ctx, line, parsed, seat):
        return begun
    if parsed.too_many:
        return Nothing(TOO_MUCH, line)
    if parsed.broken and not parsed.mended:
        return _by_who_is_last(ctx, line, seat) or _of_broken(ctx, line, parsed, seat)
    return _of_the_rest(ctx, line, parsed, seat)


def _by_who_is_last(ctx: Context, line: str, seat: int | None) -> Do | None:
    """What a line comes to if whoever does it is named last, where that can be done."""
    turned = _doer_first(ctx, line) if BEHIND.search(line) else ""
    meaning = of_game(ctx, turned, seat) if turned else None
    return meaning if isinstance(meaning, Do) and not meaning.refused else None


def _of_broken(ctx: Context, line: str, parsed: Parsed, seat: int | None) -> Meaning:
    """What was understood and cannot be: what has followed already, what of it can be done, or
    the reason, with what can be done instead."""
    if any(_has_followed(ctx, each) for each in parsed.broken):
        return Do((), followed=True, later=[*filter(None, parsed.said[2:])])
    begun = _as_far_as_it_goes(ctx, line, parsed, seat)
    refused = begun or refusal_meaning(ctx, line, parsed, seat)
    if isinstance(refused, Refused):
        refused = refused._replace(left=parsed.talk)
    alone = isinstance(refused, Refused) and not parsed.broken[0].done
    first = _chance_first(ctx, line, refused, seat)
    return first or (_with_names(ctx, line, refused, seat) if alone else refused)


def as_few_deeds(ctx: Context, line: str, seat: int | None) -> Parsed:
    """What a line means; where that is not one thing, or a thing is passed on in it, what it
    means with commas and that within a deed, if it can be: `bo puts one down, on ana` is one
    deed rather than two."""
    parsed = ctx.parsed(line, seat)
    if in_words := likewise(ctx, line):
        again = as_few_deeds(ctx, in_words, seat)
        one = len({action.seat for way in parsed.ways for action in way}) < 2
        if again.ways or not one:
            return again._replace(ways=(*again.ways, *parsed.ways * one))  # or done to both
    passed_on = PASSED_ON.search(line)
    settled = len(parsed.ways) == 1 and not (passed_on and len(parsed.ways[0]) > 1)
    if settled or parsed.too_many or not ("," in line or passed_on):
        return parsed
    if (parsed.mended and parsed.ways) or len(tokens(line)) > SPOKEN:
        return parsed
    joined = ctx.parsed(line, seat, joined=True)
    if joined.mended or not (joined.ways or joined.broken):
        return parsed
    if not joined.ways:
        alike = parsed.ways or (parsed.broken and not parsed.broken[0].done)
        return parsed if alike or _parts(joined) >= _parts(parsed) else joined
    fewer = not (parsed.ways and passed_on) or _most(joined) < min(map(len, parsed.ways))
    return joined if fewer else parsed


def likewise(ctx: Context, line: str) -> str:
    """`ana on cy, bo too`: a line with what is done likewise in words; "" for any other."""
    named = "|".join(map(re.escape, ctx.players))
    match = re.fullmatch(LIKEWISE.format(named=named), line, re.IGNORECASE)
    if not match:
        return ""
    who, did, others = match.group("who", "did", "others")
    before, parted, last = did.rpartition(";")
    if parted and re.match(rf"\s*(?:{named})\b", last, re.IGNORECASE):
        said = likewise(ctx, f"{last.strip()}{others}")  # which is told of the last of them
        return said and f"{who} {before}; {said}"
    names = re.findall(rf"\b(?:{named})\b", others, re.IGNORECASE)
    joint = "; " if ";" in did else ", "
    return joint.join(f"{name} {did}" for name in (who, *names))


def with_note(deed: Do, left: Sequence[str]) -> Do:
    """A deed with the words that were left out of it, told with what came of it."""
    return told_with(deed, f"note: `{'`, `'.join(left)}` was left out") if left else deed


def told_with(deed: Do, note: str) -> Do:
    """A deed, and a note that is told with what came of it."""
    if not deed.steps:
        return deed
    *steps, last = deed.steps
    return deed._replace(steps=(*steps, last._replace(note=note)))


def _parts(parsed: Parsed) -> float:
    """In how many parts what cannot be was read; endless where nothing was."""
    return parsed.broken[0].parts if parsed.broken else inf


def _most(parsed: Parsed) -> int:
    """How many deeds a line is at most."""
    return max(map(len, parsed.ways))


def _of_the_rest(ctx: Context, line: str, parsed: Parsed, seat: int | None) -> Meaning:
    """What a line can be by what it names, or without some words: done once it is picked, or
    refused; else nothing."""
    nothing = _nothing(ctx, line, parsed if parsed.broken else parsed._replace(near=()))
    if ctx.over or len(tokens(line)) > SPOKEN:
        return nothing
    refused: Meaning = nothing
    if (turned := _doer_first(ctx, line)) and not ctx.parsed(turned, seat).mended:
        meaning = of_game(ctx, turned, seat)
        if isinstance(meaning, Do) or (isinstance(meaning, Ask) and not meaning.slip):
            return meaning
        refused = meaning if isinstance(meaning, Refused) else nothing
    rest = ctx.parsed(line, seat, loose=True)
    if rest.broken and not nothing.near and refused is nothing:  # a slip may be allowed
        maybe = refusal_meaning(ctx, line, rest, seat)
        if isinstance(maybe, Refused):
            said = maybe.action and not rest.broken[0].guessed
            maybe = maybe._replace(unsure=maybe.line if said and rest.talk else "")
            return _with_names(ctx, line, maybe._replace(typed=line, left=rest.talk), seat)
    if ways := [way for way in rest.ways if _is_by_first(ctx, line, way)]:
        meaning = of_ways(ctx, line, ways, seat)
        return _ask_rest(ctx, meaning, ways, nothing, rest.talk) or refused
    return refused


def _is_by_first(ctx: Context, line: str, way: Sequence[Action]) -> bool:
    """Whether whoever a line begins with does some of it, or the table: what is only likely
    is never offered as somebody else's."""
    words = [*dropwhile((IDLE | {"and"}).__contains__, tokens(line))]
    first = ctx.named_first(" ".join(words))
    owner = first is not None and words[len(tokens(ctx.players[first])) :][:1] == ["'s"]
    return first is None or owner or not {first, TABLE}.isdisjoint(x.seat for x in way)


def _doer_first(ctx: Context, line: str) -> str:
    """`the knight, jo`, `2 from jo`: a line that names whoever does it last, with the name in
    front; "" for any other, and where it begins with a name."""
    named = "|".join(map(re.escape, ctx.players))
    last = rf"(?!(?:{named})\b)(.*?\S)[\s,(]+(?:(?:from|by|for) )?({named})\W*"
    said = re.fullmatch(last, line, re.IGNORECASE)
    if said is None or not (JOINTS | IDLE | SOFT | {"and", "as"}).isdisjoint(
        tokens(said[1])[-1:]  # `on bo`, `thanks bo`
    ):
        return ""
    return f"{said[2]}: {said[1].rstrip(' ,')}"


def _with_names(ctx: Context, line: str, refused: Meaning, seat: int | None) -> Meaning:
    """A refusal; where it is of what is not to be done now, with what can be done now by the
    same names and cards under another verb, to be picked."""
    due = due_kinds(ctx.game, ctx.state)
    if not isinstance(refused, Refused) or ctx.is_read(line):
        return refused
    if refused.action and not [*slots(parts(type(refused.action).form))]:
        return refused  # who declines means no other deed
    if ctx.over or len(tokens(line)) > SPOKEN:
        return refused
    said = refused.said or line
    named = ctx.parsed(said, seat, loose=True, kinds=frozenset(due), more=True)
    held = cards_in(refused.action) if refused.action else ()
    typed = {stem for word in tokens(line) for stem in stems(word)}
    cards = {card for card in held if not typed.isdisjoint(tokens(ctx.card(card)))}
    able = [way for way in named.ways if cards <= {x for each in way for x in cards_in(each)}]
    if choice := left_open(ctx, able):
        asked = dialog.next_question(ctx, own(ctx, seat, choice), seat)
        return asked._replace(refused=refused) if isinstance(asked, Ask) else refused
    mine = own_ways(ctx, able[: FEW + 1], seat)
    if isinstance(mine, DeckwrightError) or len(mine) > FEW:
        return refused
    deeds = [do_all(ctx, way) for way in mine]
    labels = [meaning_text(deed) for deed in deeds]
    question = f"Is `{labels[0]}` meant?" if len(labels) == 1 else "Which?"
    ways = [*map(Way, labels, labels, deeds)]
    return Ask(question=question, ways=ways, refused=refused) if ways else refused


def _ask_rest(
    ctx: Context,
    meaning: Meaning,
    ways: Sequence[Sequence[Action]],
    nothing: Nothing,
    gone: Sequence[str],
) -> Ask | None:
    """What is left of a line, to be picked by a key, or asked for bit by bit."""
    if not (ways and isinstance(meaning, (Ask, Do))):
        return None
    without = f"; without `{'`, `'.join(gone)}`" if gone else ""
    if isinstance(meaning, Ask) and not meaning.ways and (ways[FEW:] or left_open(ctx, ways)):
        return meaning._replace(told=f"{nothing.told}{without}:")
    deeds = [do_all(ctx, way) for way in ways]
    labels = [meaning_text(deed) for deed in deeds]
    return Ask(
        ways=with_names(ctx, [*map(Way, labels, labels, deeds)]),
        slip=Slip(nothing, dict.fromkeys(gone, "")),
        why=nothing.told,
    )


def _nothing(ctx: Context, line: str, parsed: Parsed) -> Nothing:
    """That a line says nothing that can be done: the game is over, or a name is all of it."""
    if ctx.over:
        return Nothing(OVER, line)
    alone = [name for name in ctx.players if tokens(name) == tokens(line)]
    return Nothing(NAME.format(alone[0]), line) if alone else not_understood(line, parsed)


def not_understood(line: str, parsed: Parsed) -> Nothing:
    """That a line means nothing here, with the word that is at fault and what it is like."""
    if not parsed.word:
        return Nothing("say what is done", line)
    near = parsed.near[:1]
    hint = f"; did you mean `{near[0]}`?" if near else ""
    where = "" if parsed.unknown else " here"
    return Nothing(f"`{parsed.word}` is not understood{where}{hint}", line, parsed.word, near)


# Slips of spelling ---------------------------------------------------------------------


def _mended(ctx: Context, line: str, parsed: Parsed, seat: int | None) -> Meaning | None:
    """A line with the words that nothing knows taken for those they are likest to, if that
    means something: a yes does what is offered, word for word, and a correction is offered as
    the line that is kept of it. What is surely a slip and refused is told rather than a worse
    guess offered."""
    likest = {word: near[0] for word, near in parsed.taken.items()}
    some = parsed.ways or (parsed.broken and _is_sure(ctx, line, parsed, likest, seat))
    rows = product(*parsed.taken.values()) if parsed.mended and some else ()
    for row in islice(rows, MENDS):
        taken = dict(zip(parsed.taken, row, strict=True))
        better = _with_words(line, taken)
        again = as_few_deeds(ctx, better, seat)
        if again.broken and not again.ways and _is_sure(ctx, line, parsed, taken, seat):
            return of_game(ctx, better, seat)
        if not again.ways or again.mended:
            continue
        meaning = of_ways(ctx, better, again.ways, seat)
        corrects = any(isinstance(action, Correct) for way in again.ways for action in way)
        if not corrects and _is_sure(ctx, line, parsed, taken, seat):
            read = ", ".join(f"`{word}` read as `{like}`" for word, like in taken.items())
            if isinstance(meaning, Do):
                return told_with(meaning, read)
            if isinstance(meaning, Ask) and not (meaning.slip or meaning.told):
                return meaning._replace(told=read)
        label = meaning_text(meaning) if corrects else better
        if isinstance(meaning, (Ask, Do)) and label:
            near = label if corrects else taken.get(parsed.word, better)
            nothing = not_understood(line, parsed._replace(near=(near,)))
            slip = Slip(nothing, taken)
            return Ask(ways=[Way(label, label, meaning)], slip=slip, why=nothing.told)
    return None


def _with_words(line: str, taken: Mapping[str, str]) -> str:
    """A line with some of its words replaced by others."""
    for word, like in taken.items():
        line = re.sub(rf"(?<![\w-]){re.escape(word)}(?![\w-])", like, line, flags=re.I)
    return line


def _is_sure(
    ctx: Context, line: str, parsed: Parsed, taken: Mapping[str, str], seat: int | None
) -> bool:
    """Whether each slip of a line can easily be one of the word it is taken for, and as easily
    of no other by which it means something else."""
    meant = ctx.parsed(_with_words(line, taken), seat)
    for word, like in taken.items():
        easy = slip_from(word, like)
        named = any(like in tokens(name) for name in ctx.players)
        if not easy or (len(word) < min(SLIP, len(like)) and not named):
            return False
        for other in parsed.taken[word]:
            if other != like and 0 < slip_from(word, other) <= easy:
                again = ctx.parsed(_with_words(line, {**taken, word: other}), seat)
                if (again.ways or again.broken) and again.ways != meant.ways:
                    return False
    return True


# Nothing that can be done -----------------------------------------------------------------


def _choice_begun(ctx: Context, line: str, parsed: Parsed, seat: int | None) -> Meaning | None:
    """The choice that a line names by its verb or its label, or by the beginning of it."""
    said = tokens(line)
    if parsed.too_many or any(tokens(name) == said for name in ctx.players):
        return None  # a name alone begins the label of somebody's choice
    open_now, who = [ask for ask in offers(ctx, seat) if ask.choice], None
    for at, name in enumerate(ctx.players):
        called = tokens(name)
        if said[: len(called)] == called and (more := said[len(called) :]):
            said, who = more[1:] if more[0] == ":" else more, at
            open_now = [ask for ask in open_now if _is_of(ctx, ask, name)]
            break
    named = [ask for ask in open_now if _is_named(ask.choice, said)]
    if len(named) != 1 or not said:
        return None
    own = None if who is None else named[0].choice.of(who)
    return dialog.next_question(ctx, named[0]._replace(choice=own or named[0].choice), seat)


def _is_of(ctx: Context, ask: Ask, name: str) -> bool:
    """Whether a choice can be somebody's; one of the table, that of whoever is to act."""
    seat, seats = ctx.players.index(name), ask.choice.seats()
    return seat in (ctx.game.to_act(ctx.state) if seats == {TABLE} else seats)


def _is_named(choice: Choice, said: Sequence[str]) -> bool:
    """Whether words are the verb of a choice, or begin its label or a side of it."""
    sides = [tokens(side) for side in (choice.label, *choice.label.split(":"))]
    called = [tokens(verb(choice.kind)), *sides]
    return any(
        len(words) >= len(said)
        and all(w in stems(s) for w, s in zip(words, said, strict=False))
        for words in called
    )


def _as_far_as_it_goes(ctx: Context, line: str, parsed: Parsed, seat: int | None) -> Do | None:
    """The deeds before the first that the rules refuse, and that with its reason, where all
    words were read and no other deeds can be meant."""
    nearest = parsed.broken[0]
    front = own_ways(ctx, [nearest.before], seat)
    if not (nearest.done and _is_certain(parsed)) or isinstance(front, DeckwrightError):
        return None
    refused = refusal_meaning(ctx, line, parsed, seat)
    if not isinstance(refused, Refused):
        return None
    refused = refused._replace(undone=refused.undone[nearest.done :])
    meaning = as_far_as_that(ctx, do_all(ctx, nearest.before).steps, refused)
    return meaning if isinstance(meaning, Do) else None


def _is_certain(parsed: Parsed) -> bool:
    """Whether no other deeds can be meant before what is nearest of those that cannot be."""
    nearest = parsed.broken[0]
    furthest = (each for each in parsed.broken if each.depth == nearest.depth)
    return all(each.sure and each.before == nearest.before for each in furthest)


def as_far_as_that(ctx: Context, steps: Sequence[Step], refused: Refused) -> Do | Refused:
    """The deeds of a line before one that is refused, and that; later, where a table often lets
    it stand. They are refused with it where a ruling waits, and where they only put something
    right."""
    if ctx.ruled or any(isinstance(step.action, Correct) for step in steps):
        return refused._replace(undone=[*[step.line for step in steps], *refused.undone])
    if ctx.grammar.ruling(refused.refusal):
        return Do(tuple(steps), later=["; ".join([refused.line, *refused.undone])])
    return Do(tuple(steps), refused._replace(partly=True))


def refusal_meaning(ctx: Context, line: str, parsed: Parsed, seat: int | None) -> Meaning:
    """What was understood and is not allowed, with all else that the line says; why a
    correction cannot be made."""
    broken = parsed.broken[0]
    if broken.refusal is None:
        return Nothing(broken.problem, line)
    words, said, rest = parsed.said
    before = [step.line for step in do_all(ctx, broken.before).steps]
    before = before if _is_certain(parsed) else [words or line]
    behind = [rest] if rest else []
    if broken.action is None:
        return Refused(None, line, broken.refusal, [*before, *behind], line, said=said)
    try:
        check_seat(ctx, seat, broken.action)
    except DeckwrightError as error:
        return Nothing(str(error), line)
    if not broken.done and (apart := _what_can_stand(ctx, broken.action, behind)):
        return apart
    written, *beside = (
        write(ctx.game, ctx.setup, broken.state, each)
        for each in (broken.action, *broken.beside)
    )
    undone = [*before, *beside, *behind]
    return Refused(broken.action, written, broken.refusal, undone, line, said=said)


def _chance_first(
    ctx: Context, line: str, refused: Meaning, seat: int | None
) -> Meaning | None:
    """The card that is due before a line that is refused and can be done then: asked for, or
    drawn, where the line can follow one alone. Of dice nothing is concluded."""
    due = [ask for ask in offers(ctx, seat) if not ask.choice.aside]
    asked = due[0].choice if len(due) == 1 else Choice("")
    if not isinstance(refused, Refused) or len(asked.questions) != 1 or not asked.kind.by_table:
        return None
    if asked.questions[0].only:
        return None
    outcomes = [*islice(asked.possible(()), OUTCOMES)]
    if not 1 < len(outcomes) < OUTCOMES or None in outcomes:
        return None
    parsed = {each: ctx.after(each).parsed(line, seat) for each in outcomes if each}
    able = [each for each, then in parsed.items() if then.ways and not then.mended]
    if len(able) == 1:
        return Do((Step(able[0], ctx.write(able[0])),), later=[line])
    ask = due[0]._replace(refused=refused._replace(undone=()), later=[line])
    return ask if able else None


def _what_can_stand(ctx: Context, action: Action, behind: Sequence[str]) -> Do | None:
    """What of a refused action can be done, with why the rest of it cannot; people need not
    type again what was right. `behind`: what else the line says."""
    parted = ctx.grammar.parted
    halves = parted(ctx.view, action) if parted else None
    if not halves:
        return None
    stands, left = halves
    after = ctx.after(stands)
    refusal = after.refusal(left)
    if refusal is None:
        return None
    step = Step(stands, ctx.write(stands))
    return Do((step,), Refused(left, after.write(left), refusal, behind, partly=True))


def _has_followed(ctx: Context, broken: Broken) -> bool:
    """Whether what cannot be done was done by itself after the last line, or came of it."""
    if broken.action is None or broken.done:
        return False
    came = ctx.grammar.followed
    if came and ctx.before is not None and came(ctx.before, ctx.state, broken.action):
        return True
    return write(ctx.game, ctx.setup, broken.state, broken.action) in ctx.steps
