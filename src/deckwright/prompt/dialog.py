"""The questions of a choice, one after the other; each answer is looked at before the next."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from ..engine.choices import LISTED, Choice, Question
from ..engine.lines import prefix_error
from ..errors import Ambiguous, UnknownVerb, Unreadable
from ..names import EVERYDAY, ONESELF, find
from ..plain_text import check_length
from . import first_words, foreseen
from .context import Context
from .meaning import Ask, Meaning, Nothing, Refused, Way
from .questions import BACK, NO, YES, is_question

ALONE = EVERYDAY - {"none"}
"""Words that shorten no name at a question, such as `out`."""
ROLL = "roll"
"""Lets the program roll a die that is asked for."""
GIVEN_UP = Nothing("nothing was done", given_up=True)
Whole = Callable[[str], Meaning]
"""What a whole line comes to; Unreadable where it cannot be read."""


def asked(ctx: Context, ask: Ask, whole: Whole) -> Meaning:
    """The next question of a choice, or what its line comes to once nothing is open.

    Refused where the rules refuse whatever could be answered.
    """
    blank, answers = next_question(ask.choice, ask.answers)
    ask = ask._replace(answers=answers)
    if blank is None:
        return _completed(ask, whole)
    return foreseen.refused(ctx, ask.choice, answers) or ask


def next_question(
    choice: Choice, given: Mapping[str, str]
) -> tuple[Question | None, dict[str, str]]:
    """The next question that has more than one answer, and all answers up to it."""
    answers = dict(given)
    while question := choice.ask(answers):
        only = _only_answer(choice, question)
        if only is None:
            break
        answers[question.name] = only
    return question, answers


def _only_answer(choice: Choice, blank: Question) -> str | None:
    """What alone can be answered, so that nothing is asked; None where something is."""
    if blank.optional and (blank.unless or blank.by) and not blank.words:
        return ""
    only = choice.rows and len(blank.words) == 1 and not blank.optional
    return blank.words[0] if only else None


def _completed(ask: Ask, whole: Whole) -> Meaning:
    """What the line of a choice comes to; its last question again where it cannot be done."""
    try:
        meaning = whole(ask.choice.filled(ask.answers))
    except Unreadable as error:
        if not ask.asked:
            raise
        return _back(ask)._replace(told=str(error))
    if isinstance(meaning, Refused) and ask.asked:
        return _back(ask)._replace(refused=meaning)
    return meaning


def _back(ask: Ask) -> Ask:
    """The question before, with the answers up to it."""
    answers = dict(ask.answers)
    while answers:
        answers.popitem()
        blank = ask.choice.ask(answers)
        if blank and _only_answer(ask.choice, blank) is None:
            break
    return ask._replace(answers=answers, asked=max(0, ask.asked - 1), told="", refused=None)


def answered(
    ctx: Context, ask: Ask, typed: str, whole: Whole, *, only: bool = False
) -> Meaning | None:
    """What an answer to an open question comes to; None where it is a line of its own.

    `only`: what was typed, or pressed, is meant as an answer and as nothing else.
    """
    check_length(typed)
    ask = ask.again
    blank = ask.blank
    assert blank
    return _instead_of_answer(ask, blank, typed, only=only) or _answer(
        ctx, ask, blank, typed, whole, only=only
    )


def _answer(
    ctx: Context, ask: Ask, blank: Question, typed: str, whole: Whole, *, only: bool
) -> Meaning | None:
    """What is answered, by its number, its name or its value, perhaps of another question."""
    if typed.lower() in YES and len(blank.words) == 1:
        typed = blank.words[0]
    if row := ask.choice.in_a_list(ask.answers, typed):
        return _given(ctx, ask, row, whole)
    pressed = only and typed in blank.words
    answer = typed if pressed else blank.picked(_own_name(ask, blank, typed))
    if not only and _is_anothers(ctx, ask, blank, typed, answer):
        return None
    if unclear := _unclear(ctx, ask, blank, answer):
        return unclear
    problem = _problem(ctx, ask, blank, answer)
    row = {blank.name: answer} if not problem else _of_another(ask, typed)
    if row := row or _of_the_next(ctx, ask, blank, typed):
        return _given(ctx, ask, row, whole)
    if not only and _is_line(ctx, typed):
        return None
    return GIVEN_UP if typed.lower() in NO else ask._replace(told=problem)


def _instead_of_answer(ask: Ask, blank: Question, typed: str, *, only: bool) -> Meaning | None:
    """What is typed in place of an answer: let the program roll, go back, give up."""
    if typed.lower() == ROLL and blank.only and blank.words:
        return ask._replace(rolls=1)
    if typed.lower() == BACK and not only:
        return _back(ask) if ask.asked else GIVEN_UP
    return None if typed or blank.optional else GIVEN_UP


def _given(ctx: Context, ask: Ask, row: Mapping[str, str], whole: Whole) -> Meaning:
    """What a question comes to with one answer more, or several."""
    asks = len(row)
    rolls = max(0, ask.rolls - asks)
    more = ask._replace(answers={**ask.answers, **row}, asked=ask.asked + asks, rolls=rolls)
    meaning = asked(ctx, more, whole)
    if isinstance(meaning, Refused):
        return ask._replace(refused=meaning, rolls=0)
    return meaning


def _own_name(ask: Ask, blank: Question, answer: str) -> str:
    """The name of whose line it is, where somebody answers `me` to who is meant."""
    who = ask.choice.line.partition(":")[0]
    names = (*blank.words, *blank.labels, *blank.unlisted)
    return who if answer.lower() in ONESELF and who in names else answer


def _is_anothers(ctx: Context, ask: Ask, blank: Question, typed: str, answer: str) -> bool:
    """Whether what was typed is a line of somebody who is not asked: their name, and more."""
    name, _, rest = typed.replace(":", " ").partition(" ")
    who = next((p for p in ctx.players if p.lower() == name.lower()), "")
    listed = (*blank.words, *blank.labels, *blank.unlisted)
    if not (who and rest.strip()) or who == asked_of(ctx, ask) or answer in listed:
        return False
    if _of_another(ask, typed) or _of_the_next(ctx, ask, blank, typed):
        return False
    return _is_line(ctx, typed)


def asked_of(ctx: Context, ask: Ask) -> str:
    """The name of the player whose answer is waited for; "" where it is anybody's."""
    whose = ask.choice.filled(ask.answers).partition(":")[0]
    return whose if whose in ctx.players else ""


