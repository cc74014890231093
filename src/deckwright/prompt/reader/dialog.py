"""The questions of a choice, one after the other; each answer is looked at before the next."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...engine.choices import LISTED, Choice, Option, Question
from ...engine.forms import WORDLESS
from ...engine.parser.answer import Answer, answer, gone, names_of, together
from ...errors import DeckwrightError, UnknownWord, joined, near
from ...names import EVERYDAY, find, number_of
from ...plain_text import check_length
from . import first_words
from .context import Context
from .meaning import Ask, Do, Meaning, Nothing, Refused, Step, Way
from .question_words import BACK, NO, YES, is_question
from .seat_choices import check_seat

AND = re.compile(r"\band\b|&|\bn\b", re.IGNORECASE)
"""What joins the names of several."""
EVERYBODY = ("all", "everybody", "everyone")
"""How people name all who are listed."""
NOBODY = ("nobody", "no one", "noone", "none")
ROLL = "roll"
"""Lets the program roll a die that is asked for."""
FEWEST = 50
"""So many actions are tried; a choice that can be completed in more ways is left to its end."""
GIVEN_UP = Nothing("nothing was done", given_up=True)


def next_question(ctx: Context, ask: Ask, seat: int | None = None) -> Meaning:
    """The next question of a choice, or what it comes to once nothing is open.

    Refused where the rules refuse whatever could be answered. `seat`: who speaks, for
    themselves alone.
    """
    ask = ask._replace(answers=with_the_only_ones(ask.choice, ask.answers))
    if ask.blank is None:
        return _completed(ctx, ask, seat)
    return _foreseen(ctx, ask) or ask


def with_the_only_ones(choice: Choice, given: Sequence[Option]) -> tuple[Option, ...]:
    """Answers with those that follow and go without saying, as there is only one of them."""
    answers = tuple(given)
    while question := choice.ask(answers):
        only = _only_answer(choice, question)
        if only is None:
            break
        answers = (*answers, only)
    return answers


def _only_answer(choice: Choice, blank: Question) -> Option | None:
    """What alone can be answered, so that nothing is asked; None where something is."""
    if blank.optional:
        return blank.nothing if blank.unless and not blank.options else None
    return blank.options[0] if choice.rows and len(blank.options) == 1 else None


def _completed(ctx: Context, ask: Ask, seat: int | None) -> Meaning:
    """What a choice comes to; its last question again where that cannot be done."""
    action = ask.choice.action(ask.answers)
    if action is None:
        return before(ask)._replace(told="these do not go together")
    try:
        ctx.check(action)
        check_seat(ctx, seat, action)
    except DeckwrightError as error:
        return before(ask)._replace(told=str(error)) if ask.asked else Nothing(str(error))
    line = ctx.write(action)
    if (refusal := ctx.refusal(action)) is None:
        return Do((Step(action, line),))
    if line in ctx.steps:
        return Do((), followed=True)
    refused = Refused(action, line, refusal)
    return before(ask)._replace(refused=refused) if ask.asked else refused


def _foreseen(ctx: Context, ask: Ask) -> Refused | None:
    """Why nothing can be done whatever else is answered; None if something can, or if nobody
    can tell."""
    if ask.blank and ask.blank.lacking:
        return _refused_so_far(ctx, ask, ask.blank)
    first: Refused | None = None
    for tried, action in enumerate(ask.choice.possible(ask.answers)):
        refusal = ctx.refusal(action) if action else None
        if action is None or refusal is None or tried == FEWEST:
            return None
        first = first or Refused(action, ctx.write(action), refusal)
    return first


def _refused_so_far(ctx: Context, ask: Ask, blank: Question) -> Refused | None:
    """Why nothing can be done with what was answered before a question; None if it can."""
    action = ask.choice.action((*ask.answers, Option("", "", ())))
    refusal = ctx.refusal(action) if action else None
    if action is None or refusal is None or refusal.rule == blank.lacking:
        return None
    return Refused(action, ctx.write(action), refusal)


def before(ask: Ask) -> Ask:
    """The question before, with the answers up to it."""
    answers = ask.answers
    while answers:
        answers = answers[:-1]
        blank = ask.choice.ask(answers)
        if blank and _only_answer(ask.choice, blank) is None:
            break
    return ask._replace(answers=answers, asked=max(0, ask.asked - 1), told="", refused=None)


def asked_of(ctx: Context, ask: Ask) -> str:
    """The name of the player whose answer is waited for; "" where it is anybody's."""
    blank = ask.blank
    seats = ask.choice.seats(ask.answers)
    seat = blank.seat if blank and blank.seat is not None else next(iter(seats), -1)
    own = blank is not None and blank.field != "seat" and len(seats) == 1
    return ctx.players[seat] if own and seat >= 0 else ""


