"""Answers on the screen: a list to pick from, or one ruling with its rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from ..judge.answer import Answer, Candidate
from ..rulebook import Rulebook
from ..terminal import say, wrapped
from .questions import BACK, NO
from .rules_text import VERDICTS, headed, show_readings, show_wording

Ask = Callable[[str], str]
"""Asks a question at the prompt and returns what was typed."""
LINES = 2
"""How many lines of the screen a candidate takes at most."""
MARKS = {"yes": "Yes:", "no": "No:", "depends": "It depends:", "answer": ""}
"""How a verdict begins a line of the list."""
WHICH = "Which one? "


def show_answer(
    book: Rulebook,
    answer: Answer,
    house: Mapping[str, str],
    ask: Ask,
    unanswered: Callable[[], None],
) -> str:
    """Show an answer and what is picked of its list; returns what was typed and is no pick.

    `unanswered` is called where nothing answers the question.
    """
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
    show_list(answer)
    typed = ask(WHICH).strip()
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


def show_list(answer: Answer) -> None:
    """The settled questions most like the one asked, each with its verdict, by number."""
    _show_strange(answer)
    for number, candidate in enumerate(answer.candidates, 1):
        print("\n".join(_row(number, candidate)))
    say(f"{len(answer.candidates) + 1} None of these: the nearest rules", 2)


def _row(number: int, candidate: Candidate) -> list[str]:
    """A candidate in so many lines; of an answer in words, as much as there is room for."""
    ruling = candidate.ruling
    row = f"{MARKS[ruling.verdict]} {ruling.question}".strip()
    if candidate.changed:
        row = f"By house rule: {ruling.question}"
    elif ruling.verdict == "answer":
        row = f"{row} {ruling.reason}"
    lines = wrapped(f"{number} {row}", 2)
    if len(lines) > LINES:
        lines = [*lines[: LINES - 1], f"{lines[LINES - 1][:-1].rstrip()}~"]
    return lines


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
    usual = f"{VERDICTS[ruling.verdict]}{ruling.reason}"
    for switch in candidate.changed:
        value = house[switch.name]
        say(f"By your house rule {switch.name}={value}:", 2)
        say(book.reading(switch.name, value), 2)
    if candidate.changed:
        say(f"(Without it: {usual})", 2)
    else:
        say(usual)
    for switch in candidate.rests if not candidate.changed else ():
        say(f"Rests on the house rule {switch.name}={switch.default}.", 2)
    first, *others = (book.rules[id] for id in ruling.rules)
    say()
    show_wording(book, first)
    if others:
        say("See also:")
    for rule in others:
        say(f"  {headed(book, rule)}", 4)


def _show_silence(book: Rulebook, answer: Answer) -> None:
    _show_strange(answer)
    say("The rules are silent on that. Nearest:")
    for section in answer.sections or book.sections:
        say(f"{section.number:>2} {section.title}", 3)


def _show_strange(answer: Answer) -> None:
    if answer.strange:
        lines = wrapped(f"Not in this game: {', '.join(answer.strange)}", 2)
        print(lines[0])


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
        "unknown": list(answer.strange),
    }