def _of_another(ask: Ask, typed: str) -> dict[str, str]:
    """An answer with the name of whose roll is asked for, now or later: `Cy 4`."""
    name, number = [*typed.replace(":", " ").split(), "", ""][:2]
    dice = {
        each.question.split()[0]: each.name
        for each in ask.choice.questions
        if each.only and number in each.words
    }
    named = find(dice, name) if number else ()
    return {dice[named[0]]: number} if len(named) == 1 and not ask.choice.rows else {}


def _of_the_next(ctx: Context, ask: Ask, who: Question, typed: str) -> dict[str, str]:
    """An answer for whose turn it is, or after a name, where it was asked who says it:
    `claim`, then the five cards."""
    acting = ctx.game.to_act(ctx.state)
    name = ctx.players[acting[0]] if acting else ""
    first, _, more = typed.replace(":", " ").partition(" ")
    named = find(dict.fromkeys(who.words), first) if more else ()
    name, rest = (named[0], more.strip()) if len(named) == 1 else (name, typed)
    if not ask.choice.line.startswith(f"{{{who.name}}}:") or name not in who.words:
        return {}
    said = {**ask.answers, who.name: name}
    blank = ask.choice.ask(said)
    if blank is None:
        return {}
    answer = blank.picked(rest)
    if _slip(ctx, ask, {**said, blank.name: answer}):
        return {}
    return {who.name: name, blank.name: answer}


