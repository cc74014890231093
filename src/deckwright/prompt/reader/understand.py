"""The one reader of typed lines: what a line means at a table, for every front end.

Read in this order: an answer to the question that is open; a question to the rules; then each
part of the line: a number, a word of the session, a line of the game. What is understood and
refused is told before what is merely mended, and both before that nothing was understood.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...engine.parser.tokens import IDLE, number_said, sentences, tokens
from ...engine.parser.vocabulary import SLIP
from ...errors import DeckwrightError, Unfinished, Unreadable, alike
from ...games import grammar
from ...names import COMMANDS, find, number_of
from ...plain_text import check_length
from ...session.ask_level import USUAL
from ...session.session import Session
from . import (
    correcting_words,
    dialog,
    first_words,
    game_lines,
    line_meaning,
    people,
    put_right,
    rewriting,
    said_anew,
    taken_back,
    win_claims,
)
from .context import Context
from .in_parts import in_parts, is_remark, may_turn
from .line_ways import meaning_text
from .meaning import Ask, Do, Meaning, Nothing, Question, Refused, Slip, Verb, Way
from .question_words import BACK, NO, YES, is_question, is_rule, is_to_a_player
from .seat_choices import offers, own

WORDY = ("note", "ruling", "rule", "why", "house")
"""Words of the session after which a question is text of theirs."""
OTHER_WORDS = ("history", "evening", "end", "new", "rematch", "timer", "oops", "wrong")
"""Words that front ends know besides, typed in full; what a game knows by them comes first."""
SAY_MORE = ("end", "new", "rematch", "timer", "oops", "wrong")
"""Those after which something may be said."""
WHOLE = ("note", "ruling", "rule", "fix", "insert", "correct", "overrule")
"""Words of the session after which `;` parts nothing."""
OOPS = ("oops", "wrong")
UNDONE = re.compile(r"part|\d+|to \d+")
"""What `undo` itself knows."""
AFTER_UNDO = ("that", "it", "this", "again", "last")
"""Words that say no more after `undo` and `redo`."""
PLAYED_ON = "this game is not over: `end` ends it as it stands, then `rematch` plays again"
KEEP = "Keep it all the same"
"""What is called to keep a line that is refused."""
PARTS = 24
"""So many parts of a line at most are read one after the other."""
GROUPS = 16
"""So many parts at most `;` parts in a line; a reveal says the cards before each player."""


def understand(
    session: Session,
    typed: str | Sequence[str],
    waiting: Ask | None = None,
    seat: int | None = None,
) -> Meaning:
    """What a line means now; nothing is done.

    `typed`: the line, or what another meaning has left for `later`. `waiting`: the question
    that is open. `seat`: who speaks, for themselves alone; None for the whole table.
    """
    if isinstance(typed, str):
        typed = first_words.without_no(typed, refuses=bool(waiting and len(waiting.ways) == 1))
    if isinstance(typed, str) and (late := put_right.forgotten(session, typed)):
        return late
    if isinstance(typed, str) and waiting and (anew := _answered_anew(session, waiting, typed)):
        return anew
    meaning = meaning_at(Context.of(session), typed, waiting, seat)
    if isinstance(meaning, Nothing) and meaning.given_up and typed == BACK:
        return taken_back.after_a_question(session, meaning)
    odd = isinstance(typed, str) and _may_put_right(typed, meaning)
    unclear = meaning.refused or meaning.later if isinstance(meaning, Do) else True
    if isinstance(typed, str) and unclear and not isinstance(meaning, (Question, Verb)):
        meaning = said_anew.said_anew(session, typed) or meaning
    if odd and isinstance(typed, str):
        right = rewriting.asked_first(session, _put_right(session, typed, meaning))
        beside = isinstance(right, Ask) and right.refused
        meaning = meaning if waiting and beside else right or meaning  # one question at a time
    told = meaning if waiting else rewriting.told_already(session, typed, meaning)
    return offer_to_keep(session, told)


def _may_put_right(typed: str, meaning: Meaning) -> bool:
    """Whether a line may put something right, as what it means otherwise is not simply done."""
    match meaning:
        case Nothing():
            return not meaning.given_up
        case Do(steps=[step]) if step.action.interrupt and correcting_words.was_somebodys(
            typed
        ):
            return True
        case Do():
            return meaning.refused is not None
        case Ask():
            back = taken_back.TAKEN_BACK.match(typed)
            return bool(meaning.slip or meaning.refused or (back and back["what"]))
        case Verb(word, rest):
            bent = word == "undo" and not UNDONE.fullmatch(rest)
            return bool(rest) and (word in OOPS or bent)
        case _:
            return isinstance(meaning, Refused)


def _answered_anew(session: Session, waiting: Ask, typed: str) -> Meaning | None:
    """What puts right an answer to the question that is open, or to the one before it; None
    where it is none, so that it may be about an older line."""
    begun = re.match(correcting_words.BEGINS, typed, re.IGNORECASE)
    said = typed[begun.end() :] if begun else ""
    if not said or waiting.ways:
        return None
    fitting = []
    for ask in (waiting.again, *[dialog.before(waiting)] * bool(waiting.asked)):
        answered = answer_to(Context.of(session), ask, said)
        went_on = isinstance(answered, Ask) and len(answered.answers) > len(ask.answers)
        fitting += [answered] if isinstance(answered, Do) or went_on else []
    if not (fitting or waiting.asked):  # then the line is said anew that the question is about
        line = meaning_at(Context.of(session), said)
        alike = isinstance(line, Ask) and line.blank and line.choice.kind is waiting.choice.kind
        fitting = [line] if alike else []
    if len(fitting) > 1:
        return waiting.again._replace(told=f"`{said}` answers this, or the question before")
    return fitting[0] if fitting else None


def _put_right(session: Session, typed: str, meant: Meaning) -> Meaning | None:
    """What a line puts right: its first sentence, if that does so by itself, and the others are
    for later; else all of it."""
    first, *later = (part.strip() for part in sentences(typed).split(";"))
    if later and re.match(correcting_words.BEGINS, typed, re.IGNORECASE):
        alone = meaning_at(Context.of(session), first)
        right = put_right.put_right(session, first, alone)
        if right and not (isinstance(right, Ask) and right.slip):
            return right._replace(later=tuple(filter(None, later)))
    right = put_right.put_right(session, typed, meant)
    was = re.match(r"(?:it|that)(?: was| is|s|'s) ", typed, re.IGNORECASE)
    if was and isinstance(right, Verb):  # what is due may be what is said
        now = meaning_at(Context.of(session), typed[was.end() :])
        lines = [step.line for step in now.steps] if isinstance(now, Do) else []
        if lines == [right.rest.partition(" ")[2]]:
            return now
    return right


def offer_to_keep(session: Session, meaning: Meaning) -> Meaning:
    """What is refused and a table often lets stand: whether it is to be kept all the same."""
    if not isinstance(meaning, Refused) or meaning.refusal.firm or session.ask != USUAL:
        return meaning
    text = grammar(session.game.view).ruling(meaning.refusal)
    if text is None or session.pending:
        return meaning
    line = meaning.typed if meaning.undone and not meaning.left else meaning.line
    way = Way(KEEP, f"overrule {line}", Verb("overrule", line))
    question = f"{KEEP}?"
    return Ask(question=question, ways=[way], refused=meaning, later=meaning.later)


def meaning_at(
    ctx: Context,
    typed: str | Sequence[str],
    waiting: Ask | None = None,
    seat: int | None = None,
) -> Meaning:
    """The same at any table."""
    if waiting and isinstance(typed, str):
        meaning = answer_to(ctx, waiting, typed, seat)
        if meaning is not None:
            return meaning
    lines = _parts(ctx, typed, seat) if isinstance(typed, str) else typed
    if isinstance(lines, Question):
        return lines
    line, *later = lines or [""]
    if later and _is_one(ctx, (line, later[0]), seat):
        line = f"{line}; {later.pop(0)}"
    meaning = _part(ctx, line, seat)
    parted = isinstance(typed, str) and ";" not in typed
    comma = ", ".join((line, *later[:1])).replace(";", ",")
    if parted and comma != line and (joined := _joined(ctx, meaning, later, comma, seat)):
        meaning, later = joined, later[1:]
    whole = isinstance(meaning, Do) and not (meaning.refused or meaning.later)
    if not whole and (done := in_parts(ctx, line, meaning, seat)):
        meaning = done
    if later and isinstance(meaning, Nothing) and is_remark(ctx, line):
        rest = meaning_at(ctx, later, seat=seat)
        return game_lines.with_note(rest, [line]) if isinstance(rest, Do) else rest
    if isinstance(meaning, Refused) and not meaning.undone and ";" in line:
        meaning = meaning._replace(later=_split(line)[1:])
    if parted and (unread := _without_rest(ctx, meaning, later, seat)):
        return unread
    if waiting and isinstance(meaning, Do):
        retold = waiting.slip and line_meaning.is_retold(waiting.slip.nothing.line, typed)
        meaning = meaning._replace(leaves=not retold)
    elif waiting and not waiting.slip and isinstance(meaning, Ask) and meaning.refused:
        meaning = meaning.refused if meaning.ways else meaning  # one question at a time
    return meaning._replace(later=(*meaning.later, *later))


def _joined(
    ctx: Context, meaning: Meaning, later: Sequence[str], comma: str, seat: int | None
) -> Do | None:
    """What two sentences mean with a `comma` between them: where the first alone means nothing,
    as a list may go on behind a full stop, `cannot play. chamber, pact`; or where the second
    says no more than the first and cannot be done after it, `cannot go. draws`."""
    if isinstance(meaning, Verb):
        return None
    if isinstance(meaning, Do):
        after = ctx
        for step in meaning.steps:
            after = after.after(step.action)
        if not later or not isinstance(_part(after, later[0], seat), Refused):
            return None
    joined = _part(ctx, comma, seat)
    if not isinstance(joined, Do) or joined.refused:
        return None
    alike = not isinstance(meaning, Do) or joined.steps == meaning.steps
    return joined if alike else None


def _without_rest(
    ctx: Context, first: Meaning, later: Sequence[str], seat: int | None
) -> Ask | None:
    """The first sentence of several, to be picked, where the next means nothing and may turn
    it, or say who interrupts. `;` says that the parts stand alone."""
    steps = first.steps if isinstance(first, Do) and first.refused is None else ()
    if not (steps and later):
        return None
    if not (may_turn(later[0]) or any(step.action.interrupt for step in steps)):
        return None
    for step in steps:
        ctx = ctx.after(step.action)
    meaning = _part(ctx, later[0], seat)
    slip = meaning.slip if isinstance(meaning, Ask) else None
    left = isinstance(meaning, Refused) and bool(meaning.left)
    if not (left or slip or isinstance(meaning, Nothing)):
        return None
    label, text = meaning_text(first), "; ".join(later)
    nothing = slip.nothing if slip else Nothing(f"`{text}` is not understood", text)
    nothing = meaning if isinstance(meaning, Nothing) else nothing
    slip = Slip(nothing, {text: ""})
    return Ask(ways=[Way(label, label, first)], slip=slip, why=nothing.told)


def answer_to(
    ctx: Context, ask: Ask, typed: str, seat: int | None = None, *, only: bool = False
) -> Meaning | None:
    """What an answer to a question comes to; None where it is a line of its own.

    `only`: what was typed, or pressed, is meant as an answer and as nothing else.
    """
    of_session = first_words.is_of_the_session(typed, _labels(ask))
    of_session = of_session or (typed.lower() in OTHER_WORDS and typed not in _labels(ask))
    if of_session and typed.lower() != BACK and not only:
        return None
    if ask.ways:
        return _way_meant(ctx, ask, typed, seat)
    if agreed := win_claims.agreed_meaning(ctx, ask, typed):
        return agreed
    try:
        meaning = dialog.answer_meaning(ctx, ask, typed, seat, only=only)
    except DeckwrightError as error:
        meaning = Nothing(str(error))
    return meaning._replace(later=ask.later) if meaning else None


def _labels(ask: Ask) -> list[str]:
    """What answers to a question are called."""
    options = ask.blank.options if ask.blank else ()
    return [*(way.label for way in ask.ways), *(x for each in options for x in each[:2])]


def _way_meant(ctx: Context, ask: Ask, typed: str, seat: int | None) -> Meaning | None:
    """What is done once one of some ways is picked; None for a line of its own."""
    way = _picked(ask, typed)
    if way is None:
        said = typed.lower()
        if ask.slip:
            return dialog.GIVEN_UP._replace(later=ask.later) if said in NO else None
        if said in ("", BACK, *NO):
            return dialog.GIVEN_UP._replace(later=ask.later)
        lone = not ask.ways[1:]
        is_line = " " in typed or said in first_words.all_of(ctx) or is_question(typed)
        if is_line or (lone and len(typed) > 1 and not typed.isdecimal()):
            return None
        which = "neither y nor n" if lone else "none of these"
        return ask._replace(told=f"`{typed}` is {which}")
    meaning = way.meant or meaning_at(ctx, way.line, seat=seat)
    return meaning._replace(later=(*meaning.later, *ask.later))


def _picked(ask: Ask, typed: str) -> Way | None:
    """The way that was said: by its number, its name, or words of it that no other has; one
    alone by a yes."""
    if not ask.ways[1:]:
        return ask.ways[0] if typed.lower() in YES else None
    if typed.isdecimal():
        at = number_of(typed)
        return ask.ways[at - 1] if 1 <= at <= len(ask.ways) else None
    labels = {each.label: each for each in ask.ways}
    written = [each for each in ask.ways if each.line.lower() == typed.lower()]
    if len(written) == 1:
        return written[0]
    named = find(labels, typed.replace("-", " ")) if typed else ()
    said = {*tokens(typed)} - IDLE - {"one"}  # `the left one`
    named = named or [label for label in labels if said and said <= {*tokens(label)}]
    return labels[named[0]] if len(named) == 1 else None


def _parts(ctx: Context, typed: str, seat: int | None) -> Sequence[str] | Question:
    """The parts of a line, or the question that it asks the rules.

    A `;` within a line that means something as a whole parts nothing.
    """
    check_length(typed)
    if typed.startswith("?") and len(typed[1:].split()) > 1:
        return Question(typed[1:].strip())
    typed = win_claims.by_name(ctx.players, line_meaning.without_direction(ctx.players, typed))
    typed = ctx.grammar.in_short(ctx.state, line_meaning.with_card_spoken(ctx, typed))
    typed = sentences(typed)
    typed = (";" in typed and game_lines.likewise(ctx, typed)) or typed
    word = first_words.verb(ctx, typed.partition(" ")[0])
    asks_why = word == "why" and not is_rule(typed.partition(" ")[2])
    if (
        (asks_why or word not in WORDY)
        and is_question(typed, ctx.players)
        and not _is_line(ctx, typed, seat)
    ):
        return Question(typed)
    if ";" not in typed or typed.partition(" ")[0].lower() in WHOLE:
        return [typed]
    parts = _split(typed)
    if len(parts) > GROUPS:
        raise Unreadable(f"that has {len(parts):,} parts; {GROUPS} are the most")
    parts = ctx.with_outcomes(parts)
    return parts if parts[1:] and not _is_one(ctx, parts, seat) else ["; ".join(parts)]


def _is_line(ctx: Context, typed: str, seat: int | None) -> bool:
    """Whether what could be a question is a line of the game as it stands: a card's name, or
    what one player asks another with it. `does cy have a bow` tells nothing."""
    asks, (first, *then) = "?" in typed, tokens(typed) or [""]
    of_somebody = first in first_words.AUXILIARIES and any(
        then[:1] == tokens(x)[:1] for x in ctx.players
    )
    if of_somebody or (asks and not is_to_a_player(ctx.players, typed)):
        return False
    parsed = ctx.parsed(typed.replace("?", " ") if asks else typed, seat)
    return bool(parsed.ways) and not parsed.mended


def _split(typed: str) -> list[str]:
    """What `;` parts."""
    return [part.strip() for part in typed.split(";") if part.strip()]


def _is_one(ctx: Context, parts: Sequence[str], seat: int | None) -> bool:
    """Whether what `;` parts is understood as a whole, or at once; or refused as one, where
    what stands first cannot be by itself."""
    parsed = ctx.parsed("; ".join(parts), seat)
    if parsed.ways:
        return len(parsed.ways) == 1 or any(len(way) == 1 for way in parsed.ways)
    broken = parsed.broken
    if not broken or any(each.parts == 1 for each in broken):
        return bool(broken)
    return not broken[0].done and not ctx.parsed(parts[0], seat).ways


def _part(ctx: Context, line: str, seat: int | None) -> Meaning:
    """What one part of a line means."""
    try:
        return _line(ctx, line, seat)
    except DeckwrightError as error:
        return Nothing(str(error), line, unfinished=isinstance(error, Unfinished))


# One line -------------------------------------------------------------------------------


def _line(ctx: Context, line: str, seat: int | None) -> Meaning:
    """What one line means: a number, dice for the program, a word of the session, or a line of
    the game. Unreadable where it is none."""
    if not line:
        return Nothing("say what is done")
    if line.isdecimal():
        return _number(ctx, line, seat)
    if line.lower() == dialog.ROLL and (dice := line_meaning.dice(ctx)):
        return own(ctx, seat, dice)._replace(rolls=len(dice.questions))
    if other := _other_word(ctx, line) or line_meaning.stopped(line):
        return other
    word = line.partition(" ")[0]
    if verb_ := first_words.verb(ctx, word) or line_meaning.idle(ctx, line):
        return _session_word(ctx, line, verb_, seat)
    meaning = win_claims.claim_meaning(
        ctx, line, _mended_word(line, game_lines.of_game(ctx, line, seat))
    )
    other = None if isinstance(meaning, Do) else people.change_said(ctx.players, line)
    return other or meaning


def _mended_word(line: str, meaning: Meaning) -> Meaning:
    """A line that means nothing, where its first word is a slip of a word of the session."""
    first, _, rest = line.partition(" ")
    if not isinstance(meaning, Nothing) or meaning.word != first.lower() or meaning.near:
        return meaning
    if number_said(first.lower()) is not None:  # `none` is no slip of `note`
        return meaning
    near = alike(first.lower(), COMMANDS, first_words.ALIKE)
    if not near or len(first) < SLIP:
        return meaning
    like = near[0]
    told = f"`{first}` is not understood; did you mean `{like}`?"
    better = f"{like} {rest}".strip()
    nothing = Nothing(told, line, first, near)
    return Ask(ways=[Way(better, better)], slip=Slip(nothing, {first: like}), why=told)


def _session_word(ctx: Context, line: str, word: str, seat: int | None) -> Meaning:
    """A line that begins with a word of the session, or with some letters of one; what the game
    has that begins so comes first, and is asked about where that is all that was said."""
    first, _, rest = line.partition(" ")
    said = Verb(
        word, "" if word in ("undo", "redo") and rest.strip() in AFTER_UNDO else rest.strip()
    )
    if first in (word, "?"):
        return said
    parsed = ctx.parsed(line, seat)
    alone = word in ("undo", "redo") and said.rest and not UNDONE.fullmatch(said.rest)
    if not alone and (not (parsed.ways or parsed.broken) or parsed.mended):
        return said
    meaning = game_lines.of_game(ctx, line, seat)
    if len(line) == 1 and not isinstance(meaning, Do):
        return said
    if rest or line_meaning.is_listed(ctx, line):
        return meaning
    label = meaning_text(meaning) or line
    ways = [Way(word, word, said), Way(label, label, meaning)]
    told, why = f"`{line}` can be", f"`{line}` can be `{word}` or `{label}`"
    return Ask(question="Which?", ways=ways, told=told, why=why)


def _other_word(ctx: Context, line: str) -> Verb | Nothing | None:
    """A word that front ends know besides those of every session, and a line that goes."""
    if gone := taken_back.LINE_OUT.fullmatch(line):
        return Verb("fix", gone[1])
    word, _, rest = line.partition(" ")
    word = word.lower()
    if word not in OTHER_WORDS or (rest and word not in SAY_MORE):
        return None
    if word == "rematch" and not ctx.over:
        return Nothing(PLAYED_ON, line)
    parsed = ctx.parsed(line) if word in ("end", "new", "wrong") else None
    if parsed and (parsed.ways or (word == "wrong" and parsed.broken)):
        return None
    if word == "end" and rest and win_claims.winners(ctx.players, rest) is None:
        return None
    return Verb(word, rest)


def _number(ctx: Context, line: str, seat: int | None) -> Meaning:
    """A number: what a die shows where one is told so, else a choice of the list."""
    open_now, number = offers(ctx, seat), number_of(line)
    dice = [offer for offer in open_now if offer.choice.is_told_by_number]
    told = (
        game_lines.OVER if ctx.over else f"there is no choice {line}; `?` shows what there is"
    )
    for die in dice:
        faces = die.choice.questions[0].options
        if shown := [face for face in faces if face.word == line]:
            return dialog.with_answer(ctx, die, shown, seat)
        told = f"`{line}` cannot be; it is {faces[0].word} to {faces[-1].word}"
    if 1 <= number <= len(open_now) and not dice:
        return dialog.next_question(ctx, open_now[number - 1], seat)
    if ctx.parsed(line, seat).ways:
        return game_lines.of_game(ctx, line, seat)
    return Nothing(told, line)