# Answers --------------------------------------------------------------------------------


def answer_meaning(
    ctx: Context, ask: Ask, typed: str, seat: int | None = None, *, only: bool = False
) -> Meaning | None:
    """What an answer to an open question comes to; None where it is a line of its own.

    `seat`: who speaks, for themselves alone; `only`: what was typed, or pressed, is meant as
    an answer and as nothing else.
    """
    check_length(typed)
    ask, blank = ask.again, ask.blank
    assert blank
    if instead := _instead_of_answer(ctx, ask, typed, seat, only=only):
        return instead
    ask, row = _with_name(ctx, ask, typed) or (ask, _of_several(ask, typed))
    row = row or _pressed(blank, typed, only=only)
    meant = Answer(tuple(row))
    if not row and (only or not _is_anothers(ctx, ask, blank, typed)):
        meant = _read(ctx, ask, blank, typed)
        row = [*meant.options] or _of_the_next(ctx, ask, blank, typed)
        if len(meant.options) > 1:
            return _which(ctx, ask, typed, meant.options, seat)
    elif not row:
        return None
    if row:
        return with_answer(ctx, ask, row, seat)
    return _no_answer(ctx, ask, typed, meant.word, seat, only=only)


def _instead_of_answer(
    ctx: Context, ask: Ask, typed: str, seat: int | None, *, only: bool
) -> Meaning | None:
    """What is typed in place of an answer: let the program roll, go back, give up, nothing."""
    blank, said = ask.blank, typed.lower()
    if said == ROLL and blank and blank.only and blank.options:
        return ask._replace(rolls=1)
    if said == BACK and not only:
        return before(ask) if ask.asked else GIVEN_UP
    if blank and blank.optional and said in _nothing_said(blank):
        return with_answer(ctx, ask, [blank.nothing], seat)
    return None if typed else GIVEN_UP


def _nothing_said(blank: Question) -> Sequence[str]:
    """What is said for an empty answer: nothing, or as the question calls it."""
    called = re.search(r"\(Enter: (.*)\)", blank.question)
    word = called[1] if called else ""
    return ("", *(NOBODY if word in NOBODY else (word,)))


def _no_answer(
    ctx: Context, ask: Ask, typed: str, word: str, seat: int | None, *, only: bool
) -> Meaning | None:
    """What is typed that is no value: a line that says all of what is asked for, some other
    line (None), a no, or a mistake."""
    blank = ask.blank
    assert blank
    if not (blank.signed and typed.isdecimal()) and (deed := _deed(ctx, ask, typed, seat)):
        return deed
    if not blank.many and (several := _read_several(ctx, ask, blank, typed)):
        return ask._replace(told=f"{joined(several)} are too many; it is one of them")
    if not only and _is_line(ctx, typed):
        return None
    if typed.lower() in NO:
        return GIVEN_UP
    return ask._replace(told=_problem(ctx, blank, typed, word))


def _read_several(ctx: Context, ask: Ask, blank: Question, typed: str) -> Sequence[str]:
    """The players named together by an answer, and nothing else: `cy and di`, or with commas
    where several can be named."""
    joint = AND.search(typed) or (blank.many and "," in typed)
    if blank.kind != "player" or not joint or (ctx.parsed(typed).ways and not blank.many):
        return ()
    meant = _read(ctx, ask, blank._replace(many=True, place=None), typed).options
    return meant[0].word.split(", ") if len(meant) == 1 else ()