def _is_line(ctx: Context, typed: str) -> bool:
    """Whether what was typed is a line: by its first word, a question, or as it reads."""
    name, colon, _ = typed.partition(":")
    players = [player.lower() for player in ctx.players]
    named = bool(colon) and name.strip().lower() in players
    known = {*first_words.all_of(ctx)}.intersection(typed.replace(";", " ").split()[:1])
    if named or known or is_question(typed, players):
        return True
    parsed = ctx.parsed(typed)
    understood = bool(parsed.ways or parsed.broken) and not parsed.mended
    return understood and " " in typed.strip()


def _unclear(ctx: Context, ask: Ask, blank: Question, answer: str) -> Ask | None:
    """What a word of an answer can be, if that is a few things."""
    said = answer.lower()
    labelled = [x for x in blank.labels if said in x.lower().replace(",", " ").split()]
    if len(labelled) > 1:
        return which(ctx, Ambiguous("", answer, labelled), answer, ask)
    slip = None if blank.only else _slip(ctx, ask, {**ask.answers, blank.name: answer})
    few = isinstance(slip, Ambiguous) and 1 < len(slip.names) <= LISTED
    return which(ctx, slip, answer, ask) if isinstance(slip, Ambiguous) and few else None


def which(ctx: Context, unclear: Ambiguous, line: str, within: Ask | None = None) -> Ask | None:
    """The question which of a few names a word of a line stands for; None if not a few."""
    ways = _ways(line, unclear)
    cards = ctx.vocabulary("card")
    labels = {name: ctx.card(str(cards[name])) if name in cards else name for name in ways}
    told = f"`{unclear.typed}` can be"
    return (
        Ask(
            question="Which one?",
            ways=[Way(labels[name], ways[name]) for name in ways],
            within=within,
            told=told,
            why=str(unclear),
        )
        if ways
        else None
    )


def _ways(line: str, unclear: Ambiguous) -> dict[str, str]:
    """What an unclear word of an answer can be -> the answer with that; {} if not a few."""
    word = re.compile(rf"(?<![\w-]){re.escape(unclear.typed)}(?![\w-])", re.IGNORECASE)
    said = word.search(line)
    if not 1 < len(unclear.names) <= LISTED or not said:
        return {}
    start, end = said.span()
    return {name: line[:start] + name + line[end:] for name in unclear.names}


def _slip(ctx: Context, ask: Ask, answers: Mapping[str, str]) -> Unreadable | None:
    """What is wrong with a line as far as it is answered; of a short one that is known at its
    end."""
    error = prefix_error(ctx.game, ctx.setup, ctx.state, ask.choice.begun(answers))
    head = ask.choice.line.partition("{")[0]
    name, _, rest = head.partition(":")
    begins = rest.strip() if name in ctx.players else head
    return None if begins and isinstance(error, UnknownVerb) else error


def _asks_whose(ask: Ask, blank: Question) -> bool:
    """Whether it is asked whose deed the line is."""
    named = bool(blank.words) and all(word.endswith(":") for word in blank.words)
    return named or ask.choice.line.startswith(f"{{{blank.name}}}:")


def _problem(ctx: Context, ask: Ask, blank: Question, answer: str) -> str:
    """What is wrong with an answer whatever comes next, or nothing."""
    if answer.lower() in ALONE and answer not in (*blank.words, *blank.labels):
        return f"`{answer}` alone says too little"
    if lacking := blank.unsigned(answer):
        return lacking
    listed = blank.listed and blank.words
    if blank.only and answer not in (*blank.words, *[""] * blank.optional):
        ends = f"it is {blank.words[0]} to {blank.words[-1]}"
        return f"`{answer}` cannot be; {'it is one of these' if listed else ends}"
    player = len(find(dict.fromkeys(ctx.players), answer.removesuffix(":"))) == 1
    if _asks_whose(ask, blank) and not player:
        return f"`{answer}` is no player here"
    problem = str(_slip(ctx, ask, {**ask.answers, blank.name: answer}) or "")
    if problem and listed and answer.isdecimal():
        return f"there is no {answer} in the list; it goes from 1 to {len(blank.words)}"
    return problem.partition("; there is ")[0] if listed else problem
