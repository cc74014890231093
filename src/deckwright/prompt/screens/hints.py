"""What can be typed now, told to whoever typed something else: lines of this very table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice

from ...engine import Action, correction
from ...engine.choices import Choice, Option, numbers
from ...engine.forms import verb as verb_of
from ...engine.lines import beginnings
from ...errors import count
from ...names import find
from ...terminal import NARROW, TRY
from ..reader.context import Context
from ..reader.meaning import Ask, Nothing, Slip, Way
from .choice_menu import in_short

INSTEAD = 2 * NARROW - 4
"""So much is said about what can be typed: two lines on a phone."""
MOST_TRIED, MOST_LISTED = 60, 6
"""So many ways on are tried, and so many at most listed."""
_END = re.compile(r" \(|, or|; ")
"""Where an example of the help goes on with something else."""


def instead(ctx: Context, verb: str = "", seat: int | None = None) -> str:
    """What could be typed now, as the screen shows it, as far as two lines hold it: what `seat`
    can do if that is anything, else whatever there is.

    What is merely possible at any time is left out, unless it was tried.
    """
    numbered = zip(numbers(ctx.choices), ctx.choices, strict=True)
    usual = [(n, c) for n, c in numbered if not c.aside or _begins(c, verb)]
    theirs = [(n, c) for n, c in usual if seat in c.seats()]
    return _try_these(ctx, theirs or usual)


def more(ctx: Context, verb: str) -> str:
    """What a line that was begun with a verb could be; whatever there is, if none begins so."""
    numbered = zip(numbers(ctx.choices), ctx.choices, strict=True)
    begun = [(n, c) for n, c in numbered if _begins(c, verb)]
    return _try_these(ctx, begun) if begun else instead(ctx)


def _begins(choice: Choice, verb: str) -> bool:
    """Whether a choice is of a kind of action that begins with a verb."""
    return verb.isalpha() and verb_of(choice.kind) == verb


def without_tries(told: str) -> str:
    """What is told, without the rows of lines that could be typed instead."""
    return "\n".join(row for row in told.split("\n") if not row.startswith(TRY))


def corrections(ctx: Context) -> list[str]:
    """Corrections as they could be typed at this table."""
    return correction.examples(ctx.game, ctx.setup, ctx.state)


def explain_nothing(ctx: Context, nothing: Nothing) -> str:
    """Why a line means nothing, and what can be typed instead, or how it could go on."""
    if nothing.word:
        return with_instead(ctx, nothing.told)
    return finished(ctx, nothing.line, nothing.told) if nothing.unfinished else nothing.told


def without(slip: Slip) -> str:
    """Which words of a line were left out to understand the rest of it."""
    told, gone = slip.nothing.told.partition("; did you")[0], "`, `".join(slip.taken)
    left = "it" if [*slip.taken] == [slip.nothing.word] else f"`{gone}`"
    return f"{told}; without {left}:" if slip.taken else f"{told}:"


def _rest_told(slip: Slip, ways: Sequence[Way]) -> str:
    """What is left of a line without some of its words, to be picked by a key."""
    left = without(slip)
    if not ways[1:]:
        return f"{left}\n{ways[0].label}? (y)"
    return "\n".join((left, *(f"{n} {way.label}" for n, way in enumerate(ways, 1))))


def slip_told(ctx: Context, slip: Slip, ways: Sequence[Way]) -> str:
    """The same of a mistyped line, and that `y` does it as it was probably meant; or what is
    left of a line without a word that is not understood."""
    if not any(slip.taken.values()):
        return _rest_told(slip, ways)
    problem = explain_nothing(ctx, slip.nothing)
    (first, *others) = slip.taken.values()
    asked = f"did you mean `{first}`?"
    if asked in problem and not others:
        return problem.replace(asked, f"{asked} (y)")
    corrections = ", ".join(f"`{meant}` for `{typed}`" for typed, meant in slip.taken.items())
    return f"{problem}\ny: {corrections}"


def with_instead(ctx: Context, told: str) -> str:
    """A sentence with a suggestion of what to type instead."""
    return _beside(told, instead(ctx))


def finished(ctx: Context, line: str, told: str) -> str:
    """What is wrong with an unfinished line, and how it could go on."""
    words = line.rpartition(":")[2].split()
    verbs = find(beginnings(ctx.game, ctx.state), words[0]) if words else ()
    return _beside(told, more(ctx, verbs[0] if len(verbs) == 1 else ""))


def _beside(told: str, hint: str) -> str:
    return f"{told}\n{hint}" if hint else told


def _try_these(ctx: Context, offers: Sequence[tuple[str, Choice]]) -> str:
    text = ""
    rolled = [_range(offer) for _, offer in offers if _is_rolled(offer)]
    words = rolled if rolled and not offers[1:] else [*in_short(offers, ctx.players)]
    for at, word in enumerate(words):
        joint = " " if text.endswith(",") else ", "
        longer = f"{text}{joint}{word}" if text else f"{TRY}{word}"
        if len(longer) + len(", ...") * (at < len(words) - 1) > INSTEAD:
            return f"{text.rstrip(',')}, ..." if text else "`?` shows what is possible."
        text = longer
    return text


def _is_rolled(offer: Choice) -> bool:
    """Whether a choice asks for numbers and nothing else, so that they alone can be typed."""
    return bool(offer.questions) and all(q.only and not q.listed for q in offer.questions)


def _range(offer: Choice) -> str:
    """How many numbers answer a choice, and what they can be."""
    words = [option.word for option in offer.questions[0].options]
    number = count(len(offer.questions), "number") if offer.questions[1:] else "a number"
    return f"{number}, {words[0]}-{words[-1]}"


def ways_on(ctx: Context, ask: Ask) -> str:
    """How a line goes on that leaves something open: each way, if they are few, else what is
    asked and an example."""
    told = f"{ask.told} " if ask.told else ""
    possible = [*islice(ask.choice.possible(ask.answers), MOST_TRIED)]
    legal = {ctx.write(each): None for each in possible if each and ctx.refusal(each) is None}
    blank = ask.blank
    if None not in possible and len(possible) < MOST_TRIED and 1 < len(legal) <= MOST_LISTED:
        which = f"{told}which is meant?" if blank is None else f"{told}{blank.question}"
        return "\n".join((which, *(f'{n} `dw do "{x}"`' for n, x in enumerate(legal, 1))))
    asked = ""
    if blank and blank.shown[1:]:
        asked = f"{blank.question} {', '.join(blank.labels)}\n"
    return (
        f"{told}{asked}that needs more; write it as `{example(ctx, ask.choice, ask.answers)}`"
    )


def _wanted(ctx: Context, offer: Choice, answers: Sequence[Option]) -> Action | None:
    """The first deed that a choice can be after some answers; one that says nothing where
    nothing need be said comes first. None where an answer can be anything."""
    able = []
    for each in islice(offer.possible(answers), MOST_TRIED):
        if each is None:
            return None
        if ctx.refusal(each) is None:
            able.append(each)
            if not any(getattr(each, q.field, None) for q in offer.questions if q.optional):
                return each
    return able[0] if able else None


def example(ctx: Context, offer: Choice, answers: Sequence[Option] = ()) -> str:
    """A line that does a choice, with the first answers there are after those that are given;
    such a line, or one with gaps, where an answer can be anything."""
    wanted = _wanted(ctx, offer, answers)
    return ctx.write(wanted) if wanted else _choice_name(ctx, offer)


def _choice_name(ctx: Context, offer: Choice) -> str:
    """A line of a choice where an answer can be anything: as the game's help shows one, if it
    does, else with gaps."""
    others = {*map(verb_of, ctx.game.actions)} - {verb_of(offer.kind)}
    for text in ctx.game.examples(ctx.setup):
        line = _END.split(text)[0]
        parsed = ctx.parsed(line)
        alone = not parsed.mended and [*map(len, parsed.ways)] == [1]
        meant = parsed.ways[0][0] if alone else None
        other = line.partition(" ")[0] in others  # a `reveal` in the draw is no way to draw
        if meant and not other and offer.can_be(meant) and ctx.refusal(meant) is None:
            return line
    return f"{verb_of(offer.kind)} ..."