def with_answer(ctx: Context, ask: Ask, row: Sequence[Option], seat: int | None) -> Meaning:
    """What a question comes to with one answer more, or several."""
    more = ask._replace(
        answers=(*ask.answers, *row),
        asked=ask.asked + len(row),
        rolls=max(0, ask.rolls - len(row)),
    )
    meaning = next_question(ctx, more, seat)
    if isinstance(meaning, Refused):
        return ask._replace(refused=meaning, rolls=0)
    return meaning


def _pressed(blank: Question, typed: str, *, only: bool) -> list[Option]:
    """The option that was pressed, or is the only one and got a yes."""
    if typed.lower() in YES and len(blank.options) == 1:
        return [*blank.options]
    every = (*EVERYBODY, *["both"] * (len(blank.options) == 2))
    if blank.many and blank.kind == "player" and typed.lower() in every:
        return [together(blank.options)]
    pressed = [each for each in blank.options if only and each.word == typed][:1]
    return [together(pressed)] if pressed and blank.many else pressed


def _read(ctx: Context, ask: Ask, blank: Question, typed: str) -> Answer:
    """What can be meant, by its number in the list, its name or its value."""
    numbers = typed.replace(",", " ").split()
    if blank.listed and blank.shown and all(map(str.isdecimal, numbers)):
        places = [number_of(number) for number in numbers]
        in_list = all(0 < place <= len(blank.shown) for place in places)
        if not in_list or (places[1:] and not blank.many):
            return Answer(word=typed)  # a number is one of the list, and no card
        picked = [blank.shown[n - 1] for n in places]
        return Answer((together(picked) if blank.many else picked[0],))
    if not (blank.options or blank.kind):
        return Answer(word=typed)
    name = asked_of(ctx, ask)
    who = ctx.players.index(name) if name else None
    return answer(ctx.view, ctx.grammar, blank, typed, who, ctx.value_word)


def _which(
    ctx: Context, ask: Ask, typed: str, options: Sequence[Option], seat: int | None
) -> Ask:
    """The question which of a few things an answer stands for; the same once more, where there
    are too many to be listed."""
    if len(options) > LISTED:
        return ask._replace(told=f"`{typed}` says too little: {len(options)} can be meant")
    ways = [Way(each.label, each.word, with_answer(ctx, ask, [each], seat)) for each in options]
    both = " or ".join(f"`{way.label}`" for way in ways[:2])
    return Ask(
        question="Which one?",
        ways=ways,
        told=f"`{typed}` can be",
        why=f"`{typed}` can be {both}",
    )


def _of_several(ask: Ask, typed: str) -> list[Option]:
    """Several answers said at once where a list has one for each player: `3 0 5`."""
    open_yet = ask.choice.questions[len(ask.answers) :]
    numbers = typed.replace(",", " ").split()
    if not 1 < len(numbers) <= len(open_yet):
        return []
    row = [_counted(asked, number) for asked, number in zip(open_yet, numbers, strict=False)]
    return [each for each in row if each] if all(row) else []


def _with_name(ctx: Context, ask: Ask, typed: str) -> tuple[Ask, list[Option]] | None:
    """An answer with the name of whoever is asked, now, later or before: `Cy 4`."""
    name, number = [*typed.replace(":", " ").split(), "", ""][:2]
    whose = {ctx.players[q.seat]: q for q in ask.choice.questions if q.seat is not None}
    named = find(whose, name) if number else ()
    answer = _counted(whose[named[0]], number) if len(named) == 1 else None
    if answer is None:
        return None
    choice, answers = ask.choice.asking(whose[named[0]], ask.answers)
    return ask._replace(choice=choice, answers=tuple(answers)), [answer]


def _counted(asked: Question, number: str) -> Option | None:
    """A number as the answer to a question for one of several, with a sign where it may have
    one; None if it is none."""
    if asked.place is None or not number.lstrip("+-").isdecimal():
        return None
    if asked.only:
        return next((each for each in asked.options if each.word == number), None)
    return Option(number, number, int(number))


def _is_anothers(ctx: Context, ask: Ask, blank: Question, typed: str) -> bool:
    """Whether what was typed is a line of somebody who is not asked: their name, and more."""
    name, _, rest = typed.replace(":", " ").partition(" ")
    who = next((p for p in ctx.players if p.lower() == name.lower()), "")
    listed = {said.lower() for each in blank.options for said in (each.word, each.label)}
    if _read_several(ctx, ask, blank, typed):
        return False  # several are named who can be meant
    if not (who and rest.strip()) or who == asked_of(ctx, ask) or typed.lower() in listed:
        return False
    return not _of_the_next(ctx, ask, blank, typed) and _is_line(ctx, typed)


