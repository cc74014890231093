"""Answers on the screen: a list to pick from, or one ruling with its rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from ...judge.answer import Answer, Candidate
from ...rulebook import Rulebook
from ...terminal import columns, rows, say, wrapped
from ..reader.question_words import BACK, NO
from ..screens.rules_text import VERDICTS, headed, show_readings, show_wording

Ask = Callable[[str], str]
"""Asks a question at the prompt and returns what was typed."""
LINES = 2
"""How many lines of the screen a question below the first takes at most, and its reason."""
SMALLEST = 10
"""How many rows a list takes at least."""
MARKS = {"yes": "Yes:", "no": "No:", "depends": "It depends:", "answer": ""}
"""How a verdict begins a line of the list."""
WHICH = "Which one? "


def show_answer(
    book: Rulebook,
    answer: Answer,
    house: Mapping[str, str],
    ask: Ask | None,
    unanswered: Callable[[], None],
    context: str = "",
) -> str:
    """Show an answer and what is picked of its list; returns what was typed and is no pick.

    Without `ask` nobody is there to pick, and everything is written out. `unanswered` is called
    where nothing answers the question. `context`: how what it names stands on a table, or what
    comes of what is told.
    """
    told = [row for part in context.split("\n") if part for row in wrapped(part, 2)]
    for line in told:
        print(line)
    if answer.silent:
        _show_silence(book, answer)
        unanswered()
        return ""
    if answer.alone:
        show_candidate(book, answer.candidates[0], house)
        return ""
    if not answer.candidates:
        _show_strange(answer)
        show_rules(book, answer, house)
        return ""
    show_list(book, answer, house, max(SMALLEST, rows() - 1 - len(told)) if ask else 0)
    typed = ask(WHICH).strip() if ask else ""
    if typed == str(len(answer.candidates) + 1) or (answer.strange and not typed):
        unanswered()
    return _pick(book, answer, house, typed)


def _pick(book: Rulebook, answer: Answer, house: Mapping[str, str], typed: str) -> str:
    """Show the item that a number stands for, or a word that it alone says; any other input is
    returned."""
    if typed.lower() in (BACK, *NO):  # back from the list, and no line of the game goes
        return ""
    if not typed.isdecimal():
        said = [each for each in answer.candidates if _says(each, typed)]
        if len(said) != 1:
            return typed
        show_candidate(book, said[0], house)
        return ""
    if not 1 <= int(typed) <= len(answer.candidates) + 1:
        say(f"That list goes from 1 to {len(answer.candidates) + 1}.")
    elif int(typed) <= len(answer.candidates):
        show_candidate(book, answer.candidates[int(typed) - 1], house)
    else:
        show_rules(book, answer, house)
    return ""


def _says(candidate: Candidate, word: str) -> bool:
    """Whether a word stands in a question of the list."""
    return word.lower() in re.findall(r"[\w'’-]+", candidate.ruling.question.lower())


def show_list(book: Rulebook, answer: Answer, house: Mapping[str, str], room: int) -> None:
    """The settled question most like the one asked with its reason, the others below it in
    short; by number. `room`: how many rows there are; 0 for as many as it takes."""
    _show_strange(answer)
    first, *others = answer.candidates
    heading = "Which of these is meant?" if answer.contested else "Nearest to your question:"
    lines = wrapped(heading) + _whole(book, 1, first, house)
    for number, each in enumerate(others, 2):
        share = -((len(lines) + 1 - room) // (len(others) + 2 - number)) if room else 0
        whole = _whole(book, number, each, house)
        lines += _short(number, each, share) if room and len(whole) > share else whole
    print("\n".join(lines))
    if not room:
        say()
        show_rules(book, answer, house)
        return
    say(f"{len(answer.candidates) + 1} None of these: the nearest rules", 2)


def _whole(
    book: Rulebook, number: int, candidate: Candidate, house: Mapping[str, str]
) -> list[str]:
    """A candidate with all of its reason."""
    lines = wrapped(f"{number} {candidate.ruling.question}", 2)
    for sentence in answer_lines(book, candidate, house):
        lines += [f"  {line}" for line in wrapped(sentence, width=columns() - 2)]
    return lines


def _short(number: int, candidate: Candidate, share: int) -> list[str]:
    """A candidate in so many lines, at most four: its question, and below it its reason."""
    ruling = candidate.ruling
    asked = wrapped(f"{number} {ruling.question}", 2)
    verdict = "By house rule:" if candidate.changed else MARKS[ruling.verdict]
    reason = wrapped(f"{verdict} {ruling.reason}".strip(), width=columns() - 2)
    for_question = min(len(asked), LINES, max(1, share - 1))
    lines = _clipped(asked, for_question)
    told = _clipped(reason, min(LINES, max(0, share - len(lines))))
    return [*lines, *(f"  {line}" for line in told)]


def _clipped(lines: list[str], most: int) -> list[str]:
    """So many lines, the last one with a mark where more follows."""
    if len(lines) <= most:
        return lines
    return [*lines[: most - 1], f"{lines[most - 1][:-1].rstrip()}~"] if most else []


def show_rules(book: Rulebook, answer: Answer, house: Mapping[str, str]) -> None:
    """The nearest rules, which say no yes or no by themselves."""
    say("The nearest rules:")
    for rule in answer.rules:
        say()
        show_wording(book, rule)
        if rule.switch:
            show_readings(rule, house)


def show_candidate(book: Rulebook, candidate: Candidate, house: Mapping[str, str]) -> None:
    """A settled question with its verdict, its reason and its rules."""
    ruling = candidate.ruling
    say(f'"{ruling.question}"', 1)
    for sentence in answer_lines(book, candidate, house):
        say(sentence, 2)
    first, *others = (book.rules[id] for id in ruling.rules)
    say()
    show_wording(book, first)
    if others:
        say("See also:")
    for rule in others:
        say(f"  {headed(book, rule)}", 4)


def answer_lines(
    book: Rulebook, candidate: Candidate, house: Mapping[str, str]
) -> Iterator[str]:
    """The verdict with its reason, and the house rules it rests on with their values."""
    ruling = candidate.ruling
    usual = f"{VERDICTS[ruling.verdict]}{ruling.reason}"
    for switch in candidate.changed:
        value = house[switch.name]
        yield f"By your house rule {switch.name}={value}: {book.reading(switch.name, value)}"
    yield f"(Without it: {usual})" if candidate.changed else usual
    if not candidate.changed:
        yield from (f"House rule {s.name}={s.default} (usual)." for s in candidate.rests)


def _show_silence(book: Rulebook, answer: Answer) -> None:
    _show_strange(answer)
    if answer.foreign:
        return
    say("No rule was found for that. Nearest:")
    for section in answer.sections or book.sections:
        say(f"{section.number:>2} {section.title}", 3)


def _show_strange(answer: Answer) -> None:
    for word, game in answer.foreign.items():
        say(f"Not in this game: {word} is of {game}.", 2)
    strange = dict.fromkeys(word for word in answer.strange if word not in answer.foreign)
    if strange:
        print(wrapped(f"Not understood: {', '.join(strange)}", 2)[0])


def as_data(answer: Answer) -> dict[str, object]:
    """An answer for programs: candidates and rules, best first."""
    return {
        "candidates": [
            {
                "question": each.ruling.question,
                "verdict": each.ruling.verdict,
                "reason": each.ruling.reason,
                "rules": list(each.ruling.rules),
                "house": [switch.name for switch in each.rests],
                "changed": [switch.name for switch in each.changed],
            }
            for each in answer.candidates
        ],
        "rules": [rule.id for rule in answer.rules],
        "alone": answer.alone,
        "contested": answer.contested,
        "unknown": list(answer.strange),
        "of_other_games": dict(answer.foreign),
    }