def _of_the_next(ctx: Context, ask: Ask, who: Question, typed: str) -> list[Option]:
    """An answer for whose turn it is, or after a name, where it was asked who says it:
    `claim`, then the five cards."""
    first, _, more = typed.replace(":", " ").partition(" ")
    if who.field != "seat" or ask.choice.rows or AND.match(more):
        return []
    acting = ctx.game.to_act(ctx.state)
    named = find(dict.fromkeys(each.word for each in who.options), first) if more else ()
    name, rest = (named[0], more.strip()) if len(named) == 1 else ("", typed)
    speakers = [
        each
        for each in who.options
        if (each.word == name if name else each.value in acting[:1])
    ]
    further = ask._replace(answers=(*ask.answers, *speakers))
    blank = further.blank if len(speakers) == 1 else None
    meant = _read(ctx, further, blank, rest).options if blank else ()
    return [*speakers, *meant] if len(meant) == 1 else []


def _deed(ctx: Context, ask: Ask, typed: str, seat: int | None) -> Meaning | None:
    """An answer that says all of the choice as people say it in a line: `2 bows and a drink`;
    None where it says something else."""
    who = {each for each in ask.choice.seats(ask.answers) if each >= 0}
    speaker = who.pop() if len(who) == 1 else seat
    parsed = ctx.parsed(typed, speaker)
    ways = [way[0] for way in parsed.ways if len(way) == 1 and ask.choice.can_be(way[0])]
    if len(ways) != 1 or parsed.mended:
        return None
    check_seat(ctx, seat, ways[0])
    return Do((Step(ways[0], ctx.write(ways[0])),))


def _is_line(ctx: Context, typed: str) -> bool:
    """Whether what was typed is a line: by its first word, a question, or as it reads."""
    name, colon, _ = typed.partition(":")
    players = [player.lower() for player in ctx.players]
    named = bool(colon) and name.strip().lower() in players
    known = {*first_words.all_of(ctx)}.intersection(typed.replace(";", " ").split()[:1])
    if named or known or is_question(typed, players):
        return True
    parsed = ctx.parsed(typed)
    sure = not parsed.mended or typed.partition(" ")[0].lower() in players
    return bool(parsed.ways or parsed.broken) and sure and " " in typed.strip()


def _problem(ctx: Context, blank: Question, typed: str, word: str) -> str:
    """What is wrong with an answer whatever comes next."""
    listed, told = blank.listed and blank.shown, ""
    if typed.lower() in EVERYDAY - {"none"}:
        told = f"`{typed}` alone says too little"
    elif blank.signed and typed.isdecimal():
        ways = f"`+{typed}`, `-{typed}` or `{blank.signed} {typed}`"
        told = f"`{typed}` says too little; {ways}?"
    elif listed and typed.isdecimal():
        told = f"there is no {typed} in the list; it goes from 1 to {len(blank.shown)}"
    elif blank.only and blank.options:
        ends = f"it is {blank.words[0]} to {blank.words[-1]}"
        told = f"`{typed}` cannot be; {'it is one of these' if listed else ends}"
    elif blank.field == "seat":
        told = f"`{typed}` is no player here"
    elif blank.kind in WORDLESS:
        told = f"expected a number such as `+3`, not `{typed}`"
    return told or _unknown(ctx, blank, typed, word or typed)


def _unknown(ctx: Context, blank: Question, typed: str, word: str) -> str:
    """That a word of an answer names nothing of what is asked for."""
    if not blank.kind:
        where = "none of these" if blank.shown else "not understood"
        return f"`{word}` is {where}"
    names = dict(names_of(ctx.view, ctx.grammar, blank))
    noun = ctx.game.nouns.get(blank.kind, blank.kind)
    said = typed if near(typed, names) else word
    told = str(UnknownWord(names, said, noun, gone(ctx.view, blank.kind)))
    return told.partition("; there is ")[0] if blank.shown else told
